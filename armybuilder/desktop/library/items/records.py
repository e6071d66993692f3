"""The records of the game that the Library shows, type by type, as they are in the database now."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from armybuilder.desktop.context import Context
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game
from armybuilder.storage.content import items_of
from armybuilder.storage.library import Change


class ItemRecords(QObject):
    """Keeps what was read until something changes, and then tells it."""

    changed = Signal()

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self.context = context
        self._read: dict[str, dict[str, Any]] = {}
        self._own: dict[str, frozenset[str]] = {}
        context.content_changed.connect(self._forget)
        context.units_changed.connect(self.changed)
        context.game_changed.connect(self._forget)

    @property
    def game(self) -> Game[Any]:
        """The game that is shown."""
        return self.context.game

    def kind(self, type_id: str) -> ContentType:
        """Return a type of content of the game."""
        return self.game.content_type(type_id)

    def all(self, type_id: str) -> dict[str, Any]:
        """Return every record of a type by its id, in their order."""
        if type_id == UNIT:
            return self.context.units
        if type_id not in self._read:
            found = items_of(self.context.store, self.game, self.kind(type_id))
            self._read[type_id] = {record.id: record for record in found}
        return self._read[type_id]

    def own_ids(self, type_id: str) -> frozenset[str]:
        """Return the ids of those that the player has added."""
        if type_id == UNIT:
            return self.context.own_ids
        if type_id not in self._own:
            self._own[type_id] = self.context.store.library.own_ids(self.game, self.kind(type_id))
        return self._own[type_id]

    def counts(self) -> dict[str, int]:
        """Return how many records of each type there are."""
        counts = {kind.id: len(self.all(kind.id)) for kind in self.game.content_types if kind.id != UNIT}
        return {UNIT: self.context.unit_count, **counts}

    def search(self, type_id: str, text: str) -> list[str]:
        """Return the ids of the records in which a text is found; a Problem when the search cannot be made."""
        found = self.context.store.library.items.search(self.game.id, text, type_id)
        return [record_id for _, record_id in found]

    def do(self, changes: Sequence[Change], label: str) -> int:
        """Make a step of the Library, and return its number; a Problem when it cannot be saved."""
        library, game = self.context.store.library, self.game
        number = self.context.write(lambda: library.do(game, changes, label))
        touched = {change.type for change in changes}
        if UNIT in touched:
            self.context.follow_step([(change.type, change.id) for change in changes])
        else:
            # units stay as they are: reading all of them again would be felt at every card of a deck
            for type_id in touched:
                self._read.pop(type_id, None)
                self._own.pop(type_id, None)
            self.changed.emit()
        return number

    def _forget(self) -> None:
        self._read.clear()
        self._own.clear()
        self.changed.emit()
