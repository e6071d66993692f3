"""What documents were after each of their saves: to undo steps of another day, and to take any state back.

The last saves are all there; of the older ones as many as are far enough apart, and milestones.
"""

import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any, Literal

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.clock import local
from armybuilder.storage.connection import Connection, digest_of, put

Deed = Literal["edit", "undo", "redo"]
# what is done with a document at one of its saves, or by it
MilestoneKind = Literal["import", "renewal", "backup", "print", "battle"]
# all of the last saves are kept, and so many older ones, at least so far apart; then the last milestones
LAST = 100
OLDER = 30
APART = timedelta(minutes=5)
MILESTONES = 20


class Change(Struct, frozen=True):
    """What a save does: an edit of this name for the undo menu, or going back or forward by one.

    One that `merges` goes on with the edit saved last: both are one step. One that is a `milestone` stays when the
    saves around it are thinned.
    """

    title: str = ""
    deed: Deed = "edit"
    merges: bool = False
    milestone: MilestoneKind | None = None


class Milestone(Struct, frozen=True):
    """What was done with a document as it was after a save, when (UTC), and with what: the name of a file, or nothing."""

    kind: MilestoneKind
    at: datetime
    title: str = ""


class HistoryRow(Struct, frozen=True):
    """A save of a document: which and when (UTC), what was done, and the digest of its state.

    Points, units and the version of the game data are those of then, None where they are not known, or there are none.
    """

    revision: int
    saved_at: datetime
    deed: Deed
    title: str
    state: str
    cost: int | None
    units: int | None
    data_version: str | None


class PastSave(Struct, frozen=True):
    """A save as the history shows it, with its milestones; of one that was thinned out they are all that is left.

    `step` is the name of the step that it made, undid or did again; empty where none is known.
    """

    row: HistoryRow
    step: str = ""
    milestones: tuple[Milestone, ...] = ()


def last_of_day(saves: Sequence[PastSave], day: date) -> PastSave | None:
    """Return the last of some saves, the oldest first, on a day of the player's clock or before it; None before all of them."""
    until = [save for save in saves if local(save.row.saved_at).date() <= day]
    return until[-1] if until else None


class Snapshot(Struct, frozen=True):
    """A save on its way into the history: its number, when it was made as the columns have it, the body, the figures."""

    revision: int
    stamp: str
    body: bytes
    figures: Mapping[str, Any] = {}


class UndoStep(Struct, frozen=True):
    """A step that can be undone or done again: its name, and the states before and after it."""

    title: str
    before: str
    after: str


class UndoSteps(Struct, frozen=True):
    """The steps of a document in their order; the first `done` of them stand, the others were undone."""

    steps: tuple[UndoStep, ...] = ()
    done: int = 0


class _MilestoneRow(Struct, frozen=True):
    revision: int
    noted_at: datetime
    kind: MilestoneKind
    title: str
    state: str
    cost: int | None
    units: int | None
    data_version: str | None

    def as_save(self) -> HistoryRow:
        """What is left of the save that the milestone was noted at."""
        told = (self.state, self.cost, self.units, self.data_version)
        return HistoryRow(self.revision, self.noted_at, "edit", "", *told)


