"""Pages in one place that take the room of the one that is shown."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget


class PageStack(QStackedWidget):
    """Asks for the room of the page that is shown, at least `least` pixels high; a page behind it takes none."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self._least = QSize(0, least)
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def sizeHint(self) -> QSize:
        page = self.currentWidget()
        return QSize() if page is None else page.sizeHint()

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        needed = QSize() if page is None else page.minimumSizeHint().expandedTo(page.minimumSize())
        return needed.expandedTo(self._least)
