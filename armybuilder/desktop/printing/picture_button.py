"""The button of what is not paper: pages and sheets as pictures, for a chat or another program."""

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QPushButton

from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.retranslated import Retranslated


class PictureButton(Retranslated, QPushButton):
    """Opens a menu: the page that is seen is copied or saved, or all pages are, or each sheet by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.setIcon(icon("picture"))
        self.setAutoDefault(False)
        self.menu_shown = QMenu(self)
        self.copy_action = self.menu_shown.addAction("")
        self.copy_action.setShortcut(QKeySequence("Ctrl+Shift+C"))
        self.menu_shown.addSeparator()
        self.page_action = self.menu_shown.addAction("")
        self.pages_action = self.menu_shown.addAction("")
        self.sheets_action = self.menu_shown.addAction("")
        self.setMenu(self.menu_shown)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setText(self.tr("Picture"))
        self.setToolTip(self.tr("Pages and sheets as pictures"))
        self.copy_action.setText(self.tr("Copy this page"))
        self.page_action.setText(self.tr("Save this page…"))
        self.pages_action.setText(self.tr("Save the pages…"))
        self.sheets_action.setText(self.tr("Save each sheet by itself…"))
