"""Section 9.4: warriors who try to leave melee, and what becomes of those who fail."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Named, Steps, check_place
from armybuilder.battle.outcome import Record, events_of
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6
from armybuilder.games.road_world.rules.basics.characteristic import Ground, passes, say_value
from armybuilder.games.road_world.rules.basics.models import (
    MOST_NEAR,
    MOST_UNITS,
    Characteristic,
    Points,
    Round,
    Tokens,
    lowered,
)
from armybuilder.games.road_world.rules.damage.wounds import Combatant
from armybuilder.games.road_world.rules.events import fight, spirit
from armybuilder.games.road_world.rules.morale.flight import (
    Enemies,
    FleeingModel,
    leaves_table,
    run,
    through_zones,
    way_of,
)
from armybuilder.games.road_world.rules.movement.reactions import (
    FreeAttacker,
    count_free_attack,
    ready_to_strike,
    strike_freely,
)
from armybuilder.games.road_world.rules.settings import Settings


class MeleeLeaver(Combatant, frozen=True, kw_only=True):
    """A warrior in melee whose unit takes the Movement action. `leaving_said`: when its player named it as a leaver.

    What lies straight away from the enemy, if he has to run there: the ground, what blocks the way, the table's edge, and
    the zones of control of other enemies than those who strike him.
    """

    mobility: Characteristic = 3
    fortitude: Characteristic = 3
    leaving_said: Literal["at_start", "after_a_move", "never"] = "at_start"
    comes_closer: Annotated[bool, Seldom] = False
    ground: Annotated[Ground, Seldom] = "open"
    blocked_after: Annotated[Steps | None, Seldom] = None
    edge_ahead: Annotated[Steps | None, Seldom] = None
    zones: Annotated[Enemies, Seldom] = 0


class Restrainer(FreeAttacker, frozen=True, kw_only=True):
    """An enemy in whose zone he stands. `of_unit`: 1 is the enemy unit itself, others are the further ones in their order."""

    of_unit: Annotated[Annotated[int, Meta(ge=1, le=MOST_UNITS)], Seldom] = 1


class StrikingUnit(Named, frozen=True, kw_only=True):
    """A further enemy unit: its activations, and whether this enemy activation has brought it one before."""

    activations_before: Tokens = 0
    counted_already: Annotated[bool, Seldom] = False


class LeavingMelee(Facts, frozen=True, kw_only=True):
    """Facts of one warrior's try to leave. `attackers`: enemies in whose zones he stands and who can strike.

    `fp_pool` and `activations_before` are those of the enemy unit; others whose models strike too are `further_units`.
    """

    melee_leaver: MeleeLeaver = MeleeLeaver()
    attackers: Annotated[tuple[Restrainer, ...], Meta(max_length=MOST_NEAR)] = (Restrainer(),)
    further_units: Annotated[
        Annotated[tuple[StrikingUnit, ...], Meta(max_length=MOST_UNITS - 1)], Seldom
    ] = ()
    fp_pool: Annotated[Points, Seldom] = 0
    activations_before: Annotated[Tokens, Seldom] = 0
    counted_already: Annotated[bool, Seldom] = False


class Late(FleeingModel, frozen=True, kw_only=True):
    """A warrior who failed to leave melee: his Fortitude, and his way to the table's edge if he runs on."""

    fortitude: Characteristic = 3
    fatigue: Tokens = 0
    own_fatigue: Annotated[Tokens, Seldom] = 0


class AfterLeaving(Facts, frozen=True, kw_only=True):
    """Facts of the Consequences phase for a warrior who failed to leave melee in this round."""

    runner: Late = Late()
    round_number: Round = 1


@rule("RW-9.4-1", "RW-9.4-2", "RW-9.4-6")
def _require_declared(record: Record[Settings], leaver: MeleeLeaver) -> None:
    """Refuse leaving that was not declared at the start of the movement, or does not lead away from the enemy."""
    said, away = leaver.leaving_said, not leaver.comes_closer
    record.require(said != "never", "RW-9.4-1", "road_world.leave.undeclared", "melee_leaver")
    record.require(said == "at_start", "RW-9.4-2", "road_world.leave.too_late", "melee_leaver")
    record.require(away, "RW-9.4-6", "road_world.leave.closer", "melee_leaver")


