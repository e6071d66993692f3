"""Controls that fit into a narrow column: long words are cut there, and told whole by a tip."""

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QSignalBlocker, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QListWidget, QListWidgetItem, QToolTip

from armybuilder.desktop.forms.field_controls import TickBox
from armybuilder.desktop.widgets.boxes import Card, add_to, take_out, vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_button, make_label

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


class TickList(Card):
    """Some of several, as ticks, under a heading; with a `verb` a button takes what is ticked."""

    def __init__(self, heading: str = "", verb: str = "") -> None:
        super().__init__()
        self.heading = make_label(heading, role="heading", wraps=True)
        self.boxes: dict[str, QCheckBox] = {}
        self.button = make_button(verb, role="primary")
        self._offered: dict[str, str] = {}
        self._ticks: list[TickBox] = []
        self.lines = vbox(spacing=2)
        add_to(self.column, self.heading, self.lines, self.button)
        self.button.setVisible(bool(verb))

    def offer(self, offered: Mapping[str, str]) -> None:
        """Offer things by key and name; none is ticked. What is offered again keeps the keyboard."""
        if offered == self._offered:
            for box in self.boxes.values():
                box.setChecked(False)
            return
        take_out(self.lines, *self._ticks)
        self._offered = dict(offered)
        self._ticks = [TickBox(name) for name in offered.values()]
        self.boxes = {key: tick.box for key, tick in zip(offered, self._ticks, strict=True)}
        add_to(self.lines, *self._ticks)

    def ticked(self) -> list[str]:
        """The keys of what is ticked."""
        return [key for key, box in self.boxes.items() if box.isChecked()]
