"""How much of something is where: scopes, fields, what is counted, links apart or together, percentages.

A question is asked by a unit `asker` that calls itself `YES` when its condition holds.
"""

from decimal import Decimal

import pytest

from armybuilder.roster.text_changes import written
from tests.roster.trees import (
    Army,
    Shared,
    army,
    at_least,
    at_most,
    category,
    change,
    cost_type,
    costs,
    entry,
    force,
    game,
    group,
    group_link,
    link,
    of,
    rename,
    when,
)


def asker(*gates, **fields):
    return entry("asker", rename("YES", *gates), **fields)


def says_yes(built, own):
    return built.shown(own)["name"] == "YES"


def asked(*gates, others=(), taken=(), **fields):
    """Whether an asker among other units says yes."""
    built = army(asker(*gates, **fields), *others)
    for wanted in taken:
        built.take(wanted)
    return says_yes(built, built.take("asker"))


# --- scopes


def test_self_is_what_is_below_and_not_the_selection():
    assert not asked(when("asker", scope="self"))
    built = army(entry("asker", rename("YES", when("gun", scope="self")), entry("gun")))
    unit = built.take("asker")
    built.give(unit, "gun")
    assert says_yes(built, unit)


def test_the_parent_of_an_option_is_the_selection_above():
    built = army(entry("squad", entry("asker", rename("YES", when("gun", scope="parent"))), entry("gun")))
    unit, other = built.take("squad"), built.take("squad")
    option = built.give(unit, "asker")
    built.give(other, "gun")
    assert not says_yes(built, option)
    built.give(unit, "gun")
    assert says_yes(built, option)


@pytest.mark.parametrize("scope", ["parent", "primary-category"])
def test_the_parent_of_a_unit_is_its_primary_category(scope):
    kinds = (category("core"), category("fast"))
    built = army(
        *kinds,
        entry("asker", of("core"), rename("YES", when("rider", value=2, scope=scope))),
        entry("rider", of("fast"), change("set-primary", "category", "core", when("banner"))),
        entry("banner"),
    )
    unit = built.take("asker")
    built.take("rider", times=2)
    assert not says_yes(built, unit)
    built.take("banner")
    assert says_yes(built, unit)


def test_units_without_a_category_are_one_of_their_own():
    assert asked(when("squad", scope="parent"), others=(entry("squad"),), taken=["squad"])
    assert not asked(
        when("squad", scope="parent"), others=(entry("squad", of("core")), category("core")), taken=["squad"]
    )


def test_the_primary_category_of_an_option_is_that_of_its_unit():
    built = army(
        category("core"),
        entry("squad", of("core"), entry("asker", rename("YES", when("team", scope="primary-category")))),
        entry("team", of("core")),
    )
    option = built.give(built.take("squad"), "asker")
    assert not says_yes(built, option)
    built.take("team")
    assert says_yes(built, option)


@pytest.mark.parametrize(
    ("scope", "elsewhere"),
    [("force", False), ("primary-catalogue", False), ("roster", True), ("ancestor", False)],
)
def test_another_force_is_seen_from_the_roster_alone(scope, elsewhere):
    built = army(asker(when("squad", scope=scope)), entry("squad"))
    other = built.engine.add_force("army", "book")[0].id
    unit = built.take("asker")
    built.take("squad", inside=other)
    assert says_yes(built, unit) == elsewhere


@pytest.mark.parametrize("scope", ["force", "roster"])
@pytest.mark.parametrize("inside", [True, False])
def test_forces_below_count_when_asked_for(scope, inside):
    data = game(
        asker(when("squad", scope=scope, include_child_forces=inside)),
        entry("squad"),
        force("army", force("wing", force("tip"))),
    )
    built = Army(data)
    unit = built.take("asker")
    wing = built.engine.add_force("wing", "book", built.first)[0].id
    tip = built.engine.add_force("tip", "book", wing)[0].id
    built.take("squad", inside=tip)
    assert says_yes(built, unit) == inside


def test_the_force_of_what_is_in_a_child_force_is_that_one():
    data = game(asker(when("squad")), entry("squad"), force("army", force("wing")))
    built = Army(data)
    wing = built.engine.add_force("wing", "book", built.first)[0].id
    built.take("squad")
    unit = built.take("asker", inside=wing)
    assert not says_yes(built, unit)
    built.take("squad", inside=wing)
    assert says_yes(built, unit)


@pytest.mark.parametrize("inside", [True, False])
def test_what_is_below_counts_when_asked_for(inside):
    built = army(
        asker(when("gun", include_child_selections=inside)), entry("squad", entry("man", entry("gun")))
    )
    unit = built.take("asker")
    built.give(built.give(built.take("squad"), "man"), "gun")
    assert says_yes(built, unit) == inside


