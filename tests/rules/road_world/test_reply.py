"""The reply in melee (X3-5) when its targets are named after the attackers' dice, and units of thirty."""

import pytest

from armybuilder.catalogue.problem import Problem
from tests.rules.road_world.at_fight import event, odds, play, refused, told

AXE = {"melee_weapons": [{"strike": 4}]}


@pytest.mark.rule("RW-X3-5")
def test_the_reply_waits_for_the_attackers_dice():
    later = {"attackers": [AXE], "defenders": [AXE], "replies_later": True}
    assert told(play("melee", later, 3)) == [("unharmed", "defenders.1"), ("activations_now", "")]
    with pytest.raises(Problem):
        play("melee", {**later, "replies": [{}]})


@pytest.mark.rule("RW-X3-5")
def test_the_survivor_names_whom_he_strikes():
    fight = {"attackers": [AXE, AXE], "defenders": [AXE], "blows": [{}, {"striker": 2}]}
    assert told(play("melee-reply", fight, 4)) == [("out_of_action", "attackers.1")]
    named = {**fight, "replies": [{"struck": 2}]}
    assert told(play("melee-reply", named, 4)) == [("out_of_action", "attackers.2")]


@pytest.mark.rule("RW-X3-5")
def test_only_who_was_attacked_replies():
    fight = {"attackers": [AXE], "defenders": [AXE, AXE], "blows": [{}]}
    assert refused(play("melee-reply", {**fight, "replies": [{"striker": 2}]})) == "RW-X3-5"


@pytest.mark.rule("RW-X3-5", "RW-9.4-10")
def test_one_who_can_do_nothing_makes_no_reply():
    fight = {"attackers": [AXE], "defenders": [{**AXE, "barred": True}]}
    assert told(play("melee-reply", fight)) == []


@pytest.mark.rule("RW-1-2", "RW-X3-1")
def test_thirty_fight_thirty():
    found = odds("melee", {"attackers": [AXE] * 30, "defenders": [AXE] * 30})
    assert found.expected(lambda one: one.who.startswith("defenders") and one.tag() == "out_of_action") == 15


@pytest.mark.rule("RW-9.1-1")
def test_thirty_walk():
    outcome = play("unit-move", {"walkers": [{}] * 30})
    assert event(outcome, "unit_marched") == {"models": 30, "price": 1}


@pytest.mark.rule("RW-7.5-2")
def test_thirty_come_to_their_senses():
    found = odds("rally", {"shaken": [{}] * 30})
    assert found.expected(lambda one: one.tag() == "came_to_senses") == 15


@pytest.mark.rule("RW-8.2-5", "RW-X3-6")
def test_a_unit_strikes_model_by_model_in_one_action():
    further = {
        "attackers": [AXE],
        "defenders": [AXE],
        "replies_later": True,
        "same_action": True,
        "fp_pool": 0,
    }
    assert told(play("melee", further, 4)) == [("out_of_action", "defenders.1")]


@pytest.mark.rule("RW-9.4-7", "RW-9.4-8")
def test_with_nobody_to_strike_the_leaver_who_fails_runs_at_once():
    outcome = play("leave-melee", {"attackers": []}, 6, 3)
    assert told(outcome) == [("marked_as_leaver", "melee_leaver"), ("ran_from_enemy", "melee_leaver")]
