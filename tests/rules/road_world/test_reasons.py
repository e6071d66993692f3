"""What the steps of an answer tell: which rule decided, in which case, with which numbers."""

from fractions import Fraction

import pytest

from armybuilder.battle.dice import at_most
from armybuilder.catalogue.problem import Problem
from armybuilder.games.road_world.rules.basics.weapons import threshold_of
from armybuilder.games.road_world.rules.settings import Settings
from tests.rules.road_world.at_fight import event, odds, play, refused, told, values_of

TWO_WEAPONS = [{"attacks": 1, "strike": 2}, {"attacks": 3, "strike": 6}]


def reason(rule, action, facts, key, *dice, **settings):
    """A case of one rule: the words of a step, and the play that may come to it."""
    return pytest.param(action, facts, key, dice, settings, marks=pytest.mark.rule(rule))


LATE = {"fugitives": [{"since": "ran_from_melee"}]}
PREPARED = {"shooter": {"prepared": True, "ranged_weapons": [{}]}, "fp_pool": 1}
RAM = {"walker": {"goes_on": "on_wheels", "stretches": [{"passage": "ram"}]}}
TIRED = {"characteristic": "mobility", "model": {"fatigue": 1}}
SONG = {"bearer": {"singer": True}, "ability": "song", "fp_pool": 3}
LOUD = {"shooter": {"ranged_weapons": [{"special_rule": "Loud"}]}, "fp_pool": 1}
BARRED = {"attackers": [{"melee_weapons": [{"attacks": 1}]}], "defenders": [{"barred": True}], "fp_pool": 1}
TOLD = [
    reason("RW-8.4-4", "characteristic-test", TIRED, "test.tired_mobility", 1),
    reason("RW-1-9", "stragglers", {"stragglers": [{"rallied_now": True}]}, "straggler.nobody"),
    reason("RW-1-11", "stragglers", {"stragglers": [{}]}, "straggler.flees", 6, 1),
    reason("RW-5.2-2", "round-order", {"round_part": "consequences"}, "turn.nothing_pending"),
    reason("RW-X10-1", "first-of-round", {"round": 2}, "order.tie", 3, 3, 5, 2, first_player="roll"),
    reason("RW-7.3-1", "fortitude-points", {"units": [{}]}, "points.unit", 2),
    reason("RW-7.3-4", "fortitude-points", {"units": [{}]}, "points.total", 2),
    reason("RW-X2-3", "start-of-round", LATE, "start.tests_later", flight_retest="consequences_phase"),
    reason("RW-X8-3", "shooting", PREPARED, "shoot.prepared", 1),
    reason("RW-X7-5", "model-move", RAM, "path.rammed"),
    reason("RW-4.1-2", "recruiting", {"army_faction": "wanderers"}, "recruit.no_limit"),
    reason("RW-X13-1", "effect-marker", {}, "token.marker_leaves"),
    reason("RW-1-7", "battle-group", {"warriors": [{}, {"x": 5}], "chosen_group": 1}, "group.chosen"),
    reason("RW-4.2-7", "placing", {"to_the_line": 1, "half_depth": 5}, "deploy.shallow"),
    reason("RW-X6-3", "command-ability", SONG, "ability.song"),
    reason("RW-3-11", "shooting", LOUD, "fight.special", 1),
    reason("RW-7.5-4", "melee", BARRED, "fight.no_reply", 1),
    reason("RW-8.2-1", "activations", {"fp_pool": 2, "plan": [{}]}, "act.price"),
]
NOT_TOLD = [
    reason("RW-8.4-4", "characteristic-test", {"model": {"fatigue": 1}}, "test.tired_mobility", 1),
    reason("RW-1-9", "stragglers", {"stragglers": [{}]}, "straggler.nobody", 1),
    reason("RW-5.2-2", "round-order", {"round_part": "command"}, "turn.nothing_pending"),
    reason("RW-X2-3", "start-of-round", LATE, "start.tests_later"),
    reason("RW-X8-3", "shooting", {"shooter": {"ranged_weapons": [{}]}, "fp_pool": 1}, "shoot.prepared", 1),
    reason("RW-X6-3", "command-ability", {"bearer": {"leader": True}, "fp_pool": 3}, "ability.song"),
]
WHY = ("action", "facts", "key", "dice", "settings")


