"""The title of what is shown, which can be typed anew where it is the name of something of the player's own."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.desktop.widgets.elided_label import ElidedLabel


class TitleLabel(ElidedLabel):
    """A double click begins to type the name; Enter or leaving ends it, Esc leaves it as it was. Tells what it `renamed` to."""

    renamed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.can_rename = False
        self._before: QWidget | None = None
        self.field = QLineEdit(self, maxLength=LONGEST_NAME)
        self.field.hide()
        self.field.editingFinished.connect(self._finish)
        self.field.installEventFilter(self)

    def rename(self) -> None:
        """Begin to type."""
        if self.can_rename:
            self._before = self.window().focusWidget()
            self.field.setText(self.text())
            self.field.setAccessibleName(self.text())
            self.field.setGeometry(self.rect())
            self.field.show()
            self.field.selectAll()
            self.field.setFocus()

    def _finish(self) -> None:
        if self.field.isHidden():
            return
        self._leave()
        name = self.field.text().strip()
        if name and name != self.text():
            self.renamed.emit(name)

    def _leave(self) -> None:
        self.field.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus()
        self._before = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.KeyPress:
                self._leave()
            return True
        return super().eventFilter(watched, event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.rename()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.field.setGeometry(self.rect())
