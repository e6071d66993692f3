"""Cells as spreadsheets copy them: lines of cells with tabs between them, those with line breaks or quotes in quotes."""

import csv
from collections.abc import Sequence
from io import StringIO

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QTableView

MOST_LINES = 20_000


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


def chosen_cells(view: QTableView) -> str:
    """Return the chosen cells of a table for the clipboard; what is not chosen between them is empty."""
    indexes = view.selectionModel().selectedIndexes() or [view.currentIndex()]
    texts = {(index.row(), index.column()): str(index.data() or "") for index in indexes if index.isValid()}
    rows, columns = sorted({row for row, _ in texts}), sorted({column for _, column in texts})
    return as_cells([[texts.get((row, column), "") for column in columns] for row in rows])


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
