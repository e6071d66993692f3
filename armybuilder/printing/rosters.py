"""An army of an imported game on paper: its list, what is wrong with it, its profiles and its rules."""

from collections.abc import Iterator, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`
from decimal import Decimal
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.compact_sheets import draw_compact
from armybuilder.printing.contents import NamedSheet
from armybuilder.printing.facts_drawing import draw_rules, draw_tables, text_tables
from armybuilder.printing.marked import line_of, lines_of
from armybuilder.printing.picture_bands import NO_PICTURES, Pictures
from armybuilder.printing.printed_amount import PrintedAmount
from armybuilder.printing.roster_facts import RosterFacts, facts_of
from armybuilder.printing.roster_style import ON_SHEETS, RosterStyle
from armybuilder.printing.roster_units import Section, UnitListBands, sections_of, source_of, unit_name
from armybuilder.printing.single_sheets import single_sheets
from armybuilder.printing.sound_pictures import sound_pictures
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
from armybuilder.roster.unit_facts import FIGURES
from armybuilder.wording.messages import say


class RosterRequest(Struct, frozen=True, kw_only=True):
    """An army of an imported game to be printed, with the data it is built from.

    In the style of a `list` each profile of the army is printed once, in `sheets` with each unit that has it, in `full` with the
    texts of its rules too; `compact` sheets stand beside each other, and what is text on them is explained once, with the rules.
    `pictures` are those of its units by their digests; they stand on the sheets, or in the list of units too. `date` is the day
    that the list tells, where there is one.
    """

    data: GameData
    roster: Roster
    language: Language = "ru"
    style: RosterStyle = "list"
    sheet_pictures: bool = True
    list_pictures: bool = False
    pictures: Pictures = NO_PICTURES
    date: Date | None = None

    @property
    def title(self) -> str:
        """The army's name, or that it has none."""
        return self.roster.name or say("print.untitled", self.language)


class RosterChapters:
    """Draws the chapters of an army: its list, its profiles and its rules. What they are drawn from is gathered once."""

    def __init__(self, request: RosterRequest) -> None:
        self._request = request
        # what is wrong with pictures that were to be printed
        self.spoilt: list[Problem] = []
        if request.list_pictures or (request.style in ON_SHEETS and request.sheet_pictures):
            units = (unit for section in self._sections for unit in section.units)
            named = [(unit_name(unit, request.language), unit.origin.picture) for unit in units]
            sound = sound_pictures(request.pictures, named, self.spoilt.append)
            self._request = replace(request, pictures=sound)

    @cached_property
    def _engine(self) -> Engine:
        return Engine(self._request.data, self._request.roster, settled=True)

    @cached_property
    def _sections(self) -> list[Section]:
        return sections_of(self._engine)

    @cached_property
    def _facts(self) -> tuple[RosterFacts, bool]:
        """What the profiles and rules say, and whether some of it is left out."""
        amount = PrintedAmount()
        units = [unit for section in self._sections for unit in section.units]
        facts = amount.bounded(facts_of(self._engine, units, self._request.language))
        return facts, amount.exceeded

    def draw_summary(self, flow: BandFlow) -> None:
        """Draw the list of the army, and what is wrong with it."""
        _draw_summary(flow, self._request, self._engine, self._sections)

    def draw_cut(self, flow: BandFlow) -> None:
        """Say that profiles and rules are printed in part, where they are."""
        if self._facts[1]:
            flow.skip(2.0)
            told = say("roster_print.cut", self._request.language)
            flow.paragraph(told, TEXT, LINE, "regular", ADVICE)

    def draw_profiles(self, flow: BandFlow, *, bare: bool) -> None:
        """Draw the profiles, as tables or as sheets of units; with `bare` sheets of those too that have none."""
        request = self._request
        facts, _ = self._facts
        if request.style in ON_SHEETS:
            draw_sheets(
                flow,
                self._engine,
                self._sections,
                request.language,
                bare=bare,
                pictures=request.pictures if request.sheet_pictures else NO_PICTURES,
                full=request.style == "full",
            )
            return
        if request.style == "compact":
            texts = text_tables(facts.tables)
            draw_compact(flow, self._engine, self._sections, request.language, bare=bare, texts=texts)
            return
        tables = (*facts.stat_lines, *facts.tables)
        draw_tables(flow, tables, say("roster_print.profiles", request.language))

    def single_sheets(self) -> Iterator[NamedSheet]:
        """Yield a sheet for each unit by itself, of whatever style the pages are."""
        request = self._request
        units = {unit.id: unit for section in self._sections for unit in section.units}
        for unit, sheet in single_sheets(self._engine, units, request.language, request.pictures):
            yield NamedSheet(unit_name(units[unit], request.language), sheet)

    def draw_rules(self, flow: BandFlow, *, alone: bool = True) -> None:
        """Draw the texts of the rules; unless they stand `alone`, only what no sheet of a unit tells."""
        language, facts = self._request.language, self._facts[0]
        heading = say("roster_print.rules", language)
        if self._request.style == "full" and not alone:
            facts = facts_of(self._engine, (), language)
        if self._request.style == "compact":
            titles = text_tables(facts.tables)
            tables = [table for table in facts.tables if table.title in titles]
            draw_tables(flow, tables, heading)
            heading = "" if tables else heading
        draw_rules(flow, facts.rules, heading)


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
    about = [source_of(engine, language), *(line_of(tag.name, language) for tag in request.roster.tags)]
    if request.date is not None:
        about.append(say("print.date", language, date=request.date))
    flow.paragraph(" · ".join(filter(None, about)), TEXT, LINE, "regular", MUTED)
    first, *others = _totals(engine, language)
    if others:
        also = say("roster_print.also", language, costs=" · ".join(others))
        flow.paragraph(also, TEXT, LINE, "regular", MUTED)
    legal, colour = legality(verdict, language)
    count = _unit_count(engine)
    draw_boxes(
        flow,
        (
            (say("roster_print.cost", language), first, INK),
            (say("print.units", language), say("roster_print.units", language, n=count), INK),
            (say("print.verdict", language), legal, colour),
        ),
    )


def _unit_count(engine: Engine) -> int:
    """Return how many units there are: what costs nothing and has no models only tells of which kind the army is."""
    units = [unit for force in engine.roster.all_forces() for unit in force.selections]
    main = main_cost_type(engine.data)
    counted = [
        unit
        for unit in units
        if unit.cost_of(main) or any(part.node.type in FIGURES for part in unit.everything())
    ]
    return len(counted or units)


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
