"""The Library of an imported game: its catalogues, the units of one, and the unit that is chosen."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold
from armybuilder.collecting import things_of_node
from armybuilder.desktop.builder.imported.entry_searching import EntrySearching, has_conditions
from armybuilder.desktop.builder.imported.pricing import Pricing
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.catalogue_filter import CatalogueFilter
from armybuilder.desktop.library.entry_browser import EntryBrowser
from armybuilder.desktop.library.entry_pane import EntryPane, EntryPeek
from armybuilder.desktop.library.entry_tables import EntryTables
from armybuilder.desktop.library.offer import Offer, load_offer
from armybuilder.desktop.lists.choice_list import Choice
from armybuilder.desktop.lists.destination import Destination
from armybuilder.desktop.lists.entry_model import EntryGroup, Held
from armybuilder.desktop.lists.favourites import only_starred
from armybuilder.roster.entry_table import UNITS
from armybuilder.storage.game_data import SystemRow
from armybuilder.wording.messages import say_problem

STATE_KEY = "window.library.games"
# what is found while nothing is known yet
EVERYTHING = frozenset({""})


class GameLibrary(QObject):
    """Three widgets, one for each column of the Library, and what passes between them.

    `entry_wanted` asks to take a unit of an offer into an army.
    """

    entry_wanted = Signal(object, str)

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.system: SystemRow | None = None
        self.offer: Offer | None = None
        self._problem: Problem | None = None
        self._found: frozenset[str] | None = None
        self._elsewhere = False
        self.pricing = Pricing(self)
        self.pricing.priced.connect(self._follow_prices)
        self.searching = EntrySearching(self)
        self.filter = CatalogueFilter()
        self.browser = EntryBrowser()
        self.tables = EntryTables(context, self.browser)
        self.browser.list.setDragEnabled(False)
        self.pane = EntryPane(context)
        self._connect()
        self._name_search()

    def _connect(self) -> None:
        self.filter.catalogue_chosen.connect(self._open)
        for made_ready in (self.searching.ready, self.tables.read):
            made_ready.connect(self._name_fields)
            made_ready.connect(self.refresh)
        self.tables.turned.connect(self.refresh)
        self.tables.entry_wanted.connect(self._want)
        self.tables.peek_wanted.connect(self.peek)
        self.filter.categories_changed.connect(self._choice_changed)
        self.browser.search.textChanged.connect(self.refresh)
        self.browser.list.offer_stars()
        self.browser.list.star_wanted.connect(self._star)
        self.context.favourites_changed.connect(self.refresh)
        self.browser.list.unit_chosen.connect(self._show)
        self.browser.list.unit_wanted.connect(self._want)
        self.browser.list.folded_changed.connect(self._choice_changed)
        self.browser.list.peek_wanted.connect(self.peek)
        self.browser.empty.wanted.connect(self._mend_empty)
        self.pane.entry_wanted.connect(self._want)
        self.context.language_changed.connect(self._retranslate)
        self.context.collection_changed.connect(self.refresh)
        # the text of the profiles has its colours in it
        self.context.theme_changed.connect(self.pane.refresh)

    def _name_search(self) -> None:
        self.browser.search.setPlaceholderText(self.tr("Search: words, T>=5, -fly"))

    def _retranslate(self) -> None:
        self._name_search()
        self.pane.language = self.context.language
        if self.offer is not None:
            chosen = self.filter.chosen_categories()
            self.filter.show_categories(self._rows(), chosen)
        self.refresh()
        self.pane.refresh()

    # which game and catalogue

    def show_game(self, system: SystemRow) -> None:
        """Show a game, at the catalogue where it was left."""
        self.system = system
        found = [c for c in self.context.store.game_data.catalogues(system.version) if not c.library]
        # a game may have everything in its system file
        offered = [Choice(c.id, c.name) for c in found] or [Choice(system.id, system.name)]
        self.filter.show_catalogues(offered, str(self._kept(system.id).get("catalogue", "")))

    def _open(self, catalogue: str) -> None:
        if self.system is None or not catalogue:
            return
        kept, before = self._kept(self.system.id), self.pane.entry
        self.browser.list.folded = _texts(kept.get("folded"))
        self._problem = None
        try:
            self.offer = load_offer(self.context.store, self.system, catalogue)
        except Problem as problem:
            self.offer, self._problem = None, problem
        if self.offer is not None:
            self.searching.begin(self.offer.expansion, self.offer.known_costs)
        self._found = None
        chosen = _texts(kept.get("categories"))
        self.filter.show_categories(self._rows(), chosen)
        self.pane.show_entry(self.offer, before, self.context.language)
        self.refresh()
        self._remember()

    # what is shown

    def _rows(self, text: str = "") -> tuple[EntryGroup, ...]:
        if self.offer is None:
            return ()
        self.pricing.begin(self.offer.answers)
        without, language = self.tr("Without a category"), self.context.language
        found = self._asked(text)
        words = fold(text) if found is None else ""
        starred = self.context.favourites(self.offer.system.id)
        rows = self.offer.rows(language, words, without, self.pricing.judged, starred)
        if found is None or found is EVERYTHING:
            return rows
        fitting = (replace(row, entries=tuple(e for e in row.entries if e.entry in found)) for row in rows)
        return tuple(row for row in fitting if row.entries)

    def _asked(self, text: str) -> frozenset[str] | None:
        """The ids of what conditions find; None for words alone. What cannot be understood leaves what was found before."""
        hint = self.browser.hint
        try:
            if not has_conditions(text):
                self._found = None
                hint.refuse("")
                return None
            found = self.searching.ask(text)
        except Problem as problem:
            hint.refuse(say_problem(problem, self.context.language))
            return self._found or EVERYTHING
        if found is None:
            hint.refuse(self.tr("The profiles of the units are being read…"))
            return self._found or EVERYTHING
        hint.refuse("")
        self._found = found
        return found

    def _name_fields(self) -> None:
        self.browser.search.know([*self.searching.field_names, *self.tables.names])

    def refresh(self) -> None:
        """Search and filter again; the unit that is chosen stays chosen while it is in the list."""
        if self.tables.on and self.offer is not None:
            self._refresh_table(self.offer)
            return
        found = self._with_favourites(self._rows(self.browser.text))
        chosen = self.filter.chosen_categories()
        self.filter.show_counts({row.key: len(row.entries) for row in found})
        rows = [row for row in found if not chosen or row.key in chosen]
        self._elsewhere = bool(found)
        self.browser.show_groups(rows, self.pane.entry)
        self._show_held(rows)
        if not rows:
            self._say_empty()

    def _refresh_table(self, offer: Offer) -> None:
        """The same as rows of a table; profiles are searched themselves, not the units that have them."""
        text, hint = self.browser.text, self.browser.hint
        self.tables.begin(offer)
        of_units = self.tables.page.kind == UNITS
        found = self._with_favourites(self._rows(text if of_units else ""))
        chosen = self.filter.chosen_categories()
        self.filter.show_counts({row.key: len(row.entries) for row in found})
        listed = [e.entry for row in found if not chosen or row.key in chosen for e in row.entries]
        self._elsewhere = bool(found)
        try:
            shown = self.tables.show(listed, text)
        except Problem as problem:
            hint.refuse(say_problem(problem, self.context.language))
            return
        if not of_units:
            hint.refuse("")
        self._say_empty()
        if not shown:
            self.browser.empty.say(self.tr("The profiles of the units are being read…"), "")
            self.browser.pages.setCurrentWidget(self.browser.empty)

    def _with_favourites(self, groups: tuple[EntryGroup, ...]) -> tuple[EntryGroup, ...]:
        """The groups, or what of them is among the favourites where only those are asked for."""
        starred = only_starred(groups)
        there = self.offer is not None and bool(self.context.favourites(self.offer.system.id))
        self.filter.show_favourites(sum(len(group.entries) for group in starred), there=there)
        return starred if self.filter.favourites.isChecked() else groups

    def _star(self, entry: str) -> None:
        if self.offer is not None and entry:
            self.context.star(self.offer.system.id, entry)

    def _follow_prices(self) -> None:
        self.refresh()
        if self.tables.on and not self.pricing.is_busy:
            self.tables.page.sort_again()

    def _show_held(self, groups: Sequence[EntryGroup]) -> None:
        """Say on the rows how many of their models are owned; nothing of it is worked out where nothing is counted."""
        held: dict[str, Held] = {}
        offer = self.offer
        counts = self.context.store.collection.counts(offer.system.id) if offer is not None else {}
        for entry in {row.entry for group in groups for row in group.entries} if offer and counts else ():
            node = offer.node(entry) if offer is not None else None
            things = things_of_node(node) if node is not None else ()
            own = [counts[thing.entry] for thing in things if thing.entry in counts]
            if own:
                held[entry] = Held(sum(own))
        self.browser.list.entries.show_held(held)

    def _say_empty(self) -> None:
        empty = self.browser.empty
        if self._problem is not None:
            empty.say(say_problem(self._problem, self.context.language), "")
        elif self._elsewhere:
            text = self.tr("Nothing here fits, but there is something in other categories.")
            empty.say(text, self.tr("Show what was found"))
        elif self.browser.text:
            text = self.tr("Nothing was found. Try a part of the name.")
            empty.say(text, self.tr("Show all units"))
        else:
            empty.say(self.tr("This catalogue offers nothing that an army can take."), "")

    def _mend_empty(self) -> None:
        if not self._elsewhere:
            self.browser.search.clear()
        self.filter.choose_categories(frozenset())

    def _show(self, entry: str) -> None:
        if entry != self.pane.entry or self.pane.offer is not self.offer:
            self.pane.show_entry(self.offer, entry, self.context.language)

    def show_entry(self, entry: str) -> bool:
        """Show a unit in the list and beside it, whatever was searched for before; False when it is not here."""
        row = next((r for r in self._rows() if any(e.entry == entry for e in r.entries)), None)
        if row is None:
            return False
        self.browser.search.clear()
        chosen = self.filter.chosen_categories()
        only = self.filter.favourites.isChecked()
        if only or (chosen and row.key not in chosen):
            self.filter.choose_categories(frozenset())
        self.browser.list.folded -= {row.key}
        self._show(entry)
        self.refresh()
        self.browser.go_to(entry)
        return True

    def found(self, show: Callable[[str], object]) -> list[Destination]:
        """The units of the catalogue for the finder; `show` is called with the id of the one to go to."""
        if self.offer is None:
            return []
        what = self.tr("unit, %1").replace("%1", self.offer.name(self.context.language))
        entries = (entry for row in self._rows() for entry in row.entries)
        return [Destination(entry.name, what, partial(show, entry.entry)) for entry in entries]

    def peek(self, entry: str) -> None:
        """Show a unit large over the window."""
        if self.offer is not None and self.offer.node(entry) is not None:
            EntryPeek(self.browser).show_entry(self.offer, entry, self.context.language)

    # what the player does

    def _want(self, entry: str) -> None:
        if self.offer is not None and entry:
            self.entry_wanted.emit(self.offer, entry)

    def _choice_changed(self) -> None:
        self.refresh()
        self._remember()

    # what is remembered

    def _kept(self, system: str) -> dict[str, Any]:
        kept = self.context.recall(STATE_KEY).get(system)
        return kept if isinstance(kept, dict) else {}

    def _remember(self) -> None:
        if self.system is None:
            return
        state = {
            "catalogue": self.filter.catalogues.chosen,
            "categories": sorted(self.filter.chosen_categories()),
            "folded": sorted(self.browser.list.folded),
        }
        self.context.remember(STATE_KEY, {**self.context.recall(STATE_KEY), self.system.id: state})


def _texts(kept: object) -> frozenset[str]:
    return frozenset(map(str, kept)) if isinstance(kept, list) else frozenset()
