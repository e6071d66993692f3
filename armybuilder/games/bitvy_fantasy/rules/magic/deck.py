"""Section 1: the shared deck of magic cards and the starting reserves."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.bitvy_fantasy.profiles.cards import Card, Mark
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import card_of, magic_of, title_of, titled
from armybuilder.games.bitvy_fantasy.rules.events import CardExcluded, CardTaken
from armybuilder.games.bitvy_fantasy.rules.magic.state import (
    Cards,
    MagicState,
    check_copies,
    without,
    write_state,
)
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

LEGAL: tuple[Mark, ...] = ("traditsiya", "ultra")


class MagicSetup(Facts, frozen=True, kw_only=True):
    """Facts of the setting up: the cards that the players brought, by id, empty for the deck that is agreed on.

    With `shuffled` they lie in this order already, the top one first.
    """

    cards: Cards = ()
    shuffled: bool = False
    players: Annotated[int, Meta(ge=2, le=2)] = 2


@rule("BF-1-3")
def is_legal(mark: Mark) -> bool:
    """Cards marked «Традиция» or «Ультра» are played, others are not."""
    return mark in LEGAL


@rule("BF-1-4")
def shuffle(cards: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    """One deck for both players in a random order."""
    left, deck = list(cards), []
    while left:
        deck.append(left.pop(dice.pick(len(left), "bitvy_fantasy.ask.card")))
    return tuple(deck)


@rule("BF-1-5")
def draw_at_random(deck: tuple[str, ...], dice: Dice) -> str:
    """One card of the deck, whichever comes."""
    return deck[dice.pick(len(deck), "bitvy_fantasy.ask.card")]


def brought(facts: MagicSetup, settings: Settings) -> tuple[Card, ...]:
    """Return the cards in their order, every copy by itself."""
    if facts.cards:
        check_copies(settings, (("cards", card) for card in facts.cards))
        return tuple(card_of(settings, card, "cards") for card in facts.cards)
    magic = magic_of(settings)
    return tuple(magic.cards[card] for card, count in magic.deck.items() for _ in range(count))


@action(
    "magic-setup",
    group="magic",
    example=MagicSetup(cards=("boevoy-klich", "dubovaya-kora", "podkova", "zov-artefakta"), shuffled=True),
)
def resolve_setup(facts: MagicSetup, record: Record[Settings]) -> None:
    """Sort the cards, shuffle them, and give each player one."""
    cards = brought(facts, record.settings)
    for card in dict.fromkeys(card for card in cards if not is_legal(card.mark)):
        record.step("BF-1-3", "bitvy_fantasy.magic.excluded", title=titled(card))
        record.happened(CardExcluded(card=card.id, title=titled(card)))
    deck = tuple(card.id for card in cards if is_legal(card.mark))
    record.require(len(deck) >= facts.players, "BF-1-5", "bitvy_fantasy.magic.too_few", cards=len(deck))
    if not facts.shuffled:
        deck = shuffle(deck, record.dice)
    record.step("BF-1-4", "bitvy_fantasy.magic.shuffled", cards=len(deck))
    dealt = []
    for who in ("first", "second"):
        card_id = draw_at_random(deck, record.dice)
        deck = without(deck, card_id)
        dealt.append(card_id)
        title = title_of(record.settings, card_id)
        record.step("BF-1-5", "bitvy_fantasy.magic.dealt", title=title)
        record.happened(CardTaken(who=who, card=card_id, title=title))
    state = MagicState(deck=deck, reserve=(dealt[0],), enemy_reserve=(dealt[1],))
    write_state(record, state)
