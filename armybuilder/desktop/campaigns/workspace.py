"""The Campaigns workspace: the list of campaigns, or the campaign that is open."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QUndoGroup
from PySide6.QtWidgets import QFileDialog, QInputDialog

from armybuilder.campaign_files import campaign_file
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.document_workspace import DocumentWorkspace
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.campaigns.campaign_list import CampaignList
from armybuilder.desktop.campaigns.campaign_view import CampaignView
from armybuilder.desktop.campaigns.new_dialog import NewCampaignDialog
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.sharing.file_taking import FileTaking
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.message_bar import MessageBar
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.campaign_bundle import SUFFIX
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file
from armybuilder.games import PACKAGES
from armybuilder.sample_campaigns import take_sample_campaign
from armybuilder.storage.campaigns import CampaignRow
from armybuilder.storage.kept_battles import open_battle
from armybuilder.storage.kept_campaigns import KeptCampaign


class CampaignsWorkspace(DocumentWorkspace[OpenCampaign, CampaignView]):
    """Keeps every campaign that was opened, each with its history, until the program ends."""

    battle_wanted = Signal(int)

    def __init__(self, context: Context, undo_group: QUndoGroup, messages: MessageBar) -> None:
        self.list = CampaignList(context)
        super().__init__("campaign", self.list, context, undo_group, messages)
        self.page_job = BackgroundJob(self)
        self.taking = FileTaking(context, self, lambda: self.session)
        self._connect()

    def _connect(self) -> None:
        self.page_job.done.connect(self._tell_page)
        self.page_job.failed.connect(self._tell_no_page)
        self.taking.problem.connect(self.problem)
        self.taking.told.connect(lambda text: self.told.emit(text, "", None))
        self.taking.taken.connect(self._show_taken)
        self.list.new_wanted.connect(self.new)
        self.list.sample_wanted.connect(self.take_sample)
        self.list.take_wanted.connect(self.ask_file)
        self.list.export_wanted.connect(self.ask_export)

    def document_of(self, view: CampaignView) -> OpenCampaign:
        return view.session

    def key_of(self, document: OpenCampaign) -> int:
        return document.key

    def words_of_deletion(self) -> tuple[str, str]:
        return self.tr("Delete campaign"), self.tr("The campaign is deleted")

    def leave(self, view: CampaignView) -> None:
        view.rest()
        super().leave(view)

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

    def take_keyboard(self) -> None:
        """The keyboard goes to the list of what is shown."""
        if self.view is not None:
            self.view.take_keyboard()
        else:
            self.list.table.setFocus()

    # opening

    def open(self, key: int) -> None:
        """Open a campaign as it stands."""
        try:
            view = self.view_of(key)
        except Problem as problem:
            self._tell_refused(key, problem)
            return
        self._show(view)
        campaign = view.session
        if lost := campaign.kept.lost:
            self.problem.emit(Problem("campaign.events_lost", number=lost))
        view.take_keyboard()
        self.opened.emit()
        if campaign.me not in campaign.state.players:
            self.taking.ask_who(campaign)

    def view_of(self, key: int) -> CampaignView:
        if key in self.views:
            return self.views[key]
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
        return self._keep_view(key, view)

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
        kinds = ";;".join((name_filter(self.tr("Campaigns"), (SUFFIX,)), self.tr("All files (*)")))
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open a campaign"), "", kinds)
        if path:
            self.take_file(Path(path))

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
        target = ask_target(self, self.tr("Export the campaign"), start, {SUFFIX: self.tr("Campaigns")})
        if target is None:
            return
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
                campaign_print_dialog,  # a start must not wait for it
            )

            campaign_print_dialog(self.session, self, force=force).exec()

    def ask_page(self) -> None:
        """Ask for a path and write the open campaign there as a page, beside the window."""
        if self.session is None:
            return
        from armybuilder.desktop.campaigns.publishing import page_writing

        start = f"{plain_name(self.session.name) or 'campaign'}.html"
        target = ask_target(self, self.tr("Write the page"), start, {".html": self.tr("Web pages")})
        if target is not None:
            self.page_job.run_instead(page_writing(self.session, target, self.context.language))

    def _tell_no_page(self, error: Exception) -> None:
        if isinstance(error, Problem):
            self.problem.emit(error)

    def _tell_page(self, path: Path) -> None:
        self.told.emit(self.tr("Page written to %1").replace("%1", str(path)), "", None)

    def close_jobs(self) -> None:
        """Wait for what other threads do for the campaigns that are open."""
        self.taking.job.wait()
        for view in self.views.values():
            view.rest()
