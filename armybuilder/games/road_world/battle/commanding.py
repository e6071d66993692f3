"""The command phase (section 7): Fortitude Points, coming to one's senses, and the steps that follow each other."""

from collections.abc import Iterator
from typing import Annotated, cast

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Event, events_of
from armybuilder.battle.session.command import Nothing, command
from armybuilder.battle.session.holders import HolderId, Piece, Unit
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Option, number, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.battle.asking import (
    consult,
    forbid,
    note_number,
    slide_fatigue,
    slide_points,
)
from armybuilder.games.road_world.battle.filling import places_in
from armybuilder.games.road_world.battle.measuring import is_known, nearby_of
from armybuilder.games.road_world.battle.parts import COMMAND, COUNT_POINTS, advance
from armybuilder.games.road_world.battle.standing import (
    PART,
    ROUND,
    RUN,
    in_part,
    on_table,
    other,
    pool,
    runners,
    settings_of,
    standing,
    steady,
    tokens,
)
from armybuilder.games.road_world.profiles.units import FATIGUE
from armybuilder.games.road_world.rules.basics.models import MOST_NEAR, Points
from armybuilder.games.road_world.rules.events import spirit
from armybuilder.games.road_world.rules.morale.leaders import Leading
from armybuilder.games.road_world.rules.morale.points import (
    ArmyLeader,
    Aura,
    Change,
    CountedUnit,
    Kind,
    PointChange,
    PointCount,
)
from armybuilder.games.road_world.rules.morale.rally import Rally, RallyingWarrior, retests_here
from armybuilder.games.road_world.rules.turn.round_start import OrderOfSteps, TurnStep

CHANGE_POINTS, RALLY, BATTLE_SONG, LAST = "change_points", "rally", "battle_song", "activation"
MOST_CHANGE = 5
Models = Annotated[tuple[HolderId, ...], Meta(max_length=MOST_NEAR)]


class PointsChanging(Facts, frozen=True, kw_only=True):
    """Facts of what abilities of both players change of the points just counted, and how many enemies bear the aura of
    binding horror."""

    gains: Change = 0
    drains: Change = 0
    aura_bearers: Annotated[Change, Seldom] = 0


class Rallying(Facts, frozen=True, kw_only=True):
    """Facts of a unit's attempts to come to its senses. `enemy_nearest`: the models whose nearest fighter is an enemy; null:
    their places tell it. `not_trying`: those whom their owner does not let try."""

    unit: HolderId
    points_spent: Points = 0
    enemy_nearest: Models | None = None
    not_trying: Annotated[Models, Seldom] = ()


def in_step(state: BattleState, *steps: str) -> bool:
    """Return whether the command phase is in one of these steps."""
    return in_part(state, COMMAND) and state.noted("step") in steps


def _why_no_count(state: BattleState) -> str:
    return "" if in_step(state, COUNT_POINTS) else "road_world.not_now.no_count"


def _counts(state: BattleState) -> Iterator[Option]:
    yield Option(command="count-points", side=state.active)


@command("count-points", unless=_why_no_count, offers=_counts, chancy=True)
def count_points(move: Move, _: Nothing) -> None:
    """Count the Fortitude Points of the side."""
    move.expire(RUN)
    state = move.state
    side = state.active
    move.about.append(side)
    _tell_losses(move, side)
    leader = _leader(state, side)
    units = [unit for unit in state.units_of(side) if on_table(state, unit)]
    facts = PointCount(
        units=tuple(_counted(state, unit, leader) for unit in units),
        leader=_army_leader(state, leader),
    )
    stands = places_in([unit.id for unit in units], "units")
    for event in events_of(consult(move, "fortitude-points", facts, stands=stands), spirit.PointsLeft):
        slide_points(move, side, event.pool)
    _step_after(move, "count_points")


def _leader(state: BattleState, side: str) -> Piece | None:
    """Return the army's Leader while he stands and does not flee."""
    leading = (piece for piece in state.here(side) if piece.fields["leader"])
    return next((piece for piece in leading if "fleeing" not in piece.marks), None)


def _army_leader(state: BattleState, leader: Piece | None) -> ArmyLeader | None:
    if leader is None:
        return None
    return ArmyLeader(fortitude=leader.fields["fortitude"], fatigue=min(tokens(state, leader), 99))


def _counted(state: BattleState, unit: Unit, leader: Piece | None) -> CountedUnit:
    """Return what a unit gives to the count."""
    here = steady(state, unit)
    fields = state.pieces[unit.pieces[0]].fields
    independent: bool = fields["independent"]
    led = leader is not None and leader.unit == unit.id and (independent or leader.fields["commander"])
    return CountedUnit(
        standing=len(here),
        independent=independent,
        commander_stands=not independent and any(piece.fields["commander"] for piece in here),
        has_leader=led,
        fp_value=fields["fp_value"],
    )


