"""The units of an army as a list. Asks the session; decides nothing."""

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

from armybuilder.desktop.builder.own_games.session import ArmySession
from armybuilder.desktop.lists.unit_model import UNIT_MIME
from armybuilder.games.unit import Marks, told_cost
from armybuilder.roster.model import Selection

ROW_MIME = "application/x-armybuilder-row"
Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

SELECTION_ROLE = Qt.ItemDataRole.UserRole + 1
FACTS_ROLE = Qt.ItemDataRole.UserRole + 2
COST_ROLE = Qt.ItemDataRole.UserRole + 3
NUMBER_ROLE = Qt.ItemDataRole.UserRole + 4
LEVEL_ROLE = Qt.ItemDataRole.UserRole + 5
KIND_ROLE = Qt.ItemDataRole.UserRole + 6
FACTION_COLOUR_ROLE = Qt.ItemDataRole.UserRole + 7
EDITION_ROLE = Qt.ItemDataRole.UserRole + 8


class ArmyModel(QAbstractListModel):
    """One row a unit, in the army's order; rows move by drag and drop, units drop in from the palette."""

    unit_dropped = Signal(str, int)
    rows_moved_to = Signal(list, int)

    def __init__(self, session: ArmySession) -> None:
        super().__init__(session)
        self._session = session
        self._rows: tuple[Selection, ...] = session.roster.units
        self._marks: dict[str, Marks] = {}
        self._levels: dict[str, str] = {}
        self._read()
        session.changed.connect(self.refresh)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def selection_at(self, row: int) -> Selection | None:
        """The selection in a row."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def row_of(self, selection_id: str) -> int:
        """The row of a selection, -1 when it is not there."""
        return next((row for row, s in enumerate(self._rows) if s.id == selection_id), -1)

    def refresh(self) -> None:
        """Show what the session holds now; rows that only changed keep their place and selection."""
        new = self._session.roster.units
        old_ids, new_ids = [s.id for s in self._rows], [s.id for s in new]
        if old_ids == new_ids:
            self._rows = new
            self._read()
            if new:
                self.dataChanged.emit(self.index(0), self.index(len(new) - 1))
            return
        if self._changed_one_place(old_ids, new_ids, new):
            return
        self.beginResetModel()
        self._rows = new
        self._read()
        self.endResetModel()

    def _changed_one_place(self, old: list[str], new: list[str], rows: tuple[Selection, ...]) -> bool:
        """Insert or remove one run of rows, so that the view keeps its selection and place."""
        start = next(
            (i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
        )
        if len(new) > len(old) and old == new[:start] + new[start + len(new) - len(old) :]:
            self.beginInsertRows(QModelIndex(), start, start + len(new) - len(old) - 1)
            self._rows = rows
            self._read()
            self.endInsertRows()
            return True
        if len(new) < len(old) and new == old[:start] + old[start + len(old) - len(new) :]:
            self.beginRemoveRows(QModelIndex(), start, start + len(old) - len(new) - 1)
            self._rows = rows
            self._read()
            self.endRemoveRows()
            return True
        return False

    def _read(self) -> None:
        context, roster = self._session.context, self._session.roster
        self._marks = {s.id: context.game.marks_of(roster, s, context.language) for s in self._rows}
        self._levels = {}
        for issue in self._session.verdict.issues:
            if issue.place and self._levels.get(issue.place) != "error":
                self._levels[issue.place] = issue.level

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: PLR0911
        selection = self.selection_at(index.row())
        if selection is None:
            return None
        context = self._session.context
        unit = self._session.roster.unit(selection)
        marks = self._marks[selection.id]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return marks.name or unit.name.get(context.language)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{marks.name or unit.name.get(context.language)}, {self._cost(selection)}"
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join((unit.name.get(context.language), *marks.crew))
            case _ if role == SELECTION_ROLE:
                return selection.id
            case _ if role == FACTS_ROLE:
                return self._facts(selection, unit, marks)
            case _ if role == COST_ROLE:
                return self._cost(selection)
            case _ if role == NUMBER_ROLE:
                return self._number(marks)
            case _ if role == LEVEL_ROLE:
                return self._levels.get(selection.id, "")
            case _ if role == KIND_ROLE:
                return context.game.kind_of(unit)
            case _ if role == FACTION_COLOUR_ROLE:
                return context.game.faction(unit.faction).colour
            case _ if role == EDITION_ROLE:
                return context.game.edition(unit.edition).short.get(context.language)
        return None

    def _number(self, marks: Marks) -> str:
        if marks.number is None:
            return ""
        return f"№ {marks.number}" if self._session.context.language == "ru" else f"No. {marks.number}"

    def _facts(self, selection: Selection, unit: Any, marks: Marks) -> str:
        context = self._session.context
        shown = [f"{f.label} {f.value}".strip() for f in context.game.facts_of(unit, context.language)]
        own_name = [unit.name.get(context.language)] if marks.name else []
        crew = [line for line in marks.crew[:1] if selection.crew]
        return " · ".join((*own_name, *crew, *shown))

    def _cost(self, selection: Selection) -> str:
        cost = self._session.verdict.unit_costs.get(selection.id, 0)
        return told_cost(self._session.roster.unit(selection), cost)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        return (
            Qt.ItemFlag.ItemIsEnabled
            | Qt.ItemFlag.ItemIsSelectable
            | Qt.ItemFlag.ItemIsDragEnabled
            | Qt.ItemFlag.ItemNeverHasChildren
        )

    def mimeTypes(self) -> list[str]:
        return [ROW_MIME, UNIT_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        ids = ",".join(str(index.data(SELECTION_ROLE)) for index in indexes)
        data.setData(ROW_MIME, QByteArray(ids.encode()))
        return data

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def canDropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        return data.hasFormat(ROW_MIME) or data.hasFormat(UNIT_MIME)

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        place = row if row >= 0 else (parent.row() if parent.isValid() else len(self._rows))
        if data.hasFormat(UNIT_MIME):
            for unit_id in reversed(bytes(data.data(UNIT_MIME).data()).decode().split(",")):
                self.unit_dropped.emit(unit_id, place)
        else:
            moved = bytes(data.data(ROW_MIME).data()).decode().split(",")
            self.rows_moved_to.emit(moved, place)
        # the session moves the rows; the view must not remove it a second time
        return False
