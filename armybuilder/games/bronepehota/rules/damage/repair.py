"""Section 9.3: troopers who can repair mend machines and guns, and what was knocked over stands up again."""

from typing import Annotated

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason, forbid
from armybuilder.games.bronepehota.rules.basics.sectors import Cells, Sectors, speed_under
from armybuilder.games.bronepehota.rules.basics.spent import Spent, why_turn_spent
from armybuilder.games.bronepehota.rules.damage.lying import may_be_righted
from armybuilder.games.bronepehota.rules.events import Repaired, Righted, TurnSpent
from armybuilder.games.bronepehota.rules.settings import Settings

BY_TROOPER = 1
"""Damages that one trooper repairs in a tour."""


class Broken(Named, frozen=True, kw_only=True):
    """The machine or gun that is repaired: the number under its durability slider and the greatest on the scale.

    `beset`: an enemy trooper or machine touches it; `airborne`: a flying machine in flight; `lying`: it was knocked
    over; `sectors` tell a machine's speeds.
    """

    durability: Cells
    durability_max: Cells
    beset: Annotated[bool, Seldom] = False
    airborne: Annotated[bool, Seldom] = False
    lying: Annotated[bool, Seldom] = False
    sectors: Annotated[Sectors, Seldom] = ()


class Repairer(Named, frozen=True, kw_only=True):
    """The trooper who repairs. `acted`: he has moved, shot or fought this tour; `beset`: an enemy touches him.

    A pilot (`pilot`) repairs his own machine from inside; `machine_acted`: it has done something this tour.
    """

    can_repair: bool = True
    acted: Annotated[bool, Seldom] = False
    beset: Annotated[bool, Seldom] = False
    pilot: Annotated[bool, Seldom] = False
    machine_acted: Annotated[bool, Seldom] = False
    spent_on: Spent = "nothing"


class Repair(Facts, frozen=True, kw_only=True):
    """Facts of a repair. `contact`: the repairer touches what he repairs; a pilot inside always does."""

    repairer: Repairer
    broken: Broken
    contact: Annotated[bool, Seldom] = True


@rule("BP-9.3-1", "BP-9.3-7", "BP-10.1-4")
def slider_after_repair(durability: int, repaired: int, maximum: int) -> int:
    """One cell to the left for each damage repaired, never above the greatest value."""
    return min(durability + repaired, maximum)


@rule("BP-9.3-7", "BP-9.3-8")
def why_not_repairable(broken: Broken) -> WhyNot | None:
    """What is destroyed is lost; what is whole needs no repair."""
    if not broken.durability:
        return WhyNot("BP-9.3-8", "bronepehota.repair.destroyed")
    whole = broken.durability == broken.durability_max
    return WhyNot("BP-9.3-7", "bronepehota.repair.whole") if whole else None


@rule("BP-9.3-2")
def why_unskilled(can_repair: bool) -> WhyNot | None:
    """Only a trooper with the ability Рм repairs."""
    return None if can_repair else WhyNot("BP-9.3-2", "bronepehota.repair.no_skill")


@rule("BP-9.3-3")
def why_out_of_reach(pilot: bool, contact: bool, airborne: bool) -> WhyNot | None:
    """The repairer must touch the object; in the air nobody but the pilot reaches it."""
    if pilot:
        return None
    if airborne:
        return WhyNot("BP-9.3-3", "bronepehota.repair.in_the_air")
    return None if contact else WhyNot("BP-9.3-3", "bronepehota.repair.apart")


@rule("BP-9.3-4")
def why_hindered(repairer: Repairer, broken: Broken) -> WhyNot | None:
    """No repair while an enemy touches the repairer or what he repairs."""
    if broken.beset:
        return WhyNot("BP-9.3-4", "bronepehota.repair.object_beset")
    return WhyNot("BP-9.3-4", "bronepehota.repair.repairer_beset") if repairer.beset else None


@rule("BP-9.3-5", "BP-9.3-6")
def why_no_turn_left(repairer: Repairer) -> WhyNot | None:
    """Repair takes the whole turn: the trooper's, and the machine's as well when its pilot repairs it."""
    if repairer.acted:
        return WhyNot("BP-9.3-5", "bronepehota.repair.acted")
    if repairer.pilot and repairer.machine_acted:
        return WhyNot("BP-9.3-6", "bronepehota.repair.machine_acted")
    return why_turn_spent(repairer.spent_on)


def why_no_repair(facts: Repair) -> WhyNot | None:
    """The first thing that stands in the way of a trooper's repair: the object, his skill, contact, enemies, the turn."""
    repairer, broken = facts.repairer, facts.broken
    return first_reason(
        why_not_repairable(broken),
        why_unskilled(repairer.can_repair),
        why_out_of_reach(repairer.pilot, facts.contact, broken.airborne),
        why_hindered(repairer, broken),
        why_no_turn_left(repairer),
    )


@rule("BP-9.3-9")
def stands_up(lying: bool, repaired: int) -> bool:
    """What was knocked over is set upright at once and for nothing, after at least one damage was repaired."""
    return lying and may_be_righted(repaired)


def mend(record: Record[Settings], rule_id: str, who: str, broken: Broken, most: int) -> None:
    """Move the slider left by at most so many cells; Armour and speed rise with it, and a lying model is righted."""
    left = slider_after_repair(broken.durability, most, broken.durability_max)
    repaired = left - broken.durability
    record.step(rule_id, "bronepehota.repair.done", repaired=repaired, before=broken.durability, left=left)
    speed = speed_under(left, broken.sectors)
    if speed is not None:
        record.step("BP-9.3-1", "bronepehota.repair.speed", speed=speed)
    record.happened(Repaired(who=who, repaired=repaired, left=left))
    if stands_up(broken.lying, repaired):
        record.step("BP-9.3-9", "bronepehota.repair.righted")
        record.happened(Righted(who=who))


def check_scale(field: str, broken: Broken) -> None:
    """Raise a Problem when the slider stands above the greatest value of its scale."""
    if broken.durability > broken.durability_max:
        because = {f"{field}.durability_max": broken.durability_max}
        raise wrong_fact(f"{field}.durability", broken.durability, f"0–{broken.durability_max}", because)


@check(
    "repair",
    group="aftermath",
    roles=(role("repairer", "trooper"), role("broken", "machine", "gun")),
    example=Repair(repairer=Repairer(), broken=Broken(durability=5, durability_max=9)),
)
def resolve_repair(facts: Repair, record: Record[Settings]) -> None:
    """Section 9.3: one damage for the whole turn of a trooper, and of the machine when its pilot repairs it."""
    check_scale("broken", facts.broken)
    forbid(record, "repairer", why_no_repair(facts))
    mend(record, "BP-9.3-1", "broken", facts.broken, BY_TROOPER)
    record.happened(TurnSpent(who="repairer"))
    if facts.repairer.pilot:
        record.step("BP-9.3-6", "bronepehota.repair.from_inside")
        record.happened(TurnSpent(who="broken"))
    else:
        record.step("BP-9.3-5", "bronepehota.repair.whole_turn")
