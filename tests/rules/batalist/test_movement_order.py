"""The order of movement (section 12), and terrain that slows or stops it (section 3.1)."""

from math import atan2, cos, hypot, inf, pi, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.rules.field.geometry import Stand
from armybuilder.games.batalist.rules.field.terrain import Terrain, ground_factor, level_of
from armybuilder.games.batalist.rules.movement.ways import joined_price, shortest_turn, turn_price
from tests.rules.batalist.at_field import play, refused, rules_of, told

# the front edge of the mover's stand lies along y = 0
START = {"x": 0, "y": -1}


def ahead(length=None, **more):
    return {"length": length, **more}


def back(length=None):
    return {"way": "back", "length": length}


def turn(angle, way="turn_left", **more):
    return {"way": way, "angle": angle, **more}


def moved(speed, *legs, terrain=(), others=(), field=None, **mover):
    facts = {"mover": {**START, "speed": speed, **mover}, "legs": list(legs)}
    facts |= {"terrain": list(terrain), "others": list(others)}
    if field:
        facts |= {"field_length": field[0], "field_width": field[1]}
    return play("move", facts)


def way(outcome):
    """How far ahead of its start the base went, in steps, while it looks along +y."""
    return outcome.events[0].y + 1


def used(outcome):
    return outcome.events[0].used


def band(kind, near, far=1000.0, **more):
    """Terrain across the way from `near` to `far` steps ahead of the start."""
    far = min(far, near + 200)
    return {"terrain_kind": kind, "width": 200, "y": (near + far) / 2, "length": far - near, **more}


def before(distance, **more):
    """A base of the same size ahead of the mover."""
    return {"y": distance + 1, **more}


@pytest.mark.rule("BT-12-1")
@pytest.mark.parametrize(
    ("legs", "cost"),
    [((turn(45), ahead(5)), 6), ((turn(90), ahead(4)), None), ((ahead(2), turn(45), ahead(3)), 6)],
)
def test_legs_and_turns_cost_no_more_than_the_speed(legs, cost):
    outcome = moved(6, *legs)
    if cost is None:
        assert refused(outcome) == "BT-12-1"
        assert told(outcome) == [("refused", "mover")]
        assert outcome.steps[-1].values == {"cost": 4, "left": 3}
    else:
        assert (used(outcome), outcome.events[0].left) == (cost, 0)


@pytest.mark.rule("BT-12-2")
def test_ground_under_the_rest_of_the_stand_does_not_matter():
    bog = {"terrain_kind": "bog", "width": 20, "y": -6, "length": 12}
    outcome = moved(6, ahead(), terrain=[bog])
    assert way(outcome) == 6
    # moving back the front corners enter it at once
    assert way(moved(8, back(), terrain=[bog])) == -1


@pytest.mark.rule("BT-12-3")
def test_the_slower_corner_decides():
    bog = {"terrain_kind": "bog", "x": 10, "y": 0, "width": 20, "length": 50}
    assert way(moved(8, ahead(), terrain=[bog])) == 2
    rough = {"terrain_kind": "difficult_ground", "x": 10, "y": 1, "width": 20, "length": 2}
    outcome = moved(8, ahead(), terrain=[rough])
    assert (way(outcome), used(outcome)) == (6, 8)


RIVER = band("water", 2, 5)


def bridge(width):
    return {"terrain_kind": "bridge", "width": width, "y": 3.5, "length": 3}


@pytest.mark.rule("BT-12-4")
def test_both_front_corners_go_over_a_bridge():
    assert way(moved(6, ahead(), terrain=[RIVER, bridge(3)])) == 6
    stopped = moved(6, ahead(), terrain=[RIVER, bridge(2)])
    assert way(stopped) == 2
    assert "BT-12-4" in rules_of(stopped)
    assert way(moved(6, ahead(), terrain=[RIVER, bridge(2)], width=1.5)) == 6
    wood = {"terrain_kind": "forest", "y": 20, "width": 40, "length": 40}
    clearing = {"terrain_kind": "clearing", "y": 20, "width": 2, "length": 40}
    assert way(moved(6, ahead(), terrain=[wood, clearing])) == 3


