"""Section 4.2: how machines move, segment by segment (Table 2): forward, back, sideways, turning on the spot."""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Centimetres, Degrees, Facts, Named, wrong_at, wrong_fact
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bronepehota.profiles.units import Locomotion
from armybuilder.games.bronepehota.rules.basics.refusing import WhyNot, first_reason, forbid
from armybuilder.games.bronepehota.rules.basics.sectors import Cells, Sectors, speed_under
from armybuilder.games.bronepehota.rules.basics.spent import Spent, why_turn_spent
from armybuilder.games.bronepehota.rules.damage.lying import why_not_lying
from armybuilder.games.bronepehota.rules.events import Engaged, Moved, Turned
from armybuilder.games.bronepehota.rules.movement.obstacles import why_not_over, why_not_up
from armybuilder.games.bronepehota.rules.movement.routes import Purse, Speed, number, steps
from armybuilder.games.bronepehota.rules.settings import Settings

MOST_SEGMENTS = 30
FULL_CIRCLE = 360
QUARTER = 90


class MovingMachine(Named, frozen=True, kw_only=True):
    """A machine that moves. `durability` counts where the facts give speed sectors; else `speed` is that of its sector.

    `gear` is what its obstacles are measured by: diameter of the wheel, height of the track, of the cabin above the
    ground, of the flight stand; null where nobody has measured it. `moves_made` and `pilot_walked` speak of this tour.
    `facing` is the direction of its chassis, `cabin` that of its cabin.
    """

    locomotion: Locomotion | None = "tracked"
    speed: Speed = 0
    durability: Cells = 0
    crewed: Annotated[bool, Seldom] = True
    lying: bool = False
    moves_made: Annotated[int, Meta(ge=0, le=2), Seldom] = 0
    pilot_walked: Annotated[bool, Seldom] = False
    gear: Centimetres | None = None
    facing: Annotated[Degrees, Seldom] = 0
    cabin: Annotated[Degrees, Seldom] = 0
    spent_on: Spent = "nothing"


class Segment(Facts, frozen=True, kw_only=True):
    """A piece of a machine's route. `length` is measured along the surface; a turn has an `angle` and no length.

    `slope` is the surface's angle, `obstacle` the highest one on the way. `fits`: there is room for the model. A part on
    which it does not stand is not `steady`. `through`: the way leads through a model; `contact`: the enemy touched at its end.
    """

    kind: Literal["forward", "back", "left", "right", "turn-left", "turn-right"] = "forward"
    length: Centimetres = 0
    angle: Degrees = 0
    slope: Annotated[float, Meta(ge=0, le=90, extra_json_schema={"unit": "degrees"}), Seldom] = 0
    obstacle: Annotated[Centimetres, Seldom] = 0
    fits: Annotated[bool, Seldom] = True
    steady: Annotated[bool, Seldom] = True
    through: Annotated[Literal["nothing", "trooper", "gun", "machine"], Seldom] = "nothing"
    contact: Annotated[Literal["none", "trooper", "machine", "gun"], Seldom] = "none"


class MachineMove(Facts, frozen=True, kw_only=True):
    """Facts of a machine's move: the machine, the speed sectors of its card if it is damaged, the route."""

    machine: MovingMachine
    sectors: Annotated[Sectors, Seldom] = ()
    segments: Annotated[tuple[Segment, ...], Meta(min_length=1, max_length=MOST_SEGMENTS)] = (Segment(),)


@rule("BP-4.2-2")
def speed_now(machine: MovingMachine, sectors: Sectors) -> int:
    """The speed of the sector in which the durability slider stands; on 0, and where none is printed, there is none."""
    if not sectors:
        return machine.speed
    return speed_under(machine.durability, sectors) or 0


@rule("BP-4.2-16", "BP-3.2-8")
def moves_in_turn(locomotion: Locomotion | None) -> int:
    """A flyer moves twice, each time with its full speed; others once."""
    return 2 if locomotion == "flying" else 1


@rule("BP-4.2-1")
def why_no_driver(*, crewed: bool) -> WhyNot | None:
    """A machine moves only while a pilot drives it."""
    return None if crewed else WhyNot("BP-4.2-1", "bronepehota.drive.no_pilot")


@rule("BP-4.3-2")
def why_not_drive_after_walk(*, pilot_walked: bool) -> WhyNot | None:
    """A pilot moves once a tour, with the machine or on foot."""
    return WhyNot("BP-4.3-2", "bronepehota.drive.pilot_walked") if pilot_walked else None


