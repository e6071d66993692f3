"""Profiles and rules on the page: narrow tables and texts in two columns, wide tables over the whole width."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from armybuilder.catalogue.markup import plain
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.passages import passage, written_line
from armybuilder.printing.roster_facts import PrintedRule
from armybuilder.printing.summary import MUTED
from armybuilder.printing.tables import (
    LONG,
    SHORT,
    PrintedRow,
    PrintedTable,
    is_narrow,
    reads_as_text,
    table_bands,
)

# a value no longer than this stands in a line with others
IN_LINE = 30
SUBHEADING = 3.3
# a table with more columns of values than this is no text, whatever stands beside them
FEW_VALUES = 3


def draw_tables(
    flow: BandFlow,
    tables: Sequence[PrintedTable],
    heading: str = "",
    before: float = 4.0,
    *,
    wide: bool = False,
    tabled: bool = False,
) -> None:
    """Tables in their order; those that stand in two columns come together. With `wide` only texts do, `tabled` none."""
    half = column_width(flow.width, 2)
    made: list[tuple[int, list[Band]]] = []
    for table in tables:
        if not tabled and reads_as_text(table, flow.width):
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


def text_tables(tables: Sequence[PrintedTable]) -> frozenset[str]:
    """Return the titles of the tables that are texts more than values: abilities, spells, orders."""
    return frozenset(table.title for table in tables if _is_text(table))


def _is_text(table: PrintedTable) -> bool:
    columns = list(zip(*(row.cells for row in table.rows), strict=True))
    values = sum(all(len(plain(cell)) <= SHORT for cell in column) for column in columns)
    long = sum(bool(row.texts) or any(len(plain(cell)) > LONG for cell in row.cells) for row in table.rows)
    mostly = values <= FEW_VALUES and 2 * long >= len(table.rows)
    return not table.head or mostly or (long > 0 and 2 * values < len(columns))


def without_texts(table: PrintedTable) -> PrintedTable:
    """Return a table whose long texts stand below their rows instead of in columns."""
    long = {
        at for at in range(len(table.head)) if any(len(plain(row.cells[at])) > IN_LINE for row in table.rows)
    }
    kept = [at for at in range(len(table.head)) if at not in long]
    rows = tuple(
        replace(
            row,
            cells=tuple(row.cells[at] for at in kept),
            texts=(*(row.cells[at] for at in sorted(long) if len(row.cells[at]) > 1), *row.texts),
        )
        for row in table.rows
    )
    return replace(table, head=tuple(table.head[at] for at in kept), rows=rows)


def names_in(table: PrintedTable) -> str:
    """Return the names of the rows of a table in a line, with what is short enough to stand beside them."""
    told = []
    for row in table.rows:
        value = row.cells[0] if len(row.cells) == 1 and 0 < len(plain(row.cells[0])) <= SHORT else ""
        told.append(f"{row.name}\u00a0({value})" if value else row.name)
    return ", ".join(told)


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
    flow.put(_rule_bands(rules, column_width(flow.width, 2)), 2, heading=heading)


def draw_rules_below(flow: BandFlow, rules: Sequence[PrintedRule], title: str, before: float) -> None:
    """Texts of rules in two columns, under a small title: what goes on below the tables of a sheet."""
    if rules:
        small = replace(written_line(title, SUBHEADING, "bold", MUTED), gap=SUBHEADING, keep=True)
        flow.put([small, *_rule_bands(rules, column_width(flow.width, 2))], 2, before=before)


def _rule_bands(rules: Sequence[PrintedRule], width: float) -> list[Band]:
    return [band for rule in rules for band in passage(rule.name, rule.source, rule.text, width)]
