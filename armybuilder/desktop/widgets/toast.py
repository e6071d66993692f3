"""A short message in the lower right corner of a workspace, with an undo where there is one."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QWidget

from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.making import make_button, make_label

SHOWN_MS = 7000
MARGIN = 16
WIDTH = 400


class Toast(QFrame):
    """Tells what has just been done. It goes by itself; nothing waits for it.

    It lies over `over`, but belongs to the widget around it: the pages of a stack come to the front
    when they are shown, and would cover it.
    """

    def __init__(self, over: QWidget) -> None:
        super().__init__(over.parentWidget())
        self._over = over
        self.setProperty("role", "toast")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.label = make_label(wraps=True)
        self.button = make_button(clicked=self._act)
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        hbox((self.label, 1), self.button, inside=self, margins=(14, 10, 10, 10), spacing=16)
        self._action: Callable[[], object] | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        over.installEventFilter(self)
        self.hide()

    def say(
        self,
        text: str,
        action_text: str = "",
        action: Callable[[], object] | None = None,
        shown_ms: int = SHOWN_MS,
    ) -> None:
        """Show a message, with a button when there is something to do about it."""
        self.label.setText(text)
        self.button.setText(action_text)
        self.button.setVisible(action is not None)
        self.button.setAccessibleName(action_text)
        self._action = action
        self._place()
        self.show()
        self.raise_()
        self._timer.start(shown_ms)

    def _act(self) -> None:
        self.hide()
        if self._action is not None:
            self._action()

    def _place(self) -> None:
        over = self._over.geometry()
        width = min(WIDTH, over.width() - 2 * MARGIN)
        self.setFixedWidth(width)
        self.setFixedHeight(self.heightForWidth(width))
        height = self.height()
        self.move(over.right() - width - MARGIN, over.bottom() - height - MARGIN)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and not self.isHidden():
            self._place()
        return super().eventFilter(watched, event)
