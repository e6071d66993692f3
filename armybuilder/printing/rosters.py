"""An army of an imported game as PDF: its list, what is wrong with it, its profiles and its rules."""

from collections.abc import Iterator, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`
from decimal import Decimal
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import Language
from armybuilder.messages import say
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.document import Page, Progress, Running, write_pdf
from armybuilder.printing.paper import PAPERS, PaperId
from armybuilder.printing.passages import line_of, lines_of, passage, written_line
from armybuilder.printing.printed_amount import within_bounds
from armybuilder.printing.roster_facts import PrintedRule, facts_of
from armybuilder.printing.roster_units import UnitListBands, sections_of, source_of
from armybuilder.printing.summary import (
    ADVICE,
    BAD,
    INK,
    LINE,
    MUTED,
    SMALL,
    SMALL_LINE,
    TEXT,
    draw_boxes,
    legality,
)
from armybuilder.printing.tables import PrintedTable, is_narrow, reads_as_text, table_bands
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import cost_name, main_cost_type, verdict_of
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.roster.modifying import written
from armybuilder.sheet.shapes import Sheet

__all__ = ["RosterRequest", "print_roster", "roster_pages"]

# a value no longer than this stands in a line with others
IN_LINE = 30
SUBHEADING = 3.3


class RosterRequest(Struct, frozen=True, kw_only=True):
    """An army of an imported game to be printed, with the data it is built from."""

    data: GameData
    roster: Roster
    language: Language
    paper: PaperId = "a4"
    date: Date
    profiles: bool = True
    rules: bool = True

    @property
    def title(self) -> str:
        """The army's name, or that it has none."""
        return self.roster.name or say("print.untitled", self.language)


def print_roster(request: RosterRequest, progress: Progress | None = None) -> bytes:
    """Return an army as the bytes of a PDF, the same for the same request.

    `progress` is told how many of how many pages are painted; what it raises stops the work.
    """
    paper = PAPERS[request.paper]
    sheets = roster_pages(request, paper.body_width, paper.body_height)
    pages = [Page(paper, ((sheet, None),)) for sheet in sheets]
    game = line_of(request.data.system.name, request.language)
    return write_pdf(Running(request.title, game, request.date, request.language), pages, progress)


def roster_pages(request: RosterRequest, width: float, height: float) -> list[Sheet]:
    """Return the pages with a body of `width` by `height` millimetres."""
    engine = Engine(request.data, request.roster, settled=True)
    verdict = verdict_of(engine)
    sections = sections_of(engine)
    units = [unit for section in sections for unit in section.units]
    facts, cut = within_bounds(facts_of(engine, units, request.language))
    flow = BandFlow(width, height)
    _draw_head(flow, request, engine, verdict)
    if cut and (request.profiles or request.rules):
        flow.skip(2.0)
        flow.paragraph(say("roster_print.cut", request.language), TEXT, LINE, "regular", ADVICE)
    if units or engine.roster.forces:
        flow.put(UnitListBands(engine, width, request.language).bands(sections), before=3.0)
    if not units:
        flow.skip(3.0)
        flow.paragraph(say("print.empty", request.language), TEXT, LINE, "regular", MUTED)
    _draw_notes(flow, request)
    _draw_issues(flow, request, verdict)
    if request.profiles:
        _draw_tables(flow, facts.tables, say("roster_print.profiles", request.language))
    if request.rules:
        _draw_rules(flow, facts.rules, say("roster_print.rules", request.language))
    return flow.pages()


# --- the army


def _draw_head(flow: BandFlow, request: RosterRequest, engine: Engine, verdict: Verdict) -> None:
    language = request.language
    flow.paragraph(request.title, 7.0, 8.6, "bold", INK)
    flow.paragraph(source_of(engine, language), TEXT, LINE, "regular", MUTED)
    first, *others = _totals(engine, language)
    if others:
        also = say("roster_print.also", language, costs=" · ".join(others))
        flow.paragraph(also, TEXT, LINE, "regular", MUTED)
    legal, colour = legality(verdict, language)
    count = sum(len(force.selections) for force in engine.roster.all_forces())
    draw_boxes(
        flow,
        (
            (say("roster_print.cost", language), first, INK),
            (say("print.units", language), say("roster_print.units", language, n=count), INK),
            (say("print.verdict", language), legal, colour),
        ),
    )


def _totals(engine: Engine, language: Language) -> list[str]:
    """Return what the army costs, with its limit: in the main cost type, then in the others that are shown."""
    main = main_cost_type(engine.data)
    shown = [kind.id for kind in engine.data.cost_types if not kind.hidden]
    told = []
    for kind in dict.fromkeys((main, *shown)):
        total, limit = engine.roster.totals.get(kind), engine.roster.limits.get(kind)
        if kind == main or total or limit is not None:
            key = "roster_print.cost_alone" if limit is None else "roster_print.cost_of"
            name = line_of(cost_name(engine.data, kind), language)
            values = {"cost": written(total or Decimal(0)), "limit": limit and written(limit), "name": name}
            told.append(say(key, language, **values).strip())
    return told


def _draw_notes(flow: BandFlow, request: RosterRequest) -> None:
    lines = lines_of(request.roster.notes, request.language)
    if lines:
        flow.heading(say("print.notes", request.language), keep=LINE)
    for line in lines:
        flow.paragraph(line, TEXT, LINE, "regular", INK)


def _draw_issues(flow: BandFlow, request: RosterRequest, verdict: Verdict) -> None:
    language = request.language
    if verdict.issues:
        flow.heading(say("print.issues", language), keep=LINE * 2)
    for issue in verdict.issues:
        colour = BAD if issue.level == "error" else ADVICE
        text = say(issue.key, language, **issue.values)
        flow.entry(say(f"level.{issue.level}", language), colour, text, SMALL, line=SMALL_LINE)


# --- profiles


def _draw_tables(flow: BandFlow, tables: Sequence[PrintedTable], heading: str) -> None:
    """Narrow tables and texts in two columns, wide tables over the whole width."""
    half = column_width(flow.width, 2)
    made = []
    for table in tables:
        if reads_as_text(table, flow.width):
            made.append((2, list(_told(table, half))))
        elif is_narrow(table, half):
            made.append((2, table_bands(table, half)))
        else:
            made.append((1, table_bands(table, flow.width)))
    for columns, group in groupby(made, key=lambda one: one[0]):
        bands = [band for _, own in group for band in own]
        flow.put(bands, columns, heading=heading, before=4.0)
        heading = ""


def _told(table: PrintedTable, width: float) -> Iterator[Band]:
    """Yield profiles as passages under the title of their table: short values in a line, long ones below."""
    title = written_line(table.title, SUBHEADING, "bold", MUTED)
    yield replace(title, gap=4.0, keep=True)
    for row in table.rows:
        told = [
            # the title says what the only column holds
            (cell if len(table.head) == 1 else f"{name}: {cell}", len(cell) <= IN_LINE and "\n" not in cell)
            for name, cell in zip(table.head, row.cells, strict=True)
            if cell
        ]
        short = "\u00a0· ".join(text for text, fits in told if fits)
        body = [short, *(line for text, fits in told if not fits for line in text.split("\n"))]
        yield from passage(row.name, row.aside, body, width)


def _draw_rules(flow: BandFlow, rules: Sequence[PrintedRule], heading: str) -> None:
    width = column_width(flow.width, 2)
    bands = [band for rule in rules for band in passage(rule.name, rule.source, rule.text, width)]
    flow.put(bands, 2, heading=heading)
