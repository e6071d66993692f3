"""The Armies workspace: the list of armies, or the builder of the one that is open."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Signal
from PySide6.QtGui import QUndoCommand, QUndoGroup, QUndoStack
from PySide6.QtWidgets import QStackedLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.army_files import ArmyFiles, is_game_data
from armybuilder.desktop.armies.army_list import ArmyList
from armybuilder.desktop.armies.import_report import ImportReportDialog
from armybuilder.desktop.armies.setup_dialog import SetupDialog
from armybuilder.desktop.builder.builder import Builder
from armybuilder.desktop.builder.imported.builder import ForceBuilder
from armybuilder.desktop.builder.imported.session import ForceSession
from armybuilder.desktop.builder.opening import (
    AnyBuilder,
    AnySession,
    is_own,
    judge,
    open_builder,
    saved_roster,
)
from armybuilder.desktop.builder.own_games.levels_dialog import LevelsDialog
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.controller import GamesController
from armybuilder.desktop.rules.popup import peek_rule
from armybuilder.games import games
from armybuilder.roster.model import Roster, new_army


class Deletion(QUndoCommand):
    """An army is deleted; undone, it is there again."""

    def __init__(self, text: str, delete: Callable[[], object], restore: Callable[[], object]) -> None:
        super().__init__(text)
        self._delete, self._restore = delete, restore

    def redo(self) -> None:
        self._delete()

    def undo(self) -> None:
        self._restore()


class ArmiesWorkspace(QWidget):
    """Keeps every army that was opened, each with its history, until the program ends."""

    army_opened = Signal(object)
    army_changed = Signal()
    problem = Signal(object)
    told = Signal(str, str, object)
    builder_fitted = Signal()
    resolve_wanted = Signal()

    def __init__(self, context: Context, undo_group: QUndoGroup, desk: GamesController) -> None:
        super().__init__()
        self.context = context
        self.desk = desk
        self.files = ArmyFiles(context, self)
        self.undo_group = undo_group
        self.list_history = QUndoStack(self)
        undo_group.addStack(self.list_history)
        self.sessions: dict[int, AnySession] = {}
        self.builders: dict[int, AnyBuilder] = {}
        self.session: AnySession | None = None
        self.list = ArmyList(context)
        self.pages = QStackedLayout(self)
        self.pages.addWidget(self.list)
        self._connect_list()

    def _connect_list(self) -> None:
        self.list.open_wanted.connect(self.open)
        self.list.new_wanted.connect(self.new)
        self.list.sample_wanted.connect(self.take_sample)
        self.list.copy_wanted.connect(self.copy)
        self.list.delete_wanted.connect(self.delete)
        self.list.import_wanted.connect(self.ask_import)
        self.list.export_wanted.connect(self.ask_export)
        self.list.setup_wanted.connect(self.prepare)
        self.list.data_wanted.connect(self.desk.open_data)
        self.desk.changed.connect(self._data_changed)

    def _data_changed(self) -> None:
        """Armies that are open may find that there are newer data for them."""
        for builder in self.builders.values():
            if isinstance(builder, ForceBuilder):
                builder.renewal.refresh()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.army_changed.emit()
        super().changeEvent(event)

    def show_list(self) -> None:
        """Back to the list of armies."""
        left, self.session = self.session, None
        self.follow_history()
        self.list.refresh()
        if left is not None:
            self.list.choose(left.roster_id)
        self.pages.setCurrentWidget(self.list)
        self.list.table.setFocus()
        self.army_opened.emit(None)

    def follow_history(self) -> None:
        """Undo and redo speak of the open army, whichever workspace is shown; of the list when none is open."""
        self.undo_group.setActiveStack(self.session.history if self.session else self.list_history)

    def open(self, roster_id: int) -> None:
        """Open an army in the builder."""
        try:
            builder = self._builder(roster_id)
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.session = builder.session
        self.session.catch_up()
        self.follow_history()
        self.pages.setCurrentWidget(builder)
        builder.army.list.setFocus()
        self.context.store.settings.set("window.army", roster_id)
        self.army_opened.emit(builder.session)

    def _builder(self, roster_id: int) -> AnyBuilder:
        if roster_id not in self.builders:
            builder = open_builder(self.context, roster_id, self)
            session = builder.session
            session.refused.connect(self.problem)
            session.changed.connect(self.army_changed)
            self.undo_group.addStack(session.history)
            builder.rule_wanted.connect(self._peek_rule)
            builder.narrow_changed.connect(self.builder_fitted)
            builder.removed.connect(lambda n: self._told_removed(session, n))
            self._connect_kind(builder)
            self.sessions[roster_id], self.builders[roster_id] = session, builder
            self.pages.addWidget(builder)
        return self.builders[roster_id]

    def _connect_kind(self, builder: AnyBuilder) -> None:
        """What only armies of our own games have, or only those of imported ones."""
        if isinstance(builder, Builder):
            session = builder.session
            builder.levels_wanted.connect(lambda: LevelsDialog(session, self).exec())
            builder.resolve_wanted.connect(self.resolve_wanted)
        else:
            builder.told.connect(lambda text: self.told.emit(text, "", None))

    @property
    def _rules_game(self) -> str:
        """The built-in game of the open army, else the one that the window is about."""
        if self.session is not None and is_own(self.session.roster):
            return self.session.roster.game
        return self.context.game.id

    @property
    def chosen_unit(self) -> str:
        """The selection id of the chosen unit of the open army; empty when there is none."""
        builder = self.builders[self.session.roster_id] if self.session is not None else None
        return builder.army.chosen_id() if isinstance(builder, Builder) else ""

    def rule_of_chosen(self) -> tuple[str, str]:
        """The built-in game, and the id of the rule that the chosen unit of the open army asks for, or none."""
        builder = self.builders[self.session.roster_id] if self.session is not None else None
        rule = builder.army.rule_of_chosen() if isinstance(builder, Builder) else ""
        return self._rules_game, rule

    def _peek_rule(self, rule: str, at: QPoint) -> None:
        peek_rule(self.context, self, self._rules_game, rule, at)

    def _told_removed(self, session: AnySession, count: int) -> None:
        self.told.emit(self.tr("%n unit(s) removed", "", count), self.tr("Undo"), session.history.undo)

    def _create(self, roster: Roster) -> int | None:
        try:
            return int(self.context.store.rosters.create(roster, judge(self.context, roster)))
        except Problem as problem:
            self.problem.emit(problem)
            return None

    def new(self) -> None:
        """Start an army of any game and open it."""
        roster = self.desk.new_army()
        if roster is not None:
            self.start(roster)

    def new_own(self) -> None:
        """Start an empty army of the game that the Library shows, and open it."""
        name = self.context.store.rosters.free_name(self.tr("New army"))
        roster = new_army(self.context.game.id, self.context.game.default_edition.id, name=name)
        self.start(roster)

    def start(self, roster: Roster) -> bool:
        """Save a new army and open it; False when it could not be saved."""
        key = self._create(roster)
        if key is not None:
            self.list.refresh()
            self.open(key)
            self.builders[key].army.name.selectAll()
        return key is not None

    def take_sample(self) -> None:
        """Make the sample army and open it."""
        self.start(self.context.game.sample_army(self.context.units, self.context.language))

    def copy(self, roster_id: int) -> None:
        """Make a copy of an army under a free name, and select it."""
        try:
            name = saved_roster(self.context, roster_id).name
            copy = self.context.store.rosters.copy(roster_id, self.context.store.rosters.free_name(name))
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.list.refresh()
        self.list.choose(copy)

    def delete(self, roster_id: int) -> None:
        """Delete an army; the toast brings it back, and so does undo in the list."""
        try:
            name = saved_roster(self.context, roster_id).name
        except Problem as problem:
            self.problem.emit(problem)
            return
        text = self.tr("Army “%1” deleted").replace("%1", name)
        step = Deletion(text, lambda: self._delete(roster_id), lambda: self._restore(roster_id))
        self.list_history.push(step)
        self.told.emit(text, self.tr("Undo"), self.list_history.undo)

    def _delete(self, roster_id: int) -> None:
        try:
            self.context.store.rosters.delete(roster_id)
        except Problem as problem:
            self.problem.emit(problem)
            return
        if builder := self.builders.pop(roster_id, None):
            self.sessions.pop(roster_id)
            self.undo_group.removeStack(builder.session.history)
            self.pages.removeWidget(builder)
            builder.deleteLater()
        self.list.refresh()

    def _restore(self, roster_id: int) -> None:
        try:
            self.context.store.rosters.restore(roster_id)
        except Problem as problem:
            self.problem.emit(problem)
        self.list.refresh()

    def ask_import(self) -> None:
        """Ask for a file, and import the army or the game data in it."""
        path = self.files.ask_import()
        if path is not None:
            self.import_file(path)

    def import_file(self, path: Path) -> None:
        """Import an army, or game data, from a file; what did not map is shown."""
        if is_game_data(path):
            self.desk.import_paths([path])
            return
        try:
            brought = self.files.read(path)
        except Problem as problem:
            self.problem.emit(problem)
            return
        key = self._create(brought.roster)
        if key is None:
            return
        self.list.refresh()
        self.open(key)
        if brought.told:
            ImportReportDialog(path.name, brought.told, self).exec()

    def ask_export(self, roster_id: int) -> None:
        """Ask for a path and write an army there."""
        try:
            path = self.files.ask_export(roster_id)
        except Problem as problem:
            self.problem.emit(problem)
            return
        if path is not None:
            self.told.emit(self.tr("Army written to %1").replace("%1", str(path)), "", None)

    def prepare(self, chosen: set[int]) -> None:
        """Compare armies and list what to do before the battle."""
        SetupDialog(self._setup_context(chosen), chosen, self).exec()

    def _setup_context(self, chosen: set[int]) -> Context:
        """The context of the first chosen army of a game of our own, else the one of the Library's game."""
        own = {game.id for game in games()}
        rows = (row for row in self.context.store.rosters.list() if row.id in chosen and row.game in own)
        first = next(rows, None)
        return self.context if first is None else self.context.of(first.game)

    def print_army(self) -> None:
        """Open the print preview of the open army."""
        if self.session is not None:
            # QtPdf takes its time to load: only who prints waits for it
            from armybuilder.desktop.printing.print_dialog import PrintDialog

            if isinstance(self.session, ForceSession):
                from armybuilder.desktop.builder.imported.print_dialog import ForcePrintDialog

                ForcePrintDialog(self.session, self).exec()
            else:
                session = self.session
                PrintDialog(session.context, session.roster, session.verdict, self).exec()
