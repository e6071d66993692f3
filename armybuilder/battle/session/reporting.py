"""What players tell of the result of a battle, cell by cell: a game played away from the program, or one put right.

Everything here is done by hand. What the battle itself holds (fates, tracks, owners, points, the victory) is changed in it;
what it does not know is noted beside it. “?” says that nobody recorded a cell: that is another thing than nothing happened.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.result import Fielded, ItemState, KillCause, SideEnd, UnitFate, words_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import (
    BattleEnded,
    BattleResumed,
    FateChanged,
    NoteWritten,
    Scored,
    SideChanged,
)
from armybuilder.battle.session.holders import Fate, HolderId, Piece, Slider, Unit
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.result_events import ResultTold
from armybuilder.battle.session.rules import BattleRules
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem, shown

RECORDED = "recorded"
"""The stage of a battle that was played away from the program: what came of it is entered."""

UNKNOWN = "?"
AS_IT_WAS = "as_it_was"
DRAW = "draw"
YES, NO = "yes", "no"
TOTAL = "total"
"""The objective that holds points told in all, whatever they were for."""

MOST_CELLS = 4000
# what a unit or a figure has no more of when it is gone
LIFE = ("durability", "wounds", "figures")
FATES: Mapping[str, Fate] = {
    "through": "table",
    "destroyed": "destroyed",
    "fallen": "destroyed",
    "fled": "fled",
    "missing": "missing",
    "withdrawn": "withdrawn",
}

What = Literal[
    "fate",
    "fielded",
    "by",
    "track",
    "item",
    "note",
    "winner",
    "ended",
    "rounds",
    "score",
    "held_field",
    "first_player",
    "date",
    "place",
    "mission",
    "limit",
    "accepted",
]


class Cell(Facts, frozen=True, kw_only=True):
    """A cell of a result: of whom, what, which of several (a track, an item, an objective), and what stands in it."""

    who: HolderId = ""
    what: What
    thing: Line = ""
    value: Annotated[str, Meta(max_length=2000)] = ""


class Telling(Facts, frozen=True, kw_only=True):
    """Facts of a result that players fill in or put right."""

    cells: Annotated[tuple[Cell, ...], Meta(min_length=1, max_length=MOST_CELLS)]


@command("tell-result", any_time=True, by_hand=True)
def tell_result(move: Move, facts: Telling) -> None:
    """Fill in cells of the result, or put them right; an accepted one only with its acceptance taken back."""
    accepted = move.state.told.get("", {}).get("accepted")
    if accepted and not any(cell.what == "accepted" for cell in facts.cells):
        raise Problem("battle_result.accepted")
    for cell in facts.cells:
        if cell.who:
            _require(move.state, cell.who)
            move.about.append(cell.who)
        _TELLERS[cell.what](move, cell)


def _require(state: BattleState, who: str) -> None:
    if who not in state.units and who not in state.pieces and who not in state.sides:
        raise no_such("holder", who)


def _wrong(cell: Cell, allowed: str) -> Problem:
    return Problem("battle_result.value", what=cell.what, found=shown(cell.value), allowed=allowed)


def note_told(move: Move, who: str, what: str, value: str) -> None:
    """Note something beside the battle, unless it is noted so already."""
    if move.state.told.get(who, {}).get(what, "") != value:
        move.happen(ResultTold(who=who, what=what, value=value))


# fates


def _fate(move: Move, cell: Cell) -> None:
    state = move.state
    if cell.who in state.sides:
        for unit in [one.id for one in state.units.values() if one.home == cell.who]:
            _unit_fate(move, replace(cell, who=unit))
    elif cell.who in state.units:
        _unit_fate(move, cell)
    elif cell.who:
        _piece_fate(move, cell)
    else:
        raise no_such("holder", cell.who)


def _unit_fate(move: Move, cell: Cell) -> None:
    unit, value = move.state.units[cell.who], cell.value
    known = (*words_of(UnitFate), AS_IT_WAS, UNKNOWN, "")
    if value not in known:
        raise _wrong(cell, ", ".join(filter(None, known)))
    _know(move, unit)
    if value != "through":
        note_told(move, unit.id, "fielded", "")
    if value == UNKNOWN:
        note_told(move, unit.id, "fate", UNKNOWN)
        return
    note_told(move, unit.id, "fate", value if value == "abandoned" else "")
    owner = _owner(move.state, unit, cell.thing) if value == "captured" else unit.home
    if unit.side != owner:
        move.happen(SideChanged(who=unit.id, side=owner))
    fate = FATES.get(value, "table")
    for piece in list(move.state.pieces_of(unit.id)):
        _send(move, piece, fate)
    if value == AS_IT_WAS:
        for who, key, held in list(_sliders(move.state, unit)):
            move.slide(who, key, held.start)


def _owner(state: BattleState, unit: Unit, told: str) -> str:
    """Return who captured a unit: the side told, else the only one that it can be."""
    others = state.opponents(unit.home)
    if told:
        if told not in others:
            raise no_such("side", told)
        return told
    if len(others) > 1:
        raise Problem("battle_result.whose", unit=unit.name)
    return others[0]


def _piece_fate(move: Move, cell: Cell) -> None:
    piece = move.state.pieces[cell.who]
    unit = move.state.units[piece.unit]
    if cell.value == UNKNOWN:
        note_told(move, piece.id, "fate", UNKNOWN)
        return
    if cell.value == "captured":
        side = _owner(move.state, unit, cell.thing)
        _know(move, unit)
        _send(move, piece, "table")
        move.happen(SideChanged(who=piece.id, side=side))
        return
    if cell.value not in FATES:
        raise _wrong(cell, ", ".join((*FATES, "captured", UNKNOWN)))
    _know(move, unit)
    note_told(move, piece.id, "fate", "")
    if piece.side != unit.side:
        move.happen(SideChanged(who=piece.id, side=unit.side))
    _send(move, piece, FATES[cell.value])


def _send(move: Move, piece: Piece, fate: Fate) -> None:
    """Send a piece to its fate: who is gone has nothing left, who came through again has what he went in with."""
    note_told(move, piece.id, "fate", "")
    if fate == "table" and not piece.is_gone:
        return
    if piece.fate != fate:
        move.happen(FateChanged(who=piece.id, fate=fate, cause="hand"))
    for key, held in list(piece.sliders.items()):
        if held.kind in LIFE and fate == "destroyed":
            move.slide(piece.id, key, 0)
        elif held.kind in LIFE and fate == "table" and not held.value:
            move.slide(piece.id, key, held.start)


def _know(move: Move, unit: Unit) -> None:
    """Let a unit be recorded of which nothing was."""
    for who in (unit.id, *unit.pieces):
        if move.state.told.get(who, {}).get("fate"):
            note_told(move, who, "fate", "")


def _fielded(move: Move, cell: Cell) -> None:
    if cell.who not in move.state.units:
        raise no_such("unit", cell.who)
    if cell.value not in (*words_of(Fielded), ""):
        raise _wrong(cell, ", ".join(words_of(Fielded)))
    if cell.value in ("reserve", "not_fielded"):
        _unit_fate(move, replace(cell, what="fate", value=AS_IT_WAS, thing=""))
    note_told(move, cell.who, "fielded", cell.value)


def _by(move: Move, cell: Cell) -> None:
    """Tell which unit ended another, or a figure; `thing` says how. Nobody: the crowd, the ground, magic of its own."""
    state = move.state
    if cell.who not in state.units and cell.who not in state.pieces:
        raise no_such("holder", cell.who)
    if cell.value and cell.value not in state.units:
        raise no_such("unit", cell.value)
    cause = cell.thing or "other"
    if cause not in words_of(KillCause):
        raise Problem(
            "battle_result.value",
            what=cell.what,
            found=shown(cell.thing),
            allowed=", ".join(words_of(KillCause)),
        )
    ended = list(state.pieces_of(cell.who)) if cell.who in state.units else [state.pieces[cell.who]]
    killer = state.units[cell.value].pieces[0] if cell.value and state.units[cell.value].pieces else ""
    for piece in ended:
        if piece.is_gone:
            move.happen(FateChanged(who=piece.id, fate=piece.fate, by=killer, cause=cause))
    if cell.who in state.units:
        note_told(move, cell.who, "by", cell.value)


# tracks


def _sliders(state: BattleState, unit: Unit) -> Iterator[tuple[str, str, Slider]]:
    """Yield the sliders of a unit and of its pieces, with whose they are."""
    yield from ((unit.id, key, held) for key, held in unit.sliders.items())
    for piece in state.pieces_of(unit.id):
        yield from ((piece.id, key, held) for key, held in piece.sliders.items())


def holder_of_track(state: BattleState, who: str, track: str) -> str:
    """Return who holds a track of somebody: of a unit with one piece it may be the piece's; a Problem when nobody does."""
    holder = state.holder(who)
    if track in holder.sliders:
        return who
    if isinstance(holder, Unit) and len(holder.pieces) == 1:
        (piece,) = holder.pieces
        if track in state.pieces[piece].sliders:
            return piece
    raise no_such("slider", track)


