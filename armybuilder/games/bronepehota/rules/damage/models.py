"""Sections 5.1, 5.2 and 4.3: what damages do to a model, to its pilot, and to a flying machine that lost him."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.action import action, role
from armybuilder.battle.dice import at_most
from armybuilder.battle.facts import Facts, Name, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D6, D12, Throw
from armybuilder.games.bronepehota.profiles.units import Locomotion
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, refuse
from armybuilder.games.bronepehota.rules.basics.throws import check_one_die
from armybuilder.games.bronepehota.rules.events import (
    Damaged,
    Destroyed,
    EmergencyLanding,
    PilotKilled,
    PilotOnFoot,
    PilotPanicked,
    Unharmed,
)
from armybuilder.games.bronepehota.rules.morale.survival import Armour, Fate, take_survival_test
from armybuilder.games.bronepehota.rules.settings import Settings

ModelKind = Literal["trooper", "machine", "gun"]
Damages = Annotated[int, Meta(ge=0, le=100)]


class Model(Facts, frozen=True, kw_only=True):
    """Someone or something that can be harmed.

    `armour` is a trooper's own number, and for a machine or gun the number under its durability slider; `pilot_armour` is
    that of a machine's pilot, null without one; `airborne` is a flying machine in flight, which has its pilot.
    """

    name: Name = ""
    kind: ModelKind = "trooper"
    armour: Armour
    pilot_armour: Armour | None = None
    airborne: Annotated[bool, Seldom] = False


@rule("BP-4.3-4", "BP-4.3-6")
def stays_in_flight(*, crewed: bool) -> bool:
    """Tell whether a flyer stays up: it lands to let its pilot out, and falls when he dies."""
    return crewed


def check_flight(
    field: str, *, airborne: bool, crewed: bool, pilot: str = "crewed", pilot_allowed: str = "true"
) -> None:
    """Raise a Problem when a machine is said to fly with nobody in it.

    `pilot` is the fact about its pilot and `pilot_allowed` what stands there when there is one.
    """
    if airborne and not stays_in_flight(crewed=crewed):
        raise Problem(
            "bronepehota.damage.flies_empty",
            field=f"{field}.airborne",
            found="true",
            allowed="false",
            pilot=f"{field}.{pilot}",
            pilot_allowed=pilot_allowed,
        )


def check_on_field(field: str, model: Model) -> None:
    """Raise a Problem when a machine or gun is destroyed already, its slider on 0, or its crew is wrong."""
    if model.kind != "trooper" and not model.armour:
        raise wrong_fact(f"{field}.armour", 0, "1–30")
    check_crew(field, model)


def check_crew(field: str, model: Model) -> None:
    """Raise a Problem when what is no machine has a pilot or flies, or a machine flies without a pilot."""
    if model.kind != "machine" and model.pilot_armour is not None:
        raise wrong_fact(f"{field}.pilot_armour", model.pilot_armour, "null")
    if model.kind != "machine" and model.airborne:
        raise wrong_fact(f"{field}.airborne", True, "false")
    check_flight(
        field,
        airborne=model.airborne,
        crewed=has_pilot(model),
        pilot="pilot_armour",
        pilot_allowed="0–30",
    )


def check_all_on_field(field: str, models: Sequence[Model]) -> None:
    """Raise the same Problems for everybody in a list."""
    for place, model in enumerate(models, 1):
        check_on_field(f"{field}.{place}", model)


@rule("BP-5.1-2", "BP-2.2-7")
def slider_after(slider: int, damages: int) -> int:
    """One cell to the right for each damage, and never past the cell 0."""
    return max(0, slider - damages)


@rule("BP-5.2-2")
def armour_under(slider: int) -> int:
    """The number under the slider is the Armour of a machine or gun."""
    return slider


@rule("BP-5.1-3")
def is_destroyed(slider: int) -> bool:
    """A slider on 0 destroys the machine or gun."""
    return slider == 0


def has_pilot(model: Model) -> bool:
    """Only a machine has a pilot, and not every machine."""
    return model.kind == "machine" and model.pilot_armour is not None


def harm(
    record: Record[Settings], who: str, model: Model, damages: int, armour_test: Throw | None = None
) -> Model | None:
    """Mark the damages of one attack and all that follows from them; the model as it is then, None when it is gone.

    A pilot takes one Survival Test; with an `armour_test`, as in real shooting, only when that has not protected him.
    """
    if not damages:
        record.happened(Unharmed(who=who))
        return model
    if model.kind == "trooper":
        kill_trooper(record, who, damages)
        return None
    slider = slider_after(model.armour, damages)
    record.step("BP-5.1-2", "bronepehota.damage.slider", before=model.armour, damages=damages, left=slider)
    if not is_destroyed(slider):
        record.happened(Damaged(who=who, damage=model.armour - slider, left=slider))
    return endanger_pilot(record, who, replace(model, armour=slider), armour_test)


@rule("BP-6.6-1")
def endanger_pilot(
    record: Record[Settings], who: str, model: Model, armour_test: Throw | None = None
) -> Model | None:
    """A damaged model's pilot takes his tests, and then it is seen whether the model is still there.

    Only a machine with a pilot has anybody to test.
    """
    fate = _pilot_fate(record, who, model, armour_test) if has_pilot(model) else "unharmed"
    if is_destroyed(model.armour):
        _remove(record, who, pilot_lives=has_pilot(model) and fate == "unharmed")
        return None
    if fate == "unharmed":
        return model
    empty = replace(model, pilot_armour=None, airborne=False)
    if fate == "dead" and model.airborne:
        return make_emergency_landing(record, who, empty)
    return empty


@rule("BP-5.1-1")
def kill_trooper(record: Record[Settings], who: str, damages: int) -> None:
    """One damage kills a trooper; what is more is lost."""
    record.step("BP-5.1-1", "bronepehota.damage.trooper", damages=damages)
    record.happened(Destroyed(who=who))


@rule("BP-6.6-4", "BP-7.4-9")
def _pilot_fate(record: Record[Settings], who: str, model: Model, armour_test: Throw | None) -> Fate:
    """The pilot's tests; the model's armour is the number under the slider as it stands now."""
    if armour_test is not None and take_armour_test(record, armour_under(model.armour), armour_test):
        return "unharmed"
    assert model.pilot_armour is not None
    fate = take_survival_test(record, model.pilot_armour)
    if fate == "dead":
        record.happened(PilotKilled(who=who))
    elif fate == "panics":
        record.step("BP-11.2-4", "bronepehota.damage.pilot_panics", setting="panic")
        record.happened(PilotPanicked(who=who))
    return fate


@rule("BP-6.6-1")
def why_no_armour_test(settings: Settings) -> WhyNot | None:
    """Only Table 4 calls for the test, so there is none in virtual mode."""
    if settings.shooting_mode != "virtual":
        return None
    return WhyNot("BP-6.6-1", "bronepehota.damage.no_armour_test", setting="shooting_mode")


@rule("BP-6.6-2", "BP-6.6-3")
def take_armour_test(record: Record[Settings], armour: int, die: Throw) -> bool:
    """The Armour left after the damage, not below the roll, keeps the pilot out of danger."""
    rolled = record.dice.test(die, at_most(armour), "bronepehota.ask.armour_test")
    safe = rolled.passed
    rule_id = "BP-6.6-2" if die == D12 else "BP-6.6-3"
    record.step(
        rule_id,
        "bronepehota.damage.armour_holds" if safe else "bronepehota.damage.armour_pierced",
        rolled,
        armour=armour,
    )
    return safe


@rule("BP-5.1-4")
def _remove(record: Record[Settings], who: str, pilot_lives: bool = False) -> None:
    """Take a destroyed machine or gun off the field; a pilot who lives stands in its place."""
    record.step("BP-5.1-3", "bronepehota.damage.destroyed")
    record.happened(Destroyed(who=who))
    if pilot_lives:
        record.step("BP-5.1-4", "bronepehota.damage.on_foot")
        record.happened(PilotOnFoot(who=who))


@rule("BP-4.3-6", "BP-4.3-7")
def make_emergency_landing(record: Record[Settings], who: str, model: Model) -> Model | None:
    """Bring a machine down whose pilot died in flight: D6 damages; the model as it is then, None when it is gone."""
    record.step("BP-4.3-6", "bronepehota.damage.landing")
    rolled = record.dice.roll(D6, "bronepehota.ask.landing")
    left = slider_after(model.armour, rolled.total)
    record.step("BP-4.3-7", "bronepehota.damage.landing_damage", rolled, before=model.armour, left=left)
    record.happened(EmergencyLanding(who=who, damage=model.armour - left, left=left))
    if is_destroyed(left):
        _remove(record, who)
        return None
    return replace(model, armour=left)


class Blow(Facts, frozen=True, kw_only=True):
    """Facts of damages that are known already. `armour_test` is the die of an Armour Test, null in virtual mode."""

    target: Model
    damages: Damages = 1
    armour_test: Throw | None = None


TARGET = role("target", "trooper", "machine", "gun")


@action(
    "damage",
    group="damage",
    roles=(TARGET,),
    example=Blow(target=Model(kind="machine", armour=9, pilot_armour=2), damages=2),
)
def resolve_blow(facts: Blow, record: Record[Settings]) -> None:
    """Sections 5.1 and 4.3 by themselves: mark the damages, test the pilot, remove or land the machine."""
    check_on_field("target", facts.target)
    if facts.armour_test is not None:
        check_one_die("armour_test", facts.armour_test)
        if facts.target.kind != "machine":
            raise wrong_fact("armour_test", str(facts.armour_test), "null")
        if reason := why_no_armour_test(record.settings):
            refuse(record, reason, "target")
            return
    harm(record, "target", facts.target, facts.damages, facts.armour_test)


class TestedMachine(Model, frozen=True, kw_only=True):
    """The machine whose armour is tested for its pilot's sake; a trooper or gun takes no such test."""

    kind: Literal["machine"] = "machine"


