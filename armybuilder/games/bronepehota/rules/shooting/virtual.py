"""Sections 7.1 to 7.5 and 11.1: one shot resolved with dice, of a trooper, a machine or a gun."""

from typing import Annotated

from armybuilder.battle.action import action, role
from armybuilder.battle.dice import Rolled, at_least
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom, only_if
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.basics.refusing import forbid
from armybuilder.games.bronepehota.rules.damage.models import (
    TARGET,
    DamageTarget,
    ModelKind,
    check_all_on_field,
    check_on_field,
)
from armybuilder.games.bronepehota.rules.events import Missed
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.ammunition import cost_of_dice, is_counted, pay
from armybuilder.games.bronepehota.rules.shooting.explosions import (
    BlastBystanders,
    agreed_explosion,
    attack_target_too,
    explode_around,
)
from armybuilder.games.bronepehota.rules.shooting.guns import GUNNER, Gunner
from armybuilder.games.bronepehota.rules.shooting.power import attack
from armybuilder.games.bronepehota.rules.shooting.shooters import (
    Crew,
    LineOfFire,
    Shooter,
    check_doings,
    check_explosion,
    why_not_shoot,
)
from armybuilder.games.bronepehota.rules.shooting.sight import Visible, cover_bonus, whole_steps


class VirtualShot(LineOfFire, frozen=True, kw_only=True):
    """Facts of one shot. `gunner` fires a gun; `aimed`: a trooper declares aimed fire; `others` stand near the target."""

    shooter: Shooter
    target: DamageTarget
    gunner: Annotated[Gunner, Seldom] = Gunner()
    aimed: Annotated[bool, Seldom] = False
    others: Annotated[BlastBystanders, only_if("weapon_specials")] = ()


@rule("BP-11.1-2", "BP-11.1-5")
def is_doubled(kind: ModelKind, aimed: bool) -> bool:
    """Aimed fire doubles the range of a trooper's own weapon, never that of a machine or gun."""
    return aimed and kind == "trooper"


@rule("BP-7.4-2", "BP-7.4-3", "BP-11.1-2")
def least_roll(distance: int, doubled: bool) -> int:
    """The least sum of die and constant that reaches the target; equal is enough. Doubled, half the distance will do."""
    return -(-distance // 2) if doubled else distance


@rule("BP-7.1-1", "BP-7.4-2")
def throw_range(record: Record[Settings], weapon_range: Throw, least: int) -> tuple[Rolled, bool]:
    """The dice of a range, and whether they reach. The book's is one die; several, as a fan edition prints, are added up."""
    if weapon_range.count == 1:
        rolled = record.dice.test(weapon_range, at_least(least), "bronepehota.ask.range")
        return rolled, rolled.passed
    record.step("BP-7.1-1", "bronepehota.shot.many_range_dice", throw=weapon_range)
    rolled = record.dice.roll(weapon_range, "bronepehota.ask.range")
    return rolled, rolled.total >= least


@rule("BP-2.1-6", "BP-2.4-6", "BP-7.4-3")
def reaches(
    record: Record[Settings],
    weapon_range: Throw,
    distance: float,
    kind: ModelKind = "trooper",
    aimed: bool = False,
) -> bool:
    """Step I: whether the aimed range of a weapon reaches its target. A gun uses its own range, whoever fires it."""
    steps = whole_steps(exact(distance))
    if steps != distance:
        record.step("BP-7.4-1", "bronepehota.shot.rounded", measured=distance, distance=steps)
    doubled = is_doubled(kind, aimed)
    if aimed and not doubled:
        record.step("BP-11.1-5", "bronepehota.shot.never_doubled")
    rolled, reached = throw_range(record, weapon_range, least_roll(steps, doubled))
    if doubled:
        key = "bronepehota.shot.hit_doubled" if reached else "bronepehota.shot.missed_doubled"
        record.step("BP-11.1-2", key, rolled, setting="aimed_fire", reach=2 * rolled.total, distance=steps)
    else:
        key = "bronepehota.shot.hit" if reached else "bronepehota.shot.missed"
        record.step("BP-7.4-3", key, rolled, distance=steps)
    return reached


def pay_for_dice(record: Record[Settings], shooter: Crew, power: Throw) -> int | None:
    """Move the ammunition slider before a shot, if it is counted; return where it stands now."""
    if shooter.ammo is None or not is_counted(shooter.kind, record.settings):
        return shooter.ammo
    return pay(record, "BP-7.7-5", shooter.ammo, cost_of_dice(power))


@rule("BP-2.1-7", "BP-7.3-6")
def hit(
    record: Record[Settings], who: str, target: DamageTarget, power: Throw, visible: Visible
) -> DamageTarget | None:
    """Steps II and III: cover, the dice of power, the damage and the pilot; the target afterwards, None when it is gone."""
    cover = cover_bonus(visible)
    if cover:
        armour = target.armour
        record.step("BP-7.3-6", "bronepehota.shot.cover", armour=armour, bonus=cover, raised=armour + cover)
    return attack(record, who, target, power, cover)


def hit_with(
    record: Record[Settings], who: str, target: DamageTarget, shooter: Shooter, visible: Visible
) -> DamageTarget | None:
    """Resolve all that a weapon which reaches does to its target; the target afterwards, None when it is gone."""
    assert shooter.power is not None
    left = hit(record, who, target, shooter.power, visible)
    return None if left is None else attack_target_too(record, who, left, shooter, visible)


@action(
    "virtual-shot",
    group="shooting",
    roles=(role("shooter", "trooper", "machine-weapon", "gun-weapon"), GUNNER, TARGET),
    example=VirtualShot(
        shooter=Shooter(range=Throw(6, plus=2), power=Throw(6, count=2)),
        target=DamageTarget(armour=3),
        distance=5,
    ),
)
@rule("BP-7.2-1", "BP-7.2-2")
def resolve_virtual_shot(facts: VirtualShot, record: Record[Settings]) -> None:
    """Section 7.4 in the book's order, at one named target: range, damage, the pilot; then the explosion."""
    shooter = facts.shooter
    check_explosion("shooter", shooter.explosion_radius, shooter.explosion_power)
    check_doings(shooter)
    check_on_field("target", facts.target)
    check_all_on_field("others", facts.others)
    forbid(record, "shooter", why_not_shoot(shooter, facts.gunner, facts, record.settings, facts.aimed))
    assert shooter.range is not None
    assert shooter.power is not None
    pay_for_dice(record, shooter, shooter.power)
    if not reaches(record, shooter.range, facts.distance, shooter.kind, facts.aimed):
        record.happened(Missed(who="target"))
        return
    # what happens around the target does not depend on steps II and III
    record.independently(hit_with, "target", facts.target, shooter, facts.visible)
    if explosion := agreed_explosion(record, shooter):
        explode_around(record, shooter, explosion, facts.others)
