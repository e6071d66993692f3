"""Cells of a result about units and figures: what became of them, their tracks, who ended them, what they bear."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from armybuilder.battle.result import Fielded, ItemState, KillCause, UnitFate, words_of
from armybuilder.battle.session.events import (
    FateChanged,
    NoteWritten,
    SideChanged,
)
from armybuilder.battle.session.holders import Fate, Piece, Slider, Unit
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.report_cells import AS_IT_WAS, UNKNOWN, Cell, note_told, wrong_cell
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem, shown

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


def tell_fate(move: Move, cell: Cell) -> None:
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
        raise wrong_cell(cell, ", ".join(filter(None, known)))
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
        raise wrong_cell(cell, ", ".join((*FATES, "captured", UNKNOWN)))
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


def tell_fielded(move: Move, cell: Cell) -> None:
    if cell.who not in move.state.units:
        raise no_such("unit", cell.who)
    if cell.value not in (*words_of(Fielded), ""):
        raise wrong_cell(cell, ", ".join(words_of(Fielded)))
    if cell.value in ("reserve", "not_fielded"):
        _unit_fate(move, replace(cell, what="fate", value=AS_IT_WAS, thing=""))
    note_told(move, cell.who, "fielded", cell.value)


def tell_by(move: Move, cell: Cell) -> None:
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


def tell_track(move: Move, cell: Cell) -> None:
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
        raise wrong_cell(cell, f"0–{held.maximum}, −1…, {UNKNOWN}") from error
    value = held.start + number if cell.value.lstrip().startswith(("-", "+")) else number
    if not 0 <= value <= held.maximum:
        raise Problem("battle.no_cell", found=shown(cell.value), most=held.maximum)
    return value


# what is noted beside the battle


def tell_item(move: Move, cell: Cell) -> None:
    if cell.who not in move.state.units:
        raise no_such("unit", cell.who)
    if cell.value not in (*words_of(ItemState), ""):
        raise wrong_cell(cell, ", ".join(words_of(ItemState)))
    note_told(move, cell.who, f"item:{cell.thing}", cell.value)


def tell_note(move: Move, cell: Cell) -> None:
    if text := cell.value.strip():
        move.happen(NoteWritten(who=cell.who, text=text))
    else:
        raise Problem("battle.empty_note")
