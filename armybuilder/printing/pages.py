"""Lays sheets out on pages: none split, none over another, pages well filled."""

from collections.abc import Sequence

from msgspec import Struct

from armybuilder.printing.paper import Paper
from armybuilder.sheet.shapes import Sheet

GAP = 4.0
# rounding must not push a sheet that fits exactly to a page of its own
SLACK = 1e-6


class Area(Struct, frozen=True):
    """A rectangle of a page's body, in millimetres from its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, width: float, height: float) -> bool:
        return width <= self.width + SLACK and height <= self.height + SLACK

    def inside(self, other: "Area") -> bool:
        return (
            self.x >= other.x - SLACK
            and self.y >= other.y - SLACK
            and self.x + self.width <= other.x + other.width + SLACK
            and self.y + self.height <= other.y + other.height + SLACK
        )

    def touches(self, other: "Area") -> bool:
        return (
            self.x < other.x + other.width - SLACK
            and other.x < self.x + self.width - SLACK
            and self.y < other.y + other.height - SLACK
            and other.y < self.y + self.height - SLACK
        )


class PlacedSheet(Struct, frozen=True):
    """Where a sheet goes: its place in the list, its page, its area there, and the scale it is drawn at."""

    index: int
    page: int
    area: Area
    scale: float


def pack(
    sizes: Sequence[tuple[float, float]], width: float, height: float, gap: float = GAP
) -> list[PlacedSheet]:
    """Place sheets of `sizes` on pages with a body of `width` by `height`, tallest first.

    A sheet larger than the body is scaled down to it. The result is in the order of `sizes`.
    """
    scaled = []
    for index, (wide, tall) in enumerate(sizes):
        scale = min(1.0, width / wide, height / tall)
        scaled.append((index, wide * scale, tall * scale, scale))
    # the last gap of a row or column may hang over the edge
    pages: list[list[Area]] = []
    whole = Area(0.0, 0.0, width + gap, height + gap)
    found = []
    for index, wide, tall, scale in sorted(scaled, key=lambda s: (-round(s[2], 3), -round(s[1], 3), s[0])):
        page, spot = _place(pages, whole, wide + gap, tall + gap)
        taken = Area(spot.x, spot.y, wide + gap, tall + gap)
        pages[page] = _cut(pages[page], taken)
        found.append(PlacedSheet(index, page, Area(spot.x, spot.y, wide, tall), scale))
    return sorted(found, key=lambda placed: placed.index)


def _place(pages: list[list[Area]], whole: Area, width: float, height: float) -> tuple[int, Area]:
    """Return the first page with room, and there the highest free area, then the leftmost."""
    for number, free in enumerate(pages):
        fits = [area for area in free if area.holds(width, height)]
        if fits:
            return number, min(fits, key=lambda area: (area.y, area.x))
    pages.append([whole])
    return len(pages) - 1, whole


def _cut(free: list[Area], taken: Area) -> list[Area]:
    """Return the free areas that are left once a sheet lies on some of them; they may overlap one another."""
    left: list[Area] = []
    for area in free:
        left += _rest(area, taken) if area.touches(taken) else [area]
    return [
        area
        for number, area in enumerate(left)
        if not any(
            area.inside(other) and (area != other or at < number)
            for at, other in enumerate(left)
            if at != number
        )
    ]


def _rest(area: Area, taken: Area) -> list[Area]:
    right, foot = area.x + area.width, area.y + area.height
    beside, under = taken.x + taken.width, taken.y + taken.height
    pieces = (
        Area(area.x, area.y, taken.x - area.x, area.height),
        Area(beside, area.y, right - beside, area.height),
        Area(area.x, area.y, area.width, taken.y - area.y),
        Area(area.x, under, area.width, foot - under),
    )
    return [piece for piece in pieces if piece.width > SLACK and piece.height > SLACK]


def laid_out(
    sheets: Sequence[Sheet], paper: Paper
) -> tuple[Paper, list[tuple[tuple[Sheet, PlacedSheet], ...]]]:
    """Return the paper upright or on its side, and what stands on each page of it."""
    paper, placed = choose_orientation([(sheet.width, sheet.height) for sheet in sheets], paper)
    count = max((spot.page for spot in placed), default=-1) + 1
    return paper, [
        tuple((sheets[spot.index], spot) for spot in placed if spot.page == page) for page in range(count)
    ]


def choose_orientation(sizes: Sequence[tuple[float, float]], paper: Paper) -> tuple[Paper, list[PlacedSheet]]:
    """Return the paper upright or on its side, whichever takes fewer pages; upright when both take as many.

    A sheet that must shrink one way and not the other decides for the way that keeps its size.
    """
    tried = []
    for turn, held in enumerate((paper, paper.turned())):
        placed = pack(sizes, held.body_width, held.body_height)
        pages = max((p.page for p in placed), default=-1) + 1
        shrunk = sum(1 for p in placed if p.scale < 1)
        tried.append(((shrunk, pages, turn), held, placed))
    _, held, placed = min(tried, key=lambda one: one[0])
    return held, placed
