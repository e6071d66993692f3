"""A battle that was kept by version 0.1 is read for ever: its file never changes, whatever the rules say today."""

from pathlib import Path

from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.session import Session
from armybuilder.games.batalist.battle.game import RULES

KEPT = Path(__file__).with_name("kept") / "two_turns.jsonl"


def kept_entries():
    return [read_entry(line, RULES.events) for line in KEPT.read_bytes().splitlines()]


def test_a_kept_battle_stands_as_it_stood():
    state = Session(RULES, kept_entries()).state
    assert [piece.id for piece in state.here("a")] == ["a.1.1", "a.2.1", "a.3.1", "a.4.1"]
    assert [piece.at("figures") for piece in state.here()] == [7, 6, 1, 8, 7, 8, 1]
    assert (state.round, state.active, state.phase) == (2, "a", "activation")
    assert [(one.id, one.conjured_kind, one.owner, one.turn) for one in state.own.laid] == [
        ("laid.1", "cloud_of_death", "a", 2)
    ]
    assert [(one.id, one.owner, one.x, one.y) for one in state.own.traps] == [("b.trap.1", "b", 20, 27.99)]
    assert (state.ended.winners, state.ended.how) == (("a",), "conceded")


def test_every_command_of_a_kept_battle_is_known():
    entries = kept_entries()
    assert [one.command for one in entries[1:] if RULES.command(one.command) is None] == []
    assert all(read_entry(write_entry(one), RULES.events) == one for one in entries)
