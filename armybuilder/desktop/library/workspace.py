"""The Library: choose a game and an edition, search, look at a unit's card, take it into the army."""

from collections.abc import Callable
from contextlib import suppress

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.card_pane import CardPane
from armybuilder.desktop.library.collection.page import CollectionPage
from armybuilder.desktop.library.entry_browser import EntryBrowser
from armybuilder.desktop.library.files.controller import LibraryFiles
from armybuilder.desktop.library.files.shown import ShownRecords
from armybuilder.desktop.library.filter_panel import FilterPanel
from armybuilder.desktop.library.game_columns import COLLECTION, ITEMS, GameColumns
from armybuilder.desktop.library.grid.table_mode import TableMode
from armybuilder.desktop.library.history import LibraryHistory
from armybuilder.desktop.library.other_content import OtherContent
from armybuilder.desktop.library.own_games.game_actions import GameActions
from armybuilder.desktop.library.own_units import OwnUnits
from armybuilder.desktop.lists.destination import Destination
from armybuilder.desktop.lists.entry_model import Held
from armybuilder.desktop.lists.filtering import UnitFilter, among, chosen, count, entries_of
from armybuilder.desktop.lists.unit_model import UnitRows
from armybuilder.desktop.sheets.peek import CardPeek
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.drawer import DrawerSplitter
from armybuilder.desktop.widgets.making import make_action, make_button
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import games
from armybuilder.games.content_type import UNIT
from armybuilder.games.record_columns import columns_of
from armybuilder.messages import say_problem

STATE_KEY = "window.library"
# units whose search is made ready before somebody searches
MANY = 1000
# pages with two lists in the middle, and how wide the right column is beside them
WIDE_PAGES, RIGHT_OF_WIDE = ("deck",), 340


