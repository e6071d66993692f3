"""The summary of an army: points, verdict, units, issues, changed rules, what to get ready."""

from collections.abc import Sequence

from armybuilder.catalogue.text import Language
from armybuilder.games.edition import OWN
from armybuilder.games.unit import told_cost
from armybuilder.printing.flow import Flow
from armybuilder.printing.request import PrintRequest
from armybuilder.roster.issues import Issue, Verdict
from armybuilder.roster.model import Selection
from armybuilder.sheet.metrics import width
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.cost_words import told_paid
from armybuilder.wording.messages import say

MOST_KINDS = 3
INK = "#1a1a1a"
MUTED = "#5f656d"
RULE = "#c9cdd3"
TINT = "#f1f3f5"
GOOD, BAD, ADVICE = "#1d6b36", "#a8201a", "#8a5a00"
TEXT = 3.5
LINE = 4.8
SMALL = 2.9
SMALL_LINE = 3.9
KIND_ROOM, FACTION_ROOM, COST_ROOM = 31.0, 46.0, 20.0
BOX = 15.0
MARK_GAP = 1.6


def draw_summary(flow: Flow, request: PrintRequest) -> None:
    """Draw the summary of an army."""
    _draw_head(flow, request)
    _draw_units(flow, request)
    _draw_issues(flow, request)
    _draw_levels(flow, request)
    _draw_checklist(flow, request)
    _draw_notes(flow, request)


def _draw_head(flow: Flow, request: PrintRequest) -> None:
    flow.paragraph(request.title, 7.0, 8.6, "bold", INK)
    flow.paragraph(_source(request), TEXT, LINE, "regular", MUTED)
    legal, colour = legality(request.verdict, request.language)
    draw_boxes(
        flow,
        (
            (say("print.points", request.language), _points(request), INK),
            (say("print.units", request.language), _composition(request), INK),
            (say("print.verdict", request.language), legal, colour),
        ),
    )


def draw_boxes(flow: Flow, boxes: Sequence[tuple[str, str, str]]) -> None:
    """What matters most, side by side: each a label, a value and the colour of the value."""
    flow.skip(2.5)
    top = flow.take(BOX)
    wide = (flow.width - 4.0 * (len(boxes) - 1)) / len(boxes)
    for number, (label, value, ink) in enumerate(boxes):
        box = SheetRegion(number * (wide + 4.0), top, wide, BOX)
        flow.drawing.rect(box, fill=TINT, stroke=RULE, line=0.25, radius=1.2)
        flow.drawing.words(box.x + 2.5, top + 4.8, label, SMALL, "regular", colour=MUTED)
        flow.drawing.words(
            box.x + 2.5, top + 11.8, value, 5.0, "bold", colour=ink, room=wide - 5.0, least=2.6
        )


def _source(request: PrintRequest) -> str:
    game, language = request.game, request.language
    paid = (told_paid(one, language) for one in game.paid_of(request.roster))
    state = say(f"print.state.{request.state}", language)
    parts = (game.title.get(language), game.edition_named(request.roster.edition, language), *paid, state)
    return " · ".join(filter(None, parts))


def _points(request: PrintRequest) -> str:
    cost, limit = request.verdict.cost, request.roster.limit
    if limit is None:
        return f"{cost}"
    return say("print.points_of", request.language, cost=cost, limit=limit)


def _composition(request: PrintRequest) -> str:
    """Return how many units of each kind there are, in the order of the kinds; all together where so many have no room."""
    game, roster = request.game, request.roster
    kinds = [game.kind_of(roster.unit(selection)) for selection in roster.units]
    told = [
        f"{kind.plural.get(request.language)}: {kinds.count(kind.id)}"
        for kind in game.kinds
        if kind.id in kinds
    ]
    if len(told) > MOST_KINDS:
        return str(len(kinds))
    # one sentence: only its first word keeps the capital
    return ", ".join([*told[:1], *(part[:1].lower() + part[1:] for part in told[1:])]) or "0"


def legality(verdict: Verdict, language: Language) -> tuple[str, str]:
    """Return the verdict in a few words, and their colour."""
    if verdict.errors:
        return say("print.illegal", language, n=verdict.errors), BAD
    if verdict.issues:
        return say("print.legal_but", language, n=len(verdict.issues)), GOOD
    return say("print.legal", language), GOOD


def _draw_units(flow: Flow, request: PrintRequest) -> None:
    flow.heading(say("print.units", request.language), keep=LINE * 2)
    _draw_columns(flow, request)
    for number, selection in enumerate(request.roster.units):
        _draw_unit(flow, request, number + 1, selection)
    if not request.roster.units:
        flow.paragraph(say("print.empty", request.language), TEXT, LINE, "regular", MUTED)
        return
    top = flow.take(LINE + 1.2)
    flow.drawing.line(0, top, flow.width, top, stroke=INK, line=0.4)
    flow.drawing.words(7.0, top + LINE, say("print.total", request.language), TEXT, "bold")
    flow.drawing.words(flow.width, top + LINE, _points(request), TEXT, "bold", align="right")


