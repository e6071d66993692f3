"""The exact distribution of a rule's outcomes."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from math import lcm, prod

from msgspec import Struct

from armybuilder.battle.outcome import Event

Events = tuple[Event, ...]
Chances = dict[Events, Fraction]


class Branch(Struct, frozen=True, cache_hash=True, gc=False):
    """An outcome and its probability. `parts` are chance on their own: independent of each other and of all else."""

    probability: Fraction
    events: Events
    parts: "tuple[Distribution, ...]" = ()


class Distribution(Struct, frozen=True, cache_hash=True, gc=False):
    """Outcomes that differ, each with its probability; the probabilities add up to 1."""

    branches: tuple[Branch, ...]

    def chance(self, holds: Callable[[Event], bool]) -> Fraction:
        """Return the probability that at least one event is such."""
        return 1 - self._none(holds)

    def _none(self, holds: Callable[[Event], bool]) -> Fraction:
        found = Fraction()
        for branch in self.branches:
            if not any(holds(event) for event in branch.events):
                chance = branch.probability
                for part in branch.parts:
                    chance *= part._none(holds)
                found += chance
        return found

    def expected(self, measure: Callable[[Event], float]) -> Fraction:
        """Return the mean of a number that each event adds to."""
        found = Fraction()
        for branch in self.branches:
            mean = sum((Fraction(measure(event)) for event in branch.events), Fraction())
            mean += sum((part.expected(measure) for part in branch.parts), Fraction())
            found += branch.probability * mean
        return found

    def of_each(self) -> dict[str, Chances]:
        """Return what can happen to each one, apart from the others: by `who`, the chances of all that happens to them."""
        found = self._each({})
        return {who: _likeliest_first(found[who]) for who in sorted(found)}

    def of(self, who: str) -> Chances:
        """Return the chances of all that can happen to one, the likeliest first; () is nothing at all."""
        return self.of_each().get(who, {(): Fraction(1)})

    def _each(self, known: "dict[int, dict[str, Chances]]") -> dict[str, Chances]:
        """As `of_each`. `known` are parts that have been worked out, by identity: many branches share them."""
        if id(self) in known:
            return known[id(self)]
        # sums of whole numbers: fractions would look for common divisors at every step
        common = lcm(*(branch.probability.denominator for branch in self.branches))
        sums: dict[str, dict[Events, Fraction | int]] = {}
        for branch in self.branches:
            weight = branch.probability.numerator * (common // branch.probability.denominator)
            for who, chances in _each_in(branch, known).items():
                found = sums.setdefault(who, {})
                for events, chance in chances.items():
                    found[events] = found.get(events, 0) + weight * chance
        for found in sums.values():
            if rest := common - sum(found.values()):
                found[()] = found.get((), 0) + rest
        known[id(self)] = {
            who: {events: Fraction(chance, common) for events, chance in found.items()}
            for who, found in sums.items()
        }
        return known[id(self)]

    def whole(self) -> Chances:
        """Return the chances of everything together, the likeliest first. Parts multiply: ask for it when they are few."""
        found: Chances = {}
        for branch in self.branches:
            for parts in product(*(part.whole().items() for part in branch.parts)):
                chance, events = branch.probability, list(branch.events)
                for more, part_chance in parts:
                    chance *= part_chance
                    events += more
                key = tuple(events)
                found[key] = found.get(key, Fraction()) + chance
        return _likeliest_first(found)

    def ways(self) -> int:
        """Return how many outcomes `whole` would tell apart at most."""
        return sum(prod(part.ways() for part in branch.parts) for branch in self.branches)


def _each_in(branch: Branch, known: dict[int, dict[str, Chances]]) -> dict[str, dict[Events, Fraction | int]]:
    """Return what can happen in a branch to each one to whom anything can."""
    own: dict[str, Events] = {}
    for event in branch.events:
        own[event.who] = (*own.get(event.who, ()), event)
    found: dict[str, dict[Events, Fraction | int]] = {who: {events: 1} for who, events in own.items()}
    for part in branch.parts:
        for who, chances in part._each(known).items():
            found[who] = _both(found.get(who, {(): 1}), chances)
    return found


def _both(first: Mapping[Events, Fraction | int], second: Chances) -> dict[Events, Fraction | int]:
    found: dict[Events, Fraction | int] = {}
    for (a, p), (b, q) in product(first.items(), second.items()):
        found[a + b] = found.get(a + b, 0) + p * q
    return found


def _likeliest_first(found: Chances) -> Chances:
    return dict(sorted(found.items(), key=lambda item: -item[1]))
