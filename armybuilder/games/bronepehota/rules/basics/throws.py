"""Which dice the facts may name, and what they mean as a range or a power."""

from typing import Literal

from armybuilder.battle.facts import wrong_fact
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import Throw

Reach = Literal["short", "medium", "long"]
Strength = Literal["low", "mean", "high"]
REACHES: dict[int, Reach] = {6: "short", 12: "medium", 20: "long"}
STRENGTHS: dict[int, Strength] = {6: "low", 12: "mean", 20: "high"}


def check_one_die(field: str, throw: Throw) -> None:
    """Raise a Problem when a test's die is several dice, or has a constant."""
    if throw.count != 1 or throw.plus:
        raise wrong_fact(field, str(throw), "D6, D12, D20")


@rule("BP-7.1-1")
def reach_of(throw: Throw) -> Reach:
    """D6 shoots near, D12 farther, D20 far. The book's range is one die; where an edition prints several they are a sum."""
    return REACHES[throw.sides]


@rule("BP-7.1-2")
def strength_of(throw: Throw) -> Strength:
    """D6 strikes lightly, D12 harder, D20 hard. The book's power has no constant; an edition's is added to each die."""
    return STRENGTHS[throw.sides]
