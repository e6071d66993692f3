"""A battle that was kept by version 0.1 is read for ever: its file never changes, whatever the rules say today."""

from pathlib import Path

from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.session import Session
from armybuilder.games.bitvy_fantasy.battle.game import RULES

KEPT = Path(__file__).parent / "kept" / "two_turns.jsonl"


def test_a_kept_battle_stands_as_it_stood():
    lines = KEPT.read_bytes().splitlines()
    entries = [read_entry(line, RULES.events) for line in lines]
    state = Session(RULES, entries).state
    assert [piece.id for piece in state.here("a")] == ["a.1.1", "a.1.3", "a.1.4"]
    assert [piece.id for piece in state.here("b")] == ["a.2.1", "b.1.3", "b.1.4", "b.1.5", "b.2.1"]
    assert (state.round, state.active, state.phase) == (3, "a", "magic")
    assert state.piles["reserve.a"] == ("zov-artefakta", "dubovaya-kora")
    assert state.piles["deck"][-1] == "boevoy-klich"
    assert [(one.unit, one.state) for one in state.own.relics] == [("a.1", "waiting"), ("b.1", "out")]
    assert (state.ended.winners, state.ended.how) == (("a",), "conceded")
    assert state.pieces["b.1.3"].deeds == {"duels": 1, "kills": 2, "captures": 1, "volleys": 1}


def test_every_command_of_a_kept_battle_is_known():
    entries = [read_entry(line, RULES.events) for line in KEPT.read_bytes().splitlines()]
    assert [one.command for one in entries[1:] if RULES.command(one.command) is None] == []
    assert all(read_entry(write_entry(one), RULES.events) == one for one in entries)
