"""What a game tells of a battle beside its pieces: a mission, tasks, cards in force; one line that unfolds."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import make_label, make_tool_button
from armybuilder.desktop.widgets.retranslated import Retranslated

BUTTON = 26


class RemarksLine(Retranslated, QWidget):
    """Folded to as much as one line holds; it opens by itself as long as nothing has been played."""

    def __init__(self) -> None:
        super().__init__()
        self._chosen = False
        self.button = make_tool_button("right", size=14, flat=True, clicked=self._switch)
        self.button.setCheckable(True)
        self.button.setFixedSize(BUTTON, BUTTON)
        self.line = ElidedLabel()
        self.line.setProperty("role", "quiet")
        self.whole = make_label(role="quiet", wraps=True)
        words = vbox(self.line, self.whole, margins=0, spacing=0)
        hbox((self.button, 0, Qt.AlignmentFlag.AlignTop), (words, 1), inside=self, margins=0, spacing=4)
        self.retranslate()

    def retranslate(self) -> None:
        self.button.setToolTip(self.tr("What has to be known of this battle"))
        self.button.setAccessibleName(self.button.toolTip())

    def show_remarks(self, told: Sequence[str], *, opened: bool) -> None:
        """Show what is told, open where the player has not said otherwise."""
        self.setVisible(bool(told))
        self.line.setText(" · ".join(told))
        self.whole.setText("\n".join(told))
        if not self._chosen and self.button.isChecked() != opened:
            self.button.setChecked(opened)
        self._follow()

    def _switch(self) -> None:
        self._chosen = True
        self._follow()

    def _follow(self) -> None:
        opened = self.button.isChecked()
        self.line.setVisible(not opened)
        self.whole.setVisible(opened)
        self.button.setIcon(icon("down" if opened else "right"))
