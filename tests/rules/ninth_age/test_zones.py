"""Deployment types, zones and the choices that lead to them (VII.D and VII.F)."""

from fractions import Fraction
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.ninth_age.rules.deployment.zone_setup import number_of_choices
from armybuilder.games.ninth_age.rules.deployment.zones import (
    DEPLOYMENTS,
    Ground,
    first_choices,
    stands_inside,
    zones,
)
from armybuilder.games.ninth_age.rules.field.table import Footprint, Table
from tests.rules.ninth_age.at_table import first_of, odds, play, refused, rules_of, said, told

BIG, SMALL = {"length": 72, "width": 48}, {"length": 48, "width": 36}


def has(deployment, table, side, point, **choices):
    found = play(
        "zone-check",
        {
            "battlefield": {"table": table, "deployment": deployment, **choices},
            "whose_zone": side,
            "unit": {"x": point[0], "y": point[1]},
        },
    )
    return refused(found) is None


def zones_of(deployment, table, **choices):
    found = play("zones", {"battlefield": {"table": table, "deployment": deployment, **choices}})
    return {event.who: set(event.outline) for event in found.events if event.tag() == "zone_set"}


@pytest.mark.rule("NA-VII.D-1")
def test_a_tournament_or_the_players_decide_before_the_die():
    found = play("deployment-type", {"decided_by": "tournament", "deployment": "encircle"})
    assert found.events[0].deployment == "encircle"
    assert play("deployment-type", {}, 1).events[0].deployment == "frontline"


@pytest.mark.rule("NA-VII.D-2")
@pytest.mark.parametrize(("face", "deployment"), list(enumerate(DEPLOYMENTS, 1)))
def test_types_by_the_die(face, deployment):
    assert play("deployment-type", {}, face).events[0].deployment == deployment
    assert DEPLOYMENTS == ("frontline", "dawn", "counterthrust", "encircle", "refused_flank", "marching")
    assert sorted(odds("deployment-type", {}).whole().values()) == [Fraction(1, 6)] * 6


@pytest.mark.rule("NA-VII.D-3")
@pytest.mark.parametrize(("table", "y"), [(BIG, 24), (SMALL, 18)])
def test_the_centre_line(table, y):
    steps = play("zones", {"battlefield": {"table": table}}).steps
    assert next(step for step in steps if step.rule == "NA-VII.D-3").values["y"] == y


@pytest.mark.rule("NA-VII.D-4")
@pytest.mark.parametrize(("y", "legal"), [(10, True), (10.1, False), (1.9, False), (2, True)])
def test_a_unit_stands_wholly_inside(y, legal):
    unit = {"x": 36, "y": y, "width": 10, "deep": 4}
    assert (refused(play("zone-check", {"unit": unit})) is None) is legal


@pytest.mark.rule("NA-VII.D-5", "NA-VII.D-20")
@pytest.mark.parametrize("deployment", ["frontline", "marching"])
@pytest.mark.parametrize(
    ("table", "side", "point", "inside"),
    [
        (BIG, "first", (36, 12), True),
        (BIG, "first", (36, 12.01), False),
        (BIG, "second", (36, 12.01), False),
        (BIG, "second", (0, 36), True),
        (SMALL, "first", (24, 6), True),
        (SMALL, "first", (24, 12), False),
        (SMALL, "second", (24, 12), False),
        (BIG, "first", (5, 12), True),
        (BIG, "first", (5, 13), False),
    ],
)
def test_twelve_inches_from_the_centre_line(deployment, table, side, point, inside):
    assert has(deployment, table, side, point) is inside


