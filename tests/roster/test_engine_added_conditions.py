"""Conditions that New Recruit has added: certain ones, groups that reckon, local groups, scopes by type.

A unit or an option `asker` calls itself `YES` when its condition holds. The data are `extended`.
"""

from decimal import Decimal

import pytest

from armybuilder.roster.arithmetic import power, quotient, remainder
from armybuilder.roster.conditions import CONDITION_TYPES, GROUP_TYPES
from tests.roster.trees import (
    all_of,
    army,
    category,
    change,
    costs,
    entry,
    force,
    group,
    local,
    of,
    per,
    rename,
    together,
    when,
)

SHARED = {"shared": True}


def asker(*gates, **fields):
    return entry("asker", rename("YES", *gates), **fields)


def says_yes(built, own):
    return built.shown(own)["name"] == "YES"


def asked(*gates, others=(), taken=(), **fields):
    """Whether an asker among other units says yes."""
    built = army(asker(*gates, **fields), *others, extended=True)
    for wanted in taken:
        built.take(wanted)
    return says_yes(built, built.take("asker"))


def certain(holds):
    return when("", "always" if holds else "never")


def squads(number):
    return {"others": (entry("squad"), entry("team")), "taken": ["squad"] * number}


# --- single conditions


def test_some_conditions_hold_always_and_some_never():
    assert asked(certain(True))
    assert not asked(certain(False))


def test_before_means_nothing_outside_a_local_group():
    assert not asked(when("any", "before", scope="self"))


@pytest.mark.parametrize(
    ("scope", "child", "true"),
    [
        ("ancestor", "asker", True),
        ("parent", "team", True),
        ("self", "options", True),
        ("force", "book", True),
        ("root-entry", "squad", True),
        ("root-entry", "core", True),
        ("root-entry", "team", False),
        ("unit", "squad", True),
        ("model", "team", True),
        ("model", "squad", False),
        ("upgrade", "asker", False),
        ("model-or-unit", "team", True),
        ("non-upgrade-entry", "team", True),
        ("upgrade-self", "asker", True),
        ("squad", "core", True),
        ("team", "model", True),
    ],
)
def test_what_something_around_a_selection_is(scope, child, true):
    def built_with(kind):
        own = entry("asker", rename("YES", when(child, kind, scope=scope, **SHARED)), type="upgrade")
        team = entry("team", group("options", own), type="model")
        squad = entry("squad", of("core"), team, type="unit")
        built = army(category("core"), squad, extended=True)
        return says_yes(built, built.give(built.give(built.take("squad"), "team"), "asker"))

    assert built_with("instanceOf") == true
    assert built_with("notInstanceOf") != true


def test_the_parent_of_a_unit_is_its_force():
    assert asked(when("army", "instanceOf", scope="parent"))
    assert asked(when("book", "instanceOf", scope="parent"))
    assert not asked(when("core", "instanceOf", scope="parent"))


def test_a_child_force_is_below_the_force_of_its_parent():
    built = army(
        force("army", force("wing")),
        asker(when("army", "instanceOf", scope="ancestor")),
        extended=True,
    )
    wing = built.engine.add_force("wing", "book", built.first)[0].id
    assert says_yes(built, built.take("asker", inside=wing))


@pytest.mark.parametrize(
    ("scope", "found"), [("unit", 3), ("model", 1), ("root-entry", 3), ("upgrade", None)]
)
def test_scopes_by_type_count_in_the_nearest_thing_of_the_type(scope, found):
    def counts(number):
        gate = when("gun", "equalTo", number, scope=scope, include_child_selections=True, **SHARED)
        own, gun = entry("asker", rename("YES", gate), type="upgrade"), entry("gun", type="upgrade")
        squad = entry("squad", entry("team", own, gun, type="model"), gun, type="unit")
        built = army(squad, extended=True)
        unit = built.take("squad")
        team = built.give(unit, "team")
        built.give(team, "gun")
        built.give(unit, "gun", times=2)
        return says_yes(built, built.give(team, "asker"))

    assert [number for number in range(5) if counts(number)] == ([] if found is None else [found])


def test_ancestors_are_counted_in_all_of_them():
    assert asked(when("squad", "equalTo", 4, scope="ancestor"), **squads(2))


@pytest.mark.parametrize(("scope", "found"), [("force", 3), ("self", 1)])
def test_without_a_child_a_force_counts_everything_and_a_selection_itself(scope, found):
    assert asked(when("", "equalTo", found, scope=scope), **squads(2))


