"""What games have beside units: artefacts, magic cards, decks; shipped ones and the user's own."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec

from armybuilder.catalogue.codec import decode, decoder, encode
from armybuilder.catalogue.problem import Problem
from armybuilder.games.content_type import ContentType
from armybuilder.storage.connection import Connection, digest_of, put
from armybuilder.storage.item_index import SEARCH, make_anew, put_words
from armybuilder.storage.search_index import is_of_damage, search_query
from armybuilder.storage.units import MissedUnits, Origin

T = TypeVar("T")
# the records of each type that the program ships
Shipped = Sequence[tuple[ContentType, Sequence[Any]]]
_RECORD = "coalesce(CAST(record AS BLOB), x'')"


class ContentItems:
    """Keeps records of content; all SQL about them is here. A user's own stands in the place of a shipped one with its id."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        # by game and type, the records that could not be read when `all` of them were asked for last
        self.missed: dict[tuple[str, str], MissedUnits] = {}

    def all(self, game_id: str, kind: ContentType) -> list[Any]:
        """Return every record of a type, the shipped ones in their order and then the user's own.

        One that cannot be read is left out and named in `missed`.
        """
        sql = (
            f"SELECT name_ru, origin, {_RECORD} FROM present_items WHERE game = ? AND type = ? "
            "ORDER BY origin, position"
        )
        read = decoder(kind.record_type)
        found: list[Any] = []
        missed: dict[str, list[str]] = {"program": [], "user": []}
        for name, origin, record in self._connection.rows(sql, [game_id, kind.id]):
            try:
                found.append(read.decode(record))
            except (msgspec.DecodeError, UnicodeDecodeError):
                missed["program" if origin == "program" else "user"].append(str(name))
        self.missed[game_id, kind.id] = MissedUnits(tuple(missed["program"]), tuple(missed["user"]))
        return found

    def own(self, game_id: str, kind: ContentType) -> list[Any]:
        """Return the records of a type that the user has added; those that cannot be read are left out."""
        sql = (
            f"SELECT {_RECORD} FROM content_items WHERE game = ? AND type = ? AND origin = 'user' "
            "ORDER BY position"
        )
        read, found = decoder(kind.record_type), []
        for (record,) in self._connection.rows(sql, [game_id, kind.id]):
            with suppress(msgspec.DecodeError, UnicodeDecodeError):
                found.append(read.decode(record))
        return found

    def get(self, game_id: str, kind: ContentType, record_id: str) -> Any | None:
        """Return one record; None when there is none of that id that can be read."""
        sql = f"SELECT {_RECORD} FROM present_items WHERE game = ? AND type = ? AND id = ?"
        row = self._connection.row(sql, [game_id, kind.id, record_id])
        with suppress(msgspec.DecodeError):
            return decode(row[0], kind.record_type) if row else None
        return None

    def own_ids(self, game_id: str, kind: ContentType) -> frozenset[str]:
        """Return the ids of the records that the user has added."""
        sql = "SELECT id FROM content_items WHERE game = ? AND type = ? AND origin = 'user'"
        return frozenset(row[0] for row in self._connection.rows(sql, [game_id, kind.id]))

    def search(self, game_id: str, text: str, type_id: str = "") -> list[tuple[str, str]]:
        """Return type and id of the records in which every word of a text begins a word, names before all else.

        Of one type, or of all of the game. Case and ё do not matter, the language neither. Without a word nothing is found.
        """
        query = search_query(text)
        if not query:
            return []
        sql = (
            f"SELECT present_items.type, present_items.id FROM {SEARCH} "
            f"JOIN present_items ON present_items.key = {SEARCH}.rowid WHERE {SEARCH} MATCH ? "
            "AND present_items.game = ? AND ? IN ('', present_items.type) "
            f"ORDER BY {SEARCH}.rowid NOT IN (SELECT rowid FROM {SEARCH} WHERE {SEARCH} MATCH ?), "
            "type, origin, position"
        )
        values = [query, game_id, type_id, f"{{names}} : ({query})"]
        return [(row[0], row[1]) for row in self._with_index(lambda: self._connection.rows(sql, values))]

    def index_anew(self) -> None:
        """Make what records are found by anew."""
        with self._connection.writing() as db:
            make_anew(db)

    def has_own(self, game_id: str, kind: ContentType, record_id: str) -> bool:
        """Return whether a record is one that the user has added."""
        sql = "SELECT 1 FROM content_items WHERE game = ? AND type = ? AND id = ? AND origin = 'user'"
        return self._connection.row(sql, [game_id, kind.id, record_id]) is not None

    def put_own(self, game_id: str, kind: ContentType, records: Iterable[Any]) -> None:
        """Keep records of the user's own, in the place of his own with the same ids."""
        self._change(partial(_put_own, game_id=game_id, kind=kind, records=tuple(records)))

    def delete_own(self, game_id: str, kind: ContentType, record_ids: Iterable[str]) -> None:
        """Delete records of the user's own; shipped ones stay."""
        self._change(partial(_delete_own, game_id=game_id, kind=kind, record_ids=tuple(record_ids)))

    def replace_shipped(self, game_id: str, shipped: Shipped) -> None:
        """Put new shipped content in the place of the old, of all types; the user's own stays as it is."""
        self._change(partial(_replace_shipped, game_id=game_id, shipped=shipped))

    def _change(self, change: Callable[[sqlite3.Connection], None]) -> None:
        """Make a change in one transaction."""

        def act() -> None:
            with self._connection.writing() as db:
                change(db)

        self._with_index(act)

    def _with_index(self, act: Callable[[], T]) -> T:
        """Do something with the index of words; where that is damaged it is made anew, and the same done again."""
        try:
            return act()
        except (Problem, sqlite3.DatabaseError) as error:
            if not is_of_damage(error):
                raise
        self.index_anew()
        return act()


