"""Steps 1 and 2 of the preparation: names, readings, size, rosters and their exchange."""

import pytest

from armybuilder.games.ninth_age.pregame.battle import Battle
from tests.games.ninth_age.preparing import (
    about,
    army,
    do,
    exchanged,
    sized,
    typed,
    unit,
    why_not,
    wizard,
    zoned,
)


@pytest.mark.rule("NA-VII.A-4")
def test_the_usual_size_is_4500_points_on_the_standard_table():
    battle = do(Battle(), "size")
    assert (battle.points_limit, battle.done) == (4500, 1)
    assert (battle.field.table.length, battle.field.table.width) == (72, 48)


@pytest.mark.rule("NA-VII.C-2")
@pytest.mark.parametrize(("reading", "table"), [("printed", (48, 36)), ("half", (36, 48))])
def test_a_small_game_proposes_the_small_table_as_it_is_read(reading, table):
    battle = sized(2000, small_table=reading)
    assert (battle.field.table.length, battle.field.table.width) == table


def test_players_may_be_named_at_any_time_and_the_log_keeps_the_last_names():
    battle = do(do(Battle(), "players", one_name="A"), "players", one_name="Anna", two_name="Boris")
    assert (battle.one.name, battle.two.name) == ("Anna", "Boris")
    assert len(battle.log) == 1
    assert do(zoned(), "players", one_name="X").one.name == "X"


@pytest.mark.rule("NA-VII-1")
def test_the_size_is_settled_once_and_before_everything_else():
    assert why_not(sized(), "size") == "ninth_age.pregame.settled"
    assert why_not(Battle(), "roster", player="one", army=army()) == "ninth_age.pregame.too_early"
    assert why_not(Battle(), "exchange") == "ninth_age.pregame.too_early"


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"points_limit": 0}, "facts.wrong"),
        ({"points_limit": "4500"}, "facts.no_number"),
        ({"points_limit": 4.5}, "facts.not_whole"),
        ({"limit": 4500}, "facts.unknown"),
    ],
)
def test_wrong_facts_are_named(facts, why):
    assert why_not(Battle(), "size", **facts) == why


def test_dice_that_nobody_asked_for_are_refused():
    assert why_not(Battle(), "size", 3) == "dice.left_over"


@pytest.mark.rule("NA-VII.A-1")
@pytest.mark.parametrize(("points", "why"), [(4500, ""), (4501, "NA-VII.A-1")])
def test_a_roster_keeps_to_the_limit(points, why):
    assert why_not(sized(), "roster", player="two", army=army(unit(), points=points)) == why


@pytest.mark.rule("NA-VII.A-1")
def test_without_a_total_the_units_are_added_up():
    battle = do(sized(), "roster", player="one", army=army(unit(points=1200), unit(points=300)))
    assert battle.one.army.points == 1500
    assert why_not(sized(1000), "roster", player="one", army=army(unit(points=1200))) == "NA-VII.A-1"


def test_a_roster_that_is_handed_in_again_replaces_the_other():
    battle = do(sized(), "roster", player="one", army=army(unit("Old")))
    battle = do(battle, "roster", player="one", army=army(unit("New")))
    assert [one.name for one in battle.units("one")] == ["New"]
    assert [title for title, _ in about(battle, 2)] == ["Roster"]


@pytest.mark.rule("NA-VII.B-1")
def test_rosters_are_shown_when_both_are_in():
    battle = do(sized(), "roster", player="one", army=army(unit()))
    assert why_not(battle, "exchange") == "ninth_age.pregame.rosters_missing"
    battle = do(battle, "roster", player="two", army=army(unit()))
    assert do(battle, "exchange").done == 2


@pytest.mark.rule("NA-VII.B-2")
@pytest.mark.parametrize(
    ("one", "two", "masked"), [(True, True, True), (True, False, False), (False, False, False)]
)
def test_items_are_hidden_if_both_want_it(one, two, masked):
    battle = do(do(exchanged(), "back", step=2), "exchange", one_hidden=one, two_hidden=two)
    assert battle.masked is masked


@pytest.mark.rule("NA-VII.A-1")
def test_rosters_of_a_larger_game_are_not_exchanged_in_a_smaller_one():
    battle = exchanged(one=(unit(points=4400),))
    battle = do(do(battle, "back", step=1), "size", points_limit=2000)
    assert why_not(battle, "exchange") == "NA-VII.A-1"
    battle = do(battle, "roster", player="one", army=army(unit(points=2000)))
    assert do(battle, "exchange").done == 2


@pytest.mark.parametrize(
    ("after", "why"),
    [
        ((wizard("adept", "Renamed", has_scoring=True, items=[{"name": "Ring"}]), unit("B")), ""),
        ((wizard("adept", items=[{"name": "Ring"}, {"name": "New"}]), unit()), ""),
        ((wizard("master", items=[{"name": "Ring"}]), unit()), "ninth_age.pregame.roster_fixed"),
        ((wizard("adept", items=[{"name": "Ring"}]),), "ninth_age.pregame.roster_fixed"),
        ((wizard("adept", items=[{"name": "Ring"}]), unit(), unit()), "ninth_age.pregame.roster_fixed"),
        ((wizard("adept"), unit()), "ninth_age.pregame.roster_fixed"),
    ],
)
def test_after_the_exchange_only_what_was_noted_is_mended(after, why):
    battle = exchanged(one=(wizard("adept", items=[{"name": "Ring"}]), unit()))
    assert why_not(battle, "roster", player="one", army=army(*after)) == why


def test_readings_are_agreed_on_before_the_zones_rest_on_them():
    assert do(typed(), "agreements", settings={"english_encircle": True}).settings.english_encircle
    assert why_not(zoned(), "agreements", settings={}) == "ninth_age.pregame.readings_settled"
