"""The battles that are kept in the database."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from msgspec import Struct

from armybuilder.catalogue.codec import encode
from armybuilder.storage.document_table import DocumentTable

B = TypeVar("B", bound=Struct)


class BattleRow(Struct, frozen=True):
    """One battle as a list shows it: where it stands, and when it changed (UTC)."""

    id: int
    name: str
    game: str
    stage: str
    updated_at: datetime


class Battles(DocumentTable[BattleRow]):
    """Keeps battles; all SQL about them is here. Every call that writes is one committed transaction.

    What a battle consists of is its game's affair: a struct that is stored whole.
    """

    table = "battles"
    thing = "battle"
    listed = BattleRow
    columns = "id, name, game, stage, updated_at"

    def get(self, key: int, read: Callable[[str], B]) -> B:
        """Return a battle by its id, deleted or not; a Problem when there is none, or its JSON cannot be read."""
        return self._read(key, read)

    def create(self, game: str, name: str, stage: str, battle: Struct) -> int:
        """Keep a new battle and return its id."""
        return self._insert({"game": game, "name": name, "stage": stage, "body": encode(battle).decode()})

    def save(
        self, key: int, name: str, stage: str, battle: Struct, *, since: datetime | None = None
    ) -> datetime:
        """Put a battle that went on in the place of the old one and return when that was.

        With `since`, the time of the last save that the editor knows of, a Problem when there was another meanwhile.
        """
        with self._connection.writing() as db:
            self._refuse_changed(db, key, name, since)
            return self._update(db, key, {"name": name, "stage": stage, "body": encode(battle).decode()})
