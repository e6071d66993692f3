"""Templates that are laid on the table: a circle, a teardrop, a line."""

from math import hypot
from typing import TYPE_CHECKING

from armybuilder.battle.shapes import circle

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

XY = tuple[float, float]


def tangents(tip: XY, centre: XY, radius: float) -> "Polygon | None":
    """Return the triangle between a tip and the points where its tangents touch a circle; None for a tip inside the circle."""
    from shapely import Polygon

    span = hypot(centre[0] - tip[0], centre[1] - tip[1])
    if span <= radius:
        return None
    along, across = (span**2 - radius**2) / span, radius * (span**2 - radius**2) ** 0.5 / span
    ux, uy = (centre[0] - tip[0]) / span, (centre[1] - tip[1]) / span
    ends = [(tip[0] + along * ux - s * across * uy, tip[1] + along * uy + s * across * ux) for s in (1, -1)]
    return Polygon([tip, *ends])


def teardrop(tip: XY, centre: XY, radius: float) -> "BaseGeometry":
    """Return a drop: a round head and its tangents from the tip."""
    head, cone = circle(*centre, radius), tangents(tip, centre, radius)
    return head if cone is None else head.union(cone)


def line(start: XY, end: XY, width: float) -> "BaseGeometry":
    """Return a straight strip of a width, square at both ends."""
    from shapely import LineString

    return LineString([start, end]).buffer(width / 2, cap_style="flat")
