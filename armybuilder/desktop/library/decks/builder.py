"""The deck builder: its three columns, and what opens over it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.desktop.library.decks.composer import DeckComposer
from armybuilder.desktop.library.decks.desk import CARD, DECK, DeckDesk
from armybuilder.desktop.library.decks.pane import DeckPane
from armybuilder.desktop.library.decks.shelf import DeckShelf
from armybuilder.desktop.library.items.own_items import OwnItems
from armybuilder.desktop.library.items.records import ItemRecords
from armybuilder.desktop.sheets.peek import CardPeek
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.exchange.content_text import content_texts
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file
from armybuilder.wording.messages import say_problem


class DeckBuilder(QObject):
    """Puts the columns together. `told` is something just done: its text, the name of a button, and what the button does."""

    told = Signal(str, str, object)
    rule_wanted = Signal(str)

    def __init__(self, records: ItemRecords, own: OwnItems, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.desk = DeckDesk(records, own, self)
        self.left, self.middle, self.right = (
            DeckShelf(self.desk),
            DeckComposer(self.desk),
            DeckPane(self.desk),
        )
        self.left.try_wanted.connect(self.try_out)
        self.left.print_wanted.connect(self.print)
        self.left.share_wanted.connect(self.share)
        self.middle.card_chosen.connect(self.right.show_card)
        self.middle.peek_wanted.connect(self._peek)
        self.middle.rule_wanted.connect(self.rule_wanted)

    def show(self) -> None:
        """Show the decks of the game, the one that was open last if it is still there."""
        self.desk.open(self.desk.deck_id)
        if self.right.card_id not in self.desk.cards:
            self.right.show_card(next(iter(self.desk.cards), ""))

    def _peek(self, card_id: str) -> None:
        self.right.show_card(card_id)
        sheet = self.right.sheet()
        if sheet is not None:
            CardPeek(self._over.window()).show_sheet(sheet, self.desk.cards[card_id].name.get(self._language))

    @property
    def _language(self) -> Language:
        return self.desk.records.context.language

    def try_out(self) -> None:
        """Open the table on which the deck is tried."""
        from armybuilder.desktop.library.decks.trial_dialog import TrialDialog

        self._try(lambda: TrialDialog(self.desk, self._over).exec())

    def print(self) -> None:
        """Show every card of the deck as it will be printed, as often as it is in it."""
        # QtPdf takes its time to load: only who prints waits for it
        from armybuilder.desktop.printing.records_dialog import records_dialog

        deck, records = self.desk.deck, self.desk.records
        if deck is not None:
            cards = [card for card, count in self.desk.known() for _ in range(count)]
            kind = records.kind(CARD)
            records_dialog(records.context, kind, cards, deck.name, self._over, deck=deck.id).exec()

    def share(self) -> None:
        """Ask for a file, and write the deck and the player's own cards in it."""
        deck = self.desk.deck
        if deck is None:
            return
        usual = f"{plain_name(deck.name.get(self.desk.records.context.language)) or DECK}.toml"
        kinds = {".toml": self.tr("Library files")}
        target = ask_target(self._over, self.tr("Save the deck"), usual, kinds)
        if target is not None:
            self._try(lambda: self.write(target))

    def write(self, path: Path) -> None:
        """Write the deck to a file with the player's own cards in it, for a friend to import."""
        deck, records = self.desk.deck, self.desk.records
        if deck is None:
            return
        own = records.own_ids(CARD)
        cards = [card for card, _ in self.desk.known() if card.id in own]
        listed = ((records.kind(CARD), cards), (records.kind(DECK), [deck]))
        write_file(path, content_texts(records.game, listed).encode())
        self.told.emit(self.tr("The deck is saved"), "", None)

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Problem as problem:
            words = say_problem(problem, self.desk.records.context.language)
            self.middle.notice.say(self.tr("It did not work"), words)
