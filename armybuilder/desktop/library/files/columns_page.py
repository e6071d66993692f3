"""The page on which a player sees, and says, which column of a table is which."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.exchange.spreadsheet.heads import KIND, heads_of, special_head
from armybuilder.library_files import LibraryFile

EXAMPLES = 3
# so high that a choice in a row is not clipped
ROW = 40


class ColumnsPage(Retranslated, QWidget):
    """Lists the heads of a file, what stands under them, and what they mean. `column_told` gives a head and a column's key."""

    column_told = Signal(str, str)

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self.hint = make_label(role="quiet", wraps=True)
        self.table = QTableWidget(0, 3)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(ROW)
        self.table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        for column, mode in enumerate(
            (
                QHeaderView.ResizeMode.ResizeToContents,
                QHeaderView.ResizeMode.Stretch,
                QHeaderView.ResizeMode.Interactive,
            )
        ):
            self.table.horizontalHeader().setSectionResizeMode(column, mode)
        self.table.setColumnWidth(2, 300)
        vbox(self.hint, (self.table, 1), inside=self, margins=0, spacing=8)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.table.setAccessibleName(self.tr("Which column of the file is which"))
        heads = [self.tr("In the file"), self.tr("For example"), self.tr("Is the column")]
        self.table.setHorizontalHeaderLabels(heads)
        self.hint.setText(self.tr("What you choose is remembered for the next table with the same heads."))

    def show_file(self, file: LibraryFile) -> None:
        """Show the columns of every sheet of a file."""
        content = file.content
        if content is None:
            return
        self.table.setRowCount(0)
        for grid, layout in zip(file.grids, file.layouts, strict=True):
            known = content.tables[layout.table].columns if layout.table else content.columns
            choices = {"": self.tr("(passed over)")}
            if len(content.tables) > 1:
                choices[KIND] = special_head(KIND, self._language)
            choices |= heads_of(known, self._language)
            for place, column in enumerate(layout.columns):
                cells = (row[place] for _, row in grid.rows if place < len(row) and row[place])
                some = " · ".join(
                    cell.split("\n")[0] for cell, _ in zip(cells, range(EXAMPLES), strict=False)
                )
                self._add(column.head, some, column.key, choices)

    def _add(self, head: str, example: str, key: str, choices: dict[str, str]) -> None:
        row = self.table.rowCount()
        self.table.insertRow(row)
        for place, text in enumerate((head, example)):
            item = QTableWidgetItem(text)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setToolTip(text)
            self.table.setItem(row, place, item)
        box = QComboBox()
        box.setAccessibleName(head)
        for own, word in choices.items():
            box.addItem(word, own)
        if key not in choices:
            box.addItem(key, key)
        box.setCurrentIndex(box.findData(key))
        box.activated.connect(lambda _: self.column_told.emit(head, str(box.currentData())))
        self.table.setCellWidget(row, 2, box)
