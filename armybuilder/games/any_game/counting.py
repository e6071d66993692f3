"""What players count in a tracked battle: counters of sides and units, and points for objectives, round by round."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.session.by_hand import holder_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.events import OwnChanged, Scored, SliderGiven
from armybuilder.battle.session.holders import HolderId, Slider, slider
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.options import Option, number, one_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.games.any_game.own import own_of
from armybuilder.games.any_game.standing import POINTS_KILLED, score_of, scored
from armybuilder.games.any_game.structure import MOST_ROUNDS, Counter, Objective
from armybuilder.games.any_game.telling import name_of, warn
from armybuilder.games.any_game.turns import not_begun, structure

MOST_COUNTED = 9999
OFFERED_POINTS = 10
Difference = Annotated[int, Meta(ge=-MOST_COUNTED, le=MOST_COUNTED)]
Number = Annotated[int, Meta(ge=0, le=MOST_COUNTED)]
NewName = Annotated[Line, Meta(min_length=1)]
ScoredRound = Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]


class Counting(Facts, frozen=True, kw_only=True):
    """Facts of a counter that goes up or, below zero, down: of a side, a unit or a model."""

    who: HolderId
    counter: Line
    change: Difference = 1


class NewCounter(Facts, frozen=True, kw_only=True):
    """Facts of a counter that players add: to every side, or to somebody; where it begins and how far it goes.

    On sides it may gain something by itself whenever a phase begins, for the side whose turn it is.
    """

    counter: NewName
    who: HolderId = ""
    start: Number = 0
    most: Annotated[int, Meta(ge=1, le=MOST_COUNTED)] = 99
    gain: Number = 0
    gain_in: Line = ""


class ObjectiveScoring(Facts, frozen=True, kw_only=True):
    """Facts of points that a side has for an objective in a round: without a round in this one."""

    side: HolderId
    objective: Line
    points: Difference
    round: ScoredRound = 0


class NewObjective(Facts, frozen=True, kw_only=True):
    """Facts of an objective that players add, with the most that it gives in all and in a round: 0 for any number."""

    objective: NewName
    most: Number = 0
    most_a_round: Number = 0


def counters_of(state: BattleState, who: str) -> list[str]:
    """Return the counters of a holder that players change by hand."""
    sliders = holder_of(state, who).sliders
    return [name for name, one in sliders.items() if one.kind == "counter" and name != POINTS_KILLED]


def _offer_counters(state: BattleState) -> Iterator[Option]:
    for side in state.sides:
        if names := counters_of(state, side):
            choices = (one_of("counter", names), number("change", -2, 2))
            yield Option(command="change-counter", side=side, who=side, facts={"who": side}, choices=choices)


def _offer_scoring(state: BattleState) -> Iterator[Option]:
    for side in state.sides:
        for one in structure(state).objectives:
            most = one.most_a_round or one.most or OFFERED_POINTS
            yield Option(
                command="score-objective",
                side=side,
                who=side,
                facts={"side": side, "objective": one.id},
                choices=(number("points", 0, most),),
            )


@command("change-counter", offers=_offer_counters)
def change_counter(move: Move, facts: Counting) -> None:
    """Move a counter up or down; it stops at its ends."""
    found = _counter(move, facts.who, facts.counter)
    move.about.append(facts.who)
    wanted = found.value + facts.change
    if wanted != found.track.clamp(wanted):
        warn(move, "counter_stops", who=name_of(move, facts.who), at=found.track.clamp(wanted))
    move.slide(facts.who, facts.counter, wanted)


def _counter(move: Move, who: str, counter: str) -> Slider:
    found = holder_of(move.state, who).sliders.get(counter)
    if found is None:
        raise no_such("slider", counter)
    return found


@command("add-counter", by_hand=True)
def add_counter(move: Move, facts: NewCounter) -> None:
    """Add a counter to a unit, a model, a side, or all sides."""
    state = move.state
    if facts.start > facts.most:
        raise Problem("battle.no_cell", found=facts.start, most=facts.most)
    holders = (facts.who,) if facts.who else tuple(state.sides)
    for who in holders:
        if facts.counter in holder_of(state, who).sliders:
            raise Problem("any_game.counter_there", counter=facts.counter)
    for who in holders:
        move.about.append(who)
        given = slider(facts.most, "counter", facts.start)
        move.happen(SliderGiven(who=who, slider=facts.counter, given=given))
    if not facts.who:
        added = Counter(
            id=facts.counter,
            start=facts.start,
            most=facts.most,
            gain=facts.gain,
            gain_in=facts.gain_in,
            gain_own=True,
        )
        change_structure(move, counters=(*structure(state).counters, added))


@command("score-objective", unless=not_begun, offers=_offer_scoring)
def score_objective(move: Move, facts: ObjectiveScoring) -> None:
    """Write the points of a side for an objective in a round: no more than it gives."""
    state = move.state
    if facts.side not in state.sides:
        raise no_such("side", facts.side)
    known = next((one for one in structure(state).objectives if one.id == facts.objective), None)
    if known is None:
        raise Problem("any_game.no_objective", found=facts.objective)
    number_of = facts.round or state.round
    points = facts.points
    if known.most_a_round:
        points = min(points, known.most_a_round)
    if known.most:
        points = min(points, known.most - scored(state, facts.side, known.id, but=number_of))
    if points != facts.points:
        warn(move, "capped", points=points)
    move.about.append(facts.side)
    move.happen(Scored(who=facts.side, objective=known.id, points=points, round=number_of))
    move.note("", "any_game.battle.score", side=name_of(move, facts.side), total=score_of(state, facts.side))


@command("add-objective", by_hand=True)
def add_objective(move: Move, facts: NewObjective) -> None:
    """Add an objective to score."""
    objectives = structure(move.state).objectives
    if any(one.id == facts.objective for one in objectives):
        raise Problem("any_game.objective_there", objective=facts.objective)
    added = Objective(id=facts.objective, most=facts.most, most_a_round=facts.most_a_round)
    change_structure(move, objectives=(*objectives, added))


def change_structure(move: Move, **changes: object) -> None:
    """Change something of the structure."""
    plain = to_plain(own_of(move.state).structure) | to_plain(changes)
    move.happen(OwnChanged(changes={"structure": plain}))
