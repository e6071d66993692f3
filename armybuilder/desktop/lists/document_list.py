"""All saved documents of a kind, as battles and campaigns: open, new, rename, export, delete with undo."""

from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QPushButton, QStackedWidget, QTableWidgetItem, QToolButton, QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.stored_table import ID_ROLE, StoredTable
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_action, make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.storage.document_table import DocumentTable

WIDEST = 420
# a longer line is hard to read
TEXT_WIDTH = 520


class DocumentList(Retranslated, QWidget):
    """A row a document, its name first. Says what the player wants; the workspace does it.

    Subclasses tell what stands in a row, and say their words; `more` are their own buttons beside that for a new one.
    """

    open_wanted = Signal(int)
    new_wanted = Signal()
    take_wanted = Signal()
    export_wanted = Signal(int)
    rename_wanted = Signal(int, str)
    delete_wanted = Signal(int)
    damaged_wanted = Signal(int, str)
    deleted_wanted = Signal()

    # the column that says of a damaged one that it is
    damaged_column = 1

    def __init__(
        self,
        context: Context,
        kept: DocumentTable[Any],
        columns: int,
        *more: QPushButton,
        numbers: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.context = context
        self._kept = kept
        # the names of those that cannot be read, by id
        self.damaged: dict[int, str] = {}
        self.new_button = make_button(role="primary", clicked=self.new_wanted)
        self.take_button = make_button(sign="import", clicked=self.take_wanted)
        self.first_button = make_button(role="primary", clicked=self.new_wanted)
        self.deleted_button = make_button(sign="delete", clicked=self.deleted_wanted)
        self.export_button = QToolButton()
        self.delete_button = QToolButton()
        self.rename_button = QToolButton()
        self.table = StoredTable(columns, numbers)
        self.empty_text = make_label(wraps=True)
        self._make_table()
        self._lay_out(more)
        self._make_actions()
        self.retranslate()
        context.language_changed.connect(self.refresh)
        context.theme_changed.connect(self._icons)

    def told(self, row: Any) -> tuple[str, ...]:
        """Return what stands in the row of a document."""
        raise NotImplementedError

    def _make_table(self) -> None:
        self.table.setSelectionMode(StoredTable.SelectionMode.SingleSelection)
        self.table.horizontalHeader().setMaximumSectionSize(WIDEST)
        self.table.cellDoubleClicked.connect(lambda row, _: self._open_row(row))
        self.table.itemChanged.connect(self._renamed)
        self.table.itemSelectionChanged.connect(self._show_actions)

    def _lay_out(self, more: tuple[QPushButton, ...]) -> None:
        first = FlowLayout()
        for one in (self.new_button, *more, self.take_button, self.deleted_button):
            first.addWidget(one)
        bar = hbox((first, 1), spacing=8)
        for tool in (self.rename_button, self.export_button, self.delete_button):
            tool.setAutoRaise(True)
            tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            bar.addWidget(tool, 0, Qt.AlignmentFlag.AlignTop)
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty_text.setMaximumWidth(TEXT_WIDTH)
        empty = QWidget()
        line = hbox(Spacer(1), (self.empty_text, 100), Spacer(1))
        begin = (self.first_button, 0, Qt.AlignmentFlag.AlignHCenter)
        vbox(Spacer(1), line, begin, Spacer(2), inside=empty, spacing=12)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.table)
        self.pages.addWidget(empty)
        vbox(bar, (self.pages, 1), inside=self, margins=(16, 12, 16, 12), spacing=12)

    def _make_actions(self) -> None:
        self.open_action = make_action(
            self.table, lambda: self._open_row(self.table.currentRow()), "Return", "Enter"
        )
        self.rename_action = make_action(self.table, self._rename, "F2")
        self.export_action = make_action(self.table, self._export)
        self.delete_action = make_action(self.table, self._delete, "Del")
        self.rename_button.setDefaultAction(self.rename_action)
        self.export_button.setDefaultAction(self.export_action)
        self.delete_button.setDefaultAction(self.delete_action)
        self._icons()

    def _icons(self) -> None:
        self.new_button.setIcon(icon("add", colours().accent_text))
        self.rename_action.setIcon(icon("own"))
        self.export_action.setIcon(icon("export"))
        self.delete_action.setIcon(icon("delete"))

    def retranslate(self) -> None:
        self.take_button.setText(self.tr("Open a file…"))
        self.export_action.setText(self.tr("Export…"))
        self.deleted_button.setText(self.tr("Deleted…"))
        self.rename_action.setText(self.tr("Rename"))
        self.delete_action.setText(self.tr("Delete"))
        self.refresh()

    def refresh(self) -> None:
        """Read the list from the database."""
        chosen = self.chosen_id()
        rows = self._kept.list()
        self.deleted_button.setVisible(self._kept.has_deleted())
        self.damaged = {row.id: row.name for row in rows if row.set_aside}
        self.pages.setCurrentIndex(0 if rows else 1)
        with QSignalBlocker(self.table), self.table.filling():
            self.table.setRowCount(len(rows))
            for at, row in enumerate(rows):
                self._show_row(at, row)
        at = next((place for place, row in enumerate(rows) if row.id == chosen), 0)
        self.table.selectRow(at)
        self._show_actions()

    def _show_row(self, at: int, row: Any) -> None:
        cells = self.table.put(at, row.id, self.told(row))
        for cell in cells[0 if row.set_aside else 1 :]:
            cell.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        if row.set_aside:
            cells[self.damaged_column].setText(self.tr("damaged"))
            cells[self.damaged_column].setIcon(icon("advice", "error"))
            for cell in cells:
                cell.setToolTip(
                    self.tr("Damaged and set aside. Open it to take it from a backup, or to save it as it is")
                )

    def chosen_id(self) -> int:
        """The document that is selected; 0 when there is none."""
        return int(self.table.id_at(self.table.currentRow()) or 0)

    def _show_actions(self) -> None:
        for action in (self.open_action, self.rename_action, self.export_action, self.delete_action):
            action.setEnabled(bool(self.chosen_id()))

    def _open_row(self, row: int) -> None:
        key = self.table.id_at(row)
        if key in self.damaged:
            self.damaged_wanted.emit(key, self.damaged[key])
        elif key:
            self.open_wanted.emit(key)

    def _rename(self) -> None:
        item = self.table.item(self.table.currentRow(), 0)
        if item is not None:
            self.table.scrollToItem(item)
            self.table.editItem(item)

    def _renamed(self, item: QTableWidgetItem) -> None:
        if item.column() == 0:
            self.rename_wanted.emit(int(item.data(ID_ROLE)), item.text().strip())

    def _export(self) -> None:
        if key := self.chosen_id():
            self.export_wanted.emit(key)

    def _delete(self) -> None:
        if key := self.chosen_id():
            self.delete_wanted.emit(key)
