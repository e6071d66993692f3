"""Victory: what the sides agree on, when it is reached, and the points of losses."""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, wrong_beside
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.catalogue.text import Told
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES, Base
from armybuilder.games.batalist.rules.basics.costs import cost_of
from armybuilder.games.batalist.rules.events.combat import (
    ConditionsAgreed,
    GameNotOver,
    LossPoints,
    NoWinner,
    SideOut,
    SideVictory,
)
from armybuilder.games.batalist.rules.settings import Settings

Count = Annotated[int, Meta(ge=0, le=100)]
Side = Literal["first", "second"]
SIDES: tuple[Side, Side] = ("first", "second")


class VictoryCondition(Facts, frozen=True, kw_only=True):
    """A condition of victory. Holding objects and free conditions are reported by the players: `fulfilled`, and `due` in time.

    That the enemy has lost more is judged by the points of both sides' losses when it is `due`.
    """

    goal: Literal["destroy_army", "remove_general", "hold_objects", "free_text", "enemy_loses_more"] = (
        "destroy_army"
    )
    fulfilled: Annotated[bool, Seldom] = False
    due: Annotated[bool, Seldom] = True


class BattleSide(Facts, frozen=True, kw_only=True):
    """A side: what it needs for victory, the bases it has left, what became of its general, and the points of its losses."""

    conditions: Annotated[tuple[VictoryCondition, ...], Meta(max_length=6)] = (VictoryCondition(),)
    bases_on_field: Count = 1
    bases_in_reserve: Annotated[Count, Seldom] = 0
    bases_in_ambush: Annotated[Count, Seldom] = 0
    general_is: Literal["in_play", "destroyed", "fled", "none"] = "in_play"
    loss_points: Annotated[int, Meta(ge=0, le=1_000_000), Seldom] = 0


class VictoryCheck(Facts, frozen=True, kw_only=True):
    """Facts of both sides after an activation, at an agreed moment or when a turn closes."""

    first: BattleSide = BattleSide()
    second: BattleSide = BattleSide()


class LostBase(Base, frozen=True, kw_only=True):
    """A base with the figures that it began with, and what has become of it."""

    figures_now: Annotated[int, Meta(ge=0, le=100)] = 0
    is_beast: Annotated[bool, Seldom] = False
    is_gone: Annotated[bool, Seldom] = False

    def mistakes(self) -> Iterator[Mistake]:
        """Yield more figures left than the base began with."""
        if self.figures_now > self.figures:
            yield wrong_beside(self, "figures_now", f"0–{self.figures}", "figures")


LostBases = Annotated[tuple[LostBase, ...], Meta(max_length=MOST_BASES)]


class LossCount(Facts, frozen=True, kw_only=True):
    """Facts of the count: the bases of both sides that suffered losses."""

    first_losses: LostBases = ()
    second_losses: LostBases = ()


class Lost(NamedTuple):
    """The points that both sides have lost."""

    first: int
    second: int


@rule("BT-3.2-1")
def why_not_agreed(own: BattleSide, enemy: BattleSide) -> str:
    """Return why conditions cannot be agreed on: a side has none, or is to remove a general whom the enemy has not."""
    if not own.conditions:
        return "none"
    wants_general = any(one.goal == "remove_general" for one in own.conditions)
    return "no_general" if wants_general and enemy.general_is == "none" else ""


@rule("BT-7-16")
def is_out(side: BattleSide) -> bool:
    """A side without a base on the field, in reserve or in ambush is out."""
    return not (side.bases_on_field or side.bases_in_reserve or side.bases_in_ambush)


@rule("BT-H-4")
def loses_less(own: int, other: int) -> bool:
    """Tell whether a side's losses are the smaller."""
    return own < other


@rule("BT-7-14")
def is_met(
    condition: VictoryCondition, own: BattleSide, enemy: BattleSide, flight_counts: bool, time_has_come: bool
) -> bool:
    """Tell whether one condition is met."""
    if condition.goal == "destroy_army":
        return is_out(enemy)
    if condition.goal == "remove_general":
        return enemy.general_is == "destroyed" or (enemy.general_is == "fled" and flight_counts)
    if condition.goal == "enemy_loses_more":
        return (condition.due or time_has_come) and loses_less(own.loss_points, enemy.loss_points)
    return condition.fulfilled and (condition.due or time_has_come)