class History:
    """The history of the documents of one table."""

    def __init__(self, connection: Connection, table: str) -> None:
        self._connection = connection
        self._table = table

    def rows(self, document: int) -> Sequence[HistoryRow]:
        """Return the saves of a document that are kept, the oldest first."""
        sql = (
            "SELECT revision, saved_at, deed, title, state, cost, units, data_version FROM history "
            "WHERE document_table = ? AND document = ? ORDER BY revision"
        )
        return self._connection.records(HistoryRow, sql, [self._table, document])

    def saves(self, document: int) -> Sequence[PastSave]:
        """Return what can be gone back to, the oldest first: the saves that are kept, and those that are milestones."""
        sql = (
            "SELECT revision, noted_at, kind, title, state, cost, units, data_version FROM milestones "
            "WHERE document_table = ? AND document = ? ORDER BY noted_at"
        )
        noted: dict[int, list[_MilestoneRow]] = {}
        for row in self._connection.records(_MilestoneRow, sql, [self._table, document]):
            noted.setdefault(row.revision, []).append(row)
        rows = self.rows(document)
        kept = {revision: alike[0].as_save() for revision, alike in noted.items()}
        kept |= {row.revision: row for row in rows}
        names = dict(zip((row.revision for row in rows), _step_names(rows), strict=True))
        return [
            PastSave(
                kept[revision],
                names.get(revision, ""),
                tuple(Milestone(one.kind, one.noted_at, one.title) for one in noted.get(revision, ())),
            )
            for revision in sorted(kept)
        ]

    def body(self, state: str) -> bytes:
        """Return the body of a document in a state; a Problem when it is not there, or damaged."""
        row = self._connection.row("SELECT content FROM states WHERE digest = ?", [state])
        body = unpack_state(row[0]) if row else None
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
            # the row before may be of another time, or a row damaged: then what lies between is not known, and no
            # step leads there
            if _state_at(steps, done) != row.state:
                steps, done = [], 0
        undoable = tuple(step for step in steps if step.before != step.after)
        return UndoSteps(undoable, sum(step.before != step.after for step in steps[:done]))

    def note(self, document: int, saved: Snapshot, change: Change) -> None:
        """Note a save, inside the transaction that makes it."""
        db = self._connection.db
        given_up = self._give_up(document, [saved.revision - 1]) if change.merges else ()
        row = self._row(document, saved)
        put(db, "history", row | {"saved_at": saved.stamp, "deed": change.deed, "title": change.title})
        if change.milestone is not None:
            self._put_milestone(row | {"kind": change.milestone, "title": "", "noted_at": saved.stamp})
        self._clean(given_up)
        self._thin(document)

    def mark(self, document: int, saved: Snapshot, milestone: Milestone) -> None:
        """Note a milestone at a save, inside a transaction."""
        noted = {"kind": milestone.kind, "title": milestone.title, "noted_at": milestone.at.isoformat()}
        self._put_milestone(self._row(document, saved) | noted)

    def _row(self, document: int, saved: Snapshot) -> dict[str, Any]:
        """Keep the state of a save, and return what rows of the history and of milestones have in common."""
        state = _put_state(self._connection.db, saved.body)
        which = {"document_table": self._table, "document": document, "revision": saved.revision}
        return which | {"state": state, **saved.figures}

    def forget(self, document: int) -> None:
        """Forget all that is known of a document's past, inside a transaction."""
        gone: set[str] = set()
        for table in ("history", "milestones"):
            sql = f"DELETE FROM {table} WHERE document_table = ? AND document = ? RETURNING state"
            gone |= {row[0] for row in self._connection.db.execute(sql, [self._table, document]).fetchall()}
        self._clean(gone)

    def is_empty(self, document: int) -> bool:
        """Return whether nothing is known of a document's past."""
        sql = "SELECT 1 FROM history WHERE document_table = ? AND document = ? LIMIT 1"
        return self._connection.row(sql, [self._table, document]) is None

    def _put_milestone(self, row: Mapping[str, Any]) -> None:
        """Put a milestone in place of one of its kind at the same save, and let the oldest go; the import stays."""
        db, places = self._connection.db, ", ".join("?" * len(row))
        db.execute(
            f"INSERT OR REPLACE INTO milestones ({', '.join(row)}) VALUES ({places})", list(row.values())
        )
        order = "ORDER BY kind = 'import' DESC, noted_at DESC LIMIT -1 OFFSET ?"
        sql = f"SELECT rowid, state FROM milestones WHERE document_table = ? AND document = ? {order}"
        gone = db.execute(sql, [self._table, row["document"], MILESTONES]).fetchall()
        db.executemany("DELETE FROM milestones WHERE rowid = ?", [(rowid,) for rowid, _ in gone])
        self._clean(state for _, state in gone)

    def _thin(self, document: int) -> None:
        """Let go of old saves that are near to others, where there are too many."""
        sql = "SELECT count(*) FROM history WHERE document_table = ? AND document = ?"
        (many,) = self._connection.rows(sql, [self._table, document])[0]
        if many < LAST + 2 * OLDER:
            return
        older = self.rows(document)[:-LAST]
        gone = {row.revision for row in older} - {row.revision for row in _far_apart(older)}
        self._clean(self._give_up(document, gone))

    def _give_up(self, document: int, revisions: Iterable[int]) -> set[str]:
        """Forget saves of a document, and return the states that they led to."""
        sql = "DELETE FROM history WHERE document_table = ? AND document = ? AND revision = ? RETURNING state"
        return {
            row[0]
            for revision in revisions
            for row in self._connection.db.execute(sql, [self._table, document, revision]).fetchall()
        }

    def _clean(self, states: Iterable[str]) -> None:
        """Delete those of some states that nothing leads to any more."""
        self._connection.db.executemany(
            "DELETE FROM states WHERE digest = ?1 AND NOT EXISTS (SELECT 1 FROM history WHERE state = ?1) "
            "AND NOT EXISTS (SELECT 1 FROM milestones WHERE state = ?1)",
            [(state,) for state in states],
        )


