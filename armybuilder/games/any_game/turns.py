"""Rounds, turns and phases of a tracked battle, and who has acted."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.session.by_hand import holder_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import OrderSet, PhaseBegan, RoundBegan, StageBegan, TurnBegan
from armybuilder.battle.session.holders import HolderId, Unit
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Option, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.problem import Problem
from armybuilder.games.any_game.offering import unit_options
from armybuilder.games.any_game.own import own_of
from armybuilder.games.any_game.standing import (
    ACTED,
    PASSED,
    ROUNDS_OVER,
    block_of,
    is_here,
    is_playing,
    units_here,
)
from armybuilder.games.any_game.structure import MOST_ROUNDS, Structure
from armybuilder.games.any_game.telling import expire, name_of, remind, warn

Round = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]


class Beginning(Facts, frozen=True, kw_only=True):
    """Facts of the beginning: which side goes first; unless players tell, the first one."""

    first: HolderId = ""


class TakingTurn(Facts, frozen=True, kw_only=True):
    """Facts of the turn that a side takes."""

    side: HolderId


class Acting(Facts, frozen=True, kw_only=True):
    """Facts of a unit that acts."""

    who: HolderId


class Moment(Facts, frozen=True, kw_only=True):
    """Facts of where in the battle the players are; what is left out stays as it is."""

    round: Round | None = None
    side: HolderId | None = None
    phase: Line | None = None


# --- when


def not_begun(state: BattleState) -> str:
    """Return why something that needs the battle to have begun cannot be done."""
    return "" if state.stage == "play" else "any_game.not_now.not_begun"


def _begun(state: BattleState) -> str:
    return "any_game.not_now.begun" if state.stage == "play" else ""


def _rounds_left(state: BattleState) -> str:
    return not_begun(state) or ("any_game.not_now.rounds_over" if ROUNDS_OVER in state.marks else "")


def _rounds_over(state: BattleState) -> str:
    return "" if ROUNDS_OVER in state.marks else "any_game.not_now.rounds_left"


def structure(state: BattleState) -> Structure:
    """Return the structure of a battle as the players have it."""
    return own_of(state).structure


def by_turns(state: BattleState) -> bool:
    """Return whether each side has a turn with phases of its own."""
    return structure(state).turns in ("each", "priority")


def acted_until(state: BattleState) -> str:
    """Return until when a unit that has acted may not act again."""
    return "turn" if by_turns(state) else "round"


def may_act(state: BattleState, unit: Unit) -> bool:
    """Return whether a unit stands on the table and has not acted."""
    return ACTED not in unit.marks and is_here(state, unit)


def _sides_acting(state: BattleState) -> tuple[str, ...]:
    return (state.active,) if state.active else tuple(state.sides)


# --- offers


def _offer_beginning(state: BattleState) -> Iterator[Option]:
    yield Option(command="begin-battle", choices=(one_of("first", tuple(state.sides)),))


def _offer_turns(state: BattleState) -> Iterator[Option]:
    if state.active or structure(state).turns == "together":
        return
    sides = _not_passed(state)
    if sides:
        yield Option(command="take-turn", choices=(one_of("side", sides),))


def _offer_next_phase(state: BattleState) -> Iterator[Option]:
    phases = structure(state).phases
    if _is_turn_on(state) and state.phase != phases[-1]:
        yield Option(command="next-phase", side=state.active)


def _is_turn_on(state: BattleState) -> bool:
    return bool(state.active) or not by_turns(state)


def _offer_end_of_turn(state: BattleState) -> Iterator[Option]:
    if state.active:
        yield Option(command="end-turn", side=state.active)


def _offer_end_of_round(state: BattleState) -> Iterator[Option]:
    turns = structure(state).turns
    if turns == "together" or (turns == "alternate" and not _not_passed(state)):
        yield Option(command="end-round")


def _not_passed(state: BattleState) -> tuple[str, ...]:
    return tuple(side.id for side in state.sides.values() if PASSED not in side.marks)


def _offer_acting(state: BattleState) -> Iterator[Option]:
    if not _is_turn_on(state):
        return
    for side in _sides_acting(state):
        yield from unit_options("act", [one for one in units_here(state, side) if ACTED not in one.marks])


def _offer_extra_round(_: BattleState) -> Iterator[Option]:
    yield Option(command="extra-round")


# --- commands


@command("begin-battle", unless=_begun, offers=_offer_beginning)
def begin_battle(move: Move, facts: Beginning) -> None:
    """Begin the first round."""
    move.happen(StageBegan(stage="play"))
    begin_round(move, 1, _sure_side(move, facts.first) if facts.first else next(iter(move.state.sides)))


@command("take-turn", unless=_rounds_left, offers=_offer_turns)
def take_turn(move: Move, facts: TakingTurn) -> None:
    """Give a side the turn: by priority, or as players like."""
    side = _sure_side(move, facts.side)
    state = move.state
    if PASSED in state.sides[side].marks:
        warn(move, "passed", side=name_of(move, side))
    if not state.active and side in state.order:
        at = state.order.index(side)
        move.happen(OrderSet(order=(*state.order[at:], *state.order[:at])))
    move.happen(TurnBegan(who=side))
    if by_turns(state):
        begin_phase(move, structure(state).phases[0])


@command("next-phase", unless=_rounds_left, offers=_offer_next_phase)
def next_phase(move: Move, _: Nothing) -> None:
    """Go on to the next phase; after the last one the turn ends, or the round where sides have no turns of their own."""
    state = move.state
    phases = structure(state).phases
    at = phases.index(state.phase) if state.phase in phases else len(phases) - 1
    if at + 1 < len(phases):
        expire(move, "phase")
        begin_phase(move, phases[at + 1])
    elif by_turns(state):
        _end_turn(move)
    else:
        end_round_now(move)


@command("previous-phase", unless=not_begun, by_hand=True)
def previous_phase(move: Move, _: Nothing) -> None:
    """Go back to the phase before; what has ended or was gained stays so."""
    phases = structure(move.state).phases
    at = phases.index(move.state.phase) if move.state.phase in phases else 0
    if at == 0:
        raise Problem("any_game.first_phase")
    move.happen(PhaseBegan(phase=phases[at - 1]))


@command("end-turn", unless=_rounds_left, offers=_offer_end_of_turn)
def end_turn(move: Move, _: Nothing) -> None:
    """End the turn; where units act by turns the side passes until the next round."""
    if by_turns(move.state):
        _end_turn(move)
    elif move.state.active:
        move.mark(move.state.active, PASSED, until="round")
        _hand_on(move)
    else:
        end_round_now(move)


def _end_turn(move: Move) -> None:
    state = move.state
    expire(move, "phase", "turn")
    at = state.order.index(state.active) if state.active in state.order else len(state.order)
    if at + 1 < len(state.order):
        move.happen(TurnBegan(who=state.order[at + 1]))
        begin_phase(move, structure(state).phases[0])
    else:
        end_round_now(move)


@command("end-round", unless=_rounds_left, offers=_offer_end_of_round)
def end_round(move: Move, _: Nothing) -> None:
    """End the round."""
    end_round_now(move)


@command("extra-round", unless=_rounds_over, offers=_offer_extra_round)
def extra_round(move: Move, _: Nothing) -> None:
    """Play one more round than was agreed."""
    move.unmark("", ROUNDS_OVER)
    begin_round(move, move.state.round + 1)


@command("act", unless=_rounds_left, offers=_offer_acting)
def act(move: Move, facts: Acting) -> None:
    """Note that a unit has acted, with those who stand together with it."""
    unit = sure_unit(move, facts.who)
    state = move.state
    if ACTED in unit.marks:
        warn(move, "acted", unit=unit.name)
    if not is_here(state, unit):
        warn(move, "not_here", unit=unit.name)
    for one in block_of(state, unit.id):
        move.about.append(one)
        move.mark(one, ACTED, until=acted_until(state))
    if structure(state).turns == "alternate" and state.active == unit.side:
        _hand_on(move)


@command("un-act", unless=not_begun, by_hand=True)
def un_act(move: Move, facts: Acting) -> None:
    """Note that a unit has not acted after all."""
    unit = sure_unit(move, facts.who)
    for one in block_of(move.state, unit.id):
        move.about.append(one)
        move.unmark(one, ACTED)


@command("set-moment", unless=not_begun, by_hand=True)
def set_moment(move: Move, facts: Moment) -> None:
    """Put right which round it is, whose turn, or which phase; nothing ends and nothing is gained by that."""
    if facts.round is not None:
        move.unmark("", ROUNDS_OVER)
        move.happen(RoundBegan(round=facts.round))
    if facts.side is not None:
        move.happen(TurnBegan(who=_sure_side(move, facts.side) if facts.side else ""))
    if facts.phase is not None:
        move.happen(PhaseBegan(phase=facts.phase))


# --- what follows of itself


def begin_round(move: Move, number: int, first: str = "") -> None:
    """Begin a round: counters are filled up again, and a side goes first, or priority is decided."""
    state = move.state
    found = structure(state)
    move.happen(RoundBegan(round=number))
    order = state.order or tuple(state.sides)
    if first:
        at = order.index(first)
        order = (*order[at:], *order[:at])
    if order != state.order:
        move.happen(OrderSet(order=order))
    for counter in found.counters:
        for side in state.sides if counter.refill and number > 1 else ():
            move.slide(side, counter.id, counter.start)
    starts = "" if found.turns == "together" else order[0] if first or found.turns == "each" else ""
    move.happen(TurnBegan(who=starts))
    begin_phase(move, found.phases[0]) if starts or not by_turns(state) else move.happen(PhaseBegan(phase=""))


def begin_phase(move: Move, phase: str) -> None:
    """Begin a phase: counters gain what they gain in it, statuses that lasted until it end, and players are reminded."""
    state = move.state
    move.happen(PhaseBegan(phase=phase))
    acting = _sides_acting(state)
    expire(move, *(f"own.{side}.{phase}" for side in acting))
    for counter in structure(state).counters:
        if counter.gain and counter.gain_in == phase:
            for side in acting if counter.gain_own else state.sides:
                found = state.sides[side].sliders.get(counter.id)
                if found is not None:
                    move.slide(side, counter.id, found.value + counter.gain)
    remind(move, acting)


def end_round_now(move: Move) -> None:
    """End the round: what lasted until now ends; after the last one players finish the battle, or play one more."""
    state = move.state
    expire(move, "phase", "turn", "round")
    rounds = structure(state).rounds
    if rounds and state.round >= rounds:
        move.happen(TurnBegan(who=""))
        move.mark("", ROUNDS_OVER)
        move.note("", "any_game.battle.last_round_over", rounds=state.round)
    else:
        begin_round(move, state.round + 1)


def _hand_on(move: Move) -> None:
    """Give the turn to the next side that has not passed and has somebody to act; to nobody where there is none."""
    state = move.state
    at = state.order.index(state.active) if state.active in state.order else 0
    for side in (*state.order[at + 1 :], *state.order[: at + 1]):
        if PASSED in state.sides[side].marks:
            continue
        if any(may_act(state, unit) for unit in state.units_of(side)):
            if side != state.active:
                move.happen(TurnBegan(who=side))
            return
        move.mark(side, PASSED, until="round")
    move.happen(TurnBegan(who=""))


def _sure_side(move: Move, side: str) -> str:
    if side not in move.state.sides:
        raise no_such("side", side)
    move.about.append(side)
    return side


def sure_unit(move: Move, who: str) -> Unit:
    """Return the unit that an id means, or to which the model of an id belongs; a Problem when there is none."""
    state = move.state
    holder_of(state, who)
    unit = state.units.get(state.pieces[who].unit if who in state.pieces else who)
    if unit is None:
        raise Problem("any_game.no_unit", found=who)
    return unit


def in_play(state: BattleState) -> bool:
    """Return whether a round is being played."""
    return is_playing(state) and ROUNDS_OVER not in state.marks
