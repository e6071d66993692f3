"""The program's icons: our words for them, drawn from one family (Material Design Icons 6)."""

from functools import cache
from typing import cast

from PySide6.QtGui import QIcon

from armybuilder.desktop.style.theme import colours

NAMES = {
    "add": "plus",
    "advice": "alert-outline",
    "army": "format-list-bulleted-square",
    "back": "arrow-left",
    "battle": "sword-cross",
    "cancel": "close",
    "card": "card-text-outline",
    "clear": "close-circle-outline",
    "close": "close",
    "compare": "scale-balance",
    "copy": "content-copy",
    "delete": "delete-outline",
    "dice": "dice-multiple-outline",
    "doubt": "help-circle-outline",
    "down": "chevron-down",
    "drawer": "dock-right",
    "duplicate": "plus-box-multiple-outline",
    "export": "export-variant",
    "find": "magnify",
    "fit": "arrow-expand-horizontal",
    "forward": "arrow-right",
    "gun": "bullseye",
    "import": "tray-arrow-down",
    "issue": "alert-circle-outline",
    "keys": "keyboard-outline",
    "language": "translate",
    "less": "minus",
    "library": "bookshelf",
    "light": "white-balance-sunny",
    "dark": "weather-night",
    "locked": "lock-outline",
    "machine": "tank",
    "more": "dots-vertical",
    "notes": "note-text-outline",
    "now": "arrow-right-circle-outline",
    "ok": "check-circle-outline",
    "own": "account-edit-outline",
    "print": "printer-outline",
    "redo": "redo",
    "reset": "restore",
    "right": "chevron-right",
    "rule": "book-open-variant",
    "save": "content-save-outline",
    "settings": "cog-outline",
    "squad": "account-group",
    "turn_left": "rotate-left",
    "turn_right": "rotate-right",
    "undo": "undo",
    "up": "chevron-up",
    "zoom_in": "magnify-plus-outline",
    "zoom_out": "magnify-minus-outline",
}


def icon(name: str, colour: str = "") -> QIcon:
    """An icon by our word for it, in the text colour of the theme unless another is asked for."""
    theme = colours()
    return _drawn(NAMES[name], colour or theme.text, theme.quiet)


@cache
def _drawn(glyph: str, colour: str, faded: str) -> QIcon:
    import qtawesome

    return cast(QIcon, qtawesome.icon(f"mdi6.{glyph}", color=colour, color_disabled=faded))
