"""Sections 6 and 6.1: which shots are open to a warrior or a machine."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Steps, alike
from armybuilder.battle.outcome import Record, Refused
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom, only_if
from armybuilder.games.bitvy_fantasy.profiles.cells import Clearance
from armybuilder.games.bitvy_fantasy.rules.basics.models import DiceCount, Kind, Model, Turn
from armybuilder.games.bitvy_fantasy.rules.events import CanFire
from armybuilder.games.bitvy_fantasy.rules.settings import Settings
from armybuilder.games.bitvy_fantasy.rules.shooting.guns import (
    Gunner,
    ThrowingWeapon,
    require_gun,
)
from armybuilder.games.bitvy_fantasy.rules.shooting.machine_weapons import (
    FittedWeapon,
    check_weapons,
    require_fitted,
)
from armybuilder.games.bitvy_fantasy.rules.shooting.virtual import Shooter, require_shooter


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
    guns: Annotated[tuple[GunBeside, ...], Meta(max_length=40)] = ()
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
    for place, gun in enumerate(facts.guns, 1):
        beside = alike(Gunner, one, distance=gun.distance)
        who = f"guns.{place}"
        _note(record, who, record.refusal_of(require_gun, who, gun, beside, facts.turn))
    if one.kind == "warrior":
        _note(record, "warrior", record.refusal_of(require_shooter, "warrior", alike(Shooter, one)))
    for place, weapon in enumerate(facts.weapons, 1):
        who = f"weapons.{place}"
        _note(record, who, record.refusal_of(require_fitted, who, weapon, one))


def _note(record: Record[Settings], who: str, refused: Refused | None) -> None:
    """Tell what is open as an event, and what is not with its reason."""
    group, _, number = who.partition(".")
    if refused is None:
        rule_id = "BF-6-2" if group == "weapons" else "BF-6-1"
        record.step(rule_id, f"bitvy_fantasy.open.may_{group}", number=number)
        record.happened(CanFire(who=who))
        return
    record.step(refused.rule, f"bitvy_fantasy.open.not_{group}", number=number, why=refused.reason)