@pytest.mark.rule("BT-12-5")
def test_a_new_enemy_ends_the_movement():
    outcome = moved(6, ahead(6), others=[before(4)])
    assert way(outcome) == 4
    assert told(outcome) == [("move_made", "mover"), ("enemy_met", "others.1")]
    assert outcome.events[0].left == 0
    assert rules_of(outcome)[-1] == "BT-12-5"
    again = moved(6, ahead(), ahead(order_number=2), others=[before(4)])
    assert refused(again) == "BT-12-12"
    brushed = moved(6, ahead(), others=[before(4, x=3)])
    assert way(brushed) == 4


@pytest.mark.rule("BT-12-5")
def test_a_turn_is_ended_by_an_enemy_and_paid_as_far_as_it_went():
    # after 30 degrees the left front corner comes down from above onto the enemy's upper right corner
    bearing = pi - atan2(1, 1.5) + radians(30)
    corner = (hypot(1.5, 1) * cos(bearing), -1 + hypot(1.5, 1) * sin(bearing))
    enemy = {"x": corner[0] - 0.5, "y": corner[1] - 1, "width": 1}
    outcome = moved(6, turn(90), others=[enemy])
    assert told(outcome) == [("move_made", "mover"), ("enemy_met", "others.1")]
    assert outcome.events[0].heading == pytest.approx(120, abs=0.02)
    assert used(outcome) == 1


PRICES = {0: 0, 10: 1, 45: 1, 46: 3, 90: 3, 91: 7, 180: 7}


@pytest.mark.rule("BT-12-6", "BT-12-7", "BT-12-8")
@pytest.mark.parametrize(("angle", "price"), PRICES.items())
def test_the_price_of_a_turn(angle, price):
    assert used(moved(7, turn(angle))) == price
    assert used(moved(7, turn(angle, "turn_right"))) == price


def factor_told(outcome):
    """The rules, and the numbers, by which the trace tells what slow ground makes of a turn."""
    slow = [step for step in outcome.steps if "divisor" in step.values]
    return [(step.rule, step.values.get("price"), step.values["divisor"]) for step in slow]


@pytest.mark.rule("BT-3.1-12", "BT-12-3")
@pytest.mark.parametrize(("kind", "divisor"), [("difficult_ground", 2), ("bog", 4)])
def test_a_turn_on_slow_ground_tells_the_rule_of_the_factor(kind, divisor):
    outcome = moved(12, turn(90), terrain=[band(kind, -100, 100)])
    assert used(outcome) == 3 * divisor
    assert factor_told(outcome) == [("BT-12-3", None, divisor), ("BT-3.1-12", 3, divisor)]
    assert rules_of(outcome)[-1] == "BT-12-7"


@pytest.mark.rule("BT-3.1-12")
def test_a_refused_turn_tells_the_factor_too():
    outcome = moved(5, turn(90, ground="difficult"))
    assert refused(outcome) == "BT-12-7"
    assert factor_told(outcome) == [("BT-12-3", None, 2), ("BT-3.1-12", 3, 2)]


@pytest.mark.rule("BT-3.1-12")
def test_no_factor_is_told_of_a_turn_that_it_does_not_touch():
    slow = band("difficult_ground", -100, 100)
    assert factor_told(moved(6, turn(45))) == []
    assert factor_told(moved(6, turn(45), terrain=[slow], skills=["flying"])) == []
    # no more degrees to pay for
    assert factor_told(moved(6, turn(0), terrain=[slow])) == []


@pytest.mark.rule("BT-12-8")
def test_a_turn_about_needs_seven_steps():
    assert moved(7, turn(180)).events[0].left == 0
    assert refused(moved(6, turn(180))) == "BT-12-8"
    twice = moved(6, turn(90), turn(90, order_number=2))
    assert [(event.used, event.heading) for event in twice.events] == [(3, 180), (3, 270)]
    other_way = moved(6, turn(270))
    assert (used(other_way), other_way.events[0].heading) == (3, 0)


@pytest.mark.rule("BT-12-9")
@pytest.mark.parametrize(
    ("legs", "cost"),
    [
        ((turn(45), turn(45)), 3),
        ((turn(45), ahead(1), turn(45)), 3),
        ((turn(45), ahead(0.5), turn(45)), 3.5),
        ((turn(45),) * 4, 7),
        ((turn(45), turn(45, "turn_right")), 3),
        ((turn(180), turn(180)), 7),
    ],
)
def test_turns_that_follow_each_other_are_one(legs, cost):
    assert used(moved(8, *legs)) == cost


