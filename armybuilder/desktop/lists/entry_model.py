"""What an army can take: headings of groups, and the entries under them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QByteArray, QMimeData, QModelIndex, QPersistentModelIndex, QStringListModel, Qt

Index = QModelIndex | QPersistentModelIndex

UNIT_MIME = "application/x-armybuilder-unit"
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
STAR_ROLE = Qt.ItemDataRole.UserRole + 12
WHY_ROLE = Qt.ItemDataRole.UserRole + 13
HELD_ROLE = Qt.ItemDataRole.UserRole + 14
PICTURE_ROLE = Qt.ItemDataRole.UserRole + 15

# so many changed rows are told of one by one
MANY = 40


def units_as_mime(indexes: Sequence[QModelIndex]) -> QMimeData:
    """The units of some rows, by id, to be dropped into an army."""
    data = QMimeData()
    ids = [str(index.data(UNIT_ROLE)) for index in indexes if index.data(UNIT_ROLE)]
    data.setData(UNIT_MIME, QByteArray(",".join(ids).encode()))
    return data


class Held(Struct, frozen=True):
    """How many of something the player owns, and how many the open army uses; None where there is no army.

    `enough` tells whether what is left makes one more unit, where it is known what that takes.
    """

    owned: int
    used: int | None = None
    enough: bool | None = None

    @property
    def is_used_up(self) -> bool:
        """Whether the army leaves too little for one more, or uses all of it."""
        if self.enough is not None:
            return not self.enough
        return self.used is not None and self.used >= self.owned

    @property
    def lacks(self) -> bool:
        """Whether the army uses more than there is."""
        return self.used is not None and self.used > self.owned

    @property
    def badge(self) -> str:
        """What stands on a row."""
        return str(self.owned) if self.used is None else f"{self.used}/{self.owned}"


class EntryRow(Struct, frozen=True):
    """An entry that can be taken: its cost as it is taken, in words, and why it cannot be taken.

    `chip` stands in front of the facts. `own` entries the player has added, of `doubtful` ones not all is known,
    `starred` ones are among his favourites. `picture` is the digest of the player's own.
    """

    entry: str
    name: str
    cost: str
    facts: str
    why: str = ""
    chip: str = ""
    tip: str = ""
    colour: str = ""
    cost_spoken: str = ""
    own: bool = False
    doubtful: bool = False
    starred: bool = False
    picture: str = ""


class LateRow:
    """An entry that is worded when somebody looks at it: of thousands few are seen."""

    __slots__ = ("_own", "_word", "_worded", "entry", "unit")
    # favourites are few, and worded
    starred = False

    def __init__(self, unit: Any, own: bool, word: Callable[[Any, bool], EntryRow]) -> None:
        self.entry: str = unit.id
        self.unit = unit
        self._own, self._word = own, word
        self._worded: EntryRow | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.worded, name)

    @property
    def worded(self) -> EntryRow:
        """The row itself."""
        if self._worded is None:
            self._worded = self._word(self.unit, self._own)
        return self._worded


Entry = EntryRow | LateRow


class EntryGroup(Struct, frozen=True):
    """A heading with the entries under it."""

    key: str
    name: str
    entries: tuple[Entry, ...]
    colour: str = ""


class EntryModel(QStringListModel):
    """One row a heading or an entry. Headings fold.

    Qt keeps an empty text for each row: asked in Python how many there are, at every row that is laid out, it would be felt.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[EntryGroup | Entry] = []
        self._folded: frozenset[str] = frozenset()
        self._owned: Mapping[str, int] = {}
        self._held: Mapping[str, Held] = {}
        self._groups: tuple[EntryGroup, ...] = ()
        self._shown: object = None

    def show_rows(self, groups: tuple[EntryGroup, ...], folded: frozenset[str]) -> None:
        """Show these; what is the same as before stays as it is."""
        if (groups, folded) == self._shown:
            return
        self._shown, self._groups = (groups, folded), groups
        rows: list[EntryGroup | Entry] = []
        for group in groups:
            rows.append(group)
            if group.key not in folded:
                rows += group.entries
        if len(rows) == len(self._rows) and folded == self._folded and _keys(rows) == _keys(self._rows):
            # only costs are known now that were not: whoever looks at the list keeps his place
            changed = [at for at, row in enumerate(rows) if row != self._rows[at]]
            self._rows = rows
            self._tell_changed(changed)
            return
        self._rows, self._folded = rows, folded
        self.setStringList([""] * len(rows))

    def show_owned(self, owned: Mapping[str, int]) -> None:
        """How many of each entry the force has, by entry id."""
        before, self._owned = self._owned, dict(owned)
        if before == self._owned:
            return
        entries = ("" if isinstance(row, EntryGroup) else row.entry for row in self._rows)
        changed = [at for at, own in enumerate(entries) if before.get(own, 0) != self._owned.get(own, 0)]
        self._tell_changed(changed, OWNED_ROLE)

    def show_held(self, held: Mapping[str, Held]) -> None:
        """How many of each entry the player owns, by entry id; entries that are not there are not counted."""
        before, self._held = self._held, dict(held)
        if before == self._held:
            return
        entries = ("" if isinstance(row, EntryGroup) else row.entry for row in self._rows)
        changed = [at for at, own in enumerate(entries) if before.get(own) != self._held.get(own)]
        self._tell_changed(changed, HELD_ROLE)

    def _tell_changed(self, rows: Sequence[int], *roles: int) -> None:
        """Only what has changed is drawn again; where that is much, everything is."""
        if len(rows) > MANY:
            rows = range(len(self._rows))
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1), list(roles))
            return
        for row in rows:
            self.dataChanged.emit(self.index(row), self.index(row), list(roles))

    @property
    def entry_count(self) -> int:
        """How many entries there are, folded ones included."""
        return sum(len(group.entries) for group in self._groups)

    @property
    def entry_ids(self) -> list[str]:
        """The ids of all entries, folded ones included."""
        return [entry.entry for group in self._groups for entry in group.entries]

    def first_entry(self) -> QModelIndex:
        """The first entry of the list; an invalid index when there is none."""
        return self._first(lambda row: not isinstance(row, EntryGroup))

    def index_of(self, entry: str) -> QModelIndex:
        """Where an entry stands; an invalid index when it is not shown."""
        return self._first(lambda row: not isinstance(row, EntryGroup) and row.entry == entry)

    def heading_index(self, key: str) -> QModelIndex:
        """Where a group's heading stands; an invalid index when it is not shown."""
        return self._first(lambda row: isinstance(row, EntryGroup) and row.key == key)

    def _first(self, wanted: Callable[[EntryGroup | Entry], bool]) -> QModelIndex:
        return next((self.index(at) for at, row in enumerate(self._rows) if wanted(row)), QModelIndex())

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if not isinstance(self._rows[index.row()], EntryGroup):
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        return self._of_group(row, role) if isinstance(row, EntryGroup) else self._of_entry(row, role)

    def _of_group(self, row: EntryGroup, role: int) -> Any:
        folded = row.key in self._folded
        state = self.tr("folded") if folded else self.tr("unfolded")
        return {
            Qt.ItemDataRole.DisplayRole: row.name,
            Qt.ItemDataRole.AccessibleTextRole: f"{row.name}, {len(row.entries)}, {state}",
            FACTION_COLOUR_ROLE: row.colour,
            GROUP_ROLE: row.key,
            FOLDED_ROLE: folded,
            COUNT_ROLE: len(row.entries),
        }.get(role)

    def _of_entry(self, row: Entry, role: int) -> Any:
        count = self._owned.get(row.entry, 0)
        owned = self.tr("%n in the army", "", count) if count else ""
        held = self._held.get(row.entry)
        stock = self._told_held(held) if held is not None else ""
        favourite = self.tr("favourite") if row.starred else ""
        told = (row.name, row.cost_spoken or row.cost, owned, stock, favourite, row.chip, row.facts, row.why)
        return {
            Qt.ItemDataRole.DisplayRole: row.name,
            Qt.ItemDataRole.AccessibleTextRole: ", ".join(part for part in told if part),
            Qt.ItemDataRole.ToolTipRole: "\n".join(
                p for p in (row.tip or row.name, "" if row.tip else row.facts, row.why, stock) if p
            ),
            UNIT_ROLE: row.entry,
            FACTS_ROLE: row.why or row.facts,
            COST_ROLE: row.cost,
            FACTION_COLOUR_ROLE: row.colour,
            EDITION_ROLE: row.chip,
            OWN_ROLE: row.own,
            DOUBT_ROLE: row.doubtful,
            OWNED_ROLE: count,
            STAR_ROLE: row.starred,
            WHY_ROLE: row.why,
            HELD_ROLE: held,
            PICTURE_ROLE: row.picture,
        }.get(role)

    def _told_held(self, held: Held) -> str:
        if held.used is None:
            return self.tr("%n in the collection", "", held.owned)
        told = self.tr("owned %1, used %2").replace("%1", str(held.owned))
        return told.replace("%2", str(held.used))

    # dragging entries out

    def mimeTypes(self) -> list[str]:
        return [UNIT_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return units_as_mime(indexes)

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction


def _keys(rows: Sequence[EntryGroup | Entry]) -> list[str]:
    # a heading and an entry may go by one name
    return [f" {row.key}" if isinstance(row, EntryGroup) else row.entry for row in rows]
