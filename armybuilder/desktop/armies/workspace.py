"""The Armies workspace: the list of armies, or the builder of the one that is open."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QUndoGroup, QUndoStack
from PySide6.QtWidgets import QStackedLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.army_histories import ArmyHistories
from armybuilder.desktop.armies.army_list import ArmyList
from armybuilder.desktop.armies.army_tools import ArmyTools
from armybuilder.desktop.armies.damaged_message import damaged_message, message_key
from armybuilder.desktop.armies.deletion import Deletion
from armybuilder.desktop.armies.unsaved_armies import UnsavedArmies
from armybuilder.desktop.builder.army_document import ArmyDocument, create_army
from armybuilder.desktop.builder.opening import army_of, open_builder
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.controller import GamesController
from armybuilder.desktop.widgets.message_bar import MessageBar
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import WITH_ARMLISTS
from armybuilder.roster.model import Roster, new_army
from armybuilder.storage.opening import saved_roster

if TYPE_CHECKING:
    from armybuilder.desktop.armies.army_files import ArmyFiles
    from armybuilder.desktop.builder.builder import Builder


class ArmiesWorkspace(Retranslated, QWidget):
    """Keeps every army that was opened, each with its history, until the program ends."""

    army_opened = Signal(object)
    army_changed = Signal()
    problem = Signal(object)
    told = Signal(str, str, object)
    builder_fitted = Signal()
    resolve_wanted = Signal()
    weapon_wanted = Signal(str)
    # an army that should go into a battle, by its id
    play_wanted = Signal(int)
    backups_wanted = Signal()
    deleted_wanted = Signal()
    damaged_wanted = Signal(int, str)

    def __init__(
        self, context: Context, undo_group: QUndoGroup, desk: GamesController, messages: MessageBar
    ) -> None:
        super().__init__()
        self.context = context
        self.desk = desk
        self.undo_group = undo_group
        self.list_history = QUndoStack(self)
        undo_group.addStack(self.list_history)
        self.builders: dict[int, Builder] = {}
        self.document: ArmyDocument[Any] | None = None
        self.unsaved = UnsavedArmies(self)
        self.histories = ArmyHistories(self)
        self.tools = ArmyTools(self)
        self.list = ArmyList(self)
        self.messages = messages
        self.pages = QStackedLayout(self)
        self.pages.addWidget(self.list)
        self.problem.connect(messages.tell_problem)
        context.database_replaced.connect(self._database_replaced)
        desk.changed.connect(self._data_changed)
        context.document_taken_back.connect(self._taken_back)
        context.database_restored.connect(self._read_anew)
        context.documents_marked.connect(self.list.refresh)
        context.deleted_changed.connect(self.list.refresh)
        context.games_changed.connect(self._games_changed)

    @cached_property
    def files(self) -> "ArmyFiles":
        """Reads and writes armies; the formats are loaded when somebody first asks for a file."""
        from armybuilder.desktop.armies.army_files import ArmyFiles

        return ArmyFiles(self.context, self)

    def _data_changed(self) -> None:
        """Armies that are open may find that there are newer data for them, or have been taken over to them."""
        for builder in self.builders.values():
            builder.document.catch_up()
            builder.parts.data_changed.emit()
        self.list.refresh()

    def _taken_back(self, kind: str, roster_id: int) -> None:
        """An army has become what a copy of the database has; who looks at it sees that."""
        if kind == "army":
            if builder := self.builders.get(roster_id):
                builder.document.catch_up()
            self.messages.settle(message_key("army", roster_id))
            self.list.refresh()

    def _read_anew(self) -> None:
        """The whole database is that of a copy now: the open army is opened again, if it is in there."""
        opened = self.document
        self.unsaved.keep_all_as_new()
        for builder in list(self.builders.values()):
            if not builder.document.unsaved:
                self.drop(builder.document)
        self.list_history.clear()
        if opened is None:
            self.list.refresh()
            return
        self.document = None
        if opened.roster_id in {row.id for row in self.context.store.rosters.list()}:
            self.open(opened.roster_id)
        if self.document is None:
            self.show_list()

    def _games_changed(self) -> None:
        """Armies of games that players have made are judged by these as they are now: they are opened again."""
        opened = self.document
        # those of games that are gone now have no version of game data either
        for builder in list(self.builders.values()):
            document = builder.document
            if (
                not document.roster.data
                and document.roster.game not in WITH_ARMLISTS
                and not document.unsaved
            ):
                self.drop(document)
                if document is opened:
                    self.document = None
        if opened is not None and self.document is None:
            self.open(opened.roster_id)
        self.list.refresh()

    def retranslate(self) -> None:
        self.army_changed.emit()

    def show_list(self) -> None:
        """Back to the list of armies."""
        left, self.document = self.document, None
        self.follow_history()
        self.list.refresh()
        if left is not None:
            self.list.choose(left.roster_id)
        self.pages.setCurrentWidget(self.list)
        self.list.table.setFocus()
        self.army_opened.emit(None)

    def follow_history(self) -> None:
        """Undo and redo speak of the open army, whichever workspace is shown; of the list when none is open."""
        self.undo_group.setActiveStack(self.document.history if self.document else self.list_history)

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Do something that a Problem ends, which is told then."""
        try:
            yield
        except Problem as problem:
            self.problem.emit(problem)

    def open(self, roster_id: int) -> None:
        """Open an army in the builder."""
        try:
            self.show_builder(self.builder_of(roster_id))
        except Problem as problem:
            # one that cannot be read is marked in the list; nobody is left before an empty page
            if self.document is None:
                self.show_list()
            self.list.refresh()
            self._tell_refused(roster_id, problem)

    def _tell_refused(self, roster_id: int, problem: Problem) -> None:
        """Say why an army was not opened, of a damaged one with the ways out."""
        if roster_id not in self.list.damaged:
            self.problem.emit(problem)
            return
        ask = partial(self.damaged_wanted.emit, roster_id, self.list.damaged[roster_id])
        self.messages.tell(damaged_message(self.context, "army", roster_id, problem, ask))

    def show_builder(self, builder: "Builder") -> None:
        """Show an army that is open."""
        self.document = builder.document
        self.document.catch_up()
        self.follow_history()
        self.pages.setCurrentWidget(builder)
        builder.army.setFocus()
        self.context.remember("window.army", builder.document.roster_id)
        self.army_opened.emit(builder.document)

    def builder_of(self, roster_id: int) -> "Builder":
        """Return the builder of an army, which is opened where it is not yet; a Problem when it cannot be read."""
        if roster_id not in self.builders:
            builder = open_builder(self.context, roster_id, self)
            document = builder.document
            self.unsaved.follow(document)
            document.changed.connect(self.army_changed)
            self.undo_group.addStack(document.history)
            builder.rule_wanted.connect(self._peek_rule)
            builder.resolve_wanted.connect(self.resolve_wanted)
            builder.weapon_wanted.connect(self.weapon_wanted)
            builder.history_wanted.connect(self.histories.show_of_open)
            builder.generate_wanted.connect(self.tools.generate_here)
            builder.fits_wanted.connect(self.tools.show_fits)
            builder.compare_wanted.connect(self.tools.compare_open)
            builder.play_wanted.connect(partial(self.play_wanted.emit, roster_id))
            builder.narrow_changed.connect(self.builder_fitted)
            builder.removed.connect(lambda n: self._told_removed(builder, n))
            builder.told.connect(lambda text: self.told.emit(text, "", None))
            self.builders[roster_id] = builder
            self.pages.addWidget(builder)
        return self.builders[roster_id]

    def drop(self, document: ArmyDocument[Any]) -> None:
        """Let go of an army that is open, and of its history."""
        self.unsaved.forget(document)
        for key, builder in list(self.builders.items()):
            if builder.document is document:
                del self.builders[key]
                self.undo_group.removeStack(document.history)
                self.pages.removeWidget(builder)
                builder.pane.picture.taking.job.wait()
                builder.deleteLater()

    def close_jobs(self) -> None:
        """Wait for what other threads do for the armies that are open."""
        for builder in self.builders.values():
            builder.pane.picture.taking.job.wait()

    def _database_replaced(self) -> None:
        """Another file is the database now: the open army stays, as a new one where that file has not the same.

        So does every other that has been open, where it is nowhere else, or is not saved.
        """
        for builder in list(self.builders.values()):
            document = builder.document
            stays = document is self.document or document.unsaved or not self.context.former_kept
            if document.is_in_place():
                continue
            if stays:
                with self.telling():
                    document.go_on_as_new()
            else:
                self.drop(document)
        self.builders = {builder.document.roster_id: builder for builder in self.builders.values()}
        self.list_history.clear()
        self.list.refresh()

    @property
    def builder(self) -> "Builder | None":
        """The builder of the open army; None when none is open."""
        return self.builders[self.document.roster_id] if self.document is not None else None

    @property
    def _rules_game(self) -> str:
        """The built-in game of the open army, else the one that the window is about."""
        return (self.document or self).context.game.id

    @property
    def chosen_unit(self) -> str:
        """The selection id of the chosen unit of the open army; empty when there is none."""
        return self.builder.army.chosen_id() if self.builder is not None else ""

    def rule_of_chosen(self) -> tuple[str, str]:
        """The built-in game, and the id of the rule that the chosen unit of the open army asks for, or none."""
        rule = self.builder.parts.rule_of(self.chosen_unit) if self.builder is not None else ""
        return self._rules_game, rule

    def _peek_rule(self, rule: str, at: QPoint) -> None:
        from armybuilder.desktop.rules.popup import peek_rule

        peek_rule(self.context, self, self._rules_game, rule, at)

    def _told_removed(self, builder: "Builder", count: int) -> None:
        lines = (self.tr("%n unit(s) removed", "", count), builder.parts.followed())
        self.told.emit("\n".join(filter(None, lines)), self.tr("Undo"), builder.document.history.undo)

    def keep_new(self, roster: Roster) -> int | None:
        """Save a new army and return its id; None when it could not be saved, which is told."""
        with self.telling():
            return create_army(self.context, roster, army_of(self.context, roster).verdict)
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
        key = self.keep_new(roster)
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
        with self.telling():
            name = saved_roster(self.context.store, roster_id).name
            copy = self.context.write(lambda: self._copy(roster_id, name), by_id=True)
            self.list.refresh()
            self.list.choose(copy)

    def _copy(self, roster_id: int, name: str) -> int:
        rosters = self.context.store.rosters
        with rosters.writing():
            return rosters.copy(roster_id, rosters.free_name(name))

    def name_of(self, roster_id: int) -> str:
        """What an army is called in the list, readable or not."""
        return next((row.name for row in self.context.store.rosters.list() if row.id == roster_id), "")

    def delete(self, roster_id: int) -> None:
        """Delete an army; the toast brings it back, and so does undo in the list."""
        with self.telling():
            name = self.name_of(roster_id)
            self._delete(roster_id)
            text = self.tr("Army “%1” deleted").replace("%1", name)
            self.list_history.push(
                Deletion(
                    text,
                    partial(self._try, self._delete, roster_id),
                    partial(self._try, self._restore, roster_id),
                )
            )
            self.told.emit(text, self.tr("Undo"), self.list_history.undo)

    def _try(self, act: Callable[[int], None], roster_id: int) -> None:
        with self.telling():
            act(roster_id)

    def _delete(self, roster_id: int) -> None:
        self.context.write(lambda: self.context.store.rosters.delete(roster_id), by_id=True)
        self.messages.settle(message_key("army", roster_id))
        if builder := self.builders.get(roster_id):
            self.drop(builder.document)
        self.list.refresh()

    def _restore(self, roster_id: int) -> None:
        self.context.write(lambda: self.context.store.rosters.restore(roster_id), by_id=True)
        self.list.refresh()

    def ask_import(self) -> None:
        """Ask for a file, and import the army or the game data in it."""
        path = self.files.ask_import()
        if path is not None:
            self.import_file(path)

    def import_file(self, path: Path) -> None:
        """Import an army, or game data, from a file; what did not map is shown."""
        from armybuilder.desktop.armies.army_files import is_game_data

        if is_game_data(path):
            self.desk.import_paths([path])
            return
        with self.telling():
            brought = self.files.read(path)
            key = self.keep_new(brought.roster)
            if key is None:
                return
            self.context.mark(key, "import", path.name)
            self.list.refresh()
            self.open(key)
            if brought.told:
                from armybuilder.desktop.armies.import_report import ImportReportDialog

                ImportReportDialog(path.name, brought.told, self).exec()

    def ask_export(self, roster_id: int) -> None:
        """Ask for a path and write an army there."""
        with self.telling():
            self.tell_written(self.files.ask_export(roster_id))

    def tell_written(self, path: Path | None) -> None:
        """Tell where an army was written; nothing where it was not."""
        if path is not None:
            self.told.emit(self.tr("Army written to %1").replace("%1", str(path)), "", None)

    def print_army(self) -> None:
        """Open the print preview of the open army."""
        if self.builder is not None:
            dialog = self.builder.parts.print_dialog(self)
            dialog.printed.connect(partial(self.context.mark, self.builder.document.roster_id, "print"))
            dialog.exec()
