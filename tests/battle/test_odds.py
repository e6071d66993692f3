"""Exploring dice: the odds of every question are exact, and so are those of everything made of them."""

import time
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.dice import Rolled, above, at_least, at_most, below
from armybuilder.battle.distribution import Distribution
from armybuilder.battle.exploring import explore
from armybuilder.battle.fast import FastDice
from armybuilder.battle.outcome import Event, Outcome
from armybuilder.battle.playing import SeededDice
from armybuilder.battle.roll_off import chances_to_win
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import D6, D12, D20, Throw

ASKED = "bronepehota.ask.survival"


class Told(Event, frozen=True, kw_only=True):
    """A number that came out."""

    number: int


def said(number, who=""):
    return Outcome((Told(who=who, number=number),))


def chances(play):
    """The probability of each number that a play says."""
    found = explore(lambda dice: said(play(dice)))
    assert sum(branch.probability for branch in found.branches) == 1
    return {branch.events[0].number: branch.probability for branch in found.branches}


def oracle(die):
    """icepool's distribution as fractions."""
    return {value: Fraction(count, die.denominator()) for value, count in die.items() if count}


throws = st.builds(Throw, st.sampled_from([6, 12, 20]), st.integers(1, 4), st.integers(-2, 5))
bars = st.one_of(*(st.builds(make, st.integers(-1, 24)) for make in (above, at_least, at_most, below)))


@given(throws)
def test_a_sum(throw):
    assert chances(lambda dice: dice.roll(throw, ASKED).total) == oracle(
        throw.count @ icepool.d(throw.sides) + throw.plus
    )


@given(throws)
def test_the_best(throw):
    pool = icepool.d(throw.sides).pool(throw.count)
    assert chances(lambda dice: dice.best(throw, ASKED).best) == oracle(pool.highest(1).sum() + throw.plus)


@given(throws, bars)
def test_a_count(throw, bar):
    hits = throw.count @ (icepool.d(throw.sides) + throw.plus).map(lambda face: int(bar.holds(face)))
    assert chances(lambda dice: dice.count(throw, bar, ASKED).hits) == oracle(hits)


@given(throws, bars)
def test_whether_any_passes(throw, bar):
    found = chances(lambda dice: dice.test(throw, bar, ASKED).passed)
    ways = list(product(range(1, throw.sides + 1), repeat=min(throw.count, 2)))
    passing = sum(any(bar.holds(face + throw.plus) for face in way) for way in ways)
    if throw.count <= 2:
        assert found.get(True, 0) == Fraction(passing, len(ways))
    none = chances(lambda dice: dice.count(throw, bar, ASKED).hits).get(0, 0)
    assert found.get(True, 0) == 1 - none


def wins(contenders, again):
    return chances(lambda dice: dice.roll_off(contenders, ASKED, again).winner)


@pytest.mark.parametrize("again", ["all", "tied"])
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_equal_contenders_win_alike(again, count):
    assert wins((D12,) * count, again) == {place: Fraction(1, count) for place in range(count)}


def brute_roll_off(contenders, again, weight=Fraction(1), depth=12):
    """Each contender's chance by walking rounds of throws; ties still open after `depth` rounds are left out."""
    found = dict.fromkeys(range(len(contenders)), Fraction())
    totals = [oracle(throw.count @ icepool.d(throw.sides) + throw.plus) for throw in contenders]

    def walk(places, weight, depth):
        if weight < Fraction(1, 10**7) or depth == 0:
            return
        ties = {}
        for combination in product(*(totals[place].items() for place in places)):
            chance = weight
            for _, part in combination:
                chance *= part
            highest = max(total for total, _ in combination)
            tied = tuple(p for p, (total, _) in zip(places, combination, strict=True) if total == highest)
            if len(tied) == 1:
                found[tied[0]] += chance
            else:
                left = tied if again == "tied" else places
                ties[left] = ties.get(left, Fraction()) + chance
        for left, chance in ties.items():
            walk(left, chance, depth - 1)

    walk(tuple(range(len(contenders))), weight, depth)
    return found


@pytest.mark.parametrize("again", ["all", "tied"])
@pytest.mark.parametrize(
    "contenders",
    [
        (D6, Throw(6, plus=1)),
        (Throw(6, 2, 2), Throw(6, 1, 3)),
        (D6, Throw(6, plus=1), Throw(6, plus=2)),
    ],
    ids=str,
)
def test_ties_are_repeated_for_ever(again, contenders):
    exact = wins(contenders, again)
    assert sum(exact.values()) == 1
    for place, chance in brute_roll_off(contenders, again).items():
        assert float(exact.get(place, 0)) == pytest.approx(float(chance), abs=1e-5)


