"""Flight (X2): how far a fleeing model runs, what lies in its way, and when it is lost."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import action, role
from armybuilder.battle.facts import Facts, Named, Steps
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.throw import D6
from armybuilder.games.road_world.rules.basics.characteristic import Ground
from armybuilder.games.road_world.rules.basics.models import MOST_NEAR
from armybuilder.games.road_world.rules.events.spirit import FreeAttacksOffered, LostOffTable, RanAway
from armybuilder.games.road_world.rules.movement.paths import COSTS, steps_on
from armybuilder.games.road_world.rules.settings import Settings

Enemies = Annotated[int, Meta(ge=0, le=MOST_NEAR)]


class FleeingModel(Named, frozen=True, kw_only=True):
    """A model that may have to run: its way to the nearest table edge, and what lies on it.

    `blocked_after` are the steps to something that it can neither cross nor go round. `zones` are the enemies whose zones
    of control it enters, `struck_by` those of them who have just struck it as it left melee.
    """

    edge_distance: Steps = 12
    ground: Ground = "open"
    blocked_after: Annotated[Steps | None, Seldom] = None
    zones: Annotated[Enemies, Seldom] = 0
    struck_by: Annotated[Enemies, Seldom] = 0

    def mistakes(self) -> Iterator[Mistake]:
        """Yield more enemies that have just struck than there are zones (RW-X2-6), whether or not dice make it run."""
        if self.struck_by > self.zones:
            told = {"allowed": f"0–{self.zones}", "because": {"zones": self.zones}}
            yield Mistake("not_number", "struck_by", self.struck_by, told=told)


class FlightMove(Facts, frozen=True, kw_only=True):
    """Facts of one flight move."""

    runner: FleeingModel = FleeingModel()


@rule("RW-X2-5", "RW-9.4-12")
def leaves_table(steps: float, edge_distance: float) -> bool:
    """Return whether a runner is gone: whoever reaches the edge is."""
    return exact(steps) >= exact(edge_distance)


@rule("RW-X2-6")
def free_attacks(zones: int, struck_by: int) -> int:
    """Enemies who may strike a model that runs through their zones; those who have just struck do not strike again."""
    return zones - struck_by


def run(
    record: Record[Settings],
    rule_id: str,
    who: str,
    runner: FleeingModel,
    setting: str = "",
    *,
    lost_by_book: bool = False,
) -> None:
    """Roll D6 and run toward the nearest edge. `rule_id` sends the model running, perhaps by a setting.

    `lost_by_book`: the book itself says that this runner is out of the game at the edge.
    """
    roll = record.dice.roll(D6, "road_world.ask.flight").total
    record.step(rule_id, "road_world.flight.roll", setting=setting, total=roll, edge=runner.edge_distance)
    steps = way_of(record, who, roll, runner.ground, runner.blocked_after)
    through_zones(record, who, runner.zones, runner.struck_by)
    if not leaves_table(steps, runner.edge_distance):
        left = float(exact(runner.edge_distance) - exact(steps))
        record.step(rule_id, "road_world.flight.ran", setting=setting, steps=steps, left=left)
        record.happened(RanAway(who=who, ran=steps, left=left))
    elif lost_by_book:
        record.step("RW-9.4-12", "road_world.leave.gone")
        record.happened(LostOffTable(who=who))
    elif record.settings.flight_off_table:
        record.step("RW-X2-5", "road_world.flight.lost", setting="flight_off_table")
        record.happened(LostOffTable(who=who))
    else:
        record.ask("RW-X2-5", "road_world.flight.ask_lost", who=who)


@rule("RW-X2-4")
def way_of(
    record: Record[Settings], who: str, roll: int, ground: Ground, blocked_after: float | None
) -> float:
    """Steps of a flight: the roll at the ground's price, without Fatigue, up to what blocks the way."""
    if ground == "open" and blocked_after is None:
        return float(roll)
    if not record.settings.flight_terrain:
        record.ask("RW-X2-4", "road_world.flight.ask_terrain", who=who)
        return float(roll)
    wanted = None if blocked_after is None else exact(blocked_after)
    steps = float(steps_on(record, roll, COSTS[ground], wanted))
    record.step("RW-X2-4", "road_world.flight.terrain", setting="flight_terrain", steps=steps)
    return steps


def through_zones(record: Record[Settings], who: str, zones: int, struck_by: int) -> None:
    """Offer free attacks to those whose zones it enters."""
    if not zones:
        return
    if not record.settings.flight_zones:
        record.ask("RW-X2-6", "road_world.flight.ask_zones", who=who)
        return
    attacks = free_attacks(zones, struck_by)
    record.step("RW-X2-6", "road_world.flight.zones", setting="flight_zones", attacks=attacks)
    if attacks:
        record.happened(FreeAttacksOffered(who=who, attacks=attacks))


@action(
    "flight",
    group="stragglers",
    roles=(role("runner", "model"),),
    example=FlightMove(runner=FleeingModel(edge_distance=4, zones=1)),
)
def resolve_flight(facts: FlightMove, record: Record[Settings]) -> None:
    """One flight move of a fleeing model."""
    run(record, "RW-X2-4", "runner", facts.runner, setting="flight_terrain")
