"""The clocks of the players: what went by while it was their turn, by the times of the entries."""

from datetime import UTC, datetime, timedelta

from armybuilder.battle.session.clock import CLOCK_SET, CLOCK_STOPPED, Clocks, clocks_of
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import BattleEnded, BattleResumed, Marked, TurnBegan, Unmarked

START = datetime(2030, 5, 1, 18, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


def entry(minutes, *events):
    return Entry(command="x", at=(START + minutes * MINUTE).isoformat(), events=events)


def test_each_side_has_the_time_of_its_turns():
    entries = [entry(0), entry(1, TurnBegan(who="a")), entry(4), entry(9, TurnBegan(who="b")), entry(11)]
    assert clocks_of(entries) == {"a": 8 * MINUTE, "b": 2 * MINUTE}


def test_the_clock_of_who_is_on_turn_runs_on():
    entries = [entry(0, TurnBegan(who="a"))]
    assert clocks_of(entries, START + 3 * MINUTE) == {"a": 3 * MINUTE}


def test_stopped_clocks_stand_still():
    stop, go = Marked(mark=CLOCK_STOPPED), Unmarked(mark=CLOCK_STOPPED)
    entries = [entry(0, TurnBegan(who="a")), entry(2, stop), entry(12, go), entry(13)]
    assert clocks_of(entries) == {"a": 3 * MINUTE}


def test_a_break_is_no_thinking():
    entries = [entry(0, TurnBegan(who="a")), entry(600), entry(601)]
    assert clocks_of(entries) == {"a": MINUTE}


def test_entries_without_a_time_count_for_nothing():
    entries = [entry(0, TurnBegan(who="a")), Entry(command="x"), Entry(command="x", at="yesterday"), entry(2)]
    assert clocks_of(entries) == {"a": 2 * MINUTE}
    assert clocks_of([]) == {}


def test_a_clock_that_is_set_goes_on_from_there():
    setting = Marked(who="a", mark=CLOCK_SET, value=90)
    entries = [entry(0, TurnBegan(who="a")), entry(10, setting), entry(11)]
    assert clocks_of(entries) == {"a": MINUTE * 2.5}


def test_nobody_thinks_about_a_battle_that_is_over():
    entries = [entry(0, TurnBegan(who="a")), entry(2, BattleEnded()), entry(12, BattleResumed()), entry(13)]
    assert clocks_of(entries[:2], START + 9 * MINUTE) == {"a": 2 * MINUTE}
    assert clocks_of(entries) == {"a": 3 * MINUTE}


def test_clocks_tell_whose_runs_and_when_there_is_a_break():
    clocks = Clocks([entry(0, TurnBegan(who="b"))])
    assert clocks.running == "b"
    assert not clocks.rests_at(START + 30 * MINUTE)
    assert clocks.rests_at(START + 31 * MINUTE)
