"""House rules: skills in play, groups, ambushes, scouting, traps, reserves."""

from fractions import Fraction
from itertools import product

import pytest

from armybuilder.catalogue.problem import Problem
from tests.rules.batalist.test_turn import asked, play, refused, told


@pytest.mark.rule("BT-11-21")
def test_additional_skills_can_be_left_out():
    facts = {"actor": {"skills": ["standard_bearer"]}}
    assert refused(play("skills-in-play", facts)) is None
    assert refused(play("skills-in-play", facts, additional_skills=False)) == "BT-11-21"
    basic = {"actor": {"skills": ["giant", "flying", "mage", "area", "jet", "general"]}}
    assert refused(play("skills-in-play", basic, additional_skills=False)) is None


def group(followers, **leader):
    facts = {"leader": {"quality": 3, **leader}, "followers": followers}
    return play("group-activation", facts, house_group_activation=True)


@pytest.mark.rule("BT-H-5")
def test_a_leader_takes_as_many_as_his_quality():
    assert len(group([{"distance": 6}] * 3).events) == 4
    assert refused(group([{"distance": 6}] * 4)) == "BT-H-5"
    assert refused(group([{"distance": 6.1}])) == "BT-H-5"
    assert refused(group([{"has_been_activated": True}])) == "BT-H-5"
    assert refused(group([{}], leads_already=True)) == "BT-H-5"
    assert refused(group([{}, {}], quality_change=-2)) == "BT-H-5"
    assert len(group([{}], quality_change=-2).events) == 2
    assert refused(group([{}], quality=1, quality_change=-3)) == "BT-H-5"


@pytest.mark.rule("BT-H-5")
def test_the_leader_comes_first():
    assert [(event.who, event.place) for event in group([{}, {}]).events] == [
        ("leader", 1),
        ("followers.1", 2),
        ("followers.2", 3),
    ]
    # those who are named act also when the leader falls before their turn
    assert "batalist.house.one_by_one" in [step.key for step in group([{}]).steps]


@pytest.mark.rule("BT-11-13")
def test_without_the_agreement_a_leader_leads_no_group():
    assert refused(play("group-activation", {})) == "BT-11-13"
    assert refused(group([], skills=[])) == "BT-11-13"


@pytest.mark.rule("BT-H-6")
@pytest.mark.parametrize(
    ("hidden", "tag"),
    [
        ({"enemy_distance": 3}, "ambush_sprung"),
        ({"enemy_distance": 3.1}, "stays_hidden"),
        ({"enemy_distance": 0}, "ambush_sprung"),
        ({"carries_out_order": True}, "ambush_sprung"),
        ({"found_by_scout": True}, "ambush_sprung"),
        ({}, "stays_hidden"),
    ],
)
def test_what_gives_an_ambush_away(hidden, tag):
    outcome = play("ambush", {"hidden_base": hidden}, ambushes_agreed=True, house_ambush=True)
    assert told(outcome) == [(tag, "hidden_base")]


@pytest.mark.rule("BT-H-6")
@pytest.mark.parametrize(
    ("hidden", "rule"), [({}, None), ({"cover_near": False}, "BT-H-6"), ({"in_enemy_zone": True}, "BT-H-6")]
)
def test_where_a_base_may_hide(hidden, rule):
    facts = {"ambush_moment": "noted_down", "hidden_base": {"enemy_distance": 1, **hidden}}
    outcome = play("ambush", facts, ambushes_agreed=True, house_ambush=True)
    assert refused(outcome) == rule
    assert rule or told(outcome) == [("stays_hidden", "hidden_base")]


@pytest.mark.rule("BT-11-12")
def test_ambushes_have_to_be_agreed_on():
    assert refused(play("ambush", {})) == "BT-11-12"
    assert refused(play("ambush", {"hidden_base": {"skills": []}}, ambushes_agreed=True)) == "BT-11-12"
    assert told(play("ambush", {}, ambushes_agreed=True)) == [("question", "hidden_base")]


@pytest.mark.rule("BT-H-7", "BT-12-18")
def test_a_scout_finds_what_is_near():
    facts = {"hidden_things": [{"distance": 6}, {"distance": 6.1}]}
    assert told(play("reconnaissance", facts, house_reconnaissance=True)) == [
        ("uncovered", "hidden_things.1"),
        ("stays_hidden", "hidden_things.2"),
    ]
    assert told(play("reconnaissance", facts)) == [("question", "actor")]


@pytest.mark.rule("BT-11-14")
def test_only_scouts_reconnoitre():
    assert refused(play("reconnaissance", {"actor": {"skills": []}})) == "BT-11-14"
    assert refused(play("reconnaissance", {}, additional_orders=False)) == "BT-12-20"


