"""Deployment: rounds, distances, columns, reserves, delayed units (VII.D)."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.ninth_age.rules.deployment.units import goes_on
from tests.rules.ninth_age.at_table import first_of, odds, play, refused, rules_of, told

COUNTER = {"deployment": "counterthrust"}
MARCH = {"deployment": "marching"}


def block(y=8.0, x=36.0, **more):
    return {"x": x, "y": y, "width": 8, "deep": 4, **more}


def place(ground, **facts):
    return play("place-unit", {"battlefield": ground, "unit": block(), **facts})


@pytest.mark.rule("NA-VII.D-8")
@pytest.mark.parametrize(("count", "found"), [(2, None), (3, "NA-VII.D-8"), (0, None)])
def test_up_to_two_reserves(count, found):
    assert refused(play("reserves", {"in_reserve": count})) == found


@pytest.mark.rule("NA-VII.D-9")
@pytest.mark.parametrize(
    ("x", "angle", "found"), [(2, 0, None), (36, 90, "NA-VII.D-9"), (70, 180, "NA-VII.D-9")]
)
def test_reserves_touch_the_own_short_edge(x, angle, found):
    unit = {"x": x, "y": 24 if angle != 90 else 2, "width": 8, "deep": 4, "angle": angle}
    assert refused(play("reserve-arrival", {"unit": unit})) == found


@pytest.mark.rule("NA-VII.D-9")
def test_reserves_stand_on_the_table():
    standing = {"x": 2, "y": 24, "width": 8, "deep": 4, "angle": 0}
    assert rules_of(play("reserve-arrival", {"unit": standing})) == ["NA-VII.D-9"]
    hanging = {**standing, "y": 47}
    assert refused(play("reserve-arrival", {"unit": hanging})) == "NA-VII.D-9"


@pytest.mark.rule("NA-VII.D-11")
@pytest.mark.parametrize(("enemy_front", "found"), [(30, None), (29.9, "NA-VII.D-11"), (32, None)])
def test_twenty_inches_from_enemies(enemy_front, found):
    enemy = block(y=enemy_front + 2, angle=270)
    assert refused(place(COUNTER, enemy_units=[enemy])) == found


@pytest.mark.rule("NA-VII.D-11")
@pytest.mark.parametrize(("front", "found"), [(12, None), (12.1, "NA-VII.D-11"), (16, "NA-VII.D-11")])
def test_an_enemy_at_his_border_keeps_the_front_at_twelve(front, found):
    outcome = place(COUNTER, unit=block(y=front - 2), enemy_units=[block(y=34, angle=270)])
    assert refused(outcome) == found
    assert refused(place(COUNTER, unit=block(y=front - 2))) is None


@pytest.mark.rule("NA-VII.D-11")
def test_without_a_legal_place_the_players_let_it_stand():
    small = {**COUNTER, "table": {"length": 48, "width": 36}}
    crowded = {"unit": block(y=4, x=24), "enemy_units": [block(y=28, x=24, angle=270)]}
    assert refused(place(small, **crowded)) is None
    near = {**crowded, "unit": block(y=6, x=24)}
    assert refused(place(small, **near)) == "NA-VII.D-11"
    found = place(small, **near, no_legal_place=True)
    assert told(found) == [("near_enemy", "unit"), ("placed_unit", "unit")]
    assert found.events[0].gap == 18
    # the zone holds all the same
    outside = {**near, "unit": block(y=9, x=24)}
    assert refused(place(small, **outside, no_legal_place=True)) == "NA-VII.D-10"


@pytest.mark.rule("NA-VII.D-12")
def test_special_deployment_keeps_to_its_own_rule():
    enemy = block(y=30)
    scouts = block(y=8, scouts=True, by_own_rule=True)
    assert refused(place(COUNTER, unit=scouts, enemy_units=[enemy])) is None
    plain = block(y=10, scouts=True)
    assert refused(place(COUNTER, unit=plain, enemy_units=[enemy])) == "NA-VII.D-11"


@pytest.mark.rule("NA-VII.D-13", "NA-VII.D-25")
@pytest.mark.parametrize(("ground", "rule"), [(COUNTER, "NA-VII.D-13"), (MARCH, "NA-VII.D-25")])
def test_three_slow_rounds(ground, rule):
    hero = block(unit_kind="character")
    start = {"new_edge": "left"}
    assert refused(place(ground, **start)) is None
    assert refused(place(ground, deployment_round=1, placed_this_round=1, **start)) == rule
    assert refused(place(ground, deployment_round=2, placed_this_round=1, **start)) == rule
    assert refused(place(ground, deployment_round=2, unit=hero, **start)) == rule
    assert refused(place(ground, deployment_round=3, unit=hero, **start)) == rule
    assert refused(place(ground, deployment_round=3, unit=hero, only_characters=True, **start)) is None
    assert refused(place(ground, deployment_round=4, unit=hero, **start)) is None
    assert refused(place(ground, deployment_round=4, placed_this_round=2, **start)) is None


@pytest.mark.rule("NA-VII.D-21")
def test_each_picks_a_short_edge_with_the_first_unit():
    assert told(place(MARCH)) == [("question", "first")]
    for side, y, angle in (("first", 8, 90), ("second", 40, 270)):
        found = place(MARCH, placer=side, unit=block(y=y, angle=angle), new_edge="left")
        assert [event.short_edge for event in found.events if event.tag() == "column_mark"] == ["left"]
    changed = place(MARCH, column_edge="left", new_edge="right", column_mark=10)
    assert refused(changed) == "NA-VII.D-21"


@pytest.mark.rule("NA-VII.D-21")
def test_the_edge_is_chosen_even_by_a_unit_out_of_the_column():
    machine = place(MARCH, unit=block(unit_kind="war_machine"), new_edge="right")
    assert told(machine) == [("column_edge", "first"), ("placed_unit", "unit")]
    assert machine.events[0].short_edge == "right"
    with pytest.raises(Problem, match=r"facts\.wrong"):
        place(MARCH, column_mark=10, new_edge="left")


@pytest.mark.rule("NA-VII.D-22")
@pytest.mark.parametrize(
    ("x", "mark", "found"), [(10.1, 10, None), (10, 10, "NA-VII.D-22"), (65, 66, "NA-VII.D-22")]
)
def test_each_unit_stands_farther(x, mark, found):
    outcome = place(MARCH, unit=block(x=x), column_edge="left", column_mark=mark)
    assert refused(outcome) == found


@pytest.mark.rule("NA-VII.D-22")
def test_past_the_last_place_the_unit_leaves_the_zone():
    wide = {**block(x=66.1), "width": 14}
    assert refused(place(MARCH, unit=wide, column_edge="left", column_mark=66)) == "NA-VII.D-20"


@pytest.mark.rule("NA-VII.D-22")
@given(st.floats(0, 72), st.floats(0, 72))
def test_the_order_cannot_go_back(one, another):
    assert not (goes_on(one, another) and goes_on(another, one))


@pytest.mark.rule("NA-VII.D-23")
@pytest.mark.parametrize(("edge", "distance"), [("right", 12), ("left", 60)])
def test_distance_from_the_edge(edge, distance):
    found = place(MARCH, unit=block(x=60, y=5), new_edge=edge)
    assert first_of(found, "column_mark").distance == distance


@pytest.mark.rule("NA-VII.D-24")
def test_who_ignores_the_order():
    column = {"column_edge": "left", "column_mark": 40, "deployment_round": 4}
    for free in ({"unit_kind": "war_machine"}, {"unit_kind": "character"}, {"scouts": True}):
        outcome = place(MARCH, unit=block(x=20, **free), **column)
        assert told(outcome) == [("placed_unit", "unit")]
    # the mark is still that of the last bound unit
    assert refused(place(MARCH, unit=block(x=30), **column)) == "NA-VII.D-22"


@pytest.mark.rule("NA-VII.D-26")
@pytest.mark.parametrize(("delayed", "found"), [(4, None), (2, "NA-VII.D-26")])
def test_all_or_none_are_delayed(delayed, found):
    outcome = play("delay-rest", {"undeployed": 4, "to_delay": delayed})
    assert refused(outcome) == found
    if not found:
        assert outcome.events[0].count == 4


@pytest.mark.rule("NA-VII.D-26")
def test_all_may_be_delayed_at_once():
    assert play("delay-rest", {"undeployed": 12, "to_delay": 12}).events[0].count == 12


@pytest.mark.rule("NA-VII.D-27")
def test_arrival_on_three_or_more():
    found = told(play("delayed-arrival", {"delayed_units": [{}, {}, {}]}, 2, 3, 6))
    assert found == [
        ("unit_stays_away", "delayed_units.1"),
        ("unit_arrives", "delayed_units.2"),
        ("unit_arrives", "delayed_units.3"),
        ("question", ""),
    ]
    assert told(play("delayed-arrival", {"delayed_units": [{}]}, 3)) == [("unit_arrives", "delayed_units.1")]
    assert told(play("delayed-arrival", {"delayed_units": [{}]}, 2))[0][0] == "unit_stays_away"
    chance = odds("delayed-arrival", {"delayed_units": [{}]}).chance(lambda e: e.tag() == "unit_arrives")
    assert chance == Fraction(2, 3)


def arrivals(count):
    return odds("delayed-arrival", {"delayed_units": [{}] * count})


@pytest.mark.rule("NA-VII.D-27")
def test_odds_of_a_few_delayed_units_are_those_of_each_throw():
    """The order is asked after the rolls, for as many as arrive."""
    found = arrivals(4).whole()
    assert len(found) == 16
    for events, chance in found.items():
        *rolls, last = [event.tag() for event in events]
        count = [*rolls, last].count("unit_arrives")
        assert chance == Fraction(2**count, 3**4)
        assert (last == "question") is (count > 1)
        if count > 1:
            assert dict(events[-1].question.values) == {"count": count}
        assert [event.who for event in events[:4]] == [f"delayed_units.{place}" for place in range(1, 5)]


@pytest.mark.rule("NA-VII.D-27")
def test_odds_of_sixty_delayed_units_are_exact():
    found = arrivals(60)
    each = found.of_each()
    assert len(each) == 61
    for place in range(1, 61):
        chances = each[f"delayed_units.{place}"]
        assert [(events[0].tag(), chance) for events, chance in chances.items()] == [
            ("unit_arrives", Fraction(2, 3)),
            ("unit_stays_away", Fraction(1, 3)),
        ]
    asked = {
        dict(events[0].question.values)["count"]: chance for events, chance in each[""].items() if events
    }
    assert asked == {count: Fraction(comb(60, count) * 2**count, 3**60) for count in range(2, 61)}
    assert found.chance(lambda event: event.tag() == "unit_arrives") == 1 - Fraction(1, 3**60)
    assert found.expected(lambda event: event.tag() == "unit_arrives") == 40
    assert found.ways() == 2**60


@pytest.mark.rule("NA-VII.D-28")
def test_the_rear_stands_at_the_middle_of_the_edge():
    assert play("delayed-place", {}).events[0].places == ((36, 0),)
    beside = play("delayed-place", {"taken": [{"from_x": 31, "to_x": 41}]})
    assert beside.events[0].places == ((26, 0), (46, 0))
    far = play("delayed-place", {"long_edge": "far", "table": {"length": 48, "width": 36}})
    assert far.events[0].places == ((24, 36),)


@pytest.mark.rule("NA-VII.D-28")
def test_a_stretch_ends_after_it_begins():
    with pytest.raises(Problem) as found:
        play("delayed-place", {"taken": [{"from_x": 41, "to_x": 31}]})
    assert found.value.values["field"] == "taken.1.to_x"


@pytest.mark.rule("NA-VII.D-29")
def test_only_delayed_units_are_waited_for():
    wish = {"delayed_left": 2, "ambushers_left": 1, "next_is": "place_ambusher"}
    assert play("arrival-order", wish).steps[0].values["count"] == 2
    assert play("arrival-order", {**wish, "next_is": "act"}).steps[0].values["count"] == 3


@pytest.mark.rule("NA-VII.D-29")
def test_delayed_units_before_ambushers():
    wish = {"delayed_left": 2, "ambushers_left": 1, "next_is": "place_ambusher"}
    assert refused(play("arrival-order", wish)) == "NA-VII.D-29"
    assert refused(play("arrival-order", {**wish, "next_is": "place_delayed"})) is None
    assert refused(play("arrival-order", {**wish, "delayed_left": 0})) is None


@pytest.mark.rule("NA-VII.D-30")
def test_nobody_acts_before_all_are_placed():
    assert refused(play("arrival-order", {"delayed_left": 1, "next_is": "act"})) == "NA-VII.D-30"
    assert told(play("arrival-order", {"next_is": "act"})) == [("permitted", "")]


@pytest.mark.rule("NA-VII.D-30")
def test_nobody_acts_while_as_many_ambushers_wait_as_delayed_units():
    found = play("arrival-order", {"delayed_left": 1, "ambushers_left": 1})
    assert refused(found) == "NA-VII.D-30"
    assert found.steps[-1].values == {"count": 2}


@pytest.mark.rule("NA-VII.D-28")
def test_a_stretch_of_no_length_keeps_its_gap_and_two_places_are_said_to_be_two():
    beside = play("delayed-place", {"taken": [{"from_x": 36, "to_x": 36}]})
    assert beside.events[0].places == ((31, 0), (41, 0))
    assert [step.key for step in beside.steps][1:] == ["ninth_age.delayed.two_places"]
    assert len(play("delayed-place", {}).steps) == 1