def told_of_item(game_id: str, type_id: str, record: Any) -> Mapping[str, Any]:
    """Return what the columns beside a record repeat of it."""
    return {
        "game": game_id,
        "type": type_id,
        "id": record.id,
        "name_ru": record.name.ru,
        "name_en": record.name.en,
    }


def _put_own(db: sqlite3.Connection, game_id: str, kind: ContentType, records: Sequence[Any]) -> None:
    sql = "SELECT coalesce(max(position), -1) + 1 FROM content_items WHERE game = ? AND type = ? AND origin = 'user'"
    for record in records:
        place = _delete(db, [game_id, kind.id, "user", record.id])
        if place is None:
            place = db.execute(sql, [game_id, kind.id]).fetchone()[0]
        _insert(db, game_id, kind, record, origin="user", place=place)


def _delete_own(db: sqlite3.Connection, game_id: str, kind: ContentType, record_ids: Sequence[str]) -> None:
    for record_id in record_ids:
        _delete(db, [game_id, kind.id, "user", record_id])


def _replace_shipped(db: sqlite3.Connection, game_id: str, shipped: Shipped) -> None:
    which = "game = ? AND origin = 'program'"
    db.execute(
        f"DELETE FROM {SEARCH} WHERE rowid IN (SELECT key FROM content_items WHERE {which})", [game_id]
    )
    db.execute(f"DELETE FROM content_items WHERE {which}", [game_id])
    for kind, records in shipped:
        for place, record in enumerate(records):
            _insert(db, game_id, kind, record, origin="program", place=place)


def _delete(db: sqlite3.Connection, which: Sequence[str]) -> int | None:
    """Delete a record by its game, type, origin and id, and return the place that it had; None where there was none."""
    row = db.execute(
        "SELECT key, position FROM content_items WHERE game = ? AND type = ? AND origin = ? AND id = ?", which
    ).fetchone()
    if row is None:
        return None
    db.execute(f"DELETE FROM {SEARCH} WHERE rowid = ?", [row[0]])
    db.execute("DELETE FROM content_items WHERE key = ?", [row[0]])
    return int(row[1])


def _insert(
    db: sqlite3.Connection, game_id: str, kind: ContentType, record: Any, *, origin: Origin, place: int
) -> None:
    """Write a record, and what it is found by."""
    row = {
        **told_of_item(game_id, kind.id, record),
        "origin": origin,
        "position": place,
        "record": (told := encode(record).decode()),
        "digest": digest_of(told),
    }
    put_words(db, kind, put(db, "content_items", row), record)
