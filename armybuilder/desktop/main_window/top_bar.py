"""The bar over a workspace: the way back, what is shown, and what is done most."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton

from armybuilder.desktop.main_window.title_label import TitleLabel
from armybuilder.desktop.widgets.boxes import hbox

ICON = 20


class TopBar(QFrame):
    """Buttons without actions: the window gives them theirs."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "top")
        self.title = TitleLabel()
        self.title.setProperty("role", "title")
        layout = hbox(inside=self, margins=(16, 8, 12, 8), spacing=4)
        self.back_button = self._button(layout, with_words=False)
        layout.addWidget(self.title, 1)
        self.find_button = self._button(layout)
        # the actions carry the name of the step; these two show the icon alone
        self.undo_button = self._button(layout, with_words=False)
        self.redo_button = self._button(layout, with_words=False)
        self.print_button = self._button(layout)
        self.drawer_button = self._button(layout)

    def _button(self, layout: QHBoxLayout, *, with_words: bool = True) -> QToolButton:
        button = QToolButton()
        button.setAutoRaise(True)
        button.setIconSize(QSize(ICON, ICON))
        if with_words:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        layout.addWidget(button)
        return button

    def show_words(self, shown: bool) -> None:
        """With their words, or the icons alone; the tips still say them."""
        style = Qt.ToolButtonStyle
        for button in (self.find_button, self.print_button, self.drawer_button):
            button.setToolButtonStyle(style.ToolButtonTextBesideIcon if shown else style.ToolButtonIconOnly)

    def name_steps(self, undo: str, redo: str) -> None:
        """What is read out for the two buttons without words."""
        self.undo_button.setAccessibleName(undo)
        self.redo_button.setAccessibleName(redo)
