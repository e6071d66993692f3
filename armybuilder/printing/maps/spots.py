"""Where something small is written on a map, so that it hides neither what is written already nor what lies there."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

XY = tuple[float, float]
# so many places along and across some ground are tried
TRIED = 13


class Spots:
    """Finds places for rectangles of a size, in the units of the table; `avoided` is what had better be seen."""

    def __init__(self, avoided: Iterable["BaseGeometry"] = ()) -> None:
        self._avoided = list(avoided)
        self._taken: list[BaseGeometry] = []

    def take(self, ground: "BaseGeometry", wide: float, high: float, *, inside: bool = True) -> XY | None:
        """Return the middle of a free place on some ground, nearest to its own middle; None where there is none.

        With `inside` the whole rectangle lies on the ground, else its middle does.
        """
        from shapely import Point, box

        left, low, right, top = ground.bounds
        middle = ground.representative_point() if ground.is_empty else ground.centroid
        found: list[tuple[float, float, XY]] = []
        for at in range(TRIED * TRIED):
            row, column = divmod(at, TRIED)
            x = left + (right - left) * (column + 0.5) / TRIED
            y = low + (top - low) * (row + 0.5) / TRIED
            place = box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
            if not (ground.contains(place) if inside else ground.contains(Point(x, y))):
                continue
            if any(place.intersects(other) for other in self._taken):
                continue
            hidden = sum(place.intersection(other).area for other in self._avoided if other is not ground)
            found.append((round(hidden, 6), Point(x, y).distance(middle), (x, y)))
        if not found:
            return None
        x, y = min(found)[2]
        self._taken.append(box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))
        return x, y
