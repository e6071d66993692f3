"""Recruiting an army, weapons' tables, models without a sheet (sections 3, 4.1, X12-2, X15)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.road_world.rules.preparation.recruiting import may_join, points_left, total_of
from tests.rules.road_world.at_fight import event, play, refused, rules_of, told

A, B = "Орден Набата", "Ржавая Орава"


def recruit(*purchases, faction=A, points=None, **settings):
    facts = {"army_faction": faction, "points_agreed": points, "purchases": list(purchases)}
    return play("recruiting", facts, **settings)


def why(outcome):
    return refused(outcome)


@pytest.mark.rule("RW-4.1-1")
def test_an_army_names_its_faction():
    assert why(recruit(faction="")) == "RW-4.1-1"
    assert why(recruit(faction="  ")) == "RW-4.1-1"
    assert told(recruit()) == [("army_counted", "")]


@pytest.mark.rule("RW-4.1-2")
@pytest.mark.parametrize(
    ("limit", "cost", "left"), [(100, 100, 0), (100, 101, None), (100, 92, 8), (None, 500, None)]
)
def test_the_army_costs_no_more_than_agreed(limit, cost, left):
    outcome = recruit({"price": cost}, points=limit)
    if limit is None:
        assert event(outcome, "army_counted") == {"cost": cost}
    elif left is None:
        assert why(outcome) == "RW-4.1-2"
    else:
        assert event(outcome, "army_recruited") == {"cost": cost, "left": left}


@pytest.mark.rule("RW-4.1-3")
@pytest.mark.parametrize("kind", ["warrior", "vehicle", "monster", "additional_weapon", "artefact"])
def test_five_things_are_bought(kind):
    assert told(recruit({"bought_as": kind})) == [("army_counted", "")]


@pytest.mark.rule("RW-4.1-3")
def test_fortitude_points_are_not_for_sale():
    assert why(recruit({"bought_as": "something_else"})) == "RW-4.1-3"


@pytest.mark.rule("RW-4.1-4")
def test_costs_of_the_sheets_add_up():
    outcome = recruit({"price": 10, "quantity": 3}, {"price": 5, "bought_as": "artefact"})
    assert event(outcome, "army_counted")["cost"] == 35


@pytest.mark.rule("RW-4.1-5")
@pytest.mark.parametrize(("limit", "taken", "good"), [(1, 2, False), (2, 2, True), (None, 9, True)])
def test_limits_by_number(limit, taken, good):
    outcome = recruit({"quantity": taken, "most_in_army": limit})
    assert why(outcome) == (None if good else "RW-4.1-5")


@pytest.mark.rule("RW-4.1-6")
@pytest.mark.parametrize(
    ("faction", "joins", "good"), [(B, [A], True), (B, [], False), ("", [], True), (A, [], True)]
)
def test_items_for_some_factions(faction, joins, good):
    outcome = recruit({"bought_as": "artefact", "sheet_faction": faction, "joins": joins})
    assert why(outcome) == (None if good else "RW-4.1-6")


@pytest.mark.rule("RW-4.1-7")
def test_recruiting_rules_of_the_sheet():
    assert why(recruit({"recruiting_rule": "not_met"})) == "RW-4.1-7"
    assert told(recruit({"recruiting_rule": "met"})) == [("army_counted", "")]
    outcome = recruit({"recruiting_rule": "for_players"})
    assert told(outcome) == [("question", "purchases.1"), ("army_counted", "")]


@pytest.mark.rule("RW-4.1-8")
@pytest.mark.parametrize(
    ("joins", "mixing", "good"),
    [
        ([A], "forbid", True),
        (["any"], "forbid", True),
        ([], "forbid", False),
        ([], "permit", True),
        (["C"], "permit", False),
    ],
)
def test_units_of_another_faction(joins, mixing, good):
    outcome = recruit({"sheet_faction": B, "joins": joins}, mixing_default=mixing)
    assert why(outcome) == (None if good else "RW-4.1-8")
    (step,) = (step for step in outcome.steps if step.rule == "RW-4.1-8")
    assert step.setting == ("" if joins else "mixing_default")


@pytest.mark.rule("RW-4.1-9")
@pytest.mark.parametrize("enemy", [A, B])
def test_any_factions_may_meet(enemy):
    assert told(play("match-up", {"army_faction": A, "enemy_faction": enemy})) == [("armies_may_meet", "")]


@pytest.mark.rule("RW-X12-2")
def test_one_leader_and_one_commander():
    assert why(recruit({"leaders": 1}, {"leaders": 1})) == "RW-X12-2"
    assert why(recruit({"commanders": 2})) == "RW-X12-2"
    assert told(recruit({"leaders": 1, "commanders": 1}, {"commanders": 1})) == [("army_counted", "")]
    without = recruit({})
    assert told(without) == [("army_counted", "")]
    assert any(
        step.key == "road_world.recruit.no_leader" and step.setting == "one_leader" for step in without.steps
    )


@pytest.mark.rule("RW-X12-2")
def test_with_the_reading_off_the_players_agree_on_leaders():
    assert told(recruit({"leaders": 2}, one_leader=False)) == [("question", ""), ("army_counted", "")]


@pytest.mark.rule("RW-3-2")
@pytest.mark.parametrize(("icon", "use"), [("sword", "melee_zone"), ("target", "ranged_no_zone")])
def test_the_icon_tells_what_a_weapon_serves_for(icon, use):
    outcome = play("weapon-table", {"weapon_table": {"weapon_icon": icon}})
    assert event(outcome, "weapon_serves")["use"]["key"] == f"road_world.sheet.{use}"


@pytest.mark.rule("RW-3-2")
@pytest.mark.parametrize(("icon", "column"), [("sword", "rapidity"), ("target", "attacks")])
def test_a_weapon_that_works_both_ways_has_two_tables(icon, column):
    with pytest.raises(Problem, match=column):
        play("weapon-table", {"weapon_table": {"weapon_icon": icon, column: 1}})


@pytest.mark.rule("RW-3-3")
def test_only_columns_with_a_value_are_shown():
    outcome = play("weapon-table", {"weapon_table": {"attacks": 1, "range": 0}})
    columns = [column["key"].removeprefix("field.") for column in event(outcome, "weapon_table")["columns"]]
    assert columns == ["attacks", "strike", "damage", "range"]
    assert any(step.key == "road_world.sheet.no_rapidity" for step in outcome.steps)


@pytest.mark.rule("RW-X15-1")
def test_a_model_without_a_sheet_is_a_human():
    profile = {"mobility": 3, "persistence": 1, "fortitude": 3, "defense": 0}
    assert event(play("no-sheet", {}), "starting_profile") == profile
    assert told(play("no-sheet", {}, human_without_sheet=False)) == [("question", "")]


@given(st.lists(st.tuples(st.integers(0, 100), st.integers(1, 9)), max_size=8), st.integers(0, 100))
def test_another_purchase_never_leaves_more_points(prices, price):
    before, after = total_of(prices), total_of([*prices, (price, 1)])
    assert points_left(1000, after) <= points_left(1000, before)


@given(st.text(max_size=3), st.lists(st.text(max_size=3), max_size=3))
def test_everybody_stands_in_an_army_of_his_own(faction, joins):
    assert may_join(faction, joins, faction)


def test_every_step_rests_on_a_rule_of_the_action():
    assert set(rules_of(recruit({"price": 3}, points=5))) <= {f"RW-4.1-{n}" for n in range(1, 9)} | {
        "RW-X12-2"
    }
