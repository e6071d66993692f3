"""Choosing and giving up: what comes along by itself, separate nodes and numbers."""

import pytest

from armybuilder.catalogue.problem import Problem
from tests.roster.trees import (
    Army,
    Shared,
    army,
    at_least,
    at_most,
    change,
    costs,
    entry,
    force,
    game,
    group,
    link,
    when,
)

# --- what comes along


def test_the_first_force_brings_its_minimums_as_separate_units():
    built = army(entry("hero", at_least(2, scope="roster"), hidden=True), entry("squad"))
    assert built.tree == ["hero", "hero"]


def test_later_forces_and_child_forces_bring_nothing():
    data = game(entry("hero", at_least(1)), force("army", force("wing")))
    built = Army(data)
    built.engine.add_force("army", "book")
    built.engine.add_force("wing", "book", built.first)
    first, second = built.engine.roster.forces
    assert (len(first.selections), len(second.selections), len(first.children[0].selections)) == (1, 0, 0)


def test_a_force_added_after_the_first_went_brings_nothing():
    built = army(entry("hero", at_least(1)))
    built.engine.remove_force(built.first)
    built.engine.add_force("army", "book")
    assert built.tree == []


@pytest.mark.parametrize(
    "limit",
    [
        at_least(1, field="forces"),
        at_least(1, field="pts"),
        at_least(50, percent_value=True),
        at_most(1),
        at_least(0),
        at_least(-2),
    ],
)
def test_only_minimums_of_selections_come_along(limit):
    assert army(entry("hero", limit)).tree == []


def test_minimums_come_along_all_the_way_down():
    sight = entry("sight", at_least(1, scope="force"))
    built = army(
        Shared(entry("gun", sight)),
        entry("squad", entry("trooper", link("a", "gun", at_least(2)), at_least(1)), at_least(1)),
    )
    assert built.tree == [("squad", ("trooper", ("gun", "sight"), ("gun", "sight")))]


def test_a_child_that_counts_by_number_comes_as_one_node():
    built = army(entry("squad", entry("trooper", at_least(3), costs(5))))
    unit = built.take("squad")
    assert built.tree == [("squad", "trooper ×3")]
    assert built.cost(built.below(unit, "trooper")) == 15


def test_a_default_comes_along_as_often_as_its_group_asks_even_beyond_a_limit():
    built = army(
        entry(
            "squad",
            group("g", entry("a"), entry("b", at_most(1)), at_least(2), default_selection_entry_id="b"),
        )
    )
    built.take("squad")
    assert built.tree == [("squad", "b ×2")]
    assert built.errors == ["selection squad < b/max"]


@pytest.mark.parametrize("wanted", ["x", "thing"])
def test_a_default_may_be_a_link(wanted):
    options = group("g", entry("a"), link("x", "thing"), at_least(1), default_selection_entry_id=wanted)
    built = army(Shared(entry("thing")), entry("squad", options))
    built.take("squad")
    assert built.tree == [("squad", "thing")]


def test_a_group_without_a_default_or_without_a_minimum_brings_nothing_itself():
    built = army(
        entry(
            "squad",
            group("g", entry("a"), at_least(1)),
            group("h", entry("b"), default_selection_entry_id="b"),
        ),
        entry("team", group("i", entry("c", at_least(1)), at_least(1))),
    )
    built.take("squad")
    built.take("team")
    assert built.tree == ["squad", ("team", "c")]


def test_the_default_may_hold_a_group_with_a_default_of_its_own():
    inner = group("inner", entry("scope"), at_least(1), default_selection_entry_id="scope")
    outer = group("outer", entry("gun", inner), at_least(1), default_selection_entry_id="gun")
    built = army(entry("squad", outer))
    built.take("squad")
    assert built.tree == [("squad", ("gun", "scope"))]


def test_a_default_of_two_groups_comes_as_often_as_the_greater_asks():
    inner = group("inner", entry("gun"), at_least(1, id="i"), default_selection_entry_id="gun")
    outer = group("outer", inner, at_least(2, id="o"), default_selection_entry_id="gun")
    built = army(entry("squad", outer))
    built.take("squad")
    assert built.tree == [("squad", "gun ×2")]


def test_a_minimum_counts_as_its_modifiers_leave_it():
    more = change("set", "min", 2, when("banner"))
    built = army(entry("banner"), entry("squad", entry("trooper", at_least(1), more)))
    built.take("squad")
    built.take("banner")
    built.take("squad")
    assert built.tree == ["banner", ("squad", "trooper"), ("squad", "trooper ×2")]


# --- numbers and nodes


def test_units_are_always_nodes_of_their_own():
    built = army(entry("squad"))
    built.take("squad", times=2)
    assert built.tree == ["squad", "squad"]


