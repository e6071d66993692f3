"""Section 12.2: what the players cannot agree on is settled by dice; so is what can be climbed (4.1)."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6
from armybuilder.games.bronepehota.rules.events import Climbable, DisputeWon, Unclimbable
from armybuilder.games.bronepehota.rules.settings import Settings


class Disputant(Facts, frozen=True, kw_only=True):
    """A player who takes part in a dispute."""

    name: Line = ""


class Dispute(Facts, frozen=True, kw_only=True):
    """Facts of a dispute: the players who cannot agree."""

    disputants: Annotated[tuple[Disputant, ...], Meta(min_length=2, max_length=10)] = (Disputant(),) * 2


class ClimbVerdict(Facts, frozen=True, kw_only=True):
    """What a player says of a wall or post: it can be climbed, or not."""

    name: Line = ""
    climbable: bool


class Climbing(Facts, frozen=True, kw_only=True):
    """Facts of judging a surface: what each player says of it."""

    verdicts: Annotated[tuple[ClimbVerdict, ...], Meta(min_length=1, max_length=10)]


@rule("BP-12.2-1")
def roll_dispute(record: Record[Settings], count: int) -> int:
    """Let each throw a D6, the highest is right; who ties for it throws again. Return the winner's place, from 0."""
    decided = record.dice.roll_off((D6,) * count, "ask.dispute", "tied")
    for thrown in decided.rounds:
        totals = tuple(one.total for one in thrown)
        record.step("BP-12.2-1", "bronepehota.dispute.thrown", *thrown, totals=totals)
    record.step("BP-12.2-1", "bronepehota.dispute.won", place=decided.winner + 1)
    return decided.winner


@action("dispute", group="players", example=Dispute())
def resolve_dispute(facts: Dispute, record: Record[Settings]) -> None:
    """Section 12.2: one throw each, the highest wins."""
    winner = roll_dispute(record, len(facts.disputants))
    record.happened(DisputeWon(who=f"disputants.{winner + 1}"))


@rule("BP-4.1-14")
def judge_climbing(record: Record[Settings], verdicts: tuple[ClimbVerdict, ...]) -> bool:
    """Judge a surface: what all players say of it holds, or else what the winner of the dispute says."""
    said = {verdict.climbable for verdict in verdicts}
    if len(said) == 1:
        record.step("BP-4.1-14", "bronepehota.climbing.agreed")
        return verdicts[0].climbable
    record.step("BP-4.1-14", "bronepehota.climbing.disputed")
    return verdicts[roll_dispute(record, len(verdicts))].climbable


@action(
    "climbing-verdict",
    group="players",
    example=Climbing(verdicts=(ClimbVerdict(climbable=True), ClimbVerdict(climbable=False))),
)
def resolve_climbing(facts: Climbing, record: Record[Settings]) -> None:
    """Section 4.1: whether a surface can be climbed is the players' judgement."""
    record.happened(Climbable() if judge_climbing(record, facts.verdicts) else Unclimbable())