@pytest.mark.rule("NA-VII.D-5", "NA-VII.D-7", "NA-VII.D-10", "NA-VII.D-15", "NA-VII.D-16")
@pytest.mark.parametrize(
    ("deployment", "table", "choices", "first", "second"),
    [
        ("frontline", BIG, {}, {(0, 0), (72, 0), (72, 12), (0, 12)}, {(0, 36), (72, 36), (72, 48), (0, 48)}),
        ("frontline", SMALL, {}, {(0, 0), (48, 0), (48, 6), (0, 6)}, {(0, 30), (48, 30), (48, 36), (0, 36)}),
        ("dawn", BIG, {}, {(0, 0), (54, 0), (54, 12), (0, 12)}, {(18, 36), (72, 36), (72, 48), (18, 48)}),
        ("dawn", BIG, {"short_edge": "right"}, {(18, 0), (72, 0), (72, 12), (18, 12)},
         {(0, 36), (54, 36), (54, 48), (0, 48)}),
        ("dawn", SMALL, {}, {(0, 0), (36, 0), (36, 6), (0, 6)}, {(12, 30), (48, 30), (48, 36), (12, 36)}),
        ("dawn", SMALL, {"short_edge": "right"}, {(12, 0), (48, 0), (48, 6), (12, 6)},
         {(0, 30), (36, 30), (36, 36), (0, 36)}),
        ("counterthrust", BIG, {}, {(0, 0), (72, 0), (72, 16), (0, 16)}, {(0, 32), (72, 32), (72, 48), (0, 48)}),
        ("counterthrust", SMALL, {}, {(0, 0), (48, 0), (48, 10), (0, 10)},
         {(0, 26), (48, 26), (48, 36), (0, 36)}),
        ("encircle", BIG, {},
         {(0, 0), (72, 0), (72, 9), (54, 9), (54, 15), (18, 15), (18, 9), (0, 9)},
         {(0, 48), (72, 48), (72, 33), (54, 33), (54, 39), (18, 39), (18, 33), (0, 33)}),
        ("encircle", SMALL, {"role": "defender"},
         {(0, 0), (48, 0), (48, 9), (36, 9), (36, 3), (12, 3), (12, 9), (0, 9)},
         {(0, 36), (48, 36), (48, 33), (36, 33), (36, 27), (12, 27), (12, 33), (0, 33)}),
    ],
)  # fmt: skip
def test_corners_of_the_zones(deployment, table, choices, first, second):
    found = zones_of(deployment, table, **choices)
    assert found == {"first": first, "second": second}


@pytest.mark.rule("NA-VII.C-2")
@pytest.mark.parametrize(
    ("deployment", "choices", "first", "second"),
    [
        ("frontline", {}, {(0, 0), (36, 0), (36, 12), (0, 12)}, {(0, 36), (36, 36), (36, 48), (0, 48)}),
        ("dawn", {}, {(0, 0), (27, 0), (27, 12), (0, 12)}, {(9, 36), (36, 36), (36, 48), (9, 48)}),
        ("counterthrust", {}, {(0, 0), (36, 0), (36, 16), (0, 16)}, {(0, 32), (36, 32), (36, 48), (0, 48)}),
        ("encircle", {},
         {(0, 0), (36, 0), (36, 9), (27, 9), (27, 15), (9, 15), (9, 9), (0, 9)},
         {(0, 48), (36, 48), (36, 33), (27, 33), (27, 39), (9, 39), (9, 33), (0, 33)}),
        ("refused_flank", {"corner": "far_left"}, {(0, 15), (0, 48), (24.75, 48)}, {(11.25, 0), (36, 0), (36, 33)}),
    ],
)  # fmt: skip
def test_corners_on_half_a_table(deployment, choices, first, second):
    found = zones_of(deployment, {"length": 36, "width": 48}, **choices)
    assert found == {"first": first, "second": second}


@pytest.mark.rule("NA-VII.F-2", "NA-VII.F-4", "NA-VII.F-5", "NA-VII.F-6")
@pytest.mark.parametrize("action", ["zone-check", "place-unit", "secure-marker", "breakthrough"])
@pytest.mark.parametrize(
    ("deployment", "choice"),
    [
        ("frontline", "long_edge"), ("dawn", "short_edge"), ("counterthrust", "long_edge"), ("encircle", "role"),
        ("refused_flank", "corner"), ("marching", "long_edge"),
    ],
)  # fmt: skip
def test_nothing_lies_in_a_zone_before_it_is_chosen(action, deployment, choice):
    with pytest.raises(Problem) as found:
        play(action, {"battlefield": {"deployment": deployment, choice: "unchosen"}})
    assert found.value.values["field"] == f"battlefield.{choice}"


