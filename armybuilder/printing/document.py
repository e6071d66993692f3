"""Pages of sheets as a PDF, each with a running header and footer."""

import io
from collections.abc import Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`

from msgspec import Struct
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from armybuilder.catalogue.limits import clean
from armybuilder.catalogue.text import Language
from armybuilder.printing.pages import PlacedSheet
from armybuilder.printing.painter import FONTS_LOCK, NAMES, SheetPainter, register_fonts
from armybuilder.printing.paper import Paper
from armybuilder.printing.progress import Progress
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.inks import Inks
from armybuilder.sheet.shapes import Shape, Sheet
from armybuilder.wording.messages import say

MUTED = "#5f656d"
RULE = "#c9cdd3"
SMALL = 2.9
DATE_ROOM = 30.0


class Mark(Struct, frozen=True):
    """A line of the contents of a document: what it says, and how deep it stands, from 0."""

    name: str
    level: int = 0


class Page(Struct, frozen=True):
    """A page to be painted: the paper, and sheets with their places on it; None is the whole body.

    `marked` are the lines of the contents of the document that lead to it.
    """

    paper: Paper
    content: tuple[tuple[Sheet, PlacedSheet | None], ...]
    marked: tuple[Mark, ...] = ()


class Running(Struct, frozen=True):
    """What every page says: the army's name and the date above, the game and the page's number below."""

    title: str
    game: str
    date: Date
    language: Language


def write_pdf(
    running: Running,
    pages: Sequence[Page],
    progress: Progress | None = None,
    inks: Inks = "colour",
    wanted: Sequence[int] | None = None,
) -> bytes:
    """Pages as the bytes of a PDF, the same for the same pages; of the `wanted` alone where they are told, the first is 0.

    `progress` is told how many of how many pages are painted; what it raises stops the work.
    """
    register_fonts()
    out = io.BytesIO()
    canvas = _canvas(out, running)
    painter = SheetPainter(canvas, inks)
    printed = range(len(pages)) if wanted is None else wanted
    depth = 0
    for done, number in enumerate(printed):
        page = pages[number]
        depth = _mark(canvas, page, number, depth)
        canvas.setPageSize((page.paper.width * mm, page.paper.height * mm))
        around = running_shapes(running, page.paper, number + 1, len(pages))
        painter.paint(around, 0, page.paper.height * mm)
        for sheet, placed in page.content:
            _paint(painter, page.paper, sheet, placed)
        canvas.showPage()
        if progress is not None:
            progress(done + 1, len(printed))
    with FONTS_LOCK:
        canvas.save()
    return out.getvalue()


def _canvas(out: io.BytesIO, running: Running) -> Canvas:
    """Return a document that says what it is and in which language, and that no viewer makes smaller when it prints it."""
    # reportlab names Helvetica as a font of every page, unless it begins with another
    font = NAMES["regular"]
    canvas = Canvas(out, invariant=1, pageCompression=1, lang=running.language, initialFontName=font)
    canvas.setTitle(clean(running.title))
    canvas.setSubject(clean(running.game))
    canvas.setCreator("armybuilder")
    canvas.setAuthor("armybuilder")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.setViewerPreference("PrintScaling", "None")
    return canvas


def _mark(canvas: Canvas, page: Page, number: int, depth: int) -> int:
    """Put a page into the contents of the document, and return how deep the next line of it may stand.

    What leads to a part is not there where the page that the part begins on is not printed.
    """
    for at, mark in enumerate(page.marked):
        key, level = f"{number}.{at}", min(mark.level, depth)
        # the upper edge of the page, at whatever zoom a reader has
        canvas.bookmarkPage(key, fit="XYZ", left=0, top=page.paper.height * mm, zoom=0)
        canvas.addOutlineEntry(clean(mark.name), key, level)
        depth = level + 1
    return depth


def _paint(painter: SheetPainter, paper: Paper, sheet: Sheet, placed: PlacedSheet | None) -> None:
    x, y, scale = (placed.area.x, placed.area.y, placed.scale) if placed else (0.0, 0.0, 1.0)
    if placed is not None and placed.turned:
        # its upper left corner comes to the lower right one of its place
        x, y = x + placed.area.width, y + placed.area.height
    left = (paper.side + x) * mm
    top = (paper.height - paper.top - y) * mm
    painter.paint_sheet(sheet, left, top, scale, turned=placed is not None and placed.turned)


def running_shapes(running: Running, paper: Paper, page: int, pages: int) -> list[Shape]:
    """Return the header with the army's name and the date, and the footer with the game and the page's number."""
    drawing = Drawing()
    right, room = paper.width - paper.side, paper.body_width - DATE_ROOM
    base = paper.top - 5.0
    drawing.words(paper.side, base, running.title, 3.6, "bold", room=room, least=2.4)
    date = say("print.date", running.language, date=running.date)
    drawing.words(right, base, date, SMALL, "regular", colour=MUTED, align="right")
    drawing.line(paper.side, base + 1.8, right, base + 1.8, stroke=RULE, line=0.2)
    foot = paper.height - 5.5
    drawing.words(paper.side, foot, running.game, SMALL, "regular", colour=MUTED, room=room)
    told = say("print.page", running.language, page=page, pages=pages)
    drawing.words(right, foot, told, SMALL, "regular", colour=MUTED, align="right")
    return drawing.shapes
