"""Which records the user's own ones were begun from, and what those were like then."""

from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from armybuilder.catalogue.codec import decode, encode
from armybuilder.games.content_type import ContentType
from armybuilder.storage.connection import Connection


class Derivation(Struct, frozen=True):
    """The id of the record that another was begun from, and that record as it was then."""

    source: str
    then: Any


class Derivations:
    """Keeps where own records come from; all SQL about it is here."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, game_id: str, kind: ContentType, record_id: str) -> Derivation | None:
        """Return what a record was begun from; None where it was begun from nothing, or that cannot be read any more."""
        sql = "SELECT source, CAST(source_record AS BLOB) FROM derivations WHERE game = ? AND type = ? AND id = ?"
        row = self._connection.row(sql, [game_id, kind.id, record_id])
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            return Derivation(row[0], decode(row[1] or b"", kind.record_type)) if row else None
        return None

    def sources(self, game_id: str, kind: ContentType) -> dict[str, str]:
        """Return the ids of the records that own ones of a type were begun from, by their own ids."""
        sql = "SELECT id, source FROM derivations WHERE game = ? AND type = ?"
        return dict(self._connection.rows(sql, [game_id, kind.id]))

    def note(self, game_id: str, kind: ContentType, record_id: str, source: Any) -> None:
        """Note what a record was begun from, or that its author has seen what that is like now."""
        row = [game_id, kind.id, record_id, source.id, encode(source).decode()]
        with self._connection.writing() as db:
            db.execute("INSERT OR REPLACE INTO derivations VALUES (?, ?, ?, ?, ?)", row)
