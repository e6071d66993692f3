"""Keys that are letters mean the same on a Russian keyboard."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from armybuilder.desktop.widgets.latin_keys import latin_key, latin_text


def pressed(key, text=""):
    return QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)


@pytest.mark.parametrize(
    ("letter", "key"),
    [
        ("Т", Qt.Key.Key_N),
        ("Е", Qt.Key.Key_T),
        ("З", Qt.Key.Key_P),
        ("Б", Qt.Key.Key_Comma),
        ("Х", Qt.Key.Key_BracketLeft),
    ],
)
def test_a_russian_letter_is_the_key_of_its_place(letter, key):
    event = pressed(ord(letter), letter)
    assert latin_key(event) == key
    assert latin_text(event) == chr(key).lower()


@pytest.mark.parametrize("key", [Qt.Key.Key_N, Qt.Key.Key_Left, Qt.Key.Key_Escape, Qt.Key.Key_unknown])
def test_other_keys_are_themselves(key):
    assert latin_key(pressed(key)) == key
