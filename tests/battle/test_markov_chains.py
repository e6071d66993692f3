"""Markov chains, from state to state: in play they are played, in odds equal states are worked out once."""

from fractions import Fraction

import pytest

from armybuilder.battle import exploring
from armybuilder.battle.branches import weighed
from armybuilder.battle.dice import at_least
from armybuilder.battle.exploring import explore
from armybuilder.battle.fast import FastDice
from armybuilder.battle.outcome import Event, Outcome
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import D6

ROUNDS = 40


class Score(Event, frozen=True, kw_only=True):
    """How many throws have passed."""

    passed: int


def passes(dice):
    return dice.test(D6, at_least(5), "ask.attack").passed


def count_passes(rounds):
    """A rule that throws one die a round and tells how many have passed."""

    def play(dice):
        def step(state):
            done, passed = state
            if done == rounds:
                return None
            found = dice.odds.distribution(passes)
            ways = zip(found.answers, found.weights, strict=True)
            return weighed({(done + 1, passed + answer): weight for answer, weight in ways})

        return Outcome(events=(Score(passed=dice.odds.markov_chain(step, (0, 0))[1]),))

    return play


def test_a_chain_is_played_die_by_die():
    dice = ScriptedDice(6, 1, 5)
    assert count_passes(3)(dice).events == (Score(passed=2),)
    dice.finish()


def test_odds_of_a_chain_are_exact_where_its_paths_are_too_many():
    found = explore(count_passes(ROUNDS))
    assert len(found.branches) == ROUNDS + 1
    assert found.expected(lambda event: event.passed) == Fraction(ROUNDS, 3)
    assert found.chance(lambda event: event.passed == 0) == Fraction(2, 3) ** ROUNDS


def test_what_follows_a_chain_may_ask_for_more_dice():
    def play(dice):
        passed = count_passes(2)(dice).events[0].passed
        return Outcome(events=(Score(passed=passed + passes(dice)),))

    assert explore(play) == explore(count_passes(3))


def test_fast_dice_follow_a_chain():
    assert 0 <= count_passes(3)(FastDice(1)).events[0].passed <= 3


def test_a_chain_with_too_many_states(monkeypatch):
    monkeypatch.setattr(exploring, "MOST_STATES", 10)
    with pytest.raises(Problem, match=r"odds\.too_many"):
        explore(count_passes(ROUNDS))
