"""The four parts of a round (5.2): whose part it is, what each begins with, and what comes after it."""

from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.events import ActivationBegan, PhaseBegan, RoundBegan, TurnBegan
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.games.road_world.battle.asking import consult
from armybuilder.games.road_world.battle.standing import (
    ACTION,
    ENEMY_MOVE,
    NAMED,
    PART,
    ROUND,
    RUN,
    SIDES,
    on_table,
    other,
    pool,
    runners,
    settings_of,
)
from armybuilder.games.road_world.rules.events import army, fight, spirit
from armybuilder.games.road_world.rules.turn.rest import Turns
from armybuilder.games.road_world.rules.turn.rounds import Now, RoundPart
from armybuilder.games.road_world.rules.turn.tokens import Happening, TokenChange, UnitTokens

START, COMMAND, ACTIVATION, CONSEQUENCES = "start", "command", "activation", "consequences"
# the step of the command phase that it begins with, and that of the end of a round
COUNT_POINTS, GAME_END = "count_points", "game_end"
# the token of an action, and the mark of a unit that bears it
TOKEN_MARKS = {
    "defence": "defends",
    "masking": "masked",
    "preparation": "prepared",
    "overwatch": "on_overwatch",
}


def begin_round(move: Move, number: int) -> None:
    """Begin a round with the first player's start of turn."""
    move.happen(RoundBegan(round=number))
    begin_part(move, START, move.state.order[0])


def begin_part(move: Move, part: str, side: str) -> None:
    """Begin a side's part of the round, with what it begins with."""
    move.expire(PART)
    if move.state.phase != part:
        move.happen(PhaseBegan(phase=part))
    move.happen(TurnBegan(who=side))
    if part == COMMAND:
        move.mark("", "step", COUNT_POINTS, PART)
    elif part == ACTIVATION:
        _begin_activations(move, side)
    elif part == CONSEQUENCES:
        _await_tests(move, side)


def _begin_activations(move: Move, side: str) -> None:
    """Take off the tokens of the last round (X8-5): of a side whose part begins, of both where activations alternate."""
    alternate = settings_of(move.state).activation_order == "alternate"
    for unit in list(move.state.units.values()):
        if unit.side == side or alternate:
            lose_tokens(move, unit.id, "own_phase_begins")


def _await_tests(move: Move, side: str) -> None:
    """Await the tests of those who failed to leave melee, and, read so, of all who run since then (X1-1)."""
    again = settings_of(move.state).flight_retest == "consequences_phase"
    for piece in runners(move.state, side):
        if "late_test" in piece.marks or (again and piece.noted("fleeing") == "ran_from_melee"):
            move.force("late-test", side=side, who=piece.id)


def lose_tokens(move: Move, unit_id: str, happening: Happening) -> None:
    """Take off the tokens of actions that a unit loses by what happens to it."""
    marks = move.state.units[unit_id].marks
    held = {name: mark in marks for name, mark in TOKEN_MARKS.items()}
    if not any(held.values()):
        return
    tokens = UnitTokens(
        defends=held["defence"],
        masked=held["masking"],
        prepared=held["preparation"],
        on_overwatch=held["overwatch"],
    )
    change = TokenChange(battle_unit=tokens, happening=happening)
    for event in consult(move, "action-tokens", change, stands={"battle_unit": unit_id}):
        if isinstance(event, fight.TokenGone):
            move.unmark(unit_id, TOKEN_MARKS[event.action_token])


def advance(move: Move, *, activations_over: bool = False) -> None:
    """Go on with the next part, or the other player's: as the order of a round has it."""
    state = move.state
    now = Now(
        game_round=state.round,
        goes_first=SIDES[state.order[0]],
        round_part=_part(state),
        acting=SIDES[state.active],
        activations_over=activations_over,
    )
    (following,) = events_of(move.ask("round-order", now, stands=NAMED).events, army.ActsNow)
    part = following.part.key.rpartition(".")[2]
    begin_part(move, part, NAMED[following.who])


def _part(state: BattleState) -> RoundPart:
    parts: dict[str, RoundPart] = {
        START: "start",
        COMMAND: "command",
        ACTIVATION: "activation",
        CONSEQUENCES: "consequences",
    }
    return parts[state.phase]


def finish_consequences(move: Move) -> None:
    """Let the other player have his Consequences phase, or, after both, look for the end of the game."""
    if move.state.active == move.state.order[0]:
        advance(move)
    else:
        move.expire(PART)
        move.mark("", "step", GAME_END, PART)


def close_action(move: Move) -> None:
    """Forget what lasted during an action."""
    if move.state.acting:
        move.happen(ActivationBegan())
    move.expire(ACTION, ENEMY_MOVE)


def next_activation(move: Move, *, passed: bool) -> None:
    """Go on after an activation or a pass: with the same player, with the other, or with the next part (5.1-3, X10-2)."""
    state = move.state
    side = state.active
    if passed:
        move.mark(side, "passed", until="phase")
    else:
        move.unmark(side, "passed")
    turns = Turns(
        last_side=SIDES[side],
        passed=passed,
        other_passed="passed" in state.sides[other(state, side)].marks,
        first_pool=pool(state, "a"),
        second_pool=pool(state, "b"),
    )
    alternate = settings_of(state).activation_order == "alternate"
    if not alternate and not passed:
        return
    outcome = move.ask("next-to-activate", turns, stands=NAMED)
    following = events_of(outcome.events, spirit.ActivatesNext)
    if not following:
        move.expire("phase")
        advance(move, activations_over=True)
    elif NAMED[following[0].who] != side:
        if alternate:
            move.happen(TurnBegan(who=NAMED[following[0].who]))
        else:
            advance(move)


def end_of_round(move: Move) -> None:
    """Forget what lasted until the end of the round."""
    move.expire(PART, "phase", ACTION, ENEMY_MOVE, RUN, ROUND, f"{ROUND}.{move.state.round}")


def placed_units(state: BattleState, side: str) -> list[str]:
    """Return the ids of a side's units that have somebody on the table."""
    return [unit.id for unit in state.units_of(side) if on_table(state, unit)]
