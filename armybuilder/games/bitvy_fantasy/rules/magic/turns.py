"""The end of a turn: cards that have run their course go under the deck, and the other player's magic begins."""

from msgspec.structs import replace

from armybuilder.battle.action import check
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import title_of
from armybuilder.games.bitvy_fantasy.rules.events import CardReturned, CardStored
from armybuilder.games.bitvy_fantasy.rules.magic.artefacts_in_play import works
from armybuilder.games.bitvy_fantasy.rules.magic.card_use import last_turn
from armybuilder.games.bitvy_fantasy.rules.magic.state import (
    ArtefactCard,
    CardInForce,
    MagicState,
    check_magic,
    write_state,
)
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


@rule("BF-3-5")
def in_force_on(used: int, turn: int) -> bool:
    """Used on turn t, a card is in force on t and t + 1."""
    return used <= turn <= last_turn(used)


@rule("BF-3-6")
def return_spent(record: Record[Settings], state: MagicState) -> MagicState:
    """Cards whose last turn this was go to the bottom of the deck; it is not shuffled again."""
    spent = [card for card in state.in_force if not in_force_on(card.turn, state.turn + 1)]
    for card in spent:
        title = title_of(record.settings, card.card)
        record.step("BF-3-6", "bitvy_fantasy.magic.returned", title=title)
        record.happened(CardReturned(card=card.card, title=title))
    stay = tuple(card for card in state.in_force if card not in spent)
    return replace(state.under_the_deck(*(card.card for card in spent)), in_force=stay)


def passed_on(state: MagicState) -> MagicState:
    """Return the state as the other player sees it at the beginning of his turn."""
    return replace(
        state,
        turn=state.turn + 1,
        reserve=state.enemy_reserve,
        enemy_reserve=state.reserve,
        store=state.enemy_store,
        enemy_store=state.store,
        source="undecided",
        used=False,
        artefacts=tuple(_turned(artefact) for artefact in state.artefacts),
    )


def _turned(artefact: ArtefactCard) -> ArtefactCard:
    return replace(artefact, side="enemy" if artefact.side == "own" else "own")


@check(
    "magic-turn-end",
    group="magic",
    example=MagicState(
        turn=6,
        deck=("podkova",),
        in_force=(
            CardInForce(card="boevoy-klich", turn=5, squad="Ястреб"),
            CardInForce(card="gololyod", turn=6),
        ),
    ),
)
def resolve_turn_end(facts: MagicState, record: Record[Settings]) -> None:
    """Put away what is spent and pass the turn on."""
    check_magic(record.settings, facts)
    for card in facts.hand:
        record.happened(CardStored(who="own", card=card, title=title_of(record.settings, card)))
    state = return_spent(record, replace(facts, reserve=(*facts.reserve, *facts.hand), hand=()))
    for laid in state.in_force:
        title = title_of(record.settings, laid.card)
        record.step("BF-3-5", "bitvy_fantasy.magic.until", title=title, until=last_turn(laid.turn))
    for artefact in state.artefacts:
        if works(artefact):
            title = title_of(record.settings, artefact.artefact)
            record.step("BF-3.1-8", "bitvy_fantasy.artefact.goes_on", title=title)
    write_state(record, passed_on(state))
