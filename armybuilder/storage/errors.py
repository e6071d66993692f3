"""SQLite's and the disk's errors said as a Problem: full, locked, read-only, damaged."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from armybuilder.catalogue.problem import Problem
from armybuilder.storage.copies import latest_good
from armybuilder.storage.inspection import Inspection, primary_code
from armybuilder.storage.migrations import known_names

KEYS = {
    sqlite3.SQLITE_FULL: "storage.full",
    sqlite3.SQLITE_BUSY: "storage.locked",
    sqlite3.SQLITE_LOCKED: "storage.locked",
    sqlite3.SQLITE_READONLY: "storage.read_only",
    sqlite3.SQLITE_PERM: "storage.read_only",
    sqlite3.SQLITE_CANTOPEN: "storage.cannot_open",
    sqlite3.SQLITE_CORRUPT: "storage.damaged",
    sqlite3.SQLITE_FORMAT: "storage.damaged",
    sqlite3.SQLITE_NOTADB: "storage.not_a_database",
    sqlite3.SQLITE_IOERR: "storage.disk_error",
}
# another column of a row that is to be changed holds what it cannot hold
WRONG_TYPE = sqlite3.SQLITE_CONSTRAINT | (12 << 8)
DISK_KEYS = {
    errno.ENOSPC: "storage.full",
    errno.EDQUOT: "storage.full",
    errno.EACCES: "storage.read_only",
    errno.EPERM: "storage.read_only",
    errno.EROFS: "storage.read_only",
    # a file stands where a folder should
    errno.ENOTDIR: "storage.cannot_open",
    errno.EEXIST: "storage.cannot_open",
}
# In these cases the way out is a backup, and the words change with there being one.
WITH_BACKUP = ("storage.newer", "storage.damaged", "storage.not_a_database")


class StorageProblem(Problem):
    """A Problem of the database. `backup` is the latest good backup where one would help, else None."""

    def __init__(self, key: str, backup: Path | None = None, **values: Any) -> None:
        super().__init__(key, **values)
        self.backup = backup


def problem(key: str, path: Path, **values: Any) -> StorageProblem:
    """Return what to tell about a database file, with the latest good backup where that is the way out."""
    if key == "storage.cannot_open" and path.parent.is_dir() and not os.access(path.parent, os.W_OK):
        key = "storage.read_only"
    values |= {"path": str(path), "folder": str(path.parent)}
    good = latest_good(path) if key in WITH_BACKUP else None
    if key == "storage.not_a_database" and good is not None:
        key = "storage.damaged"  # it was one when it was copied
    if good is None:
        return StorageProblem(key, **values)
    return StorageProblem(f"{key}_with_backup", good.path, copy=str(good.path), **values)


@contextmanager
def said_plainly(path: Path) -> Iterator[None]:
    """Turn the world's errors of SQLite and of the file system into a Problem; ours stay as they are."""
    try:
        yield
    except sqlite3.Error as error:
        damaged = getattr(error, "sqlite_errorcode", None) == WRONG_TYPE
        key = "storage.damaged" if damaged else KEYS.get(primary_code(error) or 0)
        if key is None:
            raise
        raise problem(key, path) from error
    except OSError as error:
        raise problem(DISK_KEYS.get(error.errno or 0, "storage.disk_error"), path) from error


def refuse(path: Path, found: Inspection) -> None:
    """Raise the Problem of a file that this version of the program must leave alone."""
    if found.condition == "newer":
        latest = known_names()[-1]
        raise problem("storage.newer", path, found=", ".join(found.unknown), known=latest)
    if found.condition in ("foreign", "damaged", "not_a_database"):
        raise problem(f"storage.{found.condition}", path)
    # a new file is empty too, but nothing has been copied from it
    if path.exists() and not path.stat().st_size and latest_good(path) is not None:
        raise problem("storage.damaged", path)
