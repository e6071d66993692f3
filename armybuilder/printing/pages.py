"""Lays sheets out on pages: none split, none over another, pages well filled."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from armybuilder.printing.paper import Paper
from armybuilder.sheet.shapes import Sheet

GAP = 4.0
# a sheet that has a page, or a part of one, for itself is made no larger than this
MOST_ENLARGED = 2.0
# rounding must not push a sheet that fits exactly to a page of its own
SLACK = 1e-6

Size: TypeAlias = tuple[float, float]


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
    """Where a sheet goes: its place in the list, its page, its area there, and the scale it is drawn at.

    One that is `turned` stands on its head.
    """

    index: int
    page: int
    area: Area
    scale: float
    turned: bool = False


def pack(
    sizes: Sequence[Size],
    width: float,
    height: float,
    gap: float = GAP,
    order: Sequence[int] | None = None,
    *,
    snug: bool = False,
) -> list[PlacedSheet]:
    """Place sheets of `sizes` on pages with a body of `width` by `height`, tallest first or in an `order` of their indices.

    Each goes as high as it can, or, `snug`, where it leaves the narrowest rest.

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
    least = (
        min((wide for _, wide, _, _ in scaled), default=0.0) + gap,
        min((tall for _, _, tall, _ in scaled), default=0.0) + gap,
    )
    if order is None:
        sought = sorted(scaled, key=lambda s: (-round(s[2], 3), -round(s[1], 3), s[0]))
    else:
        sought = [scaled[at] for at in order]
    for index, wide, tall, scale in sought:
        page, spot = _place(pages, whole, (wide + gap, tall + gap), snug=snug)
        taken = Area(spot.x, spot.y, wide + gap, tall + gap)
        # most pages are full: what no sheet fits is not looked at again
        pages[page] = [area for area in _cut(pages[page], taken) if area.holds(*least)]
        found.append(PlacedSheet(index, page, Area(spot.x, spot.y, wide, tall), scale))
    return sorted(found, key=lambda placed: placed.index)


def _place(pages: list[list[Area]], whole: Area, size: Size, *, snug: bool) -> tuple[int, Area]:
    """Return the first page with room, and there the highest free area, then the leftmost, or the one that it fills best."""
    width, height = size

    def loss(area: Area) -> tuple[float, ...]:
        if not snug:
            return area.y, area.x
        rest = sorted((area.width - width, area.height - height))
        return round(rest[0], 3), round(rest[1], 3), area.y, area.x

    for number, free in enumerate(pages):
        fits = [area for area in free if area.holds(width, height)]
        if fits:
            return number, min(fits, key=loss)
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
    sheets: Sequence[Sheet], papers: Sequence[Paper], gap: float = GAP
) -> tuple[Paper, list[tuple[tuple[Sheet, PlacedSheet], ...]]]:
    """Return the paper that does best, and what stands on each page of it."""
    paper, placed = best_layout([(sheet.width, sheet.height) for sheet in sheets], papers, gap)
    return paper, by_page(sheets, placed)


def by_page(
    sheets: Sequence[Sheet], placed: Sequence[PlacedSheet]
) -> list[tuple[tuple[Sheet, PlacedSheet], ...]]:
    """Return what stands on each page."""
    count = max((spot.page for spot in placed), default=-1) + 1
    found: list[list[tuple[Sheet, PlacedSheet]]] = [[] for _ in range(count)]
    for spot in placed:
        found[spot.page].append((sheets[spot.index], spot))
    return [tuple(page) for page in found]


def best_layout(
    sizes: Sequence[Size], papers: Sequence[Paper], gap: float = GAP
) -> tuple[Paper, list[PlacedSheet]]:
    """Return the paper and the places that take fewest pages; a sheet that is too large for one paper decides for another."""
    tried = []
    for turn, paper in enumerate(papers):
        placed = pack(sizes, paper.body_width, paper.body_height, gap)
        pages = max((spot.page for spot in placed), default=-1) + 1
        shrunk = sum(spot.scale < 1 for spot in placed)
        tried.append(((shrunk, pages, turn), paper, placed))
    _, paper, placed = min(tried, key=lambda one: one[0])
    return paper, placed


def in_cells(
    sheets: Sequence[Sheet], papers: Sequence[Paper], count: int
) -> tuple[Paper, list[tuple[tuple[Sheet, PlacedSheet], ...]]]:
    """Return the paper on which so many sheets a page are largest, and what stands on each page: each fills its cell."""
    grids = [(columns, count // columns) for columns in range(1, count + 1) if count % columns == 0]
    tried = [(paper, grid) for paper in papers for grid in grids]
    paper, grid = max(tried, key=lambda one: _room(sheets, *one))
    placed = [_celled(number, sheet, paper, grid) for number, sheet in enumerate(sheets)]
    return paper, by_page(sheets, placed)


def _cell(paper: Paper, grid: tuple[int, int]) -> tuple[float, float]:
    columns, rows = grid
    wide = (paper.body_width - GAP * (columns - 1)) / columns
    return wide, (paper.body_height - GAP * (rows - 1)) / rows


def _cell_scale(sheet: Sheet, paper: Paper, grid: tuple[int, int]) -> float:
    wide, tall = _cell(paper, grid)
    return min(wide / sheet.width, tall / sheet.height, MOST_ENLARGED)


def _room(sheets: Sequence[Sheet], paper: Paper, grid: tuple[int, int]) -> float:
    return sum(_cell_scale(sheet, paper, grid) for sheet in sheets)


def _celled(number: int, sheet: Sheet, paper: Paper, grid: tuple[int, int]) -> PlacedSheet:
    (wide, tall), scale = _cell(paper, grid), _cell_scale(sheet, paper, grid)
    page, at = divmod(number, grid[0] * grid[1])
    row, column = divmod(at, grid[0])
    width, height = sheet.width * scale, sheet.height * scale
    left = column * (wide + GAP) + (wide - width) / 2
    top = row * (tall + GAP) + (tall - height) / 2
    return PlacedSheet(number, page, Area(left, top, width, height), scale)
