"""Words in the colour of the side that they are about, in either theme."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel

from armybuilder.desktop.style.theme import side_colour


class SideLabel(QLabel):
    """A heading about a side; of no side it has the colour of the first."""

    def __init__(self, text: str = "", side: str = "") -> None:
        super().__init__(text)
        self.setProperty("role", "heading")
        self.setWordWrap(True)
        self._side = side
        self._colour()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()

    def _colour(self) -> None:
        colour, palette = QColor(side_colour(self._side)), self.palette()
        # setting it tells of another palette once more
        if palette.color(QPalette.ColorRole.WindowText) != colour:
            palette.setColor(QPalette.ColorRole.WindowText, colour)
            self.setPalette(palette)
