"""Both rosters as tables: what the steps before a game ask of each unit. Every cell is an edit of its own."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableView, QTabWidget, QWidget

from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.desktop.ninth_age.unit_cells import COLUMNS, CellDelegate, shown_cell, taken_cell
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_action, make_button, make_label, show_or_hide
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Army, ArmyUnit, Item, Player, unit_id
from armybuilder.games.ninth_age.pregame.ledger import ledger
from armybuilder.wording.messages import say

AnyIndex = QModelIndex | QPersistentModelIndex
ROLE = Qt.ItemDataRole
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class RosterUnitModel(QAbstractTableModel):
    """The units of a player. `put` takes the units as they are to be; `misfit` tells what was typed and the column's name.

    Once rosters are exchanged, hidden items are named here no more: both players look at this table.
    """

    misfit = Signal(str, str)

    def __init__(
        self, session: BattleSession, player: Player, put: Callable[[tuple[ArmyUnit, ...]], bool]
    ) -> None:
        super().__init__()
        self.session, self.player, self._put = session, player, put
        self.units: tuple[ArmyUnit, ...] = ()
        self._known: tuple[bool, tuple[str, ...]] = (False, ())

    def refresh(self) -> None:
        """Show the roster as it is now."""
        battle = self.session.battle
        units = battle.units(self.player)
        known = (battle.masked, battle.play.revealed)
        if (units, known) == (self.units, self._known):
            return
        self._known = known
        same = len(units) == len(self.units)
        if not same:
            self.beginResetModel()
        self.units = units
        if same:
            self.dataChanged.emit(self.index(0, 0), self.index(len(units) - 1, len(COLUMNS) - 1))
        else:
            self.endResetModel()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(self.units)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: AnyIndex, role: int = ROLE.DisplayRole) -> Any:
        unit, column = self.units[index.row()], COLUMNS[index.column()]
        value = getattr(unit, column.field)
        if column.kind == "flag":
            if role == ROLE.CheckStateRole:
                return Qt.CheckState.Checked if value else Qt.CheckState.Unchecked
            return None
        if role in (ROLE.DisplayRole, ROLE.ToolTipRole):
            if column.kind == "items" and self.session.battle.masked:
                value = self._known_items(index.row())
            return shown_cell(column, value, self.session.language)
        if role == ROLE.EditRole:
            return shown_cell(column, value, None)
        if role == ROLE.TextAlignmentRole and column.kind == "number":
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _known_items(self, row: int) -> list[Item]:
        """The revealed items, and one word for hidden ones: how many they are is nobody's business."""
        unit = unit_id(self.player, row + 1)
        items = [one for one in ledger(self.session.battle) if one.id.rpartition(".")[0] == unit]
        known = [one.item for one in items if one.revealed]
        hidden = Item(name=say("ninth_age.page.hidden_item", self.session.language))
        return known if len(known) == len(items) else [*known, hidden]

    def setData(self, index: AnyIndex, value: Any, role: int = ROLE.EditRole) -> bool:
        column = COLUMNS[index.column()]
        unit = self.units[index.row()]
        if role == ROLE.CheckStateRole:
            taken: Any = Qt.CheckState(value) == Qt.CheckState.Checked
        elif role == ROLE.EditRole:
            taken = taken_cell(column, value, unit)
            if taken is None:
                self.misfit.emit(str(value), column.heading(self.session.language))
                return False
        else:
            return False
        changed = replace(unit, **{column.field: taken})
        before, after = self.units[: index.row()], self.units[index.row() + 1 :]
        return changed == unit or self._put((*before, changed, *after))

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        kind = COLUMNS[index.column()].kind
        hidden = kind == "items" and self.session.battle.masked
        if hidden or not self.session.open_now("roster"):
            return flags
        if kind == "flag":
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags | Qt.ItemFlag.ItemIsEditable

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = ROLE.DisplayRole) -> Any:
        if role == ROLE.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return COLUMNS[section].heading(self.session.language)
        if role == ROLE.DisplayRole:
            return str(section + 1)
        return None


