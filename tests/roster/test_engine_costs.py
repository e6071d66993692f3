"""Costs: what a selection lists, exact sums, limits, and the one pass in which they are worked out."""

from decimal import Decimal

import pytest

from tests.roster.trees import (
    Army,
    Shared,
    army,
    at_least,
    catalogue,
    change,
    cost_type,
    costs,
    entry,
    force,
    game,
    group,
    group_link,
    link,
    per,
    when,
)


def listed(costs_of):
    return [(c["typeId"], c["value"]) for c in costs_of]


def test_a_selection_lists_its_own_costs_first_and_the_rest_by_name():
    kinds = (cost_type("a", name="Zeal"), cost_type("b", name="Men"), cost_type("c", name="Honour"))
    built = army(*kinds, cost_type("d", name="Age"), entry("squad", costs(3, "a"), costs(1, "c")))
    assert listed(built.shown(built.take("squad"))["costs"]) == [("a", 3), ("c", 1), ("d", 0), ("b", 0)]


def test_cost_types_are_those_of_the_system_and_of_the_catalogue():
    books = (catalogue("book", cost_type("own"), entry("squad")), catalogue("other", cost_type("foreign")))
    built = Army(game(catalogues=books))
    assert listed(built.shown(built.take("squad"))["costs"]) == [("own", 0), ("pts", 0)]


def test_a_cost_of_a_type_that_nothing_declares_is_none():
    data = game(entry("squad", costs(5)), cost_types=())
    data = game(catalogues=tuple(data.catalogues.values()), cost_types=())
    built = Army(data)
    assert built.shown(built.take("squad"))["costs"] == []
    assert built.state["costs"] == []


def test_a_cost_carries_the_name_and_the_flag_of_its_type():
    built = army(cost_type("pts", name="Points", hidden=True), entry("squad", costs(5)))
    (cost,) = built.shown(built.take("squad"))["costs"]
    assert cost == {"name": "Points", "typeId": "pts", "value": 5, "hidden": True}
    assert built.state["costs"] == [cost]


def test_children_are_not_in_the_cost_of_a_selection_but_in_that_of_the_roster():
    data = game(entry("squad", costs(10), entry("man", costs(2))), force("army", force("wing")))
    built = Army(data)
    unit = built.take("squad")
    built.give(unit, "man", times=4)
    wing = built.engine.add_force("wing", "book", built.first)[0].id
    built.take("squad", inside=wing)
    assert built.cost(unit) == 10
    assert built.total == 28


def test_sums_are_exact():
    built = army(entry("squad", costs("0.1"), entry("man", costs("0.1"))))
    built.give(built.take("squad"), "man", times=3)
    assert listed(built.state["costs"]) == [("pts", 0.4)]
    assert built.total == Decimal("0.4")


def test_a_type_is_listed_once_something_cost_it_and_stays():
    built = army(
        cost_type("pts"), cost_type("power"), entry("squad", costs(5)), entry("free", costs(0, "power"))
    )
    assert built.state["costs"] == []
    built.take("free")
    unit = built.take("squad")
    assert listed(built.state["costs"]) == [("pts", 5)]
    built.engine.deselect(unit)
    assert listed(built.state["costs"]) == [("pts", 0)]


def test_costs_that_cancel_each_other_are_a_cost_of_none():
    built = army(entry("squad", costs(5), entry("flaw", costs(-5), at_least(1))))
    built.take("squad")
    assert listed(built.state["costs"]) == [("pts", 0)]


def test_what_a_link_costs_stands_in_place_of_what_its_target_costs():
    built = army(
        cost_type("pts"),
        cost_type("power"),
        Shared(entry("squad", costs(5), costs(2, "power"))),
        link("dear", "squad", costs(50)),
        link("free", "squad", costs(0)),
        link("plain", "squad"),
    )
    dear, free, plain = (built.take(own) for own in ("dear", "free", "plain"))
    assert listed(built.shown(dear)["costs"]) == [("pts", 50), ("power", 2)]
    assert [built.cost(unit) for unit in (dear, free, plain)] == [50, 0, 5]
    assert listed(built.state["costs"]) == [("pts", 55), ("power", 6)]


def test_a_link_may_cost_what_its_target_does_not():
    built = army(Shared(entry("griffon")), entry("marshal", costs(100), link("mount", "griffon", costs(145))))
    unit = built.take("marshal")
    assert built.cost(built.give(unit, "griffon")) == 145
    assert built.total == 245


