"""Section 4.2: battle units are placed in turn, until both players have finished."""

from collections.abc import Collection, Iterator
from typing import Annotated

from msgspec import Meta, Struct

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Named, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import Told
from armybuilder.games.road_world.rules.basics.models import MOST_UNITS
from armybuilder.games.road_world.rules.events.army import (
    BeginsRound,
    DeploymentFinished,
    DeploymentOver,
    PlacesNext,
    PlacingOrder,
)
from armybuilder.games.road_world.rules.preparation.deployment import SIDES, Chosen, Side, UnitCount, other
from armybuilder.games.road_world.rules.settings import Settings


class DeployingPlayer(Named, frozen=True, kw_only=True):
    """A player who places: his battle units, how many of them he means to place (null: all), and whom he lets go first."""

    units_to_place: UnitCount = 1
    stops_after: Annotated[UnitCount | None, Seldom] = None
    lets_begin: Chosen = "himself"

    def mistakes(self) -> Iterator[Mistake]:
        """Yield more battle units to place than there are."""
        if self.places > self.units_to_place:
            told = {"allowed": f"0–{self.units_to_place}", "because": {"units_to_place": self.units_to_place}}
            yield Mistake("not_number", "stops_after", self.stops_after, told=told)

    @property
    def places(self) -> int:
        """How many he places."""
        return self.units_to_place if self.stops_after is None else self.stops_after


class AlternateDeployment(Facts, frozen=True, kw_only=True):
    """Facts of placing: the players, who begins, and how many battle units stand already (null: all of them)."""

    first: DeployingPlayer
    second: DeployingPlayer
    begins_placing: Side = "first"
    placed_so_far: Annotated[Annotated[int, Meta(ge=0, le=2 * MOST_UNITS)] | None, Seldom] = None


class PlacedUnits(Struct, frozen=True):
    """The order in which battle units were placed, and the players in the order in which they finished."""

    order: tuple[Side, ...]
    finished: tuple[Side, ...]


@rule("RW-4.2-6", "RW-4.2-8", "RW-4.2-10")
def placing_order(places: dict[Side, int], beginner: Side, stopping: Collection[Side] = ()) -> PlacedUnits:
    """The players place a unit each in turn; when one has placed all he means to, the other goes on alone.

    A player has finished as soon as his last unit stands; those who are `stopping` before it, and who have none, say so
    when their turn comes.
    """
    left = dict(places)
    order: list[Side] = []
    finished: list[Side] = []
    side = beginner
    while len(finished) < len(SIDES):
        says_so = not left[side]
        if left[side]:
            order.append(side)
            left[side] -= 1
        if says_so or (not left[side] and side not in stopping):
            finished.append(side)
        if other(side) not in finished:
            side = other(side)
    return PlacedUnits(tuple(order), tuple(finished))


@rule("RW-4.2-9")
def in_reserve(units: int, placed: int) -> int:
    """Return how many battle units are in reserve: those that were not placed."""
    return units - placed


@rule("RW-4.2-11")
def deployment_is_over(finished: int) -> bool:
    """Return whether deployment is over: both players have finished."""
    return finished == len(SIDES)


@rule("RW-4.2-12")
def goes_first(finished_first: Side, lets_begin: Chosen) -> Side:
    """The player who finished first chooses who goes first in the first round."""
    return finished_first if lets_begin == "himself" else other(finished_first)


@check(
    "deploying",
    group="setup",
    example=AlternateDeployment(
        first=DeployingPlayer(units_to_place=2), second=DeployingPlayer(units_to_place=4)
    ),
)
def resolve_deploying(facts: AlternateDeployment, record: Record[Settings]) -> None:
    """Who places what and when, who finishes first, and who begins the battle."""
    armies: dict[Side, DeployingPlayer] = {"first": facts.first, "second": facts.second}
    stopping = [side for side, army in armies.items() if army.places < army.units_to_place]
    placed = placing_order(
        {side: army.places for side, army in armies.items()}, facts.begins_placing, stopping
    )
    so_far = len(placed.order) if facts.placed_so_far is None else facts.placed_so_far
    if so_far > len(placed.order):
        raise wrong_fact(
            "placed_so_far",
            so_far,
            f"0–{len(placed.order)}",
            {f"{side}.units_to_place": one.units_to_place for side, one in armies.items()},
        )
    if so_far < len(placed.order):
        side = placed.order[so_far]
        record.step("RW-4.2-6", "road_world.deploy.next", side=Told(f"who.{side}"), placed=so_far)
        record.happened(PlacesNext(who=side))
        return
    record.step(
        "RW-4.2-6", "road_world.deploy.order", order=tuple(Told(f"who.{side}") for side in placed.order)
    )
    record.happened(PlacingOrder(order=tuple(SIDES.index(side) + 1 for side in placed.order)))
    for side in placed.finished:
        _tell_finished(record, side, armies[side])
    assert deployment_is_over(len(placed.finished))
    record.step("RW-4.2-11", "road_world.deploy.over")
    record.happened(DeploymentOver(round=1))
    chooser = placed.finished[0]
    beginner = goes_first(chooser, armies[chooser].lets_begin)
    named = Told(f"who.{beginner}")
    record.step("RW-4.2-12", "road_world.deploy.first_round", chooser=Told(f"who.{chooser}"), beginner=named)
    record.happened(BeginsRound(who=beginner, round=1))


def _tell_finished(record: Record[Settings], side: Side, army: DeployingPlayer) -> None:
    reserve = in_reserve(army.units_to_place, army.places)
    told = Told(f"who.{side}")
    record.step("RW-4.2-8", "road_world.deploy.finished", side=told, placed=army.places, reserve=reserve)
    record.happened(DeploymentFinished(who=side, placed=army.places, reserve=reserve))
