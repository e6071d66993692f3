"""One open connection: how it is set up, how it reads, and how a change becomes one committed transaction."""

import hashlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields

from armybuilder.catalogue.problem import Problem
from armybuilder.clock import is_possible
from armybuilder.storage.errors import problem, said_plainly
from armybuilder.storage.inspection import (
    BOOKKEEPING,
    applied_to,
    lacks_room,
    lenient,
    read_only,
    told_migrations,
)
from armybuilder.storage.migrations import SET_NAME, fit_types, known_names, migrations
from armybuilder.storage.opened_file import OpenedFile, is_cut_off, set_mark

S = TypeVar("S", bound=Struct)
WAIT_SECONDS = 3
START_SECONDS = 20
LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
# numbers that say which row and which save it is; all others are counts
IDENTIFYING = ("id", "revision")
MOST_SHOWN = 2**31 - 1
# what stands in a list for a value that cannot be read
DAMAGED = {str: "", int: 0, bool: False, datetime: LONG_AGO}
FILE_GONE = "storage.file_gone"
FILE_REPLACED = "storage.file_replaced"
SETTINGS = (
    "recursive_triggers = ON",
    "foreign_keys = ON",
    # a page that makes no sense is told
    "cell_size_check = ON",
    "journal_mode = WAL",
    # a commit is on the disk before the screen shows it, even if the power goes
    "synchronous = FULL",
)


def put(db: sqlite3.Connection, table: str, row: Mapping[str, Any], key: str = "") -> int:
    """Write a new row of a table and return its id; with `key` a row that has the same in that column is changed."""
    sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})"
    if key:
        changed = (f"{column} = excluded.{column}" for column in row if column != key)
        sql += f" ON CONFLICT ({key}) DO UPDATE SET {', '.join(changed)}"
    return int(db.execute(sql, list(row.values())).lastrowid or 0)


