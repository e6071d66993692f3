"""Section 10.2: a HELIX with the repair-transport platform tows a machine or a mobile gun."""

from fractions import Fraction
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.damage.models import check_flight
from armybuilder.games.bronepehota.rules.events import TakenAlong
from armybuilder.games.bronepehota.rules.movement.machines import (
    MOST_SEGMENTS,
    Drive,
    MovingMachine,
    Segment,
    check_segments,
    why_not_move,
)
from armybuilder.games.bronepehota.rules.movement.routes import number, steps
from armybuilder.games.bronepehota.rules.settings import Settings


class Towed(Named, frozen=True, kw_only=True):
    """What is towed. `mobile` counts for a gun, `crewed` for a machine; `foreign`: it is an opponent's.

    `edge` is the part of the HELIX that touches it. `beset`: an enemy touches it.
    """

    kind: Literal["machine", "gun"] = "machine"
    edge: Literal["rear", "other", "none"] = "rear"
    mobile: Annotated[bool | None, Seldom] = True
    crewed: Annotated[bool, Seldom] = False
    foreign: Annotated[bool, Seldom] = False
    beset: Annotated[bool, Seldom] = False
    lying: Annotated[bool, Seldom] = False
    airborne: Annotated[bool, Seldom] = False


class TowingSegment(Segment, frozen=True, kw_only=True):
    """A segment of the HELIX, with the object in tow or after it was let go."""

    towing: bool = True


class Towing(Facts, frozen=True, kw_only=True):
    """Facts of towing: the HELIX, the object, the route. `platform`: it carries the repair-transport platform."""

    machine: MovingMachine
    platform: Annotated[bool, Seldom] = True
    object: Towed = Towed()
    segments: Annotated[tuple[TowingSegment, ...], Meta(min_length=1, max_length=MOST_SEGMENTS)]


@rule("BP-10.2-1")
def why_not_hitch(towed: Towed, *, platform: bool) -> WhyNot | None:
    """The rear edge touches an own or empty machine or a mobile gun that stands on the ground, no enemy at it."""
    reasons = {
        "no_platform": not platform,
        "not_rear": towed.edge != "rear",
        "stationary": towed.kind == "gun" and towed.mobile is False,
        "foreign": towed.foreign and (towed.kind == "gun" or towed.crewed),
        "beset": towed.beset,
        "lying": towed.lying,
        "airborne": towed.airborne,
    }
    found = next((reason for reason, applies in reasons.items() if applies), None)
    return WhyNot("BP-10.2-1", f"bronepehota.tow.{found}") if found else None


@rule("BP-10.2-3")
def speed_in_tow(speed: int) -> int:
    """Towing does not slow."""
    return speed


@rule("BP-10.2-4")
def why_not_hitch_again(segments: tuple[TowingSegment, ...]) -> WhyNot | None:
    """Towing ends at any moment; what was let go stays, and is hitched again only by touching it anew."""
    towing = [segment.towing for segment in segments]
    let_go = towing.index(False) if False in towing else len(towing)
    return WhyNot("BP-10.2-4", "bronepehota.tow.again") if any(towing[let_go:]) else None


@rule("BP-10.2-2")
def distance_towed(segments: tuple[TowingSegment, ...]) -> Fraction:
    """The object follows over the same distance, in steps, as long as it is in tow."""
    return sum((steps(segment.length) for segment in segments if segment.towing), Fraction())


@check(
    "tow",
    group="movement",
    roles=(role("machine", "machine"), role("object", "machine", "gun")),
    example=Towing(machine=MovingMachine(speed=4), segments=(TowingSegment(length=15),)),
)
def resolve_towing(facts: Towing, record: Record[Settings]) -> None:
    """Section 10.2: hitching, the move of the HELIX, and how far the object goes with it."""
    check_segments(facts.segments)
    towed = facts.object
    check_flight("object", airborne=towed.kind == "machine" and towed.airborne, crewed=towed.crewed)
    forbid(
        record,
        "machine",
        why_not_move(facts.machine),
        why_not_hitch(towed, platform=facts.platform),
        why_not_hitch_again(facts.segments),
    )
    if towed.kind == "gun" and towed.mobile is None:
        record.ask("BP-2.4-2", "bronepehota.walk.is_it_mobile", who="object")
    record.step("BP-10.2-1", "bronepehota.tow.hitched")
    drive = Drive(record, facts.machine, speed_in_tow(facts.machine.speed))
    record.step("BP-10.2-3", "bronepehota.tow.speed", speed=drive.purse.speed)
    driven = facts.segments[: drive.go_along(facts.segments)]
    distance = number(distance_towed(driven))
    if driven[-1].towing:
        record.step("BP-10.2-2", "bronepehota.tow.follows", steps=distance)
    else:
        record.step("BP-10.2-4", "bronepehota.tow.let_go", steps=distance)
    drive.end()
    record.happened(TakenAlong(who="object", steps=distance))
