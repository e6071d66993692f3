"""What stands where there is no map yet: who draws one, and how to begin."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated


class EmptyMap(Retranslated, QWidget):
    """One sentence and, for an organiser, one button: `begin_wanted`."""

    begin_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._organises = False
        self.text = make_label(role="quiet", wraps=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = make_button(role="primary", clicked=self.begin_wanted)
        line = hbox(Spacer(1), self.button, Spacer(1))
        vbox(Spacer(1), self.text, line, Spacer(1), inside=self, spacing=12)
        self.retranslate()

    def retranslate(self) -> None:
        self.button.setText(self.tr("Begin with a grid…"))
        self.show_role(self._organises)

    def show_role(self, organises: bool) -> None:
        """Speak to an organiser, or to a player."""
        self._organises = organises
        self.button.setVisible(organises)
        self.text.setText(
            self.tr("There is no map yet. Begin with a grid, then put a picture under it or draw on.")
            if organises
            else self.tr("There is no map yet. An organiser draws one.")
        )
