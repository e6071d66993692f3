"""Who shoots virtually, with what, and why he may not: sections 7.1, 7.3, 7.5, 7.6 and 11.1."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.facts import Degrees, Facts, Named, Steps, wrong_fact
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom, only_if
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason
from armybuilder.games.bronepehota.rules.basics.spent import Spent, why_turn_spent
from armybuilder.games.bronepehota.rules.damage.lying import why_not_lying
from armybuilder.games.bronepehota.rules.damage.models import ModelKind
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting import guns
from armybuilder.games.bronepehota.rules.shooting.ammunition import (
    Ammo,
    cost_of_dice,
    is_counted,
    why_no_ammo,
)
from armybuilder.games.bronepehota.rules.shooting.guns import Gunner, Rank, Touches, why_not_serve
from armybuilder.games.bronepehota.rules.shooting.sight import Visible, why_line_blocked, why_not_in_view

Shots = Annotated[int, Meta(ge=0, le=20)]
Directions = Annotated[int, Meta(ge=1, le=10)]
Radius = Annotated[float, Meta(ge=0, le=20, extra_json_schema={"unit": "steps"})]


class Crew(Named, frozen=True, kw_only=True):
    """What stands in the way of a shooter of any kind.

    `facing` is where a trooper looks, or a machine's pilot; `touches` is the enemy in contact. `rank` is the least rank that may
    fire a gun. `ammo` is where the slider of a machine or gun stands, null when it is not told. `rate_of_fire` limits the
    shots of a machine or gun in a tour, of which `shots_made` are made: by everybody who fired the gun this tour.
    `crewed`: a machine has its pilot; `lying`: a machine or gun was knocked over.
    """

    kind: ModelKind = "trooper"
    facing: Annotated[Degrees, Seldom] = 0
    touches: Annotated[Touches, Seldom] = "nobody"
    rank: Annotated[Rank, Seldom] = 0
    ammo: Annotated[Ammo | None, Seldom, only_if("ammo_limited")] = None
    rate_of_fire: Annotated[Shots, Seldom] = 1
    shots_made: Annotated[Shots, Seldom] = 0
    crewed: Annotated[bool, Seldom] = True
    lying: Annotated[bool, Seldom] = False
    spent_on: Spent = "nothing"


class Shooter(Crew, frozen=True, kw_only=True):
    """Who shoots, with the weapon that he fires, as it is printed: range and power are null for dashes.

    `explosion_radius` is in steps from the edge of the target. `weapon_fired`: this weapon of a machine has been used this
    tour. For a trooper: `gun_fired`, he has fired a gun this tour; `moves` and `fights`, he does so this tour, before the
    shot or after it. `directions`: at how many targets one use of a machine's weapon shoots (three for a triple machine gun);
    `directions_fired` of them were fired at in this use.
    """

    range: Throw | None = None
    power: Throw | None = None
    explosion_radius: Annotated[Radius, Seldom, only_if("weapon_specials")] = 0
    explosion_power: Annotated[Throw | None, Seldom, only_if("weapon_specials")] = None
    weapon_fired: Annotated[bool, Seldom] = False
    directions: Annotated[Directions, Seldom, only_if("weapon_specials")] = 1
    directions_fired: Annotated[Shots, Seldom] = 0
    gun_fired: Annotated[bool, Seldom] = False
    moves: Annotated[bool, Seldom] = False
    fights: Annotated[bool, Seldom] = False


class LineOfFire(Facts, frozen=True, kw_only=True):
    """How a target stands to its shooter.

    `distance` is in steps, `visible` is how much of the target is seen from the shooter's place, `bearing` is the direction
    to it, on the same compass as `facing`; `in_view` no: the players judge that it is behind the shooter.
    """

    distance: Steps
    visible: Visible = "all"
    bearing: Annotated[Degrees, Seldom] = 0
    in_view: Annotated[bool, Seldom] = True


@rule("BP-7-1", "BP-1.2-2", "BP-1.2-3")
def why_wrong_mode(kind: ModelKind, settings: Settings) -> WhyNot | None:
    """Dice decide shots in virtual mode only, where troopers shoot as well."""
    if settings.shooting_mode != "real":
        return None
    rule_id = "BP-1.2-2" if kind == "trooper" else "BP-7-1"
    return WhyNot(rule_id, "bronepehota.shot.real_mode", setting="shooting_mode")


@rule("BP-7.1-3")
def why_no_firearm(weapon: Shooter) -> WhyNot | None:
    """Dashes in the columns of range and power: nothing to shoot with."""
    missing = weapon.range is None or weapon.power is None
    return WhyNot("BP-7.1-3", "bronepehota.shot.no_firearm") if missing else None


@rule("BP-1.6-6")
def why_no_pilot(kind: ModelKind, *, crewed: bool) -> WhyNot | None:
    """A machine without pilot does not shoot."""
    return WhyNot("BP-1.6-6", "bronepehota.shot.no_pilot") if kind == "machine" and not crewed else None


@rule("BP-7.3-8")
def why_engaged(kind: ModelKind, touches: Touches) -> WhyNot | None:
    """Nobody in contact with an enemy shoots; contact with an enemy gun counts, and a gun touched by a machine is silent."""
    if touches == "nobody" or (kind == "gun" and touches == "trooper"):
        return None  # enemy troopers at a gun contest it, which is a rule of its own
    if kind == "gun":
        return WhyNot("BP-6.2-1", "bronepehota.gun.engaged")
    return WhyNot("BP-8.2-8" if touches == "gun" else "BP-7.3-8", "bronepehota.shot.engaged")


@rule("BP-7.6-1", "BP-7.8-3")
def why_no_personal_shot(shots_made: int) -> WhyNot | None:
    """One shot with his own weapon or one grenade in a tour."""
    return WhyNot("BP-7.6-1", "bronepehota.shot.one_personal") if shots_made else None


@rule("BP-7.5-3", "BP-7.6-2")
def why_not_own_weapon(gun_fired: bool) -> WhyNot | None:
    """He announced the gun, so his own weapon is silent this tour."""
    return WhyNot("BP-7.5-3", "bronepehota.shot.gun_or_own") if gun_fired else None


@rule("BP-7.5-3", "BP-7.6-2")
def why_not_gun_too(own_shot: bool) -> WhyNot | None:
    """He announced his own weapon, so he fires no gun this tour."""
    return WhyNot("BP-7.5-3", "bronepehota.shot.own_or_gun") if own_shot else None


@rule("BP-2.2-4", "BP-7.6-2", "BP-7.6-3", "BP-7.6-4")
def why_rate_exhausted(kind: ModelKind, rate_of_fire: int, shots_made: int) -> WhyNot | None:
    """A machine or gun shoots no oftener in a tour than its rate of fire, whoever fires it; it may shoot less."""
    if shots_made < rate_of_fire:
        return None
    rule_id = "BP-7.6-2" if kind == "gun" else "BP-7.6-3"
    return WhyNot(rule_id, "bronepehota.shot.rate", {"rate": rate_of_fire, "made": shots_made})


@rule("BP-7.6-3", "BP-7.6-5")
def why_weapon_fired(fired: bool) -> WhyNot | None:
    """Each weapon of a machine fires once a tour."""
    return WhyNot("BP-7.6-3", "bronepehota.shot.weapon_fired") if fired else None


@rule("BP-7.4-14")
def goes_on(directions: int, fired: int, settings: Settings) -> bool:
    """A weapon of several directions goes on with the same use of it, if special properties are agreed."""
    return settings.weapon_specials and 0 < fired < directions


@rule("BP-11.1-1")
def why_no_aimed_fire(settings: Settings) -> WhyNot | None:
    """Aimed fire has to be agreed on."""
    refusal = WhyNot("BP-11.1-1", "bronepehota.shot.no_aimed", setting="aimed_fire")
    return None if settings.aimed_fire else refusal


@rule("BP-11.1-3")
def why_not_steady(moves: bool, fights: bool) -> WhyNot | None:
    """Who uses aimed fire does nothing else this tour, neither before nor after."""
    return WhyNot("BP-11.1-3", "bronepehota.shot.not_steady") if moves or fights else None


def why_may_not_see(kind: ModelKind, facing: float, aim: LineOfFire) -> WhyNot | None:
    """The first two conditions of a shot: the target is in view, and the line of fire is free."""
    return first_reason(
        why_not_in_view(kind, facing, aim.bearing, aim.in_view), why_line_blocked(aim.visible)
    )


def why_out_of_ammo(shooter: Crew, power: Throw, settings: Settings) -> WhyNot | None:
    """The scale of a machine or gun stands on 0, or too low where shots must be paid in full."""
    if shooter.ammo is None or not is_counted(shooter.kind, settings):
        return None
    return why_no_ammo(shooter.ammo, cost_of_dice(power), settings, "BP-7.7-6", "BP-7.7-5")


@rule("BP-7.5-1", "BP-7.5-2", "BP-7.5-5", "BP-7.3-8")
def why_not_fire_gun(gun: Crew, gunner: Gunner) -> WhyNot | None:
    """Contact, rank and nobody's hand on it but ours; and the gunner must be free to shoot."""
    return first_reason(
        why_not_serve(gunner, gun.rank, gun.touches, guns.VIRTUAL),
        why_not_gun_too(gunner.own_shot),
        why_engaged("trooper", gunner.touches),
    )


