"""Copies of the database beside it, taken before anything can go wrong."""

import os
import re
import shutil
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from armybuilder.storage.connection import Connection
from armybuilder.storage.copies import STAMP, Backup, copies_of, folder_of, is_good, latest_good
from armybuilder.storage.errors import problem, said_plainly
from armybuilder.storage.inspection import look, read_only

KEPT_LAST = 10
KEPT_DAYS = 7
DAY = timedelta(days=1)


class Backups:
    """The copies of one database: the last ten, and the first of each day for a week.

    The first of a day is what the day before ended with, whatever was done to it since.
    """

    def __init__(self, database: Path) -> None:
        self.database = database
        self.folder = folder_of(database)

    def list(self) -> Sequence[Backup]:
        """Return every copy, newest first."""
        with said_plainly(self.folder):
            return copies_of(self.database)

    def latest_good(self) -> Backup | None:
        """Return the newest copy that is in order and that this version of the program can read."""
        return latest_good(self.database)

    def needed(self) -> bool:
        """Return the database has changed since the newest copy was made."""
        with said_plainly(self.folder):
            newest = next(iter(copies_of(self.database)), None)
            return newest is None or newest.path.stat().st_mtime_ns != _changed_at(self.database)

    def take(self, reason: str, opened: Connection | None = None) -> Backup:
        """Make a copy with SQLite's backup API, check it, and let the oldest go.

        Of the file by its name, or of what is `opened`, wherever its file is now.

        A Problem when the folder cannot be written, the disk is full or the copy is not in order.
        """
        with said_plainly(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
        made_at = datetime.now(UTC)
        word = re.sub(r"[^\w-]+", "-", reason) or "asked"
        target = self.folder / f"{made_at.strftime(STAMP)}-{word}.db"
        draft = target.with_suffix(".part")
        with said_plainly(self.database):
            changed_at = time.time_ns() if opened else _changed_at(self.database)
            try:
                _copy(opened.db if opened else self.database, draft)
                if not is_good(draft):
                    raise problem("storage.backup_failed", self.database)
                # a copy bears the time of the state it holds: `needed` compares it
                os.utime(draft, ns=(changed_at, changed_at))
                draft.replace(target)
            finally:
                draft.unlink(missing_ok=True)
            self._rotate(made_at)
            return Backup(target, made_at, word, target.stat().st_size)

    def put_back(self, opened: Connection) -> None:
        """Write what is `opened` to the place where its file was."""
        draft = self.database.with_name(f"{self.database.name}.restoring")
        with said_plainly(self.database):
            try:
                _copy(opened.db, draft)
                draft.replace(self.database)
            finally:
                draft.unlink(missing_ok=True)

    def _rotate(self, now: datetime) -> None:
        backups = copies_of(self.database)
        kept = {backup.path for backup in backups[:KEPT_LAST]}
        first_of_day = {backup.made_at.date(): backup for backup in backups}
        kept |= {b.path for b in first_of_day.values() if b.made_at > now - KEPT_DAYS * DAY}
        for backup in backups:
            if backup.path not in kept:
                backup.path.unlink(missing_ok=True)
        for left in self.folder.glob("*.part*"):
            if left.stat().st_mtime < time.time() - DAY.total_seconds():
                left.unlink(missing_ok=True)

    def restore(self, backup: Backup | Path) -> Path | None:
        """Put a copy in the database's place. The present file is moved aside, never deleted.

        Returns where the present file went, None when there was none. A Problem when the copy is not
        good or the database is still open, here or in another program.
        """
        source = backup if isinstance(backup, Path) else backup.path
        with said_plainly(self.database):
            database = self.database.resolve()
            if not is_good(source):
                raise problem("storage.bad_backup", source)
            database.parent.mkdir(parents=True, exist_ok=True)
            _ensure_closed(database)
            draft = database.with_name(f"{database.name}.restoring")
            try:
                _copy_file(source, draft)
                aside = _move_aside(database)
                draft.replace(database)
            finally:
                draft.unlink(missing_ok=True)
            return aside


def _changed_at(database: Path) -> int:
    """When the newest state was written, in nanoseconds: in the file, or in the journal beside it."""
    times = [database.stat().st_mtime_ns]
    with suppress(FileNotFoundError):
        journal = database.with_name(f"{database.name}-wal").stat()
        if journal.st_size:
            times.append(journal.st_mtime_ns)
    return max(times)


def _copy(source: Path | sqlite3.Connection, draft: Path) -> None:
    with closing(sqlite3.connect(draft)) as copy:
        if isinstance(source, Path):
            with closing(read_only(source)) as opened:
                opened.backup(copy)
        else:
            source.backup(copy)
        # the copy stands alone: no journal beside it
        copy.execute("PRAGMA journal_mode = DELETE")


def _copy_file(source: Path, draft: Path) -> None:
    shutil.copyfile(source, draft)
    with draft.open("rb+") as copied:
        os.fsync(copied.fileno())


def _ensure_closed(database: Path) -> None:
    """Raise a Problem when somebody has a sound database open: its file would go away under them."""
    if not database.exists() or look(database).condition not in ("sound", "newer"):
        return
    with closing(sqlite3.connect(database, timeout=0.5)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")


def _move_aside(database: Path) -> Path | None:
    """Give the present file another name; it stays under its own too until the copy replaces it."""
    if not database.exists():
        return None
    stamp = datetime.now(UTC).strftime(STAMP)
    aside = database.with_name(f"{database.name}.before-restore-{stamp}")
    for beside in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            database.with_name(f"{database.name}{beside}").replace(f"{aside}{beside}")
    try:
        os.link(database, aside)
    except OSError:  # a disk without hard links
        database.replace(aside)
    return aside