def _tell_losses(move: Move, side: str) -> None:
    """Tell what a Leader and commanders who are gone or flee no longer give (RW-X12-1)."""
    state = move.state
    fielded = [piece for piece in state.pieces.values() if piece.home == side and piece.fate != "reserve"]
    standing_ = [piece for piece in fielded if piece.fate == "table" and "fleeing" not in piece.marks]
    leaders = [piece for piece in fielded if piece.fields["leader"]]
    commanders = [piece for piece in fielded if piece.fields["commander"] and not piece.fields["independent"]]
    fighting = [piece for piece in commanders if piece in standing_]
    here = [piece for piece in leaders if piece in standing_]
    if len(here) == len(leaders) and len(fighting) == len(commanders):
        return
    there = [piece for piece in leaders if piece.fate == "table"]
    if here:
        leading = Leading(leader_fortitude=here[0].fields["fortitude"])
    elif leaders:
        leading = Leading(leader_state="fleeing" if there else "removed")
    else:
        leading = Leading(leader_state="none")
    out = len(commanders) - len(fighting)
    consult(move, "leaders-lost", replace(leading, commanders_fighting=len(fighting), commanders_out=out))


def _army_of(state: BattleState, side: str) -> Kind:
    """Return what an army in play consists of: people, others, or both."""
    human = {piece.fields["human"] for piece in state.here(side)}
    return "mixed" if len(human) > 1 else "people" if human == {True} else "others"


def _why_no_change(state: BattleState) -> str:
    return "" if in_step(state, CHANGE_POINTS) else "road_world.not_now.no_change"


def _changes(state: BattleState) -> Iterator[Option]:
    if "changed" not in state.sides[state.active].marks:
        choices = (number("gains", 0, MOST_CHANGE), number("drains", 0, MOST_CHANGE))
        yield Option(command="change-points", side=state.active, choices=choices)


@command("change-points", unless=_why_no_change, offers=_changes)
def change_points(move: Move, facts: PointsChanging) -> None:
    """Change the points just counted by what abilities and the aura of binding horror do."""
    move.expire(RUN)
    state = move.state
    side = state.active
    move.about.append(side)
    move.mark(side, "changed", until=PART)
    aura = Aura(bearers=facts.aura_bearers, round=state.round, army_of=_army_of(state, side))
    change = PointChange(fp_pool=pool(state, side), gains=facts.gains, drains=facts.drains, aura=aura)
    slide_points(move, side, move.one_event("points-changed", change, spirit.PointsLeft).pool)


def to_rally(state: BattleState, side: str) -> list[Unit]:
    """Return the units of a side that have somebody in flight and have not tried to rally in this phase."""
    return [
        unit
        for unit in state.units_of(side)
        if "rally_tried" not in unit.marks
        and any("fleeing" in piece.marks and _tests_here(state, piece) for piece in standing(state, unit))
    ]


def _tests_here(state: BattleState, piece: Piece) -> bool:
    """Return whether a runner may try to rally: one who failed to leave melee perhaps tests elsewhere (RW-9.4-11)."""
    return piece.noted("fleeing") != "ran_from_melee" or retests_here(settings_of(state).flight_retest)


def is_compelled(state: BattleState, piece: Piece) -> bool:
    """Return whether a runner's attempt is compulsory: he failed to leave melee (RW-9.4-11)."""
    return piece.noted("fleeing") == "ran_from_melee" and _tests_here(state, piece)


def _why_no_rally(state: BattleState) -> str:
    return "" if in_step(state, RALLY) else "road_world.not_now.no_rally"


def _rallies(state: BattleState) -> Iterator[Option]:
    side = state.active
    for unit in to_rally(state, side):
        fleeing = [piece for piece in standing(state, unit) if "fleeing" in piece.marks]
        free = [piece.id for piece in fleeing if not is_compelled(state, piece)]
        choices = [number("points_spent", 0, pool(state, side))]
        if not is_known(state, *(piece.id for piece in fleeing)):
            choices.append(some_of("enemy_nearest", [piece.id for piece in fleeing], measured=True))
        if len(fleeing) > 1 and free:
            choices.append(some_of("not_trying", free, 0, len(free) - (len(free) == len(fleeing))))
        facts = {"unit": unit.id, "points_spent": 0}
        yield Option(command="rally", side=side, who=unit.id, facts=facts, choices=tuple(choices))


