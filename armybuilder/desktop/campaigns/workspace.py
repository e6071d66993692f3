"""The Campaigns workspace: the list of campaigns, or the campaign that is open."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QUndoGroup, QUndoStack
from PySide6.QtWidgets import QFileDialog, QInputDialog, QStackedLayout, QWidget

from armybuilder.campaign_files import campaign_file
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.damaged_message import damaged_message, message_key
from armybuilder.desktop.armies.deletion import Deletion
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.campaigns.campaign_list import CampaignList
from armybuilder.desktop.campaigns.campaign_view import CampaignView
from armybuilder.desktop.campaigns.new_dialog import NewCampaignDialog
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.sharing.file_taking import FileTaking
from armybuilder.desktop.context import Context
from armybuilder.desktop.open_document import GONE
from armybuilder.desktop.widgets.message_bar import Message, MessageAction, MessageBar
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.campaign_bundle import SUFFIX
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file
from armybuilder.games import PACKAGES
from armybuilder.sample_campaigns import take_sample_campaign
from armybuilder.storage.campaigns import CampaignRow
from armybuilder.storage.kept_battles import open_battle
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.wording.messages import say_problem


class CampaignsWorkspace(QWidget):
    """Keeps every campaign that was opened, each with its history, until the program ends."""

    opened = Signal()
    problem = Signal(object)
    told = Signal(str, str, object)
    battle_wanted = Signal(int)

    def __init__(self, context: Context, undo_group: QUndoGroup, messages: MessageBar) -> None:
        super().__init__()
        self.context = context
        self.undo_group = undo_group
        self.messages = messages
        self.list_history = QUndoStack(self)
        undo_group.addStack(self.list_history)
        self.views: dict[int, CampaignView] = {}
        self.session: OpenCampaign | None = None
        self.list = CampaignList(context)
        self.pages = QStackedLayout(self)
        self.pages.addWidget(self.list)
        self.page_job = BackgroundJob(self)
        self.taking = FileTaking(context, self, lambda: self.session)
        self._connect()

    def _connect(self) -> None:
        context = self.context
        context.document_taken_back.connect(self._taken_back)
        context.database_restored.connect(self._read_anew)
        context.documents_marked.connect(self.list.refresh)
        context.deleted_changed.connect(self.list.refresh)
        context.database_replaced.connect(self._database_replaced)
        self.problem.connect(self.messages.tell_problem)
        self.page_job.done.connect(self._tell_page)
        self.page_job.failed.connect(self._tell_no_page)
        self.taking.problem.connect(self.problem)
        self.taking.told.connect(lambda text: self.told.emit(text, "", None))
        self.taking.taken.connect(self._show_taken)
        self.list.open_wanted.connect(self.open)
        self.list.new_wanted.connect(self.new)
        self.list.sample_wanted.connect(self.take_sample)
        self.list.take_wanted.connect(self.ask_file)
        self.list.export_wanted.connect(self.ask_export)
        # queued: the list is read anew when the cell that was typed into is done with it
        self.list.rename_wanted.connect(self.rename, Qt.ConnectionType.QueuedConnection)
        self.list.delete_wanted.connect(self.delete)

    @property
    def view(self) -> CampaignView | None:
        """What shows the open campaign; None over the list."""
        return None if self.session is None else self.views[self.session.key]

    @property
    def game_id(self) -> str:
        """The game of the open campaign; that of the Library where none is open, or its rules are not built in."""
        if self.session is not None and self.session.game_id in PACKAGES:
            return self.session.game_id
        return self.context.game.id

    def follow_history(self) -> None:
        """Undo and redo speak of the open campaign; of the list when none is open."""
        self.undo_group.setActiveStack(self.session.history if self.session else self.list_history)

    def take_keyboard(self) -> None:
        """The keyboard goes to the list of what is shown."""
        if self.view is not None:
            self.view.take_keyboard()
        else:
            self.list.table.setFocus()

    def show_list(self) -> None:
        """Back to the list of campaigns."""
        self.session = None
        self.list.refresh()
        self.pages.setCurrentWidget(self.list)
        self.follow_history()
        self.opened.emit()

    # opening

    def open(self, key: int) -> None:
        """Open a campaign as it stands."""
        try:
            view = self._view(key)
        except Problem as problem:
            self.list.refresh()
            self._tell_refused(key, problem)
            return
        self.session = view.session
        self.session.catch_up()
        if lost := self.session.kept.lost:
            self.problem.emit(Problem("campaign.events_lost", number=lost))
        self.pages.setCurrentWidget(view)
        self.follow_history()
        view.take_keyboard()
        self.opened.emit()
        if view.session.me not in view.session.state.players:
            self.taking.ask_who(view.session)

    def _view(self, key: int) -> CampaignView:
        if key not in self.views:
            campaign = OpenCampaign(self.context, key, self)
            view = CampaignView(campaign)
            campaign.refused.connect(partial(self._tell_lost, campaign))
            campaign.changed.connect(self.opened)
            view.told.connect(lambda text: self.told.emit(text, "", None))
            view.told_with_way_back.connect(self.told)
            view.battle_wanted.connect(self.battle_wanted)
            view.print_wanted.connect(self.print_campaign)
            view.site_wanted.connect(self.ask_page)
            view.seat.share.take_wanted.connect(self.ask_file)
            self.undo_group.addStack(campaign.history)
            self.views[key] = view
            self.pages.addWidget(view)
        return self.views[key]

    def _tell_refused(self, key: int, problem: Problem) -> None:
        """Say why a campaign was not opened, of a damaged one with the ways out."""
        if key not in self.list.damaged:
            self.problem.emit(problem)
            return
        ask = partial(self.list.damaged_wanted.emit, key, self.list.damaged[key])
        self.messages.tell(damaged_message(self.context, "campaign", key, problem, ask))

    def new(self) -> None:
        """Ask what a new campaign begins with, found it and open it."""
        dialog = NewCampaignDialog(self.context, self)
        if dialog.exec() and dialog.founded:
            self.list.refresh()
            self.open(dialog.founded)
        dialog.deleteLater()

    def take_sample(self, name: str) -> None:
        """Keep a sample campaign, unless it is here already, and open it."""
        context = self.context
        self._take(lambda: take_sample_campaign(context.store, name, context.language))

    def _take(self, taking: Callable[[], int]) -> None:
        """Keep a campaign that comes from elsewhere, and open it."""
        try:
            key = self.context.write(taking)
        except Problem as problem:
            self.problem.emit(problem)
            return
        self._show_taken(key)

    def _show_taken(self, key: int) -> None:
        self.list.refresh()
        self.open(key)

    # battles

    def take_battle(self, battle_id: int) -> None:
        """Open the campaign that a battle was fought for, or one of its game that is chosen, and show what it comes to there."""
        store = self.context.store
        try:
            battle = open_battle(store, battle_id)
        except Problem as problem:
            self.problem.emit(problem)
            return
        fought = battle.fought_for
        rows = [row for row in store.campaigns.list() if row.game == battle.game_id]
        if fought is not None:
            rows = [row for row in rows if row.campaign == fought.campaign]
        if not rows:
            self.problem.emit(Problem("campaign.not_here", battle=battle.name))
        elif key := rows[0].id if len(rows) == 1 else self._ask_campaign(rows):
            self.open(key)
            if self.view is not None:
                self.view.show_battle(battle_id)

    def _ask_campaign(self, rows: Sequence[CampaignRow]) -> int:
        """Ask into which of several campaigns a battle comes; 0 for none."""
        names = [f"{at}. {row.name}" for at, row in enumerate(rows, 1)]
        text, agreed = QInputDialog.getItem(
            self, self.tr("Into the campaign"), self.tr("Which campaign was it played for?"), names, 0, False
        )
        return rows[names.index(text)].id if agreed and text in names else 0

    # files

    def ask_file(self) -> None:
        """Ask for a file of a campaign, keep the campaign and open it."""
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open a campaign"), "", self._filters())
        if path:
            self.take_file(Path(path))

    def _filters(self) -> str:
        return ";;".join((name_filter(self.tr("Campaigns"), (SUFFIX,)), self.tr("All files (*)")))

    def take_file(self, path: Path) -> None:
        """Keep the campaign of a file, and open it; of one that is here, show what merging the file would come to."""
        self.taking.take(path)

    def ask_export(self, key: int) -> None:
        """Ask for a path and write a whole campaign there."""
        try:
            kept = KeptCampaign(self.context.store, key)
        except Problem as problem:
            self.problem.emit(problem)
            return
        start = f"{plain_name(kept.name) or 'campaign'}{SUFFIX}"
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Export the campaign"), start, self._filters())
        if not path:
            return
        target = Path(path) if Path(path).suffix else Path(path + SUFFIX)
        try:
            write_file(target, campaign_file(kept))
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.told.emit(self.tr("Campaign written to %1").replace("%1", str(target)), "", None)

    # on paper, and as a page

    def print_campaign(self, force: str = "") -> None:
        """Show the open campaign as it will be printed, or one force of it."""
        if self.session is not None:
            from armybuilder.desktop.campaigns.publishing import (
                CampaignPrintDialog,  # a start must not wait for it
            )

            CampaignPrintDialog(self.session, self, force=force).exec()

    def ask_page(self) -> None:
        """Ask for a path and write the open campaign there as a page, beside the window."""
        if self.session is None:
            return
        from armybuilder.desktop.campaigns.publishing import page_writing

        kinds = name_filter(self.tr("Web pages"), (".html",))
        start = f"{plain_name(self.session.name) or 'campaign'}.html"
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Write the page"), start, kinds)
        if path:
            target = Path(path) if Path(path).suffix else Path(path + ".html")
            self.page_job.run_instead(page_writing(self.session, target, self.context.language))

    def _tell_no_page(self, error: Exception) -> None:
        if isinstance(error, Problem):
            self.problem.emit(error)

    def _tell_page(self, path: Path) -> None:
        self.told.emit(self.tr("Page written to %1").replace("%1", str(path)), "", None)

    # what else is kept of them

    def rename(self, key: int, name: str) -> None:
        """Give a campaign another name; an empty one is not taken."""
        try:
            problem = self._view(key).session.rename(name) if name else None
        except Problem as unreadable:
            problem = unreadable
        if problem is not None:
            self.problem.emit(problem)
        self.list.refresh()

    def rename_open(self, name: str) -> None:
        """Give the open campaign another name."""
        if self.session is not None:
            self.rename(self.session.key, name)

    def delete(self, key: int) -> None:
        """Delete a campaign at once; it can be brought back."""
        campaigns = self.context.store.campaigns
        put_away = partial(self._try, partial(campaigns.delete, key))
        bring_back = partial(self._try, partial(campaigns.restore, key))
        if put_away():
            self.messages.settle(message_key("campaign", key))
            self.list_history.push(Deletion(self.tr("Delete campaign"), put_away, bring_back))
            self.told.emit(self.tr("The campaign is deleted"), self.tr("Undo"), self.list_history.undo)

    def restore(self, key: int) -> bool:
        """Bring a campaign back that was deleted elsewhere; whether it is there again."""
        done = self._try(partial(self.context.store.campaigns.restore, key))
        if done:
            self.messages.settle(message_key("campaign", key))
        return done

    def _try(self, act: Callable[[], None]) -> bool:
        try:
            self.context.write(act, by_id=True)
        except Problem as problem:
            self.problem.emit(problem)
            return False
        finally:
            self.list.refresh()
        return True

    # what becomes of those that are open

    def _tell_lost(self, campaign: OpenCampaign, problem: Problem) -> None:
        """Say why nothing could be kept of a campaign; of one that is gone, with the ways out."""
        if problem.key not in GONE:
            self.problem.emit(problem)
            return
        keep = partial(self._keep_as_new, campaign)
        actions = [MessageAction(lambda: self.tr("Keep mine as a new one"), keep)]
        if problem.key == "storage.campaign_deleted":
            back = partial(self.restore, campaign.key)
            actions.insert(0, MessageAction(lambda: self.tr("Bring it back"), back))
        key = message_key("campaign", campaign.key)
        self.messages.tell(Message(key, lambda: say_problem(problem, self.context.language), actions))

    def _keep_as_new(self, campaign: OpenCampaign) -> None:
        """Keep a campaign that is gone from the database as a new one, and go on in it."""
        former = campaign.key
        try:
            campaign.go_on_as_new()
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.messages.settle(message_key("campaign", former))
        self.views = {view.session.key: view for view in self.views.values()}
        self.list.refresh()
        self.opened.emit()

    def drop(self, campaign: OpenCampaign) -> None:
        """Let go of a campaign that is open, and of its history."""
        for key, view in list(self.views.items()):
            if view.session is campaign:
                del self.views[key]
                self.undo_group.removeStack(campaign.history)
                self.pages.removeWidget(view)
                view.rest()
                view.deleteLater()

    def close_jobs(self) -> None:
        """Wait for what other threads do for the campaigns that are open."""
        self.taking.job.wait()
        for view in self.views.values():
            view.rest()

    def _taken_back(self, kind: str, key: int) -> None:
        """A campaign has become what a copy of the database has; who looks at it sees that."""
        if kind == "campaign":
            if view := self.views.get(key):
                view.session.catch_up()
            self.messages.settle(message_key("campaign", key))
            self.list.refresh()

    def _read_anew(self) -> None:
        """The whole database is that of a copy now: the open campaign is opened again, if it is in there."""
        opened, self.session = self.session, None
        for view in list(self.views.values()):
            self.drop(view.session)
        self.list_history.clear()
        self.list.refresh()
        self.pages.setCurrentWidget(self.list)
        if opened is not None and opened.key in {row.id for row in self.context.store.campaigns.list()}:
            self.open(opened.key)
        self.opened.emit()

    def _database_replaced(self) -> None:
        """Another file is the database now: what is open stays, as new where that file has not the same."""
        for campaign in [view.session for view in self.views.values()]:
            if campaign.is_in_place():
                continue
            if campaign is not self.session and self.context.former_kept:
                self.drop(campaign)
                continue
            try:
                campaign.go_on_as_new()
            except Problem as problem:
                self.problem.emit(problem)
        self.views = {view.session.key: view for view in self.views.values()}
        self.list_history.clear()
        self.list.refresh()