class LibraryWorkspace(Retranslated, QWidget):
    """Puts the three columns together, for the built-in games and for whichever imported one is chosen.

    `unit_wanted` asks to take a unit into the army, `entry_wanted` one of an offer of an imported game; `data_wanted`
    asks for the games themselves, `document_wanted` for an army, a battle or a campaign by its id; `told` is something just done:
    its text, the name of a button, and what the button does.
    """

    unit_wanted = Signal(str)
    entry_wanted = Signal(object, str)
    data_wanted = Signal()
    told = Signal(str, str, object)
    document_wanted = Signal(str, int)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._entries = entries_of(context.game, context.units)
        self._elsewhere = False
        self._found: list[str] = []
        self._preparing = BackgroundJob(self)
        self._rows = UnitRows(context, self)
        self.filters = FilterPanel(context)
        self.card = CardPane(context)
        self.notice = Notice()
        self.own_units = OwnUnits(context, self.notice, self)
        self.own_games = GameActions(context, self.notice, self)
        self.browser = EntryBrowser(self.notice)
        self._lay_out()
        self._connect()
        self._restore()
        self.filters.show_sorts(self._entries)
        self._fit_buttons()
        self.retranslate()
        self.refresh()
        self._prepare_search()

    # construction

    def _lay_out(self) -> None:
        self.new_button = make_button(sign="add", clicked=self.own_units.write_new)
        self.own_units.asked_by = self.new_button
        self.accessories_button = make_button(sign="print", clicked=self.print_accessories)
        own = QWidget()
        self.own_column = vbox(
            (self.filters, 1),
            self.new_button,
            self.accessories_button,
            inside=own,
            margins=0,
        )
        self.games = GameColumns(self.context, (own, self.browser, self.card), self)
        self.content = OtherContent(self.context, self.games, self)
        self.history = LibraryHistory(self.context, self)
        self.collection = CollectionPage(self.context, self)
        self.games.add_page(COLLECTION, self.collection.left, self.collection.middle, self.collection.right)
        shown = ShownRecords(self.context, self.games, self.content, self.browser, self.card)
        self.files = LibraryFiles(self.context, self, shown)
        self.games.add_below(self.files.buttons)
        self.imported = self.games.imported
        self.columns = DrawerSplitter(self.games.left, self.games.middle, self.games.right)
        vbox(self.columns, inside=self, margins=(12, 12, 4, 12))
        self.table = TableMode(self.context, self.browser)

    def _connect(self) -> None:
        self.games.chooser.data_wanted.connect(self.data_wanted)
        self.imported.entry_wanted.connect(self.entry_wanted)
        self.context.language_changed.connect(self.refresh)
        self.table.turned.connect(self.refresh)
        for table in (self.table, self.content.items.table):
            table.turned.connect(self._give_room)
            table.told.connect(self.told)
            table.document_wanted.connect(self.document_wanted)
            table.record_wanted.connect(self._go_to)
        self.games.shown.connect(self._give_room)
        make_action(self, self._toggle_table, "Ctrl+T")
        self.browser.search.textChanged.connect(self.refresh)
        self.filters.choice_changed.connect(self._choice_changed)
        units = self.browser.list
        units.unit_wanted.connect(self.unit_wanted)
        units.unit_chosen.connect(self.card.show_unit)
        units.peek_wanted.connect(self.peek)
        units.folded_changed.connect(self._choice_changed)
        self.card.unit_wanted.connect(self.unit_wanted)
        self.card.delete_wanted.connect(self.own_units.delete)
        self.card.write_wanted.connect(self.own_units.write_from)
        self.own_units.shown.connect(self.show_unit)
        self.own_units.told.connect(self.told)
        self.content.told.connect(self.told)
        self.content.records.changed.connect(self.history.follow)
        chooser = self.games.chooser
        chooser.menu.aboutToShow.connect(lambda: self.own_games.fill(chooser.menu, chooser.chosen))
        chooser.new_wanted.connect(self.own_games.write_new)
        self.own_games.told.connect(self.told)
        self.own_games.shown.connect(self._show_game)
        self.games.shown.connect(self._share_columns)
        self.games.collection_wanted.connect(self.collection.show_game)
        self.games.shown.connect(self._count_owned)
        self.collection.told.connect(self.told)
        self.collection.library_wanted.connect(lambda: self.games.show_collection(False))
        self.collection.unit_wanted.connect(self.show_unit)
        self.context.collection_changed.connect(self._show_held)
        self.files.told.connect(self.told)
        self.files.unit_taken.connect(self.show_unit)
        self.files.record_taken.connect(self.content.show_record)
        self.browser.empty.wanted.connect(self._mend_empty)
        self.columns.moved.connect(self._remember)
        self.context.content_changed.connect(self._content_changed)
        self.context.game_changed.connect(self._game_changed)
        # of the list alone: elsewhere in the window the key means something else
        own = Qt.ShortcutContext.WidgetShortcut
        delete = QShortcut(QKeySequence("Del"), units, context=own)
        delete.activated.connect(lambda: self.own_units.delete(self.current_unit))
        make_action(self, self._write_new, "Ctrl+Shift+N")
        duplicate = QShortcut(QKeySequence("Ctrl+D"), units, context=own)
        duplicate.activated.connect(lambda: self.own_units.duplicate(self.current_unit))

    def _write_new(self) -> None:
        if self.games.shows_own:
            self.own_units.write_new()

    # words

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.games.collection_button.show_words(self.tr("Collection"), self.tr("What you own of this game"))
        self.browser.search.setPlaceholderText(self.tr("Search: words, rank>=3, -jump"))
        self.new_button.setText(self.tr("New unit…"))
        self.new_button.setToolTip(
            self.tr("Write a unit of your own: its profile makes its card (Ctrl+Shift+N)")
        )
        self.accessories_button.setText(self.tr("Print accessories…"))
        self.accessories_button.setToolTip(self.tr("Cards, rulers and templates at their true size"))
        self._say_empty()

    def _say_empty(self) -> None:
        empty = self.browser.empty
        if not self._entries:
            empty.say(self.tr("No units yet. Take units of your own from a file."), self.tr("Import…"))
        elif self._elsewhere:
            empty.say(
                self.tr("Nothing here fits, but there is something in other editions, factions or kinds."),
                self.tr("Show what was found"),
            )
        else:
            empty.say(self.tr("Nothing was found. Try a part of the name."), self.tr("Show all units"))

    # what is shown

    @property
    def current_unit(self) -> str:
        """The id of the unit that is chosen; empty when none is."""
        return self.card.unit_id

    def refresh(self) -> None:
        """Search and filter again; the unit that is chosen stays chosen while it is in the list."""
        text = self.browser.text
        if not text:
            self.browser.hint.refuse("")
            self._found = list(self.context.units)
        found = among(self._entries, self._ids_of(text) if text else None)
        choice = self.filters.choice()
        self.filters.show_counts(count(found, choice))
        self._elsewhere = bool(found)
        listed = chosen(found, choice)
        if self.table.on:
            context, units = self.context, self.context.units
            shown = [units[entry.id] for entry in listed if entry.id in units]
            self.table.show(context.game.content_type(UNIT), shown, units, context.own_ids)
        else:
            self.browser.show_groups(self._rows.groups(listed), self.current_unit)
        self._show_held()
        self._say_empty()

    def _shown_table(self) -> TableMode | None:
        """What is shown may be a table; None for games and pages that have none."""
        if not self.games.shows_own or self.games.collecting:
            return None
        return {UNIT: self.table, ITEMS: self.content.items.table}.get(self.games.page)

    def _toggle_table(self) -> None:
        if (table := self._shown_table()) is not None:
            table.toggle()

    def _give_room(self) -> None:
        """A table has the room of the card."""
        table = self._shown_table()
        self.columns.widen_middle(table is not None and table.on)

    def _go_to(self, type_id: str, record_id: str) -> None:
        if type_id == UNIT:
            self.show_unit(record_id)
        else:
            self.content.show_record(type_id, record_id)

    def _show_game(self, game_id: str) -> None:
        """Offer the games that there are now, and show one; without an id the present one."""
        self.games.refresh()
        self.games.show_game(game_id or self.context.game.id)

    def _share_columns(self) -> None:
        """Give a page that has two lists or many columns in the middle more room for them; the others have what they had."""
        wide = self.games.collecting or self.games.page in WIDE_PAGES
        self.columns.share(RIGHT_OF_WIDE if wide else 0)

    def _show_held(self) -> None:
        """Say on the rows how many are owned."""
        counts = self.context.store.collection.counts(self.context.game.id)
        self.browser.list.entries.show_held({entry: Held(count) for entry, count in counts.items()})
        self._count_owned()

    def _count_owned(self) -> None:
        """Say on the way to the collection how many things of the game are in it."""
        self.games.collection_button.show_count(
            len(self.context.store.collection.all(self.games.chooser.chosen))
        )

    def _choice_changed(self) -> None:
        self.refresh()
        self._remember()

    def _ids_of(self, text: str) -> list[str]:
        """The ids of what a search finds; where it cannot be understood, of what was found before."""
        try:
            self._found = [unit.id for unit in self.context.search.ask(text)]
        except Problem as problem:
            self.browser.hint.refuse(say_problem(problem, self.context.language))
        else:
            self.browser.hint.refuse("")
        return self._found

    def show_unit(self, unit_id: str) -> None:
        """Show a unit in the list and its card, whatever was searched for before."""
        home = self._home_of(unit_id)
        if home is None:
            return
        self.games.show_collection(False)
        if not self.games.shows_own or home != self.context.game.id:
            self.games.show_game(home)
        if not self.games.shows_units:
            self.games.show_type(UNIT)
        entry = next(e for e in self._entries if e.id == unit_id)
        self.browser.search.clear()
        choice = self.filters.choice()
        if entry not in chosen([entry], choice):
            self.filters.set_choice(UnitFilter(edition=entry.edition if choice.edition else ""))
        self.browser.list.folded -= {f"{entry.faction}/{entry.kind}"}
        self.refresh()
        self.columns.show_drawer(True)
        self.browser.go_to(unit_id)

    def _home_of(self, unit_id: str) -> str | None:
        """The built-in game that has a unit, the one that is shown first; None where none has it."""
        if unit_id in self.context.units:
            return self.context.game.id
        others = (game.id for game in games() if game.id != self.context.game.id)
        return next((other for other in others if unit_id in self.context.of(other).units), None)

    def show_found(self, found: str) -> None:
        """Show a unit that the finder has found: of the imported game that is shown, or of the built-in one."""
        self.games.show_collection(False)
        if self.games.shows_own or not self.imported.show_entry(found):
            self.show_unit(found)
        self.columns.show_drawer(True)

    def findable(self, show: Callable[[str], object]) -> list[Destination]:
        """What the game has beside units for the finder, and units of an imported one: those of built-in ones it searches."""
        self.games.restore()
        items = list(self.content.found())
        return items if self.games.shows_own else [*items, *self.imported.found(show)]

    def peek(self, unit_id: str) -> None:
        """Show a unit's card large over the window."""
        unit = self.context.units.get(unit_id)
        if unit is not None:
            CardPeek(self).show_sheet(self.card.sheet_of(unit), unit.name.get(self.context.language))

    @property
    def own_unit(self) -> str:
        """The id of the chosen unit of a built-in game; empty while an imported game is shown."""
        return self.current_unit if self.games.shows_units else ""

    def rule_of_current(self) -> tuple[str, str]:
        """The built-in game, and the id of the rule about the current unit's card; empty without a unit of it."""
        game = self.context.game
        unit = self.context.units.get(self.current_unit) if self.games.shows_units else None
        return game.id, game.kind(game.kind_of(unit)).rule if unit is not None else ""

    def toggle_drawer(self) -> None:
        """Open or close the card of a narrow window."""
        self.columns.show_drawer(not self.columns.drawer_open)

    def _fit_buttons(self) -> None:
        """Only what the game has: bases to write, things to print."""
        self.new_button.setVisible(bool(self.context.game.forms))
        self.accessories_button.setVisible(self.context.game.load_accessories is not None)

    def print_accessories(self) -> None:
        """Open the print preview of what the game is played with besides armlists."""
        if self.context.game.load_accessories is not None:
            # QtPdf takes its time to load: only who prints waits for it
            from armybuilder.desktop.printing.accessories_dialog import AccessoryDialog

            AccessoryDialog(self.context, self.context.game.load_accessories(), self).exec()

    def _prepare_search(self) -> None:
        """Make ready what is searched, in another thread: thousands of units would be felt at the first letter."""
        index, game, language = self.context.search, self.context.game, self.context.language
        columns = columns_of(game, game.content_type(UNIT))
        words = (column.word(game.id, own) for own in (language, *LANGUAGES) for column in columns)
        self.browser.search.know(words)
        if len(index.things) >= MANY:
            self._preparing.run_instead(lambda _: index.prepare())

    def _content_changed(self) -> None:
        self._entries = entries_of(self.context.game, self.context.units)
        self._prepare_search()
        self._fit_buttons()
        self.filters.show_sorts(self._entries)
        self.refresh()
        self.card.refresh()

    def _game_changed(self) -> None:
        """Another built-in game: its own filters, nothing searched for, no unit chosen."""
        before, self.filters = self.filters, FilterPanel(self.context)
        self.own_column.replaceWidget(before, self.filters)
        before.hide()
        before.deleteLater()
        self.filters.choice_changed.connect(self._choice_changed)
        self.browser.list.folded = frozenset()
        self.browser.search.clear()
        self.card.show_unit("")
        self._restore_choice()
        self._content_changed()

    # the keyboard

    def take_keyboard(self) -> None:
        """The keyboard goes to the list of units."""
        if self.games.collecting:
            self.collection.view.setFocus()
        elif not self.games.shows_own:
            self.imported.browser.list.setFocus()
        elif self.games.shows_units:
            self.browser.list.setFocus()
        else:
            self.content.take_keyboard()

    def _mend_empty(self) -> None:
        if not self._entries:
            self.files.choose_file()
            return
        if not self._elsewhere:
            self.browser.search.clear()
        self.filters.set_choice(UnitFilter())

    # what is remembered

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.games.restore()
        if not self.current_unit:
            self.browser.list.choose(self.browser.entries.first_entry())

    def _restore(self) -> None:
        for table in (self.table, self.content.items.table):
            table.restore()
        self.columns.restore(self.context.recall(STATE_KEY).get("columns"))
        self._restore_choice()

    def _restore_choice(self) -> None:
        """What was asked for last, where it was of the game that is shown."""
        state = self.context.recall(STATE_KEY)
        if not state or state.get("game", self.context.game.id) != self.context.game.id:
            return
        self.browser.list.folded = frozenset(str(key) for key in state.get("folded") or ())
        with suppress(msgspec.ValidationError):
            self.filters.set_choice(msgspec.convert(state, UnitFilter))

    def _remember(self) -> None:
        # a narrow window has two columns: their places say nothing of three
        kept = self.context.recall(STATE_KEY).get("columns")
        state = {
            "columns": kept if self.columns.narrow else self.columns.state(),
            "game": self.context.game.id,
            "folded": sorted(self.browser.list.folded),
            **msgspec.to_builtins(self.filters.choice(), order="deterministic"),
        }
        self.context.remember(STATE_KEY, state)