@pytest.mark.rule("BT-12-10")
def test_a_turn_needs_room():
    beside = {"x": -3, "y": -1, "side": "own"}
    assert refused(moved(6, turn(45), others=[beside])) == "BT-12-10"
    assert moved(6, turn(45), others=[{**beside, "x": -3.1}]).steps[-1].values["angle"] > 0
    assert moved(6, turn(45)).events[0].y == -1
    tower = {"terrain_kind": "building", "x": -2.2, "y": -1, "width": 1, "length": 1}
    assert refused(moved(6, turn(90), terrain=[tower])) == "BT-12-10"
    assert used(moved(6, turn(90), terrain=[tower], skills=["flying"])) == 3
    pond = {"terrain_kind": "water", "x": 0, "y": -2.8, "width": 1, "length": 1.4}
    assert used(moved(6, turn(45), terrain=[pond])) == 1
    shore = {"terrain_kind": "water", "x": -2.2, "y": 0, "width": 1, "length": 2}
    assert refused(moved(6, turn(45), terrain=[shore])) == "BT-12-10"


@pytest.mark.rule("BT-12-11")
def test_sideways_and_back_at_half_speed():
    assert way(moved(6, back())) == -3
    left = moved(5, {"way": "left"})
    assert (left.events[0].x, left.events[0].heading) == (-2.5, 90)
    rough = [{"terrain_kind": "difficult_ground", "width": 50, "length": 50}]
    assert moved(6, {"way": "right"}, terrain=rough).events[0].x == 1.5
    assert way(moved(6, ahead(2), back())) == 0
    assert used(moved(6, {"way": "slant", "angle": 30, "length": 2})) == 4


@pytest.mark.rule("BT-12-12")
def test_contact_may_be_left_for_nothing():
    enemy = [before(0)]
    assert way(moved(6, back(), others=enemy)) == -3
    assert refused(moved(6, ahead(), others=enemy)) == "BT-12-12"
    along = moved(6, {"way": "left"}, others=enemy)
    assert along.events[0].x == -3


@pytest.mark.rule("BT-12-13")
def test_stands_are_solid():
    friend = before(2, side="own")
    outcome = moved(6, ahead(3), {"way": "left", "length": 1}, others=[friend])
    assert (way(outcome), outcome.events[0].x, used(outcome)) == (2, -1, 4)
    assert way(moved(6, ahead(), others=[friend])) == 2
    assert "BT-12-13" in rules_of(moved(6, ahead(), others=[friend]))
    assert refused(moved(6, ahead(), others=[{"y": 0, "side": "own"}])) == "BT-12-13"


@pytest.mark.rule("BT-12-14")
def test_a_base_stays_on_the_field():
    outcome = moved(6, ahead(), field=(60, 45), x=30, y=41)
    assert outcome.events[0].y == 44
    assert rules_of(outcome)[-1] == "BT-12-14"
    assert refused(moved(6, ahead(), field=(60, 45), x=30, y=44)) == "BT-12-14"
    assert refused(moved(6, turn(90), field=(60, 45), x=30, y=44)) == "BT-12-14"


@pytest.mark.rule("BT-12-15")
def test_each_order_has_its_own_allowance():
    assert refused(moved(4, turn(180))) == "BT-12-8"
    twice = moved(4, turn(90), turn(90, order_number=2))
    assert [(event.order_number, event.used, event.left) for event in twice.events] == [(1, 3, 1), (2, 3, 1)]
    assert refused(moved(4, ahead(2), ahead(5, order_number=2))) == "BT-12-1"


@pytest.mark.rule("BT-2-3")
def test_speed_is_what_one_order_covers():
    twice = moved(6, ahead(), ahead(order_number=2))
    assert [(event.y + 1, event.left) for event in twice.events] == [(6, 0), (12, 0)]
    assert refused(moved(0, ahead())) == "BT-12-1"


