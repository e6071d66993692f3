"""The collection of a game as a table: headings, and below them what is owned, with a column for each count."""

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from armybuilder.games.collection_list import Listed
from armybuilder.roster.collection import STAGES, Stage

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
NAME, FIRST_STAGE, ARMIES, POINTS = 0, 1, len(STAGES) + 1, len(STAGES) + 2
COLUMNS = POINTS + 1
LISTED_ROLE = Qt.ItemDataRole.UserRole + 1
HEADING_ROLE = Qt.ItemDataRole.UserRole + 2
CENTRE = Qt.AlignmentFlag.AlignCenter


def stage_of(column: int) -> Stage | None:
    """Return the stage that a column counts; None for a column of something else."""
    return STAGES[column - FIRST_STAGE] if FIRST_STAGE <= column < ARMIES else None


class Heading(NamedTuple):
    """The heading of a group, with all that stands in it, folded away or not."""

    name: str
    rows: tuple[Listed, ...]
    folded: bool


class CollectionModel(QAbstractTableModel):
    """Shows rows that it is handed, below headings that fold; `used` are how many armies use each thing, by entry.

    One flat table: thousands of rows are shown at once, which a tree would ask for one by one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Heading | Listed] = []
        self._keys: list[object] = []
        self._used: Mapping[str, int] = {}
        self._places: dict[str, int] = {}
        self.count = 0

    # --- what is shown

    def show_rows(self, rows: Sequence[Listed], folded: Collection[str] = ()) -> None:
        """Show rows that come sorted by their groups, but for those of folded ones."""
        shown: list[Heading | Listed] = []
        for name, group in groupby(rows, key=lambda row: row.group):
            found = tuple(group)
            shown.append(Heading(name, found, name in folded))
            if name not in folded:
                shown += found
        keys: list[object] = [
            row.holding.entry if isinstance(row, Listed) else (row.name, row.folded) for row in shown
        ]
        same, self._keys = keys == self._keys, keys
        self.count = len(rows)
        if same:
            self._rows = shown
            if shown:
                self.dataChanged.emit(self.index(0, 0), self.index(len(shown) - 1, COLUMNS - 1))
            return
        self.beginResetModel()
        self._rows = shown
        self._places = {row.holding.entry: at for at, row in enumerate(shown) if isinstance(row, Listed)}
        self.endResetModel()

    def show_used(self, used: Mapping[str, int]) -> None:
        """Show how many armies use each thing."""
        self._used = used
        if self._rows:
            self.dataChanged.emit(self.index(0, ARMIES), self.index(len(self._rows) - 1, ARMIES))

    def listed(self, index: Index) -> Listed | None:
        """Return what a row shows; None on a heading."""
        row = self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None
        return row if isinstance(row, Listed) else None

    def heading(self, index: Index) -> Heading | None:
        """Return the heading that a row is; None where it is none."""
        row = self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None
        return row if isinstance(row, Heading) else None

    def headings(self) -> list[int]:
        """Return the rows that are headings."""
        return [at for at, row in enumerate(self._rows) if isinstance(row, Heading)]

    def index_of(self, entry: str, column: int = NAME) -> QModelIndex:
        """Return where a thing stands; an invalid index when it is not shown."""
        return self.index(self._places[entry], column) if entry in self._places else QModelIndex()

    def first(self) -> QModelIndex:
        """Return the first thing; an invalid index when there is none."""
        return self.index(min(self._places.values()), FIRST_STAGE) if self._places else QModelIndex()

    # --- as Qt asks

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else COLUMNS

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter if section == NAME else CENTRE
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heads()[section]
        return None

    def _heads(self) -> tuple[str, ...]:
        return (
            self.tr("Name"),
            self.tr("Owned"),
            self.tr("Built"),
            self.tr("Painted"),
            self.tr("Armies"),
            self.tr("Points"),
        )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.listed(index)
        return self._of_group(index, role) if row is None else self._of_row(row, index, role)

    def _of_row(self, row: Listed, index: Index, role: int) -> Any:
        if role == LISTED_ROLE:
            return row
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, index.column())
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(filter(None, (row.name, row.edition, row.holding.place, row.holding.notes)))
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{row.name}, {self._heads()[index.column()]}: {self._text(row, index.column())}"
        return None

    def _text(self, row: Listed, column: int) -> str:
        if (stage := stage_of(column)) is not None:
            return str(row.holding.count(stage))
        if column == ARMIES:
            used = self._used.get(row.holding.entry, 0)
            return str(used) if used else ""
        if column == POINTS:
            return "" if row.points is None else str(row.points * row.holding.owned)
        return row.name

    def _of_group(self, index: Index, role: int) -> Any:
        heading = self.heading(index)
        if role == HEADING_ROLE:
            return heading
        if heading is None or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if (stage := stage_of(index.column())) is not None:
            return str(sum(row.holding.count(stage) for row in heading.rows))
        return (heading.name or self.tr("Without a catalogue")) if index.column() == NAME else None
