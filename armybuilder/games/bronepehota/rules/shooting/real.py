"""Section 6: plastic missiles. The players fire and report; Table 4 says what the hit did."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Named, wrong_at, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.throw import D12, D20, Throw
from armybuilder.games.bronepehota.rules.basics.refusing import forbid
from armybuilder.games.bronepehota.rules.damage.harm import harm
from armybuilder.games.bronepehota.rules.damage.models import TARGET, DamageTarget, check_on_field, has_pilot
from armybuilder.games.bronepehota.rules.events import Destroyed, Missed, Toppled, Unharmed
from armybuilder.games.bronepehota.rules.morale.survival import event_of_fate, take_survival_test
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.ammunition import is_counted, pay
from armybuilder.games.bronepehota.rules.shooting.guns import GUNNER, Gunner
from armybuilder.games.bronepehota.rules.shooting.launchers import (
    ChargeKind,
    Launcher,
    power_of,
    why_not_fire,
)

Report = Literal["missed", "ricochet", "stand", "stood", "fell", "leaning", "lying"]


class Under(Named, frozen=True, kw_only=True):
    """A trooper onto whom the target toppled, and whether he fell."""

    fell: bool = False


class RealShot(Facts, frozen=True, kw_only=True):
    """Facts of a real shot. `report` is what the missile did to the model it hit first; null before the shot.

    missed; ricochet: it bounced off something before; stand: it hit a flyer's stand; stood, fell, leaning on an obstacle;
    lying: the model lay already. Of what leans and is no trooper Table 4 says nothing, so the players are asked.
    `pilot_figure`: the pilot's figure was hit. `under` are troopers onto whom the target fell.
    """

    shooter: Launcher
    target: DamageTarget
    charge: ChargeKind = "shell"
    barrel_raised: Annotated[bool, Seldom] = True
    report: Report | None = None
    pilot_figure: Annotated[bool, Seldom] = False
    under: Annotated[tuple[Under, ...], Meta(max_length=20), Seldom] = ()
    gunner: Annotated[Gunner, Seldom] = Gunner()


@rule("BP-6.7-2", "BP-6.7-3", "BP-6.7-4")
def is_counted_hit(report: Report) -> bool:
    """Only clean hits on a model count: no bounces, no flight stands."""
    return report not in ("missed", "ricochet", "stand")


@rule("BP-6.7-8", "BP-6.7-9", "BP-6.7-10", "BP-6.7-11", "BP-6.7-12", "BP-6.7-13")
def damages_of(power: int, report: Report) -> int:
    """Table 4: the charge's power from a model that stood, twice as much from one that fell or lay."""
    return power if report == "stood" else 2 * power


@rule("BP-6.7-8", "BP-6.7-9", "BP-6.7-10")
def armour_test_of(report: Report) -> Throw:
    """Table 4: Armour Test D12 for the pilot of a machine that stood, D20 of one that fell or lay."""
    return D12 if report == "stood" else D20


ROWS: dict[tuple[str, Report], str] = {
    ("machine", "stood"): "BP-6.7-8",
    ("machine", "fell"): "BP-6.7-9",
    ("machine", "lying"): "BP-6.7-10",
    ("gun", "stood"): "BP-6.7-11",
    ("gun", "fell"): "BP-6.7-12",
    ("gun", "lying"): "BP-6.7-13",
}


@action(
    "real-shot",
    group="shooting",
    roles=(role("shooter", "machine-weapon", "gun-weapon"), GUNNER, TARGET),
    example=RealShot(
        shooter=Launcher(), target=DamageTarget(kind="machine", armour=9, pilot_armour=2), report="stood"
    ),
)
@rule("BP-6-1", "BP-6.7-1")
def resolve_real_shot(facts: RealShot, record: Record[Settings]) -> None:
    """Load, pay, aim, fire, report; then what the report means."""
    check_report(facts)
    forbid(
        record,
        "shooter",
        why_not_fire(facts.shooter, facts.gunner, facts.charge, facts.barrel_raised, record.settings),
    )
    prepare(record, facts)
    if facts.report is None:
        record.ask("BP-6-1", "bronepehota.real.report", who="target")
    elif is_counted_hit(facts.report):
        strike(record, facts, facts.report)
    else:
        row = {"ricochet": "BP-6.7-2", "stand": "BP-6.7-3"}.get(facts.report, "BP-6.7-4")
        record.step(row, f"bronepehota.real.{facts.report}")
        record.happened(Missed(who="target"))