@rule("BT-7-15")
def is_drawn(winners: int, both_out: bool) -> bool:
    """Both sides meet their conditions at once, or neither is left to do so."""
    return winners == len(SIDES) or (both_out and winners == 0)


@rule("BT-H-4")
def are_equal_in_losses(first: BattleSide, second: BattleSide) -> bool:
    """The time of counting has come, and both sides have lost as much: that is a draw."""
    counted = any(
        one.goal == "enemy_loses_more" and one.due for side in (first, second) for one in side.conditions
    )
    return counted and first.loss_points == second.loss_points


@rule("BT-H-4")
def loss_of(base: LostBase) -> int:
    """Points lost with a base: its whole cost if it is gone, else what it has lost in cost. A beast counts nothing."""
    if base.is_beast:
        return 0
    full = cost_of(base, base.figures, base.skills)
    if base.is_gone or not base.figures_now:
        return full
    return full - cost_of(base, base.figures_now, base.skills)


@check("victory-conditions", group="victory", example=VictoryCheck())
def resolve_agreement(facts: VictoryCheck, record: Record[Settings]) -> None:
    """The conditions of victory before the game."""
    for who, own, enemy in (("first", facts.first, facts.second), ("second", facts.second, facts.first)):
        if reason := why_not_agreed(own, enemy):
            record.refuse("BT-3.2-1", f"batalist.victory.{reason}", who=who)
    record.step("BT-3.2-1", "batalist.victory.agreed")
    record.happened(ConditionsAgreed())


@check(
    "end-of-game",
    group="victory",
    example=VictoryCheck(second=BattleSide(bases_on_field=0, general_is="destroyed")),
)
def resolve_end(facts: VictoryCheck, record: Record[Settings]) -> None:
    """Whether the game is over."""
    sides = {"first": (facts.first, facts.second), "second": (facts.second, facts.first)}
    out = [who for who, (own, _) in sides.items() if is_out(own)]
    for who in out:
        record.step("BT-7-16", "batalist.victory.out", side=_said(who))
        record.happened(SideOut(who=who))
    both_out = len(out) == len(SIDES)
    winners = [who for who in sides if _has_met_all(record, who, *sides[who], both_out)]
    if is_drawn(len(winners), both_out):
        record.step("BT-7-15" if winners else "BT-7-16", "batalist.victory.draw")
        record.happened(NoWinner())
    elif not winners and are_equal_in_losses(facts.first, facts.second):
        lost = facts.first.loss_points
        record.step("BT-H-4", "batalist.victory.points", first=lost, second=lost)
        record.happened(NoWinner())
    elif winners:
        record.step("BT-7-14", "batalist.victory.won", side=_said(winners[0]))
        record.happened(SideVictory(who=winners[0]))
    else:
        record.step("BT-7-14", "batalist.victory.goes_on")
        record.happened(GameNotOver())
        if out:
            record.ask("BT-7-16", "batalist.victory.close")


def _said(side: str) -> Told:
    """Return what a step calls a side."""
    return Told(f"who.{side}")


def _has_met_all(
    record: Record[Settings], who: str, own: BattleSide, enemy: BattleSide, both_out: bool
) -> bool:
    flight = record.settings.flight_counts_as_loss
    met = [is_met(one, own, enemy, flight, both_out) for one in own.conditions]
    asks = enemy.general_is == "fled" and any(one.goal == "remove_general" for one in own.conditions)
    setting = "flight_counts_as_loss" if asks else ""
    record.step(
        "BT-7-14", "batalist.victory.met", setting=setting, side=_said(who), met=sum(met), of=len(met)
    )
    return bool(met) and all(met)


@check(
    "points-of-losses",
    group="victory",
    example=LossCount(first_losses=(LostBase(speed=5, figures=8, figures_now=4),)),
)
def resolve_losses(facts: LossCount, record: Record[Settings]) -> None:
    """The points of both sides' losses at the end of an agreed turn: the smaller wins."""
    lost = Lost(sum(map(loss_of, facts.first_losses)), sum(map(loss_of, facts.second_losses)))
    record.step("BT-H-4", "batalist.victory.points", first=lost.first, second=lost.second)
    record.happened(LossPoints(who="first", points=lost.first), LossPoints(who="second", points=lost.second))
    if lost.first == lost.second:
        record.happened(NoWinner())
    else:
        record.happened(SideVictory(who="first" if loses_less(lost.first, lost.second) else "second"))
