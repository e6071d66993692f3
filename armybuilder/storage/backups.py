"""Copies of the database beside it, taken before anything can go wrong."""

import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from armybuilder import clock
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told
from armybuilder.disk import sync_folder
from armybuilder.storage.connection import Connection, digest_of
from armybuilder.storage.copies import STAMP, Backup, copies_of, folder_of, is_good, latest_good
from armybuilder.storage.copying import copy_pages, mode_of
from armybuilder.storage.documents import PARTS
from armybuilder.storage.errors import problem, said_plainly
from armybuilder.storage.inspection import look, read_only
from armybuilder.storage.migrations import tables_of

KEPT_LAST = 10
# of how many different days, weeks and months the first copy is kept
KEPT = {"%Y-%m-%d": 7, "%G-%V": 5, "%Y-%m": 12}
DAY_SECONDS = 86_400
# what is said of a change that was not saved, said of a backup
REASONS = {"storage.full": "storage.no_space", "storage.read_only": "storage.no_writing"}


class Backups:
    """The copies of one database: the last ten, and the first of each day, week and month for a while.

    The first of a day is what the day before ended with, whatever was done to it since. Days are told by what the
    copies' names say, never by what the clock says now, and the copy counted last is the newest.
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

        Of the file by its name, or of what is `opened`, wherever its file is now. A Problem when the folder cannot be
        written, the disk is full or the copy is not in order.
        """
        made_at = datetime.now(UTC)
        word = re.sub(r"[^\w-]+", "-", reason) or "asked"
        with said_plainly(self.folder):
            self.folder.mkdir(mode=mode_of(self.database, folder=True), parents=True, exist_ok=True)
        with said_plainly(self.database), self._draft() as draft:
            changed_at = clock.nanoseconds() if opened else _changed_at(self.database)
            copy_pages(opened.db if opened else self.database, draft)
            if not is_good(draft):
                raise problem("storage.backup_failed", self.database)
            torn = "" if is_whole(draft) else ".torn"
            # a copy bears the time of the state it holds: `needed` compares it
            os.utime(draft, ns=(changed_at, changed_at))
            backup = self._name(draft, f"{made_at.strftime(STAMP)}-{word}{torn}.db")
        with suppress(OSError):
            self._rotate(backup)
        return backup

    @contextmanager
    def _draft(self) -> Iterator[Path]:
        """Give a file of one's own beside the copies, that nobody else can read who cannot read the database."""
        handle, name = tempfile.mkstemp(suffix=".part", dir=self.folder)
        os.close(handle)
        draft = Path(name)
        try:
            draft.chmod(mode_of(self.database))
            yield draft
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)

    def _name(self, draft: Path, name: str) -> Backup:
        """Give a finished copy its place in the count; another process may be taking the same."""
        count = max((backup.count for backup in copies_of(self.database)), default=0)
        while True:
            count += 1
            target = self.folder / f"{count:06}-{name}"
            # the count alone is taken, whatever the rest of the name: so that no two are the same
            place = self.folder / f"{count:06}.taken"
            try:
                place.touch(exist_ok=False)
            except FileExistsError:
                continue
            try:
                if any(self.folder.glob(f"{count:06}-*")):
                    continue
                draft.replace(target)
                sync_folder(self.folder)
            finally:
                place.unlink(missing_ok=True)
            return next(backup for backup in copies_of(self.database) if backup.path == target)

    def put_back(self, opened: Connection) -> None:
        """Write what is `opened` to the place where its file was."""
        with said_plainly(self.database):
            self.folder.mkdir(parents=True, exist_ok=True)
            with self._draft() as draft:
                copy_pages(opened.db, draft)
                draft.replace(self.database.resolve())

    def _rotate(self, latest: Backup) -> None:
        backups = copies_of(self.database)
        kept = {latest.path, *(backup.path for backup in backups[:KEPT_LAST])}
        # while a document is damaged the copies are too: the last one from before is the way back
        kept |= {backup.path for backup in [b for b in backups if b.whole][:1]}
        for period, many in KEPT.items():
            firsts = {backup.made_at.strftime(period): backup.path for backup in backups}
            kept |= set([*firsts.values()][:many])
        for backup in backups:
            if backup.path not in kept:
                backup.path.unlink(missing_ok=True)
        # by the clock that the folder's files bear: it may be another computer's, and no draft of ours may go
        written = latest.path.stat().st_ctime
        for left in (*self.folder.glob("*.part*"), *self.folder.glob("*.taken")):
            if abs(left.stat().st_mtime - written) > DAY_SECONDS:
                left.unlink(missing_ok=True)

    def restore(self, backup: Backup | Path) -> Path | None:
        """Put a copy, one of these or a file from elsewhere, in the database's place.

        Returns where what was there is now, None when there was nothing: a backup too, where it can be copied, else
        the file itself under another name. A Problem when the copy is not good or the database is still open, here or
        in another program.
        """
        source = backup if isinstance(backup, Path) else backup.path
        with said_plainly(self.database):
            database = self.database.resolve()
            if not is_good(source):
                raise problem("storage.bad_backup", source)
            database.parent.mkdir(parents=True, exist_ok=True)
            self.folder.mkdir(mode=mode_of(self.database, folder=True), parents=True, exist_ok=True)
            sound = _ensure_closed(database)
            with self._draft() as draft:
                _copy_file(source, draft)
                aside = self.take("before-restore").path if sound else _move_aside(database)
                draft.replace(database)
                sync_folder(database.parent)
            return aside


