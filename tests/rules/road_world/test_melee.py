"""Melee: weapons, blows, wounds, the reply (sections 3, 10, X3, X4)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from tests.rules.road_world.at_fight import event, odds, play, refused, rules_of, told, values_of

OUT = ("out_of_action", "defenders.1")


def fight(attacker, *dice, defender=None, blows=None, pool=1, before=0, **settings):
    """One attacker with one weapon (its fields) and one defender who can do nothing unless told otherwise."""
    weapons = attacker.pop("melee_weapons", None) or [attacker]
    own = attacker.get("striker", {"melee_weapons": weapons})
    facts = {
        "attackers": [own],
        "defenders": defender
        if isinstance(defender, list)
        else [{"barred": True} if defender is None else defender],
        "blows": blows or [{}],
        "fp_pool": pool,
        "activations_before": before,
    }
    return play("melee", facts, *dice, **settings)


def hits_of(outcome):
    return [step.values["hits"] for step in outcome.steps if step.key.startswith("road_world.fight.hit_")]


def armed(fatigue=0, **weapon):
    return {"striker": {"fatigue": fatigue, "melee_weapons": [weapon]}}


@pytest.mark.rule("RW-3-1")
def test_values_come_from_the_weapon_in_use():
    weapons = [{"strike": 3, "damage": 2, "range": 0}, {"strike": 6, "damage": 1, "range": 2}]
    outcome = fight({"melee_weapons": weapons}, 5, blows=[{"distance": 2, "weapon_number": 2}])
    assert values_of(outcome, "road_world.fight.hit_reach")["strike"] == 6
    assert hits_of(outcome) == [0]


@pytest.mark.rule("RW-3-4", "RW-X3-3")
@pytest.mark.parametrize(
    ("per", "used", "rolls"), [("action", 0, 2), ("action", 2, 2), ("round", 0, 2), ("round", 2, 0)]
)
def test_attacks_are_hit_rolls(per, used, rolls):
    dice = [1] * rolls
    outcome = fight({"attacks": 2, "used_this_round": used}, *dice, attacks_per=per)
    assert sum(len(step.dice[0].faces) for step in outcome.steps if step.dice) == rolls


@pytest.mark.rule("RW-X3-3")
@pytest.mark.parametrize("activation", [0, 1])
def test_each_action_of_the_round_has_all_attacks(activation):
    outcome = fight({"attacks": 3, "used_this_round": 3 * activation}, 1, 1, 1, before=activation)
    assert values_of(outcome, "road_world.fight.attacks")["rolls"] == 3


@pytest.mark.rule("RW-3-4")
def test_no_more_attacks_are_named_than_there_are():
    assert refused(fight({"attacks": 2}, blows=[{"attacks_here": 3}])) == "RW-3-4"


@pytest.mark.rule("RW-3-5")
@pytest.mark.parametrize(("fatigue", "face", "hits"), [(0, 4, 1), (0, 3, 0), (1, 4, 0), (1, 5, 1), (3, 6, 0)])
def test_strike_is_reached(fatigue, face, hits):
    assert hits_of(fight(armed(fatigue, strike=4), face)) == [hits]


@pytest.mark.rule("RW-3-5")
@pytest.mark.parametrize(("fatigue", "face", "hits"), [(0, 4, 1), (0, 5, 0), (1, 4, 0), (1, 3, 1)])
def test_strike_may_be_read_the_other_way(fatigue, face, hits):
    outcome = fight(armed(fatigue, strike=4), face, strike_direction="not_exceed")
    assert hits_of(outcome) == [hits]


@pytest.mark.rule("RW-3-5")
def test_a_natural_six_may_always_hit():
    assert hits_of(fight(armed(3, strike=4), 6, natural_values="auto_hit_miss")) == [1]
    assert hits_of(fight(armed(0, strike=1), 1, natural_values="auto_hit_miss")) == [0]


@pytest.mark.rule("RW-3-6")
def test_damage_goes_into_the_wound_rules():
    outcome = fight({"damage": 2}, 6, defender={"persistence": 3, "barred": True})
    assert event(outcome, "wounds_noted")["damage"] == 2


@pytest.mark.rule("RW-3-7", "RW-3-8", "RW-10.2-1")
@pytest.mark.parametrize(
    ("range_", "distance", "forbidden"),
    [
        (1, 1.0, None),
        (1, 1.1, "RW-10.2-1"),
        (0, 0, None),
        (0, 0.1, "RW-10.2-1"),
        (0, 1, "RW-10.2-1"),
        (2, 2, None),
    ],
)
def test_range_is_reach(range_, distance, forbidden):
    dice = () if forbidden else (1,)
    assert refused(fight({"range": range_}, *dice, blows=[{"distance": distance}])) == forbidden


@pytest.mark.rule("RW-3-11")
def test_a_special_rule_is_shown():
    outcome = fight({"special_rule": "Ignores armour of cloth"}, 1)
    assert values_of(outcome, "road_world.fight.special") == {"text": "Ignores armour of cloth"}


@pytest.mark.rule("RW-10.1-1")
def test_a_melee_action_goes_through_both_sections():
    outcome = fight({}, 6)
    assert {"RW-10.2-1", "RW-X3-1", "RW-X3-2"} <= set(rules_of(outcome))


@pytest.mark.rule("RW-10.1-1", "RW-9.2-1")
def test_without_a_melee_weapon_nobody_strikes():
    assert refused(play("melee", {"attackers": [{"melee_weapons": []}]})) == "RW-10.1-1"
    assert refused(play("free-attack", {"attackers": [{"melee_weapons": []}]})) == "RW-9.2-1"


@pytest.mark.rule("RW-10.2-2")
@pytest.mark.parametrize("stands", ["behind", "beside"])
def test_facing_changes_no_roll(stands):
    outcome = fight({"strike": 4}, 4, blows=[{"struck_stands": stands}])
    assert hits_of(outcome) == [1]
    assert {"RW-10.2-2", "RW-10.2-3"} & set(rules_of(outcome))


@pytest.mark.rule("RW-10.2-3", "RW-X3-6")
def test_attacks_go_to_front_and_rear():
    blows = [
        {"struck": 1, "weapon_number": 1, "attacks_here": 1},
        {"struck": 2, "weapon_number": 1, "attacks_here": 1, "struck_stands": "behind"},
    ]
    enemies = [{"barred": True}, {"barred": True}]
    outcome = fight({"attacks": 2}, 6, 6, defender=enemies, blows=blows)
    assert told(outcome)[:2] == [OUT, ("out_of_action", "defenders.2")]


@pytest.mark.rule("RW-X3-6")
def test_all_attacks_may_go_to_one():
    assert told(fight({"attacks": 2}, 6, 1))[0] == OUT


@pytest.mark.rule("RW-X3-6")
def test_an_attack_on_a_fallen_target_is_lost():
    weapons = [{"attacks": 1}, {"attacks": 1}]
    outcome = fight({"melee_weapons": weapons}, 6)
    assert told(outcome)[0] == OUT
    assert "road_world.fight.blow_lost" in [step.key for step in outcome.steps]


@pytest.mark.rule("RW-X3-6")
def test_without_the_reading_attacks_are_not_divided():
    blows = [{"weapon_number": 1, "attacks_here": 1}, {"struck": 2, "weapon_number": 1, "attacks_here": 1}]
    outcome = fight({"attacks": 2}, defender=[{}, {}], blows=blows, free_melee_targets=False)
    assert refused(outcome) == "RW-X3-6"


@pytest.mark.rule("RW-X3-1")
def test_a_fallen_human_makes_no_reply():
    outcome = fight({"attacks": 2}, 4, 2, defender={"persistence": 1, "defense": 0})
    assert told(outcome) == [OUT, ("activations_now", "")]
    assert event(outcome, "activations_now") == {"activations": 1, "tokens": 0, "pool": 0}


@pytest.mark.rule("RW-X3-1")
def test_a_human_who_is_missed_replies():
    outcome = fight({"attacks": 2}, 3, 2, 5, defender={})
    assert told(outcome)[:2] == [("unharmed", "defenders.1"), ("out_of_action", "attackers.1")]


@pytest.mark.rule("RW-X3-1")
def test_an_action_needs_a_point_and_an_agreed_course():
    assert refused(fight({}, pool=0)) == "RW-X3-1"
    assert told(fight({}, melee_course=False)) == [("question", "")]
    assert event(fight({}, 1, before=2), "activations_now")["tokens"] == 1


@pytest.mark.rule("RW-X3-2")
@pytest.mark.parametrize(("strike", "fatigue", "face", "hits"), [(3, 0, 3, 1), (3, 1, 3, 0), (5, 2, 6, 0)])
def test_the_melee_hit_roll(strike, fatigue, face, hits):
    assert hits_of(fight(armed(fatigue, strike=strike), face)) == [hits]


@pytest.mark.rule("RW-X3-2")
def test_without_the_reading_the_players_say_how_hits_are_rolled():
    assert "question" in [tag for tag, _ in told(fight({}, melee_hit_roll=False))]


@pytest.mark.rule("RW-X3-4")
@pytest.mark.parametrize(("distance", "ranges", "rolls"), [(0, (0, 0), [2, 1]), (2, (2, 0), [2])])
def test_every_weapon_that_reaches_is_used(distance, ranges, rolls):
    weapons = [{"attacks": 2, "range": ranges[0]}, {"attacks": 1, "range": ranges[1]}]
    outcome = fight({"melee_weapons": weapons}, *[1] * sum(rolls), blows=[{"distance": distance}])
    assert [s.values["rolls"] for s in outcome.steps if s.key == "road_world.fight.attacks"] == rolls


@pytest.mark.rule("RW-X3-4")
def test_without_the_reading_one_weapon_is_used():
    outcome = fight({"melee_weapons": [{"attacks": 2}, {}]}, 1, 1, all_melee_weapons=False)
    assert len(hits_of(outcome)) == 1


@pytest.mark.rule("RW-X3-5", "RW-10.2-1")
@pytest.mark.parametrize(
    ("distance", "defender", "replies"),
    [
        (0, {"melee_weapons": [{}, {"attacks": 2}]}, 2),
        (2, {"melee_weapons": [{"range": 0}]}, 0),
        (0, {"barred": True}, 0),
        (0, {"fleeing": True}, 0),
    ],
)
def test_survivors_reply(distance, defender, replies):
    dice = [1] * (1 + (3 if replies else 0))
    outcome = fight({"range": 2}, *dice, defender=defender, blows=[{"distance": distance}])
    assert [step.key for step in outcome.steps].count("road_world.fight.reply") == replies


@pytest.mark.rule("RW-X3-5")
def test_a_rallied_defender_replies_and_a_reply_is_no_activation():
    outcome = fight({}, 1, 1, defender={"rallied_now": True})
    assert "road_world.fight.reply" in [step.key for step in outcome.steps]
    assert event(outcome, "activations_now")["activations"] == 1
    assert "question" in [tag for tag, _ in told(fight({}, 1, defender={}, melee_reply=False))]


def two_on_one(*dice, replies=(), **settings):
    """Two attackers at one defender who survives and has a sword with 2 attacks."""
    facts = {
        "attackers": [{}, {}],
        "defenders": [{"melee_weapons": [{"attacks": 2}]}],
        "replies": list(replies),
    }
    return play("melee", facts, 1, 1, *dice, **settings)


@pytest.mark.rule("RW-X3-5", "RW-X3-6")
def test_the_one_who_replies_chooses_his_targets():
    default = two_on_one(6, 6)
    assert told(default)[1:2] == [("out_of_action", "attackers.1")]
    second = two_on_one(6, 6, replies=[{"struck": 2}])
    assert told(second)[1:2] == [("out_of_action", "attackers.2")]
    divided = [{"struck": n, "weapon_number": 1, "attacks_here": 1} for n in (1, 2)]
    assert told(two_on_one(6, 6, replies=divided))[1:3] == [
        ("out_of_action", "attackers.1"),
        ("out_of_action", "attackers.2"),
    ]


@pytest.mark.rule("RW-X3-6")
def test_all_targets_of_a_reply_are_named_before_its_dice():
    facts = {"attackers": [{}, {}], "defenders": [{"melee_weapons": [{}, {}]}]}
    outcome = play("melee", facts, 1, 1, 6)
    assert told(outcome)[1:2] == [("out_of_action", "attackers.1")]
    assert "attackers.2" not in [who for _, who in told(outcome)]


@pytest.mark.rule("RW-X3-5")
def test_only_who_was_attacked_replies_and_only_as_he_could_attack():
    facts = {"attackers": [{}], "defenders": [{}, {}], "replies": [{"striker": 2}]}
    assert refused(play("melee", facts)) == "RW-X3-5"
    assert refused(two_on_one_refused([{"distance": 1}])) == "RW-10.2-1"
    assert refused(two_on_one_refused([{"attacks_here": 3}])) == "RW-3-4"
    twice = [{"attacks_here": 1}, {"struck": 2, "attacks_here": 1}]
    assert refused(two_on_one_refused(twice, free_melee_targets=False)) == "RW-X3-6"
    with pytest.raises(Problem) as caught:
        two_on_one_refused([{"struck": 3}])
    assert caught.value.values["field"] == "replies.1.struck"


def two_on_one_refused(replies, **settings):
    facts = {"attackers": [{}, {}], "defenders": [{"melee_weapons": [{"attacks": 2}]}], "replies": replies}
    return play("melee", facts, **settings)


@pytest.mark.rule("RW-X3-5")
def test_a_removed_defender_does_not_reply():
    assert "road_world.fight.reply" not in [step.key for step in fight({}, 6, defender={}).steps]


@pytest.mark.rule("RW-X4-1")
@pytest.mark.parametrize(("damage", "defense", "net"), [(2, 0, 2), (2, 1, 1), (1, 2, 0)])
def test_defense_is_subtracted(damage, defense, net):
    outcome = fight({"damage": damage}, 6, defender={"persistence": 5, "defense": defense, "barred": True})
    found = event(outcome, "wounds_noted")["damage"] if net else 0
    assert found == net
    assert told(outcome)[0][0] == ("wounds_noted" if net else "unharmed")


@pytest.mark.rule("RW-X4-1")
def test_the_players_may_decide_about_defense():
    outcome = fight({}, 6, defense_effect="players")
    assert told(outcome)[0] == ("question", "defenders.1")


@pytest.mark.rule("RW-X4-2")
@pytest.mark.parametrize(
    ("persistence", "noted", "damage", "end"),
    [(1, 0, 1, "out"), (3, 0, 2, 2), (3, 2, 1, "out"), (2, 0, 1, 1)],
)
def test_wounds_add_up(persistence, noted, damage, end):
    target = {"persistence": persistence, "wounds_noted": noted, "barred": True}
    outcome = fight({"damage": damage}, 6, defender=target)
    if end == "out":
        assert told(outcome)[0] == OUT
    else:
        assert event(outcome, "wounds_noted")["wounds"] == end


@pytest.mark.rule("RW-X4-2")
@pytest.mark.parametrize(
    ("way", "damage", "test", "out"),
    [
        ("threshold", 2, (), False),
        ("threshold", 3, (), True),
        ("test", 1, (3,), True),
        ("test", 1, (2,), False),
    ],
)
def test_other_ways_to_count_wounds(way, damage, test, out):
    target = {"persistence": 2, "barred": True}
    outcome = fight({"damage": damage}, 6, *test, defender=target, wound_rule=way)
    assert (told(outcome)[0] == OUT) is out


@pytest.mark.rule("RW-X4-3")
@pytest.mark.parametrize(("defense", "face", "cancelled"), [(0, 1, False), (3, 3, True), (3, 4, False)])
def test_defense_may_be_a_test(defense, face, cancelled):
    target = {"defense": defense, "barred": True}
    outcome = fight({}, 6, face, defender=target, defense_effect="test")
    assert (told(outcome)[0] != OUT) is cancelled


@pytest.mark.rule("RW-X4-4")
def test_persistence_zero_bears_as_little_as_one():
    target = {"persistence": 0, "barred": True}
    assert told(fight({}, 1, defender=target))[0] == ("unharmed", "defenders.1")
    assert told(fight({}, 6, defender=target))[0] == OUT
    open_ = fight({}, 6, defender=target, zero_persistence_as_one=False)
    assert told(open_)[0] == ("question", "defenders.1")


@pytest.mark.rule("RW-X8-1")
@pytest.mark.parametrize(("face", "hits"), [(4, 0), (5, 1)])
def test_a_defending_target_is_harder_to_hit(face, hits):
    target = {"defends": True, "barred": True}
    assert hits_of(fight({"strike": 4}, face, defender=target)) == [hits]
    assert "question" in [tag for tag, _ in told(fight({}, defender=target, defence_token=False))]


@pytest.mark.rule("RW-X3-1", "RW-X4-2")
@pytest.mark.parametrize(("attacks", "strike", "persistence"), [(2, 4, 1), (3, 3, 2)])
def test_odds_agree_with_every_face(attacks, strike, persistence):
    facts = {
        "attackers": [{"melee_weapons": [{"attacks": attacks, "strike": strike}]}],
        "defenders": [{"persistence": persistence, "barred": True}],
    }
    out = Fraction(0)
    for faces in product(range(1, 7), repeat=attacks):
        out += sum(face >= strike for face in faces) >= persistence
    found = odds("melee", facts)
    ends = found.whole().items()
    chance = sum(share for events, share in ends if "out_of_action" in [one.tag() for one in events])
    assert chance == out / 6**attacks


@pytest.mark.rule("RW-X4-1")
@given(st.integers(0, 4), st.integers(1, 4))
def test_more_defense_never_hurts(defense, damage):
    def noted(value):
        target = {"persistence": 9, "defense": value, "barred": True}
        outcome = fight({"damage": damage}, 6, defender=target)
        return sum(getattr(one, "wounds", 0) for one in outcome.events)

    assert noted(defense + 1) <= noted(defense)
