"""What a deck may hold by the rules of its game, and where one goes against them."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games.decks import MOST_CARDS, Deck, DeckCard

MOST_COPIES = 20
BreachKind = Literal["no_card", "mark", "copies", "too_few"]


class DeckLimits(Struct, frozen=True, kw_only=True):
    """What the rules say of a deck: its least cards, and the marks that are played, each with the register id that says so.

    `marks` are empty where every card is played. A card may be in it as often as it has copies.
    """

    least: int = 1
    least_rule: str = ""
    marks: tuple[str, ...] = ()
    marks_rule: str = ""
    copies_rule: str = ""

    def plays(self, card: Any) -> bool:
        """Return whether a card has a mark that is played."""
        return not self.marks or card.mark in self.marks


class DeckBreach(Struct, frozen=True, kw_only=True):
    """Where a deck goes against the rules; the words are `deck.breach.<kind>`.

    `card` is the id of the card, empty where it is about the whole deck; `count` is how many there are, `allowed` how many
    there may or must be. `mended` is the deck without the breach, None where players have to add something themselves.
    """

    kind: BreachKind
    rule: str = ""
    card: str = ""
    count: int = 0
    allowed: int = 0
    mended: Deck | None = None


def breaches(deck: Deck, cards: Mapping[str, Any], limits: DeckLimits) -> Iterator[DeckBreach]:
    """Yield where a deck goes against the rules, card by card, and then as a whole. `cards` are those there are, by id."""
    played = 0
    for card_id, count in deck.counts.items():
        card = cards.get(card_id)
        if card is None:
            yield DeckBreach(kind="no_card", card=card_id, count=count, mended=with_count(deck, card_id, 0))
        elif not limits.plays(card):
            rule = limits.marks_rule
            yield DeckBreach(
                kind="mark", rule=rule, card=card_id, count=count, mended=with_count(deck, card_id, 0)
            )
        else:
            played += min(count, card.copies)
            if count > card.copies:
                yield DeckBreach(
                    kind="copies",
                    rule=limits.copies_rule,
                    card=card_id,
                    count=count,
                    allowed=card.copies,
                    mended=with_count(deck, card_id, card.copies),
                )
    if played < limits.least:
        yield DeckBreach(kind="too_few", rule=limits.least_rule, count=played, allowed=limits.least)


def with_count(deck: Deck, card_id: str, count: int) -> Deck:
    """Return a deck with so many copies of a card, in the place where it stands, or at the end; without it for none."""
    count = max(0, min(count, MOST_COPIES))
    if card_id not in deck.counts:
        added = (DeckCard(card=card_id, count=count),) if count and len(deck.cards) < MOST_CARDS else ()
        return replace(deck, cards=(*deck.cards, *added))
    told = (replace(one, count=count) if one.card == card_id else one for one in deck.cards)
    return replace(deck, cards=tuple(one for one in told if one.count))


def full_deck(deck_id: str, name: LocalText, cards: Mapping[str, Any], limits: DeckLimits) -> Deck:
    """Return the deck of every card that is played, with all its copies."""
    played = [card for card in cards.values() if limits.plays(card)]
    listed = tuple(DeckCard(card=card.id, count=card.copies) for card in played[:MOST_CARDS])
    return Deck(id=deck_id, name=name, cards=listed)
