"""The Battle workspace: the list of battles, or the one that is open."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QUndoGroup, QUndoStack
from PySide6.QtWidgets import QStackedLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.damaged_message import damaged_message, message_key
from armybuilder.desktop.armies.unsaved_armies import keep_all_as_new
from armybuilder.desktop.armies.unsaved_messages import UnsavedMessages, WaysOut
from armybuilder.desktop.armies.workspace import Deletion
from armybuilder.desktop.context import Context
from armybuilder.desktop.ninth_age.battle_list import BattleList
from armybuilder.desktop.ninth_age.battle_view import BattleView
from armybuilder.desktop.ninth_age.session import BattleSession, create_battle
from armybuilder.desktop.widgets.message_bar import MessageBar
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.storage.agreements import agreed


class BattlesWorkspace(QWidget):
    """Keeps every battle that was opened, each with its history, until the program ends."""

    game_id = GAME.id
    opened = Signal()
    problem = Signal(object)
    told = Signal(str, str, object)
    title_wanted = Signal()

    def __init__(self, context: Context, undo_group: QUndoGroup, messages: MessageBar) -> None:
        super().__init__()
        self.context = context
        self.undo_group = undo_group
        self.list_history = QUndoStack(self)
        undo_group.addStack(self.list_history)
        self.views: dict[int, BattleView] = {}
        self.session: BattleSession | None = None
        self.list = BattleList(context)
        context.document_taken_back.connect(self._taken_back)
        context.database_restored.connect(self._read_anew)
        self.messages = messages
        context.documents_marked.connect(self.list.refresh)
        context.deleted_changed.connect(self.list.refresh)
        self.pages = QStackedLayout(self)
        self.pages.addWidget(self.list)
        self.problem.connect(messages.tell_problem)
        self.unsaved: dict[BattleSession, UnsavedMessages] = {}
        context.database_replaced.connect(self._database_replaced)
        self.list.open_wanted.connect(self.open)
        self.list.new_wanted.connect(self.new)
        # queued: the list is read anew when the cell that was typed into is done with it
        self.list.rename_wanted.connect(self.rename, Qt.ConnectionType.QueuedConnection)
        self.list.delete_wanted.connect(self.delete)

    @property
    def game_title(self) -> str:
        """What the game of the battles is called."""
        return GAME.title.get(self.context.language)

    def follow_history(self) -> None:
        """Undo and redo speak of the open battle; of the list when none is open."""
        self.undo_group.setActiveStack(self.session.history if self.session else self.list_history)

    def take_keyboard(self) -> None:
        """The keyboard goes to the list of what is shown."""
        (self.views[self.session.battle_id].steps if self.session else self.list.table).setFocus()

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
        keep_all_as_new(self.unsaved, self.messages)
        for view in list(self.views.values()):
            if not view.session.unsaved:
                self._drop(view.session)
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
        """Begin a battle and open it."""
        try:
            _, key = create_battle(self.context, self.tr("Battle"), Battle(settings=agreed(GAME)))
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.open(key)

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
        view.steps.setFocus()
        self.opened.emit()

    def _tell_refused(self, battle_id: int, problem: Problem) -> None:
        """Say why a battle was not opened, of a damaged one with the ways out."""
        if battle_id not in self.list.damaged:
            self.problem.emit(problem)
            return
        ask = partial(self.list.damaged_wanted.emit, battle_id, self.list.damaged[battle_id])
        self.messages.tell(damaged_message(self.context, "battle", battle_id, problem, ask))

    def _view(self, battle_id: int) -> BattleView:
        if battle_id not in self.views:
            session = BattleSession(self.context, battle_id, self)
            self._follow(session)
            session.changed.connect(self.opened)
            self.undo_group.addStack(session.history)
            view = BattleView(session)
            view.rename_wanted.connect(self.title_wanted)
            self.views[battle_id] = view
            self.pages.addWidget(view)
        return self.views[battle_id]

    def _follow(self, session: BattleSession) -> None:
        """Tell what cannot be saved of a battle, with the ways out."""
        ways = WaysOut(
            "battles",
            lambda: self._keep_as_new(session),
            lambda: self._bring_back(session),
        )
        self.unsaved[session] = UnsavedMessages(session, self.messages, ways)

    def _keep_as_new(self, session: BattleSession) -> None:
        """Make a new battle of what could not be saved, and open it; the former shows what is saved."""
        try:
            _, key = create_battle(self.context, session.name, session.mine or session.battle)
        except Problem as problem:
            self.problem.emit(problem)
            return
        session.give_up_unsaved()
        self.list.refresh()
        self.open(key)
        kept = {row.id for row in self.context.store.battles.list()}
        if session.battle_id not in kept or not session.is_in_place():
            self._drop(session)

    def _bring_back(self, session: BattleSession) -> None:
        """Bring a battle back that was deleted elsewhere, and make the refused step in it."""
        restore = partial(self.context.store.battles.restore, session.battle_id)
        try:
            self.context.write(restore, by_id=True)
        except Problem as problem:
            self.problem.emit(problem)
            return
        session.try_again()
        self.list.refresh()

    def _drop(self, session: BattleSession) -> None:
        """Let go of a battle that is open, and of its history."""
        self.unsaved.pop(session).forget()
        for key, view in list(self.views.items()):
            if view.session is session:
                del self.views[key]
                self.undo_group.removeStack(session.history)
                self.pages.removeWidget(view)
                view.deleteLater()

    def _database_replaced(self) -> None:
        """Another file is the database now: the open battle stays, as a new one where that file has not the same.

        So does every other that has been open, where it is nowhere else, or is not saved.
        """
        for session in [view.session for view in self.views.values()]:
            stays = session is self.session or session.unsaved or not self.context.former_kept
            if session.is_in_place():
                continue
            if not stays:
                self._drop(session)
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

    def print_battle(self) -> None:
        """Show the page of the open battle as it will be printed."""
        if self.session is not None:
            from armybuilder.desktop.ninth_age.printing import BattlePrintDialog

            BattlePrintDialog(self.session, self).exec()
