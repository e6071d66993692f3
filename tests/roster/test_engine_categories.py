"""Categories of forces and selections, and the limits on them."""

from decimal import Decimal

import pytest

from tests.roster.trees import (
    Army,
    army,
    at_least,
    at_most,
    catalogue,
    category,
    change,
    cost_type,
    costs,
    entry,
    force,
    game,
    of,
    when,
)


def listed(things):
    return [(c["name"], c["entryId"], c["primary"]) for c in things]


def test_a_force_lists_the_uncategorised_first_and_then_its_links_in_order():
    kinds = (category("a", name="Rare"), category("b", name="Core"), category("c"))
    built = army(*kinds, force("army", of("b"), of("a", primary=False)))
    assert listed(built.state["forces"][0]["categories"]) == [
        ("Uncategorised", "(No Category)", False),
        ("Core", "b", False),
        ("Rare", "a", False),
    ]


def test_a_selection_without_categories_lists_none():
    built = army(category("core"), entry("squad"))
    assert built.shown(built.take("squad"))["categories"] == []


def test_a_category_may_be_one_of_the_catalogue():
    books = (catalogue("book", category("own", name="Own kind"), entry("squad", of("own"))),)
    built = Army(game(catalogues=books))
    assert listed(built.shown(built.take("squad"))["categories"]) == [("Own kind", "own", True)]


def test_a_category_may_be_changed_by_what_else_the_force_holds():
    built = army(
        category("core"),
        category("fast"),
        entry("squad", of("core"), change("set-primary", "category", "fast", when("banner"))),
        entry("banner"),
    )
    unit = built.take("squad")
    banner = built.take("banner")
    assert listed(built.shown(unit)["categories"]) == [("core", "core", False), ("fast", "fast", True)]
    built.engine.deselect(banner)
    assert listed(built.shown(unit)["categories"]) == [("core", "core", True)]


def test_a_category_may_follow_from_another_units_category():
    built = army(
        category("core"),
        category("fast"),
        entry("first", change("add", "category", "core", when("banner"))),
        entry("second", change("add", "category", "fast", when("core"))),
        entry("banner"),
    )
    built.take("first")
    second = built.take("second")
    built.take("banner")
    assert listed(built.shown(second)["categories"]) == [("fast", "fast", False)]


def test_a_force_keeps_what_a_player_calls_its_categories():
    built = army(category("core"))
    built.engine.customize_category(built.first, "core", "Hard core", "tough")
    built.engine.customize_category(built.first, "(No Category)", None, "others")
    others, core = built.state["forces"][0]["categories"]
    assert (core["name"], core["customName"], core["customNotes"]) == ("core", "Hard core", "tough")
    assert (others["name"], others.get("customName"), others["customNotes"]) == (
        "Uncategorised",
        None,
        "others",
    )


# --- limits of categories


def limited(*limits, points=()):
    """An army of units of a limited category, and of others, that cost so much."""
    kinds = (category("core", *limits), category("rare"))
    built = army(
        *kinds,
        cost_type("pts", default_cost_limit=Decimal(1000)),
        *(entry(f"core-{n}", costs(0), of("core"), entry("gear", costs(n))) for n in points),
        entry("other", of("rare"), costs(100)),
    )
    for n in points:
        built.give(built.take(f"core-{n}"), "gear")
    return built


@pytest.mark.parametrize(
    ("limit", "points", "broken"),
    [
        (at_most(2), (1, 2), False),
        (at_most(2), (1, 2, 3), True),
        (at_least(2), (1,), True),
        (at_least(2), (1, 2), False),
        (at_most(-1), (1, 2), False),
        (at_most(100, field="pts"), (60, 41), True),
        (at_most(100, field="pts"), (60, 40), False),
        (at_most(10, field="limit::pts"), (60, 40), False),
        (at_most(10, field="limit::pts"), (60, 41), True),
        (at_least(20, field="limit::pts"), (60, 41), True),
        (at_least(10, field="limit::pts", percent_value=True), (60, 40), False),
        (at_most(50, field="unknown"), (60, 41), False),
        (at_most(50, field="limit::unknown"), (60, 41), False),
        (at_least(1, scope="roster"), (), True),
    ],
)
def test_a_category_may_hold_so_many_units_or_cost_so_much(limit, points, broken):
    assert limited(limit, points=points).errors == ["category core < core/" + limit.id] * broken


def test_a_share_of_a_cost_limit_is_none_without_that_limit():
    built = limited(at_most(1, field="limit::pts"), points=(500,))
    assert built.errors
    built.engine.set_limit("pts", None)
    assert not built.errors


def test_a_share_of_a_cost_limit_moves_with_it():
    built = limited(at_most(10, field="limit::pts"), points=(60, 41))
    (error,) = built.engine.constraint_errors
    assert (error.field, error.found, error.bound, error.percent) == ("pts", 101, 100, False)
    built.engine.set_limit("pts", Decimal(2000))
    assert not built.errors


def test_a_share_of_what_the_force_costs():
    built = limited(at_most(50, field="pts", percent_value=True), points=(101,))
    built.take("other")
    assert built.errors == ["category core < core/max"]
    built.take("other")
    assert not built.errors


def test_a_limit_may_stand_on_the_link_of_the_force():
    built = army(category("core"), force("army", of("core", at_most(1))), entry("squad", of("core")))
    built.take("squad", times=2)
    assert built.errors == ["category core < to-core/max"]


def test_a_limit_of_a_category_can_be_modified():
    kind = category("core", at_most(1), change("set", "max", 2, when("banner", scope="roster")))
    built = army(kind, entry("squad", of("core")), entry("banner"))
    built.take("squad", times=2)
    assert built.errors == ["category core < core/max"]
    built.take("banner")
    assert not built.errors


def test_a_unit_counts_with_every_category_it_has():
    built = army(
        category("core", at_most(1)), category("rare"), entry("squad", of("rare"), of("core", primary=False))
    )
    built.take("squad", times=2)
    assert built.errors == ["category core < core/max"]


def test_categories_that_follow_from_costs_of_categories_are_worked_out_anew():
    """The guard's category hangs on what riders cost, and riders are heavy only by a modifier themselves."""
    built = army(
        category("heavy"),
        category("swift"),
        entry("rider", costs(10), change("add", "category", "heavy")),
        entry(
            "guard",
            change("add", "category", "swift", when("heavy", field="pts", value=10)),
            change("set", "name", "YES", when("swift", "instanceOf", scope="self")),
        ),
        entry("other"),
    )
    guard = built.take("guard")
    built.take("rider")
    built.take("other")
    assert built.shown(guard)["name"] == "YES"


def test_a_link_to_a_category_that_the_data_do_not_have_is_judged_by_itself():
    built = army(entry("squad", of("lost"), costs(10)), force("army", of("lost", at_most(0))))
    built.take("squad")
    assert built.errors == ["category lost < to-lost/max"]


@pytest.mark.parametrize("limit", ["0", "0.5"])
def test_a_share_of_next_to_no_limit_is_next_to_nothing(limit):
    built = limited(at_most(10, field="limit::pts"), points=(1,))
    built.engine.set_limit("pts", Decimal(limit))
    assert "category core < core/max" in built.errors
