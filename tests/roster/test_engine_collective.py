"""Collective entries: so many for each model of the parent, with BattleScribe's quirks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.roster.selecting import scaled
from tests.roster.trees import army, at_least, at_most, costs, entry, group

RIFLE = entry("rifle", costs(2), collective=True)


def squad(*options, kind="trooper", **fields):
    """A unit with one kind of model, and the id of one such model."""
    built = army(entry("squad", entry(kind, *options, **fields)))
    return built, built.give(built.take("squad"), kind)


def number(built, own):
    return built.engine.selection(own).number


def test_each_model_gets_one_when_it_is_chosen():
    built, trooper = squad(RIFLE)
    built.engine.set_count(trooper, 3)
    rifle = built.give(trooper, "rifle")
    assert number(built, rifle) == 3
    assert built.give(trooper, "rifle") == rifle
    assert number(built, rifle) == 6
    assert built.cost(rifle) == 12


def test_each_model_gives_one_up():
    built, trooper = squad(RIFLE)
    built.engine.set_count(trooper, 3)
    rifle = built.give(trooper, "rifle", times=2)
    built.engine.deselect(rifle)
    assert number(built, rifle) == 3
    built.engine.deselect(rifle)
    assert built.tree == [("squad", "trooper ×3")]


def test_a_count_is_for_each_model():
    built, trooper = squad(RIFLE)
    built.engine.set_count(trooper, 3)
    rifle = built.give(trooper, "rifle")
    built.engine.set_count(rifle, 2)
    assert number(built, rifle) == 6
    built.engine.set_count(rifle, 0)
    assert built.tree == [("squad", "trooper ×3")]


def test_a_count_for_each_model_mends_an_uneven_number():
    built, trooper = squad(RIFLE)
    built.engine.set_count(trooper, 3)
    rifle = built.give(trooper, "rifle")
    built.engine.selection(rifle).number = 4
    built.engine.set_count(rifle, 2)
    assert number(built, rifle) == 6


def test_rifles_follow_the_models_up_and_down():
    built, trooper = squad(RIFLE)
    rifle = built.give(trooper, "rifle")
    built.engine.set_count(trooper, 3)
    assert number(built, rifle) == 3
    built.engine.set_count(trooper, 1)
    assert number(built, rifle) == 1


def test_an_uneven_number_changes_by_its_share_rounded_up():
    built, trooper = squad(RIFLE)
    built.engine.set_count(trooper, 3)
    rifle = built.give(trooper, "rifle")
    built.engine.selection(rifle).number = 4
    built.engine.set_count(trooper, 4)
    assert number(built, rifle) == 6
    built.engine.selection(rifle).number = 4
    built.engine.set_count(trooper, 3)
    assert number(built, rifle) == 3


def test_what_is_collective_below_what_is_collective_follows_too():
    sight = entry("sight", collective=True)
    built, trooper = squad(entry("rifle", sight, collective=True))
    rifle = built.give(trooper, "rifle")
    built.give(rifle, "sight")
    built.engine.set_count(trooper, 4)
    assert built.tree == [("squad", ("trooper ×4", ("rifle ×4", "sight ×4")))]


def test_a_hidden_option_that_is_not_collective_stays_as_it_is():
    built, trooper = squad(RIFLE, entry("radio", hidden=True))
    radio = built.give(trooper, "radio")
    built.engine.set_count(trooper, 5)
    assert number(built, radio) == 1


def test_minimums_of_models_that_come_along_are_for_each_model():
    built = army(entry("squad", entry("trooper", entry("rifle", at_least(2), collective=True), at_least(3))))
    built.take("squad")
    assert built.tree == [("squad", ("trooper ×3", "rifle ×6"))]


def test_collective_has_no_effect_on_units():
    built = army(entry("squad", at_most(1, scope="force"), collective=True))
    built.take("squad", times=2)
    assert built.tree == ["squad", "squad"]
    assert built.errors == ["selection squad < squad/max"]


# --- siblings


def specialists(*options):
    """Two models of a unit as nodes of their own."""
    built = army(entry("squad", entry("trooper", entry("radio"), *options)))
    unit = built.take("squad")
    return built, built.give(unit, "trooper"), built.give(unit, "trooper")


def test_siblings_of_one_entry_share_what_is_collective():
    built, first, _ = specialists(RIFLE)
    rifle = built.give(first, "rifle")
    built.give(first, "radio")
    assert built.tree == [("squad", ("trooper", "radio", "rifle"), ("trooper", "rifle"))]
    built.engine.set_count(rifle, 3)
    assert built.tree == [("squad", ("trooper", "radio", "rifle ×3"), ("trooper", "rifle ×3"))]
    built.engine.deselect(rifle)
    assert built.tree == [("squad", ("trooper", "radio", "rifle ×2"), ("trooper", "rifle ×2"))]
    built.engine.set_count(rifle, 0)
    assert built.tree == [("squad", ("trooper", "radio"), "trooper")]


def test_units_do_not_share():
    built = army(entry("squad", RIFLE))
    first = built.take("squad")
    built.take("squad")
    built.give(first, "rifle")
    assert built.tree == [("squad", "rifle"), "squad"]


def test_siblings_of_other_entries_get_nothing():
    built = army(
        entry("squad", entry("trooper", entry("radio"), RIFLE), entry("sergeant", entry("map"), RIFLE))
    )
    unit = built.take("squad")
    built.give(unit, "sergeant")
    built.give(built.give(unit, "trooper"), "rifle")
    assert built.tree == [("squad", "sergeant", ("trooper", "rifle"))]


# --- groups


def weapons(*parts, collective=True):
    return group(
        "weapons",
        RIFLE,
        entry("sword", collective=True),
        at_least(1),
        *parts,
        collective=collective,
        default_selection_entry_id="rifle",
    )


def test_the_default_of_a_collective_group_counts_twice():
    built, trooper = squad(weapons())
    sword = built.give(trooper, "sword")
    built.engine.set_count(trooper, 2)
    assert built.tree == [("squad", ("trooper ×2", "rifle ×4", "sword ×2"))]
    built.engine.set_count(trooper, 3)
    assert built.tree == [("squad", ("trooper ×3", "rifle ×9", "sword ×3"))]
    built.engine.set_count(trooper, 1)
    assert built.tree == [("squad", ("trooper", "rifle", "sword"))]
    assert number(built, sword) == 1


def test_the_default_of_a_plain_group_counts_once():
    built, trooper = squad(weapons(collective=False))
    built.engine.set_count(trooper, 3)
    assert built.tree == [("squad", ("trooper ×3", "rifle ×3"))]


def test_models_that_come_along_bring_one_default_each():
    built = army(entry("squad", entry("trooper", weapons(), at_least(3))))
    built.take("squad")
    assert built.tree == [("squad", ("trooper ×3", "rifle ×3"))]


# --- limits


def test_a_limit_of_a_collective_entry_is_for_each_model():
    built, trooper = squad(entry("rifle", at_most(2), collective=True))
    built.engine.set_count(trooper, 3)
    rifle = built.give(trooper, "rifle", times=2)
    assert not built.errors
    built.engine.set_count(rifle, 3)
    assert built.errors == ["selection trooper < rifle/max"]


def test_a_minimum_of_a_collective_entry_is_for_each_model():
    built, trooper = squad(entry("rifle", at_least(1), collective=True))
    built.engine.set_count(trooper, 3)
    built.engine.deselect(built.below(trooper, "rifle"))
    assert built.errors == ["selection trooper < rifle/min"]


@pytest.mark.parametrize(("sword", "found"), [(True, 0), (False, 1)])
def test_a_group_is_counted_by_model_when_all_in_it_is_collective(sword, found):
    arms = group("arms", RIFLE, group("blades", entry("sword", collective=sword, hidden=True)), at_most(1))
    built, trooper = squad(arms)
    built.engine.set_count(trooper, 3)
    built.give(trooper, "rifle")
    assert len(built.errors) == found


def test_none_allowed_is_none_for_any_number_of_models():
    built, trooper = squad(entry("rifle", at_most(0), collective=True))
    built.engine.set_count(trooper, 3)
    built.give(trooper, "rifle")
    assert built.errors == ["selection trooper < rifle/max"]


# --- the arithmetic


def stepped(number, old, goal, times):
    while old != goal:
        by = 1 if goal > old else -1
        for _ in range(times):
            number += by * -(-number // old)
        old += by
    return number


@given(st.integers(0, 60), st.integers(1, 15), st.integers(1, 15), st.integers(1, 2))
def test_a_leap_comes_to_the_same_as_single_steps(number, old, goal, times):
    assert scaled(number, old, goal, times) == stepped(number, old, goal, times)