@pytest.mark.parametrize(
    ("limit", "half", "true"), [(200, "atLeast", False), (200, "atMost", True), (99, "atLeast", True)]
)
def test_a_percentage_of_a_cost_limit(limit, half, true):
    gate = when("any", half, 50, field="limit::pts", percent_value=True, scope="roster")
    built = army(asker(gate), entry("squad", costs(50)), extended=True)
    built.take("squad")
    built.engine.set_limit("pts", Decimal(limit))
    assert says_yes(built, built.take("asker")) == true


def test_nothing_is_joined_yet():
    assert asked(when("any", "equalTo", 0, field="associations", scope="self"))


def test_an_option_that_is_there_once_hides_itself_from_the_offer():
    hide = change("set", "hidden", "true", when("header", "instanceOf", scope="self", **SHARED))
    built = army(entry("detachment", hide, type="upgrade"), extended=True)
    own = built.take("detachment")
    assert not built.shown(own)["hidden"]
    assert built.errors == []


# --- groups


@pytest.mark.parametrize(
    ("kind", "truths"),
    [
        ("and", (False, False, True)),
        ("or", (False, True, True)),
        ("not", (True, True, False)),
    ],
)
def test_groups_join_conditions(kind, truths):
    told = ((False, False), (True, False), (True, True))
    for (one, other), true in zip(told, truths, strict=True):
        assert asked(together(kind, certain(one), certain(other))) == true


@pytest.mark.parametrize(("bounds", "truths"), [
    ({"min": Decimal(2)}, (False, False, True, True)),
    ({"max": Decimal(1)}, (True, True, False, False)),
    ({"min": Decimal(1), "max": Decimal(2)}, (False, True, True, False)),
    ({}, (False, True, True, True)),
])  # fmt: skip
def test_a_group_counts_the_conditions_that_hold(bounds, truths):
    for number, true in enumerate(truths):
        parts = [certain(at < number) for at in range(3)]
        assert asked(together("count", *parts, **bounds)) == true


@pytest.mark.parametrize("kind", sorted(GROUP_TYPES))
def test_a_group_without_conditions_asks_nothing(kind):
    assert asked(together(kind))


@pytest.mark.parametrize(
    ("kind", "truths"),
    [
        ("greater", (False, False, True)),
        ("greaterOrEqual", (False, True, True)),
        ("less", (True, False, False)),
        ("lessOrEqual", (True, True, False)),
        ("equal", (False, True, False)),
        ("notEqual", (True, False, True)),
    ],
)
def test_groups_compare_amounts(kind, truths):
    for number, true in enumerate(truths):
        gate = together(kind, when("squad"), when("team"))
        others = (entry("squad"), entry("team"))
        assert asked(gate, others=others, taken=["squad"] * number + ["team"]) == true


@pytest.mark.parametrize(
    ("kind", "result"),
    [
        ("add", 5),
        ("subtract", 1),
        ("multiply", 6),
        ("divide", Decimal("1.5")),
        ("modulo", 1),
        ("power", 9),
        ("min", 2),
        ("max", 3),
    ],
)
def test_groups_reckon_with_amounts(kind, result):
    # what three squads and two teams come to, times two, is compared with as many guns
    twice = together("multiply", together(kind, when("squad"), when("team")), when("two"))
    gate = together("equal", when("gun"), twice)
    others = tuple(entry(own) for own in ("squad", "team", "gun", "two"))
    taken = ["squad"] * 3 + ["team"] * 2 + ["two"] * 2 + ["gun"] * int(result * 2)
    assert asked(gate, others=others, taken=taken)
    assert not asked(gate, others=others, taken=[*taken, "gun"])


def test_absurd_sums_stay_numbers():
    assert quotient(Decimal(5), Decimal(0)) == 0
    assert remainder(Decimal(5), Decimal(0)) == 0
    assert remainder(Decimal(-1), Decimal(3)) == 2
    assert power(Decimal(10), Decimal(10) ** 9) == Decimal(10) ** 12
    assert power(Decimal(-4), Decimal("0.5")) == 0
    assert power(Decimal(0), Decimal(-1)) == 0


def test_repeats_of_a_group_repeat_what_it_stands_on():
    gate = together("and", when("squad"), per("squad"))
    built = army(entry("asker", change("increment", "pts", 5, gate)), entry("squad"), extended=True)
    asked_by = built.take("asker")
    for squads_there in range(3):
        assert built.cost(asked_by) == 5 * squads_there
        built.take("squad")


# --- local groups


def heroes(*fields):
    """A knight on foot and a rider who is no hero: no one is both."""
    hero, mounted = category("hero"), category("mounted")
    knight = entry("knight", of("hero", primary=False))
    rider = entry("rider", of("mounted", primary=False))
    both = entry("lord", of("hero", primary=False), of("mounted", primary=False))
    return (hero, mounted, knight, rider, both, *fields)


def both():
    return tuple(when(child, "instanceOf", scope="self", **SHARED) for child in ("hero", "mounted"))


