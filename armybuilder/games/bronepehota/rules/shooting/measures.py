"""Sections 7.1 and 7.4-1: what a weapon's dice mean, and how a measured distance counts."""

from armybuilder.battle.action import reference, role
from armybuilder.battle.facts import Centimetres, Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.basics.throws import reach_of, strength_of
from armybuilder.games.bronepehota.rules.events import Measured, WeaponRead
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.sight import steps_of, whole_steps


class Distance(Facts, frozen=True, kw_only=True):
    """Facts of a measuring: from the edge of one base or hull to the edge of the other."""

    centimetres: Centimetres


@reference("distance", group="shooting", example=Distance(centimetres=21.5))
def resolve_distance(facts: Distance, record: Record[Settings]) -> None:
    """How many steps a shot has to reach."""
    steps = steps_of(facts.centimetres)
    distance = whole_steps(steps)
    record.step("BP-7.4-1", "bronepehota.measure.distance", length=facts.centimetres, distance=distance)
    record.happened(Measured(distance=distance))


class PrintedWeapon(Named, frozen=True, kw_only=True):
    """A weapon as its table prints it."""

    range: Throw
    power: Throw


class Reading(Facts, frozen=True, kw_only=True):
    """Facts of reading a weapon's table."""

    shooter: PrintedWeapon


@reference(
    "weapon",
    group="shooting",
    roles=(role("shooter", "trooper", "machine-weapon", "gun-weapon"),),
    example=Reading(shooter=PrintedWeapon(range=Throw(12), power=Throw(20, count=3))),
)
def resolve_weapon(facts: Reading, record: Record[Settings]) -> None:
    """How far a weapon reaches and how strong it is."""
    weapon = facts.shooter
    reach = reach_of(weapon.range)
    strength = strength_of(weapon.power)
    count, sides, plus = weapon.range.count, weapon.range.sides, weapon.range.plus
    least, most = count + plus, count * sides + plus
    record.step("BP-7.1-1", f"bronepehota.measure.{reach}", range=weapon.range, least=least, most=most)
    record.step("BP-7.1-2", f"bronepehota.measure.{strength}", power=weapon.power)
    record.happened(WeaponRead(who="shooter", least=least, most=most, power=weapon.power))
