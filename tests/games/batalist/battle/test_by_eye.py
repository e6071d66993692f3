"""Battles whose places the players measure: what they tell, and what the battle asks them."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.battle.terms import Condition, Terms
from armybuilder.games.batalist.rules.settings import Settings
from tests.games.batalist.battle.fighting import army, begun, do
from tests.games.batalist.battle.test_worked_turn import base
from tests.games.batalist.content import shipped

CARDS = ["movement", "attack", "attack"]


def fight(first, second, *, settings=None, conditions=None, cards=None, places="by_eye"):
    """A battle by eye with everybody placed and dealt cards, in the first slot of the first side."""
    conditions = conditions or (Condition(),)
    terms = Terms(places_are=places, first_conditions=conditions, second_conditions=conditions)
    session = begun(army(shipped(), *first), army(shipped(), *second), settings=settings, terms=terms)
    for piece in list(session.state.pieces.values()):
        do(session, "set-fate", who=piece.id, fate="table")
    deal(session, cards)
    return session


def deal(session, cards=None):
    for piece in list(session.state.here()):
        dealt = (cards or {}).get(piece.id, ["spell"] if "mage" in piece.fields["skills"] else CARDS)
        do(session, "deal-orders", who=piece.id, order_cards=dealt)
    for side in "ab":
        do(session, "finish-dealing", side=side)
    do(session, "roll-initiative", 6, 1)
    do(session, "name-first", winner_names="itself")


def fate(session, who):
    return session.state.pieces[who].fate


TOUGH = base("Tough", 5, 4, melee=6, defence=6)
WEAK = base("Weak", 3, 4, 1)
FOLK = base("Folk", 3, 4)
GENERAL = base("General", 3, 4, 1, skills=("general",))
LEADER = base("Leader", 3, 4, 1, skills=("leader",))
MAGE = base("Mage", 4, 4, 1, skills=("mage",))


def struck(second, *dice):
    """The first enemy is struck by a tough base, and falls."""
    session = fight((TOUGH,), second)
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "movement", who="a.1.1", met="b.1.1")
    do(session, "melee", 6, 1, who="a.1.1", target="b.1.1")
    assert fate(session, "b.1.1") == "destroyed"
    return session


@pytest.mark.rule("BT-10-3", "BT-10-12", "BT-10-13")
def test_players_tell_who_stood_near_a_lost_base():
    session = struck((WEAK, FOLK, FOLK))
    (option,) = session.options()
    assert (option.command, option.forced) == ("morale", True)
    assert [one.field for one in option.choices] == ["within_three"]
    do(session, "morale", 4, 5, 6, within_three=["b.2.1"])
    # whoever flees is a loss of its own
    assert fate(session, "b.2.1") == "fled"
    assert session.state.pending[0].facts["lost"] == "b.2.1"
    do(session, "morale")
    assert fate(session, "b.3.1") == "table"
    assert not session.state.pending


@pytest.mark.rule("BT-10-13")
def test_the_active_side_decides_who_tests_first():
    session = struck((WEAK, FOLK, FOLK))
    do(session, "order-tests", bases=["b.3.1", "b.2.1"])
    do(session, "morale", 4, 5, 6, 1, 1, 1, within_three=["b.2.1", "b.3.1"])
    assert (fate(session, "b.2.1"), fate(session, "b.3.1")) == ("table", "fled")
    do(session, "morale")
    do(session, "finish-activation")
    assert not session.state.noted("testing_order", [])


@pytest.mark.rule("BT-10-2", "BT-10-4")
@pytest.mark.parametrize(
    ("lost", "asked", "told", "tests"),
    [(LEADER, ["within_six"], {"within_six": ["b.2.1"]}, 1), (GENERAL, [], {}, 2)],
)
def test_a_leader_shakes_further_and_a_general_everybody(lost, asked, told, tests):
    session = struck((lost, FOLK, FOLK))
    (option,) = session.options()
    assert [one.field for one in option.choices] == asked
    do(session, "morale", *(1, 1, 1) * tests, **told)


@pytest.mark.rule("BT-9-2", "BT-12-5", "BT-1-24")
def test_contact_is_told_and_left():
    session = fight((TOUGH,), (FOLK, FOLK))
    do(session, "activate", 1, 1, 1, who="a.1.1")
    with pytest.raises(Problem, match="BT-9-2"):
        do(session, "melee", who="a.1.1", target="b.1.1")
    do(session, "movement", who="a.1.1", met="b.2.1")
    assert session.state.contacts["b.2.1"] == ("a.1.1",)
    offered = {one.command: one for one in session.options()}
    assert [one.values for one in offered["melee"].choices if one.field == "target"] == [("b.2.1",)]


@pytest.mark.rule("BT-10-7", "BT-10-11")
def test_whoever_draws_back_leaves_his_enemy():
    session = fight((FOLK,), (base("Rock", 5, 4, melee=5, defence=9),))
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "movement", who="a.1.1", met="b.1.1")
    do(session, "melee", 1, 6, 1, 1, 6, who="a.1.1", target="b.1.1")
    assert session.state.contacts == {}
    # a failed test took the points, so the activation is over
    assert session.state.acting == ""
    assert session.state.piles["orders.a.1.1"] == ()


@pytest.mark.rule("BT-7-16")
@pytest.mark.parametrize(("decision", "ended"), [("close", True), ("play_on", False)])
def test_with_one_side_out_the_other_may_close_or_play_on(decision, ended):
    hold = (Condition(goal="hold_objects"),)
    session = fight((TOUGH,), (WEAK,), conditions=hold)
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "movement", who="a.1.1", met="b.1.1")
    do(session, "melee", 6, 1, who="a.1.1", target="b.1.1")
    do(session, "finish-activation")
    do(session, "judge-out", decision=decision, winner="a")
    assert (session.state.ended is not None) is ended


@pytest.mark.rule("BT-7-14")
def test_an_army_destroyed_ends_the_battle_after_the_activation():
    session = struck((WEAK,))
    assert session.state.ended is None
    do(session, "finish-activation")
    assert (session.state.ended.winners, session.state.ended.how) == (("a",), "destroyed")


@pytest.mark.rule("BT-8-4", "BT-10-3")
def test_three_ones_kill_a_mage_before_any_order():
    session = fight((MAGE, FOLK), (FOLK,))
    do(session, "activate", 1, 1, 1, who="a.1.1")
    assert fate(session, "a.1.1") == "destroyed"
    assert session.state.pending[0].command == "morale"
    do(session, "morale", 1, 1, 1, within_three=["a.2.1"])
    assert (session.state.active, session.state.acting) == ("b", "")


BEARER = base("Bearer", 3, 4, skills=("standard_bearer",))


@pytest.mark.rule("BT-11-18", "BT-8-4")
def test_by_a_standard_the_owner_sees_the_dice_first():
    session = fight((MAGE, BEARER), (FOLK,))
    do(session, "activate", 1, 1, 1, who="a.1.1", bearer_near=True)
    (option,) = session.options()
    assert (option.command, option.side) == ("reroll", "a")
    do(session, "reroll", 6, rerolls=True)
    assert session.state.pieces["a.1.1"].at("points") == 2


@pytest.mark.rule("BT-8-3", "BT-8-11", "BT-13-22", "BT-13-23", "BT-7-12")
def test_lasting_spells_add_up_and_lower_points():
    session = fight((MAGE, MAGE), (FOLK,))
    for who in ("a.1.1", "a.2.1"):
        do(session, "activate", 1, 2, 3, who=who)
        do(session, "cast", who=who, spell="sloth", spent_points=1, target="b.1.1")
        if who == "a.1.1":
            do(session, "pass")
    assert session.state.pieces["b.1.1"].noted("sloth") == 2
    do(session, "activate", 2, 2, 1, who="b.1.1")
    assert session.state.pieces["b.1.1"].at("points") == 1


@pytest.mark.rule("BT-13-9", "BT-13-11", "BT-13-8")
def test_a_beast_is_chosen_when_its_dice_are_known():
    session = fight((MAGE,), (FOLK,))
    do(session, "activate", 1, 2, 3, who="a.1.1")
    do(session, "cast", 4, who="a.1.1", spell="summon_beast", spent_points=1)
    strong = {"quality": 3, "speed": 5, "melee": 5}
    with pytest.raises(Problem, match="BT-13-9"):
        do(session, "choose-beast", beast=strong)
    do(session, "choose-beast", beast={**strong, "melee": 4})
    beast = session.state.pieces["a.2.1"]
    assert (beast.kind, beast.fate, beast.noted("activated"), beast.fields["melee"]) == (
        "beast",
        "table",
        True,
        4,
    )


@pytest.mark.rule("BT-13-19")
def test_players_tell_which_bases_a_cloud_covers():
    session = fight((MAGE,), (FOLK,))
    do(session, "activate", 1, 2, 3, who="a.1.1")
    do(session, "cast", who="a.1.1", spell="cloud_of_death", spent_points=1, covered=["b.1.1"])
    do(session, "finish-activation") if session.state.acting else None
    do(session, "activate", 3, 2, 1, who="b.1.1")
    assert session.state.pieces["b.1.1"].at("points") == 2


@pytest.mark.rule("BT-H-5", "BT-11-13", "BT-7-8")
def test_a_leader_takes_friends_along():
    leader = base("Leader", 3, 4, skills=("leader",))
    session = fight((leader, FOLK, FOLK), (FOLK,), settings=Settings(house_group_activation=True))
    do(session, "activate", 6, 6, 6, who="a.1.1", followers=["a.3.1"])
    assert session.state.active == "a"
    assert [one.who for one in session.options() if one.command == "activate"] == ["a.3.1"]
    with pytest.raises(Problem, match=r"battle\.not_now"):
        do(session, "pass")
    do(session, "activate", 6, 6, 6, who="a.3.1")
    assert session.state.active == "b"
    do(session, "activate", 6, 6, 6, who="b.1.1")
    assert [one.who for one in session.options() if one.command == "activate"] == ["a.2.1"]


@pytest.mark.rule("BT-H-4", "BT-7-14")
def test_losses_are_counted_when_the_agreed_turn_closes():
    counted = (Condition(goal="enemy_loses_more", due_turn=1),)
    session = fight((TOUGH,), (FOLK,), conditions=counted, cards={"a.1.1": CARDS, "b.1.1": []})
    do(session, "activate", 1, 1, 1, who="a.1.1")
    do(session, "movement", who="a.1.1", met="b.1.1")
    do(session, "melee", 6, 1, 1, 1, 1, who="a.1.1", target="b.1.1")
    do(session, "finish-activation")
    do(session, "activate", who="b.1.1")
    assert session.state.ended.winners == ("a",)


@pytest.mark.rule("BT-H-4", "BT-7-14")
def test_equal_losses_are_a_draw_when_the_agreed_turn_closes():
    counted = (Condition(goal="enemy_loses_more", due_turn=1),)
    session = fight((FOLK,), (FOLK,), conditions=counted, cards={"a.1.1": [], "b.1.1": []})
    do(session, "activate", who="a.1.1")
    do(session, "activate", who="b.1.1")
    assert (session.state.ended.winners, session.state.ended.how) == ((), "objective")


@pytest.mark.rule("BT-7-16", "BT-H-4")
def test_losses_are_counted_at_once_when_both_sides_are_out():
    counted = (Condition(goal="enemy_loses_more", due_turn=6),)
    session = fight((TOUGH,), (FOLK,), conditions=counted)
    do(session, "set-fate", who="a.1.1", fate="destroyed")
    do(session, "judge-out", decision="play_on", winner="b")
    do(session, "set-fate", who="b.1.1", fate="destroyed")
    assert session.state.ended.winners == ("b",)


@pytest.mark.rule("BT-3.5-4", "BT-H-9")
def test_a_reserve_waits_for_the_second_turn():
    settings = Settings(reserves_agreed=True, house_reserves=True)
    terms = Terms(places_are="by_eye")
    session = begun(army(shipped(), TOUGH, FOLK), army(shipped(), FOLK), settings=settings, terms=terms)
    do(session, "roll-placing", 6, 1)
    do(session, "place-base", who="a.1.1")
    do(session, "place-base", who="b.1.1")
    do(session, "hold-base", who="a.2.1", held="reserve")
    deal(session, {"a.1.1": [], "b.1.1": []})
    do(session, "activate", who="a.1.1")
    do(session, "activate", who="b.1.1")
    assert session.state.round == 2
    deal(session, {"a.1.1": [], "b.1.1": []})
    do(session, "finish-dealing", side="a") if session.state.phase == "orders" else None
    assert fate(session, "a.2.1") == "reserve"
    assert "a.2.1" in [one.who for one in session.options() if one.command == "activate"]


@pytest.mark.rule("BT-H-8")
def test_a_trap_strikes_whoever_treads_on_it():
    session = fight(
        (FOLK,), (FOLK,), settings=Settings(house_trap=True), cards={"a.1.1": ["trap"], "b.1.1": ["movement"]}
    )
    do(session, "activate", 1, 6, 6, who="a.1.1")
    do(session, "lay-trap", who="a.1.1")
    (trap,) = session.state.own.traps
    do(session, "activate", 1, 1, 6, who="b.1.1")
    do(session, "spring-trap", 6, 6, who="b.1.1", trap=trap.id)
    assert session.state.own.traps == ()
    assert session.state.pieces["b.1.1"].at("figures") == 7


@pytest.mark.rule("BT-9-10")
def test_a_base_that_is_brought_back_by_hand_has_a_figure():
    session = fight((FOLK, FOLK), (FOLK,))
    do(session, "slide", who="a.1.1", slider="figures", value=0)
    assert fate(session, "a.1.1") == "destroyed"
    do(session, "set-fate", who="a.1.1", fate="table")
    assert session.state.pieces["a.1.1"].at("figures") == 1
