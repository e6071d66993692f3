"""Fortitude Points, the start of the turn, abilities and coming to one's senses (sections 6 and 7, X2, X6)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.road_world.rules.morale.points import ArmyLeader, CountedUnit, PointCount, changed
from tests.rules.road_world.at_table import odds, play, refused, rules_of, told


def tags(outcome):
    return [tag for tag, _ in told(outcome)]


@pytest.mark.rule("RW-6-1")
@pytest.mark.parametrize("pool", [4, 0])
def test_leftover_points_are_lost(pool):
    assert play("start-of-round", {"fp_pool": pool}).events[0].pool == 0


@pytest.mark.rule("RW-6-2")
def test_markers_that_end_leave_the_field():
    outcome = play("start-of-round", {"markers": [{"name": "smoke"}, {"rounds_left": 2}]})
    assert told(outcome)[1:] == [("marker_gone", "markers.1"), ("marker_stays", "markers.2")]


@pytest.mark.rule("RW-6-3")
def test_those_who_flee_move_before_the_command_phase():
    ran = play("start-of-round", {"fugitives": [{"edge_distance": 10}]}, 4)
    assert told(ran)[1:] == [("ran_away", "fugitives.1")]
    assert tags(play("start-of-round", {})) == ["points_left"]


@pytest.mark.rule("RW-6-4")
@pytest.mark.parametrize(
    ("step", "after"),
    [("lose_points", "clear_field"), ("clear_field", "forced_moves"), ("forced_moves", "start_effects")],
)
def test_the_steps_of_the_start(step, after):
    assert play("next-step", {"turn_step": step}).events[0].turn_step == after


@pytest.mark.rule("RW-6-4")
def test_fatigue_leaves_before_points_are_counted():
    rested = play("start-of-round", {"units": [{"fatigue": 1}]}).events[1]
    facts = {"leader": {"fortitude": 4, "fatigue": rested.fatigue}}
    assert play("fortitude-points", facts, 1).events[0].pool == 5


@pytest.mark.rule("RW-6-5")
def test_effects_of_the_start_come_after_the_compulsory_moves():
    facts = {"start_effects": [{}], "fugitives": [{"edge_distance": 10}]}
    assert tags(play("start-of-round", facts, 1)) == ["points_left", "ran_away", "effect_offered"]
    assert play("next-step", {"turn_step": "start_effects"}).events[0].turn_step == "count_points"


@pytest.mark.rule("RW-7.1-1")
@pytest.mark.parametrize(
    ("step", "after", "command_order"),
    [
        ("count_points", "change_points", "table"),
        ("change_points", "rally", "table"),
        ("rally", "battle_song", "table"),
        ("battle_song", "activation", "table"),
        ("change_points", "battle_song", "text"),
        ("rally", "activation", "text"),
    ],
)
def test_the_steps_of_the_command_phase(step, after, command_order):
    outcome = play("next-step", {"turn_step": step}, command_order=command_order)
    assert outcome.events[0].turn_step == after


@pytest.mark.rule("RW-X1-1")
def test_the_steps_of_the_consequences_phase():
    assert play("next-step", {"turn_step": "late_tests"}).events[0].turn_step == "rest"
    assert play("next-step", {"turn_step": "rest"}).events[0].turn_step == "game_end"
    assert play("next-step", {"turn_step": "rest"}, consequences_steps=False).events[0].rule == "RW-X1-1"


@pytest.mark.rule("RW-8.5-2")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (0, 0), (1, 0)])
def test_one_token_leaves_at_the_start_of_the_round(before, after):
    assert play("start-of-round", {"units": [{"fatigue": before}]}).events[1].fatigue == after
    assert play("fatigue-leaves", {"unit": {"fatigue": before}}).events[0].fatigue == after


@pytest.mark.rule("RW-8.2-6")
def test_activations_are_counted_afresh():
    assert play("start-of-round", {"units": [{"activations": 2}]}).events[2].activations == 0
    twice = play("activations", {"fp_pool": 2, "plan": [{}, {}]})
    assert twice.events[-1].activations == 2


@pytest.mark.rule("RW-X2-3")
@pytest.mark.parametrize(
    ("since", "faces", "tag"),
    [
        ("failed_rally", (3,), "ran_away"),
        ("no_rally", (3,), "ran_away"),
        ("fled_later", (), "stays_in_place"),
        ("ran_from_melee", (), "stays_in_place"),
    ],
)
@pytest.mark.parametrize("retest", ["command_phase", "consequences_phase"])
def test_one_failed_or_missed_attempt_is_one_flight(since, faces, tag, retest):
    facts = {"fugitives": [{"since": since, "edge_distance": 9}]}
    assert tags(play("start-of-round", facts, *faces, flight_retest=retest))[1:] == [tag]


@pytest.mark.rule("RW-X2-3")
def test_without_the_reading_players_say_how_far_they_run():
    outcome = play("start-of-round", {"fugitives": [{}]}, flight_at_start=False)
    assert outcome.events[-1].rule == "RW-X2-3"


UNITS = [
    {"commander_stands": True, "has_leader": True},
    {"commander_stands": True},
    {},
    {"independent": True},
]


def counted(units, face, leader=None, **settings):
    return play("fortitude-points", {"units": units, "leader": leader}, face, **settings).events[0].pool


@pytest.mark.rule("RW-7.3-1")
def test_units_commanders_and_loners_count_one_each():
    assert counted(UNITS, 1) == 7
    assert counted([{}], 1) == 2
    assert counted([], 1) == 1


@pytest.mark.rule("RW-7.3-1")
def test_the_leader_may_be_read_to_count_once():
    assert counted(UNITS, 1, leader_counts_twice=False) == 6


@pytest.mark.rule("RW-7.3-2")
def test_a_sheet_may_say_otherwise():
    assert counted([{"fp_value": 0}], 1) == 1
    assert counted([{"fp_value": 2, "commander_fp": 0, "commander_stands": True}], 1) == 3


@pytest.mark.rule("RW-7.3-3")
@pytest.mark.parametrize(
    ("leader", "pool"), [({"fortitude": 4}, 11), ({"fortitude": 4, "fatigue": 1}, 10), (None, 7)]
)
def test_the_leader_adds_his_fortitude_as_it_is_now(leader, pool):
    assert counted(UNITS, 1, leader) == pool


@pytest.mark.rule("RW-7.3-4")
@pytest.mark.parametrize(
    ("units", "leader", "face", "pool"),
    [
        (UNITS, {"fortitude": 4}, 5, 15),
        ([{"independent": True, "has_leader": True}], {"fortitude": 3}, 1, 5),
        ([{"commander_stands": True}, {}], None, 6, 9),
    ],
)
def test_a_die_completes_the_count(units, leader, face, pool):
    assert counted(units, face, leader) == pool


def test_each_count_is_as_likely_as_its_face():
    chances = odds("fortitude-points", {"units": UNITS}).whole()
    assert sorted(chances.values()) == [Fraction(1, 6)] * 6


@pytest.mark.rule("RW-X2-2")
@pytest.mark.parametrize(("standing", "pool"), [(1, 2), (0, 1)])
def test_a_unit_counts_while_somebody_stands(standing, pool):
    assert counted([{"standing": standing}], 1) == pool


@pytest.mark.rule("RW-7.3-5")
@pytest.mark.parametrize(("before", "gains", "drains", "after"), [(10, 2, 3, 9), (3, 0, 5, 0)])
def test_abilities_change_the_points(before, gains, drains, after):
    outcome = play("points-changed", {"fp_pool": before, "gains": gains, "drains": drains})
    assert outcome.events[0].pool == after


@given(st.integers(0, 99), st.integers(0, 99), st.integers(0, 99))
def test_points_never_fall_below_nought(pool, gains, drains):
    assert changed(pool, gains, drains) >= 0


@given(st.lists(st.booleans(), max_size=5))
def test_another_unit_never_lowers_the_count(commanders):
    units = tuple(CountedUnit(commander_stands=one) for one in commanders)
    facts = [PointCount(units=units[:n], leader=ArmyLeader()) for n in range(len(units) + 1)]
    pools = [play("fortitude-points", one_to_plain(one), 1).events[0].pool for one in facts]
    assert pools == sorted(pools)


def one_to_plain(facts):
    return {
        "units": [{"commander_stands": unit.commander_stands} for unit in facts.units],
        "leader": {"fortitude": facts.leader.fortitude},
    }


@pytest.mark.rule("RW-7.3-6")
@pytest.mark.parametrize(
    ("round_now", "army", "pool", "after"),
    [
        (1, "people", 12, 12),
        (4, "people", 12, 9),
        (6, "people", 3, 0),
        (4, "others", 12, 12),
        (4, "mixed", 12, 12),
    ],
)
def test_the_aura_of_binding_horror(round_now, army, pool, after):
    aura = {"bearers": 2, "round": round_now, "army_of": army}
    assert play("points-changed", {"fp_pool": pool, "aura": aura}).events[0].pool == after


@pytest.mark.rule("RW-7.3-6")
def test_the_aura_may_be_read_to_reach_a_mixed_army():
    aura = {"bearers": 1, "round": 4, "army_of": "mixed"}
    outcome = play("points-changed", {"fp_pool": 12, "aura": aura}, aura_mixed_army="any_human")
    assert outcome.events[0].pool == 9


def ability(pool=6, price=None, kind="leaders", settings=None, bearer=None, **facts):
    asked = {"bearer": bearer or {"leader": True}, "ability": kind, "fp_pool": pool, "price": price, **facts}
    return play("command-ability", asked, **(settings or {}))


@pytest.mark.rule("RW-7.4-1")
def test_without_leader_and_commander_nothing_is_offered():
    assert refused(play("command-ability", {"fp_pool": 6})) == "RW-7.4-1"
    assert refused(ability(changes_points=True)) == "RW-7.4-1"
    assert not refused(ability(changes_points=True, command_step="change_points"))


@pytest.mark.rule("RW-7.4-2")
def test_only_the_leader_uses_leaders_abilities():
    assert refused(ability(bearer={"commander": True})) == "RW-7.4-2"


@pytest.mark.rule("RW-7.4-3")
def test_unit_commanders_use_commanders_abilities():
    assert not refused(ability(kind="commanders", bearer={"commander": True}))
    assert refused(ability(kind="commanders")) == "RW-7.4-3"
    assert not refused(ability(kind="commanders", bearer={"leader": True, "commander": True}))


@pytest.mark.rule("RW-7.4-4")
def test_one_ability_each_in_a_round():
    assert refused(ability(bearer={"leader": True, "ability_used": True})) == "RW-7.4-4"
    pool = 6
    for bearer, kind in (({"leader": True}, "leaders"), *[({"commander": True}, "commanders")] * 2):
        pool = ability(pool, kind=kind, bearer=bearer).events[0].pool
    assert pool == 3


@pytest.mark.rule("RW-7.4-5")
def test_only_singers_sing():
    assert refused(ability(kind="song", bearer={})) == "RW-7.4-5"
    assert refused(ability(kind="song")) == "RW-7.4-5"
    assert not refused(ability(kind="song", bearer={"singer": True}))


@pytest.mark.rule("RW-7.4-6")
def test_the_song_of_battle_is_paid():
    assert ability(5, 2).events[0].pool == 3
    assert refused(ability(1, 2)) == "RW-7.4-6"


@pytest.mark.rule("RW-X6-1")
def test_an_ability_without_a_price_costs_one():
    assert ability(6).events[0].pool == 5
    assert ability(6, kind="passive").events[0].price == 0
    assert tags(ability(6)) == ["ability_works"]
    in_activation = play("activations", {"fp_pool": 1, "plan": [{"unit_task": "ability"}]}).events[0]
    assert (in_activation.pool, in_activation.activations) == (0, 1)
    assert ability(6, settings={"ability_price": False}).events[0].rule == "RW-X6-1"


@pytest.mark.rule("RW-X6-2")
@pytest.mark.parametrize(("price", "left"), [(2, 2), (None, 4)])
def test_a_melody_costs_its_activation_and_its_price(price, left):
    plan = [{"unit_task": "melody", "price": price}]
    assert play("activations", {"fp_pool": 5, "plan": plan}).events[0].pool == left
    asked = play("activations", {"fp_pool": 5, "plan": plan}, melody_price=False)
    assert asked.events[0].rule == "RW-X6-2"


@pytest.mark.rule("RW-X6-3")
def test_each_singer_sings_once():
    singer = {"singer": True}
    first = ability(3, kind="song", bearer=singer).events[0].pool
    assert ability(first, kind="song", bearer=singer).events[0].pool == 1
    assert refused(ability(kind="song", bearer={**singer, "song_sung": True})) == "RW-X6-3"
    assert refused(ability(kind="song", bearer={**singer, "fleeing": True})) == "RW-X2-2"
    asked = ability(kind="song", bearer=singer, settings={"command_songs": False})
    assert asked.events[0].rule == "RW-X6-3"


def rally(*faces, warriors=({},), settings=None, **facts):
    return play("rally", {"shaken": list(warriors), **facts}, *faces, **(settings or {}))


@pytest.mark.rule("RW-7.5-1")
def test_those_who_flee_may_try():
    assert tags(rally(1, 6, warriors=({}, {}))) == ["came_to_senses", "still_flees"]
    assert tags(rally(warriors=({"fleeing": False},))) == ["no_attempt"]


@pytest.mark.rule("RW-7.5-2")
@pytest.mark.parametrize(("face", "fatigue", "back"), [(3, 0, True), (4, 0, False), (3, 1, False)])
def test_fortitude_or_less_rallies(face, fatigue, back):
    assert (tags(rally(face, fatigue=fatigue)) == ["came_to_senses"]) is back


@pytest.mark.rule("RW-7.5-3")
def test_he_stops_and_is_turned():
    assert "RW-7.5-3" in rules_of(rally(1))
    assert told(rally(1)) == [("came_to_senses", "shaken.1")]


@pytest.mark.rule("RW-7.5-4")
@pytest.mark.parametrize(
    ("round_now", "wish", "barred"),
    [(3, "activation", True), (4, "activation", False), (3, "free_attack", True)],
)
def test_he_does_nothing_this_round(round_now, wish, barred):
    outcome = play("warrior-may", {"rallied_in": 3, "round": round_now, "warrior_wish": wish})
    assert (refused(outcome) == "RW-7.5-4") is barred


@pytest.mark.rule("RW-7.5-4")
def test_one_who_rallied_takes_no_stragglers_test():
    assert play("stragglers", {"stragglers": [{"rallied_now": True}]}).events == ()


@pytest.mark.rule("RW-7.5-5")
def test_a_rallied_warrior_gets_a_token_of_his_own():
    assert rally(1).events[0].own_fatigue == 1
    assert rally(1, fatigue=2).events[0].own_fatigue == 1
    of_unit = rally(1, 1, warriors=({}, {}), fatigue=1, settings={"rally_fatigue": "unit"})
    assert (of_unit.events[0].own_fatigue, of_unit.events[-1].fatigue) == (0, 3)


@pytest.mark.rule("RW-7.5-5")
def test_his_own_token_lowers_only_his_values():
    mine = play(
        "model-now",
        {
            "model": {
                **dict.fromkeys(("persistence", "defense"), 1),
                "mobility": 3,
                "fortitude": 3,
                "own_fatigue": 1,
            }
        },
    )
    assert (mine.events[0].mobility, mine.events[0].fortitude, mine.events[0].to_hit) == (2, 2, -1)


@pytest.mark.rule("RW-7.5-6")
def test_who_fails_runs_at_the_start_of_the_next_round():
    assert told(rally(6)) == [("still_flees", "shaken.1")]


def near(side, distance, **state):
    return {"side": side, "distance": distance, **state}


@pytest.mark.rule("RW-7.5-7")
@pytest.mark.parametrize(
    ("nearby", "tries"),
    [
        ([near("enemy", 4), near("own", 6)], False),
        ([near("own", 4), near("enemy", 6)], True),
        ([near("own", 5), near("enemy", 5)], True),
        ([], True),
    ],
)
def test_with_an_enemy_nearest_nobody_rallies(nearby, tries):
    outcome = rally(*[1] * tries, warriors=({"nearby": nearby},))
    assert (tags(outcome) == ["came_to_senses"]) is tries
    assert tries or tags(outcome) == ["no_attempt", "still_flees"]


@pytest.mark.rule("RW-7.5-8")
@pytest.mark.parametrize(
    ("nearby", "tries"),
    [
        ([near("enemy", 2, fleeing=True), near("own", 5), near("enemy", 7)], True),
        ([near("own", 1, fleeing=True), near("enemy", 4)], False),
        ([near("enemy", 2, hiding=True), near("own", 5)], True),
    ],
)
def test_who_flees_or_hides_is_not_the_nearest(nearby, tries):
    assert ("came_to_senses" in tags(rally(*[1] * tries, warriors=({"nearby": nearby},)))) is tries


@pytest.mark.rule("RW-7.5-9")
@pytest.mark.parametrize(
    ("facts", "warrior", "face", "back"),
    [
        ({"points_spent": 1}, {}, 4, True),
        ({"points_spent": 2}, {}, 6, False),
        ({"points_spent": 3}, {}, 6, True),
        ({"points_spent": 2, "fatigue": 3}, {}, 2, True),
        ({"points_spent": 2}, {"fortitude": 0}, 1, False),
    ],
)
def test_points_help_to_rally(facts, warrior, face, back):
    assert ("came_to_senses" in tags(rally(face, warriors=(warrior,), fp_pool=5, **facts))) is back


@pytest.mark.rule("RW-7.5-9")
def test_only_points_that_are_there_are_spent():
    assert refused(rally(fp_pool=1, points_spent=2)) == "RW-7.5-9"


@pytest.mark.rule("RW-7.5-9")
def test_read_to_the_letter_points_are_added_to_the_die():
    outcome = rally(3, fp_pool=1, points_spent=1, settings={"rally_fp_mode": "raise_die"})
    assert tags(outcome) == ["points_left", "still_flees"]


@pytest.mark.rule("RW-7.5-10")
def test_points_paid_once_help_the_whole_unit():
    outcome = rally(5, 5, 5, 6, warriors=({},) * 4, fp_pool=4, points_spent=2)
    assert outcome.events[0].pool == 2
    assert tags(outcome)[1:] == ["came_to_senses"] * 3 + ["still_flees"]
    assert tags(rally(4)) == ["still_flees"]


def test_the_odds_of_a_rally():
    found = odds("rally", {"shaken": [{}, {"fortitude": 5}], "fp_pool": 1, "points_spent": 1, "fatigue": 1})
    for who, chance in (("shaken.1", Fraction(3, 6)), ("shaken.2", Fraction(5, 6))):
        own = found.of(who)
        assert sum(p for events, p in own.items() if events[0].tag() == "came_to_senses") == chance


@pytest.mark.rule("RW-X2-2")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [("activation", "RW-X2-2"), ("free_attack", "RW-X2-2"), ("reply", "RW-X2-2"), ("be_attacked", None)],
)
def test_a_fleeing_model_can_only_be_attacked(wish, rule):
    assert refused(play("warrior-may", {"fleeing": True, "warrior_wish": wish})) == rule


@pytest.mark.rule("RW-X2-2")
def test_a_unit_in_flight_is_not_activated():
    assert refused(play("activations", {"fp_pool": 5, "units": [{"all_flee": True}]})) == "RW-X2-2"
    asked = play("warrior-may", {"fleeing": True}, fleeing_limits=False)
    assert asked.events[0].rule == "RW-X2-2"


@pytest.mark.rule("RW-X2-2")
@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("battle-group", {"warriors": [{"fleeing": True}, {}]}),
        ("command-ability", {"bearer": {"leader": True, "fleeing": True}, "fp_pool": 1}),
        ("activations", {"fp_pool": 1, "units": [{"all_flee": True}]}),
    ],
)
def test_without_the_reading_the_players_judge_those_who_flee(action, facts):
    asked = play(action, facts, fleeing_limits=False).events[-1]
    assert (asked.tag(), asked.rule) == ("question", "RW-X2-2")


@pytest.mark.rule("RW-X2-2")
def test_without_the_reading_the_players_say_what_a_unit_in_flight_gives():
    (asked,) = play("fortitude-points", {"units": [{}, {"standing": 0}]}, fleeing_limits=False).events
    assert (asked.rule, asked.who) == ("RW-X2-2", "units.2")


@pytest.mark.rule("RW-7.3-1")
@pytest.mark.parametrize(
    ("units", "field"),
    [
        ([{"has_leader": True}, {"has_leader": True}], "units.2.has_leader"),
        ([{}, {"independent": True, "commander_stands": True}], "units.2.commander_stands"),
    ],
)
def test_units_that_contradict_each_other_name_the_field(units, field):
    with pytest.raises(Problem) as caught:
        play("fortitude-points", {"units": units}, 1)
    assert caught.value.values["field"] == field


@pytest.mark.rule("RW-9.4-11")
@pytest.mark.parametrize(
    ("way", "faces", "tags_"),
    [
        ("command_phase", (3,), ["came_to_senses"]),
        ("command_phase", (4,), ["still_flees"]),
        ("consequences_phase", (), ["no_attempt"]),
    ],
)
def test_a_runner_from_melee_tests_again_where_the_table_plays_it(way, faces, tags_):
    outcome = rally(*faces, warriors=({"ran_from_melee": True},), settings={"flight_retest": way})
    assert tags(outcome) == tags_
    assert "RW-9.4-11" in rules_of(outcome)


@pytest.mark.rule("RW-9.4-11")
def test_a_runner_from_melee_with_an_enemy_nearest_counts_as_failed():
    warrior = {"ran_from_melee": True, "nearby": [near("enemy", 1)]}
    assert tags(rally(warriors=(warrior,))) == ["no_attempt", "still_flees"]


@pytest.mark.rule("RW-7.5-5", "RW-8.5-2")
def test_a_model_loses_a_token_of_its_own_with_those_of_its_unit():
    outcome = play("start-of-round", {"units": [{"fatigue": 1}], "tired_models": [{"own_fatigue": 2}]})
    assert [one.own_fatigue for one in outcome.events if one.tag() == "own_fatigue_now"] == [1]


@pytest.mark.rule("RW-7.5-5", "RW-X1-2")
@pytest.mark.parametrize(("activations", "rests"), [(0, True), (1, False)])
def test_a_model_rests_with_its_unit(activations, rests):
    facts = {"units": [{"activations": activations}], "tired_models": [{"own_fatigue": 1}]}
    outcome = play("consequences", facts)
    assert (("own_fatigue_now", "tired_models.1") in told(outcome)) == rests
    with pytest.raises(Problem):
        play("consequences", {"tired_models": [{}]})


@pytest.mark.rule("RW-7.5-4")
def test_a_unit_with_nobody_able_is_not_activated():
    assert refused(play("activations", {"fp_pool": 5, "units": [{"nobody_able": True}]})) == "RW-7.5-4"