def _state_at(steps: Sequence[UndoStep], done: int) -> str:
    """Return the state after so many steps; empty where there are not so many."""
    if not steps or not 0 <= done <= len(steps):
        return ""
    return steps[done - 1].after if done else steps[0].before


def _step_names(rows: Sequence[HistoryRow]) -> Iterator[str]:
    """Yield the name of the step that each save made, undid or did again."""
    names: list[str] = []
    done = 0
    for row in rows:
        if row.deed == "undo":
            done = max(0, done - 1)
        elif row.deed != "redo":
            names[done:] = [row.title]
        yield names[done] if done < len(names) else ""
        if row.deed != "undo":
            done = min(done + 1, len(names))


def _far_apart(rows: Sequence[HistoryRow]) -> Sequence[HistoryRow]:
    """Return the last of each few minutes; where these are too many, those that are farthest apart."""
    kept: list[HistoryRow] = []
    for row in reversed(rows):
        # a clock that was put back must not keep everything
        if not kept or abs(kept[-1].saved_at - row.saved_at) >= APART:
            kept.append(row)
    kept.reverse()
    while len(kept) > OLDER:
        # what leaves the smallest gap when it goes; never the first or the last
        gaps = [abs(after.saved_at - before.saved_at) for before, after in zip(kept, kept[2:], strict=False)]
        del kept[gaps.index(min(gaps)) + 1]
    return kept


def _put_state(db: sqlite3.Connection, body: bytes) -> str:
    """Keep a state, once, and return its digest."""
    digest = digest_of(body)
    if db.execute("SELECT 1 FROM states WHERE digest = ?", [digest]).fetchone() is None:
        db.execute("INSERT INTO states VALUES (?, ?)", [digest, pack_state(body)])
    return digest


def damaged_states(connection: sqlite3.Connection) -> int:
    """Return how many of the states that are kept are not what they were."""
    states = (
        (digest, unpack_state(content)) for digest, content in connection.execute("SELECT * FROM states")
    )
    return sum(body is None or digest_of(body) != digest for digest, body in states)


def pack_state(body: bytes) -> bytes:
    """Return the state of a document as it is kept."""
    return zlib.compress(body, 1)


def unpack_state(content: bytes) -> bytes | None:
    """Return the state of a document as it was packed; None when it is damaged."""
    try:
        return zlib.decompress(content)
    except (zlib.error, TypeError):  # or no bytes at all
        return None
