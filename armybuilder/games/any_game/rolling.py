"""Dice that are held against a target, with what might be expected of them. They change nothing by themselves."""

from math import comb
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.dice import at_least
from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import holder_of
from armybuilder.battle.session.command import command
from armybuilder.battle.session.holders import HolderId
from armybuilder.battle.session.move import Move
from armybuilder.catalogue.throw import Throw

Again = Literal["none", "ones", "misses"]


class DiceTest(Facts, frozen=True, kw_only=True):
    """Facts of dice that are held against a target one by one, what is added to each, and which are thrown once more."""

    throw: Throw
    target: Annotated[int, Meta(ge=1, le=40)]
    again: Again = "none"
    who: HolderId = ""


@command("test-dice", any_time=True, by_hand=True, chancy=True)
def test_dice(move: Move, facts: DiceTest) -> None:
    """Throw dice against a target, and tell how many pass, how many are usual, and how rare so many are."""
    holder_of(move.state, facts.who)
    move.about.append(facts.who)
    throw, threshold = facts.throw, at_least(facts.target)
    rolled = move.dice.count(throw, threshold, "any_game.dice.test")
    passed, once_more = rolled.hits, _once_more(facts, rolled.faces)
    if once_more:
        again = move.dice.count(Throw(throw.sides, once_more, throw.plus), threshold, "any_game.dice.again")
        passed += again.hits
    chance = chance_of_one(facts)
    move.note(
        "",
        "any_game.dice.passed",
        passed=passed,
        count=throw.count,
        usual=round(throw.count * chance, 1),
        percent=round(100 * chance_of(throw.count, chance, passed)),
    )


def _once_more(facts: DiceTest, faces: tuple[int, ...]) -> int:
    """Return how many dice are thrown once more: of those that have missed."""
    missed = [face for face in faces if face + facts.throw.plus < facts.target]
    if facts.again == "ones":
        return missed.count(1)
    return len(missed) if facts.again == "misses" else 0


def chance_of_one(facts: DiceTest) -> float:
    """Return the chance that one die passes, at the second try too where it has one."""
    sides = facts.throw.sides
    passing = max(0, min(sides, sides - facts.target + facts.throw.plus + 1))
    chance = passing / sides
    if facts.again == "misses":
        return chance + (1 - chance) * chance
    ones_miss = facts.again == "ones" and passing < sides
    return chance + chance / sides if ones_miss else chance


def chance_of(count: int, chance: float, least: int) -> float:
    """Return the chance that so many dice or more of `count` pass."""
    return sum(comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(least, count + 1))
