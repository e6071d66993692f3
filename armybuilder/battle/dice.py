"""What a rule may ask of dice. Dice are a parameter of every rule, so one rule plays, is checked and is counted.

There are few questions, and each has few answers that differ, so that odds can go through all of them: one throw, the
best of several dice, how many of several dice pass a threshold, whether any does, a roll-off that repeats ties, one
thing out of several. Every question says what it is asked for: a key of the words. `docs/odds.md` shows an example.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from msgspec import Struct

from armybuilder.catalogue.throw import Throw

if TYPE_CHECKING:
    from armybuilder.battle.odds_hints import OddsHints


class Threshold(NamedTuple):
    """What a die has to show, its constant added. Make one with `above`, `at_least`, `at_most` or `below`."""

    sign: Literal[">", "≥", "≤", "<"]
    value: int

    def holds(self, number: int) -> bool:
        """Return whether a number passes."""
        if self.sign == ">":
            return number > self.value
        if self.sign == "≥":
            return number >= self.value
        return number <= self.value if self.sign == "≤" else number < self.value


def above(value: int) -> Threshold:
    """More than a number passes."""
    return Threshold(">", value)


def at_least(value: int) -> Threshold:
    """Return a number or more passes."""
    return Threshold("≥", value)


def at_most(value: int) -> Threshold:
    """Return a number or less passes."""
    return Threshold("≤", value)


def below(value: int) -> Threshold:
    """Less than a number passes."""
    return Threshold("<", value)


class Rolled(Struct, frozen=True):
    """Dice that fell: what they were asked for (a key of the words), which dice, and the faces.

    With a threshold each die is judged by itself, its constant added; without one the dice are a sum.
    In odds one set of faces stands for all that give the same answer, so a rule reads answers, never faces.
    """

    asked: str
    throw: Throw
    faces: tuple[int, ...]
    threshold: Threshold | None = None

    @property
    def total(self) -> int:
        """The sum of the faces and the constant."""
        return sum(self.faces) + self.throw.plus

    @property
    def best(self) -> int:
        """The highest face with the constant."""
        return max(self.faces) + self.throw.plus

    @property
    def hits(self) -> int:
        """How many dice pass the threshold."""
        assert self.threshold is not None
        return sum(self.threshold.holds(face + self.throw.plus) for face in self.faces)

    @property
    def passed(self) -> bool:
        """At least one die passes the threshold."""
        return self.hits > 0


class DicePool(NamedTuple):
    """Dice of a roll-off that are not plain: each is thrown `rolls` times, and its best or its worst face counts.

    A face below `least` counts as `least`.
    """

    throw: Throw
    rolls: int = 1
    best: bool = True
    least: int = 1


# what one contender of a roll-off throws: a plain throw, or several pools added up
ContenderDice = Throw | tuple[DicePool, ...]


class RollOff(Struct, frozen=True):
    """A roll-off that is decided: the winner's place in the list, and every round of throws in order.

    Odds know only the winner: their `rounds` are empty.
    """

    winner: int
    rounds: tuple[tuple[Rolled, ...], ...] = ()


Again = Literal["all", "tied"]


class Dice(Protocol):
    """Dice as a rule sees them. `explains` when somebody will read how the outcome came about."""

    @property
    def explains(self) -> bool: ...

    @property
    def odds(self) -> "OddsHints":
        """How the odds of a rule with many dice stay countable. In play it changes nothing."""
        ...

    def roll(self, throw: Throw, asked: str) -> Rolled:
        """Return one throw; several dice are added up. Read `total`."""
        ...

    def best(self, throw: Throw, asked: str) -> Rolled:
        """Several dice of which the highest counts. Read `best`."""
        ...

    def count(self, throw: Throw, threshold: Threshold, asked: str) -> Rolled:
        """Several dice, each held against a threshold. Read `hits`."""
        ...

    def test(self, throw: Throw, threshold: Threshold, asked: str) -> Rolled:
        """Return whether any of the dice passes a threshold. Read `passed`."""
        ...

    def roll_off(self, contenders: Sequence[ContenderDice], asked: str, again: Again = "all") -> RollOff:
        """Each contender throws, the highest sum wins. A tie for the highest is thrown again: by all, or by the tied."""
        ...

    def pick(self, count: int, asked: str) -> int:
        """Return one of so many things at random: its place, from 0."""
        ...