class Connection:
    """A database file that is open for reading and writing."""

    def __init__(self, path: Path, wait: float = WAIT_SECONDS, *, make: bool = True) -> None:
        """Open a file; where there is none, `make` an empty one. A Problem when it cannot be read or written."""
        self.path = path
        # only at first: an empty file in the place of one that was deleted would be taken for the database
        self._make = make
        self._wait = wait
        self._size = 0
        # between letting one file go and opening another, which may fail
        self.closed = True
        # called after each change that was committed
        self.committed: list[Callable[[], object]] = []
        self._open()

    def _open(self) -> None:
        """Open the file for reading and writing; on a disk without any room for reading, until there is some."""
        self.lacks_room = False
        with said_plainly(self.path):
            try:
                self._open_for_writing()
            except sqlite3.Error as error:
                if not lacks_room(error):
                    raise
                self.db, self.lacks_room = read_only(self.path), True
                self.db.text_factory = lenient
                self.db.create_function("digest_of", 1, digest_of, deterministic=True)
                self.file = OpenedFile(self.path, self.db)
        self.closed = self._make = False
        self.checkpoint()

    def _open_for_writing(self) -> None:
        if not self._make and not self.path.exists():
            raise Problem(FILE_GONE, path=str(self.path))
        place = f"{self.path.absolute().as_uri()}?mode={'rwc' if self._make else 'rw'}"
        raw = sqlite3.connect(place, timeout=self._wait, isolation_level=None, uri=True)
        try:
            raw.text_factory = lenient
            raw.create_function("digest_of", 1, digest_of, deterministic=True)
            for setting in SETTINGS:
                raw.execute(f"PRAGMA {setting}")
            # a file that may only be read is found out now, not at the first edit; SQLite does not
            # tell until something is written
            raw.execute("BEGIN IMMEDIATE")
            raw.execute("PRAGMA user_version = 1")
            raw.execute("ROLLBACK")
            self.file = OpenedFile(self.path, raw)
        except BaseException:
            raw.close()
            raise
        self.db = raw

    def _ensure_open(self) -> None:
        """Open the file that could not be opened when the former was let go; a Problem while it still cannot be."""
        if self.closed:
            self._check_file()
            self._open()

    def _find_room(self) -> None:
        """Open the file anew for writing, where the disk has room by now; else a Problem."""
        self._let_go()
        self._open()
        if self.lacks_room:
            raise problem("storage.full", self.path)

    def _let_go(self) -> None:
        self.db.close()
        self.file.closed()
        self.closed = True

    def reopen(self) -> None:
        """Let the file go that was open, and open the one that bears its name now."""
        self.let_go_of_former()
        self._open()

    def let_go_of_former(self) -> None:
        """Let the file go that was open: before one can look at what has come in its place."""
        self.file.forget_journal()
        self._let_go()
        # a journal that belongs to the former file must not be taken for one of the new
        self.file.remove_journal()
        self.file.forget_what_lies_beside()

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return every row of a query."""
        self._ensure_open()
        with said_plainly(self.path):
            return self.db.execute(sql, list(values)).fetchall()

    def row(self, sql: str, values: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        """Return the first row of a query; None when there is none."""
        return next(iter(self.rows(sql, values)), None)

    def records(self, kind: type[S], sql: str, values: Sequence[Any] = ()) -> list[S]:
        """Return every row of a query as a record whose fields are the columns in their order.

        A value that is damaged, such as an impossible date, is an empty one: it must not take the others along.
        """
        names = [field.name for field in fields(kind)]
        return [record_of(kind, dict(zip(names, row, strict=True))) for row in self.rows(sql, values)]

    @contextmanager
    def patient(self) -> Iterator[None]:
        """Wait longer for other programs: at a start they may all be doing what takes seconds."""
        self.db.execute(f"PRAGMA busy_timeout = {START_SECONDS * 1000}")
        try:
            yield
        finally:
            # the file may have been let go meanwhile, where a disk refused
            with suppress(sqlite3.ProgrammingError):
                self.db.execute(f"PRAGMA busy_timeout = {self._wait * 1000:.0f}")

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing: what is done inside is committed at the end, or nothing of it is kept.

        Inside another change it is a part of that one. A Problem when the disk is full, another program is writing,
        or the file is not where it was: what is written to it then would be seen by nobody.
        """
        if not self.closed and self.db.in_transaction:
            yield self.db
            return
        self._check_file()
        self._ensure_open()
        if self.lacks_room:
            self._find_room()
        with said_plainly(self.path):
            # to ask for the lock at once makes us wait for another writer rather than fail half-way
            self.db.execute("BEGIN IMMEDIATE")
            try:
                self._refuse_written_over()
                before = self.db.total_changes
                yield self.db
                if self.db.total_changes != before:
                    set_mark(self.db)
                self.db.execute("COMMIT")
            except BaseException:
                self.db.rollback()
                raise
            self.file.note_change()
        for told in self.committed:
            told()

    @property
    def in_place(self) -> bool:
        """Whether the file that is open is still the one that bears its name."""
        return self.file.in_place

    @property
    def written_over(self) -> bool:
        """Whether another content was written over the file that is open."""
        with said_plainly(self.path):
            return self.file.written_over

    def _check_file(self) -> None:
        """Raise the Problem of a file that was deleted or cut off, or another put in its place, while it was open."""
        with said_plainly(self.path):
            if not self.in_place:
                raise Problem(FILE_REPLACED if self.path.exists() else FILE_GONE, path=str(self.path))
            size = self.path.stat().st_size
            # smaller than it was, or only about to be made larger by another program
            if size < self._size and is_cut_off(self.path):
                raise problem("storage.damaged", self.path)
            self._size = size
            if not self.closed and self.file.lost_journal:
                former = self.file
                self._let_go()
                self._open()
                if not self.file.follows(former):
                    self.file.give_up()
            self._refuse_written_over()

    def _refuse_written_over(self) -> None:
        if self.file.written_over:
            raise Problem(FILE_REPLACED, path=str(self.path))

    def checkpoint(self) -> None:
        """Move what was committed from the journal into the file itself: a copy of that alone then has everything.

        While others read or write, as much as can be without waiting for them.
        """
        if self.closed:
            return
        with suppress(sqlite3.Error, OSError):
            # what is meant for the former content must not come into another
            if not (self.file.written_over or self.file.lost_journal):
                self.db.execute("PRAGMA busy_timeout = 0")
                self.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self.file.note()
        self.db.execute(f"PRAGMA busy_timeout = {self._wait * 1000:.0f}")

    def bring_up_to_date(self, applied: Sequence[str]) -> None:
        """Apply the migrations that the file has not had, all of them or none.

        From then on no function runs that the file's own schema calls: what it brings along is data. (Tables of
        earlier versions called functions of SQLite's.)
        """
        self._mend_bookkeeping(applied)
        if tuple(applied) != known_names():
            try:
                self.migrate(applied)
            except (sqlite3.OperationalError, sqlite3.IntegrityError) as error:
                if not applied:
                    raise  # nothing can be damaged in a new file
                raise problem("storage.damaged", self.path) from error
        self.db.execute("PRAGMA trusted_schema = OFF")

    def _mend_bookkeeping(self, applied: Sequence[str]) -> None:
        """Write down which migrations the file has had, where what it says of them is damaged and its tables told."""
        if not applied or self.lacks_room or told_migrations(self.db) == tuple(applied):
            return
        with self.writing() as db:
            # another program may have brought the file further since it was looked at
            had = applied_to(db)
            if told_migrations(db) == had:
                return
            db.execute(f"DELETE FROM {BOOKKEEPING}")
            for name in had:
                row = {"migration_set": SET_NAME, "name": name, "applied_at": str(datetime.now(UTC))}
                put(db, BOOKKEEPING, row)

    def migrate(self, applied: Sequence[str] = ()) -> None:
        """Apply the migrations that the file has not had, all of them or none; `applied` are those it has had."""
        from sqlite_utils import (
            Database,  # it takes its time to load, and most starts have nothing to migrate
        )

        with self.patient(), self.writing() as db:
            fit_types(db, applied_to(db) if applied else ())
            migrations().apply(Database(db, execute_plugins=False))

    def close(self) -> None:
        """Let the file go."""
        with suppress(sqlite3.Error, Problem):
            self._check_file()
            self.checkpoint()
        self.file.forget_journal()
        self.db.close()
        self.file.closed()
        self.file.forget_what_lies_beside()


