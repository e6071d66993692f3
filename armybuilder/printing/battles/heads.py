"""The first page of a battle's report: what was played, who won, who took part, points by round."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.battle.session.clock import clocks_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import sentence
from armybuilder.clock import local
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.bounds import LONGEST_TEXT, shorter
from armybuilder.printing.summary import GOOD, INK, LINE, MUTED, TEXT, draw_boxes
from armybuilder.printing.tables import PrintedRow, PrintedTable, table_bands
from armybuilder.wording.battle_words import tell_fact, tell_holder
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_objective, tell_round
from armybuilder.wording.record_words import field_word
from armybuilder.wording.result_words import tell_outcome, tell_victory

TITLE, TITLE_LINE = 7.0, 8.6
LONGEST_TITLE = 120
NONE = "—"
SIDE_COLUMNS = ("army", "units", "worth", "left", "outcome", "time")
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


def draw_head(flow: BandFlow, request: BattlePrint, state: BattleState, result: BattleResult) -> None:
    """Draw what was played and when, how it ended, and what was agreed on beside the settings."""
    language = request.language
    flow.paragraph(shorter(request.name, LONGEST_TITLE), TITLE, TITLE_LINE, "bold", INK)
    about = (*_when(request, state, result), *(shorter(one) for one in (result.place, result.mission) if one))
    flow.paragraph(" · ".join(about), TEXT, LINE, "regular", MUTED)
    boxes = (
        (say("battle_print.result", language), _outcome(request, state), GOOD if state.ended else INK),
        (say("battle_print.length", language), _length(request, state, result), INK),
        (say("battle_print.points", language), _points(result), INK),
    )
    draw_boxes(flow, boxes[:2] if all(side.score is None for side in result.sides) else boxes)
    if state.ended is not None:
        flow.skip(2.0)
        flow.paragraph(tell_victory(state, language), TEXT, LINE, "bold", INK)
    if told := "; ".join(_terms(request, state)):
        flow.skip(1.0)
        flow.paragraph(shorter(told, LONGEST_TEXT), TEXT, LINE, "regular", INK)


def _terms(request: BattlePrint, state: BattleState) -> Iterator[str]:
    """Yield what was agreed on beside the settings: the mission, the last round."""
    kind, language = request.terms, request.language
    first = request.course.entries[0].facts if request.course.entries else {}
    terms = first.get("terms")
    if kind is None or not isinstance(terms, dict):
        return
    for name, value in terms.items():
        # which game it is stands above already
        if value and not isinstance(value, bool) and not name.startswith("system"):
            told = tell_fact(state, kind, name, value, language)
            yield f"{field_word(kind, name, language)}: {told}"


def _when(request: BattlePrint, state: BattleState, result: BattleResult) -> Iterator[str]:
    """Yield the game, the days on which the battle was played, and whose report it is."""
    language = request.language
    yield shorter(request.game.get(request.language))
    moments = [one for entry in request.course.entries if (one := _moment(entry.at)) is not None]
    told = _moment(result.date)
    moments = [told] if told is not None else moments[:1] + moments[-1:]
    days = dict.fromkeys(say("print.date", language, date=one) for one in moments)
    if days:
        yield " – ".join(days)
    if request.reader in state.sides:
        yield say("battle_print.whose", language, side=shorter(tell_holder(state, request.reader, language)))


def _moment(at: str) -> datetime | None:
    try:
        return local(datetime.fromisoformat(at)) if at else None
    except ValueError:
        return None


def _outcome(request: BattlePrint, state: BattleState) -> str:
    language = request.language
    if state.ended is None:
        return sentence(tell_outcome(None, language))
    winners = ", ".join(shorter(tell_holder(state, side, language)) for side in state.ended.winners)
    return (
        say("battle_print.won", language, side=winners)
        if winners
        else sentence(tell_outcome("drew", language))
    )


def _length(request: BattlePrint, state: BattleState, result: BattleResult) -> str:
    """Return how many rounds were played, and how long the players have thought."""
    language, rounds = request.language, result.rounds_played
    told = tell_round(state.rules.game, rounds, language) if rounds else NONE
    spent = sum(clocks_of(request.course.entries).values(), timedelta())
    return f"{told}, {_hours(spent)}" if spent >= MINUTE else told


def _hours(time: timedelta) -> str:
    return f"{time // HOUR}:{time % HOUR // MINUTE:02}"


def _points(result: BattleResult) -> str:
    return " : ".join(NONE if side.score is None else str(side.score) for side in result.sides)


def draw_sides(flow: BandFlow, request: BattlePrint, state: BattleState, result: BattleResult) -> None:
    """Draw a row for each side: player, army, units, their points, and how the battle went for it."""
    language = request.language
    clocks = clocks_of(request.course.entries)
    rows = [_side_row(request, state, side, clocks.get(side.key, timedelta())) for side in result.sides]
    table = without_empty(
        PrintedTable(
            say("battle_print.column.player", language),
            tuple(say(f"battle_print.column.{name}", language) for name in SIDE_COLUMNS),
            tuple(rows),
        )
    )
    flow.put(table_bands(table, flow.width), heading=say("battle_print.sides", language))


def without_empty(table: PrintedTable) -> PrintedTable:
    """Return a table without the columns in which nothing is told."""
    kept = [at for at in range(len(table.head)) if any(row.cells[at] != NONE for row in table.rows)]
    rows = tuple(PrintedRow(row.name, tuple(row.cells[at] for at in kept), row.aside) for row in table.rows)
    return PrintedTable(table.title, tuple(table.head[at] for at in kept), rows)


def _side_row(request: BattlePrint, state: BattleState, side: SideResult, spent: timedelta) -> PrintedRow:
    language = request.language
    left = [unit for unit in side.units if unit.fate == "through"]
    cells = (
        shorter(state.sides[side.key].army) or NONE,
        str(len(side.units)),
        _worth(sum(unit.value for unit in side.units)),
        f"{len(left)} ({_worth(sum(unit.value for unit in left))})",
        tell_outcome(side.outcome, language) if state.ended else NONE,
        _hours(spent) if spent >= MINUTE else NONE,
    )
    aside = say("battle_print.first", language) if side.first_player else ""
    return PrintedRow(shorter(tell_holder(state, side.key, language)), cells, aside)


def _worth(points: int) -> str:
    return str(points) if points else NONE


def draw_scores(flow: BandFlow, request: BattlePrint, state: BattleState, result: BattleResult) -> None:
    """Draw the points of each side for each objective by rounds; nothing where nobody scored."""
    language, game = request.language, state.rules.game
    rounds = sorted({one.round or 0 for side in result.sides for one in side.objectives})
    rows = [row for side in result.sides for row in _score_rows(request, state, side, rounds)]
    if not rows:
        return
    if rounds == [0]:
        # nobody wrote points by rounds
        rows = [PrintedRow(row.name, (row.cells[0], row.cells[-1])) for row in rows]
        rounds = []
    named = [tell_round(game, number, language) if number else NONE for number in rounds]
    head = (say("battle_print.column.objective", language), *named, say("battle_print.total", language))
    table = PrintedTable(say("battle_print.column.player", language), head, tuple(rows))
    flow.put(table_bands(table, flow.width), heading=say("battle_print.scores", language))


def _score_rows(
    request: BattlePrint, state: BattleState, side: SideResult, rounds: Sequence[int]
) -> Iterator[PrintedRow]:
    """Yield a row for each objective of a side, and where there are several one for all."""
    language = request.language
    who = shorter(tell_holder(state, side.key, language))
    named = {
        one.id: one.name or tell_objective(state.rules.game, one.id, language) for one in side.objectives
    }
    points = {(one.id, one.round or 0): one.points for one in side.objectives}
    for objective, name in named.items():
        cells = [points.get((objective, number)) for number in rounds]
        total = sum(one or 0 for one in cells)
        told = ["" if one is None else str(one) for one in cells]
        yield PrintedRow(who, (shorter(name), *told, f"**{total}**"))
    if len(named) > 1:
        sums = [sum(points.get((objective, number), 0) for objective in named) for number in rounds]
        total = sum(sums) if side.score is None else side.score
        word = say("battle_print.total", language)
        yield PrintedRow(who, (f"**{word}**", *(str(one) for one in sums), f"**{total}**"))


def draw_notes(flow: BandFlow, request: BattlePrint, result: BattleResult) -> None:
    """Draw what the players noted of the battle."""
    for number, note in enumerate(result.notes):
        if not number:
            flow.heading(say("battle_print.notes", request.language), LINE)
        flow.paragraph(shorter(" ".join(note.split()), LONGEST_TEXT), TEXT, LINE, "regular", INK)
