"""The list of units: headings of faction and kind, and the units under them."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QByteArray, QMimeData, QModelIndex, QPersistentModelIndex, Qt

from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.filtering import ListedUnit
from armybuilder.games.unit import told_cost

UNIT_MIME = "application/x-armybuilder-unit"
Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

UNIT_ROLE = Qt.ItemDataRole.UserRole + 1
FACTS_ROLE = Qt.ItemDataRole.UserRole + 2
COST_ROLE = Qt.ItemDataRole.UserRole + 3
FACTION_COLOUR_ROLE = Qt.ItemDataRole.UserRole + 4
EDITION_ROLE = Qt.ItemDataRole.UserRole + 5
OWN_ROLE = Qt.ItemDataRole.UserRole + 6
GROUP_ROLE = Qt.ItemDataRole.UserRole + 7
FOLDED_ROLE = Qt.ItemDataRole.UserRole + 8
COUNT_ROLE = Qt.ItemDataRole.UserRole + 9
DOUBT_ROLE = Qt.ItemDataRole.UserRole + 10
OWNED_ROLE = Qt.ItemDataRole.UserRole + 11


def units_as_mime(indexes: Sequence[QModelIndex]) -> QMimeData:
    """The units of some rows, by id, to be dropped into an army."""
    data = QMimeData()
    ids = [str(index.data(UNIT_ROLE)) for index in indexes if index.data(UNIT_ROLE)]
    data.setData(UNIT_MIME, QByteArray(",".join(ids).encode()))
    return data


class Heading(NamedTuple):
    """The row over the units of one faction and kind."""

    faction: str
    kind: str
    units: int

    @property
    def key(self) -> str:
        return f"{self.faction}/{self.kind}"


class UnitModel(QAbstractListModel):
    """One row a heading or a unit. Groups fold; a folded group keeps its heading."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._entries: tuple[ListedUnit, ...] = ()
        self._rows: list[Heading | ListedUnit] = []
        self._places: dict[str, int] = {}
        self._folded: frozenset[str] = frozenset()
        self._words: dict[str, str] = {}
        self._owned: Mapping[str, int] = {}
        context.language_changed.connect(self.refresh_words)
        context.content_changed.connect(self.refresh_words)

    # what is shown

    def show_entries(self, entries: Iterable[ListedUnit], folded: frozenset[str] = frozenset()) -> None:
        """Show these units, which must come sorted by faction and kind."""
        entries = tuple(entries)
        if entries == self._entries and folded == self._folded:
            return
        self.beginResetModel()
        self._entries, self._folded = entries, folded
        self._rows = []
        for _, group in groupby(entries, key=lambda e: (e.faction, e.kind)):
            units = list(group)
            heading = Heading(units[0].faction, units[0].kind, len(units))
            self._rows.append(heading)
            if heading.key not in folded:
                self._rows += units
        self._places = {row.id: at for at, row in enumerate(self._rows) if isinstance(row, ListedUnit)}
        self.endResetModel()

    def show_owned(self, owned: Mapping[str, int]) -> None:
        """How many of each unit the army in question has, by id."""
        before, self._owned = self._owned, dict(owned)
        for unit_id in before.keys() | self._owned.keys():
            index = self.index_of(unit_id)
            if index.isValid() and before.get(unit_id) != self._owned.get(unit_id):
                self.dataChanged.emit(index, index)

    @property
    def unit_count(self) -> int:
        """How many units there are, folded ones included."""
        return len(self._entries)

    def index_of(self, unit_id: str) -> QModelIndex:
        """Where a unit stands; an invalid index when it is not shown."""
        row = self._places.get(unit_id, -1)
        return self.index(row) if row >= 0 else QModelIndex()

    def heading_index(self, key: str) -> QModelIndex:
        """Where a group's heading stands; an invalid index when it is not shown."""
        rows = (at for at, row in enumerate(self._rows) if isinstance(row, Heading) and row.key == key)
        row = next(rows, -1)
        return self.index(row) if row >= 0 else QModelIndex()

    def first_unit(self) -> QModelIndex:
        """The first unit of the list; an invalid index when there is none."""
        return self.index(min(self._places.values())) if self._places else QModelIndex()

    def refresh_words(self) -> None:
        """The language or the units have changed: the rows are the same, their words are not."""
        self._words.clear()
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    # what Qt asks

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if isinstance(self._rows[index.row()], ListedUnit):
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        return self._of_heading(row, role) if isinstance(row, Heading) else self._of_unit(row, role)

    def _of_heading(self, row: Heading, role: int) -> Any:  # noqa: PLR0911 - one answer a role
        context = self._context
        match role:
            case Qt.ItemDataRole.DisplayRole:
                faction = context.game.faction(row.faction).name.get(context.language)
                return f"{faction} · {context.game.kind(row.kind).plural.get(context.language)}"
            case Qt.ItemDataRole.AccessibleTextRole:
                state = self.tr("folded") if row.key in self._folded else self.tr("unfolded")
                name = self._of_heading(row, Qt.ItemDataRole.DisplayRole)
                return f"{name}, {row.units}, {state}"
            case _ if role == FACTION_COLOUR_ROLE:
                return context.game.faction(row.faction).colour
            case _ if role == GROUP_ROLE:
                return row.key
            case _ if role == FOLDED_ROLE:
                return row.key in self._folded
            case _ if role == COUNT_ROLE:
                return row.units
        return None

    def _of_unit(self, row: ListedUnit, role: int) -> Any:  # noqa: PLR0911 - one answer a role
        context = self._context
        unit = context.units.get(row.id)
        if unit is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return unit.name.get(context.language)
            case Qt.ItemDataRole.AccessibleTextRole:
                name, cost = unit.name.get(context.language), self._cost(unit)
                owned = [self.tr("%n in the army", "", count)] if (count := self._owned.get(row.id)) else []
                return ", ".join((name, cost, *owned, self._edition(row), self._facts(unit)))
            case Qt.ItemDataRole.ToolTipRole:
                edition = context.game.edition(row.edition).name.get(context.language)
                return f"{unit.name.get(context.language)}\n{edition}\n{self._facts(unit)}"
            case _ if role == UNIT_ROLE:
                return row.id
            case _ if role == FACTS_ROLE:
                return self._facts(unit)
            case _ if role == COST_ROLE:
                return told_cost(unit)
            case _ if role == FACTION_COLOUR_ROLE:
                return context.game.faction(row.faction).colour
            case _ if role == EDITION_ROLE:
                return self._edition(row)
            case _ if role == OWNED_ROLE:
                return self._owned.get(row.id, 0)
            case _ if role == OWN_ROLE:
                return row.id in context.own_ids
            case _ if role == DOUBT_ROLE:
                return bool(unit.doubts)
        return None

    def _cost(self, unit: Any) -> str:
        """The cost as it is read aloud."""
        return self.tr("cost not known") if unit.cost is None else self.tr("%n point(s)", "", unit.cost)

    def _edition(self, row: ListedUnit) -> str:
        return self._context.game.edition(row.edition).short.get(self._context.language)

    def _facts(self, unit: Any) -> str:
        if unit.id not in self._words:
            facts = self._context.game.facts_of(unit, self._context.language)
            self._words[unit.id] = " · ".join(f"{f.label} {f.value}".strip() for f in facts)
        return self._words[unit.id]

    # dragging units out

    def mimeTypes(self) -> list[str]:
        return [UNIT_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return units_as_mime(indexes)

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction
