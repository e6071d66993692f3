"""The result of a battle as a table: a line a side, below it a line a unit with its fate, figures, tracks and kills."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont

from armybuilder.battle.result import BattleResult, SideResult, TrackResult, UnitResult
from armybuilder.battle.session.evidence import Behind
from armybuilder.battle.session.report_cells import Cell
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Language
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.style.theme import colours, side_colour
from armybuilder.wording.narration import tell_slider
from armybuilder.wording.result_words import (
    ids_of_units,
    tell_end,
    tell_figures,
    tell_killer,
    tell_kills,
    tell_lost_items,
    tell_side_result,
    tell_unit_fate,
)

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
NAME, FATE, FIGURES = range(3)
# more tracks than these a table has no room for: they stand on the sheet
MOST_TRACKS = 4
BETWEEN = " · "


class Row(NamedTuple):
    """A line: of a unit, or, without one, of its side."""

    side: SideResult
    who: str
    unit: UnitResult | None = None


class ResultModel(QAbstractTableModel):
    """Shows the result of a battle and asks by `told` for cells of it to be changed; it changes nothing itself."""

    told = Signal(object)

    def __init__(self, battle: ShownBattle) -> None:
        super().__init__()
        self._battle = battle
        self.rows: Sequence[Row] = ()
        self.tracks: tuple[str, ...] = ()
        self.live = True

    def show_result(self, result: BattleResult, *, live: bool) -> None:
        """Show a result; what is not `live` can only be read."""
        self.live = live
        rows, tracks = list(self._rows_of(result)), _tracks_of(result)
        same = [row.who for row in rows] == [row.who for row in self.rows] and tracks == self.tracks
        if same:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, self.columnCount() - 1))
            return
        self.beginResetModel()
        self.rows, self.tracks = rows, tracks
        self.endResetModel()

    def _rows_of(self, result: BattleResult) -> Sequence[Row]:
        ids = ids_of_units(self._battle.session.state)
        found: list[Row] = []
        for side in result.sides:
            found.append(Row(side, side.key))
            found += [
                Row(side, ids[side.key, unit.key], unit) for unit in side.units if (side.key, unit.key) in ids
            ]
        return found

    # what a view asks

    @property
    def by_column(self) -> int:
        """The column that tells who ended a unit; that of kills and that of the rest follow."""
        return FIGURES + 1 + len(self.tracks)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else self.by_column + 3

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        shown = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        if orientation != Qt.Orientation.Horizontal or role not in shown:
            return None
        head = (self.tr("Unit"), self.tr("Fate"), self.tr("Figures"))
        tracks = (tell_slider(self._battle.game_id, one, self._language) for one in self.tracks)
        return (*head, *tracks, self.tr("Ended by"), self.tr("Kills"), self.tr("Note"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        found: object = None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                found = self._text(row, column)
            case Qt.ItemDataRole.EditRole:
                found = self._edited(row, column)
            case Qt.ItemDataRole.ForegroundRole:
                found = self._colour(row, column)
            case Qt.ItemDataRole.FontRole if row.unit is None:
                font = QFont()
                font.setBold(True)
                found = font
            case Qt.ItemDataRole.TextAlignmentRole if self.track_at(index) is not None:
                found = Qt.AlignmentFlag.AlignCenter
        return found

    @property
    def _language(self) -> Language:
        return self._battle.language

    @property
    def _state(self) -> BattleState:
        return self._battle.session.state

    def _text(self, row: Row, column: int) -> str:
        if row.unit is None:
            heads = (self._battle.name_of(row.who), self._state.sides[row.who].army)
            told = (*filter(None, heads), *tell_side_result(self._state, row.side, self._language))
            return "" if column else BETWEEN.join(told)
        track = self._track_of(row.unit, column)
        return (
            _told_track(track)
            if track is not None
            else self._told_unit(row.side.key, row.who, row.unit, column)
        )

    def _told_unit(self, side: str, who: str, unit: UnitResult, column: int) -> str:
        state, language = self._state, self._language
        tellers: dict[int, Callable[[], str]] = {
            NAME: lambda: unit.name.get(language) or who,
            FATE: lambda: self._fate(unit),
            FIGURES: lambda: tell_figures(unit, language),
            self.by_column: lambda: tell_killer(state, side, unit, language),
            self.by_column + 1: lambda: tell_kills(state, unit, language),
            self.by_column + 2: lambda: "; ".join(
                filter(None, (tell_lost_items(state, unit, language), unit.note))
            ),
        }
        return tellers[column]() if column in tellers else ""

    def _fate(self, unit: UnitResult) -> str:
        told = tell_unit_fate(unit.fate, self._language)
        if unit.fielded == "not_fielded":
            return self.tr("not fielded")
        if unit.fate == "captured":
            return f"{told}: {self._battle.name_of(unit.owner_end)}"
        return told

    def _edited(self, row: Row, column: int) -> str:
        """Return what stands in a field that opens for a cell."""
        track = None if row.unit is None else self._track_of(row.unit, column)
        return "" if track is None else tell_end(track.end)

    def _colour(self, row: Row, column: int) -> object:
        if row.unit is None:
            return QBrush(QColor(side_colour(row.who)))
        if column == FATE and row.unit.fate != "through":
            return QBrush(QColor(colours().advice if row.unit.fate is None else colours().error))
        track = self._track_of(row.unit, column)
        if track is not None and track.end is None:
            return QBrush(QColor(colours().advice))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        writable = self.track_at(index) is not None or self.is_note(index)
        return flags | Qt.ItemFlag.ItemIsEditable if self.live and writable else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Ask for what was typed: a cell of a track, a difference to where it began, a question mark; or a note."""
        text, row, track = str(value).strip().replace("−", "-"), self.rows[index.row()], self.track_at(index)
        if not text or role != Qt.ItemDataRole.EditRole:
            return False
        if track is not None:
            if text != tell_end(track.end):
                self.told.emit([Cell(who=row.who, what="track", thing=track.id, value=text)])
        elif self.is_note(index):
            self.told.emit([Cell(who=row.who, what="note", value=text)])
        return True

    # what stands where

    def is_note(self, index: Index) -> bool:
        """Whether a cell is for notes of a unit."""
        return (
            index.isValid()
            and self.rows[index.row()].unit is not None
            and index.column() == self.by_column + 2
        )

    def track_at(self, index: Index) -> TrackResult | None:
        """Return the track of a cell; None where there is none."""
        unit = self.rows[index.row()].unit if index.isValid() else None
        return None if unit is None else self._track_of(unit, index.column())

    def _track_of(self, unit: UnitResult, column: int) -> TrackResult | None:
        place = column - FIGURES - 1
        return _track(unit, self.tracks[place]) if 0 <= place < len(self.tracks) else None

    def behind(self, index: Index) -> tuple[Behind, str, str]:
        """Return what a cell tells, of whom, and of which of several: what the log is asked for."""
        row, column = self.rows[index.row()], index.column()
        if row.unit is None:
            return "score", row.who, ""
        track = self._track_of(row.unit, column)
        if track is not None:
            return "track", row.who, track.id
        if column == self.by_column + 1:
            return "kills", row.who, ""
        return ("notes" if column == self.by_column + 2 else "fate"), row.who, ""


def _tracks_of(result: BattleResult) -> tuple[str, ...]:
    """Return the tracks that units of a result have, those first that matter to most games."""
    kinds: dict[str, str] = {}
    for side in result.sides:
        for unit in side.units:
            for track in unit.tracks:
                kinds.setdefault(track.id, track.kind)
    order = ("durability", "wounds", "figures", "ammo", "fatigue", "counter")
    return tuple(sorted(kinds, key=lambda one: order.index(kinds[one]))[:MOST_TRACKS])


def _track(unit: UnitResult, wanted: str) -> TrackResult | None:
    return next((one for one in unit.tracks if one.id == wanted), None)


def _told_track(track: TrackResult) -> str:
    return str(track.start) if track.end == track.start else f"{track.start} → {tell_end(track.end)}"
