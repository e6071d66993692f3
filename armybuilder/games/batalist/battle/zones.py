"""The zones of deployment of a battle, and free room for a base in them."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from armybuilder.battle.session.holders import Piece, Place
from armybuilder.battle.session.state import BattleState
from armybuilder.games.batalist.battle.board import placing_zone
from armybuilder.games.batalist.battle.filling import ground, stand_of
from armybuilder.games.batalist.battle.standing import field_size
from armybuilder.games.batalist.battle.terms import Terms
from armybuilder.games.batalist.rules.field.geometry import Stand, footprint, overlap
from armybuilder.games.batalist.rules.preparation.placing import (
    FIELD_WIDTH,
    PlacingZone,
    is_inside,
    least_gap,
    may_stand_on,
)

USUAL_DEPTH = 10.0
LEAST_DEPTH = 3.0
APART = 0.5
TOWARDS_FAR, TOWARDS_NEAR = 90, 270


def zone_of_side(state: BattleState, side: str) -> PlacingZone:
    """Return the zone of a side; the whole field where the table has none for it."""
    for zone in state.zones:
        if zone.side == side:
            return placing_zone(zone)
    length, width = field_size(state)
    return PlacingZone(x=length / 2, y=width / 2, width=length, length=width)


class FieldLayout(NamedTuple):
    """A field and its two zones."""

    field_width: float
    first_zone: PlacingZone
    second_zone: PlacingZone


def laid_out(agreed: Terms, speeds: tuple[int, ...]) -> FieldLayout:
    """Return the field and the zones as they are agreed, and else so that the fastest base of both armies has its gap."""
    gap = float(least_gap(speeds))
    width = max(FIELD_WIDTH, gap + 2 * USUAL_DEPTH) if agreed.field_width is None else agreed.field_width
    depth = max(LEAST_DEPTH, min(USUAL_DEPTH, (width - gap) / 2))
    first, second = (
        PlacingZone(x=agreed.field_length / 2, y=middle, width=agreed.field_length, length=depth)
        for middle in (depth / 2, width - depth / 2)
    )
    return FieldLayout(width, agreed.first_zone or first, agreed.second_zone or second)


def facing(side: str) -> int:
    """Return the heading with which a side's bases look at the enemy."""
    return TOWARDS_FAR if side == "a" else TOWARDS_NEAR


def free_spot(state: BattleState, piece: Piece, others: Sequence[Stand]) -> Place | None:
    """Return a free place for a base in its zone, from the middle outwards; None where none is found."""
    zone = zone_of_side(state, piece.side)
    width, depth = piece.fields["width"], piece.fields["base_depth"]
    heading = facing(piece.side)
    pieces = ground(state)
    ranks = max(1, int(zone.length // (depth + APART)))
    files = max(1, int(zone.width // (width + APART)))
    ahead = 1 if piece.side == "a" else -1
    for rank in range(ranks):
        y = zone.y + ahead * (zone.length / 2 - depth / 2 - APART / 2 - rank * (depth + APART))
        for file in range(files):
            aside = (file + 1) // 2 * (width + APART) * (1 if file % 2 else -1)
            stand = Stand(
                x=round(zone.x + aside, 3), y=round(y, 3), heading=heading, width=width, base_depth=depth
            )
            if any(_meet(stand, other) for other in others) or not is_inside(stand, zone):
                continue
            if all(may_stand_on(stand, one, pieces, tuple(piece.fields["skills"])) for one in pieces):
                return Place(stand.x, stand.y, heading)
    return None


def _meet(one: Stand, other: Stand) -> bool:
    far = (hypot(one.width, one.base_depth) + hypot(other.width, other.base_depth)) / 2
    if hypot(one.x - other.x, one.y - other.y) >= far:
        return False
    return _overlap(one, other)


@lru_cache(maxsize=8192)  # the same places are tried for every base that is still to be placed
def _overlap(one: Stand, other: Stand) -> bool:
    return overlap(footprint(one), footprint(other))


def stands_here(state: BattleState) -> list[Stand]:
    """Return the stands of all bases on the field that have places."""
    return [stand_of(one) for one in state.here() if one.place is not None]


def free_edge_spot(state: BattleState, piece: Piece) -> Place | None:
    """Return a free place for a reserve, touching its own edge of the field."""
    size, others = field_size(state), stands_here(state)
    width, depth = piece.fields["width"], piece.fields["base_depth"]
    heading = facing(piece.side)
    y = depth / 2 if piece.side == "a" else size.width - depth / 2
    zone = zone_of_side(state, piece.side)
    for file in range(max(1, int(zone.width // (width + APART)))):
        aside = (file + 1) // 2 * (width + APART) * (1 if file % 2 else -1)
        x = round(zone.x + aside, 3)
        if not width / 2 <= x <= size.length - width / 2:
            continue
        stand = Stand(x=x, y=y, heading=heading, width=width, base_depth=depth)
        if any(_meet(stand, other) for other in others):
            continue
        if all(
            may_stand_on(stand, one, ground(state), tuple(piece.fields["skills"])) for one in ground(state)
        ):
            return Place(x, y, heading)
    return None
