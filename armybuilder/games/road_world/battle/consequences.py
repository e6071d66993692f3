"""The Consequences phase (X1): late tests, rest; and the end of a round, perhaps of the battle (5.3, X9)."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.events import BattleEnded, OrderSet
from armybuilder.battle.session.holders import GONE, HolderId
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.asking import consult
from armybuilder.games.road_world.battle.filling import places_in
from armybuilder.games.road_world.battle.harming import apply_fatigue, apply_flight
from armybuilder.games.road_world.battle.moving import awaited
from armybuilder.games.road_world.battle.parts import (
    CONSEQUENCES,
    GAME_END,
    begin_round,
    end_of_round,
    finish_consequences,
    placed_units,
)
from armybuilder.games.road_world.battle.reacting import pass_by
from armybuilder.games.road_world.battle.standing import NAMED, ROUND, RUN, SIDES, in_part, other, standing
from armybuilder.games.road_world.battle.starting import Flight, edge_choices, edge_of, known_edge
from armybuilder.games.road_world.profiles.units import FATIGUE
from armybuilder.games.road_world.rules.events import army, fight, spirit
from armybuilder.games.road_world.rules.melee.leaving import AfterLeaving, Late
from armybuilder.games.road_world.rules.turn.rest import Consequences, RoundOrder, TiredOfUnit, TiredUnit
from armybuilder.games.road_world.rules.victory import GameEnd, SideAtEnd

LATE_TEST = "late-test"


class RoundEnd(Facts, frozen=True, kw_only=True):
    """Facts of the end of a round: the sides that withdraw, those that have fulfilled a task of the scenario, and those that
    win by one."""

    withdraws: Annotated[tuple[HolderId, ...], Meta(max_length=2), Seldom] = ()
    fulfilled: Annotated[tuple[HolderId, ...], Meta(max_length=2), Seldom] = ()
    decisive: Annotated[tuple[HolderId, ...], Meta(max_length=2), Seldom] = ()


def _why_no_late_test(state: BattleState) -> str:
    waits = state.pending and state.pending[0].command == LATE_TEST
    return "" if waits else "road_world.not_now.no_late_test"


def _late_tests(state: BattleState) -> Iterator[Option]:
    first = state.pending[0]
    piece = state.pieces[first.who]
    facts = {"who": piece.id, "edge_distance": known_edge(state, piece)}
    choices = edge_choices(state, piece)
    yield Option(command=LATE_TEST, side=first.side, who=piece.id, facts=facts, choices=choices, forced=True)


@command(LATE_TEST, unless=_why_no_late_test, offers=_late_tests, chancy=True)
def late_test(move: Move, facts: Flight) -> None:
    """Test one who failed to leave melee: he stops, or he runs on."""
    state = move.state
    piece = awaited(move, facts.who)
    late = Late(
        fortitude=piece.fields["fortitude"],
        fatigue=state.units[piece.unit].at(FATIGUE),
        own_fatigue=piece.noted("own_fatigue", 0),
        edge_distance=edge_of(state, piece, facts.edge_distance),
        ground=facts.ground,
        blocked_after=facts.blocked_after,
    )
    asked = AfterLeaving(runner=late, round_number=state.round)
    events = consult(move, "after-leaving", asked, stands={"runner": piece.id})
    move.unmark(piece.id, "late_test")
    start = piece.place
    apply_flight(move, events, piece.id)
    pass_by(move, piece, start)
    for event in events:
        if isinstance(event, fight.Stopped):
            move.unmark(piece.id, "fleeing")
            move.mark(piece.id, "idle", event.idle_round, f"{ROUND}.{event.idle_round}")
        elif isinstance(event, fight.TestAwaits):
            move.mark(piece.id, "fleeing", "ran_from_melee")


def _why_no_rest(state: BattleState) -> str:
    open_ = in_part(state, CONSEQUENCES) and state.noted("step") != GAME_END
    return "" if open_ else "road_world.not_now.no_rest"


def _rests(state: BattleState) -> Iterator[Option]:
    yield Option(command="rest", side=state.active)


@command("rest", unless=_why_no_rest, offers=_rests)
def rest(move: Move, _: Nothing) -> None:
    """Let the units of a side rest that were left alone; its Consequences phase is over."""
    state = move.state
    side = state.active
    move.about.append(side)
    move.expire(RUN)
    tired = [piece for piece in state.here(side) if "own_fatigue" in piece.marks]
    of_models = {piece.unit for piece in tired}
    units = [one for one in placed_units(state, side) if one in of_models or state.units[one].at(FATIGUE)]
    facts = Consequences(
        units=tuple(_tired(state, unit) for unit in units),
        tired_models=tuple(
            TiredOfUnit(own_fatigue=piece.noted("own_fatigue"), unit_number=units.index(piece.unit) + 1)
            for piece in tired
        ),
    )
    who, in_units = places_in([piece.id for piece in tired], "tired_models"), places_in(units, "units")
    events = consult(move, "consequences", facts, stands=who | in_units)
    apply_fatigue(move, events, in_units, who)
    finish_consequences(move)


def _tired(state: BattleState, unit_id: str) -> TiredUnit:
    unit = state.units[unit_id]
    return TiredUnit(
        fatigue=unit.at(FATIGUE),
        activations=unit.noted("activations", 0),
        fleeing=any("fleeing" in piece.marks for piece in standing(state, unit)),
    )


def _why_no_end(state: BattleState) -> str:
    open_ = in_part(state, CONSEQUENCES) and state.noted("step") == GAME_END
    return "" if open_ else "road_world.not_now.no_round_end"


def _round_ends(_: BattleState) -> Iterator[Option]:
    yield Option(command="end-round")


@command("end-round", unless=_why_no_end, offers=_round_ends, chancy=True)
def end_round(move: Move, facts: RoundEnd) -> None:
    """Look who has won, and, when nobody has, begin the next round."""
    for side in (*facts.withdraws, *facts.fulfilled, *facts.decisive):
        if side not in move.state.sides:
            raise no_such("side", side)
        move.about.append(side)
    end = GameEnd(first=_at_end(move.state, "a", facts), second=_at_end(move.state, "b", facts))
    for event in consult(move, "game-end", end, stands=NAMED):
        if isinstance(event, army.SideWins):
            move.happen(BattleEnded(winners=(NAMED[event.who],), how=_how(facts)))
        elif isinstance(event, army.GameDrawn):
            move.happen(BattleEnded(how=_how(facts)))
        elif isinstance(event, army.TaskDone):
            move.credit(NAMED[event.who], "tasks")
    if move.state.ended is None:
        _next_round(move)


def _how(facts: RoundEnd) -> str:
    if facts.decisive:
        return "objective"
    return "withdrew" if facts.withdraws else "destroyed"


def _at_end(state: BattleState, side: str, facts: RoundEnd) -> SideAtEnd:
    """Return a side at the end of a round: who stands, who flees, and what share of its models it has lost."""
    own = [piece for piece in state.pieces.values() if piece.side == side and piece.fate != "reserve"]
    fleeing = sum(piece.is_here and "fleeing" in piece.marks for piece in own)
    lost = sum(piece.fate in GONE for piece in own)
    return SideAtEnd(
        standing_models=sum(piece.is_here for piece in own) - fleeing,
        fleeing_models=fleeing,
        losses_percent=100 * lost // len(own) if own else 0,
        withdraws=side in facts.withdraws,
        scenario_task="decisive"
        if side in facts.decisive
        else "fulfilled"
        if side in facts.fulfilled
        else "none",
    )


def _next_round(move: Move) -> None:
    """Begin the next round with the player who goes first in it (X10-1)."""
    state = move.state
    end_of_round(move)
    move.contenders = tuple(SIDES)
    number = state.round + 1
    asked = RoundOrder(first_of_battle=SIDES[state.noted("first_of_battle")], round=number)
    (first,) = events_of(move.ask("first-of-round", asked, stands=NAMED).events, spirit.PlayerGoesFirst)
    side = NAMED[first.who]
    if state.order[0] != side:
        move.happen(OrderSet(order=(side, other(state, side))))
    begin_round(move, number)
