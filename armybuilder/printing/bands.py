"""Bands one under the other in one or more columns, carried over to the next column and page where one is full.

A band is cut only where it is taller than a page. Several columns end at about the same height where everything that
is left fits one page.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.printing.flow import BEFORE_HEADING, HEADING_LINE, Flow
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Circle, Line, Picture, Polygon, Rect, Shape, TextLine

GUTTER = 6.0
# how closely the columns of the last page are evened out
STEP = 1.0
# rounding must not push a band that fits exactly to the next column
SLACK = 1e-6

Draw = Callable[[Drawing, float, float], None]


def nothing(drawing: Drawing, x: float, y: float) -> None:
    """Draw nothing."""


class Band(Struct, frozen=True, kw_only=True):
    """Something as wide as a column: its height, and how it is drawn with its upper left corner at a place.

    `gap` is left above it where it does not begin a column. One with `keep` stays with the next one. `again` is
    drawn above it where it does begin a column: the head of the table that goes on there.
    """

    height: float
    draw: Draw = nothing
    gap: float = 0.0
    keep: bool = False
    again: "Band | None" = None


# how far letters rise above a cut
OVER_CUT = 4.0


def uncut(band: Band, tallest: float) -> list[Band]:
    """Return a band, or its parts where it is taller than a page: names and notes may be of any length."""
    room = tallest - (band.again.height if band.again else 0.0) - OVER_CUT
    if band.height <= room + OVER_CUT or room <= 0:
        return [band]

    @cache
    def shapes() -> list[Shape]:
        drawing = Drawing()
        band.draw(drawing, 0.0, 0.0)
        return drawing.shapes

    count = ceil(band.height / room)
    return [
        replace(
            band,
            height=OVER_CUT + min(room, band.height - number * room),
            draw=_part(shapes, number * room, (number + 1) * room if number < count - 1 else band.height),
            gap=0.0 if number else band.gap,
            keep=band.keep and number == count - 1,
        )
        for number in range(count)
    ]


def _part(shapes: Callable[[], list[Shape]], top: float, foot: float) -> Draw:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        down = y - top + OVER_CUT
        for shape in shapes():
            if not isinstance(shape, Rect):
                if top <= _base(shape) < foot:
                    drawing.shapes.append(moved(shape, x, down))
            elif shape.y < foot and shape.y + shape.height > top:
                first, last = max(shape.y, top), min(shape.y + shape.height, foot)
                drawing.shapes.append(replace(shape, x=shape.x + x, y=first + down, height=last - first))

    return draw


def _base(shape: TextLine | Line | Polygon | Circle | Picture) -> float:
    """Return the height at which a shape stands; a line belongs to what is above it."""
    if isinstance(shape, Line):
        return shape.y1 - 2 * SLACK
    if isinstance(shape, Polygon):
        return max(y for _, y in shape.points)
    return shape.y


def moved(shape: Shape, right: float, down: float) -> Shape:
    """Return a shape of a band at another place."""
    if isinstance(shape, Line):
        ends = {"x1": shape.x1 + right, "x2": shape.x2 + right, "y1": shape.y1 + down, "y2": shape.y2 + down}
        return replace(shape, **ends)
    if isinstance(shape, Polygon):
        return replace(shape, points=tuple((x + right, y + down) for x, y in shape.points))
    return replace(shape, x=shape.x + right, y=shape.y + down)


def drawn_whole(flow: "BandFlow", gap: float = 0.0) -> Band | None:
    """Return what a flow has drawn as one band; None where it takes more than a page."""
    sheets = flow.pages()
    if len(sheets) != 1:
        return None
    shapes = sheets[0].shapes

    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.shapes += [moved(shape, x, y) for shape in shapes]

    return Band(height=flow.used, draw=draw, gap=gap)


Chain = Sequence[Band]


def chains(bands: Iterable[Band], tallest: float) -> list[Chain]:
    """Return bands that stay together; what is taller than a page together comes apart."""
    found: list[list[Band]] = []
    joined = False
    for band in bands:
        if joined:
            found[-1].append(band)
        else:
            found.append([band])
        joined = band.keep
    whole: list[Chain] = []
    for chain in found:
        whole += [chain] if _height(chain, top=True) <= tallest else [[band] for band in chain]
    return whole


def _height(chain: Chain, *, top: bool) -> float:
    """Return the height of a chain, at the top of a column or further down."""
    total = sum(band.gap + band.height for band in chain)
    if not top:
        return total
    again = chain[0].again
    return total - chain[0].gap + (again.height if again else 0.0)


class Filled(Struct):
    """Chains shared out to columns: where each band goes, and how many chains went in."""

    columns: list[list[tuple[float, Band]]]
    taken: int = 0
    height: float = 0.0


def fill(content: Sequence[Chain], height: float, count: int, *, force: bool = False) -> Filled:
    """Fill columns of a height, one after the other. With `force` each takes one chain at least."""
    filled = Filled([[]])
    y = 0.0
    for chain in content:
        column = filled.columns[-1]
        if column and y + _height(chain, top=False) > height + SLACK:
            if len(filled.columns) == count:
                break
            column = []
            filled.columns.append(column)
            y = 0.0
        if not column and not force and _height(chain, top=True) > height + SLACK:
            break
        y = _put(column, chain, y)
        filled.taken += 1
        filled.height = max(filled.height, y)
    return filled


def _put(column: list[tuple[float, Band]], chain: Chain, y: float) -> float:
    for band in chain:
        if column:
            y += band.gap
        elif band.again is not None:
            column.append((y, band.again))
            y += band.again.height
        column.append((y, band))
        y += band.height
    return y


class BandFlow(Flow):
    """A flow of text that takes bands as well."""

    def put(self, bands: Iterable[Band], columns: int = 1, *, heading: str = "", before: float = 0.0) -> None:
        """Bands under what there is, below a heading that stays with the first of them."""
        content = chains((part for band in bands for part in uncut(band, self.height)), self.height)
        if not content:
            return
        if heading:
            self.heading(heading, self._first(content))
        else:
            self.skip(before)
        while content:
            filled = self._fill(content, columns)
            if filled.taken:
                self._draw(filled, columns)
                content = content[filled.taken :]
            if content:
                self._turn()

    def _first(self, content: Sequence[Chain]) -> float:
        """Return how tall the first chain is, unless the heading could never stand on a page with it."""
        height = _height(content[0], top=True)
        return height if height + HEADING_LINE + BEFORE_HEADING < self.height else 0.0

    def _fill(self, content: Sequence[Chain], columns: int) -> Filled:
        room = self.height - self._y
        filled = fill(content, room, columns, force=not self._y)
        if columns == 1 or filled.taken < len(content):
            return filled
        height = max(sum(_height(chain, top=False) for chain in content) / columns - STEP, STEP)
        while height < room:
            even = fill(content, height, columns)
            if even.taken == len(content):
                return even
            height += STEP
        return filled

    def _draw(self, filled: Filled, columns: int) -> None:
        wide = column_width(self.width, columns)
        for number, column in enumerate(filled.columns):
            for y, band in column:
                band.draw(self.drawing, number * (wide + GUTTER), self._y + y)
        self._y += filled.height


def column_width(width: float, columns: int) -> float:
    """Return how wide each of some columns is."""
    return (width - GUTTER * (columns - 1)) / columns
