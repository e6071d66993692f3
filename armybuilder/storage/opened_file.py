"""The file of an open database, and whether it is still that file, whatever was done to it from outside.

A program that keeps its hands off SQLite's locks can put another file under the name, write another over it without
changing its place on the disk, or take the journal away. Each would be written to for nobody, or mixed with what is
remembered here of the former.
"""

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from armybuilder.disk import hold, identity, let_go
from armybuilder.storage.inspection import BOOKKEEPING, primary_code, read_only

# SQLite brings a journal of a thousand pages into the file by itself
LARGE_JOURNAL = 4_000_000
# others may go on writing while the content is looked at
MOST_LOOKS = 50


class _Content(Struct, frozen=True):
    """By what the content of a file is told from others: when its tables were made, and the mark of its last change."""

    made: tuple[str, ...]
    mark: int

    def follows(self, former: "_Content") -> bool:
        """Return whether it may have become of a former one: its tables were made at the same moments."""
        return self.made[: len(former.made)] == former.made


class OpenedFile:
    """Told by `note` what the file is by the program's own doing, it finds out what is not."""

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        self._path, self._db = path, db
        self._journal_path = path.with_name(f"{path.name}-wal")
        self._identity = identity(path)
        self._journal = identity(self._journal_path)
        self._written_over = False
        self._held = False
        self.note()
        self._hold()

    def _hold(self) -> None:
        if self._identity is not None:
            hold(self._identity)
            self._held = True

    def note(self) -> None:
        """Take the file as it is now for what the program has made of it."""
        self._stamp = _stamp(self._path)
        self.note_change()

    def note_change(self) -> None:
        """Take the last change for the program's own; it may be in the journal alone."""
        self._content, self._others = self._settled(self._db)
        with suppress(OSError):
            if self._journal_path.stat().st_size >= LARGE_JOURNAL:
                self._stamp = _stamp(self._path)

    def _settled(self, db: sqlite3.Connection) -> tuple[_Content, int]:
        """Return the content as a connection sees it, and the changes of others that are in it: nothing came between."""
        for _ in range(MOST_LOOKS):
            others = _changes_of_others(self._db)
            content = _content_of(db)
            if others == _changes_of_others(self._db):
                break
        return content, others

    @property
    def in_place(self) -> bool:
        """Whether the file is still the one that bears its name."""
        return identity(self._path) == self._identity

    @property
    def lost_journal(self) -> bool:
        """Whether the journal is not the one that was opened: what is written to that one then is gone at the end."""
        return self._journal is not None and identity(self._journal_path) != self._journal

    @property
    def written_over(self) -> bool:
        """Whether another content was written over the file: once it was, it stays so until the file is opened anew."""
        if not self._held:  # closed
            return self._written_over
        stamp = _stamp(self._path)
        if not self._written_over and stamp != self._stamp:
            self._written_over = self._has_other_content()
            self._stamp = stamp
        return self._written_over

    def _has_other_content(self) -> bool:
        """Return whether the file, read by nobody who remembers it, holds what nobody has written by way of SQLite."""
        try:
            with closing(read_only(self._path)) as fresh:
                found, others = self._settled(fresh)
                if not found.follows(self._content):
                    return True
                if others != self._others:  # another program has changed it as it should be changed
                    self._content, self._others = found, others
                    return False
                return found.mark != self._content.mark or (self._has_journal and not _is_sound(fresh))
        except sqlite3.DatabaseError as error:
            if primary_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
                return True
            raise

    @property
    def _has_journal(self) -> bool:
        with suppress(OSError):
            return self._journal_path.stat().st_size > 0
        return False

    def follows(self, former: "OpenedFile") -> bool:
        """Return whether the file may have become of what it was when it was opened before."""
        return self._content.follows(former._content)

    def give_up(self) -> None:
        """Another content was found; nothing more is written to it before the file is opened anew."""
        self._written_over = True

    def closed(self) -> None:
        """Note that SQLite has closed the file: from now on anybody may open it."""
        if self._held and self._identity is not None:
            let_go(self._identity)
            self._held = False

    def forget_what_lies_beside(self) -> None:
        """A journal that others write from now on is none of this file's."""
        self._journal = None

    def forget_journal(self) -> None:
        """Let nothing that was meant for the former content come into what was written over it."""
        if self._written_over and self._journal is not None and not self.lost_journal:
            with suppress(OSError):
                os.truncate(self._journal_path, 0)

    def remove_journal(self) -> None:
        """Take the journal away, if it is still that of the file as it was opened, before another file is."""
        if self._journal is not None and identity(self._journal_path) == self._journal:
            for beside in ("-wal", "-shm"):
                self._path.with_name(f"{self._path.name}{beside}").unlink(missing_ok=True)


def set_mark(db: sqlite3.Connection) -> None:
    """Give the content that a change makes a mark of its own, inside the same transaction."""
    db.execute(f"PRAGMA user_version = {1 + secrets.randbelow(2**31 - 1)}")


def is_cut_off(path: Path) -> bool:
    """Return whether a database is shorter than its own header says.

    SQLite is asked: to open and close the file in another way would take away the locks that this program has on it.
    """
    if not path.stat().st_size:
        return True
    try:
        with closing(read_only(path)) as fresh:
            fresh.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.DatabaseError as error:
        return primary_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return False


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """Return what the disk says of a file's last change; None when there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_size, found.st_mtime_ns, found.st_ctime_ns


def _content_of(db: sqlite3.Connection) -> _Content:
    made: tuple[str, ...] = ()
    if db.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [BOOKKEEPING]).fetchone():
        rows = db.execute(f"SELECT hex(applied_at) FROM {BOOKKEEPING} ORDER BY rowid")
        made = tuple(str(row[0]) for row in rows)
    return _Content(made, int(db.execute("PRAGMA user_version").fetchone()[0]))


def _changes_of_others(db: sqlite3.Connection) -> int:
    """Return a number that changes when somebody else has changed the database, and not by one's own doing."""
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def _is_sound(db: sqlite3.Connection) -> bool:
    """Return whether pages and indexes fit together: with a journal that belongs to another content they do not."""
    return str(db.execute("PRAGMA integrity_check(1)").fetchone()[0]) == "ok"
