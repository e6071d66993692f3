"""A collection on paper, and what armies lack of it."""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from armybuilder.catalogue.text import Language, said
from armybuilder.games.collection_list import Listed
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.flow import INK, MUTED
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.roster.collection import STAGES, Lack, Totals
from armybuilder.wording.messages import say

TITLE, TITLE_LINE, TEXT, LINE = 7.0, 8.6, 3.5, 4.8
NONE = "—"


class CollectionPrint(Struct, frozen=True, kw_only=True):
    """A collection to be printed: what its game is called, its rows in their order, and their sums."""

    game: str
    rows: Sequence[Listed]
    totals: Totals
    language: Language


class ShortagePrint(Struct, frozen=True, kw_only=True):
    """What some armies lack, to be printed: the names of the armies, in the order in which the `lacks` count them."""

    game: str
    armies: Sequence[str]
    lacks: Sequence[Lack]
    language: Language


def draw_collection(flow: BandFlow, request: CollectionPrint) -> None:
    """Draw what is owned, group by group, with the sums."""
    language = request.language
    title = say("collection.title", language)
    flow.paragraph(title, TITLE, TITLE_LINE, "bold", INK)
    flow.paragraph(f"{request.game} · {told_totals(request.totals, language)}", TEXT, LINE, "regular", MUTED)
    heads = tuple(say(f"collection.column.{name}", language) for name in (*STAGES, "points", "place"))
    for group, rows in groupby(request.rows, key=lambda row: row.group):
        lines = tuple(
            PrintedRow(
                row.name,
                (*_counts(row), _told(row.points), row.holding.place),
                aside=_short(" · ".join(filter(None, (row.edition, row.holding.notes)))),
            )
            for row in rows
        )
        flow.put(table_bands(PrintedTable(group or title, heads, lines), flow.width), before=4.0)
    if not request.rows:
        flow.paragraph(say("collection.empty", language), TEXT, LINE, "regular", MUTED)


def draw_shortage(flow: BandFlow, request: ShortagePrint) -> None:
    """Draw what armies lack of what is owned."""
    language = request.language
    title = say("collection.shortage.title", language)
    flow.paragraph(title, TITLE, TITLE_LINE, "bold", INK)
    flow.paragraph(f"{request.game} · {', '.join(request.armies)}", TEXT, LINE, "regular", MUTED)
    several = len(request.armies) > 1
    heads = [say("collection.column.owned", language)]
    heads += [_short(name, 24) for name in request.armies]
    heads += [say("collection.shortage.together" if several else "collection.shortage.missing", language)]
    lines = tuple(
        PrintedRow(
            said(lack.thing.name, language),
            (str(lack.owned), *map(told_need, lack.taken, lack.missing), f"**{lack.missing_together}**"),
        )
        for lack in request.lacks
    )
    if lines:
        flow.put(
            table_bands(
                PrintedTable(say("collection.column.name", language), tuple(heads), lines), flow.width
            )
        )
        flow.skip(2.0)
        flow.paragraph(say("collection.shortage.legend", language), TEXT, LINE, "regular", MUTED)
    else:
        flow.paragraph(say("collection.shortage.none", language), TEXT, LINE, "regular", INK)


def told_totals(totals: Totals, language: Language) -> str:
    """Return the sums of a collection in words."""
    told = {stage: getattr(totals, stage) for stage in STAGES}
    return say("collection.totals", language, **told, percent=totals.percent_painted, points=totals.points)


def told_need(taken: int, missing: int) -> str:
    """Return how many an army takes, with how many of those it lacks."""
    if not taken:
        return NONE
    return f"{taken} (−{missing})" if missing else str(taken)


def _counts(row: Listed) -> tuple[str, ...]:
    return tuple(str(row.holding.count(stage)) for stage in STAGES)


def _told(points: int | None) -> str:
    return NONE if points is None else str(points)


def _short(text: str, most: int = 160) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