def _draw_columns(flow: Flow, request: PrintRequest) -> None:
    top = flow.take(LINE)
    kind, faction = _column_lefts(flow)
    for left, key in ((7.0, "unit"), (kind, "kind"), (faction, "faction")):
        text = say(f"print.column.{key}", request.language)
        flow.drawing.words(left, top + 3.4, text, SMALL, "regular", colour=MUTED)
    cost = say("print.column.cost", request.language)
    flow.drawing.words(flow.width, top + 3.4, cost, SMALL, "regular", colour=MUTED, align="right")


def _column_lefts(flow: Flow) -> tuple[float, float]:
    faction = flow.width - COST_ROOM - FACTION_ROOM
    return faction - KIND_ROOM, faction


def _mark_of(request: PrintRequest, edition: str) -> str:
    """Return what says that a unit is of another edition than the army, such as the player's own."""
    own = request.roster.edition
    if edition == own or not (own or edition == OWN):
        return ""
    return request.game.edition(edition).short.get(request.language)


def _draw_unit(flow: Flow, request: PrintRequest, number: int, selection: Selection) -> None:
    game, language = request.game, request.language
    unit = request.roster.unit(selection)
    crew = game.marks_of(request.roster, selection, language).crew
    top = flow.take(LINE + 0.8 + len(crew) * SMALL_LINE)
    kind, faction = _column_lefts(flow)
    flow.drawing.line(0, top, flow.width, top, stroke=RULE, line=0.15)
    base = top + 4.0
    flow.drawing.words(0, base, f"{number}.", TEXT, "regular", colour=MUTED)
    mark = _mark_of(request, unit.edition)
    room = kind - 9.0 - (width(mark, "regular", SMALL) + MARK_GAP if mark else 0.0)
    wide = flow.drawing.words(7.0, base, request.unit_name(selection), TEXT, "bold", room=room, least=2.2)
    flow.drawing.words(7.0 + wide + MARK_GAP, base, mark, SMALL, "regular", colour=MUTED)
    named = game.kind(game.kind_of(unit)).name.get(language)
    flow.drawing.words(kind, base, named, TEXT, "regular", room=KIND_ROOM - 2.0, least=2.2)
    side = next((f.name.get(language) for f in game.factions if f.id == unit.faction), unit.faction)
    flow.drawing.words(faction, base, side, TEXT, "regular", room=FACTION_ROOM - 2.0, least=2.2)
    cost = told_cost(unit, request.verdict.unit_costs.get(selection.id))
    flow.drawing.words(flow.width, base, cost, TEXT, "bold", align="right")
    for place, line in enumerate(crew):
        at = base + (place + 1) * SMALL_LINE
        flow.drawing.words(7.0, at, line, SMALL, "regular", colour=MUTED, room=flow.width - 7.0, least=2.0)


def _draw_issues(flow: Flow, request: PrintRequest) -> None:
    language = request.language
    if not request.verdict.issues:
        flow.heading(say("print.verdict", language), keep=LINE)
        flow.paragraph(say("print.no_issues", language), TEXT, LINE, "regular", GOOD)
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


def _draw_levels(flow: Flow, request: PrintRequest) -> None:
    if not request.roster.levels:
        return
    flow.heading(say("print.levels", request.language), keep=LINE)
    for rule, level in sorted(request.roster.levels.items()):
        flow.paragraph(f"{rule}: {say(f'level.{level}', request.language)}", TEXT, LINE, "regular", INK)


def _draw_checklist(flow: Flow, request: PrintRequest) -> None:
    remarks = list(request.game.setup.checklist(request.roster, "")) if request.roster.units else []
    if not remarks:
        return
    flow.heading(say("print.checklist", request.language), keep=LINE * 2)
    for remark in remarks:
        flow.tick(say(remark.key, request.language, **remark.values), TEXT, LINE)


def _draw_notes(flow: Flow, request: PrintRequest) -> None:
    told = [(("", request.roster.notes))] if request.roster.notes.strip() else []
    told += [(request.unit_name(s), s.notes) for s in request.roster.units if s.notes.strip()]
    if not told:
        return
    flow.heading(say("print.notes", request.language), keep=LINE)
    for name, notes in told:
        for number, line in enumerate(notes.strip().splitlines()):
            flow.paragraph(f"{name}: {line}" if name and not number else line, TEXT, LINE, "regular", INK)
