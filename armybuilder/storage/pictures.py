"""Players' own pictures of units, each kept once. Armies name them by their digests."""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from datetime import timedelta

from armybuilder.roster.model import Roster
from armybuilder.storage.collection import pictures_in
from armybuilder.storage.connection import Connection, digest_of
from armybuilder.storage.document_table import moment, now
from armybuilder.storage.history import unpack_state

_NAMED = re.compile(rb'"picture"\s*:\s*"([0-9a-f]{32})"')
# what may name pictures beside armies: battles and campaigns by the armies in them, records of the Library, those that can be
# brought back among them
NAMING = (
    ("battles", "body"),
    ("campaign_events", "body"),
    ("campaign_files", "content"),
    ("units", "profile"),
    ("content_items", "record"),
    ("library_changes", "before"),
    ("library_changes", "after"),
    ("library_drafts", "body"),
)
# one that was put in just now may belong to a step that is yet to be saved
FRESH = timedelta(days=1)


class Pictures:
    """Keeps pictures; all SQL about them is here."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def keep(self, content: bytes) -> str:
        """Keep a picture, and return its digest; one that is there already is not doubled."""
        digest = digest_of(content)
        with self._connection.writing() as db:
            # one that was damaged is put right
            db.execute("INSERT OR REPLACE INTO pictures VALUES (?, ?, ?)", [digest, content, now()])
        return digest

    def get(self, digest: str) -> bytes | None:
        """Return a picture; None where there is none, or it is not what was kept."""
        row = self._connection.row("SELECT content FROM pictures WHERE digest = ?", [digest])
        return row[0] if row and isinstance(row[0], bytes) and digest_of(row[0]) == digest else None

    def content(self, digest: str) -> bytes:
        """Return a picture; nothing where there is none."""
        return (self.get(digest) if digest else None) or b""

    def all_of(self, digests: Iterable[str]) -> dict[str, bytes]:
        """Return those of some pictures that can be read, by their digests."""
        found = ((digest, self.get(digest)) for digest in sorted(set(digests)))
        return {digest: content for digest, content in found if content is not None}

    def of_armies(self, armies: Iterable[Roster | None]) -> dict[str, bytes]:
        """Return the pictures of the units of armies, by their digests; one that could not be read has none."""
        return self.all_of(digest for army in armies if army is not None for digest in army.pictures)

    def take(self, body: bytes, other: sqlite3.Connection) -> None:
        """Keep the pictures that an army names and another database has."""
        for digest in named_in(body):
            row = other.execute("SELECT content FROM pictures WHERE digest = ?", [digest]).fetchone()
            if row is not None and digest_of(row[0]) == digest:
                self.keep(row[0])

    def prune(self) -> None:
        """Delete the pictures that nothing names: no army, former or present, no battle or campaign, nothing in the Library."""
        rows = self._connection.rows("SELECT digest, added_at FROM pictures")
        fresh = moment(now()) - FRESH
        unused = {digest for digest, added_at in rows if moment(added_at) < fresh}
        for body in self._bodies():
            if not unused:
                return
            unused -= set(named_in(body))
        with self._connection.writing() as db:
            db.executemany("DELETE FROM pictures WHERE digest = ?", [[digest] for digest in sorted(unused)])

    def _bodies(self) -> Iterator[bytes]:
        for (body,) in self._connection.db.execute("SELECT CAST(body AS BLOB) FROM rosters"):
            yield body or b""
        yield from pictures_in(self._connection.db)
        for table, column in NAMING:
            for (body,) in self._connection.db.execute(f"SELECT CAST({column} AS BLOB) FROM {table}"):
                yield body or b""
        for (content,) in self._connection.db.execute("SELECT content FROM states"):
            yield unpack_state(content) or b""


def named_in(body: bytes) -> tuple[str, ...]:
    """Return the digests of the pictures that the body of an army names."""
    return tuple(dict.fromkeys(found.decode() for found in _NAMED.findall(body)))


def damaged_pictures(connection: sqlite3.Connection) -> int:
    """Return how many pictures are not what was kept."""
    rows = connection.execute("SELECT digest, content FROM pictures")
    return sum(not isinstance(content, bytes) or digest_of(content) != digest for digest, content in rows)
