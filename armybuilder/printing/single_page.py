"""One sheet that fills one page."""

from typing import Protocol

from armybuilder.printing.document import Page, Running, write_pdf
from armybuilder.printing.paper import PAPERS, PaperId
from armybuilder.sheet.shapes import Sheet


class DrawSheet(Protocol):
    """Draws a sheet of a width and height in millimetres."""

    def __call__(self, *, width: float, height: float) -> Sheet: ...


def single_page_pdf(draw: DrawSheet, running: Running, paper: PaperId = "a4") -> bytes:
    """Return the PDF of a sheet drawn to the size of the paper's body."""
    chosen = PAPERS[paper]
    sheet = draw(width=chosen.body_width, height=chosen.body_height)
    return write_pdf(running, (Page(chosen, ((sheet, None),)),))
