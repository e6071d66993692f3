"""What lies hidden: ambushes that come out (H-6), and what scouts find (H-7)."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import Settled
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move, not_now
from armybuilder.battle.session.options import Option, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.games.batalist.battle.filling import stand_of
from armybuilder.games.batalist.battle.outcomes import ask, many, see_contacts
from armybuilder.games.batalist.battle.own_events import TrapRemoved
from armybuilder.games.batalist.battle.paying import Order, needs, turn_up
from armybuilder.games.batalist.battle.standing import (
    ACTIVATION,
    acting,
    enemy_of,
    has,
    is_in_ambush,
    keeps_places,
    own,
    settings,
    skills_of,
)
from armybuilder.games.batalist.rules.events.turn import AmbushSprung, Uncovered
from armybuilder.games.batalist.rules.field.geometry import distance_between, footprint
from armybuilder.games.batalist.rules.house.ambushes import (
    AMBUSH_REACH,
    SCOUT_REACH,
    Ambush,
    Found,
    Hider,
    Scout,
    Scouting,
)

MOST_HIDDEN = 1000
MOST_TOLD = 6
Hidden = Annotated[tuple[HolderId, ...], Meta(max_length=MOST_HIDDEN)]
FAR_AWAY = 1000.0


class Springing(Facts, frozen=True, kw_only=True):
    """Facts of an ambush that comes out."""

    who: HolderId


class Searching(Facts, frozen=True, kw_only=True):
    """Facts of a reconnaissance: who looks around."""

    who: HolderId


class Uncovering(Facts, frozen=True, kw_only=True):
    """Facts of what a scout finds, as the enemy tells who has hidden it: the battle cannot measure it."""

    found: Hidden = ()


def ambushes_of(state: BattleState, side: str) -> list[Piece]:
    """Return the bases of a side that lie in ambush."""
    return [one for one in state.pieces.values() if one.side == side and is_in_ambush(one)]


def reveal(move: Move, piece: Piece) -> None:
    """Put a hidden base on the field at its noted place."""
    move.unmark(piece.id, "ambush")
    move.fate(piece.id, "table")
    move.about.append(piece.id)
    if piece.place is not None:
        see_contacts(move, piece.id)


def reveal_if_acting(move: Move, piece: Piece) -> None:
    """A hidden base that carries out an order shows itself (H-6)."""
    if not is_in_ambush(piece):
        return
    if settings(move.state).house_ambush:
        _ask_ambush(move, piece, carries_out_order=True)
    reveal(move, piece)


def _ask_ambush(
    move: Move, piece: Piece, *, carries_out_order: bool = False, distance: float = FAR_AWAY
) -> bool:
    """Tell whether the rules bring a hidden base out."""
    hider = Hider(
        skills=skills_of(piece),  # type: ignore[arg-type]
        carries_out_order=carries_out_order,
        enemy_distance=round(distance, 3),
    )
    outcome = ask(move, "ambush", Ambush(hidden_base=hider), {"hidden_base": piece.id})
    return any(isinstance(event, AmbushSprung) for event in outcome.events)


def see_ambushes(move: Move, mover: Piece) -> None:
    """Hidden enemies come out when a base comes within 3 steps of them (H-6)."""
    state = move.state
    if not settings(state).house_ambush or mover.place is None:
        return
    for hidden in ambushes_of(state, enemy_of(mover.side)):
        if hidden.place is None:
            continue
        gap = distance_between(stand_of(mover), stand_of(hidden))
        if gap <= AMBUSH_REACH and _is_free(state, hidden) and _ask_ambush(move, hidden, distance=gap):
            reveal(move, hidden)


def _nothing_springs(state: BattleState) -> str:
    if state.phase != ACTIVATION:
        return "batalist.not_now.no_activation"
    return "" if any(map(is_in_ambush, state.pieces.values())) else "batalist.not_now.no_ambush"


def _offer_springing(state: BattleState) -> Iterator[Option]:
    for piece in state.pieces.values():
        if is_in_ambush(piece) and (piece.place is None or _is_free(state, piece)):
            yield Option(command="spring-ambush", side=piece.side, who=piece.id, facts={"who": piece.id})


def _is_free(state: BattleState, piece: Piece) -> bool:
    ground = footprint(stand_of(piece)).buffer(-0.001)
    return not any(
        one.place is not None and footprint(stand_of(one)).intersects(ground) for one in state.here()
    )


@command("spring-ambush", unless=_nothing_springs, offers=_offer_springing)
def spring_ambush(move: Move, facts: Springing) -> None:
    """Put a hidden base on the field, because an enemy has come near it, or its owner wants it (H-6, 3.5-5)."""
    piece = piece_of(move.state, facts.who)
    if not is_in_ambush(piece):
        raise not_now("batalist.command.spring-ambush.title", "batalist.not_now.no_ambush")
    move.side = piece.side
    reveal(move, piece)


def _offer_search(state: BattleState) -> Iterator[Option]:
    base = acting(state)
    assert base is not None
    if has(base, "scout"):
        yield Option(command="reconnoitre", side=base.side, who=base.id, facts={"who": base.id})


def _hidden_from(state: BattleState, base: Piece) -> list[str]:
    """Return what the enemy of a base has hidden: bases in ambush, and traps."""
    enemy = enemy_of(base.side)
    traps = [one.id for one in own(state).traps if one.owner == enemy]
    return [one.id for one in ambushes_of(state, enemy)] + traps


@command("reconnoitre", unless=needs("reconnaissance"), offers=_offer_search)
def reconnoitre(move: Move, facts: Searching) -> None:
    """Turn up a Reconnaissance order: ambushes and traps near the scout are found (12-18, H-7)."""
    state = move.state
    base = piece_of(state, facts.who)
    turn_up(move, base.id, Order("reconnaissance"))
    reveal_if_acting(move, base)
    if settings(state).house_reconnaissance and keeps_places(state) and base.place is not None:
        hidden = _hidden_from(state, base)
        _search(move, base, {one: _gap(state, base, one) for one in hidden})
    else:
        move.force("uncover", side=enemy_of(base.side), who=base.id)


def _search(move: Move, base: Piece, gaps: dict[str, float]) -> None:
    """Let the rules tell what is found, by how far off each hidden thing is."""
    scout = Scout(skills=skills_of(base))  # type: ignore[arg-type]
    things = tuple(Found(distance=gap) for gap in gaps.values())
    parts = {"actor": base.id, **many("hidden_things", list(gaps))}
    scouting = Scouting(actor=scout, hidden_things=things)
    # the log would tell how far off what stays hidden is
    outcome = move.decide("reconnaissance", scouting)
    move.note("BT-H-7", "batalist.house.scouts", reach=SCOUT_REACH)
    for event in outcome.events:
        if isinstance(event, Uncovered):
            _uncover(move, parts[event.who])


def _nothing_to_uncover(state: BattleState) -> str:
    awaited = state.pending and state.pending[0].command == "uncover"
    return "" if awaited else "batalist.not_now.nobody_searches"


def _offer_uncovering(state: BattleState) -> Iterator[Option]:
    waiting = state.pending[0]
    hidden = _hidden_from(state, state.pieces[waiting.who])
    choices = (some_of("found", hidden, 0, MOST_TOLD),) if hidden else ()
    yield Option(command="uncover", side=waiting.side, who=waiting.who, choices=choices, forced=True)


@command("uncover", unless=_nothing_to_uncover, offers=_offer_uncovering)
def uncover(move: Move, facts: Uncovering) -> None:
    """The enemy of a scout tells which of his ambushes and traps are found, perhaps none."""
    state = move.state
    waiting = state.pending[0]
    base = state.pieces[waiting.who]
    hidden = _hidden_from(state, base)
    move.side = waiting.side
    move.about.append(base.id)
    move.happen(Settled())
    found = [one for one in hidden if one in facts.found]
    if settings(state).house_reconnaissance:
        _search(move, base, {one: 0.0 if one in found else FAR_AWAY for one in hidden})
    else:
        for one in found:
            _uncover(move, one)


def _gap(state: BattleState, base: Piece, hidden: str) -> float:
    from shapely import Point

    piece = state.pieces.get(hidden)
    if piece is not None:
        return round(distance_between(stand_of(base), stand_of(piece)), 3) if piece.place else FAR_AWAY
    trap = next(one for one in own(state).traps if one.id == hidden)
    return round(float(footprint(stand_of(base)).distance(Point(trap.x, trap.y))), 3)


def _uncover(move: Move, hidden: str) -> None:
    state = move.state
    piece = state.pieces.get(hidden)
    if piece is not None:
        if piece.place is None or _is_free(state, piece):
            reveal(move, piece)
        return
    move.note("BT-H-7", "batalist.trap.found")
    move.happen(TrapRemoved(trap=hidden))