@pytest.mark.parametrize(
    ("options", "separate"),
    [
        ((), False),
        ((entry("rifle", collective=True),), False),
        ((entry("radio", hidden=True),), False),
        ((entry("radio"),), True),
        ((group("g", entry("radio")),), True),
        ((link("a", "shared"),), True),
        ((link("a", "shared", collective=True),), False),
        ((entry("rifle", entry("sight"), collective=True),), True),
        ((entry("rifle", entry("sight", collective=True), collective=True),), False),
        ((entry("rifle", entry("radio"), collective=True), entry("radio", hidden=True)), True),
    ],
)
def test_a_child_makes_separate_nodes_when_something_below_it_is_chosen_one_by_one(options, separate):
    built = army(Shared(entry("shared")), entry("squad", entry("trooper", *options)))
    unit = built.take("squad")
    built.give(unit, "trooper", times=3)
    trooper = ["trooper"] * 3 if separate else ["trooper ×3"]
    assert built.tree == [("squad", *trooper)]


def test_giving_up_lowers_a_number_and_takes_the_last_one_out():
    built = army(entry("squad", entry("trooper", costs(5))))
    unit = built.take("squad")
    trooper = built.give(unit, "trooper", times=2)
    built.engine.deselect(trooper)
    assert built.tree == [("squad", "trooper")]
    built.engine.deselect(trooper)
    assert built.tree == ["squad"]
    built.engine.deselect(unit)
    assert built.tree == []
    assert built.total == 0


def test_a_separate_node_with_a_number_from_a_file_gives_up_one():
    built = army(entry("squad", entry("trooper", entry("radio"))))
    built.give(built.take("squad"), "trooper")
    live = built.engine.roster.forces[0].selections[0].children[0]
    live.number = 3
    built.engine.deselect(live.id)
    assert built.tree == [("squad", "trooper ×2")]


def test_a_count_is_reached_and_none_takes_it_out():
    built = army(entry("squad", entry("trooper")))
    trooper = built.give(built.take("squad"), "trooper")
    built.engine.set_count(trooper, 7)
    assert built.tree == [("squad", "trooper ×7")]
    built.engine.set_count(trooper, 2)
    assert built.tree == [("squad", "trooper ×2")]
    built.engine.set_count(trooper, 0)
    assert built.tree == ["squad"]


def test_a_count_means_nothing_to_separate_nodes_and_units():
    built = army(entry("squad", entry("trooper", entry("radio"))))
    unit = built.take("squad")
    trooper = built.give(unit, "trooper")
    built.engine.set_count(trooper, 5)
    built.engine.set_count(unit, 5)
    assert built.tree == [("squad", "trooper")]


# --- copies, and what is not there


def test_a_copy_stands_next_to_the_original_with_all_below_it():
    built = army(entry("squad", costs(10), entry("trooper", costs(1))), entry("tank"))
    unit = built.take("squad")
    built.take("tank")
    built.give(unit, "trooper", times=3)
    built.engine.customize(unit, "First", "brave")
    copied = built.engine.duplicate(unit)
    assert [s.node.id for s in built.engine.roster.forces[0].selections] == ["squad", "squad", "tank"]
    assert built.tree == [("squad", "trooper ×3"), ("squad", "trooper ×3"), "tank"]
    assert built.total == 26
    assert built.shown(copied.id)["customName"] == "First"
    assert not {s.id for s in copied.everything()} & {s.id for s in built.engine.selection(unit).everything()}


def test_a_copy_of_an_option_stands_below_the_same_unit():
    built = army(entry("squad", entry("trooper", entry("radio"))))
    trooper = built.give(built.take("squad"), "trooper")
    built.give(trooper, "radio")
    built.engine.duplicate(trooper)
    assert built.tree == [("squad", ("trooper", "radio"), ("trooper", "radio"))]


@pytest.mark.parametrize(
    "action",
    [
        lambda e: e.select("nowhere", "squad"),
        lambda e: e.select(e.roster.forces[0].id, "nothing"),
        lambda e: e.select_child("nobody", "trooper"),
        lambda e: e.select_child(e.roster.forces[0].selections[0].id, "nothing"),
        lambda e: e.deselect("nobody"),
        lambda e: e.set_count("nobody", 2),
        lambda e: e.duplicate("nobody"),
        lambda e: e.add_force("nothing", "book"),
        lambda e: e.add_force("army", "nothing"),
        lambda e: e.add_force("army", "book", "nowhere"),
        lambda e: e.remove_force("nowhere"),
        lambda e: e.customize("nobody", "x", None),
        lambda e: e.customize_category("nowhere", "core", "x", None),
    ],
)
def test_what_is_not_there_is_a_problem_and_changes_nothing(action):
    built = army(entry("squad", entry("trooper")))
    built.give(built.take("squad"), "trooper")
    before = built.engine.freeze()
    with pytest.raises(Problem):
        action(built.engine)
    assert built.engine.freeze() == before
