"""Manoeuvre (sections 4, 4.1 and 4.2)."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.bitvy_fantasy.profiles.cells import manoeuvre_of
from tests.rules.bitvy_fantasy.at_table import odds, play, refused, rules_of, told


def moved(base, extra=0, *route, dice=(), **more):
    mover = {"manoeuvre": extra, **more.pop("mover", {})}
    return play("move", {"base": base, "mover": mover, "route": list(route), **more}, *dice)


def walk(length, **more):
    return {"length": length, **more}


@pytest.mark.rule("BF-4-1")
def test_a_finished_move_is_not_resumed():
    assert refused(moved(4, 0, walk(2), mover={"moved": True})) == "BF-4-1"
    assert refused(moved(4, 0, walk(2))) is None


@pytest.mark.rule("BF-4-2")
@pytest.mark.parametrize(("steps", "centimetres"), [(1, 3), (4, 12), (5, 15), (15, 45), (0.5, 1.5)])
def test_a_step_is_three_centimetres(steps, centimetres):
    walked = moved(15, 0, walk(steps)).events[0]
    assert (walked.used, walked.centimetres) == (steps, centimetres)


@pytest.mark.rule("BF-4-3")
def test_only_the_length_of_a_way_counts():
    outcome = moved(3, 0, walk(2), walk(1))
    assert told(outcome) == [("walked", "mover")]
    assert outcome.events[0].left == 0


@pytest.mark.rule("BF-4.1-1")
@pytest.mark.parametrize(("cell", "extra"), [("M", 0), ("M+1", 1), ("M+7", 7)])
def test_extra_steps_stand_in_the_cell(cell, extra):
    assert manoeuvre_of(cell) == extra
    assert moved(1, extra).events[0].steps == 1 + extra


@pytest.mark.rule("BF-4.1-2")
@pytest.mark.parametrize("die", range(1, 7))
def test_one_die_is_the_base_manoeuvre_of_the_army(die):
    outcome = play("base-manoeuvre", {}, die)
    assert told(outcome) == [("base_manoeuvre", "army")]
    assert outcome.events[0].steps == die


@pytest.mark.rule("BF-4.1-2")
def test_every_base_manoeuvre_is_as_likely():
    assert set(odds("base-manoeuvre", {}).whole().values()) == {Fraction(1, 6)}


@pytest.mark.rule("BF-4.1-3")
@pytest.mark.parametrize(("base", "extra", "steps"), [(2, 0, 2), (2, 1, 3), (2, 2, 4), (1, 0, 1), (6, 7, 13)])
def test_allowance_is_base_and_extra_steps(base, extra, steps):
    outcome = moved(base, extra)
    assert outcome.events[0].steps == steps
    assert outcome.steps[-1].values["centimetres"] == 3 * steps


@pytest.mark.rule("BF-4.1-4")
@pytest.mark.parametrize(("used", "rule"), [(0, None), (3, None), (3.5, "BF-4.1-4")])
def test_fewer_steps_are_allowed_more_are_not(used, rule):
    assert refused(moved(2, 1, walk(used))) == rule


@pytest.mark.rule("BF-4.1-4")
@given(st.lists(st.decimals(0, 3, places=1), min_size=1, max_size=6), st.integers(0, 12))
def test_nobody_goes_farther_than_his_allowance(parts, base):
    outcome = moved(base, 0, *(walk(float(part)) for part in parts))
    assert (refused(outcome) is None) == (sum(parts) <= base)


ROUTES = st.integers(1, 12).flatmap(
    lambda steps: st.lists(st.integers(0, 30 * steps), max_size=4).map(
        lambda cuts: [
            (end - begun) / 10
            for begun, end in pairwise(sorted({0, 30 * steps, *cuts}))  # in tenths of a centimetre
        ]
    )
)


@pytest.mark.rule("BF-4-2", "BF-4.1-4")
@given(ROUTES)
def test_a_way_measured_with_a_ruler_is_counted_exactly(centimetres):
    steps = round(sum(centimetres) / 3)
    outcome = moved(steps, 0, *({"ruler": length} for length in centimetres))
    assert [(e.used, e.centimetres, e.left) for e in outcome.events] == [(steps, 3 * steps, 0)]
    outcome = moved(steps, 0, *({"ruler": length} for length in centimetres), {"ruler": 0.1})
    assert refused(outcome) == "BF-4.1-4"


@pytest.mark.rule("BF-4-2", "BF-4.1-4")
@given(ROUTES)
def test_thirds_of_a_step_add_up_to_whole_steps(centimetres):
    steps = round(sum(centimetres) / 3)
    outcome = moved(steps, 0, *(walk(length / 3) for length in centimetres))
    assert [(e.used, e.centimetres, e.left) for e in outcome.events] == [(steps, 3 * steps, 0)]


@pytest.mark.rule("BF-4-2")
def test_three_times_eight_centimetres_are_eight_steps():
    outcome = moved(5, 3, *[{"ruler": 8}] * 3)
    assert outcome.events[0].used == 8
    assert moved(5, 3, {"ruler": 8}).events[0].used == 8 / 3


@pytest.mark.rule("BF-4-2")
@pytest.mark.parametrize(
    ("leg", "field"),
    [
        ({"length": 3, "ruler": 8}, "route.1.ruler"),
        ({"way": "ladder", "length": 3, "height": 2, "ruler_height": 7}, "route.1.ruler_height"),
        ({"way": "jump", "ruler": 3, "drop": 3}, "route.1.ruler"),
        ({"way": "climb", "length": 3, "ruler_height": 9}, "route.1.ruler_height"),
    ],
)
def test_lengths_by_ruler_and_in_steps_agree_and_belong_to_the_way(leg, field):
    with pytest.raises(Problem) as caught:
        moved(9, 0, leg)
    assert caught.value.values["field"] == field


@pytest.mark.rule("BF-4-2")
def test_what_is_told_twice_alike_is_taken():
    assert moved(9, 0, {"length": 2.6666666666666665, "ruler": 8}).events[0].centimetres == 8


@pytest.mark.rule("BF-4.3-10")
@pytest.mark.parametrize(
    ("kind", "measures", "used"),
    [
        ("warrior", {"ruler": 15, "ruler_height": 12}, 4),
        ("warrior", {"ruler": 15}, 5),
        ("warrior", {"length": 5, "ruler_height": 12}, 4),
        ("warrior", {"ruler": 15, "height": 0}, 0),
        ("machine", {"ruler": 15, "ruler_height": 12}, 5),
    ],
)
def test_a_ladder_is_measured_with_a_ruler(kind, measures, used):
    assert moved(9, 0, {"way": "ladder", **measures}, mover={"kind": kind}).events[0].used == used


@pytest.mark.rule("BF-4.1-5")
def test_machines_move_like_warriors():
    outcome = moved(3, 2, mover={"kind": "machine"})
    assert outcome.events[0].steps == 5
    assert "BF-4.1-5" in rules_of(outcome)


@pytest.mark.rule("BF-4.1-5")
def test_a_machine_that_was_hit_has_no_steps():
    still = {"kind": "machine", "still_on_turn": 6}
    assert moved(3, 2, mover=still, turn=6).events[0].steps == 0
    assert moved(3, 2, mover=still, turn=8).events[0].steps == 5


def led(distance=0, *enemies, length=4, base=4, **more):
    gun = {"distance": distance, "enemy_warriors": list(enemies), **more.pop("gun", {})}
    return moved(base, 0, walk(length, with_gun=True), gun=gun, **more)


@pytest.mark.rule("BF-4.2-1")
@pytest.mark.parametrize(("distance", "rule"), [(1, None), (1.2, "BF-4.2-1"), (0, None)])
def test_a_gun_is_taken_along_from_one_step(distance, rule):
    assert refused(led(distance)) == rule


@pytest.mark.rule("BF-4.2-1")
def test_a_warrior_may_walk_up_to_the_gun_first():
    outcome = moved(5, 0, walk(2), walk(3, with_gun=True), gun={"distance": 1})
    assert [(event.tag(), event.who, event.used) for event in outcome.events] == [
        ("walked", "mover", 5),
        ("walked", "gun", 3),
    ]


@pytest.mark.rule("BF-4.2-2")
@pytest.mark.parametrize(
    ("own", "enemies", "rule"), [(1, [1], "BF-4.2-2"), (1, [1.5], None), (0.5, [], None)]
)
def test_a_contested_gun_stays(own, enemies, rule):
    assert refused(led(own, *enemies)) == rule


@pytest.mark.rule("BF-4.2-3")
def test_a_machine_moves_no_gun():
    assert refused(led(0, mover={"kind": "machine"})) == "BF-4.2-3"


@pytest.mark.rule("BF-4.2-4")
def test_a_gun_goes_as_far_as_its_warrior():
    outcome = led(1, length=3)
    assert {event.who: event.used for event in outcome.events} == {"mover": 3, "gun": 3}
    assert "BF-4.2-4" in rules_of(outcome)


@pytest.mark.rule("BF-4.2-4")
def test_a_gun_without_a_warrior_stays():
    assert refused(led(4)) == "BF-4.2-1"
    assert told(moved(4, 0, walk(3), gun={"distance": 4})) == [("walked", "mover")]


@pytest.mark.rule("BF-4.2-5")
def test_a_gun_moves_once_a_phase():
    assert refused(led(1, gun={"moved": True})) == "BF-4.2-5"
    assert refused(moved(4, 0, walk(3), gun={"distance": 1, "moved": True})) is None


@pytest.mark.rule("BF-4.2-5")
def test_a_gun_left_behind_is_not_taken_again():
    route = (walk(1, with_gun=True), walk(1), walk(1, with_gun=True))
    assert refused(moved(4, 0, *route, gun={})) == "BF-4.2-5"


def test_a_way_with_a_gun_needs_the_gun():
    with pytest.raises(Problem):
        moved(4, 0, walk(1, with_gun=True))


@pytest.mark.rule("BF-6.2-8")
def test_a_machine_that_was_hit_does_not_move_on_its_next_turn():
    still = {"kind": "machine", "still_on_turn": 6}
    assert refused(moved(3, 0, walk(1), mover=still, turn=6)) == "BF-6.2-8"
    assert refused(moved(3, 0, walk(1), mover=still, turn=8)) is None
