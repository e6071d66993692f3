"""A tracked battle that was kept by version 0.1 is read for ever: its file never changes, whatever the program does today."""

from pathlib import Path

from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.session import Session
from armybuilder.games.any_game.game import RULES
from tests.games.any_game.field import by_name, wounds

KEPT = Path(__file__).with_name("kept") / "one_round.jsonl"


def kept_entries():
    return [read_entry(line, RULES.events) for line in KEPT.read_bytes().splitlines()]


def test_a_kept_battle_stands_as_it_stood():
    session = Session(RULES, kept_entries())
    state = session.state
    assert wounds(session, by_name(session, "Squad")) == [2, 2, 1, 0, 3]
    assert wounds(session, by_name(session, "Bleakswords")) == [1] * 5 + [0] * 5 + [1] * 2
    assert wounds(session, by_name(session, "Tank")) == [6]
    assert wounds(session, by_name(session, "Tank", "b")) == [0]
    assert state.units[by_name(session, "Captain")].noted("attached") == by_name(session, "Squad")
    assert (state.round, state.stage, state.own.structure.phases) == (2, "play", ("One", "Two"))
    assert state.scores == {"a": {"Hill": {1: 2}}}
    assert state.sides["a"].at("Supply") == 5
    assert (state.ended.winners, state.ended.how) == (("a",), "rounds")


def test_every_command_of_a_kept_battle_is_known():
    entries = kept_entries()
    assert [one.command for one in entries[1:] if RULES.command(one.command) is None] == []
    assert all(read_entry(write_entry(one), RULES.events) == one for one in entries)
