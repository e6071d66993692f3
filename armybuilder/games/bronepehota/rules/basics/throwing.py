"""Section 1.7: a throw of dice by itself, one sum or several dice judged one by one."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action
from armybuilder.battle.dice import Threshold
from armybuilder.battle.facts import Facts, wrong_at
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.events import DiceJudged, DiceThrown
from armybuilder.games.bronepehota.rules.settings import Settings

Condition = Literal["none", "above", "at_least", "at_most", "below"]
SIGNS: dict[Condition, Literal[">", "≥", "≤", "<"]] = {
    "above": ">",
    "at_least": "≥",
    "at_most": "≤",
    "below": "<",
}


class DiceThrow(Facts, frozen=True, kw_only=True):
    """Facts of a throw: the dice, and what each of them has to be; `value` matters where there is a condition."""

    throw: Throw
    condition: Condition = "none"
    value: Annotated[int, Meta(ge=0, le=100)] = 0


@rule("BP-1.7-1", "BP-1.7-2")
def throw_one(throw: Throw, record: Record[Settings]) -> int:
    """Throw one die and add its number."""
    rolled = record.dice.roll(throw, "bronepehota.ask.throw")
    record.step("BP-1.7-2" if throw.plus else "BP-1.7-1", "bronepehota.throw.total", rolled)
    return rolled.total


@rule("BP-1.7-3", "BP-1.7-4")
def throw_each(throw: Throw, threshold: Threshold, record: Record[Settings]) -> int:
    """The dice that a test names, each held against its condition by itself; nothing is added up between them."""
    rolled = record.dice.count(throw, threshold, "bronepehota.ask.throw")
    results = tuple(face + throw.plus for face in rolled.faces)
    record.step("BP-1.7-3", "bronepehota.throw.each", rolled, results=results, sign=threshold.sign)
    return rolled.hits


@action("throw-dice", group="turns", example=DiceThrow(throw=Throw(12, 4), condition="above", value=5))
def resolve_throw(facts: DiceThrow, record: Record[Settings]) -> None:
    """Section 1.7: a sum of one die, or how many dice meet a condition."""
    if facts.condition != "none":
        threshold = Threshold(SIGNS[facts.condition], facts.value)
        hits = throw_each(facts.throw, threshold, record)
        record.happened(DiceJudged(hits=hits, dice=facts.throw.count))
    elif facts.throw.count > 1 or facts.value:
        # several dice are never a sum, so there must be something to hold each against; and a value is for a condition
        raise wrong_at(facts, "condition", ", ".join(SIGNS), "throw", "value")
    else:
        record.happened(DiceThrown(total=throw_one(facts.throw, record)))
