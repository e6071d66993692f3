"""Tables of the collection: one is read and shown before it is taken, what is owned is written to one."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.collecting import ReadHoldings
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.collection.jobs import reading
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.exchange.collection_table import collection_table, form_of
from armybuilder.exchange.files import write_file
from armybuilder.roster.collection import Holding
from armybuilder.storage.opening import own_game


class CollectionTables(QObject):
    """Asks for files. `taken` hands on holdings of an accepted table with its name, `written` the name of a file."""

    taken = Signal(object, str)
    written = Signal(str)
    refused = Signal(object)

    def __init__(self, context: Context, over: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._over = context, over
        self.reader = BackgroundJob(self)
        self.reader.done.connect(self._preview)
        self.reader.failed.connect(self.refused)

    def ask_for_one(self, game_id: str) -> None:
        """Ask for a table, and show what it would change."""
        title, kinds = self.tr("Import a table"), self.tr("Tables (*.csv *.xlsx *.tsv *.txt)")
        name, _ = QFileDialog.getOpenFileName(self._over.window(), title, "", kinds)
        if name:
            self.read(game_id, Path(name))

    def read(self, game_id: str, path: Path) -> None:
        """Read a table, and show what it would change."""
        game = own_game(game_id)
        units = self._context.of(game.id).units if game is not None else {}
        self.reader.run(reading(self._context.store.path, path, game_id, units))

    def _preview(self, read: tuple[str, ReadHoldings]) -> None:
        from armybuilder.desktop.library.collection.import_dialog import TableDialog

        file, found = read
        if TableDialog(file, found, self._context.language, self._over.window()).exec():
            self.taken.emit((*found.added, *found.changed), file)

    def ask_where(self, holdings: Sequence[Holding]) -> None:
        """Ask where to write holdings, and write them."""
        kinds = {".csv": self.tr("CSV tables"), ".xlsx": self.tr("Excel workbooks")}
        target = ask_target(self._over.window(), self.tr("Export a table"), "collection.csv", kinds)
        if target is not None:
            self.write(holdings, target)

    def write(self, holdings: Sequence[Holding], path: Path) -> None:
        """Write holdings as a table."""
        try:
            write_file(path, collection_table(holdings, self._context.language, form_of(path.name)))
        except Problem as problem:
            self.refused.emit(problem)
            return
        self.written.emit(path.name)