def why_not_move(machine: MovingMachine) -> WhyNot | None:
    """Tell why a machine may not move at all now."""
    flies, left = machine.locomotion == "flying", moves_in_turn(machine.locomotion) - machine.moves_made
    rule_id, key = ("BP-4.2-16", "flyer_move") if flies else ("BP-3.2-6", "again_move")
    return first_reason(
        why_no_driver(crewed=machine.crewed),
        why_not_lying("move") if machine.lying else None,
        why_not_drive_after_walk(pilot_walked=machine.pilot_walked),
        WhyNot(rule_id, f"bronepehota.turn.{key}") if left <= 0 else None,
        why_turn_spent(machine.spent_on),
    )


@rule("BP-4.2-4")
def cost_forward(length: float) -> Fraction:
    """1 point a step, for every machine."""
    return steps(length)


@rule("BP-4.2-5")
def cost_back(length: float, locomotion: Locomotion | None) -> Fraction | None:
    """1 point a step on wheels and tracks, 2 on legs; a flyer cannot go back."""
    if locomotion == "flying":
        return None
    return steps(length) * (2 if locomotion == "walking" else 1)


@rule("BP-4.2-6")
def cost_sideways(length: float, locomotion: Locomotion | None) -> Fraction | None:
    """2 points a step, on legs alone."""
    return steps(length) * 2 if locomotion == "walking" else None


@rule("BP-4.2-7")
def cost_of_turn(angle: float, locomotion: Locomotion | None) -> Fraction:
    """1 point by any angle; a flyer pays 1 for each 90 degrees that it begins."""
    return Fraction(max(1, ceil(exact(angle) / QUARTER)) if locomotion == "flying" else 1)


@rule("BP-4.2-3")
def cost(segment: Segment, locomotion: Locomotion | None) -> Fraction | None:
    """Table 2, by the kind of locomotion; None for what it cannot do."""
    if segment.kind == "forward":
        return cost_forward(segment.length)
    if segment.kind == "back":
        return cost_back(segment.length, locomotion)
    if segment.kind in ("left", "right"):
        return cost_sideways(segment.length, locomotion)
    return cost_of_turn(segment.angle, locomotion)


RULES = {"forward": "BP-4.2-4", "back": "BP-4.2-5", "left": "BP-4.2-6", "right": "BP-4.2-6"}


def why_not_go(segment: Segment, machine: MovingMachine) -> WhyNot | None:
    """Tell why a segment cannot be driven, however many points are left."""
    kind, locomotion = segment.kind, machine.locomotion
    if cost(segment, locomotion) is None:
        return WhyNot(RULES[kind], f"bronepehota.drive.{'flyer_back' if kind == 'back' else 'sideways'}")
    if segment.through != "nothing":
        return WhyNot("BP-4.2-8", f"bronepehota.drive.through_{segment.through}")
    if reason := why_not_up(locomotion, segment.slope):
        return reason
    if not segment.fits:
        rule_id = "BP-4.2-9" if segment.slope else "BP-4.2-15" if locomotion == "flying" else "BP-4.2-8"
        return WhyNot(rule_id, "bronepehota.drive.no_room")
    return why_not_over(locomotion, segment.obstacle, machine.gear, forward=kind == "forward")


@rule("BP-4.2-14")
def front(machine: MovingMachine) -> float:
    """Forward is where the chassis points, not the cabin."""
    return machine.facing


@rule("BP-8-2")
def is_met(contact: str) -> bool:
    """Contact with an enemy ends the move; the machine may attack him then, and need not."""
    return contact != "none"


