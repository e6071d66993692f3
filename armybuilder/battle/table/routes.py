"""Routes over the board: how long they are, what they cost, and what forbids them."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

XY = tuple[float, float]
# what bars a way: the edge of the board, ground where nobody may go, another base, an enemy's zone of control
Bar = Literal["edge", "terrain", "base", "control"]


class Barred(Struct, frozen=True, kw_only=True):
    """What bars a route, and the id of the terrain or piece that does; `at_end`: nobody may stop there."""

    bar: Bar
    id: str = ""
    at_end: bool = False


class Route(Struct, frozen=True, kw_only=True):
    """A route by its points: its length, what it costs, and what bars it."""

    points: tuple[XY, ...]
    length: float
    cost: float
    barred: tuple[Barred, ...] = ()

    @property
    def is_free(self) -> bool:
        """Whether nothing bars it."""
        return not self.barred


def length_of(points: Sequence[XY]) -> float:
    """Return how long a way along some points is."""
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points))


def swept(outline: "Polygon", way: Sequence[XY]) -> "BaseGeometry":
    """Return what an outline covers while it goes along a way without turning."""
    from shapely import union_all
    from shapely.affinity import translate

    (x, y), *_ = way
    steps = [translate(outline, px - x, py - y) for px, py in way]
    if len(steps) == 1:
        return outline
    return union_all([union_all(pair).convex_hull for pair in pairwise(steps)])


def cost_of(way: Sequence[XY], grounds: Sequence[tuple["Polygon", float]]) -> float:
    """Return what a way costs: on each stretch the worst factor of the ground under the middle of the base counts."""
    from shapely import LineString

    total = length_of(way)
    if total == 0 or not grounds:
        return total
    left: BaseGeometry = LineString(way)
    cost = 0.0
    for ground, factor in sorted(grounds, key=lambda one: -one[1]):
        inside = left.intersection(ground)
        if inside.length:
            cost += inside.length * factor
            left = left.difference(ground)
    return cost + float(left.length)
