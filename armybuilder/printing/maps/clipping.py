"""Shapes cut along the edges of a rectangle: what is drawn on one sheet of several that are glued together."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from armybuilder.sheet.shapes import Circle, Line, Polygon, Rect, Shape, SheetRegion
from armybuilder.sheet.shifting import shifted

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

XY = tuple[float, float]
# circles up to this size are marks of a pattern: they are drawn whole or not at all
MARK_MM = 2.0
ROUND = 96


def clipped(shapes: Iterable[Shape], place: SheetRegion) -> Iterator[Shape]:
    """Yield what lies in a place, measured from its upper left corner; no line of text or picture is cut."""
    from shapely import box

    window = box(place.x, place.y, place.x + place.width, place.y + place.height)
    for shape in shapes:
        for part in _parts(shape, window):
            yield shifted(part, -place.x, -place.y)


def _parts(shape: Shape, window: "BaseGeometry") -> Iterator[Shape]:
    from shapely import LineString

    match shape:
        case Line():
            cut = window.intersection(LineString([(shape.x1, shape.y1), (shape.x2, shape.y2)]))
            for one, other in _ways(cut):
                yield replace(shape, x1=one[0], y1=one[1], x2=other[0], y2=other[1])
        case Circle() if shape.radius <= MARK_MM:
            if _holds(window, shape):
                yield shape
        case Circle():
            yield from _area(_round(shape), shape, window)
        case Rect():
            right, foot = shape.x + shape.width, shape.y + shape.height
            corners = ((shape.x, shape.y), (right, shape.y), (right, foot), (shape.x, foot))
            yield from _area(corners, shape, window)
        case Polygon():
            yield from _area(shape.points, shape, window)


def _holds(window: "BaseGeometry", mark: Circle) -> bool:
    left, top, right, foot = window.bounds
    radius = mark.radius
    return left + radius <= mark.x <= right - radius and top + radius <= mark.y <= foot - radius


def _round(circle: Circle) -> tuple[XY, ...]:
    turns = (2 * pi * n / ROUND for n in range(ROUND))
    return tuple((circle.x + circle.radius * cos(t), circle.y + circle.radius * sin(t)) for t in turns)


def _area(corners: tuple[XY, ...], shape: Rect | Circle | Polygon, window: "BaseGeometry") -> Iterator[Shape]:
    """Yield an area as far as it lies in a window, and its outline only where that lies there."""
    from shapely import LinearRing
    from shapely import Polygon as Area

    if shape.fill is not None:
        for part in _areas(Area(corners).buffer(0).intersection(window)):
            yield Polygon(tuple(part.exterior.coords[:-1]), fill=shape.fill)
    if shape.stroke is not None:
        for one, other in _ways(LinearRing(corners).intersection(window)):
            yield Line(*one, *other, stroke=shape.stroke, line=shape.line)


def _areas(cut: "BaseGeometry") -> Iterator[Any]:
    for one in getattr(cut, "geoms", (cut,)):
        if one.geom_type == "Polygon" and not one.is_empty:
            yield one


def _ways(cut: "BaseGeometry") -> Iterator[tuple[XY, XY]]:
    """Yield the straight parts of lines."""
    for one in getattr(cut, "geoms", (cut,)):
        if one.geom_type == "LineString" and not one.is_empty:
            yield from pairwise(one.coords)
