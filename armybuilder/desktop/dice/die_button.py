"""A die to click on: it shows a face of the die that falls, or a plain number where one of several things is drawn."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QStyle, QStyleOptionButton

from armybuilder.desktop.dice.dice_faces import paint_die
from armybuilder.desktop.style.theme import colours

SIZE = 36
# the die is drawn inside the frame of the focus
EDGE = 3


class DieButton(QAbstractButton):
    """One face of a die with so many sides; 0 sides for a number that no die shows."""

    def __init__(self, sides: int, face: int) -> None:
        super().__init__()
        self.sides, self.face = sides, face
        self.setFixedSize(QSize(SIZE, SIZE))
        self.setAccessibleName(str(face))
        self.setToolTip(f"D{sides}: {face}" if sides else str(face))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours().selection))
            painter.drawRoundedRect(whole, 6, 6)
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setFont(bold)
        paint_die(painter, whole.adjusted(EDGE, EDGE, -EDGE, -EDGE), self.sides, self.face)
        if self.hasFocus():
            option = QStyleOptionButton()
            option.initFrom(self)
            self.style().drawPrimitive(QStyle.PrimitiveElement.PE_FrameFocusRect, option, painter, self)
