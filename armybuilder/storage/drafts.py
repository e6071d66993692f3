"""What players are writing: half-written records, and the steps of the writing of those that were kept."""

from contextlib import suppress
from datetime import datetime

import msgspec
from msgspec import Struct

from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.records.editing import Draft
from armybuilder.storage.connection import Connection
from armybuilder.storage.document_table import moment, now


class KeptDraft(Struct, frozen=True):
    """A draft as it is kept: the type of content and the id of the record that it will be, and when it was last written."""

    type: str
    id: str
    draft: Draft
    written_at: datetime


class Drafts:
    """Keeps drafts by game, type of content and record; all SQL about them is here."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, game_id: str, type_id: str, record_id: str) -> Draft | None:
        """Return the draft of a record; None where there is none that can be read."""
        sql = "SELECT CAST(body AS BLOB) FROM library_drafts WHERE game = ? AND type = ? AND id = ?"
        row = self._connection.row(sql, [game_id, type_id, record_id])
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            return decode(row[0], Draft) if row and row[0] is not None else None
        return None

    def keep(self, game_id: str, type_id: str, record_id: str, draft: Draft) -> None:
        """Keep the draft of a record in the place of its former one."""
        row = [game_id, type_id, record_id, encode(draft).decode(), now()]
        with self._connection.writing() as db:
            db.execute("INSERT OR REPLACE INTO library_drafts VALUES (?, ?, ?, ?, ?)", row)

    def forget(self, game_id: str, type_id: str, record_id: str) -> None:
        """Forget the draft of a record."""
        with self._connection.writing() as db:
            sql = "DELETE FROM library_drafts WHERE game = ? AND type = ? AND id = ?"
            db.execute(sql, [game_id, type_id, record_id])

    def unfinished(self, game_id: str) -> list[KeptDraft]:
        """Return the drafts of a game that hold something which is not kept as a record yet, the last written first."""
        sql = (
            "SELECT type, id, CAST(body AS BLOB), written_at FROM library_drafts WHERE game = ?"
            " ORDER BY written_at DESC, id"
        )
        found = []
        for type_id, record_id, body, written_at in self._connection.rows(sql, [game_id]):
            with suppress(msgspec.DecodeError, UnicodeDecodeError, ValueError):
                draft = decode(body or b"", Draft)
                if draft.is_unfinished:
                    found.append(KeptDraft(type_id, record_id, draft, moment(written_at)))
        return found
