"""A copy of all data that is right at any moment, and never takes anything's place."""

import shutil
import stat

import pytest

from armybuilder.storage.checking import check
from armybuilder.storage.copying import copy_database
from armybuilder.storage.store import open_store
from tests.storage.armies import keep, mixed_army
from tests.systems import needs_links, needs_rights


def names(path):
    with open_store(path) as store:
        return [row.name for row in store.rosters.list()]


def test_what_is_still_in_the_journal_is_in_the_copy(path, store, tmp_path):
    store.settle()
    keep(store, mixed_army("Новая"))
    shutil.copy(path, tmp_path / "file alone.db")
    size = copy_database(path, target := tmp_path / "copy.db")
    assert names(target) == ["Новая"]
    assert names(tmp_path / "file alone.db") == []
    assert size == target.stat().st_size
    assert check(target).sound


def test_a_copy_is_one_file(store, path, tmp_path):
    copy_database(path, tmp_path / "copy.db")
    assert {file.name for file in tmp_path.iterdir() if "copy" in file.name or "part" in file.name} == {
        "copy.db"
    }


@needs_rights
def test_who_may_not_read_the_database_may_not_read_the_copy(store, path, tmp_path):
    path.chmod(0o600)
    copy_database(path, target := tmp_path / "copy.db")
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "there", ["file", "folder", pytest.param("link", marks=needs_links), "itself", "journal"]
)
def test_nothing_is_written_over(store, path, tmp_path, refused, there):
    target = path if there == "itself" else tmp_path / "there"
    if there == "file":
        target.write_bytes(b"mine")
    elif there == "folder":
        target.mkdir()
    elif there == "link":
        target.symlink_to(tmp_path / "nowhere")
    elif there == "journal":
        target.with_name("there-wal").write_bytes(b"of another")
    before = [file for file in tmp_path.rglob("*") if not file.name.startswith(path.name)]
    contents = [file.read_bytes() for file in before if file.is_file()]
    refused("storage.target_exists", lambda: copy_database(path, target))
    assert [file for file in tmp_path.rglob("*") if not file.name.startswith(path.name)] == before
    assert [file.read_bytes() for file in before if file.is_file()] == contents


def test_a_name_that_sqlite_would_take_for_a_journal(store, path, tmp_path, refused):
    refused("storage.name_of_a_part", lambda: copy_database(path, tmp_path / "armies.db-journal"))


def test_a_folder_that_is_not_there(store, path, tmp_path, refused):
    refused("file.no_folder", lambda: copy_database(path, tmp_path / "none" / "copy.db"))


def test_no_database_and_a_damaged_one(path, tmp_path, refused):
    refused("storage.no_file", lambda: copy_database(path, tmp_path / "copy.db"))
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    refused("storage.not_a_database", lambda: copy_database(path, tmp_path / "copy.db"))
    assert not (tmp_path / "copy.db").exists()
