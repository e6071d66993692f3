"""Obstacles, ladders, jumps and falls (section 4.3)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.lengths import exact
from armybuilder.catalogue.problem import Problem
from tests.rules.bitvy_fantasy.at_table import odds, play, refused, rules_of, told


def moved(base, *route, dice=(), **mover):
    gun = {} if any(leg.get("with_gun") for leg in route) else None
    return play("move", {"base": base, "mover": mover, "route": list(route), "gun": gun}, *dice)


def walk(length):
    return {"length": length}


def climb(length, **more):
    return {"way": "climb", "length": length, **more}


def ladder(length, **more):
    return {"way": "ladder", "length": length, **more}


def jump(drop, **more):
    return {"way": "jump", "drop": drop, **more}


@pytest.mark.rule("BF-4.3-1")
def test_a_wall_may_be_climbed_or_walked_around():
    assert refused(moved(6, walk(1), climb(3), walk(1))) is None
    assert refused(moved(6, walk(5))) is None


@pytest.mark.rule("BF-4.3-2")
@pytest.mark.parametrize(
    ("base", "route", "used"),
    [
        (3, [climb(3)], 3),
        (8, [walk(1), climb(3), climb(3), walk(1)], 8),
        (5, [climb(3)], 3),
    ],
)
def test_height_counts_as_distance(base, route, used):
    walked = moved(base, *route).events[0]
    assert (walked.used, walked.left) == (used, base - used)


@pytest.mark.rule("BF-4.3-3")
@pytest.mark.parametrize(
    ("base", "walked", "rule"), [(3, 0, None), (5, 2, None), (4, 2, "BF-4.3-3"), (2, 0, "BF-4.3-3")]
)
def test_an_obstacle_is_overcome_at_once_or_not_at_all(base, walked, rule):
    assert refused(moved(base, walk(walked), climb(3))) == rule


@pytest.mark.rule("BF-4.3-4")
@pytest.mark.parametrize("drop", [0, 4, 6])
def test_a_jump_not_above_his_height_is_safe(drop):
    assert told(play("jump", {"warrior": {"height": 6}, "drop": drop})) == [("jumped_down", "warrior")]


@pytest.mark.rule("BF-4.3-4")
def test_a_jump_costs_no_steps_and_the_move_goes_on():
    walked = moved(4, walk(2), jump(5), walk(2), height=6).events[0]
    assert (walked.used, walked.left) == (4, 0)


@pytest.mark.rule("BF-4.3-5")
@pytest.mark.parametrize(
    ("drop", "height", "dice"), [(12.5, 6, 2), (7, 6, 1), (12, 6, 2), (17.9, 6, 2), (6, 6, 0), (0.9, 0.5, 1)]
)
def test_a_die_for_each_whole_height(drop, height, dice):
    outcome = play("jump", {"warrior": {"height": height}, "drop": drop}, *[2] * dice)
    assert told(outcome) == [("jumped_down", "warrior")]
    assert ("BF-4.3-5" in rules_of(outcome)) == (dice > 0)


@pytest.mark.rule("BF-4.3-6")
@pytest.mark.parametrize(
    ("dice", "event"),
    [((3, 6), "jumped_down"), ((1, 5), "removed"), ((5, 1), "removed"), ((1, 1), "removed")],
)
def test_a_single_one_kills(dice, event):
    assert told(play("jump", {"warrior": {"height": 6}, "drop": 13}, *dice)) == [(event, "warrior")]


@pytest.mark.rule("BF-4.3-6")
def test_one_die_of_two_is_survived():
    assert told(play("jump", {"warrior": {"height": 6}, "drop": 7}, 2)) == [("jumped_down", "warrior")]


@pytest.mark.rule("BF-4.3-6")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_odds_of_a_jump_are_counted_by_faces(dice):
    falls = list(product(range(1, 7), repeat=dice))
    dead = Fraction(sum(1 in faces for faces in falls), len(falls))
    found = odds("jump", {"warrior": {"height": 6}, "drop": 6 * dice + 1})
    assert found.chance(lambda event: event.tag() == "removed") == dead


@pytest.mark.rule("BF-4.3-6")
def test_a_deadly_jump_ends_the_move():
    assert told(moved(6, walk(1), jump(7), walk(3), height=6, dice=(1,))) == [("removed", "mover")]


@pytest.mark.rule("BF-4.3-5")
@given(st.decimals(0, 60, places=1), st.decimals(1, 10, places=1))
def test_a_deeper_drop_never_needs_fewer_dice(drop, height):
    facts = {"warrior": {"height": float(height)}, "drop": float(drop)}
    deeper = {**facts, "drop": float(drop + height)}

    def deadly(facts):
        return odds("jump", facts).chance(lambda event: event.tag() == "removed")

    assert deadly(deeper) >= deadly(facts)
    assert (deadly(facts) > 0) == (exact(float(drop)) > exact(float(height)))


def test_a_jump_needs_the_height_of_the_figure():
    with pytest.raises(Problem):
        play("jump", {"warrior": {}, "drop": 3})


@pytest.mark.parametrize(
    "leg", [climb(0, height=3), {"length": 1, "drop": 5}, jump(5, length=2), {"length": 1, "height": 2}]
)
def test_a_leg_tells_only_the_measures_of_its_way(leg):
    with pytest.raises(Problem):
        moved(6, leg, height=6)


@pytest.mark.rule("BF-4.3-7")
def test_a_figure_knocked_off_by_a_missile_is_removed():
    outcome = play("fall", {"warrior": {"height": 6}, "cause": "missile", "drop": 20})
    assert told(outcome) == [("removed", "warrior")]
    assert rules_of(outcome) == ["BF-6.2-4"]
    machine = play("fall", {"warrior": {"kind": "machine"}, "cause": "missile"})
    assert rules_of(machine) == ["BF-6.2-7"]


@pytest.mark.rule("BF-4.3-7")
@pytest.mark.parametrize("cause", ["accident", "magic"])
def test_a_figure_that_fell_otherwise_is_put_back(cause):
    outcome = play("fall", {"warrior": {"height": 6}, "cause": cause, "drop": 20})
    assert told(outcome) == [("put_back", "warrior")]
    assert outcome.steps[0].setting == "falls"


@pytest.mark.rule("BF-4.3-7")
@pytest.mark.parametrize(("dice", "event"), [((1, 4), "removed"), ((2, 4), "jumped_down")])
def test_players_may_agree_to_test_falls(dice, event):
    facts = {"warrior": {"height": 6}, "cause": "magic", "drop": 13}
    assert told(play("fall", facts, *dice, falls="jump_dice")) == [(event, "warrior")]


@pytest.mark.rule("BF-4.3-8")
def test_machines_and_gun_crews_do_not_jump():
    assert refused(play("jump", {"warrior": {"kind": "machine", "height": 9}, "drop": 3})) == "BF-4.3-8"
    assert refused(play("jump", {"warrior": {"height": 6}, "drop": 3, "with_gun": True})) == "BF-4.3-8"
    assert refused(moved(4, jump(3, with_gun=True), height=6)) == "BF-4.3-8"


@pytest.mark.rule("BF-4.3-8")
def test_a_warrior_who_leaves_the_gun_may_jump():
    assert refused(moved(4, {"length": 1, "with_gun": True}, jump(3), height=6)) is None


@pytest.mark.rule("BF-4.3-9")
def test_machines_and_gun_crews_need_a_ladder():
    assert refused(moved(6, climb(2), kind="machine")) == "BF-4.3-9"
    assert refused(moved(6, climb(2, with_gun=True))) == "BF-4.3-9"
    outcome = moved(6, ladder(3, with_gun=True))
    assert told(outcome) == [("walked", "mover"), ("walked", "gun")]


@pytest.mark.rule("BF-4.3-10")
def test_the_length_of_a_ladder_counts():
    walked = moved(5, ladder(3), kind="machine").events[0]
    assert (walked.used, walked.left) == (3, 2)
    assert refused(moved(2, ladder(3), kind="machine")) == "BF-4.3-10"


@pytest.mark.rule("BF-4.3-10")
def test_a_warrior_by_himself_pays_only_the_height():
    alone, leading = (moved(5, ladder(3, height=2, **more)) for more in ({}, {"with_gun": True}))
    assert (alone.events[0].used, leading.events[0].used) == (2, 3)
    assert ("BF-4.3-2" in rules_of(alone), "BF-4.3-10" in rules_of(leading)) == (True, True)
