"""Section 1: the line of sight between two bases or to a point, and what interrupts it."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.field import geometry
from armybuilder.games.batalist.rules.field.geometry import XY, Edge, Stand
from armybuilder.games.batalist.rules.field.terrain import (
    Pieces,
    Terrain,
    covers,
    hides,
    is_on,
    is_rectangle,
    left_open,
    reach_of,
)

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


class SightLine(NamedTuple):
    """A line from a viewer's front middle to the middle of an edge of the target, and what lies in its way.

    `terrain` and `base` are the places in the facts, from 1; 0 where none blocks. `aimed`: its end lies in the viewer's
    front zone.
    """

    edge: Edge
    distance: float
    terrain: int
    base: int
    aimed: bool

    @property
    def is_open(self) -> bool:
        """Nothing blocks it."""
        return not self.terrain and not self.base


@lru_cache(maxsize=1024)
def _inside(piece: Terrain, pieces: Pieces) -> "BaseGeometry":
    """Return the ground of a piece without its border."""
    return left_open(piece, pieces).buffer(-geometry.COMPUTED, join_style="mitre")


@rule("BT-1-20", "BT-1-21")
def runs_inside(eye: XY, end: XY, piece: Terrain, pieces: Pieces) -> bool:
    """A line runs through an outline; touching it in a point or along its border is not enough."""
    if not geometry.passes_near(eye, end, (piece.x, piece.y), reach_of(piece)):
        return False
    if is_rectangle(piece, pieces):
        stand = Stand(x=piece.x, y=piece.y, heading=piece.heading, width=piece.width, base_depth=piece.length)
        return length_within(stand, eye, end) > geometry.ROUNDING
    from shapely import LineString

    return bool(LineString([eye, end]).intersection(_inside(piece, pieces)).length > geometry.ROUNDING)


@rule("BT-1-20")
def terrain_blocks(piece: Terrain, eye: XY, end: XY, pieces: Pieces, on_it: bool, *, shooting: bool) -> bool:
    """A piece interrupts a line; a hill does not when one end of the line stands on it."""
    if not hides(piece, shooting=shooting) or (piece.terrain_kind == "hill" and on_it):
        return False
    return runs_inside(eye, end, piece, pieces)


@rule("BT-1-21")
def base_blocks(stand: Stand, eye: XY, end: XY) -> bool:
    """Any other base interrupts a line, friend or enemy, on whatever level: a line that runs inside it, not along its border."""
    return length_within(stand, eye, end) > geometry.ROUNDING


@lru_cache(maxsize=1024)
def _direction(heading: float) -> tuple[float, float]:
    return sin(radians(heading)), cos(radians(heading))


def _framed(stand: Stand, point: XY, sine: float, cosine: float) -> XY:
    """Return a point in the frame of a stand whose direction is known: to its right, and ahead."""
    dx, dy = point[0] - stand.x, point[1] - stand.y
    return dx * sine - dy * cosine, dx * cosine + dy * sine


def length_within(stand: Stand, eye: XY, end: XY) -> float:
    """Return how far a line runs inside a rectangle, its border left out."""
    side, ahead = stand.width / 2 - geometry.COMPUTED, stand.base_depth / 2 - geometry.COMPUTED
    sine, cosine = _direction(stand.heading)
    ax, ay = _framed(stand, eye, sine, cosine)
    bx, by = _framed(stand, end, sine, cosine)
    start, stop = 0.0, 1.0
    for at, to, most in ((ax, bx, side), (ay, by, ahead)):
        way = to - at
        if abs(way) < geometry.COMPUTED:
            if abs(at) >= most:
                return 0.0
            continue
        one, other = sorted(((-most - at) / way, (most - at) / way))
        start, stop = max(start, one), min(stop, other)
    return (stop - start) * geometry.length_between(eye, end)


@rule("BT-1-19")
def sight_lines(
    viewer: Stand, target: Stand, others: tuple[Stand, ...], pieces: Pieces, *, shooting: bool = False
) -> Iterator[SightLine]:
    """Yield the four lines that may give sight, in the order of the target's edges."""
    eye = geometry.front_middle(viewer)
    on_hills = tuple(
        piece.terrain_kind == "hill" and (is_on(viewer, piece) or is_on(target, piece)) for piece in pieces
    )
    for edge, end in geometry.edge_middles(target).items():
        terrain = _first(
            terrain_blocks(piece, eye, end, pieces, on_it, shooting=shooting)
            for piece, on_it in zip(pieces, on_hills, strict=True)
        )
        base = _first(base_blocks(other, eye, end) for other in others)
        yield SightLine(
            edge, geometry.length_between(eye, end), terrain, base, geometry.may_aim_at(viewer, end)
        )


@rule("BT-1-19", "BT-1-10", "BT-1-23")
def best_line(lines: tuple[SightLine, ...], *, shooting: bool = False) -> SightLine | None:
    """Return the shortest open line; a shot also needs its end in the front zone."""
    free = [line for line in lines if line.is_open and (line.aimed or not shooting)]
    return min(free, key=lambda line: line.distance, default=None)


@rule("BT-1-22")
def line_to_point(viewer: Stand, point: XY, others: tuple[Stand, ...], pieces: Pieces) -> tuple[int, int]:
    """Return what blocks the line to a point of the field: terrain and base by their places from 1, 0 for none.

    A base under the point does not block it.
    """
    eye = geometry.front_middle(viewer)
    terrain = _first(
        terrain_blocks(
            piece,
            eye,
            point,
            pieces,
            piece.terrain_kind == "hill" and (is_on(viewer, piece) or covers(piece, point)),
            shooting=False,
        )
        for piece in pieces
    )
    base = _first(
        not geometry.is_under(other, point, geometry.ROUNDING) and base_blocks(other, eye, point)
        for other in others
    )
    return terrain, base


def _first(blocked: Iterable[bool]) -> int:
    return next((place for place, found in enumerate(blocked, 1) if found), 0)
