"""A page of text with headings, to read, to scroll and to copy from."""

from PySide6.QtWidgets import QFrame, QTextBrowser

from armybuilder.desktop.widgets.boxes import vbox

MARGIN = 12


class PageOfText(QFrame):
    """A card around a browser of text that leads nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.document().setDocumentMargin(MARGIN)
        vbox(self.text, inside=self, margins=2)
        self.setFocusProxy(self.text)