def test_a_scope_may_be_an_entry_above_or_a_kind_of_force_or_a_category():
    built = army(
        category("core"),
        entry(
            "squad",
            of("core"),
            entry("team", entry("asker", rename("YES", when("gun", scope="squad")))),
            entry("gun"),
        ),
        entry("other", rename("YES", when("squad", scope="core"))),
        entry("third", rename("YES", when("squad", scope="army"))),
    )
    other, third = built.take("other"), built.take("third")
    unit = built.take("squad")
    option = built.give(built.give(unit, "team"), "asker")
    assert not says_yes(built, option)
    built.give(unit, "gun")
    assert says_yes(built, option)
    assert says_yes(built, other)
    assert says_yes(built, third)


def test_an_unknown_scope_holds_nothing():
    assert not asked(when("asker", "atMost", 5, scope="nowhere"))


# --- what is counted


def test_numbers_are_added_up():
    built = army(asker(when("man", value=4, include_child_selections=True)), entry("squad", entry("man")))
    unit, squad = built.take("asker"), built.take("squad")
    built.give(squad, "man", times=3)
    assert not says_yes(built, unit)
    built.give(squad, "man")
    assert says_yes(built, unit)


@pytest.mark.parametrize("child", ["gun", "arms", "heavy", "upgrade"])
def test_a_child_may_be_an_entry_a_group_a_category_or_a_type(child):
    arms = group("arms", group("inner", entry("gun", of("heavy", primary=False), type="upgrade")))
    built = army(
        category("heavy"),
        entry("squad", entry("asker", rename("YES", when(child, scope="squad"))), arms),
    )
    unit = built.take("squad")
    option = built.give(unit, "asker")
    assert not says_yes(built, option) or child == "upgrade"
    built.give(unit, "gun")
    assert says_yes(built, option)


def test_what_has_the_id_of_its_type_counts_once():
    built = army(entry("model", at_most(1, scope="force"), type="model"))
    built.take("model")
    assert not built.errors


def test_costs_are_those_of_the_selections_themselves():
    built = army(
        asker(when("squad", value=30, field="pts")),
        entry("squad", costs(10), entry("man", costs(100))),
    )
    unit = built.take("asker")
    built.give(built.take("squad"), "man")
    built.take("squad")
    assert not says_yes(built, unit)
    built.take("squad")
    assert says_yes(built, unit)


def test_a_field_that_is_nothing_known_cannot_be_told():
    assert not asked(when("asker", "atMost", 5, field="wounds"))


def test_forces_are_counted_by_their_kind():
    data = game(
        asker(when("wing", field="forces", scope="force")),
        entry("second", rename("YES", when("army", value=2, field="forces", scope="roster"))),
        force("army", force("wing")),
    )
    built = Army(data)
    first, second = built.take("asker"), built.take("second")
    assert not says_yes(built, first)
    built.engine.add_force("wing", "book", built.first)
    assert says_yes(built, first)
    assert not says_yes(built, second)
    built.engine.add_force("army", "book")
    assert says_yes(built, second)


# --- links apart or together


@pytest.mark.parametrize(("shared", "found"), [(True, True), (False, False)])
def test_an_own_id_finds_what_came_through_links_only_when_shared(shared, found):
    built = army(
        Shared(entry("knight")),
        asker(when("knight", value=2, shared=shared)),
        link("a", "knight"),
        link("b", "knight"),
    )
    unit = built.take("asker")
    built.take("a")
    built.take("b")
    assert says_yes(built, unit) == found


def test_a_full_id_finds_one_link_apart():
    built = army(
        Shared(entry("knight")),
        asker(when("a::knight", value=2, shared=False)),
        link("a", "knight"),
        link("b", "knight"),
    )
    unit = built.take("asker")
    built.take("a")
    built.take("b")
    assert not says_yes(built, unit)
    built.take("a")
    assert says_yes(built, unit)


@pytest.mark.parametrize(("shared", "found"), [(True, 1), (False, 0)])
def test_a_limit_of_a_linked_entry_counts_its_links_together_or_apart(shared, found):
    built = army(
        Shared(entry("knight", at_most(1, scope="roster", shared=shared))),
        link("a", "knight"),
        link("b", "knight"),
    )
    built.take("a")
    built.take("b")
    assert built.errors == ["selection knight < knight/max"] * found


def test_a_limit_of_a_linked_group_counts_what_is_in_it():
    options = group("options", entry("x"), entry("y"), at_most(1))
    built = army(Shared(options), entry("squad", group_link("g", "options")))
    unit = built.take("squad")
    built.give(unit, "x")
    assert not built.errors
    built.give(unit, "y")
    assert built.errors == ["selection squad < options/max"]


