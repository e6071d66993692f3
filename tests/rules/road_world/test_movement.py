"""Movement and terrain (sections 9.1, 9.5 to 9.11, X7)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.road_world.at_fight import event, odds, play, refused, rules_of, told, values_of


def ground(steps=None, terrain="open"):
    return {"steps_wanted": steps, "terrain_class": terrain}


def over(tall, wide=0.4, **more):
    return {"passage": "obstacle", "tall": tall, "wide": wide, **more}


def go(mobility, *stretches, dice=(), fatigue=0, on="on_foot", runs=False, far=False, **settings):
    walker = {"mobility": mobility, "fatigue": fatigue, "goes_on": on, "stretches": list(stretches)}
    walker["as_far_as_possible"] = far
    return play("model-move", {"walker": walker, "running_declared": runs}, *dice, **settings)


def steps_of(outcome):
    return event(outcome, "path_taken")["steps"]


def left_of(outcome):
    return event(outcome, "path_taken")["left"]


@pytest.mark.rule("RW-9.1-1")
def test_a_unit_of_five_makes_five_moves_for_one_point():
    outcome = play("unit-move", {"walkers": [{}] * 5})
    assert event(outcome, "unit_marched") == {"models": 5, "price": 1}
    assert [tag for tag, _ in told(outcome)].count("path_taken") == 5


@pytest.mark.rule("RW-9.1-2")
@pytest.mark.parametrize(("order", "forbidden"), [([1, 2, 1], "RW-9.1-2"), ([1, 1, 2], None), ([2, 1], None)])
def test_one_model_is_finished_before_the_next(order, forbidden):
    assert refused(play("unit-move", {"walkers": [{}, {}], "turns_taken": order})) == forbidden


@pytest.mark.rule("RW-9.1-3")
@pytest.mark.parametrize(
    ("fatigue", "steps", "forbidden"), [(0, 3, None), (0, 3.5, "RW-9.1-3"), (2, 2, "RW-9.1-3")]
)
def test_a_path_costs_no_more_than_mobility(fatigue, steps, forbidden):
    assert refused(go(3, ground(steps), fatigue=fatigue)) == forbidden


CLIMB = {"passage": "climb", "tall": 2}


@pytest.mark.rule("RW-9.1-3", "RW-9.1-4", "RW-9.7-3", "RW-9.10-4", "RW-9.11-2", "RW-X7-1")
@pytest.mark.parametrize(
    ("legs", "dice", "made", "left", "end"),
    [
        ([ground(9)], [], 4, 0, (1, 4)),
        ([ground(2)], [], 2, 2, (1, 2)),
        ([ground(2), ground(5), ground(1)], [], 4, 0, (2, 2)),
        ([ground(1), ground(9, "difficult")], [4], 3, 0, (2, 2)),
        ([ground(1), ground(9, "difficult")], [3], 2, 0, (2, 1)),
        ([ground(1), ground(2, "difficult"), ground(1)], [4], 3, 0, (2, 2)),
        ([ground(3), {"passage": "ladder", "tall": 1.5}, ground(1)], [], 3, 1, (2, 0)),
        ([ground(1), CLIMB, ground(1)], [], 1, 3, (2, 0)),
        ([CLIMB, ground(1)], [], 2, 0, (2, 0)),
        ([ground(4), over(0.8), ground(1)], [], 4, 0, (2, 0)),
    ],
)
def test_as_far_as_possible_it_stops_where_movement_ends(legs, dice, made, left, end):
    outcome = go(4, *legs, dice=dice, far=True)
    assert (steps_of(outcome), left_of(outcome)) == (made, left)
    stop = event(outcome, "path_ends")
    assert (stop["stretch"], stop["steps"]) == end


@pytest.mark.rule("RW-9.10-4")
def test_as_far_as_possible_it_stops_at_an_obstacle_that_takes_too_much():
    outcome = go(4, ground(3), over(0.8), ground(1), far=True, obstacle_loss="half_mobility")
    assert event(outcome, "path_ends") == {"stretch": 2, "steps": 0}
    assert (steps_of(outcome), left_of(outcome)) == (3, 1)


@pytest.mark.rule("RW-9.1-3", "RW-9.9-1")
def test_as_far_as_possible_only_what_it_reaches_is_judged():
    rock = {"terrain_class": "impassable"}
    assert event(go(3, ground(4), rock, far=True), "path_ends") == {"stretch": 1, "steps": 3}
    assert refused(go(3, ground(2), rock, far=True)) == "RW-9.9-1"


@pytest.mark.rule("RW-9.1-5")
def test_who_stays_has_no_leg_to_end_on():
    assert told(go(3, far=True)) == [("path_taken", "walker")]


@pytest.mark.rule("RW-9.1-3")
def test_each_model_of_a_unit_may_go_as_far_as_possible():
    far = {"stretches": [ground(9)], "as_far_as_possible": True}
    outcome = play("unit-move", {"walkers": [far, {"stretches": [ground(9)]}]})
    tags = [
        ("path_taken", "walkers.1"),
        ("path_ends", "walkers.1"),
        ("refused", "walkers.2"),
        ("unit_marched", ""),
    ]
    assert told(outcome) == tags


@pytest.mark.rule("RW-9.1-4")
def test_a_ladder_counts_its_height():
    outcome = go(3, ground(1), {"passage": "ladder", "tall": 2})
    assert (steps_of(outcome), left_of(outcome)) == (3, 0)
    assert refused(go(3, over(2))) == "RW-9.10-5"


@pytest.mark.rule("RW-9.1-5")
def test_nobody_has_to_move():
    assert steps_of(go(3)) == 0
    assert steps_of(go(3, ground(1.5))) == 1.5
    unit = {"walkers": [{}, {}, {}, {}, {"stretches": []}]}
    assert event(play("unit-move", unit), "unit_marched")["models"] == 5


@pytest.mark.rule("RW-9.5-1")
@pytest.mark.parametrize(
    ("piece", "agreed", "found"),
    [
        ("fungus_thicket", "as_named", "difficult"),
        ("flat_desert", "as_named", "open"),
        ("quagmire", "as_named", "impassable"),
        ("quagmire", "difficult", "difficult"),
    ],
)
def test_terrain_has_a_class(piece, agreed, found):
    outcome = play("terrain", {"terrain_piece": piece, "agreed_class": agreed})
    assert event(outcome, "terrain_classed")["terrain_class"] == found


@pytest.mark.rule("RW-9.6-1")
def test_open_ground_costs_one():
    assert steps_of(go(3, ground())) == 3
    assert event(play("terrain", {"terrain_piece": "path_or_stairs"}), "terrain_classed")["price"] == 1


@pytest.mark.rule("RW-9.6-2")
@pytest.mark.parametrize(("fits", "forbidden"), [(True, None), (False, "RW-9.6-2")])
def test_doors_and_hatches(fits, forbidden):
    outcome = go(3, {"passage": "opening", "steps_wanted": 1, "passable": fits}, ground())
    assert refused(outcome) == forbidden
    if fits:
        assert steps_of(outcome) == 3


@pytest.mark.rule("RW-9.7-1", "RW-9.11-1")
@pytest.mark.parametrize(
    ("mobility", "fatigue", "whole", "rolls"),
    [(4, 0, 2, False), (3, 0, 1, True), (2, 0, 1, False), (1, 0, 0, True), (4, 1, 1, True), (0, 0, 0, False)],
)
def test_difficult_ground_costs_two(mobility, fatigue, whole, rolls):
    outcome = go(mobility, ground(None, "difficult"), fatigue=fatigue, dice=[1] if rolls else [])
    assert steps_of(outcome) == whole
    assert ("RW-9.11-2" in rules_of(outcome)) is rolls


@pytest.mark.rule("RW-9.7-2", "RW-X7-2")
@pytest.mark.parametrize(
    ("fatigue", "terrain", "steps"), [(0, "open", 8), (0, "difficult", 4), (1, "open", 6)]
)
def test_running_doubles_mobility(fatigue, terrain, steps):
    outcome = go(4, ground(None, terrain), fatigue=fatigue, runs=True, running=True)
    assert steps_of(outcome) == steps


@pytest.mark.rule("RW-X7-2")
def test_running_has_to_be_agreed_on_and_bars_melee():
    assert refused(go(4, ground(), runs=True)) == "RW-X7-2"
    assert refused(play("declare-melee", {"runs": True}, running=True)) == "RW-X7-2"


@pytest.mark.rule("RW-9.7-3")
@pytest.mark.parametrize(
    ("mobility", "legs", "dice", "steps"),
    [
        (4, [(2, "open"), (None, "difficult")], (), 3),
        (4, [(1, "open"), (None, "difficult")], (1,), 2),
        (4, [(1, "difficult"), (None, "open")], (), 3),
        (3, [(3, "open"), (None, "difficult")], (), 3),
    ],
)
def test_mixed_ground(mobility, legs, dice, steps):
    assert steps_of(go(mobility, *(ground(*leg) for leg in legs), dice=dice)) == steps


@pytest.mark.rule("RW-9.8-1")
@pytest.mark.parametrize(
    ("mobility", "legs", "dice", "steps"),
    [
        (4, [(None, "dangerous")], (), 1),
        (8, [(None, "dangerous")], (), 2),
        (3, [(None, "dangerous")], (1,), 0),
        (5, [(None, "dangerous")], (1,), 1),
        (5, [(1, "open"), (None, "dangerous")], (), 2),
    ],
)
def test_dangerous_ground_costs_four(mobility, legs, dice, steps):
    assert steps_of(go(mobility, *(ground(*leg) for leg in legs), dice=dice)) == steps


@pytest.mark.rule("RW-9.9-1")
def test_impassable_ground_is_refused():
    assert refused(go(3, ground(1, "impassable"))) == "RW-9.9-1"


@pytest.mark.rule("RW-9.9-1")
def test_a_flight_stops_at_a_rock():
    runner = {"edge_distance": 9, "blocked_after": 2}
    assert event(play("flight", {"runner": runner}, 5), "ran_away")["ran"] == 2


@pytest.mark.rule("RW-9.10-1")
def test_an_obstacle_may_be_gone_round():
    assert left_of(go(3, ground(2))) == 1


@pytest.mark.rule("RW-9.10-2")
def test_wheels_do_not_cross():
    assert refused(go(3, over(0.3), on="on_wheels")) == "RW-9.10-2"


@pytest.mark.rule("RW-9.10-3")
@pytest.mark.parametrize(("tall", "wide"), [(0.5, 0.4), (0.3, 2)])
def test_low_obstacles_cost_nothing(tall, wide):
    assert steps_of(go(3, ground(1), over(tall, wide), ground())) == 3


@pytest.mark.rule("RW-9.10-4")
@pytest.mark.parametrize(
    ("mobility", "before", "size", "dice", "more"),
    [
        (4, 0, (1, 0.5), (), 2),
        (4, 2, (0.8, 0.4), (), 1),
        (3, 0, (0.8, 0.4), (1,), 1),
        (3, 0, (0.8, 0.4), (4,), 2),
    ],
)
def test_middle_obstacles_halve_what_is_left(mobility, before, size, dice, more):
    outcome = go(mobility, ground(before), over(*size), ground(), dice=dice)
    assert steps_of(outcome) == before + more


@pytest.mark.rule("RW-9.10-4")
def test_wide_obstacles_are_not_jumped_and_half_of_mobility_may_be_lost():
    assert refused(go(3, over(0.8, 0.6))) == "RW-9.10-4"
    outcome = go(4, ground(1), over(1, 0.5), ground(), obstacle_loss="half_mobility")
    assert steps_of(outcome) == 2


@pytest.mark.rule("RW-9.10-5")
@pytest.mark.parametrize(
    ("tall", "sheer", "forbidden"), [(1.0, True, None), (1.1, True, "RW-9.10-5"), (1.5, False, None)]
)
def test_sheer_obstacles_are_not_crossed(tall, sheer, forbidden):
    terrain = "open" if sheer else "difficult"
    outcome = go(4, over(tall, 0.5, sheer=sheer, terrain_class=terrain))
    assert refused(outcome) == forbidden
    if not sheer:
        assert steps_of(outcome) == 2


@pytest.mark.rule("RW-9.11-1")
def test_open_steps_before_slow_ground_count_in_whole_steps():
    outcome = go(3, ground(2.5), ground(None, "difficult"))
    assert (steps_of(outcome), left_of(outcome)) == (2.5, 0)


@pytest.mark.rule("RW-9.11-1")
def test_a_quarter_may_earn_no_roll():
    outcome = go(5, ground(None, "dangerous"), partial_step_quarters=False)
    assert steps_of(outcome) == 1
    assert (
        values_of(go(3, ground(None, "dangerous"), dice=[1]), "road_world.path.fraction")["fraction"] == 0.75
    )


@pytest.mark.rule("RW-9.11-2")
@pytest.mark.parametrize(
    ("terrain", "fatigue", "dice", "steps"),
    [
        ("difficult", 0, (4,), 2),
        ("difficult", 0, (3,), 1),
        ("dangerous", 0, (6,), 1),
        ("difficult", 1, (), 1),
    ],
)
def test_the_incomplete_step(terrain, fatigue, dice, steps):
    assert steps_of(go(3, ground(None, terrain), fatigue=fatigue, dice=dice)) == steps


@pytest.mark.rule("RW-9.11-2")
def test_odds_of_the_incomplete_step():
    found = odds("model-move", {"walker": {"stretches": [ground(None, "difficult")]}})
    chances = {branch.events[0].steps: branch.probability for branch in found.branches}
    assert chances == {2: Fraction(1, 2), 1: Fraction(1, 2)}


@pytest.mark.rule("RW-X7-1")
@pytest.mark.parametrize(
    ("mobility", "leg", "on", "used"),
    [
        (4, {"passage": "climb", "tall": 2}, "on_foot", 4),
        (3, {"passage": "climb", "tall": 2}, "on_foot", None),
        (3, {"passage": "climb", "tall": 1.5}, "on_foot", 3),
        (3, {"passage": "climb", "tall": 0.8, "wide": 2}, "on_foot", 1.6),
        (3, {"passage": "ladder", "tall": 2}, "on_foot", 2),
        (3, {"passage": "climb", "tall": 2}, "on_wheels", None),
    ],
)
def test_climbing(mobility, leg, on, used):
    outcome = go(mobility, leg, on=on)
    if used is None:
        assert refused(outcome) == "RW-X7-1"
    else:
        assert left_of(outcome) == pytest.approx(mobility - used)


@pytest.mark.rule("RW-X7-1")
def test_impassable_rocks_are_not_climbed_and_climbing_may_be_off():
    rock = {"passage": "climb", "tall": 2, "terrain_class": "impassable"}
    assert refused(go(4, rock)) == "RW-9.9-1"
    assert refused(go(4, {"passage": "climb", "tall": 2}, climbing="none")) == "RW-9.10-5"


@pytest.mark.rule("RW-X7-3")
def test_nobody_leaps():
    assert refused(go(4, {"passage": "leap"})) == "RW-X7-3"
    assert told(go(4, {"passage": "leap"}, no_leaps=False)) == [("question", "walker")]


@pytest.mark.rule("RW-X7-4")
def test_vehicles_pay_like_foot():
    assert steps_of(go(8, ground(None, "difficult"), on="other_vehicle")) == 4
    open_ = go(8, ground(None, "difficult"), on="on_wheels", vehicles_as_foot=False)
    assert told(open_) == [("question", "walker")]


@pytest.mark.rule("RW-X7-5")
def test_ramming_ends_the_move():
    ram = {"passage": "ram"}
    assert refused(go(6, over(0.3), on="on_wheels")) == "RW-9.10-2"
    outcome = go(6, ground(2), ram, ground(), on="on_wheels")
    assert (told(outcome), steps_of(outcome)) == ([("path_taken", "walker")], 2)
    agreed = go(6, ground(2), {**ram, "gives_way": True}, ground(), on="on_wheels")
    assert told(agreed) == [("obstacle_gone", "walker"), ("path_taken", "walker")]
    assert steps_of(agreed) == 2
    assert refused(go(6, ram, on="on_wheels", ramming="none")) == "RW-X7-5"


@pytest.mark.rule("RW-9.1-3", "RW-9.8-1")
@given(st.integers(0, 12), st.sampled_from(["open", "difficult", "dangerous"]), st.integers(0, 4))
def test_nobody_goes_farther_than_mobility(mobility, terrain, fatigue):
    found = odds(
        "model-move",
        {"walker": {"mobility": mobility, "fatigue": fatigue, "stretches": [ground(None, terrain)]}},
    )
    price = {"open": 1, "difficult": 2, "dangerous": 4}[terrain]
    for branch in found.branches:
        assert branch.events[0].steps < max(0, mobility - fatigue) / price + 1
