"""What the Library has beside units, as pages of its columns: made when a type is first chosen, asked about and printed."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.text import sentence
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.decks.builder import DeckBuilder
from armybuilder.desktop.library.decks.desk import DECK
from armybuilder.desktop.library.game_columns import ITEMS, GameColumns
from armybuilder.desktop.library.items.columns import ItemColumns
from armybuilder.desktop.library.items.own_items import OwnItems
from armybuilder.desktop.library.items.records import ItemRecords
from armybuilder.desktop.lists.destination import Destination
from armybuilder.desktop.rules.browser import show_rule
from armybuilder.games.common_types import MISSION
from armybuilder.games.comparing import both
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.wording.library_words import type_word, types_word


class OtherContent(QObject):
    """Puts the pages together. `told` is something just done: its text, the name of a button, and what the button does.

    `resolve_wanted` asks the rules about a record of a type.
    """

    told = Signal(str, str, object)
    resolve_wanted = Signal(object, object)

    def __init__(self, context: Context, games: GameColumns, over: QWidget) -> None:
        super().__init__(over)
        self._context, self._games, self._over = context, games, over
        self.records = ItemRecords(context, self)
        self.own = OwnItems(self.records, over)
        self.items = ItemColumns(self.records, self.own, over)
        games.add_page(ITEMS, self.items.left, self.items.middle, self.items.right)
        self.decks = DeckBuilder(self.records, self.own, over)
        games.add_below(self.items.left.new_button, ITEMS)
        games.add_page(DECK, self.decks.left, self.decks.middle, self.decks.right)
        self.decks.told.connect(self.told)
        self.decks.rule_wanted.connect(self._read_rule)
        games.type_wanted.connect(self._show_type)
        self.own.told.connect(self.told)
        self.own.shown.connect(self.show_record)
        self.items.resolve_wanted.connect(self.resolve_wanted)
        self.items.print_wanted.connect(self._print)
        self.records.changed.connect(self._count)
        self._count()

    def _count(self) -> None:
        game = self.records.game
        self._games.switch.show_counts(game.id, self.records.counts())

    def _show_type(self, type_id: str) -> None:
        self._count()
        if type_id == DECK:
            self.decks.show()
        elif type_id != UNIT:
            self.items.show_kind(type_id)

    def take_keyboard(self) -> None:
        """The keyboard goes to the list of what is shown."""
        if self._games.page == DECK:
            self.decks.middle.take_keyboard()
        else:
            self.items.browser.list.setFocus()

    def write_new(self) -> None:
        """Write a record of the type that is shown from the beginning."""
        if self._games.page == DECK:
            self.decks.desk.new()
        else:
            self.items.write_new()

    def show_record(self, type_id: str, record_id: str) -> None:
        """Show a record in the list of its type."""
        if self._games.switch.current != type_id:
            self._games.show_type(type_id)
        if type_id == DECK:
            self.decks.desk.open(record_id)
        else:
            self.items.go_to(record_id)

    def found(self) -> Iterator[Destination]:
        """Yield the records of the game for the finder."""
        language, game = self._context.language, self.records.game
        for kind in game.content_types:
            if kind.id == UNIT:
                continue
            word = type_word(game.id, kind.id, language)
            for record in self.records.all(kind.id).values():
                go = partial(self.show_record, kind.id, record.id)
                yield Destination(record.name.get(language), word.lower(), go)

    def _read_rule(self, rule: str) -> None:
        show_rule(self._context, self._over, self.records.game.id, rule)

    def print_shown(self) -> bool:
        """Print the deck that is open, or what is found of the type that is shown; False where it has no cards."""
        if self._games.page == DECK:
            self.decks.print()
            return self.decks.desk.deck is not None
        found, kind = self.items.shown_records, self.items.kind
        if kind.sheet_of is None or not found:
            return False
        from armybuilder.desktop.printing.records_dialog import records_dialog

        title = both(lambda language: sentence(types_word(self.records.game.id, kind.id, language)))
        records_dialog(self._context, kind, found, title, self._over).exec()
        return True

    def _print(self, kind: ContentType, record: Any) -> None:
        # QtPdf takes its time to load: only who prints waits for it
        from armybuilder.desktop.printing.records_dialog import mission_dialog, records_dialog

        if kind.id == MISSION:
            mission_dialog(self._context, record, self._over).exec()
            return
        records_dialog(self._context, kind, [record], record.name, self._over).exec()