# --- percentages


@pytest.mark.parametrize(
    ("elites", "squads", "broken"), [(1, 0, True), (1, 1, False), (2, 1, True), (0, 1, False)]
)
def test_a_percentage_is_of_everything_in_the_scope(elites, squads, broken):
    built = army(entry("elite", at_most(50, percent_value=True, scope="force")), entry("squad"))
    for wanted in ["elite"] * elites + ["squad"] * squads:
        built.take(wanted)
    assert built.errors == ["selection elite < elite/max"] * broken


def test_a_percentage_may_be_of_costs():
    built = army(
        entry("elite", costs(60), at_most(50, percent_value=True, scope="force", field="pts")),
        entry("squad", costs(50)),
    )
    built.take("elite")
    built.take("squad")
    assert built.errors == ["selection elite < elite/max"]
    built.take("squad")
    assert not built.errors


def test_a_percentage_counts_with_the_same_flags():
    built = army(
        asker(when("gun", value=50, percent_value=True, include_child_selections=True)),
        entry("squad", entry("gun")),
    )
    unit, squad = built.take("asker"), built.take("squad")
    built.give(squad, "gun")
    assert not says_yes(built, unit)
    built.give(squad, "gun")
    assert says_yes(built, unit)


# --- limits on costs of hidden and several types


def test_every_cost_type_is_a_field_of_its_own():
    built = army(
        cost_type("pts"),
        cost_type("power", hidden=True),
        entry("squad", costs(10), costs(3, "power"), at_most(5, field="power", scope="force")),
    )
    built.take("squad")
    assert not built.errors
    built.take("squad")
    assert built.errors == ["selection squad < squad/max"]


def test_a_minimum_may_be_of_costs():
    built = army(entry("squad", costs(10), at_least(15, field="pts", scope="force")))
    assert built.errors == ["force army < squad/min"]
    built.take("squad", times=2)
    assert not built.errors


@pytest.mark.parametrize("shared", [True, False])
@pytest.mark.parametrize(("field", "count"), [("selections", 3), ("pts", 30)])
def test_every_copy_in_a_category_counts_once(shared, field, count):
    counted = {"kind": "equalTo", "scope": "force", "field": field, "shared": shared}
    built = army(
        category("core"),
        category("fast"),
        asker(when("fast", value=count, **counted)),
        entry("rider", costs(10), of("core"), of("fast", primary=False)),
        entry("guard", costs(10), of("core")),
    )
    unit = built.take("asker")
    built.take("guard")
    built.take("rider", times=3)
    assert says_yes(built, unit)


@pytest.mark.parametrize("kind", ["instanceOf", "notInstanceOf"])
@pytest.mark.parametrize("parent", ["squad", "other"])
def test_an_option_may_ask_what_its_parent_is(kind, parent):
    option = entry("asker", rename("YES", when("squad", kind, scope="parent")))
    built = army(Shared(option), entry("squad", link("a", "asker")), entry("other", link("a", "asker")))
    unit = built.give(built.take(parent), "asker")
    assert says_yes(built, unit) == ((parent == "squad") == (kind == "instanceOf"))


@pytest.mark.parametrize("kind", ["instanceOf", "notInstanceOf"])
def test_a_unit_has_no_parent_that_is_something(kind):
    assert asked(when("army", kind, scope="parent")) == (kind == "notInstanceOf")


def test_a_unit_that_is_not_taken_holds_nothing_itself():
    hero = entry("hero", of("core"), at_least(0), change("set", "min", 1, when("banner", scope="self")))
    built = army(category("core"), hero, entry("banner"))
    built.take("banner")
    assert not built.errors


@pytest.mark.parametrize(("limit", "found"), [(1000, True), (999, False)])
def test_a_limit_of_costs_may_be_asked_for_without_naming_a_child(limit, found):
    built = army(asker(when("", field="limit::pts", value=1000)), cost_type("pts"))
    unit = built.take("asker")
    built.engine.set_limit("pts", limit)
    assert says_yes(built, unit) == found


def test_nothing_but_setting_hides():
    built = army(category("core"), entry("squad", of("core"), change("append", "hidden", "true")))
    built.take("squad")
    assert not built.errors


@pytest.mark.parametrize(
    ("number", "text"), [("1E+40", "1" + "0" * 40), ("1E+41", "1E+41"), ("2.50", "2.5"), ("-3", "-3")]
)
def test_numbers_are_written_out_unless_they_are_absurd(number, text):
    assert written(Decimal(number)) == text