@pytest.mark.rule("BT-H-8", "BT-12-19")
def test_laying_a_trap():
    assert told(play("lay-trap", {})) == [("question", "actor")]
    assert told(play("lay-trap", {}, house_trap=True)) == [("trap_laid", "actor")]
    assert refused(play("lay-trap", {"actor": {"touches_enemy": True}}, house_trap=True)) == "BT-H-8"
    assert refused(play("lay-trap", {}, additional_orders=False)) == "BT-12-20"


@pytest.mark.rule("BT-H-8")
def test_treading_on_a_trap():
    target = {"defence": 2, "figures": 4}
    outcome = play("spring-trap", {"target": target}, 4, 2, house_trap=True)
    assert told(outcome) == [("trap_sprung", "target"), ("figure_fell", "target")]
    assert outcome.events[-1].left == 3
    flyer = {"target": {**target, "skills": ["flying"]}}
    assert told(play("spring-trap", flyer, house_trap=True)) == [("trap_idle", "target")]
    retreat = {"target": target, "trodden_by": "morale_retreat"}
    assert told(play("spring-trap", retreat, house_trap=True)) == [("trap_idle", "target")]
    with pytest.raises(Problem) as caught:
        play("spring-trap", {**retreat, "points": 1}, house_trap=True)
    assert caught.value.values["field"] == "points"


@pytest.mark.rule("BT-H-8", "BT-10-3", "BT-10-11")
def test_a_trap_shakes_morale():
    target = {"defence": 2, "figures": 4, "quality": 3}
    shaken = {"target": target, "points": 2}
    assert told(play("spring-trap", shaken, 6, 1, *(1, 1, 4), house_trap=True))[2:] == [
        ("action_points_left", "target"),
        ("drew_back", "target"),
    ]
    friends = [{"x": 5}, {"x": 0, "y": 6, "whose": "enemy"}]
    last = {"target": {**target, "figures": 1}, "neighbours": friends}
    assert told(play("spring-trap", last, 6, 1, *(1, 4, 4), house_trap=True)) == [
        ("trap_sprung", "target"),
        ("figure_fell", "target"),
        ("base_destroyed", "target"),
        ("drew_back", "neighbours.1"),
    ]


@pytest.mark.rule("BT-H-8")
@pytest.mark.parametrize("defence", range(6))
def test_odds_of_a_trap(defence):
    rolls = list(product(range(1, 7), repeat=2))
    hits = sum(a + 3 > b + defence for a, b in rolls)
    doubles = sum(a + 3 >= 2 * (b + defence) for a, b in rolls)
    found = asked("spring-trap", {"target": {"defence": defence}}, house_trap=True).odds()
    assert found.chance(lambda event: event.tag() == "figure_fell") == Fraction(hits, 36)
    assert found.chance(lambda event: event.tag() == "base_fled") == Fraction(doubles, 36 * 8)


def enters(turn, **actor):
    agreed = {"reserves_agreed": True, "house_reserves": True}
    return play("reserve-enters", {"turn": turn, "actor": actor}, **agreed)


@pytest.mark.rule("BT-H-9")
def test_reserves():
    assert refused(enters(1)) == "BT-H-9"
    assert told(enters(2, action_points=0)) == [("reserve_waits", "actor")]
    assert told(enters(2, order_cards=["attack"])) == [("reserve_waits", "actor")]
    assert refused(enters(2, at_own_edge=False)) == "BT-H-9"
    (event,) = enters(2, action_points=2).events
    assert (event.tag(), event.left) == ("reserve_entered", 1)
    assert told(play("reserve-enters", {}, reserves_agreed=True)) == [("question", "actor")]
    assert refused(play("reserve-enters", {}, house_reserves=True)) == "BT-H-9"


@pytest.mark.rule("BT-H-8")
@pytest.mark.parametrize(
    ("target", "by", "key"),
    [({"skills": ["flying"]}, "movement_order", "trap_flyer"), ({}, "morale_retreat", "trap_retreat")],
)
def test_it_is_told_why_a_trap_stays_idle(target, by, key):
    outcome = play("spring-trap", {"target": target, "trodden_by": by}, house_trap=True)
    assert [(step.rule, step.key) for step in outcome.steps] == [("BT-H-8", f"batalist.house.{key}")]


@pytest.mark.rule("BT-H-8")
def test_a_trap_strikes_by_its_own_rule():
    outcome = play("spring-trap", {"target": {"defence": 9}}, 1, 6, house_trap=True)
    assert {step.rule for step in outcome.steps} == {"BT-H-8"}
