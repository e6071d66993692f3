"""What rosters and battles have in common: rows with a name, a time of the last save, and one of deletion."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold
from armybuilder.storage.connection import Connection, put
from armybuilder.storage.errors import problem

R = TypeVar("R", bound=Struct)
T = TypeVar("T")


class DocumentTable(Generic[R]):
    """One table of kept things. `thing` is what its words call one, `listed` a record of the columns that a list shows."""

    table: str
    thing: str
    listed: type[R]
    columns: str

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def list(self, deleted: bool = False) -> Sequence[R]:
        """List what is kept, what changed last first; with `deleted` what was deleted."""
        state = "IS NOT NULL" if deleted else "IS NULL"
        order = "ORDER BY updated_at DESC, id DESC"
        sql = f"SELECT {self.columns} FROM {self.table} WHERE deleted_at {state} {order}"
        return self._connection.records(self.listed, sql)

    def _read(self, key: int, read: Callable[[str], T]) -> T:
        """Return one by its id, deleted or not; a Problem when there is none, or its JSON cannot be read."""
        row = self._connection.row(f"SELECT body, name FROM {self.table} WHERE id = ?", [key])
        if row is None:
            raise self._none(key)
        try:
            return read(row[0])
        except msgspec.DecodeError as error:
            told = {self.thing: row[1]}
            raise problem(f"storage.{self.thing}_unreadable", self._connection.path, **told) from error

    def _none(self, key: int) -> Problem:
        return Problem(f"storage.no_{self.thing}", found=key)

    def _insert(self, row: Mapping[str, Any]) -> int:
        """Keep a new one and return its id."""
        moment = now()
        with self._connection.writing() as db:
            return put(db, self.table, {**row, "created_at": moment, "updated_at": moment})

    def _refuse_changed(self, db: sqlite3.Connection, key: int, name: str, since: datetime | None) -> None:
        """A Problem when there is none of an id, or it was saved after `since`, unless that is None."""
        row = db.execute(f"SELECT updated_at FROM {self.table} WHERE id = ?", [key]).fetchone()
        if row is None:
            raise self._none(key)
        if since is not None and datetime.fromisoformat(row[0]) != since:
            raise Problem(f"storage.{self.thing}_changed", **{self.thing: name})

    def _update(self, db: sqlite3.Connection, key: int, row: Mapping[str, Any]) -> datetime:
        """Put one in the place of the old one and return when that was."""
        moment = now()
        changed = ", ".join(f"{column} = ?" for column in (*row, "updated_at"))
        db.execute(f"UPDATE {self.table} SET {changed} WHERE id = ?", [*row.values(), moment, key])
        return datetime.fromisoformat(moment)

    def saved_at(self, key: int) -> datetime | None:
        """When one was saved last; None when there is none."""
        row = self._connection.row(f"SELECT updated_at FROM {self.table} WHERE id = ?", [key])
        return None if row is None else datetime.fromisoformat(row[0])

    def delete(self, key: int) -> None:
        """Put one away; `restore` brings it back."""
        self._mark(key, now())

    def restore(self, key: int) -> None:
        """Bring a deleted one back."""
        self._mark(key, None)

    def _mark(self, key: int, when: str | None) -> None:
        with self._connection.writing() as db:
            sql = f"UPDATE {self.table} SET deleted_at = ? WHERE id = ?"
            if db.execute(sql, [when, key]).rowcount != 1:
                raise self._none(key)

    def free_name(self, base: str) -> str:
        """Return a name that nothing kept here has: the base, or the base with a number."""
        taken = {fold(name) for name in self._names()}
        name, number = base, 2
        while fold(name) in taken:
            name, number = f"{base} {number}", number + 1
        return name

    def _names(self) -> Iterable[str]:
        sql = f"SELECT name FROM {self.table} WHERE deleted_at IS NULL"
        return (row[0] for row in self._connection.rows(sql))


def now() -> str:
    """Return the present moment as the columns have it."""
    return datetime.now(UTC).isoformat()
