"""The summary of an army of our own games: points, verdict, kinds, units, issues, changed rules, what to get ready."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`

from armybuilder.games.edition import OWN
from armybuilder.games.unit import told_cost
from armybuilder.printing.bands import Band, BandFlow, column_width
from armybuilder.printing.marked import BASE
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.share_table import Share, draw_shares
from armybuilder.printing.summary import (
    ADVICE,
    BAD,
    INK,
    LINE,
    MUTED,
    TEXT,
    draw_boxes,
    legality,
)
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.roster.issues import Issue
from armybuilder.roster.model import Selection
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.cost_words import told_paid
from armybuilder.wording.messages import say

# a page so wide has room for columns beside the names of units
WIDE = 120.0
UNITS = 3.2
TICK_ROOM = 6.0


def draw_summary(flow: BandFlow, request: PrintRequest, date: Date) -> None:
    """Draw the summary of an army."""
    _draw_head(flow, request, date)
    _draw_shares(flow, request)
    _draw_units(flow, request)
    _draw_issues(flow, request)
    _draw_levels(flow, request)
    _draw_checklist(flow, request)
    _draw_notes(flow, request)


def _draw_head(flow: BandFlow, request: PrintRequest, date: Date) -> None:
    language = request.language
    flow.paragraph(request.title, 7.0, 8.6, "bold", INK)
    flow.paragraph(_source(request, date), TEXT, LINE, "regular", MUTED)
    legal, colour = legality(request.verdict, language)
    draw_boxes(
        flow,
        (
            (say("print.points", language), _points(request), INK),
            (say("print.units", language), say("roster_print.units", language, n=_count(request)), INK),
            (say("print.verdict", language), legal, colour),
        ),
    )


def _source(request: PrintRequest, date: Date) -> str:
    game, language, roster = request.game, request.language, request.roster
    factions = {roster.unit(selection).faction for selection in roster.units}
    parts = (
        game.title.get(language),
        game.edition_named(roster.edition, language),
        _faction(request, *factions) if len(factions) == 1 else "",
        *(told_paid(one, language) for one in game.paid_of(roster)),
        *(tag.name for tag in roster.tags),
        say(f"print.state.{request.state}", language),
        say("print.date", language, date=date),
    )
    return " · ".join(filter(None, parts))


def _count(request: PrintRequest) -> int:
    return len(request.roster.units)


def _points(request: PrintRequest) -> str:
    cost, limit = request.verdict.cost, request.roster.limit
    if limit is None:
        return f"{cost}"
    return say("print.points_of", request.language, cost=cost, limit=limit)


def _faction(request: PrintRequest, faction: str) -> str:
    found = (one.name.get(request.language) for one in request.game.factions if one.id == faction)
    return next(found, faction)


def _draw_shares(flow: BandFlow, request: PrintRequest) -> None:
    """Draw what each kind of unit and each faction comes to, beside each other where there is room."""
    game, language, roster = request.game, request.language, request.roster
    kinds = [(kind.id, kind.plural.get(language)) for kind in game.kinds]
    factions = [(one.id, one.name.get(language)) for one in game.factions]
    draw_shares(
        flow,
        (
            (
                say("print.column.kind", language),
                _shares(request, kinds, lambda s: game.kind_of(roster.unit(s))),
            ),
            (
                say("print.column.faction", language),
                _shares(request, factions, lambda s: roster.unit(s).faction),
            ),
        ),
        request.verdict.cost,
        language,
    )


def _shares(
    request: PrintRequest, groups: Iterable[tuple[str, str]], of: Callable[[Selection], str]
) -> list[Share]:
    found = []
    for group, name in groups:
        units = [selection for selection in request.roster.units if of(selection) == group]
        if units:
            cost = sum(request.verdict.unit_costs.get(selection.id, 0) for selection in units)
            found.append(Share(name, len(units), cost))
    return found


def _draw_units(flow: BandFlow, request: PrintRequest) -> None:
    language, units = request.language, request.roster.units
    if not units:
        flow.heading(say("print.units", language), keep=LINE)
        flow.paragraph(say("print.empty", language), TEXT, LINE, "regular", MUTED)
        return
    wide = flow.width >= WIDE
    mixed = len({request.roster.unit(selection).faction for selection in units}) > 1
    columns = ("kind", "faction")[: 1 + mixed] if wide else ()
    rows = [_row(request, at + 1, one, columns, mixed=mixed) for at, one in enumerate(units)]
    total = (*("" for _ in columns), f"**{_points(request)}**")
    rows.append(PrintedRow(say("print.total", language), total))
    head = tuple(say(f"print.column.{column}", language) for column in (*columns, "cost"))
    table = PrintedTable(say("print.column.unit", language), head, tuple(rows))
    flow.put(table_bands(table, flow.width, UNITS), heading=say("print.units", language))


def _row(
    request: PrintRequest, number: int, selection: Selection, columns: Sequence[str], *, mixed: bool
) -> PrintedRow:
    """Return the row of a unit; what has no column of its own stands below its name."""
    game, language = request.game, request.language
    unit = request.roster.unit(selection)
    told = {"kind": game.kind(game.kind_of(unit)).name.get(language)}
    if mixed:
        told["faction"] = _faction(request, unit.faction)
    below = " · ".join(
        filter(None, [*(told[one] for one in told if one not in columns), _mark_of(request, unit.edition)])
    )
    crew = game.marks_of(request.roster, selection, language).crew
    cost = told_cost(unit, request.verdict.unit_costs.get(selection.id))
    cells = (*(told[column] for column in columns), f"**{cost}**")
    name = f"{number}. {request.unit_name(selection)}"
    return PrintedRow(name, cells, "\n".join((*filter(None, (below,)), *crew)))


def _mark_of(request: PrintRequest, edition: str) -> str:
    """Return what says that a unit is of another edition than the army, such as the player's own."""
    own = request.roster.edition
    if edition == own or not (own or edition == OWN):
        return ""
    return request.game.edition(edition).short.get(request.language)


