"""Sections 6 and 6.1: which shots are open to a warrior or a machine."""

from typing import Annotated

from msgspec import Meta, structs

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.outcome import Outcome, Record, Refused
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom, only_if
from armybuilder.games.bitvy_fantasy.profiles.cells import Clearance
from armybuilder.games.bitvy_fantasy.rules.basics.models import DiceCount, Kind, Model, Turn
from armybuilder.games.bitvy_fantasy.rules.events.battle import CanFire
from armybuilder.games.bitvy_fantasy.rules.settings import Settings
from armybuilder.games.bitvy_fantasy.rules.shooting.guns import (
    Gunner,
    ThrowingWeapon,
    why_not_fire_gun,
    why_not_fire_weapon,
)
from armybuilder.games.bitvy_fantasy.rules.shooting.machine_weapons import FittedWeapon, check_weapons
from armybuilder.games.bitvy_fantasy.rules.shooting.virtual import Shooter, why_not_fire


class Marksman(Model, frozen=True, kw_only=True):
    """A warrior or a machine; `shooting` and clearance are a warrior's."""

    kind: Kind = "warrior"
    shooting: DiceCount | None = None
    clearance: Annotated[tuple[Clearance, ...], only_if("clearance")] = ()
    shot_spent: Annotated[bool, Seldom] = False


class GunBeside(ThrowingWeapon, frozen=True, kw_only=True):
    """A gun and its distance to the one who might fire it."""

    distance: Steps = 0


class OpenShots(Facts, frozen=True, kw_only=True):
    """Facts of the question what someone may fire: guns beside him, the weapons of a machine."""

    warrior: Marksman
    guns: Annotated[tuple[GunBeside, ...], Meta(max_length=10)] = ()
    weapons: Annotated[tuple[FittedWeapon, ...], Meta(max_length=10)] = ()
    turn: Annotated[Turn, Seldom] = 1


@check(
    "open-shots",
    group="shooting",
    roles=(role("warrior", "warrior", "character", "machine"),),
    example=OpenShots(warrior=Marksman(shooting=2), guns=(GunBeside(distance=1),)),
)
@rule("BF-6-1", "BF-6-2")
def resolve_open_shots(facts: OpenShots, record: Record[Settings]) -> None:
    """A warrior may fire a gun or his own weapon, a machine only the weapons that it carries."""
    check_weapons(facts.weapons)
    one = facts.warrior
    gunner = Gunner(
        kind=one.kind,
        clearance=one.clearance,
        shot_spent=one.shot_spent,
        effects=one.effects,
        bears_artefact=one.bears_artefact,
    )
    for place, gun in enumerate(facts.guns, 1):
        beside = structs.replace(gunner, distance=gun.distance)
        who = f"guns.{place}"
        _note(record, who, record.refusal_of(why_not_fire_gun, who, gun, beside, facts.turn))
    if one.kind == "warrior":
        own = Shooter(
            shooting=one.shooting,
            shot_spent=one.shot_spent,
            effects=one.effects,
            bears_artefact=one.bears_artefact,
        )
        _note(record, "warrior", record.refusal_of(why_not_fire, "warrior", own))
    for place, weapon in enumerate(facts.weapons, 1):
        who = f"weapons.{place}"
        _note(record, who, record.refusal_of(_why_not_weapon, who, facts, weapon))


def _why_not_weapon(
    record: Record[Settings], who: str, facts: OpenShots, weapon: FittedWeapon
) -> Outcome | None:
    effects = facts.warrior.effects
    if weapon.mode == "real":
        return why_not_fire_weapon(
            record, who, ThrowingWeapon(kind="machine", shot_spent=weapon.shot_spent, effects=effects)
        )
    shooter = Shooter(kind="machine", shooting=weapon.shooting, shot_spent=weapon.shot_spent, effects=effects)
    return why_not_fire(record, who, shooter)


def _note(record: Record[Settings], who: str, refused: Refused | None) -> None:
    """Tell what is open as an event, and what is not with its reason."""
    group, _, number = who.partition(".")
    if refused is None:
        rule_id = "BF-6-2" if group == "weapons" else "BF-6-1"
        record.step(rule_id, f"bitvy_fantasy.open.may_{group}", number=number)
        record.happened(CanFire(who=who))
        return
    record.step(refused.rule, f"bitvy_fantasy.open.not_{group}", number=number, why=refused.reason)
