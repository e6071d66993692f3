"""An army as PDF: its summary and its sheets, several on a page."""

import io
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from armybuilder.printing.pages import Placed, choose_orientation
from armybuilder.printing.painter import paint_shape, paint_sheet, register_fonts
from armybuilder.printing.paper import PAPERS, Paper
from armybuilder.printing.request import PrintRequest, State
from armybuilder.printing.summary import summary_pages
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording import say

__all__ = ["PrintRequest", "State", "army_sheets", "print_army"]

Progress = Callable[[int, int], None]
MUTED = "#5f656d"
RULE = "#c9cdd3"
SMALL = 2.9
DATE_ROOM = 30.0


class Page(Struct, frozen=True):
    """A page to be painted: the paper, and sheets with their places on it."""

    paper: Paper
    content: tuple[tuple[Sheet, Placed | None], ...]


def army_sheets(request: PrintRequest) -> list[Sheet]:
    """The sheets of an army's units in the order of the army."""
    found = []
    for selection in request.roster.units:
        marks = request.game.marks_of(request.roster, selection, request.language)
        marks = replace(marks, clean=request.state == "clean")
        found.append(request.game.sheet_of(request.roster.unit(selection), request.language, marks))
    return found


def print_army(request: PrintRequest, progress: Progress | None = None) -> bytes:
    """An army as the bytes of a PDF, the same for the same request.

    `progress` is told how many of how many sheets are painted; what it raises stops the work.
    """
    register_fonts()
    sheets = army_sheets(request)
    pages = [*_summary(request, bool(sheets)), *_sheet_pages(request, sheets)]
    out = io.BytesIO()
    canvas = Canvas(out, invariant=1, pageCompression=1)
    canvas.setTitle(request.title)
    canvas.setSubject(request.game.title.get(request.language))
    canvas.setCreator("armybuilder")
    painted = 0
    for number, page in enumerate(pages):
        canvas.setPageSize((page.paper.width * mm, page.paper.height * mm))
        _paint_running(canvas, request, page.paper, number + 1, len(pages))
        for sheet, placed in page.content:
            _paint(canvas, page.paper, sheet, placed)
            if placed is not None and progress is not None:
                painted += 1
                progress(painted, len(sheets))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _summary(request: PrintRequest, has_sheets: bool) -> list[Page]:
    # a PDF has at least one page: an empty army prints its summary whatever was asked
    if not request.summary and has_sheets:
        return []
    paper = PAPERS[request.paper]
    return [
        Page(paper, ((sheet, None),)) for sheet in summary_pages(request, paper.body_width, paper.body_height)
    ]


def _sheet_pages(request: PrintRequest, sheets: list[Sheet]) -> list[Page]:
    paper, placed = choose_orientation([(s.width, s.height) for s in sheets], PAPERS[request.paper])
    count = max((p.page for p in placed), default=-1) + 1
    by_page: list[list[tuple[Sheet, Placed | None]]] = [[] for _ in range(count)]
    for spot in placed:
        by_page[spot.page].append((sheets[spot.index], spot))
    return [Page(paper, tuple(content)) for content in by_page]


def _paint(canvas: Canvas, paper: Paper, sheet: Sheet, placed: Placed | None) -> None:
    x, y, scale = (placed.area.x, placed.area.y, placed.scale) if placed else (0.0, 0.0, 1.0)
    left = (paper.side + x) * mm
    top = (paper.height - paper.top - y) * mm
    paint_sheet(canvas, sheet, left, top, scale)


def _paint_running(canvas: Any, request: PrintRequest, paper: Paper, page: int, pages: int) -> None:
    """The header with the army's name and the date, the footer with the game and the page's number."""
    drawing = Drawing()
    right, room = paper.width - paper.side, paper.body_width - DATE_ROOM
    base = paper.top - 5.0
    drawing.words(paper.side, base, request.title, 3.6, "bold", room=room, least=2.4)
    date = say("print.date", request.language, date=request.date)
    drawing.words(right, base, date, SMALL, "regular", colour=MUTED, align="right")
    drawing.line(paper.side, base + 1.8, right, base + 1.8, stroke=RULE, line=0.2)
    foot = paper.height - 5.5
    drawing.words(paper.side, foot, request.game.title.get(request.language), SMALL, "regular", colour=MUTED)
    told = say("print.page", request.language, page=page, pages=pages)
    drawing.words(right, foot, told, SMALL, "regular", colour=MUTED, align="right")
    canvas.saveState()
    canvas.translate(0, paper.height * mm)
    for shape in drawing.shapes:
        paint_shape(canvas, shape)
    canvas.restoreState()
