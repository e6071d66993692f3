"""A popup over the window that any of its closing keys, or a click outside, puts away."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.desktop.widgets.boxes import vbox

SHARE = 0.92


class Peek(QFrame):
    """Space, Escape, Enter or a click outside closes it."""

    def __init__(self, over: QWidget, content: QWidget) -> None:
        super().__init__(over, Qt.WindowType.Popup)
        self._over = over
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "card")
        vbox(content, inside=self, margins=12)

    def show_sized(self, name: str, width: int, height: int) -> None:
        """Show it in the middle of the window; lengths are pixels."""
        window = self._over.window()
        self.setAccessibleName(name)
        self.resize(width, height)
        centre = window.mapToGlobal(window.rect().center())
        self.move(centre - QPoint(self.width() // 2, self.height() // 2))
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close()
        else:
            super().keyPressEvent(event)
