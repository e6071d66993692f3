"""Section 5.3: when a game is over and who has won, with the house rules for games without a scenario (X9)."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import Told
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS, MOST_UNITS
from armybuilder.games.road_world.rules.events.army import GameDrawn, PlayGoesOn, SideWins, TaskDone
from armybuilder.games.road_world.rules.preparation.deployment import SIDES, Side, other
from armybuilder.games.road_world.rules.settings import Settings

# an army of as many units as there can be has no more
ModelCount = Annotated[int, Meta(ge=0, le=MOST_MODELS * MOST_UNITS)]
Percent = Annotated[int, Meta(ge=0, le=100)]


class SideAtEnd(Named, frozen=True, kw_only=True):
    """A side at the end of a round: its models on the table, those who flee apart, and how much it has lost.

    `scenario_task` is what it has of the scenario: none, one fulfilled, or one that the scenario wins by.
    """

    standing_models: ModelCount = 0
    fleeing_models: ModelCount = 0
    losses_percent: Annotated[Percent, Seldom] = 0
    withdraws: bool = False
    scenario_task: Annotated[Literal["none", "fulfilled", "decisive"], Seldom] = "none"


class GameEnd(Facts, frozen=True, kw_only=True):
    """Facts of the question whether a game is over."""

    first: SideAtEnd
    second: SideAtEnd


@rule("RW-5.3-3")
def decides(task: str) -> bool:
    """Return whether a task wins: one that is fulfilled, where the scenario says so."""
    return task == "decisive"


@rule("RW-5.3-2", "RW-X9-2")
def leaves(withdraws: bool, losses: int, threshold: int | None) -> bool:
    """A side leaves when its player says so; where the players agree on a threshold of losses, also when they reach it."""
    return withdraws or (threshold is not None and losses >= threshold)


@rule("RW-X9-1")
def defeated(standing: int) -> bool:
    """At the end of a round a side with nobody but fleeing models on the table is defeated."""
    return standing == 0


@rule("RW-5.3-1", "RW-X9-1")
def winner_of(lost: dict[Side, bool]) -> Side | Literal["draw", "nobody"]:
    """The game lasts until a side has lost: the other has won; if both have, it is a draw."""
    losers = [side for side in SIDES if lost[side]]
    if len(losers) == len(SIDES):
        return "draw"
    return other(losers[0]) if losers else "nobody"


@check(
    "game-end",
    group="rounds",
    example=GameEnd(first=SideAtEnd(standing_models=2), second=SideAtEnd(fleeing_models=1)),
)
def resolve_ending(facts: GameEnd, record: Record[Settings]) -> None:
    """Tell whether a game is over: by a task, by a side that leaves, by a side that has nobody left."""
    forces: dict[Side, SideAtEnd] = {"first": facts.first, "second": facts.second}
    for side, force in forces.items():
        if force.scenario_task != "none":
            record.step("RW-5.3-3", "road_world.end.task", side=Told(f"who.{side}"))
            record.happened(TaskDone(who=side))
    won = {side: decides(force.scenario_task) for side, force in forces.items()}
    if any(won.values()):
        _over(record, winner_of({side: won[other(side)] for side in SIDES}))
        return
    left = {side: _leaves(record, side, force) for side, force in forces.items()}
    if any(left.values()):
        _over(record, winner_of(left))
        return
    if not record.settings.winning_without_scenario:
        standing = not any(defeated(force.standing_models) for force in forces.values())
        record.ask_unless(standing, "RW-X9-1", "road_world.end.agree")
        _over(record, "nobody")
        return
    for side, force in forces.items():
        values: dict[str, Any] = {
            "side": Told(f"who.{side}"),
            "standing": force.standing_models,
            "fleeing": force.fleeing_models,
        }
        record.step("RW-X9-1", "road_world.end.models", setting="winning_without_scenario", **values)
    _over(record, winner_of({side: defeated(force.standing_models) for side, force in forces.items()}))


def _leaves(record: Record[Settings], side: Side, force: SideAtEnd) -> bool:
    """Return whether a side leaves the battle for its losses: by its player's word, in the house rule."""
    settings = record.settings
    told: dict[str, Any] = {"side": Told(f"who.{side}"), "losses": force.losses_percent}
    if not settings.withdrawal_by_choice and settings.loss_threshold is None:
        if force.withdraws:
            record.ask("RW-X9-2", "road_world.end.ask_leaving", side)
        return False
    threshold = settings.loss_threshold
    gone = leaves(force.withdraws and settings.withdrawal_by_choice, force.losses_percent, threshold)
    if gone:
        record.step("RW-5.3-2", "road_world.end.leaves", **told)
    if threshold is not None:
        record.step(
            "RW-X9-2", "road_world.end.threshold", setting="loss_threshold", threshold=threshold, **told
        )
    elif force.losses_percent or force.withdraws:
        record.step("RW-X9-2", "road_world.end.no_threshold", setting="withdrawal_by_choice", **told)
    return gone


def _over(record: Record[Settings], result: str) -> None:
    """Write down how it ends."""
    if result == "nobody":
        record.step("RW-5.3-1", "road_world.end.goes_on")
        record.happened(PlayGoesOn())
    elif result == "draw":
        record.step("RW-X9-1", "road_world.end.draw", setting="winning_without_scenario")
        record.happened(GameDrawn())
    else:
        record.step("RW-5.3-1", "road_world.end.won", side=Told(f"who.{result}"))
        record.happened(SideWins(who=result))
