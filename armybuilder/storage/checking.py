"""A thorough check of a database, asked for by a person."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from armybuilder.storage.errors import problem, refuse, said_plainly
from armybuilder.storage.game_data import damaged_files
from armybuilder.storage.inspection import look, primary_code, read_only
from armybuilder.storage.migrations import known_names

COUNTED = ("units", "rosters", "battles", "campaigns")


class CheckReport(Struct, frozen=True):
    """What a check of a database found; `faults` is empty when it is in order.

    `migrations` are those it has had, `pending` those it will get when it is opened; `size` in bytes.
    """

    path: Path
    faults: tuple[str, ...] = ()
    migrations: tuple[str, ...] = ()
    pending: tuple[str, ...] = ()
    counts: dict[str, int] = {}
    size: int = 0

    @property
    def sound(self) -> bool:
        """Nothing is wrong."""
        return not self.faults


def check(path: Path) -> CheckReport:
    """Look a database over without writing to it.

    Damage is reported; a Problem when there is no file, when it is no database of ours, or a newer one.
    """
    with said_plainly(path):
        if not path.is_file():
            raise problem("storage.folder" if path.is_dir() else "storage.no_file", path)
        found = look(path)
        if found.condition != "damaged":
            refuse(path, found)
        pending = tuple(name for name in known_names() if name not in found.applied)
        counts: dict[str, int] = {}
        faults: list[str] = []
        with closing(read_only(path)) as connection:
            try:
                faults += _faults(connection)
                counts = _counts(connection)
            except sqlite3.DatabaseError as error:
                if primary_code(error) != sqlite3.SQLITE_CORRUPT:
                    raise
                faults.append(str(error))
        return CheckReport(path, tuple(faults), found.applied, pending, counts, path.stat().st_size)


def _faults(connection: sqlite3.Connection) -> Iterator[str]:
    for row in connection.execute("PRAGMA integrity_check(20)"):
        if row[0] != "ok":
            yield row[0]
    for row in connection.execute("PRAGMA foreign_key_check"):
        yield f"{row[0]} → {row[2]}"
    # SQLite does not notice when bytes change inside of a large value
    if "game_files" in _tables(connection):
        for file in damaged_files(connection):
            yield f"game_files: {file}"


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    tables = _tables(connection)
    return {
        table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        for table in COUNTED
        if table in tables
    }
