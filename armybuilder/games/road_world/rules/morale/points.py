"""Fortitude Points: how many an army has this round, and what changes them (7.2, 7.3)."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check, role
from armybuilder.battle.facts import Facts, Named, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6
from armybuilder.games.road_world.rules.basics.models import (
    MOST_UNITS,
    Characteristic,
    Points,
    Round,
    Tokens,
    lowered,
)
from armybuilder.games.road_world.rules.events.spirit import PointsLeft
from armybuilder.games.road_world.rules.settings import Settings

Change = Annotated[int, Meta(ge=0, le=99)]
Contribution = Annotated[int, Meta(ge=-20, le=20)]
Standing = Annotated[int, Meta(ge=0, le=99)]
Kind = Literal["people", "mixed", "others"]


class CountedUnit(Named, frozen=True, kw_only=True):
    """A battle unit: models on the table that do not flee, and whether its commander is one of them.

    `has_leader`: the army's Leader is the commander, or is this independent model. `fp_value` and `commander_fp` stand on
    a sheet that says otherwise than 1.
    """

    standing: Standing = 1
    independent: bool = False
    commander_stands: bool = False
    has_leader: bool = False
    fp_value: Annotated[Contribution | None, Seldom] = None
    commander_fp: Annotated[Contribution | None, Seldom] = None


class ArmyLeader(Named, frozen=True, kw_only=True):
    """The army's Leader: printed Fortitude, and the Fatigue tokens that weigh on him."""

    fortitude: Characteristic = 3
    fatigue: Tokens = 0


class PointCount(Facts, frozen=True, kw_only=True):
    """Facts of the count at the start of the command phase. Units in reserve are left out."""

    units: Annotated[tuple[CountedUnit, ...], Meta(max_length=MOST_UNITS)] = ()
    leader: ArmyLeader | None = None


class Aura(Facts, frozen=True, kw_only=True):
    """The enemy's aura of binding horror: who bears it, and against what kind of army."""

    bearers: Standing = 0
    round: Round = 1
    army_of: Kind = "people"


class PointChange(Facts, frozen=True, kw_only=True):
    """Facts of the abilities that change one army's points."""

    fp_pool: Points = 0
    gains: Change = 0
    drains: Change = 0
    aura: Annotated[Aura, Seldom] = Aura()


@rule("RW-7.3-1", "RW-7.3-2", "RW-X2-2")
def contribution(unit: CountedUnit, leader_counts_twice: bool) -> int:
    """Return what a unit adds: 1, and 1 for its commander; a sheet may say otherwise. Those who flee add nothing."""
    if not unit.standing:
        return 0
    led = unit.has_leader and not leader_counts_twice
    own = 1 if unit.fp_value is None else unit.fp_value
    commander = 1 if unit.commander_fp is None else unit.commander_fp
    if unit.independent:
        return 0 if led else own
    return own + (commander if unit.commander_stands and not led else 0)


@rule("RW-7.3-3")
def leader_share(leader: ArmyLeader | None) -> int:
    """The Leader's Fortitude as it is now; nothing without him."""
    return lowered(leader.fortitude, leader.fatigue) if leader else 0


@rule("RW-7.3-4")
def counted(base: int, roll: int) -> int:
    """The points of the round: the sum and a D6, never below 0."""
    return max(0, base + roll)


@rule("RW-7.3-5")
def changed(pool: int, gains: int, drains: int) -> int:
    """Return the points after additions, then subtractions, never below 0."""
    return max(0, pool + gains - drains)


@rule("RW-7.3-6")
def aura_drain(aura: Aura, aura_mixed_army: str) -> int:
    """One point for each round already played, once however many bear it, against an army of people."""
    reached = aura.army_of == "people" or (aura.army_of == "mixed" and aura_mixed_army == "any_human")
    return aura.round - 1 if aura.bearers and reached else 0


@action(
    "fortitude-points",
    group="spirit",
    roles=(role("units", "unit"), role("leader", "model")),
    example=PointCount(
        units=(
            CountedUnit(standing=5, commander_stands=True, has_leader=True),
            CountedUnit(standing=5, commander_stands=True),
            CountedUnit(standing=4),
            CountedUnit(independent=True),
        ),
        leader=ArmyLeader(fortitude=4),
    ),
)
def resolve_count(facts: PointCount, record: Record[Settings]) -> None:
    """The four parts of the count."""
    _check(facts)
    if not record.settings.fleeing_limits and (
        asked := [n for n, unit in enumerate(facts.units, 1) if not unit.standing]
    ):
        for place in asked:
            record.ask("RW-X2-2", "road_world.points.ask_flees", who=f"units.{place}")
        return
    base = 0
    for place, unit in enumerate(facts.units, 1):
        value = contribution(unit, record.settings.leader_counts_twice)
        base += value
        if not unit.standing:
            record.step("RW-X2-2", "road_world.points.flees", setting="fleeing_limits", number=place)
        elif unit.fp_value is not None or unit.commander_fp is not None:
            record.step("RW-7.3-2", "road_world.points.exception", number=place, value=value)
        else:
            setting = "leader_counts_twice" if unit.has_leader else ""
            record.step("RW-7.3-1", "road_world.points.unit", setting=setting, number=place, value=value)
    share = leader_share(facts.leader)
    record.step(
        "RW-7.3-3", "road_world.points.leader" if facts.leader else "road_world.points.no_leader", value=share
    )
    roll = record.dice.roll(D6, "road_world.ask.points").total
    total = counted(base + share, roll)
    record.step("RW-7.3-4", "road_world.points.total", base=base, share=share, total=roll, pool=total)
    record.happened(PointsLeft(pool=total))


def _check(facts: PointCount) -> None:
    """Refuse a second Leader, and a commander of an independent model."""
    led = [place for place, unit in enumerate(facts.units, 1) if unit.has_leader]
    if len(led) > 1:
        raise wrong_fact(f"units.{led[1]}.has_leader", True, "false", {f"units.{led[0]}.has_leader": True})
    for place, unit in enumerate(facts.units, 1):
        if unit.independent and unit.commander_stands:
            raise wrong_fact(
                f"units.{place}.commander_stands", True, "false", {f"units.{place}.independent": True}
            )


@check("points-changed", group="spirit", example=PointChange(fp_pool=10, gains=2, drains=3))
def resolve_change(facts: PointChange, record: Record[Settings]) -> None:
    """What abilities make of the count."""
    drain = aura_drain(facts.aura, record.settings.aura_mixed_army)
    if facts.aura.bearers:
        record.step("RW-7.3-6", "road_world.points.aura", setting="aura_mixed_army", drain=drain)
    pool = changed(facts.fp_pool, facts.gains, facts.drains + drain)
    record.step(
        "RW-7.3-5", "road_world.points.changed", gains=facts.gains, drains=facts.drains + drain, pool=pool
    )
    record.happened(PointsLeft(pool=pool))
