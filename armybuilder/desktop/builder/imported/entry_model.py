"""What a force can take: headings of categories, and the entries under them."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt

from armybuilder.desktop.lists.unit_model import (
    COST_ROLE,
    COUNT_ROLE,
    EDITION_ROLE,
    FACTS_ROLE,
    FOLDED_ROLE,
    GROUP_ROLE,
    OWNED_ROLE,
    UNIT_MIME,
    UNIT_ROLE,
    units_as_mime,
)

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()


class EntryRow(Struct, frozen=True):
    """An entry that a force can take: its cost as it is taken, in words, and why it cannot be taken."""

    entry: str
    name: str
    cost: str
    facts: str
    why: str = ""


class CategoryRow(Struct, frozen=True):
    """The heading over the entries of a category."""

    category: str
    name: str
    entries: tuple[EntryRow, ...]


class EntryModel(QAbstractListModel):
    """One row a heading or an entry. Headings fold."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[CategoryRow | EntryRow] = []
        self._folded: frozenset[str] = frozenset()
        self._owned: Mapping[str, int] = {}
        self._shown: object = None

    def show_rows(self, categories: tuple[CategoryRow, ...], folded: frozenset[str]) -> None:
        """Show these; what is the same as before stays as it is."""
        if (categories, folded) == self._shown:
            return
        self._shown = (categories, folded)
        rows: list[CategoryRow | EntryRow] = []
        for category in categories:
            rows.append(category)
            if category.category not in folded:
                rows += category.entries
        if [_key(row) for row in rows] == [_key(row) for row in self._rows] and folded == self._folded:
            # only costs are known now that were not: whoever looks at the list keeps his place
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self._rows, self._folded = rows, folded
        self.endResetModel()

    def show_owned(self, owned: Mapping[str, int]) -> None:
        """How many of each entry the force has, by entry id."""
        before, self._owned = self._owned, dict(owned)
        if before != self._owned and self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1), [OWNED_ROLE])

    def first_entry(self) -> QModelIndex:
        """The first entry of the list; an invalid index when there is none."""
        rows = (at for at, row in enumerate(self._rows) if isinstance(row, EntryRow))
        at = next(rows, -1)
        return self.index(at) if at >= 0 else QModelIndex()

    def index_of(self, entry: str) -> QModelIndex:
        """Where an entry stands; an invalid index when it is not shown."""
        rows = (at for at, row in enumerate(self._rows) if isinstance(row, EntryRow) and row.entry == entry)
        at = next(rows, -1)
        return self.index(at) if at >= 0 else QModelIndex()

    def heading_index(self, category: str) -> QModelIndex:
        """Where a category's heading stands; an invalid index when it is not shown."""
        for at, row in enumerate(self._rows):
            if isinstance(row, CategoryRow) and row.category == category:
                return self.index(at)
        return QModelIndex()

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if isinstance(self._rows[index.row()], EntryRow):
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        return self._of_category(row, role) if isinstance(row, CategoryRow) else self._of_entry(row, role)

    def _of_category(self, row: CategoryRow, role: int) -> Any:
        folded = row.category in self._folded
        state = self.tr("folded") if folded else self.tr("unfolded")
        return {
            Qt.ItemDataRole.DisplayRole: row.name,
            Qt.ItemDataRole.AccessibleTextRole: f"{row.name}, {len(row.entries)}, {state}",
            GROUP_ROLE: row.category,
            FOLDED_ROLE: folded,
            COUNT_ROLE: len(row.entries),
        }.get(role)

    def _of_entry(self, row: EntryRow, role: int) -> Any:
        owned = self._owned.get(row.entry, 0)
        told = ", ".join(part for part in (row.name, row.cost, row.facts, row.why) if part)
        return {
            Qt.ItemDataRole.DisplayRole: row.name,
            Qt.ItemDataRole.AccessibleTextRole: told,
            Qt.ItemDataRole.ToolTipRole: "\n".join(part for part in (row.name, row.facts, row.why) if part),
            UNIT_ROLE: row.entry,
            FACTS_ROLE: row.why or row.facts,
            COST_ROLE: row.cost,
            EDITION_ROLE: "",
            OWNED_ROLE: owned,
        }.get(role)

    # dragging entries out

    def mimeTypes(self) -> list[str]:
        return [UNIT_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return units_as_mime(indexes)

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction


def _key(row: CategoryRow | EntryRow) -> tuple[str, str]:
    return ("category", row.category) if isinstance(row, CategoryRow) else ("entry", row.entry)
