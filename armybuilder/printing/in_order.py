"""Sheets of an army on pages: well filled, and in the order of the army as far as that goes.

A player looks for his units in their order, and wants no more paper than they need. Sheets are made smaller only where as large
a share of the pages is saved by it; of layouts that take as many pages, the one is taken whose sheets are nearest to their order.
"""

from bisect import bisect_right, insort
from collections.abc import Iterator, Sequence
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.printing.pages import GAP, SLACK, PlacedSheet, Size, by_page, pack
from armybuilder.printing.paper import Paper
from armybuilder.sheet.shapes import Sheet

# sheets are all made as small as this for the largest of them, but no smaller
LEAST_COMMON = 0.6
# how much smaller sheets are made where that saves paper: letters stay readable
LEAST_FILLING, STEP, COARSE_STEP = 0.75, 0.01, 0.05
# more sheets than this are tried at fewer sizes
MANY = 60
# so many sheets in the order of the army are placed tallest first; later ones would stand too far from their place
AHEAD = (1, 3, 6, 12)
# of many sheets so many, to see how large they can be
FEW = (6,)
# sheets may be so much smaller again where they stand in better order then, and what that is worth of all pairs
GIVEN_UP = (0.0, 0.01, 0.02, 0.03, 0.04)
GIVEN_UP_WORTH = 2.0


class _Tried(Struct, frozen=True):
    """How sheets come out on a paper at a scale: what is worse about it, the least first."""

    worse: tuple[float, ...]
    paper: Paper
    scale: float


def laid_in_order(
    sheets: Sequence[Sheet], papers: Sequence[Paper], asked: float, *, filling: bool
) -> tuple[Paper, list[tuple[tuple[Sheet, PlacedSheet], ...]]]:
    """Return the paper that does best, and what stands on each page of it, at one scale.

    It is the asked one or, `filling`, a smaller one where that saves paper.
    """
    sizes = [(sheet.width, sheet.height) for sheet in sheets]
    factors = tuple(_factors(len(sizes))) if filling else (1.0,)
    best = _best(sizes, papers, asked, factors)
    found = [
        _orderly(sizes, best, min(best.scale, max(best.scale - drop, asked * factors[-1])))
        for drop in (GIVEN_UP if filling and len(sizes) <= MANY else (0.0,))
    ]
    chosen = min(found, key=lambda one: (one.pages, one.disorder + GIVEN_UP_WORTH * (best.scale - one.scale)))
    spots = [replace(spot, scale=spot.scale * chosen.scale) for spot in chosen.placed]
    return best.paper, by_page(sheets, spots)


def _factors(count: int) -> Iterator[float]:
    """Yield how much smaller sheets may be, those that are as they are first."""
    step = STEP if count <= MANY else COARSE_STEP
    for at in range(round((1 - LEAST_FILLING) / step) + 1):
        yield 1 - at * step


def _best(sizes: Sequence[Size], papers: Sequence[Paper], asked: float, factors: Sequence[float]) -> _Tried:
    """Return the paper and the scale that take least paper; a sheet that must be smaller on one paper decides for another."""
    found: list[_Tried] = []
    for factor in factors:
        for turn, paper in enumerate(papers):
            scale = _common_scale(sizes, paper, asked * factor)
            area = sum(wide * tall for wide, tall in sizes) * scale * scale
            least = ceil(area / (paper.body_width * paper.body_height) - SLACK)
            if found and (0, least / factor) > min(one.worse for one in found)[:2]:
                continue
            tried = _layouts(_scaled(sizes, scale), paper, AHEAD if len(sizes) <= MANY else FEW)
            placed = min(tried, key=pages_of)
            shrunk = sum(spot.scale * scale < asked * factors[-1] - SLACK for spot in placed)
            found.append(_Tried((shrunk, pages_of(placed) / factor, -factor, turn), paper, scale))
    return min(found, key=lambda one: one.worse)


def _common_scale(sizes: Sequence[Size], paper: Paper, asked: float) -> float:
    """Return the scale at which the largest sheet fits, if the asked one is too large; not where others would be tiny then."""
    fits = min(
        (min(paper.body_width / wide, paper.body_height / tall) for wide, tall in sizes), default=asked
    )
    return min(asked, fits) if fits >= LEAST_COMMON else asked


def pages_of(placed: Sequence[PlacedSheet]) -> int:
    """Return how many pages there are."""
    return max((spot.page for spot in placed), default=-1) + 1


def disorder(placed: Sequence[PlacedSheet]) -> float:
    """Return how many of all pairs of sheets are read against their order, those on different pages twice; 0 to 2."""
    pairs = len(placed) * (len(placed) - 1) / 2
    before: list[tuple[int, float, float]] = []
    pages: list[int] = []
    wrong = 0
    for spot in sorted(placed, key=lambda spot: spot.index):
        wrong += (
            len(before) - bisect_right(before, _reading(spot)) + len(pages) - bisect_right(pages, spot.page)
        )
        insort(before, _reading(spot))
        insort(pages, spot.page)
    return wrong / pairs if pairs else 0.0


