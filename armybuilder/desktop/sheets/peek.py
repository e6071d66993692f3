"""A card shown large over the window, until a key or a click puts it away."""

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.peek import SHARE, Peek
from armybuilder.sheet.shapes import Sheet

LARGE = 8.0


class CardPeek(Peek):
    """A card as large as the window allows."""

    def __init__(self, parent: QWidget) -> None:
        self.card = SheetView()
        super().__init__(parent, self.card)

    def show_sheet(self, sheet: Sheet, name: str) -> None:
        """Show a sheet as large as the window allows."""
        window = self._over.window()
        scale = min(LARGE, window.width() * SHARE / sheet.width, window.height() * SHARE / sheet.height)
        self.card.set_most_scale(scale)
        self.card.show_sheet(sheet, live=False)
        self.show_sized(name, round(sheet.width * scale) + 34, round(sheet.height * scale) + 34)
