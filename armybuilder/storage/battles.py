"""The battles that are kept in the database."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem
from armybuilder.storage.document_table import DocumentTable, now
from armybuilder.storage.errors import problem

B = TypeVar("B", bound=Struct)


class BattleRow(Struct, frozen=True):
    """One battle as a list shows it: where it stands, and when it changed (UTC)."""

    id: int
    name: str
    game: str
    stage: str
    updated_at: datetime


class Battles(DocumentTable):
    """Keeps battles; all SQL about them is here. Every call that writes is one committed transaction.

    What a battle consists of is its game's affair: a struct that is stored whole.
    """

    table = "battles"
    missing = "storage.no_battle"

    def list(self, deleted: bool = False) -> Sequence[BattleRow]:
        """List the battles, the one changed last first; with `deleted` those that were deleted."""
        state = "IS NOT NULL" if deleted else "IS NULL"
        sql = (
            f"SELECT id, name, game, stage, updated_at FROM battles WHERE deleted_at {state} "
            "ORDER BY updated_at DESC, id DESC"
        )
        rows = self._connection.rows(sql)
        return [
            BattleRow(key, name, game, stage, datetime.fromisoformat(changed))
            for key, name, game, stage, changed in rows
        ]

    def get(self, key: int, read: Callable[[str], B]) -> B:
        """Return a battle by its id, deleted or not; a Problem when there is none, or its JSON cannot be read."""
        row = self._connection.row("SELECT body, name FROM battles WHERE id = ?", [key])
        if row is None:
            raise Problem(self.missing, found=key)
        try:
            return read(row[0])
        except msgspec.DecodeError as error:
            raise problem("storage.battle_unreadable", self._connection.path, battle=row[1]) from error

    def create(self, game: str, name: str, stage: str, battle: Struct) -> int:
        """Keep a new battle and return its id."""
        moment = now()
        with self._connection.writing() as db:
            cursor = db.execute(
                "INSERT INTO battles (game, name, stage, body, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
                [game, name, stage, encode(battle).decode(), moment, moment],
            )
            return int(cursor.lastrowid or 0)

    def save(
        self, key: int, name: str, stage: str, battle: Struct, *, since: datetime | None = None
    ) -> datetime:
        """Put a battle that went on in the place of the old one and return when that was.

        With `since`, the time of the last save that the editor knows of, a Problem when there was another meanwhile.
        """
        moment = now()
        values: list[Any] = [name, stage, encode(battle).decode(), moment, key]
        with self._connection.writing() as db:
            row = db.execute("SELECT updated_at FROM battles WHERE id = ?", [key]).fetchone()
            if row is None:
                raise Problem(self.missing, found=key)
            if since is not None and datetime.fromisoformat(row[0]) != since:
                raise Problem("storage.battle_changed", battle=name)
            db.execute(
                "UPDATE battles SET name = ?, stage = ?, body = ?, updated_at = ? WHERE id = ?", values
            )
        return datetime.fromisoformat(moment)
