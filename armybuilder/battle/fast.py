"""Dice for thousands of battles: the answer is drawn at once, without letting each die fall."""

from bisect import bisect
from itertools import accumulate
from random import Random
from typing import Any, TypeVar

from armybuilder.battle.branches import BranchDice, Branches
from armybuilder.battle.odds_hints import OddsHints, PlayedThrough

T = TypeVar("T")


class FastDice(BranchDice):
    """Draws an answer by its weight."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed).random
        self._sums: dict[int, tuple[Branches[Any], list[int]]] = {}

    @property
    def odds(self) -> OddsHints:
        return PlayedThrough(self)

    def choose(self, choices: Branches[T]) -> T:
        # the tables are cached for good, so their identity names them; holding them keeps it so
        known = self._sums.get(id(choices))
        if known is None:
            known = self._sums[id(choices)] = (choices, list(accumulate(choices.weights)))
        return choices.answers[bisect(known[1], self._random() * choices.total)]

    def pick(self, count: int, asked: str) -> int:  # noqa: ARG002 - nobody reads it
        return int(self._random() * count)
