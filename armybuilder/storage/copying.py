"""Copies of a database that are right at any moment, whoever has it open."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

from armybuilder.catalogue.problem import Problem
from armybuilder.disk import sync_folder
from armybuilder.drafts import clear_drafts, draft_beside
from armybuilder.storage.copies import is_good
from armybuilder.storage.errors import problem, refuse, said_plainly
from armybuilder.storage.inspection import look, read_only

# what SQLite keeps beside a database: a file of such a name would be taken for a part of it
BESIDE = ("-wal", "-shm", "-journal")


def copy_database(database: Path, target: Path) -> int:
    """Write all that a database holds to a new file, as it is at this moment, and return its size in bytes.

    A Problem when there is something at the target already, when it cannot be written, or when the database is no
    sound one. Who may not read the database may not read the copy.
    """
    target = target.expanduser().absolute()
    with said_plainly(database):
        if not database.is_file():
            raise problem("storage.folder" if database.is_dir() else "storage.no_file", database)
        refuse(database, look(database))
    # what a killed program left goes, even where its copy had been made
    clear_drafts(target.parent)
    ensure_free(target)
    with said_plainly(target), draft_beside(target) as draft:
        draft.touch(mode=0o600, exist_ok=False)
        draft.chmod(mode_of(database))
        copy_pages(database, draft)
        if not is_good(draft):
            raise problem("storage.backup_failed", database)
        put_in_place(draft, target)
        return target.stat().st_size


def ensure_free(target: Path) -> None:
    """Raise a Problem where a new database cannot be written without touching what is there."""
    with said_plainly(target):
        if target.name.endswith(BESIDE):
            raise problem("storage.name_of_a_part", target)
        for path in (target, *(target.with_name(f"{target.name}{end}") for end in BESIDE)):
            if os.path.lexists(path):
                raise problem("storage.target_exists", path)
        if not target.parent.is_dir():
            raise Problem("file.no_folder", file=str(target), folder=str(target.parent))


def put_in_place(draft: Path, target: Path) -> None:
    """Give a finished file its name, unless somebody else has taken it meanwhile."""
    with draft.open("rb+") as copied:
        os.fsync(copied.fileno())
    try:
        os.link(draft, target)
    except FileExistsError:
        raise problem("storage.target_exists", target) from None
    except OSError:  # a disk without hard links
        if os.path.lexists(target):
            raise problem("storage.target_exists", target) from None
        draft.rename(target)
    sync_folder(target.parent)


def copy_pages(source: Path | sqlite3.Connection, draft: Path) -> None:
    """Copy a database, what is in its journal too, into a file that stands alone."""
    with closing(sqlite3.connect(draft)) as copy:
        if isinstance(source, Path):
            with closing(read_only(source)) as opened:
                opened.backup(copy)
        else:
            source.backup(copy)
        # the copy stands alone: no journal beside it
        copy.execute("PRAGMA journal_mode = DELETE")


def mode_of(database: Path, folder: bool = False) -> int:
    """Return who may read and write a copy: whoever may the database."""
    try:
        mode = stat.S_IMODE(database.stat().st_mode)
    except OSError:
        mode = 0o600
    # who may read a folder may enter it
    return mode | (mode & 0o444) >> 2 if folder else mode