@command("rally", unless=_why_no_rally, offers=_rallies, chancy=True)
def rally(move: Move, facts: Rallying) -> None:
    """Try to bring those of a unit who flee to their senses; points are spent before any die falls."""
    move.expire(RUN)
    state = move.state
    side = state.active
    unit = next((one for one in to_rally(state, side) if one.id == facts.unit), None)
    if unit is None:
        raise forbid("road_world.not_now.nobody_to_rally")
    shaken = [
        piece
        for piece in standing(state, unit)
        if "fleeing" in piece.marks and (piece.id not in facts.not_trying or is_compelled(state, piece))
    ]
    if not shaken:
        raise forbid("road_world.not_now.nobody_to_rally")
    move.about.append(unit.id)
    move.mark(unit.id, "rally_tried", until=PART)
    asked = Rally(
        shaken=tuple(_rallying(state, piece, facts.enemy_nearest) for piece in shaken),
        fatigue=unit.at(FATIGUE),
        fp_pool=pool(state, side),
        points_spent=facts.points_spent,
    )
    who = places_in([piece.id for piece in shaken], "shaken")
    for event in consult(move, "rally", asked, stands=who):
        _rallied(move, unit.id, who.get(event.who, ""), event)


def _rallying(state: BattleState, piece: Piece, enemy_nearest: Models | None) -> RallyingWarrior:
    return RallyingWarrior(
        fortitude=piece.fields["fortitude"],
        own_fatigue=piece.noted("own_fatigue", 0),
        ran_from_melee=piece.noted("fleeing") == "ran_from_melee",
        nearby=nearby_of(state, piece, None if enemy_nearest is None else piece.id in enemy_nearest),
    )


def _rallied(move: Move, unit: str, piece: str, event: Event) -> None:
    """Note what an attempt came to."""
    if isinstance(event, spirit.PointsLeft):
        slide_points(move, move.state.active, event.pool)
    elif isinstance(event, spirit.CameToSenses):
        move.unmark(piece, "fleeing")
        move.mark(piece, "rallied", until=ROUND)
        note_number(move, piece, "own_fatigue", event.own_fatigue)
    elif isinstance(event, spirit.StillFlees):
        move.mark(piece, "fleeing", "failed_rally")
    elif isinstance(event, spirit.FatigueNow):
        slide_fatigue(move, unit, event.fatigue)


def _why_no_step(state: BattleState) -> str:
    if not in_step(state, CHANGE_POINTS, RALLY, BATTLE_SONG):
        return "road_world.not_now.no_step"
    if state.noted("step") == RALLY and _compelled(state):
        return "road_world.not_now.must_rally"
    return ""


def _compelled(state: BattleState) -> bool:
    """Return whether somebody still has to try to rally."""
    return any(
        is_compelled(state, piece)
        for unit in to_rally(state, state.active)
        for piece in standing(state, unit)
    )


def _steps(state: BattleState) -> Iterator[Option]:
    yield Option(command="next-step", side=state.active)


@command("next-step", unless=_why_no_step, offers=_steps)
def next_step(move: Move, _: Nothing) -> None:
    """Go on with the next step of the command phase, or end the player's part of it."""
    move.expire(RUN)
    move.about.append(move.state.active)
    _step_after(move, move.state.noted("step"))


def _step_after(move: Move, step: TurnStep) -> None:
    """Go to the next step that has something to do."""
    state = move.state
    while step != LAST:
        if step == RALLY:
            _close_rally(move)
        told = move.one_event("next-step", OrderOfSteps(turn_step=step), spirit.StepIsNext)
        step = cast("TurnStep", told.turn_step)
        if _has_something(state, step):
            move.mark("", "step", step, PART)
            return
    advance(move)


def _has_something(state: BattleState, step: str) -> bool:
    """Return whether a step has something to do: points that abilities change, runners, bearers of abilities."""
    side = state.active
    if step == RALLY:
        return bool(to_rally(state, side))
    abilities = any(piece.fields["has_ability"] for piece in state.here(side))
    if step == CHANGE_POINTS:
        return abilities or any(piece.fields["has_ability"] for piece in state.here(other(state, side)))
    return step == BATTLE_SONG and pool(state, side) > 0 and any(_leads(piece) for piece in state.here(side))


def _leads(piece: Piece) -> bool:
    """Return whether a model has abilities for the command phase."""
    fields = piece.fields
    return bool(fields["has_ability"] and (fields["leader"] or fields["commander"] or fields["singer"]))


def _close_rally(move: Move) -> None:
    """Note of those who made no attempt that they run at the start of the next turn (RW-7.5-6)."""
    for piece in runners(move.state, move.state.active):
        if piece.noted("fleeing") == "fled_later":
            move.mark(piece.id, "fleeing", "no_rally")
