"""Dice that take every branch of a rule in turn, and so give the exact odds of its outcomes.

The rule is played again and again, each time along another path of answers, until all have been taken. The rule does
not know: it is the very function that plays.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import lcm, prod
from typing import Any, TypeVar

from armybuilder.battle import branches
from armybuilder.battle.branches import BranchDice, Branches
from armybuilder.battle.distribution import Branch, Distribution
from armybuilder.battle.odds_hints import OddsHints
from armybuilder.battle.outcome import Event, Outcome
from armybuilder.catalogue.problem import Problem

T = TypeVar("T")
MOST_PATHS = 100_000
MOST_STATES = 60_000
# a shuffled deck need not be walked to know that it cannot be: no rule that ends in time asks this much on one path
MOST_ON_A_PATH = 10**12


class ExploringDice(BranchDice):
    """Answers every question along one path; `next_path` goes on to the next. Use `explore`."""

    def __init__(self, known: dict[Any, Any]) -> None:
        self._path: list[tuple[Branches[Any], int]] = []
        self._at = 0
        self._known = known
        self.weight = 1
        self.total = 1

    @property
    def odds(self) -> OddsHints:
        return ExploredOdds(self, self._known)

    def choose_again(self, find: Callable[[], Branches[T]]) -> T:
        """Choose among branches that are found once for all paths that lead along them: what was chosen before is kept."""
        if self._at < len(self._path):
            found: Branches[T] = self._path[self._at][0]
            return self.choose(found)
        return self.choose(find())

    def choose(self, choices: Branches[T]) -> T:
        """Return the answer that this path takes; a path that has no answer yet takes the first."""
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
        """Go on to the next path; False when all have been taken."""
        while self._path:
            choices, place = self._path.pop()
            if place + 1 < len(choices.answers):
                self._path.append((choices, place + 1))
                self._at, self.weight, self.total = 0, 1, 1
                return True
        return False


class ExploredOdds:
    """Takes the hints: parts are explored by themselves, once, and the path goes on with what matters to the rest."""

    plays = False

    def __init__(self, dice: ExploringDice, known: dict[Any, Any]) -> None:
        self._dice = dice
        # what has been worked out on any path: the same part comes again on every path that leads to it
        self._known = known

    def independent(self, play: Callable[..., Outcome], *facts: Any) -> Outcome:
        found = self._once(
            "independent", play, facts, lambda: explore(lambda d: play(*facts, d), self._known)
        )
        return Outcome(parts=(found,))

    def reveal(self, play: Callable[..., tuple[T, Outcome]], *facts: Any) -> tuple[T, Outcome]:
        return self._dice.choose(
            self._once("reveal", play, facts, lambda: _by_revealed(self._paths(play, facts)))
        )

    def distribution(self, play: Callable[..., T], *facts: Any) -> Branches[T]:
        return self._once("distribution", play, facts, lambda: _merged(self._paths(play, facts)))

    def markov_chain(self, step: Callable[[T], Branches[T] | None], start: T) -> T:
        return self._dice.choose_again(lambda: _last_states(step, start))

    def _paths(self, play: Callable[..., T], facts: tuple[Any, ...]) -> Iterator[tuple[T, Fraction]]:
        return _each_path(lambda dice: play(*facts, dice), self._known)

    def _once(self, hint: str, play: Callable[..., Any], facts: tuple[Any, ...], find: Callable[[], T]) -> T:
        key = (hint, play, *facts)
        if key not in self._known:
            self._known[key] = find()
        found: T = self._known[key]
        return found


def _last_states(step: Callable[[T], Branches[T] | None], start: T) -> Branches[T]:
    """Return where a chain can end. All states that are as many steps from the start are taken together."""
    ends: list[tuple[T, int, int]] = []
    now, total, seen = {start: 1}, 1, 0
    while now:
        following = {state: step(state) for state in now}
        common = lcm(*(onward.total for onward in following.values() if onward))
        after: dict[T, int] = {}
        for state, onward in following.items():
            if onward is None:
                ends.append((state, now[state], total))
                continue
            weight = now[state] * (common // onward.total)
            for answer, ways in zip(onward.answers, onward.weights, strict=True):
                after[answer] = after.get(answer, 0) + weight * ways
        now, total, seen = after, total * common, seen + len(after)
        if seen > MOST_STATES:
            raise Problem("odds.too_many", most=MOST_STATES)
    found: dict[T, int] = {}
    for state, weight, of in ends:
        found[state] = found.get(state, 0) + weight * (total // of)
    return branches.weighed(found)


def _merged(paths: Iterable[tuple[T, Fraction]]) -> Branches[T]:
    """Return what paths can lead to, equal ends taken together."""
    chances: dict[T, Fraction] = {}
    for answer, chance in paths:
        chances[answer] = chances.get(answer, Fraction()) + chance
    return _in_whole_numbers(chances)


def _in_whole_numbers(chances: dict[T, Fraction]) -> Branches[T]:
    """Return chances as whole numbers over the same total."""
    total = lcm(*(chance.denominator for chance in chances.values()))
    return branches.weighed({answer: int(chance * total) for answer, chance in chances.items()})


def explore(play: Callable[[ExploringDice], Outcome], known: dict[Any, Any] | None = None) -> Distribution:
    """Return the exact distribution of what a rule can lead to; a Problem when there are too many branches."""
    return _distribution(_each_path(play, {} if known is None else known))


def _distribution(outcomes: Iterable[tuple[Outcome, Fraction]]) -> Distribution:
    """Return the distribution of outcomes, those with the same events as one."""
    found: dict[tuple[tuple[Event, ...], tuple[Distribution, ...]], Fraction] = {}
    for outcome, chance in outcomes:
        key = (outcome.events, outcome.parts)
        found[key] = found.get(key, Fraction()) + chance
    return Distribution(tuple(Branch(chance, events, parts) for (events, parts), chance in found.items()))


def _by_revealed(paths: Iterable[tuple[tuple[T, Outcome], Fraction]]) -> Branches[tuple[T, Outcome]]:
    """Return what can be revealed, each with the odds of the outcomes that it leaves."""
    found: dict[T, list[tuple[Outcome, Fraction]]] = {}
    for (revealed, outcome), chance in paths:
        found.setdefault(revealed, []).append((outcome, chance))
    chances: dict[tuple[T, Outcome], Fraction] = {}
    for revealed, outcomes in found.items():
        total = sum((chance for _, chance in outcomes), Fraction())
        given = _distribution((outcome, chance / total) for outcome, chance in outcomes)
        chances[revealed, Outcome(parts=(given,))] = total
    return _in_whole_numbers(chances)


def _each_path(play: Callable[[ExploringDice], T], known: dict[Any, Any]) -> Iterator[tuple[T, Fraction]]:
    """Yield what every path leads to, and its probability."""
    dice = ExploringDice(known)
    for _ in range(MOST_PATHS):
        yield play(dice), Fraction(dice.weight, dice.total)
        if not dice.next_path():
            return
    raise Problem("odds.too_many", most=MOST_PATHS)
