"""Section 4.3: a pilot leaves his machine, by which it becomes empty, and may walk if it has not moved."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.profiles.units import Locomotion
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.damage.models import check_flight
from armybuilder.games.bronepehota.rules.events import GotOut, Landed, LeftEmpty, MayStill
from armybuilder.games.bronepehota.rules.settings import Settings


class LeavingPilot(Named, frozen=True, kw_only=True):
    """The pilot who leaves. `walks`: he wants to move on foot afterwards."""

    walks: bool = False


class LeftMachine(Named, frozen=True, kw_only=True):
    """The machine that he leaves and what it has done in this tour. `acted`: its turn is over.

    A flying machine is in flight as long as a pilot drives it, unless it has come down already.
    """

    locomotion: Locomotion | None = "tracked"
    airborne: bool = True
    crewed: Annotated[bool, Seldom] = True
    moves_made: Annotated[int, Meta(ge=0, le=2), Seldom] = 0
    shot: Annotated[bool, Seldom] = False
    fought: Annotated[bool, Seldom] = False
    acted: Annotated[bool, Seldom] = False


class MachineLeaving(Facts, frozen=True, kw_only=True):
    """Facts of leaving a machine."""

    leaver: LeavingPilot = LeavingPilot()
    machine: LeftMachine = LeftMachine()


def in_flight(machine: LeftMachine) -> bool:
    """Tell whether the machine is one that flies, and is up."""
    return machine.locomotion == "flying" and machine.airborne


def why_not_leave(machine: LeftMachine) -> WhyNot | None:
    """Tell why nobody gets out: nobody is in it, or it is not the machine's own turn."""
    if not machine.crewed:
        return WhyNot("BP-4.3-5", "bronepehota.pilot.nobody_in")
    return WhyNot("BP-4.3-3", "bronepehota.pilot.turn_over") if machine.acted else None


@rule("BP-4.3-2")
def may_walk(machine: LeftMachine) -> bool:
    """A pilot moves once a tour: with the machine or on foot, never both."""
    return machine.moves_made == 0


@rule("BP-4.3-4")
def land(record: Record[Settings], machine: LeftMachine) -> None:
    """A flyer in flight lands first, on the same spot and without damage."""
    if in_flight(machine):
        record.step("BP-4.3-4", "bronepehota.pilot.lands")
        record.happened(Landed(who="machine"))


@rule("BP-4.3-1", "BP-4.3-3")
def get_out(record: Record[Settings], machine: LeftMachine) -> None:
    """The trooper stands touching the machine, which has no pilot now, with the actions that are left of its turn."""
    record.step("BP-4.3-3", "bronepehota.pilot.gets_out")
    record.step("BP-4.3-1", "bronepehota.pilot.machine_empty")
    moves = 1 if may_walk(machine) else 0
    if not moves:
        record.step("BP-4.3-2", "bronepehota.pilot.no_walk")
    shootings, fights = int(not machine.shot), int(not machine.fought)
    left = MayStill(who="leaver", moves=moves, shootings=shootings, fights=fights)
    record.happened(GotOut(who="leaver"), LeftEmpty(who="machine"), left)


@check(
    "leave-machine",
    group="movement",
    roles=(role("leaver", "trooper"), role("machine", "machine")),
    example=MachineLeaving(),
)
def resolve_leaving(facts: MachineLeaving, record: Record[Settings]) -> None:
    """Section 4.3: the landing of a flyer, the pilot beside his machine, and what is left to him."""
    machine = facts.machine
    check_flight("machine", airborne=in_flight(machine), crewed=machine.crewed)
    forbid(record, "leaver", why_not_leave(machine))
    if facts.leaver.walks and not may_walk(machine):
        record.refuse("BP-4.3-2", "bronepehota.pilot.has_driven", who="leaver")
    land(record, machine)
    get_out(record, machine)
