"""A table of what is stored: a line a record, known by its id and chosen as a whole."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

ID_ROLE = Qt.ItemDataRole.UserRole + 1
# of how many lines the widths of columns are worked out: of hundreds it would be felt
MEASURED = 100
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class StoredTable(QTableWidget):
    """The first column takes what room there is; `numbers` are the columns that stand at the right edge."""

    def __init__(self, columns: int, numbers: tuple[int, ...] = ()) -> None:
        super().__init__(0, columns)
        self.numbers = numbers
        # the ids of the lines, and the states that they show
        self._shown: list[tuple[Any, Hashable]] = []
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        header = self.horizontalHeader()
        self._size_columns()
        header.setResizeContentsPrecision(MEASURED)
        header.setHighlightSections(False)
        header.setDefaultAlignment(LEFT)

    def _size_columns(self) -> None:
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        if self.columnCount():
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def set_columns(self, columns: int, numbers: tuple[int, ...] = ()) -> None:
        """Have another number of columns from now on; what is written has to be written anew."""
        self.numbers = numbers
        self.setColumnCount(columns)
        self._size_columns()

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

    def show_records(self, records: Sequence[tuple[Any, Hashable]], put: Callable[[int], object]) -> None:
        """Show records by their ids, in their order; `put` writes the one of a line, where that is needed.

        A line whose id and state, which comes with it, are as they were shown is left as it is: to write all of
        several hundred lines anew would be felt.
        """
        wanted = {record for record, _ in records}
        for row in reversed(range(self.rowCount())):
            if self._shown[row][0] not in wanted:
                self.removeRow(row)
                del self._shown[row]
        for row, (record, state) in enumerate(records):
            if row < len(self._shown) and self._shown[row] == (record, state):
                continue
            if row >= len(self._shown) or self._shown[row][0] != record:
                self._take_out(record, row)
                self.insertRow(row)
                self._shown.insert(row, (record, state))
            self._shown[row] = (record, state)
            put(row)

    def _take_out(self, record: Any, after: int) -> None:
        """Take the line of a record away, which stands further down; it comes to another place."""
        for row in range(after, len(self._shown)):
            if self._shown[row][0] == record:
                self.removeRow(row)
                del self._shown[row]
                return

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
