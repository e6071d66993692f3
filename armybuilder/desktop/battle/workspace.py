"""The Battle workspace: the list of battles, what a new one begins with, or the battle that is open."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QUndoGroup
from PySide6.QtWidgets import QFileDialog

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.document_workspace import DocumentWorkspace
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
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.message_bar import MessageBar
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import read_file, write_file
from armybuilder.games import PACKAGES
from armybuilder.storage.kept_battles import open_battle, take_battle
from armybuilder.wording.battle_words import tell_game_of

AnyView = BattleView | PlayView | ResultPage
SUFFIX = ".json"


class BattlesWorkspace(DocumentWorkspace[PlayedBattle, AnyView]):
    """Keeps every battle that was opened, each with its history, until the program ends."""

    title_wanted = Signal()
    campaign_wanted = Signal(int)

    def __init__(self, context: Context, undo_group: QUndoGroup, messages: MessageBar) -> None:
        self.list = BattleList(context)
        super().__init__("battle", self.list, context, undo_group, messages)
        self.setup: SetupPage | None = None
        self.record_setup: SetupPage | None = None
        self.list.new_wanted.connect(self.new)
        self.list.record_wanted.connect(self.record)
        self.list.prepare_wanted.connect(self.prepare)
        self.list.take_wanted.connect(self.ask_file)
        self.list.export_wanted.connect(self.ask_export)

    def document_of(self, view: AnyView) -> PlayedBattle:
        return view.session

    def key_of(self, document: PlayedBattle) -> int:
        return document.battle_id

    def words_of_deletion(self) -> tuple[str, str]:
        return self.tr("Delete battle"), self.tr("The battle is deleted")

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

    def take_keyboard(self) -> None:
        """The keyboard goes to the list of what is shown."""
        if self.session is not None:
            self.views[self.session.battle_id].take_keyboard()
        elif isinstance(page := self.pages.currentWidget(), SetupPage):
            page.take_keyboard()
        else:
            self.list.table.setFocus()

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
        target = ask_target(self, self.tr("Export the battle"), start, {SUFFIX: self.tr("Battles")})
        if target is None:
            return
        try:
            write_file(target, battle.as_file())
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.told.emit(self.tr("Battle written to %1").replace("%1", str(target)), "", None)

    def open(self, key: int) -> None:
        """Open a battle where it stands."""
        try:
            view = self.view_of(key)
        except Problem as problem:
            self._tell_refused(key, problem)
            return
        self._show(view)
        view.take_keyboard()
        self.opened.emit()

    def view_of(self, key: int) -> AnyView:
        if key in self.views:
            return self.views[key]
        session = self._session(key)
        view = self._page_of(session)
        session.refused.connect(partial(self._tell_lost, session))
        session.changed.connect(self.opened)
        return self._keep_view(key, view)

    def _session(self, battle_id: int) -> PlayedBattle:
        if not is_prepared(self.context.store, battle_id):
            return PlayedBattle(self.context, battle_id, self)
        session = BattleSession(self.context, battle_id, self)
        session.view_wanted.connect(partial(self._show_as_wanted, session))
        session.changed.connect(partial(self._show_as_wanted, session))
        return session

    def _page_of(self, session: PlayedBattle) -> AnyView:
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
        view = self.views[session.battle_id] = self._page_of(session)
        self.pages.addWidget(view)
        if self.pages.currentWidget() is former:
            self.pages.setCurrentWidget(view)
            view.take_keyboard()
        self.pages.removeWidget(former)
        former.deleteLater()

    @property
    def can_print(self) -> bool:
        """Whether a battle is open: each has something to print."""
        return self.session is not None

    def print_battle(self) -> None:
        """Show the page of the open battle as it will be printed."""
        if isinstance(self.session, BattleSession) and not self.session.shows_field:
            print_prepared(self.session, self)
        elif self.session is not None:
            from armybuilder.desktop.battle.printing import (
                battle_print_dialog,  # a start must not wait for it
            )

            battle_print_dialog(self.session, self).exec()