def missed_backup(database: Path, problem: Problem) -> Problem:
    """Return what to tell when a backup that was due could not be taken, and why."""
    folder = str(folder_of(database))
    reason = Told(REASONS.get(problem.key, problem.key), tuple((problem.values | {"folder": folder}).items()))
    return Problem("storage.backup_missed", reason=reason, folder=folder)


def is_whole(database: Path) -> bool:
    """Return whether every document of a sound file is as it was saved, as far as the digests tell."""
    with closing(read_only(database, alone=True)) as connection:
        tables = tables_of(connection)
        connection.create_function("digest_of", 1, digest_of)
        for table, parts in PARTS.items():
            if "digest" in tables.get(table, ()):
                sql = f"SELECT 1 FROM {table} WHERE digest <> digest_of(CAST(body AS BLOB)) LIMIT 1"
                if connection.execute(sql).fetchone():
                    return False
            if parts.table in tables and next(parts.damaged(connection), None) is not None:
                return False
    return True


def _changed_at(database: Path) -> int:
    """When the newest state was written, in nanoseconds: in the file, or in the journal beside it."""
    times = [database.stat().st_mtime_ns]
    with suppress(FileNotFoundError):
        journal = database.with_name(f"{database.name}-wal").stat()
        if journal.st_size:
            times.append(journal.st_mtime_ns)
    return max(times)


def _copy_file(source: Path, draft: Path) -> None:
    """Copy a file that nobody has open, with what a journal beside it holds."""
    journal = source.with_name(f"{source.name}-wal")
    if journal.is_file() and journal.stat().st_size:
        beside = draft.with_name(f"{draft.name}-wal")
        shutil.copyfile(source, draft)
        shutil.copyfile(journal, beside)
        with closing(sqlite3.connect(draft)) as copied:
            copied.execute("PRAGMA journal_mode = DELETE")
    else:
        shutil.copyfile(source, draft)
    with draft.open("rb+") as copied:
        os.fsync(copied.fileno())


def _ensure_closed(database: Path) -> bool:
    """Return whether there is a sound database; a Problem when somebody has it open: it would go away under them."""
    condition = look(database).condition if database.exists() else "empty"
    if condition not in ("sound", "newer"):
        return False
    with closing(sqlite3.connect(database, timeout=0.5)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")
    return condition == "sound"


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
