"""Section 12: the way of a base over the table: where a straight leg or a turn ends, and what slows it."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import cos, degrees, hypot, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from armybuilder.battle.rule import rule
from armybuilder.battle.shapes import ahead
from armybuilder.games.batalist.rules.field.geometry import (
    COMPUTED,
    ROUNDING,
    XY,
    Stand,
    footprint,
    front_corners,
    front_edge,
    overlap,
    passes_near,
)
from armybuilder.games.batalist.rules.field.terrain import (
    SOLID,
    Pieces,
    Terrain,
    ground_factor,
    left_open,
    outline,
    reach_of,
    steep_lines,
)

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

FREE = 10_000.0
# more than bases that touch and the rounding of their places come to
A_LITTLE = 0.1
# two stands that share less than this, in square steps, only touch
SLIVER = 1e-9
# a turn is followed in parts in which no corner goes further than this
FINE = 0.05


class Stretch(NamedTuple):
    """A part of a leg over ground with one factor, from and to in steps along the leg."""

    start: float
    end: float
    factor: int


def rounded(length: float) -> float:
    """Return a computed length without the last digits of the computation: thousandths of a step are kept."""
    return round(length, 3) + 0.0  # no minus before a nought


def shifted(stand: Stand, bearing: float, length: float) -> Stand:
    """Return the base after a straight leg: the heading stays."""
    along = radians(bearing)
    return replace(
        stand, x=round(stand.x + length * cos(along), 9), y=round(stand.y + length * sin(along), 9)
    )


@rule("BT-12-10")
def pivoted(stand: Stand, angle: float) -> Stand:
    """Return the base after a turn about its centre, counter-clockwise."""
    return replace(stand, heading=(stand.heading + angle) % 360)


@rule("BT-12-21")
def leading_edges(stand: Stand, bearing: float) -> Iterator[tuple[XY, XY]]:
    """Yield the edges that face the way: one when it moves along its axes, two on a slant."""
    corners = [(x, y) for x, y in footprint(stand).exterior.coords]
    outwards = (stand.heading, stand.heading - 90, stand.heading + 180, stand.heading + 90)
    for side, (one, other) in zip(outwards, pairwise(corners), strict=True):
        if cos(radians(side - bearing)) > COMPUTED:
            yield one, other


def reach_of_stand(stand: Stand) -> float:
    """Return how far a base reaches from its middle."""
    return hypot(stand.width, stand.base_depth) / 2


def on_way(stand: Stand, bearing: float, most: float, middle: XY, reach: float) -> bool:
    """Tell whether a base that goes so far may come near something, by its middle and how far that reaches from there."""
    end = ahead(stand.x, stand.y, bearing, most)
    return passes_near((stand.x, stand.y), end, middle, reach + reach_of_stand(stand) + A_LITTLE)


def free_way(stand: Stand, bearing: float, obstacle: "BaseGeometry", *, beside: float = 0.0) -> float:
    """Return how far the leading edges go until they meet an obstacle, or pass it no further than `beside` from their ends."""
    edges = leading_edges(stand, bearing)
    return min((_free_edge(edge, bearing, obstacle, beside) for edge in edges), default=FREE)


def _free_edge(edge: tuple[XY, XY], bearing: float, obstacle: "BaseGeometry", beside: float) -> float:
    """Return how far one edge goes. What its ends only brush, as places are rounded, does not stop it."""
    if beside:
        return _until(edge, bearing, obstacle, beside)
    after = _until(edge, bearing, obstacle, -ROUNDING)
    if after == FREE:
        return FREE
    # a slanting border is met a trifle too late by an edge that is drawn in so far
    exactly = _until(edge, bearing, obstacle, -COMPUTED)
    return exactly if after - exactly <= 10 * ROUNDING else after


def _until(edge: tuple[XY, XY], bearing: float, obstacle: "BaseGeometry", beside: float) -> float:
    """Return how far an edge, drawn out at both ends by some steps, is swept until it meets an obstacle."""
    from shapely import Polygon, get_coordinates

    if obstacle.is_empty:
        return FREE
    step = (cos(radians(bearing)), sin(radians(bearing)))
    (ax, ay), (bx, by) = edge
    ux, uy = bx - ax, by - ay
    more = beside / hypot(ux, uy)
    a, b = (ax - ux * more, ay - uy * more), (bx + ux * more, by + uy * more)
    swept = Polygon([a, b, *((x + step[0] * FREE, y + step[1] * FREE) for x, y in (b, a))])
    met = swept.intersection(obstacle)
    if met.is_empty or (obstacle.area > 0 and met.area <= COMPUTED):
        return FREE
    across = step[0] * uy - step[1] * ux
    ways = (((x - ax) * uy - (y - ay) * ux) / across for x, y in get_coordinates(met))
    return max(0.0, float(min(ways)))


@rule("BT-12-14")
def way_to_edge(stand: Stand, bearing: float, length: float, width: float) -> float:
    """Return how far the base goes until a corner reaches the edge of a field that spans 0…length by 0…width."""
    step_x, step_y = cos(radians(bearing)), sin(radians(bearing))
    ways = [FREE]
    for x, y in list(footprint(stand).exterior.coords)[:4]:
        for at, by, most in ((x, step_x, length), (y, step_y, width)):
            if abs(by) > COMPUTED:
                ways.append(((most if by > 0 else 0) - at) / by)
    return max(0.0, min(ways))


@rule("BT-3.1-5", "BT-3.1-8", "BT-12-21", "BT-11-3")
def bars(piece: Terrain, stand: Stand, *, flying: bool, swims: bool) -> bool:
    """A piece that no leading edge may enter. A base that is caught in a lake may leave it on any side."""
    if flying:
        return False
    if piece.terrain_kind == "lake_of_death":
        return not overlap(outline(piece), footprint(stand))
    return piece.terrain_kind in SOLID or (piece.terrain_kind == "water" and not swims)


def barred_ground(
    piece: Terrain, pieces: Pieces, stand: Stand, *, flying: bool, swims: bool
) -> "BaseGeometry":
    """Return what of a piece stops a base: its ground, its steep sides, or nothing."""
    from shapely import LineString

    if bars(piece, stand, flying=flying, swims=swims):
        return left_open(piece, pieces)
    return LineString() if flying else steep_lines(piece, pieces)


@rule("BT-12-2", "BT-12-3", "BT-3.1-11")
def stretches(
    stand: Stand, bearing: float, length: float, pieces: Pieces, least: int, *, flying: bool
) -> list[Stretch]:
    """A leg by the ground under its front corners: at each point the worse of the two counts."""
    from shapely import LineString, Point, get_coordinates

    cuts = {0.0, length}
    step = (cos(radians(bearing)), sin(radians(bearing)))
    corners = front_corners(stand)
    for corner in corners:
        track = LineString([corner, (corner[0] + step[0] * length, corner[1] + step[1] * length)])
        for piece in pieces if length else ():
            if not on_way(stand, bearing, length, (piece.x, piece.y), reach_of(piece)):
                continue
            met = track.intersection(left_open(piece, pieces).boundary)
            cuts |= {float(track.project(Point(point))) for point in get_coordinates(met)}
    found = []
    ordered = sorted(cuts)
    for start, end in pairwise(ordered):
        middle = (start + end) / 2
        points = [(x + step[0] * middle, y + step[1] * middle) for x, y in corners]
        factor = max(
            1 if flying else least, *(ground_factor(pieces, point, flying=flying) for point in points)
        )
        if end - start > COMPUTED:
            found.append(Stretch(start, end, factor))
    return found


@rule("BT-3.1-12", "BT-12-11")
def way_cost(parts: Iterable[Stretch], direction_factor: int) -> float:
    """Return what a leg costs: length times the factor of the ground times that of the direction. Nothing is rounded."""
    return sum((part.end - part.start) * part.factor * direction_factor for part in parts)


def affordable(parts: Iterable[Stretch], direction_factor: int, left: float) -> float:
    """Return how far a leg leads for what is left of the allowance."""
    way = 0.0
    for part in parts:
        price = part.factor * direction_factor
        length = min(part.end - part.start, left / price)
        way, left = way + length, left - length * price
        if left <= COMPUTED:
            break
    return way


@rule("BT-12-10")
def free_turn(stand: Stand, angle: float, obstacle: "BaseGeometry", *, front_only: bool = False) -> float:
    """Return after how many degrees of a turn the stand, or only its front edge, meets an obstacle; `FREE` if it does not."""
    from shapely import Point

    total, sign = abs(angle), 1 if angle > 0 else -1
    radius = hypot(stand.width, stand.base_depth) / 2
    if obstacle.is_empty or Point(stand.x, stand.y).distance(obstacle) >= radius:
        return FREE
    shared = _shared_front if front_only else _shared_ground
    # what two stands share that touch, as far as their places are rounded
    at_start = shared(stand, obstacle)

    def meets(made: float) -> bool:
        return shared(pivoted(stand, sign * made), obstacle) > at_start + SLIVER

    free = 0.0
    while free < total:
        further = min(total, free + min(1.0, degrees(FINE / radius)))
        if meets(further):
            met = rounded(_border(meets, free, further))
            return met if met < total else FREE
        free = further
    return FREE


def _shared_ground(stand: Stand, obstacle: "BaseGeometry") -> float:
    """Return how much of an obstacle a base covers, in square steps."""
    return float(footprint(stand).intersection(obstacle).area)


def _shared_front(stand: Stand, obstacle: "BaseGeometry") -> float:
    """Return how much of its front edge lies on an obstacle, in steps; a line that it crosses counts whole."""
    front = front_edge(stand)
    if obstacle.area:
        return float(front.intersection(obstacle).length)
    return float(front.crosses(obstacle))


def _border(meets: Callable[[float], bool], free: float, blocked: float) -> float:
    """The angle at which a turn meets something, between one that is free and one that is not."""
    for _ in range(20):
        middle = (free + blocked) / 2
        free, blocked = (free, middle) if meets(middle) else (middle, blocked)
    return free


TURN_PRICES = ((0, 0), (45, 1), (90, 3), (180, 7))


@rule("BT-12-6", "BT-12-7", "BT-12-8")
def turn_price(angle: float) -> int:
    """Return what a turn costs: 1 step up to 45 degrees, 3 up to 90, 7 up to 180."""
    return next((price for most, price in TURN_PRICES if angle <= most + COMPUTED), TURN_PRICES[-1][1])


@rule("BT-12-8")
def shortest_turn(angle: float) -> float:
    """Nobody turns by more than 180 degrees: the rest is shorter the other way round. Left is positive."""
    turned = angle % 360
    return turned - 360 if turned > 180 or angle == -180 else turned


@rule("BT-12-9")
def joined_price(before: float, angle: float) -> int:
    """Return what a turn adds to turns less than a step ago: together they cost what one turn of the sum costs."""
    return turn_price(before + abs(angle)) - turn_price(before)
