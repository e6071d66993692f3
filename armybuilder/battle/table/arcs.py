"""Arcs: where something lies around a base that looks somewhere."""

from math import atan2, degrees
from typing import TYPE_CHECKING, Literal

from armybuilder.battle.shapes import ahead

if TYPE_CHECKING:
    from shapely import Polygon

Arc = Literal["front", "left", "right", "rear"]
XY = tuple[float, float]
ROUND = 360
HALF = 180
PARTS = 24
NEARLY = 1e-9


def bearing(one: XY, other: XY) -> float:
    """Return the angle at which another point lies."""
    return degrees(atan2(other[1] - one[1], other[0] - one[0])) % ROUND


def turned(angle: float, to: float) -> float:
    """Return by how many degrees one angle lies to the left of another, from -180 to 180."""
    return (to - angle + HALF) % ROUND - HALF


def arc_of(at: XY, angle: float, point: XY, wide: float = 90) -> Arc:
    """Return in which arc a point lies: the front and the rear are `wide` degrees each, their borders included."""
    away = turned(angle, bearing(at, point))
    if abs(away) <= wide / 2 + NEARLY:
        return "front"
    if abs(away) >= HALF - wide / 2 - NEARLY:
        return "rear"
    return "left" if away > 0 else "right"


def sector(at: XY, angle: float, wide: float, reach: float) -> "Polygon":
    """Return the ground within an arc as far as it reaches."""
    from shapely import Polygon

    first = angle - wide / 2
    rim = [ahead(*at, first + wide * part / PARTS, reach) for part in range(PARTS + 1)]
    return Polygon([at, *rim] if wide < ROUND else rim)
