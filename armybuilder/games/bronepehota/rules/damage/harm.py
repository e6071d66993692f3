"""Sections 5.1, 5.2, 6.6 and 4.3: what damages do to a model, to its pilot, and to a flying machine that lost him."""

from msgspec.structs import replace

from armybuilder.battle.dice import at_most
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6, D12, Throw
from armybuilder.games.bronepehota.rules import events
from armybuilder.games.bronepehota.rules.damage.models import DamageTarget, has_pilot
from armybuilder.games.bronepehota.rules.morale.survival import Fate, take_survival_test
from armybuilder.games.bronepehota.rules.settings import Settings


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


def harm(
    record: Record[Settings], who: str, model: DamageTarget, damages: int, armour_test: Throw | None = None
) -> DamageTarget | None:
    """Mark the damages of one attack and all that follows from them; the model as it is then, None when it is gone.

    A pilot takes one Survival Test; with an `armour_test`, as in real shooting, only when that has not protected him.
    """
    if not damages:
        record.happened(events.Unharmed(who=who))
        return model
    if model.kind == "trooper":
        kill_trooper(record, who, damages)
        return None
    slider = slider_after(model.armour, damages)
    record.step("BP-5.1-2", "bronepehota.damage.slider", before=model.armour, damages=damages, left=slider)
    if not is_destroyed(slider):
        record.happened(events.Damaged(who=who, damage=model.armour - slider, left=slider))
    return endanger_pilot(record, who, replace(model, armour=slider), armour_test)


@rule("BP-6.6-1")
def endanger_pilot(
    record: Record[Settings], who: str, model: DamageTarget, armour_test: Throw | None = None
) -> DamageTarget | None:
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
    record.happened(events.Destroyed(who=who))


@rule("BP-6.6-4", "BP-7.4-9")
def _pilot_fate(record: Record[Settings], who: str, model: DamageTarget, armour_test: Throw | None) -> Fate:
    """The pilot's tests; the model's armour is the number under the slider as it stands now."""
    if armour_test is not None and take_armour_test(record, armour_under(model.armour), armour_test):
        return "unharmed"
    assert model.pilot_armour is not None
    fate = take_survival_test(record, model.pilot_armour)
    if fate == "dead":
        record.happened(events.PilotKilled(who=who))
    elif fate == "panics":
        record.step("BP-11.2-4", "bronepehota.damage.pilot_panics", setting="panic")
        record.happened(events.PilotPanicked(who=who))
    return fate


@rule("BP-6.6-2", "BP-6.6-3")
def take_armour_test(record: Record[Settings], armour: int, die: Throw) -> bool:
    """The Armour left after the damage, not below the roll, keeps the pilot out of danger."""
    rolled = record.dice.test(die, at_most(armour), "bronepehota.ask.armour_test")
    safe = rolled.passed
    rule_id = "BP-6.6-2" if die == D12 else "BP-6.6-3"
    key = "bronepehota.damage.armour_holds" if safe else "bronepehota.damage.armour_pierced"
    record.step(rule_id, key, rolled, armour=armour)
    return safe


@rule("BP-5.1-4")
def _remove(record: Record[Settings], who: str, pilot_lives: bool = False) -> None:
    """Take a destroyed machine or gun off the field; a pilot who lives stands in its place."""
    record.step("BP-5.1-3", "bronepehota.damage.destroyed")
    record.happened(events.Destroyed(who=who))
    if pilot_lives:
        record.step("BP-5.1-4", "bronepehota.damage.on_foot")
        record.happened(events.PilotOnFoot(who=who))


@rule("BP-4.3-6", "BP-4.3-7")
def make_emergency_landing(record: Record[Settings], who: str, model: DamageTarget) -> DamageTarget | None:
    """Bring a machine down whose pilot died in flight: D6 damages; the model as it is then, None when it is gone."""
    record.step("BP-4.3-6", "bronepehota.damage.landing")
    rolled = record.dice.roll(D6, "bronepehota.ask.landing")
    left = slider_after(model.armour, rolled.total)
    record.step("BP-4.3-7", "bronepehota.damage.landing_damage", rolled, before=model.armour, left=left)
    record.happened(events.EmergencyLanding(who=who, damage=model.armour - left, left=left))
    if is_destroyed(left):
        _remove(record, who)
        return None
    return replace(model, armour=left)
