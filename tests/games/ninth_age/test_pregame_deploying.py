"""Steps 8 and 9 of the preparation: what is set aside, and the deployment phase round by round."""

import pytest

from armybuilder.games.ninth_age.pregame.deploying import declaring_turn, left_to_place, scouts_left
from tests.games.ninth_age.preparing import (
    begun,
    declared,
    do,
    hero,
    place_all,
    playing,
    scoring,
    spelled,
    spot,
    unit,
    why_not,
)

MIXED = (scoring("Block"), unit("Ambushers", own_rule="ambush"), unit("Scouts", own_rule="scouts"), hero())
SLOW = (hero(), unit("A"), unit("B"), unit("C"), unit("D"))


def place(battle, key, x=None, y=None, angle=90, **facts):
    where = {} if x is None else {"spot": spot(x, y, angle)}
    return do(battle, "place", unit=key, **where, **facts)


def refused(battle, key, x=None, y=None, angle=90, **facts):
    where = {} if x is None else {"spot": spot(x, y, angle)}
    return why_not(battle, "place", unit=key, **where, **facts)


@pytest.mark.rule("NA-VII-3")
def test_the_first_chooser_declares_first_what_he_sets_aside():
    battle = spelled(one=MIXED)
    assert declaring_turn(battle) == "one"
    battle = do(battle, "declare", ambush=["one.2"], scouts=["one.3"])
    assert declaring_turn(battle) == "two"
    battle = do(battle, "declare")
    assert (battle.done, battle.aside) == (8, {"one.2": "ambush", "one.3": "scouts"})
    assert why_not(battle, "declare") == "ninth_age.pregame.settled"


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"ambush": ["two.1"]}, "ninth_age.pregame.no_unit"),
        ({"ambush": ["one.9"]}, "ninth_age.pregame.no_unit"),
        ({"ambush": ["one.1"]}, "ninth_age.pregame.no_own_rule"),
        ({"ambush": ["one.3"]}, "ninth_age.pregame.no_own_rule"),
        ({"scouts": ["one.3"], "reserve": ["one.3"]}, "ninth_age.pregame.aside_twice"),
        ({"reserve": ["one.1"]}, "NA-VII.D-8"),
    ],
)
def test_what_cannot_be_set_aside(facts, why):
    assert why_not(spelled(one=MIXED), "declare", **facts) == why


@pytest.mark.rule("NA-VII.D-8")
def test_at_most_two_units_stay_in_reserve_at_dawn_beside_ambushers():
    battle = spelled("dawn", one=MIXED)
    assert why_not(battle, "declare", reserve=["one.1", "one.3", "one.4"]) == "NA-VII.D-8"
    battle = do(battle, "declare", reserve=["one.1", "one.4"], ambush=["one.2"])
    assert list(battle.aside.values()).count("reserve") == 2


def test_players_say_who_places_first():
    battle = declared()
    assert why_not(battle, "place", unit="one.1") == "ninth_age.pregame.who_begins"
    battle = do(battle, "start", player="two")
    assert battle.deploying.turn == "two"
    assert why_not(battle, "start", player="one") == "ninth_age.pregame.has_begun"
    assert why_not(spelled(), "start", player="one") == "ninth_age.pregame.too_early"


def test_rounds_go_to_and_fro_until_one_player_has_placed_all():
    battle = begun()
    assert refused(battle, "two.1") == "ninth_age.pregame.not_your_turn"
    assert why_not(battle, "end-deployment-round") == "ninth_age.pregame.place_one"
    battle = place(battle, "one.1", 10, 6)
    assert refused(battle, "one.1", 10, 6) == "ninth_age.pregame.not_to_place"
    battle = do(battle, "end-deployment-round")
    assert battle.deploying.turn == "two"
    battle = place(place(place(battle, "two.1"), "two.2"), "two.3")
    assert battle.deploying.finished_first == "two"
    assert battle.deploying.turn == "one"
    battle = place(place(battle, "one.2"), "one.3")
    assert (battle.done, battle.deploying.turn) == (9, None)
    assert battle.deploying.rounds == {"one": 2, "two": 1}
    assert list(battle.places) == ["one.1"]


