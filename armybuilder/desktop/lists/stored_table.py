"""A table of what is stored: a line a record, known by its id and chosen as a whole."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

ID_ROLE = Qt.ItemDataRole.UserRole + 1
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class StoredTable(QTableWidget):
    """The first column takes what room there is; `numbers` are the columns that stand at the right edge."""

    def __init__(self, columns: int, numbers: tuple[int, ...] = ()) -> None:
        super().__init__(0, columns)
        self.numbers = numbers
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        header.setDefaultAlignment(LEFT)

    def name_columns(self, *names: str) -> None:
        """Write the heads of the columns."""
        self.setHorizontalHeaderLabels(list(names))
        for column in self.numbers:
            head = self.horizontalHeaderItem(column)
            if head is not None:
                head.setTextAlignment(RIGHT)

    @contextmanager
    def filling(self) -> Iterator[None]:
        """Fill the table inside, with widths worked out once at the end: not anew for each cell of all lines before it."""
        header = self.horizontalHeader()
        modes = [header.sectionResizeMode(column) for column in range(self.columnCount())]
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        try:
            yield
        finally:
            for column, mode in enumerate(modes):
                header.setSectionResizeMode(column, mode)

    def put(self, row: int, record: Any, texts: Sequence[str]) -> list[QTableWidgetItem]:
        """Write a record into a line and return its cells. `record` is its id."""
        cells = [QTableWidgetItem(text) for text in texts]
        for column, cell in enumerate(cells):
            cell.setData(ID_ROLE, record)
            if column in self.numbers:
                cell.setTextAlignment(RIGHT)
            self.setItem(row, column, cell)
        return cells

    def id_at(self, row: int) -> Any:
        """Return the id of the record in a line, None where there is none."""
        cell = self.item(row, 0) if row >= 0 else None
        return cell.data(ID_ROLE) if cell is not None else None

    def chosen_ids(self) -> set[Any]:
        """Return the ids of the lines that are selected."""
        return {cell.data(ID_ROLE) for cell in self.selectedItems()}


def local_time(moment: datetime) -> QDateTime:
    """Return a stored moment on the clock of the player, to the second."""
    return QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))


def short_time(moment: datetime) -> str:
    """Return a stored moment as the player's language writes it in short."""
    return QLocale().toString(local_time(moment), QLocale.FormatType.ShortFormat)
