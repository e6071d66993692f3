"""Battles that are played and kept: what another program does to them, and what a file of one brings."""

from pathlib import Path

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games import game, games
from armybuilder.games.battle_game import BattleSetup, SideSetup
from armybuilder.games.own_army import OwnArmy
from armybuilder.storage.content import update_content
from armybuilder.storage.kept_battles import begin_battle, open_battle, take_battle
from armybuilder.storage.store import open_store
from armybuilder.wording.narration import BothLanguages

TITLE = LocalText("Начало", "Beginning")
PLAYED = [one.id for one in games() if one.battle is not None]


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        for one in games():
            update_content(store, one)
        yield store


def begun(store, game_id="bitvy_fantasy"):
    own = game(game_id)
    units = {unit.id: unit for unit in store.units.all(own)}
    army = OwnArmy(own, own.sample_army(units, "ru"), lambda: units)
    settings = own.resolver.settings()
    setup = BattleSetup(
        sides=(SideSetup(army=army, name="Аня"), SideSetup(army=army, name="Борис")), settings=settings
    )
    return begin_battle(store, game_id, "Брод", setup, TITLE)


def note(battle, text):
    return battle.do(Wanted("write-note", {"text": text}), SeededDice(), BothLanguages())


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_battle_opens_as_it_was_left(store, game_id):
    first = open_battle(store, begun(store, game_id))
    note(first, "раз")
    note(first, "два")
    first.session.undo()
    again = open_battle(store, first.key)
    assert (again.session.done, len(again.session.entries)) == (2, 3)
    assert frozen(again.state) == frozen(first.state)
    again.session.redo()
    assert open_battle(store, first.key).state.notes == ("раз", "два")
    assert len(again.armies) == 2


def test_who_was_overtaken_is_told_and_nothing_is_mixed(store):
    one = open_battle(store, begun(store))
    other = open_battle(store, one.key)
    note(one, "раз")
    with pytest.raises(Problem, match=r"storage\.battle_changed"):
        note(other, "два")
    assert other.session.done == 1
    assert open_battle(store, one.key).state.notes == ("раз",)


def test_a_new_battle_stands_where_another_stood(store):
    battle = open_battle(store, begun(store))
    note(battle, "раз")
    note(battle, "два")
    copy = open_battle(store, battle.what_if(2, "Брод"))
    assert copy.name == "Брод 2"
    assert copy.state.notes == ("раз",)
    with pytest.raises(Problem, match=r"battle\.no_entry"):
        battle.what_if(9, "Брод")


def test_a_file_brings_the_whole_battle(store):
    battle = open_battle(store, begun(store))
    note(battle, "раз")
    battle.session.undo()
    taken = open_battle(store, take_battle(store, battle.as_file(), Path("ford.json")))
    assert taken.name == "Брод 2"
    assert (taken.session.done, len(taken.session.entries)) == (1, 2)
    assert taken.session.entries == battle.session.entries


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"battle_file":1,"standing":1,"entries":[]}', b"\xff"]
)
def test_what_is_no_battle_is_refused(store, content):
    with pytest.raises(Problem, match=r"battle\.no_battle_file"):
        take_battle(store, content, Path("x.json"))
    assert store.battles.list() == []


def test_entries_of_a_newer_program_are_told(store):
    battle = open_battle(store, begun(store))
    content = battle.as_file().replace(b'"stage_began"', b'"stage_dreamt"')
    with pytest.raises(Problem, match=r"battle\.entry_unreadable"):
        take_battle(store, content, Path("x.json"))


def test_a_battle_is_renamed(store):
    battle = open_battle(store, begun(store))
    battle.rename("Мост")
    note(battle, "раз")
    assert [row.name for row in store.battles.list()] == ["Мост"]
