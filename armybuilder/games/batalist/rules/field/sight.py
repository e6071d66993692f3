"""Section 1: the line of sight between two bases or to a point, and what interrupts it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.field import geometry
from armybuilder.games.batalist.rules.field.geometry import XY, Edge, Stand
from armybuilder.games.batalist.rules.field.terrain import Pieces, Terrain, covers, hides, is_on, left_open

if TYPE_CHECKING:
    from shapely import LineString
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


@rule("BT-1-20", "BT-1-21")
def runs_inside(line: "LineString", ground: "BaseGeometry") -> bool:
    """A line runs through an outline; touching it in a point or along its border is not enough."""
    return bool(
        line.intersection(ground.buffer(-geometry.COMPUTED, join_style="mitre")).length > geometry.ROUNDING
    )


@rule("BT-1-20")
def terrain_blocks(
    piece: Terrain, line: "LineString", pieces: Pieces, on_it: bool, *, shooting: bool
) -> bool:
    """A piece interrupts a line; a hill does not when one end of the line stands on it."""
    if not hides(piece, shooting=shooting) or (piece.terrain_kind == "hill" and on_it):
        return False
    return runs_inside(line, left_open(piece, pieces))


@rule("BT-1-21")
def base_blocks(stand: Stand, line: "LineString") -> bool:
    """Any other base interrupts a line, friend or enemy, on whatever level."""
    return runs_inside(line, geometry.footprint(stand))


@rule("BT-1-19")
def sight_lines(
    viewer: Stand, target: Stand, others: tuple[Stand, ...], pieces: Pieces, *, shooting: bool = False
) -> tuple[SightLine, ...]:
    """Return the four lines that may give sight, in the order of the target's edges."""
    from shapely import LineString

    eye = geometry.front_middle(viewer)
    on_hills = tuple(is_on(viewer, piece) or is_on(target, piece) for piece in pieces)
    found = []
    for edge, end in geometry.edge_middles(target).items():
        line = LineString([eye, end])
        terrain = _first(
            terrain_blocks(piece, line, pieces, on_it, shooting=shooting)
            for piece, on_it in zip(pieces, on_hills, strict=True)
        )
        base = _first(base_blocks(other, line) for other in others)
        found.append(
            SightLine(
                edge, geometry.length_between(eye, end), terrain, base, geometry.may_aim_at(viewer, end)
            )
        )
    return tuple(found)


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
    from shapely import LineString

    line = LineString([geometry.front_middle(viewer), point])
    terrain = _first(
        terrain_blocks(piece, line, pieces, is_on(viewer, piece) or covers(piece, point), shooting=False)
        for piece in pieces
    )
    base = _first(
        not geometry.is_under(other, point, geometry.ROUNDING) and base_blocks(other, line)
        for other in others
    )
    return terrain, base


def _first(blocked: Iterable[bool]) -> int:
    return next((place for place, found in enumerate(blocked, 1) if found), 0)
