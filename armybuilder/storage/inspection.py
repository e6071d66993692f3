"""Looking at a database file without changing it: is it ours, sound, and of a version we know?"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Literal

from msgspec import Struct

from armybuilder.storage.migrations import SET_NAME, known_names, tables_after, tables_of

Condition = Literal["sound", "empty", "newer", "foreign", "damaged", "not_a_database"]
HEADER = b"SQLite format 3\x00"
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR)
MOST_FAULTS = 20
# what SQLite's check says of single rows and of indexes; all else is about pages, and nothing can be relied on
_OF_A_ROW = re.compile(
    r"CHECK constraint|(NULL|NUMERIC|TEXT|non-\w+) value in|row \d+ missing|wrong # of entries"
)
BOOKKEEPING = "_sqlite_migrations"


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
    with path.open("rb") as file:
        head = file.read(len(HEADER))
    if not head:
        return Inspection("empty")
    if head != HEADER:
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
    faults = [*_missing(connection, applied), *(fault for fault in told if fault != "ok")]
    # with a gap in what is told of its past nobody knows what a file is
    in_order = applied == known_names()[: len(applied)]
    if not in_order:
        faults.append(f"NULL value in {BOOKKEEPING}.name")
    lost = not in_order or any(not _OF_A_ROW.match(fault) for fault in faults)
    return Inspection("damaged" if lost else "sound", applied, tuple(faults))


def _missing(connection: sqlite3.Connection, applied: tuple[str, ...]) -> Iterator[str]:
    """Yield the tables and columns that the migrations made and the file does not have."""
    present = tables_of(connection)
    for table, columns in tables_after(applied).items():
        if table not in present:
            yield f"no table {table}"
        elif lacking := columns - present[table]:
            yield f"no column {table}.{', '.join(sorted(lacking))}"


def lenient(text: bytes) -> str:
    """Return a text of the database: a byte that went wrong in a name is a wrong letter, not the end of the list."""
    return text.decode("utf-8", "replace")


def applied_to(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Return the migrations that a file has had, in their order."""
    sql = f"SELECT name FROM {BOOKKEEPING} WHERE migration_set = ? ORDER BY rowid"
    return tuple(str(row[0]) for row in connection.execute(sql, [SET_NAME]))
