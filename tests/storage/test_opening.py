"""What is no usable database is refused with a reason, and stays as it is."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.storage.backups import Backups
from armybuilder.storage.errors import said_plainly
from armybuilder.storage.migrations import known_names
from armybuilder.storage.store import open_store
from tests.storage.armies import GAME, keep, mixed_army, save
from tests.systems import needs_rights


def make_newer(path):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) "
            "VALUES ('armybuilder', '9999_later', '2099-01-01')"
        )
        connection.execute("ALTER TABLE rosters RENAME TO armies")
        connection.commit()


def spoil(path):
    """Overwrite a file but for its first page, as a failing disk does."""
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xa5" * (len(content) - 4096))


@pytest.fixture
def with_army(path):
    with open_store(path) as store:
        keep(store, mixed_army())
    return path


def test_missing_folders_are_made(tmp_path):
    path = tmp_path / "a" / "b" / "armies.db"
    open_store(path).close()
    assert path.is_file()


def test_an_empty_file_is_a_new_database(path):
    path.touch()
    with open_store(path) as store:
        assert store.rosters.list() == []


@pytest.mark.parametrize("content", [b"", b"\0" * 8192, b"not at all"])
def test_a_file_that_lost_its_head_is_damaged_where_there_is_a_backup(with_army, content, refused):
    good = Backups(with_army).take("test")
    with_army.write_bytes(content)
    problem = refused("storage.damaged_with_backup", lambda: open_store(with_army))
    assert problem.backup == good.path
    assert with_army.read_bytes() == content


def test_a_folder_is_no_database(tmp_path, refused):
    refused("storage.folder", lambda: open_store(tmp_path))


def test_a_file_in_the_place_of_a_folder(tmp_path, refused):
    (tmp_path / "file").write_text("text", encoding="utf-8")
    refused("storage.cannot_open", lambda: open_store(tmp_path / "file" / "armies.db"))


def test_a_text_file_is_no_database(path, refused):
    path.write_text("Это список армии, а не база. " * 100, encoding="utf-8")
    before = path.read_bytes()
    refused("storage.not_a_database", lambda: open_store(path))
    assert path.read_bytes() == before


def test_another_programs_database_is_left_alone(path, refused):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    before = path.read_bytes()
    refused("storage.foreign", lambda: open_store(path))
    assert path.read_bytes() == before


def test_a_newer_database_is_refused_and_offers_the_latest_good_backup(with_army, refused):
    good = Backups(with_army).take("start")
    make_newer(with_army)
    Backups(with_army).folder.joinpath("20990101-000000-000000-start.db").write_bytes(with_army.read_bytes())
    before = with_army.read_bytes()
    problem = refused("storage.newer_with_backup", lambda: open_store(with_army))
    assert with_army.read_bytes() == before
    assert problem.backup == good.path
    assert problem.values["found"] == "9999_later"
    assert problem.values["known"] == known_names()[-1]


def test_a_newer_database_without_backups(with_army, refused):
    make_newer(with_army)
    assert refused("storage.newer", lambda: open_store(with_army)).backup is None


def test_a_damaged_database_is_refused_and_restored_from_the_latest_good_backup(with_army, refused):
    Backups(with_army).take("start")
    spoil(with_army)
    before = with_army.read_bytes()
    problem = refused("storage.damaged_with_backup", lambda: open_store(with_army))
    assert with_army.read_bytes() == before
    aside = Backups(with_army).restore(problem.backup)
    assert aside.read_bytes() == before
    with open_store(with_army) as store:
        assert [row.name for row in store.rosters.list()] == ["Разведка"]


def test_a_damaged_database_without_a_good_backup(with_army, refused):
    spoil(with_army)
    folder = Backups(with_army).folder
    folder.mkdir()
    (folder / "20260101-000000-000000-start.db").write_bytes(with_army.read_bytes())
    assert refused("storage.damaged", lambda: open_store(with_army)).backup is None


def test_damage_found_later_is_told_too(with_army, refused):
    with open_store(with_army) as store:
        good = store.backups.take("asked")
        store._connection.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        store._connection.rows("PRAGMA shrink_memory")
        spoil(with_army)
        assert refused("storage.damaged_with_backup", store.rosters.list).backup == good.path


def test_a_database_that_another_program_is_writing_to(with_army, refused, monkeypatch):
    monkeypatch.setattr("armybuilder.storage.connection.WAIT_SECONDS", 0)
    with open_store(with_army) as store, closing(sqlite3.connect(with_army)) as other:
        store._connection.db.execute("PRAGMA busy_timeout = 0")
        row = store.rosters.list()[0]
        other.execute("BEGIN IMMEDIATE")
        roster = mixed_army("Другое имя")
        refused("storage.locked", lambda: save(store, row.id, roster, GAME.judge(roster)))
        assert store.rosters.list() == [row]
        other.rollback()
        save(store, row.id, roster, GAME.judge(roster))
        assert store.rosters.list()[0].name == "Другое имя"


AS_NOBODY = """
import os, sys
from pathlib import Path
from tempfile import TemporaryDirectory
from armybuilder.catalogue.problem import Problem
from armybuilder.storage.store import open_store

def key_of(path):
    try:
        open_store(path).close()
    except Problem as problem:
        return problem.key

# rehearsed first, to have imported whatever is imported late: the libraries may lie where only root may look
with TemporaryDirectory() as folder:
    for path in (Path(folder, "armies.db"), Path(folder, "armies.db"), Path(folder)):
        key_of(path)
if os.geteuid() == 0:
    os.setuid(65534)
print(key_of(Path(sys.argv[1])))
"""


def key_for_nobody(path):
    """Open a database as a user who owns nothing: root may write everywhere."""
    run = [sys.executable, "-c", AS_NOBODY, str(path)]
    return subprocess.run(run, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture
def open_folder(tmp_path_factory, path):
    """A folder that anybody may look into, but write into only by its own rights."""
    folder = tmp_path_factory.mktemp("open")
    for parent in (folder, *folder.parents):
        if parent.stat().st_uid == os.geteuid() and parent.stat().st_mode & 0o005 != 0o005:
            parent.chmod(0o755)
    yield folder
    folder.chmod(0o755)


@needs_rights
@pytest.mark.parametrize("there", [True, False])
def test_a_folder_that_is_read_only(open_folder, there):
    path = open_folder / "armies.db"
    if there:
        open_store(path).close()
    before = path.read_bytes() if there else None
    open_folder.chmod(0o555)
    assert key_for_nobody(path) == "storage.read_only"
    assert (path.read_bytes() if there else None) == before


@needs_rights
def test_a_file_that_is_read_only(open_folder):
    path = open_folder / "armies.db"
    open_store(path).close()
    path.chmod(0o444)
    open_folder.chmod(0o777)
    assert key_for_nobody(path) == "storage.read_only"


def test_errors_of_ours_are_not_dressed_up(store):
    with pytest.raises(sqlite3.OperationalError), store._connection.writing() as db:
        db.execute("SELECT nonsense")


def test_an_error_of_the_system_without_a_number_is_one_of_the_disk(path, refused):
    def fail():
        with said_plainly(path):
            raise OSError("odd")

    refused("storage.disk_error", fail)


def test_a_refused_file_is_a_problem_and_nothing_else(path):
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    with pytest.raises(Problem):
        open_store(path)
