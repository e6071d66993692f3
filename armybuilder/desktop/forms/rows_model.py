"""Records that stand as lines under each other, such as the soldiers of a squad, as a table to type into."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor

from armybuilder.catalogue.records.cells import cell_text, cell_value
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.lines import joined_cells
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.labels import name_of
from armybuilder.desktop.style.theme import colours
from armybuilder.wording.record_words import short_word

Role = Qt.ItemDataRole
Index = QModelIndex | QPersistentModelIndex
LONGEST_NUMBER = 10
NO_INDEX = QModelIndex()


class RowsModel(QAbstractTableModel):
    """Shows plain records, a field a column. What cannot be read stays in its cell as it was typed.

    `edited` tells that the player has changed something, `typed_again` that he has typed what was in a cell.
    """

    edited = Signal()
    typed_again = Signal(int, int)

    def __init__(self, fields: Sequence[Field], language: Language) -> None:
        super().__init__()
        self.fields, self.language = tuple(fields), language
        self.rows: list[Plain] = []
        self.wrong: dict[tuple[int, int], str] = {}
        self.is_example: Callable[[int, int], bool] = lambda _row, _column: False

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.fields)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable

    def text(self, row: int, column: int) -> str:
        """What stands in a cell."""
        field = self.fields[column]
        value = self.rows[row].get(field.name)
        if field.kind == "local":
            return str((value or {}).get(self.language, ""))
        if isinstance(value, str) and field.kind not in ("text", "dice", "choice"):
            return value
        return cell_text(field, value, self.language)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        at = index.row(), index.column()
        if role in (Role.DisplayRole, Role.EditRole):
            return self.text(*at)
        if role == Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        return self._look(at, role)

    def _look(self, at: tuple[int, int], role: int) -> Any:
        """Say how a cell looks: tinted where it is wrong, grey where it is an example's."""
        if role == Role.BackgroundRole and at in self.wrong:
            tint = QColor(colours().error)
            tint.setAlpha(60)
            return tint
        if role == Role.ForegroundRole and self.is_example(*at):
            return QColor(colours().quiet)
        return self.wrong.get(at) if role == Role.ToolTipRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1) if role == Role.DisplayRole else None
        field = self.fields[section]
        if role == Role.DisplayRole:
            return short_word(field.owner, field.name, self.language)
        return name_of(field.owner, field.name, self.language) if role == Role.ToolTipRole else None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if role != Role.EditRole:
            return False
        if str(value) == self.text(index.row(), index.column()):
            self.typed_again.emit(index.row(), index.column())
            return False
        self.put_texts([(index.row(), index.column(), str(value))])
        return True

    def put_texts(self, cells: Sequence[tuple[int, int, str]]) -> None:
        """Type texts into cells, by row and column, in one go."""
        for row, column, text in cells:
            field = self.fields[column]
            try:
                value = cell_value(field, text)
            except ValueError:
                value = _number_beyond(field, text)
            if field.kind == "local":
                value = {**(self.rows[row].get(field.name) or {}), self.language: text.strip()}
            self.rows[row] = {**self.rows[row], field.name: value}
        self._told()

    def show(self, rows: Sequence[Plain]) -> None:
        """Show other rows; nothing is told."""
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows, self.wrong = list(rows), {}
            self.endResetModel()
            return
        self.rows, self.wrong = list(rows), {}
        self._redraw()

    def replace(self, rows: Sequence[Plain]) -> None:
        """Put other rows in the place of all; it is told as a change."""
        self.show(rows)
        self.edited.emit()

    def mark(self, wrong: dict[tuple[int, int], str]) -> None:
        """Mark cells that are wrong, and say why."""
        if wrong != self.wrong:
            self.wrong = wrong
            self._redraw()

    def _told(self) -> None:
        self.wrong = {}
        self._redraw()
        self.edited.emit()

    def show_examples(self, is_example: Callable[[int, int], bool]) -> None:
        """Grey the cells that hold what an example has."""
        self.is_example = is_example
        self._redraw()

    def _redraw(self) -> None:
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, len(self.fields) - 1))


def _number_beyond(field: Field, text: str) -> Any:
    """Return a number that its field has no room for, so that it is told as one; else the text."""
    whole = text.strip().lstrip("+-").isdecimal() and len(text) < LONGEST_NUMBER
    return int(text) if field.kind == "whole" and whole else text


def pasted_cells(text: str, columns: int) -> list[list[str]]:
    """Return the cells of lines that were copied from a table, or from a card as it is printed.

    A number at the head of each line, which counts the rows, is left out.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    found = [line.split("\t") if "\t" in line else joined_cells(line) for line in lines]
    if found and all(len(cells) == columns + 1 for cells in found):
        numbers = [cells[0].rstrip(".") for cells in found]
        first = int(numbers[0]) if numbers[0].isdecimal() else -1
        if numbers == [str(first + place) for place in range(len(found))]:
            found = [cells[1:] for cells in found]
    return found
