"""What a file would bring to the Library, a row a thing: a model that shows it, and knows what is chosen of it."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from armybuilder.catalogue.text import Language
from armybuilder.exchange.incoming import FieldChange

Index = QModelIndex | QPersistentModelIndex
NAME, WHERE, WHAT = range(3)
COLUMNS = 3
# what may be taken
TAKEN = ("new", "changed")
# so much of what is wrong or changed is said in the row: the rest stands below the table
LONGEST_LINE = 300


class PreviewRow(Struct, frozen=True):
    """A thing of a file: what would become of it, its name, the row it stands in (0 for none), what is said of it.

    `changes` are the fields that would be others; `thing` is what is taken; `short` is what is said in the row itself.
    """

    status: str
    name: str
    row: int
    words: str
    changes: tuple[FieldChange, ...]
    thing: Any
    short: str = ""


class PreviewModel(QAbstractTableModel):
    """Shows the rows of some statuses. What would be new or changed has a tick, which leaves it out or takes it."""

    chosen_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.language: Language = "en"
        self.heads = ("", "", "")
        self.signs: dict[str, str] = {}
        self._rows: Sequence[PreviewRow] = ()
        self._shown: list[int] = []
        self._left_out: set[int] = set()

    def show_rows(self, rows: Sequence[PreviewRow]) -> None:
        """Show other rows; all that can be taken is chosen."""
        self.beginResetModel()
        self._rows, self._left_out = rows, set()
        self._shown = list(range(len(rows)))
        self.endResetModel()
        self.chosen_changed.emit()

    def show_statuses(self, statuses: set[str]) -> None:
        """Show the rows of some statuses alone."""
        self.beginResetModel()
        self._shown = [at for at, row in enumerate(self._rows) if row.status in statuses]
        self.endResetModel()

    def row_at(self, index: Index) -> PreviewRow | None:
        """Return the row of an index; None where there is none."""
        return self._rows[self._shown[index.row()]] if index.isValid() else None

    @property
    def chosen(self) -> list[PreviewRow]:
        """The rows that are to be taken."""
        return [row for at, row in enumerate(self._rows) if row.status in TAKEN and at not in self._left_out]

    def choose(self, status: str, taken: bool) -> None:
        """Take all rows of a status, or leave them out."""
        places = {at for at, row in enumerate(self._rows) if row.status == status}
        self._left_out = self._left_out - places if taken else self._left_out | places
        self.layoutChanged.emit()
        self.chosen_changed.emit()

    # what Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else COLUMNS

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.heads[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row_at(index)
        if row is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            where = str(row.row) if row.row else ""
            what = " · ".join(
                part for part in (self.signs.get(row.status, row.status), self._what(row)) if part
            )
            return (row.name, where, what)[index.column()]
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == NAME and row.status in TAKEN:
            taken = self._shown[index.row()] not in self._left_out
            return Qt.CheckState.Checked if taken else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == WHAT:
            return row.words
        return None

    def _what(self, row: PreviewRow) -> str:
        text = row.short or row.words or "; ".join(change.text(self.language) for change in row.changes)
        return " ".join(text.split())[:LONGEST_LINE]

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        at = self._shown[index.row()]
        taken = Qt.CheckState(value) == Qt.CheckState.Checked
        self._left_out = self._left_out - {at} if taken else self._left_out | {at}
        self.dataChanged.emit(index, index, [role])
        self.chosen_changed.emit()
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        row = self.row_at(index)
        found = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if row is not None and row.status in TAKEN and index.column() == NAME:
            found |= Qt.ItemFlag.ItemIsUserCheckable
        return found
