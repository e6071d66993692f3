"""The army as a list: forces, their categories with what they hold, and the units under them."""

from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt, Signal

from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.desktop.builder.army_model import (
    COST_ROLE,
    EDITION_ROLE,
    FACTION_COLOUR_ROLE,
    FACTS_ROLE,
    LEVEL_ROLE,
    NUMBER_ROLE,
    SELECTION_ROLE,
)
from armybuilder.desktop.builder.imported.costs import told_amount
from armybuilder.desktop.builder.imported.session import ForceSession
from armybuilder.desktop.lists.unit_model import UNIT_MIME
from armybuilder.desktop.style.theme import colours
from armybuilder.roster.standing import CategoryStanding, standings
from armybuilder.roster.working import WorkingForce, WorkingSelection

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

STANDING_ROLE = Qt.ItemDataRole.UserRole + 20
FORCE_ROLE = Qt.ItemDataRole.UserRole + 21
BOUNDS_ROLE = Qt.ItemDataRole.UserRole + 22


class ForceRow(NamedTuple):
    force: WorkingForce
    depth: int


class CategoryRow(NamedTuple):
    force: WorkingForce
    standing: CategoryStanding


Row = ForceRow | CategoryRow | WorkingSelection


class ForceModel(QAbstractListModel):
    """One row a force, a category or a unit. Units drop in from the palette."""

    entry_dropped = Signal(str, str)

    def __init__(self, session: ForceSession) -> None:
        super().__init__(session)
        self._session = session
        self._rows: list[Row] = []
        self._levels: set[str] = set()
        self._numbers: dict[str, str] = {}
        self.refresh()
        session.changed.connect(self.refresh)

    # --- what is shown

    def refresh(self) -> None:
        """Show the army as it is now."""
        self.beginResetModel()
        engine = self._session.engine
        self._rows = []
        several = len(list(engine.roster.all_forces())) > 1
        for force in engine.roster.forces:
            self._add_force(force, 0, several)
        self._levels = {self._unit_of(issue.place) for issue in self._session.verdict.issues}
        self._number_units()
        self.endResetModel()

    def _add_force(self, force: WorkingForce, depth: int, several: bool) -> None:
        if several:
            self._rows.append(ForceRow(force, depth))
        units = {selection.id: selection for selection in force.selections}
        answers = self._session.engine.answers
        for standing in standings(force, self._session.cost_type, answers):
            self._rows.append(CategoryRow(force, standing))
            self._rows += [units[own] for own in standing.units]
        for child in force.children:
            self._add_force(child, depth + 1, several)

    def _unit_of(self, place: str) -> str:
        selection = self._session.engine.roster.selection(place)
        return place if selection is None else selection.root.id

    def _number_units(self) -> None:
        """Units of one name are told apart by numbers."""
        by_name: dict[str, list[str]] = {}
        for row in self._rows:
            if isinstance(row, WorkingSelection):
                by_name.setdefault(self._name(row), []).append(row.id)
        self._numbers = {
            own: f"#{at}" for ids in by_name.values() if len(ids) > 1 for at, own in enumerate(ids, 1)
        }

    def row_of(self, place: str) -> int:
        """The row of a unit, or of the unit or force that an id is inside of; -1 when it is not there."""
        wanted = self._unit_of(place)
        for at, row in enumerate(self._rows):
            if isinstance(row, WorkingSelection) and row.id == wanted:
                return at
        for at, row in enumerate(self._rows):
            if not isinstance(row, WorkingSelection) and row.force.id == wanted:
                return at
        return -1

    def first_unit(self) -> int:
        """The row of the first unit, -1 without one."""
        return next((at for at, row in enumerate(self._rows) if isinstance(row, WorkingSelection)), -1)

    # --- what Qt asks

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsDropEnabled
        if index.isValid() and not isinstance(self._rows[index.row()], CategoryRow):
            flags |= Qt.ItemFlag.ItemIsSelectable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if isinstance(row, WorkingSelection):
            return self._of_unit(row, role)
        return self._of_category(row, role) if isinstance(row, CategoryRow) else self._of_force(row, role)

    def _of_force(self, row: ForceRow, role: int) -> Any:
        own, kind = row.force.origin.name, said(row.force.name, self._language)
        catalogue = said(row.force.expansion.catalogue.name, self._language)
        return {
            Qt.ItemDataRole.DisplayRole: own or (kind if kind == catalogue else f"{kind} · {catalogue}"),
            FORCE_ROLE: row.force.id,
        }.get(role)

    def _of_category(self, row: CategoryRow, role: int) -> Any:
        standing = row.standing
        name = said(standing.name, self._language)
        if standing.category == UNCATEGORISED or not name:
            name = self.tr("Without a category")
        return {
            Qt.ItemDataRole.DisplayRole: name,
            Qt.ItemDataRole.AccessibleTextRole: f"{name}: {self.bounds(standing)}",
            Qt.ItemDataRole.ToolTipRole: f"{name}: {self.bounds(standing)}",
            STANDING_ROLE: standing,
            BOUNDS_ROLE: self.bounds(standing),
        }.get(role)

    def bounds(self, standing: CategoryStanding) -> str:
        """What a category holds and may hold, in words."""
        cost = told_amount(standing.cost)
        if standing.least is not None and standing.most is not None:
            text = self.tr("%1 of %2–%3").replace("%2", told_amount(standing.least))
            text = text.replace("%3", told_amount(standing.most))
        elif standing.most is not None:
            text = self.tr("%1 of at most %2").replace("%2", told_amount(standing.most))
        elif standing.least is not None:
            text = self.tr("%1, at least %2").replace("%2", told_amount(standing.least))
        else:
            text = "%1"
        parts = [text.replace("%1", cost)]
        if standing.fewest is not None or standing.maximum is not None:
            most = "∞" if standing.maximum is None else str(standing.maximum)
            units = self.tr("units %1 of %2–%3").replace("%1", str(len(standing.units)))
            parts.append(units.replace("%2", str(standing.fewest or 0)).replace("%3", most))
        return " · ".join(parts)

    def _of_unit(self, row: WorkingSelection, role: int) -> Any:
        issue = row.id in self._levels
        told = ", ".join((self._name(row), self._cost(row), self._parts(row)))
        return {
            Qt.ItemDataRole.DisplayRole: self._name(row),
            Qt.ItemDataRole.AccessibleTextRole: f"{told}, {self.tr('breaks a rule')}" if issue else told,
            Qt.ItemDataRole.ToolTipRole: f"{self._name(row)}\n{self._parts(row)}",
            SELECTION_ROLE: row.id,
            NUMBER_ROLE: self._numbers.get(row.id, ""),
            FACTS_ROLE: self._parts(row),
            EDITION_ROLE: self.tr("not in the data") if row.is_missing else "",
            COST_ROLE: self._cost(row),
            LEVEL_ROLE: "error" if issue else "",
            FACTION_COLOUR_ROLE: colours().error if row.is_missing else colours().accent,
        }.get(role)

    @property
    def _language(self) -> Any:
        return self._session.context.language

    def _name(self, row: WorkingSelection) -> str:
        name = said(row.name, self._language)
        return f"{row.origin.name} ({name})" if row.origin.name else name

    def _cost(self, row: WorkingSelection) -> str:
        return told_amount(row.cost_of(self._session.cost_type))

    def _parts(self, row: WorkingSelection) -> str:
        """What the unit consists of, in its order."""
        parts = [p for p in row.everything() if p is not row]
        told = [
            f"{p.number} {said(p.name, self._language)}" if p.number > 1 else said(p.name, self._language)
            for p in parts
        ]
        return ", ".join(told) or self.tr("as it is")

    # --- dropping entries in

    def mimeTypes(self) -> list[str]:
        return [UNIT_MIME]

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        if not data.hasFormat(UNIT_MIME):
            return False
        for entry in bytes(data.data(UNIT_MIME).data()).decode().split(","):
            self.entry_dropped.emit("", entry)
        return True