class ReadingConnection(Connection):
    """A database file that is open for reading alone: to write is a Problem."""

    def _open(self) -> None:
        with said_plainly(self.path):
            self.db = read_only(self.path)
            self.db.text_factory = lenient
        self.file = OpenedFile(self.path, self.db)
        self.lacks_room = self.closed = False

    def close(self) -> None:
        self._let_go()


def digest_of(body: str | bytes | None) -> str:
    """Return what the body of a document is known again by; of one that went missing that of no bytes."""
    content = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body or b""
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def record_of(kind: type[S], row: Mapping[str, Any]) -> S:
    """Return the columns of a row as a record whose fields bear their names; a value that is damaged is an empty one."""
    named = fields(kind)
    with suppress(ValidationError):
        found = convert(row, kind, strict=False)
        if all(_is_good(field.name, getattr(found, field.name)) for field in named):
            return found
    # only then one by one, which takes its time
    values = {field.name: _value(field.type, row[field.name]) for field in named}
    return kind(**{name: value if _is_good(name, value) else 0 for name, value in values.items()})


def _is_good(name: str, value: Any) -> bool:
    """Return whether a value can be one of ours: a time on the calendar, a number that a window can show."""
    if isinstance(value, datetime):
        return value.tzinfo is not None and is_possible(value)
    return not isinstance(value, int) or name in IDENTIFYING or abs(value) <= MOST_SHOWN


def _value(kind: Any, value: Any) -> Any:
    try:
        found = convert(value, kind, strict=False)
    except ValidationError:
        return DAMAGED.get(kind)
    if isinstance(found, datetime):
        found = found if found.tzinfo else found.replace(tzinfo=UTC)
        return found if is_possible(found) else LONG_AGO
    return found
