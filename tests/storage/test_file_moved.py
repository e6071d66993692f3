"""The file of an open database is deleted or replaced under it: the next write notices, and nothing is lost."""

import shutil

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.storage.connection import Connection
from armybuilder.storage.store import open_store
from tests.storage.armies import GAME, keep, mixed_army, save
from tests.systems import lets_open_files_go


@pytest.fixture
def key(store):
    return keep(store, mixed_army("Первая"))


def lose(path):
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        path.with_name(name).unlink(missing_ok=True)


@lets_open_files_go
def test_a_deleted_file_is_written_again_with_all_that_it_held(path, store, key, refused):
    lose(path)
    changed = mixed_army("Изменённая")
    refused("storage.file_gone", lambda: save(store, key, changed))
    assert store.take_up_again().key == "storage.put_back"
    save(store, key, changed)
    store.close()
    with open_store(path) as again:
        assert again.rosters.get(key, GAME).name == "Изменённая"


@lets_open_files_go
def test_another_file_is_opened_and_the_former_kept_as_a_copy(path, tmp_path, store, key, refused):
    with open_store(tmp_path / "other.db") as other:
        keep(other, mixed_army("Чужая"))
    other.path.replace(path)
    refused("storage.file_replaced", lambda: save(store, key, mixed_army("Изменённая")))
    told = store.take_up_again()
    assert told.key == "storage.taken_up"
    assert [row.name for row in store.rosters.list()] == ["Чужая"]
    with open_store(shutil.copyfile(told.values["copy"], tmp_path / "copy.db")) as former:
        assert [row.name for row in former.rosters.list()] == ["Первая"]


@lets_open_files_go
def test_a_strange_file_in_its_place_is_refused_and_left_alone(path, tmp_path, store, key, refused):
    (tmp_path / "letter.txt").write_text("Dear all", encoding="utf-8")
    (tmp_path / "letter.txt").replace(path)
    refused("storage.not_a_database", store.take_up_again)
    assert path.read_text(encoding="utf-8") == "Dear all"


def test_where_nothing_happened_there_is_nothing_to_tell(store, key):
    assert store.take_up_again() is None


def test_a_copy_of_the_file_alone_has_every_army_while_the_database_is_open(path, tmp_path, store, key):
    store.settle()
    copied = tmp_path / "copied.db"
    shutil.copyfile(path, copied)
    with open_store(copied) as copy:
        assert [row.name for row in copy.rosters.list()] == ["Первая"]


def test_a_file_that_cannot_be_opened_yet_is_taken_up_at_the_next_try(path, store, key, refused, monkeypatch):
    tmp_path = path.parent
    with open_store(tmp_path / "other.db") as other:
        keep(other, mixed_army("Чужая"))
    store.settle()
    other.path.replace(path)

    def forbidden(_):
        raise Problem("storage.read_only", path=str(path))

    with monkeypatch.context() as while_forbidden:
        while_forbidden.setattr(Connection, "_open_for_writing", forbidden)
        refused("storage.read_only", store.take_up_again)
        # nothing is read or written meanwhile, and nothing breaks
        refused("storage.file_replaced", store.rosters.list)
        refused("storage.file_replaced", lambda: save(store, key, mixed_army("Изменённая")))
    told = store.take_up_again()
    assert [row.name for row in store.rosters.list()] == ["Чужая"]
    with open_store(shutil.copyfile(told.values["copy"], tmp_path / "copy.db")) as former:
        assert [row.name for row in former.rosters.list()] == ["Первая"]
