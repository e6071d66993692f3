"""Asks for one of many things by name: what is typed narrows the list, Enter takes the line that is marked."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import fold
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, name_field
from armybuilder.desktop.widgets.screen_room import resize_within_screen

USUAL = (460, 520)
VALUE = Qt.ItemDataRole.UserRole
KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class PartChooser(QDialog):
    """A list of things with what they are called; the arrow keys move in it while the search has the keyboard."""

    def __init__(self, title: str, things: Sequence[tuple[str, Plain]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.search = QLineEdit()
        name_field(self.search, self.tr("Search by name"))
        self.list = QListWidget()
        for name, thing in things:
            item = QListWidgetItem(name)
            item.setData(VALUE, thing)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.search.textChanged.connect(self._narrow)
        self.search.installEventFilter(self)
        self.list.itemActivated.connect(self.accept)
        buttons = QDialogButtonBox.StandardButton
        box = make_button_box(self, buttons.Ok | buttons.Cancel)
        box.button(buttons.Ok).setText(self.tr("Take"))
        vbox(self.search, (self.list, 1), box, inside=self, margins=16, spacing=8)
        resize_within_screen(self, *USUAL)

    def ask(self) -> Plain | None:
        """Return the thing that was chosen; None when nothing was."""
        if not self.exec():
            return None
        item = self.list.currentItem()
        return None if item is None or item.isHidden() else dict(item.data(VALUE))

    def _narrow(self, text: str) -> None:
        wanted = fold(text).split()
        first = -1
        for row in range(self.list.count()):
            item = self.list.item(row)
            name = fold(item.text())
            item.setHidden(not all(word in name for word in wanted))
            if first < 0 and not item.isHidden():
                first = row
        self.list.setCurrentRow(first)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in KEYS:
            self.list.event(event)
            return True
        return super().eventFilter(watched, event)
