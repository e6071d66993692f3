"""Section 13: the spells at one base: «Огненный шар», «Ужас», and what those that last do to its values."""

from armybuilder.battle.action import action, reference, role
from armybuilder.battle.dice import above
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import Throw
from armybuilder.games.batalist.rules.basics.bases import Base, defence_now, figures_left, quality_now
from armybuilder.games.batalist.rules.events.combat import BaseDestroyed, FigureFell
from armybuilder.games.batalist.rules.events.turn import HorrorHeld, SpellSpared, ValuesNow
from armybuilder.games.batalist.rules.field.placed import Placed
from armybuilder.games.batalist.rules.magic.mages import (
    Clouds,
    InForce,
    InForces,
    Level,
    current_defence,
    current_quality,
    current_range,
    stimulated,
)
from armybuilder.games.batalist.rules.melee.fighters import Neighbours, check_places, field_of
from armybuilder.games.batalist.rules.morale.courage import (
    flees,
    suffer_failures,
    take_morale_test,
)
from armybuilder.games.batalist.rules.morale.flight import bearers_of, settle_losses, settle_morale
from armybuilder.games.batalist.rules.morale.losses import BasesOnField, StandingBase, Trouble
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.shooting.volley import can_shoot


class Cast(Facts, frozen=True, kw_only=True):
    """Facts of a spell at one enemy base, and the bases near it. Sides are as the mage sees them."""

    spent_points: Level = 1
    target: Placed = Placed()
    neighbours: Neighbours = ()


@rule("BT-13-2")
def figures_burnt(hits: int, figures: int) -> int:
    """A figure for each die above the current quality, no more than there are."""
    return min(hits, figures)


def _field_of(facts: Cast) -> tuple[StandingBase, BasesOnField]:
    """Return the target, and the field as morale tests see it."""
    check_places(facts.neighbours, target=facts.target)
    standing = StandingBase("target", "enemy", facts.target)
    return standing, field_of((standing,), facts.neighbours)


TARGET = role("target", "base", foe=True)


@action("fireball", group="magic", roles=(TARGET,), example=Cast(spent_points=3, target=Placed(figures=2)))
@rule("BT-13-2", "BT-13-3")
def resolve_fireball(facts: Cast, record: Record[Settings]) -> None:
    """As many dice as points against current quality; defence does not matter, and no test follows for the target."""
    _, field = _field_of(facts)
    quality = quality_now(facts.target)
    rolled = record.dice.count(Throw(6, facts.spent_points), above(quality), "batalist.ask.fireball")
    lost = figures_burnt(rolled.hits, facts.target.figures)
    left = figures_left(facts.target.figures, lost)
    record.step("BT-13-2", "batalist.fireball.rolled", rolled, quality=quality)
    if not lost:
        record.happened(SpellSpared(who="target"))
        return
    record.happened(FigureFell(who="target", lost=lost, left=left))
    if left:
        record.step("BT-13-3", "batalist.fireball.no_test")
        return
    record.step("BT-13-3", "batalist.fireball.neighbours")
    record.happened(BaseDestroyed(who="target"))
    settle_losses(record, field, {"target": "destroyed"})


@action("horror", group="magic", roles=(TARGET,), example=Cast(spent_points=3))
@rule("BT-13-21", "BT-10-9")
def resolve_horror(facts: Cast, record: Record[Settings]) -> None:
    """A morale test with as many dice as points: one failure a step back, two its speed back, three flight."""
    standing, field = _field_of(facts)
    record.step("BT-13-21", "batalist.horror.dice", dice=facts.spent_points)
    failures = take_morale_test(record, facts.target, facts.spent_points, bearers=bearers_of(field, standing))
    others = tuple(one.base for one in field.standings if field.is_placed and one != standing)
    suffer_failures(record, "target", facts.target, failures, others=others)
    if not failures:
        record.happened(HorrorHeld(who="target"))
    elif flees(failures):
        settle_morale(record, field.without(("target",)), (Trouble("fled", standing),))


class Enchantment(Facts, frozen=True, kw_only=True):
    """Facts of a base on which spells work: those in force, and how many clouds of death cover a part of it."""

    target: Base = Base()
    in_force_spells: InForces = ()
    clouds: Clouds = 0


@reference(
    "values-now",
    group="magic",
    roles=(TARGET,),
    example=Enchantment(in_force_spells=(InForce(lasting_spell="shield", spell_level=2),), clouds=1),
)
@rule("BT-8-11", "BT-13-19", "BT-13-22", "BT-13-24", "BT-13-25", "BT-13-26")
def resolve_values(facts: Enchantment, record: Record[Settings]) -> None:
    """The values of a base now, with the spells in force and the clouds above it."""
    base, spells = facts.target, facts.in_force_spells
    told = {"sloth": "BT-13-22", "shield": "BT-13-24", "fair_wind": "BT-13-25", "stimulus": "BT-13-26"}
    for one in spells:
        record.step(told[one.lasting_spell], f"batalist.values.{one.lasting_spell}", level=one.spell_level)
    if len(spells) > 1:
        record.step("BT-8-11", "batalist.values.add_up")
    if facts.clouds:
        record.step("BT-13-19", "batalist.values.clouds", count=facts.clouds)
    shoots = can_shoot(base)
    useless = [one.lasting_spell for one in spells if one.lasting_spell in ("fair_wind", "stimulus")]
    if useless and not shoots:
        record.step(told[useless[0]], "batalist.values.cannot_shoot")
    values = ValuesNow(
        who="target",
        quality=current_quality(quality_now(base), spells, facts.clouds),
        melee=stimulated(base.melee + base.melee_change, spells),
        shooting=stimulated(base.shooting + base.shooting_change, spells) if shoots else 0,
        range=max(0, current_range(base.range + base.range_change, spells)),
        defence=current_defence(defence_now(base), spells),
    )
    if values.quality <= 0:
        record.step("BT-13-22", "batalist.values.no_floor", quality=values.quality)
    record.happened(values)
