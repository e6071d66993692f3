"""A choice of texts that may be longer than there is room for."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

HEAD = 0.36


def ends_of(text: str, metrics: QFontMetrics, room: int) -> str:
    """The beginning and the end of a text that is too long: editions of a game differ at the end of their names."""
    if metrics.horizontalAdvance(text) <= room:
        return text
    head = metrics.elidedText(text, Qt.TextElideMode.ElideRight, round(room * HEAD))
    tail = metrics.elidedText(text, Qt.TextElideMode.ElideLeft, room - metrics.horizontalAdvance(head))
    return head + tail.removeprefix("…")


class ElidedCombo(QComboBox):
    """Shows both ends of a text that is too long for it, and all of it in its list and its tip."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.currentTextChanged.connect(self.setToolTip)

    def showPopup(self) -> None:
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 24)
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        shown = self.currentText() or self.placeholderText()
        option.currentText = ends_of(shown, self.fontMetrics(), room - 4)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