def _draw_issues(flow: BandFlow, request: PrintRequest) -> None:
    language = request.language
    if not request.verdict.issues:
        return
    flow.heading(say("print.issues", language), keep=LINE * 2)
    own = set(request.game.rules)
    for issue in request.verdict.issues:
        colour = BAD if issue.level == "error" else ADVICE
        label = say(f"level.{issue.level}", language)
        shown = issue.rule if issue.rule in own else ""
        flow.entry(label, colour, _issue_text(request, issue), TEXT, line=LINE, aside=shown)


def _issue_text(request: PrintRequest, issue: Issue) -> str:
    """Return the issue in words, with its unit before it when the words do not name one."""
    text = say(issue.key, request.language, **issue.values)
    selection = request.roster.find(issue.place) if issue.place else None
    if selection is None or "unit" in issue.values:
        return text
    return f"{request.unit_name(selection)}: {text}"


def _draw_levels(flow: BandFlow, request: PrintRequest) -> None:
    """Draw which rules the players have agreed to take otherwise."""
    if not request.roster.levels:
        return
    language = request.language
    flow.heading(say("print.levels", language), keep=LINE)
    for rule, level in sorted(request.roster.levels.items()):
        told = request.rules.get(rule)
        title = f" ({told.title.get(language)})" if told else ""
        flow.paragraph(f"{rule}{title}: {say(f'level.{level}', language)}", TEXT, LINE, "regular", INK)


def _draw_checklist(flow: BandFlow, request: PrintRequest) -> None:
    remarks = list(request.game.setup.checklist(request.roster, "")) if request.roster.units else []
    if not remarks:
        return
    columns = 2 if flow.width >= WIDE else 1
    width = column_width(flow.width, columns)
    told = (say(remark.key, request.language, **remark.values) for remark in remarks)
    flow.put([_tick(text, width) for text in told], columns, heading=say("print.checklist", request.language))


def _tick(text: str, width: float) -> Band:
    """Return a remark with an empty box to tick."""
    parts = wrap(text, "regular", TEXT, width - TICK_ROOM)

    def draw(drawing: Drawing, x: float, y: float) -> None:
        box = SheetRegion(x + 0.4, y + LINE * BASE - 2.7, 3.0, 3.0)
        drawing.rect(box, stroke=INK, line=0.3, radius=0.4)
        for number, part in enumerate(parts):
            drawing.words(x + TICK_ROOM, y + LINE * (number + BASE), part, TEXT, colour=INK)

    return Band(height=LINE * max(len(parts), 1) + 0.4, draw=draw)


def _draw_notes(flow: BandFlow, request: PrintRequest) -> None:
    told = [("", request.roster.notes)] if request.roster.notes.strip() else []
    told += [(request.unit_name(s), s.notes) for s in request.roster.units if s.notes.strip()]
    if not told:
        return
    flow.heading(say("print.notes", request.language), keep=LINE)
    for name, notes in told:
        for number, line in enumerate(notes.strip().splitlines()):
            flow.paragraph(f"{name}: {line}" if name and not number else line, TEXT, LINE, "regular", INK)
