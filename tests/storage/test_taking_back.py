"""Copies tell what they hold and how it differs; single armies and battles are taken back out of them."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from armybuilder.storage.copies_compared import compare, documents_in_use, documents_of
from armybuilder.storage.store import open_store
from armybuilder.storage.taking_back import newest_readable, take_back
from tests.storage.armies import GAME, keep, mixed_army, save
from tests.storage.keep_version import VERSIONS
from tests.storage.test_battles import Played, read
from tests.storage.versions.test_0003 import kept_data


def differences(store, copy):
    return compare(documents_of(copy), documents_in_use(store.path))


def names(documents):
    return [document.name for document in documents]


def spoil_army(path, name):
    """Change a byte of an army in a file that nobody has open."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE rosters SET body = replace(body, 'Разведка', 'Разведкя') WHERE name = ?", [name])
        db.commit()


@pytest.fixture
def changed(store):
    """A store with one army changed, one deleted and one added since a copy was taken; and that copy."""
    first, second = keep(store, mixed_army("Первая")), keep(store, mixed_army("Вторая"))
    battle = store.battles.create("ninth_age", "Перевал", "zones", Played(("раз",)))
    copy = store.backups.take("asked").path
    save(store, first, mixed_army("Первая", notes="Новое"), title="Заметки")
    store.rosters.delete(second)
    keep(store, mixed_army("Третья"))
    store.battles.append(battle, 1, b'"two"', name="Перевал", stage="spells", since=1)
    return store, copy


def test_what_differs_from_now(changed):
    found = differences(*changed)
    assert names(found.added) == ["Третья"]
    assert names(found.changed) == ["Первая", "Перевал"]
    assert names(found.gone) == ["Вторая"]


def test_a_copy_is_as_its_database_was(store):
    keep(store, mixed_army("Первая"))
    assert differences(store, store.backups.take("asked").path).none


def test_an_army_that_still_exists_is_taken_back_as_a_step(changed):
    store, copy = changed
    first = differences(store, copy).changed[0]
    taken = take_back(store, copy, first, "Взята из копии")
    assert (taken.id, taken.replaced) == (first.id, True)
    assert store.rosters.get(first.id, GAME).notes == ""
    steps = store.rosters.history.undo_steps(first.id)
    assert [step.title for step in steps.steps] == ["Заметки", "Взята из копии"]


def test_a_deleted_army_is_there_again(changed):
    store, copy = changed
    taken = take_back(store, copy, differences(store, copy).gone[0], "Взята из копии")
    assert taken.name in names(store.rosters.list())
    assert names(differences(store, copy).changed) == ["Первая", "Перевал"]


def test_an_army_that_is_gone_for_good_is_the_same_again(changed, tmp_path):
    store, copy = changed
    wanted = differences(store, copy).gone[0]
    with open_store(tmp_path / "other.db") as other:
        taken = take_back(other, copy, wanted)
        assert (taken.replaced, names(other.rosters.list())) == (False, ["Вторая"])
        assert "Вторая" not in names(differences(other, copy).gone)


def test_as_a_copy_under_a_free_name(changed):
    store, copy = changed
    first = differences(store, copy).changed[0]
    taken = take_back(store, copy, first, as_copy=True)
    assert taken.name == "Первая 2"
    assert store.rosters.get(taken.id, GAME) == replace(mixed_army("Первая"), name="Первая 2")
    assert store.rosters.get(first.id, GAME).notes == "Новое"


def test_another_army_with_the_same_number_stays(changed, tmp_path):
    _store, copy = changed
    with open_store(tmp_path / "other.db") as other:
        keep(other, mixed_army("Чужая"))
        found = differences(other, copy)
        first = next(one for one in found.gone if one.name == "Первая")
        assert take_back(other, copy, first).id != first.id
        assert sorted(names(other.rosters.list())) == ["Первая", "Чужая"]


def test_a_battle_is_taken_back_and_the_way_back_is_a_copy(changed):
    store, copy = changed
    battle = differences(store, copy).changed[1]
    taken = take_back(store, copy, battle)
    assert store.battles.get(battle.id, read) == Played(("раз",))
    assert store.battles.entries(battle.id).bodies == ()
    there = next(one for one in documents_of(taken.kept) if one.kind == "battle")
    take_back(store, taken.kept, there)
    assert store.battles.entries(battle.id).bodies == (b'"two"',)


def test_game_data_come_along(store, tmp_path):
    store.game_data.keep(kept_data())
    version = store.game_data.systems()[0].version
    key = keep(store, replace(mixed_army("Ввезённая"), data=version))
    copy = store.backups.take("asked").path
    wanted = next(one for one in documents_of(copy) if one.id == key)
    with open_store(tmp_path / "other.db") as other:
        take_back(other, copy, wanted)
        assert other.game_data.load(version).id == store.game_data.load(version).id
        assert other.game_data.systems() == []


@pytest.mark.parametrize("version", ["0002", "0003", "0004", "0005", "0006"])
def test_copies_of_earlier_versions_are_read_and_stay_as_they_are(store, tmp_path, version):
    copy = tmp_path / "copy.db"
    shutil.copy(VERSIONS / f"{version}.db", copy)
    before = copy.read_bytes()
    armies = [one for one in documents_of(copy) if one.kind == "army"]
    assert names(armies) == ["Разведка"]
    assert take_back(store, copy, armies[0]).name == "Разведка"
    assert copy.read_bytes() == before
    assert list(tmp_path.glob("copy.db-*")) == []


def test_what_is_only_in_the_journal_of_a_copy_is_read(store, tmp_path):
    keep(store, mixed_army("Первая"))
    for end in ("", "-wal"):
        shutil.copy(f"{store.path}{end}", tmp_path / f"stick.db{end}")
    assert names(documents_of(tmp_path / "stick.db")) == ["Первая"]


def test_a_damaged_army_is_taken_from_the_newest_copy_that_can_read_it(store, refused):
    key = keep(store, mixed_army())
    good = store.backups.take("asked")
    bad = store.backups.take("asked")
    spoil_army(bad.path, "Разведка")
    wanted = documents_of(bad.path)[0]
    assert not wanted.whole
    refused("storage.unreadable_in_copy", lambda: take_back(store, bad.path, wanted))
    found, document = newest_readable(store.backups.list(), wanted)
    assert found.path == good.path
    take_back(store, found.path, document)
    assert store.rosters.get(key, GAME) == mixed_army()
    assert newest_readable([bad], wanted) is None


def test_what_cannot_be_read_is_refused(store, tmp_path, refused):
    refused("storage.no_file", lambda: documents_of(tmp_path / "nothing.db"))
    refused("storage.folder", lambda: documents_of(tmp_path))
    text = tmp_path / "text.db"
    text.write_text("текст" * 100, encoding="utf-8")
    refused("storage.bad_backup", lambda: documents_of(text))
    keep(store, mixed_army())
    copy = store.backups.take("asked").path
    gone = replace(documents_of(copy)[0], id=99)
    refused("storage.not_in_copy", lambda: take_back(store, copy, gone))
