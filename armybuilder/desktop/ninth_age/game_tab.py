"""What every page of the game has: it shows the battle, and may take clicks on the table."""

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import vbox


class GameTab(QWidget):
    """A page of the game's panel. Subclasses fill `column`; one that uses the table says what follows the mouse."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__()
        self._panel = panel
        self.column = vbox(inside=self, margins=(0, 12, 0, 0), spacing=8)

    def follow(self) -> None:
        """Show the battle as it is now."""
        raise NotImplementedError

    def chosen(self) -> str:
        """The unit that the map draws stronger, by its id."""
        return ""

    def offer(self) -> None:
        """Let what can be put down now follow the mouse."""

    def take_place(self, x: float, y: float) -> None:
        """The table was clicked, in inches."""

    def turn_to(self, angle: float) -> None:
        """The wheel has turned what follows the mouse."""
