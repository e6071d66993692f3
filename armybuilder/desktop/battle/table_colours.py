"""The colours of the table and of its ground, in the light and the dark theme."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor

from armybuilder.battle.table.board_rules import Texture
from armybuilder.desktop.style.theme import DARK, colours

BOARD = ("#dfe5d6", "#2a3029")
GRID = ("#c3ccb6", "#3a4238")
# a colour in the light and in the dark theme, and how it is filled
GROUNDS: dict[Texture, tuple[str, str, Qt.BrushStyle]] = {
    "rise": ("#b59a6a", "#6e5d3e", Qt.BrushStyle.Dense5Pattern),
    "wood": ("#4d8a4a", "#2f5c2e", Qt.BrushStyle.Dense3Pattern),
    "water": ("#6aa5d8", "#2c5a86", Qt.BrushStyle.SolidPattern),
    "marsh": ("#7f9a76", "#46583f", Qt.BrushStyle.HorPattern),
    "pit": ("#6b5f55", "#191613", Qt.BrushStyle.SolidPattern),
    "building": ("#9a9a9a", "#5c5f66", Qt.BrushStyle.SolidPattern),
    "wall": ("#6d6d6d", "#8a8d94", Qt.BrushStyle.SolidPattern),
    "rough": ("#a3905f", "#5f5436", Qt.BrushStyle.DiagCrossPattern),
    "road": ("#cfc4ad", "#4a463d", Qt.BrushStyle.SolidPattern),
    "cloud": ("#9b7fb5", "#5d4a70", Qt.BrushStyle.Dense4Pattern),
    "ruin": ("#a59b8f", "#5a544c", Qt.BrushStyle.CrossPattern),
}


def is_dark() -> bool:
    """Tell whether the dark theme is in force."""
    return colours() is DARK


def by_theme(pair: tuple[str, str]) -> QColor:
    """Return the colour of the theme in force."""
    return QColor(pair[is_dark()])


def ground_colour(texture: Texture) -> QColor:
    """Return the colour of some ground."""
    light, dark, _ = GROUNDS[texture]
    return by_theme((light, dark))


def ground_brush(texture: Texture) -> QBrush:
    """Return what fills some ground."""
    return QBrush(ground_colour(texture), GROUNDS[texture][2])