class ArmourTest(Facts, frozen=True, kw_only=True):
    """Facts of an Armour Test: `damages` are those of the last attack that are not marked yet."""

    target: TestedMachine
    damages: Damages = 0
    die: Throw = D12


@action(
    "armour-test",
    group="damage",
    roles=(role("target", "machine"),),
    example=ArmourTest(target=TestedMachine(armour=7, pilot_armour=2)),
)
def resolve_armour_test(facts: ArmourTest, record: Record[Settings]) -> None:
    """Section 6.6: mark the damage, take the Armour that is left, throw, and let the pilot test if it is pierced."""
    check_one_die("die", facts.die)
    machine = facts.target
    check_crew("target", machine)
    if reason := why_no_armour_test(record.settings):
        refuse(record, reason, "target")
        return
    if facts.damages:
        check_on_field("target", machine)
        harm(record, "target", machine, facts.damages, facts.die)
    else:
        endanger_pilot(record, "target", machine, facts.die)
    if not record.events:
        record.happened(Unharmed(who="target"))


class FallingFlyer(Facts, frozen=True, kw_only=True):
    """A flying machine whose pilot has died in flight: `armour` is the number under its durability slider.

    `locomotion` is null where no source tells it.
    """

    name: Name = ""
    armour: Annotated[int, Meta(ge=1, le=30)]
    locomotion: Annotated[Locomotion | None, Seldom] = "flying"


class Fall(Facts, frozen=True, kw_only=True):
    """Facts of an emergency landing."""

    target: FallingFlyer


@action(
    "emergency-landing",
    group="damage",
    roles=(role("target", "machine"),),
    example=Fall(target=FallingFlyer(armour=9)),
)
def resolve_emergency_landing(facts: Fall, record: Record[Settings]) -> None:
    """Section 4.3 from the pilot's death in flight on: D6 damages, and whether the machine outlasts them."""
    flyer = facts.target
    if flyer.locomotion not in ("flying", None):
        raise wrong_fact("target.locomotion", flyer.locomotion, "flying")
    make_emergency_landing(record, "target", Model(kind="machine", armour=flyer.armour))
