"""Choosing and giving up: what comes along by itself, separate nodes and numbers."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.roster.options import options_of
from tests.roster.trees import (
    Army,
    Shared,
    army,
    at_least,
    at_most,
    catalogue,
    category,
    change,
    costs,
    entry,
    force,
    game,
    group,
    link,
    of,
    when,
)

CORE = category("core")

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


def test_later_forces_of_extended_data_bring_what_is_lacking_now():
    hero, lord = entry("hero", at_least(2, scope="force")), entry("lord", at_least(1, scope="roster"))
    ghost = entry("ghost", at_least(1), hidden=True)
    wing = force("army", force("wing"))
    built = Army(game(wing, catalogues=(catalogue("book", hero, lord, ghost, extended=True),)))
    built.engine.add_force("army", "book")
    built.engine.add_force("wing", "book", built.first)
    first, second = built.engine.roster.forces
    brought = [[str(unit.name) for unit in one.selections] for one in (first, second, first.children[0])]
    assert brought == [["hero", "hero", "lord"], ["hero", "hero"], ["hero", "hero"]]


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


def test_a_minimum_that_is_taken_away_whatever_the_army_is_a_default():
    free = change("set", "min", 0)
    built = army(
        CORE,
        entry("options", of("core"), at_least(1), free),
        entry(
            "squad", of("core"), entry("gun", at_least(1), free), entry("bow", at_least(1), free, at_most(0))
        ),
        entry("team", entry("gun", at_least(1), change("set", "min", 0, when("options")))),
    )
    assert built.tree == ["options"]
    unit = built.take("squad")
    built.take("team")
    assert built.tree == ["options", ("squad", "gun"), "team"]
    built.engine.deselect(built.below(unit, "gun"))
    assert not built.errors


def test_what_is_hidden_now_never_comes_along():
    shown_with_banner = change("set", "hidden", "false", when("banner"))
    built = army(
        CORE,
        Shared(entry("thing", hidden=True)),
        entry("hero", of("core"), at_least(1), hidden=True),
        entry("banner", of("core")),
        entry(
            "squad",
            of("core"),
            link("a", "thing", at_least(1)),
            entry("cape", at_least(1), shown_with_banner, hidden=True),
            group(
                "g",
                entry("gun", at_least(1)),
                entry("bow"),
                at_least(2),
                hidden=True,
                default_selection_entry_id="bow",
            ),
            group("h", entry("axe", hidden=True), at_least(1), default_selection_entry_id="axe"),
        ),
    )
    assert built.tree == []
    built.take("squad")
    assert built.tree == ["squad"]
    built.take("banner")
    built.take("squad")
    assert built.tree == ["banner", "squad", ("squad", "cape")]


def test_what_comes_along_earlier_may_hide_what_comes_later():
    hides = change("set", "hidden", "true", when("gun", scope="parent"))
    built = army(entry("squad", entry("gun", at_least(1)), entry("bow", at_least(1), hides)))
    built.take("squad")
    assert built.tree == [("squad", "gun")]


def test_a_default_makes_up_what_the_minimums_beside_it_leave():
    built = army(
        entry(
            "squad",
            group(
                "models",
                entry("sergeant", at_least(1), at_most(1, id="one")),
                group("g", entry("gunner", at_least(1))),
                entry("trooper", costs(34)),
                at_least(5),
                default_selection_entry_id="trooper",
            ),
        )
    )
    built.take("squad")
    assert built.tree == [("squad", "gunner", "sergeant", "trooper ×3")]


# --- data with New Recruit's additions


def new_recruit(*parts):
    """An army of data that use an addition somewhere."""
    return army(*parts, extended=True)


def test_a_group_without_a_default_is_filled_in_its_order_up_to_each_maximum():
    options = (
        entry("a", hidden=True),
        entry("b", at_most(1)),
        entry("c", at_most(0)),
        entry("d", at_most(3)),
    )
    built = new_recruit(entry("squad", group("g", *options, at_least(3))))
    built.take("squad")
    assert built.tree == [("squad", "b", "d ×2")]
    assert not built.errors


def test_a_default_that_is_full_or_hidden_leaves_the_rest_to_the_others():
    full = group("g", entry("a"), entry("b", at_most(1)), at_least(2), default_selection_entry_id="b")
    hidden = group("h", entry("c", hidden=True), entry("d"), at_least(1), default_selection_entry_id="c")
    built = new_recruit(entry("squad", full, hidden))
    built.take("squad")
    assert built.tree == [("squad", "a", "b", "d")]


def test_a_group_may_say_that_nothing_is_its_default():
    built = new_recruit(
        entry("squad", group("g", entry("a"), at_least(1), default_selection_entry_id="none"))
    )
    built.take("squad")
    assert built.tree == ["squad"]


def test_a_modifier_may_name_another_default():
    other = change("set", "defaultSelectionEntryId", "b", when("banner"))
    options = group("g", entry("a"), entry("b"), at_least(1), other, default_selection_entry_id="a")
    built = new_recruit(entry("squad", options), entry("banner"))
    built.take("squad")
    built.take("banner")
    built.take("squad")
    assert built.tree == ["banner", ("squad", "a"), ("squad", "b")]


@pytest.mark.parametrize(
    ("given", "found"), [({"default_amount": "2"}, "gun ×2"), ({"default_amount": "0"}, None), ({}, "gun")]
)
def test_a_default_amount_stands_in_place_of_the_minimum(given, found):
    built = army(entry("squad", entry("gun", at_least(1), at_most(3), **given)))
    built.take("squad")
    assert built.tree == [("squad", found) if found else "squad"]


def test_the_default_amount_of_a_link_goes_before_that_of_its_target():
    built = army(
        Shared(entry("gun", default_amount="1")),
        entry("squad", link("a", "gun"), link("b", "gun", default_amount="2")),
    )
    built.take("squad")
    assert [child.number for child in built.engine.roster.forces[0].selections[0].children] == [1, 2]


def test_modifiers_change_a_default_amount():
    more = change("set", "defaultAmount", 3, when("banner"))
    built = army(entry("squad", entry("gun", more, default_amount="1")), entry("banner"))
    built.take("squad")
    built.take("banner")
    built.take("squad")
    assert built.tree == ["banner", ("squad", "gun"), ("squad", "gun ×3")]


def test_several_default_amounts_are_stacks_and_their_options_are_told_stack_by_stack():
    champion = entry("champion", at_most(1), default_amount="1,0,0")
    banner = entry("banner", at_most(1), default_amount="0,1,0")
    blade = entry("blade", at_least(1), at_most(1), collective=True)
    built = army(entry("squad", entry("man", champion, banner, blade, at_least(10), default_amount="1,1,8")))
    built.take("squad")
    assert built.tree == [
        ("squad", ("man", "blade", "champion"), ("man", "banner", "blade"), ("man ×8", "blade ×8"))
    ]
    assert not built.errors


def test_what_stands_below_a_stack_is_counted_by_model():
    built = new_recruit(
        entry(
            "squad",
            entry("man", entry("blade", at_least(1), at_most(1)), entry("radio"), default_amount="1,8"),
        )
    )
    unit = built.engine.selection(built.take("squad"))
    assert built.tree == [("squad", ("man", "blade"), ("man ×8", "blade ×8"))]
    assert not built.errors
    stack = unit.children[1]
    assert [option.count for option in options_of(stack, built.engine.answers)] == [1, 0]
    built.give(stack.id, "radio")
    assert [child.number for child in stack.children] == [8, 8]
    built.engine.deselect(built.below(stack.id, "blade"))
    assert [child.node.id for child in stack.children] == ["radio"]


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


def test_a_copy_stands_last_with_all_below_it():
    built = army(entry("squad", costs(10), entry("trooper", costs(1))), entry("tank"))
    unit = built.take("squad")
    built.take("tank")
    built.give(unit, "trooper", times=3)
    built.engine.customize(unit, "First", "brave")
    copied = built.engine.duplicate(unit)
    assert [s.node.id for s in built.engine.roster.forces[0].selections] == ["squad", "tank", "squad"]
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
