"""Cells as spreadsheets copy them: lines of cells with tabs between them, those with line breaks or quotes in quotes."""

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QTableView

from armybuilder.catalogue.text import Language
from armybuilder.desktop.library.grid.record_table import RecordTable, TableColumn, shown_text

MOST_LINES = 20_000
# more cells than these are worded in another thread
MANY_CELLS = 2000


def as_cells(rows: Sequence[Sequence[str]]) -> str:
    """Return rows of texts as they are put on the clipboard."""
    told = StringIO()
    csv.writer(told, dialect="excel-tab", lineterminator="\n").writerows(rows)
    return told.getvalue()


def cells_of(text: str) -> list[list[str]]:
    """Return the rows of a text from the clipboard; quotes that are not ended are letters."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").replace("\0", "")
    if not text:
        return []
    try:
        read = [row or [""] for row in csv.reader(StringIO(text), dialect="excel-tab", strict=True)]
    except csv.Error:
        read = [line.split("\t") for line in text.split("\n")]
    return read[:MOST_LINES]


class ChosenCells(NamedTuple):
    """The chosen cells of a table, by the rows and columns that they stand in; what stands between them is not chosen."""

    records: list[Any]
    columns: list[TableColumn]
    chosen: list[list[bool]] | None
    language: Language

    @property
    def number(self) -> int:
        """How many cells there are."""
        return len(self.records) * len(self.columns)

    def text(self) -> str:
        """Return them for the clipboard; what is not chosen is empty."""
        language = self.language
        if self.chosen is None:
            return as_cells(
                [[shown_text(column, one, language) for column in self.columns] for one in self.records]
            )
        rows = zip(self.records, self.chosen, strict=True)
        return as_cells(
            [
                [
                    shown_text(column, one, language) if own else ""
                    for column, own in zip(self.columns, chosen, strict=True)
                ]
                for one, chosen in rows
            ]
        )


def chosen_cells(view: QTableView, table: RecordTable) -> ChosenCells:
    """Return the chosen cells of a table, the current one where none is chosen."""
    ranges = [
        (one.top(), one.bottom(), one.left(), one.right())
        for one in view.selectionModel().selection().toList()
    ]
    current = view.currentIndex()
    if not ranges and current.isValid():
        ranges = [(current.row(), current.row(), current.column(), current.column())]
    rows = sorted({row for top, bottom, _, _ in ranges for row in range(top, bottom + 1)})
    columns = sorted({column for _, _, left, right in ranges for column in range(left, right + 1)})
    chosen = None
    if sum((bottom - top + 1) * (right - left + 1) for top, bottom, left, right in ranges) < len(rows) * len(
        columns
    ):
        chosen = [
            [any(t <= row <= b and left <= at <= right for t, b, left, right in ranges) for at in columns]
            for row in rows
        ]
    return ChosenCells(
        [table.records[row] for row in rows], [table.columns[at] for at in columns], chosen, table.language
    )


def pasted_cells(view: QTableView, text: str) -> list[tuple[QModelIndex, str]]:
    """Return the cells of a table that a text from the clipboard fills: from the first chosen one on, a single one all chosen."""
    rows, current = cells_of(text), view.currentIndex()
    if not rows or not current.isValid():
        return []
    chosen = view.selectionModel().selectedIndexes() or [current]
    if len(rows) == len(rows[0]) == 1:
        return [(index, rows[0][0]) for index in chosen]
    top, left = min(one.row() for one in chosen), min(one.column() for one in chosen)
    cells = [
        (view.model().index(top + down, left + over), cell)
        for down, row in enumerate(rows)
        for over, cell in enumerate(row)
    ]
    return [(index, cell) for index, cell in cells if index.isValid()]


def rows_below(view: QTableView, text: str) -> tuple[int, list[list[str]]]:
    """Return the rows of a text from the clipboard for which a table has no row, and the column in which they begin."""
    rows, current = cells_of(text), view.currentIndex()
    if not current.isValid() or len(rows) < 2:
        return 0, []
    chosen = view.selectionModel().selectedIndexes() or [current]
    room = view.model().rowCount() - min(one.row() for one in chosen)
    return min(one.column() for one in chosen), rows[room:]
