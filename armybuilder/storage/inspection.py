"""Looking at a database file without changing it: is it ours, sound, and of a version we know?"""

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Literal

from msgspec import Struct

from armybuilder.disk import DATABASE_HEADER, is_held
from armybuilder.storage.migrations import SET_NAME, known_names, tables_after, tables_of

Condition = Literal["sound", "empty", "newer", "foreign", "damaged", "not_a_database"]
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR)
MOST_FAULTS = 20
# what SQLite's check says of single rows and of indexes; all else is about pages, and nothing can be relied on
_OF_A_ROW = re.compile(
    r"CHECK constraint|(NULL|NUMERIC|TEXT|non-\w+) value in|row \d+ missing|wrong # of entries"
)
BOOKKEEPING = "_sqlite_migrations"
_NUMBERED = re.compile(r"\d{4}_\w+")


class Inspection(Struct, frozen=True):
    """What a look at a file found: its condition, the migrations it has had, in their order, and what is damaged.

    `faults` of a sound file are in single rows and indexes: everything else can be read.
    """

    condition: Condition
    applied: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def unknown(self) -> tuple[str, ...]:
        """The migrations that this version of the program does not know."""
        return tuple(name for name in self.applied if name not in known_names())


def read_only(path: Path, alone: bool = False) -> sqlite3.Connection:
    """Return a connection that cannot write. `alone` is for a file that nobody else has open, such as a backup:
    SQLite then needs no files beside it."""
    if alone:
        return _connected(path, "mode=ro&immutable=1")
    connection = _connected(path, "mode=ro")
    try:
        connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        if lacks_room(error):
            connection.close()
            return _read_without_room(path)
    return connection


def _connected(path: Path, options: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?{options}", uri=True)


def lacks_room(error: sqlite3.Error) -> bool:
    """Return whether SQLite could not make the file beside a database in which readers and writers meet."""
    return getattr(error, "sqlite_errorname", "").startswith("SQLITE_IOERR_SHM")


def _read_without_room(path: Path) -> sqlite3.Connection:
    """Return a connection that cannot write, to a database on a disk without a byte of room.

    A journal that has something is read too, from memory: nobody else may have the file open then.
    """
    journal = path.with_name(f"{path.name}-wal")
    if not journal.exists() or not journal.stat().st_size:
        return _connected(path, "mode=ro&immutable=1")
    connection = _connected(path, "mode=rw")
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA query_only = ON")
    return connection


def look(path: Path, alone: bool = False) -> Inspection:
    """Return what a look at a file finds. Damage is a finding; what hinders looking (a lock, missing rights) is raised."""
    if path.exists() and not path.is_file():
        return Inspection("not_a_database")  # a pipe would be waited for
    if not path.stat().st_size:
        return Inspection("empty")
    if not is_held(path):
        with path.open("rb") as file:
            if file.read(len(DATABASE_HEADER)) != DATABASE_HEADER:
                return Inspection("not_a_database")
    try:
        with closing(read_only(path, alone)) as connection:
            return _inside(connection)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        return _damage(error)


def _damage(error: sqlite3.DatabaseError | UnicodeDecodeError) -> Inspection:
    """Return what an error tells of a file; it is raised again where it tells nothing."""
    if isinstance(error, UnicodeDecodeError):  # what SQLite complains of has damaged bytes in it
        return Inspection("damaged", faults=(lenient(error.object),))
    if primary_code(error) == sqlite3.SQLITE_NOTADB:
        return Inspection("not_a_database")
    if primary_code(error) in DAMAGE:
        return Inspection("damaged", faults=(str(error),))
    raise error


def primary_code(error: sqlite3.Error) -> int | None:
    """SQLite's number of an error without its finer distinctions; None for errors of the Python module."""
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def _inside(connection: sqlite3.Connection) -> Inspection:
    connection.text_factory = lenient
    tables = tables_of(connection).keys()
    applied = applied_to(connection) if BOOKKEEPING in tables else ()
    if not applied:
        return Inspection("foreign" if tables - {BOOKKEEPING} else "empty")
    if any(name not in known_names() for name in applied):
        return Inspection("newer", applied)
    told = [str(row[0]) for row in connection.execute(f"PRAGMA quick_check({MOST_FAULTS})")]
    faults = [*_lacking(tables_of(connection), applied), *(fault for fault in told if fault != "ok")]
    # with a gap in what is told of its past nobody knows what a file is
    in_order = applied == known_names()[: len(applied)]
    if applied != told_migrations(connection) or not in_order:
        faults.append(f"NULL value in {BOOKKEEPING}.name")
    lost = not in_order or any(not _OF_A_ROW.match(fault) for fault in faults)
    return Inspection("damaged" if lost else "sound", applied, tuple(faults))


def _lacking(present: Mapping[str, frozenset[str]], applied: tuple[str, ...]) -> list[str]:
    """Return the tables and columns that the migrations made and are not there."""
    lacking = []
    for table, columns in tables_after(applied).items():
        if table not in present:
            lacking.append(f"no table {table}")
        elif gone := columns - present[table]:
            lacking.append(f"no column {table}.{', '.join(sorted(gone))}")
    return lacking


def lenient(text: bytes) -> str:
    """Return a text of the database: a byte that went wrong in a name is a wrong letter, not the end of the list."""
    return text.decode("utf-8", "replace")


def applied_to(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Return the migrations that a file has had, in their order. Where what it tells of them is damaged its tables tell."""
    told = told_migrations(connection)
    if told == known_names() or any(_is_later(name) for name in told):
        return told
    (rows,) = connection.execute(f"SELECT count(*) FROM {BOOKKEEPING}").fetchone()
    return _fitting(tables_of(connection), rows) or told


def told_migrations(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Return the migrations that a file itself says it has had."""
    sql = f"SELECT name FROM {BOOKKEEPING} WHERE migration_set = ? ORDER BY rowid"
    return tuple(str(row[0]) for row in connection.execute(sql, [SET_NAME]))


def _is_later(name: str) -> bool:
    """Return whether this is how a newer version of the program would name a migration of its own."""
    return _NUMBERED.fullmatch(name) is not None and name > known_names()[-1]


def _fitting(present: Mapping[str, frozenset[str]], rows: int) -> tuple[str, ...]:
    """Return the migrations that make these tables; `rows` is how many are told, none where they make others."""
    known = known_names()
    fit = [number for number in range(1, len(known) + 1) if not _lacking(present, known[:number])]
    if not fit or rows > fit[-1]:
        return ()
    # a migration that changes no table is told by its row alone
    same = [number for number in fit if tables_after(known[:number]) == tables_after(known[: fit[-1]])]
    return known[: max(same[0], rows)]
