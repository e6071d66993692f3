"""The colours of the table and of its ground as Qt paints them, in the theme in force."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor

from armybuilder.battle.table.board_rules import Texture
from armybuilder.battle.table.looks import GROUNDS, Hatch, Tone
from armybuilder.desktop.style.theme import DARK, colours

BRUSHES: dict[Hatch, Qt.BrushStyle] = {
    "solid": Qt.BrushStyle.SolidPattern,
    "dots": Qt.BrushStyle.Dense5Pattern,
    "thick_dots": Qt.BrushStyle.Dense4Pattern,
    "dense_dots": Qt.BrushStyle.Dense3Pattern,
    "lines": Qt.BrushStyle.HorPattern,
    "cross": Qt.BrushStyle.CrossPattern,
    "diagonal_cross": Qt.BrushStyle.DiagCrossPattern,
}


def is_dark() -> bool:
    """Tell whether the dark theme is in force."""
    return colours() is DARK


def by_theme(tone: Tone) -> QColor:
    """Return the colour of the theme in force."""
    return QColor(tone.of(dark=is_dark()))


def ground_colour(texture: Texture) -> QColor:
    """Return the colour of some ground."""
    return by_theme(GROUNDS[texture].tone)


def ground_brush(texture: Texture) -> QBrush:
    """Return what fills some ground."""
    return QBrush(ground_colour(texture), BRUSHES[GROUNDS[texture].hatch])