@pytest.mark.rule("BT-12-21")
def test_the_whole_leading_edge_has_to_pass():
    barrier = {"terrain_kind": "barrier", "y": 4.5, "width": 1, "length": 1}
    assert way(moved(6, ahead(), terrain=[barrier])) == 4
    bog = {"terrain_kind": "bog", "y": 4.5, "width": 1, "length": 1}
    assert way(moved(6, ahead(), terrain=[bog])) == 6
    tower = {"terrain_kind": "building", "y": 5, "width": 2, "length": 2}
    assert way(moved(6, ahead(), terrain=[tower], skills=["flying"])) == 6
    slanting = moved(8, {"way": "slant", "angle": 45}, terrain=[{**barrier, "x": -4, "y": 1}])
    assert refused(slanting) is None
    assert slanting.events[0].x == pytest.approx(-2, abs=0.001)


@pytest.mark.rule("BT-12-21")
def test_a_lake_of_death_is_left_and_not_entered():
    lake = {"terrain_kind": "lake_of_death", "y": 4, "width": 2, "length": 2}
    assert way(moved(6, ahead(), terrain=[lake])) == 3
    assert way(moved(6, ahead(), terrain=[{**lake, "y": -0.5}])) == 6
    assert way(moved(6, back(), terrain=[{**lake, "y": -0.5}])) == -3


@pytest.mark.rule("BT-12-22")
def test_bridges_and_clearings_cancel_what_lies_below():
    assert way(moved(6, ahead(), terrain=[RIVER, bridge(4)])) == 6
    pit = Terrain(terrain_kind="ravine", width=10, length=10)
    plank = Terrain(terrain_kind="bridge", width=4, length=10)
    assert level_of(Stand(y=-1), (pit,)) == -1
    assert level_of(Stand(y=-1), (pit, plank)) == 0
    hill = Terrain(terrain_kind="hill", width=10, length=10)
    assert level_of(Stand(y=-1), (hill, plank)) == 1


@pytest.mark.rule("BT-3.1-2")
def test_steep_slopes_stop_and_gentle_ones_do_not():
    hill = {"terrain_kind": "hill", "y": 7, "width": 20, "length": 8}
    assert way(moved(6, ahead(), terrain=[hill])) == 6
    outcome = moved(6, ahead(), terrain=[{**hill, "steep": ["near"]}])
    assert way(outcome) == 3
    assert "BT-3.1-2" in rules_of(outcome)
    corner_only = moved(6, ahead(), terrain=[{**hill, "x": 11, "steep": ["near"]}])
    assert way(corner_only) == 3
    assert way(moved(6, ahead(), terrain=[{**hill, "steep": ["near"]}], skills=["flying"])) == 6


@pytest.mark.rule("BT-3.1-5")
def test_water_is_for_flyers():
    river = band("water", 3, 5)
    outcome = moved(8, ahead(), terrain=[river])
    assert (way(outcome), outcome.events[0].left) == (3, 5)
    assert "BT-3.1-5" in rules_of(outcome)
    assert way(moved(8, ahead(), terrain=[river], skills=["flying"])) == 8
    assert way(moved(8, ahead(), terrain=[river], crosses_water=True)) == 8


@pytest.mark.rule("BT-3.1-6")
def test_a_bog_takes_three_quarters_of_the_speed():
    assert way(moved(6, ahead(), terrain=[band("bog", 0)])) == 1.5
    assert way(moved(6, ahead(), terrain=[band("bog", 2)])) == 3
    assert refused(moved(3, turn(45), terrain=[band("bog", -100, 100)])) == "BT-12-6"
    assert way(moved(6, ahead(ground="bog"))) == 1.5


@pytest.mark.rule("BT-3.1-7")
def test_a_ravine_is_left_by_its_gentle_side():
    ravine = {"terrain_kind": "ravine", "y": 5, "width": 20, "length": 6, "steep": ["far"]}
    assert way(moved(6, ahead(), terrain=[ravine])) == 6
    outcome = moved(9, ahead(), terrain=[ravine])
    assert way(outcome) == 8
    assert "BT-3.1-7" in rules_of(outcome)


@pytest.mark.rule("BT-3.1-8")
def test_a_building_stops_a_base():
    wall = band("building", 2, 3)
    assert way(moved(6, ahead(), terrain=[wall])) == 2
    assert way(moved(3, ahead(), terrain=[wall], skills=["flying"])) == 3


