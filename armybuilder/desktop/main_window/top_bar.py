"""The bar over a workspace: the way back, what is shown, and what is done most."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QToolButton

from armybuilder.desktop.main_window.actions import WindowActions
from armybuilder.desktop.main_window.title_label import TitleLabel
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.making import make_tool_button

ICON = 20


class TopBar(QFrame):
    """The title between the buttons of the window's actions."""

    def __init__(self, actions: WindowActions) -> None:
        super().__init__()
        self.setProperty("role", "top")
        self.title = TitleLabel()
        self.title.setProperty("role", "title")
        self.back_button = _button(actions.back)
        self.drawer_button = _button(actions.drawer)
        self.play_button = _button(actions.play)
        self._worded = (
            _button(actions.find),
            self.play_button,
            _button(actions.print),
            self.drawer_button,
        )
        find, *others = self._worded
        # the actions carry the name of the step; these two show the icon alone
        steps = (_button(actions.undo), _button(actions.redo))
        hbox(
            self.back_button,
            (self.title, 1),
            find,
            *steps,
            *others,
            inside=self,
            margins=(16, 8, 12, 8),
            spacing=4,
        )
        self.show_words(True)

    def show_words(self, shown: bool) -> None:
        """With their words, or the icons alone; the tips still say them."""
        style = Qt.ToolButtonStyle
        for button in self._worded:
            button.setToolButtonStyle(style.ToolButtonTextBesideIcon if shown else style.ToolButtonIconOnly)


def _button(action: QAction) -> QToolButton:
    button = make_tool_button(size=ICON, flat=True)
    button.setDefaultAction(action)
    return button
