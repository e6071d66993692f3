"""What a rule may ask of dice. Dice are a parameter of every rule, so one rule plays, is checked and is counted.

There are few questions, and each has few answers that differ, so that all answers can be walked through:
one throw, the best of several dice, how many of several dice pass a bar, whether any does, a roll-off that repeats
ties, one thing out of several. Every question says what is asked for: a key of the words.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from armybuilder.battle.outcome import Outcome
from armybuilder.catalogue.throw import Throw

if TYPE_CHECKING:
    from armybuilder.battle.branches import Branches

T = TypeVar("T")


class Bar(NamedTuple):
    """What a number has to be. Make one with `above`, `at_least`, `at_most` or `below`."""

    sign: Literal[">", "≥", "≤", "<"]
    value: int

    def holds(self, number: int) -> bool:
        if self.sign == ">":
            return number > self.value
        if self.sign == "≥":
            return number >= self.value
        return number <= self.value if self.sign == "≤" else number < self.value


def above(value: int) -> Bar:
    """More than a number."""
    return Bar(">", value)


def at_least(value: int) -> Bar:
    """A number or more."""
    return Bar("≥", value)


def at_most(value: int) -> Bar:
    """A number or less."""
    return Bar("≤", value)


def below(value: int) -> Bar:
    """Less than a number."""
    return Bar("<", value)


class Rolled(Struct, frozen=True):
    """Dice that fell: what they were asked for (a key of the words), which dice, and the faces.

    With a bar each die is judged by itself, its constant added; without one the dice are a sum.
    Odds walk one set of faces for all that give the same answer, so a rule reads answers, never faces.
    """

    asked: str
    throw: Throw
    faces: tuple[int, ...]
    bar: Bar | None = None

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
        """How many dice pass the bar."""
        assert self.bar is not None
        return sum(self.bar.holds(face + self.throw.plus) for face in self.faces)

    @property
    def passed(self) -> bool:
        """At least one die passes the bar."""
        return self.hits > 0


class Pool(NamedTuple):
    """Dice other than plain ones: each is thrown `rolls` times, the best face counts or the worst, as `least` or more."""

    throw: Throw
    rolls: int = 1
    best: bool = True
    least: int = 1


# what one contender of a roll-off throws: a plain throw, or several pools added up
Hand = Throw | tuple[Pool, ...]


class RollOff(Struct, frozen=True):
    """A roll-off that is decided: the winner's place in the list, and every round of throws in order.

    Odds know only the winner: their `rounds` are empty.
    """

    winner: int
    rounds: tuple[tuple[Rolled, ...], ...] = ()


Again = Literal["all", "tied"]


class Dice(Protocol):
    """Dice as a rule sees them. `explains`: somebody will read how the outcome came about."""

    @property
    def explains(self) -> bool: ...

    def roll(self, throw: Throw, asked: str) -> Rolled:
        """One throw; several dice are added up. Read `total`."""
        ...

    def best(self, throw: Throw, asked: str) -> Rolled:
        """Several dice of which the highest counts. Read `best`."""
        ...

    def count(self, throw: Throw, bar: Bar, asked: str) -> Rolled:
        """Several dice, each held against a bar. Read `hits`."""
        ...

    def test(self, throw: Throw, bar: Bar, asked: str) -> Rolled:
        """Whether any of the dice passes a bar. Read `passed`."""
        ...

    def roll_off(self, throws: Sequence[Hand], asked: str, again: Again = "all") -> RollOff:
        """Each contender's hand of dice, the highest sum wins. A tie for the highest is thrown again: by all, or by the tied."""
        ...

    def pick(self, count: int, asked: str) -> int:
        """One of so many things at random: its place, from 0."""
        ...

    def independent(self, play: "Callable[..., Outcome]", *facts: Any) -> Outcome:
        """Play `play(*facts, dice)`, on whose outcome nothing that follows depends: each model near an explosion.

        Odds of such parts are worked out one by one instead of all together. The facts must be hashable.
        """
        ...

    def reveal(self, play: "Callable[..., tuple[T, Outcome]]", *facts: Any) -> "tuple[T, Outcome]":
        """Play `play(*facts, dice)`, of whose two answers what follows needs the first alone: that a base must test its morale.

        Odds branch by what is learnt. The outcome given that (how many figures fell) is a part, on which nothing else depends.
        Facts and what is learnt must be hashable.
        """
        ...

    def distribution(self, play: "Callable[..., T]", *facts: Any) -> "Branches[T]":
        """What `play(*facts, dice)` can answer, and how likely. In play it is played, so there is one answer.

        For `markov_chain`. Facts and answers must be hashable.
        """
        ...

    def markov_chain(self, step: "Callable[[T], Branches[T] | None]", start: T) -> T:
        """Go on from state to state until `step` gives None, and give the last.

        For what lasts long and often comes to the same: odds work out a state once, however it came about. States must be
        hashable, all that can happen lies in `distribution`s, and what came before a state must not matter.
        """
        ...
