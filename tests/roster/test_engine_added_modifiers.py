"""Modifiers that New Recruit has added: sums, clamps, series, texts put together, numbers in texts, and their order."""

from decimal import Decimal

import pytest

from armybuilder.roster.modifying import MODIFIER_TYPES, RANKS
from armybuilder.roster.text_changes import LONGEST
from tests.roster.trees import army, at_most, change, costs, entry, modifiers, per, profile, when


def priced(*changes, points=7, others=(), taken=()):
    """What an asker of so many points costs with modifiers."""
    built = army(entry("asker", costs(points), *changes), *others, extended=True)
    for wanted in taken:
        built.take(wanted)
    return built.cost(built.take("asker"))


def named(name, *changes, extended=True, others=(), taken=()):
    """What an asker of some name is called with modifiers."""
    built = army(entry("asker", *changes, name=name), *others, extended=extended)
    for wanted in taken:
        built.take(wanted)
    return built.shown(built.take("asker"))["name"]


# --- numbers


@pytest.mark.parametrize(
    ("kind", "number", "cost"),
    [
        ("multiply", 3, 21),
        ("divide", 2, "3.5"),
        ("divide", 3, "2.333333"),
        ("divide", 0, 0),
        ("modulo", 4, 3),
        ("modulo", 0, 0),
        ("power", 2, 49),
        ("exponent", 2, 14),
        ("triangular", 1, 8),
        ("floor", 10, 10),
        ("floor", 5, 7),
        ("ceil", 5, 5),
        ("ceil", 10, 7),
    ],
)
def test_a_cost_is_reckoned(kind, number, cost):
    assert priced(change(kind, "pts", number)) == Decimal(cost)


@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        ("increment", 7 + 3 * 2),
        ("triangular", 7 + 2 + 4 + 6),
        ("multiply", 7 * (3 * 2)),
        ("exponent", 7 * 2**3),
        ("power", 7 ** (3 * 2)),
        ("divide", "1.166667"),
        ("modulo", 1),
        ("cumulative-add", 7 + 4),
        ("cumulative-power", "16.333333"),
        ("cumulative-multiply", 14 + 28 + 56),
    ],
)
def test_what_repeats_is_done_again(kind, cost):
    found = priced(change(kind, "pts", 2, per("squad")), others=(entry("squad"),), taken=["squad"] * 3)
    assert found == Decimal(cost)


@pytest.mark.parametrize(
    ("kind", "cost"),
    [("cumulative-add", 5 + 7 + 9), ("cumulative-power", 3 + 6 + 12)],
)
def test_a_series_is_shared_by_the_copies_that_make_it(kind, cost):
    again = change(kind, "pts", 2, per("upgrade", scope="parent"))
    built = army(entry("unit", entry("upgrade", costs(3), again, type="upgrade")), extended=True)
    unit = built.take("unit")
    own = built.give(unit, "upgrade", times=3)
    assert built.cost(own) == cost


def test_absurd_changes_stay_numbers():
    huge = "9" * 11
    for kind in sorted(MODIFIER_TYPES):
        found = priced(
            *[change(kind, "pts", huge, per("squad", repeats=10**9))] * 8,
            others=(entry("squad"),),
            taken=["squad"],
        )
        assert found.is_finite()
        assert abs(found) < Decimal(10) ** 30


def test_a_limit_is_reckoned_too():
    unit = entry("unit", entry("option", at_most(2), change("multiply", "max", 2), type="upgrade"))
    built = army(unit, extended=True)
    own = built.take("unit")
    built.give(own, "option", times=4)
    assert built.errors == []
    built.give(own, "option")
    assert built.errors != []


# --- texts


