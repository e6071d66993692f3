"""The Library: choose a game and an edition, search, look at a unit's card, take it into the army."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.library.collection.page import CollectionPage
from armybuilder.desktop.library.files.controller import LibraryFiles
from armybuilder.desktop.library.files.shown import ShownRecords
from armybuilder.desktop.library.game_columns import COLLECTION, ITEMS, GameColumns
from armybuilder.desktop.library.grid.table_mode import TableSwitch
from armybuilder.desktop.library.history import LibraryHistory
from armybuilder.desktop.library.other_content import OtherContent
from armybuilder.desktop.library.own_games.game_actions import GameActions
from armybuilder.desktop.library.units_page import UnitsPage
from armybuilder.desktop.lists.destination import Destination
from armybuilder.desktop.lists.entry_model import Held
from armybuilder.desktop.rules.browser import show_rule
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.drawer import DrawerSplitter
from armybuilder.desktop.widgets.making import make_action
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import games
from armybuilder.games.content_type import UNIT

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
        self.units = UnitsPage(context, self)
        self.own_games = GameActions(context, self.units.notice, self)
        self._lay_out()
        self._connect()
        self._restore()
        self.retranslate()
        self.units.begin(context.recall(STATE_KEY))

    # construction

    def _lay_out(self) -> None:
        units = self.units
        self.games = GameColumns(self.context, (units, units.browser, units.card), self)
        self.content = OtherContent(self.context, self.games, self)
        self.history = LibraryHistory(self.context, self)
        self.collection = CollectionPage(self.context, self)
        self.games.add_page(COLLECTION, self.collection.left, self.collection.middle, self.collection.right)
        shown = ShownRecords(self.context, self.games, self.content, units.browser, units.card)
        self.files = LibraryFiles(self.context, self, shown)
        self.games.add_below(units.new_button, UNIT)
        self.games.add_below(self.files.buttons)
        self.imported = self.games.imported
        self.columns = DrawerSplitter(self.games.left, self.games.middle, self.games.right)
        vbox(self.columns, inside=self, margins=(12, 12, 4, 12))

    def _connect(self) -> None:
        self.games.chooser.data_wanted.connect(self.data_wanted)
        self.imported.entry_wanted.connect(self.entry_wanted)
        for table in (self.units.table, self.content.items.table):
            table.turned.connect(self._give_room)
            table.told.connect(self.told)
            table.document_wanted.connect(self.document_wanted)
            table.record_wanted.connect(self._go_to)
        self.imported.tables.turned.connect(self._give_room)
        for uses in (self.units.uses, self.content.items.uses):
            uses.document_wanted.connect(self.document_wanted)
            uses.record_wanted.connect(self._go_to)
        self.games.shown.connect(self._give_room)
        make_action(self, self._toggle_table, "Ctrl+T")
        self.units.unit_wanted.connect(self.unit_wanted)
        for card in (self.units.card, self.content.items.right):
            card.rule_wanted.connect(self._show_rule)
        self.units.choice_changed.connect(self._remember)
        self.units.refreshed.connect(self._show_held)
        self.units.file_wanted.connect(self.files.choose_file)
        own_units = self.units.own_units
        own_units.shown.connect(self.show_unit)
        own_units.told.connect(self.told)
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
        self.columns.moved.connect(self._remember)
        self.context.content_changed.connect(self.units.follow_content)
        self.context.units_changed.connect(self.units.follow_units)
        self.context.game_changed.connect(self._game_changed)
        make_action(self, self._write_new, "Ctrl+Shift+N")

    def _write_new(self) -> None:
        if self.games.collecting or not self.games.shows_own:
            return
        if self.games.shows_units:
            self.units.own_units.write_new()
        else:
            self.content.write_new()

    # words

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.games.collection_button.show_words(self.tr("Collection"), self.tr("What you own of this game"))

    # what is shown

    def _shown_table(self) -> TableSwitch | None:
        """What is shown may be a table; None for pages that have none."""
        if self.games.collecting:
            return None
        if not self.games.shows_own:
            return self.imported.tables
        return {UNIT: self.units.table, ITEMS: self.content.items.table}.get(self.games.page)

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
        self.units.browser.list.entries.show_held({entry: Held(count) for entry, count in counts.items()})
        self._count_owned()

    def _count_owned(self) -> None:
        """Say on the way to the collection how many things of the game are in it."""
        self.games.collection_button.show_count(
            len(self.context.store.collection.all(self.games.chooser.chosen))
        )

    @property
    def can_print(self) -> bool:
        """Whether what is shown has pages: a collection, or what a built-in game is played with."""
        return self.games.collecting or (self.games.shows_own and self.context.game.has_accessories)

    def print_shown(self) -> None:
        """Print what is shown: the collection, a deck, the records of a type, or what the game is played with."""
        if self.games.collecting:
            self.collection.print()
        elif self.games.shows_units or not self.content.print_shown():
            self.units.print_accessories()

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
        self.units.go_to(unit_id)
        self.columns.show_drawer(True)

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

    @property
    def own_unit(self) -> str:
        """The id of the chosen unit of a built-in game; empty while an imported game is shown."""
        return self.units.current_unit if self.games.shows_units else ""

    def rule_of_current(self) -> tuple[str, str]:
        """The built-in game, and the id of the rule about what is chosen; empty where nothing is, or there is none."""
        game = self.context.game
        if not self.games.shows_units:
            shown = self.games.shows_own and not self.games.collecting
            return game.id, game.rule_about(self.games.switch.current, None) if shown else ""
        unit = self.context.units.get(self.units.current_unit)
        return game.id, game.rule_about(UNIT, unit) if unit is not None else ""

    def _show_rule(self) -> None:
        show_rule(self.context, self, *self.rule_of_current())

    def toggle_drawer(self) -> None:
        """Open or close the card of a narrow window."""
        self.columns.show_drawer(not self.columns.drawer_open)

    def _game_changed(self) -> None:
        """Show another built-in game: its own filters, nothing searched for, no unit chosen."""
        self.units.follow_game(self.context.recall(STATE_KEY))

    # the keyboard

    def take_keyboard(self) -> None:
        """The keyboard goes to the list of units."""
        if self.games.collecting:
            self.collection.view.setFocus()
        elif not self.games.shows_own:
            self.imported.browser.list.setFocus()
        elif self.games.shows_units:
            self.units.browser.list.setFocus()
        else:
            self.content.take_keyboard()

    # what is remembered

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.games.restore()
        self.units.choose_first()

    def _restore(self) -> None:
        for table in (self.units.table, self.content.items.table, self.imported.tables):
            table.restore()
        self.columns.restore(self.context.recall(STATE_KEY).get("columns"))

    def _remember(self) -> None:
        # a narrow window has two columns: their places say nothing of three
        kept = self.context.recall(STATE_KEY).get("columns")
        state = {
            "columns": kept if self.columns.narrow else self.columns.state(),
            **self.units.choice(),
        }
        self.context.remember(STATE_KEY, state)
