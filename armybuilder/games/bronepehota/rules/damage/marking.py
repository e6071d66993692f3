"""Sections 5.1, 6.6 and 4.3 by themselves: damages that are known, an Armour Test, an emergency landing."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Named, wrong_at, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D12, Throw
from armybuilder.games.bronepehota.profiles.units import Locomotion
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.basics.throws import check_one_die
from armybuilder.games.bronepehota.rules.damage.harm import endanger_pilot, harm, make_emergency_landing
from armybuilder.games.bronepehota.rules.damage.models import TARGET, DamageTarget, check_crew, check_on_field
from armybuilder.games.bronepehota.rules.events import Unharmed
from armybuilder.games.bronepehota.rules.settings import Settings

Damages = Annotated[int, Meta(ge=0, le=100)]


@rule("BP-6.6-1")
def why_no_armour_test(settings: Settings) -> WhyNot | None:
    """Only Table 4 calls for the test, so there is none in virtual mode."""
    if settings.shooting_mode != "virtual":
        return None
    return WhyNot("BP-6.6-1", "bronepehota.damage.no_armour_test", setting="shooting_mode")


class KnownDamage(Facts, frozen=True, kw_only=True):
    """Facts of damages that are known already. `armour_test` is the die of an Armour Test, null in virtual mode."""

    target: DamageTarget
    damages: Damages = 1
    armour_test: Throw | None = None


@action(
    "damage",
    group="damage",
    roles=(TARGET,),
    example=KnownDamage(target=DamageTarget(kind="machine", armour=9, pilot_armour=2), damages=2),
)
def resolve_blow(facts: KnownDamage, record: Record[Settings]) -> None:
    """Sections 5.1 and 4.3 by themselves: mark the damages, test the pilot, remove or land the machine."""
    check_on_field("target", facts.target)
    if facts.armour_test is not None:
        check_one_die("armour_test", facts.armour_test)
        if facts.target.kind != "machine":
            raise wrong_at(facts, "armour_test", "null", "target.kind")
        forbid(record, "target", why_no_armour_test(record.settings))
    harm(record, "target", facts.target, facts.damages, facts.armour_test)


class MachineInTest(DamageTarget, frozen=True, kw_only=True):
    """The machine whose armour is tested for its pilot's sake; a trooper or gun takes no such test."""

    kind: Literal["machine"] = "machine"


class ArmourTest(Facts, frozen=True, kw_only=True):
    """Facts of an Armour Test: `damages` are those of the last attack that are not marked yet."""

    target: MachineInTest
    damages: Damages = 0
    die: Throw = D12


@action(
    "armour-test",
    group="damage",
    roles=(role("target", "machine", foe=True),),
    example=ArmourTest(target=MachineInTest(armour=7, pilot_armour=2)),
)
def resolve_armour_test(facts: ArmourTest, record: Record[Settings]) -> None:
    """Section 6.6: mark the damage, take the Armour that is left, throw, and let the pilot test if it is pierced."""
    check_one_die("die", facts.die)
    machine = facts.target
    check_crew("target", machine)
    forbid(record, "target", why_no_armour_test(record.settings))
    if facts.damages:
        check_on_field("target", machine)
        harm(record, "target", machine, facts.damages, facts.die)
    else:
        endanger_pilot(record, "target", machine, facts.die)
    if not record.events:
        record.happened(Unharmed(who="target"))


class FallingFlyer(Named, frozen=True, kw_only=True):
    """A flying machine whose pilot has died in flight: `armour` is the number under its durability slider.

    `locomotion` is null where no source tells it.
    """

    armour: Annotated[int, Meta(ge=1, le=30)]
    locomotion: Annotated[Locomotion | None, Seldom] = "flying"


class FlyerLanding(Facts, frozen=True, kw_only=True):
    """Facts of an emergency landing."""

    target: FallingFlyer


@action(
    "emergency-landing",
    group="damage",
    roles=(role("target", "machine", foe=True),),
    example=FlyerLanding(target=FallingFlyer(armour=9)),
)
def resolve_emergency_landing(facts: FlyerLanding, record: Record[Settings]) -> None:
    """Section 4.3 from the pilot's death in flight on: D6 damages, and whether the machine outlasts them."""
    flyer = facts.target
    if flyer.locomotion not in ("flying", None):
        raise wrong_fact("target.locomotion", flyer.locomotion, "flying")
    make_emergency_landing(record, "target", DamageTarget(kind="machine", armour=flyer.armour))
