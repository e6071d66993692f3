"""The words below a chart: what each colour, sign and pattern stands for."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.campaigns.statistics.chart_looks import SeriesLook
from armybuilder.desktop.style.theme import DARK, colours
from armybuilder.desktop.widgets.boxes import take_out
from armybuilder.desktop.widgets.flow_layout import FlowLayout

SWATCH, HIGH, BETWEEN = 26, 20, 6
# the signs of points, in a square around the middle from -1 to 1
CORNERS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "s": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    "t1": ((0, -1), (1, 0.9), (-1, 0.9)),
    "t": ((0, 1), (1, -0.9), (-1, -0.9)),
    "d": ((0, -1), (0.8, 0), (0, 1), (-0.8, 0)),
    "star": (
        (0, -1), (0.25, -0.3), (1, -0.3), (0.4, 0.15), (0.6, 0.9),
        (0, 0.45), (-0.6, 0.9), (-0.4, 0.15), (-1, -0.3), (-0.25, -0.3),
    ),
    "+": (
        (-0.25, -1), (0.25, -1), (0.25, -0.25), (1, -0.25), (1, 0.25), (0.25, 0.25),
        (0.25, 1), (-0.25, 1), (-0.25, 0.25), (-1, 0.25), (-1, -0.25), (-0.25, -0.25),
    ),
    "x": (
        (-1, -0.6), (-0.6, -1), (0, -0.4), (0.6, -1), (1, -0.6), (0.4, 0),
        (1, 0.6), (0.6, 1), (0, 0.4), (-0.6, 1), (-1, 0.6), (-0.4, 0),
    ),
}  # fmt: skip


class LegendEntry(QWidget):
    """A colour with its sign or pattern, and its word."""

    def __init__(self, text: str, look: SeriesLook, *, of_lines: bool) -> None:
        super().__init__()
        self.text, self._look, self._of_lines = text, look, of_lines
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        return QSize(SWATCH + BETWEEN + self.fontMetrics().horizontalAdvance(self.text) + 2, HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, middle = QPainter(self), HIGH / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(self._look.tone.of(dark=colours() is DARK))
        if self._of_lines:
            painter.setPen(QPen(colour, 2.2))
            painter.drawLine(QPointF(0, middle), QPointF(SWATCH, middle))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.save()
            painter.translate(SWATCH / 2, middle)
            painter.scale(5, 5)
            if self._look.sign in CORNERS:
                painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in CORNERS[self._look.sign]]))
            else:
                painter.drawEllipse(QPointF(0, 0), 0.9, 0.9)
            painter.restore()
        else:
            painter.setPen(QPen(colour, 1))
            painter.setBrush(QBrush(colour, self._look.fill))
            painter.drawRect(QRectF(0.5, 3.5, SWATCH - 1, HIGH - 7))
        painter.setPen(QColor(colours().text))
        place = QRectF(SWATCH + BETWEEN, 0, self.width() - SWATCH - BETWEEN, HIGH)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.text)


class Legend(QWidget):
    """The entries of a chart, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self)
        self.entries: list[LegendEntry] = []

    def show_entries(self, entries: Sequence[tuple[str, SeriesLook]], *, of_lines: bool) -> None:
        """Show what each look stands for."""
        take_out(self._flow, *self.entries)
        self.entries = [LegendEntry(text, look, of_lines=of_lines) for text, look in entries]
        for entry in self.entries:
            self._flow.addWidget(entry)
        self.setVisible(bool(self.entries))
