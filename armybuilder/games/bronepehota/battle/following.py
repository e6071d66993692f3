"""What follows from every command: what need not be decided any more, who is out, whose turn is over."""

from armybuilder.battle.session.events import (
    ActivationBegan,
    BattleEvent,
    BattleResumed,
    FateChanged,
    Marked,
    Posted,
    Settled,
    SideChanged,
    UnitMustered,
    Unmarked,
)
from armybuilder.battle.session.holders import Pending
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bronepehota.battle.putting_right import put_right
from armybuilder.games.bronepehota.battle.standing import INITIATIVE, TURNS, actors, is_crewed, is_out
from armybuilder.games.bronepehota.battle.turns import finish_turn, pass_on
from armybuilder.games.bronepehota.battle.winning import judge

# who is still in the battle, and whose turn it is, may depend on these
LOSSES: frozenset[type[BattleEvent]] = frozenset(
    (FateChanged, SideChanged, Posted, UnitMustered, BattleResumed)
)
# and on these marks, put or taken by hand
ABOUT_TURNS = frozenset(("out", "acted", "panicked", "acts_from", "last"))


def follow(move: Move) -> None:
    """Look who is out and who has won, drop what needs no decision, and end a turn in which nobody can act."""
    state = move.state
    put_right(move)
    _clear_flight(move)
    if state.ended is not None or state.stage not in (INITIATIVE, TURNS):
        return
    changed = any(type(event) in LOSSES or _is_about_sides(event) for event in move.events)
    if state.pending:
        _drop_what_is_settled(move)
    if changed:
        judge(move)
    if state.ended is not None or state.pending or state.stage != TURNS:
        return
    if state.acting:
        if not actors(state) or is_out(state, state.active):
            finish_turn(move)
    elif changed and not any(type(event) is ActivationBegan for event in move.events):
        # a turn that has just ended has told already whose the next is
        pass_on(move, tell=False)


def _is_about_sides(event: BattleEvent) -> bool:
    """Tell whether a side has dropped out or come back, or what somebody may do was changed by hand."""
    return isinstance(event, Marked | Unmarked) and event.mark in ABOUT_TURNS


def _drop_what_is_settled(move: Move) -> None:
    """Drop what waits for somebody who is not there any more, or who has nobody left to fight."""
    for place in range(len(move.state.pending) - 1, -1, -1):
        if not _still_waits(move.state, move.state.pending[place]):
            move.happen(Settled(place=place))


def _still_waits(state: BattleState, waiting: Pending) -> bool:
    """Tell whether somebody is still there to flee, or to fight the enemy whom he touches."""
    piece = state.pieces.get(waiting.who)
    if piece is None or not piece.is_here:
        return False
    if waiting.command != "fight":
        return True
    able = not piece.post and "panicked" not in piece.marks
    return able and waiting.facts.get("target") in state.enemies_touched(piece.id)


def _clear_flight(move: Move) -> None:
    """Have a flyer stand on the ground that somebody took the pilot out of by hand (BP-4.3-4)."""
    for event in move.events:
        if isinstance(event, FateChanged | Posted):
            machine = move.state.pieces.get(move.state.pieces[event.who].post)
            if machine is not None and "airborne" in machine.marks and not is_crewed(move.state, machine.id):
                move.unmark(machine.id, "airborne")
