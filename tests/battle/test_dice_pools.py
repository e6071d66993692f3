"""Dice pools that are thrown twice, or count as more: closed odds against every face."""

from fractions import Fraction
from itertools import product

import pytest

from armybuilder.battle.branches import of_roll_off, ways
from armybuilder.battle.dice import DicePool
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.throw import D6, Throw

POOLS = [
    DicePool(D6),
    DicePool(Throw(6, 2, 3)),
    DicePool(D6, rolls=2),
    DicePool(Throw(6, 2, 1), rolls=2, best=False),
    DicePool(D6, least=4),
    DicePool(Throw(6, 0, 5)),
]


def totals(hand):
    """What the hand counts as, for every fall of its dice."""
    dice = [pool.rolls for pool in hand for _ in range(pool.throw.count)]
    for faces in product(range(1, 7), repeat=sum(dice)):
        left, total = list(faces), sum(pool.throw.plus for pool in hand)
        for pool in hand:
            for _ in range(pool.throw.count):
                fell, left = left[: pool.rolls], left[pool.rolls :]
                total += max(pool.least, max(fell) if pool.best else min(fell))
        yield total


@pytest.mark.parametrize("pool", POOLS)
def test_ways_are_counted_by_faces(pool):
    found = list(totals((pool,)))
    known = dict(ways((pool,)))
    scale = Fraction(sum(known.values()), len(found))
    assert {total: found.count(total) * scale for total in set(found)} == known


def test_pools_of_a_contender_are_added():
    hand = (DicePool(D6, rolls=2), DicePool(Throw(6, 1, 2)))
    found = list(totals(hand))
    assert {total: found.count(total) for total in set(found)} == dict(ways(hand))


@pytest.mark.parametrize("pool", POOLS)
def test_a_roll_off_with_a_pool(pool):
    found = of_roll_off(((pool,), Throw(6, 1, 2)), "all")
    ours, theirs = list(totals((pool,))), range(3, 9)
    won = sum(one > other for one in ours for other in theirs)
    lost = sum(one < other for one in ours for other in theirs)
    chances = dict(zip(found.answers, (Fraction(w, found.total) for w in found.weights), strict=True))
    assert chances.get(0, 0) == Fraction(won, won + lost)


def test_dice_of_a_pool_are_thrown_one_after_another():
    dice = ScriptedDice(2, 5, 6, 1, 3)
    decided = dice.roll_off(((DicePool(Throw(6, 2, 1), rolls=2),), D6), "bitvy_fantasy.ask.fight")
    dice.finish()
    assert decided.winner == 0
    assert decided.rounds[0][0].faces == (5, 6)
    assert decided.rounds[0][0].total == 12


def test_each_sum_of_plain_dice_weighs_as_many_ways_as_it_has():
    assert ways(D6) == tuple((face, 1) for face in range(1, 7))
    assert dict(ways(Throw(6, 3)))[10] == 27
