"""Two armies beside each other on paper, put into words: what the command line and the window share."""

from collections.abc import Iterator, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`

from msgspec import Struct

from armybuilder.army_tools.comparing import ComparedArmies, Total
from armybuilder.army_tools.expected import ExpectedLosses
from armybuilder.army_tools.stat_lines import StatTable
from armybuilder.catalogue.text import Language, Text, in_both, said
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.comparison import ComparisonPrint, draw_comparison
from armybuilder.printing.subject import PrintSubject
from armybuilder.printing.subjects.pages import chapter_subject
from armybuilder.printing.tables import PrintedRow, PrintedTable
from armybuilder.wording.army_words import told_differences, told_share, told_total
from armybuilder.wording.messages import say

NONE = "—"
LONGEST_HEAD = 32


class Comparison(Struct, frozen=True):
    """Two armies compared: their game and names, what they come to, the losses that each inflicts, their stat lines."""

    game: Text
    names: tuple[str, str]
    found: ComparedArmies
    losses: Sequence[Sequence[ExpectedLosses]] = ()
    stats: Sequence[StatTable] = ()


def comparison_subject(compared: Comparison, date: Date) -> PrintSubject:
    """Return what can be printed of two armies beside each other."""

    def draw(flow: BandFlow, language: Language) -> None:
        draw_comparison(flow, _worded(compared, language))

    title = in_both(" / ".join(compared.names))
    return chapter_subject(title, in_both(compared.game), date, draw)


def _worded(compared: Comparison, language: Language) -> ComparisonPrint:
    first, second = compared.names
    return ComparisonPrint(
        title=" / ".join(compared.names),
        game=said(compared.game, language),
        tables=tuple(_tables(compared, language)),
        heading=say("army_tools.compare.differences", language, first=first, second=second),
        lines=[line.strip() for line in told_differences(compared.found, language)],
    )


def _tables(compared: Comparison, language: Language) -> Iterator[PrintedTable]:
    heads = tuple(map(_short, compared.names))
    for heading, totals in (("totals", compared.found.totals), ("kinds", compared.found.kinds)):
        if totals:
            title = say(f"army_tools.compare.{heading}", language)
            yield PrintedTable(title, heads, tuple(_rows(totals, language)))
    for name, losses in zip(compared.names, compared.losses, strict=False):
        if losses:
            yield _of_losses(name, losses, language)
    for table in compared.stats:
        rows = (PrintedRow(row.name, (*_counts(row.units), *row.cells)) for row in table.rows)
        yield PrintedTable(table.title, (*heads, *table.columns), tuple(rows))


def _rows(totals: Sequence[Total], language: Language) -> Iterator[PrintedRow]:
    for one in totals:
        yield PrintedRow(told_total(one, language), tuple(map(str, one.numbers)))


def _of_losses(name: str, losses: Sequence[ExpectedLosses], language: Language) -> PrintedTable:
    ways = tuple(losses[0].losses)
    rows = tuple(
        PrintedRow(said(one.name, language), tuple(told_share(one.losses.get(way)) for way in ways))
        for one in losses
    )
    columns = tuple(say(f"cli.column.{way}", language) for way in ways)
    return PrintedTable(say("army_tools.compare.losses", language, army=name), columns, rows)


def _counts(units: tuple[int, int]) -> tuple[str, ...]:
    return tuple(str(count or NONE) for count in units)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_HEAD else f"{name[: LONGEST_HEAD - 1]}…"
