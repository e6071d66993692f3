"""Lines of sight: how much of a target is seen past what stands between.

The share is that of the angle that the target fills: what hides a part of it hides all directions in which it stands between.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, dist, hypot, pi
from typing import TYPE_CHECKING

from msgspec import Struct

from armybuilder.battle.table.outlines import SLIVER

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

XY = tuple[float, float]
Span = tuple[float, float]


class Screen(Struct, frozen=True):
    """What may hide something: who or what it is, its outline, and how high it rises."""

    id: str
    outline: "Polygon"
    height: float


class Seen(Struct, frozen=True, kw_only=True):
    """How much of a target is seen, from 0 to 1, and the ids of what hides the rest."""

    share: float
    hidden_by: tuple[str, ...] = ()


def seen(
    eye: XY, eye_height: float, target: "Polygon", target_height: float, screens: Iterable[Screen]
) -> Seen:
    """Return how much of a target is seen from a point. What the line to the target's top passes over hides nothing."""
    from shapely import Point, union_all

    spot = Point(eye)
    if target.distance(spot) <= SLIVER:
        return Seen(share=1)
    between = union_all([target, spot]).convex_hull.difference(target)
    middle = atan2(target.centroid.y - eye[1], target.centroid.x - eye[0])
    whole = _span(eye, middle, target)
    way = hypot(target.centroid.x - eye[0], target.centroid.y - eye[1])
    hidden: list[Span] = []
    hiding: list[str] = []
    for one in screens:
        if not one.outline.intersects(between):
            continue
        met = one.outline.intersection(between)
        if met.area <= SLIVER or one.height < _lowest(met, spot, way, (eye_height, target_height)):
            continue
        hiding.append(one.id)
        hidden += [_span(eye, middle, part) for part in _parts(met) if part.area > SLIVER]
    wide = whole[1] - whole[0]
    share = 1 - _covered(hidden, whole) / wide if wide > 0 else float(not hidden)
    return Seen(share=round(max(0.0, share), 6), hidden_by=tuple(hiding))


def is_hidden(eye: XY, target: "Polygon", screens: Iterable["Polygon"]) -> bool:
    """Tell whether screens that no line to the target passes over surely hide all of it: those that lie before it alone count.

    A screen is of one piece, so it hides every direction between its outermost ones.
    """
    corners = _corners(target)
    nearest = min(dist(eye, one) for one in corners) - _widest_side(corners)
    middle = atan2(target.centroid.y - eye[1], target.centroid.x - eye[0])
    spans = [
        _span_of(eye, middle, found)
        for found in map(_corners, screens)
        if all(dist(eye, one) < nearest for one in found)
    ]
    whole = _span_of(eye, middle, corners)
    wide = whole[1] - whole[0]
    # seen from within, or from the side of its back, a screen has no outermost directions
    spans = [span for span in spans if span[1] - span[0] < pi]
    return bool(spans) and wide < pi and _covered(spans, whole) >= wide


def _widest_side(corners: Sequence[XY]) -> float:
    """Return the longest straight side of an outline: no point of it is so much nearer than its nearest corner."""
    return max(dist(one, other) for one, other in pairwise(corners))


def _corners(outline: "Polygon") -> Sequence[XY]:
    from shapely import get_coordinates

    found: list[XY] = get_coordinates(outline.exterior).tolist()
    return found


def _span_of(eye: XY, middle: float, corners: Iterable[XY]) -> Span:
    found = [(atan2(y - eye[1], x - eye[0]) - middle + pi) % (2 * pi) - pi for x, y in corners]
    return min(found), max(found)


def _lowest(met: "BaseGeometry", spot: "BaseGeometry", way: float, heights: Span) -> float:
    """Return how high the line from the eye to the target's top is where it is lowest over some ground."""
    near, far = met.distance(spot) / way, met.hausdorff_distance(spot) / way
    first, last = heights
    return min(first + (last - first) * min(1.0, at) for at in (near, far))


def _parts(ground: "BaseGeometry") -> Sequence["BaseGeometry"]:
    return tuple(getattr(ground, "geoms", (ground,)))


def _span(eye: XY, middle: float, ground: "BaseGeometry") -> Span:
    """Return between which angles some ground lies, counted from the direction of the target."""
    from shapely import get_coordinates

    return _span_of(eye, middle, get_coordinates(ground))


def _covered(spans: list[Span], whole: Span) -> float:
    """Return how much of a span others cover together."""
    total, reached = 0.0, whole[0]
    for first, last in sorted(spans):
        start, end = max(first, reached), min(last, whole[1])
        if end > start:
            total += end - start
            reached = end
    return total
