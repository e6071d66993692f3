"""An imported game's Library as a table: its units with their costs and stat lines, or their profiles of one type."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import Text
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.entry_browser import EntryBrowser
from armybuilder.desktop.library.grid.entry_page import EntryPage
from armybuilder.desktop.library.grid.table_mode import TableSwitch
from armybuilder.desktop.library.offer import Offer
from armybuilder.desktop.slices import Slices
from armybuilder.roster.entry_search import infos_of
from armybuilder.roster.entry_table import UNITS, EntryLine, EntryTable
from armybuilder.roster.working import primary_of
from armybuilder.wording.entry_heads import entry_heads


class EntryTables(TableSwitch):
    """Turns the list of an imported game into a table. What profiles its units have is read a little at a time: `read` tells
    when all are known. `entry_wanted` asks to take a unit into an army, `peek_wanted` to see one.
    """

    read = Signal()
    entry_wanted = Signal(str)
    peek_wanted = Signal(str)

    def __init__(self, context: Context, browser: EntryBrowser) -> None:
        super().__init__(context, browser)
        self._offer: Offer | None = None
        self._shown: EntryTable | None = None
        self._beginning = False
        self._slices = Slices(self)
        self._slices.done.connect(self._take)

    @property
    def page(self) -> EntryPage:
        """The table, made when somebody first wants to see it."""
        page = self.table
        assert isinstance(page, EntryPage)
        return page

    def _make_table(self) -> EntryPage:
        page = EntryPage(self._context)
        page.kind_changed.connect(self.turned)
        page.entry_wanted.connect(self.entry_wanted)
        page.peek_wanted.connect(self.peek_wanted)
        return page

    def begin(self, offer: Offer) -> None:
        """Be about an offer from now on: read the profiles of the units that it lists, if that is not done or under way."""
        if offer is self._offer:
            return
        self._offer, self._shown = offer, None
        self._beginning = True
        self._slices.run(_reading(offer.listed))
        self._beginning = False

    def show(self, listed: Sequence[str], text: str) -> bool:
        """Show what a search finds of the listed units, by their ids in order; False while their profiles are being read.

        Of profiles the search is asked here, of units it has been asked already. A Problem where it cannot be understood.
        """
        if self._shown is None:
            return False
        page, table, kind = self.page, self._shown, self.page.kind
        lines = self._units(table, listed) if kind == UNITS else self._profiles(table, kind, listed, text)
        page.show_lines(table.columns(kind), table.usual_columns(kind), lines)
        self._browser.show_table(page if lines else self._browser.empty)
        if kind == UNITS:
            self._browser.say_count(len(lines))
        else:
            self._browser.found.clear()
        return True

    def _take(self, _last: object) -> None:
        offer = self._offer
        if offer is None:
            return

        def category(node: EntryNode) -> Text:
            found = offer.category_entries.get(primary_of(node.static_categories))
            return "" if found is None else found.name

        self._shown = EntryTable(offer.listed, offer.expansion, offer.known_costs, category, entry_heads())
        self.page.show_types(offer.system.id, self._shown.types)
        if not self._beginning:
            self.read.emit()

    def _units(self, table: EntryTable, listed: Sequence[str]) -> list[EntryLine]:
        by_id = {line.id: line for line in table.lines(UNITS)}
        return [by_id[one] for one in dict.fromkeys(listed) if one in by_id]

    def _profiles(self, table: EntryTable, kind: str, listed: Sequence[str], text: str) -> list[EntryLine]:
        found = table.search(kind).ask(text) if text else table.lines(kind)
        wanted = frozenset(listed)
        return [line for line in found if any(node.full_id in wanted for node in line.nodes)]

    @property
    def names(self) -> list[str]:
        """What can be compared in the table that is shown."""
        if self._shown is None or self.page.kind == UNITS:
            return []
        return [name for field in self._shown.search(self.page.kind).fields.values() for name in field.names]


def _reading(nodes: Sequence[EntryNode]) -> Iterator[None]:
    for node in nodes:
        infos_of(node)
        yield
