"""Orders, initiative, slots and activations (sections 4 to 8, 11 and 12)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.rules.resolver import RESOLVER

ORDERS = ["movement", "attack", "spell", "reconnaissance", "trap"]


def asked(action, facts, **settings):
    return RESOLVER.ask(RESOLVER.action(action), facts, RESOLVER.settings(**settings))


def play(action, facts, *dice, **settings):
    return asked(action, facts, **settings).play(ScriptedDice(*dice))


def refused(outcome):
    return outcome.refusal and outcome.refusal.rule


def told(outcome):
    return [(event.tag(), event.who) for event in outcome.events]


def rules_of(outcome):
    return [step.rule for step in outcome.steps]


@pytest.mark.rule("BT-4-1")
def test_a_new_turn_starts_with_orders():
    (event,) = play("turn-end", {"turn": 1}).events
    assert (event.tag(), event.turn) == ("orders_began", 2)


@pytest.mark.rule("BT-4-2")
def test_no_initiative_while_a_side_is_dealing():
    facts = {"first": {"has_dealt": True}, "second": {"has_dealt": False}}
    assert refused(play("orders-phase", facts)) == "BT-4-2"
    facts["second"]["has_dealt"] = True
    assert told(play("orders-phase", facts)) == [("dealing_over", "")]


@pytest.mark.rule("BT-5-1")
def test_dealing_is_secret_until_both_are_done():
    facts = {"first": {"has_dealt": True}, "asking_side": "first"}
    assert refused(play("orders-phase", {**facts, "dealing_wish": "look"})) == "BT-5-1"
    assert told(play("orders-phase", {**facts, "dealing_wish": "change"})) == [("cards_changed", "first")]
    both = {**facts, "second": {"has_dealt": True}}
    assert refused(play("orders-phase", {**both, "dealing_wish": "change"})) == "BT-5-1"


@pytest.mark.rule("BT-5-2")
def test_the_enemy_sees_how_many_cards():
    (event,) = play("deal-orders", {"actor": {"order_cards": ["attack", "attack"]}}).events
    assert (event.hidden, event.spells) == (2, 0)
    facts = {"first": {"has_dealt": True}, "second": {"has_dealt": True}, "dealing_wish": "look"}
    assert told(play("orders-phase", facts)) == [("cards_unseen", "first")]


@pytest.mark.rule("BT-5-3")
@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        (["movement", "attack", "trap"], None),
        (["movement"] * 4, "BT-5-3"),
        (["movement", "attack", "trap", "spell"], "BT-5-3"),
    ],
)
def test_three_orders_at_most(cards, rule):
    assert refused(play("deal-orders", {"actor": {"skills": ["mage"], "order_cards": cards}})) == rule


@pytest.mark.rule("BT-5-4")
def test_a_base_may_have_no_order():
    outcome = play("deal-orders", {})
    assert outcome.refusal is None
    assert "BT-5-4" in rules_of(outcome)


@pytest.mark.rule("BT-5-5")
@pytest.mark.parametrize("card", ["movement", "attack"])
def test_the_same_order_three_times(card):
    outcome = play("deal-orders", {"actor": {"order_cards": [card] * 3}})
    assert outcome.refusal is None
    assert "BT-5-5" in rules_of(outcome)


@pytest.mark.rule("BT-5-6", "BT-11-14", "BT-8-1", "BT-12-18")
@pytest.mark.parametrize(
    ("card", "skills", "rule"),
    [
        ("spell", [], "BT-5-6"),
        ("spell", ["mage"], None),
        ("reconnaissance", [], "BT-5-6"),
        ("reconnaissance", ["scout"], None),
        ("attack", [], None),
        ("trap", [], None),
    ],
)
def test_orders_that_need_a_skill(card, skills, rule):
    assert refused(play("deal-orders", {"actor": {"skills": skills, "order_cards": [card]}})) == rule


@pytest.mark.rule("BT-8-2")
def test_a_spell_card_lies_open():
    facts = {"actor": {"skills": ["mage"], "order_cards": ["spell", "movement"]}}
    (event,) = play("deal-orders", facts).events
    assert (event.hidden, event.spells) == (1, 1)


@pytest.mark.rule("BT-12-20")
def test_additional_orders_can_be_left_out():
    facts = {"actor": {"order_cards": ["trap"]}}
    assert refused(play("deal-orders", facts)) is None
    assert refused(play("deal-orders", facts, additional_orders=False)) == "BT-12-20"
    for card in ("movement", "attack"):
        basic = {"actor": {"order_cards": [card]}}
        assert refused(play("deal-orders", basic, additional_orders=False)) is None


def initiative(first, second, *dice, **facts):
    return play("initiative", {"first": first, "second": second, **facts}, *dice)


@pytest.mark.rule("BT-6-1")
@pytest.mark.parametrize(
    ("first", "second", "dice", "winner"), [(4, 3, (3, 5), "second"), (5, 1, (1, 6), "second")]
)
def test_a_die_and_the_quality_of_the_general(first, second, dice, winner):
    outcome = initiative({"quality": first}, {"quality": second}, *dice)
    assert told(outcome) == [("activates_first", winner)]


@pytest.mark.rule("BT-6-2")
@pytest.mark.parametrize(("names", "begins"), [("itself", "second"), ("the_enemy", "first")])
def test_the_winner_names_who_begins(names, begins):
    outcome = initiative({"quality": 4}, {"quality": 3}, 3, 5, winner_names=names)
    assert told(outcome) == [("activates_first", begins)]


@pytest.mark.rule("BT-6-3")
def test_a_tie_is_thrown_again():
    outcome = initiative({"quality": 4}, {"quality": 3}, 3, 4, 6, 1)
    assert told(outcome) == [("activates_first", "first")]
    assert "BT-6-3" in rules_of(outcome)


@pytest.mark.rule("BT-6-4")
def test_without_a_general_nothing_is_added():
    outcome = initiative({"has_general": False}, {"quality": 4}, 6, 3)
    assert told(outcome) == [("activates_first", "second")]


@pytest.mark.rule("BT-6-1", "BT-6-3")
@given(st.integers(-2, 5), st.integers(-2, 5))
def test_odds_of_initiative(first, second):
    facts = {"first": {"quality": first}, "second": {"quality": second}}
    wins = [a + first > b + second for a, b in product(range(1, 7), repeat=2) if a + first != b + second]
    chance = asked("initiative", facts).odds().chance(lambda event: event.who == "first")
    assert chance == Fraction(sum(wins), len(wins))


PASS = {"slot_wish": "pass", "slot_number": 3}


@pytest.mark.rule("BT-6-5")
def test_a_pass_hands_the_slot_over():
    outcome = play("slot", PASS)
    assert told(outcome) == [("slot_passed", "first"), ("slot_began", "second")]
    assert refused(play("slot", {**PASS, "second": {"unactivated": 0}})) == "BT-6-5"


@pytest.mark.rule("BT-6-6")
def test_no_two_passes_running():
    # A activates, B passes, A activates: B has to activate now
    again = {**PASS, "slot_of": "second", "slot_number": 4, "passed_last_slot": True}
    assert refused(play("slot", again)) == "BT-6-6"
    assert refused(play("slot", {**again, "slot_number": 7, "passed_last_slot": False})) is None
    assert refused(play("slot", {**again, "slot_wish": "activate"})) is None


@pytest.mark.rule("BT-6-6", "BT-6-7")
def test_nobody_passed_before_the_second_slot():
    with pytest.raises(Problem) as caught:
        play("slot", {**PASS, "passed_last_slot": True})
    assert caught.value.values["field"] == "passed_last_slot"


@pytest.mark.rule("BT-6-7")
def test_the_first_slot_is_not_passed():
    assert refused(play("slot", {**PASS, "slot_number": 1})) == "BT-6-7"
    assert refused(play("slot", {**PASS, "slot_number": 2, "slot_of": "second"})) is None


@pytest.mark.rule("BT-6-8")
def test_a_side_with_nothing_left_is_skipped():
    for left in (3, 2, 1):
        outcome = play("next-slot", {"slot_of": "second", "second": {"unactivated": left}})
        assert told(outcome) == [("slot_began", "second")]
    passing = {**PASS, "slot_of": "second", "first": {"unactivated": 0}}
    assert refused(play("slot", passing)) == "BT-6-5"
    assert refused(play("slot", {**passing, "slot_of": "first"})) == "BT-6-8"


@pytest.mark.rule("BT-7-1", "BT-7-8", "BT-7-13")
@pytest.mark.parametrize(
    ("base", "rule"),
    [
        ({}, None),
        ({"has_been_activated": True}, "BT-7-8"),
        ({"side": "enemy"}, "BT-7-1"),
        ({"on_the_field": False}, "BT-7-13"),
    ],
)
def test_which_base_may_be_named(base, rule):
    assert refused(play("slot", {"actor": base})) == rule


@pytest.mark.rule("BT-7-13", "BT-7-11")
def test_no_slot_is_owed_for_a_base_that_is_gone():
    gone = {"first": {"unactivated": 0}, "second": {"unactivated": 2}}
    assert told(play("next-slot", {**gone, "slot_of": "second"})) == [("slot_began", "second")]
    assert told(play("next-slot", {**gone, "second": {}, "slot_of": "second"})) == [("all_activated", "")]


@pytest.mark.rule("BT-7-10")
def test_the_slot_goes_to_the_enemy():
    facts = {"first": {"unactivated": 1}, "second": {"unactivated": 1}}
    assert told(play("next-slot", facts)) == [("slot_began", "second")]
    assert told(play("next-slot", {**facts, "slot_of": "second"})) == [("slot_began", "first")]


@pytest.mark.rule("BT-7-11")
def test_the_turn_lasts_until_nobody_is_left():
    assert refused(play("turn-end", {"first": {"unactivated": 1}})) == "BT-7-11"
    assert told(play("next-slot", {})) == [("all_activated", "")]


@pytest.mark.rule("BT-7-12", "BT-13-23")
def test_spells_end_with_the_turn():
    shield = {"in_force_spells": [{"lasting_spell": "shield", "spell_level": 2}]}
    outcome = play("turn-end", {"turn": 3, "enchanted": [shield, {}]})
    assert told(outcome) == [("spell_ended", "enchanted.1"), ("orders_began", "")]


@pytest.mark.rule("BT-13-28", "BT-H-11")
def test_conjured_terrain_stays_unless_agreed_otherwise():
    facts = {"turn": 2, "conjured": [{"conjured_kind": "cloud_of_death"}]}
    assert told(play("turn-end", facts))[0] == ("conjured_stays", "conjured.1")
    assert told(play("turn-end", facts, house_fading_terrain=True))[0] == ("conjured_gone", "conjured.1")


def points(actor, *dice, **facts):
    return play("action-points", {"actor": actor, **facts}, *dice).events[0]


@pytest.mark.rule("BT-7-2")
@pytest.mark.parametrize(
    ("quality", "dice", "number"),
    [
        (3, (1, 3, 4), 2),
        (1, (2, 3, 6), 0),
        (1, (1, 1, 2), 2),
        (5, (5, 5, 5), 3),
        (5, (6, 6, 6), 0),
    ],
)
@pytest.mark.parametrize("cards", [[], ["movement"], ["spell"]])
def test_action_points(quality, dice, number, cards):
    assert points({"quality": quality, "order_cards": cards}, *dice).points == number


@pytest.mark.rule("BT-7-2", "BT-13-19", "BT-13-22")
def test_quality_nothing_gives_no_points():
    assert points({"quality": 2, "quality_change": -2}, 1, 1, 1).points == 0


@pytest.mark.rule("BT-8-4")
@pytest.mark.parametrize(
    ("cards", "quality", "dice", "tag", "number"),
    [
        (["spell"], 3, (1, 1, 1), "mage_perished", None),
        (["movement"], 3, (1, 1, 1), "points_rolled", 3),
        (["spell"], 5, (1, 1, 2), "points_rolled", 3),
    ],
)
def test_three_ones_kill_a_mage(cards, quality, dice, tag, number):
    event = points({"quality": quality, "order_cards": cards}, *dice)
    assert event.tag() == tag
    assert getattr(event, "points", None) == number


@pytest.mark.rule("BT-11-18", "BT-8-4")
def test_a_standard_lets_a_die_be_thrown_again():
    near = {"quality": 3, "banner_distance": 6}
    assert points(near, 2, 4, 5, 1, rerolls=True).points == 2
    assert points({**near, "order_cards": ["spell"]}, 1, 1, 1, 4, rerolls=True).points == 2
    assert points({**near, "order_cards": ["spell"]}, 1, 1, 5, 1, rerolls=True).tag() == "mage_perished"
    far = {"actor": {**near, "banner_distance": 6.1}, "rerolls": True}
    assert refused(play("action-points", far)) == "BT-11-18"
    bearer = {"quality": 3, "skills": ["standard_bearer"]}
    assert points(bearer, 2, 4, 5, 1, rerolls=True).points == 2


@pytest.mark.rule("BT-11-18")
def test_a_die_is_not_thrown_again_where_nothing_can_be_gained():
    near = {"quality": 2, "banner_distance": 3, "order_cards": ["spell"]}
    assert points({**near, "quality_change": -2}, 1, 1, 4, rerolls=True).points == 0
    assert points(near, 2, 2, 1, rerolls=True).points == 3


@pytest.mark.rule("BT-11-18", "BT-8-4")
@pytest.mark.parametrize("quality", [1, 3, 5])
def test_odds_of_points_by_the_standard(quality):
    near = {"quality": quality, "banner_distance": 6, "order_cards": ["spell"]}
    found = asked("action-points", {"actor": near, "rerolls": True}).odds()
    ends = Counter(after(sorted(faces), again, quality) for *faces, again in product(range(1, 7), repeat=4))
    for end, ways in ends.items():
        chance = found.chance(lambda event, e=end: getattr(event, "points", "dead") == e)
        assert chance == Fraction(ways, 6**4)


def after(faces, again, quality):
    """Points after the re-roll of a fatal die, or of the highest that failed; death by three ones."""
    if faces == [1, 1, 1] or faces[-1] > quality:
        faces = [*faces[:-1], again]
    return "dead" if faces == [1, 1, 1] else sum(face <= quality for face in faces)


@pytest.mark.rule("BT-8-4", "BT-10-2", "BT-10-3", "BT-10-4")
def test_the_death_of_a_mage_shakes_his_friends():
    near = [{"x": 5, "quality": 3}, {"x": 7, "quality": 3}, {"x": 5, "y": 3, "whose": "enemy"}]

    def tested(*dice, **mage):
        actor = {"order_cards": ["spell"], "quality": 5, **mage}
        outcome = play("action-points", {"actor": actor, "neighbours": near}, 1, 1, 1, *dice)
        return told(outcome)

    # 3 wide: friends 2 and 4 steps away; the further one is 0 steps from the nearer one that flees
    assert tested(1, 2, 3) == [("mage_perished", "actor")]
    assert tested(1, 2, 4) == [("mage_perished", "actor"), ("drew_back", "neighbours.1")]
    assert tested(4, 5, 6, 1, 1, 4) == [
        ("mage_perished", "actor"),
        ("base_fled", "neighbours.1"),
        ("drew_back", "neighbours.2"),
    ]
    for skill in ("leader", "general"):
        assert tested(1, 1, 1, 4, 1, 1, skills=["mage", skill]) == [
            ("mage_perished", "actor"),
            ("drew_back", "neighbours.2"),
        ]
    alone = play("action-points", {"actor": {"order_cards": ["spell"]}}, 1, 1, 1)
    assert "BT-10-3" in rules_of(alone)


@pytest.mark.rule("BT-5-3", "BT-12-20")
@pytest.mark.parametrize("action", ["action-points", "carry-out-orders"])
def test_cards_that_no_base_can_hold(action):
    assert refused(play(action, {"actor": {"order_cards": ["movement"] * 4}})) == "BT-5-3"
    facts = {"actor": {"order_cards": ["trap"]}}
    assert refused(play(action, facts, additional_orders=False)) == "BT-12-20"


@pytest.mark.rule("BT-8-8")
def test_a_mage_without_points_casts_nothing():
    outcome = play("action-points", {"actor": {"quality": 1, "order_cards": ["spell"]}}, 3, 4, 6)
    assert outcome.events[0].points == 0
    assert "BT-8-8" in rules_of(outcome)


@pytest.mark.rule("BT-7-2", "BT-8-4")
@pytest.mark.parametrize("quality", range(1, 6))
@pytest.mark.parametrize("cards", [["movement"], ["spell"]])
def test_odds_of_points(quality, cards):
    found = asked("action-points", {"actor": {"quality": quality, "order_cards": cards}}).odds()
    rolls = list(product(range(1, 7), repeat=3))
    killed = [faces == (1, 1, 1) and cards == ["spell"] for faces in rolls]
    assert found.chance(lambda event: event.tag() == "mage_perished") == Fraction(sum(killed), 216)
    for number in range(4):
        wanted = sum(
            sum(face <= quality for face in faces) == number and not dead
            for faces, dead in zip(rolls, killed, strict=True)
        )
        chance = found.chance(lambda event, n=number: getattr(event, "points", None) == n)
        assert chance == Fraction(wanted, 216)


def carry(cards, deeds, number=3, **more):
    skills = ["mage", "scout"]
    settings = {key: more.pop(key) for key in list(more) if key.startswith(("house", "additional"))}
    actor = {"skills": skills, "order_cards": cards, "action_points": number, **more.pop("actor", {})}
    listed = [deed if isinstance(deed, dict) else {"order_card": deed} for deed in deeds]
    return play("carry-out-orders", {"actor": actor, "deeds": listed, **more}, **settings)


def left_after(outcome):
    return [event.left for event in outcome.events if event.tag() == "order_carried_out"]


def spell(level):
    return {"order_card": "spell", "spent_points": level}


@pytest.mark.rule("BT-7-3")
def test_cards_that_are_held_are_turned_up():
    cards = ["movement", "movement", "attack"]
    for pair in (["movement", "movement"], ["movement", "attack"]):
        assert refused(carry(cards, pair, 2)) is None
    assert refused(carry(cards, ["attack", "attack"], 2)) == "BT-7-3"
    assert refused(carry(cards, ["movement"], 1)) is None
    assert refused(carry(cards, ["attack"], 1)) is None


@pytest.mark.rule("BT-7-4")
def test_an_order_costs_a_point():
    assert left_after(carry(["movement"], ["movement"], 2)) == [1]
    shot = {"order_card": "attack", "by_template": True, "spent_points": 3}
    assert left_after(carry(["attack"], [shot], actor={"skills": ["area"]})) == [0]


@pytest.mark.rule("BT-7-4")
@pytest.mark.parametrize(
    ("deed", "field"),
    [
        ({"order_card": "movement", "spent_points": 2}, "spent_points"),
        ({"order_card": "attack", "spent_points": 2}, "spent_points"),
        ({"order_card": "attack", "by_template": True}, "by_template"),
        ({"order_card": "movement", "by_template": True}, "by_template"),
        ({"order_card": "spell", "leaves_contact": True}, "leaves_contact"),
    ],
)
def test_facts_that_no_order_has(deed, field):
    with pytest.raises(Problem) as caught:
        carry([deed["order_card"]], [deed])
    assert caught.value.values["field"] == f"deeds.1.{field}"


@pytest.mark.rule("BT-7-5")
def test_no_more_orders_than_points():
    cards = ["movement", "attack", "trap"]
    assert refused(carry(cards, ["movement"], 0)) == "BT-7-5"
    assert left_after(carry(["movement"], ["movement"], 3)) == [2]
    assert left_after(carry(cards, cards, 3)) == [2, 1, 0]


@pytest.mark.rule("BT-7-6")
def test_any_sequence():
    cards = ["movement", "attack"]
    for order in (cards, cards[::-1], cards[:1]):
        assert refused(carry(cards, order, 2)) is None


@pytest.mark.rule("BT-7-7")
def test_points_are_lost():
    outcome = carry(["movement"], ["movement"], 2)
    assert outcome.events[-1].lost == 1
    assert "BT-7-7" in rules_of(outcome)


@pytest.mark.rule("BT-7-9")
def test_all_cards_are_taken_off():
    assert carry(["movement"] * 3, ["movement"], 1).events[-1].cards == 3


@pytest.mark.rule("BT-7-13")
def test_a_lost_base_ends_its_activation():
    outcome = carry(["attack", "movement"], ["attack"], 2, is_lost=True)
    assert "BT-7-13" in rules_of(outcome)
    assert outcome.events[-1].lost == 1


@pytest.mark.rule("BT-8-3", "BT-12-17")
def test_points_put_into_a_spell_are_spent():
    assert left_after(carry(["spell", "movement"], [spell(1), "movement"], 2)) == [1, 0]
    assert left_after(carry(["spell"], [spell(3)])) == [0]
    outcome = carry(["spell"], [spell(1)], 1)
    assert left_after(outcome) == [0]
    assert "BT-12-17" in rules_of(outcome)


@pytest.mark.rule("BT-8-6")
def test_no_more_points_than_are_left():
    assert refused(carry(["spell"], [spell(3)], 2)) == "BT-8-6"
    assert left_after(carry(["spell"], [spell(2)], 2)) == [0]


@pytest.mark.rule("BT-8-7")
def test_no_spell_in_contact():
    touching = {"actor": {"touches_enemy": True}}
    assert refused(carry(["spell"], [spell(1)], **touching)) == "BT-8-7"
    away = {"order_card": "movement", "leaves_contact": True}
    assert refused(carry(["spell", "movement"], [away, spell(1)], **touching)) is None
    assert refused(carry(["spell"], [spell(1)])) is None


@pytest.mark.rule("BT-8-8")
def test_no_points_no_spell():
    assert refused(carry(["spell"], [spell(1)], 0)) == "BT-8-8"


@pytest.mark.rule("BT-8-9")
def test_a_card_is_a_spell():
    assert left_after(carry(["spell", "spell"], [spell(2), spell(1)])) == [1, 0]
    assert left_after(carry(["spell", "spell"], [spell(3)])) == [0]
    assert refused(carry(["spell"], [spell(1), spell(1)])) == "BT-8-9"


@pytest.mark.rule("BT-8-13")
def test_a_mage_mixes_orders():
    cards = ["spell", "movement", "attack"]
    assert left_after(carry(cards, [spell(1), "movement", "attack"])) == [2, 1, 0]
    assert left_after(carry(cards, ["attack", spell(1), "movement"])) == [2, 1, 0]


@pytest.mark.rule("BT-8-1", "BT-11-14")
def test_skills_are_needed_to_carry_out():
    assert refused(carry(["spell"], [spell(1)], actor={"skills": []})) == "BT-8-1"
    assert refused(carry(["reconnaissance"], ["reconnaissance"], actor={"skills": []})) == "BT-11-14"


@pytest.mark.rule("BT-12-16")
def test_three_attacks():
    outcome = carry(["attack"] * 3, ["attack"] * 3)
    assert left_after(outcome) == [2, 1, 0]
    assert rules_of(outcome).count("BT-12-16") == 3


@pytest.mark.rule("BT-12-18", "BT-12-19")
@pytest.mark.parametrize("card", ["reconnaissance", "trap"])
def test_the_players_say_what_an_additional_order_does(card):
    outcome = carry([card], [card])
    assert ("question", "deeds.1") in told(outcome)
    agreed = {"house_reconnaissance": True, "house_trap": True}
    assert ("question", "deeds.1") not in told(carry([card], [card], **agreed))


@pytest.mark.rule("BT-7-4", "BT-7-5")
@given(st.lists(st.sampled_from(["movement", "attack"]), max_size=3), st.integers(0, 3))
def test_points_never_fall_below_nothing(cards, number):
    outcome = carry(cards, cards, number)
    assert (refused(outcome) == "BT-7-5") == (len(cards) > number)
    assert all(left >= 0 for left in left_after(outcome))


def round_of(left, chance):
    """A whole turn by slot and next-slot, the state in the facts: whom sides activate, and who is lost before its turn."""
    acted, lost, passed = [], [], dict.fromkeys(left, False)
    side = chance.choice([one for one in left if left[one]])
    # at most two passes come before an activation
    for slot in range(1, 3 * sum(map(len, left.values())) + 1):
        facts = {**counts(left), "slot_of": side, "slot_number": slot, "passed_last_slot": passed[side]}
        handed = play("slot", {**facts, "slot_wish": "pass"})
        passed[side] = handed.refusal is None and chance.random() < 0.5
        if passed[side]:
            side = handed.events[-1].who
            continue
        assert told(play("slot", facts)) == [("activation_began", "actor")]
        acted.append(taken(left, side, chance))
        other = chance.choice([*left])
        if left[other] and chance.random() < 0.2:
            lost.append(taken(left, other, chance))
        (event,) = play("next-slot", {**counts(left), "slot_of": side}).events
        if event.tag() == "all_activated":
            break
        side = event.who
    assert refused(play("turn-end", counts(left))) is None
    return acted, lost


def counts(left):
    return {side: {"unactivated": len(bases)} for side, bases in left.items()}


def taken(left, side, chance):
    return side, left[side].pop(chance.randrange(len(left[side])))


@pytest.mark.rule("BT-6-5", "BT-6-6", "BT-6-7", "BT-6-8", "BT-7-8", "BT-7-10", "BT-7-11", "BT-7-13")
@pytest.mark.parametrize("seed", range(30))
def test_in_a_turn_every_base_is_activated_once(seed):
    chance = Random(seed)
    left = {"first": list(range(chance.randint(1, 9))), "second": list(range(chance.randint(0, 9)))}
    wanted = [(side, one) for side, bases in left.items() for one in bases]
    acted, lost = round_of(left, chance)
    assert sorted(acted + lost) == sorted(wanted)


@pytest.mark.rule("BT-11-18")
def test_the_trace_tells_which_die_a_mage_throws_again():
    mage = {"quality": 3, "skills": ["mage"], "order_cards": ["spell"], "banner_distance": 2}
    outcome = play("action-points", {"actor": mage, "rerolls": True}, 1, 5, 3, 2)
    again = [step.values["was"] for step in outcome.steps if step.key == "batalist.points.mage_rerolls"]
    assert again == [5]


@pytest.mark.rule("BT-6-2")
@pytest.mark.parametrize(("names", "begins"), [("itself", "second"), ("the_enemy", "first")])
def test_the_winner_may_name_who_begins_after_the_dice(names, begins):
    outcome = initiative({"quality": 4}, {"quality": 3}, 3, 5, winner_names="later")
    assert told(outcome) == [("initiative_won", "second"), ("question", "second")]
    outcome = play("name-first", {"initiative_winner": "second", "winner_names": names})
    assert told(outcome) == [("activates_first", begins)]


NEAR_STANDARD = {"quality": 3, "banner_distance": 6}


@pytest.mark.rule("BT-11-18", "BT-8-4")
@pytest.mark.parametrize(
    ("cards", "dice", "points_now", "is_fatal"),
    [
        (["movement"], (2, 4, 5), 1, False),
        (["spell"], (1, 1, 1), 3, True),
        (["movement"], (1, 1, 1), 3, False),
    ],
)
def test_the_owner_sees_the_dice_before_he_throws_one_again(cards, dice, points_now, is_fatal):
    actor = {**NEAR_STANDARD, "order_cards": cards}
    thrown, asks = play("action-points", {"actor": actor, "decides_later": True}, *dice).events
    assert (thrown.tag(), thrown.points, thrown.is_fatal) == ("points_thrown", points_now, is_fatal)
    assert (asks.tag(), asks.rule) == ("question", "BT-11-18")


@pytest.mark.rule("BT-11-18", "BT-8-4")
@pytest.mark.parametrize(
    ("cards", "rerolls", "thrown", "dice", "end"),
    [
        (["movement"], True, [2, 4, 5], (1,), ("points_rolled", 2)),
        (["movement"], False, [2, 4, 5], (), ("points_rolled", 1)),
        (["movement"], True, [1, 1, 1], (), ("points_rolled", 3)),
        (["spell"], False, [1, 1, 1], (), ("mage_perished", None)),
        (["spell"], True, [1, 1, 1], (6,), ("points_rolled", 2)),
        (["spell"], True, [1, 1, 5], (1,), ("mage_perished", None)),
    ],
)
def test_dice_that_lie_are_told_again(cards, rerolls, thrown, dice, end):
    event = points({**NEAR_STANDARD, "order_cards": cards}, *dice, thrown_dice=thrown, rerolls=rerolls)
    assert (event.tag(), getattr(event, "points", None)) == end


@pytest.mark.rule("BT-11-18")
@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"thrown_dice": [1, 2]}, "thrown_dice"),
        ({"rerolls": True, "decides_later": True}, "rerolls"),
    ],
)
def test_a_roll_is_decided_once(facts, field):
    with pytest.raises(Problem) as caught:
        play("action-points", {"actor": NEAR_STANDARD, **facts})
    assert caught.value.values["field"] == field


@pytest.mark.rule("BT-7-3", "BT-7-9")
def test_orders_may_be_carried_out_one_by_one():
    actor = {"order_cards": ["movement", "attack"], "action_points": 2}
    outcome = play("carry-out-orders", {"actor": actor, "deeds": [{}], "goes_on": True})
    assert told(outcome) == [("order_carried_out", "deeds.1")]
    assert outcome.events[0].left == 1
    last = play("carry-out-orders", {"actor": {**actor, "action_points": 1}})
    assert told(last) == [("cards_taken_off", "actor")]
    for wrong in ({"deeds": []}, {"deeds": [{}], "is_lost": True}):
        with pytest.raises(Problem, match=r"facts\.wrong"):
            play("carry-out-orders", {"actor": actor, "goes_on": True, **wrong})
