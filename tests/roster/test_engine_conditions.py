"""Conditions: how an amount compares with a value, and what a selection is.

A unit or an option `asker` calls itself `YES` when its condition holds.
"""

import pytest

from tests.roster.trees import (
    Shared,
    army,
    category,
    change,
    costs,
    entry,
    group,
    link,
    of,
    per,
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


# --- comparisons


@pytest.mark.parametrize(
    ("kind", "holds"),
    [
        ("atLeast", (False, True, True)),
        ("atMost", (True, True, False)),
        ("greaterThan", (False, False, True)),
        ("lessThan", (True, False, False)),
        ("equalTo", (False, True, False)),
        ("notEqualTo", (True, False, True)),
        ("unknown", (False, False, False)),
    ],
)
def test_an_amount_is_compared_with_a_value(kind, holds):
    squads = [asked(when("squad", kind, 2), others=(entry("squad"),), taken=["squad"] * n) for n in (1, 2, 3)]
    assert tuple(squads) == holds


@pytest.mark.parametrize("scope", ["self", "parent", "force", "roster", "primary-category"])
@pytest.mark.parametrize("kind", ["atLeast", "atMost", "equalTo", "notEqualTo"])
def test_without_a_child_no_amount_can_be_told(scope, kind):
    assert not asked(when("", kind, 0, scope=scope))


def test_without_a_child_a_repeat_is_none():
    built = army(entry("asker", costs(5), change("increment", "pts", 1, per("", scope="roster"))))
    built.take("asker")
    assert built.total == 5


@pytest.mark.parametrize("child", ["book", "system", "nothing", "army"])
def test_a_catalogue_or_what_is_not_known_is_nowhere(child):
    assert not asked(when(child, scope="roster"))
    if child != "army":
        assert not asked(when(child, field="forces", scope="roster"))


# --- what something is


def instance(child, scope, kind="instanceOf", **fields):
    return when(child, kind, scope=scope, **fields)


@pytest.mark.parametrize(
    ("scope", "child", "true"),
    [
        ("self", "asker", True),
        ("self", "upgrade", True),
        ("self", "light", True),
        ("self", "team", False),
        ("parent", "team", True),
        ("parent", "model", True),
        ("parent", "squad", False),
        ("ancestor", "team", True),
        ("ancestor", "squad", True),
        ("ancestor", "core", True),
        ("ancestor", "asker", False),
        ("force", "squad", False),
        ("force", "army", True),
        ("force", "book", False),
        ("roster", "asker", False),
        ("primary-category", "squad", False),
        ("primary-category", "core", True),
        ("primary-catalogue", "book", True),
        ("primary-catalogue", "army", False),
        ("self", "options", False),
        ("parent", "book", False),
        ("ancestor", "army", True),
    ],
)
def test_what_a_selection_is(scope, child, true):
    def built_with(kind):
        own = entry("asker", rename("YES", instance(child, scope, kind)), of("light"), type="upgrade")
        team = entry("team", group("options", own), type="model")
        built = army(category("core"), category("light"), entry("squad", of("core"), team))
        return says_yes(built, built.give(built.give(built.take("squad"), "team"), "asker"))

    assert built_with("instanceOf") == true
    assert built_with("notInstanceOf") != true


def test_a_unit_has_no_parent_to_be_something():
    assert not asked(instance("asker", "parent"))
    assert not asked(instance("asker", "ancestor"))
    assert asked(instance("asker", "parent", "notInstanceOf"))


@pytest.mark.parametrize(("shared", "true"), [(True, True), (False, False)])
def test_what_a_linked_entry_is_by_its_own_id(shared, true):
    built = army(
        Shared(entry("knight", rename("YES", instance("knight", "self", shared=shared)))), link("a", "knight")
    )
    assert says_yes(built, built.take("a")) == true
