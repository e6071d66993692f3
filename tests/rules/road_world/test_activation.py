"""Activations, Fatigue, rest, and the order of players (section 8, X1, X10)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.road_world.at_table import odds, play, refused, rules_of, told

TASKS = {
    "movement": "RW-8.1-2",
    "melee": "RW-8.1-3",
    "shooting": "RW-8.1-4",
    "ability": "RW-8.1-5",
    "melody": "RW-8.1-6",
    "defence": "RW-8.1-7",
    "masking": "RW-8.1-8",
    "preparation": "RW-8.1-9",
    "overwatch": "RW-8.1-10",
}


def act(*tasks, pool=20, units=({},), numbers=None, **settings):
    """Activations one after the other, of the first unit unless numbers say otherwise."""
    numbers = numbers or [1] * len(tasks)
    plan = [{"unit_task": task, "unit_number": number} for task, number in zip(tasks, numbers, strict=True)]
    return play("activations", {"fp_pool": pool, "units": list(units), "plan": plan}, **settings)


def done(outcome):
    return [event for event in outcome.events if event.tag() == "activated"]


def last(*tasks, **facts):
    return done(act(*tasks, **facts))[-1]


@pytest.mark.rule("RW-7.2-1")
def test_one_pool_serves_all_units():
    assert last(*["movement"] * 4, pool=6).pool == 2


@pytest.mark.rule("RW-7.2-2")
def test_without_points_nothing_is_done_but_free_attacks():
    assert refused(act("movement", pool=0)) == "RW-7.2-2"
    assert last("free_attack", pool=0).pool == 0


@pytest.mark.rule("RW-8.1-1")
@pytest.mark.parametrize("task", TASKS)
def test_nine_actions_may_be_chosen(task):
    outcome = act(task, pool=1)
    assert TASKS[task] in rules_of(outcome)
    assert done(outcome)[0].pool == 0


@pytest.mark.rule("RW-8.1-1")
def test_rest_is_no_action():
    assert refused(act("rest")) == "RW-8.1-1"


@pytest.mark.rule("RW-8.1-2")
def test_movement_is_as_far_as_mobility_goes():
    assert last("movement").steps == 3


@pytest.mark.rule("RW-8.1-3")
def test_no_melee_without_an_enemy_in_reach():
    assert refused(act("melee", units=({"enemy_in_reach": False},))) == "RW-8.1-3"


@pytest.mark.rule("RW-8.1-4")
def test_no_shooting_without_ranged_weapons():
    assert refused(act("shooting", units=({"has_ranged": False},))) == "RW-8.1-4"


@pytest.mark.rule("RW-8.1-5")
def test_no_ability_that_is_not_there():
    assert refused(act("ability", units=({"has_ability": False},))) == "RW-8.1-5"


@pytest.mark.rule("RW-8.1-6")
def test_no_melody_without_a_singer():
    assert refused(act("melody", units=({"has_singer": False},))) == "RW-8.1-6"


def placed(task):
    """The events of an action that places a token."""
    outcome = act(task, pool=4)
    assert told(outcome) == [("mark_placed", "units.1"), ("activated", "units.1")]
    assert outcome.events[0].unit_task == task
    return outcome.events[1].pool


@pytest.mark.rule("RW-8.1-7")
def test_defence_places_a_token():
    assert placed("defence") == 3


@pytest.mark.rule("RW-8.1-8")
def test_masking_places_a_token():
    assert placed("masking") == 3


@pytest.mark.rule("RW-8.1-9")
def test_preparation_places_a_token():
    assert placed("preparation") == 3


@pytest.mark.rule("RW-8.1-10")
def test_overwatch_places_a_token():
    assert placed("overwatch") == 3


@pytest.mark.rule("RW-8.2-1")
def test_each_activation_costs_a_point():
    assert last("movement", pool=5).pool == 4
    assert refused(act("movement", pool=0)) == "RW-7.2-2"
    three = done(act("movement", "shooting", "defence", pool=3))
    assert (three[-1].pool, three[-1].activations) == (0, 3)


@pytest.mark.rule("RW-8.2-2")
def test_a_unit_may_be_activated_ten_times():
    event = last(*["movement"] * 10, pool=10)
    assert (event.activations, event.pool) == (10, 0)


@pytest.mark.rule("RW-8.2-3")
@pytest.mark.parametrize("tasks", [("movement", "shooting", "defence"), ("movement", "masking", "movement")])
def test_any_actions_in_any_order(tasks):
    assert [event.unit_task for event in done(act(*tasks))] == list(tasks)


@pytest.mark.rule("RW-8.2-4")
@pytest.mark.rule("RW-8.2-5")
def test_a_player_may_come_back_to_a_unit():
    events = done(act(*["movement"] * 3, pool=3, units=({}, {}), numbers=(1, 2, 1)))
    assert [(event.who, event.activations) for event in events] == [
        ("units.1", 1),
        ("units.2", 1),
        ("units.1", 2),
    ]
    assert events[-1].pool == 0


@pytest.mark.rule("RW-8.3-1")
def test_fatigue_forbids_no_activation():
    event = last("movement", units=({"fatigue": 5},))
    assert (event.steps, event.to_hit) == (0, -5)


@pytest.mark.rule("RW-8.3-2")
def test_a_unit_may_hold_any_number_of_tokens():
    assert last(*["movement"] * 6).fatigue == 4


@pytest.mark.rule("RW-8.4-1")
@pytest.mark.parametrize(
    ("before", "count", "after"), [(0, 1, 0), (0, 2, 0), (0, 3, 1), (0, 10, 8), (2, 2, 2)]
)
def test_each_activation_after_the_second_brings_a_token(before, count, after):
    assert last(*["movement"] * count, units=({"fatigue": before},)).fatigue == after


@pytest.mark.rule("RW-8.4-1")
def test_the_third_action_of_a_unit_tires_it():
    assert [event.fatigue for event in done(act("movement", "shooting", "defence"))] == [0, 0, 1]


@pytest.mark.rule("RW-8.4-2")
@pytest.mark.parametrize(
    ("count", "to_hit", "steps", "fatigue"), [(3, 0, 3, 1), (4, -1, 2, 2), (10, -7, 0, 8)]
)
def test_the_token_comes_after_the_action(count, to_hit, steps, fatigue):
    event = last(*["shooting"] * count)
    assert (event.to_hit, event.steps, event.fatigue) == (to_hit, steps, fatigue)


@pytest.mark.rule("RW-8.4-2")
@pytest.mark.parametrize(("fatigue", "tag"), [(0, "hit_scored"), (1, "hit_missed")])
def test_the_third_shooting_hits_where_the_fourth_misses(fatigue, tag):
    assert told(play("hit-roll", {"strike": 4, "fatigue": fatigue}, 4)) == [(tag, "")]


@pytest.mark.rule("RW-8.6-1")
def test_two_activations_are_free_of_fatigue():
    assert next(s for s in act("movement").steps if s.rule == "RW-8.6-1").values["free"] == 1
    both = act("free_attack", "movement")
    assert [s.values["free"] for s in both.steps if s.rule == "RW-8.6-1"] == [1, 0]
    assert done(both)[-1].fatigue == 0


@given(st.integers(0, 9), st.integers(1, 12))
def test_tokens_of_a_round_are_the_activations_beyond_two(before, count):
    event = last(*["movement"] * count, units=({"fatigue": before},))
    assert event.fatigue == before + max(0, count - 2)
    assert event.pool == 20 - count


@pytest.mark.rule("RW-8.5-2")
def test_a_unit_that_acts_three_times_each_round_stays_at_one_token():
    fatigue = 0
    for _ in range(3):
        fatigue = last(*["movement"] * 3, units=({"fatigue": fatigue},)).fatigue
        assert fatigue == 1
        fatigue = play("fatigue-leaves", {"unit": {"fatigue": fatigue}}).events[0].fatigue


@pytest.mark.rule("RW-8.5-1")
def test_tokens_do_not_leave_by_themselves():
    facts = {"unit": {"fatigue": 2}, "way_to_rest": "nothing"}
    assert play("fatigue-leaves", facts).events[0].fatigue == 2


@pytest.mark.rule("RW-8.5-3")
def test_abilities_take_off_what_is_there():
    facts = {"unit": {"fatigue": 1}, "way_to_rest": "ability", "tokens_removed": 2}
    assert play("fatigue-leaves", facts).events[0].fatigue == 0


def after_phase(**unit):
    return play("consequences", {"units": [unit]}).events[0].fatigue


@pytest.mark.rule("RW-8.6-2")
def test_a_unit_left_alone_rests():
    assert "RW-8.6-2" in rules_of(play("consequences", {"units": [{"fatigue": 2}]}))
    assert after_phase(fatigue=2) == 1


@pytest.mark.rule("RW-X1-2")
@pytest.mark.parametrize(
    ("unit", "after", "next_round"),
    [
        ({"fatigue": 2}, 1, 0),
        ({"fatigue": 2, "activations": 1}, 2, 1),
        ({"fatigue": 2, "free_attacks": 1}, 2, 1),
        ({"fatigue": 2, "fleeing": True}, 2, 1),
    ],
)
def test_rest_takes_one_token_off(unit, after, next_round):
    assert after_phase(**unit) == after
    assert play("start-of-round", {"units": [{"fatigue": after}]}).events[1].fatigue == next_round


@pytest.mark.rule("RW-X1-2")
def test_without_the_reading_players_say_how_much_rest_helps():
    assert play("consequences", {"units": [{}]}, rest_amount=False).events[0].rule == "RW-X1-2"


@pytest.mark.rule("RW-X1-1")
def test_tests_come_before_rest():
    outcome = play("consequences", {"late_tests": 1, "units": [{"fatigue": 2}]})
    assert [tag for tag, _ in told(outcome)] == ["tests_due", "fatigue_now"]
    running = {"late_tests": 1, "still_running": 2}
    assert play("consequences", running).events[0].tests == 1
    assert play("consequences", running, flight_retest="consequences_phase").events[0].tests == 3


@pytest.mark.rule("RW-X1-3")
def test_losses_bring_no_tests():
    assert (
        play("consequences", {"units": [{"models_lost": 5, "activations": 1}]}).events[0].tag()
        == "fatigue_now"
    )
    assert play("consequences", {}).events == ()
    assert play("consequences", {}, no_further_consequences=False).events[0].rule == "RW-X1-3"


@pytest.mark.rule("RW-X10-1")
@pytest.mark.parametrize(
    ("round_now", "first_player", "first"),
    [(2, "fixed", "first"), (3, "fixed", "first"), (2, "alternate", "second"), (3, "alternate", "first")],
)
def test_who_goes_first_in_later_rounds(round_now, first_player, first):
    assert told(play("first-of-round", {"round": round_now}, first_player=first_player)) == [
        ("goes_first", first)
    ]


@pytest.mark.rule("RW-X10-1")
def test_the_first_player_may_be_rolled_for():
    assert told(play("first-of-round", {}, 2, 2, 1, 5, first_player="roll")) == [("goes_first", "second")]
    found = odds("first-of-round", {}, first_player="roll")
    assert found.chance(lambda event: event.who == "first") == Fraction(1, 2)


def after(last_side, passed=False, other_passed=False, pools=(5, 5), order="alternate"):
    facts = {"last_side": last_side, "passed": passed, "other_passed": other_passed}
    facts |= {"first_pool": pools[0], "second_pool": pools[1]}
    return told(play("next-to-activate", facts, activation_order=order))[0]


@pytest.mark.rule("RW-X10-2")
def test_players_activate_by_turns_until_both_pass():
    assert after("first") == ("activates_next", "second")
    assert after("second") == ("activates_next", "first")
    assert after("first", passed=True) == ("activates_next", "second")
    assert after("second", other_passed=True) == ("activates_next", "first")
    assert after("second", passed=True, other_passed=True) == ("activations_over", "")


@pytest.mark.rule("RW-X10-2")
def test_one_without_points_passes():
    for left in (3, 2, 1):
        assert after("second", pools=(0, left)) == ("activates_next", "second")
    assert after("second", pools=(0, 0)) == ("activations_over", "")


@pytest.mark.rule("RW-X10-2")
def test_by_default_one_player_goes_on_until_he_passes():
    assert after("first", order="whole_phase") == ("activates_next", "first")
    assert after("first", passed=True, order="whole_phase") == ("activates_next", "second")


@pytest.mark.rule("RW-7.4-4")
def test_an_ability_of_command_counts_in_the_activation_phase_too():
    command = {"unit_task": "ability", "of_command": True}
    assert refused(play("activations", {"fp_pool": 5, "plan": [command, command]})) == "RW-7.4-4"
    special = {"unit_task": "ability"}
    assert not refused(play("activations", {"fp_pool": 5, "plan": [command, special, special]}))
