"""The exact distribution of a rule's outcomes."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import gcd, lcm, prod

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
        return 1 - self._none(holds, {})

    def _none(self, holds: Callable[[Event], bool], known: dict[int, Fraction]) -> Fraction:
        """Return the probability that no event is such. `known` are parts worked out, by identity: branches share them."""
        if id(self) not in known:
            found = Fraction()
            for branch in self.branches:
                if not any(holds(event) for event in branch.events):
                    found += branch.probability * prod(part._none(holds, known) for part in branch.parts)
            known[id(self)] = found
        return known[id(self)]

    def expected(self, measure: Callable[[Event], float]) -> Fraction:
        """Return the mean of a number that each event adds to."""
        return self._mean(measure, {})

    def _mean(self, measure: Callable[[Event], float], known: dict[int, Fraction]) -> Fraction:
        """Return what `expected` does; `known` as in `_none`."""
        if id(self) not in known:
            found = Fraction()
            for branch in self.branches:
                mean = sum((Fraction(measure(event)) for event in branch.events), Fraction())
                mean += sum((part._mean(measure, known) for part in branch.parts), Fraction())
                found += branch.probability * mean
            known[id(self)] = found
        return known[id(self)]

    def of_each(self) -> dict[str, Chances]:
        """Return what can happen to each one, apart from the others: by `who`, the chances of all that happens to them."""
        found = self._each({})
        return {who: found[who].chances() for who in sorted(found)}

    def of(self, who: str) -> Chances:
        """Return the chances of all that can happen to one, the likeliest first; () is nothing at all."""
        return self.of_each().get(who, {(): Fraction(1)})

    def _each(self, known: "dict[int, dict[str, Ways]]") -> "dict[str, Ways]":
        """Return for each one in how many ways what can happen; `known` as in `_none`."""
        if id(self) not in known:
            common = lcm(*(branch.probability.denominator for branch in self.branches))
            found: dict[str, list[tuple[int, Ways]]] = {}
            for branch in self.branches:
                weight = branch.probability.numerator * (common // branch.probability.denominator)
                for who, ways in _each_in(branch, known).items():
                    found.setdefault(who, []).append((weight, ways))
            known[id(self)] = {who: _weighed(ways, common) for who, ways in found.items()}
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
        return self._count({})

    def _count(self, known: dict[int, int]) -> int:
        """Return what `ways` does; `known` as in `_none`."""
        if id(self) not in known:
            known[id(self)] = sum(
                prod(part._count(known) for part in branch.parts) for branch in self.branches
            )
        return known[id(self)]


class Ways(Struct, frozen=True):
    """In how many ways of `total` each thing can happen: whole numbers, for fractions look for divisors at every step."""

    number: dict[Events, int]
    total: int

    def chances(self) -> Chances:
        return _likeliest_first({events: Fraction(ways, self.total) for events, ways in self.number.items()})


def _weighed(found: list[tuple[int, Ways]], common: int) -> Ways:
    """Return what can happen to one in some branches by their weights of `common`; in all others nothing does."""
    total = lcm(*(ways.total for _, ways in found))
    number: dict[Events, int] = {}
    for weight, ways in found:
        factor = weight * (total // ways.total)
        for events, of in ways.number.items():
            number[events] = number.get(events, 0) + factor * of
    total *= common
    if rest := total - sum(number.values()):
        number[()] = number.get((), 0) + rest
    shared = gcd(total, *number.values())
    return Ways({events: of // shared for events, of in number.items()}, total // shared)


def _each_in(branch: Branch, known: dict[int, dict[str, Ways]]) -> dict[str, Ways]:
    """Return what can happen in a branch to each one to whom anything can."""
    own: dict[str, Events] = {}
    for event in branch.events:
        own[event.who] = (*own.get(event.who, ()), event)
    found = {who: Ways({events: 1}, 1) for who, events in own.items()}
    for part in branch.parts:
        for who, ways in part._each(known).items():
            found[who] = _both(found[who], ways) if who in found else ways
    return found


def _both(first: Ways, second: Ways) -> Ways:
    found: dict[Events, int] = {}
    for (a, n), (b, m) in product(first.number.items(), second.number.items()):
        found[a + b] = found.get(a + b, 0) + n * m
    return Ways(found, first.total * second.total)


def _likeliest_first(found: Chances) -> Chances:
    return dict(sorted(found.items(), key=lambda item: -item[1]))
