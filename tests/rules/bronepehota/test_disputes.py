"""Section 12.2, and what players judge by it."""

from fractions import Fraction

import pytest

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.basics import disputes
from armybuilder.games.bronepehota.rules.events import Climbable, DisputeWon, Unclimbable
from armybuilder.games.bronepehota.rules.settings import Settings


def between(count):
    return read_facts(disputes.Dispute, {"disputants": [{}] * count})


def settled(count, *numbers):
    return resolve(disputes.resolve_dispute, between(count), Settings(), ScriptedDice(*numbers))


def said(*verdicts):
    return read_facts(disputes.Climbing, {"verdicts": [{"climbable": verdict} for verdict in verdicts]})


def judged(verdicts, *numbers):
    return resolve(disputes.resolve_climbing, said(*verdicts), Settings(), ScriptedDice(*numbers)).events


@pytest.mark.rule("BP-12.2-1")
@pytest.mark.parametrize(
    ("count", "numbers", "winner"),
    [
        (2, (3, 5), 2),
        (2, (4, 4, 6, 1), 1),
        (2, (4, 4, 2, 2, 1, 3), 2),
        (3, (2, 6, 5), 2),
        (3, (6, 1, 6, 2, 3), 3),
    ],
)
def test_the_higher_die_is_right_and_a_tie_is_thrown_again(count, numbers, winner):
    assert settled(count, *numbers).events == (DisputeWon(who=f"disputants.{winner}"),)


@pytest.mark.rule("BP-12.2-1")
@pytest.mark.parametrize("count", [2, 3, 5])
def test_every_disputant_has_the_same_chance(count):
    found = odds(disputes.resolve_dispute, between(count), Settings())
    assert [branch.probability for branch in found.branches] == [Fraction(1, count)] * count


def test_nobody_disputes_alone():
    with pytest.raises(Problem):
        between(1)


@pytest.mark.rule("BP-4.1-14")
@pytest.mark.parametrize(
    ("verdicts", "numbers", "event"),
    [
        ((True, True), (), Climbable),
        ((False, False, False), (), Unclimbable),
        ((True, False), (5, 3), Climbable),
        ((True, False), (2, 3), Unclimbable),
        ((True, False), (3, 3, 1, 2), Unclimbable),
    ],
)
def test_players_who_differ_on_a_surface_roll_for_it(verdicts, numbers, event):
    assert judged(verdicts, *numbers) == (event(),)


@pytest.mark.rule("BP-4.1-14")
def test_two_against_one_win_two_times_out_of_three():
    found = odds(disputes.resolve_climbing, said(True, False, True), Settings())
    assert found.chance(lambda event: isinstance(event, Climbable)) == Fraction(2, 3)
