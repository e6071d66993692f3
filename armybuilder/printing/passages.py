"""Passages of text under a name, line by line, and lines of text."""

from collections.abc import Sequence

from msgspec.structs import replace

from armybuilder.catalogue.markup import MarkedSpan, MarkedTable, blocks_of
from armybuilder.printing.bands import Band
from armybuilder.printing.marked import BASE, LINE, Pieces, break_line, draw_pieces, plain_cells
from armybuilder.printing.summary import INK, MUTED
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Font

TITLE, BODY, ASIDE = 2.9, 2.6, 2.3
BETWEEN = 2.0
INDENT = 2.0
TABLE_GAP = 1.0
# so many lines stay together with their title
FEW = 8


def written_line(
    text: str, size: float, font: Font = "regular", colour: str = INK, left: float = 0.0
) -> Band:
    """Return one line of text as a band; it is already as narrow as it must be."""
    height = size * LINE

    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.words(x + left, y + height * BASE, text, size, font, colour=colour)

    return Band(height=height, draw=draw)


def passage(title: str, aside: str, body: str, width: float) -> list[Band]:
    """Return a name, a remark beside it or under it, and a marked text. No line is left alone."""
    bands = [*_title(title, aside, width), *text_bands(body, BODY, width, left=INDENT)]
    return [
        replace(band, gap=band.gap if number else BETWEEN, keep=band.keep or _stays(number, len(bands)))
        for number, band in enumerate(bands)
    ]


def _stays(number: int, count: int) -> bool:
    """Few lines stay together; of many the title stays with two, and the last with the one before it."""
    return number < count - 1 and (count <= FEW or number < 2 or number == count - 2)


def _title(title: str, aside: str, width: float) -> list[Band]:
    parts = wrap(title, "bold", TITLE, width) or [title]
    bands = [written_line(part, TITLE, "bold") for part in parts]
    if not aside:
        return bands
    left = width_of(parts[-1], "bold", TITLE) + 1.8
    if left + width_of(aside, "regular", ASIDE) > width:
        return [*bands, *(written_line(p, ASIDE, colour=MUTED) for p in wrap(aside, "regular", ASIDE, width))]
    return [*bands[:-1], _with_aside(bands[-1], aside, left)]


def _with_aside(band: Band, aside: str, left: float) -> Band:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        band.draw(drawing, x, y)
        drawing.words(x + left, y + band.height * BASE, aside, ASIDE, colour=MUTED)

    return Band(height=band.height, draw=draw)


def text_bands(text: str, size: float, width: float, colour: str = INK, left: float = 0.0) -> list[Band]:
    """Return a marked text, with its tables, as bands of a width that begin `left` of its edge."""
    bands: list[Band] = []
    for block in blocks_of(text):
        if isinstance(block, MarkedTable):
            bands += [_moved(band, left) for band in _text_table(block, width - left)]
        else:
            lines = break_line(block, "regular", size, width - left, colour)
            bands += [_pieces_band(line, size, left) for line in lines]
    return bands


def _pieces_band(pieces: Pieces, size: float, left: float) -> Band:
    height = size * LINE

    def draw(drawing: Drawing, x: float, y: float) -> None:
        draw_pieces(drawing, x + left, y + height * BASE, pieces)

    return Band(height=height, draw=draw)


def _text_table(table: MarkedTable, width: float) -> list[Band]:
    title, *head = plain_cells(table.head) if table.head else [""] * len(table.rows[0] if table.rows else "")
    rows = (plain_cells(row) for row in table.rows)
    made = PrintedTable(title, tuple(head), tuple(PrintedRow(first, tuple(rest)) for first, *rest in rows))
    return [replace(band, gap=min(band.gap, TABLE_GAP)) for band in table_bands(made, width, BODY)]


def _moved(band: Band, left: float) -> Band:
    again = band.again and _moved(band.again, left)
    return replace(band, draw=lambda drawing, x, y: band.draw(drawing, x + left, y), again=again)


def paragraphs(texts: Sequence[str], size: float, width: float, colour: str = INK) -> list[Band]:
    """Lines of text over the whole width of a column."""
    return [
        _pieces_band(part, size, 0.0)
        for text in texts
        for part in break_line((MarkedSpan(text),), "regular", size, width, colour)
    ]
