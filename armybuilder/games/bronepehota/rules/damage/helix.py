"""Section 10.1: HELIX with its repair platform mends two damages in place of shooting."""

from typing import Annotated, Literal

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason, forbid
from armybuilder.games.bronepehota.rules.basics.sectors import Cells, Sectors
from armybuilder.games.bronepehota.rules.damage.lying import why_not_lying
from armybuilder.games.bronepehota.rules.damage.repair import Broken, check_scale, mend, why_not_repairable
from armybuilder.games.bronepehota.rules.events import Permitted, ShootingSpent
from armybuilder.games.bronepehota.rules.settings import Settings

BY_HELIX = 2
"""Damages that HELIX repairs in a tour."""


class HelixState(Named, frozen=True, kw_only=True):
    """The HELIX and what it has done this tour. Its own slider and scale are needed when it repairs itself.

    `version`: what it is fitted with; `beset`: an enemy trooper or machine touches it; `shot`: its shooting action is
    spent; `has_repaired`: it has repaired something already; `pilot_repaired`: its pilot has repaired it by himself.
    """

    version: Literal["repair", "rocket"] = "repair"
    durability: Cells | None = None
    durability_max: Cells | None = None
    crewed: Annotated[bool, Seldom] = True
    beset: Annotated[bool, Seldom] = False
    lying: Annotated[bool, Seldom] = False
    shot: Annotated[bool, Seldom] = False
    has_repaired: Annotated[bool, Seldom] = False
    pilot_repaired: Annotated[bool, Seldom] = False
    sectors: Annotated[Sectors, Seldom] = ()


class HelixTurn(Facts, frozen=True, kw_only=True):
    """Facts of what HELIX does in place of shooting, or of a shot. Without something `broken` it repairs itself.

    `edge`: what of the HELIX touches the object: the rear edge of its platform, another side, or nothing.
    """

    helix: HelixState = HelixState()
    broken: Broken | None = None
    edge: Literal["rear", "other", "none"] = "rear"
    does: Literal["repair", "shoot"] = "repair"


@rule("BP-10.1-2")
def why_no_shot(helix: HelixState) -> WhyNot | None:
    """The repair version has nothing to shoot with; the other is silent when any machine would be."""
    if helix.version == "repair":
        return WhyNot("BP-10.1-2", "bronepehota.helix.cannot_shoot")
    if not helix.crewed:
        return WhyNot("BP-4.3-5", "bronepehota.helix.no_pilot")
    if helix.beset:
        return WhyNot("BP-8.2-8", "bronepehota.helix.beset")
    if helix.lying:
        return why_not_lying("shoot")
    return WhyNot("BP-7.6-3", "bronepehota.helix.has_shot") if helix.shot else None


@rule("BP-10.1-1", "BP-10.1-2")
def why_no_platform(helix: HelixState) -> WhyNot | None:
    """The rocket version has no platform to repair with."""
    return None if helix.version == "repair" else WhyNot("BP-10.1-1", "bronepehota.helix.no_platform")


@rule("BP-10.1-5", "BP-10.1-6")
def why_unable(helix: HelixState, object_beset: bool) -> WhyNot | None:
    """HELIX needs its pilot, and no enemy at itself or at the object; whether the object has a pilot is no matter."""
    if not helix.crewed:
        return WhyNot("BP-10.1-5", "bronepehota.helix.no_pilot")
    if helix.beset:
        return WhyNot("BP-10.1-5", "bronepehota.helix.beset")
    return WhyNot("BP-10.1-5", "bronepehota.repair.object_beset") if object_beset else None


@rule("BP-10.1-4", "BP-10.1-7", "BP-10.1-8")
def why_no_action_left(helix: HelixState) -> WhyNot | None:
    """One object a tour, in place of shooting, and not beside the repair for which the pilot gave up the turn.

    What cannot shoot because it lies has nothing to give up for a repair.
    """
    if helix.lying:
        return why_not_lying("shoot")
    if helix.has_repaired:
        return WhyNot("BP-10.1-8", "bronepehota.helix.one_object")
    if helix.shot:
        return WhyNot("BP-10.1-4", "bronepehota.helix.has_shot")
    return WhyNot("BP-10.1-7", "bronepehota.helix.pilot_repaired") if helix.pilot_repaired else None


@rule("BP-10.1-3")
def why_no_contact(edge: Literal["rear", "other", "none"], airborne: bool) -> WhyNot | None:
    """The rear edge of the platform must touch the object; a flyer in the air is out of reach."""
    if airborne:
        return WhyNot("BP-9.3-3", "bronepehota.repair.in_the_air")
    return None if edge == "rear" else WhyNot("BP-10.1-3", f"bronepehota.helix.edge.{edge}")


def why_no_helix_repair(facts: HelixTurn, broken: Broken) -> WhyNot | None:
    """The first thing that stands in the way of a repair by HELIX."""
    helix = facts.helix
    reach = why_no_contact(facts.edge, broken.airborne) if facts.broken else None
    return first_reason(
        why_no_platform(helix),
        why_unable(helix, broken.beset),
        why_no_action_left(helix),
        reach,
        why_not_repairable(broken),
    )


@rule("BP-10.1-7")
def itself(helix: HelixState) -> Broken:
    """Return HELIX as the thing that it repairs; raise a Problem when its slider is not told."""
    if helix.durability is None or helix.durability_max is None:
        field = "durability" if helix.durability is None else "durability_max"
        raise Problem("facts.missing", field=f"helix.{field}", allowed="0–100")
    return Broken(durability=helix.durability, durability_max=helix.durability_max, sectors=helix.sectors)


@check(
    "helix-repair",
    group="aftermath",
    roles=(role("helix", "machine"), role("broken", "machine", "gun")),
    example=HelixTurn(broken=Broken(durability=3, durability_max=7)),
)
def resolve_helix(facts: HelixTurn, record: Record[Settings]) -> None:
    """Section 10.1: two damages of one announced object, or of the HELIX itself, in place of shooting."""
    if facts.does == "shoot":
        _shoot(record, facts.helix)
        return
    who = "broken" if facts.broken else "helix"
    broken = facts.broken or itself(facts.helix)
    check_scale(who, broken)
    forbid(record, "helix", why_no_helix_repair(facts, broken))
    if facts.broken:
        record.step("BP-10.1-8", "bronepehota.helix.announced", name=broken.name)
    else:
        record.step("BP-10.1-7", "bronepehota.helix.itself")
    mend(record, "BP-10.1-4", who, broken, BY_HELIX)
    record.step("BP-10.1-9", "bronepehota.helix.moves_and_fights")
    record.happened(ShootingSpent(who="helix"))


def _shoot(record: Record[Settings], helix: HelixState) -> None:
    """Tell whether this HELIX may be ordered to shoot at all."""
    forbid(record, "helix", why_no_shot(helix))
    record.step("BP-10.1-1", "bronepehota.helix.has_rockets")
    record.happened(Permitted(who="helix"))
