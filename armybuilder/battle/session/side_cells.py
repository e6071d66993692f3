"""Cells of a result about sides and the battle itself: who won, how it ended, points, and what is noted of both."""

from armybuilder.battle.result import SideEnd, words_of
from armybuilder.battle.session.events import (
    BattleEnded,
    BattleResumed,
    Scored,
)
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.report_cells import DRAW, NO, TOTAL, UNKNOWN, YES, Cell, note_told, wrong_cell


def tell_winner(move: Move, cell: Cell) -> None:
    state = move.state
    if cell.value in ("", UNKNOWN):
        if state.ended is not None:
            move.happen(BattleResumed())
        return
    if cell.value != DRAW and cell.value not in state.sides:
        raise no_such("side", cell.value)
    how = state.told.get("", {}).get("ended") or (state.ended.how if state.ended is not None else "agreed")
    move.happen(BattleEnded(winners=() if cell.value == DRAW else (cell.value,), how=how))


def tell_ended(move: Move, cell: Cell) -> None:
    if cell.value not in words_of(SideEnd):
        raise wrong_cell(cell, ", ".join(words_of(SideEnd)))
    if cell.who:
        note_told(move, _side(move, cell), "ended", cell.value)
        return
    note_told(move, "", "ended", cell.value)
    ended = move.state.ended
    if ended is not None and ended.how != cell.value:
        move.happen(BattleEnded(winners=ended.winners, how=cell.value))


def _side(move: Move, cell: Cell) -> str:
    if cell.who not in move.state.sides:
        raise no_such("side", cell.who)
    return cell.who


def _whole(cell: Cell, least: int, most: int) -> int:
    try:
        number = int(cell.value)
    except ValueError as error:
        raise wrong_cell(cell, f"{least}–{most}") from error
    if not least <= number <= most:
        raise wrong_cell(cell, f"{least}–{most}")
    return number


def tell_score(move: Move, cell: Cell) -> None:
    """Tell the points of a side: for an objective, in a round (`hold@3`), or, of nothing, how many they are in all."""
    side = _side(move, cell)
    if cell.value == UNKNOWN and not cell.thing:
        note_told(move, side, "score", UNKNOWN)
        return
    points = _whole(cell, -100_000, 100_000)
    note_told(move, side, "score", "")
    objective, _, round_told = (cell.thing or TOTAL).partition("@")
    number = int(round_told) if round_told.isdecimal() and len(round_told) < 4 else 0
    if not cell.thing:
        scored = move.state.scores.get(side, {})
        points -= sum(sum(rounds.values()) for name, rounds in scored.items() if name != TOTAL)
    move.happen(Scored(who=side, objective=objective, points=points, round=number))


def tell_yes_or_no(move: Move, cell: Cell) -> None:
    if cell.value not in (YES, NO, UNKNOWN, ""):
        raise wrong_cell(cell, f"{YES}, {NO}, {UNKNOWN}")
    if cell.what == "first_player" and cell.value == YES:
        for other in move.state.opponents(_side(move, cell)):
            note_told(move, other, cell.what, NO)
    note_told(move, _side(move, cell), cell.what, cell.value)


def tell_number(move: Move, cell: Cell) -> None:
    if cell.value:
        _whole(cell, 0, 100_000)
    note_told(move, "", cell.what, cell.value)


def tell_text(move: Move, cell: Cell) -> None:
    note_told(move, "", cell.what, cell.value.strip())


def tell_accepted(move: Move, cell: Cell) -> None:
    if cell.value not in (YES, NO, ""):
        raise wrong_cell(cell, f"{YES}, {NO}")
    note_told(move, "", "accepted", YES if cell.value == YES else "")
