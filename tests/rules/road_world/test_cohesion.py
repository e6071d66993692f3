"""Distances, units, cohesion and stragglers (section 1)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.road_world.rules.movement.cohesion import WarriorPlace, clusters, gap
from armybuilder.wording.narration import tell_event
from tests.rules.road_world.at_table import odds, play, rules_of, told

STRUCK = {"zones": 1, "struck_by": 2}


def row(*places):
    """Facts of warriors in a row, by their x."""
    return {"warriors": [{"x": x} for x in places]}


def who(outcome, tag):
    return [int(name.split(".")[1]) for found, name in told(outcome) if found == tag]


def who_told(outcome):
    """What is told after the parts have been counted."""
    tags = [event.tag() for event in outcome.events]
    return tags[tags.index("clusters_found") + 1 :]


def sizes(outcome):
    return next(event.sizes for event in outcome.events if event.tag() == "clusters_found")


@pytest.mark.rule("RW-1-1")
@pytest.mark.parametrize(
    ("facts", "within"),
    [
        ({"distance": 2, "limit": 2}, True),
        ({"distance": 2.1, "limit": 2}, False),
        ({"distance": 12, "limit": 12, "bound": "more"}, False),
        ({"distance": 12.5, "limit": 12, "bound": "more"}, True),
    ],
)
def test_limits_include_their_end_only_when_not_more_is_said(facts, within):
    tag = "limit_kept" if within else "limit_broken"
    assert told(play("distance-in-steps", facts)) == [(tag, "")]


@pytest.mark.rule("RW-1-1")
def test_a_ruler_shows_steps_by_the_agreed_length():
    outcome = play("distance-in-steps", {"centimetres": 0.3, "limit": 0.1}, step_length=3)
    assert told(outcome) == [("limit_kept", "")]
    assert play("distance-in-steps", {"centimetres": 5}).events[0].distance == 2.5


@pytest.mark.rule("RW-1-1")
def test_bases_that_touch_are_at_no_distance():
    assert gap(WarriorPlace(x=0, diameter=1), WarriorPlace(x=1.5, diameter=2)) == 0
    outcome = play("battle-group", {"warriors": [{"diameter": 1}, {"x": 3, "diameter": 1}]})
    assert sizes(outcome) == (2,)


@pytest.mark.rule("RW-1-2")
def test_a_unit_is_one_battle_unit_with_its_commander():
    event = play("battle-group", row(0, 1, 2, 3, 4)).events[0]
    assert (event.tag(), event.models) == ("unit_counted", 5)


@pytest.mark.rule("RW-1-2")
@pytest.mark.rule("RW-1-8")
def test_an_independent_model_is_its_own_unit_and_never_loses_a_group():
    outcome = play("battle-group", {"warriors": [{"x": 100}], "independent": True})
    assert told(outcome) == [("unit_counted", "")]
    assert outcome.events[0].models == 1


@pytest.mark.rule("RW-1-3")
@pytest.mark.parametrize(("x", "parts"), [(2.0, (2,)), (2.1, (1, 1))])
def test_two_steps_link(x, parts):
    assert sizes(play("battle-group", row(0, x))) == parts


@pytest.mark.rule("RW-1-3")
def test_only_warriors_of_the_same_unit_are_linked():
    outcome = play("battle-group", {"warriors": [{"x": 0}, {"x": 1, "outsider": True}]})
    assert sizes(outcome) == (1,)


@pytest.mark.rule("RW-1-3")
def test_read_pairwise_a_chain_falls_apart():
    assert sizes(play("battle-group", row(0, 2, 4, 6, 8))) == (5,)
    pairwise = play("battle-group", row(0, 1, 2, 4), cohesion="pairwise")
    assert who(pairwise, "holds_group") == [1, 2, 3]
    assert who(pairwise, "group_lost") == [4]


@pytest.mark.rule("RW-1-4")
@pytest.mark.parametrize(("places", "alone"), [((0, 2, 4, 6), []), ((0, 2, 4, 6, 9), [5]), ((0,), [])])
def test_every_warrior_needs_a_neighbour(places, alone):
    assert who(play("battle-group", row(*places)), "without_neighbour") == alone


@pytest.mark.rule("RW-1-5")
@pytest.mark.parametrize(("places", "parts"), [((0, 2, 4, 6, 8), (5,)), ((0, 1, 5, 6), (2, 2))])
def test_parts_are_chains(places, parts):
    outcome = play("battle-group", row(*places))
    assert sizes(outcome) == parts
    assert who(outcome, "without_neighbour") == []


@pytest.mark.rule("RW-1-5")
def test_a_broken_unit_names_every_part_with_its_warriors():
    warriors = row(0, 1, 10, 20, 21, 22)["warriors"]
    warriors[4]["name"] = "Варвара"
    outcome = play("battle-group", {"warriors": warriors})
    parts = [event for event in outcome.events if event.tag() == "part_of_unit"]
    assert [(part.part, part.warriors) for part in parts] == [(1, (4, 5, 6)), (2, (1, 2)), (3, (3,))]
    assert tell_event(parts[0], "ru") == "часть 1, воины: 4, Варвара, 6"
    assert tell_event(parts[2], "en") == "part 3, warriors: 3"


@pytest.mark.rule("RW-1-5", "RW-1-7")
def test_equal_parts_are_named_before_the_owner_chooses():
    assert who_told(play("battle-group", row(0, 5))) == ["part_of_unit", "part_of_unit", "question"]
    assert who_told(play("battle-group", row(0, 2))) == ["holds_group", "holds_group"]


@pytest.mark.rule("RW-1-6")
@pytest.mark.parametrize(
    ("places", "holding"), [((0, 1, 10, 11, 12), [3, 4, 5]), ((0, 1, 2, 3, 10, 20), [1, 2, 3, 4])]
)
def test_the_largest_part_is_the_battle_group(places, holding):
    assert who(play("battle-group", row(*places)), "holds_group") == holding


@pytest.mark.rule("RW-1-7")
@pytest.mark.parametrize(
    ("places", "lost"),
    [((0, 1, 2, 10, 11, 12), [1, 2, 3]), ((0, 1, 10, 11, 20), [1, 2, 5]), ((0, 5), [1])],
)
def test_of_equal_parts_the_owner_chooses(places, lost):
    asked = play("battle-group", row(*places))
    assert asked.events[-1].tag() == "question"
    chosen = play("battle-group", {**row(*places), "chosen_group": 2})
    assert who(chosen, "group_lost") == lost


@pytest.mark.rule("RW-1-7", "RW-X2-6")
@pytest.mark.parametrize(
    ("action", "facts", "field"),
    [
        ("battle-group", {**row(0, 5), "chosen_group": 3}, "chosen_group"),
        ("flight", {"runner": STRUCK}, "runner.struck_by"),
        ("stragglers", {"stragglers": [{}, STRUCK]}, "stragglers.2.struck_by"),
        ("after-leaving", {"runner": STRUCK}, "runner.struck_by"),
        ("start-of-round", {"fugitives": [STRUCK]}, "fugitives.1.struck_by"),
    ],
)
def test_numbers_that_do_not_go_together_name_their_field_before_any_dice(action, facts, field):
    with pytest.raises(Problem) as caught:
        play(action, facts)
    assert caught.value.values["field"] == field


@pytest.mark.rule("RW-1-8")
@pytest.mark.parametrize(("x", "lost"), [(4.0, []), (4.5, [3])])
def test_more_than_two_steps_away_the_group_is_lost(x, lost):
    assert who(play("battle-group", row(0, 2, x)), "group_lost") == lost


@pytest.mark.rule("RW-X2-2")
def test_of_a_unit_in_flight_the_one_who_stands_is_the_group():
    fleeing = [{"x": x, "fleeing": True} for x in (0, 1, 2)]
    outcome = play("battle-group", {"warriors": [*fleeing, {"x": 3}]})
    assert who(outcome, "holds_group") == [4]


PLACES = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=1, max_size=7)


@settings(max_examples=60)
@given(PLACES)
def test_chains_share_out_everybody_and_cliques_lie_in_them(places):
    warriors = tuple(WarriorPlace(x=x, y=y) for x, y in places)
    parts = clusters(warriors, "chain")
    assert sorted(place for part in parts for place in part) == list(range(len(warriors)))
    for clique in clusters(warriors, "pairwise"):
        assert any(clique <= part for part in parts)
        assert all(gap(warriors[one], warriors[other]) <= 2 for one in clique for other in clique)


def straggler(**facts):
    return {"fortitude": 3, "mobility": 3, "group_distance": 4, "edge_distance": 7, **facts}


@pytest.mark.rule("RW-1-9")
def test_each_activation_has_a_test_of_its_own_with_fortitude_as_it_is_now():
    fails = play("stragglers", {"fatigue": 1, "stragglers": [straggler()]}, 3, 1)
    assert told(fails)[0] == ("became_fleeing", "stragglers.1")
    assert told(play("stragglers", {"stragglers": [straggler()]}, 3)) == [("group_rejoined", "stragglers.1")]
    assert play("stragglers", {}).events == ()


@pytest.mark.rule("RW-1-9")
def test_three_activations_are_three_tests():
    far = straggler(group_distance=100)
    for face in (1, 2, 3):
        assert told(play("stragglers", {"stragglers": [far]}, face)) == [("closer_to_group", "stragglers.1")]


@pytest.mark.rule("RW-1-9")
def test_a_free_attack_brings_no_test_unless_agreed():
    facts = {"stragglers": [straggler()], "by_free_attack": True}
    assert play("stragglers", facts).events == ()
    assert play("stragglers", facts, 1, straggler_test_on_free_attack=True).events


@pytest.mark.rule("RW-1-10")
def test_stragglers_roll_for_themselves():
    outcome = play("stragglers", {"stragglers": [straggler(), straggler()]}, 2, 5, 1)
    assert told(outcome)[:2] == [("group_rejoined", "stragglers.1"), ("became_fleeing", "stragglers.2")]


@pytest.mark.rule("RW-1-11")
def test_who_fails_flees():
    outcome = play("stragglers", {"stragglers": [straggler()]}, 4, 2)
    assert told(outcome)[0] == ("became_fleeing", "stragglers.1")
    assert "RW-X2-1" in rules_of(outcome)


@pytest.mark.rule("RW-1-12")
def test_who_passes_walks_back():
    near = play("stragglers", {"stragglers": [straggler()]}, 1).events[0]
    assert (near.tag(), near.walked) == ("group_rejoined", 2)
    far = play("stragglers", {"stragglers": [straggler(group_distance=8)]}, 1).events[0]
    assert (far.tag(), far.walked, far.left) == ("closer_to_group", 3, 5)


@pytest.mark.rule("RW-1-12")
@pytest.mark.parametrize(("faces", "walked"), [((1, 4), 2), ((1, 3), 1)])
def test_who_walks_back_pays_for_terrain(faces, walked):
    facts = {"stragglers": [straggler(group_distance=9, ground="difficult")]}
    assert play("stragglers", facts, *faces).events[0].walked == walked


@pytest.mark.rule("RW-1-8")
@pytest.mark.parametrize(("distance", "lost"), [(2.0, False), (2.5, True)])
def test_who_is_within_two_steps_has_no_test(distance, lost):
    outcome = play("stragglers", {"stragglers": [straggler(group_distance=distance)]}, *[1] * lost)
    assert bool(outcome.events) is lost


@pytest.mark.rule("RW-1-3")
def test_a_unit_of_thirty_close_together_is_one_part_read_either_way():
    crowd = {"warriors": [{"x": 0.01 * place} for place in range(30)]}
    for cohesion in ("chain", "pairwise"):
        assert sizes(play("battle-group", crowd, cohesion=cohesion)) == (30,)


@pytest.mark.rule("RW-1-12")
def test_the_return_may_be_read_as_a_leap():
    facts = {"stragglers": [straggler(group_distance=8)]}
    assert play("stragglers", facts, 1, rejoin_move="teleport").events[0].walked == 6


@pytest.mark.rule("RW-X2-1")
def test_the_first_flight_is_rolled_at_once():
    ran = play("stragglers", {"stragglers": [straggler()]}, 5, 3).events[-1]
    assert (ran.tag(), ran.ran, ran.left) == ("ran_away", 3, 4)
    gone = play("stragglers", {"stragglers": [straggler(edge_distance=5)]}, 5, 6)
    assert told(gone)[-1] == ("lost_off_table", "stragglers.1")
    asked = play("stragglers", {"stragglers": [straggler()]}, 5, straggler_flight=False)
    assert asked.events[-1].tag() == "question"


def test_the_odds_of_a_straggler():
    found = odds("stragglers", {"stragglers": [straggler(edge_distance=5)] * 2})
    own = found.of("stragglers.2")
    gone = sum(chance for events, chance in own.items() if events[-1].tag() == "lost_off_table")
    assert gone == Fraction(1, 2) * Fraction(2, 6)


@pytest.mark.rule("RW-X2-4")
@pytest.mark.parametrize(
    ("runner", "roll", "steps"),
    [
        ({"ground": "difficult"}, 4, 2),
        ({}, 3, 3),
        ({"blocked_after": 2}, 5, 2),
        ({"ground": "dangerous"}, (6, 3), 1),
        ({"ground": "dangerous"}, (6, 4), 2),
        ({"ground": "difficult", "blocked_after": 1.2}, (3, 4), 1.2),
        ({"ground": "difficult", "blocked_after": 1}, 3, 1),
    ],
)
def test_flight_pays_for_terrain_and_not_for_fatigue(runner, roll, steps):
    faces = (roll,) if isinstance(roll, int) else roll
    assert play("flight", {"runner": runner}, *faces).events[-1].ran == steps


@pytest.mark.rule("RW-X2-4")
def test_without_the_reading_the_players_say_what_terrain_costs():
    outcome = play("flight", {"runner": {"ground": "difficult"}}, 4, flight_terrain=False)
    assert outcome.events[0].rule == "RW-X2-4"


@pytest.mark.rule("RW-X2-5")
def test_at_the_edge_a_runner_is_lost():
    assert told(play("flight", {"runner": {"edge_distance": 4}}, 4)) == [("lost_off_table", "runner")]
    asked = play("flight", {"runner": {"edge_distance": 4}}, 4, flight_off_table=False)
    assert asked.events[0].rule == "RW-X2-5"


@pytest.mark.rule("RW-X2-6")
@pytest.mark.parametrize(("zones", "struck_by", "attacks"), [(1, 0, [1]), (1, 1, []), (3, 1, [2])])
def test_zones_on_the_way_offer_free_attacks(zones, struck_by, attacks):
    outcome = play("flight", {"runner": {"zones": zones, "struck_by": struck_by}}, 2)
    assert [event.attacks for event in outcome.events if event.tag() == "free_attacks_offered"] == attacks


@pytest.mark.rule("RW-X2-6")
def test_without_the_reading_the_players_say_who_may_strike():
    outcome = play("flight", {"runner": {"zones": 1}}, 2, flight_zones=False)
    assert outcome.events[0].rule == "RW-X2-6"
