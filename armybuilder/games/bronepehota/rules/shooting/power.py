"""Section 7.4, steps II and III: the dice of a shot's power against a target's Armour, and what they do to it."""

from armybuilder.battle.dice import above
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.damage.harm import harm
from armybuilder.games.bronepehota.rules.damage.models import DamageTarget
from armybuilder.games.bronepehota.rules.settings import Settings


@rule("BP-7.4-4", "BP-7.4-5", "BP-7.3-7")
def roll_power(record: Record[Settings], power: Throw, target: DamageTarget, cover: int = 0) -> int:
    """Each die above the Armour, cover added for this shot, is one damage; all are held against the same Armour."""
    armour = target.armour + cover
    if power.plus:
        record.step("BP-7.1-2", "bronepehota.shot.power_constant", throw=power)
    if target.kind == "trooper":
        # one damage kills him, so it does not matter how many dice pierce
        rolled = record.dice.test(power, above(armour), "bronepehota.ask.power")
        damages = rolled.hits if rolled.passed else 0
    else:
        rolled = record.dice.count(power, above(armour), "bronepehota.ask.power")
        damages = rolled.hits
    record.step("BP-7.4-5", "bronepehota.shot.power", rolled, armour=armour)
    return damages


@rule("BP-7.4-6", "BP-7.4-7", "BP-7.4-8")
def attack(
    record: Record[Settings], who: str, target: DamageTarget, power: Throw, cover: int = 0
) -> DamageTarget | None:
    """One attack with dice of power: the damages are counted, then marked; a pilot tests once for all of them."""
    return harm(record, who, target, roll_power(record, power, target, cover))