@action(
    "leave-melee",
    group="melee",
    roles=(role("melee_leaver", "model"), role("attackers", "model", "model-melee", foe=True)),
    example=LeavingMelee(),
)
@rule("RW-9.4-4", "RW-9.4-5", "RW-9.4-7")
def resolve_leaving(facts: LeavingMelee, record: Record[Settings]) -> None:
    """One warrior tries to leave melee."""
    leaver = facts.melee_leaver
    for number, one in enumerate(facts.attackers, 1):
        check_place(f"attackers.{number}.of_unit", one.of_unit, (None, *facts.further_units))
    _require_declared(record, leaver)
    ready = ready_to_strike(record, facts.attackers, "attackers")
    record.step("RW-9.4-4", "road_world.leave.turned")
    record.happened(fight.MarkedAsLeaver(who="melee_leaver"))
    value = say_value(record, "fortitude", leaver.fortitude, leaver.fatigue, 0)
    if passes(record, "RW-9.4-5", value, "road_world.ask.leave"):
        steps = lowered(leaver.mobility, leaver.fatigue)
        record.step("RW-9.4-6", "road_world.leave.may_go", steps=steps)
        record.happened(fight.LeftMelee(who="melee_leaver", steps=steps))
        return
    record.step("RW-9.4-7", "road_world.leave.struck", count=len(facts.attackers))
    if not ready:
        _run_from_enemy(record, leaver)
        return
    body = strike_freely(record, ready, "melee_leaver", leaver)
    _count_units(record, facts)
    if not body.is_out:
        _run_from_enemy(record, leaver)


@rule("RW-9.3-6")
def _count_units(record: Record[Settings], facts: LeavingMelee) -> None:
    """Count the free attack for each unit whose models have struck."""
    striking = {one.of_unit for one in facts.attackers}
    if 1 in striking:
        count_free_attack(record, facts.activations_before, facts.fp_pool, facts.counted_already)
    for number, unit in enumerate(facts.further_units, 2):
        if number in striking:
            who, before = f"further_units.{number - 1}", unit.activations_before
            count_free_attack(record, before, facts.fp_pool, unit.counted_already, who)


@rule("RW-9.4-8", "RW-9.4-12", "RW-9.1-6")
def _run_from_enemy(record: Record[Settings], leaver: MeleeLeaver) -> None:
    """The survivor runs D6 straight away from the nearest enemy, whatever his Mobility."""
    who, roll = "melee_leaver", record.dice.roll(D6, "road_world.ask.flight").total
    steps = way_of(record, who, roll, leaver.ground, leaver.blocked_after)
    record.step("RW-9.4-8", "road_world.leave.runs", total=roll, steps=steps)
    through_zones(record, who, leaver.zones, 0)
    if leaver.edge_ahead is not None and leaves_table(steps, leaver.edge_ahead):
        record.step("RW-9.4-12", "road_world.leave.gone")
        record.happened(spirit.LostOffTable(who=who))
    else:
        record.happened(fight.RanFromEnemy(who=who, steps=steps))


@action(
    "after-leaving",
    group="melee",
    roles=(role("runner", "model"),),
    example=AfterLeaving(runner=Late(edge_distance=5)),
)
@rule("RW-9.4-9", "RW-9.4-10", "RW-9.4-11")
def resolve_after(facts: AfterLeaving, record: Record[Settings]) -> None:
    """The Fortitude test in the Consequences phase: he stops, or he runs on."""
    runner = facts.runner
    value = say_value(record, "fortitude", runner.fortitude, runner.fatigue + runner.own_fatigue, 0)
    following = facts.round_number + 1
    if passes(record, "RW-9.4-9", value, "road_world.ask.leave"):
        record.step("RW-9.4-10", "road_world.leave.stops", number=following)
        record.happened(fight.Stopped(who="runner", idle_round=following))
        return
    run(record, "RW-9.4-11", "runner", facts.runner, lost_by_book=True)
    if events_of(record.events, spirit.LostOffTable):
        return
    as_rally = record.settings.flight_retest == "command_phase"
    record.step(
        "RW-9.4-11",
        f"road_world.leave.again_{record.settings.flight_retest}",
        setting="flight_retest",
        number=following,
    )
    record.happened(fight.TestAwaits(who="runner", next_round=following, as_rally=as_rally))
