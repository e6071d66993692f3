"""Everything in the database is read once after the start, beside the window: what is damaged is marked and told."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.games import WITH_ARMLISTS
from armybuilder.games import game as find_game
from armybuilder.storage.checking import INDEXES, DamagedDocument, damaged_in
from armybuilder.storage.content import load_anew
from armybuilder.storage.documents import DOCUMENTS
from armybuilder.storage.item_index import SEARCH as ITEM_SEARCH
from armybuilder.storage.unit_index import SEARCH

# what is told of armies and battles that cannot be read
DAMAGED = "storage.documents_damaged"


class DocumentChecker(QObject):
    """`found` tells what is damaged, as Problems; armies and battles are marked in their lists before that."""

    found = Signal(object)

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.job = BackgroundJob(self)
        self.job.done.connect(self._checked)
        self.job.failed.connect(self._failed)

    def check(self) -> None:
        """Read everything over a connection of its own."""
        database = self._context.store.path
        self.job.run_instead(lambda _: damaged_in(database))

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            raise error
        self.found.emit(error)

    def _checked(self, damaged: Sequence[DamagedDocument]) -> None:
        names = self._context.store.set_aside(damaged)
        if names:
            self._context.documents_marked.emit()
            self.found.emit(Problem(DAMAGED, names=tuple(dict.fromkeys(names))))
        self._mend(
            {one.game for one in damaged if one.shipped}, {one.table for one in damaged} & INDEXES.keys()
        )
        for one in damaged:
            if one.table not in (*DOCUMENTS, *INDEXES) and not one.shipped:
                self.found.emit(one.problem)

    def _mend(self, games: set[str], indexes: set[str]) -> None:
        """Load the shipped content of some games anew, and make the indexes anew that units and others are found by."""
        store = self._context.store
        try:
            if SEARCH in indexes:
                store.units.index_anew()
            if ITEM_SEARCH in indexes:
                store.library.items.index_anew()
            mended = [
                load_anew(self._context.store, find_game(game)) for game in games if game in WITH_ARMLISTS
            ]
        except Problem as problem:
            self.found.emit(problem)
            return
        if any(mended):
            self._context.reload_content()