@pytest.mark.rule("BT-3.1-10")
def test_difficult_ground_takes_half_of_the_speed():
    assert way(moved(6, ahead(), terrain=[band("difficult_ground", 0)])) == 3
    assert way(moved(5, ahead(), terrain=[band("difficult_ground", 0)])) == 2.5
    assert way(moved(6, ahead(), terrain=[band("difficult_ground", 4)])) == 5
    assert way(moved(6, ahead(ground="difficult"))) == 3


@pytest.mark.rule("BT-3.1-12")
def test_fractions_of_a_step_are_kept():
    assert way(moved(5, ahead(), terrain=[band("bog", 0)])) == 1.25
    rough = band("difficult_ground", -100, 100)
    outcome = moved(6, turn(45), ahead(), terrain=[rough])
    assert [step.values.get("cost") for step in outcome.steps if "cost" in step.values] == [2, 4]
    assert next(step.values["way"] for step in outcome.steps if "way" in step.values) == 2


@pytest.mark.rule("BT-11-3")
def test_a_flyer_ignores_terrain_but_not_bases():
    ground = [band("bog", 0, 3), band("building", 4, 5)]
    assert way(moved(8, ahead(), terrain=ground, skills=["flying"])) == 8
    assert moved(8, {"way": "left"}, terrain=ground, skills=["flying"]).events[0].x == -4
    assert way(moved(8, ahead(), terrain=ground, others=[before(6)], skills=["flying"])) == 6


@pytest.mark.rule("BT-12-5", "BT-1-24")
def test_a_gap_too_small_to_see_is_contact():
    outcome = moved(6, ahead(3.97), ahead(1), others=[before(4)])
    assert told(outcome) == [("move_made", "mover"), ("enemy_met", "others.1")]
    assert way(outcome) == 3.97
    assert told(moved(6, ahead(3.94), others=[before(4)])) == [("move_made", "mover")]
    both = moved(6, ahead(), others=[before(4, x=-2), before(4, x=2)])
    assert [who for tag, who in told(both) if tag == "enemy_met"] == ["others.1", "others.2"]
    # the left front corner passes the post at a hair's breadth
    post = {"x": -hypot(1.5, 1) - 0.03 - 0.1, "y": -1, "width": 0.2, "base_depth": 0.2}
    assert ("enemy_met", "others.1") in told(moved(6, turn(90), others=[post]))
    assert told(moved(6, turn(90), others=[{**post, "x": post["x"] - 0.03}])) == [("move_made", "mover")]


@pytest.mark.rule("BT-12-12")
@pytest.mark.parametrize("heading", range(61, 120, 7))
def test_a_base_goes_on_from_where_it_was_told_to_stand(heading):
    """Places are told to a thousandth of a step: that much overlap is contact and no obstacle."""
    enemy = {"x": 0.37, "y": 5.13, "heading": heading + 180}
    came = moved(14, ahead(), others=[enemy], heading=heading).events[0]
    along = moved(8, {"way": "left", "length": 1}, others=[enemy], x=came.x, y=came.y, heading=came.heading)
    assert refused(along) is None


@pytest.mark.rule("BT-12-8", "BT-12-10")
def test_a_turn_about_goes_the_way_that_was_chosen():
    post = {"x": -1.75, "y": -0.2, "width": 0.3, "base_depth": 0.3}
    left, right = (
        moved(7, turn(180, way), others=[post]).events[0].heading for way in ("turn_left", "turn_right")
    )
    assert 90 < left < 110
    assert 0 < right < 60


@pytest.mark.rule("BT-12-9")
def test_no_turn_is_no_turn():
    outcome = moved(8, turn(45), ahead(0.6), turn(0), ahead(0.6), turn(45))
    assert used(outcome) == pytest.approx(1 + 1.2 + 1)


@pytest.mark.rule("BT-12-10", "BT-3.1-2")
def test_no_front_is_turned_across_a_steep_slope():
    cliff = {"terrain_kind": "hill", "y": 10.2, "width": 20, "length": 20, "steep": ["near"]}
    assert refused(moved(6, turn(45), terrain=[cliff])) == "BT-12-10"
    assert used(moved(6, turn(45), terrain=[{**cliff, "steep": []}])) == 1
    assert used(moved(6, turn(45), terrain=[cliff], skills=["flying"])) == 1


