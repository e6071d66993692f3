"""The deck that is being composed: its cards, what is wrong with it, and its changes, each a step of the Library."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.library.items.own_items import OwnItems
from armybuilder.desktop.library.items.records import ItemRecords
from armybuilder.games.deck_limits import DeckBreach, breaches, full_deck, with_count
from armybuilder.games.deck_trial import DeckRules
from armybuilder.games.decks import Deck
from armybuilder.storage.library import new_id, puts

CARD, DECK = "card", "deck"


class DeckDesk(QObject):
    """Holds which deck is open. `changed` says that another one is, or that something in it or among the cards is other now."""

    changed = Signal()

    def __init__(self, records: ItemRecords, own: OwnItems, parent: QObject) -> None:
        super().__init__(parent)
        self.records, self.own = records, own
        self.deck_id = ""
        records.changed.connect(self._follow)

    @property
    def decks(self) -> Mapping[str, Deck]:
        """Every deck of the game."""
        return self.records.all(DECK)

    @property
    def cards(self) -> Mapping[str, Any]:
        """Every card of the game."""
        return self.records.all(CARD)

    @property
    def deck(self) -> Deck | None:
        """The deck that is open."""
        return self.decks.get(self.deck_id)

    @property
    def rules(self) -> DeckRules:
        """What the game says of decks."""
        return self.records.game.load_deck_rules()

    def open(self, deck_id: str) -> None:
        """Open a deck; the first one where there is none of that id."""
        found = deck_id if deck_id in self.decks else next(iter(self.decks), "")
        self.deck_id = found
        self.changed.emit()

    def _follow(self) -> None:
        if DECK in {kind.id for kind in self.records.game.content_types}:
            self.open(self.deck_id)

    # what is asked of it

    def breaches(self) -> tuple[DeckBreach, ...]:
        """Return where the deck goes against the rules."""
        deck = self.deck
        return () if deck is None else tuple(breaches(deck, self.cards, self.rules.limits))

    def known(self) -> list[tuple[Any, int]]:
        """Return the cards of the deck that there are, with their counts, in its order."""
        counts = self.deck.counts if self.deck is not None else {}
        return [(self.cards[card], count) for card, count in counts.items() if card in self.cards]

    # what is done with it

    def add(self, card_id: str, more: int = 1) -> None:
        """Have more copies of a card, or fewer."""
        deck = self.deck
        if deck is None:
            self._begin(with_count(Deck(id=new_id(), name=self._new_name()), card_id, 1))
        elif card_id in self.cards or more < 0:
            self.keep(with_count(deck, card_id, deck.counts.get(card_id, 0) + more))

    def set_count(self, card_id: str, count: int) -> None:
        """Have so many copies of a card."""
        if self.deck is not None:
            self.keep(with_count(self.deck, card_id, count))

    def keep(self, deck: Deck) -> bool:
        """Keep the deck as it is now."""
        if deck == self.deck:
            return False
        return self.own.change(puts(self.records.kind(DECK), [deck]), "library.step.deck")

    def new(self) -> None:
        """Begin an empty deck."""
        self._begin(Deck(id=new_id(), name=self._new_name()))

    def new_full(self) -> None:
        """Begin the deck of every card that is played, with all its copies."""
        self._begin(full_deck(new_id(), self._new_name(), self.cards, self.rules.limits))

    def _begin(self, deck: Deck) -> None:
        self.deck_id = deck.id
        self.own.change(puts(self.records.kind(DECK), [deck]), "library.step.deck")

    def _new_name(self) -> LocalText:
        number, taken = len(self.decks) + 1, {deck.name.ru for deck in self.decks.values()}
        while f"Колода {number}" in taken:
            number += 1
        return LocalText(f"Колода {number}", f"Deck {number}")

    def rename(self, name: str) -> None:
        """Call the deck otherwise, in the language that the window speaks."""
        deck, language = self.deck, self.records.context.language
        if deck is not None and name.strip() and name.strip() != deck.name.get(language):
            texts = {"ru": deck.name.ru, "en": deck.name.en, language: name.strip()}
            self.keep(replace(deck, name=LocalText(**texts)))

    def copy(self) -> None:
        """Keep a copy of the deck, and open it."""
        if self.deck is not None and (copied := self.own.copy(self.records.kind(DECK), self.deck_id)):
            self.open(copied)

    def delete(self) -> None:
        """Delete the deck; what is told offers it back."""
        if self.deck is not None:
            self.own.delete(self.records.kind(DECK), self.deck_id)

    def marks(self) -> Counter[str]:
        """Return how many cards of each mark the deck has, by the mark."""
        counted: Counter[str] = Counter()
        for card, count in self.known():
            counted[card.mark] += count
        return counted
