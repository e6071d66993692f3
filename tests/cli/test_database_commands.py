"""The database on the command line, sound and otherwise."""

import json
import sqlite3

import pytest

from tests.cli.test_army_commands import SQUAD
from tests.systems import needs_rights, not_for_root


def test_the_path_is_told_without_making_a_file(ab_anew, tmp_path):
    run = ab_anew("db", "path", "--json")
    assert json.loads(run.out) == {"path": str(tmp_path / "data" / "armies.db"), "exists": False}
    assert not (tmp_path / "data").exists()


def test_a_check_of_no_database_makes_none(ab_anew, tmp_path):
    assert ab_anew("db", "check").code == 2
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_backup_and_restore(ab, language):
    ab("army", "new", "Первая", SQUAD)
    assert ab("db", "backup", "--lang", language).code == 0
    kept = json.loads(ab("db", "backup", "--list", "--json").out)[0]["path"]
    ab("army", "new", "Вторая", SQUAD)
    assert ab("db", "restore", kept, "--lang", language).code == 0
    assert [r["name"] for r in json.loads(ab("army", "list", "--json").out)] == ["Первая"]
    check = ab("db", "check", "--lang", language)
    assert check.code == 0
    assert json.loads(ab("db", "check", "--json").out)["sound"] is True


def test_restoring_what_is_not_there(ab):
    assert ab("db", "restore").code == 2
    ab("army", "new", "Первая", SQUAD)
    assert ab("db", "restore", "nonsense.db").code == 2


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("content", [b"this is no database", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database_or_damaged_stays_as_it_is(ab, tmp_path, language, content):
    path = tmp_path / "broken.db"
    path.write_bytes(content)
    run = ab("army", "list", "--db", path, "--lang", language)
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert path.read_bytes() == content
    assert ab("db", "check", "--db", path).code == 2


def test_a_newer_database_is_refused_and_stays_as_it_is(ab, tmp_path):
    path = tmp_path / "newer.db"
    ab("army", "list", "--db", path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = DELETE")
    columns = [row[1] for row in connection.execute("PRAGMA table_info(_sqlite_migrations)")]
    values = {"name": "9999_from_the_future", "migration_set": "armybuilder", "applied_at": "2099-01-01"}
    known = {k: v for k, v in values.items() if k in columns}
    marks = ", ".join("?" * len(known))
    sql = f"INSERT INTO _sqlite_migrations ({', '.join(known)}) VALUES ({marks})"
    connection.execute(sql, list(known.values()))
    connection.commit()
    connection.close()
    before = path.read_bytes()
    run = ab("army", "list", "--db", path)
    assert run.code == 2
    assert len(run.err.splitlines()) == 1
    assert path.read_bytes() == before


def test_a_database_that_is_a_folder(ab, tmp_path):
    run = ab("army", "list", "--db", tmp_path)
    assert run.code == 2
    assert len(run.err.splitlines()) == 1


@needs_rights
@not_for_root
def test_a_folder_that_is_read_only(ab, tmp_path):
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    run = ab("army", "list", "--db", folder / "armies.db")
    assert run.code == 2
    assert len(run.err.splitlines()) == 1


@pytest.mark.parametrize("language", ["ru", "en"])
def test_copy_while_the_database_is_open(ab, tmp_path, language):
    ab("army", "new", "Первая", SQUAD)
    run = ab("db", "copy", tmp_path / "copy.db", "--lang", language)
    assert run.code == 0
    assert str(tmp_path / "copy.db") in run.out
    listed = ab("army", "list", "--json", "--db", tmp_path / "copy.db")
    assert [row["name"] for row in json.loads(listed.out)] == ["Первая"]
    again = ab("db", "copy", tmp_path / "copy.db", "--lang", language)
    assert (again.code, len(again.err.splitlines())) == (2, 1)
    told = json.loads(ab("db", "copy", tmp_path / "other.db", "--json").out)
    assert told == {"path": str(tmp_path / "other.db"), "size": (tmp_path / "other.db").stat().st_size}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_salvage(ab, tmp_path, language):
    ab("army", "new", "Первая", SQUAD)
    ab("db", "copy", tmp_path / "copy.db")
    content = (tmp_path / "copy.db").read_bytes()
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(b"\xff" * 100 + content[100:])
    run = ab("db", "salvage", damaged, tmp_path / "new.db", "--lang", language)
    assert run.code == 0
    assert str(tmp_path / "new.db") in run.out
    listed = ab("army", "list", "--json", "--db", tmp_path / "new.db")
    assert [row["name"] for row in json.loads(listed.out)] == ["Первая"]
    told = json.loads(ab("db", "salvage", damaged, tmp_path / "other.db", "--json").out)
    assert told["saved"]["rosters"] == 1
    again = ab("db", "salvage", damaged, tmp_path / "new.db", "--lang", language)
    assert (again.code, len(again.err.splitlines())) == (2, 1)


def test_a_damaged_database_tells_of_salvaging(ab, tmp_path):
    path = tmp_path / "broken.db"
    ab("army", "list", "--db", path)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    run = ab("army", "list", "--db", path)
    assert (run.code, len(run.err.splitlines())) == (2, 1)
    assert "db salvage" in run.err


@pytest.mark.parametrize("language", ["ru", "en"])
def test_everything_out_and_in(ab, tmp_path, language):
    ab("army", "new", "Первая", SQUAD)
    run = ab("db", "export-all", tmp_path / "all.zip", "--lang", language)
    assert run.code == 0
    assert str(tmp_path / "all.zip") in run.out
    fresh = tmp_path / "fresh.db"
    taken = ab("db", "import-all", tmp_path / "all.zip", "--db", fresh, "--lang", language)
    assert (taken.code, taken.err) == (0, "")
    listed = ab("army", "list", "--json", "--db", fresh)
    assert [row["name"] for row in json.loads(listed.out)] == ["Первая"]
    again = json.loads(ab("db", "import-all", tmp_path / "all.zip", "--db", fresh, "--json").out)
    assert (again["came"], again["present"]["army"], again["refused"]) == ({}, 1, [])
    assert ab("db", "import-all", tmp_path / "all.zip", "--lang", language).code == 0


def test_an_archive_takes_no_place_of_a_database(ab, tmp_path):
    ab("army", "new", "Первая", SQUAD)
    database = ab("db", "path").out.strip()
    run = ab("db", "export-all", database)
    assert (run.code, len(run.err.splitlines())) == (2, 1)
    told = json.loads(ab("db", "export-all", tmp_path / "all.zip", "--no-history", "--json").out)
    assert told["counts"]["army"] == 1
    assert told["damaged"] == []
    broken = ab("db", "import-all", database)
    assert (broken.code, len(broken.err.splitlines())) == (2, 1)


def test_what_was_deleted_is_listed_and_goes_only_when_told(ab):
    for name in ("Первая", "Вторая"):
        ab("army", "new", name, SQUAD)
        ab("army", "delete", name)
    found = json.loads(ab("db", "deleted", "--json").out)
    assert [(one["kind"], one["name"]) for one in found] == [("army", "Вторая"), ("army", "Первая")]
    assert "Первая" in ab("db", "deleted").out
    assert ab("army", "forget", "Первая").code == 0
    assert ab("army", "restore", "Первая").code == 2
    assert ab("db", "empty-deleted").code == 0
    assert json.loads(ab("db", "deleted", "--json").out) == []
