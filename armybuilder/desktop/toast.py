"""A short message over the lower edge of the window, with an undo where there is one."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

SHOWN_MS = 7000
MARGIN = 16


class Toast(QFrame):
    """Tells what has just been done. It goes by itself; nothing waits for it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setProperty("role", "toast")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.label = QLabel()
        self.label.setWordWrap(True)
        self.button = QPushButton()
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 10, 10, 10)
        layout.setSpacing(16)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.button)
        self._action: Callable[[], object] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.button.clicked.connect(self._act)
        parent.installEventFilter(self)
        self.hide()

    def say(self, text: str, action_text: str = "", action: Callable[[], object] | None = None) -> None:
        """Show a message, with a button when there is something to do about it."""
        self.label.setText(text)
        self.button.setText(action_text)
        self.button.setVisible(action is not None)
        self._action = action
        self._place()
        self.show()
        self.raise_()
        self._timer.start(SHOWN_MS)

    def _act(self) -> None:
        self.hide()
        if self._action is not None:
            self._action()

    def _place(self) -> None:
        parent = self._over
        width = min(560, parent.width() - 2 * MARGIN)
        self.setFixedWidth(width)
        self.adjustSize()
        self.move((parent.width() - width) // 2, parent.height() - self.height() - 64)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
