"""A message that stays until it is read: what happened, the whole text, and a way to put it away."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from armybuilder.desktop.style.icons import icon


class Notice(QFrame):
    """Hidden until something is said. The text can be selected and copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self.title = QLabel()
        self.title.setProperty("role", "error")
        self.title.setWordWrap(True)
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.close_button = QToolButton()
        self.close_button.setAutoRaise(True)
        self.close_button.clicked.connect(self.hide)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self.title)
        words.addWidget(self.text)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.addLayout(words, 1)
        layout.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.retranslate()
        self.hide()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "close_button"):
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Name the button in the language of the window."""
        self.close_button.setToolTip(self.tr("Close the message"))
        self.close_button.setAccessibleName(self.tr("Close the message"))

    def say(self, title: str, text: str) -> None:
        """Show a message until it is closed."""
        self.title.setText(title)
        self.text.setText(text)
        self.close_button.setIcon(icon("close"))
        self.show()
