"""The values of a base under spells that last to the end of the turn, and in clouds of death."""

from armybuilder.battle.action import reference
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.basics.bases import Base, defence_now, quality_now
from armybuilder.games.batalist.rules.events.turn import ValuesNow
from armybuilder.games.batalist.rules.magic.mages import (
    Clouds,
    InForce,
    InForces,
    current_defence,
    current_quality,
    current_range,
    stimulated,
)
from armybuilder.games.batalist.rules.magic.spells import TARGET
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.rules.shooting.volley import can_shoot


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
