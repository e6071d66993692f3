"""Looking at a database file without changing it: is it ours, sound, and of a version we know?"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from msgspec import Struct

from armybuilder.storage.migrations import SET_NAME, known_names

Condition = Literal["sound", "empty", "newer", "foreign", "damaged", "not_a_database"]
HEADER = b"SQLite format 3\x00"
BOOKKEEPING = "_sqlite_migrations"


class Inspection(Struct, frozen=True):
    """What a look at a file found: its condition and the migrations it has had, in their order."""

    condition: Condition
    applied: tuple[str, ...] = ()

    @property
    def unknown(self) -> tuple[str, ...]:
        """The migrations that this version of the program does not know."""
        return tuple(name for name in self.applied if name not in known_names())


def read_only(path: Path, alone: bool = False) -> sqlite3.Connection:
    """Return a connection that cannot write. `alone` is for a file that nobody else has open, such as a backup:
    SQLite then needs no files beside it."""
    options = "mode=ro&immutable=1" if alone else "mode=ro"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{options}", uri=True)


def look(path: Path, alone: bool = False) -> Inspection:
    """Return what a look at a file finds. Damage is a finding; what hinders looking (a lock, missing rights) is raised."""
    with path.open("rb") as file:
        head = file.read(len(HEADER))
    if not head:
        return Inspection("empty")
    if head != HEADER:
        return Inspection("not_a_database")
    try:
        with closing(read_only(path, alone)) as connection:
            return _inside(connection)
    except sqlite3.DatabaseError as error:
        if primary_code(error) == sqlite3.SQLITE_NOTADB:
            return Inspection("not_a_database")
        if primary_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FORMAT):
            return Inspection("damaged")
        raise


def primary_code(error: sqlite3.Error) -> int | None:
    """SQLite's number of an error without its finer distinctions; None for errors of the Python module."""
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def _inside(connection: sqlite3.Connection) -> Inspection:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    tables = {row[0] for row in rows if not row[0].startswith("sqlite_")}
    applied = _applied(connection) if BOOKKEEPING in tables else ()
    if not applied:
        return Inspection("foreign" if tables - {BOOKKEEPING} else "empty")
    if any(name not in known_names() for name in applied):
        return Inspection("newer", applied)
    sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
    return Inspection("sound" if sound else "damaged", applied)


def _applied(connection: sqlite3.Connection) -> tuple[str, ...]:
    sql = f"SELECT name FROM {BOOKKEEPING} WHERE migration_set = ? ORDER BY rowid"
    return tuple(row[0] for row in connection.execute(sql, [SET_NAME]))
