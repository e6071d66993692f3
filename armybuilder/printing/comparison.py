"""Two armies beside each other on paper: tables of what they come to, and what is otherwise in lines."""

from collections.abc import Sequence

from msgspec import Struct

from armybuilder.printing.bands import BandFlow
from armybuilder.printing.flow import INK, MUTED
from armybuilder.printing.tables import PrintedTable, table_bands

TITLE, TITLE_LINE, HEADING, HEADING_LINE, TEXT, LINE = 7.0, 8.6, 4.2, 6.4, 3.3, 4.6


class ComparisonPrint(Struct, frozen=True, kw_only=True):
    """Two armies to be printed, in words: what they are called, tables, and lines under a heading."""

    title: str
    game: str
    tables: Sequence[PrintedTable]
    heading: str
    lines: Sequence[str]


def draw_comparison(flow: BandFlow, request: ComparisonPrint) -> None:
    """Draw two armies beside each other."""
    flow.paragraph(request.title, TITLE, TITLE_LINE, "bold", INK)
    flow.paragraph(request.game, TEXT, LINE, "regular", MUTED)
    for table in request.tables:
        flow.put(table_bands(table, flow.width), before=4.0)
    flow.skip(4.0)
    flow.paragraph(request.heading, HEADING, HEADING_LINE, "bold", INK)
    for line in request.lines:
        flow.paragraph(line, TEXT, LINE, "regular", INK)
