"""The file of an open database is deleted or replaced under it: the next write notices, and nothing is lost."""

import shutil
import subprocess
import sys

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.disk import read_at_most
from armybuilder.exchange.files import is_of_a_database
from armybuilder.storage.checking import check
from armybuilder.storage.connection import Connection
from armybuilder.storage.copies_compared import documents_in_use, documents_of
from armybuilder.storage.inspection import look
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


def write_over(path, content):
    """Write another content into the same file, as `cp` does."""
    with path.open("r+b") as file:
        file.truncate(0)
        file.write(content)


@pytest.fixture
def foreign(tmp_path):
    """What a database of somebody else's holds."""
    with open_store(tmp_path / "other.db") as other:
        keep(other, mixed_army("Чужая"))
    return other.path.read_bytes()


@lets_open_files_go
@pytest.mark.parametrize("settled", [True, False])
def test_another_content_in_the_same_file_is_noticed_and_not_written_to(
    store, key, foreign, refused, settled
):
    path = store.path
    store.settle()
    save(store, key, mixed_army("Изменённая"))
    if settled:
        store.settle()
    write_over(path, foreign)
    refused("storage.file_replaced", lambda: save(store, key, mixed_army("Снова")))
    store.settle()
    assert store.take_up_again().key == "storage.written_over"
    assert [row.name for row in store.rosters.list()] == ["Чужая"]
    keep(store, mixed_army("Новая"))
    store.close()
    assert check(path).sound
    with open_store(path) as again:
        assert {row.name for row in again.rosters.list()} == {"Чужая", "Новая"}


@lets_open_files_go
@pytest.mark.parametrize("settled", [True, False])
def test_an_earlier_state_in_the_same_file_is_noticed(path, store, key, refused, settled):
    earlier = store.backups.take("asked").path.read_bytes()
    keep(store, mixed_army("Вторая"))
    store.settle()
    save(store, key, mixed_army("Изменённая"))
    if settled:
        store.settle()
    write_over(path, earlier)
    refused("storage.file_replaced", lambda: save(store, key, mixed_army("Снова")))
    assert store.take_up_again().key == "storage.written_over_with_copy"
    assert [row.name for row in store.rosters.list()] == ["Первая"]
    store.close()
    assert check(path).sound


@lets_open_files_go
def test_the_same_state_in_the_same_file_is_no_other(path, store, key):
    store.settle()
    write_over(path, store.backups.take("asked").path.read_bytes())
    save(store, key, mixed_army("Изменённая"))
    assert store.rosters.get(key, GAME).name == "Изменённая"


@lets_open_files_go
def test_no_database_in_the_same_file_is_refused_and_left_alone(path, store, key, refused):
    store.settle()
    write_over(path, b"Dear all, " * 5000)
    refused("storage.file_replaced", lambda: save(store, key, mixed_army("Изменённая")))
    refused("storage.not_a_database", store.take_up_again)
    store.close()
    assert path.read_bytes() == b"Dear all, " * 5000


def test_what_other_programs_write_and_settle_is_no_other_content(path, store, key):
    with open_store(path) as other:
        keep(other, mixed_army("Вторая"))
        other.settle()
        save(store, key, mixed_army("Изменённая"))
        store.settle()
        keep(other, mixed_army("Третья"))
    assert len(store.rosters.list()) == 3
    save(store, key, mixed_army("Снова"))
    assert store.take_up_again() is None


LOOKS = {
    "in use": documents_in_use,
    "copy": documents_of,
    "look": look,
    "export": is_of_a_database,
    "import": lambda path: read_at_most(path, 100),
    "check": check,
}


@pytest.mark.parametrize("looking", LOOKS)
def test_who_looks_at_an_open_database_leaves_its_locks(path, store, key, looking):
    """Else the next program to close it would throw away the journal, with all that is saved from then on."""
    LOOKS[looking](path)
    subprocess.run(
        [sys.executable, "-m", "armybuilder", "--db", str(path), "army", "list"],
        check=True,
        capture_output=True,
    )
    assert path.with_name(f"{path.name}-wal").exists()


@lets_open_files_go
def test_a_journal_that_was_taken_away_takes_no_edit_along(path, store, key):
    save(store, key, mixed_army("Изменённая"))
    for beside in ("-wal", "-shm"):
        path.with_name(f"{path.name}{beside}").unlink()
    keep(store, mixed_army("Вторая"))
    with open_store(path) as other:
        assert {row.name for row in other.rosters.list()} == {"Изменённая", "Вторая"}
