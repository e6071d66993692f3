"""Records as rows, their fields as columns."""

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from armybuilder.catalogue.text import Language
from armybuilder.desktop.style.icons import icon

Index = QModelIndex | QPersistentModelIndex
Sorting = tuple[tuple[str, bool], ...]
_NO_PARENT = QModelIndex()
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RECORD_ROLE = Qt.ItemDataRole.UserRole + 1
SHOWN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
EDITED = SHOWN | Qt.ItemFlag.ItemIsEditable
# what more records than these are sorted by is worked out anew: former ones of those that were changed are among them
MOST_KNOWN = 50_000
LAST = chr(0x10FFFF)


class TableColumn(Protocol):
    """A column of a table: of records of our own games, or of units of an imported one."""

    @property
    def key(self) -> str:
        """Its id."""

    @property
    def is_amount(self) -> bool:
        """Whether its values are more or less than others."""

    def text(self, record: Any, language: Language, /) -> str:
        """Return what a cell shows."""

    def sort_key(self, record: Any, language: Language, /) -> float | str | None:
        """Return by what a record is sorted."""

    def word(self, game: str, language: Language, /) -> str:
        """Return what it is called."""

    def short(self, game: str, language: Language, /) -> str:
        """Return what it is called over a narrow table."""


class RecordTable(QAbstractTableModel):
    """Shows records, the name first. Only own ones can be edited: whoever edits a cell asks its delegate."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game_id = game_id
        self.language: Language = "ru"
        self.columns: tuple[TableColumn, ...] = ()
        self.records: list[Any] = []
        self.own: frozenset[str] = frozenset()
        self.sorting: Sorting = ()
        self._given: Sequence[Any] = ()
        # what records are sorted by in each column, by the record itself: a record never changes
        self._keys: dict[str, dict[int, float | str | None]] = {}
        # whose keys are kept, so that no other record has the place of one in memory
        self._known: dict[int, Any] = {}
        self._heads: list[tuple[str, str]] = []
        self._own_icon = icon("own")

    def show_columns(self, game_id: str, columns: Sequence[TableColumn], language: Language) -> None:
        """Show other columns, or say them in another language."""
        self.beginResetModel()
        self.game_id, self.columns, self.language = game_id, tuple(columns), language
        self._heads = [(one.short(game_id, language), one.word(game_id, language)) for one in columns]
        self._keys.clear()
        self._known.clear()
        self.endResetModel()

    def show(self, records: Sequence[Any], own: frozenset[str]) -> None:
        """Show these; the same as before, with some changed, stay where they stand."""
        self._given, self.own = records, own
        now = {record.id: record for record in records}
        if len(now) == len(self.records) and now.keys() == {record.id for record in self.records}:
            self._follow(now)
            return
        self.beginResetModel()
        self.records = self._sorted(records)
        self.endResetModel()

    def _follow(self, now: dict[str, Any]) -> None:
        changed = [row for row, record in enumerate(self.records) if now[record.id] is not record]
        for row in changed:
            self.records[row] = now[self.records[row].id]
        if changed:
            last = self.columnCount() - 1
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], last))

    def sort_by(self, sorting: Sorting) -> None:
        """Sort by columns, each with whether it falls, the first before the others; by none as the catalogue has them."""
        self.sorting = sorting
        self.layoutAboutToBeChanged.emit()
        before, chosen = self.persistentIndexList(), {}
        for index in before:
            chosen[index.row(), index.column()] = self.records[index.row()].id
        self.records = self._sorted(self._given)
        places = {record.id: row for row, record in enumerate(self.records)} if before else {}
        now = [self.index(places[chosen[one.row(), one.column()]], one.column()) for one in before]
        self.changePersistentIndexList(before, now)
        self.layoutChanged.emit()

    def _sorted(self, records: Sequence[Any]) -> list[Any]:
        found = list(records)
        by_key = {column.key: column for column in self.columns}
        for key, falling in reversed(self.sorting):
            if (column := by_key.get(key)) is not None:
                keys = _in_one_row(self._keys_of(column, found), column.is_amount, falling=falling)
                order = sorted(range(len(found)), key=keys.__getitem__, reverse=falling)
                found = [found[place] for place in order]
        return found

    def _keys_of(self, column: TableColumn, records: Sequence[Any]) -> list[float | str | None]:
        if len(self._known) > MOST_KNOWN:
            self._keys.clear()
            self._known.clear()
        kept, known, language = self._keys.setdefault(column.key, {}), self._known, self.language
        places = [id(record) for record in records]
        for place, record in zip(places, records, strict=True):
            if place not in kept:
                known[place] = record
                kept[place] = column.sort_key(record, language)
        return [kept[place] for place in places]

    def row_of(self, record_id: str) -> int:
        """Return the row of a record, -1 where it is not shown."""
        return next((row for row, record in enumerate(self.records) if record.id == record_id), -1)

    # what Qt asks

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.records)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        own = index.isValid() and self.records[index.row()].id in self.own
        return EDITED if own else SHOWN

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.records):
            return None
        record, column = self.records[index.row()], self.columns[index.column()]
        told: Any = None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                told = shown_text(column, record, self.language)
            case Qt.ItemDataRole.ToolTipRole:
                told = column.text(record, self.language)
            case Qt.ItemDataRole.TextAlignmentRole:
                told = RIGHT if column.is_amount else LEFT
            case Qt.ItemDataRole.DecorationRole if index.column() == 0 and record.id in self.own:
                told = self._own_icon
            case _ if role == RECORD_ROLE:
                told = record
        return told

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return f"{self._heads[section][0]}{self._mark(column.key)}"
            case Qt.ItemDataRole.ToolTipRole:
                return f"{self._heads[section][1]}\n{column.key}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return RIGHT if column.is_amount else LEFT
        return None

    def _mark(self, key: str) -> str:
        """An arrow on a column that is sorted by, with its place among several."""
        for place, (own, falling) in enumerate(self.sorting, 1):
            if own == key:
                return f" {'▼' if falling else '▲'}{place if len(self.sorting) > 1 else ''}"
        return ""


def shown_text(column: TableColumn, record: Any, language: Language) -> str:
    """Return what a cell shows, in one line."""
    return " ".join(column.text(record, language).split())


def _in_one_row(keys: list[float | str | None], amounts: bool, *, falling: bool) -> list[Any]:
    """Keys that can be compared: what has no value stays last, whichever way is sorted."""
    if amounts:
        last: float | str = float("-inf") if falling else float("inf")
    else:
        last = "" if falling else LAST
    return [last if key is None else key for key in keys]