class RosterPage(QWidget):
    """One player's roster with what is done to all of it."""

    def __init__(self, session: BattleSession, player: Player) -> None:
        super().__init__()
        self.session, self.player = session, player
        self.model = RosterUnitModel(session, player, self._put)
        self.model.misfit.connect(self.tell_misfit)
        self.table = self._make_table()
        self.add_button = make_button(clicked=self.add)
        self.remove_button = make_button(clicked=self.remove)
        self.scoring_button = make_button(clicked=self.tick_scoring)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.hint = make_label(role="quiet", wraps=True)
        # in a cell that is typed into, Delete is for its letters
        self.remove_key = make_action(self.table, self.remove, "Del")
        self.remove_key.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        bar = FlowLayout()
        for button in (self.add_button, self.remove_button, self.scoring_button):
            bar.addWidget(button)
        vbox(bar, self.hint, self.problem, (self.table, 1), inside=self, margins=12, spacing=8)

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        table.setItemDelegate(CellDelegate(self.session.context, table))
        table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        begins = QTableView.EditTrigger
        table.setEditTriggers(
            begins.DoubleClicked | begins.EditKeyPressed | begins.AnyKeyPressed | begins.SelectedClicked
        )
        table.verticalHeader().setDefaultSectionSize(30)
        table.setShowGrid(False)
        table.setCornerButtonEnabled(False)
        table.setTabKeyNavigation(False)
        table.horizontalHeader().setDefaultAlignment(LEFT)
        table.horizontalHeader().setHighlightSections(False)
        table.selectionModel().selectionChanged.connect(lambda *_: self._follow_selection())
        return table

    def retranslate(self) -> None:
        self.add_button.setText(self.tr("Add a unit"))
        self.add_button.setIcon(icon("add"))
        self.remove_button.setText(self.tr("Take away"))
        self.remove_button.setIcon(icon("delete"))
        self.scoring_button.setText(self.tr("Scoring: all ordinary units"))
        self.hint.setText(
            self.tr(
                "Game data hardly ever tell which units have Scoring: tick them here. "
                "Magic items are separated by semicolons."
            )
        )
        header = self.table.horizontalHeader()
        for place, column in enumerate(COLUMNS):
            header.resizeSection(place, column.width)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def refresh(self) -> None:
        """Show the roster as it is now."""
        self.model.refresh()
        editable = self.session.battle.done < 2
        self.add_button.setEnabled(editable and self.session.battle.done >= 1)
        self.scoring_button.setEnabled(bool(self.model.units) and self.session.open_now("roster"))
        self._follow_selection()

    def _follow_selection(self) -> None:
        removable = self.session.battle.done < 2 and self.table.selectionModel().hasSelection()
        self.remove_button.setEnabled(removable)
        self.remove_key.setEnabled(removable)

    def add(self) -> None:
        """One more unit, to be named."""
        if self._put((*self.model.units, ArmyUnit(name=self.tr("Unit")))):
            last = self.model.index(len(self.model.units) - 1, 0)
            self.table.setCurrentIndex(last)
            self.table.edit(last)

    def remove(self) -> None:
        """The selected units go."""
        rows = {index.row() for index in self.table.selectionModel().selectedRows()}
        self._put(tuple(unit for place, unit in enumerate(self.model.units) if place not in rows))

    def tick_scoring(self) -> None:
        """Tick Scoring for every unit that is neither a character nor a war machine."""
        self._put(tuple(replace(unit, has_scoring=unit.unit_kind == "ordinary") for unit in self.model.units))

    def _put(self, units: tuple[ArmyUnit, ...]) -> bool:
        army = self.session.battle.party(self.player).army
        title = army.title if army is not None else self.tr("Army")
        told = army.army_spell if army is not None else True
        points = sum(unit.points for unit in units)
        changed = Army(title=title, points=points, army_spell=told, units=units)
        problem = self.session.do(Wanted("roster", {"player": self.player, "army": to_plain(changed)}))
        self.tell(problem)
        return problem is None

    def tell(self, problem: Problem | None) -> None:
        """Say what was refused beside the table; None takes it back."""
        text = "" if problem is None else problem_text(problem, Army, self.session.language)
        show_or_hide(self.problem, text)

    def tell_misfit(self, typed: str, heading: str) -> None:
        """Say that what was typed is no value of a column."""
        text = self.tr("“%1” is not a value for “%2”: the cell stays as it was")
        show_or_hide(self.problem, text.replace("%1", typed).replace("%2", heading))


class RostersTable(QTabWidget):
    """The rosters of both players."""

    def __init__(self, session: BattleSession) -> None:
        super().__init__()
        self.session = session
        self.setDocumentMode(True)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setUsesScrollButtons(False)
        self.rosters = {player: RosterPage(session, player) for player in PLAYERS}
        for page in self.rosters.values():
            self.addTab(page, "")

    def refresh(self) -> None:
        """Show both as they are now."""
        for place, player in enumerate(PLAYERS):
            army = self.session.battle.party(player).army
            title = f": {army.title}" if army is not None else ""
            text = f"{self.session.player_name(player)}{title}"
            self.setTabText(place, text.replace("&", "&&"))
            self.setTabToolTip(place, text)
            self.rosters[player].refresh()

    def retranslate(self) -> None:
        for page in self.rosters.values():
            page.retranslate()
