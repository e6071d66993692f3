"""Sections 7.4-11 to 7.4-13: what an explosion does to everybody near it."""

from typing import Annotated, NamedTuple

from msgspec import Meta

from armybuilder.battle.facts import Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.damage.models import DamageTarget
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.power import attack
from armybuilder.games.bronepehota.rules.shooting.shooters import Shooter
from armybuilder.games.bronepehota.rules.shooting.sight import Visible, cover_bonus


class BlastBystander(DamageTarget, frozen=True, kw_only=True):
    """Someone near the target of an explosion: `distance` in steps from the edge of the target to his nearest edge.

    `visible` is how much of him is seen from the shooter's place, where cover counts against blasts.
    """

    distance: Steps = 0
    visible: Annotated[Visible, Seldom] = "all"


MOST_NEAR = 100
BlastBystanders = Annotated[tuple[BlastBystander, ...], Meta(max_length=MOST_NEAR)]


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


@rule("BP-7.4-13", "BP-7.3-6")
def cover_from_blast(record: Record[Settings], model: DamageTarget, visible: Visible) -> int:
    """Return the Armour that cover adds against a blast: none, unless the players agree that Table 5 holds for it."""
    bonus = cover_bonus(visible)
    if not bonus:
        return 0
    if record.settings.blast_cover == "ignored":
        record.step("BP-7.4-13", "bronepehota.shot.no_blast_cover", setting="blast_cover")
        return 0
    values = {"armour": model.armour, "bonus": bonus, "raised": model.armour + bonus}
    record.step("BP-7.4-13", "bronepehota.shot.blast_cover", setting="blast_cover", **values)
    return bonus


class Caught(NamedTuple):
    """Whom an explosion attacks: `who` in the facts, and how much of the model is seen from the shooter's place."""

    who: str
    model: DamageTarget
    visible: Visible


@rule("BP-7.4-13")
def attack_caught(record: Record[Settings], caught: Caught, power: Throw) -> DamageTarget | None:
    """Attack one model in the zone: its own dice against its own Armour, and its own pilot's test."""
    who, model, visible = caught
    return attack(record, who, model, power, cover_from_blast(record, model, visible))


@rule("BP-7.4-12")
def blast_on_target(settings: Settings, shooter: Shooter) -> Throw | None:
    """Return the power with which a weapon's explosion attacks its very target: none, unless the players agree on it."""
    attacked = settings.weapon_specials and settings.blast_target == "attacked"
    return shooter.explosion_power if attacked else None


def attack_target_too(
    record: Record[Settings], who: str, target: DamageTarget, shooter: Shooter, visible: Visible
) -> DamageTarget | None:
    """Let a weapon's explosion attack the target that its shot has left; the target afterwards, None when it is gone."""
    power = blast_on_target(record.settings, shooter)
    if power is None:
        return target
    record.step("BP-7.4-12", "bronepehota.shot.blast_on_target", setting="blast_target", power=power)
    return attack_caught(record, Caught(who, target, visible), power)


def catches(record: Record[Settings], place: int, distance: float, radius: float) -> bool:
    """Tell whether the model in a place of its list is in the zone, and write it down."""
    caught = is_in_zone(distance, radius)
    if caught:
        record.step("BP-7.4-13", "bronepehota.shot.caught", place=place, distance=distance)
    else:
        record.step("BP-7.4-12", "bronepehota.shot.outside", place=place, distance=distance)
    return caught


def attack_zone(
    record: Record[Settings], others: tuple[BlastBystander, ...], radius: float, power: Throw
) -> None:
    """Everybody in the zone of an explosion, friend and foe, one after another."""
    for place, other in enumerate(others, 1):
        if catches(record, place, other.distance, radius):
            near = Caught(f"others.{place}", other, other.visible)
            record.independently(attack_caught, near, power)


def tell_explosion(record: Record[Settings], radius: float, power: Throw) -> None:
    """Write down that a weapon explodes, since the players agreed on special properties."""
    values = {"radius": radius, "power": power}
    record.step("BP-7.4-12", "bronepehota.shot.explosion", setting="weapon_specials", **values)


def explode_around(
    record: Record[Settings], shooter: Shooter, power: Throw, others: tuple[BlastBystander, ...]
) -> None:
    """Let a weapon that has hit explode around its target."""
    radius = shooter.explosion_radius
    tell_explosion(record, radius, power)
    record.independently(attack_zone, others, radius, power)
