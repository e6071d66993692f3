"""Something larger than the paper, drawn over several sheets that overlap by a strip to be glued."""

from collections.abc import Iterator, Sequence
from math import ceil

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.games.palette import MUTED
from armybuilder.printing.maps.clipping import clipped
from armybuilder.printing.paper import Paper
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Shape, Sheet, SheetRegion
from armybuilder.wording.messages import say

# how wide the strip is that two sheets share, in millimetres
OVERLAP = 10.0
DASH, CROSS = 2.0, 3.0
SMALL, SIGN = 2.8, 5.0
SLACK = 1e-6
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Tiling(Struct, frozen=True):
    """Sheets of one size, in rows and columns; what is drawn lies in their middle. All in millimetres."""

    width: float
    height: float
    sheet_width: float
    sheet_height: float

    @property
    def columns(self) -> int:
        """How many sheets stand beside each other."""
        return _count(self.width, self.sheet_width)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return _count(self.height, self.sheet_height)

    @property
    def count(self) -> int:
        """How many sheets there are."""
        return self.columns * self.rows

    @property
    def begins(self) -> tuple[float, float]:
        """Where the first sheet begins, measured from what is drawn: before its edge, if there is paper to spare."""
        wide = self.columns * (self.sheet_width - OVERLAP) + OVERLAP
        high = self.rows * (self.sheet_height - OVERLAP) + OVERLAP
        return (self.width - wide) / 2, (self.height - high) / 2

    def place(self, row: int, column: int) -> SheetRegion:
        """Return what a sheet shows of what is drawn."""
        x, y = self.begins
        left, top = x + column * (self.sheet_width - OVERLAP), y + row * (self.sheet_height - OVERLAP)
        return SheetRegion(left, top, self.sheet_width, self.sheet_height)

    def names(self) -> Iterator[tuple[int, int, str]]:
        """Yield the rows and columns of all sheets, with what each is called: A1, A2, B1."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield row, column, tile_name(row, column)


def _count(length: float, sheet: float) -> int:
    return max(1, ceil((length - OVERLAP) / (sheet - OVERLAP) - SLACK))


def tile_name(row: int, column: int) -> str:
    """Return what a sheet is called by its row and its column."""
    letters = (
        LETTERS[row] if row < len(LETTERS) else LETTERS[row // len(LETTERS) - 1] + LETTERS[row % len(LETTERS)]
    )
    return f"{letters}{column + 1}"


def best_tiling(width: float, height: float, papers: Sequence[Paper]) -> tuple[Paper, Tiling]:
    """Return the paper on which fewest sheets are needed, with how they lie."""
    tried = [(paper, Tiling(width, height, paper.body_width, paper.body_height)) for paper in papers]
    return min(tried, key=lambda one: one[1].count)


def tile_sheet(
    shapes: Sequence[Shape], tiling: Tiling, row: int, column: int, language: Language, *, of: str = ""
) -> Sheet:
    """Return one of the sheets: what it shows, where the next ones go, and crosses that lie on crosses of theirs.

    Where no note says `of` what it is, the sheet itself does.
    """
    place = tiling.place(row, column)
    drawing = Drawing()
    drawing.shapes += clipped(shapes, place)
    wide, high = tiling.sheet_width, tiling.sheet_height
    if column + 1 < tiling.columns:
        _draw_seam(drawing, tiling, tile_name(row, column + 1), language, upright=True)
    if row + 1 < tiling.rows:
        _draw_seam(drawing, tiling, tile_name(row + 1, column), language, upright=False)
    # along these edges the sheet is trimmed
    if column:
        drawing.line(0, 0, 0, high, stroke=MUTED, line=0.15)
    if row:
        drawing.line(0, 0, wide, 0, stroke=MUTED, line=0.15)
    xs = [OVERLAP / 2] * (column > 0) + [wide - OVERLAP / 2] * (column + 1 < tiling.columns)
    ys = [OVERLAP / 2] * (row > 0) + [high - OVERLAP / 2] * (row + 1 < tiling.rows)
    for x, y in (
        *((x, y) for x in xs for y in (high / 4, high * 3 / 4)),
        *((x, y) for y in ys for x in (wide / 4, wide * 3 / 4)),
    ):
        drawing.line(x - CROSS, y, x + CROSS, y, line=0.2)
        drawing.line(x, y - CROSS, x, y + CROSS, line=0.2)
    name = tile_name(row, column)
    left = OVERLAP * (column > 0) + 1.5
    base = OVERLAP * (row > 0) + SIGN
    taken = drawing.words(left, base, name, SIGN, "bold", colour=MUTED)
    if of:
        room = wide - left - taken - 2 * OVERLAP
        drawing.words(left + taken + 2.0, base, of, SMALL, "narrow", colour=MUTED, room=room)
    return Sheet(wide, high, tuple(drawing.shapes))


def _draw_seam(drawing: Drawing, tiling: Tiling, name: str, language: Language, *, upright: bool) -> None:
    """Draw dashes where the next sheet begins, and say which one that is."""
    wide, high = tiling.sheet_width, tiling.sheet_height
    told = say("print.map.next", language, sheet=name)
    along, at = (high, wide - OVERLAP) if upright else (wide, high - OVERLAP)
    begun = 0.0
    while begun < along:
        end = min(begun + DASH, along)
        ends = (at, begun, at, end) if upright else (begun, at, end, at)
        drawing.line(*ends, stroke=MUTED, line=0.2)
        begun += 2 * DASH
    if upright:
        drawing.words(
            wide - 0.5, high / 2, name, SMALL, "bold", colour=MUTED, align="right", room=OVERLAP - 1.0
        )
    else:
        drawing.words(
            wide / 2, high - OVERLAP / 2 + 1, told, SMALL, "narrow-bold", colour=MUTED, align="middle"
        )
