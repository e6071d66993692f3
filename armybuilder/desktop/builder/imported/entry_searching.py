"""Searching the units of a catalogue with conditions, as in the palette and the Library of an imported game."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.query.index import SearchIndex
from armybuilder.catalogue.query.parsing import is_plain, parse
from armybuilder.catalogue.text import said
from armybuilder.desktop.slices import Slices
from armybuilder.roster.entry_search import indexing
from armybuilder.roster.taking import Costs
from armybuilder.roster.working import primary_of


class EntrySearching(QObject):
    """What it needs to know of a catalogue is worked out a little at a time, when somebody first asks: `ready` tells it."""

    ready = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._expansion: Expansion | None = None
        self._costs_of: Callable[[EntryNode], Costs | None] = lambda _: None
        self._index: SearchIndex[EntryNode] | None = None
        self._asking = False
        self._slices = Slices(self)
        self._slices.done.connect(self._take)

    @property
    def is_ready(self) -> bool:
        """Whether questions about the catalogue can be answered."""
        return self._index is not None

    def begin(self, expansion: Expansion, costs_of: Callable[[EntryNode], Costs | None]) -> None:
        """Be about a catalogue from now on; `costs_of` tells what its units cost, None where that is not known yet."""
        self._costs_of = costs_of
        if expansion is not self._expansion:
            self._slices.stop()
            self._expansion, self._index = expansion, None

    def prepare(self) -> None:
        """Work out what is needed, if that is not done or under way."""
        expansion = self._expansion
        if expansion is not None and self._index is None and not self._slices.running:
            self._slices.run(
                indexing(
                    expansion.roots,
                    expansion,
                    lambda node: self._costs_of(node) or {},
                    lambda node: category_name(node, expansion),
                )
            )

    def _take(self, index: SearchIndex[EntryNode]) -> None:
        self._index = index
        # whoever just asks is answered
        if not self._asking:
            self.ready.emit()

    def ask(self, text: str) -> frozenset[str] | None:
        """Return the ids of the units that a query finds; None while that is not known yet. A Problem where it is none."""
        parse(text)
        if self._index is None:
            self._asking = True
            self.prepare()
            self._asking = False
        if self._index is None:
            return None
        self._index.forget("cost.")
        return frozenset(node.full_id for node in self._index.ask(text))

    @property
    def field_names(self) -> list[str]:
        """What can be compared: the costs and the characteristics of the catalogue."""
        return [name for field in self._index.fields.values() for name in field.names] if self._index else []


def has_conditions(text: str) -> bool:
    """Return whether a search is more than words; a Problem where it cannot be understood."""
    return not is_plain(parse(text))


def category_name(node: EntryNode, expansion: Expansion) -> str:
    """Return what the first category of a unit is called."""
    found = expansion.category_entries.get(primary_of(node.static_categories))
    return "" if found is None else said(found.name, "en")