@pytest.mark.rule("NA-VII.D-4", "NA-VII.D-5")
@pytest.mark.parametrize(
    ("x", "y", "why"), [(10, 10, ""), (10, 10.1, "NA-VII.D-5"), (10, 1.9, "NA-VII.D-5"), (2, 6, "NA-VII.D-5")]
)
def test_a_unit_stands_wholly_in_its_zone(x, y, why):
    assert refused(begun(), "one.1", x, y) == why


def test_two_units_do_not_stand_in_one_place_but_a_hero_may_join():
    battle = place(begun(one=MIXED), "one.1", 20, 6)
    assert refused(battle, "one.3", 22, 6) == "ninth_age.pregame.occupied"
    assert refused(battle, "one.3", 25, 6) == ""
    assert refused(battle, "one.4", 20, 7.5) == ""


def test_players_may_overrule_and_the_log_says_so():
    battle = place(begun(), "one.1", 36, 24, by_agreement=True)
    assert battle.places["one.1"].y == 24
    assert battle.log[-1].said[0].en == "First is placed by agreement, nobody measured"


def test_units_that_are_not_there():
    assert refused(begun(), "one.9") == "ninth_age.pregame.no_unit"
    assert (
        refused(begun(one=MIXED, one_aside={"ambush": ["one.2"]}), "one.2")
        == "ninth_age.pregame.not_to_place"
    )
    assert refused(playing(), "one.1") == "ninth_age.pregame.settled"
    assert refused(begun(), "one.1", 10, 6, angle=400) == "facts.wrong"


@pytest.mark.parametrize("measured", [True, False])
@pytest.mark.parametrize(
    ("deployment", "rule"),
    [
        pytest.param("counterthrust", "NA-VII.D-13", marks=pytest.mark.rule("NA-VII.D-13")),
        pytest.param("marching", "NA-VII.D-25", marks=pytest.mark.rule("NA-VII.D-25")),
    ],
)
def test_in_the_first_three_rounds_one_unit_that_is_no_character(deployment, rule, measured):
    def spots(key):
        number = int(key[-1])
        return (10 + 8 * number, 6 if key.startswith("one") else 42) if measured else ()

    edge = {"new_edge": "left"} if deployment == "marching" and measured else {}
    battle = begun(deployment, one=SLOW, two=SLOW)
    for key in ("2", "3", "4"):
        for player in ("one", "two"):
            battle_edge = edge if key == "2" else {}
            assert refused(battle, f"{player}.1", *spots(f"{player}.1"), **battle_edge) == rule
            battle = place(battle, f"{player}.{key}", *spots(f"{player}.{key}"), **battle_edge)
            assert refused(battle, f"{player}.5", *spots(f"{player}.5")) == rule
            battle = do(battle, "end-deployment-round")
    battle = place(battle, "one.1", *spots("one.1"))
    assert refused(battle, "one.5", *spots("one.5")) == ""


@pytest.mark.rule("NA-VII.D-13")
def test_who_has_only_characters_left_places_one():
    assert refused(begun("counterthrust", one=(hero(), hero())), "one.1") == ""


@pytest.mark.rule("NA-VII.D-11")
def test_counterthrust_keeps_twenty_inches_from_the_enemy():
    battle = do(place(begun("counterthrust"), "one.1", 36, 14), "end-deployment-round")
    assert refused(battle, "two.1", 36, 37.9) == "NA-VII.D-11"
    assert refused(battle, "two.1", 36, 38) == ""
    assert refused(battle, "two.1", 36, 34, by_agreement=True) == ""


