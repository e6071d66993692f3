"""The Battle workspace: the list of battles, what a new one begins with, or the battle that is open."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QUndoGroup, QUndoStack
from PySide6.QtWidgets import QFileDialog, QStackedLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.damaged_message import damaged_message, message_key
from armybuilder.desktop.armies.deletion import Deletion
from armybuilder.desktop.battle.battle_list import BattleList
from armybuilder.desktop.battle.play_view import PlayView
from armybuilder.desktop.battle.prepared_battles import (
    begin_preparing,
    is_prepared,
    prepared_view,
    print_prepared,
)
from armybuilder.desktop.battle.results.result_page import ResultPage
from armybuilder.desktop.battle.setup_page import SetupPage
from armybuilder.desktop.context import Context
from armybuilder.desktop.ninth_age.battle_view import BattleView
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.open_document import GONE
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.message_bar import Message, MessageAction, MessageBar
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import read_file, write_file
from armybuilder.games import PACKAGES
from armybuilder.storage.kept_battles import open_battle, take_battle
from armybuilder.wording.battle_words import tell_game_of
from armybuilder.wording.messages import say_problem

AnyView = BattleView | PlayView | ResultPage
SUFFIX = ".json"


class BattlesWorkspace(QWidget):
    """Keeps every battle that was opened, each with its history, until the program ends."""

    opened = Signal()
    problem = Signal(object)
    told = Signal(str, str, object)
    title_wanted = Signal()
    campaign_wanted = Signal(int)

    def __init__(self, context: Context, undo_group: QUndoGroup, messages: MessageBar) -> None:
        super().__init__()
        self.context = context
        self.undo_group = undo_group
        self.list_history = QUndoStack(self)
        undo_group.addStack(self.list_history)
        self.views: dict[int, AnyView] = {}
        self.session: PlayedBattle | None = None
        self.messages = messages
        self.list = BattleList(context)
        self.setup: SetupPage | None = None
        self.record_setup: SetupPage | None = None
        self.pages = QStackedLayout(self)
        self.pages.addWidget(self.list)
        self._connect()

    def _connect(self) -> None:
        context = self.context
        context.document_taken_back.connect(self._taken_back)
        context.database_restored.connect(self._read_anew)
        context.documents_marked.connect(self.list.refresh)
        context.deleted_changed.connect(self.list.refresh)
        context.database_replaced.connect(self._database_replaced)
        self.problem.connect(self.messages.tell_problem)
        self.list.open_wanted.connect(self.open)
        self.list.new_wanted.connect(self.new)
        self.list.record_wanted.connect(self.record)
        self.list.prepare_wanted.connect(self.prepare)
        self.list.take_wanted.connect(self.ask_file)
        self.list.export_wanted.connect(self.ask_export)
        # queued: the list is read anew when the cell that was typed into is done with it
        self.list.rename_wanted.connect(self.rename, Qt.ConnectionType.QueuedConnection)
        self.list.delete_wanted.connect(self.delete)

    @property
    def sets_up(self) -> bool:
        """Whether a new battle is being agreed on, or the armies of one played away are chosen."""
        return isinstance(self.pages.currentWidget(), SetupPage)

    @property
    def records(self) -> bool:
        """Whether the armies of a game that was played away are chosen."""
        page = self.pages.currentWidget()
        return isinstance(page, SetupPage) and page.record

    @property
    def game_id(self) -> str:
        """The game of the open battle; that of the Library where none is open."""
        if self.session is not None and self.session.game_id in PACKAGES:
            return self.session.game_id
        return self.context.game.id

    @property
    def game_title(self) -> str:
        """What the game of the open battle is called; empty where none is open."""
        row = self.context.store.battles.row(self.session.battle_id) if self.session is not None else None
        return "" if row is None else tell_game_of(row, self.context.language)

    def follow_history(self) -> None:
        """Undo and redo speak of the open battle; of the list when none is open."""
        self.undo_group.setActiveStack(self.session.history if self.session else self.list_history)

    def take_keyboard(self) -> None:
        """The keyboard goes to the list of what is shown."""
        if self.session is not None:
            self.views[self.session.battle_id].take_keyboard()
        elif isinstance(page := self.pages.currentWidget(), SetupPage):
            page.take_keyboard()
        else:
            self.list.table.setFocus()

    def _taken_back(self, kind: str, battle_id: int) -> None:
        """A battle has become what a copy of the database has; who looks at it sees that."""
        if kind == "battle":
            if view := self.views.get(battle_id):
                view.session.catch_up()
            self.messages.settle(message_key("battle", battle_id))
            self.list.refresh()

    def _read_anew(self) -> None:
        """The whole database is that of a copy now: the open battle is opened again, if it is in there."""
        opened, self.session = self.session, None
        for view in list(self.views.values()):
            self.drop(view.session)
        self.list_history.clear()
        self.list.refresh()
        self.pages.setCurrentWidget(self.list)
        if opened is not None and opened.battle_id in {row.id for row in self.context.store.battles.list()}:
            self.open(opened.battle_id)
        self.opened.emit()

    def show_list(self) -> None:
        """Back to the list of battles."""
        self.session = None
        self.list.refresh()
        self.pages.setCurrentWidget(self.list)
        self.follow_history()
        self.opened.emit()

    def new(self) -> None:
        """Ask what a new battle begins with."""
        self.play_army(0)

    def play_army(self, roster_id: int) -> None:
        """Ask what a new battle begins with, in which a saved army takes part; any where the id is 0."""
        if self.setup is None:
            self.setup = self._setup_page(record=False)
        self._show_setup(self.setup, roster_id)

    def record(self) -> None:
        """Ask which armies met in a game that was played away from the program; its result is entered next."""
        if self.record_setup is None:
            self.record_setup = self._setup_page(record=True)
        self._show_setup(self.record_setup, 0)

    def _setup_page(self, *, record: bool) -> SetupPage:
        page = SetupPage(self.context, record=record)
        page.begun.connect(self._begun)
        page.left.connect(self.show_list)
        self.pages.addWidget(page)
        return page

    def _show_setup(self, page: SetupPage, roster_id: int) -> None:
        self.session = None
        page.show_army(roster_id)
        self.pages.setCurrentWidget(page)
        self.follow_history()
        page.take_keyboard()
        self.opened.emit()

    def _begun(self, battle_id: int) -> None:
        self.list.refresh()
        self.open(battle_id)

    def prepare(self) -> None:
        """Begin to prepare a battle with the assistant, and open it."""
        try:
            key = self.context.write(lambda: begin_preparing(self.context.store, self.tr("Battle")))
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.open(key)

    def ask_file(self) -> None:
        """Ask for a file of a battle, keep the battle and open it."""
        filters = ";;".join((name_filter(self.tr("Battles"), (SUFFIX,)), self.tr("All files (*)")))
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open a battle"), "", filters)
        if path:
            self.take_file(Path(path))

    def take_file(self, path: Path) -> None:
        """Keep the battle of a file, and open it."""
        try:
            content = read_file(path)
            key = self.context.write(lambda: take_battle(self.context.store, content, path))
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.list.refresh()
        self.open(key)

    def ask_export(self, battle_id: int) -> None:
        """Ask for a path and write a battle there."""
        try:
            battle = open_battle(self.context.store, battle_id)
        except Problem as problem:
            self.problem.emit(problem)
            return
        start = f"{plain_name(battle.name) or 'battle'}{SUFFIX}"
        filters = name_filter(self.tr("Battles"), (SUFFIX,))
        path, _ = QFileDialog.getSaveFileName(self, self.tr("Export the battle"), start, filters)
        if not path:
            return
        target = Path(path) if Path(path).suffix else Path(path + SUFFIX)
        try:
            write_file(target, battle.as_file())
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.told.emit(self.tr("Battle written to %1").replace("%1", str(target)), "", None)

    def open(self, battle_id: int) -> None:
        """Open a battle where it stands."""
        try:
            view = self._view(battle_id)
        except Problem as problem:
            self.list.refresh()
            self._tell_refused(battle_id, problem)
            return
        self.session = view.session
        self.session.catch_up()
        self.pages.setCurrentWidget(view)
        self.follow_history()
        view.take_keyboard()
        self.opened.emit()

    def _tell_refused(self, battle_id: int, problem: Problem) -> None:
        """Say why a battle was not opened, of a damaged one with the ways out."""
        if battle_id not in self.list.damaged:
            self.problem.emit(problem)
            return
        ask = partial(self.list.damaged_wanted.emit, battle_id, self.list.damaged[battle_id])
        self.messages.tell(damaged_message(self.context, "battle", battle_id, problem, ask))

    def _view(self, battle_id: int) -> AnyView:
        if battle_id not in self.views:
            session = self._session(battle_id)
            view = self._view_of(session)
            session.refused.connect(partial(self._tell_lost, session))
            session.changed.connect(self.opened)
            self.undo_group.addStack(session.history)
            self.views[battle_id] = view
            self.pages.addWidget(view)
        return self.views[battle_id]

    def _session(self, battle_id: int) -> PlayedBattle:
        if not is_prepared(self.context.store, battle_id):
            return PlayedBattle(self.context, battle_id, self)
        session = BattleSession(self.context, battle_id, self)
        session.view_wanted.connect(partial(self._show_as_wanted, session))
        session.changed.connect(partial(self._show_as_wanted, session))
        return session

    def _view_of(self, session: PlayedBattle) -> AnyView:
        if session.kept.is_record:
            page = ResultPage(session)
            page.written.connect(lambda text: self.told.emit(text, "", None))
            page.campaign_wanted.connect(self.campaign_wanted)
            return page
        view = prepared_view(session) if isinstance(session, BattleSession) else PlayView(session)
        if isinstance(view, PlayView):
            view.battle_begun.connect(self._begun)
            view.campaign_wanted.connect(self.campaign_wanted)
            view.told.connect(lambda text: self.told.emit(text, "", None))
        else:
            view.rename_wanted.connect(self.title_wanted)
        return view

    def _show_as_wanted(self, session: BattleSession) -> None:
        """Show the steps of a battle, or the battle that they have led to."""
        former = self.views.get(session.battle_id)
        if former is None or isinstance(former, BattleView) != session.shows_field:
            return
        view = self.views[session.battle_id] = self._view_of(session)
        self.pages.addWidget(view)
        if self.pages.currentWidget() is former:
            self.pages.setCurrentWidget(view)
            view.take_keyboard()
        self.pages.removeWidget(former)
        former.deleteLater()

    def _tell_lost(self, battle: PlayedBattle, problem: Problem) -> None:
        """Say why nothing could be kept of a battle; of one that is gone, with the ways out."""
        if problem.key not in GONE:
            self.problem.emit(problem)
            return
        actions = [
            MessageAction(lambda: self.tr("Keep mine as a new one"), partial(self._keep_played, battle))
        ]
        if problem.key == "storage.battle_deleted":
            back = partial(self.restore, battle.battle_id)
            actions.insert(0, MessageAction(lambda: self.tr("Bring it back"), back))
        key = message_key("battle", battle.battle_id)
        self.messages.tell(Message(key, lambda: say_problem(problem, self.context.language), actions))

    def _keep_played(self, battle: PlayedBattle) -> None:
        """Keep a battle that is gone from the database as a new one, and play on in it."""
        former = battle.battle_id
        try:
            battle.go_on_as_new()
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.messages.settle(message_key("battle", former))
        self.views = {view.session.battle_id: view for view in self.views.values()}
        self.list.refresh()
        self.opened.emit()

    def restore(self, battle_id: int) -> bool:
        """Bring a battle back that was deleted elsewhere; whether it is there again."""
        restore = partial(self.context.store.battles.restore, battle_id)
        try:
            self.context.write(restore, by_id=True)
        except Problem as problem:
            self.problem.emit(problem)
            return False
        self.messages.settle(message_key("battle", battle_id))
        self.list.refresh()
        return True

    def drop(self, session: PlayedBattle) -> None:
        """Let go of a battle that is open, and of its history."""
        for key, view in list(self.views.items()):
            if view.session is session:
                del self.views[key]
                self.undo_group.removeStack(session.history)
                self.pages.removeWidget(view)
                view.deleteLater()

    def _database_replaced(self) -> None:
        """Another file is the database now: the open battle stays, as a new one where that file has not the same.

        So does every other that has been open, where it is nowhere else.
        """
        for session in [view.session for view in self.views.values()]:
            stays = session is self.session or not self.context.former_kept
            if session.is_in_place():
                continue
            if not stays:
                self.drop(session)
                continue
            try:
                session.go_on_as_new()
            except Problem as problem:
                self.problem.emit(problem)
        self.views = {view.session.battle_id: view for view in self.views.values()}
        self.list_history.clear()
        self.list.refresh()

    def rename(self, battle_id: int, name: str) -> None:
        """Give a battle another name; an empty one is not taken."""
        try:
            problem = self._view(battle_id).session.rename(name) if name else None
        except Problem as unreadable:
            problem = unreadable
        if problem is not None:
            self.problem.emit(problem)
        self.list.refresh()

    def rename_open(self, name: str) -> None:
        """Give the open battle another name."""
        if self.session is not None:
            self.rename(self.session.battle_id, name)

    def delete(self, battle_id: int) -> None:
        """Delete a battle at once; it can be brought back."""
        battles = self.context.store.battles
        put_away = partial(self._try, partial(battles.delete, battle_id))
        bring_back = partial(self._try, partial(battles.restore, battle_id))
        if put_away():
            self.messages.settle(message_key("battle", battle_id))
            self.list_history.push(Deletion(self.tr("Delete battle"), put_away, bring_back))
            self.told.emit(self.tr("The battle is deleted"), self.tr("Undo"), self.list_history.undo)

    def _try(self, act: Callable[[], None]) -> bool:
        try:
            self.context.write(act, by_id=True)
        except Problem as problem:
            self.problem.emit(problem)
            return False
        finally:
            self.list.refresh()
        return True

    @property
    def can_print(self) -> bool:
        """Whether a battle is open: each has something to print."""
        return self.session is not None

    def print_battle(self) -> None:
        """Show the page of the open battle as it will be printed."""
        if isinstance(self.session, BattleSession) and not self.session.shows_field:
            print_prepared(self.session, self)
        elif self.session is not None:
            from armybuilder.desktop.battle.printing import PlayedPrintDialog  # a start must not wait for it

            PlayedPrintDialog(self.session, self).exec()
