"""Armies, battles and campaigns that were deleted: they stay in the database until the player lets them go for good."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct

from armybuilder.storage.battles import SYSTEM
from armybuilder.storage.connection import Connection
from armybuilder.storage.document_table import DocumentTable
from armybuilder.storage.documents import TABLES, Kind
from armybuilder.storage.game_data import GameFiles
from armybuilder.storage.pictures import Pictures


class DeletedDocument(Struct, frozen=True):
    """A deleted army, battle or campaign as a list shows it.

    Points and units are those of an army, stage and system those of a battle.
    """

    kind: Kind
    id: int
    name: str
    game: str
    stage: str
    system: str
    cost: int
    units: int
    deleted_at: datetime
    set_aside: bool


class DeletedDocuments:
    """Lists what was deleted, brings it back, or deletes it for good; each call that writes is one transaction."""

    def __init__(
        self,
        connection: Connection,
        tables: Mapping[Kind, DocumentTable[Any]],
        game_data: GameFiles,
        pictures: Pictures,
    ) -> None:
        self._connection = connection
        self._tables = tables
        self._game_data = game_data
        self._pictures = pictures

    def list(self) -> Sequence[DeletedDocument]:
        """List the deleted armies, battles and campaigns, what was deleted last first."""
        own = {
            "army": "game, '', '', cost, units",
            "battle": f"game, stage, {SYSTEM}, 0, 0",
            "campaign": "game, '', '', 0, 0",
        }
        parts = (
            f"SELECT '{kind}', id, name, {own[kind]}, deleted_at, set_aside_at IS NOT NULL FROM {table} "
            "WHERE deleted_at IS NOT NULL"
            for kind, table in TABLES.items()
        )
        sql = f"{' UNION ALL '.join(parts)} ORDER BY deleted_at DESC, id DESC"
        return self._connection.records(DeletedDocument, sql)

    def restore(self, documents: Iterable[DeletedDocument]) -> None:
        """Bring some back, all of them or none; a Problem when one was deleted for good meanwhile."""
        with self._connection.writing():
            for document in documents:
                self._tables[document.kind].restore(document.id)

    def forget(self, documents: Iterable[DeletedDocument]) -> None:
        """Delete some for good, with their histories and with game data and pictures that nothing else needs; all or none.

        A Problem when one was brought back or deleted for good meanwhile.
        """
        with self._connection.writing():
            for document in documents:
                self._tables[document.kind].forget(document.id)
            self._game_data.prune()
            self._pictures.prune()
