"""Controls that fit into a narrow column: long words are cut there, and told whole by a tip."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QComboBox, QListWidget, QToolTip

from armybuilder.desktop.widgets.input_guards import WheelGuard

LETTERS = 12
LEAST = 72


class ChoiceBox(QComboBox):
    """A choice among many, as wide as its column. The wheel scrolls the column, not the choice."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LETTERS)
        # the words that stand for nothing chosen would widen it
        self.setMinimumWidth(LEAST)
        self.currentTextChanged.connect(self.setToolTip)
        self._wheel = WheelGuard(self)
        self._wheel.watch(self)


class LineList(QListWidget):
    """Things in lines, one of which is chosen."""

    def __init__(self, name: str, height: int) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setMinimumHeight(height)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            item = self.itemAt(event.pos())
            QToolTip.showText(event.globalPos(), item.text() if item is not None else "", self)
            return True
        return super().viewportEvent(event)
