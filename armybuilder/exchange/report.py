"""What an import brings: an army, and a list of what did not map."""

from typing import Any

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.messages import say
from armybuilder.roster.model import Roster


class Note(Struct, frozen=True):
    """One thing that an import changed, left out or put elsewhere: a key of the words with its values."""

    key: str
    values: dict[str, Any] = {}


class ImportReport(Struct, frozen=True):
    """An imported army. `notes` is empty when everything in the file has its place."""

    roster: Roster
    notes: tuple[Note, ...] = ()

    def told(self, language: Language) -> list[str]:
        """The notes in words."""
        return [say(note.key, language, **note.values) for note in self.notes]
