"""Zones of control, free attacks, leaving and declaring melee (sections 9.1 to 9.4, X3)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from tests.rules.road_world.at_fight import event, odds, play, refused, rules_of, told, values_of


def near(owner, *, owners_move=False, **settings):
    return play("zone-of-control", {"zone_owners": [owner], "owners_move": owners_move}, **settings)


def is_offered(outcome):
    return told(outcome) == [("free_attack_offered", "zone_owners.1")]


def armed(*ranges):
    return [{"range": one} for one in ranges]


@pytest.mark.rule("RW-9.1-7")
def test_a_move_outside_every_zone_calls_for_nothing():
    assert told(near({"distance_least": 4})) == [("no_reaction", "zone_owners.1")]


@pytest.mark.rule("RW-9.2-1")
@pytest.mark.parametrize(
    ("ranges", "distance", "inside"),
    [
        ((1,), 1.0, True),
        ((1,), 1.2, False),
        ((0,), 0.1, False),
        ((0,), 0, True),
        ((0, 2), 2, True),
        ((), 0, False),
    ],
)
def test_the_zone_is_the_melee_range(ranges, distance, inside):
    assert is_offered(near({"melee_weapons": armed(*ranges), "distance_least": distance})) is inside


@pytest.mark.rule("RW-9.2-2")
@pytest.mark.parametrize(
    ("owner", "moved", "protects", "offered"),
    [
        ({}, False, "target_unit", True),
        ({"distance_least": 0}, False, "target_unit", True),
        ({"declared_against": "this_unit"}, False, "target_unit", False),
        ({"declared_against": "another_unit"}, False, "target_unit", True),
        ({"declared_against": "another_unit"}, False, "all", False),
        ({}, True, "target_unit", False),
        ({"distance_before": 1}, False, "target_unit", False),
        ({"distance_before": 1, "comes_again": True}, False, "target_unit", True),
        ({"fleeing": True}, False, "target_unit", False),
    ],
)
def test_entering_a_zone(owner, moved, protects, offered):
    assert is_offered(near(owner, owners_move=moved, charge_protects=protects)) is offered


@pytest.mark.rule("RW-9.3-1")
def test_all_in_whose_zones_it_is_may_attack():
    outcome = play("zone-of-control", {"zone_owners": [{}, {}, {}, {"distance_least": 3}]})
    assert [tag for tag, _ in told(outcome)].count("free_attack_offered") == 3


@pytest.mark.rule("RW-9.3-1")
def test_a_free_attack_may_be_declined():
    assert told(play("free-attack", {"declined": True})) == [("no_reaction", "target")]


@pytest.mark.rule("RW-9.3-2")
@pytest.mark.parametrize("least", [1, 0])
def test_passing_or_stopping_makes_no_difference(least):
    assert is_offered(near({"distance_least": least}))


def free(attackers, *dice, before=0, pool=0, counted=False, **settings):
    facts = {
        "attackers": attackers,
        "activations_before": before,
        "fp_pool": pool,
        "counted_already": counted,
    }
    return play("free-attack", facts, *dice, **settings)


SWORD_AND_DAGGER = [{"attacks": 2}, {"attacks": 1}]


@pytest.mark.rule("RW-9.3-3")
@pytest.mark.parametrize(("weapon", "rolls"), [(1, 2), (2, 1)])
def test_one_weapon_is_used(weapon, rolls):
    outcome = free([{"melee_weapons": SWORD_AND_DAGGER, "free_weapon": weapon}], *[1] * rolls)
    assert values_of(outcome, "road_world.fight.attacks")["rolls"] == rolls


@pytest.mark.rule("RW-9.3-3")
@pytest.mark.parametrize(("weapon", "forbidden"), [(1, None), (2, "RW-9.3-3")])
def test_the_weapon_has_to_reach(weapon, forbidden):
    one = {"melee_weapons": armed(2, 0), "free_weapon": weapon, "distance": 2}
    assert refused(free([one], *([] if forbidden else [1]))) == forbidden


@pytest.mark.rule("RW-8.4-3")
@pytest.mark.parametrize(("face", "end"), [(4, "out_of_action"), (3, "unharmed")])
def test_fatigue_spoils_a_free_attack_too(face, end):
    outcome = free([{"fatigue": 1, "melee_weapons": [{"strike": 3}]}], face)
    assert told(outcome)[0] == (end, "target")


@pytest.mark.rule("RW-9.3-4")
def test_nobody_replies():
    assert told(free([{}], 1)) == [("unharmed", "target"), ("activations_now", "")]


@pytest.mark.rule("RW-9.3-5")
def test_no_points_are_spent():
    assert event(free([{}], 1, pool=0), "activations_now")["pool"] == 0
    assert event(free([{}], 1, pool=3), "activations_now")["pool"] == 3


@pytest.mark.rule("RW-9.3-6")
@pytest.mark.parametrize(("attackers", "before", "now", "tokens"), [(1, 0, 1, 0), (1, 2, 3, 1), (3, 0, 1, 0)])
def test_it_counts_as_an_activation(attackers, before, now, tokens):
    found = event(free([{}] * attackers, *[1] * attackers, before=before), "activations_now")
    assert (found["activations"], found["tokens"]) == (now, tokens)


@pytest.mark.rule("RW-9.3-6")
@pytest.mark.parametrize(("way", "now"), [("per_enemy_activation", 1), ("per_model", 2)])
def test_a_second_free_attack_in_one_enemy_activation(way, now):
    outcome = free([{}], 1, before=1, counted=True, free_attack_count=way)
    assert event(outcome, "activations_now")["activations"] == now


@pytest.mark.rule("RW-9.4-10")
@pytest.mark.parametrize(
    ("one", "forbidden"),
    [({"barred": True}, "RW-9.4-10"), ({"fleeing": True}, "RW-X2-2"), ({"rallied_now": True}, "RW-7.5-4")],
)
def test_who_cannot_act_does_not_strike(one, forbidden):
    assert refused(free([one])) == forbidden
    assert refused(play("melee", {"attackers": [one]})) == forbidden


def leave(leaver, *dice, attackers=1, before=0, **settings):
    facts = {"melee_leaver": leaver, "attackers": [{}] * attackers, "activations_before": before}
    return play("leave-melee", facts, *dice, **settings)


@pytest.mark.rule("RW-9.4-1", "RW-9.4-2")
@pytest.mark.parametrize(("said", "forbidden"), [("never", "RW-9.4-1"), ("after_a_move", "RW-9.4-2")])
def test_leaving_is_declared_at_the_start(said, forbidden):
    assert refused(leave({"leaving_said": said})) == forbidden


@pytest.mark.rule("RW-9.4-1", "RW-9.4-4")
def test_an_engaged_warrior_may_try_and_is_marked():
    outcome = leave({}, 1)
    assert told(outcome)[0] == ("marked_as_leaver", "melee_leaver")
    assert "RW-9.4-4" in rules_of(outcome)


@pytest.mark.rule("RW-9.4-5")
@pytest.mark.parametrize(
    ("fatigue", "face", "passed"), [(0, 3, True), (1, 3, False), (0, 2, True), (0, 6, False)]
)
def test_the_fortitude_test(fatigue, face, passed):
    dice = [face] if passed else [face, 1, 1]
    assert (told(leave({"fatigue": fatigue}, *dice))[1][0] == "left_melee") is passed


@pytest.mark.rule("RW-9.4-6")
def test_who_passes_goes_up_to_mobility_away():
    assert event(leave({}, 1), "left_melee")["steps"] == 3
    assert refused(leave({"comes_closer": True})) == "RW-9.4-6"
    assert is_offered(near({}))


@pytest.mark.rule("RW-9.4-7")
@pytest.mark.parametrize("attackers", [1, 3])
def test_who_fails_is_struck(attackers):
    outcome = leave({}, 6, *[1] * attackers, 4, attackers=attackers)
    assert [step.key for step in outcome.steps].count("road_world.zone.one_weapon") == attackers
    assert event(outcome, "activations_now")["activations"] == 1


@pytest.mark.rule("RW-7.5-4", "RW-X2-2")
@pytest.mark.parametrize(
    ("state", "rule"), [("rallied_now", "RW-7.5-4"), ("barred", "RW-9.4-10"), ("fleeing", "RW-X2-2")]
)
def test_who_cannot_act_has_no_zone(state, rule):
    outcome = near({state: True})
    assert told(outcome) == [("no_reaction", "zone_owners.1")]
    assert rule in rules_of(outcome)
    open_ = near({"fleeing": True}, fleeing_limits=False)
    assert told(open_) == [("question", "zone_owners.1")]


@pytest.mark.rule("RW-9.4-8", "RW-X2-4", "RW-X2-6")
def test_the_survivor_runs_through_terrain_zones_and_over_the_edge():
    slow = leave({"ground": "difficult", "zones": 1}, 6, 1, 4)
    assert event(slow, "ran_from_enemy")["steps"] == 2
    assert event(slow, "free_attacks_offered")["attacks"] == 1
    assert "RW-X2-4" in rules_of(slow)
    gone = leave({"edge_ahead": 4}, 6, 1, 4)
    assert told(gone)[-1] == ("lost_off_table", "melee_leaver")
    assert "RW-9.4-12" in rules_of(gone)


@pytest.mark.rule("RW-9.4-8", "RW-9.1-6")
def test_the_survivor_runs():
    assert event(leave({"mobility": 1}, 6, 1, 4), "ran_from_enemy")["steps"] == 4
    assert "ran_from_enemy" not in [tag for tag, _ in told(leave({}, 6, 6))]


def after(*dice, edge=12, number=2, fatigue=0, **settings):
    facts = {"runner": {"fatigue": fatigue, "edge_distance": edge}, "round_number": number}
    return play("after-leaving", facts, *dice, **settings)


@pytest.mark.rule("RW-9.4-9")
def test_the_test_of_the_consequences_phase():
    assert told(after(2)) == [("stopped", "runner")]
    assert told(after(3, 1, fatigue=1))[0] == ("ran_away", "runner")
    assert told(after(5, 1))[0] == ("ran_away", "runner")


@pytest.mark.rule("RW-9.4-10")
def test_who_stops_is_idle_for_the_next_round():
    assert event(after(2, number=2), "stopped")["idle_round"] == 3
    barred = {"melee_weapons": armed(1), "barred": True}
    assert not is_offered(near(barred))


@pytest.mark.rule("RW-9.4-11", "RW-9.1-6")
@pytest.mark.parametrize(("edge", "tags"), [(8, ["ran_away", "test_awaits"]), (4, ["lost_off_table"])])
def test_who_fails_again_runs_to_the_edge(edge, tags):
    assert [tag for tag, _ in told(after(5, 5, edge=edge))] == tags


@pytest.mark.rule("RW-9.4-11")
@pytest.mark.parametrize(("way", "as_rally"), [("command_phase", True), ("consequences_phase", False)])
def test_where_the_next_test_is_taken(way, as_rally):
    outcome = after(5, 5, edge=8, flight_retest=way)
    assert event(outcome, "ran_away") == {"ran": 5, "left": 3}
    assert event(outcome, "test_awaits") == {"next_round": 3, "as_rally": as_rally}


@pytest.mark.rule("RW-9.4-12")
@pytest.mark.parametrize(("edge", "gone"), [(3, True), (3.5, False)])
@pytest.mark.parametrize("reading", [True, False])
def test_touching_the_edge_is_the_end(edge, gone, reading):
    outcome = after(6, 3, edge=edge, flight_off_table=reading)
    assert ("lost_off_table" in [tag for tag, _ in told(outcome)]) is gone


@pytest.mark.rule("RW-9.1-6")
def test_a_forced_move_is_made_in_full():
    assert event(play("flight", {"runner": {"edge_distance": 9}}, 4), "ran_away")["ran"] == 4


@pytest.mark.rule("RW-9.4-3")
def test_attacks_are_declared_before_moving():
    assert told(play("declare-melee", {})) == [("melee_declared", "")]
    assert not is_offered(near({"declared_against": "this_unit"}))
    late = {"before_moving": False}
    assert told(play("declare-melee", late)) == [("free_attack_offered", "target")]
    assert told(play("declare-melee", {**late, "distance": 1})) == [("no_reaction", "target")]


@pytest.mark.rule("RW-X3-8")
def test_a_declared_attack_binds():
    assert event(play("declare-melee", {"fp_pool": 2}), "melee_declared")["kept"] == 1
    assert refused(play("declare-melee", {"fp_pool": 1})) == "RW-X3-8"
    lapsed = play("declare-melee", {"distance": 1, "enemy_range": 1})
    assert told(lapsed) == [("declaration_lapsed", ""), ("free_attack_offered", "target")]
    assert told(play("declare-melee", {}, declared_melee_binds=False)) == [("question", "")]


@pytest.mark.rule("RW-X3-7")
@pytest.mark.parametrize(
    ("opponent", "engaged"),
    [({}, True), ({"fought_already": False}, False), ({"gone": True}, False), ({"distance": 1}, False)],
)
def test_who_is_engaged(opponent, engaged):
    tag = "in_melee_now" if engaged else "free_of_melee"
    assert told(play("engaged", {"opponent": opponent})) == [(tag, "")]
    assert told(play("engaged", {"opponent": opponent}, engaged_reading=False)) == [("question", "")]


@pytest.mark.rule("RW-9.4-5", "RW-9.4-8")
def test_odds_of_leaving():
    found = odds("leave-melee", {"melee_leaver": {}})
    chance = {"left": Fraction(0), "out": Fraction(0), "ran": Fraction(0)}
    for branch in found.branches:
        tags = [one.tag() for one in branch.events]
        key = "left" if "left_melee" in tags else "out" if "out_of_action" in tags else "ran"
        chance[key] += branch.probability
    assert chance == {"left": Fraction(1, 2), "out": Fraction(1, 4), "ran": Fraction(1, 4)}


@pytest.mark.rule("RW-9.2-1")
@given(st.integers(0, 4), st.integers(0, 5))
def test_a_longer_weapon_never_shrinks_the_zone(range_, distance):
    near_ = {"distance_before": 6, "distance_least": distance}
    shorter = is_offered(near({**near_, "melee_weapons": armed(range_)}))
    longer = is_offered(near({**near_, "melee_weapons": armed(range_ + 1)}))
    assert longer or not shorter


@pytest.mark.rule("RW-9.4-7", "RW-9.3-6")
def test_enemies_of_two_units_strike_a_leaver_and_both_units_count_it():
    facts = {
        "attackers": [{}, {"of_unit": 2}],
        "activations_before": 2,
        "further_units": [{"activations_before": 0}],
    }
    outcome = play("leave-melee", facts, 6, 1, 1, 2)
    counted = [to_plain(one) for one in outcome.events if one.tag() == "activations_now"]
    assert [(one.get("who", ""), one["activations"], one["tokens"]) for one in counted] == [
        ("", 3, 1),
        ("further_units.1", 1, 0),
    ]
    with pytest.raises(Problem):
        play("leave-melee", {"attackers": [{"of_unit": 2}]})


@pytest.mark.rule("RW-X3-8", "RW-9.4-3")
@pytest.mark.parametrize(("pool", "forbidden"), [(2, None), (1, "RW-X3-8")])
def test_a_declaration_keeps_a_point_before_anybody_moves(pool, forbidden):
    outcome = play("declare-melee", {"fp_pool": pool, "not_moved_yet": True, "distance": 9})
    assert refused(outcome) == forbidden
    assert forbidden or told(outcome) == [("melee_declared", "")]
