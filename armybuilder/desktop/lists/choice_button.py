"""One choice of a filter: a mark that says whether it is taken, its name, and how many units it has."""

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from armybuilder.desktop.lists.row_painter import second_font
from armybuilder.desktop.style.theme import colours

PAD = 8
MARK = 14
TICK = ((3.0, 7.2), (5.8, 10.2), (11.2, 4.0))


class ChoiceButton(QAbstractButton):
    """A row that is on or off. Its mark is round where only one of a group can be on, else a box.

    `swatch` is the colour of what the choice stands for, shown as a stripe.
    """

    def __init__(self, key: str, *, single: bool, swatch: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key, self.single, self.swatch = key, single, swatch
        self.count = 0
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_words(self, name: str, tip: str = "") -> None:
        """Name the choice in the language of the window."""
        self.setText(name)
        self.setToolTip(tip or name)
        self._describe()

    def show_count(self, count: int) -> None:
        """Say how many units the choice would show."""
        self.count = count
        self._describe()
        self.update()

    def _describe(self) -> None:
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self.tr("%n unit(s)", "", self.count))

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = MARK + 4 * PAD + metrics.horizontalAdvance(self.text()) + metrics.horizontalAdvance("0000")
        return QSize(width, max(28, metrics.height() + 10))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        on = self.isChecked()
        if on or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.selection if on else theme.raised))
            painter.drawRoundedRect(rect, 6, 6)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 6, 6)
        self._paint_mark(painter, on)
        self._paint_words(painter)

    def _paint_mark(self, painter: QPainter, on: bool) -> None:
        theme = colours()
        mark = QRectF(PAD, (self.height() - MARK) / 2, MARK, MARK)
        painter.setPen(QPen(QColor(theme.accent if on else theme.quiet), 1.5))
        painter.setBrush(QColor(theme.accent if on and not self.single else theme.surface))
        if self.single:
            painter.drawEllipse(mark)
            if on:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.accent))
                painter.drawEllipse(mark.adjusted(3.5, 3.5, -3.5, -3.5))
            return
        painter.drawRoundedRect(mark, 3, 3)
        if on:
            painter.setPen(QPen(QColor(theme.accent_text), 2))
            tick = [mark.topLeft() + QPointF(x, y) for x, y in TICK]
            painter.drawPolyline(QPolygonF(tick))

    def _paint_words(self, painter: QPainter) -> None:
        theme = colours()
        left = PAD + MARK + PAD
        if self.swatch:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.swatch))
            painter.drawRoundedRect(QRectF(left, self.height() / 2 - 7, 4, 14), 2, 2)
            left += 4 + PAD - 2
        line = QRect(left, 0, self.width() - left - PAD, self.height())
        painter.setFont(second_font(self.font()))
        painter.setPen(QColor(theme.quiet))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(self.count))
        room = line.width() - painter.fontMetrics().horizontalAdvance(str(self.count)) - PAD
        painter.setFont(self.font())
        painter.setPen(QColor(theme.text if self.count or self.isChecked() else theme.quiet))
        name = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
