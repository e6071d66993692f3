"""Dice that fell, drawn: a D6 by its pips, any other by its shape and number; what passed its bar is filled."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.battle.dice import Rolled
from armybuilder.catalogue.text import Language
from armybuilder.catalogue.throw import Throw
from armybuilder.desktop.style.theme import colours
from armybuilder.wording.narration import tell_rolled

DIE = 26
GAP = 4
MOST, MOST_WRAPPED = 20, 60
# room for the dots that stand for dice that are not drawn
MORE = 18
CORNERS = {4: 3, 8: 4, 10: 4, 12: 5, 20: 6}
PIPPED = 6
NOTHING = Rolled("battle.free_roll", Throw.parse("1D6"), ())
# where the pips of each face of a D6 are, as parts of its side
LOW, MIDDLE, HIGH = 0.25, 0.5, 0.75
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((LOW, HIGH), (HIGH, LOW)),
    3: ((LOW, HIGH), (MIDDLE, MIDDLE), (HIGH, LOW)),
    4: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)),
    5: ((LOW, LOW), (LOW, HIGH), (MIDDLE, MIDDLE), (HIGH, LOW), (HIGH, HIGH)),
    6: ((LOW, LOW), (LOW, MIDDLE), (LOW, HIGH), (HIGH, LOW), (HIGH, MIDDLE), (HIGH, HIGH)),
}


class DiceFaces(QWidget):
    """One throw, or none yet. Its words are the tip: what it was for, which dice, the faces.

    All dice stand in one line, or, if it `wraps`, in as many as they need.
    """

    def __init__(
        self,
        rolled: Rolled | None = None,
        language: Language = "en",
        *,
        size: int = DIE,
        wraps: bool = False,
    ) -> None:
        super().__init__()
        self._rolled = NOTHING
        self._size = size
        self._wraps = wraps
        self._most = MOST_WRAPPED if wraps else MOST
        policy = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if wraps:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        if rolled is not None:
            self.show_rolled(rolled, language)

    def show_rolled(self, rolled: Rolled, language: Language) -> None:
        """Show another throw."""
        self._rolled = rolled
        told = tell_rolled(rolled, language)
        self.setToolTip(told)
        self.setAccessibleName(told)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        shown = min(self._most, len(self._rolled.faces))
        more = MORE if len(self._rolled.faces) > self._most else 0
        return QSize(shown * (self._size + GAP) - GAP + more, self._size)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._size, self._size) if self._wraps else self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        return self._wraps

    def heightForWidth(self, width: int) -> int:
        shown = min(self._most, len(self._rolled.faces))
        return -(-shown // self._in_line(width)) * (self._size + GAP) - GAP

    def _in_line(self, width: int) -> int:
        """Return how many dice stand beside each other."""
        return max(1, (width - MORE + GAP) // (self._size + GAP)) if self._wraps else self._most

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setFont(bold)
        rolled = self._rolled
        step, in_line = self._size + GAP, self._in_line(self.width())
        for place, face in enumerate(rolled.faces[: self._most]):
            line, column = divmod(place, in_line)
            rect = QRectF(column * step, line * step, self._size, self._size).adjusted(1, 1, -1, -1)
            bar = rolled.threshold
            passed = None if bar is None else bar.holds(face + rolled.throw.plus)
            paint_die(painter, rect, rolled.throw.sides, face, passed=passed)
        if len(rolled.faces) > self._most:
            painter.setPen(QColor(colours().quiet))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, "…")


def paint_die(painter: QPainter, rect: QRectF, sides: int, face: int, *, passed: bool | None = None) -> None:
    """Paint a die: filled when it `passed` its bar, quiet when it did not; None is a die that had none to pass."""
    theme = colours()
    ink = QColor(theme.accent_text if passed else theme.text)
    painter.setPen(QPen(QColor(theme.quiet if passed is False else theme.accent), 1.5))
    painter.setBrush(QColor(theme.accent if passed else theme.surface))
    corners = CORNERS.get(sides)
    if corners is None:
        painter.drawRoundedRect(rect, rect.width() / 5, rect.width() / 5)
    else:
        painter.drawPolygon(_polygon(rect, corners))
    if sides == PIPPED and face in PIPS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        radius = rect.width() / 10
        for x, y in PIPS[face]:
            centre = rect.topLeft() + QPointF(x * rect.width(), y * rect.height())
            painter.drawEllipse(centre, radius, radius)
        return
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(face))


def _polygon(rect: QRectF, corners: int) -> QPolygonF:
    """A regular polygon that stands on its side."""
    radius, centre = rect.width() / 2, rect.center()
    turns = (2 * pi * (place / corners) - pi / 2 for place in range(corners))
    return QPolygonF([centre + QPointF(radius * cos(turn), radius * sin(turn)) for turn in turns])
