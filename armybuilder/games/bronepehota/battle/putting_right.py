"""What players put right by hand stays sound: sliders on 0, revived machines, pilots without one, marks that last too long."""

from collections.abc import Callable
from typing import Any

from armybuilder.battle.session.events import (
    BattleEvent,
    FateChanged,
    Marked,
    Parted,
    Posted,
    SideChanged,
    SliderMoved,
    Touched,
)
from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle.aftermath import put_down
from armybuilder.games.bronepehota.battle.standing import is_crewed

TOUR, TURN = "tour", "turn"
# until what the marks last that the rules put; those that players put last as long
LASTS = {
    "acted": TOUR,
    "acts_from": TOUR,
    "done": TURN,
    "fought": TOUR,
    "helix_repaired": TOUR,
    "moves": TOUR,
    "panicked": TOUR,
    "pilot_repaired": TOUR,
    "shooting_over": TOUR,
    "shots": TOUR,
    "walked": TOUR,
}
# these tell who or which: no number says that
KEPT = frozenset(
    (
        "actor",
        "begins",
        "climbable",
        "fired",
        "first_turn",
        "gun_fired",
        "last",
        "left",
        "locomotion",
        "owner",
        "part",
        "placed_last",
        "spent_on",
    )
)


def put_right(move: Move) -> None:
    """Have everything follow from what was put right that follows from it in play."""
    for event in tuple(move.events):
        effect = EFFECTS.get(type(event))
        if effect is not None:
            effect(move, event)


def _marked(move: Move, event: Any) -> None:
    """Have a mark end when the game's own would; one that a number does not tell is refused."""
    if event.mark in KEPT and type(event.value) is int:
        raise Problem("bronepehota.battle.kept_mark", mark=event.mark)
    if not event.until and event.mark in LASTS:
        move.mark(event.who, event.mark, event.value, until=LASTS[event.mark])


def _slid(move: Move, event: Any) -> None:
    """Destroy a machine or gun whose durability slider was put on 0 (BP-5.1-3)."""
    if event.slider == "durability" and event.value == 0 and move.state.pieces[event.who].is_here:
        move.fate(event.who, "destroyed", cause="hand")
        _put_pilots_down(move, move.state.pieces[event.who])


def _fated(move: Move, event: Any) -> None:
    """Put the pilots of a machine that is gone down, give one that comes back a cell, and take nobody's place."""
    state = move.state
    piece = state.pieces[event.who]
    if piece.kind != "trooper":
        if not piece.is_here:
            _put_pilots_down(move, piece)
            if piece.fate == "destroyed":
                move.slide(piece.id, "durability", 0)
        elif not piece.at("durability"):
            move.slide(piece.id, "durability", 1)
    elif piece.is_here and piece.post and not _may_drive(state, piece):
        move.happen(Posted(who=piece.id))


def _may_drive(state: BattleState, piece: Piece) -> bool:
    """Tell whether a pilot's machine is there, and nobody else drives it."""
    others = [who for who in state.posted_at(piece.post) if who != piece.id and state.pieces[who].is_here]
    return state.pieces[piece.post].is_here and not others


def _put_pilots_down(move: Move, machine: Piece) -> None:
    for who in move.state.posted_at(machine.id):
        put_down(move, machine, move.state.pieces[who])
    move.unmark(machine.id, "airborne")


def _touched(move: Move, event: Any) -> None:
    """Part those who cannot touch: pilots inside, and who is not on the field."""
    pieces = move.state.pieces
    for who in (event.who, event.other):
        if pieces[who].post or not pieces[who].is_here:
            move.happen(Parted(who=event.who, other=event.other))
            return


def _handed_over(move: Move, event: Any) -> None:
    """Have the pilot of a machine that goes to another side get out."""
    state = move.state
    unit = state.units.get(event.who)
    if unit is None or unit.kind != "machine":
        return
    machine = state.pieces[unit.pieces[0]]
    for who in state.posted_at(machine.id):
        if state.pieces[who].side != unit.side:
            put_down(move, machine, state.pieces[who])
    if "airborne" in machine.marks and not is_crewed(state, machine.id):
        move.unmark(machine.id, "airborne")


EFFECTS: dict[type[BattleEvent], Callable[[Move, Any], None]] = {
    FateChanged: _fated,
    Marked: _marked,
    SideChanged: _handed_over,
    SliderMoved: _slid,
    Touched: _touched,
}
