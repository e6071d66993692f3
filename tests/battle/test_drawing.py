"""Answers are drawn by their weights, and what can happen to one is told apart from what happens to others."""

from collections import Counter
from fractions import Fraction
from typing import Annotated

from armybuilder.battle.branches import weighed
from armybuilder.battle.distribution import Branch, Distribution
from armybuilder.battle.facts import Facts, IgnoredFact, ignored_facts, schema_of
from armybuilder.battle.fast import FastDice
from armybuilder.battle.outcome import Event
from armybuilder.battle.playing import SeededDice
from armybuilder.catalogue.records.fields import only_if
from armybuilder.catalogue.throw import D6


class Told(Event, frozen=True, kw_only=True):
    """A number that came out."""

    number: int


class Counted(Facts, frozen=True, kw_only=True):
    """Facts of which some count only where the game says so."""

    first: Annotated[int, only_if("with_first")] = 0
    second: Annotated[int, only_if("with_second")] = 0
    many: tuple[int, ...] = ()


class Settings(Facts, frozen=True, kw_only=True):
    """What is agreed on."""

    with_first: bool = False
    with_second: bool = False


def test_weights_are_in_the_lowest_terms():
    found = weighed({"one": 4, "other": 6})
    assert (found.answers, found.weights, found.total) == (("one", "other"), (2, 3), 5)


def test_fast_dice_draw_each_face_as_often_as_another():
    dice = FastDice(5)
    found = Counter(dice.roll(D6, "ask.attack").total for _ in range(3000))
    assert sorted(found) == [1, 2, 3, 4, 5, 6]
    assert all(400 < times < 600 for times in found.values())


def test_picking_finds_each_thing():
    for dice in (SeededDice(5), FastDice(5)):
        assert {dice.pick(3, "ask.attack") for _ in range(200)} == {0, 1, 2}


def side(number, who="target", chance=Fraction(1, 2)):
    return Branch(chance, (Told(number=number, who=who),))


def numbers(chances):
    return {tuple(event.number for event in events): chance for events, chance in chances.items()}


def test_each_one_has_the_chances_of_all_that_happens_to_it():
    part = Distribution((side(1), side(2, chance=Fraction(1, 3)), Branch(Fraction(1, 6), ())))
    whole = Distribution((Branch(Fraction(1), (Told(number=7, who="other"),), (part, part)),))
    assert numbers(whole.of("other")) == {(7,): 1}
    assert numbers(whole.of("target")) == {
        (1, 1): Fraction(1, 4),
        (1, 2): Fraction(1, 6),
        (2, 1): Fraction(1, 6),
        (2, 2): Fraction(1, 9),
        (1,): Fraction(1, 6),
        (2,): Fraction(1, 9),
        (): Fraction(1, 36),
    }
    assert whole.of("nobody") == {(): 1}


def test_every_fact_that_does_not_count_is_told():
    facts = Counted(first=1, second=2)
    assert list(ignored_facts(facts, Settings())) == [
        IgnoredFact("first", "with_first"),
        IgnoredFact("second", "with_second"),
    ]
    assert list(ignored_facts(facts, Settings(with_first=True))) == [IgnoredFact("second", "with_second")]
    assert list(ignored_facts(Counted(), Settings())) == []


def test_a_list_may_hold_the_same_twice():
    assert "uniqueItems" not in schema_of(Counted)["properties"]["many"]
