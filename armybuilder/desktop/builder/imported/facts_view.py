"""Texts to be read: a name in them that leads to another text shows that text beside the mouse, or to the keyboard."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QTextBrowser, QToolTip

from armybuilder.desktop.builder.imported.shown_text import name_in

MARGINS = 4


class FactsView(QTextBrowser):
    """Shows rich text; what is the same as before stays as it is, with the place where somebody reads."""

    def __init__(self) -> None:
        super().__init__(openLinks=False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._shown = ""
        self._told: Callable[[str], str] = lambda _: ""
        self.highlighted.connect(self._tell)
        self.anchorClicked.connect(self._tell)

    def show_text(self, html: str, told: Callable[[str], str]) -> None:
        """Show a text; `told` words what a name in it leads to."""
        self._told = told
        if html == self._shown:
            return
        self._shown = html
        scrolled = self.verticalScrollBar().value()
        self.setHtml(html)
        self.verticalScrollBar().setValue(scrolled)

    @property
    def shows_anything(self) -> bool:
        """Whether there is anything to read."""
        return bool(self._shown)

    def fitting_height(self) -> int:
        """How high the view would be with all of its text in sight, in pixels."""
        document = self.document()
        document.setTextWidth(self.viewport().width())
        height = document.size().height()
        last = document.lastBlock()
        if not last.text():
            # the empty line that Qt puts below a table
            height -= document.documentLayout().blockBoundingRect(last).height()
        return round(height) + 2 * self.frameWidth() + MARGINS

    def _tell(self, link: QUrl) -> None:
        text = self._told(name_in(bytes(link.toEncoded().data()).decode()))
        if not text:
            QToolTip.hideText()
            return
        place = QCursor.pos() if self.underMouse() else self.mapToGlobal(self.cursorRect().bottomLeft())
        QToolTip.showText(place + QPoint(8, 8), text, self)
