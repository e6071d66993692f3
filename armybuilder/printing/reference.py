"""Reference sheets on paper: sections in columns, in the largest letters that need the fewest pages."""

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.games.reference import Block, Notes, Reference, ReferenceTable, Section, Steps, Tone
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.marked import BASE, LINE, broken, draw_pieces
from armybuilder.printing.reference_tables import reference_table
from armybuilder.printing.summary import INK, MUTED
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion

COLOURS: dict[Tone, str] = {
    "turn": "#33414f",
    "move": "#2f6b3f",
    "shoot": "#2c5a91",
    "fight": "#9b2f2a",
    "spirit": "#7a5a12",
    "magic": "#62408f",
    "field": "#3d6f73",
}
PAPER = "#ffffff"
TITLE, TITLE_LINE = 5.2, 7.0
# with the smallest of `SIZES` the smallest letters stand at 6.5 points: nothing is made smaller than this
HEAD, BODY, IDS = 3.0, 2.65, 2.45
BAR, BAR_PAD = 4.7, 1.4
BETWEEN, ROW_GAP, INDENT = 2.3, 0.4, 3.8
# a column is never narrower than this, in millimetres at the size of letters
NARROWEST = 58.0
# letters grow where there is room for it
# letters may be so much smaller where no section is parted
PARTED = 0.7
SIZES = (1.5, 1.4, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0, 0.97, 0.94)


class ReferencePages(Struct, frozen=True):
    """A sheet laid out on pages of a width and height, and how much larger than they are drawn they stand on paper.

    On `whole` ones no section is parted.
    """

    sheets: tuple[Sheet, ...]
    scale: float
    whole: bool

    @property
    def rank(self) -> tuple[int, float]:
        """What is less is better: fewer pages, then larger letters; whole sections make up for smaller ones."""
        return len(self.sheets), -self.scale * (1.0 if self.whole else PARTED)


def reference_pages(reference: Reference, width: float, height: float) -> ReferencePages:
    """Return a sheet on as few pages as will do, in the largest letters; sections are parted only where that saves a page."""
    fewest = _pages(reference, width, height, SIZES[-1], whole=False)
    tried = [fewest]
    for whole in (True, False):
        pages = (_pages(reference, width, height, scale, whole=whole) for scale in SIZES)
        # the first are in the largest letters
        tried += islice((one for one in pages if len(one.sheets) <= len(fewest.sheets)), 1)
    return min(tried, key=lambda one: one.rank)


def _pages(reference: Reference, width: float, height: float, scale: float, *, whole: bool) -> ReferencePages:
    return ReferencePages(
        tuple(_laid_out(reference, width / scale, height / scale, whole=whole)), scale, whole
    )


def _laid_out(reference: Reference, width: float, height: float, *, whole: bool) -> list[Sheet]:
    flow = BandFlow(width, height)
    flow.paragraph(reference.title, TITLE, TITLE_LINE, "bold", INK)
    columns = max(1, int((width + 6.0) / (NARROWEST + 6.0)))
    wide = column_width(width, columns)
    bands = [band for section in reference.sections for band in _section(section, wide, whole=whole)]
    flow.put(bands, columns, before=1.2)
    return flow.pages()


def _section(section: Section, width: float, *, whole: bool) -> list[Band]:
    """Return a section as bands; a `whole` one stays together, of another its title with what comes first."""
    bands = [*_bar(section, width)]
    first = len(bands)
    for block in section.blocks:
        bands += _block(block, section.tone, width)
    last = len(bands) - 1
    return [
        replace(band, keep=at < last and (whole or band.keep or at <= first or at == last - 1))
        for at, band in enumerate(bands)
    ]


def _bar(section: Section, width: float) -> Iterator[Band]:
    """The title on its colour, the ids of the rules at its right or, where there is no room for them, under it."""
    colour = COLOURS[section.tone]
    told = " · ".join(section.rules)
    lines = wrap(section.title, "bold", HEAD, width - 2 * BAR_PAD)
    beside = len(lines) == 1 and (
        width_of(lines[0], "bold", HEAD) + width_of(told, "regular", IDS) + 3 * BAR_PAD <= width
    )
    height = BAR + (len(lines) - 1) * HEAD * LINE

    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.rect(SheetRegion(x, y, width, height), fill=colour, radius=0.8)
        for number, line in enumerate(lines):
            base = y + BAR * 0.7 + number * HEAD * LINE
            drawing.words(x + BAR_PAD, base, line, HEAD, "bold", colour=PAPER)
        if beside:
            drawing.words(x + width - BAR_PAD, y + BAR * 0.7, told, IDS, colour=PAPER, align="right")

    yield Band(height=height + ROW_GAP, draw=draw, gap=BETWEEN)
    if not beside and told:
        yield _text(told, width, IDS, MUTED)


def _text(text: str, width: float, size: float, colour: str) -> Band:
    lines = wrap(text, "regular", size, width - 2 * BAR_PAD)

    def draw(drawing: Drawing, x: float, y: float) -> None:
        for number, line in enumerate(lines):
            base = y + size * LINE * (number + BASE)
            drawing.words(x + BAR_PAD, base, line, size, colour=colour)

    return Band(height=len(lines) * size * LINE, draw=draw)


def _block(block: Block, tone: Tone, width: float) -> Sequence[Band]:
    if isinstance(block, ReferenceTable):
        bands = reference_table(block, width, BODY, IDS)
        return [replace(bands[0], gap=ROW_GAP), *bands[1:]]
    return [*_lines(block, tone, width)]


def _lines(block: Steps | Notes, tone: Tone, width: float) -> Iterator[Band]:
    for number, line in enumerate(block.lines, 1):
        yield _line(f"{number}" if isinstance(block, Steps) else "•", line, tone, width)


def _line(label: str, text: str, tone: Tone, width: float) -> Band:
    """Return a line with its number or its point before it."""
    parts = broken(text, "regular", BODY, width - INDENT - 0.6)
    step = BODY * LINE

    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.words(
            x + INDENT / 2, y + step * BASE, label, BODY, "bold", colour=COLOURS[tone], align="middle"
        )
        for number, part in enumerate(parts):
            draw_pieces(drawing, x + INDENT, y + step * (number + BASE), part)

    return Band(height=max(1, len(parts)) * step, draw=draw, gap=ROW_GAP)