@pytest.mark.rule("NA-VII.D-12")
def test_a_unit_that_uses_its_own_rule_is_judged_by_it_alone():
    battle = begun("counterthrust", one=MIXED)
    assert refused(battle, "one.3", 36, 24) == "NA-VII.D-10"
    assert refused(battle, "one.3", 36, 24, by_own_rule=True) == ""


def columns(**fields):
    return begun("marching", one=(unit("A"), unit("B"), unit("C"), unit("D"), hero()), **fields)


@pytest.mark.rule("NA-VII.D-21", "NA-VII.D-22", "NA-VII.D-23")
def test_a_column_goes_on_from_the_short_edge_of_its_first_unit():
    battle = columns()
    assert refused(battle, "one.1", 20, 6) == "ninth_age.pregame.choose"
    battle = do(place(battle, "one.1", 20, 6, new_edge="right"), "end-deployment-round")
    assert battle.deploying.edges == {"one": "right"}
    assert battle.deploying.marks == {"one": 52}
    battle = do(place(battle, "two.1", 20, 42, new_edge="right"), "end-deployment-round")
    assert refused(battle, "one.2", 30, 6) == "NA-VII.D-22"
    assert refused(battle, "one.2", 10, 6, new_edge="left") == "NA-VII.D-21"
    assert refused(battle, "one.2", 10, 6) == ""


@pytest.mark.rule("NA-VII.D-24")
def test_a_character_stands_out_of_the_column():
    battle = columns(two=())
    for x, key in ((10, "one.1"), (20, "one.2"), (30, "one.3")):
        edge = {"new_edge": "left"} if key == "one.1" else {}
        battle = do(place(battle, key, x, 6, **edge), "end-deployment-round")
    battle = place(battle, "one.5", 5, 6)
    assert battle.deploying.marks == {"one": 30}
    assert refused(battle, "one.4", 12, 6) == "NA-VII.D-22"


@pytest.mark.rule("NA-VII.D-26")
def test_the_rest_may_be_delayed_instead_of_placing_a_unit():
    battle = do(columns(), "delay-rest")
    assert set(battle.aside.values()) == {"delayed"}
    assert battle.deploying.finished_first == "one"
    assert battle.deploying.turn == "two"
    battle = place(battle, "two.1")
    assert why_not(battle, "delay-rest") == "ninth_age.pregame.round_used"
    battle = do(do(battle, "end-deployment-round"), "delay-rest")
    assert (battle.done, battle.aside["two.3"]) == (9, "delayed")
    assert why_not(begun(), "delay-rest") == "ninth_age.pregame.no_columns"


def test_scouts_come_when_the_others_stand():
    battle = begun(one=MIXED, one_aside={"ambush": ["one.2"], "scouts": ["one.3"]}, two=(unit(),))
    assert left_to_place(battle, "one") == ["one.1", "one.4"]
    battle = place(battle, "one.1")
    battle = place(battle, "one.4")
    battle = place(battle, "two.1")
    assert (battle.done, battle.deploying.turn, scouts_left(battle)) == (8, None, ["one.3"])
    assert place(battle, "one.3", 36, 24).done == 9
    assert why_not(battle, "end-deployment-round") == "ninth_age.pregame.place_one"


def test_an_army_that_is_wholly_set_aside_does_not_hold_the_others_up():
    scouts = (unit("Scouts", own_rule="scouts"),)
    hidden = (unit("Ambushers", own_rule="ambush"),)
    battle = declared(
        one=scouts, two=hidden, one_aside={"scouts": ["one.1"]}, two_aside={"ambush": ["two.1"]}
    )
    assert why_not(battle, "start", player="one") == "ninth_age.pregame.has_begun"
    assert place(battle, "one.1").done == 9
    battle = begun(one=hidden, two=hidden, one_aside={"ambush": ["one.1"]}, two_aside={"ambush": ["two.1"]})
    assert battle.done == 9
    assert place_all(begun(one=(), first="one")).done == 9
