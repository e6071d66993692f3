"""Profiles and rules on the page: narrow tables and texts in two columns, wide tables over the whole width."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from armybuilder.catalogue.markup import plain
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.passages import passage, written_line
from armybuilder.printing.roster_facts import PrintedRule
from armybuilder.printing.summary import MUTED
from armybuilder.printing.tables import PrintedRow, PrintedTable, is_narrow, reads_as_text, table_bands

# a value no longer than this stands in a line with others
IN_LINE = 30
SUBHEADING = 3.3


def draw_tables(
    flow: BandFlow,
    tables: Sequence[PrintedTable],
    heading: str = "",
    before: float = 4.0,
    *,
    wide: bool = False,
) -> None:
    """Tables in their order; those that stand in two columns come together. With `wide` only texts do."""
    half = column_width(flow.width, 2)
    made: list[tuple[int, list[Band]]] = []
    for table in tables:
        if reads_as_text(table, flow.width):
            made.append((2, list(_told(table, half))))
        elif not wide and is_narrow(table, half):
            made.append((2, table_bands(table, half)))
        else:
            bands = table_bands(table, flow.width)
            made.append((1, [replace(band, gap=min(band.gap, before)) for band in bands]))
    for columns, group in groupby(made, key=lambda one: one[0]):
        bands = [band for _, own in group for band in own]
        flow.put(bands, columns, heading=heading, before=before)
        heading = ""


def _told(table: PrintedTable, width: float) -> Iterator[Band]:
    """Yield profiles as passages under the title of their table: short values in a line, long ones below."""
    title = written_line(table.title, SUBHEADING, "bold", MUTED)
    yield replace(title, gap=SUBHEADING, keep=True)
    for row in table.rows:
        yield from passage(row.name, row.aside, _body(table, row), width)


def _body(table: PrintedTable, row: PrintedRow) -> str:
    short: list[str] = []
    long: list[str] = []
    for name, cell in zip(table.head, row.cells, strict=True):
        in_line = len(plain(cell)) <= IN_LINE and "\n" not in cell
        # the title says what the only column holds
        told = cell if len(table.head) == 1 else _labelled(name, cell)
        if cell:
            (short if in_line else long).append(told)
    return "\n".join(("\u00a0· ".join(short), *long, *row.texts))


def _labelled(name: str, cell: str) -> str:
    # a table begins on a line of its own
    return f"**{name}:**{chr(10) if cell.startswith('|') else ' '}{cell}"


def draw_rules(flow: BandFlow, rules: Sequence[PrintedRule], heading: str) -> None:
    """Texts of rules in two columns."""
    width = column_width(flow.width, 2)
    bands = [band for rule in rules for band in passage(rule.name, rule.source, rule.text, width)]
    flow.put(bands, 2, heading=heading)
