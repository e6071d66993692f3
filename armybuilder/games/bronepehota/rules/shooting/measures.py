"""Sections 7.1 and 7.4-1: what a weapon's dice mean, and how a measured distance counts."""

from armybuilder.battle.action import Action, Role
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Centimetres, Facts, Name
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.basics.throws import reach_of, strength_of
from armybuilder.games.bronepehota.rules.events import Measured, WeaponRead
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.sight import steps_of, whole_steps


class Distance(Facts, frozen=True, kw_only=True):
    """Facts of a measuring: from the edge of one base or hull to the edge of the other."""

    centimetres: Centimetres


def resolve_distance(facts: Distance, settings: Settings, dice: Dice) -> Outcome:
    """How many steps a shot has to reach."""
    record = Record(settings, dice)
    steps = steps_of(facts.centimetres)
    distance = whole_steps(steps)
    record.step("BP-7.4-1", "bp.measure.distance", length=facts.centimetres, distance=distance)
    record.happened(Measured(distance=distance))
    return record.outcome()


class PrintedWeapon(Facts, frozen=True, kw_only=True):
    """A weapon as its table prints it."""

    name: Name = ""
    range: Throw
    power: Throw


class Reading(Facts, frozen=True, kw_only=True):
    """Facts of reading a weapon's table."""

    shooter: PrintedWeapon


def resolve_weapon(facts: Reading, settings: Settings, dice: Dice) -> Outcome:
    """How far a weapon reaches and how strong it is."""
    record = Record(settings, dice)
    weapon = facts.shooter
    reach = reach_of(weapon.range)
    strength = strength_of(weapon.power)
    count, sides, plus = weapon.range.count, weapon.range.sides, weapon.range.plus
    least, most = count + plus, count * sides + plus
    record.step("BP-7.1-1", f"bp.measure.{reach}", range=weapon.range, least=least, most=most)
    record.step("BP-7.1-2", f"bp.measure.{strength}", power=weapon.power)
    record.happened(WeaponRead(who="shooter", least=least, most=most, power=weapon.power))
    return record.outcome()


ACTIONS = (
    Action(
        id="distance",
        group="group.shooting",
        title=LocalText(ru="Расстояние до цели", en="Distance to the target"),
        about=LocalText(ru="Сантиметры в шаги, с округлением вверх.", en="Centimetres to steps, rounded up."),
        facts=Distance,
        play=resolve_distance,
        example=Distance(centimetres=21.5),
        rules=("BP-7.4-1",),
    ),
    Action(
        id="weapon",
        group="group.shooting",
        title=LocalText(ru="Дальность и мощность оружия", en="Range and power of a weapon"),
        about=LocalText(
            ru="Что значат кубики в таблице оружия: на сколько шагов и насколько сильно оно бьёт.",
            en="What the dice in a weapon's table mean: how many steps it reaches and how strong it is.",
        ),
        facts=Reading,
        play=resolve_weapon,
        example=Reading(shooter=PrintedWeapon(range=Throw(12), power=Throw(20, count=3))),
        rules=("BP-7.1-1", "BP-7.1-2"),
        roles=(
            Role(
                id="shooter",
                title=LocalText(ru="Оружие", en="Weapon"),
                kinds=("trooper", "machine-weapon", "gun-weapon"),
                field="shooter",
            ),
        ),
    ),
)