def _track(move: Move, cell: Cell) -> None:
    """Tell where a track ended: a cell, so many fewer or more than it began with (`-3`), or that nobody recorded it."""
    state = move.state
    who = holder_of_track(state, cell.who, cell.thing)
    holder = state.holder(who)
    held = holder.sliders[cell.thing]
    unit = state.units[holder.unit] if isinstance(holder, Piece) else None
    if cell.value == UNKNOWN:
        note_told(move, who, f"track:{cell.thing}", UNKNOWN)
        return
    value = _cell_told(cell, held)
    if unit is not None and state.told.get(unit.id, {}).get("fate") == UNKNOWN:
        _know(move, unit)
        for other, key, _ in list(_sliders(state, unit)):
            note_told(move, other, f"track:{key}", UNKNOWN)
    note_told(move, who, f"track:{cell.thing}", "")
    move.slide(who, cell.thing, value)
    if isinstance(holder, Piece) and held.kind in LIFE:
        gone = holder.fate == "destroyed"
        if not value and not holder.is_gone:
            move.happen(FateChanged(who=who, fate="destroyed", cause="hand"))
        elif value and gone:
            move.happen(FateChanged(who=who, fate="table", cause="hand"))


def _cell_told(cell: Cell, held: Slider) -> int:
    try:
        number = int(cell.value)
    except ValueError as error:
        raise _wrong(cell, f"0–{held.maximum}, −1…, {UNKNOWN}") from error
    value = held.start + number if cell.value.lstrip().startswith(("-", "+")) else number
    if not 0 <= value <= held.maximum:
        raise Problem("battle.no_cell", found=shown(cell.value), most=held.maximum)
    return value


