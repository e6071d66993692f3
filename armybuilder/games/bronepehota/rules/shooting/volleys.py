"""Section 7.6: all shots that a machine or gun makes in a tour, each at a target of its own (7.2-2, 7.4-14)."""

from collections import Counter
from typing import Annotated

from msgspec import Meta
from msgspec.structs import asdict

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Named, Steps, wrong_at, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom, only_if
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.basics.refusing import forbid
from armybuilder.games.bronepehota.rules.damage.models import DamageTarget, check_all_on_field
from armybuilder.games.bronepehota.rules.events import Missed
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.explosions import (
    MOST_NEAR,
    Caught,
    agreed_explosion,
    attack_caught,
    catches,
    tell_explosion,
)
from armybuilder.games.bronepehota.rules.shooting.guns import GUNNER, Gunner
from armybuilder.games.bronepehota.rules.shooting.shooters import (
    Crew,
    Directions,
    LineOfFire,
    Radius,
    Shooter,
    check_explosion,
    goes_on,
    why_not_shoot,
)
from armybuilder.games.bronepehota.rules.shooting.sight import Visible
from armybuilder.games.bronepehota.rules.shooting.virtual import hit_with, pay_for_dice, reaches

Number = Annotated[int, Meta(ge=1, le=MOST_NEAR)]


class MountedWeapon(Named, frozen=True, kw_only=True):
    """One mounted weapon. `directions`: at how many targets one use of it shoots (three for a triple machine gun)."""

    range: Throw
    power: Throw
    explosion_radius: Annotated[Radius, Seldom, only_if("weapon_specials")] = 0
    explosion_power: Annotated[Throw | None, Seldom, only_if("weapon_specials")] = None
    directions: Annotated[Directions, only_if("weapon_specials")] = 1
    weapon_fired: Annotated[bool, Seldom] = False


class Near(Facts, frozen=True, kw_only=True):
    """Who stands near the target of an exploding shot: its number among the targets, and the distance between them.

    `visible` is how much of it is seen from the shooter's place, where cover counts against blasts.
    """

    target: Number
    distance: Steps = 0
    visible: Annotated[Visible, Seldom] = "all"


class VolleyShot(LineOfFire, frozen=True, kw_only=True):
    """One shot: the numbers of the weapon and of the target in their lists, and who stands near the target."""

    weapon: Number = 1
    target: Number = 1
    near: Annotated[tuple[Near, ...], Meta(max_length=MOST_NEAR), only_if("weapon_specials")] = ()


class Volley(Facts, frozen=True, kw_only=True):
    """Facts of a tour's shooting: the shots in the order in which they are made."""

    shooter: Crew
    weapons: Annotated[tuple[MountedWeapon, ...], Meta(min_length=1, max_length=20)]
    targets: Annotated[tuple[DamageTarget, ...], Meta(min_length=1, max_length=MOST_NEAR)]
    shots: Annotated[tuple[VolleyShot, ...], Meta(max_length=20)]
    gunner: Annotated[Gunner, Seldom] = Gunner()


class Course:
    """How far a volley has come: who is still there, the ammunition, and which weapon was fired at whom."""

    def __init__(self, facts: Volley) -> None:
        self.models: dict[int, DamageTarget | None] = dict(enumerate(facts.targets, 1))
        self.ammo = facts.shooter.ammo
        self.fired: dict[int, list[int]] = {}
        named = Counter(shot.target for shot in facts.shots)
        named.update(near.target for shot in facts.shots for near in shot.near)
        # nothing later depends on a model that is named once
        self.once = {number for number, times in named.items() if times == 1}


@rule("BP-7.4-14")
def is_same_use(weapon: MountedWeapon, targets: list[int], target: int, settings: Settings) -> bool:
    """A weapon of several directions goes on firing, each shot at another target, if special properties are agreed."""
    return goes_on(weapon.directions, len(targets), settings) and target not in targets


@rule("BP-7.6-3")
def uses_made(shooter: Crew, fired: dict[int, list[int]]) -> int:
    """A machine's weapon counts once, in however many directions it fired; every shot of a gun counts."""
    if shooter.kind == "machine":
        return len(fired)
    return sum(len(targets) for targets in fired.values())


def shooter_of(facts: Volley, shot: VolleyShot, course: Course, settings: Settings) -> Shooter:
    """The shooter of one shot as the earlier ones have left it."""
    weapon = facts.weapons[shot.weapon - 1]
    before = course.fired.get(shot.weapon, [])
    same_use = is_same_use(weapon, before, shot.target, settings)
    crew = asdict(facts.shooter) | {
        "ammo": course.ammo,
        "shots_made": facts.shooter.shots_made + uses_made(facts.shooter, course.fired) - same_use,
    }
    return Shooter(
        **crew,
        range=weapon.range,
        power=weapon.power,
        explosion_radius=weapon.explosion_radius,
        explosion_power=weapon.explosion_power,
        weapon_fired=weapon.weapon_fired or bool(before and not same_use),
    )