class Drive:
    """A machine's move while it is being driven; `facing` in degrees clockwise."""

    def __init__(self, record: Record[Settings], machine: MovingMachine, speed: int) -> None:
        self.record = record
        self.machine = machine
        self.purse = Purse(speed)
        self.facing = exact(front(machine))
        self.met = False

    def go_along(self, segments: Sequence[Segment]) -> int:
        """Drive segment after segment until the route ends, or an enemy is met; return how many were driven."""
        for place, segment in enumerate(segments, 1):
            forbid(self.record, f"segments.{place}", self.go(segment))
            if is_met(segment.contact):
                self.record.step("BP-8-2", f"bronepehota.drive.meets_{segment.contact}")
                self.met = True
                return place
        return len(segments)

    def go(self, segment: Segment) -> WhyNot | None:
        """Pay for a segment and be at its end, or tell why it cannot be driven."""
        if reason := why_not_go(segment, self.machine):
            return reason
        price = cost(segment, self.machine.locomotion)
        assert price is not None
        if not self.purse.affords(price):
            return why_too_far(segment, self.purse.lacks(price))
        if segment.obstacle and self.machine.gear is None:
            key = "bronepehota.drive.measure_gear"
            self.record.ask("BP-4.2-8", key, who="machine", obstacle=segment.obstacle)
        turning = segment.kind in ("turn-left", "turn-right")
        self.record.step(
            RULES.get(segment.kind, "BP-4.2-7"),
            f"bronepehota.drive.{'turn' if turning else segment.kind}",
            amount=segment.angle if turning else segment.length,
            **self.purse.pay(price),
        )
        if turning:
            clockwise = 1 if segment.kind == "turn-right" else -1
            self.facing = (self.facing + clockwise * exact(segment.angle)) % FULL_CIRCLE
        return None

    def end(self) -> None:
        """Write down what the move comes to; points that are left are lost."""
        self.record.step("BP-4.2-8", "bronepehota.drive.sum", **self.purse.told("spent", "speed"))
        self.record.happened(Moved(who="machine", **self.purse.told("spent", "left")))
        if self.facing != exact(self.machine.facing):
            self.record.happened(Turned(who="machine", facing=number(self.facing)))
        if self.met:
            self.record.happened(Engaged(who="machine"))


@rule("BP-4.2-8", "BP-4.2-9")
def why_too_far(segment: Segment, lacking: dict[str, float]) -> WhyNot:
    """The costs add up to the speed at most; a part on which the model does not stand is crossed whole or not begun."""
    if segment.steady:
        return WhyNot("BP-4.2-8", "bronepehota.drive.too_far", lacking)
    return WhyNot("BP-4.2-9", "bronepehota.drive.unsteady", lacking)


def tell_machine(record: Record[Settings], facts: MachineMove, speed: int) -> None:
    """Write down which speed the move has, and where forward is."""
    machine = facts.machine
    if machine.locomotion is None:
        record.ask("BP-4.2-3", "bronepehota.drive.which_locomotion", who="machine")
    if facts.sectors:
        record.step("BP-4.2-2", "bronepehota.drive.sector", durability=machine.durability, speed=speed)
    if machine.locomotion == "flying":
        record.step("BP-4.2-16", "bronepehota.drive.flyer_moves", move=machine.moves_made + 1, speed=speed)
    if machine.locomotion == "walking" and machine.cabin != machine.facing:
        record.step("BP-4.2-14", "bronepehota.drive.front", facing=front(machine))


@check(
    "machine-move",
    group="movement",
    roles=(role("machine", "machine"),),
    example=MachineMove(
        machine=MovingMachine(speed=4),
        segments=(Segment(kind="back", length=5), Segment(kind="turn-left", angle=90), Segment(length=10)),
    ),
)
def resolve_machine_move(facts: MachineMove, record: Record[Settings]) -> None:
    """Section 4.2: may it move, how fast, and where."""
    check_segments(facts.segments)
    check_sectors(facts)
    machine = facts.machine
    forbid(record, "machine", why_not_move(machine))
    speed = speed_now(machine, facts.sectors)
    tell_machine(record, facts, speed)
    drive = Drive(record, machine, speed)
    drive.go_along(facts.segments)
    drive.end()


def check_segments(segments: tuple[Segment, ...]) -> None:
    """Raise a Problem where a turn has a length or no angle, or a way has an angle."""
    for place, segment in enumerate(segments, 1):
        turning, kind = segment.kind in ("turn-left", "turn-right"), {f"segments.{place}.kind": segment.kind}
        if turning and segment.length:
            raise wrong_fact(f"segments.{place}.length", segment.length, "0", kind)
        if turning != bool(segment.angle):
            raise wrong_fact(f"segments.{place}.angle", segment.angle, "> 0" if turning else "0", kind)


def check_sectors(facts: MachineMove) -> None:
    """Raise a Problem where a sector goes upwards, or the slider stands above the scale."""
    for place, sector in enumerate(facts.sectors, 1):
        if sector.end > sector.start:
            raise wrong_at(facts, f"sectors.{place}.end", f"0–{sector.start}", f"sectors.{place}.start")
    most = max((sector.start for sector in facts.sectors), default=facts.machine.durability)
    if facts.machine.durability > most:
        raise wrong_at(facts, "machine.durability", f"0–{most}", "sectors")
