"""Controls that fit into a narrow column: long words are cut there, and told whole by a tip."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QEvent, QSignalBlocker, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem, QToolTip

from armybuilder.desktop.widgets.input_guards import WheelGuard

LETTERS = 12
LEAST = 72
VALUE = Qt.ItemDataRole.UserRole + 1


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
        WheelGuard(self).watch(self)

    def offer(self, offered: Iterable[tuple[str, Any]], *, keep: bool = True) -> None:
        """Offer values by their words; `keep` what is chosen, else the first is. Nothing is told."""
        chosen = self.currentData() if keep else None
        with QSignalBlocker(self):
            self.clear()
            for words, value in offered:
                self.addItem(words, value)
            self.setCurrentIndex(max(0, self.findData(chosen)) if self.count() else -1)
        self.setToolTip(self.currentText())


class LineList(QListWidget):
    """Things in lines, one of which is chosen."""

    def __init__(self, name: str, height: int) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setMinimumHeight(height)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def offer(self, lines: Iterable[tuple[str, Any]]) -> None:
        """Show lines and what each stands for; the chosen one stays chosen while it is there. Nothing is told."""
        chosen = self.chosen()
        with QSignalBlocker(self):
            self.clear()
            for words, value in lines:
                item = QListWidgetItem(words)
                item.setData(VALUE, value)
                self.addItem(item)
                if value == chosen:
                    self.setCurrentItem(item)

    def chosen(self) -> Any:
        """What the chosen line stands for; None where none is chosen."""
        item = self.currentItem()
        return item.data(VALUE) if item is not None else None

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            item = self.itemAt(event.pos())
            QToolTip.showText(event.globalPos(), item.text() if item is not None else "", self)
            return True
        return super().viewportEvent(event)
