"""Shooting, tokens of actions, effect markers (sections 3, X5, X8, X13)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from tests.rules.road_world.at_fight import event, odds, play, refused, rules_of, told, values_of


def shoot(weapon, *dice, shooter=None, target=None, facts=None, **settings):
    asked = {
        "shooter": {"ranged_weapons": [weapon], **(shooter or {})},
        "target": target or {},
        **(facts or {}),
    }
    return play("shooting", asked, *dice, **settings)


def hits_of(outcome):
    return values_of(outcome, "road_world.fight.hit_reach")["hits"]


def asks(outcome):
    return told(outcome) == [("question", "shooter")]


@pytest.mark.rule("RW-3-1")
def test_a_pistol_shoots_by_its_own_table():
    weapons = [{"strike": 6, "range": 3}, {"strike": 2, "range": 8, "damage": 2}]
    asked = {"shooter": {"ranged_weapons": weapons}, "ranged_number": 2, "target": {"persistence": 3}}
    outcome = play("shooting", asked, 2)
    assert event(outcome, "wounds_noted")["damage"] == 2


@pytest.mark.rule("RW-3-9", "RW-X5-3")
@pytest.mark.parametrize(
    ("rapidity", "used", "per", "shots"), [(3, 0, "action", 3), (2, 2, "action", 2), (2, 2, "round", 0)]
)
def test_rapidity_is_hit_rolls(rapidity, used, per, shots):
    weapon = {"rapidity": rapidity, "used_this_round": used}
    outcome = shoot(weapon, *[1] * shots, shots_per=per)
    assert values_of(outcome, "road_world.shoot.shots")["shots"] == shots


@pytest.mark.rule("RW-3-10", "RW-X5-6")
def test_stability_does_nothing():
    outcome = shoot({"stability": 2}, 1)
    assert {"RW-3-10", "RW-X5-6"} <= set(rules_of(outcome))
    assert told(outcome)[0] == ("unharmed", "target")
    assert told(shoot({"stability": 5}, 6)) == told(shoot({}, 6))
    assert asks(shoot({"stability": 2}, stability_idle=False))


@pytest.mark.rule("RW-X5-1")
@pytest.mark.parametrize(
    ("facts", "forbidden"),
    [
        ({"distance": 12}, None),
        ({"distance": 13}, "RW-X5-1"),
        ({"in_sight": False}, "RW-X5-1"),
        ({"fp_pool": 0}, "RW-7.2-2"),
    ],
)
def test_who_may_be_shot_at(facts, forbidden):
    assert refused(shoot({"range": 12}, *([] if forbidden else [1]), facts=facts)) == forbidden
    assert asks(shoot({}, shooting_targets=False))


@pytest.mark.rule("RW-X5-1", "RW-8.1-4")
def test_who_has_no_ranged_weapon_does_not_shoot():
    assert refused(play("shooting", {"shooter": {"ranged_weapons": []}})) == "RW-8.1-4"
    with pytest.raises(Problem):
        shoot({}, facts={"ranged_number": 2})


@pytest.mark.rule("RW-X5-2")
@pytest.mark.parametrize(("fatigue", "hits"), [(0, 1), (1, 0)])
def test_the_shooting_hit_roll(fatigue, hits):
    assert hits_of(shoot({"strike": 4}, 4, shooter={"fatigue": fatigue})) == hits
    assert asks(shoot({}, shooting_hit_roll=False))


@pytest.mark.rule("RW-X5-4")
def test_the_engaged_neither_shoot_nor_are_shot_at():
    assert refused(shoot({}, target={"in_melee": True})) == "RW-X5-4"
    assert refused(shoot({}, shooter={"in_melee": True})) == "RW-X5-4"
    assert asks(shoot({}, shooter={"in_melee": True}, no_shooting_in_melee=False))


@pytest.mark.rule("RW-X2-2", "RW-7.5-4")
@pytest.mark.parametrize(
    ("state", "forbidden"), [("fleeing", "RW-X2-2"), ("rallied_now", "RW-7.5-4"), ("barred", "RW-9.4-10")]
)
def test_who_cannot_act_does_not_shoot(state, forbidden):
    assert refused(shoot({}, shooter={state: True})) == forbidden
    assert asks(shoot({}, shooter={"fleeing": True}, fleeing_limits=False))


@pytest.mark.rule("RW-X5-5")
def test_cover_gives_nothing():
    assert hits_of(shoot({"strike": 4}, 4, target={"behind_cover": True})) == 1
    assert asks(shoot({}, target={"behind_cover": True}, no_cover=False))


@pytest.mark.rule("RW-X8-2")
def test_masking_makes_hits_rarer():
    assert hits_of(shoot({"strike": 4}, 4, target={"masked": True})) == 0
    assert asks(shoot({}, target={"masked": True}, masking_token=False))


@pytest.mark.rule("RW-X8-3")
def test_a_prepared_shot_hits_more_often():
    assert hits_of(shoot({"strike": 4}, 3, shooter={"prepared": True})) == 1
    assert hits_of(shoot({"strike": 4}, 3)) == 0
    assert asks(shoot({}, shooter={"prepared": True}, preparation_token=False))


@pytest.mark.rule("RW-X8-4")
@pytest.mark.parametrize(("before", "tokens"), [(0, 0), (2, 1)])
def test_overwatch_shoots_without_points(before, tokens):
    facts = {"enemy_moves": True, "fp_pool": 0, "activations_before": before}
    found = event(shoot({}, 1, shooter={"on_overwatch": True}, facts=facts), "activations_now")
    assert found == {"activations": before + 1, "tokens": tokens, "pool": 0}
    assert refused(shoot({}, facts=facts)) == "RW-X8-4"
    assert asks(shoot({}, shooter={"on_overwatch": True}, facts=facts, overwatch_token=False))


def kept(happening, **unit):
    outcome = play("action-tokens", {"battle_unit": unit, "happening": happening})
    return {one.action_token for one in outcome.events if one.tag() == "token_kept"}


@pytest.mark.rule("RW-X8-2", "RW-X8-3", "RW-X8-4", "RW-X8-5")
@pytest.mark.parametrize(
    ("unit", "happening", "stays"),
    [
        ({"masked": True}, "moves", {"masking"}),
        ({"masked": True}, "shoots", set()),
        ({"prepared": True}, "moves", set()),
        ({"prepared": True}, "shoots", set()),
        ({"on_overwatch": True}, "overwatch_shot", set()),
        ({"defends": True}, "enemy_phase_begins", {"defence"}),
        ({"defends": True}, "own_phase_begins", set()),
        ({"defends": True}, "moves", set()),
        ({"defends": True, "on_overwatch": True}, "free_attack", {"defence", "overwatch"}),
    ],
)
def test_tokens_leave_in_time(unit, happening, stays):
    assert kept(happening, **unit) == stays


@pytest.mark.rule("RW-X8-5")
def test_without_the_reading_the_players_say_how_long_tokens_last():
    assert told(play("action-tokens", {}, token_lifetime=False)) == [("question", "battle_unit")]


@pytest.mark.rule("RW-X13-1")
@pytest.mark.parametrize(
    ("until", "now", "stays"), [(None, 2, True), (None, 3, False), (5, 4, True), (5, 5, False)]
)
def test_markers_leave_in_time(until, now, stays):
    facts = {"placed_in": 2, "until_round": until, "round_number": now}
    tag = "effect_stays" if stays else "effect_leaves"
    assert told(play("effect-marker", facts)) == [(tag, "")]
    assert told(play("effect-marker", facts, effect_markers=False)) == [("question", "")]


@pytest.mark.rule("RW-X5-2")
@pytest.mark.parametrize(("strike", "rapidity"), [(4, 1), (3, 3), (6, 2)])
def test_odds_agree_with_powers(strike, rapidity):
    facts = {"shooter": {"ranged_weapons": [{"strike": strike, "rapidity": rapidity}]}}
    found = odds("shooting", facts)
    safe = sum(b.probability for b in found.branches if "unharmed" in [e.tag() for e in b.events])
    assert safe == Fraction(strike - 1, 6) ** rapidity


@pytest.mark.rule("RW-X8-2")
@given(st.integers(2, 7), st.integers(0, 3))
def test_masking_never_helps_the_shooter(strike, fatigue):
    def chance(masked):
        shooter = {"fatigue": fatigue, "ranged_weapons": [{"strike": strike}]}
        found = odds("shooting", {"shooter": shooter, "target": {"masked": masked}})
        return sum(b.probability for b in found.branches if "out_of_action" in [e.tag() for e in b.events])

    assert chance(True) <= chance(False)


RIFLE = {"ranged_weapons": [{"strike": 4}]}


def volley(shots, *dice, targets=({},), shooters=(RIFLE, RIFLE), **facts):
    told_shots = [{"gunman": gunman, "shot_at": at} for gunman, at in shots]
    asked = {"shooters": list(shooters), "targets": list(targets), "shots": told_shots, **facts}
    return play("unit-shooting", asked, *dice)


@pytest.mark.rule("RW-8.2-1", "RW-X5-1")
def test_a_unit_shoots_for_one_point_and_one_activation():
    outcome = volley([(1, 1), (2, 2)], 4, 3, targets=({}, {}), fp_pool=5, activations_before=2)
    assert told(outcome) == [
        ("out_of_action", "targets.1"),
        ("unharmed", "targets.2"),
        ("activations_now", ""),
    ]
    assert event(outcome, "activations_now") == {"activations": 3, "tokens": 1, "pool": 4}
    assert refused(volley([(1, 1)], fp_pool=0)) == "RW-7.2-2"


@pytest.mark.rule("RW-8.2-1")
def test_each_shooter_has_the_target_of_its_number_or_the_last():
    outcome = volley([], 4, 4, 4, targets=({}, {"persistence": 2}), shooters=(RIFLE, RIFLE, RIFLE))
    assert told(outcome)[:2] == [("out_of_action", "targets.1"), ("out_of_action", "targets.2")]


@pytest.mark.rule("RW-X5-1")
def test_nobody_shoots_at_one_who_is_out():
    outcome = volley([(1, 1), (2, 1)], 4)
    assert told(outcome)[0] == ("out_of_action", "targets.1")
    assert told(volley([(1, 1), (2, 1)], 3, 4))[0] == ("out_of_action", "targets.1")


@pytest.mark.rule("RW-X5-1", "RW-X5-3")
def test_a_model_shoots_at_one_enemy_with_one_weapon():
    assert refused(volley([(1, 1), (1, 2)], targets=({}, {}))) == "RW-X5-1"
    with pytest.raises(Problem):
        volley([(3, 1)])
    with pytest.raises(Problem):
        volley([(1, 2)])


@pytest.mark.rule("RW-X8-4")
def test_a_unit_on_overwatch_shoots_at_the_one_who_moves():
    ready = {**RIFLE, "on_overwatch": True}
    outcome = volley([(1, 1), (2, 1)], 3, 4, shooters=(ready, ready), enemy_moves=True, fp_pool=0)
    assert event(outcome, "activations_now") == {"activations": 1, "tokens": 0, "pool": 0}
    two = volley([(1, 1), (2, 2)], shooters=(ready, ready), targets=({}, {}), enemy_moves=True)
    assert refused(two) == "RW-X8-4"
    assert refused(volley([(1, 1)], enemy_moves=True)) == "RW-X8-4"


@pytest.mark.rule("RW-8.2-5")
def test_a_further_shooter_of_the_action_neither_pays_nor_counts():
    outcome = shoot({}, 1, facts={"same_action": True, "fp_pool": 0})
    assert told(outcome) == [("unharmed", "target")]
    assert told(volley([(1, 1)], 1, same_action=True, fp_pool=0)) == [("unharmed", "targets.1")]


@pytest.mark.rule("RW-8.1-4")
def test_thirty_shooters_are_counted():
    targets = [{} for _ in range(30)]
    found = odds("unit-shooting", {"shooters": [RIFLE] * 30, "targets": targets})
    assert found.expected(lambda one: one.tag() == "out_of_action") == 15
