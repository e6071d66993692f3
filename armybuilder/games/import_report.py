"""What an import brings: an army, and a list of what did not map."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic

from msgspec import Struct

from armybuilder.catalogue.text import Language, Note
from armybuilder.games.unit import UnitT
from armybuilder.roster.model import Roster

if TYPE_CHECKING:
    from armybuilder.games.game import Game


class ImportReport(Struct, frozen=True):
    """An imported army. `notes` is empty when everything in the file has its place."""

    roster: Roster
    notes: tuple[Note, ...] = ()


class ArmyImporter(Struct, Generic[UnitT], frozen=True):
    """A reader of armies that another program for the same game wrote.

    `fits` says whether a file's table is such an army; `read` takes the table, the file's name, the units of the game by
    id, the game and the language of notes, and raises a Problem where the file is wrong.
    """

    fits: Callable[[Mapping[str, Any]], bool]
    read: Callable[[dict[str, Any], str, Mapping[str, UnitT], "Game[UnitT]", Language], ImportReport]
