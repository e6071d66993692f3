"""The answers that dice can give to a question, each with its weight: what odds and fast dice are made of."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import comb, gcd
from typing import Generic, TypeVar

from msgspec import Struct

from armybuilder.battle.dice import Again, ContenderDice, DicePool, Rolled, RollOff, Threshold
from armybuilder.battle.roll_off import chances_to_win
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import Throw

T = TypeVar("T")
MOST_ANSWERS = 100_000


class Branches(Struct, Generic[T], frozen=True, cache_hash=True):
    """Answers and their whole-number weights; an answer's probability is its weight over `total`."""

    answers: tuple[T, ...]
    weights: tuple[int, ...]
    total: int


def _branches(weighed: Sequence[tuple[T, int]]) -> Branches[T]:
    possible = [(answer, weight) for answer, weight in weighed if weight]
    return Branches(tuple(a for a, _ in possible), tuple(w for _, w in possible), sum(w for _, w in possible))


def check_number(answers: int) -> None:
    """Raise a Problem when there are more answers than can be gone through."""
    if answers > MOST_ANSWERS:
        raise Problem("odds.too_many", most=MOST_ANSWERS)


def certain(answer: T) -> Branches[T]:
    """Return the one answer that there is."""
    return Branches((answer,), (1,), 1)


def weighed(weights: Mapping[T, int]) -> Branches[T]:
    """Return answers by their weights, in the lowest terms."""
    common = gcd(*weights.values())
    lowest = tuple(weight // common for weight in weights.values())
    return Branches(tuple(weights), lowest, sum(lowest))


@cache
def sums(throw: Throw) -> tuple[tuple[int, int], ...]:
    """Return every sum that a throw can give, constant included, and in how many ways."""
    found, die = {throw.plus: 1}, dict.fromkeys(range(1, throw.sides + 1), 1)
    for _ in range(throw.count):
        found = _added(found, die)
    return tuple(sorted(found.items()))


@cache
def ways(contender: ContenderDice) -> tuple[tuple[int, int], ...]:
    """Return every sum that a contender's dice can give, and in how many ways."""
    if isinstance(contender, Throw):
        return sums(contender)
    found = {0: 1}
    for pool in contender:
        found = _added(found, {pool.throw.plus: 1})
        for _ in range(pool.throw.count):
            found = _added(found, _faces_of_pool(pool))
    return tuple(sorted(found.items()))


def _faces_of_pool(pool: DicePool) -> dict[int, int]:
    """Return what one die of a pool counts as, and in how many ways: all throws within that face, less all beyond it."""
    sides, found = pool.throw.sides, dict[int, int]()
    for face in range(1, sides + 1):
        # counted from the other end the worst throw is the best
        place = face if pool.best else sides + 1 - face
        counted = max(face, pool.least)
        found[counted] = found.get(counted, 0) + place**pool.rolls - (place - 1) ** pool.rolls
    return found


def _added(first: dict[int, int], second: dict[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for a, in_ways in first.items():
        for b, in_more in second.items():
            found[a + b] = found.get(a + b, 0) + in_ways * in_more
    return found


def _faces_of_sum(throw: Throw, total: int) -> tuple[int, ...]:
    """Return some faces that add up to a sum."""
    left = total - throw.plus
    faces = []
    for dice_left in range(throw.count, 0, -1):
        face = min(throw.sides, left - (dice_left - 1))
        faces.append(face)
        left -= face
    return tuple(faces)


class BranchDice:
    """Dice that take one of the branches of every question. Faces stand for all faces with the same answer."""

    explains = False

    def choose(self, choices: Branches[T]) -> T:
        """Return one of the answers."""
        raise NotImplementedError

    def roll(self, throw: Throw, asked: str) -> Rolled:
        return self.choose(of_roll(throw, asked))

    def best(self, throw: Throw, asked: str) -> Rolled:
        return self.choose(of_best(throw, asked))

    def count(self, throw: Throw, threshold: Threshold, asked: str) -> Rolled:
        return self.choose(of_count(throw, threshold, asked))

    def test(self, throw: Throw, threshold: Threshold, asked: str) -> Rolled:
        return self.choose(of_test(throw, threshold, asked))

    def roll_off(self, contenders: Sequence[ContenderDice], asked: str, again: Again = "all") -> RollOff:  # noqa: ARG002 - nobody reads it
        return RollOff(self.choose(of_roll_off(tuple(contenders), again)))

    def pick(self, count: int, asked: str) -> int:  # noqa: ARG002 - as above
        return self.choose(of_pick(count))


@cache
def of_roll(throw: Throw, asked: str) -> Branches[Rolled]:
    """Return one branch a sum."""
    return _branches(
        [(Rolled(asked, throw, _faces_of_sum(throw, total)), ways) for total, ways in sums(throw)]
    )


@cache
def of_best(throw: Throw, asked: str) -> Branches[Rolled]:
    """Return one branch a face: all dice at most that face, less all dice below it."""
    return _branches(
        [
            (Rolled(asked, throw, (face,) * throw.count), face**throw.count - (face - 1) ** throw.count)
            for face in range(1, throw.sides + 1)
        ]
    )


def _passing(throw: Throw, threshold: Threshold) -> tuple[list[int], list[int]]:
    faces = range(1, throw.sides + 1)
    good = [face for face in faces if threshold.holds(face + throw.plus)]
    return good, [face for face in faces if face not in good]


@cache
def of_count(throw: Throw, threshold: Threshold, asked: str) -> Branches[Rolled]:
    """Return one branch a number of hits."""
    good, bad = _passing(throw, threshold)
    found = []
    for hits in range(throw.count + 1):
        missed = throw.count - hits
        weight = comb(throw.count, hits) * len(good) ** hits * len(bad) ** missed
        if weight:
            faces = tuple(good[:1] * hits + bad[:1] * missed)
            found.append((Rolled(asked, throw, faces, threshold), weight))
    return _branches(found)


@cache
def of_test(throw: Throw, threshold: Threshold, asked: str) -> Branches[Rolled]:
    """Return two branches: no die passes, or some die does."""
    good, bad = _passing(throw, threshold)
    failing = len(bad) ** throw.count
    faces = (good or bad)[:1] + (bad or good)[:1] * (throw.count - 1)
    return _branches(
        [
            (Rolled(asked, throw, tuple(bad[:1] * throw.count), threshold), failing),
            (Rolled(asked, throw, tuple(faces), threshold), throw.sides**throw.count - failing),
        ]
    )


@cache
def of_roll_off(contenders: tuple[ContenderDice, ...], again: Again) -> Branches[int]:
    """Return one branch a winner; ties are repeated for ever, so they have no weight left."""
    chances = chances_to_win([dict(ways(contender)) for contender in contenders], again)
    denominator = 1
    for chance in chances:
        denominator = denominator * chance.denominator
    return _branches([(place, int(chance * denominator)) for place, chance in enumerate(chances)])


@cache
def of_pick(count: int) -> Branches[int]:
    """Return one branch a thing, all alike."""
    return _branches([(place, 1) for place in range(count)])
