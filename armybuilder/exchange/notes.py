"""What did not map in an import, in words."""

from collections.abc import Iterable

from armybuilder.catalogue.text import Language
from armybuilder.games.import_report import Note
from armybuilder.messages import say


def say_notes(notes: Iterable[Note], language: Language) -> list[str]:
    """Return notes as sentences."""
    return [say(note.key, language, **note.values) for note in notes]