@rule("BP-6-2", "BP-6.3-1")
def prepare(record: Record[Settings], facts: RealShot) -> None:
    """Everything before the trigger: loading, the ammunition slider, aiming, which costs no movement."""
    shooter = facts.shooter
    record.step("BP-6-2", "bronepehota.real.load")
    if shooter.ammo is not None and is_counted(shooter.kind, record.settings):
        pay(record, "BP-6.5-3", shooter.ammo, power_of(facts.charge))
    key = "bronepehota.real.aim_gun" if shooter.kind == "gun" else "bronepehota.real.aim_machine"
    record.step("BP-6.3-1", key)


def strike(record: Record[Settings], facts: RealShot, report: Report) -> None:
    """A clean hit, by the row of Table 4 for the model and what became of it."""
    if facts.target.kind == "trooper":
        strike_trooper(record, facts.target, report)
        return
    if report == "leaning":
        ask_what_leans(record, facts.target)
        return
    strike_technology(record, facts, report)
    if report == "fell":
        fall_on(record, facts.under)


@rule("BP-6.7-6", "BP-6.7-7")
def strike_trooper(record: Record[Settings], target: DamageTarget, report: Report) -> None:
    """Whoever kept his feet takes a Survival Test, whatever the charge; whoever fell or leans is dead."""
    if report == "stood":
        record.step("BP-6.7-6", "bronepehota.real.trooper_stood")
        record.happened(event_of_fate("target", take_survival_test(record, target.armour)))
    else:
        record.step("BP-6.7-7", "bronepehota.real.trooper_down")
        record.happened(Destroyed(who="target"))


@rule("BP-6.7-5")
def strike_technology(record: Record[Settings], facts: RealShot, report: Report) -> None:
    """Damage by the charge and the fall, then the pilot's tests. A hit on the pilot's figure is a hit on the machine."""
    if facts.pilot_figure:
        record.step("BP-6.7-5", "bronepehota.real.pilot_figure")
    target = brought_down(record, facts.target) if report == "lying" else facts.target
    power = power_of(facts.charge)
    damages = damages_of(power, report)
    key = "bronepehota.real.damages" if report == "stood" else "bronepehota.real.damages_twice"
    record.step(ROWS[target.kind, report], key, power=power, damages=damages)
    left = harm(record, "target", target, damages, armour_test_of(report))
    if left is not None and report == "fell":
        record.happened(Toppled(who="target"))


@rule("BP-6.7-10", "BP-4.3-6")
def brought_down(record: Record[Settings], target: DamageTarget) -> DamageTarget:
    """Return a model that lay already: it was not in flight, so whoever dies in it brings it down no more."""
    if target.airborne:
        record.step("BP-6.7-10", "bronepehota.real.lay_already")
    return replace(target, airborne=False)


@rule("BP-6.7-9", "BP-6.7-12")
def ask_what_leans(record: Record[Settings], target: DamageTarget) -> None:
    """Ask what a machine or gun that leans on something counts as: Table 4 knows only those that stood and that fell."""
    rule_id = ROWS[target.kind, "fell"]
    record.ask(rule_id, "bronepehota.real.leans", who="target")


@rule("BP-6.7-14")
def fall_on(record: Record[Settings], under: tuple[Under, ...]) -> None:
    """A toppling model kills every trooper whom it throws down, on either side; the others are unharmed."""
    for place, trooper in enumerate(under, 1):
        key, event = ("crushed", Destroyed) if trooper.fell else ("not_crushed", Unharmed)
        record.step("BP-6.7-14", f"bronepehota.real.{key}", place=place)
        record.happened(event(who=f"under.{place}"))


def check_report(facts: RealShot) -> None:
    """Raise a Problem when the report cannot be about such a target."""
    check_on_field("target", facts.target)
    trooper = facts.target.kind == "trooper"
    untouched = facts.report in (None, "missed", "stand")
    if facts.pilot_figure and (untouched or not has_pilot(facts.target)):
        raise wrong_at(facts, "pilot_figure", "false", "report", "target.pilot_armour")
    if facts.under and (trooper or facts.report != "fell"):
        beside = {"report": facts.report, "target.kind": facts.target.kind}
        raise wrong_fact("under", f"[…] {len(facts.under)}", "[]", beside)
    if trooper and facts.report in ("stand", "lying"):
        raise wrong_at(facts, "report", "missed, ricochet, stood, fell, leaning", "target.kind")
    if facts.report == "stand" and facts.target.kind == "gun":
        raise wrong_at(facts, "report", "missed, ricochet, stood, fell, leaning, lying", "target.kind")
    if facts.report == "stand" and not facts.target.airborne:
        raise wrong_at(facts, "target.airborne", "true", "report")
