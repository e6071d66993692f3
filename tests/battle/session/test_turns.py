"""The turns of a battle: where one ends, whose it is, and how the battle stood then."""

from random import Random

import pytest

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import RoundBegan, TurnBegan
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.battle.session.turns import course_of, is_on_table, places_of, turns_of
from tests.battle.session.toy_war import begun
from tests.battle.table.small_table import laid_out


def entry(number, *sides, round_after=None):
    """An entry of a round in which it becomes the turn of sides, one after the other, or another round."""
    events = [TurnBegan(who=side) for side in sides]
    if round_after is not None:
        events.append(RoundBegan(round=round_after))
    return Entry(command="toy", round=number, events=tuple(events))


def told(*entries):
    return [(one.round, one.side, one.first, one.last) for one in turns_of(entries)]


def test_a_battle_without_entries_has_no_turns():
    assert turns_of(()) == []


def test_each_sides_turn_counts_where_a_side_has_one_in_a_round():
    entries = (entry(0, "a", round_after=1), entry(1), entry(1, "b"), entry(1, "a", round_after=2), entry(2))
    assert told(*entries) == [(0, "", 1, 1), (1, "a", 2, 3), (1, "b", 4, 4), (2, "a", 5, 5)]


def test_a_round_in_which_sides_alternate_is_one_turn():
    entries = (entry(0, "a", round_after=1), entry(1, "b"), entry(1, "a"), entry(1, "b"), entry(1, "a"))
    assert told(*entries) == [(0, "", 1, 1), (1, "", 2, 5)]


def test_what_is_nobodys_turn_belongs_to_the_turn_before_it():
    entries = (entry(0, "", round_after=1), entry(1, "a"), entry(1), entry(1, ""), entry(1, "b"), entry(1))
    assert told(*entries) == [(0, "", 1, 1), (1, "a", 2, 5), (1, "b", 6, 6)]


@pytest.mark.parametrize("seed", range(6))
def test_every_entry_is_in_one_turn_and_states_are_those_of_the_session(seed):
    session = begun(number=4)
    random = Random(seed)
    for _ in range(40):
        options = list(session.options())
        if not options:
            break
        option = random.choice(options)
        facts = dict(option.facts) | {one.field: random.choice(one.values) for one in option.choices}
        dice = ScriptedDice(random.randint(1, 6)) if option.command == "hit" else ScriptedDice()
        session.do(Wanted(option.command, facts, side=option.side), dice)
    course = course_of(session)
    turns = turns_of(course.entries)
    numbers = [number for one in turns for number in range(one.first, one.last + 1)]
    assert numbers == list(range(1, session.done + 1))
    states = [frozen(state) for state in course.before_each()]
    assert states == [frozen(session.state_at(number)) for number in range(session.done + 1)]
    assert frozen(course.session().state) == frozen(session.state)


def test_the_table_is_used_once_something_lies_or_stands_there():
    assert not is_on_table(begun().state)
    state = laid_out([("a.1.1", 5, 5)]).state
    assert is_on_table(state)
    assert set(places_of(state)) == {"a.1.1"}
