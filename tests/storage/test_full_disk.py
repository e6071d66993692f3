"""On a full disk the last change is refused and all before it stays.

SQLite is told that the file may not grow, and answers as it does on a disk without space.
"""

import sqlite3
import subprocess
import sys
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from armybuilder.storage import content
from armybuilder.storage.content import update_content
from armybuilder.storage.errors import problem
from armybuilder.storage.store import open_store
from tests.storage.armies import GAME, keep, mixed_army, save


@pytest.fixture
def full(store):
    """Take away the space: the file stays as long as it is."""

    def fill():
        (pages,) = store._connection.row("PRAGMA page_count")
        store._connection.db.execute(f"PRAGMA max_page_count = {pages}")

    return fill


def test_an_edit_is_refused_and_the_army_stays(store, full, path, refused):
    key = keep(store, mixed_army())
    full()
    before = store.rosters.get(key, GAME)
    longer = replace(before, notes="очень длинная заметка " * 5000)
    refused("storage.full", lambda: save(store, key, longer, GAME.judge(longer)))
    assert store.rosters.get(key, GAME) == before
    shorter = replace(before, notes="коротко")
    save(store, key, shorter, GAME.judge(shorter))
    store.close()
    with open_store(path) as again:
        assert again.rosters.get(key, GAME) == shorter


def test_content_is_loaded_whole_or_not_at_all(store, full, refused):
    full()
    refused("storage.full", lambda: update_content(store, GAME))
    assert store.units.all(GAME) == []
    assert store.content.version(GAME.id) is None
    store._connection.db.execute("PRAGMA max_page_count = 100000")
    assert update_content(store, GAME)
    assert store.units.all(GAME)


def test_a_new_army_is_refused_and_the_others_stay(store, full, refused):
    keep(store, mixed_army())
    full()
    large = mixed_army("Большая", notes="заметка " * 5000)
    refused("storage.full", lambda: keep(store, large))
    assert [row.name for row in store.rosters.list()] == ["Разведка"]


class Shm(sqlite3.OperationalError):
    """What SQLite raises where it cannot make the file beside a database that it shares with others."""

    sqlite_errorcode = sqlite3.SQLITE_IOERR | 19 << 8
    sqlite_errorname = "SQLITE_IOERR_SHMSIZE"


@pytest.fixture
def no_room(monkeypatch):
    """Refuse every ordinary connection, as on a disk that has no room for the file beside the database."""
    ordinary = sqlite3.connect
    state = SimpleNamespace(room=False)

    class Crowded(sqlite3.Connection):
        shared = True

        def execute(self, sql, *values):
            if "locking_mode = EXCLUSIVE" in sql:
                self.shared = False
            if self.shared and not state.room:
                raise Shm("disk I/O error")
            return super().execute(sql, *values)

    def connect(place, *more, **options):
        if isinstance(place, str) and "immutable=1" in place:
            return ordinary(place, *more, **options)
        return ordinary(place, *more, factory=Crowded, **options)

    def fill():
        monkeypatch.setattr(sqlite3, "connect", connect)
        return state

    return fill


@pytest.mark.parametrize("with_journal", [False, True])
def test_a_disk_without_any_room_is_read_and_written_again_when_it_has_some(
    path, no_room, refused, with_journal
):
    with open_store(path) as store:
        key = keep(store, mixed_army())
    if with_journal:
        leave_a_journal(path, "UPDATE rosters SET name = 'Из журнала'")
    name = "Из журнала" if with_journal else "Разведка"
    state = no_room()
    with open_store(path) as store:
        assert [row.name for row in store.rosters.list()] == [name]
        assert store.rosters.get(key, GAME) == mixed_army()
        refused("storage.full", lambda: keep(store, mixed_army("Вторая")))
        assert [row.name for row in store.rosters.list()] == [name]
        state.room = True
        keep(store, mixed_army("Вторая"))
    with open_store(path) as store:
        assert {row.name for row in store.rosters.list()} == {name, "Вторая"}


def leave_a_journal(path, sql):
    """Change a database as a program that is killed then does: what it wrote is in the journal alone."""
    code = f"import os, sqlite3; db = sqlite3.connect({str(path)!r}); db.execute({sql!r}); db.commit(); os._exit(0)"
    subprocess.run([sys.executable, "-c", code], check=True)
    path.with_name(f"{path.name}-shm").unlink()
    assert path.with_name(f"{path.name}-wal").stat().st_size


def test_content_that_is_there_is_shown_while_newer_has_no_room(store, full, monkeypatch):
    assert update_content(store, GAME)
    full()
    shipped = content.shipped_version(GAME.id)
    monkeypatch.setattr(content, "shipped_version", lambda _: replace(shipped, number=shipped.number + 1))
    monkeypatch.setattr(
        content.Content, "load", lambda *_: (_ for _ in ()).throw(problem("storage.full", store.path))
    )
    assert not update_content(store, GAME)
    assert store.units.all(GAME)