def why_not_personal(shooter: Shooter, settings: Settings, aimed: bool) -> WhyNot | None:
    """Tell why a trooper may not fire his own weapon."""
    reasons = [why_not_own_weapon(shooter.gun_fired), why_no_personal_shot(shooter.shots_made)]
    if aimed:
        reasons += [why_no_aimed_fire(settings), why_not_steady(shooter.moves, shooter.fights)]
    return first_reason(*reasons)


@rule("BP-7.3-1")
def why_not_shoot(
    shooter: Shooter, gunner: Gunner, aim: LineOfFire, settings: Settings, aimed: bool
) -> WhyNot | None:
    """Tell why a virtual shot is forbidden; the three conditions of 7.3 stand in the middle."""
    gun = shooter.kind == "gun"
    own = None
    if shooter.kind == "trooper":
        own = why_not_personal(shooter, settings, aimed)
    elif gun or not goes_on(shooter.directions, shooter.directions_fired, settings):
        own = why_not_fire_gun(shooter, gunner) if gun else why_weapon_fired(shooter.weapon_fired)
        own = own or why_rate_exhausted(shooter.kind, shooter.rate_of_fire, shooter.shots_made)
    return first_reason(
        why_wrong_mode(shooter.kind, settings),
        why_no_firearm(shooter),
        why_no_pilot(shooter.kind, crewed=shooter.crewed),
        own,
        why_turn_spent(gunner.spent_on if gun else shooter.spent_on),
        why_not_lying("shoot") if shooter.lying else None,
        why_engaged(shooter.kind, shooter.touches),
        why_may_not_see(shooter.kind, gunner.facing if gun else shooter.facing, aim),
        why_out_of_ammo(shooter, shooter.power, settings) if shooter.power else None,
    )


def check_doings(shooter: Shooter) -> None:
    """Raise a Problem when the tour's doings of a trooper are told of technology, or those of a machine's weapon of another."""
    of_kind = {
        "weapon_fired": "machine",
        "directions_fired": "machine",
        "gun_fired": "trooper",
        "moves": "trooper",
        "fights": "trooper",
    }
    for field, kind in of_kind.items():
        if getattr(shooter, field) and shooter.kind != kind:
            raise wrong_fact(f"shooter.{field}", True, "false", {"shooter.kind": shooter.kind})


def check_explosion(field: str, radius: float, power: Throw | None) -> None:
    """Raise a Problem when a weapon explodes with no power."""
    if power is None and radius:
        raise wrong_fact(f"{field}.explosion_power", None, "D20", {f"{field}.explosion_radius": radius})