def _reading(spot: PlacedSheet) -> tuple[int, float, float]:
    return spot.page, spot.area.y, spot.area.x


class _Orderly(Struct, frozen=True):
    """A layout at a scale, and how far it is from the order of the army."""

    placed: list[PlacedSheet]
    scale: float
    pages: int
    disorder: float


def _orderly(sizes: Sequence[Size], best: _Tried, scale: float) -> _Orderly:
    """Return the layout of fewest pages at a scale that is nearest to the order of the army."""
    scaled = _scaled(sizes, scale)
    found = []
    for placed in _layouts(scaled, best.paper):
        tidied = _tidied(placed, scaled, best.paper)
        found.append(_Orderly(tidied, scale, pages_of(tidied), disorder(tidied)))
    return min(found, key=lambda one: (one.pages, one.disorder))


def _layouts(
    sizes: Sequence[Size], paper: Paper, aheads: Sequence[int] = AHEAD
) -> Iterator[list[PlacedSheet]]:
    """Yield layouts: with the tallest of a few placed first, which keeps the order, and of all, which often fills best."""
    for ahead in (*aheads, max(len(sizes), 1)):
        order: list[int] = []
        for begun in range(0, len(sizes), ahead):
            some = range(begun, min(begun + ahead, len(sizes)))
            order += sorted(some, key=lambda at: (-round(sizes[at][1], 3), -round(sizes[at][0], 3), at))
        yield pack(sizes, paper.body_width, paper.body_height, order=order)


def _scaled(sizes: Sequence[Size], scale: float) -> list[Size]:
    return [(wide * scale, tall * scale) for wide, tall in sizes]


def _tidied(placed: list[PlacedSheet], sizes: Sequence[Size], paper: Paper) -> list[PlacedSheet]:
    """Return a layout in better order: pages by what stands on them, sheets of one size in each other's places."""
    turned = _exchanged(_pages_sorted(placed), sizes)
    found: list[PlacedSheet] = []
    for page in range(pages_of(turned)):
        here = [spot for spot in turned if spot.page == page]
        tried: list[list[PlacedSheet]] = [*_in_rows(here, paper), *_packed_again(here, sizes, paper), here]
        nearest = min(tried, key=disorder)
        found += nearest
    return sorted(found, key=lambda spot: spot.index)


def _in_rows(here: Sequence[PlacedSheet], paper: Paper) -> Iterator[list[PlacedSheet]]:
    """Yield what stands on a page in rows, in its order, which is neatest; nothing where that takes more room."""
    found: list[PlacedSheet] = []
    x = y = tallest = 0.0
    for spot in here:
        area = spot.area
        if x and x + area.width > paper.body_width + SLACK:
            x, y, tallest = 0.0, y + tallest + GAP, 0.0
        found.append(replace(spot, area=replace(area, x=x, y=y)))
        x, tallest = x + area.width + GAP, max(tallest, area.height)
    if y + tallest <= paper.body_height + SLACK:
        yield found


def _packed_again(
    here: Sequence[PlacedSheet], sizes: Sequence[Size], paper: Paper
) -> Iterator[list[PlacedSheet]]:
    """Yield what stands on a page placed anew in its order, where it fits one page so."""
    own = [sizes[spot.index] for spot in here]
    again = pack(own, paper.body_width, paper.body_height, order=range(len(here)))
    if pages_of(again) == 1:
        yield [replace(new, index=old.index, page=old.page) for new, old in zip(again, here, strict=True)]


def _pages_sorted(placed: Sequence[PlacedSheet]) -> list[PlacedSheet]:
    on: dict[int, list[int]] = {}
    for spot in placed:
        on.setdefault(spot.page, []).append(spot.index)
    order = sorted(on, key=lambda page: (sum(on[page]) / len(on[page]), page))
    return [replace(spot, page=order.index(spot.page)) for spot in placed]


def _exchanged(placed: Sequence[PlacedSheet], sizes: Sequence[Size]) -> list[PlacedSheet]:
    """Return the same places, those of one size taken in the order of the army."""
    alike: dict[tuple[float, float], list[PlacedSheet]] = {}
    for spot in placed:
        wide, tall = sizes[spot.index]
        alike.setdefault((round(wide, 3), round(tall, 3)), []).append(spot)
    found = []
    for spots in alike.values():
        indices = sorted(spot.index for spot in spots)
        found += [
            replace(spot, index=index)
            for spot, index in zip(sorted(spots, key=_reading), indices, strict=True)
        ]
    return sorted(found, key=lambda spot: spot.index)
