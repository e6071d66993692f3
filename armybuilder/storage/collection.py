"""What a player owns, game by game: looked up, changed step by step, and taken back."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

import msgspec
from msgspec import Struct

from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.roster.collection import Holding, Stage
from armybuilder.storage.connection import Connection, digest_of, put
from armybuilder.storage.document_table import moment, now

TABLE, STEPS = "collection", "collection_steps"
MOST_STEPS = 200
JOINED_WITHIN = timedelta(seconds=3)
_RECORD = "coalesce(CAST(record AS BLOB), x'')"


class CollectionChange(Struct, frozen=True):
    """One holding before and after a step; None where there was none, or is none any more."""

    before: Holding | None
    after: Holding | None


class CollectionStep(Struct, frozen=True):
    """A step that was made: its number, what it is called, and when it was made."""

    number: int
    label: str
    made_at: datetime


class Collection:
    """Keeps holdings; all SQL about them is here. Every call that writes is one committed transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._kept: dict[str, tuple[object, Mapping[str, Holding]]] = {}
        self._counted: dict[tuple[str, Stage], tuple[object, Mapping[str, int]]] = {}

    # what there is

    def games(self) -> tuple[str, ...]:
        """Return the ids of the games of which something is kept."""
        return tuple(
            row[0] for row in self._connection.rows(f"SELECT DISTINCT game FROM {TABLE} ORDER BY game")
        )

    def all(self, game: str) -> Mapping[str, Holding]:
        """Return what is owned of a game by entry, in the order in which it came; what cannot be read is left out."""
        state = self._state()
        known = self._kept.get(game)
        if known is None or known[0] != state:
            sql = f"SELECT entry, {_RECORD} FROM {TABLE} WHERE game = ? ORDER BY key"
            found = {}
            for entry, record in self._connection.rows(sql, [game]):
                with suppress(msgspec.DecodeError, UnicodeDecodeError):
                    found[str(entry)] = decode(record, Holding)
            known = self._kept[game] = (state, found)
        return known[1]

    def _state(self) -> object:
        """Return what is another value whenever the database may be another."""
        db = self._connection.db
        return id(db), db.total_changes, db.execute("PRAGMA data_version").fetchone()[0]

    def counts(self, game: str, stage: Stage = "owned") -> Mapping[str, int]:
        """Return how many of each thing of a game there are at a stage, by entry."""
        held = self.all(game)
        known = self._counted.get((game, stage))
        if known is None or known[0] is not held:
            counts = {entry: holding.count(stage) for entry, holding in held.items()}
            known = self._counted[game, stage] = (held, counts)
        return known[1]

    # changes

    def do(self, game: str, holdings: Iterable[Holding], label: str = "", *, joins: bool = False) -> int:
        """Keep holdings of a game in one step that can be taken back, and return its number, 0 where nothing changed.

        Steps that were taken back before are forgotten. One that `joins` becomes a part of the last step, where that has
        changed the same thing alone a moment ago: typing is one step.
        """
        return self._do(game, {one.entry: one for one in holdings}, label, joins=joins)

    def remove(self, game: str, entries: Sequence[str], label: str = "") -> int:
        """Let go of all that is kept of some things, in one step; return its number, 0 where there was nothing."""
        return self._do(game, dict.fromkeys(entries), label)

    def _do(self, game: str, wanted: Mapping[str, Holding | None], label: str, *, joins: bool = False) -> int:
        with self._connection.writing() as db:
            held = dict(self.all(game))
            changes = []
            for entry, after in wanted.items():
                before = _get(db, game, entry)
                if before != after:
                    changes.append(CollectionChange(before, after))
                    _put(db, game, entry, after)
                    _show(held, entry, after)
            if not changes:
                return 0
            db.execute(f"DELETE FROM {STEPS} WHERE game = ? AND undone = 1", [game])
            number = self._joined(db, game, changes[0], label) if joins and len(changes) == 1 else 0
            number = number or self._stepped(db, game, changes, label)
        # what was read is still so, but for what was written
        self._kept[game] = (self._state(), held)
        return number

    def _stepped(
        self, db: sqlite3.Connection, game: str, changes: Sequence[CollectionChange], label: str
    ) -> int:
        told = encode(changes).decode()
        row = {"game": game, "label": label, "made_at": now(), "changes": told, "digest": digest_of(told)}
        number = put(db, STEPS, row)
        old = f"SELECT number FROM {STEPS} WHERE game = ? ORDER BY number DESC LIMIT -1 OFFSET ?"
        db.execute(f"DELETE FROM {STEPS} WHERE number IN ({old})", [game, MOST_STEPS])
        return number

    def _joined(self, db: sqlite3.Connection, game: str, change: CollectionChange, label: str) -> int:
        """Make a change a part of the last step, where that is of the same thing and has just been made; else return 0."""
        last = next(iter(self.steps(game)), None)
        if last is None or last.label != label or abs(moment(now()) - last.made_at) > JOINED_WITHIN:
            return 0
        try:
            before = self._changes(db, last)
        except Problem:
            return 0
        if len(before) != 1 or before[0].after != change.before:
            return 0
        told = encode([CollectionChange(before[0].before, change.after)]).decode()
        sql = f"UPDATE {STEPS} SET changes = ?, digest = ?, made_at = ? WHERE number = ?"
        db.execute(sql, [told, digest_of(told), now(), last.number])
        return last.number

    def steps(self, game: str, *, undone: bool = False) -> list[CollectionStep]:
        """Return the steps of a game, the last made first, or those taken back, the next to be made again first."""
        order = "" if undone else "DESC"
        sql = f"SELECT number, label, made_at FROM {STEPS} WHERE game = ? AND undone = ? ORDER BY number {order}"
        rows = self._connection.rows(sql, [game, int(undone)])
        return [CollectionStep(number, label, moment(made_at)) for number, label, made_at in rows]

    def undo(self, game: str) -> CollectionStep | None:
        """Take back the last step of a game and return it, None without one; a Problem where what it changed is other now."""
        return self._turn(game, undone=True)

    def redo(self, game: str) -> CollectionStep | None:
        """Make the last step again that was taken back, and return it; None without one."""
        return self._turn(game, undone=False)

    def _turn(self, game: str, *, undone: bool) -> CollectionStep | None:
        with self._connection.writing() as db:
            step = next(iter(self.steps(game, undone=not undone)), None)
            if step is None:
                return None
            changes = self._changes(db, step)
            for change in reversed(changes) if undone else changes:
                expected, wanted = (change.after, change.before) if undone else (change.before, change.after)
                one = change.after or change.before
                assert one is not None
                if _get(db, game, one.entry) != expected:
                    raise Problem("collection.changed_since", name=said(one.name, "ru"))
                _put(db, game, one.entry, wanted)
            db.execute(f"UPDATE {STEPS} SET undone = ? WHERE number = ?", [int(undone), step.number])
        return step

    def _changes(self, db: sqlite3.Connection, step: CollectionStep) -> Sequence[CollectionChange]:
        sql = f"SELECT CAST(changes AS BLOB), digest FROM {STEPS} WHERE number = ?"
        content, digest = db.execute(sql, [step.number]).fetchone()
        try:
            if digest_of(content) != digest:
                raise msgspec.DecodeError("not what was saved")
            return decode(content, tuple[CollectionChange, ...])
        except msgspec.DecodeError as error:
            raise Problem("collection.step_damaged", name=step.label) from error


