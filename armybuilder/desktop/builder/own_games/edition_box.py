"""Which edition of its game an army is built by."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.edits import SetDetails


class EditionBox(Retranslated, QWidget):
    """A choice of the game's editions."""

    def __init__(self, document: ArmyDocument[Any]) -> None:
        super().__init__()
        self.document = document
        self.label = QLabel()
        self.choice = QComboBox()
        self.label.setBuddy(self.choice)
        self.choice.activated.connect(self._set)
        WheelGuard(self).watch(self.choice)
        hbox(self.label, (self.choice, 1), inside=self, margins=0, spacing=8)
        self.retranslate()
        document.changed.connect(self.refresh)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.label.setText(self.tr("Edition"))
        self.choice.setAccessibleName(self.tr("Edition"))
        self.refresh()

    def refresh(self) -> None:
        """Show the army's edition as it is now."""
        language = self.document.context.language
        self.choice.clear()
        for at, edition in enumerate(self.document.context.game.editions):
            self.choice.addItem(edition.short.get(language), edition.id)
            self.choice.setItemData(at, edition.name.get(language), Qt.ItemDataRole.ToolTipRole)
        self.choice.setCurrentIndex(max(0, self.choice.findData(self.document.roster.edition)))

    def _set(self) -> None:
        edit = SetDetails(edition=self.choice.currentData())
        self.document.do(edit, self.tr("Choose the edition"))