@pytest.mark.rule("BT-12-21", "BT-12-14")
def test_a_base_begins_where_it_may_stand():
    tower = {"terrain_kind": "building", "y": -2, "width": 1, "length": 1}
    assert refused(moved(6, ahead(), terrain=[tower])) == "BT-12-21"
    assert way(moved(6, ahead(), terrain=[tower], skills=["flying"])) == 6
    assert refused(moved(6, ahead(), field=(60, 45))) == "BT-12-14"


@pytest.mark.rule("BT-3.1-5", "BT-3.1-2")
def test_terrain_of_any_outline():
    # the shore runs from (-2, 2) to (2, 6): the left front corner comes to it first
    corners = [{"x": -2, "y": 2}, {"x": 2, "y": 6}, {"x": -2, "y": 6}]
    pond = {"terrain_kind": "water", "corners": corners}
    assert way(moved(8, ahead(), terrain=[pond])) == 2.5
    assert way(moved(8, ahead(), terrain=[{**pond, "y": 1}])) == 3.5
    assert way(moved(8, ahead(), terrain=[{**pond, "heading": 180, "y": 4}], x=-20)) == 8
    hill = {"terrain_kind": "hill", "corners": [{**corners[0], "steep_on": True}, *corners[1:]]}
    assert way(moved(8, ahead(), terrain=[hill])) == 2.5
    assert way(moved(8, ahead(), terrain=[{**hill, "corners": corners}])) == 8


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"terrain": [{"terrain_kind": "bog", "corners": [{}, {"x": 1}]}]}, "terrain.1.corners"),
        (
            {"terrain": [{"terrain_kind": "bog", "corners": [{}, {"x": 2, "y": 2}, {"x": 2}, {"y": 2}]}]},
            "terrain.1.corners",
        ),
        (
            {"terrain": [{"terrain_kind": "hill", "corners": [{}, {"x": 2}, {"y": 2}], "steep": ["far"]}]},
            "terrain.1.steep",
        ),
        (
            {"terrain": [{"terrain_kind": "bog", "corners": [{}, {"x": 2}, {"y": 2}], "circular": True}]},
            "terrain.1.circular",
        ),
        ({"field_length": 60}, "field_width"),
        ({"field_width": 45}, "field_length"),
    ],
)
def test_facts_that_do_not_go_together(facts, field):
    with pytest.raises(Problem) as caught:
        play("move", facts)
    assert caught.value.values["field"] == field


@pytest.mark.parametrize(
    ("legs", "field"),
    [
        ((turn(45, length=2),), "legs.1.length"),
        ((ahead(1, angle=20),), "legs.1.angle"),
        ((ahead(1, order_number=2), ahead(1)), "legs.2.order_number"),
    ],
)
def test_measures_that_do_not_belong_together(legs, field):
    with pytest.raises(Problem) as caught:
        moved(6, *legs)
    assert caught.value.values["field"] == field


@given(st.floats(0, 360))
def test_no_turn_costs_more_than_seven_and_splitting_saves_nothing(angle):
    shortest = shortest_turn(angle)
    assert -180 < shortest <= 180
    whole = turn_price(abs(shortest))
    assert whole in (0, 1, 3, 7)
    half = abs(shortest) / 2
    assert joined_price(0, half) + joined_price(half, half) == whole


@given(st.integers(1, 12), st.floats(0, 10), st.floats(0.5, 5))
def test_slow_ground_never_helps(speed, near, depth):
    bog = band("bog", near, near + depth)
    rough = band("difficult_ground", near, near + depth)
    ways = [way(moved(speed, ahead(), terrain=pieces)) for pieces in ([bog], [rough], [])]
    assert -inf < ways[0] <= ways[1] + 0.002 <= ways[2] + 0.004
    assert ground_factor((Terrain(terrain_kind="bog", width=9, length=9),), (0, 0)) == 4


@pytest.mark.rule("BT-12-3")
def test_a_leg_that_comes_to_slow_ground_tells_the_worst_of_it():
    assert factor_told(moved(8, ahead(), terrain=[band("difficult_ground", 4)])) == [("BT-12-3", None, 2)]


@pytest.mark.rule("BT-12-14")
def test_it_is_the_base_that_stands_off_the_field():
    outcome = moved(6, ahead(), field=(20, 20))
    assert refused(outcome) == "BT-12-14"
    assert [event.who for event in outcome.events] == ["mover"]
