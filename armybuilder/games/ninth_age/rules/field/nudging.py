"""Section VII.C: the shortest shift that brings a standing piece of terrain clear of others.

A shift is a point of the plane of shifts, where no shift at all is the origin. A piece is clear of another as long as its shift
is far enough from the hull of all differences of their corners. The shortest of such shifts lies on a border: it is the point
of a border nearest to the origin, or a point where two borders cross. Borders are lines, and circles round corners of a hull.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import sqrt
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace
from shapely.geometry import MultiPoint, Polygon
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry

from armybuilder.games.ninth_age.rules.field.table import ROOM, Footprint, Table, corners

U = TypeVar("U", bound=Footprint)
Shift = complex


class ShiftLine(Struct, frozen=True):
    """The shifts whose component along `normal`, of length 1, is `offset`."""

    normal: Shift
    offset: float

    def nearest(self) -> Shift:
        return self.normal * self.offset


class ShiftCircle(Struct, frozen=True):
    """The shifts at a distance from a corner of a hull."""

    centre: Shift
    radius: float

    def nearest(self) -> Shift:
        away = abs(self.centre)
        return self.centre * (1 - self.radius / away) if away > ROOM else complex(self.radius)


Border = ShiftLine | ShiftCircle


def nearest_place(
    piece: U, others: Sequence[Footprint], table: Table, spacing: float, most: float
) -> U | None:
    """Return the piece after the shortest shift onto the table and `spacing` from the others; None beyond `most`."""
    hulls = [_differences(piece, other) for other in others]
    hulls = [hull for hull in hulls if hull.distance(ShapelyPoint(0, 0)) < spacing + most]
    edges = _table_edges(piece, table)
    borders = [*edges, *(border for hull in hulls for border in _borders(hull, spacing))]
    borders = [border for border in borders if abs(border.nearest()) <= most + ROOM]
    for shift in sorted(_candidates(borders), key=abs):
        if abs(shift) > most + ROOM:
            return None
        on_table = all(_along(edge.normal, shift) <= edge.offset + ROOM for edge in edges)
        spot = ShapelyPoint(shift.real, shift.imag)
        if on_table and all(hull.distance(spot) >= spacing - ROOM for hull in hulls):
            return replace(piece, x=piece.x + shift.real, y=piece.y + shift.imag)
    return None


def _differences(piece: Footprint, other: Footprint) -> BaseGeometry:
    """Return the hull of the shifts at which a piece touches another."""
    return MultiPoint([(x - px, y - py) for x, y in corners(other) for px, py in corners(piece)]).convex_hull


def _table_edges(piece: Footprint, table: Table) -> tuple[ShiftLine, ...]:
    """Return how far a piece can go until it reaches an edge of the table, with normals that point off the table."""
    across, along = zip(*corners(piece), strict=True)
    return (
        ShiftLine(1, table.length - max(across)),
        ShiftLine(-1, min(across)),
        ShiftLine(1j, table.width - max(along)),
        ShiftLine(-1j, min(along)),
    )


def _borders(hull: BaseGeometry, spacing: float) -> Iterator[Border]:
    """Yield the borders of what is nearer than `spacing` to a hull, and more that lie inside: those do no harm."""
    ring = hull.exterior if isinstance(hull, Polygon) else hull
    points = [complex(x, y) for x, y in ring.coords]
    yield from (ShiftCircle(point, spacing) for point in points)
    for start, end in pairwise(points):
        normal = (end - start) * 1j / abs(end - start)
        middle = _along(normal, start)
        yield ShiftLine(normal, middle + spacing)
        yield ShiftLine(normal, middle - spacing)


def _candidates(borders: Sequence[Border]) -> Iterator[Shift]:
    yield 0j
    yield from (border.nearest() for border in borders)
    for one, another in combinations(borders, 2):
        yield from _crossings(one, another)


def _crossings(one: Border, another: Border) -> tuple[Shift, ...]:
    if isinstance(one, ShiftLine) and isinstance(another, ShiftLine):
        return _where_lines_cross(one, another)
    if isinstance(one, ShiftLine):
        return _crossings(another, one)
    if isinstance(another, ShiftCircle):
        # two circles cross on the line through both crossings
        apart = another.centre - one.centre
        if abs(apart) <= ROOM:
            return ()
        normal = apart / abs(apart)
        reach = (abs(apart) + (one.radius**2 - another.radius**2) / abs(apart)) / 2
        another = ShiftLine(normal, _along(normal, one.centre) + reach)
    foot = another.offset - _along(another.normal, one.centre)
    if abs(foot) > one.radius:
        return ()
    middle, half = one.centre + foot * another.normal, sqrt(one.radius**2 - foot**2) * another.normal * 1j
    return middle + half, middle - half


def _where_lines_cross(one: ShiftLine, another: ShiftLine) -> tuple[Shift, ...]:
    turn = _along(one.normal * 1j, another.normal)
    if abs(turn) <= ROOM:
        return ()
    return ((one.offset * another.normal - another.offset * one.normal) * -1j / turn,)


def _along(normal: Shift, shift: Shift) -> float:
    return normal.real * shift.real + normal.imag * shift.imag
