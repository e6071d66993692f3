"""The schema grows by numbered steps, each applied once, all or none."""

import sqlite3
from contextlib import closing

import pytest

from armybuilder.storage import migrations
from armybuilder.storage.connection import Connection
from armybuilder.storage.inspection import look
from armybuilder.storage.migrations import known_names, statements
from armybuilder.storage.store import open_store

TABLES = {
    "units", "weapons", "content_items", "library_steps", "library_changes", "library_drafts", "derivations",
    "rosters", "battles", "settings", "content",
    "game_files", "game_versions", "game_version_files", "game_systems",
}  # fmt: skip


def schema_of(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2").fetchall()


def test_an_empty_file_gets_every_table(path):
    open_store(path).close()
    assert {name for kind, name, _ in schema_of(path) if kind == "table"} >= TABLES
    assert look(path).applied == known_names()


def test_opening_again_changes_nothing(path):
    open_store(path).close()
    before = path.read_bytes()
    open_store(path).close()
    assert path.read_bytes() == before


def test_names_are_numbered_in_order():
    assert [name[:4] for name in known_names()] == [f"{n:04}" for n in range(1, len(known_names()) + 1)]


def test_a_script_is_split_at_the_end_of_statements_only():
    script = """
    -- a comment; with a semicolon
    CREATE TABLE a (t TEXT DEFAULT 'x; y'); CREATE TABLE c (d TEXT);
    CREATE TRIGGER b AFTER INSERT ON a BEGIN
        DELETE FROM a WHERE t = 'z';
    END;
    -- the last word
    """
    found = list(statements(script))
    assert len(found) == 3
    assert "TRIGGER" in found[2]
    assert "END;" in found[2]


@pytest.fixture
def other_schema(tmp_path, monkeypatch):
    """A folder of migrations in the place of the shipped one."""
    folder = tmp_path / "db"
    folder.mkdir()
    monkeypatch.setattr(migrations, "schema", lambda: folder)
    for cached in (migrations.known_names, migrations.migrations):
        cached.cache_clear()
    yield folder
    monkeypatch.undo()
    for cached in (migrations.known_names, migrations.migrations):
        cached.cache_clear()


def test_a_failing_step_leaves_nothing_behind(other_schema, path):
    (other_schema / "0001_good.sql").write_text("CREATE TABLE good (a INTEGER);", encoding="utf-8")
    (other_schema / "0002_bad.sql").write_text(
        "CREATE TABLE half (a INTEGER); CREATE NONSENSE;", encoding="utf-8"
    )
    with closing(Connection(path)) as connection, pytest.raises(sqlite3.OperationalError):
        connection.migrate()
    assert schema_of(path) == []


def test_a_later_step_is_added_to_what_is_there(other_schema, path):
    (other_schema / "0001_first.sql").write_text("CREATE TABLE first (a INTEGER);", encoding="utf-8")
    with closing(Connection(path)) as connection:
        connection.migrate()
        connection.db.execute("INSERT INTO first VALUES (7)")
        connection.db.commit()
    (other_schema / "0002_second.sql").write_text(
        "ALTER TABLE first ADD COLUMN b INTEGER DEFAULT 8;", encoding="utf-8"
    )
    for cached in (migrations.known_names, migrations.migrations):
        cached.cache_clear()
    with closing(Connection(path)) as connection:
        connection.migrate()
        assert connection.rows("SELECT * FROM first") == [(7, 8)]
