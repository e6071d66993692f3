"""The exact distribution of a rule's outcomes."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from math import prod

from msgspec import Struct

from armybuilder.battle.outcome import Event

Events = tuple[Event, ...]
Chances = dict[Events, Fraction]


class Branch(Struct, frozen=True, cache_hash=True):
    """An outcome and its probability. `parts` are chance on their own: independent of each other and of all else."""

    probability: Fraction
    events: Events
    parts: "tuple[Distribution, ...]" = ()


class Distribution(Struct, frozen=True, cache_hash=True):
    """Outcomes that differ, each with its probability; the probabilities add up to 1."""

    branches: tuple[Branch, ...]

    def chance(self, holds: Callable[[Event], bool]) -> Fraction:
        """The probability that at least one event is such."""
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
        """The mean of a number that each event adds to."""
        found = Fraction()
        for branch in self.branches:
            mean = sum((Fraction(measure(event)) for event in branch.events), Fraction())
            mean += sum((part.expected(measure) for part in branch.parts), Fraction())
            found += branch.probability * mean
        return found

    def of_each(self) -> dict[str, Chances]:
        """What can happen to each one, apart from the others: by `who`, the chances of all that happens to them."""
        names = sorted({event.who for event in self._all_events()})
        return {name: self.of(name) for name in names}

    def of(self, who: str) -> Chances:
        """The chances of all that can happen to one, the likeliest first; () is nothing at all."""
        found: Chances = {}
        for branch in self.branches:
            own = tuple(event for event in branch.events if event.who == who)
            chances: Chances = {own: branch.probability}
            for part in branch.parts:
                chances = _both(chances, part.of(who))
            for events, chance in chances.items():
                found[events] = found.get(events, Fraction()) + chance
        return dict(sorted(found.items(), key=lambda item: -item[1]))

    def whole(self) -> Chances:
        """The chances of everything together, the likeliest first. Parts multiply: ask for it when they are few."""
        found: Chances = {}
        for branch in self.branches:
            for parts in product(*(part.whole().items() for part in branch.parts)):
                chance, events = branch.probability, list(branch.events)
                for more, part_chance in parts:
                    chance *= part_chance
                    events += more
                key = tuple(events)
                found[key] = found.get(key, Fraction()) + chance
        return dict(sorted(found.items(), key=lambda item: -item[1]))

    def ways(self) -> int:
        """How many outcomes `whole` would tell apart at most."""
        return sum(prod(part.ways() for part in branch.parts) for branch in self.branches)

    def _all_events(self) -> Iterable[Event]:
        for branch in self.branches:
            yield from branch.events
            for part in branch.parts:
                yield from part._all_events()


def _both(first: Chances, second: Chances) -> Chances:
    found: Chances = {}
    for (a, p), (b, q) in product(first.items(), second.items()):
        found[a + b] = found.get(a + b, Fraction()) + p * q
    return found
