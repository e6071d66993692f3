"""Two armies beside each other on paper: tables of what they come to, and what is otherwise in lines."""

from collections.abc import Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.document import Page, Progress, Running, write_pdf
from armybuilder.printing.flow import INK, MUTED
from armybuilder.printing.paper import PAPERS, PaperId
from armybuilder.printing.tables import PrintedTable, table_bands

TITLE, TITLE_LINE, HEADING, HEADING_LINE, TEXT, LINE = 7.0, 8.6, 4.2, 6.4, 3.3, 4.6


class ComparisonPrint(Struct, frozen=True, kw_only=True):
    """Two armies to be printed, in words: what they are called, tables, and lines under a heading."""

    title: str
    game: str
    tables: Sequence[PrintedTable]
    heading: str
    lines: Sequence[str]
    language: Language
    date: Date
    paper: PaperId = "a4"


def print_comparison(request: ComparisonPrint, progress: Progress | None = None) -> bytes:
    """Return two armies compared as the bytes of a PDF, the same for the same request."""
    paper = PAPERS[request.paper]
    flow = BandFlow(paper.body_width, paper.body_height)
    flow.paragraph(request.title, TITLE, TITLE_LINE, "bold", INK)
    flow.paragraph(request.game, TEXT, LINE, "regular", MUTED)
    for table in request.tables:
        flow.put(table_bands(table, flow.width), before=4.0)
    flow.skip(4.0)
    flow.paragraph(request.heading, HEADING, HEADING_LINE, "bold", INK)
    for line in request.lines:
        flow.paragraph(line, TEXT, LINE, "regular", INK)
    pages = [Page(paper, ((sheet, None),)) for sheet in flow.pages()]
    return write_pdf(Running(request.title, request.game, request.date, request.language), pages, progress)
