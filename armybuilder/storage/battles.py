"""The battles that are kept in the database."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TypeVar

from msgspec import Struct

from armybuilder.catalogue.codec import encode
from armybuilder.storage.document_table import DocumentTable, Saved

B = TypeVar("B", bound=Struct)


class BattleRow(Struct, frozen=True):
    """One battle as a list shows it: where it stands, when it changed (UTC), which save it is.

    One that is `set_aside` cannot be read.
    """

    id: int
    name: str
    game: str
    stage: str
    updated_at: datetime
    revision: int
    set_aside: bool


class Battles(DocumentTable[BattleRow]):
    """Keeps battles; all SQL about them is here.

    What a battle consists of is its game's affair: a struct that is stored whole.
    """

    table = "battles"
    thing = "battle"
    listed = BattleRow
    columns = "id, name, game, stage"

    def get(self, key: int, read: Callable[[bytes], B]) -> B:
        """Return a battle by its id, deleted or not; a Problem when there is none, or its JSON cannot be read."""
        return self._read(key, read)

    def create(self, game: str, name: str, stage: str, battle: Struct) -> int:
        """Keep a new battle and return its id."""
        return self._insert({"game": game, **_values(name, stage, battle)})

    def save(self, key: int, name: str, stage: str, battle: Struct, *, since: int) -> Saved:
        """Put a battle that went on in the place of its revision `since`, and return the save.

        A Problem when there is none, or it was deleted or saved by somebody else meanwhile.
        """
        return self._update(key, _values(name, stage, battle), since, name)


def _values(name: str, stage: str, battle: Struct) -> Mapping[str, str]:
    return {"name": name, "stage": stage, "body": encode(battle).decode()}
