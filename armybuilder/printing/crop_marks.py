"""Marks to cut cards by: ticks in line with their edges that touch no card, and a hairline where two cards meet."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from armybuilder.printing.pages import Area
from armybuilder.printing.paper import Paper
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet

# a tick begins so far from a card with its bleed, and is so long where there is room
AWAY, LONG, SHORTEST = 0.8, 3.5, 0.8
# what is left free at the edge of the paper, which printers do not reach
RIM = 2.0
INK, HAIR = "#1a1a1a", "#9aa0a8"
TICK_LINE, HAIR_LINE = 0.15, 0.1
NEAR = 0.01

# a tick: where it begins, and whether it goes to the right, down, to the left or up
Tick = tuple[float, float, int, int]


def crop_marks(cards: Sequence[Area], paper: Paper, bleed: float, folds: Iterable[Area] = ()) -> Sheet:
    """Return the marks of the cards of a page, `folds` are those that are folded in their middle; the body's size."""
    drawing = Drawing()
    taken = [_grown(card, bleed) for card in cards]
    page = Area(RIM - paper.side, RIM - paper.top, paper.width - 2 * RIM, paper.height - 2 * RIM)
    for x, y, right, down in dict.fromkeys(tick for card in cards for tick in _ticks(card, bleed)):
        length = _length(x, y, right, down, taken=taken, page=page)
        if length >= SHORTEST:
            drawing.line(x, y, x + right * length, y + down * length, stroke=INK, line=TICK_LINE)
    for card in folds:
        _draw_fold(drawing, card, taken=taken, page=page, bleed=bleed)
    if not bleed:
        _draw_seams(drawing, cards)
    return Sheet(paper.body_width, paper.body_height, tuple(drawing.shapes))


def _grown(area: Area, by: float) -> Area:
    return Area(area.x - by, area.y - by, area.width + 2 * by, area.height + 2 * by)


def _ticks(card: Area, bleed: float) -> Iterable[Tick]:
    """Yield two ticks for each corner, from beside the bleed outwards."""
    off = bleed + AWAY
    left, top, right, foot = card.x, card.y, card.x + card.width, card.y + card.height
    for y in (top, foot):
        yield round(left - off, 4), round(y, 4), -1, 0
        yield round(right + off, 4), round(y, 4), 1, 0
    for x in (left, right):
        yield round(x, 4), round(top - off, 4), 0, -1
        yield round(x, 4), round(foot + off, 4), 0, 1


def _length(x: float, y: float, right: int, down: int, *, taken: Sequence[Area], page: Area) -> float:
    """Return how long a tick can be before it comes near a card, or to the rim of the paper."""
    room = LONG
    if right:
        room = min(room, page.x + page.width - x if right > 0 else x - page.x)
    else:
        room = min(room, page.y + page.height - y if down > 0 else y - page.y)
    for area in taken:
        along = _along(area, x, y, right, down)
        if along is not None:
            room = min(room, along)
    return room


def _along(area: Area, x: float, y: float, right: int, down: int) -> float | None:
    """Return how far a tick may go before it comes near an area; None where it does not meet it."""
    near = _grown(area, AWAY / 2)
    if right:
        at, side, first, last = y, x * right, near.x, near.x + near.width
        lies = near.y + NEAR < at < near.y + near.height - NEAR
        way = right
    else:
        at, side, first, last = x, y * down, near.y, near.y + near.height
        lies = near.x + NEAR < at < near.x + near.width - NEAR
        way = down
    begins, ends = (first, last) if way > 0 else (-last, -first)
    if not lies or ends <= side:
        return None
    return max(0.0, begins - side)


def _draw_fold(drawing: Drawing, card: Area, *, taken: Sequence[Area], page: Area, bleed: float) -> None:
    """Draw a broken tick over and under the line that a card is folded along."""
    x, off = card.x + card.width / 2, bleed + AWAY
    for y, down in ((card.y - off, -1), (card.y + card.height + off, 1)):
        length = _length(x, y, 0, down, taken=taken, page=page)
        if length >= SHORTEST:
            for begun in (0.0, 0.4, 0.8):
                drawing.line(
                    x,
                    y + down * begun * length,
                    x,
                    y + down * (begun + 0.2) * length,
                    stroke=INK,
                    line=TICK_LINE,
                )


def _draw_seams(drawing: Drawing, cards: Sequence[Area]) -> None:
    """Draw a hairline where two cards stand edge to edge: no tick has room there."""
    seams = dict.fromkeys(seam for one, other in combinations(cards, 2) for seam in _seams(one, other))
    for x1, y1, x2, y2 in seams:
        drawing.line(x1, y1, x2, y2, stroke=HAIR, line=HAIR_LINE)


def _seams(one: Area, other: Area) -> Iterable[tuple[float, float, float, float]]:
    for left, right in ((one, other), (other, one)):
        if abs(left.x + left.width - right.x) < NEAR:
            first, last = max(one.y, other.y), min(one.y + one.height, other.y + other.height)
            if last - first > NEAR:
                yield right.x, first, right.x, last
        if abs(left.y + left.height - right.y) < NEAR:
            first, last = max(one.x, other.x), min(one.x + one.width, other.x + other.width)
            if last - first > NEAR:
                yield first, right.y, last, right.y
