"""Section 12.2: what the players cannot agree on is settled by dice; so is what can be climbed (4.1)."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import Action
from armybuilder.battle.dice import Dice
from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import Outcome, Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import D6
from armybuilder.games.bronepehota.rules.events import Climbable, DisputeWon, Unclimbable
from armybuilder.games.bronepehota.rules.settings import Settings


class Disputant(Facts, frozen=True, kw_only=True):
    """A player who takes part in a dispute."""

    name: Line = ""


class Dispute(Facts, frozen=True, kw_only=True):
    """Facts of a dispute: the players who cannot agree."""

    disputants: Annotated[tuple[Disputant, ...], Meta(min_length=2, max_length=10)] = (
        Disputant(),
        Disputant(),
    )


class Verdict(Facts, frozen=True, kw_only=True):
    """What a player says of a wall or post: it can be climbed, or not."""

    name: Line = ""
    climbable: bool


class Climbing(Facts, frozen=True, kw_only=True):
    """Facts of judging a surface: what each player says of it."""

    verdicts: Annotated[tuple[Verdict, ...], Meta(min_length=1, max_length=10)]


@rule("BP-12.2-1")
def roll_dispute(record: Record[Settings], count: int) -> int:
    """Each throws a D6, the highest is right; those who tie for it throw again. The winner's place, from 0."""
    decided = record.dice.roll_off((D6,) * count, "ask.dispute", "tied")
    for thrown in decided.rounds:
        totals = tuple(one.total for one in thrown)
        record.step("BP-12.2-1", "bp.dispute.thrown", *thrown, totals=totals)
    record.step("BP-12.2-1", "bp.dispute.won", place=decided.winner + 1)
    return decided.winner


def resolve_dispute(facts: Dispute, settings: Settings, dice: Dice) -> Outcome:
    """Section 12.2: one throw each, the highest wins."""
    record = Record(settings, dice)
    winner = roll_dispute(record, len(facts.disputants))
    record.happened(DisputeWon(who=f"disputants.{winner + 1}"))
    return record.outcome()


@rule("BP-4.1-14")
def judge_climbing(record: Record[Settings], verdicts: tuple[Verdict, ...]) -> bool:
    """What all players say of a surface holds; if they differ, what the winner of the dispute says."""
    said = {verdict.climbable for verdict in verdicts}
    if len(said) == 1:
        record.step("BP-4.1-14", "bp.climbing.agreed")
        return verdicts[0].climbable
    record.step("BP-4.1-14", "bp.climbing.disputed")
    return verdicts[roll_dispute(record, len(verdicts))].climbable


def resolve_climbing(facts: Climbing, settings: Settings, dice: Dice) -> Outcome:
    """Section 4.1: whether a surface can be climbed is the players' judgement."""
    record = Record(settings, dice)
    record.happened(Climbable() if judge_climbing(record, facts.verdicts) else Unclimbable())
    return record.outcome()


ACTIONS = (
    Action(
        id="dispute",
        group="group.players",
        title=LocalText(ru="Спор", en="Dispute"),
        about=LocalText(
            ru="Игроки не договорились: каждый бросает Д6, прав тот, у кого больше.",
            en="The players cannot agree: each throws a D6, the highest is right.",
        ),
        facts=Dispute,
        example=Dispute(),
        play=resolve_dispute,
        rules=("BP-12.2-1",),
    ),
    Action(
        id="climbing-verdict",
        group="group.players",
        title=LocalText(ru="Можно ли взобраться", en="Can it be climbed"),
        about=LocalText(
            ru="Можно ли влезть на стену или столб: мнения игроков, а если они разошлись — бросок.",
            en="Whether a wall or post can be climbed: the players' verdicts, and a roll if they differ.",
        ),
        facts=Climbing,
        example=Climbing(verdicts=(Verdict(climbable=True), Verdict(climbable=False))),
        play=resolve_climbing,
        rules=("BP-4.1-14", "BP-12.2-1"),
    ),
)
