"""Which columns the table shows, and in which order."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from armybuilder.catalogue.text import Language, fold
from armybuilder.desktop.library.grid.record_table import TableColumn
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_button_box, make_label, name_field
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games.record_columns import NAME

KEY = Qt.ItemDataRole.UserRole


class ColumnsDialog(QDialog):
    """Ticks choose columns, dragging or Ctrl+Up and Ctrl+Down order them; the name always comes first."""

    def __init__(
        self,
        game: str,
        language: Language,
        columns: Sequence[TableColumn],
        shown: Sequence[str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Columns"))
        self.search = QLineEdit(clearButtonEnabled=True)
        name_field(self.search, self.tr("Find a field"))
        self.list = QListWidget()
        self.list.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.list.setAccessibleName(self.tr("Columns"))
        by_key = {column.key: column for column in columns}
        order = [key for key in shown if key in by_key]
        for key in (*order, *(key for key in by_key if key not in order)):
            if key == NAME:
                continue
            item = QListWidgetItem(by_key[key].word(game, language))
            item.setData(KEY, key)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if key in order else Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.up = make_button(self.tr("Up"), sign="up", clicked=lambda: self.move_by(-1))
        self.down = make_button(self.tr("Down"), sign="down", clicked=lambda: self.move_by(1))
        self.up.setShortcut("Ctrl+Up")
        self.down.setShortcut("Ctrl+Down")
        self.usual = make_button(self.tr("As usual"), sign="reset", clicked=lambda: self.done(2))
        self.buttons = make_button_box(
            self, QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.search.textChanged.connect(self._filter)
        vbox(
            make_label(self.tr("The name always comes first."), role="quiet"),
            self.search,
            (self.list, 1),
            hbox(self.up, self.down, self.usual, spacing=8),
            self.buttons,
            inside=self,
            margins=16,
            spacing=10,
        )
        resize_within_screen(self, 420, 560)

    def _filter(self, text: str) -> None:
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(fold(text) not in fold(item.text()))

    def move_by(self, step: int) -> None:
        """Move the current field up or down."""
        row = self.list.currentRow()
        if 0 <= row + step < self.list.count() and row >= 0:
            item = self.list.takeItem(row)
            self.list.insertItem(row + step, item)
            self.list.setCurrentRow(row + step)

    def chosen(self) -> list[str]:
        """Return the keys of the columns that are wanted, in their order, the name first."""
        items = [self.list.item(row) for row in range(self.list.count())]
        return [NAME, *(str(one.data(KEY)) for one in items if one.checkState() == Qt.CheckState.Checked)]
