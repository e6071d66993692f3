"""Modifiers: what they change, in which order, how often, and when."""

from decimal import Decimal

import pytest

from tests.roster.trees import (
    Army,
    Shared,
    all_of,
    any_of,
    army,
    at_least,
    at_most,
    category,
    change,
    costs,
    entry,
    force,
    game,
    link,
    modifiers,
    of,
    per,
    rename,
    when,
)


def name_with(*steps, own="unit", squads=0):
    """What a unit with modifiers is called."""
    built = army(entry(own, *steps), entry("squad"))
    for _ in range(squads):
        built.take("squad")
    return built.shown(built.take(own))["name"]


# --- texts


def test_modifiers_apply_in_their_order():
    assert name_with(rename("Alpha"), change("append", "name", "Beta")) == "Alpha Beta"
    assert name_with(change("append", "name", "Beta"), rename("Alpha")) == "Alpha"


@pytest.mark.parametrize(
    ("own", "kind", "value", "name"),
    [
        ("5", "increment", "3", "8"),
        ("5", "decrement", "7", "-2"),
        ("5", "increment", "0.5", "5.5"),
        ("1.5", "increment", "0.5", "2"),
        ("10", "decrement", "10", "0"),
        ("five", "increment", "3", "five"),
        ("5+", "decrement", "1", "5+"),
        ("5", "increment", "much", "5"),
        ("100", "increment", "0", "100"),
    ],
)
def test_a_text_that_is_a_number_can_be_counted_up_and_down(own, kind, value, name):
    assert name_with(change(kind, "name", value), own=own) == name


def test_an_appended_text_is_repeated():
    step = change("append", "name", "+", per("squad"))
    assert name_with(step, squads=3) == "unit + + +"
    assert name_with(step) == "unit"


def test_a_page_can_be_changed():
    built = army(
        entry("unit", change("set", "page", "12"), page="3"), entry("other", change("append", "page", "f"))
    )
    assert built.shown(built.take("unit"))["page"] == "12"
    assert built.shown(built.take("other"))["page"] == " f"


# --- numbers


@pytest.mark.parametrize(
    ("steps", "cost"),
    [
        ([("set", 3)], 3),
        ([("increment", 3)], 13),
        ([("decrement", 30)], -20),
        ([("set", 3), ("increment", "0.25")], "3.25"),
        ([("increment", 3), ("set", 1)], 1),
        ([("append", 3)], 10),
        ([("set", "free")], 10),
    ],
)
def test_a_cost_is_changed_for_one_copy(steps, cost):
    built = army(
        entry("squad", entry("man", costs(10), *(change(kind, "pts", value) for kind, value in steps)))
    )
    man = built.give(built.take("squad"), "man", times=2)
    assert built.cost(man) == 2 * Decimal(cost)


def test_a_constraint_is_changed():
    built = army(
        entry("squad", at_most(1, scope="force"), change("increment", "max", 1, when("banner"))),
        entry("banner"),
    )
    built.take("squad", times=2)
    assert built.errors == ["selection squad < squad/max"]
    built.take("banner")
    assert not built.errors


def test_a_minimum_can_be_raised_where_there_was_none():
    built = army(
        entry("squad", entry("man", at_least(0), change("set", "min", 2, when("banner")))), entry("banner")
    )
    built.take("squad")
    assert not built.errors
    built.take("banner")
    assert built.errors == ["selection squad < man/min"]


# --- flags and categories


@pytest.mark.parametrize(
    ("hidden", "value", "after"), [(False, "true", True), (True, "false", False), (False, "maybe", False)]
)
def test_something_is_hidden_or_shown(hidden, value, after):
    built = army(entry("unit", change("set", "hidden", value), hidden=hidden))
    assert built.shown(built.take("unit"))["hidden"] == after


def categories_with(*steps):
    kinds = [category(own) for own in ("core", "fast", "rare")]
    built = army(*kinds, entry("unit", of("core"), of("fast", primary=False), *steps))
    return [(c["name"], c["primary"]) for c in built.shown(built.take("unit"))["categories"]]


@pytest.mark.parametrize(
    ("kind", "value", "after"),
    [
        ("add", "rare", [("core", True), ("fast", False), ("rare", False)]),
        ("add", "core", [("core", True), ("fast", False)]),
        ("remove", "core", [("fast", False)]),
        ("remove", "rare", [("core", True), ("fast", False)]),
        ("set-primary", "fast", [("core", False), ("fast", True)]),
        ("set-primary", "rare", [("core", False), ("fast", False), ("rare", True)]),
        ("unset-primary", "core", [("core", False), ("fast", False)]),
        ("unset-primary", "fast", [("core", True), ("fast", False)]),
    ],
)
def test_categories_are_added_removed_and_made_first(kind, value, after):
    assert categories_with(change(kind, "category", value)) == after


# --- conditions


def test_all_conditions_of_a_modifier_must_hold():
    step = rename("YES", when("squad"), when("squad", value=2))
    assert name_with(step, squads=1) == "unit"
    assert name_with(step, squads=2) == "YES"


