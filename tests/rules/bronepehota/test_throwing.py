"""Dice and tests (1.7)."""

from fractions import Fraction

import pytest

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.basics.throwing import DiceThrow, resolve_throw
from armybuilder.games.bronepehota.rules.damage.marking import ArmourTest, MachineInTest
from armybuilder.games.bronepehota.rules.events import Destroyed, DiceJudged, DiceThrown, Unharmed
from armybuilder.games.bronepehota.rules.morale.survival import SurvivalTest, TrooperInTest
from armybuilder.games.bronepehota.rules.resolver import RESOLVER
from armybuilder.games.bronepehota.rules.settings import Settings


def thrown(text, *numbers, **facts):
    return resolve(
        resolve_throw, DiceThrow(throw=Throw.parse(text), **facts), Settings(), ScriptedDice(*numbers)
    )


@pytest.mark.rule("BP-1.7-1")
@pytest.mark.parametrize("text", ["d6", "D6", "д6", "Д6"])
def test_the_letters_are_the_same_die(text):
    assert thrown(text, 4).events == (DiceThrown(total=4),)


@pytest.mark.rule("BP-1.7-2")
@pytest.mark.parametrize(("face", "total"), [(7, 9), (1, 3), (12, 14)])
def test_the_constant_is_added_to_the_face(face, total):
    assert thrown("Д12 + 2", face).events == (DiceThrown(total=total),)


@pytest.mark.rule("BP-1.7-2")
def test_a_die_and_a_constant_spread_evenly():
    found = odds(resolve_throw, DiceThrow(throw=Throw(12, plus=2)), Settings())
    chances = {branch.events: branch.probability for branch in found.branches}
    assert chances == {(DiceThrown(total=total),): Fraction(1, 12) for total in range(3, 15)}


@pytest.mark.rule("BP-1.7-3")
def test_several_dice_are_compared_alone():
    outcome = thrown("6 Д20", 1, 20, 10, 11, 12, 5, condition="above", value=10)
    assert outcome.events == (DiceJudged(hits=3, dice=6),)


@pytest.mark.rule("BP-1.7-3")
def test_two_dice_never_beat_seven_together():
    found = odds(resolve_throw, DiceThrow(throw=Throw(6, 2), condition="above", value=7), Settings())
    assert [branch.events for branch in found.branches] == [(DiceJudged(hits=0, dice=2),)]


@pytest.mark.rule("BP-1.7-3")
def test_several_dice_need_a_condition():
    with pytest.raises(Problem):
        thrown("2D6", 1, 2)
    with pytest.raises(Problem, match="field=condition, found=none, allowed=above, at_least, at_most, below"):
        thrown("D6", 1, value=3)


@pytest.mark.rule("BP-1.7-1")
def test_a_die_falls_evenly():
    found = odds(resolve_throw, DiceThrow(throw=Throw.parse("Д12")), Settings())
    chances = {branch.events: branch.probability for branch in found.branches}
    assert chances == {(DiceThrown(total=face),): Fraction(1, 12) for face in range(1, 13)}


@pytest.mark.rule("BP-1.7-4")
def test_an_armour_test_d20_is_an_armour_test_with_that_die():
    facts = ArmourTest(target=MachineInTest(armour=15, pilot_armour=2), die=Throw.parse("Д20"))
    outcome = resolve(RESOLVER.action("armour-test"), facts, Settings(), ScriptedDice(15))
    assert outcome.events == (Unharmed(who="target"),)
    assert [(step.rule, step.dice[0].throw) for step in outcome.steps] == [("BP-6.6-3", Throw(20))]


@pytest.mark.rule("BP-1.7-4")
@pytest.mark.parametrize(("die", "roll", "event"), [(20, 20, Destroyed), (20, 4, Unharmed), (6, 4, Unharmed)])
def test_a_test_is_thrown_with_the_die_that_it_names(die, roll, event):
    facts = SurvivalTest(trooper=TrooperInTest(armour=4), die=Throw(die))
    outcome = resolve(RESOLVER.action("survival-test"), facts, Settings(), ScriptedDice(roll))
    assert outcome.events == (event(who="trooper"),)
    assert outcome.steps[0].dice[0].throw == Throw(die)
