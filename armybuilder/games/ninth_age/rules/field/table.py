"""Section VII.C: the table. Lengths are inches; x runs along the long edges, y from the near long edge to the far one."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta
from shapely.geometry import MultiPoint
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry

from armybuilder.battle.facts import Degrees, Facts, Inches
from armybuilder.battle.rule import rule
from armybuilder.battle.shapes import ahead

Side = Literal["first", "second"]
SIDES: tuple[Side, ...] = ("first", "second")
Point = tuple[float, float]
Coordinate = Annotated[float, Meta(ge=-1000, le=1000, extra_json_schema={"unit": "inches"})]
# the book names no table smaller than 36 by 48; on one less than 30 wide Encircle has no room
SMALLEST, LARGEST = 32, 1000
TableLength = Annotated[float, Meta(ge=SMALLEST, le=LARGEST, extra_json_schema={"unit": "inches"})]
CM_AN_INCH = 2.5
# lengths that come out of geometry are compared with this much room
ROOM = 1e-9
SECTOR = 24
# a rule asks again and again about the same few things on a table
REMEMBERED = 4096


class Table(Facts, frozen=True, kw_only=True):
    """A table: `length` along the players' edges (L), `width` between the players (W)."""

    length: TableLength = 72
    width: TableLength = 48

    @property
    def centre(self) -> Point:
        """Return the middle of the table."""
        return self.length / 2, self.width / 2

    @property
    def quarter(self) -> float:
        """Return a quarter of the length: 18 inches of 72."""
        return self.length / 4

    @property
    def third(self) -> float:
        """Return a third of the length: 24 inches of 72."""
        return self.length / 3


class Spot(Facts, frozen=True, kw_only=True):
    """A point of the table."""

    x: Coordinate = 0
    y: Coordinate = 0


STANDARD = Table()
SMALL = Table(length=48, width=36)
HALF = Table(length=36, width=48)
SmallTable = Literal["printed", "half"]


def other(side: Side) -> Side:
    """Return the opponent."""
    return "second" if side == "first" else "first"


@rule("NA-VII.C-1", "NA-VII.C-2")
def proposed_table(size_class: str, small_table: SmallTable = "printed") -> Table:
    """72 by 48 inches; small games get 48 by 36, or half a standard table by agreement."""
    if size_class not in ("small", "below_range"):
        return STANDARD
    return SMALL if small_table == "printed" else HALF


@rule("NA-VII.C-4")
def in_inches(centimetres: float) -> float:
    """An inch of the game is 2.5 cm."""
    return centimetres / CM_AN_INCH


def free_places(
    tried: Iterable[float], barred: Iterable[tuple[float, float]], least: float, most: float
) -> list[float]:
    """Return those of some places on a line that lie within bounds and inside no barred stretch, in order."""
    return [
        place
        for place in sorted(tried)
        if least - ROOM <= place <= most + ROOM
        and not any(left + ROOM < place < right - ROOM for left, right in barred)
    ]


def is_small(table: Table) -> bool:
    """36 by 48 inches, whichever edge the players sit at."""
    return sorted((table.length, table.width)) == [36, 48]


@rule("NA-VII.C-6")
def sectors(table: Table) -> tuple[Point, ...]:
    """Return the centres of the sectors, 24 inches each way or as near to that as equal sectors come; the near row first."""
    columns, rows = _sectors_along(table.length), _sectors_along(table.width)
    if is_small(table):
        columns, rows = 2, 2
    return _centres(table.length, columns, table.width, rows)


@lru_cache(maxsize=8)  # odds ask for the same sectors on every branch
def _centres(length: float, columns: int, width: float, rows: int) -> tuple[Point, ...]:
    return tuple(
        ((column + 0.5) * length / columns, (row + 0.5) * width / rows)
        for row in range(rows)
        for column in range(columns)
    )


def _sectors_along(length: float) -> int:
    return max(1, int(length / SECTOR + 0.5))


class Footprint(Facts, frozen=True, kw_only=True):
    """Where something stands: its centre, its front and depth, and where it faces (90 is away from the near edge).

    A width and depth of nothing make it a point.
    """

    x: Coordinate = 36
    y: Coordinate = 6
    width: Inches = 0
    deep: Inches = 0
    angle: Degrees = 90


def corners(unit: Footprint) -> tuple[Point, ...]:
    """Return the four corners: front left, front right, rear right, rear left."""
    found = []
    for along, across in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        x, y = ahead(unit.x, unit.y, unit.angle, along * unit.deep / 2)
        found.append(ahead(x, y, unit.angle + 90, across * unit.width / 2))
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def outline(unit: Footprint) -> BaseGeometry:
    """Its outline as a shape: a rectangle, a line or a point."""
    points = corners(unit)
    if not unit.width and not unit.deep:
        return ShapelyPoint(unit.x, unit.y)
    return MultiPoint(points).convex_hull


@lru_cache(maxsize=REMEMBERED)
def distance(one: Footprint, another: Footprint) -> float:
    """Return the distance between nearest points."""
    return float(outline(one).distance(outline(another)))
