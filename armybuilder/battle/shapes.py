"""Outlines on the table, in the game's unit of length. Angles are in degrees, counter-clockwise from the x axis."""

from math import cos, radians, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shapely import Polygon


def ahead(x: float, y: float, angle: float, distance: float) -> tuple[float, float]:
    """Return the point at a distance from a point in a direction."""
    return x + distance * cos(radians(angle)), y + distance * sin(radians(angle))


def rectangle(x: float, y: float, width: float, depth: float, heading: float) -> "Polygon":
    """Return a stand by its centre: `width` is its front, `depth` lies along the heading. Corners: front left, front right,
    rear right, rear left."""
    from shapely import Polygon

    corners = []
    for along, across in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        forward = ahead(x, y, heading, along * depth / 2)
        corners.append(ahead(*forward, heading + 90, across * width / 2))
    return Polygon(corners)


def framed(x: float, y: float, angle: float, point: tuple[float, float]) -> tuple[float, float]:
    """Return a point of a frame (x to the right of an angle, y along it) by the middle of the frame."""
    along, across = radians(angle), radians(angle - 90)
    return x + point[1] * cos(along) + point[0] * cos(across), y + point[1] * sin(along) + point[0] * sin(
        across
    )


def in_frame(x: float, y: float, angle: float, point: tuple[float, float]) -> tuple[float, float]:
    """Return a point in such a frame."""
    dx, dy, along = point[0] - x, point[1] - y, radians(angle)
    return dx * sin(along) - dy * cos(along), dx * cos(along) + dy * sin(along)


def circle(x: float, y: float, radius: float, *, parts: int = 32) -> "Polygon":
    """Return a round outline for drawing, `parts` straight ones a quarter; what lies within a radius is asked by distance."""
    from shapely import Point

    return Point(x, y).buffer(radius, quad_segs=parts)
