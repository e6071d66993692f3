"""Shooting attacks (section 9), giants under fire, area and jet (section 11)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from tests.rules.batalist.at_field import asked, play, refused, rules_of, told
from tests.rules.batalist.every_path import fates, together

FELL = "figure_fell"
TOUGH = {"defence": 9}


def shoot(shooter, target, *dice, **others):
    facts = {"shooter": {"shooting": 3, "range": 12, **shooter}, "target": target, "distance": 5, **others}
    return play("shooting-attack", facts, *dice)


def sums(outcome):
    return [(s.values["blow"], s.values["guard"]) for s in outcome.steps if s.key == "batalist.volley.sums"]


def losers(outcome):
    return [event.who for event in outcome.events if event.tag() == FELL]


def range_of_shot(outcome):
    return next(s.values["range"] for s in outcome.steps if "hill" in s.key)


@pytest.mark.rule("BT-9-3")
def test_no_line_of_sight():
    assert refused(shoot({}, {}, seen=False)) == "BT-9-3"
    assert refused(shoot({}, {}, in_front_zone=False)) == "BT-1-10"


@pytest.mark.rule("BT-9-4")
@pytest.mark.parametrize(
    ("distance", "change", "rule_id"), [(12, 0, None), (12.5, 0, "BT-9-4"), (12.5, 1, None)]
)
def test_range(distance, change, rule_id):
    dice = () if rule_id else (1, 1)
    assert refused(shoot({"range_change": change}, TOUGH, *dice, distance=distance)) == rule_id


@pytest.mark.rule("BT-9-5")
def test_a_target_among_friends():
    assert refused(shoot({}, {}, touches_friend=True)) == "BT-9-5"
    assert refused(shoot({}, {**TOUGH, "enemies_touched": 0}, 1, 1)) is None


@pytest.mark.rule("BT-9-6")
def test_a_refused_attack_spends_no_point():
    outcome = shoot({}, {}, distance=20, points=2)
    assert [event.tag() for event in outcome.events] == ["refused"]


@pytest.mark.rule("BT-9-7")
@pytest.mark.parametrize("change", [0, 2])
def test_bases_that_cannot_shoot(change):
    assert refused(shoot({"shooting": 0, "shooting_change": change}, {})) == "BT-9-7"


@pytest.mark.rule("BT-9-7")
def test_a_weak_shot_is_still_a_shot():
    outcome = shoot({"shooting": 1, "figures": 6}, {"figures": 8, **TOUGH}, 4, 1)
    assert sums(outcome)[0][0] == 4


@pytest.mark.rule("BT-9-8")
def test_no_shooting_in_contact():
    assert refused(shoot({"enemies_touched": 1}, {})) == "BT-9-8"
    assert refused(shoot({"enemies_touched": 0}, TOUGH, 1, 1)) is None


@pytest.mark.rule("BT-9-30")
def test_only_the_target_is_harmed():
    outcome = shoot({}, {}, 1, 6)
    assert told(outcome) == [("action_points_left", "shooter")]


@pytest.mark.rule("BT-9-31")
@pytest.mark.parametrize(("dice", "lost"), [((4, 4), ["target"]), ((3, 4), [])])
def test_a_hit_by_shooting(dice, lost):
    assert losers(shoot({"shooting": 3}, {"defence": 2}, *dice)) == lost


@pytest.mark.rule("BT-9-32")
@pytest.mark.parametrize(
    ("shooting", "defence", "change", "dice", "tests"),
    [(3, 3, 0, (5, 1), True), (3, 3, 0, (4, 1), False), (2, 0, -2, (1, 1), True)],
)
def test_a_double_by_shooting(shooting, defence, change, dice, tests):
    more = (1, 1, 1) if tests else ()
    outcome = shoot({"shooting": shooting}, {"defence": defence, "defence_change": change}, *dice, *more)
    assert losers(outcome) == ["target"]
    assert ("BT-10-5" in rules_of(outcome)) is tests


@pytest.mark.rule("BT-9-32")
def test_the_last_figure_takes_no_test():
    outcome = shoot({"shooting": 5}, {"figures": 1, "defence": 0}, 6, 1)
    assert told(outcome)[-2:] == [("base_destroyed", "target"), ("question", "target")]


@pytest.mark.rule("BT-9-33")
@pytest.mark.parametrize(("own", "other", "sums_now"), [(6, 8, (3, 11)), (8, 6, (4, 10)), (6, 6, (4, 10))])
def test_numbers_in_shooting(own, other, sums_now):
    assert sums(shoot({"figures": own}, {"figures": other, **TOUGH}, 1, 1)) == [sums_now]


@pytest.mark.rule("BT-9-34")
def test_shot_in_the_rear():
    assert sums(shoot({"shooting": 1}, {"defence": 2}, 1, 3, strike_from="rear"))[0][1] == 3


@pytest.mark.rule("BT-9-35")
def test_shot_in_the_flank():
    assert sums(shoot({"shooting": 1}, {"defence": 2}, 1, 3, strike_from="flank"))[0][1] == 4


@pytest.mark.rule("BT-9-36")
def test_a_gun_has_few_figures():
    outcome = shoot({"figures": 1, "shooting": 5}, {"figures": 8, "defence": 9}, 4, 1)
    assert sums(outcome) == [(8, 11)]


@pytest.mark.rule("BT-9-37")
@pytest.mark.parametrize(("face", "reached"), [(3, True), (2, False)])
def test_downhill(face, reached):
    dice = (1, 1) if reached else ()
    outcome = shoot({"height": 1}, TOUGH, face, *dice, distance=15)
    assert range_of_shot(outcome) == 12 + face
    assert (("shot_lost", "shooter") in told(outcome)) is not reached
    assert outcome.events[0].points == 0


@pytest.mark.rule("BT-9-37")
@pytest.mark.parametrize("distance", [10, 13])
def test_downhill_without_a_roll(distance):
    assert sums(shoot({"height": 1}, TOUGH, 1, 1, distance=distance))


@pytest.mark.rule("BT-9-37")
def test_too_far_even_downhill():
    assert refused(shoot({"height": 1}, TOUGH, distance=18.1)) == "BT-9-37"


@pytest.mark.rule("BT-9-38")
@pytest.mark.parametrize(("face", "reached"), [(3, True), (4, False)])
def test_uphill(face, reached):
    dice = (1, 1) if reached else ()
    outcome = shoot({}, {"height": 1, **TOUGH}, face, *dice, distance=9)
    assert range_of_shot(outcome) == 12 - face
    assert (("shot_lost", "shooter") in told(outcome)) is not reached


@pytest.mark.rule("BT-9-38")
def test_a_range_is_never_less_than_nothing():
    assert range_of_shot(shoot({"range": 4}, {"height": 1}, 6, distance=2)) == 0


@pytest.mark.rule("BT-9-38")
def test_a_shot_always_reaches_what_is_no_step_away():
    assert sums(shoot({"range": 4}, {"height": 1, **TOUGH}, 1, 1, distance=0))


@pytest.mark.rule("BT-9-38")
def test_uphill_without_a_roll_and_out_of_reach():
    assert sums(shoot({}, {"height": 1, **TOUGH}, 1, 1, distance=6))
    assert refused(shoot({}, {"height": 1}, distance=11.5)) == "BT-9-38"


@pytest.mark.rule("BT-9-39")
def test_contacts_and_heights_change_no_defence():
    outcome = shoot({}, {"height": 1, "enemies_touched": 3, **TOUGH}, 1, 1)
    assert sums(outcome) == [(4, 10)]


@pytest.mark.rule("BT-11-2")
def test_a_giant_shot_at():
    outcome = shoot({"shooting": 1}, {"defence": 4, "skills": ["giant"]}, 1, 3)
    assert sums(outcome)[0][1] == 6


@pytest.mark.rule("BT-11-2")
def test_a_giant_in_melee_has_its_whole_defence():
    facts = {"attacker": {"melee": 0}, "defender": {"defence": 4, "skills": ["giant"]}}
    outcome = play("melee-attack", {**facts, "attacker": {"melee": 0, "defence": 9}}, 1, 3)
    assert [s.values["guard"] for s in outcome.steps if s.key == "batalist.melee.sums"][1] == 7


AREA = {"skills": ["area"], "range": 16}


@pytest.mark.rule("BT-11-6")
@pytest.mark.parametrize(
    ("friend_sees", "in_front_zone", "rule_id"),
    [(True, True, None), (False, True, "BT-11-6"), (True, False, "BT-1-10")],
)
def test_through_friends_eyes(friend_sees, in_front_zone, rule_id):
    dice = () if rule_id else (1, 1)
    found = {"seen": False, "friend_sees": friend_sees, "in_front_zone": in_front_zone, "distance": 14}
    assert refused(shoot(AREA, TOUGH, *dice, **found)) == rule_id


def template(**facts):
    outcome = play("shot-template", facts)
    return outcome, [event.who for event in outcome.events]


def values(outcome, rule_id):
    return next(step.values for step in outcome.steps if step.rule == rule_id)


@pytest.mark.rule("BT-11-7")
def test_the_circle_lies_on_the_targets_centre():
    outcome, _ = template(points_put_in=2, target={"x": 10, "y": 4})
    assert (values(outcome, "BT-11-7")["x"], values(outcome, "BT-11-7")["y"]) == (10, 4)
    assert values(outcome, "BT-11-8")["radius"] == 2


@pytest.mark.rule("BT-11-8")
def test_points_set_the_radius():
    outcome = shoot(AREA, TOUGH, 1, 1, points=3, points_put_in=2)
    assert outcome.events[0].points == 1
    assert refused(shoot(AREA, {}, points=1, points_put_in=2)) == "BT-11-8"
    for points in (1, 2, 3):
        assert values(template(points_put_in=points)[0], "BT-11-8")["radius"] == points


@pytest.mark.rule("BT-11-8")
def test_without_a_template_a_shot_takes_one_point():
    assert refused(shoot({}, {}, points=3, points_put_in=2)) == "BT-11-8"


@pytest.mark.rule("BT-11-9")
def test_everyone_under_the_template_has_a_roll_before_any_test():
    covered = [{"whose": "enemy", "defence": 9, "x": 20}, {"whose": "own", "defence": 9, "x": 40}]
    outcome = shoot(AREA, {"defence": 0}, 6, 1, 1, 1, 1, 1, 1, 1, 1, covered=covered)
    rules = rules_of(outcome)
    assert len(sums(outcome)) == 3
    assert rules.index("BT-10-5") > max(
        n for n, s in enumerate(outcome.steps) if s.key == "batalist.volley.sums"
    )


@pytest.mark.rule("BT-11-9")
def test_the_shooter_under_its_own_circle():
    outcome = shoot({**AREA, "defence": 0}, TOUGH, 1, 1, 2, 3, covers_shooter=True)
    assert losers(outcome) == ["shooter"]
    with pytest.raises(Problem):
        shoot({}, {}, covers_shooter=True)
    with pytest.raises(Problem):
        shoot({}, {}, covered=[{}])


@pytest.mark.rule("BT-11-9")
@pytest.mark.parametrize(("ahead", "covered"), [(2.5, True), (3, False)])
def test_how_near_the_circle_comes_to_its_shooter(ahead, covered):
    _, under = template(points_put_in=3, shooter={"y": 0}, target={"y": 1 + ahead})
    assert ("shooter" in under) is covered


@pytest.mark.rule("BT-11-9")
def test_touching_the_rim_is_not_being_under_it():
    _, under = template(points_put_in=1, target={"y": 10}, others=[{"x": 2.5, "y": 10}, {"x": 2.4, "y": 10}])
    assert under == ["target", "others.2"]


DROP = {"template_shape": "drop", "shooter": {"y": -1}}


@pytest.mark.rule("BT-11-10")
@pytest.mark.parametrize(("near_edge", "covered"), [(0.5, True), (0.52, False)])
def test_beside_the_drop(near_edge, covered):
    beside = {"x": near_edge + 1.5, "y": 2}
    _, under = template(**DROP, points_put_in=2, aimed_at={"x": 0, "y": 6}, target={"y": 7}, others=[beside])
    assert ("others.1" in under) is covered


@pytest.mark.rule("BT-11-10")
@pytest.mark.parametrize(("front", "covered"), [(6.9, True), (7, False)])
def test_how_far_the_drop_reaches(front, covered):
    _, under = template(
        **DROP, points_put_in=2, aimed_at={"x": 0, "y": 6}, target={"y": 7}, others=[{"y": front + 1}]
    )
    assert ("others.1" in under) is covered


@pytest.mark.rule("BT-11-10")
def test_a_tip_inside_the_head_leaves_the_circle_alone():
    beside = {"x": 2.9, "y": 1.4}
    _, under = template(**DROP, points_put_in=3, aimed_at={"x": 0, "y": 1}, target={"y": 2}, others=[beside])
    assert under == ["target", "others.1"]


@pytest.mark.rule("BT-11-11")
def test_points_set_the_head_of_the_drop():
    outcome, _ = template(**DROP, points_put_in=3, target={"y": 7}, aimed_at={"x": 0, "y": 6})
    assert values(outcome, "BT-11-11")["diameter"] == 3
    jet = {"skills": ["jet"]}
    assert shoot(jet, TOUGH, 1, 1, points=3, points_put_in=3).events[0].points == 0
    assert refused(shoot(jet, {}, points=2, points_put_in=3)) == "BT-11-11"


@pytest.mark.rule("BT-9-31")
@given(st.integers(1, 6), st.integers(0, 6))
def test_odds_of_a_shot_are_those_of_all_faces(shooting, defence):
    facts = {"shooter": {"shooting": shooting, "range": 12}, "target": {"defence": defence}, "distance": 5}
    lost = asked("shooting-attack", facts).odds().chance(lambda event: event.tag() == FELL)
    faces = list(product(range(1, 7), repeat=2))
    assert lost == Fraction(sum(a + shooting > b + defence for a, b in faces), len(faces))


@pytest.mark.rule("BT-11-9")
def test_odds_of_a_template_are_those_of_all_paths():
    facts = {
        "shooter": {"skills": ["area"], "y": -9},
        "target": {"heading": 270, "defence": 1},
        "covered": [{"x": 3, "heading": 270, "whose": "enemy", "figures": 1}],
        "distance": 9,
    }
    question = asked("shooting-attack", facts)
    merged, plain = question.odds(), fates(question)
    assert merged.of_each() == plain.of_each()
    assert together(merged) == together(plain)


@pytest.mark.rule("BT-9-37")
@given(st.integers(0, 20))
def test_odds_of_the_range_downhill(distance):
    facts = {"shooter": {"shooting": 3, "range": 12, "height": 1}, "target": {}, "distance": distance}
    found = asked("shooting-attack", facts).odds()
    lost = found.chance(lambda event: event.tag() == "shot_lost")
    refusals = found.chance(lambda event: event.tag() == "refused")
    assert lost + refusals == Fraction(sum(12 + face < distance for face in range(1, 7)), 6)


@pytest.mark.rule("BT-10-11", "BT-11-9")
@pytest.mark.parametrize(("points", "left"), [(1, [0]), (2, [1, 0])])
def test_a_shooter_who_fails_under_its_own_circle_loses_what_the_shot_left(points, left):
    shooter = {**AREA, "defence": 0, "quality": 1, "speed": 0}
    dice = (1, 1, 6, 1, 6, 1, 1)
    outcome = shoot(shooter, TOUGH, *dice, covers_shooter=True, points=points)
    assert [event.points for event in outcome.events if event.tag() == "action_points_left"] == left
