"""What layouts have in common that set their parts in lines and grow down where a line is full."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class LineLayout(QLayout):
    """Holds the parts; a layout of its kind says in `place` where they stand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def place(self, rect: QRect, *, really: bool) -> int:
        """Return the height that the parts take in a place, in pixels, and set them there if it is really wanted."""
        raise NotImplementedError

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
        return self.place(QRect(0, 0, width, 0), really=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self.place(rect, really=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()