def test_a_local_group_asks_all_of_one_and_the_same():
    gate = all_of(local("atLeast", 1, *both()))
    assert not asked(gate, others=heroes(), taken=["knight", "rider"])
    assert asked(gate, others=heroes(), taken=["knight", "rider", "lord"])


def test_a_local_group_asks_what_counts_in_each():
    armed = when("gun", "atLeast", 2, scope="self", **SHARED)
    squad = entry("squad", entry("gun", type="upgrade"))
    built = army(asker(all_of(local("atLeast", 1, armed))), squad, extended=True)
    own, first, second = built.take("asker"), built.take("squad"), built.take("squad")
    built.give(first, "gun")
    built.give(second, "gun")
    assert not says_yes(built, own)
    built.give(first, "gun")
    assert says_yes(built, own)


def test_groups_in_a_local_group_are_asked_of_each_too():
    either = together("or", *both())
    gate = all_of(local("equalTo", 3, either))
    assert asked(gate, others=heroes(), taken=["knight", "rider", "lord"])
    inner = local("atLeast", 1, when("rider", "instanceOf", scope="self", **SHARED))
    assert asked(all_of(local("equalTo", 2, *both()[:1], all_of(inner))), others=heroes(),
                 taken=["knight", "rider", "lord"])  # fmt: skip


def test_a_local_group_on_a_modifier_repeats_it_for_each():
    raised = change("increment", "pts", 10, local("atLeast", 1, *both()[:1]))
    built = army(entry("asker", raised), *heroes(), extended=True)
    own = built.take("asker")
    for knights in range(3):
        assert built.cost(own) == 10 * knights
        built.take("knight")


def test_in_a_group_a_local_group_only_says_whether():
    raised = change("increment", "pts", 10, all_of(local("atLeast", 1, *both()[:1])))
    built = army(entry("asker", raised), *heroes(), extended=True)
    own = built.take("asker")
    built.take("knight", times=3)
    assert built.cost(own) == 10


def test_repeats_that_outweigh_one_another_are_none():
    gates = (
        local("always", 1, when("squad", "instanceOf", scope="self", **SHARED)),
        local("always", 1, when("team", "instanceOf", scope="self", **SHARED), repeats=Decimal(-1)),
    )
    for squad, team, told in ((0, 0, False), (2, 2, False), (2, 1, True), (1, 2, True)):
        assert asked(*gates, others=(entry("squad"), entry("team")),
                     taken=["squad"] * squad + ["team"] * team) == told  # fmt: skip


@pytest.mark.parametrize("plain", [True, False])
def test_from_the_third_on_it_costs_more(plain):
    # asked plainly, or so that each candidate has to be looked at
    same = when("asker", "instanceOf", scope="self", **SHARED)
    looked_at = same if plain else together("and", same)
    before = when("any", "before", scope="self", **SHARED)
    gate = all_of(local("atLeast", 2, before, looked_at, scope="parent"))
    built = army(entry("asker", costs(100), change("increment", "pts", 10, gate)), extended=True)
    taken = [built.take("asker") for _ in range(4)]
    assert [built.cost(own) for own in taken] == [100, 100, 110, 110]
    built.engine.remove(taken[0])
    assert [built.cost(own) for own in taken[1:]] == [100, 100, 110]


def test_a_local_group_may_count_what_stands_before_itself():
    gate = all_of(local("before", 1, when("asker", "instanceOf", scope="self", **SHARED)))
    built = army(asker(gate), extended=True)
    first, second = built.take("asker"), built.take("asker")
    assert not says_yes(built, first)
    assert says_yes(built, second)


def test_a_local_group_counts_forces():
    gate = all_of(local("atLeast", 2, when("army", "instanceOf", scope="self", **SHARED), scope="roster",
                        field="forces"))  # fmt: skip
    built = army(force("army"), asker(gate), extended=True)
    own = built.take("asker")
    assert not says_yes(built, own)
    built.engine.add_force("army", "book")
    assert says_yes(built, own)


def test_a_local_group_adds_up_costs():
    gate = all_of(local("atLeast", 20, *both()[:1], field="pts"))
    knight = entry("knight", costs(10), of("hero", primary=False))
    built = army(category("hero"), category("mounted"), asker(gate), knight, extended=True)
    own = built.take("asker")
    built.take("knight")
    assert not says_yes(built, own)
    built.take("knight")
    assert says_yes(built, own)


def test_local_groups_in_one_another_end():
    gate = local("atLeast", 1)
    for _ in range(60):
        gate = local("atLeast", 1, all_of(gate))
    assert not asked(all_of(gate))


def test_all_types_of_conditions_are_told_apart():
    assert {"always", "never", "before", "instanceOf", "atLeast"} <= CONDITION_TYPES
