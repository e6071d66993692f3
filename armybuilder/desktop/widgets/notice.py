"""A message that stays until it is read: what happened, the whole text, and a way to put it away."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated


class Notice(Retranslated, QFrame):
    """Hidden until something is said. The text can be selected and copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self.title = make_label(role="error", wraps=True)
        self.text = make_label(wraps=True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.close_button = make_tool_button("close", flat=True, clicked=self.hide)
        hbox(
            (vbox(self.title, self.text, spacing=4), 1),
            (self.close_button, 0, Qt.AlignmentFlag.AlignTop),
            inside=self,
            margins=(12, 8, 8, 8),
        )
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Name the button in the language of the window."""
        name_button(self.close_button, self.tr("Close the message"))

    def say(self, title: str, text: str) -> None:
        """Show a message until it is closed."""
        self.title.setText(title)
        self.text.setText(text)
        self.show()
