"""The steps of a battle in a column: which are settled and how, which is next, which have to wait.

In a narrow column each is its sign and its number alone; the tip says the rest.
"""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours

ROW = 46
SIGN = 18
# a column of less than this has no room for words
WORDS = 110
SUMMARY = Qt.ItemDataRole.UserRole + 1
STATE = Qt.ItemDataRole.UserRole + 2
AnyIndex = QModelIndex | QPersistentModelIndex
SIGNS = {"done": "ok", "now": "now", "locked": "locked"}


class StepDelegate(QStyledItemDelegate):
    """A sign of the state, the name of the step, and under it in grey what was settled."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(SIGN, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        theme = colours()
        rect: QRect = option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(theme.selection))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), QColor(theme.accent))
        state = index.data(STATE)
        colour = {"done": theme.success, "now": theme.accent}.get(state, theme.quiet)
        sign = QRect(rect.left() + 10, rect.top() + (ROW - SIGN) // 2, SIGN, SIGN)
        icon(SIGNS[state], colour).paint(painter, sign)
        text = rect.adjusted(38, 6, -8, -6)
        name = QFont(option.font)
        name.setBold(state == "now")
        painter.setFont(name)
        painter.setPen(QColor(theme.quiet if state == "locked" else theme.text))
        summary = index.data(SUMMARY) if rect.width() >= WORDS else ""
        upper = text if not summary else QRect(text.left(), text.top(), text.width(), text.height() // 2)
        words = index.data(Qt.ItemDataRole.DisplayRole)
        self._write(painter, upper, words if rect.width() >= WORDS else str(index.row() + 1))
        if summary:
            small = QFont(option.font)
            small.setPixelSize(11)
            painter.setFont(small)
            painter.setPen(QColor(theme.quiet))
            self._write(painter, text.adjusted(0, text.height() // 2 + 2, 0, 2), summary)
        painter.restore()

    def _write(self, painter: QPainter, rect: QRect, words: str) -> None:
        told = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, told)


class StepList(QListWidget):
    """One row a step, numbered from 1; tells which one the player looks at, and when Enter goes into it."""

    step_wanted = Signal(int)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "steps")
        self.setItemDelegate(StepDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentRowChanged.connect(self._row_changed)

    def show_steps(self, rows: list[tuple[str, str, str]], current: int) -> None:
        """Rows of name, summary and state (done, now, locked), and the step that is looked at."""
        with QSignalBlocker(self):
            while self.count() < len(rows):
                self.addItem(QListWidgetItem())
            for place, (name, summary, state) in enumerate(rows):
                item = self.item(place)
                item.setText(name)
                item.setData(SUMMARY, summary)
                item.setData(STATE, state)
                item.setToolTip(f"{name}\n{summary}" if summary else name)
            self.setCurrentRow(current - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def _row_changed(self, row: int) -> None:
        if row >= 0:
            self.step_wanted.emit(row + 1)
