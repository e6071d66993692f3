"""The menu of tables: laid out by a seed or cleared, those that come with the game, and those that the player keeps."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu, QWidget

from armybuilder.battle.session.session import Wanted
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.battle.table_ground import lay_out
from armybuilder.desktop.context import Context
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import read_file, write_file
from armybuilder.exchange.table_file import read_table_file, table_file
from armybuilder.games.board_tables import board_tables, for_sides
from armybuilder.print_maps import NamedTable, tables_of
from armybuilder.storage.kept_tables import KeptTables

SEEDS = 1_000_000
SUFFIX = ".json"


class TableMenu(QMenu):
    """`command_wanted` has the `Wanted` that lays out a table, `keep_wanted` the name to keep this one under. `problem`
    tells what failed."""

    command_wanted = Signal(object)
    clear_wanted = Signal()
    keep_wanted = Signal(str)
    problem = Signal(object)
    told = Signal(str)

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._parent = context, parent
        self._game = ""
        self._sides: tuple[str, ...] = ()
        self.may_change = True
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)

    def show_game(self, game: str, sides: tuple[str, ...], *, may_change: bool) -> None:
        """Offer the tables of a game, for these sides."""
        self._game, self._sides, self.may_change = game, sides, may_change

    @property
    def kept(self) -> KeptTables:
        """The tables that the player keeps for the game."""
        return KeptTables(self._context.store.settings, self._game)

    def fill(self) -> None:
        """Offer everything there is now."""
        self.clear()
        laying = [
            self.addAction(icon("dice"), self.tr("Lay out by a seed…"), self._ask_seed),
            self.addAction(self.tr("Clear the table"), self.clear_wanted.emit),
        ]
        self.addAction(icon("save"), self.tr("Keep this table…"), self._ask_name)
        self.addAction(icon("import"), self.tr("Take a table from a file…"), self._ask_file)
        shipped = board_tables(self._game)
        if shipped:
            self.addSeparator()
        language = self._context.language
        for one in shipped:
            action = self.addAction(one.name.get(language), partial(self._lay, one.layout))
            action.setToolTip(one.about.get(language))
            laying.append(action)
        kept = self.kept.names()
        if kept:
            self.addSeparator()
        for name in kept:
            inner = self.addMenu(name)
            laying.append(inner.addAction(self.tr("Lay it out"), partial(self.lay_kept, name)))
            inner.addAction(self.tr("Rename…"), partial(self._ask_new_name, name))
            inner.addAction(icon("export"), self.tr("Write to a file…"), partial(self._ask_target, name))
            inner.addAction(icon("delete"), self.tr("Delete"), partial(self.forget, name))
        printing = QMenu(self.tr("Print a table"), self)
        printing.setIcon(icon("print"))
        for table in tables_of(self._context.store, self._game):
            printing.addAction(table.name.get(language), partial(self.print, table))
        if not printing.isEmpty():
            self.addSeparator()
            self.addMenu(printing)
        for action in laying:
            action.setEnabled(self.may_change)

    def _lay(self, layout: BoardLayout) -> None:
        self.command_wanted.emit(lay_out(for_sides(layout, self._sides)))

    # what is kept

    def lay_kept(self, name: str) -> None:
        """Lay a kept table out."""
        self._try(lambda: self._lay(self.kept.get(name)))

    def keep(self, name: str, layout: BoardLayout) -> None:
        """Keep a table under a name."""
        self._write(partial(self.kept.keep, name, layout))

    def rename(self, name: str, to: str) -> None:
        """Call a kept table otherwise."""
        self._write(partial(self.kept.rename, name, to))

    def forget(self, name: str) -> None:
        """Keep a table no longer."""
        self._write(partial(self.kept.forget, name))

    def write(self, name: str, path: Path) -> None:
        """Write a kept table to a file."""

        def written() -> None:
            write_file(path, table_file(self._game, name, self.kept.get(name)))
            self.told.emit(self.tr("Table written to %1").replace("%1", str(path)))

        self._try(written)

    def print(self, table: NamedTable) -> None:
        """Open the print preview of a table."""
        # QtPdf takes its time to load: only who prints waits for it
        from armybuilder.desktop.printing.records_dialog import table_dialog

        table_dialog(self._context, self._game, table, self._parent).exec()

    def take(self, path: Path) -> None:
        """Keep the table of a file under a free name."""

        def taken() -> None:
            found = read_table_file(read_file(path), path)
            if found.game != self._game:
                raise Problem("battle.another_games_table", file=path.name, game=found.game)
            name = self._context.write(partial(self.kept.add, found.name, found.layout))
            self.told.emit(self.tr("Kept: “%1”").replace("%1", name))

        self._try(taken)

    def _write(self, change: Callable[[], None]) -> None:
        self._try(lambda: self._context.write(change))

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Problem as problem:
            self.problem.emit(problem)

    # questions

    def _ask_seed(self) -> None:
        told, fine = QInputDialog.getInt(
            self._parent,
            self.tr("Lay out by a seed"),
            self.tr("The same number lays the same table:"),
            1,
            0,
            SEEDS,
        )
        if fine:
            self.command_wanted.emit(Wanted("generate-table", {"seed": told}))

    def _ask_name(self) -> None:
        self._ask(self.tr("Keep this table"), "", self.keep_wanted.emit)

    def _ask_new_name(self, name: str) -> None:
        self._ask(self.tr("Rename the table"), name, partial(self.rename, name))

    def _ask(self, title: str, before: str, take: Callable[[str], object]) -> None:
        """Ask for a name; an empty one is not taken."""
        told, fine = QInputDialog.getText(self._parent, title, self.tr("Name:"), text=before)
        if fine and told.strip():

            def taken() -> None:
                take(entered_name(told).strip())

            self._try(taken)

    def _ask_file(self) -> None:
        filters = ";;".join((name_filter(self.tr("Tables"), (SUFFIX,)), self.tr("All files (*)")))
        path, _ = QFileDialog.getOpenFileName(self._parent, self.tr("Take a table from a file"), "", filters)
        if path:
            self.take(Path(path))

    def _ask_target(self, name: str) -> None:
        start = f"{plain_name(name) or 'table'}{SUFFIX}"
        target = ask_target(self._parent, self.tr("Write the table"), start, {SUFFIX: self.tr("Tables")})
        if target is not None:
            self.write(name, target)
