"""Sections 9.1 and 9.2: a trooper takes over a machine that nobody drives, or a gun that nobody touches."""

from typing import Annotated, Any

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.profiles.units import Locomotion, MachineClass
from armybuilder.games.bronepehota.rules import events
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, forbid
from armybuilder.games.bronepehota.rules.basics.spent import Spent, why_turn_spent
from armybuilder.games.bronepehota.rules.damage.lying import why_not_lying
from armybuilder.games.bronepehota.rules.melee.engagement import why_no_shot_in_contact
from armybuilder.games.bronepehota.rules.settings import Settings
from armybuilder.games.bronepehota.rules.shooting.guns import Rank, Touches

Cells = Annotated[int, Meta(ge=0, le=100)]
Tour = Annotated[int, Meta(ge=1, le=1000)]


class Captor(Named, frozen=True, kw_only=True):
    """The trooper who captures. `fired`: he has shot this tour; `touches`: an enemy that he touches besides."""

    rank: Rank = 1
    touches: Annotated[Touches, Seldom] = "nobody"
    fired: Annotated[bool, Seldom] = False
    spent_on: Spent = "nothing"


class Vehicle(Named, frozen=True, kw_only=True):
    """The machine that is to be captured, with its sliders. `own`: it belongs to the captor's player already.

    `machine_class` and `locomotion` are null where no source tells them.
    """

    rank: Rank = 1
    durability: Cells = 1
    ammo: Cells = 0
    crewed: bool = False
    own: Annotated[bool, Seldom] = False
    lying: Annotated[bool, Seldom] = False
    machine_class: Annotated[MachineClass | None, Seldom] = None
    locomotion: Annotated[Locomotion | None, Seldom] = None


class Artillery(Named, frozen=True, kw_only=True):
    """The gun that is to be captured, with its sliders. `guarded`: a trooper of another player touches it.

    `own`: it belongs to the captor's player already; `fired`: it has been fired this tour, by whomever.
    """

    rank: Rank = 1
    durability: Cells = 1
    ammo: Cells = 0
    own: Annotated[bool, Seldom] = False
    guarded: bool = False
    fired: Annotated[bool, Seldom] = False
    lying: Annotated[bool, Seldom] = False


class MachineCapture(Facts, frozen=True, kw_only=True):
    """Facts of capturing a machine. `contact`: trooper and machine touch; `own_turn`: it is the trooper's turn."""

    captor: Captor
    machine: Vehicle
    contact: Annotated[bool, Seldom] = True
    own_turn: Annotated[bool, Seldom] = True
    tour: Annotated[Tour, Seldom] = 1


class GunCapture(Facts, frozen=True, kw_only=True):
    """Facts of capturing a gun. `contact`: trooper and gun touch; `own_turn`: it is the trooper's turn."""

    captor: Captor
    gun: Artillery
    contact: Annotated[bool, Seldom] = True
    own_turn: Annotated[bool, Seldom] = True


@rule("BP-9.1-1")
def why_no_machine_capture(crewed: bool, contact: bool, own_turn: bool) -> WhyNot | None:
    """Any player's trooper who touches a machine without pilot may capture it in his own turn."""
    guard = "has_pilot" if crewed else ""
    return _why_not_taken("BP-9.1-1", guard, contact, own_turn)


@rule("BP-9.1-2", "BP-9.2-4")
def has_the_rank(trooper: int, required: int) -> bool:
    """A rank equal or above the one on the armlist is enough: to drive a machine, to fire a gun."""
    return trooper >= required


@rule("BP-9.1-5")
def first_tour(captured_in: int) -> int:
    """A captured machine is a new unit that acts from the next tour on."""
    return captured_in + 1


@rule("BP-9.1-4")
def seat_key(machine_class: MachineClass | None) -> str:
    """The pilot stands on a light machine himself; a heavy one takes a pilot figure, he stands on its armlist."""
    return f"bronepehota.capture.seat.{machine_class or 'unknown'}"


@rule("BP-4.3-9")
def takes_off(locomotion: Locomotion | None, lying: bool) -> bool:
    """A flyer with a new pilot goes back on its stand at once, unless it was shot down and waits for repair."""
    return locomotion == "flying" and not lying


@rule("BP-9.2-1")
def why_no_gun_capture(guarded: bool, contact: bool, own_turn: bool) -> WhyNot | None:
    """A gun that no other trooper touches goes to him who touches it, in his own turn."""
    return _why_not_taken("BP-9.2-1", "guarded" if guarded else "", contact, own_turn)


def _why_not_taken(rule_id: str, guard: str, contact: bool, own_turn: bool) -> WhyNot | None:
    reason = guard or ("" if contact else "apart") or ("" if own_turn else "not_his_turn")
    return WhyNot(rule_id, f"bronepehota.capture.{reason}") if reason else None


