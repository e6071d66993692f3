"""The Survival Test (5.3)."""

from fractions import Fraction

import pytest

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.throw import D6, D12, D20
from armybuilder.games.bronepehota.rules.events import Destroyed, Panicked, Unharmed
from armybuilder.games.bronepehota.rules.morale.survival import (
    SurvivalTest,
    TrooperInTest,
    resolve_survival_test,
)
from armybuilder.games.bronepehota.rules.settings import Settings


def taken(armour, *numbers, **settings):
    facts = SurvivalTest(trooper=TrooperInTest(armour=armour))
    return resolve(resolve_survival_test, facts, Settings(**settings), ScriptedDice(*numbers))


@pytest.mark.rule("BP-5.3-2")
@pytest.mark.parametrize(
    ("armour", "roll", "event"),
    [
        (3, 2, Unharmed),
        (3, 3, Unharmed),
        (3, 5, Destroyed),
        (3, 4, Destroyed),
        (2, 2, Unharmed),
        (6, 6, Unharmed),
    ],
)
def test_armour_not_below_the_roll_saves(armour, roll, event):
    assert taken(armour, roll).events == (event(who="trooper"),)


@pytest.mark.rule("BP-11.2-2")
@pytest.mark.parametrize(
    ("roll", "events"),
    [(3, (Panicked(who="trooper"),)), (2, (Unharmed(who="trooper"),)), (4, (Destroyed(who="trooper"),))],
)
def test_a_roll_equal_to_the_armour_makes_him_panic(roll, events):
    outcome = taken(3, roll, panic=True)
    assert outcome.events == events


@pytest.mark.rule("BP-5.3-3")
@pytest.mark.parametrize("die", [D6, D12, D20])
@pytest.mark.parametrize("armour", [0, 3, 6])
@pytest.mark.parametrize("panic", [False, True])
def test_odds_are_the_faces_not_above_the_armour(die, armour, panic):
    facts = SurvivalTest(trooper=TrooperInTest(armour=armour), die=die)
    found = odds(resolve_survival_test, facts, Settings(panic=panic))
    assert found.chance(lambda event: isinstance(event, Destroyed)) == 1 - Fraction(
        min(armour, die.sides), die.sides
    )
    assert sum(branch.probability for branch in found.branches) == 1