def keys(outcome):
    return [step.key.removeprefix("road_world.") for step in outcome.steps]


@pytest.mark.parametrize(WHY, TOLD)
def test_the_reason_is_told_where_it_applies(action, facts, key, dice, settings):
    assert key in keys(play(action, facts, *dice, **settings))


@pytest.mark.parametrize(WHY, NOT_TOLD)
def test_the_reason_is_not_told_where_it_does_not(action, facts, key, dice, settings):
    outcome = play(action, facts, *dice, **settings)
    assert not refused(outcome)
    assert key not in keys(outcome)


@pytest.mark.rule("RW-7.5-7")
def test_who_cannot_try_is_told_by_his_number():
    warriors = [{"nearby": []}, {"nearby": [{"side": "enemy", "distance": 1}]}]
    outcome = play("rally", {"shaken": warriors}, 1)
    assert values_of(outcome, "road_world.rally.enemy")["number"] == 2


@pytest.mark.rule("RW-1-4")
def test_two_apart_are_both_without_a_neighbour():
    outcome = play("battle-group", {"warriors": [{"x": 0}, {"x": 5}]})
    alone = [who for tag, who in told(outcome) if tag == "without_neighbour"]
    assert alone == ["warriors.1", "warriors.2"]


@pytest.mark.rule("RW-1-7")
def test_the_question_names_the_equal_parts_by_number():
    outcome = play("battle-group", {"warriors": [{"x": x} for x in (0, 1, 10, 11)]})
    assert values_of(outcome, "road_world.group.ask")["parts"] == "1: 1, 2; 2: 3, 4"


@pytest.mark.rule("RW-9.6-1", "RW-9.7-1", "RW-9.8-1", "RW-9.9-1")
@pytest.mark.parametrize(
    ("agreed", "rule_id"),
    [("open", "RW-9.6-1"), ("difficult", "RW-9.7-1"), ("dangerous", "RW-9.8-1"), ("impassable", "RW-9.9-1")],
)
def test_terrain_tells_the_rule_of_its_class(agreed, rule_id):
    outcome = play("terrain", {"agreed_class": agreed})
    assert outcome.steps[-1].rule == rule_id


@pytest.mark.rule("RW-X14-1")
@pytest.mark.parametrize(("modifier", "most"), [(-3, 1), (-1, 1), (2, 4), (4, 5)])
def test_read_the_other_way_automatic_values_leave_one_to_five(modifier, most):
    settings = Settings(natural_values="auto_hit_miss", strike_direction="not_exceed")
    assert threshold_of(2, modifier, settings) == at_most(most)


@pytest.mark.rule("RW-X3-6")
def test_without_the_reading_one_enemy_may_still_be_attacked():
    attacker = {"melee_weapons": [{"attacks": 1}]}
    facts = {"attackers": [attacker], "defenders": [{"barred": True}, {"barred": True}], "fp_pool": 1}
    assert not refused(play("melee", {**facts, "blows": [{"struck": 2}]}, 1, free_melee_targets=False))


@pytest.mark.rule("RW-X3-5")
def test_a_reply_is_made_with_the_weapon_that_was_named():
    facts = {
        "attackers": [{"melee_weapons": [{"attacks": 1, "strike": 6}]}],
        "defenders": [{"melee_weapons": TWO_WEAPONS}],
        "replies": [{"weapon_number": 1}],
        "fp_pool": 1,
    }
    outcome = play("melee", facts, 1, 2)
    assert ("out_of_action", "attackers.1") in told(outcome) or ("wounds_noted", "attackers.1") in told(
        outcome
    )


@pytest.mark.rule("RW-X3-5")
def test_each_defender_replies_for_himself():
    facts = {
        "attackers": [{"melee_weapons": [{"attacks": 1, "strike": 6}]}],
        "defenders": [{"melee_weapons": [{"attacks": 1}]}, {"barred": True}],
        "fp_pool": 1,
    }
    assert "fight.reply" in keys(play("melee", facts, 1, 1))


@pytest.mark.rule("RW-9.4-11")
def test_who_tests_later_is_told_by_his_number():
    warriors = {"shaken": [{"ran_from_melee": True}]}
    outcome = play("rally", warriors, flight_retest="consequences_phase")
    assert values_of(outcome, "road_world.rally.tests_later")["number"] == 1


