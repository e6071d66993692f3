"""A battle that was kept by version 0.1 is read for ever: its file never changes, whatever the rules say today."""

from pathlib import Path

from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.session import Session
from armybuilder.games.road_world.battle.game import RULES

KEPT = Path(__file__).with_name("kept") / "nine_rounds.jsonl"


def kept_entries():
    return [read_entry(line, RULES.events) for line in KEPT.read_bytes().splitlines()]


def test_a_kept_battle_stands_as_it_stood():
    state = Session(RULES, kept_entries()).state
    assert [piece.id for piece in state.here()] == ["a.1.1", "a.2.1", "a.2.3", "b.1.1", "b.2.4", "b.3.1"]
    assert [piece.at("wounds") for piece in state.here()] == [2, 1, 1, 3, 1, 1]
    assert (state.round, state.active, state.phase, state.order) == (9, "a", "activation", ("b", "a"))
    assert {side.id: side.at("points") for side in state.sides.values()} == {"a": 10, "b": 3}
    assert "masked" in state.units["b.1"].marks
    assert (state.units["b.2"].at("fatigue"), state.units["b.2"].noted("on_overwatch")) == (1, True)


def test_every_command_of_a_kept_battle_is_known():
    entries = kept_entries()
    assert [one.command for one in entries[1:] if RULES.command(one.command) is None] == []
    assert all(read_entry(write_entry(one), RULES.events) == one for one in entries)
