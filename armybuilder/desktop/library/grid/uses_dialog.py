"""Where a record is used: the armies, battles, campaigns and other records that hold it, and the way there."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.storage.where_used import Use
from armybuilder.wording.library_words import type_word

USE = Qt.ItemDataRole.UserRole


class UsesDialog(QDialog):
    """Enter or a double click goes to what is chosen."""

    document_wanted = Signal(str, int)
    record_wanted = Signal(str, str)

    def __init__(
        self, game: str, name: str, uses: Sequence[Use], language: Language, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Where used: %1").replace("%1", name))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Where it is used"))
        for use in uses:
            item = QListWidgetItem(self._told(game, use, language))
            item.setData(USE, use)
            self.list.addItem(item)
        self.list.itemActivated.connect(lambda _: self.go())
        self.go_button = make_button(self.tr("Go there"), role="primary", clicked=self.go)
        self.go_button.setVisible(bool(uses))
        nothing = make_label(
            self.tr("No army, battle, campaign or other record holds it. It may be deleted safely."),
            wraps=True,
        )
        nothing.setVisible(not uses)
        self.list.setVisible(bool(uses))
        vbox(
            nothing,
            (self.list, 1),
            hbox(Spacer(), self.go_button, make_button_box(self), spacing=8),
            inside=self,
            margins=16,
            spacing=10,
        )
        if uses:
            self.list.setCurrentRow(0)
        resize_within_screen(self, 480, 380 if uses else 140)

    def _told(self, game: str, use: Use, language: Language) -> str:
        kinds = {"army": self.tr("army"), "battle": self.tr("battle"), "campaign": self.tr("campaign")}
        kind = kinds.get(use.holder) or type_word(game, use.type, language)
        count = f" ×{use.count}" if use.count > 1 else ""
        return f"{use.name.get(language)}{count}   —   {kind}"

    def go(self) -> None:
        """Go to what is chosen."""
        item = self.list.currentItem()
        if item is None:
            return
        use: Use = item.data(USE)
        self.accept()
        if use.holder == "record":
            self.record_wanted.emit(use.type, use.key)
        else:
            self.document_wanted.emit(use.holder, int(use.key))
