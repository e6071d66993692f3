"""Sections 7.4-11 to 7.4-13: what an explosion does to everybody near it."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.damage.models import Model
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.power import attack
from armybuilder.games.bronepehota.rules.shooting.shooters import Shooter


class Bystander(Model, frozen=True, kw_only=True):
    """Someone near the target of an explosion: `distance` in steps from the edge of the target to his nearest edge."""

    distance: Steps = 0


Bystanders = Annotated[tuple[Bystander, ...], Meta(max_length=30)]


@rule("BP-7.4-12")
def is_in_zone(distance: float, radius: float) -> bool:
    """Within the radius, measured exactly; a model on its very edge is attacked."""
    return exact(distance) <= exact(radius)


@rule("BP-7.4-11")
def agreed_explosion(record: Record[Settings], shooter: Shooter) -> Throw | None:
    """The power of the explosion, if the weapon has one and the players agreed on special properties."""
    if record.settings.weapon_specials:
        return shooter.explosion_power
    if shooter.explosion_power is not None:
        record.step("BP-7.4-11", "bronepehota.shot.no_explosion", setting="weapon_specials")
    return None


@rule("BP-7.4-13")
def attack_one(settings: Settings, who: str, model: Model, power: Throw, dice: Dice) -> Outcome:
    """One model in the zone: its own dice against its own Armour, without cover, and its own pilot's test."""
    record = Record(settings, dice)
    attack(record, who, model, power)
    return record.outcome()


def catches(record: Record[Settings], place: int, distance: float, radius: float) -> bool:
    """Whether the model in a place of its list is in the zone, and write it down."""
    caught = is_in_zone(distance, radius)
    if caught:
        record.step("BP-7.4-13", "bronepehota.shot.caught", place=place, distance=distance)
    else:
        record.step("BP-7.4-12", "bronepehota.shot.outside", place=place, distance=distance)
    return caught


def attack_zone(
    settings: Settings, others: tuple[Bystander, ...], radius: float, power: Throw, dice: Dice
) -> Outcome:
    """Everybody in the zone of an explosion, friend and foe, one after another."""
    record = Record(settings, dice)
    for place, other in enumerate(others, 1):
        if catches(record, place, other.distance, radius):
            record.add(dice.odds.independent(attack_one, settings, f"others.{place}", other, power))
    return record.outcome()


def explode_around(
    record: Record[Settings], shooter: Shooter, power: Throw, others: tuple[Bystander, ...]
) -> None:
    """A weapon that has hit explodes around its target, which is not attacked again."""
    radius = shooter.explosion_radius
    record.step(
        "BP-7.4-12", "bronepehota.shot.explosion", setting="weapon_specials", radius=radius, power=power
    )
    record.add(record.dice.odds.independent(attack_zone, record.settings, others, radius, power))
