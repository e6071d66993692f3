"""A card shown large over the window, until a key or a click puts it away."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.sheet.shapes import Sheet

LARGE = 8.0
SHARE = 0.92


class CardPeek(QFrame):
    """A popup: Space, Escape, Enter or a click outside closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._over = parent
        self.setProperty("role", "card")
        self.card = SheetView(self)
        vbox(self.card, inside=self, margins=12)

    def show_sheet(self, sheet: Sheet, name: str) -> None:
        """Show a sheet as large as the window allows."""
        window = self._over.window()
        scale = min(LARGE, window.width() * SHARE / sheet.width, window.height() * SHARE / sheet.height)
        self.card.set_most_scale(scale)
        self.card.show_sheet(sheet, live=False)
        self.setAccessibleName(name)
        self.resize(round(sheet.width * scale) + 34, round(sheet.height * scale) + 34)
        centre = window.mapToGlobal(window.rect().center())
        self.move(centre - QPoint(self.width() // 2, self.height() // 2))
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close()
        else:
            super().keyPressEvent(event)