def test_questions_that_follow_each_other_multiply():
    def play(dice):
        if not dice.test(Throw(6, plus=2), at_least(5), ASKED).passed:
            return said(0)
        return said(dice.count(Throw(12, 4), above(7), ASKED).hits)

    found = explore(play)
    hit = Fraction(4, 6)
    three = 4 * Fraction(5, 12) ** 3 * Fraction(7, 12)
    assert found.chance(lambda event: event.number == 3) == hit * three
    assert found.expected(lambda event: event.number) == hit * 4 * Fraction(5, 12)


def hurt(who, sides, dice):
    return said(dice.count(Throw(sides, 2), above(3), ASKED).hits, who)


def test_parts_apart_are_the_same_as_parts_together():
    def independent(dice):
        first = dice.roll(D6, ASKED).total
        if first < 3:
            return said(first)
        parts = [dice.odds.independent(hurt, f"others.{place}", sides) for place, sides in ((1, 6), (2, 12))]
        return Outcome(
            (Told(number=first), *(event for part in parts for event in part.events)),
            (),
            tuple(distribution for part in parts for distribution in part.parts),
        )

    def together(dice):
        first = dice.roll(D6, ASKED).total
        if first < 3:
            return said(first)
        parts = [hurt(f"others.{place}", sides, dice) for place, sides in ((1, 6), (2, 12))]
        return Outcome((Told(number=first), *(event for part in parts for event in part.events)))

    one, other = explore(independent), explore(together)
    assert one.whole() == other.whole()
    assert one.of_each() == other.of_each()
    assert one.chance(lambda event: event.number == 2) == other.chance(lambda event: event.number == 2)
    assert one.expected(lambda event: event.number) == other.expected(lambda event: event.number)
    assert one.ways() >= len(one.whole())
    assert len(one.branches) < len(other.branches)


def test_a_rule_with_too_many_branches_is_refused():
    def play(dice):
        return said(sum(dice.roll(D20, ASKED).total * 20**place for place in range(5)))

    with pytest.raises(Problem, match=r"odds\.too_many"):
        explore(play)


def test_odds_of_nothing_are_certain():
    assert explore(lambda _: Outcome()) == Distribution(explore(lambda _: Outcome()).branches)
    assert explore(lambda _: Outcome()).whole() == {(): 1}


def answers(dice):
    """Every kind of question once."""
    return (
        dice.roll(Throw(6, 2), ASKED).total,
        dice.best(Throw(6, 2), ASKED).best,
        dice.count(Throw(12, 3), above(7), ASKED).hits,
        dice.test(Throw(6, 2), at_least(5), ASKED).passed,
        dice.roll_off((D6, Throw(6, plus=2)), ASKED).winner,
        dice.pick(3, ASKED),
    )


@pytest.mark.parametrize("make", [SeededDice, FastDice])
def test_dice_that_play_agree_with_the_odds(make):
    plays = 20_000
    dice = make(12345)
    thrown = [answers(dice) for _ in range(plays)]
    for place in range(6):
        exact = chances(lambda explored, place=place: answers_one(explored, place))
        for answer, chance in exact.items():
            expected = float(chance) * plays
            # five standard deviations: one run in a million falls out, and the seed is fixed
            room = 5 * (expected * (1 - float(chance))) ** 0.5 + 1
            assert abs(sum(one[place] == answer for one in thrown) - expected) <= room


def answers_one(dice, place):
    asked = (
        lambda: dice.roll(Throw(6, 2), ASKED).total,
        lambda: dice.best(Throw(6, 2), ASKED).best,
        lambda: dice.count(Throw(12, 3), above(7), ASKED).hits,
        lambda: dice.test(Throw(6, 2), at_least(5), ASKED).passed,
        lambda: dice.roll_off((D6, Throw(6, plus=2)), ASKED).winner,
        lambda: dice.pick(3, ASKED),
    )
    return asked[place]()


@given(throws, bars)
def test_stand_in_faces_give_the_answer_they_stand_for(throw, bar):
    def play(dice):
        for rolled in (dice.count(throw, bar, ASKED), dice.test(throw, bar, ASKED), dice.roll(throw, ASKED)):
            assert isinstance(rolled, Rolled)
            assert len(rolled.faces) == throw.count
            assert all(1 <= face <= throw.sides for face in rolled.faces)
        return Outcome()

    explore(play)


def test_a_roll_off_of_ten_alike_comes_at_once():
    start = time.process_time()
    for again in ("all", "tied"):
        assert chances_to_win([dict.fromkeys(range(1, 7), 1)] * 10, again) == [Fraction(1, 10)] * 10
    assert time.process_time() - start < 1
