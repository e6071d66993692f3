"""What follows from every command: what need not be decided any more, who is out, whose turn is over."""

from armybuilder.battle.session.events import (
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
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.games.bronepehota.battle.filling import unit_state
from armybuilder.games.bronepehota.battle.standing import INITIATIVE, TURNS, actors, is_crewed, is_out
from armybuilder.games.bronepehota.battle.turns import finish_turn, pass_on
from armybuilder.games.bronepehota.battle.winning import judge
from armybuilder.games.bronepehota.rules.turn.alternation import is_fresh

# who is still in the battle, and whose turn it is, may depend on these
LOSSES: frozenset[type[BattleEvent]] = frozenset(
    (FateChanged, SideChanged, Posted, UnitMustered, BattleResumed)
)


def follow(move: Move) -> None:
    """Look who is out and who has won, drop what needs no decision, and end a turn in which nobody can act."""
    state = move.state
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
    elif changed and not _somebody_fresh(state):
        pass_on(move)


def _is_about_sides(event: BattleEvent) -> bool:
    """Tell whether a side has dropped out or come back, or what somebody may do was changed by hand."""
    return isinstance(event, Marked | Unmarked) and event.mark in ("out", "acted", "panicked", "acts_from")


def _drop_what_is_settled(move: Move) -> None:
    """Drop what waits for somebody who is not there any more, or who has nobody left to fight."""
    for place in range(len(move.state.pending) - 1, -1, -1):
        waiting = move.state.pending[place]
        piece = move.state.pieces.get(waiting.who)
        target = move.state.pieces.get(waiting.facts.get("target", ""))
        if (
            piece is None
            or not piece.is_here
            or (waiting.command == "fight" and (target is None or not target.is_here))
        ):
            move.happen(Settled(place=place))


def _clear_flight(move: Move) -> None:
    """Have a flyer stand on the ground that somebody took the pilot out of by hand (BP-4.3-4)."""
    for event in move.events:
        if isinstance(event, FateChanged | Posted):
            machine = move.state.pieces.get(move.state.pieces[event.who].post)
            if machine is not None and "airborne" in machine.marks and not is_crewed(move.state, machine.id):
                move.unmark(machine.id, "airborne")


def _somebody_fresh(state: BattleState) -> bool:
    """Tell whether the side whose turn it is has a unit to act with."""
    if not state.active or is_out(state, state.active):
        return False
    units = state.units_of(state.active)
    return any(
        unit.kind != "gun" and is_fresh(unit_state(state, unit, 1), max(1, state.round)) for unit in units
    )
