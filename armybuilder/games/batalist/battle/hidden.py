"""What lies hidden: ambushes that come out (H-6), and what scouts find (H-7)."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import OwnChanged
from armybuilder.battle.session.holders import HolderId, Piece
from armybuilder.battle.session.move import Move, not_now
from armybuilder.battle.session.options import Choice, Option, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.games.batalist.battle.filling import stand_of
from armybuilder.games.batalist.battle.outcomes import ask, many, see_contacts
from armybuilder.games.batalist.battle.paying import Order, needs, turn_up
from armybuilder.games.batalist.battle.standing import (
    ACTIVATION,
    acting,
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
    Ambush,
    Found,
    Hider,
    Scout,
    Scouting,
)

Hidden = Annotated[tuple[HolderId, ...], Meta(max_length=20)]
FAR_AWAY = 1000.0


class Springing(Facts, frozen=True, kw_only=True):
    """Facts of an ambush that comes out."""

    who: HolderId


class Searching(Facts, frozen=True, kw_only=True):
    """Facts of a reconnaissance: what it finds, as the players tell where the battle cannot measure."""

    who: HolderId
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
    for hidden in ambushes_of(state, "b" if mover.side == "a" else "a"):
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
    if not has(base, "scout"):
        return
    facts = {"who": base.id}
    choices: tuple[Choice, ...] = ()
    if not _measures(state, base):
        hidden = _hidden_from(state, base)
        choices = (some_of("found", hidden),) if hidden else ()
    yield Option(command="reconnoitre", side=base.side, who=base.id, facts=facts, choices=choices)


def _measures(state: BattleState, base: Piece) -> bool:
    return settings(state).house_reconnaissance and keeps_places(state) and base.place is not None


def _hidden_from(state: BattleState, base: Piece) -> list[str]:
    """Return what the enemy of a base has hidden: bases in ambush, and traps."""
    enemy = "b" if base.side == "a" else "a"
    traps = [one.id for one in own(state).traps if one.owner == enemy]
    return [one.id for one in ambushes_of(state, enemy)] + traps


@command("reconnoitre", unless=needs("reconnaissance"), offers=_offer_search)
def reconnoitre(move: Move, facts: Searching) -> None:
    """Turn up a Reconnaissance order: ambushes and traps near the scout are found (12-18, H-7)."""
    state = move.state
    base = piece_of(state, facts.who)
    turn_up(move, base.id, Order("reconnaissance"))
    reveal_if_acting(move, base)
    hidden = _hidden_from(state, base)
    found = [one for one in facts.found if one in hidden]
    if settings(state).house_reconnaissance:
        gaps = {one: _gap(state, base, one) if _measures(state, base) else None for one in hidden}
        things = tuple(
            Found(distance=(0.0 if one in found else FAR_AWAY) if gaps[one] is None else gaps[one] or 0.0)
            for one in hidden
        )
        scout = Scout(skills=skills_of(base))  # type: ignore[arg-type]
        parts = {"actor": base.id, **many("hidden_things", hidden)}
        scouting = Scouting(actor=scout, hidden_things=things)
        outcome = move.ask("reconnaissance", scouting, openly=True)
        found = [parts[event.who] for event in outcome.events if isinstance(event, Uncovered)]
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
    left = [one for one in own(state).traps if one.id != hidden]
    move.note("BT-H-7", "batalist.trap.found")
    move.happen(OwnChanged(changes={"traps": to_plain(left)}))
