"""Tables of profiles: columns as wide as they need to be, cells wrapped, no row cut, the head above every part."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.markup import MarkedTable, blocks_of, plain
from armybuilder.printing.bands import Band
from armybuilder.printing.marked import BASE, LINE, Pieces, broken, draw_pieces
from armybuilder.printing.summary import INK, MUTED, RULE, TINT
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import Align, Font, SheetRegion

SIZE, LEAST = 2.8, 2.1
HEAD, ASIDE = 0.86, 0.8
PAD = 1.1
BEFORE = 4.0
# a word longer than this is broken
LONGEST_WORD = 26.0
# texts that need more lines than this read better below one another than in cells
MOST_LINES = 3
# what a narrow table may need: two lines a cell
NARROW_LINES = 2
# values up to so many characters stand in the middle of their column
SHORT = 12
# in a table that must shrink, a text of more characters than this does not stand in a cell
LONG = 60


class PrintedRow(Struct, frozen=True):
    """A row: its name, a remark under the name, and a cell for every column. `texts` stand below over the whole width."""

    name: str
    cells: tuple[str, ...]
    aside: str = ""
    texts: tuple[str, ...] = ()


class PrintedTable(Struct, frozen=True):
    """A title, which stands over the names of the rows, and the columns beside them."""

    title: str
    head: tuple[str, ...]
    rows: tuple[PrintedRow, ...]

    def columns(self, first: int, last: int) -> "PrintedTable":
        """Return the table with some of its columns."""
        rows = tuple(replace(row, cells=row.cells[first:last]) for row in self.rows)
        return PrintedTable(self.title, self.head[first:last], rows)


class TableLayout(Struct, frozen=True):
    """How a table fits a width: the size of its text and the width of each column, that of the names first."""

    size: float
    widths: tuple[float, ...]


def is_narrow(table: PrintedTable, width: float, size: float = SIZE) -> bool:
    """Return whether a table reads well in a column of a width."""
    layout = lay_out(table, width, size)
    return layout is not None and _tallest(table, layout, head=True) <= NARROW_LINES


def reads_as_text(table: PrintedTable, width: float) -> bool:
    """Return whether the texts of a table are too long for cells."""
    layout = lay_out(table, width, SIZE)
    cells = [cell for row in table.rows for cell in row.cells]
    if not table.head or any(isinstance(block, MarkedTable) for cell in cells for block in blocks_of(cell)):
        return True
    if layout is not None:
        return _tallest(table, layout) > MOST_LINES
    return any(len(cell) > LONG for cell in cells)


def table_bands(table: PrintedTable, width: float, size: float = SIZE) -> list[Band]:
    """Return a table as bands of a width: smaller where it must be, and in parts where that is not enough."""
    bands: list[Band] = []
    for part, layout in _parts(table, width, size):
        aligned = _aligned(part)
        head = _head(part, layout, width, aligned)
        rows = [_row(row, layout, width, aligned) for row in part.rows]
        again = replace(head, gap=0.0)
        bands += [head, *(replace(r, again=again if at else None) for at, r in enumerate(rows))]
    return bands


def _parts(table: PrintedTable, width: float, size: float = SIZE) -> list[tuple[PrintedTable, TableLayout]]:
    while size >= LEAST:
        layout = lay_out(table, width, size)
        if layout is not None:
            return [(table, layout)]
        size -= 0.1
    count = len(table.head)
    while count > 1 and lay_out(table.columns(0, count), width, LEAST) is None:
        count -= 1
    first, rest = table.columns(0, count), table.columns(count, len(table.head))
    if not rest.head:
        return [(table, _squeezed(table, width))]
    # what stands below the rows stands below the last part
    above = replace(first, rows=tuple(replace(row, texts=()) for row in first.rows))
    return [*_parts(above, width), *_parts(rest, width)]


def _squeezed(table: PrintedTable, width: float) -> TableLayout:
    """Return one column that is too wide whatever is done: words are broken."""
    return TableLayout(LEAST, tuple(width / (len(table.head) + 1) for _ in range(len(table.head) + 1)))


def lay_out(table: PrintedTable, width: float, size: float) -> TableLayout | None:
    """Return the columns of a table at a size of text; None when they do not fit."""
    names: list[tuple[str, Font, float]] = [(row.name, "bold", size) for row in table.rows]
    columns = [[(table.title, "bold", size), *names]]
    for at, head in enumerate(table.head):
        cells: list[tuple[str, Font, float]] = [(row.cells[at], "regular", size) for row in table.rows]
        columns.append([(head, "bold", size * HEAD), *cells])
    natural = [max(_natural(*text) for text in column) + 2 * PAD for column in columns]
    least = [max(_least(*text) for text in column) + 2 * PAD for column in columns]
    if sum(least) > width:
        return None
    return TableLayout(size, tuple(share_out(natural, least, width)))


def _natural(text: str, font: Font, size: float) -> float:
    told, font = _widest(text, font)
    return max((width_of(line, font, size) for line in told.split("\n")), default=0.0) + 0.01


def _least(text: str, font: Font, size: float) -> float:
    told, font = _widest(text, font)
    longest = max((width_of(word, font, size) for word in told.split()), default=0.0)
    return min(longest + 0.01, LONGEST_WORD)


def _widest(text: str, font: Font) -> tuple[str, Font]:
    """Return a marked text as it is at its widest: its marks may stand around any part of it."""
    told = plain(text)
    return (told.upper() if "^^" in text else told), ("bold" if "**" in text else font)


def share_out(natural: Sequence[float], least: Sequence[float], width: float) -> list[float]:
    """Give columns what they need; where that is too much, those that need little have it, the rest share alike.

    None has less than its least. What is left goes to all alike.
    """
    given = list(least)
    waiting = [at for at in range(len(natural)) if natural[at] > given[at]]
    room = width - sum(given)
    while waiting and room > 0:
        share = room / len(waiting)
        small = [at for at in waiting if natural[at] - given[at] <= share]
        for at in small or waiting:
            more = natural[at] - given[at] if small else share
            given[at] += more
            room -= more
        waiting = [at for at in waiting if at not in small] if small else []
    spare = max(width - sum(given), 0.0) / len(natural)
    return [wide + spare for wide in given]


def _cell(text: str, font: Font, size: float, width: float, colour: str = INK) -> tuple[Pieces, ...]:
    return tuple(broken(text, font, size, width - 2 * PAD, colour))


def _tallest(table: PrintedTable, layout: TableLayout, *, head: bool = False) -> int:
    """Return how many lines the fullest cell takes."""
    cells: list[tuple[str, Font, int]] = [(row.name, "bold", 0) for row in table.rows]
    cells += [(cell, "regular", at) for row in table.rows for at, cell in enumerate(row.cells, 1)]
    if head:
        cells += [(title, "bold", at) for at, title in enumerate(table.head, 1)]
    counts = (len(_cell(text, font, layout.size, layout.widths[at])) for text, font, at in cells)
    return max(counts, default=0)


def _aligned(table: PrintedTable) -> list[Align]:
    """Short values stand in the middle of their column, texts at its left."""
    columns = ((row.cells[at] for row in table.rows) for at in range(len(table.head)))
    return ["middle" if all(len(plain(cell)) <= SHORT for cell in cells) else "left" for cells in columns]


class _Lines(Struct, frozen=True):
    """The lines of one cell."""

    parts: tuple[Pieces, ...]
    size: float
    align: Align = "left"

    @property
    def height(self) -> float:
        return len(self.parts) * self.size * LINE

    def draw(self, drawing: Drawing, x: float, y: float, width: float) -> None:
        line = self.size * LINE
        at = x + (width / 2 if self.align == "middle" else PAD)
        for number, part in enumerate(self.parts):
            draw_pieces(drawing, at, y + line * (number + BASE), part, self.align)


def _head(table: PrintedTable, layout: TableLayout, width: float, aligned: Sequence[Align]) -> Band:
    size, widths = layout.size, layout.widths
    cells = [(_Lines(_cell(table.title, "bold", size, widths[0]), size),)]
    small = size * HEAD
    for at, head in enumerate(table.head):
        parts = _cell(head, "bold", small, widths[at + 1], MUTED)
        cells.append((_Lines(parts, small, aligned[at]),))
    band = _band(cells, widths, width, TINT)
    return replace(band, gap=BEFORE, keep=True)


def _row(row: PrintedRow, layout: TableLayout, width: float, aligned: Sequence[Align]) -> Band:
    size, widths = layout.size, layout.widths
    small = size * ASIDE
    name = _Lines(_cell(row.name, "bold", size, widths[0]), size)
    aside = _Lines(_cell(row.aside, "regular", small, widths[0], MUTED), small)
    cells: list[tuple[_Lines, ...]] = [(name, aside)]
    for at, text in enumerate(row.cells):
        parts = _cell(text, "regular", size, widths[at + 1])
        cells.append((_Lines(parts, size, aligned[at]),))
    below = tuple(_Lines(_cell(text, "regular", size * HEAD, width), size * HEAD) for text in row.texts)
    return _band(cells, widths, width, below=below)


def _band(
    cells: Sequence[tuple[_Lines, ...]],
    widths: Sequence[float],
    width: float,
    fill: str | None = None,
    below: Sequence[_Lines] = (),
) -> Band:
    inside = max(sum(lines.height for lines in cell) for cell in cells)
    height = inside + sum(lines.height for lines in below) + PAD

    def draw(drawing: Drawing, x: float, y: float) -> None:
        if fill:
            drawing.rect(SheetRegion(x, y, width, height), fill=fill)
        left = x
        for cell, wide in zip(cells, widths, strict=True):
            top = y + PAD / 2
            for lines in cell:
                lines.draw(drawing, left, top, wide)
                top += lines.height
            left += wide
        top = y + PAD / 2 + inside
        for lines in below:
            lines.draw(drawing, x, top, width)
            top += lines.height
        drawing.line(x, y + height, x + width, y + height, stroke=RULE, line=0.15)

    return Band(height=height, draw=draw)
