"""What players write for games, of whatever type: looked up, changed step by step, and taken back."""

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime
from typing import Any
from uuid import uuid4

import msgspec
from msgspec import Struct

from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game
from armybuilder.storage.connection import Connection
from armybuilder.storage.content_items import ContentItems
from armybuilder.storage.derivations import Derivations
from armybuilder.storage.document_table import moment, now
from armybuilder.storage.drafts import Drafts
from armybuilder.storage.units import Units
from armybuilder.storage.where_used import Use, holding_any, where_used

# so many steps of a game are kept, and of the last ones those behind which no more records than this were changed: a step may
# be of ten thousand
MOST_STEPS = 500
MOST_CHANGES = 50_000
OLD = """
    SELECT number FROM (
        SELECT number, row_number() OVER newest AS place, sum(many) OVER newest - many AS behind
        FROM (
            SELECT number, (SELECT count(*) FROM library_changes WHERE step = number) AS many
            FROM library_steps WHERE game = ?
        ) WINDOW newest AS (ORDER BY number DESC)
    ) WHERE place > ? OR behind > ?
"""
# so many records are changed between two pulses
PULSE = 50
Pulse = Callable[[int], object]


class Change(Struct, frozen=True):
    """What is done to one record: the type of content, its id, and what it is then; None deletes it."""

    type: str
    id: str
    record: Any | None


class Step(Struct, frozen=True):
    """A step that was made: its number, what it is called, when it was made, and the records that it touches."""

    number: int
    label: str
    made_at: datetime
    touched: tuple[tuple[str, str], ...]


