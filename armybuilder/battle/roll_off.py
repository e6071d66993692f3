"""The chance to win a roll-off whose ties are thrown again, in closed form."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from armybuilder.battle.dice import Again
from armybuilder.catalogue.problem import Problem

Ways = Mapping[int, int]


def chances_to_win(contenders: Sequence[Ways], again: Again) -> list[Fraction]:
    """Each contender's chance, from the ways to reach each sum. The highest sum wins alone.

    A tie of all leads back to where it began: with the chance t of it, p = u + t·p, so p = u / (1 − t). With `again="all"` every
    tie does; with `again="tied"` a tie of some leads to the same roll-off among them.
    """
    odds = [_normal(ways) for ways in contenders]
    places = tuple(range(len(odds)))
    if again == "all":
        alone = [_tied_at_top(odds, (place,), places) for place in places]
        return [chance / _decided(sum(alone, Fraction())) for chance in alone]
    found = _among(odds, places, {})
    return [found.get(place, Fraction()) for place in places]


def _among(
    odds: Sequence[dict[int, Fraction]],
    places: tuple[int, ...],
    known: dict[tuple[int, ...], dict[int, Fraction]],
) -> dict[int, Fraction]:
    """Return the chances of those who still throw when only the tied throw again."""
    if places in known:
        return known[places]
    chances = {place: _tied_at_top(odds, (place,), places) for place in places}
    for size in range(2, len(places)):
        for tied in combinations(places, size):
            weight = _tied_at_top(odds, tied, places)
            for place, chance in _among(odds, tied, known).items() if weight else ():
                chances[place] += weight * chance
    decided = _decided(1 - _tied_at_top(odds, places, places)) if len(places) > 1 else Fraction(1)
    known[places] = {place: chance / decided for place, chance in chances.items()}
    return known[places]


def _tied_at_top(
    odds: Sequence[dict[int, Fraction]], tied: tuple[int, ...], places: tuple[int, ...]
) -> Fraction:
    """Return the chance that exactly these have the highest sum."""
    found = Fraction()
    for total in odds[tied[0]]:
        chance = Fraction(1)
        for place in places:
            chance *= odds[place].get(total, Fraction()) if place in tied else _less(odds[place], total)
        found += chance
    return found


def _less(odds: dict[int, Fraction], total: int) -> Fraction:
    return sum((chance for value, chance in odds.items() if value < total), Fraction())


def _normal(ways: Ways) -> dict[int, Fraction]:
    total = sum(ways.values())
    return {value: Fraction(count, total) for value, count in ways.items()}


def _decided(chance: Fraction) -> Fraction:
    if not chance:
        raise Problem("dice.never_decided", asked="")
    return chance
