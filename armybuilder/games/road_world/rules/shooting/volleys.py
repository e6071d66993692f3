"""A Shooting action of a whole battle unit (8.1-4, X5): each of its models shoots at an enemy of its own."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Steps, check_place
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS, MOST_NEAR, Points, Tokens
from armybuilder.games.road_world.rules.basics.weapons import RangedWeapon
from armybuilder.games.road_world.rules.damage.wounds import tell_harm
from armybuilder.games.road_world.rules.settings import Settings
from armybuilder.games.road_world.rules.shooting.shots import (
    Aim,
    Gunman,
    Mark,
    RangedNumber,
    count_shooting,
    fire,
    mark_as_it_is,
    require_price,
    require_readings,
    require_shot,
    weapon_of,
)


class AimedShot(Facts, frozen=True, kw_only=True):
    """One model shoots at one enemy, by their numbers in the lists."""

    gunman: Annotated[int, Meta(ge=1, le=MOST_MODELS)] = 1
    shot_at: Annotated[int, Meta(ge=1, le=MOST_NEAR)] = 1
    distance: Steps = 6
    in_sight: bool = True
    ranged_number: Annotated[RangedNumber, Seldom] = 1


class UnitShooting(Facts, frozen=True, kw_only=True):
    """Facts of a unit's Shooting action. Without `shots` each shooter shoots at the target of its number, or the last.

    `enemy_moves`: it interrupts an enemy movement, by Overwatch. `same_action`: others of the unit have shot in this action,
    which is paid and counted.
    """

    shooters: Annotated[tuple[Gunman, ...], Meta(min_length=1, max_length=MOST_MODELS)] = (Gunman(),)
    targets: Annotated[tuple[Mark, ...], Meta(min_length=1, max_length=MOST_NEAR)] = (Mark(),)
    shots: Annotated[tuple[AimedShot, ...], Meta(max_length=MOST_MODELS)] = ()
    enemy_moves: Annotated[bool, Seldom] = False
    same_action: Annotated[bool, Seldom] = False
    fp_pool: Annotated[Points, Seldom] = 1
    activations_before: Annotated[Tokens, Seldom] = 0


@action(
    "unit-shooting",
    group="shooting",
    roles=(role("shooters", "model", "model-ranged"), role("targets", "model", foe=True)),
    example=UnitShooting(
        shooters=(Gunman(ranged_weapons=(RangedWeapon(rapidity=2),)), Gunman()),
        targets=(Mark(persistence=2),),
        shots=(AimedShot(), AimedShot(gunman=2)),
    ),
)
def resolve_volley(facts: UnitShooting, record: Record[Settings]) -> None:
    """All shots of a unit, for one point and one activation."""
    aims = [_aim(record, facts, place, shot) for place, shot in enumerate(_shots(facts), 1)]
    _require_one_each(record, aims)
    for aim in aims:
        require_shot(record, aim)
    _require_one_mover(record, facts, aims)
    require_price(record, "shooters.1", facts, ready=all(aim.shooter.on_overwatch for aim in aims))
    for aim in aims:
        require_readings(record, aim)
    for at in dict.fromkeys(aim.at for aim in aims):
        # those who shoot at one enemy have nothing to do with those who shoot at another
        record.independently(_fire_at_one, tuple(aim for aim in aims if aim.at == at))
    count_shooting(record, facts)


def _shots(facts: UnitShooting) -> Sequence[AimedShot]:
    """Return the shots that were named; else one of each shooter."""
    last = len(facts.targets)
    each = range(1, len(facts.shooters) + 1)
    return facts.shots or [AimedShot(gunman=number, shot_at=min(number, last)) for number in each]


def _aim(record: Record[Settings], facts: UnitShooting, place: int, shot: AimedShot) -> Aim:
    """Return a shot with those in it; a Problem when the lists do not have them."""
    way = f"shots.{place}"
    check_place(f"{way}.gunman", shot.gunman, facts.shooters, "shooters")
    check_place(f"{way}.shot_at", shot.shot_at, facts.targets, "targets")
    who, at = f"shooters.{shot.gunman}", f"targets.{shot.shot_at}"
    shooter, target = facts.shooters[shot.gunman - 1], facts.targets[shot.shot_at - 1]
    weapon = weapon_of(record, who, shooter, f"{way}.ranged_number", shot.ranged_number)
    return Aim(who, shooter, weapon, at, target, shot.distance, shot.in_sight)


@rule("RW-X5-1", "RW-X5-3")
def _require_one_each(record: Record[Settings], aims: Sequence[Aim]) -> None:
    """Refuse a model that shoots twice: each has one weapon and one enemy in an action."""
    shot: set[str] = set()
    for aim in aims:
        record.require(
            aim.who not in shot, "RW-X5-1", "road_world.shoot.one_enemy", aim.who, "shooting_targets"
        )
        shot.add(aim.who)


@rule("RW-X8-4")
def _require_one_mover(record: Record[Settings], facts: UnitShooting, aims: Sequence[Aim]) -> None:
    """Refuse an Overwatch at several enemies: it is at the one who moves."""
    one = not facts.enemy_moves or len({aim.at for aim in aims}) == 1
    record.require(one, "RW-X8-4", "road_world.shoot.one_mover", aims[-1].who, "overwatch_token")


def _fire_at_one(record: Record[Settings], aims: Sequence[Aim]) -> None:
    """Fire at one enemy, shot after shot; once it is out nobody shoots at it."""
    before = body = mark_as_it_is(aims[0].target)
    for aim in aims:
        if body.is_out:
            record.step("RW-X5-1", "road_world.shoot.gone", setting="shooting_targets")
            break
        body = fire(record, aim, body)
    tell_harm(record, aims[0].at, before, body)
