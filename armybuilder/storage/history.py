"""What documents were after each of their saves: to undo steps of another day, and to take any state back.

The last saves are all there; of the older ones as many as are far enough apart.
"""

import sqlite3
import zlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.storage.connection import Connection, digest_of, put

Deed = Literal["edit", "undo", "redo"]
# all of the last saves are kept, and so many older ones, at least so far apart
LAST = 100
OLDER = 60
APART = timedelta(minutes=5)


class Change(Struct, frozen=True):
    """What a save does: an edit of this name for the undo menu, or going back or forward by one.

    One that `merges` goes on with the edit saved last: both are one step.
    """

    title: str = ""
    deed: Deed = "edit"
    merges: bool = False


class HistoryRow(Struct, frozen=True):
    """A save of a document: which and when (UTC), what was done, and the digest of its state."""

    revision: int
    saved_at: datetime
    deed: Deed
    title: str
    state: str


class UndoStep(Struct, frozen=True):
    """A step that can be undone or done again: its name, and the states before and after it."""

    title: str
    before: str
    after: str


class UndoSteps(Struct, frozen=True):
    """The steps of a document in their order; the first `done` of them stand, the others were undone."""

    steps: tuple[UndoStep, ...] = ()
    done: int = 0


class History:
    """The history of the documents of one table."""

    def __init__(self, connection: Connection, table: str) -> None:
        self._connection = connection
        self._table = table

    def rows(self, document: int) -> Sequence[HistoryRow]:
        """Return the saves of a document that are kept, the oldest first."""
        sql = (
            "SELECT revision, saved_at, deed, title, state FROM history "
            "WHERE document_table = ? AND document = ? ORDER BY revision"
        )
        return self._connection.records(HistoryRow, sql, [self._table, document])

    def body(self, state: str) -> bytes:
        """Return the body of a document in a state; a Problem when it is not there, or damaged."""
        row = self._connection.row("SELECT content FROM states WHERE digest = ?", [state])
        body = _unpacked(row[0]) if row else None
        if body is None or digest_of(body) != state:
            raise Problem("storage.state_damaged")
        return body

    def undo_steps(self, document: int) -> UndoSteps:
        """Return the steps that can be undone and done again, as they were when the document was saved last."""
        rows = self.rows(document)[-LAST:]
        steps: list[UndoStep] = []
        done = 0
        for before, row in pairwise(rows):
            if row.deed == "edit":
                steps[done:] = [UndoStep(row.title, before.state, row.state)]
            done += -1 if row.deed == "undo" else 1
            stands = steps[done - 1].after if done > 0 else steps[0].before if steps and done == 0 else ""
            # the row before may be of another time: then what lies between is not known, and no step leads there
            if not 0 <= done <= len(steps) or stands != row.state:
                steps, done = [], 0
        undoable = tuple(step for step in steps if step.before != step.after)
        return UndoSteps(undoable, sum(step.before != step.after for step in steps[:done]))

    def note(self, document: int, revision: int, stamp: str, body: bytes, change: Change) -> None:
        """Note a save, inside the transaction that makes it; `stamp` is when, as the columns have it."""
        db = self._connection.db
        if change.merges:
            db.execute(
                "DELETE FROM history WHERE document_table = ? AND document = ? AND revision = ?",
                [self._table, document, revision - 1],
            )
        row = {
            "document_table": self._table,
            "document": document,
            "revision": revision,
            "saved_at": stamp,
            "deed": change.deed,
            "title": change.title,
            "state": _put_state(db, body),
        }
        put(db, "history", row)
        self._thin(document)

    def is_empty(self, document: int) -> bool:
        """Return whether nothing is known of a document's past."""
        sql = "SELECT 1 FROM history WHERE document_table = ? AND document = ? LIMIT 1"
        return self._connection.row(sql, [self._table, document]) is None

    def _thin(self, document: int) -> None:
        """Let go of old saves that are near to others, and of the oldest where there are too many."""
        sql = "SELECT count(*) FROM history WHERE document_table = ? AND document = ?"
        (many,) = self._connection.rows(sql, [self._table, document])[0]
        if many < LAST + 2 * OLDER:
            return
        older = self.rows(document)[:-LAST]
        kept: list[HistoryRow] = []
        for row in reversed(older):
            # a clock that was put back must not keep everything
            if not kept or abs(kept[-1].saved_at - row.saved_at) >= APART:
                kept.append(row)
        gone = {row.revision for row in older} - {row.revision for row in kept[:OLDER]}
        db = self._connection.db
        for revision in gone:
            db.execute(
                "DELETE FROM history WHERE document_table = ? AND document = ? AND revision = ?",
                [self._table, document, revision],
            )
        if gone:
            db.execute("DELETE FROM states WHERE digest NOT IN (SELECT state FROM history)")


def _put_state(db: sqlite3.Connection, body: bytes) -> str:
    digest = digest_of(body)
    db.execute("INSERT OR IGNORE INTO states VALUES (?, ?)", [digest, zlib.compress(body, 1)])
    return digest


def _unpacked(content: bytes) -> bytes | None:
    try:
        return zlib.decompress(content)
    except zlib.error:
        return None
