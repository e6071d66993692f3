"""Formations: where the pieces of a unit stand that nobody has placed yet, in ranks within the zone of its side."""

from itertools import islice
from math import ceil, sqrt
from typing import TYPE_CHECKING

from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.layout import BoardZone
from armybuilder.battle.table.outlines import SLIVER, outline, usual_zones
from armybuilder.battle.table.positions import positions

if TYPE_CHECKING:
    from shapely import Polygon

GAP = 0.2
DECIMALS = 2
HALF_TURN = 180
XY = tuple[float, float]
# so many places of a zone are tried before a unit stays off the board
MOST_TRIES = 4000


def unplaced(state: BattleState, unit: str) -> list[str]:
    """Return the pieces of a unit that could stand on the board and do not: not come yet, or nobody told where."""
    return [
        piece.id
        for piece in state.pieces_of(unit)
        if piece.fate in ("table", "reserve") and piece.place is None and not piece.post
    ]


def zone_of(state: BattleState, side: str) -> BoardZone | None:
    """Return where a side deploys; a strip along its edge where no zone is laid out."""
    rules = state.rules.board
    length, width = (state.board.length, state.board.width) if state.board else (rules.length, rules.width)
    zones = state.zones or usual_zones(rules, length, width, tuple(state.sides))
    return next((zone for zone in zones if zone.side == side), None)


def first_heading(state: BattleState, piece: str) -> float:
    """Return where a piece looks that comes onto the board: away from the edge of its own zone."""
    rules = state.rules.board
    zone = zone_of(state, state.side_of(piece)) if piece in state.pieces else None
    return rules.heading(90 if zone is None else _ahead(state, outline(zone, rules)))


def _ahead(state: BattleState, zone: "Polygon") -> float:
    width = state.board.width if state.board else state.rules.board.width
    return 90 if zone.centroid.y < width / 2 else 90 + HALF_TURN


def formed_up(state: BattleState, unit: str, at: XY | None = None) -> dict[str, Place]:
    """Return free places in ranks for those of a unit who have none; for nobody where there is no room for all.

    Their middle is `at` a spot, or wherever in the zone of their side there is room first.
    """
    members, zone = unplaced(state, unit), zone_of(state, state.units[unit].side)
    if not members or zone is None:
        return {}
    rules, ground = state.rules.board, outline(zone, state.rules.board)
    bases = [rules.base_of(state.pieces[who]) for who in members]
    wide = max(max(base.width, base.depth) for base in bases) + GAP
    files = ceil(sqrt(len(members) * 2))
    ranks = ceil(len(members) / files)
    left, near, right, far = ground.bounds
    angle = _ahead(state, ground)
    taken = list(positions(state).outlines.values())
    across = sorted(_steps(left, right, files * wide, wide), key=lambda x: abs(x - (left + right) / 2))
    in_zone = ((x, y) for y in _steps(near, far, ranks * wide, wide) for x in across)
    spots = in_zone if at is None else iter((at,))
    for x, y in islice(spots, MOST_TRIES):
        found = {
            who: Place(
                round(x + (place % files - (files - 1) / 2) * wide, DECIMALS),
                round(y + (place // files - (ranks - 1) / 2) * wide, DECIMALS),
                rules.heading(angle),
            )
            for place, who in enumerate(members)
        }
        if _is_free(state, found, ground, taken):
            return found
    return {}


def _steps(least: float, most: float, extent: float, step: float) -> list[float]:
    """Return the middles that something of an extent may have between two bounds, a step apart."""
    room = most - least - extent + GAP
    return [least + extent / 2 + number * step for number in range(max(0, int(room / step) + 1))]


def _is_free(state: BattleState, found: dict[str, Place], zone: "Polygon", taken: "list[Polygon]") -> bool:
    at = positions(state)
    for who, place in found.items():
        base = at.covered_at(who, place)
        if base.difference(zone).area > SLIVER:
            return False
        # who is not in contact yet is not put into it
        if any(base.distance(other) < GAP for other in taken):
            return False
        if any(at.is_impassable(key) for key in at.terrain_under(base)):
            return False
    return True