@pytest.mark.rule("NA-VII.E-9", "NA-VII.F-5")
def test_the_diagonal_waits_for_the_corner():
    with pytest.raises(Problem, match=r"facts\.wrong"):
        play("objective-markers", {"battlefield": {"deployment": "refused_flank", "corner": "unchosen"}})


@pytest.mark.rule("NA-VII.D-6", "NA-VII.D-7")
def test_dawn_assault_gives_the_second_the_opposite_short_edge():
    ground = {"deployment": "dawn", "short_edge": "left"}
    assert has("dawn", BIG, "first", (54, 12))
    assert not has("dawn", BIG, "first", (54.1, 5))
    assert refused(play("zones", {"battlefield": ground, "second_wants": "left"})) == "NA-VII.D-6"
    assert refused(play("zones", {"battlefield": ground, "second_wants": "right"})) is None


@pytest.mark.rule("NA-VII.D-10")
@pytest.mark.parametrize(
    ("table", "side", "point", "inside"),
    [
        (BIG, "first", (10, 16), True),
        (BIG, "first", (10, 16.5), False),
        (BIG, "second", (10, 16.5), False),
        (SMALL, "second", (10, 26), True),
    ],
)
def test_counterthrust_begins_at_eight_inches(table, side, point, inside):
    assert has("counterthrust", table, side, point) is inside


@pytest.mark.rule("NA-VII.D-14", "NA-VII.F-6")
@pytest.mark.parametrize(("role", "other"), [("defender", "attacker"), ("attacker", "defender")])
def test_role_and_side_are_independent(role, other):
    ground = {"deployment": "encircle", "role": role, "long_edge": "far"}
    found = play("zones", {"battlefield": ground})
    roles = {event.who: event.role for event in found.events if event.tag() == "role_taken"}
    assert roles == {"first": role, "second": other}
    assert (0, 48) in first_of(found, "zone_set").outline


@pytest.mark.rule("NA-VII.D-15", "NA-VII.D-16")
@pytest.mark.parametrize(
    ("table", "side", "point", "inside"),
    [
        (BIG, "first", (36, 14.9), True),
        (BIG, "first", (36, 15), False),
        (BIG, "first", (17.9, 9), True),
        (BIG, "first", (18, 12), True),
        (BIG, "second", (36, 39), False),
        (BIG, "second", (36, 39.1), True),
        (BIG, "second", (10, 33), True),
        (SMALL, "second", (6, 27), True),
    ],
)
def test_borders_of_encircle(table, side, point, inside):
    assert has("encircle", table, side, point) is inside


@pytest.mark.rule("NA-VII.D-15", "NA-VII.D-16")
@pytest.mark.parametrize(
    ("x", "in_middle"), [(17.999, False), (18, True), (36, True), (54, True), (54.001, False)]
)
def test_the_lines_of_the_quarters_belong_to_the_middle(x, in_middle):
    """Twelve inches up, the attacker stands in the middle alone, and the defender in his flanks alone."""
    assert has("encircle", BIG, "first", (x, 12), role="attacker") is in_middle
    assert has("encircle", BIG, "first", (x, 12), role="defender") is not in_middle
    for role, inside in (("attacker", in_middle), ("defender", not in_middle)):
        ground = Ground(table=Table(**BIG), deployment="encircle", role=role)
        assert zones(ground).first.has_point((x, 12)) is inside


@pytest.mark.rule("NA-VII.D-15", "NA-VII.D-16")
def test_the_english_encircle_swaps_the_zones():
    facts = {"battlefield": {"deployment": "encircle"}, "unit": {"x": 36, "y": 14}}
    assert refused(play("zone-check", facts)) is None
    assert refused(play("zone-check", facts, english_encircle=True)) == "NA-VII.D-15"


@pytest.mark.rule("NA-VII.D-17")
@pytest.mark.parametrize(("front", "legal"), [(9, True), (12, False)])
def test_a_unit_across_the_quarter_line(front, legal):
    unit = {"x": 21, "y": front - 2, "width": 10, "deep": 4}
    found = play("zone-check", {"battlefield": {"deployment": "encircle"}, "unit": unit})
    assert (refused(found) is None) is legal


