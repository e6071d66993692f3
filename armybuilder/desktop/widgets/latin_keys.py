"""Keys that are letters, as a Latin keyboard has them: a player need not leave the Russian one for a shortcut."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from armybuilder.catalogue.query.spelling import LATIN_KEYS, RUSSIAN_KEYS

LATIN = dict(zip(RUSSIAN_KEYS, LATIN_KEYS, strict=True))
"""What a letter of a Russian keyboard is on a Latin one."""


def latin_text(event: QKeyEvent) -> str:
    """Return what a key writes, in small letters, as on a Latin keyboard."""
    text = event.text().lower()
    return LATIN.get(text, text)


def latin_key(event: QKeyEvent) -> int:
    """Return the key of an event, that of the same place on a Latin keyboard where it is a Russian letter."""
    key = event.key()
    letter = chr(key).lower() if key < Qt.Key.Key_Escape else ""
    return ord(LATIN[letter].upper()) if letter in LATIN else key
