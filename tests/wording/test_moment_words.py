"""The moments of a battle in words: what an entry changed, how much it weighs, and what goes without saying."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.session.turns import BattleTurn, course_of
from armybuilder.wording.moment_words import Moment, moment_of, most_telling, tell_turn
from tests.battle.session.toy_war import begun, mustered
from tests.battle.table.small_table import do


def last_moment(session, language="en"):
    states = course_of(session).before_each()
    before = [next(states) for _ in range(session.done)][-1]
    return moment_of(session.done, session.entries[-1], before, language)


def told(command, **facts):
    session = begun(3)
    do(session, command, **facts)
    found = last_moment(session)
    return None if found is None else found.text


@pytest.mark.parametrize(
    ("command", "facts", "text"),
    [
        ("set-fate", {"who": "b.1.2", "fate": "destroyed"}, "B1 Soldier 2: destroyed"),
        ("slide", {"who": "b.1.2", "slider": "wounds", "value": 1}, "B1 Soldier 2: Wounds 3 → 1"),
        ("hand-over", {"who": "b.1.2", "side": "a"}, "B1 Soldier 2 now belongs to Ann"),
        ("score", {"side": "b", "objective": "hill", "points": 3}, "Bob: hill — 3"),
        ("write-note", {"text": "Rain"}, "“Rain”"),
        ("end-battle", {"winners": ["b"], "how": "time"}, "Victory: Bob (time was up)"),
        ("put", {"who": "a.1.1", "x": 3, "y": 3}, None),
        ("put-mark", {"who": "a.1.1", "mark": "tired"}, None),
    ],
)
def test_what_a_command_changed_is_told(command, facts, text):
    assert told(command, **facts) == text


def test_several_of_one_unit_who_fall_together_are_told_together():
    session = begun(3)
    for who in ("b.1.1", "b.1.2"):
        do(session, "set-fate", who=who, fate="fled")
    events = tuple(event for entry in session.entries[-2:] for event in entry.events)
    del session.entries[-1]
    session.done -= 1
    session.entries[-1] = replace(session.entries[-1], events=events)
    assert last_moment(session).text == "B1 Squad ×2: fled"


def test_that_wounds_of_the_fallen_are_gone_goes_without_saying():
    session = begun(3)
    do(session, "slide", who="b.1.1", slider="wounds", value=0)
    do(session, "set-fate", who="b.1.1", fate="destroyed")
    events = tuple(event for entry in session.entries[-2:] for event in entry.events)
    del session.entries[-1]
    session.done -= 1
    session.entries[-1] = replace(session.entries[-1], events=events)
    assert last_moment(session).text == "B1 Soldier 1: destroyed"


def test_one_who_comes_is_told_after_the_beginning_alone():
    session = begun(3)
    assert last_moment(session) is None
    do(session, "write-note", text="Drums")
    squad = replace(mustered("b", 1), unit=replace(mustered("b", 1).unit, id="b.2"))
    session.entries[-1] = replace(session.entries[-1], events=(squad,))
    assert "B2 Squad comes onto the table" in last_moment(session).text


def test_the_most_telling_moments_come_in_their_order():
    moments = [Moment(n, "a", str(n), weight) for n, weight in ((1, 2), (2, 9), (3, 1), (4, 5))]
    assert [one.number for one in most_telling(moments, 2)] == [2, 4]


def test_turns_are_called_by_their_rounds_and_sides():
    session = begun(3)
    state = session.state
    assert tell_turn(BattleTurn(round=0, first=1, last=1), state, "en") == "Before play began"
    assert tell_turn(BattleTurn(round=2, first=2, last=3), state, "en") == "Round 2"
    assert tell_turn(BattleTurn(round=2, side="b", first=2, last=3), state, "ru") == "Раунд 2: Bob"
