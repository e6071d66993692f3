"""Outlines on a map, reckoned without a library: middles, what lies inside, strokes of a pattern."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from armybuilder.campaign.map.looks import Pattern

XY = tuple[float, float]
# a slanting pattern is a level one on leaning ground: how far a step down leans to the side
LEANS: dict[Pattern, tuple[float, ...]] = {
    "rising": (-1.0,),
    "falling": (1.0,),
    "crossed": (-1.0, 1.0),
}


def area(corners: Sequence[XY]) -> float:
    """Return the area of an outline, whichever way round it goes."""
    return abs(_doubled(corners)) / 2


def _doubled(corners: Sequence[XY]) -> float:
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*corners, *corners[:1])))


def middle(corners: Sequence[XY]) -> XY:
    """Return a place well inside an outline for its name: its centre, or the middle of its widest part at that height."""
    doubled = _doubled(corners)
    if not doubled:
        return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    x = y = 0.0
    for (x1, y1), (x2, y2) in pairwise((*corners, *corners[:1])):
        cross = x1 * y2 - x2 * y1
        x, y = x + (x1 + x2) * cross, y + (y1 + y2) * cross
    centre = x / (3 * doubled), y / (3 * doubled)
    if is_inside(corners, centre):
        return centre
    spans = [*_spans(corners, centre[1])]
    if not spans:
        return centre
    left, right = max(spans, key=lambda span: span[1] - span[0])
    return (left + right) / 2, centre[1]


def room_at(corners: Sequence[XY], place: XY) -> float:
    """Return how wide an outline is around a place, as far as words there may reach to both sides."""
    for left, right in _spans(corners, place[1]):
        if left <= place[0] <= right:
            return 2 * min(place[0] - left, right - place[0])
    return 0.0


def is_inside(corners: Sequence[XY], place: XY) -> bool:
    """Tell whether a place lies inside an outline."""
    return any(left <= place[0] <= right for left, right in _spans(corners, place[1]))


def _spans(corners: Sequence[XY], y: float) -> Iterator[XY]:
    """Yield where a level line at some height runs inside an outline: from and to."""
    crossings = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in pairwise((*corners, *corners[:1]))
        if (y1 > y) != (y2 > y)
    )
    yield from zip(crossings[::2], crossings[1::2], strict=False)


def strokes(corners: Sequence[XY], pattern: Pattern, apart: float) -> Iterator[tuple[XY, XY]]:
    """Yield the straight lines of a pattern inside an outline."""
    if pattern == "upright":
        turned = [(y, x) for x, y in corners]
        for one, other in _level(turned, apart):
            yield (one[1], one[0]), (other[1], other[0])
        return
    for lean in LEANS.get(pattern, (0.0,)):
        # what leans is straightened, crossed by level lines, and leant again
        straight = [(x, y + lean * x) for x, y in corners]
        for one, other in _level(straight, apart * (2**0.5 if lean else 1.0)):
            yield (one[0], one[1] - lean * one[0]), (other[0], other[1] - lean * other[0])


def _level(corners: Sequence[XY], apart: float) -> Iterator[tuple[XY, XY]]:
    heights = [y for _, y in corners]
    # lines lie at whole steps from the map's edge, so that those of neighbours go on in each other
    for step in range(int(min(heights) // apart) + 1, int(max(heights) // apart) + 1):
        for left, right in _spans(corners, step * apart):
            yield (left, step * apart), (right, step * apart)


def touch(one: Sequence[XY], other: Sequence[XY]) -> bool:
    """Tell whether two outlines share two corners or more: a border between them is seen without a line."""
    return len(set(one) & set(other)) >= 2