@pytest.mark.parametrize(
    ("gate", "names"),
    [
        (all_of(when("squad"), when("squad", value=2)), ["unit", "unit", "YES"]),
        (any_of(when("squad"), when("squad", value=2)), ["unit", "YES", "YES"]),
        (any_of(all_of(when("squad"), when("nothing")), when("squad", value=2)), ["unit", "unit", "YES"]),
        (all_of(any_of(any_of(when("squad"))), any_of(when("squad", value=2))), ["unit", "unit", "YES"]),
        (
            all_of(when("squad", "lessThan", 2), any_of(when("nothing"), when("squad"))),
            ["unit", "YES", "unit"],
        ),
    ],
)
def test_groups_of_conditions_nest(gate, names):
    assert [name_with(rename("YES", gate), squads=n) for n in range(3)] == names


def test_a_condition_and_a_group_of_conditions_must_both_hold():
    step = rename("YES", when("squad", value=2), any_of(when("squad")))
    assert [name_with(step, squads=n) for n in range(3)] == ["unit", "unit", "YES"]


# --- repeats


@pytest.mark.parametrize(
    ("repeat", "cost"),
    [
        (per("squad"), 5),
        (per("squad", 2), 2),
        (per("squad", 2, round_up=True), 3),
        (per("squad", 2, repeats=3), 6),
        (per("squad", 7), 0),
        (per("squad", 7, round_up=True), 1),
        (per("squad", 0), 0),
        (per("squad", -1), 0),
        (per("nothing"), 0),
        (per("squad", 50, percent_value=True), 1),
    ],
)
def test_a_modifier_repeats_for_every_so_many(repeat, cost):
    built = army(entry("unit", change("increment", "pts", 1, repeat)), entry("squad"))
    built.take("squad", times=5)
    assert built.cost(built.take("unit")) == cost


def test_repeats_add_up():
    built = army(entry("unit", change("increment", "pts", 1, per("squad"), per("squad", 2))), entry("squad"))
    built.take("squad", times=4)
    assert built.cost(built.take("unit")) == 6


def test_a_set_that_repeats_no_time_does_not_apply():
    assert name_with(rename("YES", per("squad"))) == "unit"
    assert name_with(rename("YES", per("squad")), squads=2) == "YES"


# --- groups of modifiers


def test_a_group_of_modifiers_applies_when_its_conditions_hold():
    steps = modifiers(rename("YES"), change("set", "pts", 5), when("squad"))
    built = army(entry("unit", costs(1), steps), entry("squad"))
    unit = built.take("unit")
    assert (built.shown(unit)["name"], built.cost(unit)) == ("unit", 1)
    built.take("squad")
    assert (built.shown(unit)["name"], built.cost(unit)) == ("YES", 5)


def test_groups_of_modifiers_nest_and_every_gate_must_be_open():
    steps = modifiers(when("squad"), modifiers(rename("YES"), when("squad", value=2)))
    assert [name_with(steps, squads=n) for n in range(3)] == ["unit", "unit", "YES"]


def test_repeats_of_a_group_are_those_of_all_in_it():
    steps = modifiers(per("squad"), change("increment", "pts", 1), modifiers(change("increment", "pts", 10)))
    built = army(entry("unit", steps), entry("squad"))
    built.take("squad", times=3)
    assert built.cost(built.take("unit")) == 33


def test_modifiers_come_before_groups_of_modifiers():
    assert name_with(modifiers(change("append", "name", "last")), rename("First")) == "First last"


# --- where they stand


def test_a_link_modifies_what_it_leads_to_after_its_own_modifiers():
    built = army(
        Shared(entry("unit", costs(10), rename("Own"), at_most(1, scope="force"))),
        link(
            "a", "unit", change("append", "name", "linked"), change("set", "pts", 3), change("set", "max", 2)
        ),
    )
    unit = built.take("a")
    built.take("a")
    assert (built.shown(unit)["name"], built.cost(unit), built.errors) == ("Own linked", 3, [])


def test_chained_links_do_not_mix():
    inner = entry("inner", rename("Inner"))
    built = army(
        Shared(entry("outer", link("b", "inner", change("append", "name", "b"))), inner), link("a", "outer")
    )
    unit = built.take("a")
    built.give(unit, "b")
    assert built.tree == [("outer", "Inner b")]


def test_a_kind_of_force_is_modified_from_the_force():
    kind = force(
        "army",
        rename("Host", when("squad", value=2, scope="self", include_child_selections=True)),
        change("set", "hidden", "true", when("squad", scope="roster")),
        change("set", "page", "9", when("squad", scope="force")),
    )
    built = Army(game(kind, entry("squad")))
    assert (built.state["forces"][0]["name"], built.state["forces"][0]["hidden"]) == ("army", False)
    built.take("squad", times=2)
    told = built.state["forces"][0]
    assert (told["name"], told["hidden"], told["page"]) == ("Host", True, "9")
    assert not built.errors


def test_modifiers_on_categories_and_their_links_show_nowhere():
    kinds = category("core", rename("Renamed"), change("set", "hidden", "true"))
    kind = force("army", of("core", rename("Renamed"), primary=False))
    built = army(kinds, kind, entry("unit", of("core", rename("Renamed"))))
    told = built.shown(built.take("unit"))
    assert told["categories"][0]["name"] == "core"
    assert built.state["forces"][0]["categories"][1]["name"] == "core"


def test_a_long_text_stays_bounded():
    name = name_with(change("append", "name", "x" * 1000, per("squad", 0.000001)), squads=1)
    assert len(name) <= 20_000