@rule("BP-5.1-3")
def why_destroyed(prize: Vehicle | Artillery) -> WhyNot | None:
    """Nobody takes what is destroyed."""
    return None if prize.durability else WhyNot("BP-5.1-3", "bronepehota.capture.destroyed")


@rule("BP-9.2-3")
def why_not_fire_at_once(captor: Captor, gun: Artillery, ammo_limited: bool) -> WhyNot | None:
    """The captor fires at once if neither he nor the gun has fired this tour and the gun can be fired by him at all."""
    if gun.fired:
        return WhyNot("BP-9.2-3", "bronepehota.capture.gun_has_fired")
    if captor.fired:
        return WhyNot("BP-9.2-3", "bronepehota.capture.trooper_has_fired")
    if not has_the_rank(captor.rank, gun.rank):
        return WhyNot("BP-9.2-4", "bronepehota.capture.rank_to_fire")
    if gun.lying:
        return why_not_lying("shoot")
    empty = WhyNot("BP-9.2-2", "bronepehota.capture.no_ammo") if ammo_limited and not gun.ammo else None
    return why_no_shot_in_contact(captor.touches) or empty


@rule("BP-9.1-3", "BP-9.2-2")
def hand_over(record: Record[Settings], rule_id: str, who: str, prize: Vehicle | Artillery) -> None:
    """The armlist goes to the captor's player, its sliders stay where they are; his own he keeps."""
    key = "bronepehota.capture.own_card" if prize.own else "bronepehota.capture.card"
    record.step(rule_id, key, durability=prize.durability, ammo=prize.ammo)
    if not prize.own:
        record.happened(events.Captured(who=who, durability=prize.durability, ammo=prize.ammo))


def _board(record: Record[Settings], machine: Vehicle, tour: int) -> None:
    """The captor becomes the pilot; the machine acts from the next tour on, his own turn is over."""
    record.step("BP-9.1-4", seat_key(machine.machine_class))
    record.happened(events.Boarded(who="captor"))
    if takes_off(machine.locomotion, machine.lying):
        record.step("BP-4.3-9", "bronepehota.capture.takes_off")
        record.happened(events.TookOff(who="machine"))
    elif machine.lying:
        record.step("BP-6.7-15", "bronepehota.capture.lies_until_repaired")
    record.step("BP-9.1-5", "bronepehota.capture.acts_from", tour=first_tour(tour))
    record.happened(events.ActsFrom(who="machine", tour=first_tour(tour)), events.TurnSpent(who="captor"))


_CAPTOR = role("captor", "trooper")


@check(
    "capture-machine",
    group="aftermath",
    roles=(_CAPTOR, role("machine", "machine", foe=True)),
    example=MachineCapture(captor=Captor(rank=2), machine=Vehicle(rank=2, durability=4, ammo=3)),
)
def resolve_machine_capture(facts: MachineCapture, record: Record[Settings]) -> None:
    """Section 9.1: contact and rank, then the armlist, the pilot's place, and the tour in which the machine acts."""
    captor, machine = facts.captor, facts.machine
    forbid(record, "machine", why_destroyed(machine))
    why_not = why_no_machine_capture(machine.crewed, facts.contact, facts.own_turn)
    forbid(record, "captor", why_not, why_turn_spent(captor.spent_on))
    ranks: dict[str, Any] = {"rank": captor.rank, "required": machine.rank}
    if not has_the_rank(captor.rank, machine.rank):
        record.refuse("BP-9.1-2", "bronepehota.capture.rank_to_drive", who="captor", **ranks)
    record.step("BP-9.1-1", "bronepehota.capture.empty_machine")
    record.step("BP-9.1-2", "bronepehota.capture.rank_suffices", **ranks)
    hand_over(record, "BP-9.1-3", "machine", machine)
    _board(record, machine, facts.tour)


@check(
    "capture-gun",
    group="aftermath",
    roles=(_CAPTOR, role("gun", "gun", foe=True)),
    example=GunCapture(captor=Captor(rank=1), gun=Artillery(rank=2, durability=3, ammo=6)),
)
def resolve_gun_capture(facts: GunCapture, record: Record[Settings]) -> None:
    """Section 9.2: contact, the armlist, and whether the gun may be fired at once."""
    captor, gun = facts.captor, facts.gun
    forbid(record, "gun", why_destroyed(gun))
    why_not = why_no_gun_capture(gun.guarded, facts.contact, facts.own_turn)
    forbid(record, "captor", why_not, why_turn_spent(captor.spent_on))
    record.step("BP-9.2-1", "bronepehota.capture.unattended_gun")
    hand_over(record, "BP-9.2-2", "gun", gun)
    silent = why_not_fire_at_once(captor, gun, record.settings.ammo_limited)
    told = silent or WhyNot("BP-9.2-3", "bronepehota.capture.may_fire")
    record.step(told.rule, told.key, rank=captor.rank, required=gun.rank)
    record.happened(events.MayNotFire(who="captor") if silent else events.MayFire(who="captor"))
