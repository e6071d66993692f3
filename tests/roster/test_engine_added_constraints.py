"""Constraints as New Recruit has extended them: exact ones, negative ones, what they count, where, and of which limit."""

from decimal import Decimal

import pytest

from armybuilder.catalogue.conditions import Constraint
from armybuilder.roster.options import options_of
from tests.roster.trees import army, at_least, at_most, category, change, costs, entry, force, group, of, when


def exactly(value, **fields):
    return Constraint(id="exact", type="exactly", value=Decimal(value), **fields)


def squad(*parts, **fields):
    return entry("squad", *parts, type="unit", **fields)


def model(*parts, **fields):
    return entry("model", *parts, type="model", **fields)


@pytest.mark.parametrize(("number", "wrong"), [(1, True), (2, False), (3, True)])
def test_an_exact_number_is_neither_more_nor_less(number, wrong):
    built = army(squad(model(exactly(2), change("set", "exact", 2, when("squad")))), extended=True)
    own = built.take("squad")
    built.engine.set_count(built.below(own, "model"), number)
    assert bool(built.errors) == wrong
    (option,) = options_of(built.engine.selection(own), built.engine.answers)
    assert (option.least, option.most) == (2, 2)


def test_an_exact_number_below_nothing_is_no_limit():
    built = army(squad(model(exactly(-1))), extended=True)
    built.give(built.take("squad"), "model", times=3)
    assert built.errors == []


@pytest.mark.parametrize(("negative", "wrong"), [(False, False), (True, True)])
def test_a_negative_maximum_is_none_unless_it_means_it(negative, wrong):
    built = army(squad(model(at_most(-1, negative=negative))), extended=True)
    built.give(built.take("squad"), "model")
    assert bool(built.errors) == wrong


def test_within_itself_a_unit_counts_what_stands_in_it():
    armed = squad(at_most(1, scope="self"), entry("sword"), entry("bow"))
    built = army(armed, extended=True)
    first, second = built.take("squad"), built.take("squad")
    built.give(first, "sword")
    built.give(second, "sword")
    assert built.errors == []
    built.give(second, "bow")
    assert built.errors == ["selection squad < squad/max"]
    assert built.engine.constraint_errors[0].place == second


def test_within_itself_a_unit_may_count_one_thing_alone():
    armed = squad(at_most(1, scope="self", child_id="bow"), entry("sword"), entry("bow"))
    built = army(armed, extended=True)
    own = built.take("squad")
    built.give(own, "sword", times=3)
    built.give(own, "bow")
    assert built.errors == []
    built.give(own, "bow")
    assert built.errors != []


def test_each_model_is_judged_for_what_it_has_itself():
    armed = model(at_most(1, scope="self", include_child_selections=True), entry("sword"))
    built = army(squad(armed), extended=True)
    own = built.take("squad")
    first, second = built.give(own, "model"), built.give(own, "model")
    built.give(first, "sword")
    assert built.errors == []
    built.give(second, "sword", times=2)
    assert [error.place for error in built.engine.constraint_errors] == [second]


def test_within_itself_what_is_not_chosen_lacks_nothing():
    built = army(squad(entry("box", at_least(1, scope="self"), entry("sword"))), extended=True)
    own = built.take("squad")
    assert built.errors == []
    box = built.give(own, "box")
    assert built.errors != []
    built.give(box, "sword")
    assert built.errors == []


def test_a_group_counts_within_itself_what_it_offers():
    armed = squad(group("weapons", at_most(1, scope="self"), entry("sword"), entry("bow")))
    built = army(armed, extended=True)
    own = built.take("squad")
    (offered,) = options_of(built.engine.selection(own), built.engine.answers)
    assert (offered.most, offered.choice) == (1, True)
    built.give(own, "sword")
    assert built.errors == []
    built.give(own, "bow")
    assert built.errors != []


@pytest.mark.parametrize(
    ("scope", "wrong"), [("unit", True), ("root-entry", True), ("model", False), ("upgrade", False)]
)
def test_a_limit_counts_in_the_nearest_thing_of_a_type(scope, wrong):
    gun = entry("gun", at_most(1, scope=scope, include_child_selections=True, shared=True), type="upgrade")
    built = army(squad(model(gun, entry("box", type="upgrade"))), extended=True)
    own = built.take("squad")
    first = built.give(own, "model")
    built.give(first, "box")
    second = built.give(own, "model")
    built.give(second, "box")
    built.give(first, "gun")
    assert built.errors == []
    built.give(second, "gun")
    assert bool(built.errors) == wrong


@pytest.mark.parametrize(("limit", "wrong"), [(100, True), (200, False), (None, False)])
def test_an_entry_may_cost_a_part_of_a_cost_limit(limit, wrong):
    half = at_most(50, field="limit::pts", percent_value=True, scope="roster", include_child_selections=True)
    built = army(squad(half, costs(60)), extended=True)
    built.engine.set_limit("pts", None if limit is None else Decimal(limit))
    built.take("squad")
    assert bool(built.errors) == wrong


def test_a_force_counts_what_it_holds():
    kind = force("army", at_most(1, scope="self"))
    built = army(kind, squad(), extended=True)
    built.take("squad")
    assert built.errors == []
    built.take("squad")
    assert built.errors == ["force army < army/max"]
    plain = army(kind, squad())
    plain.take("squad", times=2)
    assert plain.errors == []


def test_a_force_may_cost_so_much():
    built = army(force("army", at_most(50, scope="force", field="pts")), squad(costs(30)), extended=True)
    built.take("squad")
    assert built.errors == []
    built.take("squad")
    assert built.errors != []


def test_a_category_may_count_something_else():
    kind = force("army", of("core", at_most(1, scope="force", child_id="tank"), primary=False))
    built = army(category("core"), kind, squad(of("core")), entry("tank"), extended=True)
    built.take("squad", times=3)
    built.take("tank")
    assert built.errors == []
    built.take("tank")
    assert built.errors != []
