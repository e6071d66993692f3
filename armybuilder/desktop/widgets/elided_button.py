"""A button whose text may be longer than there is room for."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

ROOM_FOR_ARROW = 28


class ElidedButton(QPushButton):
    """Ends its text in “…” where it is too long, and shows all of it in its tip."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text.replace("&", "&&"))
        self.setToolTip(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.width() - (ROOM_FOR_ARROW if self.menu() is not None else 16)
        option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
