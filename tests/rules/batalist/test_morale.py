"""Morale (section 10), the skills that touch it (section 11), victory and the points of losses."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.rules.field.placed import Placed, steps_back
from armybuilder.games.batalist.rules.morale.losses import BasesOnField, StandingBase
from armybuilder.games.batalist.rules.morale.lots import clusters
from tests.rules.batalist.at_field import asked, play, refused, rules_of, told
from tests.rules.batalist.every_path import fates, together

FLED, BACK = "base_fled", "drew_back"
FLEES = (6, 6, 6)
STANDS = (1, 1, 1)
TWO_FAIL = (1, 6, 6)


def take(base, *dice, **others):
    agreed = {"house_steadfast": others.pop("agreed")} if "agreed" in others else {}
    return play("morale-test", {"base_tested": base, **others}, *dice, **agreed)


def failures(outcome):
    return next(step.values["failures"] for step in outcome.steps if step.key == "batalist.morale.failures")


def back(outcome):
    return [event.steps for event in outcome.events if event.tag() == BACK]


def chain(bases, causes, *dice):
    losses = [{"base_number": number, "loss_kind": kind} for number, kind in causes]
    return play("morale-chain", {"chain_bases": bases, "morale_causes": losses}, *dice)


def count_tests(outcome):
    return sum(step.key == "batalist.morale.failures" for step in outcome.steps)


@pytest.mark.rule("BT-10-5")
@pytest.mark.parametrize(
    ("quality", "change", "dice", "failed"),
    [
        (3, 0, (1, 3, 4), 1),
        (1, 0, (1, 1, 1), 0),
        (1, 0, (1, 2, 2), 2),
        (5, 0, (6, 5, 1), 1),
        (5, 0, (6, 6, 6), 3),
        (2, -2, (1, 1, 1), 3),
    ],
)
def test_failures(quality, change, dice, failed):
    assert failures(take({"quality": quality, "quality_change": change}, *dice)) == failed


@pytest.mark.rule("BT-10-6")
def test_without_failures_nothing_happens():
    assert take({"quality": 4}, 1, 2, 4, points=2).events == ()


@pytest.mark.rule("BT-10-7")
def test_one_failure():
    outcome = take({"quality": 3}, 1, 3, 4, points=2)
    assert back(outcome) == [1]
    assert outcome.events[0].points == 0


@pytest.mark.rule("BT-10-8")
@pytest.mark.parametrize("speed", [6, 0])
def test_two_failures(speed):
    outcome = take({"speed": speed}, *TWO_FAIL, points=1)
    assert back(outcome) == [speed]
    assert outcome.events[0].points == 0


@pytest.mark.rule("BT-10-9")
def test_three_failures():
    assert told(take({"quality": 3, "figures": 8}, 4, 5, 6)) == [(FLED, "base_tested")]


@pytest.mark.rule("BT-10-10")
@pytest.mark.parametrize(("room", "dice", "steps"), [(2, TWO_FAIL, 2), (0, (1, 1, 6), 0), (3, TWO_FAIL, 3)])
def test_a_retreat_stops_short(room, dice, steps):
    outcome = take({"speed": 6, "room_behind": room}, *dice, points=1)
    assert back(outcome) == [steps]
    assert outcome.events[0].points == 0


@pytest.mark.rule("BT-10-10")
def test_a_base_behind_bars_the_way():
    bases = [{"y": 0}, {"y": -2, "whose": "enemy"}]
    barred = chain(bases, [(1, "struck")], 1, 1, 6)
    assert back(barred) == []
    assert next(step for step in barred.steps if step.rule == "BT-10-10").values["steps"] == 0
    assert back(chain([{"y": 0}, {"y": -5}], [(1, "struck")], *TWO_FAIL)) == [3]


@pytest.mark.rule("BT-10-11")
def test_others_have_no_points_to_lose():
    for dice, steps in (((1, 1, 6), 1), (TWO_FAIL, 6)):
        assert told(take({"speed": 6}, *dice)) == [(BACK, "base_tested")]
        assert back(take({"speed": 6}, *dice)) == [steps]


@pytest.mark.rule("BT-10-2")
def test_the_whole_side_tests_for_its_general():
    far = [{"x": 20 * number, "y": 50} for number in range(1, 10)]
    general = {"skills": ["general"]}
    outcome = chain([general, *far, {"x": 4, "whose": "enemy"}], [(1, "fled")], *STANDS * 9)
    assert count_tests(outcome) == 9


@pytest.mark.rule("BT-10-2")
def test_nobody_tests_for_the_enemys_general():
    assert not count_tests(chain([{"skills": ["general"], "whose": "enemy"}, {"x": 4}], [(1, "destroyed")]))


@pytest.mark.rule("BT-10-3")
@pytest.mark.parametrize(("gap", "whose", "tests"), [(3.0, "own", 1), (3.1, "own", 0), (1, "enemy", 0)])
def test_losses_near_by(gap, whose, tests):
    bases = [{}, {"x": 3 + gap, "whose": whose}]
    assert count_tests(chain(bases, [(1, "destroyed")], *STANDS * tests)) == tests


@pytest.mark.rule("BT-10-4")
@pytest.mark.parametrize(("gap", "tests"), [(6.0, 1), (6.1, 0)])
def test_the_loss_of_a_leader(gap, tests):
    bases = [{"skills": ["leader"]}, {"x": 3 + gap}]
    assert count_tests(chain(bases, [(1, "fled")], *STANDS * tests)) == tests


@pytest.mark.rule("BT-10-12")
def test_one_event_gives_one_test():
    bases = [{"skills": ["general", "leader"]}, {"x": 5}]
    assert count_tests(chain(bases, [(1, "destroyed")], *STANDS)) == 1


@pytest.mark.rule("BT-10-12")
def test_two_events_give_two_tests():
    two_lost = [{"x": -5}, {"x": 5}, {}]
    assert count_tests(chain(two_lost, [(1, "destroyed"), (2, "destroyed")], *STANDS * 2)) == 2
    assert count_tests(chain([{}, {"x": 4}], [(1, "struck"), (2, "destroyed")], *STANDS * 2)) == 2


@pytest.mark.rule("BT-10-12")
def test_separate_attacks_give_separate_tests():
    for lost in ({"x": -5}, {"x": 5}):
        assert count_tests(chain([lost, {}], [(1, "destroyed")], *STANDS)) == 1


@pytest.mark.rule("BT-10-13")
def test_flight_spreads():
    row = [{"x": 0}, {"x": 5}, {"x": 10}]
    outcome = chain(row, [(1, "destroyed")], *FLEES, *STANDS)
    assert told(outcome) == [(FLED, "chain_bases.2")]
    assert count_tests(outcome) == 2


@pytest.mark.rule("BT-10-13")
def test_distances_are_those_of_the_moment_of_flight():
    corner = [{"x": 0}, {"x": 5}, {"x": 0, "y": 4}]
    outcome = chain(corner, [(1, "destroyed")], *FLEES, *TWO_FAIL, *STANDS)
    assert told(outcome) == [(FLED, "chain_bases.2"), (BACK, "chain_bases.3")]
    assert back(outcome) == [6]
    assert count_tests(outcome) == 3


@pytest.mark.rule("BT-10-13")
def test_the_enemys_tests_come_first():
    bases = [{"x": 0}, {"x": 30, "whose": "enemy"}, {"x": 35, "whose": "enemy"}]
    outcome = chain(bases, [(1, "struck"), (2, "destroyed")], *FLEES, 1, 1, 6)
    assert told(outcome) == [(FLED, "chain_bases.3"), (BACK, "chain_bases.1")]


@pytest.mark.rule("BT-10-13")
def test_a_fleeing_standard_bearer_helps_for_the_last_time():
    bases = [
        {"x": 0},
        {"x": 5, "skills": ["standard_bearer"], "rerolls": False},
        {"x": 5, "y": 4, "heading": 270},
    ]
    # for the first loss the neighbour re-rolls; for the bearer's flight it cannot
    bases[2]["x"] = 3
    outcome = chain(bases, [(1, "destroyed")], *FLEES, 1, 1, 6, 1, 1, 1, 6)
    again = [place for place, rule_id in enumerate(rules_of(outcome)) if rule_id == "BT-11-17"]
    assert len(again) == 1
    assert told(outcome) == [(FLED, "chain_bases.2"), (BACK, "chain_bases.3")]


@pytest.mark.rule("BT-10-13")
def test_a_base_that_is_gone_takes_no_more_tests():
    bases = [{"x": 0}, {"x": 5}, {"x": 10}]
    outcome = chain(bases, [(1, "destroyed"), (3, "destroyed")], *FLEES)
    assert told(outcome) == [(FLED, "chain_bases.2")]


@pytest.mark.rule("BT-10-13")
def test_a_base_is_named_once():
    with pytest.raises(Problem):
        chain([{}], [(1, "struck"), (1, "destroyed")])
    with pytest.raises(Problem):
        chain([{}], [(2, "struck")])


@pytest.mark.rule("BT-11-15")
@pytest.mark.parametrize(("dice", "failed"), [((2, 3), 1), ((4, 6), 3)])
def test_cowards(dice, failed):
    assert failures(take({"quality": 3, "skills": ["coward"]}, *dice)) == failed


@pytest.mark.rule("BT-11-15")
def test_a_coward_may_have_no_die_at_all():
    assert failures(take({"skills": ["coward"]}, morale_dice=1)) == 1


@pytest.mark.rule("BT-11-16")
def test_a_coward_rolls_two_dice():
    with pytest.raises(Problem):
        take({"skills": ["coward"]}, 1, 1, 1)
    assert failures(take({"skills": ["coward"]}, 1, 1)) == 1


@pytest.mark.rule("BT-11-17")
@pytest.mark.parametrize(
    ("distance", "dice", "failed"), [(3, (2, 4, 5, 3), 1), (6.0, (2, 4, 5, 6), 2), (6.1, (2, 4, 5), 2)]
)
def test_a_standard_bearer_near_by(distance, dice, failed):
    assert failures(take({"quality": 3}, *dice, bearer_distances=[distance])) == failed


@pytest.mark.rule("BT-11-17")
def test_what_is_no_die_is_not_thrown_again():
    assert failures(take({"skills": ["coward"]}, 1, 1, bearer_distances=[1])) == 1


@pytest.mark.rule("BT-11-17")
def test_the_bearer_helps_himself():
    assert failures(take({"skills": ["standard_bearer"]}, 1, 1, 6, 1)) == 0


@pytest.mark.rule("BT-11-19")
def test_two_bearers_give_one_re_roll():
    assert failures(take({"quality": 3}, 6, 6, 6, 1, bearer_distances=[2, 3])) == 2


@pytest.mark.rule("BT-11-19")
def test_a_test_of_horror_is_a_morale_test():
    assert failures(take({"quality": 3}, 6, 1, bearer_distances=[2], morale_dice=1)) == 0


@pytest.mark.rule("BT-H-10")
def test_steadfast():
    steadfast = {"quality": 3, "skills": ["steadfast"], "speed": 6}
    assert back(take(steadfast, 4, 5, agreed=True)) == [6]
    assert failures(take(steadfast, 4, 5, agreed=True, morale_dice=3)) == 2
    assert failures(take(steadfast, 4, 5, 6)) == 3
    assert "BT-H-10" in rules_of(take(steadfast, 1, 1, 1))
    with pytest.raises(Problem):
        take({"skills": ["coward", "steadfast"]}, 1, 1)


@pytest.mark.rule("BT-10-5")
@given(st.integers(1, 5), st.integers(1, 3))
def test_odds_of_a_test(quality, dice):
    found = asked("morale-test", {"base_tested": {"quality": quality}, "morale_dice": dice}).odds()
    fails = Fraction(6 - quality, 6)
    exact = comb(dice, 3) * fails**3
    assert found.chance(lambda event: event.tag() == FLED) == exact


@pytest.mark.rule("BT-10-13")
def test_odds_of_a_row_that_runs():
    found = asked(
        "morale-chain",
        {"chain_bases": [{"x": 0}, {"x": 5}, {"x": 10}], "morale_causes": [{"base_number": 1}]},
    ).odds()
    runs = Fraction(1, 8)
    chances = [
        found.chance(lambda event, n=n: event.who == f"chain_bases.{n}" and event.tag() == FLED)
        for n in (2, 3)
    ]
    assert chances == [runs, runs**2]


CROWDS = (
    [{}, {"x": 4}, {"x": 0, "y": -2, "speed": 2}],
    [{}, {"x": 5, "skills": ["leader"]}, {"x": 5, "y": -3, "skills": ["coward"]}],
    [{"skills": ["general"]}, {"x": 90}, {"x": 93, "skills": ["standard_bearer"], "quality": 5}],
    [{}, {"x": 5, "y": 4}, {"x": 5, "whose": "enemy"}, {"x": 9, "whose": "enemy", "room_behind": 0.5}],
)


@pytest.mark.rule("BT-10-13")
@pytest.mark.parametrize("bases", CROWDS)
@pytest.mark.parametrize("causes", [[1], [1, 2]])
def test_odds_are_those_of_all_paths(bases, causes):
    losses = [{"base_number": number} for number in causes]
    question = asked("morale-chain", {"chain_bases": bases, "morale_causes": losses})
    plain, merged = fates(question), question.odds()
    assert merged.of_each() == plain.of_each()
    assert together(merged) == together(plain)
    assert merged.chance(lambda event: event.tag() == FLED) == plain.chance(lambda event: event.tag() == FLED)


@pytest.mark.rule("BT-10-2")
def test_odds_of_a_whole_army_that_lost_its_general():
    far = [{"x": 20 * number, "y": 50} for number in range(1, 12)]
    found = asked(
        "morale-chain",
        {"chain_bases": [{"skills": ["general"]}, *far], "morale_causes": [{"base_number": 1}]},
    ).odds()
    assert found.chance(lambda event: event.tag() == FLED) == 1 - Fraction(7, 8) ** 11


@pytest.mark.rule("BT-10-13")
def test_odds_of_five_bases_shoulder_to_shoulder():
    block = [{"x": 3.5 * file, "y": -3 * rank} for rank in range(2) for file in range(3)][:5]
    found = asked("morale-chain", {"chain_bases": block, "morale_causes": [{"base_number": 1}]}).odds()
    assert sum(branch.probability for branch in found.branches[0].parts[0].branches) == 1


@pytest.mark.rule("BT-10-13")
def test_too_many_bases_at_once():
    crowd = [{"x": 3.5 * file, "y": -3 * rank} for rank in range(3) for file in range(4)]
    losses = [{"base_number": number} for number in (1, 4, 12)]
    crowd[0]["skills"] = ["general"]
    with pytest.raises(Problem, match=r"odds\.too_many"):
        asked("morale-chain", {"chain_bases": crowd, "morale_causes": losses}).odds()


@pytest.mark.rule("BT-10-3")
@pytest.mark.parametrize(
    ("skills", "rule_id"), [([], "BT-10-3"), (["leader"], "BT-10-4"), (["general", "leader"], "BT-10-2")]
)
def test_without_places_the_players_see_who_tests(skills, rule_id):
    defender = {"defence": 0, "melee": 0, "skills": skills}
    for figures, dice in ((8, FLEES), (1, ())):
        facts = {"attacker": {"melee": 6, "defence": 6}, "defender": {**defender, "figures": figures}}
        outcome = play("melee-attack", facts, 6, 1, *dice)
        assert [step.rule for step in outcome.steps if "look_" in step.key] == [rule_id]
        (asked_of,) = (event for event in outcome.events if event.tag() == "question")
        assert (asked_of.who, asked_of.rule) == ("defender", rule_id)


def chain_told(near, *dice, skills=(), loss="destroyed"):
    """A chain without places: the first base is lost, the others stand as near to it as is told."""
    bases = [{"skills": skills, "near": "within_three"}, *({"near": one} for one in near)]
    facts = {"chain_bases": bases, "morale_causes": [{"base_number": 1, "loss_kind": loss}]}
    return play("morale-chain", facts, *dice)


@pytest.mark.rule("BT-10-2", "BT-10-3", "BT-10-4")
@pytest.mark.parametrize(
    ("skills", "testing"), [([], 1), (["leader"], 2), (["general"], 3), (["general", "leader"], 3)]
)
def test_players_may_tell_who_is_near(skills, testing):
    near = ("within_three", "within_six", "further")
    outcome = chain_told(near, *(1, 1, 6) * testing, skills=skills)
    assert told(outcome) == [("drew_back", f"chain_bases.{n}") for n in range(2, 2 + testing)]


@pytest.mark.rule("BT-10-13")
def test_of_a_flight_that_follows_the_players_are_asked_again():
    outcome = chain_told(("within_three", "further"), 6, 6, 6)
    assert told(outcome) == [("base_fled", "chain_bases.2"), ("question", "chain_bases.2")]
    bases = [{"near": "within_three"}] * 3
    facts = {"chain_bases": bases, "morale_causes": [{"base_number": 1}]}
    question = asked("morale-chain", facts)
    assert together(question.odds()) == together(fates(question))
    facts["morale_causes"] = [{"base_number": 1}, {"base_number": 2}]
    with pytest.raises(Problem, match=r"facts\.wrong") as caught:
        asked("morale-chain", facts).odds()
    assert caught.value.values["field"] == "morale_causes"


@pytest.mark.rule("BT-10-2")
def test_a_general_of_an_army_of_twenty_is_lost_in_one_go():
    bases = [{"x": 5 * n, "y": 2, "skills": ["general"] if n == 0 else []} for n in range(40)]
    facts = {"chain_bases": bases, "morale_causes": [{"base_number": 1}]}
    outcome = play("morale-chain", facts, *(1,) * 3 * 39)
    assert [step.rule for step in outcome.steps].count("BT-10-2") == 39


@pytest.mark.rule("BT-10-11")
def test_a_failed_test_says_that_points_are_lost():
    assert "BT-10-11" in rules_of(take({}, 1, 1, 6, points=2))
    assert "BT-10-11" not in rules_of(take({}, 1, 1, 6))


def ended(first=None, second=None, **settings):
    return play("end-of-game", {"first": first or {}, "second": second or {}}, **settings)


@pytest.mark.rule("BT-3.2-1")
@pytest.mark.parametrize("goal", ["destroy_army", "remove_general", "hold_objects"])
def test_conditions_are_agreed(goal):
    outcome = play("victory-conditions", {"first": {"conditions": [{"goal": goal}]}})
    assert told(outcome) == [("conditions_agreed", "")]


@pytest.mark.rule("BT-3.2-1")
def test_conditions_that_will_not_do():
    assert refused(play("victory-conditions", {"first": {"conditions": []}})) == "BT-3.2-1"
    wants_general = {"first": {"conditions": [{"goal": "remove_general"}]}, "second": {"general_is": "none"}}
    assert refused(play("victory-conditions", wants_general)) == "BT-3.2-1"


@pytest.mark.rule("BT-7-14")
def test_all_conditions_are_needed():
    both = [{"goal": "destroy_army"}, {"goal": "remove_general"}]
    assert told(ended({"conditions": both}, {"general_is": "destroyed"})) == [("game_goes_on", "")]


@pytest.mark.rule("BT-7-14")
@pytest.mark.parametrize(("counts", "event"), [(True, ("victory", "first")), (False, ("game_goes_on", ""))])
def test_a_general_who_flees(counts, event):
    first = {"conditions": [{"goal": "remove_general"}]}
    assert told(ended(first, {"general_is": "fled"}, flight_counts_as_loss=counts)) == [event]


@pytest.mark.rule("BT-7-14")
def test_a_reserve_keeps_the_army_alive():
    assert told(ended({}, {"bases_on_field": 0, "bases_in_reserve": 1})) == [("game_goes_on", "")]


@pytest.mark.rule("BT-7-15")
def test_both_win_at_once():
    gone = {"bases_on_field": 0}
    assert ("drawn", "") in told(ended(gone, gone))


BRIDGE = [{"goal": "hold_objects", "due": False}]


@pytest.mark.rule("BT-7-16")
def test_nobody_is_left():
    gone = {"bases_on_field": 0, "conditions": BRIDGE}
    assert told(ended(gone, gone))[-1] == ("drawn", "")


@pytest.mark.rule("BT-7-16")
def test_one_side_is_left():
    outcome = ended({"bases_on_field": 0}, {"conditions": BRIDGE})
    assert told(outcome) == [("side_out", "first"), ("game_goes_on", ""), ("question", "")]
    assert ("side_out", "first") not in told(ended({"bases_on_field": 0, "bases_in_reserve": 2}))


PROFILE = {"quality": 3, "speed": 5, "melee": 3, "defence": 3, "figures": 8}


@pytest.mark.rule("BT-H-4")
@pytest.mark.parametrize(
    ("fate", "points"),
    [
        ({"figures_now": 4}, 40),
        ({"figures_now": 8, "is_gone": True}, 73),
        ({"is_gone": True, "is_beast": True}, 0),
    ],
)
def test_points_of_losses(fate, points):
    outcome = play("points-of-losses", {"first_losses": [{**PROFILE, **fate}]})
    assert outcome.events[0].points == points
    assert told(outcome)[-1] == (("victory", "second") if points else ("drawn", ""))


@pytest.mark.rule("BT-H-4")
def test_more_figures_than_it_had():
    with pytest.raises(Problem):
        play("points-of-losses", {"first_losses": [{**PROFILE, "figures_now": 9}]})


@pytest.mark.rule("BT-H-4")
def test_the_complaint_names_the_base_that_has_too_many():
    wrong = {"first_losses": [PROFILE, {**PROFILE, "figures_now": 9}]}
    with pytest.raises(Problem) as raised:
        play("points-of-losses", wrong)
    assert raised.value.values["field"] == "first_losses.2.figures_now"


@pytest.mark.rule("BT-10-10")
@pytest.mark.parametrize(("behind", "steps"), [(-7.5, 5.5), (-4, 2), (-20, 6)])
def test_a_base_goes_back_until_it_meets_another(behind, steps):
    assert steps_back(Placed(), 6, (Placed(y=behind),)) == steps


@pytest.mark.rule("BT-10-8", "BT-10-3")
@pytest.mark.parametrize(("behind", "lots"), [(-10, 1), (-13, 2)])
def test_bases_may_meet_as_far_as_a_test_drives_one_back(behind, lots):
    one, other = (StandingBase(who, "own", Placed(y=y, speed=6)) for who, y in (("a", 0), ("b", behind)))
    assert len(clusters(BasesOnField((one, other)), 1)) == lots


@pytest.mark.rule("BT-10-11")
def test_a_base_that_cannot_go_back_loses_its_points_alone():
    attacker = {"defence": 0, "room_behind": 0}
    facts = {"attacker": attacker, "defender": {"melee": 9, "defence": 9}, "points": 2}
    outcome = play("melee-attack", facts, 1, 1, 6, 1, 1)
    assert told(outcome) == [
        ("action_points_left", "attacker"),
        ("figure_fell", "attacker"),
        ("action_points_left", "attacker"),
    ]
    assert outcome.events[-1].points == 0


@pytest.mark.rule("BT-10-5")
def test_a_test_tells_its_dice():
    rolled = next(
        step for step in take({"quality": 3}, 1, 4, 5).steps if step.key == "batalist.morale.rolled"
    )
    assert rolled.values["quality"] == 3
    assert [die for one in rolled.dice for die in one.faces] == [1, 4, 5]


@pytest.mark.rule("BT-10-9")
def test_the_trace_of_a_chain_tells_who_flees():
    facts = {"chain_bases": [{}, {"x": 5}], "morale_causes": [{"base_number": 1}]}
    assert "batalist.morale.flees" in [step.key for step in play("morale-chain", facts, 6, 6, 6).steps]


@pytest.mark.rule("BT-7-14")
def test_the_trace_tells_that_the_game_goes_on():
    assert "batalist.victory.goes_on" in [step.key for step in ended().steps]


COUNTED = {"conditions": [{"goal": "enemy_loses_more"}]}


@pytest.mark.rule("BT-H-4", "BT-7-14")
@pytest.mark.parametrize(
    ("first", "second", "end"),
    [
        (10, 20, [("victory", "first")]),
        (20, 10, [("victory", "second")]),
        (10, 10, [("drawn", "")]),
    ],
)
def test_losses_are_counted_when_the_time_has_come(first, second, end):
    assert told(ended({**COUNTED, "loss_points": first}, {**COUNTED, "loss_points": second})) == end
    early = {"conditions": [{"goal": "enemy_loses_more", "due": False}]}
    outcome = ended({**early, "loss_points": first}, {**early, "loss_points": second})
    assert told(outcome) == [("game_goes_on", "")]


def drawn_back(**facts):
    outcome = play("retreat", facts)
    (event,) = outcome.events
    return event.steps, rules_of(outcome)


BEHIND = {"base_tested": {"x": 10, "y": 10, "speed": 5}}


@pytest.mark.rule("BT-10-7", "BT-10-8")
def test_a_retreat_over_open_ground():
    assert drawn_back(**BEHIND, morale_failures=1) == (1, ["BT-10-7"])
    assert drawn_back(**BEHIND, morale_failures=2) == (5, ["BT-10-8"])


@pytest.mark.rule("BT-10-10", "BT-3.1-5", "BT-3.1-8", "BT-13-16")
@pytest.mark.parametrize(
    ("more", "steps"),
    [
        ({"terrain": [{"terrain_kind": "building", "x": 10, "y": 5, "width": 4, "length": 4}]}, 2),
        ({"terrain": [{"terrain_kind": "bog", "x": 10, "y": 5, "width": 4, "length": 4}]}, 5),
        ({"terrain": [{"terrain_kind": "lake_of_death", "x": 10, "y": 9, "width": 3, "circular": True}]}, 5),
        ({"others": [{"x": 10, "y": 6}]}, 2),
        ({"field_length": 60, "field_width": 45, "base_tested": {"x": 10, "y": 3, "speed": 5}}, 2),
    ],
)
def test_what_stops_a_retreat(more, steps):
    assert drawn_back(**{**BEHIND, **more})[0] == steps


@pytest.mark.rule("BT-10-3")
def test_no_two_bases_stand_in_one_place():
    near = [{"x": 3}, {"x": 3}]
    for facts in ({"attacker": {"y": 5}, "defender": {"y": 8}}, {"attacker": {"x": 3}, "defender": {"y": 8}}):
        with pytest.raises(Problem, match=r"facts\.wrong") as caught:
            play("melee-attack", {**facts, "neighbours": near[: 1 + ("y" in facts["attacker"])]})
        assert caught.value.values["field"].startswith("neighbours")
