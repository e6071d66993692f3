"""The entries of battles: kept one by one, brought back with their battle, and told where they are damaged."""

import sqlite3
from contextlib import closing

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.storage.battle_file import battle_file, parts_of
from armybuilder.storage.checking import check
from armybuilder.storage.copies_compared import compare, documents_in_use, documents_of
from armybuilder.storage.salvage import salvage
from armybuilder.storage.store import open_store
from armybuilder.storage.taking_back import take_back

FIRST = b'{"command":"begin","facts":{"game":"bronepehota"}}'
SECOND, THIRD = b'{"command":"two"}', b'{"command":"three"}'


@pytest.fixture
def path(tmp_path):
    return tmp_path / "battles.db"


def kept(store, *entries, name="Перевал"):
    return store.battles.create("bronepehota", name, "play", Battle(), entries=entries)


def damage(path, sql):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(sql)
        connection.commit()


def test_entries_are_appended_and_taken_back(path):
    with open_store(path) as store:
        key = kept(store, FIRST)
        saved = store.battles.append(key, 2, SECOND, name="Перевал", stage="play", since=1)
        assert saved.revision == 2
        assert store.battles.entries(key) == ((FIRST, SECOND), 2)
        store.battles.stand_at(key, 1, name="Перевал", stage="play", since=2)
    with open_store(path) as store:
        assert store.battles.entries(key) == ((FIRST, SECOND), 1)
        store.battles.append(key, 2, THIRD, name="Перевал", stage="play", since=3)
        assert store.battles.entries(key) == ((FIRST, THIRD), 2)


def test_who_was_overtaken_keeps_nothing(path):
    with open_store(path) as store:
        key = kept(store, FIRST)
        store.battles.append(key, 2, SECOND, name="Перевал", stage="play", since=1)
        with pytest.raises(Problem, match=r"storage\.battle_changed"):
            store.battles.append(key, 2, THIRD, name="Перевал", stage="play", since=1)
        assert store.battles.entries(key).bodies == (FIRST, SECOND)


def test_entries_go_with_their_battle(path):
    with open_store(path) as store:
        key = kept(store, FIRST, SECOND)
        store.battles.delete(key)
        assert store.battles.entries(key).standing == 2
        store.battles.forget(key)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM battle_entries").fetchone() == (0,)


def test_a_damaged_entry_sets_its_battle_aside_and_is_told(path):
    with open_store(path) as store:
        key = kept(store, FIRST, SECOND)
    damage(path, "UPDATE battle_entries SET body = '{}' WHERE number = 2")
    report = check(path)
    assert [(one.key, one.values["number"]) for one in report.faults] == [("storage.check.battle", key)]
    with open_store(path) as store:
        with pytest.raises(Problem, match=r"storage\.battle_damaged"):
            store.battles.entries(key, "Перевал")
        assert store.battles.list()[0].set_aside


def test_salvage_takes_what_was_played_before_the_damage(path, tmp_path):
    with open_store(path) as store:
        key = kept(store, FIRST, SECOND, THIRD)
    damage(path, "DELETE FROM battle_entries WHERE number = 2")
    report = salvage(path, tmp_path / "saved.db")
    assert [one.key for one in report.doubtful] == ["storage.salvage.shorter_battle"]
    with open_store(tmp_path / "saved.db") as store:
        assert store.battles.entries(key) == ((FIRST,), 1)


def test_salvage_finds_a_battle_by_its_entries(path, tmp_path):
    with open_store(path) as store:
        key = kept(store, FIRST, SECOND)
    damage(path, "DELETE FROM battles")
    report = salvage(path, tmp_path / "saved.db")
    assert [one.key for one in report.doubtful] == ["storage.salvage.nameless_battle"]
    with open_store(tmp_path / "saved.db") as store:
        (row,) = store.battles.list()
        assert (row.game, row.name) == ("bronepehota", f"#{key}")
        assert store.battles.entries(key) == ((FIRST, SECOND), 2)


@pytest.mark.parametrize("as_copy", [False, True])
def test_a_battle_comes_back_from_a_copy_with_its_entries(path, as_copy):
    with open_store(path) as store:
        key = kept(store, FIRST, SECOND)
        copy = store.backups.take("before-restore").path
        store.battles.append(key, 3, THIRD, name="Перевал", stage="play", since=1)
        (changed,) = compare(documents_of(copy), documents_in_use(path)).changed
        taken = take_back(store, copy, changed, as_copy=as_copy)
        assert (taken.id == key) is not as_copy
        assert store.battles.entries(taken.id) == ((FIRST, SECOND), 2)
        if as_copy:
            assert store.battles.entries(key).standing == 3


@pytest.mark.parametrize("body", [b'{"done":1}', b"\xff{"])
def test_a_file_of_a_battle_holds_its_parts(body):
    assert parts_of(battle_file(body, (), 0)) == parts_of(body)
    parts = parts_of(battle_file(body, (FIRST, SECOND), 1))
    assert (parts.body, parts.entries, parts.standing) == (body, (FIRST, SECOND), 1)