# what is noted beside the battle


def _item(move: Move, cell: Cell) -> None:
    if cell.who not in move.state.units:
        raise no_such("unit", cell.who)
    if cell.value not in (*words_of(ItemState), ""):
        raise _wrong(cell, ", ".join(words_of(ItemState)))
    note_told(move, cell.who, f"item:{cell.thing}", cell.value)


def _note(move: Move, cell: Cell) -> None:
    if text := cell.value.strip():
        move.happen(NoteWritten(who=cell.who, text=text))
    else:
        raise Problem("battle.empty_note")


def _winner(move: Move, cell: Cell) -> None:
    state = move.state
    if cell.value in ("", UNKNOWN):
        if state.ended is not None:
            move.happen(BattleResumed())
        return
    if cell.value != DRAW and cell.value not in state.sides:
        raise no_such("side", cell.value)
    how = state.told.get("", {}).get("ended") or (state.ended.how if state.ended is not None else "agreed")
    move.happen(BattleEnded(winners=() if cell.value == DRAW else (cell.value,), how=how))


def _ended(move: Move, cell: Cell) -> None:
    if cell.value not in words_of(SideEnd):
        raise _wrong(cell, ", ".join(words_of(SideEnd)))
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
        raise _wrong(cell, f"{least}–{most}") from error
    if not least <= number <= most:
        raise _wrong(cell, f"{least}–{most}")
    return number


def _score(move: Move, cell: Cell) -> None:
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


def _yes_or_no(move: Move, cell: Cell) -> None:
    if cell.value not in (YES, NO, UNKNOWN, ""):
        raise _wrong(cell, f"{YES}, {NO}, {UNKNOWN}")
    if cell.what == "first_player" and cell.value == YES:
        for other in move.state.opponents(_side(move, cell)):
            note_told(move, other, cell.what, NO)
    note_told(move, _side(move, cell), cell.what, cell.value)


def _number(move: Move, cell: Cell) -> None:
    if cell.value:
        _whole(cell, 0, 100_000)
    note_told(move, "", cell.what, cell.value)


def _text(move: Move, cell: Cell) -> None:
    note_told(move, "", cell.what, cell.value.strip())


def _accepted(move: Move, cell: Cell) -> None:
    if cell.value not in (YES, NO, ""):
        raise _wrong(cell, f"{YES}, {NO}")
    note_told(move, "", "accepted", YES if cell.value == YES else "")


_TELLERS: Mapping[What, Callable[[Move, Cell], None]] = {
    "fate": _fate,
    "fielded": _fielded,
    "by": _by,
    "track": _track,
    "item": _item,
    "note": _note,
    "winner": _winner,
    "ended": _ended,
    "rounds": _number,
    "score": _score,
    "held_field": _yes_or_no,
    "first_player": _yes_or_no,
    "date": _text,
    "place": _text,
    "mission": _text,
    "limit": _number,
    "accepted": _accepted,
}


def record_rules(rules: BattleRules) -> BattleRules:
    """Return the rules by which a game played away is entered: nothing but what is done by hand, and nothing follows."""
    kept = tuple(one for one in rules.commands if one.by_hand and one.game == "battle")
    bare = BattleRules(game=rules.game, commands=kept)
    return replace(rules, commands=kept, follow=bare.follow, hidden=bare.hidden, remarks=bare.remarks)
