"""The navigation rail: workspaces above, language and theme below."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QFont, QFontMetrics
from PySide6.QtWidgets import QFrame, QToolButton

from armybuilder.desktop.main_window.actions import WindowActions
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.retranslated import Retranslated

WIDTH = 108
COMPACT = 60
PAD = 6


class Rail(Retranslated, QFrame):
    """One button a workspace, and one for each of the window's other places."""

    def __init__(self, actions: WindowActions) -> None:
        super().__init__()
        self.setProperty("role", "rail")
        self._words = True
        above = [self._button(action) for action in actions.workspaces]
        others = (actions.resolve, actions.rules, actions.keys, actions.data, actions.theme, actions.language)
        below = [self._button(action) for action in others]
        self._buttons = (*above, *below)
        vbox(*above, Spacer(1), *below, inside=self, margins=(8, 12, 8, 12), spacing=6)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton()
        button.setIconSize(QSize(22, 22))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setProperty("role", "rail")
        button.setDefaultAction(action)
        return button

    def beside(self, action: QAction) -> QPoint:
        """Return where on the screen a menu of a button stands."""
        button = next(button for button in self._buttons if button.defaultAction() is action)
        return button.mapToGlobal(button.rect().topRight())

    def retranslate(self) -> None:
        """As wide as the longest word in bold: the button of the workspace that is shown is bold."""
        bold = QFont(self.font())
        bold.setBold(True)
        metrics = QFontMetrics(bold)
        longest = max(metrics.horizontalAdvance(button.text()) for button in self._buttons)
        width = max(WIDTH, longest + 2 * PAD + 16) if self._words else COMPACT
        style = Qt.ToolButtonStyle
        self.setFixedWidth(width)
        for button in self._buttons:
            button.setFixedWidth(width - 16)
            button.setToolButtonStyle(
                style.ToolButtonTextUnderIcon if self._words else style.ToolButtonIconOnly
            )

    def show_words(self, shown: bool) -> None:
        """With the words under the icons, or, in a small window, without them."""
        if shown != self._words:
            self._words = shown
            self.retranslate()
