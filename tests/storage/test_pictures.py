"""Pictures of units are kept once, as long as an army or one of its former states names them."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.everything import export_everything, import_everything
from armybuilder.roster.edits import Duplicate, SetPicture, apply
from armybuilder.roster.model import Roster
from armybuilder.sheet.pictures import picture_of
from armybuilder.storage import pictures
from armybuilder.storage.checking import check
from armybuilder.storage.copies_compared import documents_of
from armybuilder.storage.copying import copy_database
from armybuilder.storage.salvage import salvage
from armybuilder.storage.store import open_store
from armybuilder.storage.taking_back import take_back
from tests.pictures import picture_file
from tests.storage.armies import GAME, keep, mixed_army, save


class Fought(Struct):
    """A battle as far as it has armies."""

    armies: tuple[Roster, ...]


PICTURE = picture_of(picture_file(), "x")
OTHER = picture_of(picture_file(colour="red"), "x")


def pictured(roster, digest):
    return apply(roster, SetPicture(roster.units[0].id, digest))


@pytest.fixture
def army(store):
    """An army of which the first unit has a picture."""
    return keep(store, pictured(mixed_army(), store.pictures.keep(PICTURE)))


def shown(store, key):
    digest = store.rosters.get(key, GAME).units[0].picture
    return store.pictures.get(digest)


def kept(store):
    return store.connection.rows("SELECT count(*) FROM pictures")[0][0]


@pytest.fixture
def long_after(monkeypatch):
    monkeypatch.setattr(pictures, "FRESH", timedelta(days=-1))


def test_one_picture_is_kept_once(store, army):
    store.pictures.keep(PICTURE)
    assert kept(store) == 1
    assert shown(store, army) == PICTURE


def test_copies_of_the_unit_and_of_the_army_have_it(store, army):
    roster = store.rosters.get(army, GAME)
    doubled = apply(roster, Duplicate((roster.units[0].id,)))
    assert [unit.picture for unit in doubled.units[:2]] == [roster.units[0].picture] * 2
    assert shown(store, store.rosters.copy(army, "Вторая")) == PICTURE


def test_it_stays_with_a_deleted_army_and_with_former_states(store, army, long_after):
    other = pictured(store.rosters.get(army, GAME), store.pictures.keep(OTHER))
    save(store, army, other, title="Картинка")
    store.rosters.delete(army)
    store.pictures.prune()
    assert kept(store) == 2
    store.rosters.restore(army)
    assert shown(store, army) == OTHER


def test_it_goes_with_the_last_army_that_names_it(store, army, long_after):
    second = store.rosters.copy(army, "Вторая")
    for key, left in ((army, 1), (second, 0)):
        store.rosters.delete(key)
        store.deleted.forget(store.deleted.list())
        assert kept(store) == left


def test_it_stays_with_a_battle_that_its_army_has_fought(store, army, long_after):
    roster = store.rosters.get(army, GAME)
    store.battles.create("bronepehota", "Дозор", "battle", Fought((roster,)))
    store.rosters.delete(army)
    store.deleted.forget(store.deleted.list())
    assert store.pictures.get(roster.units[0].picture) is not None


def test_one_that_was_put_in_just_now_waits_for_its_step(store):
    store.pictures.keep(PICTURE)
    store.pictures.prune()
    assert kept(store) == 1


def test_a_single_army_taken_out_of_a_backup_brings_it(store, army, long_after):
    copy = store.backups.take("asked").path
    store.rosters.delete(army)
    store.deleted.forget(store.deleted.list())
    assert kept(store) == 0
    (document,) = documents_of(copy)
    taken = take_back(store, copy, document)
    assert shown(store, taken.id) == PICTURE


def test_copies_of_the_database_have_it(store, army, tmp_path):
    copy_database(store.path, tmp_path / "copy.db")
    salvage(store.path, tmp_path / "saved.db")
    for name in ("copy.db", "saved.db"):
        with open_store(tmp_path / name) as other:
            assert shown(other, army) == PICTURE


def test_the_archive_of_everything_has_it_without_its_manifest_too(store, army, tmp_path):
    content = export_everything(store, "en").content
    (tmp_path / "all.zip").write_bytes(content)
    # without its end the list of what is inside is gone
    (tmp_path / "half.zip").write_bytes(content[: content.index(b"manifest.json")])
    for name in ("all", "half"):
        with open_store(tmp_path / f"{name}.db") as other:
            import_everything(other, tmp_path / f"{name}.zip")
            (row,) = other.rosters.list()
            assert shown(other, row.id) == PICTURE


def test_what_is_no_picture_of_ours_stays_out_of_an_archive(store, army, tmp_path):
    store.pictures.keep(picture_file("PNG"))
    (tmp_path / "all.zip").write_bytes(export_everything(store, "en").content)
    with open_store(tmp_path / "new.db") as other:
        report = import_everything(other, tmp_path / "all.zip")
        assert [problem.key for problem in report.refused] == ["archive.bad_picture"]
        assert kept(other) == 1


def test_a_damaged_one_is_told_not_shown_and_put_right(store, army):
    store.settle()
    with closing(sqlite3.connect(store.path)) as db:
        db.execute("UPDATE pictures SET content = x'ff00'")
        db.commit()
    assert shown(store, army) is None
    assert [fault.key for fault in check(store.path).faults] == ["storage.check.pictures"]
    store.pictures.keep(PICTURE)
    assert shown(store, army) == PICTURE


def test_an_army_without_pictures_is_kept_as_before():
    roster = mixed_army()
    assert replace(roster).pictures == frozenset()
