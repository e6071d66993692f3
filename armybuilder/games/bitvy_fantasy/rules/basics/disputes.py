"""Section 7: what the players cannot agree on is decided by dice."""

from armybuilder.battle.action import action
from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.bitvy_fantasy.rules.events import Decided
from armybuilder.games.bitvy_fantasy.rules.settings import Settings
from armybuilder.games.bitvy_fantasy.rules.turn.phases import Player


class Dispute(Facts, frozen=True, kw_only=True):
    """Facts of a dispute: what it is about, kept in the record of the battle."""

    question: Line = ""
    first: Player = Player()
    second: Player = Player()


@rule("BF-7-1")
def dispute_dice() -> tuple[Throw, Throw]:
    """A die each; the higher decides, equal ones are thrown again."""
    return D6, D6


@action("dispute", group="agreement", example=Dispute())
@rule("BF-6.9-4")
def resolve_dispute(facts: Dispute, record: Record[Settings]) -> None:
    """Decide a question in favour of one player."""
    if facts.question:
        record.step("BF-7-1", "bitvy_fantasy.dispute.asked", question=facts.question)
    decided = record.dice.roll_off(dispute_dice(), "ask.dispute")
    for thrown in decided.rounds:
        first, second = (one.total for one in thrown)
        key = "bitvy_fantasy.dispute.tie" if first == second else "bitvy_fantasy.dispute.dice"
        record.step("BF-7-1", key, *thrown, first=first, second=second)
    record.happened(Decided(who=("first", "second")[decided.winner]))
