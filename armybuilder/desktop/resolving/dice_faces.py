"""Dice that fell, drawn small: each die by its shape and number; what passed its bar is filled."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.battle.dice import Rolled
from armybuilder.catalogue.text import Language
from armybuilder.desktop.style.theme import colours
from armybuilder.narration import tell_rolled

DIE = 26
GAP = 4
MOST = 20
CORNERS = {12: 5, 20: 6}


class DiceFaces(QWidget):
    """One throw. Its words are the tip: what it was for, which dice, the faces."""

    def __init__(self, rolled: Rolled, language: Language) -> None:
        super().__init__()
        self._rolled = rolled
        told = tell_rolled(rolled, language)
        self.setToolTip(told)
        self.setAccessibleName(told)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        shown = min(MOST, len(self._rolled.faces))
        more = 18 if len(self._rolled.faces) > MOST else 0
        return QSize(shown * (DIE + GAP) - GAP + more, DIE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setFont(bold)
        for place, face in enumerate(self._rolled.faces[:MOST]):
            rect = QRectF(place * (DIE + GAP), 0, DIE, DIE).adjusted(1, 1, -1, -1)
            self._paint_die(painter, rect, face)
        if len(self._rolled.faces) > MOST:
            painter.setPen(QColor(colours().quiet))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, "…")

    def _paint_die(self, painter: QPainter, rect: QRectF, face: int) -> None:
        theme, bar = colours(), self._rolled.threshold
        passed = bar is not None and bar.holds(face + self._rolled.throw.plus)
        painter.setPen(QPen(QColor(theme.accent if bar is None or passed else theme.quiet), 1.5))
        painter.setBrush(QColor(theme.accent if passed else theme.surface))
        corners = CORNERS.get(self._rolled.throw.sides)
        if corners is None:
            painter.drawRoundedRect(rect, 5, 5)
        else:
            painter.drawPolygon(_polygon(rect, corners))
        painter.setPen(QColor(theme.accent_text if passed else theme.text))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(face))


def _polygon(rect: QRectF, corners: int) -> QPolygonF:
    """A regular polygon that stands on its side."""
    radius, centre = rect.width() / 2, rect.center()
    turns = (2 * pi * (place / corners) - pi / 2 for place in range(corners))
    return QPolygonF([centre + QPointF(radius * cos(turn), radius * sin(turn)) for turn in turns])
