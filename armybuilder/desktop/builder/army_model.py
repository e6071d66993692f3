"""The open army as a list: one row a unit or a heading. Asks for the rows; decides nothing."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from armybuilder.desktop.builder.army_rows import ArmyRow, GroupRow, UnitRow
from armybuilder.desktop.builder.parts import BuilderParts
from armybuilder.desktop.lists.entry_model import UNIT_MIME

MOVED_MIME = "application/x-armybuilder-row"
Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

ROW_ROLE = Qt.ItemDataRole.UserRole + 1


def _dragged(data: QMimeData) -> list[str]:
    """The ids of the units whose rows are dragged."""
    return [own for own in bytes(data.data(MOVED_MIME).data()).decode().split(",") if own]


class ArmyModel(QAbstractListModel):
    """Follows the document. Units drop in from the palette; where the order is the player's, rows are dragged.

    Elsewhere a unit that is dragged onto another is joined to it, and one onto the heading of a force goes there.
    """

    unit_dropped = Signal(str, int)
    rows_moved_to = Signal(list, int)
    units_joined = Signal(list, str)
    units_transferred = Signal(list, str)

    def __init__(self, parts: BuilderParts) -> None:
        super().__init__(parts)
        self._parts = parts
        self._rows: list[ArmyRow] = parts.rows()
        parts.document.changed.connect(self.refresh)

    # --- what is shown

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def row_at(self, row: int) -> ArmyRow | None:
        """What a row shows."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def unit_at(self, row: int) -> str:
        """The id of the unit in a row; empty where there is none."""
        shown = self.row_at(row)
        return shown.id if isinstance(shown, UnitRow) else ""

    def is_joined(self, unit: str) -> bool:
        """Whether a unit has joined the one above it, or the one below has joined it."""
        row = self.row_of(unit) if unit else -1
        return any(isinstance(one, UnitRow) and one.joined for one in self._rows[row : row + 2] if row >= 0)

    def force_at(self, row: int) -> str:
        """The id of the force whose heading a row is; empty where it is none."""
        shown = self.row_at(row)
        return shown.id if isinstance(shown, GroupRow) else ""

    def force_around(self, row: int) -> str:
        """The id of the force under whose heading a row stands; empty without headings."""
        return next((own for at in range(row, -1, -1) if (own := self.force_at(at))), "")

    def row_of(self, place: str) -> int:
        """The row of a unit or a force, or of the unit that a place is inside of; -1 when it is not there."""
        wanted = self._parts.unit_of(place)
        return next((at for at, row in enumerate(self._rows) if row.id and row.id == wanted), -1)

    def nearest_unit(self, row: int) -> int:
        """The row of the unit that stands next to a row, above it rather than below; -1 without any."""
        units = [at for at in range(len(self._rows)) if self.unit_at(at)]
        return max((at for at in units if at <= row), default=units[0] if units else -1)

    def refresh(self) -> None:
        """Show what the document holds now; rows that only changed keep their place and selection."""
        rows = self._parts.rows()
        if self._same_places(self._rows, rows):
            self._show_changed(rows)
        elif not self._changed_one_place(rows):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    @staticmethod
    def _key(row: ArmyRow) -> tuple[type, str]:
        return type(row), row.id or row.name

    def _same_places(self, old: list[ArmyRow], new: list[ArmyRow]) -> bool:
        return [self._key(row) for row in old] == [self._key(row) for row in new]

    def _changed_one_place(self, new: list[ArmyRow]) -> bool:
        """Insert or remove one run of rows, so that the view keeps its selection and place."""
        old, more = self._rows, len(new) - len(self._rows)
        both = zip(old, new, strict=False)
        start = next(
            (at for at, (a, b) in enumerate(both) if self._key(a) != self._key(b)), min(len(old), len(new))
        )
        if more > 0 and self._same_places(old, new[:start] + new[start + more :]):
            self.beginInsertRows(QModelIndex(), start, start + more - 1)
            self._rows = [*old[:start], *new[start : start + more], *old[start:]]
            self.endInsertRows()
        elif more < 0 and self._same_places(new, old[:start] + old[start - more :]):
            self.beginRemoveRows(QModelIndex(), start, start - more - 1)
            self._rows = [*old[:start], *old[start - more :]]
            self.endRemoveRows()
        else:
            return False
        # the others may have changed with it: numbers, costs, issues
        self._show_changed(new)
        return True

    def _show_changed(self, rows: list[ArmyRow]) -> None:
        """Show rows in the places of those there are; only what has changed is drawn again."""
        changed = [at for at, row in enumerate(rows) if row != self._rows[at]]
        self._rows = rows
        for at in changed:
            self.dataChanged.emit(self.index(at), self.index(at))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row_at(index.row()) if index.isValid() else None
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return row.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(row)
            case Qt.ItemDataRole.ToolTipRole:
                return row.tip if isinstance(row, UnitRow) else self._spoken(row)
        return row if role == ROW_ROLE else None

    def _spoken(self, row: ArmyRow) -> str:
        if isinstance(row, GroupRow):
            return f"{row.name}: {row.told}" if row.told else row.name
        broken = self.tr("breaks a rule") if row.level == "error" else ""
        return ", ".join(part for part in (row.name, row.cost, row.facts, broken) if part)

    # --- dragging rows, dropping units in

    def flags(self, index: Index) -> Qt.ItemFlag:
        row = self.row_at(index.row()) if index.isValid() else None
        if row is None:
            return Qt.ItemFlag.ItemIsDropEnabled
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
        if row.id:
            flags |= Qt.ItemFlag.ItemIsSelectable
        # among rows that are sorted a unit is dropped anywhere, else between two of them
        if self._parts.ordered_by_player:
            return flags | Qt.ItemFlag.ItemIsDragEnabled
        if self._parts.joins_units and isinstance(row, UnitRow):
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags | Qt.ItemFlag.ItemIsDropEnabled

    def mimeTypes(self) -> list[str]:
        moves = self._parts.ordered_by_player or self._parts.joins_units
        return [MOVED_MIME, UNIT_MIME] if moves else [UNIT_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        ids = ",".join(self.unit_at(index.row()) for index in indexes)
        data.setData(MOVED_MIME, QByteArray(ids.encode()))
        return data

    def supportedDropActions(self) -> Qt.DropAction:
        both = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
        moves = self._parts.ordered_by_player or self._parts.joins_units
        return both if moves else Qt.DropAction.CopyAction

    def canDropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        if self._parts.joins_units and data.hasFormat(MOVED_MIME):
            onto = self._onto(parent)
            return bool(onto) and onto not in _dragged(data)
        return any(data.hasFormat(kind) for kind in self.mimeTypes())

    def _onto(self, place: Index) -> str:
        """The id of the unit or the force that something is dropped onto."""
        return self.unit_at(place.row()) or self.force_at(place.row()) if place.isValid() else ""

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        place = row if row >= 0 else (parent.row() if parent.isValid() else len(self._rows))
        if data.hasFormat(UNIT_MIME):
            for unit_id in reversed(bytes(data.data(UNIT_MIME).data()).decode().split(",")):
                self.unit_dropped.emit(unit_id, place if row >= 0 or parent.isValid() else -1)
            return True
        if data.hasFormat(MOVED_MIME):
            if not self._parts.joins_units:
                self.rows_moved_to.emit(_dragged(data), place)
            elif onto := self._onto(parent):
                joins = bool(self.unit_at(parent.row()))
                done = self.units_joined if joins else self.units_transferred
                done.emit([own for own in _dragged(data) if own != onto], onto)
        # the document moves the rows; the view must not remove them a second time
        return False
