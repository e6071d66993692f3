"""Patterns that fill some ground where a table is drawn on a sheet, in millimetres."""

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from armybuilder.battle.table.looks import Hatch
from armybuilder.sheet.shapes import Circle, Line, Shape

if TYPE_CHECKING:
    from shapely import Polygon

XY = tuple[float, float]
# how far apart marks are; a larger piece of ground has no more of them
SPACING, MOST_MARKS = 1.7, 240
DOTS: dict[Hatch, float] = {"dots": 0.2, "thick_dots": 0.3, "dense_dots": 0.4}
STROKES: dict[Hatch, tuple[XY, ...]] = {
    "lines": ((1, 0),),
    "cross": ((1, 0), (0, 1)),
    "diagonal_cross": ((1, 1), (1, -1)),
}
LINE = 0.2
REMEMBERED = 256


@lru_cache(maxsize=REMEMBERED)  # the ground stays where it is from turn to turn
def hatched(corners: tuple[XY, ...], hatch: Hatch, colour: str) -> tuple[Shape, ...]:
    """Return the marks of a pattern inside an outline; none for what is filled all over."""
    from shapely import Polygon

    ground = Polygon(corners)
    apart = max(SPACING, sqrt(ground.area / MOST_MARKS))
    if hatch in DOTS:
        return tuple(Circle(x, y, DOTS[hatch], colour) for x, y in _dots(ground, apart))
    return tuple(
        Line(*one, *other, colour, LINE)
        for direction in STROKES.get(hatch, ())
        for one, other in _strokes(ground, direction, apart)
    )


def _dots(ground: "Polygon", apart: float) -> Iterator[XY]:
    """Yield places inside some ground, every other row between those of the row before."""
    from shapely import MultiPoint, get_coordinates

    left, top, right, foot = ground.bounds
    spots = [
        (left + apart * (column + 0.5 + row % 2 / 2), top + apart * (row + 0.5))
        for row in range(int((foot - top) / apart) + 1)
        for column in range(int((right - left) / apart) + 1)
    ]
    inside = MultiPoint(spots).intersection(ground.buffer(-apart / 4))
    for x, y in get_coordinates(inside):
        yield float(x), float(y)


def _strokes(ground: "Polygon", direction: XY, apart: float) -> Iterator[tuple[XY, XY]]:
    """Yield straight lines through some ground along a direction, cut at its outline."""
    from shapely import MultiLineString

    across, down = direction
    left, top, right, foot = ground.bounds
    wide, high = right - left, foot - top
    if not down:
        lines = [((left, top + n * apart), (right, top + n * apart)) for n in range(1, int(high / apart) + 1)]
    elif not across:
        lines = [((left + n * apart, top), (left + n * apart, foot)) for n in range(1, int(wide / apart) + 1)]
    else:
        begin, end = (top, foot) if down > 0 else (foot, top)
        starts = (left - high + n * apart for n in range(1, int((wide + high) / apart) + 1))
        lines = [((start, begin), (start + high, end)) for start in starts]
    if not lines:
        return
    cut = MultiLineString(lines).intersection(ground)
    for part in getattr(cut, "geoms", (cut,)):
        if part.geom_type == "LineString" and not part.is_empty:
            (x1, y1), (x2, y2) = part.coords[0], part.coords[-1]
            yield (x1, y1), (x2, y2)
