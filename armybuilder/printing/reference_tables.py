"""Tables of a reference sheet: as dense as they can be read, every other row on a tint, no letter smaller than all others."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.games.reference import ReferenceTable
from armybuilder.printing.bands import Band
from armybuilder.printing.marked import BASE, LINE, Pieces, broken, draw_pieces
from armybuilder.printing.summary import INK, MUTED, RULE
from armybuilder.printing.tables import share_out
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import Font, SheetRegion

TINT = "#eceff2"
PAD, ROW_PAD = 0.7, 0.7
# cells of so many letters stand in the middle of their column
SHORT = 14
# a word that is wider than this is broken, in parts of the width of the table
WIDEST_WORD = 0.45


class _Cell(Struct, frozen=True):
    text: str
    font: Font
    colour: str


class _Layout(Struct, frozen=True):
    size: float
    widths: tuple[float, ...]


def reference_table(table: ReferenceTable, width: float, size: float, least: float) -> list[Band]:
    """Return a table as bands of a width, in letters of a size or, where that is too wide, as small as `least`.

    One that is too wide still comes in two parts, one below the other.
    """
    cells = _cells(table)
    layout = _lay_out(cells, width, size) or _lay_out(cells, width, least)
    count = len(table.head)
    if layout is None and count > 2:
        half = (count + 1) // 2
        parts = (_columns(table, 1, half), _columns(table, half, count))
        return [band for part in parts for band in reference_table(part, width, size, least)]
    if layout is None:
        layout = _Layout(least, tuple(width / count for _ in range(count)))
    head, *rows = (_row(row, table, layout, width, number) for number, row in enumerate(cells))
    return [
        replace(head, keep=True),
        *(replace(row, again=head if at else None) for at, row in enumerate(rows)),
    ]


def _columns(table: ReferenceTable, first: int, last: int) -> ReferenceTable:
    """Return a table with its first column and some of the others."""
    rows = ((row[0], *row[first:last]) for row in (table.head, *table.rows))
    head, *others = rows
    return ReferenceTable(head, tuple(others))


def _cells(table: ReferenceTable) -> list[tuple[_Cell, ...]]:
    head = tuple(_Cell(text, "bold", INK if not at else MUTED) for at, text in enumerate(table.head))
    rows = [
        tuple(_Cell(text, "regular" if at else "bold", INK) for at, text in enumerate(row))
        for row in table.rows
    ]
    return [head, *rows]


def _lay_out(rows: Sequence[Sequence[_Cell]], width: float, size: float) -> _Layout | None:
    columns = list(zip(*rows, strict=True))
    longest = width * WIDEST_WORD
    natural = [max(width_of(c.text, c.font, size) for c in column) + 2 * PAD + 0.01 for column in columns]
    least = [
        max(min(width_of(word, c.font, size), longest) for c in column for word in (c.text.split() or [""]))
        + 2 * PAD
        + 0.01
        for column in columns
    ]
    if sum(least) > width:
        return None
    return _Layout(size, tuple(share_out(natural, least, width)))


def _row(row: Sequence[_Cell], table: ReferenceTable, layout: _Layout, width: float, number: int) -> Band:
    size, step = layout.size, layout.size * LINE
    told: list[list[Pieces]] = [
        broken(cell.text, cell.font, size, wide - 2 * PAD, cell.colour)
        for cell, wide in zip(row, layout.widths, strict=True)
    ]
    middle = [at > 0 and all(len(one[at]) <= SHORT for one in table.rows) for at in range(len(row))]
    lines = max(1, *(len(parts) for parts in told))
    height = lines * step + ROW_PAD

    def draw(drawing: Drawing, x: float, y: float) -> None:
        if number and number % 2 == 0:
            drawing.rect(SheetRegion(x, y, width, height), fill=TINT)
        left = x
        for at, (parts, wide) in enumerate(zip(told, layout.widths, strict=True)):
            # heads of one line stand at the foot of those of two
            top = y + ROW_PAD / 2 + (0.0 if number else (lines - len(parts)) * step)
            for place, part in enumerate(parts):
                base = top + step * (place + BASE)
                if middle[at]:
                    draw_pieces(drawing, left + wide / 2, base, part, "middle")
                else:
                    draw_pieces(drawing, left + PAD, base, part)
            left += wide
        drawing.line(x, y + height, x + width, y + height, stroke=RULE if number else MUTED, line=0.15)

    return Band(height=height, draw=draw)
