"""Dice that walk every branch of a rule, and so give the exact odds of its outcomes.

The rule is played again and again, each time along another path of answers, until all are walked. The rule does not
know: it is the very function that plays.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import lcm, prod
from typing import Any, TypeVar

from armybuilder.battle import branches
from armybuilder.battle.branches import Branches
from armybuilder.battle.dice import Again, Bar, Hand, Rolled, RollOff
from armybuilder.battle.distribution import Branch, Distribution
from armybuilder.battle.outcome import Event, Outcome
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import Throw

T = TypeVar("T")
MOST_PATHS = 100_000
MOST_STATES = 60_000
# a shuffled deck need not be walked to know that it cannot be: no rule that ends in time asks this much on one path
MOST_ON_A_PATH = 10**12


class ExploringDice:
    """Answers along one path; `next_path` goes on to the next. Use `explore`."""

    explains = False

    def __init__(self, parts: dict[Any, Any]) -> None:
        self._path: list[tuple[Branches[Any], int]] = []
        self._at = 0
        # what is worked out already: the odds of parts, and laws
        self._parts = parts
        self.weight = 1
        self.total = 1

    def _choose(self, choices: Branches[T]) -> T:
        if self._at == len(self._path):
            self._path.append((choices, 0))
            if prod(len(known.answers) for known, _ in self._path) > MOST_ON_A_PATH:
                raise Problem("odds.too_many", most=MOST_PATHS)
        known, place = self._path[self._at]
        self._at += 1
        self.weight *= known.weights[place]
        self.total *= known.total
        answer: T = known.answers[place]
        return answer

    def next_path(self) -> bool:
        """Go on to the next path; False when all are walked."""
        while self._path:
            choices, place = self._path.pop()
            if place + 1 < len(choices.answers):
                self._path.append((choices, place + 1))
                self._at, self.weight, self.total = 0, 1, 1
                return True
        return False

    def roll(self, throw: Throw, asked: str) -> Rolled:
        return self._choose(branches.of_roll(throw, asked))

    def best(self, throw: Throw, asked: str) -> Rolled:
        return self._choose(branches.of_best(throw, asked))

    def count(self, throw: Throw, bar: Bar, asked: str) -> Rolled:
        return self._choose(branches.of_count(throw, bar, asked))

    def test(self, throw: Throw, bar: Bar, asked: str) -> Rolled:
        return self._choose(branches.of_test(throw, bar, asked))

    def roll_off(self, throws: Sequence[Hand], asked: str, again: Again = "all") -> RollOff:  # noqa: ARG002 - odds need no words
        return RollOff(self._choose(branches.of_roll_off(tuple(throws), again)))

    def pick(self, count: int, asked: str) -> int:  # noqa: ARG002 - as above
        return self._choose(branches.of_pick(count))

    def independent(self, play: Callable[..., Outcome], *facts: Any) -> Outcome:
        # the same part comes again on every path that leads to it
        key = (play, *facts)
        if key not in self._parts:
            self._parts[key] = explore(lambda dice: play(*facts, dice), self._parts)
        return Outcome(parts=(self._parts[key],))

    def reveal(self, play: Callable[..., tuple[T, Outcome]], *facts: Any) -> tuple[T, Outcome]:
        key = ("learn", play, *facts)
        if key not in self._parts:
            self._parts[key] = _by_first(_each_path(lambda dice: play(*facts, dice), self._parts))
        known: Branches[tuple[T, Outcome]] = self._parts[key]
        return self._choose(known)

    def distribution(self, play: Callable[..., T], *facts: Any) -> Branches[T]:
        key = ("law", play, *facts)
        if key not in self._parts:
            chances: dict[T, Fraction] = {}
            for answer, chance in _each_path(lambda dice: play(*facts, dice), self._parts):
                chances[answer] = chances.get(answer, Fraction()) + chance
            self._parts[key] = _whole(chances)
        found: Branches[T] = self._parts[key]
        return found

    def markov_chain(self, step: Callable[[T], Branches[T] | None], start: T) -> T:
        # the states of a walk are walked once for all paths that lead along it
        if self._at < len(self._path):
            ends: Branches[T] = self._path[self._at][0]
            return self._choose(ends)
        return self._choose(_last_states(step, start))


def _last_states(step: Callable[[T], Branches[T] | None], start: T) -> Branches[T]:
    """Where a walk can end. All states that are as many steps from the start are taken together."""
    ends: list[tuple[T, int, int]] = []
    now, total, seen = {start: 1}, 1, 0
    while now:
        laws = {state: step(state) for state in now}
        common = lcm(*(law.total for law in laws.values() if law))
        after: dict[T, int] = {}
        for state, law in laws.items():
            if law is None:
                ends.append((state, now[state], total))
                continue
            weight = now[state] * (common // law.total)
            for answer, ways in zip(law.answers, law.weights, strict=True):
                after[answer] = after.get(answer, 0) + weight * ways
        now, total, seen = after, total * common, seen + len(after)
        if seen > MOST_STATES:
            raise Problem("odds.too_many", most=MOST_STATES)
    found: dict[T, int] = {}
    for state, weight, of in ends:
        found[state] = found.get(state, 0) + weight * (total // of)
    return branches.weighed(found)


def _whole(chances: dict[T, Fraction]) -> Branches[T]:
    """Chances as whole numbers over the same total."""
    total = lcm(*(chance.denominator for chance in chances.values()))
    return branches.weighed({answer: int(chance * total) for answer, chance in chances.items()})


def explore(play: Callable[[ExploringDice], Outcome], parts: dict[Any, Any] | None = None) -> Distribution:
    """The exact distribution of what a rule can lead to; a Problem when there are too many branches to walk."""
    return _distribution(_each_path(play, {} if parts is None else parts))


def _distribution(outcomes: Iterable[tuple[Outcome, Fraction]]) -> Distribution:
    """Outcomes with the same events are one."""
    found: dict[tuple[tuple[Event, ...], tuple[Distribution, ...]], Fraction] = {}
    for outcome, chance in outcomes:
        key = (outcome.events, outcome.parts)
        found[key] = found.get(key, Fraction()) + chance
    return Distribution(tuple(Branch(chance, events, parts) for (events, parts), chance in found.items()))


def _by_first(paths: Iterable[tuple[tuple[T, Outcome], Fraction]]) -> Branches[tuple[T, Outcome]]:
    """What can be learnt, each with the odds of the outcomes that it leaves."""
    found: dict[T, list[tuple[Outcome, Fraction]]] = {}
    for (learnt, outcome), chance in paths:
        found.setdefault(learnt, []).append((outcome, chance))
    chances: dict[tuple[T, Outcome], Fraction] = {}
    for learnt, outcomes in found.items():
        total = sum((chance for _, chance in outcomes), Fraction())
        given = _distribution((outcome, chance / total) for outcome, chance in outcomes)
        chances[learnt, Outcome(parts=(given,))] = total
    return _whole(chances)


def _each_path(play: Callable[[ExploringDice], T], parts: dict[Any, Any]) -> Iterator[tuple[T, Fraction]]:
    """What every path leads to, and its probability."""
    dice = ExploringDice(parts)
    for _ in range(MOST_PATHS):
        yield play(dice), Fraction(dice.weight, dice.total)
        if not dice.next_path():
            return
    raise Problem("odds.too_many", most=MOST_PATHS)