class Library:
    """The content of every game: units and `items` of other types. Every call that writes is one committed transaction.

    `drafts` are what is being written, `derivations` which records own ones were begun from.
    """

    def __init__(self, connection: Connection, units: Units) -> None:
        self._connection, self._units = connection, units
        self.items = ContentItems(connection)
        self.drafts = Drafts(connection)
        self.derivations = Derivations(connection)

    @property
    def connection(self) -> Connection:
        """The open file, for what is done together with a step."""
        return self._connection

    # what there is

    def all(self, game: Game, kind: ContentType) -> list[Any]:
        """Return every record of a type, the shipped ones first."""
        return self._units.all(game) if kind.id == UNIT else self.items.all(game.id, kind)

    def get(self, game: Game, kind: ContentType, record_id: str) -> Any | None:
        """Return one record; None when there is none of that id that can be read."""
        if kind.id == UNIT:
            return self._units.get(game, record_id)
        return self.items.get(game.id, kind, record_id)

    def own_ids(self, game: Game, kind: ContentType) -> frozenset[str]:
        """Return the ids of the records that the user has added."""
        return self._units.own_ids(game.id) if kind.id == UNIT else self.items.own_ids(game.id, kind)

    def where_used(self, game: Game, kind: ContentType, record_id: str) -> list[Use]:
        """Return the armies, battles, campaigns and other records that hold a record."""
        return where_used(self._connection, game.id, kind.id, record_id)

    def holding_any(self, game: Game, kind: ContentType, record_ids: Collection[str]) -> list[Use]:
        """Return what holds any of some records, beside themselves."""
        return holding_any(self._connection, game.id, kind.id, record_ids)

    # changes

    def do(
        self, game: Game, changes: Sequence[Change], label: str = "", pulse: Pulse = lambda _done: None
    ) -> int:
        """Change own records in one step that can be taken back, and return its number; steps taken back before are forgotten.

        The pulse is told from time to time how many are changed; what it raises ends the step, and nothing has happened.
        """
        with self._connection.writing() as db:
            db.execute("DELETE FROM library_steps WHERE game = ? AND undone = 1", [game.id])
            sql = "INSERT INTO library_steps (game, label, made_at) VALUES (?, ?, ?)"
            number = db.execute(sql, [game.id, label, now()]).lastrowid
            assert number is not None
            for place, change in enumerate(changes):
                if place % PULSE == 0:
                    pulse(place)
                kind = game.content_type(change.type)
                before = self._own(game, kind, change.id)
                row = [number, place, change.type, change.id, _told(before), _told(change.record)]
                db.execute("INSERT INTO library_changes VALUES (?, ?, ?, ?, ?, ?)", row)
                self._put(game, kind, change.id, change.record)
            db.execute(
                f"DELETE FROM library_steps WHERE number IN ({OLD})", [game.id, MOST_STEPS, MOST_CHANGES]
            )
        return number

    def steps(
        self,
        game: Game,
        *,
        undone: bool = False,
        touching: tuple[str, str] | None = None,
        most: int = MOST_STEPS,
    ) -> list[Step]:
        """Return the steps of a game, the last made first, or those taken back, the next to be made again first.

        `touching` asks for those alone that change a record, by its type and id; of all so many as are `most` are told.
        """
        order = "" if undone else "DESC"
        sql = (
            f"SELECT number, label, made_at FROM library_steps WHERE game = ? AND undone = ? ORDER BY number {order} "
            "LIMIT ?"
        )
        found = []
        for number, label, made_at in self._connection.rows(sql, [game.id, int(undone), most]):
            touched = self.touched(number)
            if touching is None or touching in touched:
                found.append(Step(number, label, moment(made_at), touched))
        return found

    def touched(self, number: int) -> tuple[tuple[str, str], ...]:
        """Return the records that a step touches, by type and id, in its order."""
        sql = "SELECT type, id FROM library_changes WHERE step = ? ORDER BY place"
        return tuple((row[0], row[1]) for row in self._connection.rows(sql, [number]))

    def labels(self, game: Game, *, undone: bool = False, most: int = MOST_STEPS) -> list[tuple[int, str]]:
        """Return the numbers of steps and what they are called, in the order of `steps`; what they touch is not read."""
        order = "" if undone else "DESC"
        sql = f"SELECT number, label FROM library_steps WHERE game = ? AND undone = ? ORDER BY number {order} LIMIT ?"
        return [(row[0], row[1]) for row in self._connection.rows(sql, [game.id, int(undone), most])]

    def size(self, number: int) -> int:
        """Return how many records a step touches."""
        row = self._connection.row("SELECT count(*) FROM library_changes WHERE step = ?", [number])
        return int(row[0]) if row else 0

    def last_step(self, game_id: str) -> int:
        """Return the number of the last step of a game; 0 where there is none."""
        row = self._connection.row("SELECT max(number) FROM library_steps WHERE game = ?", [game_id])
        return int(row[0]) if row and row[0] is not None else 0

    def is_undone(self, number: int) -> bool | None:
        """Return whether a step is taken back; None where it is not kept any more."""
        row = self._connection.row("SELECT undone FROM library_steps WHERE number = ?", [number])
        return None if row is None else bool(row[0])

    def undo(self, game: Game, number: int) -> None:
        """Take back a step; a Problem where a record that it changed has been changed again."""
        self._turn(game, number, undone=True)

    def redo(self, game: Game, number: int) -> None:
        """Make a step again that was taken back; a Problem where a record that it changed has been changed since."""
        self._turn(game, number, undone=False)

    def _turn(self, game: Game, number: int, *, undone: bool) -> None:
        sql = "SELECT type, id, before, after FROM library_changes WHERE step = ? ORDER BY place"
        known = {kind.id: kind for kind in game.content_types}
        with self._connection.writing() as db:
            rows = db.execute(sql, [number]).fetchall()
            for type_id, record_id, before, after in reversed(rows) if undone else rows:
                if type_id not in known:
                    raise Problem("library.step_damaged", number=number)
                kind = known[type_id]
                expected, wanted = (after, before) if undone else (before, after)
                present = self._own(game, kind, record_id)
                try:
                    former, record = (
                        None if told is None else decode(told, kind.record_type)
                        for told in (expected, wanted)
                    )
                except msgspec.DecodeError:
                    raise Problem("library.step_damaged", number=number) from None
                # the same record may be told in other words: with a default, or without it
                if present != former:
                    raise Problem("library.changed_since", name=_name_of(present) or record_id)
                self._put(game, kind, record_id, record)
            db.execute("UPDATE library_steps SET undone = ? WHERE number = ?", [int(undone), number])

    def _own(self, game: Game, kind: ContentType, record_id: str) -> Any | None:
        """The user's own record of an id; None where there is none."""
        of_units = kind.id == UNIT
        own = (
            self._units.has_own(game.id, record_id)
            if of_units
            else self.items.has_own(game.id, kind, record_id)
        )
        return self.get(game, kind, record_id) if own else None

    def _put(self, game: Game, kind: ContentType, record_id: str, record: Any | None) -> None:
        if kind.id == UNIT:
            if record is None:
                self._units.delete_own(game.id, [record_id])
            else:
                self._units.put_own(game, [record])
        elif record is None:
            self.items.delete_own(game.id, kind, [record_id])
        else:
            self.items.put_own(game.id, kind, [record])


def new_id() -> str:
    """Return an id that no record has: one that was deleted stays in armies under its own. It is a key, as files tell ids."""
    return f"own-{uuid4().hex[:12]}"


def puts(kind: ContentType, records: Iterable[Any]) -> list[Change]:
    """Return the changes that keep some records."""
    return [Change(kind.id, record.id, record) for record in records]


def deletions(kind: ContentType, record_ids: Iterable[str]) -> list[Change]:
    """Return the changes that delete some records."""
    return [Change(kind.id, record_id, None) for record_id in record_ids]


def _told(record: Any | None) -> str | None:
    return None if record is None else encode(record).decode()


def _name_of(record: Any | None) -> LocalText | None:
    return None if record is None else record.name