@pytest.mark.rule("NA-VII.D-18", "NA-VII.F-5")
@pytest.mark.parametrize(
    ("corner", "diagonal", "own", "opposite"),
    [
        ("near_left", "B", (0, 0), (72, 48)),
        ("far_left", "A", (0, 48), (72, 0)),
        ("near_right", "A", (72, 0), (0, 48)),
        ("far_right", "B", (72, 48), (0, 0)),
    ],
)
def test_the_corner_fixes_the_diagonal(corner, diagonal, own, opposite):
    found = play("zones", {"battlefield": {"deployment": "refused_flank", "corner": corner}})
    assert next(s for s in found.steps if s.rule == "NA-VII.D-18").values["diagonal"] == diagonal
    first, second = (event.outline for event in found.events)
    assert own in first
    assert opposite in second
    assert number_of_choices("refused_flank") == 4
    assert first_choices("refused_flank") == ("corner",)


@pytest.mark.rule("NA-VII.D-19")
@pytest.mark.parametrize(
    ("table", "corner", "point", "inside"),
    [
        (SMALL, "near_right", (15, 0), True),
        (SMALL, "near_right", (14, 0), False),
        (SMALL, "far_left", (14, 0), False),
        (BIG, "near_left", (36, 24), False),
        (BIG, "far_right", (36, 24), False),
        (BIG, "near_left", (20, 20), True),
    ],
)
def test_nine_inches_from_the_diagonal(table, corner, point, inside):
    assert has("refused_flank", table, "first", point, corner=corner) is inside


@pytest.mark.rule("NA-VII.D-19")
@pytest.mark.parametrize(
    ("table", "corner", "outline"),
    [
        (BIG, "far_left", {(0, 10.817), (0, 48), (55.775, 48)}),
        (BIG, "near_right", {(16.225, 0), (72, 0), (72, 37.183)}),
        (BIG, "near_left", {(0, 0), (55.775, 0), (0, 37.183)}),
        (BIG, "far_right", {(72, 48), (16.225, 48), (72, 10.817)}),
        (SMALL, "far_left", {(0, 11.25), (0, 36), (33, 36)}),
        (SMALL, "near_left", {(0, 0), (33, 0), (0, 24.75)}),
    ],
)
def test_triangles_in_the_corners(table, corner, outline):
    assert zones_of("refused_flank", table, corner=corner)["first"] == outline


def limits(deployment, length, width, x, y):
    """Whether a point lies in the first player's zone, straight from the printed words."""
    d, s = width / 2 - y, min(x, length - x)
    if not (0 <= x <= length and 0 <= y <= width):
        return False
    if deployment == "dawn":
        return d >= 12 and length - x >= length / 4
    if deployment == "encircle":
        return d > 9 if s >= length / 4 else d >= 15
    if deployment == "refused_flank":
        return (length * width - width * x - length * y) >= 9 * hypot(length, width)
    return d >= (8 if deployment == "counterthrust" else 12)


@pytest.mark.rule("NA-VII.D-4")
@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(DEPLOYMENTS),
    st.sampled_from([BIG, SMALL]),
    st.integers(-2, 146).map(lambda n: n / 2),
    st.integers(-2, 98).map(lambda n: n / 2),
)
def test_points_agree_with_the_printed_words(deployment, table, x, y):
    zone = zones(Ground(table=Table(**table), deployment=deployment)).first
    expected = limits(deployment, table["length"], table["width"], x, y)
    assert zone.has_point((x, y)) is expected
    assert stands_inside(Footprint(x=x, y=y), zone) is expected


@pytest.mark.rule("NA-VII.F-1")
def test_the_higher_die_chooses_and_ties_are_rolled_again():
    assert told(play("zone-roll-off", {}, 5, 2)) == [("chooses_zone", "first")]
    assert told(play("zone-roll-off", {}, 4, 4, 1, 6)) == [("chooses_zone", "second")]
    assert sorted(odds("zone-roll-off", {}).whole().values()) == [Fraction(1, 2)] * 2


@pytest.mark.rule("NA-VII.F-1")
def test_every_throw_of_the_roll_off_is_told():
    assert said(play("zone-roll-off", {}, 4, 4, 1, 6)) == [
        ("NA-VII.F-1", "tie", {"first": 4, "second": 4}, ""),
        ("NA-VII.F-1", "roll_off", {"first": 1, "second": 6}, ""),
    ]


