"""Dice for thousands of battles: the answer is drawn at once, without letting each die fall."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Any, TypeVar

from armybuilder.battle import branches
from armybuilder.battle.branches import Branches
from armybuilder.battle.dice import Again, ContenderDice, Rolled, RollOff, Threshold
from armybuilder.battle.odds_hints import OddsHints, PlayedThrough
from armybuilder.catalogue.throw import Throw

T = TypeVar("T")


class FastDice:
    """Draws an answer by its weight. Faces stand for all faces with the same answer."""

    explains = False

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed).random
        self._sums: dict[int, tuple[Branches[Any], list[int]]] = {}

    @property
    def odds(self) -> OddsHints:
        return PlayedThrough(self)

    def _draw(self, choices: Branches[T]) -> T:
        # the tables are cached for good, so their identity names them; holding them keeps it so
        known = self._sums.get(id(choices))
        if known is None:
            known = self._sums[id(choices)] = (choices, list(accumulate(choices.weights)))
        return choices.answers[bisect(known[1], self._random() * choices.total)]

    def roll(self, throw: Throw, asked: str) -> Rolled:
        return self._draw(branches.of_roll(throw, asked))

    def best(self, throw: Throw, asked: str) -> Rolled:
        return self._draw(branches.of_best(throw, asked))

    def count(self, throw: Throw, threshold: Threshold, asked: str) -> Rolled:
        return self._draw(branches.of_count(throw, threshold, asked))

    def test(self, throw: Throw, threshold: Threshold, asked: str) -> Rolled:
        return self._draw(branches.of_test(throw, threshold, asked))

    def roll_off(self, contenders: Sequence[ContenderDice], asked: str, again: Again = "all") -> RollOff:  # noqa: ARG002 - nobody reads it
        return RollOff(self._draw(branches.of_roll_off(tuple(contenders), again)))

    def pick(self, count: int, asked: str) -> int:  # noqa: ARG002 - as above
        return int(self._random() * count)
