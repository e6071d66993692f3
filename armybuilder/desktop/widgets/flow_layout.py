"""A layout that sets its widgets in lines, like words: what does not fit goes to the next line."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

GAP = 6


class FlowLayout(QLayout):
    """Left to right, then down. A widget wider than the line gets the whole line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), really=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, really=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        height = max((item.sizeHint().height() for item in self._items), default=0)
        return QSize(1, height)

    def _place(self, rect: QRect, *, really: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        for item in self._items:
            size = item.sizeHint()
            width = min(size.width(), rect.width())
            if line and x + width > rect.right() + 1:
                x, y, line = rect.x(), y + line + GAP, 0
            if really:
                item.setGeometry(QRect(QPoint(x, y), QSize(width, size.height())))
            x += width + GAP
            line = max(line, size.height())
        return y + line - rect.y()
