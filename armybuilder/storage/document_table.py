"""What armies, battles and campaigns have in common: rows with a body, a name, a count of their saves, and a time of deletion."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from armybuilder.catalogue.limits import LONGEST_NAME, clean
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold
from armybuilder.clock import is_possible
from armybuilder.storage.connection import LONG_AGO, Connection, digest_of, put
from armybuilder.storage.documents import PARTS
from armybuilder.storage.errors import problem
from armybuilder.storage.history import Change, History, Milestone, MilestoneKind, Snapshot

R = TypeVar("R", bound=Struct)
T = TypeVar("T")
Values = Mapping[str, Any]


class Saved(Struct, frozen=True):
    """A save of a document: its number, counted from 1, and when it was (UTC)."""

    revision: int
    at: datetime


class DocumentTable(Generic[R]):
    """One table of documents. `thing` ends or begins the keys of what is said of one: `storage.no_<thing>` and so on;
    `listed` is a record of the columns that a list shows.

    Every call that writes is one committed transaction. A document whose bytes have changed on the disk, or that
    cannot be read for another reason, is set aside: it stays as it is, marked in the list, and everything else goes on.
    `figures` are the columns that the history tells of each save.
    """

    table: str
    thing: str
    listed: type[R]
    columns: str
    figures: tuple[str, ...] = ()

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.history = History(connection, self.table)

    def list(self, deleted: bool = False) -> Sequence[R]:
        """List what is kept, what changed last first; with `deleted` what was deleted."""
        state = "IS NOT NULL" if deleted else "IS NULL"
        order = "ORDER BY updated_at DESC, id DESC"
        columns = f"{self.columns}, updated_at, revision, set_aside_at IS NOT NULL"
        sql = f"SELECT {columns} FROM {self.table} WHERE deleted_at {state} {order}"
        return self._connection.records(self.listed, sql)

    def has_deleted(self) -> bool:
        """Return whether something was deleted that can be brought back."""
        return (
            self._connection.row(f"SELECT 1 FROM {self.table} WHERE deleted_at IS NOT NULL LIMIT 1")
            is not None
        )

    def writing(self) -> AbstractContextManager[object]:
        """Make what is done inside one transaction: all of it is kept, or nothing."""
        return self._connection.writing()

    def saved(self, key: int) -> Saved | None:
        """Return the last save of a document, deleted or not; None when there is none of this id."""
        row = self._connection.row(f"SELECT revision, updated_at FROM {self.table} WHERE id = ?", [key])
        return None if row is None else Saved(row[0], moment(row[1]))

    def delete(self, key: int) -> None:
        """Put one away; `restore` brings it back."""
        self._mark(key, now())

    def restore(self, key: int) -> None:
        """Bring a deleted one back."""
        self._mark(key, None)

    def forget(self, key: int) -> None:
        """Delete for good what was put away, its history too; a Problem when it is not put away any more."""
        with self._connection.writing() as db:
            sql = f"DELETE FROM {self.table} WHERE id = ? AND deleted_at IS NOT NULL"
            if db.execute(sql, [key]).rowcount != 1:
                raise self._none(key)
            self.history.forget(key)

    def _mark(self, key: int, when: str | None) -> None:
        with self._connection.writing() as db:
            sql = f"UPDATE {self.table} SET deleted_at = ? WHERE id = ?"
            if db.execute(sql, [when, key]).rowcount != 1:
                raise self._none(key)

    def free_name(self, base: str) -> str:
        """Return a name that nothing kept here has: the base, or the base with a number, cut where both are too long."""
        base = clean(base)
        taken = {fold(name) for name in self._names()}
        name, number = base, 2
        while fold(name) in taken:
            counted = f" {number}"
            name, number = f"{base[: LONGEST_NAME - len(counted)]}{counted}", number + 1
        return name

    def _names(self) -> Iterable[str]:
        sql = f"SELECT name FROM {self.table} WHERE deleted_at IS NULL"
        return (str(row[0]) for row in self._connection.rows(sql))

    def bytes_of(self, key: int) -> bytes:
        """Return the body of a document as it lies in the database, readable or not; a Problem when there is none."""
        row = self._connection.row(f"SELECT CAST(body AS BLOB) FROM {self.table} WHERE id = ?", [key])
        if row is None:
            raise self._none(key)
        return bytes(row[0] or b"")

    def add(self, values: Values) -> int:
        """Keep a document whose columns another database tells, and return its id."""
        return self._insert(values)

    def made_at(self, key: int) -> str | None:
        """Return when a document was made, deleted or not, as its column has it; None when there is none."""
        row = self._connection.row(f"SELECT created_at FROM {self.table} WHERE id = ?", [key])
        return None if row is None else str(row[0])

    def bring_back(self, key: int, created_at: str, values: Values, change: Change | None) -> int:
        """Put a former state of a document in its place, or keep it anew where it is gone; return its id.

        It is the same document when it was made at the same moment under the same id. One that was deleted is there
        again; who has it open finds the change in its history.
        """
        with self._connection.writing() as db:
            made_at = self.made_at(key)
            if made_at is None:
                stamps = {"id": key, "created_at": created_at, "updated_at": now()}
                return put(db, self.table, self._complete(values) | stamps)
            if made_at != created_at:
                return self._insert(values)
            db.execute(f"UPDATE {self.table} SET deleted_at = NULL WHERE id = ?", [key])
            (revision,) = self._connection.rows(f"SELECT revision FROM {self.table} WHERE id = ?", [key])[0]
            self._update(key, values, revision, values["name"], change)
            return key

    def _read(self, key: int, read: Callable[[bytes], T]) -> T:
        """Return what `read` makes of a body; a Problem when there is none, or it is not what was saved.

        `read` raises msgspec.DecodeError for what it cannot read.
        """
        sql = f"SELECT CAST(body AS BLOB), digest, name, set_aside_at FROM {self.table} WHERE id = ?"
        row = self._connection.row(sql, [key])
        if row is None:
            raise self._none(key)
        body, digest, name, set_aside = row
        try:
            value = read(body) if digest == digest_of(body) else None
        except msgspec.DecodeError as error:
            self._set_aside(key, now())
            raise self._unreadable(name) from error
        if value is None:
            self._set_aside(key, now())
            raise self._damaged(name)
        if set_aside is not None:
            self._set_aside(key, None)
        return value

    def set_aside(self, key: int) -> None:
        """Mark that a document cannot be read."""
        self._set_aside(key, now())

    def set_damaged_aside(self) -> None:
        """Mark every document whose body, or a part of which, is not what was saved."""
        sql = f"SELECT id FROM {self.table} WHERE set_aside_at IS NULL AND digest <> digest_of(CAST(body AS BLOB))"
        wrong = {key for (key,) in self._connection.rows(sql)}
        wrong |= {*PARTS[self.table].damaged(self._connection.db)}
        for key in sorted(wrong):
            self.set_aside(key)

    def _set_aside(self, key: int, when: str | None) -> None:
        """Mark in the list that a document cannot be read; a disk that takes no writing keeps nobody from reading on."""
        with suppress(Problem), self._connection.writing() as db:
            db.execute(f"UPDATE {self.table} SET set_aside_at = ? WHERE id = ?", [when, key])

    def _insert(self, values: Values) -> int:
        """Keep a new document and return its id."""
        row = self._complete(values) | {"created_at": (stamp := now()), "updated_at": stamp}
        with self._connection.writing() as db:
            return put(db, self.table, row)

    def _update(self, key: int, values: Values, since: int, name: str, change: Change | None = None) -> Saved:
        """Put a document in the place of its revision `since`, and return the save; a `change` goes into its history.

        A Problem when there is none, or it was deleted or saved by somebody else meanwhile.
        """
        row = self._complete(values) | {"updated_at": now(), "revision": since + 1, "set_aside_at": None}
        places = ", ".join(f"{column} = ?" for column in row)
        with self._connection.writing() as db:
            if change is not None and self.history.is_empty(key):
                self._note_beginning(key)
            sql = f"UPDATE {self.table} SET {places} WHERE id = ? AND revision = ? AND deleted_at IS NULL"
            if db.execute(sql, [*row.values(), key, since]).rowcount != 1:
                raise self._overtaken(key, name)
            if change is not None:
                figures = {name: row[name] for name in self.figures}
                saved = Snapshot(since + 1, row["updated_at"], row["body"].encode(), figures)
                self.history.note(key, saved, change)
        return Saved(since + 1, moment(row["updated_at"]))

    def mark(self, key: int, kind: MilestoneKind, title: str = "") -> None:
        """Note a milestone of a document as it is saved now; a Problem when there is none."""
        with self._connection.writing():
            self.history.mark(key, self._snapshot(key), Milestone(kind, moment(now()), clean(title)))

    def _note_beginning(self, key: int) -> None:
        """Note what a document was before the first change that its history tells of."""
        with suppress(Problem):
            self.history.note(key, self._snapshot(key), Change())

    def _snapshot(self, key: int) -> Snapshot:
        """Return a document as its history notes it; a Problem when there is none."""
        columns = ", ".join(("revision", "updated_at", "CAST(body AS BLOB)", *self.figures))
        row = self._connection.row(f"SELECT {columns} FROM {self.table} WHERE id = ?", [key])
        if row is None:
            raise self._none(key)
        revision, stamp, body, *figures = row
        return Snapshot(revision, stamp, body, dict(zip(self.figures, figures, strict=True)))

    def _overtaken(self, key: int, name: str) -> Problem:
        row = self._connection.row(f"SELECT deleted_at FROM {self.table} WHERE id = ?", [key])
        if row is None:
            return self._none(key)
        return Problem(f"storage.{self.thing}_{'changed' if row[0] is None else 'deleted'}", name=name)

    def _complete(self, values: Values) -> dict[str, Any]:
        return {**values, "digest": digest_of(values["body"])}

    def _none(self, key: int) -> Problem:
        return Problem(f"storage.no_{self.thing}", found=key)

    def _unreadable(self, name: str) -> Problem:
        return problem(f"storage.{self.thing}_unreadable", self._connection.path, name=name)

    def _damaged(self, name: str) -> Problem:
        return problem(f"storage.{self.thing}_damaged", self._connection.path, name=name)


def now() -> str:
    """Return the present moment as the columns have it."""
    return datetime.now(UTC).isoformat()


def moment(stamp: Any) -> datetime:
    """Return a time that a column tells (UTC); long ago where it tells none."""
    with suppress(ValueError, TypeError):
        found = datetime.fromisoformat(stamp)
        found = found if found.tzinfo else found.replace(tzinfo=UTC)
        if is_possible(found):
            return found
    return LONG_AGO