@pytest.mark.rule("RW-X4-1", "RW-X4-2")
def test_wounds_are_told_with_what_defense_leaves():
    facts = {
        "attackers": [{"melee_weapons": [{"attacks": 1, "damage": 3}]}],
        "defenders": [{"barred": True, "defense": 1, "persistence": 4}],
        "fp_pool": 1,
    }
    outcome = play("melee", facts, 6)
    assert values_of(outcome, "road_world.fight.net_damage")["net"] == 2
    assert values_of(outcome, "road_world.fight.wounds")["wounds"] == 2


@pytest.mark.rule("RW-4.2-2")
def test_both_throws_of_the_roll_off_are_told():
    rolled = values_of(play("deployment-roll-off", {}, 5, 3), "road_world.deploy.rolled")
    assert (rolled["first"], rolled["second"]) == (5, 3)


@pytest.mark.rule("RW-8.2-1", "RW-9.3-6", "RW-1-12", "RW-X10-2", "RW-X9-2")
def test_what_is_not_told_is_nothing():
    """Facts that are left out: no activations before, no points, an average human, nobody who flees."""
    melee = {
        "attackers": [{"melee_weapons": [{"attacks": 1}]}],
        "defenders": [{"barred": True}],
        "fp_pool": 1,
    }
    assert event(play("melee", melee, 1), "activations_now")["activations"] == 1
    striker = {"attackers": [{"melee_weapons": [{"attacks": 1}]}]}
    assert event(play("leave-melee", striker, 6, 1, 1), "activations_now")["pool"] == 0
    walked = event(play("stragglers", {"stragglers": [{"group_distance": 20}]}, 1), "closer_to_group")
    assert walked["walked"] == 3


@pytest.mark.rule("RW-8.2-3")
@pytest.mark.parametrize(("before", "tokens"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_a_fight_brings_fatigue_from_the_third_activation_on(before, tokens):
    melee = {
        "attackers": [{"melee_weapons": [{"attacks": 1}]}],
        "defenders": [{"barred": True}],
        "fp_pool": 1,
    }
    outcome = play("melee", {**melee, "activations_before": before}, 1)
    assert event(outcome, "activations_now")["tokens"] == tokens


@pytest.mark.rule("RW-X4-2")
def test_persistence_is_tested_on_a_die_of_six_sides():
    attacker = {"melee_weapons": [{"attacks": 1, "strike": 1}]}
    facts = {"attackers": [attacker], "defenders": [{"barred": True, "persistence": 3}], "fp_pool": 1}
    found = odds("melee", facts, wound_rule="test")
    assert found.chance(lambda one: one.tag() == "out_of_action") == Fraction(1, 2)
    assert "fight.persistence_test" in keys(play("melee", facts, 6, 4, wound_rule="test"))


@pytest.mark.rule("RW-9.4-11", "RW-7.5-5")
def test_who_tests_later_brings_the_unit_no_fatigue():
    settings = {"flight_retest": "consequences_phase", "rally_fatigue": "unit"}
    outcome = play("rally", {"shaken": [{"ran_from_melee": True}]}, **settings)
    assert [tag for tag, _ in told(outcome)] == ["no_attempt"]


@pytest.mark.rule("RW-X12-1")
def test_what_does_not_go_together_is_told_as_it_was_found():
    with pytest.raises(Problem) as caught:
        play("leaders-lost", {"leader_state": "removed", "rallied_since": True})
    assert caught.value.values["found"] == "true"


@pytest.mark.rule("RW-7.3-3")
def test_a_second_leader_is_told_as_it_was_found():
    with pytest.raises(Problem) as caught:
        play("fortitude-points", {"units": [{"has_leader": True}, {"has_leader": True}]})
    assert caught.value.values["found"] == "true"


@pytest.mark.rule("RW-7.5-5")
@pytest.mark.parametrize(
    ("warrior", "dice"),
    [({"fleeing": False}, []), ({"nearby": [{"side": "enemy", "distance": 1}]}, []), ({}, [6])],
)
def test_who_does_not_come_to_his_senses_brings_the_unit_no_fatigue(warrior, dice):
    outcome = play("rally", {"shaken": [warrior]}, *dice, rally_fatigue="unit")
    assert "fatigue_now" not in [tag for tag, _ in told(outcome)]