@pytest.mark.parametrize(
    ("before", "kind", "value", "fields", "after"),
    [
        ("Squad", "append", "Elite", {}, "Squad Elite"),
        ("Squad", "append", "Elite", {"join": ", "}, "Squad, Elite"),
        ("Squad", "append", "s", {"join": ""}, "Squads"),
        ("", "append", "Elite", {"join": ", "}, "Elite"),
        ("Squad", "prepend", "Elite", {}, "Elite Squad"),
        ("Squad", "prepend", "Elite", {"join": "-"}, "Elite-Squad"),
        ("Squad, Elite", "append", "Elite", {"skip_if_present": True}, "Squad, Elite"),
        ("Squad", "prepend", "Elite", {"skip_if_present": True}, "Elite Squad"),
        ("a b a", "replace", "c", {"arg": "a"}, "c b c"),
        ("a b a", "replace", "c", {"arg": "a", "position": "1"}, "c b a"),
        ("a b a", "replace", "c", {"arg": "a", "position": "-1"}, "a b c"),
        ("a b a", "replace", "c", {"arg": "a", "position": "3"}, "a b a"),
        ("a b a", "replace", "", {"arg": " b"}, "a a"),
        ("", "replace", "-", {"arg": ""}, "-"),
        ("4", "replace", "-", {}, "4"),
        ("5+", "decrement", "1", {}, "4+"),
        ('24"', "increment", "6", {}, '30"'),
        ("D6+3", "increment", "1", {"position": "2"}, "D6+4"),
        ("D6+3", "increment", "1", {"position": "-1"}, "D6+4"),
        ("D6+3", "increment", "1", {"position": "5"}, "D6+3"),
        ("D6+0", "decrement", "1", {"position": "-1"}, "D6-1"),
        ("D6-1", "increment", "2", {"position": "-1"}, "D6+1"),
        ("-1", "decrement", "1", {}, "-2"),
        ("-1", "increment", "2", {}, "1"),
        ("4", "multiply", "2", {}, "8"),
        ("5+", "floor", "6", {}, "6+"),
        ("3D6", "ceil", "4", {"position": "2"}, "3D4"),
        ("none", "increment", "1", {}, "none"),
    ],
)
def test_a_text_is_changed(before, kind, value, fields, after):
    assert named(before, change(kind, "name", value, **fields)) == after


def test_numbers_in_texts_stay_as_they_are_in_battlescribe():
    assert named("5+", change("decrement", "name", 1), extended=False) == "5+"


def test_new_recruit_appends_once_however_often_it_repeats():
    repeated = change("append", "name", "x", per("squad"))
    for extended, name in ((True, "A x"), (False, "A x x x")):
        found = named("A", repeated, extended=extended, others=(entry("squad"),), taken=["squad"] * 3)
        assert found == name


def test_no_text_grows_beyond_bounds():
    again = [change("replace", "name", "aa", arg="a")] * 40
    assert len(named("aa", *again)) <= LONGEST


def test_a_characteristic_is_changed_in_the_same_way():
    better = change("increment", "Attacks", 1, position="-1")
    built = army(entry("unit", profile("stats", better, Attacks="D6+1")), extended=True)
    own = built.take("unit")
    assert built.shown(own)["profiles"][0]["characteristics"][0]["value"] == "D6+2"


# --- order


def test_by_new_recruit_what_is_set_comes_before_what_is_added_to_it():
    changes = (change("increment", "pts", 5), change("set", "pts", 10))
    assert priced(*changes) == 15
    plain = army(entry("asker", *changes))
    assert plain.cost(plain.take("asker")) == 10


def test_clamps_come_after_sums_and_series_after_clamps():
    assert priced(
        change("cumulative-add", "pts", 1, per("squad")),
        change("ceil", "pts", 10),
        change("multiply", "pts", 2),
        change("set", "pts", 8),
        others=(entry("squad"),),
        taken=["squad"] * 2,
    ) == Decimal("11.5")  # fmt: skip


def test_texts_are_put_together_before_something_in_them_is_replaced():
    found = named("Squad", change("replace", "name", "Team", arg="Squad"), change("append", "name", "Squad"))
    assert found == "Team Team"


def test_within_a_step_the_listed_order_holds():
    assert priced(change("multiply", "pts", 2), change("increment", "pts", 1)) == 15
    assert priced(change("increment", "pts", 1), change("multiply", "pts", 2)) == 16


def test_groups_of_modifiers_are_put_in_order_with_the_others():
    group = modifiers(change("set", "pts", 1), when("asker"))
    assert priced(change("increment", "pts", 5), group) == 6


def test_a_modifier_can_hide():
    built = army(entry("asker", change("hide", "", "")), extended=True)
    assert built.shown(built.take("asker"))["hidden"]


def test_each_type_has_its_place_in_the_order():
    assert {RANKS[kind] for kind in ("set", "append", "increment", "floor", "replace")} == {0, 1, 2, 3, 4}