@action(
    "volley",
    group="shooting",
    roles=(role("shooter", "machine", "gun"), GUNNER),
    example=Volley(
        shooter=Crew(kind="machine", rate_of_fire=2),
        weapons=(
            MountedWeapon(range=Throw(12), power=Throw(20, count=3)),
            MountedWeapon(range=Throw(12), power=Throw(12, count=2)),
        ),
        targets=(DamageTarget(kind="machine", armour=7, pilot_armour=2), DamageTarget(armour=3)),
        shots=(VolleyShot(weapon=1, target=1, distance=6), VolleyShot(weapon=2, target=2, distance=4)),
    ),
)
def resolve_volley(facts: Volley, record: Record[Settings]) -> None:
    """One shot after another. A target that is gone is not shot at again; a shot that is forbidden ends the volley."""
    check_volley(facts)
    course = Course(facts)
    for place, shot in enumerate(facts.shots, 1):
        if course.models[shot.target] is None:
            record.step("BP-7.2-2", "bronepehota.volley.gone", shot=place, target=shot.target)
            continue
        shooter = shooter_of(facts, shot, course, record.settings)
        why_not = why_not_shoot(shooter, facts.gunner, shot, record.settings, aimed=False)
        forbid(record, f"shots.{place}", why_not)
        record.step("BP-7.2-2", "bronepehota.volley.shot", shot=place, weapon=shot.weapon, target=shot.target)
        course.ammo = pay_for_dice(record, shooter, facts.weapons[shot.weapon - 1].power)
        course.fired.setdefault(shot.weapon, []).append(shot.target)
        _fire(record, shooter, shot, course)


def _fire(record: Record[Settings], shooter: Shooter, shot: VolleyShot, course: Course) -> None:
    """Fire one shot at its target as it is now, and write down what became of it."""
    model = course.models[shot.target]
    assert model is not None
    who = f"targets.{shot.target}"
    if shot.target in course.once and not shot.near:
        record.independently(fire_one, who, shooter, model, shot)
        return
    hit, course.models[shot.target] = fire_one(record, who, shooter, model, shot)
    if hit and (power := agreed_explosion(record, shooter)):
        _explode(record, shooter.explosion_radius, power, shot, course)


def fire_one(
    record: Record[Settings], who: str, shooter: Shooter, model: DamageTarget, shot: VolleyShot
) -> tuple[bool, DamageTarget | None]:
    """Fire one shot; whether it has hit, and its target afterwards, None when it is gone."""
    assert shooter.range is not None
    if reaches(record, shooter.range, shot.distance, shooter.kind):
        return True, hit_with(record, who, model, shooter, shot.visible)
    record.happened(Missed(who=who))
    return False, model


def _explode(record: Record[Settings], radius: float, power: Throw, shot: VolleyShot, course: Course) -> None:
    """Attack those near the target who are still there."""
    tell_explosion(record, radius, power)
    for near in shot.near:
        model = course.models[near.target]
        if model is not None and catches(record, near.target, near.distance, radius):
            caught = Caught(f"targets.{near.target}", model, near.visible)
            course.models[near.target] = attack_caught(record, caught, power)


def check_volley(facts: Volley) -> None:
    """Raise a Problem when numbers point at nothing, or dice cannot be what is printed."""
    check_all_on_field("targets", facts.targets)
    for place, weapon in enumerate(facts.weapons, 1):
        check_explosion(f"weapons.{place}", weapon.explosion_radius, weapon.explosion_power)
    for place, shot in enumerate(facts.shots, 1):
        if shot.weapon > len(facts.weapons):
            raise wrong_at(facts, f"shots.{place}.weapon", f"1–{len(facts.weapons)}", "weapons")
        if shot.target > len(facts.targets):
            raise wrong_at(facts, f"shots.{place}.target", f"1–{len(facts.targets)}", "targets")
        check_near(f"shots.{place}.near", shot, len(facts.targets))


def check_near(field: str, shot: VolleyShot, targets: int) -> None:
    """Raise a Problem when someone near a target is not in the list, is the target itself, or is told twice."""
    free = set(range(1, targets + 1)) - {shot.target}
    because = {"targets": f"[…] {targets}", f"{field.removesuffix('near')}target": shot.target}
    for place, near in enumerate(shot.near, 1):
        if near.target not in free:
            allowed = ", ".join(map(str, sorted(free))) or "—"
            raise wrong_fact(f"{field}.{place}.target", near.target, allowed, because)
        free.remove(near.target)
