"""One open connection: how it is set up, how it reads, and how a change becomes one committed transaction."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, convert

from armybuilder.storage.errors import said_plainly
from armybuilder.storage.migrations import migrations

S = TypeVar("S", bound=Struct)
WAIT_SECONDS = 3


def put(db: sqlite3.Connection, table: str, row: Mapping[str, Any], key: str = "") -> int:
    """Write a new row of a table and return its id; with `key` a row that has the same in that column is changed."""
    sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})"
    if key:
        changed = (f"{column} = excluded.{column}" for column in row if column != key)
        sql += f" ON CONFLICT ({key}) DO UPDATE SET {', '.join(changed)}"
    return int(db.execute(sql, list(row.values())).lastrowid or 0)


class Connection:
    """A database file that is open for reading and writing."""

    def __init__(self, path: Path, wait: float = WAIT_SECONDS) -> None:
        """Open a file, or make an empty one; a Problem when it cannot be read or written."""
        self.path = path
        with said_plainly(path):
            raw = sqlite3.connect(path, timeout=wait, isolation_level=None)
            try:
                self.db = raw
                self.db.execute("PRAGMA recursive_triggers = ON")
                self.db.execute("PRAGMA foreign_keys = ON")
                self.db.execute("PRAGMA journal_mode = WAL")
                # a commit is on the disk before the screen shows it, even if the power goes
                self.db.execute("PRAGMA synchronous = FULL")
                # a file that may only be read is found out now, not at the first edit; SQLite does not
                # tell until something is written
                self.db.execute("BEGIN IMMEDIATE")
                self.db.execute("PRAGMA user_version = 1")
                self.db.execute("ROLLBACK")
            except BaseException:
                raw.close()
                raise

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return every row of a query."""
        with said_plainly(self.path):
            return self.db.execute(sql, list(values)).fetchall()

    def row(self, sql: str, values: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        """Return the first row of a query; None when there is none."""
        return next(iter(self.rows(sql, values)), None)

    def records(self, kind: type[S], sql: str, values: Sequence[Any] = ()) -> list[S]:
        """Return every row of a query as a record whose fields are the columns in their order."""
        rows = [dict(zip(kind.__struct_fields__, row, strict=True)) for row in self.rows(sql, values)]
        return [convert(row, kind, strict=False) for row in rows]

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing: what is done inside is committed at the end, or nothing of it is kept.

        Inside another change it is a part of that one. A Problem when the disk is full or another
        program is writing.
        """
        if self.db.in_transaction:
            yield self.db
            return
        with said_plainly(self.path):
            # to ask for the lock at once makes us wait for another writer rather than fail half-way
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                self.db.rollback()
                raise

    def migrate(self) -> None:
        """Apply the migrations that the file has not had, all of them or none."""
        from sqlite_utils import (
            Database,  # it takes its time to load, and most starts have nothing to migrate
        )

        with self.writing() as db:
            migrations().apply(Database(db, execute_plugins=False))

    def close(self) -> None:
        """Let the file go."""
        self.db.close()