def _show(held: dict[str, Holding], entry: str, after: Holding | None) -> None:
    if after is None:
        held.pop(entry, None)
    else:
        held[entry] = after


def _get(db: sqlite3.Connection, game: str, entry: str) -> Holding | None:
    sql = f"SELECT {_RECORD} FROM {TABLE} WHERE game = ? AND entry = ?"
    row = db.execute(sql, [game, entry]).fetchone()
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        return decode(row[0], Holding) if row else None
    return None


def _put(db: sqlite3.Connection, game: str, entry: str, holding: Holding | None) -> None:
    if holding is None:
        db.execute(f"DELETE FROM {TABLE} WHERE game = ? AND entry = ?", [game, entry])
        return
    row = row_of(holding)
    changed = ", ".join(f"{column} = excluded.{column}" for column in ("name", "record", "digest"))
    sql = (
        f"INSERT INTO {TABLE} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))}) "
        f"ON CONFLICT (game, entry) DO UPDATE SET {changed}"
    )
    db.execute(sql, list(row.values()))


def row_of(holding: Holding) -> dict[str, str]:
    """Return the columns of a holding."""
    told = encode(holding).decode()
    return {
        "game": holding.game,
        "entry": holding.entry,
        "name": said(holding.name, "ru"),
        "record": told,
        "digest": digest_of(told),
    }


def pictures_in(db: sqlite3.Connection) -> Iterator[bytes]:
    """Yield what names the pictures of things that are owned, and of those that a step may bring back."""
    for table, column in ((TABLE, "record"), (STEPS, "changes")):
        for (content,) in db.execute(f"SELECT CAST({column} AS BLOB) FROM {table}"):
            yield content or b""
