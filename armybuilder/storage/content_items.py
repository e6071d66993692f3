"""What games have beside units: artefacts, magic cards, decks; shipped ones and the user's own."""

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec

from armybuilder.catalogue.codec import decode, decoder, encode
from armybuilder.games.content_type import ContentType
from armybuilder.storage.connection import Connection, digest_of, put

_RECORD = "coalesce(CAST(record AS BLOB), x'')"


class ContentItems:
    """Keeps records of content; all SQL about them is here. A user's own stands in the place of a shipped one with its id."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def all(self, game_id: str, kind: ContentType) -> list[Any]:
        """Return every record of a type, the shipped ones in their order and then the user's own."""
        sql = f"SELECT {_RECORD} FROM present_items WHERE game = ? AND type = ? ORDER BY origin, position"
        read = decoder(kind.record_type)
        found = []
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

    def put_own(self, game_id: str, kind: ContentType, records: Iterable[Any]) -> None:
        """Keep records of the user's own, in the place of his own with the same ids."""
        with self._connection.writing() as db:
            for record in records:
                _delete(db, game_id, kind, record.id)
                _insert(db, game_id, kind, record)

    def delete_own(self, game_id: str, kind: ContentType, record_ids: Iterable[str]) -> None:
        """Delete records of the user's own; shipped ones stay."""
        with self._connection.writing() as db:
            for record_id in record_ids:
                _delete(db, game_id, kind, record_id)


def _delete(db: sqlite3.Connection, game_id: str, kind: ContentType, record_id: str) -> None:
    sql = "DELETE FROM content_items WHERE game = ? AND type = ? AND id = ? AND origin = 'user'"
    db.execute(sql, [game_id, kind.id, record_id])


def _insert(db: sqlite3.Connection, game_id: str, kind: ContentType, record: Any) -> None:
    sql = "SELECT coalesce(max(position), -1) + 1 FROM content_items WHERE game = ? AND type = ? AND origin = 'user'"
    told = encode(record).decode()
    row = {
        "game": game_id,
        "type": kind.id,
        "id": record.id,
        "origin": "user",
        "name_ru": record.name.ru,
        "name_en": record.name.en,
        "position": db.execute(sql, [game_id, kind.id]).fetchone()[0],
        "record": told,
        "digest": digest_of(told),
    }
    put(db, "content_items", row)