@pytest.mark.rule("NA-VII.D-4", "NA-VII.D-5", "NA-VII.D-15", "NA-VII.D-17")
@pytest.mark.parametrize(
    ("deployment", "y", "expected"),
    [
        ("frontline", 10, [("NA-VII.D-4", "whole_unit", ""), ("NA-VII.D-5", "inside", "")]),
        ("frontline", 10.1, [("NA-VII.D-4", "whole_unit", ""), ("NA-VII.D-5", "outside", "")]),
        ("encircle", 10, [("NA-VII.D-4", "whole_unit", ""), ("NA-VII.D-17", "across", ""),
         ("NA-VII.D-15", "inside", "english_encircle")]),
        ("encircle", 13, [("NA-VII.D-4", "whole_unit", ""), ("NA-VII.D-17", "across", ""),
         ("NA-VII.D-15", "outside", "english_encircle")]),
    ],
)  # fmt: skip
def test_a_zone_is_told_with_the_setting_that_drew_it(deployment, y, expected):
    unit = {"x": 36, "y": y, "width": 10, "deep": 4}
    found = said(play("zone-check", {"battlefield": {"deployment": deployment}, "unit": unit}))
    assert [(rule, key, setting) for rule, key, _, setting in found] == expected


@pytest.mark.rule("NA-VII.F-2", "NA-VII.F-5", "NA-VII.F-6")
@pytest.mark.parametrize(
    ("deployment", "choice", "allowed"),
    [
        ("frontline", "long_edge", "near, far"),
        ("encircle", "role", "attacker, defender"),
        ("refused_flank", "corner", "near_left, near_right, far_left, far_right"),
    ],
)
def test_what_can_be_chosen_is_offered(deployment, choice, allowed):
    with pytest.raises(Problem) as found:
        play("zone-check", {"battlefield": {"deployment": deployment, choice: "unchosen"}})
    assert found.value.values["allowed"] == allowed


@pytest.mark.rule("NA-VII.F-2", "NA-VII.F-3")
@pytest.mark.parametrize(
    ("deployment", "edge", "mine"), [("frontline", "near", (0, 0)), ("counterthrust", "far", (0, 48))]
)
def test_the_first_picks_an_edge_and_the_second_gets_the_other(deployment, edge, mine):
    found = zones_of(deployment, BIG, long_edge=edge)
    assert mine in found["first"]
    assert (0, 48 - mine[1]) in found["second"]


@pytest.mark.rule("NA-VII.F-3")
def test_the_second_gets_the_opposite_corner():
    found = zones_of("refused_flank", BIG, corner="near_left")
    assert (0, 0) in found["first"]
    assert (72, 48) in found["second"]


@pytest.mark.rule("NA-VII.F-4")
def test_dawn_assault_asks_for_both_edges():
    found = zones_of("dawn", BIG, long_edge="far", short_edge="left")
    assert found["first"] == {(0, 36), (54, 36), (54, 48), (0, 48)}
    assert found["second"] == {(18, 0), (72, 0), (72, 12), (18, 12)}
    ground = {"deployment": "dawn", "long_edge": "far", "short_edge": "unchosen"}
    asked = play("zones", {"battlefield": ground})
    assert told(asked) == [("question", "first")]
    assert asked.events[0].rule == "NA-VII.F-4"


@pytest.mark.rule("NA-VII.F-6")
def test_encircle_asks_for_the_edge_too():
    asked = play("zones", {"battlefield": {"deployment": "encircle", "long_edge": "unchosen"}})
    assert told(asked) == [("question", "first")]
    assert "NA-VII.F-7" in rules_of(asked)


@pytest.mark.rule("NA-VII.F-7")
@pytest.mark.parametrize(("deployment", "count"), list(zip(DEPLOYMENTS, (2, 4, 2, 4, 4, 2), strict=True)))
def test_number_of_first_choices(deployment, count):
    assert number_of_choices(deployment) == count
    assert play("zones", {"battlefield": {"deployment": deployment}}).steps[0].values["count"] == count
    assert first_choices("marching") == ("long_edge",)
