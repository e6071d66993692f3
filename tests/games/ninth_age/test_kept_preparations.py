"""Preparations in the database: those of earlier versions, which were stored whole, and those of entries, are played on alike."""

from pathlib import Path

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.games.battle_game import BEGIN_TITLE, BattleSetup
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import read_battle
from armybuilder.games.ninth_age.pregame.commands import RULES
from armybuilder.games.ninth_age.rules.settings import Settings
from armybuilder.storage.kept_battles import begin_battle, open_battle, take_battle
from armybuilder.storage.store import open_store
from armybuilder.wording.messages import template
from armybuilder.wording.narration import BothLanguages

STORED_WHOLE = (Path(__file__).with_name("kept") / "battle_1.json").read_bytes()


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "armies.db") as opened:
        yield opened


def former(store):
    """The id of a battle that an earlier version stored whole."""
    return store.battles.create(GAME.id, "Ford", "game", read_battle(STORED_WHOLE))


def do(battle, command, **facts):
    return battle.do(Wanted(command, facts), SeededDice(1), BothLanguages())


def test_a_battle_that_was_stored_whole_is_as_it_was(store):
    battle = open_battle(store, former(store))
    assert battle.state.own == read_battle(STORED_WHOLE)
    assert battle.session.entries == []


def test_it_is_played_on_and_every_step_since_can_be_taken_back(store):
    key = former(store)
    before = read_battle(STORED_WHOLE)
    battle = open_battle(store, key)
    do(battle, "game-round")
    do(battle, "game-round")
    assert battle.state.own.play.round == before.play.round + 2
    again = open_battle(store, key)
    assert frozen(again.state) == frozen(battle.state)
    again.session.go_to(again.first)
    assert open_battle(store, key).state.own == before
    again.session.redo()
    assert open_battle(store, key).state.own.play.round == before.play.round + 1


@pytest.mark.parametrize("rounds", [0, 2])
def test_its_file_is_opened_as_the_same_battle(store, rounds):
    battle = open_battle(store, former(store))
    for _ in range(rounds):
        do(battle, "game-round")
    taken = open_battle(store, take_battle(store, battle.as_file(), Path("ford.json")))
    assert (taken.name, taken.session.done) == ("Ford 2", rounds)
    assert frozen(taken.state) == frozen(battle.state)


def test_a_copy_of_it_begins_where_it_stood(store):
    battle = open_battle(store, former(store))
    do(battle, "game-round")
    copy = open_battle(store, battle.what_if(0, "What if"))
    assert copy.state.own == read_battle(STORED_WHOLE)


def test_a_new_preparation_keeps_its_readings_and_its_beginning(store):
    setup = BattleSetup(sides=(), settings=Settings(spells_singly=True))
    key = begin_battle(store, GAME.id, "Siege", setup, template(BEGIN_TITLE))
    battle = open_battle(store, key)
    assert (battle.first, battle.state.own.settings) == (1, Settings(spells_singly=True))
    do(battle, "size", points_limit=3000)
    again = open_battle(store, key)
    assert again.state.own == battle.state.own
    assert store.battles.row(key).stage == "2"
    assert [entry.title.en for entry in again.session.entries][1:] == [again.state.own.log[0].title.en]


def test_a_battle_that_was_kept_from_its_preparation_to_its_end_is_read_for_ever():
    """Its file never changes, whatever the program does today."""
    lines = (Path(__file__).with_name("kept") / "field.jsonl").read_bytes().splitlines()
    entries = [read_entry(line, RULES.events) for line in lines]
    state = Session(RULES, entries).state
    battle = state.own
    assert (battle.deployment, battle.objective, battle.one.name) == ("dawn", "secure", "Anna")
    assert (state.round, state.ended.winners, battle.play.winner) == (2, ("a",), "one")
    assert (battle.play.destroyed, battle.play.arrived, battle.play.revealed) == (
        ("two.2",),
        ("two.3",),
        ("one.1.1",),
    )
    assert [one.fate for one in state.pieces.values()] == [
        *["table"] * 2,
        "reserve",
        *["table"] * 2,
        "destroyed",
        "table",
    ]
    assert (state.pieces["a.2.1"].place.x, battle.places["one.4"].x) == (30, 22)
    assert [one.command for one in entries[1:] if RULES.command(one.command) is None] == []
    assert all(read_entry(write_entry(one), RULES.events) == one for one in entries)