def test_each_link_on_the_way_has_its_own_costs():
    lance = link("to-lance", "lance", costs(7), change("increment", "pts", 1))
    built = army(
        Shared(entry("lance", costs(3)), entry("knight", costs(20), lance)),
        link("to-knight", "knight", costs(30)),
        entry("squire", link("bare", "lance")),
    )
    knight, squire = built.take("to-knight"), built.take("squire")
    assert built.cost(knight) == 30
    assert built.cost(built.give(knight, "lance")) == 8
    assert built.cost(built.give(squire, "lance")) == 3


def test_a_link_to_a_group_costs_nothing():
    arms = Shared(group("arms", entry("bow", costs(4))))
    built = army(arms, entry("squad", group_link("to-arms", "arms", costs(9))))
    unit = built.take("squad")
    built.give(unit, "bow")
    assert built.total == 4


# --- limits


@pytest.mark.parametrize(
    ("default", "listed_as"), [(None, []), (-1, []), (0, [("pts", 0)]), (100, [("pts", 100)])]
)
def test_a_default_limit_of_none_or_less_is_none(default, listed_as):
    limit = None if default is None else Decimal(default)
    built = army(cost_type("pts", default_cost_limit=limit))
    assert listed(built.state["costLimits"]) == listed_as


@pytest.mark.parametrize(("limit", "broken"), [(9, True), (10, False), ("9.9", True), (0, True), (-1, False)])
@pytest.mark.parametrize("hidden", [True, False])
def test_a_total_above_its_limit_is_an_error_of_the_roster(limit, broken, hidden):
    built = army(cost_type("pts", hidden=hidden), entry("squad", costs(10)))
    built.take("squad")
    built.engine.set_limit("pts", Decimal(limit))
    assert built.errors == ["roster < costLimits/pts"] * broken
    assert built.total == 10


def test_a_limit_can_be_taken_away():
    built = army(cost_type("pts", default_cost_limit=Decimal(5)), entry("squad", costs(10)))
    built.take("squad")
    assert built.errors
    built.engine.set_limit("pts", Decimal(-1))
    assert not built.errors
    assert built.state["costLimits"] == []
    built.engine.set_limit("pts", Decimal(5))
    built.engine.set_limit("pts", None)
    assert built.state["costLimits"] == []


# --- the pass


def counted_by_costs(count=1):
    """Twenty more for every 80 points of the same in the force."""
    step = change("increment", "pts", 20, per("squad", 80, field="pts"))
    built = army(entry("squad", costs(100), step))
    return built, [built.take("squad") for _ in range(count)]


def test_costs_that_count_costs_see_what_stood_before():
    built, units = counted_by_costs(1)
    assert [built.cost(u) for u in units] == [100]
    units.append(built.take("squad"))
    assert [built.cost(u) for u in units] == [120, 120]
    units.append(built.take("squad"))
    assert [built.cost(u) for u in units] == [160, 160, 180]


def test_parts_are_priced_before_their_unit():
    built = army(
        entry(
            "squad",
            change("set", "pts", 7, when("man", field="pts", value=1, scope="self")),
            entry("man", costs(1)),
        )
    )
    unit = built.take("squad")
    built.give(unit, "man")
    assert built.cost(unit) == 7


def test_units_are_priced_in_the_order_in_which_they_came():
    late = entry("a", change("set", "pts", 7, when("b", field="pts")))
    built = army(late, entry("b", costs(1)))
    second = built.take("a")
    built.take("b")
    assert built.cost(second) == 0
    built.take("b")
    assert built.cost(second) == 7


def test_every_single_step_to_a_count_is_an_update_of_its_own():
    step = change("increment", "pts", 1, per("man", 10, field="pts", include_child_selections=True))
    stepwise, at_once = (army(entry("squad", entry("man", costs(10), step))) for _ in range(2))
    man = stepwise.give(stepwise.take("squad"), "man")
    stepwise.engine.set_count(man, 4)
    at_once.give(at_once.take("squad"), "man", times=4)
    assert stepwise.total == at_once.total > 40


def test_a_copy_counts_nothing_until_its_turn():
    built, (unit,) = counted_by_costs()
    built.engine.duplicate(unit)
    assert built.total == 240
