"""Those who come later: delayed units, reserves and ambushers."""

import pytest

from tests.games.ninth_age.preparing import about, begun, do, place_all, playing, spot, unit, why_not

AMBUSH = {"one": (unit("A"), unit("Ambushers", own_rule="ambush")), "one_aside": {"ambush": ["one.2"]}}


def delayed(**fields):
    """Player one has delayed three units; the ambushers of two wait too."""
    two = (unit("Block"), unit("Ambushers", own_rule="ambush"), unit("Scouts", own_rule="scouts"))
    aside = {"ambush": ["two.2"], "scouts": ["two.3"]}
    return place_all(do(begun("marching", two=two, two_aside=aside, **fields), "delay-rest"))


@pytest.mark.rule("NA-VII.D-27")
def test_a_die_for_each_delayed_unit():
    battle = do(delayed(), "arrival-rolls", 2, 3, 6, player="one")
    assert battle.play.arriving == ("one.2", "one.3")
    assert why_not(battle, "arrival-rolls", player="two") == "ninth_age.pregame.nobody_delayed"
    assert why_not(battle, "arrival-rolls", player="one") == "ninth_age.pregame.rolled_already"
    battle = do(battle, "game-round")
    assert why_not(battle, "arrival-rolls", player="one") == "dice.missing"
    assert do(battle, "arrival-rolls", 4, player="one").play.arriving == ("one.2", "one.3", "one.1")


@pytest.mark.rule("NA-VII.D-28")
def test_delayed_units_stand_as_near_to_the_middle_of_their_edge_as_may_be():
    battle = do(delayed(), "arrival-rolls", 6, 6, 2, player="one")
    assert why_not(battle, "enter", unit="one.3") == "ninth_age.pregame.not_arriving"
    battle = do(battle, "enter", unit="one.1")
    assert (battle.places["one.1"].x, battle.places["one.1"].y) == (36, 2)
    left = do(battle, "enter", unit="one.2").places["one.2"]
    right = do(battle, "enter", unit="one.2", to_the_right=True).places["one.2"]
    assert (left.x, right.x) == (30, 42)
    assert why_not(battle, "enter", unit="one.1") == "ninth_age.pregame.not_off_table"


@pytest.mark.rule("NA-VII.D-28")
def test_at_the_far_edge_a_delayed_unit_looks_the_other_way():
    battle = place_all(do(begun("marching", first="two"), "delay-rest"))
    battle = do(do(battle, "arrival-rolls", 6, 6, 6, player="two"), "enter", unit="two.1")
    place = battle.places["two.1"]
    assert (place.x, place.y, place.angle) == (36, 46, 270)


@pytest.mark.rule("NA-VII.D-29")
def test_ambushers_wait_for_the_delayed_of_their_own_side():
    battle = delayed()
    battle = do(do(battle, "arrival-rolls", 6, 1, 1, player="one"), "enter", unit="two.2", spot=spot(30, 40))
    assert battle.play.arrived == ("two.2",)
    both = begun("marching", **AMBUSH)
    both = place_all(do(both, "delay-rest"))
    rolled = do(both, "arrival-rolls", 5, player="one")
    assert why_not(rolled, "enter", unit="one.2") == "NA-VII.D-29"
    assert why_not(do(rolled, "enter", unit="one.1"), "enter", unit="one.2") == ""


@pytest.mark.rule("NA-VII.D-9")
def test_reserves_touch_their_own_short_edge():
    battle = playing("dawn", one_aside={"reserve": ["one.3"]}, two_aside={"reserve": ["two.3"]})
    for x, angle, why in ((2, 0, ""), (3, 0, "NA-VII.D-9"), (1.9, 0, "NA-VII.D-9"), (70, 180, "NA-VII.D-9")):
        assert why_not(battle, "enter", unit="one.3", spot=spot(x, 30, angle)) == why
    assert why_not(battle, "enter", unit="two.3", spot=spot(70, 30, 180)) == ""
    assert why_not(battle, "enter", unit="one.3") == ""


def test_nobody_comes_on_who_does_not_wait():
    battle = delayed()
    for key in ("two.1", "two.3", "one.9", "nobody"):
        assert why_not(battle, "enter", unit=key) == "ninth_age.pregame.not_off_table"
    assert why_not(begun(), "enter", unit="one.1") == "ninth_age.pregame.too_early"
    assert why_not(begun(), "arrival-rolls", player="one") == "ninth_age.pregame.too_early"


def test_the_log_names_who_rolls_and_who_comes():
    battle = do(do(delayed(), "arrival-rolls", 6, 1, 1, player="one"), "enter", unit="one.1")
    assert [entry.about for entry in battle.log if entry.step == 10] == ["Anna", "First"]
    assert [title for title, _ in about(battle, 10)] == ["Arrival of Delayed units", "A unit comes on"]
