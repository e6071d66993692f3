"""A battle that was kept by version 0.1 is read for ever: its file never changes, whatever the rules say today."""

from pathlib import Path

from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.session import Session
from armybuilder.games.bronepehota.battle.game import RULES

KEPT = Path(__file__).with_name("kept") / "two_tours.jsonl"


def kept_entries():
    return [read_entry(line, RULES.events) for line in KEPT.read_bytes().splitlines()]


def test_a_kept_battle_stands_as_it_stood():
    state = Session(RULES, kept_entries()).state
    assert [piece.id for piece in state.pieces.values() if piece.is_gone] == ["a.1.6", "b.1.2", "b.1.3"]
    assert {piece.id: piece.post for piece in state.pieces.values() if piece.post} == {
        "a.1.1": "a.2.1",
        "a.1.3": "b.2.1",
    }
    assert state.units["b.2"].side == "a"
    assert {key: one.value for key, one in state.pieces["b.2.1"].sliders.items()} == {
        "durability": 8,
        "ammo": 12,
    }
    assert (state.round, state.stage, state.noted("owner")) == (2, "turns", "b")
    assert (state.ended.winners, state.ended.how) == (("a",), "conceded")


def test_every_command_of_a_kept_battle_is_known():
    entries = kept_entries()
    assert [one.command for one in entries[1:] if RULES.command(one.command) is None] == []
    assert all(read_entry(write_entry(one), RULES.events) == one for one in entries)
