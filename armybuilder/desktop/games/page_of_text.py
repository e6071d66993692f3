"""A page of text with headings, to read, to scroll and to copy from."""

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QTextBrowser

from armybuilder.desktop.widgets.boxes import vbox

MARGIN = 12


class PageOfText(QFrame):
    """A card around a browser of text that leads nowhere; rich text is `told` in the colours of the theme in force."""

    def __init__(self, name: str, told: Callable[[], str]) -> None:
        super().__init__()
        self._told = told
        self.setProperty("role", "card")
        self.text = QTextBrowser(openLinks=False)
        self.text.setAccessibleName(name)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.document().setDocumentMargin(MARGIN)
        vbox(self.text, inside=self, margins=2)
        self.setFocusProxy(self.text)
        self.text.setHtml(told())

    def refresh(self) -> None:
        """Ask anew what to tell."""
        self.text.setHtml(self._told())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "text"):
            self.refresh()
        super().changeEvent(event)
