"""Zones, directions, sight, distance and contact (section 1), and flyers in melee (section 11)."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.games.batalist.rules.basics.preliminaries import is_field
from armybuilder.games.batalist.rules.field.geometry import (
    Offsets,
    Stand,
    attack_direction,
    footprint,
    in_frame,
    in_front,
    in_rear,
    is_within,
    length_between,
    offsets,
    zone_of,
)
from tests.rules.batalist.at_field import play, refused, rules_of, told

BASE = Stand()
near = st.floats(-20, 20)


def zone(x, y, **stand):
    return play("zone", {"point": {"x": x, "y": y}, "stand": stand}).events[0].zone


def attack(attacker, target=None, kind="melee", **more):
    return play(
        "attack-direction", {"attack_kind": kind, "attacker": attacker, "target": target or {}, **more}
    )


def facing(point, heading, **more):
    """A base whose front middle is at a point and that looks along the axes."""
    x, y = point
    dx, dy = {0: (-1, 0), 90: (0, -1), 180: (1, 0), 270: (0, 1)}[heading]
    return {"x": x + dx, "y": y + dy, "heading": heading, **more}


def sight(target=None, others=(), terrain=(), viewer=None, **more):
    facts = {"viewer": viewer or {"y": -1}, "others": list(others), "terrain": list(terrain), **more}
    return play("line-of-sight", {**facts, "target": target or {"y": 9, "heading": 270}})


def seen(outcome):
    return outcome.events[-1].tag() != "out_of_sight"


@pytest.mark.rule("BT-1-5")
@pytest.mark.parametrize(("heading", "point"), [(90, (3, 2.5)), (0, (2.5, -3))])
def test_the_frame_of_a_base(heading, point):
    stand = Stand(heading=heading)
    assert in_frame(stand, point) == pytest.approx((3, 2.5))
    assert offsets(stand, point) == pytest.approx((1.5, 1.5, -3.5))
    facts = {"stand": {"heading": heading}, "point": {"x": point[0], "y": point[1]}}
    values = play("zone", facts).steps[0].values
    assert (values["side"], values["ahead"], values["behind"]) == pytest.approx((1.5, 1.5, -3.5))


@pytest.mark.rule("BT-1-6")
@pytest.mark.parametrize(
    ("point", "found"),
    [
        ((0, 1.1), "front"),
        ((3, 2.6), "front"),
        ((3, 2.5), "front"),
        ((3, 2.4), "right_flank"),
        ((1.5, 1), "front"),
    ],
)
def test_the_front_zone(point, found):
    assert zone(*point) == found


@pytest.mark.rule("BT-1-7")
@pytest.mark.parametrize(
    ("point", "found"), [((0, -1.1), "rear"), ((-4, -3.5), "rear"), ((-4, -3.4), "left_flank")]
)
def test_the_rear_zone(point, found):
    assert zone(*point) == found


@pytest.mark.rule("BT-1-8")
@pytest.mark.parametrize(
    ("point", "found"),
    [((2, 0), "right_flank"), ((-1.5, 0), "left_flank"), ((100, 50), "right_flank"), ((100, 99.5), "front")],
)
def test_the_flanks(point, found):
    assert zone(*point) == found


@pytest.mark.rule("BT-1-8")
def test_a_point_on_the_base_is_in_no_zone():
    assert refused(play("zone", {"point": {"x": 1, "y": 0.5}})) == "BT-1-8"


@pytest.mark.rule("BT-1-9")
@pytest.mark.parametrize(
    ("place", "found"),
    [
        (Offsets(2, 2, -4), "front"),
        (Offsets(2, -4, 2), "rear"),
        (Offsets(0, 0, -2), "front"),
        (Offsets(-0.7, -0.0000001, -2), "front"),
        (Offsets(-0.0000001, -1, -1), "flank"),
    ],
)
def test_points_on_the_rays(place, found):
    assert ("front" if in_front(place) else "rear" if in_rear(place) else "flank") == found


@given(near, near, st.floats(0, 360), near, near)
def test_every_point_has_one_zone_whatever_way_the_table_is_turned(x, y, heading, at_x, at_y):
    stand = Stand(x=at_x, y=at_y, heading=heading)
    place = offsets(stand, (x, y))
    assert not (in_front(place) and in_rear(place))
    if not is_within(place):
        found = zone_of(stand, (x, y))
        mirrored = zone_of(Stand(x=at_x, y=at_y, heading=(heading + 180) % 360), (x, y))
        opposite = {
            "front": "rear",
            "rear": "front",
            "left_flank": "right_flank",
            "right_flank": "left_flank",
        }
        edge = min(abs(place.ahead - max(0, place.side)), abs(place.behind - max(0, place.side)))
        if edge > 0.01 and abs(in_frame(stand, (x, y))[0]) > 0.01:
            assert mirrored == opposite[found]


def aimed(point):
    """A target of which only its rear edge middle, at a point, is in view: its own stand lies before it."""
    x, y = point
    return {"x": x, "y": y + 0.1, "width": 0.2, "base_depth": 0.2, "heading": 270}


@pytest.mark.rule("BT-1-10")
def test_shots_go_into_the_own_front_zone():
    shooter = {"range": 20}
    # the middle of the near edge is the only one in view: a wall stands on the rest of the target
    wall = {"terrain_kind": "building", "x": 6.2, "y": 5.9, "width": 1.2, "length": 0.55}
    allowed = attack(shooter, aimed((6, 5.6)), "shooting", terrain=[wall])
    assert told(allowed) == [("attack_placed", "target")]
    low = {**wall, "y": 5.7}
    assert refused(attack(shooter, aimed((6, 5.4)), "shooting", terrain=[low])) == "BT-1-10"


@pytest.mark.rule("BT-1-10")
def test_melee_is_fought_before_the_front_edge():
    assert refused(attack({}, {"y": -2})) == "BT-1-10"
    side_by_side = attack({}, {"x": 3})
    assert refused(side_by_side) == "BT-1-10"
    assert side_by_side.steps[-1].key == "batalist.attack.only_corner"
    assert refused(attack({"x": 3}, {})) == "BT-1-10"
    assert told(attack({}, {"y": 2, "heading": 270})) == [("attack_placed", "target")]


@pytest.mark.rule("BT-1-10", "BT-1-24")
def test_melee_needs_contact_and_room():
    assert told(attack({}, {"y": 2.05, "heading": 270})) == [("attack_placed", "target")]
    assert refused(attack({}, {"y": 2.06, "heading": 270})) == "BT-1-24"
    assert refused(attack({}, {"y": 1.5, "heading": 270})) == "BT-1-24"
    assert refused(attack({"range": 9}, {"y": 1.5}, "shooting")) == "BT-1-24"
    # places that were rounded to a thousandth
    assert told(attack({}, {"y": 1.9995, "heading": 270})) == [("attack_placed", "target")]


@pytest.mark.rule("BT-1-11")
@pytest.mark.parametrize(
    ("middle", "heading", "target", "side"),
    [
        ((1.5, 0), 180, {}, "flank"),
        ((1.6, 1), 270, {}, "flank"),
        ((1.5, 1), 270, {}, "front"),
        ((10.5, 3.5), 90, {"x": 10, "y": 5, "heading": 0}, "flank"),
    ],
)
def test_attacks_in_the_flank(middle, heading, target, side):
    assert attack(facing(middle, heading), target).events[0].attacked_side == side


@pytest.mark.rule("BT-1-11")
def test_a_shot_in_the_flank():
    outcome = attack(facing((10, 9.4), 180, range=20), {}, "shooting")
    assert outcome.events[0].attacked_side == "flank"
    assert outcome.steps[-1].values["defence"] == -1


@pytest.mark.rule("BT-1-12")
@pytest.mark.parametrize(("middle", "side"), [((0.4, -1), "rear"), ((1.7, -1), "flank"), ((4, -3.5), "rear")])
def test_attacks_in_the_rear(middle, side):
    attacker = Stand(**facing(middle, 90))
    assert attack_direction(attacker, BASE) == side
    if middle[1] == -1:
        assert attack(facing(middle, 90)).events[0].attacked_side == side


@pytest.mark.rule("BT-1-13")
def test_an_attack_has_one_direction():
    front = attack({}, {"y": 2, "heading": 270})
    assert (front.events[0].attacked_side, front.steps[-1].values["defence"]) == ("front", 0)
    rear = attack({}, {"y": 2})
    assert (rear.events[0].attacked_side, rear.steps[-1].values["defence"]) == ("rear", -2)


@pytest.mark.rule("BT-1-14")
@pytest.mark.parametrize(("range_", "refusal"), [(12, None), (9, None), (8, "BT-1-23")])
def test_what_the_players_see_counts(range_, refusal):
    report = {"attacked_side": "flank", "distance": 9, "visible": True}
    outcome = attack({"range": range_}, {}, "shooting", reported=report)
    assert refused(outcome) == refusal
    assert rules_of(outcome)[0] == "BT-1-14"
    if not refusal:
        assert (outcome.events[0].attacked_side, outcome.steps[-1].values["defence"]) == ("flank", -1)


@pytest.mark.rule("BT-1-19")
def test_the_shortest_open_line_gives_sight():
    outcome = sight()
    assert (outcome.events[0].seen_edge, outcome.events[0].distance) == ("front", 8)
    post = {"terrain_kind": "building", "y": 4, "width": 0.2, "length": 1}
    aside = sight(terrain=[post])
    assert aside.events[0].distance == pytest.approx(sqrt(1.5**2 + 9**2), abs=0.001)
    assert aside.events[0].seen_edge in ("left", "right")
    wall = {"terrain_kind": "building", "y": 6, "width": 2.4, "length": 1}
    hidden = sight(terrain=[wall])
    assert told(hidden) == [("out_of_sight", "target")]


@pytest.mark.rule("BT-1-20")
@pytest.mark.parametrize(
    ("kind", "free"),
    [
        ("water", True),
        ("bog", True),
        ("ravine", True),
        ("difficult_ground", True),
        ("bridge", True),
        ("lake_of_death", True),
        ("cloud_of_death", True),
        ("hill", False),
        ("forest", False),
        ("building", False),
        ("barrier", False),
    ],
)
def test_what_interrupts_sight(kind, free):
    piece = {"terrain_kind": kind, "y": 4, "width": 20, "length": 3}
    assert seen(sight(terrain=[piece])) == free
    shot = sight(terrain=[piece], for_shooting=True)
    assert seen(shot) == (free and kind != "cloud_of_death")


@pytest.mark.rule("BT-1-20")
def test_a_hill_does_not_hide_who_stands_on_it_and_a_touch_hides_nobody():
    hill = {"terrain_kind": "hill", "y": -1, "width": 20, "length": 6}
    assert seen(sight(terrain=[hill]))
    beside = {"terrain_kind": "forest", "x": -5, "y": 4, "width": 10, "length": 3}
    assert sight(terrain=[beside]).events[0].distance == 8
    inside = {"terrain_kind": "forest", "y": -1, "width": 20, "length": 6}
    assert not seen(sight(terrain=[inside]))


@pytest.mark.rule("BT-1-20")
def test_an_outline_with_a_bay_hides_only_what_is_behind_its_ground():
    corners = [{"x": -3}, {"x": 3}, {"x": 3, "y": 4}, {"x": 1, "y": 4}, {"x": 1, "y": 2}, {"x": -3, "y": 2}]
    wood = {"terrain_kind": "forest", "x": 4, "y": 3, "corners": corners}
    assert seen(sight(terrain=[{**wood, "x": 4.5}]))
    assert not seen(sight(terrain=[{**wood, "x": 0}]))
    # between the arms of the bay nothing stands in the way of a look from the side
    assert seen(
        sight(
            {"x": 9, "y": 5.9, "heading": 180},
            terrain=[wood],
            viewer={"x": -6, "y": 5.9},
            point={"x": 3, "y": 5.9},
        )
    )


@pytest.mark.rule("BT-1-21")
def test_other_bases_block():
    assert not seen(sight(others=[{"y": 4}]))
    assert sight(others=[{"x": -1.5, "y": 4}]).events[0].distance == 8
    hill = {"terrain_kind": "hill", "y": -1, "width": 20, "length": 4}
    assert not seen(sight(others=[{"y": 4}], terrain=[hill]))
    post = {"terrain_kind": "building", "y": 4, "width": 0.2, "length": 1}
    assert seen(sight(terrain=[post]))


@pytest.mark.rule("BT-1-22")
def test_sight_of_a_point():
    point = {"x": 0, "y": 10}
    assert sight(point=point).events[0].distance == 10
    house = {"terrain_kind": "building", "y": 5, "width": 3, "length": 3}
    for x in (-0.5, 0.5):
        hidden = sight(point=point, terrain=[house], viewer={"x": x, "y": -1})
        assert told(hidden) == [("out_of_sight", "point")]
    assert seen(sight(point=point, others=[{"y": 10}]))
    assert not seen(sight(point=point, others=[{"y": 5}]))


@pytest.mark.rule("BT-1-23")
@pytest.mark.parametrize(("distance", "refusal"), [(12.0, None), (12.1, "BT-1-23")])
def test_range_is_the_length_of_the_line(distance, refusal):
    target = {"y": 2 + distance, "heading": 270}
    assert refused(attack({"range": 12}, target, "shooting")) == refusal


@pytest.mark.rule("BT-1-23")
def test_distance_is_between_the_nearest_edges():
    outcome = play("measure", {"to_stand": {"y": 5}, "within": 3})
    assert outcome.events[0].distance == 3
    assert outcome.steps[0].key == "batalist.measure.within"
    assert play("measure", {"to_stand": {"y": 5.1}, "within": 3}).steps[0].key == "batalist.measure.beyond"


@pytest.mark.rule("BT-1-24")
@pytest.mark.parametrize(
    ("second", "state"),
    [
        ({"x": 3, "y": 2}, "touching"),
        ({"y": 2.04}, "touching"),
        ({"y": 2.05}, "touching"),
        ({"y": 2.06}, "apart"),
    ],
)
def test_contact(second, state):
    assert play("measure", {"to_stand": second}).events[0].contact_state == state
    mutual = play("measure", {"from_stand": second, "to_stand": {}})
    assert mutual.events[0].contact_state == state


@pytest.mark.rule("BT-13-29")
@pytest.mark.parametrize(
    ("centre", "across", "state"),
    [
        ((0, 2.4), 3, "covered"),
        ((0, 2.5), 3, "clear"),
        ((3, 2.5), 4, "clear"),
        ((3, 2.5), 6, "covered"),
    ],
)
def test_a_base_under_a_template(centre, across, state):
    template = {"x": centre[0], "y": centre[1]}
    outcome = play("measure", {"template_centre": template, "across": across})
    assert outcome.events[-1].cover_state == state


@pytest.mark.rule("BT-3.1-3")
def test_hills_interrupt_sight():
    hill = {"terrain_kind": "hill", "y": 4, "width": 20, "length": 3}
    assert not seen(sight(terrain=[hill]))
    shared = {"terrain_kind": "hill", "y": 4, "width": 20, "length": 30}
    assert seen(sight(terrain=[shared]))
    own = {"terrain_kind": "hill", "y": -1, "width": 20, "length": 4}
    two = sight(terrain=[own, hill])
    assert "BT-3.1-3" in rules_of(two)
    assert not seen(two)


@pytest.mark.rule("BT-3.1-9")
def test_nobody_shoots_through_a_building():
    tower = {"terrain_kind": "building", "y": 5, "width": 20, "length": 3}
    target = {"y": 12, "heading": 270}
    assert refused(attack({"range": 20}, target, "shooting", terrain=[tower])) == "BT-1-19"
    friend = {"x": 0, "y": 7.5}
    assert seen(sight(target, terrain=[tower], viewer=friend))


@pytest.mark.rule("BT-12-22")
def test_sight_inside_a_clearing():
    wood = {"terrain_kind": "forest", "y": 4, "width": 20, "length": 6}
    clearing = {"terrain_kind": "clearing", "y": 4, "width": 2, "length": 6}
    assert sight(terrain=[wood, clearing]).events[0].distance == 8
    short = {**clearing, "y": 3.5, "length": 5}
    assert not seen(sight(terrain=[wood, short]))


@pytest.mark.rule("BT-11-4")
def test_a_flyer_is_shot_at_but_not_struck():
    flyer = {"y": 2, "heading": 270, "skills": ["flying"]}
    assert refused(attack({}, flyer)) == "BT-11-4"
    assert refused(attack({"skills": ["flying"]}, flyer)) == "BT-11-4"
    assert refused(attack({"range": 12}, flyer, "shooting")) == "BT-1-24"
    archer = attack({"range": 12}, {**flyer, "y": 10}, "shooting")
    assert archer.events[0].distance == 8


@pytest.mark.rule("BT-11-5")
def test_a_flyer_strikes():
    outcome = attack({"skills": ["flying"]}, {"y": 2, "heading": 270})
    assert told(outcome) == [("attack_placed", "target")]
    assert "BT-11-5" in rules_of(outcome)


@given(near, near, st.floats(0, 360))
def test_distance_is_mutual(x, y, heading):
    other = Stand(x=x, y=y, heading=heading)
    one = footprint(BASE).distance(footprint(other))
    assert one == pytest.approx(footprint(other).distance(footprint(BASE)))


@pytest.mark.rule("BT-11-5")
def test_the_base_that_a_flyer_attacks_strikes_back():
    flyer = {"melee": 4, "defence": 1, "figures": 6, "quality": 5, "skills": ["flying"], "enemies_touched": 1}
    foot = {"melee": 3, "defence": 3, "figures": 6, "quality": 5, "enemies_touched": 1}
    outcome = play("melee-attack", {"attacker": flyer, "defender": foot}, 2, 5, 1, 1, 1)
    assert ("figure_fell", "attacker") in told(outcome)
    assert ("figure_fell", "defender") not in told(outcome)
    assert any(step.rule.startswith("BT-10") for step in outcome.steps)


@pytest.mark.rule("BT-1-22")
def test_the_distance_to_a_point_keeps_thousandths():
    outcome = sight(point={"x": 1, "y": 2}, target=None)
    assert outcome.events[-1].distance == 2.236


@pytest.mark.rule("BT-3-2")
def test_a_field_has_a_length_and_a_width():
    assert is_field(1, 1)
    assert not is_field(0, 5)
    assert not is_field(5, 0)


def test_the_length_of_a_line():
    assert length_between((1, 2), (4, 6)) == 5


@pytest.mark.rule("BT-1-21")
def test_the_trace_tells_which_base_bars_which_line():
    outcome = sight(others=[{"y": 4, "width": 30}])
    barring = [step.values["number"] for step in outcome.steps if step.key == "batalist.sight.base"]
    assert barring
    assert set(barring) == {1}


@pytest.mark.rule("BT-13-29")
@pytest.mark.parametrize(("across", "state"), [(4, "clear"), (4.5, "covered")])
def test_a_template_reaches_half_of_what_it_is_across(across, state):
    facts = {"from_stand": {}, "to_stand": {"y": 20}, "template_centre": {"x": 0, "y": 3.2}, "across": across}
    outcome = play("measure", facts)
    assert outcome.events[-1].cover_state == state
    assert outcome.steps[-1].values["radius"] == across / 2
