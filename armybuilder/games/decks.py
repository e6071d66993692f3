"""Cards and decks of them: cards of games whose cards are plain text, and decks of every game."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import Meta, Struct

from armybuilder.catalogue.records.fields import Kept, Key, Long, Seldom, naming
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import LocalText
from armybuilder.games.unit import CardPictureId

MOST_CARDS = 200
Copies = Annotated[int, Meta(ge=1, le=20)]


class PlainCard(Struct, frozen=True, kw_only=True):
    """A card that players read and apply. `copies` is how many of it a deck may hold; `mark` is a word that sorts it."""

    id: Annotated[str, Key]
    name: LocalText
    mark: Annotated[str, Meta(max_length=40)] = ""
    copies: Copies = 1
    text: Annotated[LocalText, Long] = LocalText()
    picture: CardPictureId = ""
    source: Annotated[str, Seldom] = ""
    notes: Annotated[LocalText, Long, Seldom] = LocalText()


class DeckCard(Struct, frozen=True, kw_only=True):
    """A card of a deck by its id, and how many of it are in it."""

    card: Annotated[str, Key, naming("card")]
    count: Copies = 1


class Deck(Struct, frozen=True, kw_only=True):
    """A deck of cards. It names them by their ids, so that new shipped cards never empty it."""

    id: Annotated[str, Key]
    name: LocalText
    cards: Annotated[tuple[DeckCard, ...], Meta(max_length=MOST_CARDS)] = ()
    picture: Annotated[str, Kept] = ""
    source: Annotated[str, Seldom] = ""
    notes: Annotated[LocalText, Long, Seldom] = LocalText()

    @property
    def size(self) -> int:
        """How many cards it has in all."""
        return sum(one.count for one in self.cards)

    @property
    def counts(self) -> Mapping[str, int]:
        """How many of each card it has, by its id, in its order."""
        counted: Counter[str] = Counter()
        for one in self.cards:
            counted[one.card] += one.count
        return counted

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a card that stands in it twice."""
        seen: set[str] = set()
        for number, one in enumerate(self.cards, 1):
            if one.card in seen:
                yield Mistake("listed_twice", "cards", one.card, number)
            seen.add(one.card)


def spread(deck: Deck) -> tuple[str, ...]:
    """Return the ids of the cards of a deck, every copy by itself."""
    return tuple(card for card, count in deck.counts.items() for _ in range(count))
