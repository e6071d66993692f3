"""What follows from every command: who waits no more, whose action is over, whose part is."""

from collections.abc import Callable

from armybuilder.battle.session.events import Settled
from armybuilder.battle.session.holders import Pending
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.games.road_world.battle.deploying import next_to_place, waiting
from armybuilder.games.road_world.battle.fighting import REPLY, attacked
from armybuilder.games.road_world.battle.finishing import begin_ending, finish_action, may_go_on
from armybuilder.games.road_world.battle.mending import mend
from armybuilder.games.road_world.battle.parts import (
    ACTIVATION,
    START,
    advance,
    close_action,
    next_activation,
)
from armybuilder.games.road_world.battle.reacting import FREE_ATTACK, can_be_struck
from armybuilder.games.road_world.battle.standing import (
    DEPLOYMENT,
    PLAY,
    able,
    arms,
    in_part,
    is_able,
    is_engaged,
    must_fight,
    on_table,
    pool,
)
from armybuilder.games.road_world.battle.starting import must_run


def follow(move: Move) -> None:
    """Look what a command has brought about."""
    state = move.state
    mend(move)
    if state.stage == DEPLOYMENT and "deploys" in state.marks and not waiting(state, state.noted("deploys")):
        next_to_place(move)
    if state.ended is not None or state.stage != PLAY:
        return
    _drop_what_waits_no_more(move)
    if state.pending:
        return
    while in_part(state, START) and "started" in state.sides[state.active].marks:
        advance(move)
    if in_part(state, ACTIVATION):
        _follow_activation(move)


def _drop_what_waits_no_more(move: Move) -> None:
    """Settle what nobody is there for any more: by hand, or by what came before it."""
    while move.state.pending and not _still_due(move.state, move.state.pending[0]):
        move.happen(Settled())


def _still_due(state: BattleState, pending: Pending) -> bool:
    """Return whether a forced command still has somebody whom it is about."""
    due = DUE.get(pending.command)
    return due is None or due(state, pending)


def _can_be_struck(state: BattleState, pending: Pending) -> bool:
    """Return whether the target of a free attack can still be struck, and somebody can strike it."""
    struck = can_be_struck(state.pieces[pending.who])
    return struck and any(is_able(state.pieces[one]) for one in pending.facts["owners"])


def _has_late_test(state: BattleState, pending: Pending) -> bool:
    piece = state.pieces[pending.who]
    return piece.is_here and "fleeing" in piece.marks


def _may_leave(state: BattleState, pending: Pending) -> bool:
    piece = state.pieces[pending.who]
    return is_able(piece) and is_engaged(state, piece)


# whether what is forced still has somebody whom it is about; the players' judgement is always wanted
DUE: dict[str, Callable[[BattleState, Pending], bool]] = {
    "run": lambda state, pending: bool(must_run(state, pending.side)),
    REPLY: lambda state, pending: bool(attacked(state, pending.side)),
    FREE_ATTACK: _can_be_struck,
    "late-test": _has_late_test,
    "leave-melee": _may_leave,
    "straggler": lambda state, pending: is_able(state.pieces[pending.who]),
}


def _follow_activation(move: Move) -> None:
    """End an action that nobody has a part in any more, and the activations of a side that can make none."""
    state = move.state
    unit = state.units.get(state.acting)
    if unit is not None and "task" in unit.marks:
        if "ending" not in unit.marks and not may_go_on(state, unit):
            begin_ending(move, unit)
            _drop_what_waits_no_more(move)
        if "ending" in unit.marks and not state.pending:
            finish_action(move, unit)
            unit = None
        if unit is not None:
            return
    elif state.acting:
        close_action(move)
    # finishing may have begun another part
    while in_part(state, ACTIVATION) and not state.acting and not state.pending:
        _lapse(move)
        if _can_activate(state, state.active):
            return
        next_activation(move, passed=True)


def _lapse(move: Move) -> None:
    """Release a unit from a declared melee whose target, or which itself, is there no more (RW-X3-8)."""
    bound = must_fight(move.state, move.state.active)
    if bound is None:
        return
    state = move.state
    target = state.units.get(bound.noted("must_fight"))
    fights = any(arms(piece, "melee") for piece in able(state, bound))
    gone = target is None or target.side == bound.side or not on_table(state, target)
    if gone or not fights or not pool(state, bound.side):
        move.unmark(bound.id, "must_fight")


def _can_activate(state: BattleState, side: str) -> bool:
    """Return whether a side has points, and a unit that can act."""
    return pool(state, side) > 0 and any(able(state, unit) for unit in state.units_of(side))
