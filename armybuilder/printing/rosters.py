"""An army of an imported game as PDF: its list, what is wrong with it, its profiles and its rules."""

from collections.abc import Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`
from decimal import Decimal

from msgspec import Struct

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import Language
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.document import Page, Progress, Running, write_pdf
from armybuilder.printing.facts_drawing import draw_rules, draw_tables
from armybuilder.printing.marked import line_of, lines_of
from armybuilder.printing.paper import PAPERS, PaperId
from armybuilder.printing.picture_bands import Pictures
from armybuilder.printing.printed_amount import PrintedAmount
from armybuilder.printing.roster_facts import facts_of
from armybuilder.printing.roster_style import RosterStyle
from armybuilder.printing.roster_units import Section, UnitListBands, sections_of, source_of
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
from armybuilder.printing.unit_sheets import draw_sheets
from armybuilder.roster.costs import cost_name, main_cost_type
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.roster.text_changes import written
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say

__all__ = ["RosterRequest", "print_roster", "roster_pages"]


class RosterRequest(Struct, frozen=True, kw_only=True):
    """An army of an imported game to be printed, with the data it is built from.

    In the style of a `list` each profile of the army is printed once, in `sheets` with each unit that has it.
    `pictures` are those of its units by their digests; they stand on the sheets, or in the list of units too.
    """

    data: GameData
    roster: Roster
    language: Language
    paper: PaperId = "a4"
    date: Date
    style: RosterStyle = "list"
    summary: bool = True
    profiles: bool = True
    rules: bool = True
    sheet_pictures: bool = True
    list_pictures: bool = False
    pictures: Pictures = {}

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
    sections = sections_of(engine)
    units = [unit for section in sections for unit in section.units]
    amount = PrintedAmount()
    facts = amount.bounded(facts_of(engine, units, request.language))
    flow = BandFlow(width, height)
    if request.summary or not (request.profiles or request.rules):
        _draw_summary(flow, request, engine, sections)
    if amount.exceeded and (request.profiles or request.rules):
        flow.skip(2.0)
        flow.paragraph(say("roster_print.cut", request.language), TEXT, LINE, "regular", ADVICE)
    if request.profiles and request.style == "sheets":
        pictures = request.pictures if request.sheet_pictures else {}
        draw_sheets(flow, engine, sections, request.language, bare=not request.summary, pictures=pictures)
    elif request.profiles:
        tables = (*facts.stat_lines, *facts.tables)
        draw_tables(flow, tables, say("roster_print.profiles", request.language))
    if request.rules:
        draw_rules(flow, facts.rules, say("roster_print.rules", request.language))
    return flow.pages()


# --- the army


def _draw_summary(
    flow: BandFlow, request: RosterRequest, engine: Engine, sections: Sequence[Section]
) -> None:
    """What the army is, costs and holds, and what is wrong with it."""
    verdict = verdict_of(engine)
    _draw_head(flow, request, engine, verdict)
    if engine.roster.forces:
        pictures = request.pictures if request.list_pictures else {}
        flow.put(UnitListBands(engine, flow.width, request.language, pictures).bands(sections), before=3.0)
    if not any(section.units for section in sections):
        flow.skip(3.0)
        flow.paragraph(say("print.empty", request.language), TEXT, LINE, "regular", MUTED)
    _draw_notes(flow, request)
    _draw_issues(flow, request, verdict)


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
    told = []
    for kind in dict.fromkeys((main, *engine.shown_cost_types)):
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
