"""The chance to win a roll-off whose ties are thrown again, in closed form."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from operator import mul

from armybuilder.battle.dice import Again
from armybuilder.catalogue.problem import Problem

Ways = Mapping[int, int]
Odds = dict[int, Fraction]
# how many there are of each kind of contender: those of a kind throw alike, so that one stands for all of them
Counts = tuple[int, ...]


def chances_to_win(contenders: Sequence[Ways], again: Again) -> list[Fraction]:
    """Each contender's chance, from the ways to reach each sum. The highest sum wins alone.

    A tie of all leads back to where it began: with the chance t of it, p = u + t·p, so p = u / (1 − t). With `again="all"` every
    tie does; with `again="tied"` a tie of some leads to the same roll-off among them.
    """
    odds = [_normal(ways) for ways in contenders]
    kinds = [one for place, one in enumerate(odds) if one not in odds[:place]]
    counts = tuple(odds.count(kind) for kind in kinds)
    if again == "all":
        alone = [_tied_at_top(kinds, _one(place, kinds), counts) for place in range(len(kinds))]
        decided = _decided(sum(map(mul, alone, counts), Fraction()))
        found = [chance / decided for chance in alone]
    else:
        found = _among(kinds, counts, {})
    return [found[kinds.index(one)] for one in odds]


def _among(kinds: Sequence[Odds], counts: Counts, known: dict[Counts, list[Fraction]]) -> list[Fraction]:
    """Return the chance of one of each kind when only the tied throw again."""
    if counts in known:
        return known[counts]
    chances = [
        _tied_at_top(kinds, _one(kind, kinds), counts) if counts[kind] else Fraction()
        for kind in range(len(kinds))
    ]
    for tied in product(*(range(count + 1) for count in counts)):
        if not 1 < sum(tied) < sum(counts):
            continue
        if weight := _tied_at_top(kinds, tied, counts):
            below = _among(kinds, tied, known)
            for kind, many in enumerate(tied):
                if many:
                    chances[kind] += weight * _groups_with(kind, tied, counts) * below[kind]
    decided = _decided(1 - _tied_at_top(kinds, counts, counts)) if sum(counts) > 1 else Fraction(1)
    known[counts] = [chance / decided for chance in chances]
    return known[counts]


def _one(place: int, kinds: Sequence[Odds]) -> Counts:
    return tuple(int(kind == place) for kind in range(len(kinds)))


def _groups_with(kind: int, tied: Counts, counts: Counts) -> int:
    """Return in how many ways the tied can be chosen so that a certain one of a kind is among them."""
    others = (
        comb(all_of, some)
        for place, (all_of, some) in enumerate(zip(counts, tied, strict=True))
        if place != kind
    )
    return comb(counts[kind] - 1, tied[kind] - 1) * prod(others)


def _tied_at_top(kinds: Sequence[Odds], tied: Counts, counts: Counts) -> Fraction:
    """Return the chance that certain contenders, so many of each kind, and no others have the highest sum."""
    found = Fraction()
    for total in next(odds for odds, many in zip(kinds, tied, strict=True) if many):
        chance = Fraction(1)
        for odds, many, all_of in zip(kinds, tied, counts, strict=True):
            chance *= odds.get(total, Fraction()) ** many
            chance *= _less(odds, total) ** (all_of - many) if all_of > many else 1
        found += chance
    return found


def _less(odds: Odds, total: int) -> Fraction:
    return sum((chance for value, chance in odds.items() if value < total), Fraction())


def _normal(ways: Ways) -> Odds:
    total = sum(ways.values())
    return {value: Fraction(count, total) for value, count in ways.items()}


def _decided(chance: Fraction) -> Fraction:
    if not chance:
        raise Problem("dice.never_decided", asked="")
    return chance
