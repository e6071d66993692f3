"""How the magic stands after a rule, written back into the battle."""

from collections.abc import Iterable

from msgspec.structs import replace

from armybuilder.battle.session.move import Move
from armybuilder.battle.session.pile_events import PileSet
from armybuilder.games.bitvy_fantasy.battle.own import (
    DECK,
    HAND,
    Laid,
    Relic,
    change_own,
    own_of,
    reserve,
    store,
)
from armybuilder.games.bitvy_fantasy.rules.events import MagicStands
from armybuilder.games.bitvy_fantasy.rules.magic.state import ArtefactCard, CardInForce


def write_magic(move: Move, stands: MagicStands, side: str) -> None:
    """Take over how the magic stands, as a side sees it; what only one turn knows only of the side whose turn it is."""
    state = move.state
    other = state.opponents(side)[0]
    _set_pile(move, DECK, stands.deck)
    _set_pile(move, reserve(side), stands.reserve)
    _set_pile(move, reserve(other), stands.enemy_reserve)
    _set_pile(move, store(side), stands.store)
    _set_pile(move, store(other), stands.enemy_store)
    own = own_of(state)
    laid = tuple(_laid(own.laid, stands.in_force, side))
    relics = tuple(_relics(own.relics, stands.artefacts))
    if side != state.active:
        change_own(move, laid=laid, relics=relics)
        return
    _set_pile(move, HAND, stands.hand)
    change_own(move, laid=laid, relics=relics, source=stands.source, used=stands.used)


def _set_pile(move: Move, pile: str, cards: Iterable[str]) -> None:
    cards = tuple(cards)
    if move.state.piles.get(pile, ()) != cards:
        move.happen(PileSet(pile=pile, cards=cards))


def _laid(before: tuple[Laid, ...], cards: Iterable[CardInForce], side: str) -> Iterable[Laid]:
    """Yield the cards in force: what the battle knows of those that stay, and those that were laid down now."""
    left = list(before)
    for card in cards:
        known = next((one for one in left if (one.card, one.turn) == (card.card, card.turn)), None)
        if known is None:
            yield Laid(
                card=card.card,
                side=side,
                turn=card.turn,
                unit=card.squad,
                enemy=card.enemy_squad,
                warded=card.warded,
            )
        else:
            left.remove(known)
            yield replace(known, warded=card.warded)


def _relics(before: tuple[Relic, ...], cards: Iterable[ArtefactCard]) -> Iterable[Relic]:
    """Yield the artefacts, which stand in the same order on both sides."""
    for one, card in zip(before, cards, strict=True):
        yield replace(one, state=card.state, alive=card.commander_alive, enemy=card.enemy_squad)
