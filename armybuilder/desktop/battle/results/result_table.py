"""The table of a result under the keyboard: letters tell fates, digits figures and tracks, in either layout."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView

from armybuilder.battle.result import ModelResult, UnitResult
from armybuilder.battle.session.report_cells import AS_IT_WAS, UNKNOWN, Cell, What
from armybuilder.desktop.battle.results.result_model import FIGURES, NAME, ResultModel, Row
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.widgets.latin_keys import latin_text

FATES = {
    "d": "destroyed",
    "f": "fled",
    "c": "captured",
    "m": "missing",
    "w": "withdrawn",
    "a": "abandoned",
    "o": AS_IT_WAS,
    "?": UNKNOWN,
}
NOT_FIELDED, KILLER, FIGURES_ALL, SLIDER = "r", "b", "*", " "
NAME_WIDTH, TRACK_WIDTH, WIDEST = 180, 92, 260
HEAD_HEIGHT = 40
CENTRED = Qt.AlignmentFlag(Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value)


class ResultTable(QTableView):
    """Asks by `told` for cells to be changed, by `slider_wanted` for the sheet of a unit; `looked_at` tells the current cell."""

    told = Signal(object)
    slider_wanted = Signal()
    looked_at = Signal(QModelIndex)

    def __init__(self, battle: ShownBattle) -> None:
        super().__init__()
        self._battle = battle
        self.results = ResultModel(battle)
        self.results.told.connect(self.told)
        self.setModel(self.results)
        self.results.modelReset.connect(self._lay_out)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(28)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)
        self.selectionModel().currentChanged.connect(lambda index, _: self.looked_at.emit(index))

    def _lay_out(self) -> None:
        """Give a line of a side the whole width, and each column what it needs."""
        self.clearSpans()
        for at, row in enumerate(self.results.rows):
            if row.unit is None:
                self.setSpan(at, 0, 1, self.results.columnCount())
        shown = any(row.unit is not None and row.unit.models for row in self.results.rows)
        self.setColumnHidden(FIGURES, not shown)
        head = self.horizontalHeader()
        head.setMaximumSectionSize(WIDEST)
        head.setHighlightSections(False)
        for column in range(self.results.columnCount()):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        narrow = range(FIGURES + 1, self.results.by_column)
        for column in (NAME, *narrow):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            self.setColumnWidth(column, NAME_WIDTH if column == NAME else TRACK_WIDTH)
        head.setDefaultAlignment(CENTRED)
        head.setFixedHeight(HEAD_HEIGHT)
        head.setStretchLastSection(True)

    def choose_first(self) -> None:
        """Stand on the first unit, unless one is chosen."""
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.results.index(min(1, self.results.rowCount() - 1), NAME))

    def row_at(self, index: QModelIndex) -> Row | None:
        """Return the line of a place in the table."""
        return self.results.rows[index.row()] if index.isValid() else None

    @property
    def current(self) -> Row | None:
        """The line where one stands."""
        return self.row_at(self.currentIndex())

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = latin_text(event)
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if held or not key or not self._press(key):
            super().keyPressEvent(event)

    def _press(self, key: str) -> bool:
        """Do what a key says of the line where one stands; whether it said anything."""
        row, model = self.current, self.results
        if row is None or not model.live or (model.is_note(self.currentIndex()) and key.isalnum()):
            return False
        if key == SLIDER:
            self.slider_wanted.emit()
            return True
        track = model.track_at(self.currentIndex())
        if key == UNKNOWN and track is not None:
            self.told.emit([Cell(who=row.who, what="track", thing=track.id, value=UNKNOWN)])
        elif key in FATES:
            self.told.emit([self._fate(row.who, FATES[key])])
        else:
            return row.unit is not None and self._press_of(row.who, row.unit, key, in_track=track is not None)
        return True

    def _press_of(self, who: str, unit: UnitResult, key: str, *, in_track: bool) -> bool:
        """Do what a key says that units alone know; whether it said anything."""
        if key == NOT_FIELDED:
            value = "on_table" if unit.fielded == "not_fielded" else "not_fielded"
            self.told.emit([Cell(who=who, what="fielded", value=value)])
        elif key == KILLER:
            self.ask_killer()
        elif unit.models and (key == FIGURES_ALL or (key.isdecimal() and not in_track)):
            self._toggle(unit.models, key)
        else:
            return False
        return True

    def _fate(self, who: str, value: str) -> Cell:
        return Cell(who=who, what="fate", value=value)

    def _toggle(self, models: Sequence[ModelResult], key: str) -> None:
        """Let figures fall, or rise again: one by its number, or all."""
        if key == FIGURES_ALL:
            value = "fallen" if any(one.fate != "fallen" for one in models) else "through"
            self.told.emit([self._fate(one.key, value) for one in models])
            return
        number = int(key) or 10
        if number <= len(models):
            one = models[number - 1]
            self.told.emit([self._fate(one.key, "through" if one.fate == "fallen" else "fallen")])

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Tab goes along the tracks of a unit, then to the next unit."""
        ways = {
            QAbstractItemView.CursorAction.MoveNext: 1,
            QAbstractItemView.CursorAction.MovePrevious: -1,
        }
        if action not in ways:
            return super().moveCursor(action, modifiers)
        return self._next_field(ways[action])

    def _next_field(self, way: int) -> QModelIndex:
        model, current = self.results, self.currentIndex()
        columns = model.columnCount()
        place = current.row() * columns + current.column() + way
        while 0 <= place < model.rowCount() * columns:
            index = model.index(place // columns, place % columns)
            if model.track_at(index) is not None or (index.column() == NAME and self.row_at(index)):
                return index
            place += way
        return current

    # by mouse

    def ask_killer(self) -> None:
        """Ask which unit ended that of the line where one stands."""
        row = self.current
        if row is None or row.unit is None:
            return
        menu = QMenu(self)
        self._add_killers(menu, row)
        menu.popup(self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).bottomLeft()))

    def _add_killers(self, menu: QMenu, row: Row) -> None:
        state = self._battle.session.state
        foes = [unit for unit in state.units.values() if unit.home != row.side.key]
        self._add(menu, self.tr("Nobody"), row.who, "by", "")
        for number, unit in enumerate(foes, 1):
            mark = f"&{number} " if number < 10 else ""
            self._add(menu, f"{mark}{self._battle.name_of(unit.id)}", row.who, "by", unit.id)

    def _add(self, menu: QMenu, text: str, who: str, what: What, value: str) -> None:
        cell = Cell(who=who, what=what, value=value)
        menu.addAction(text).triggered.connect(lambda: self.told.emit([cell]))

    def _open_menu(self, where: QPoint) -> None:
        row = self.row_at(self.indexAt(where))
        if row is not None and self.results.live:
            self.menu_of(row).popup(self.viewport().mapToGlobal(where))

    def menu_of(self, row: Row) -> QMenu:
        """Return everything that may be told of a unit, or of all units of a side, with the keys for it."""
        menu = QMenu(self)
        for key, text in self.fates():
            self._add(menu, f"{text}\t{key}", row.who, "fate", FATES[key.lower()])
        if row.unit is not None:
            absent = self.tr("Not fielded")
            self._add(menu, f"{absent}\tR", row.who, "fielded", "not_fielded")
            self._add_killers(menu.addMenu(self.tr("Ended by")), row)
        return menu

    def fates(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of fates with what they mean."""
        return (
            ("O", self.tr("As it was")),
            ("D", self.tr("Destroyed")),
            ("F", self.tr("Fled")),
            ("C", self.tr("Captured")),
            ("M", self.tr("Missing")),
            ("W", self.tr("Withdrawn")),
            ("A", self.tr("Abandoned")),
            ("?", self.tr("Not recorded")),
        )
