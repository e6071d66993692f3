"""How the levels of issues are marked: an icon and a colour for each."""

from PySide6.QtGui import QIcon

from armybuilder.desktop.style.icons import icon
from armybuilder.roster.issues import Level

LEVEL_ICONS: dict[Level, str] = {"error": "issue", "warning": "advice", "advice": "advice", "info": "notes"}
LEVEL_COLOURS: dict[Level, str] = {
    "error": "error",
    "warning": "advice",
    "advice": "advice",
    "info": "accent",
}


def level_icon(level: Level) -> QIcon:
    """Return the icon of a level."""
    return icon(LEVEL_ICONS[level], LEVEL_COLOURS[level])
