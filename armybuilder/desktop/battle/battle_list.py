"""All saved battles: open, new, rename, delete with undo."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QTableWidgetItem, QToolButton, QWidget

from armybuilder.battle_words import tell_game_of, tell_stage_of
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.stored_table import ID_ROLE, StoredTable, short_time
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_action, make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.storage.battles import BattleRow

WIDEST = 420
STAGE = 3
COLUMNS = 5
BETWEEN = " — "
# a longer line is hard to read
TEXT_WIDTH = 520


class BattleList(Retranslated, QWidget):
    """A row a battle. Says what the player wants; the workspace does it."""

    open_wanted = Signal(int)
    new_wanted = Signal()
    record_wanted = Signal()
    prepare_wanted = Signal()
    take_wanted = Signal()
    export_wanted = Signal(int)
    rename_wanted = Signal(int, str)
    delete_wanted = Signal(int)
    damaged_wanted = Signal(int, str)
    deleted_wanted = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        # the names of those that cannot be read, by id
        self.damaged: dict[int, str] = {}
        self._players: dict[int, tuple[str, ...]] = {}
        self.new_button = make_button(role="primary", clicked=self.new_wanted)
        self.record_button = make_button(sign="notes", clicked=self.record_wanted)
        self.prepare_button = make_button(sign="battle", clicked=self.prepare_wanted)
        self.take_button = make_button(sign="import", clicked=self.take_wanted)
        self.first_button = make_button(role="primary", clicked=self.new_wanted)
        self.deleted_button = make_button(sign="delete", clicked=self.deleted_wanted)
        self.export_button = QToolButton()
        self.delete_button = QToolButton()
        self.rename_button = QToolButton()
        self.table = StoredTable(COLUMNS)
        self.empty_text = make_label(wraps=True)
        self._make_table()
        self._lay_out()
        self._make_actions()
        self.retranslate()
        context.language_changed.connect(self.refresh)
        context.theme_changed.connect(self._icons)

    def _make_table(self) -> None:
        self.table.setSelectionMode(StoredTable.SelectionMode.SingleSelection)
        self.table.horizontalHeader().setMaximumSectionSize(WIDEST)
        self.table.cellDoubleClicked.connect(lambda row, _: self._open_row(row))
        self.table.itemChanged.connect(self._renamed)
        self.table.itemSelectionChanged.connect(self._show_actions)

    def _lay_out(self) -> None:
        first = FlowLayout()
        for one in (
            self.new_button,
            self.record_button,
            self.prepare_button,
            self.take_button,
            self.deleted_button,
        ):
            first.addWidget(one)
        bar = hbox((first, 1), spacing=8)
        for tool in (self.rename_button, self.export_button, self.delete_button):
            tool.setAutoRaise(True)
            tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            bar.addWidget(tool, 0, Qt.AlignmentFlag.AlignTop)
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty_text.setMaximumWidth(TEXT_WIDTH)
        empty = QWidget()
        line = hbox(Spacer(1), (self.empty_text, 100), Spacer(1))
        begin = (self.first_button, 0, Qt.AlignmentFlag.AlignHCenter)
        vbox(Spacer(1), line, begin, Spacer(2), inside=empty, spacing=12)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.table)
        self.pages.addWidget(empty)
        vbox(bar, (self.pages, 1), inside=self, margins=(16, 12, 16, 12), spacing=12)

    def _make_actions(self) -> None:
        self.open_action = make_action(
            self.table, lambda: self._open_row(self.table.currentRow()), "Return", "Enter"
        )
        self.rename_action = make_action(self.table, self._rename, "F2")
        self.record_action = make_action(self, self.record_wanted, "Ctrl+Shift+N")
        self.export_action = make_action(self.table, self._export)
        self.delete_action = make_action(self.table, self._delete, "Del")
        self.rename_button.setDefaultAction(self.rename_action)
        self.export_button.setDefaultAction(self.export_action)
        self.delete_button.setDefaultAction(self.delete_action)
        self._icons()

    def _icons(self) -> None:
        self.new_button.setIcon(icon("add", colours().accent_text))
        self.rename_action.setIcon(icon("own"))
        self.export_action.setIcon(icon("export"))
        self.delete_action.setIcon(icon("delete"))

    def retranslate(self) -> None:
        for button in (self.new_button, self.first_button):
            button.setText(self.tr("New battle of two armies…"))
        self.record_button.setText(self.tr("Enter a game played…"))
        self.record_button.setToolTip(
            self.tr("The result of a game that was played without the program, in under two minutes")
            + " (Ctrl+Shift+N)"
        )
        self.prepare_button.setText(self.tr("Prepare with the assistant"))
        self.prepare_button.setToolTip(
            self.tr("The assistant of “The 9th Age” leads two players through the steps before a game")
        )
        self.take_button.setText(self.tr("Open a file…"))
        self.take_button.setToolTip(self.tr("A battle that another copy of the program has exported"))
        self.export_action.setText(self.tr("Export…"))
        self.deleted_button.setText(self.tr("Deleted…"))
        self.deleted_button.setToolTip(self.tr("Battles that were deleted, and the way back"))
        self.rename_action.setText(self.tr("Rename"))
        self.delete_action.setText(self.tr("Delete"))
        self.empty_text.setText(
            self.tr(
                "No battle yet. Choose two armies, agree on a few things, and play: dice, turns and tracks are kept."
            )
        )
        self.table.setAccessibleName(self.tr("Saved battles"))
        self.table.name_columns(
            self.tr("Battle"), self.tr("Game"), self.tr("Players"), self.tr("Stage"), self.tr("Changed")
        )
        self.refresh()

    def refresh(self) -> None:
        """Read the list from the database."""
        chosen = self.chosen_id()
        rows = self.context.store.battles.list()
        self._players = self.context.store.battles.players()
        self.deleted_button.setVisible(self.context.store.battles.has_deleted())
        self.damaged = {row.id: row.name for row in rows if row.set_aside}
        self.pages.setCurrentIndex(0 if rows else 1)
        with QSignalBlocker(self.table), self.table.filling():
            self.table.setRowCount(len(rows))
            for at, row in enumerate(rows):
                self._show_row(at, row)
        at = next((place for place, row in enumerate(rows) if row.id == chosen), 0)
        self.table.selectRow(at)
        self._show_actions()

    def _show_row(self, at: int, row: BattleRow) -> None:
        cells = self.table.put(at, row.id, self._told(row))
        for cell in cells[0 if row.set_aside else 1 :]:
            cell.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        if row.set_aside:
            cells[STAGE].setText(self.tr("damaged"))
            cells[STAGE].setIcon(icon("advice", "error"))
            for cell in cells:
                cell.setToolTip(
                    self.tr("Damaged and set aside. Open it to take it from a backup, or to save it as it is")
                )

    def _told(self, row: BattleRow) -> tuple[str, ...]:
        language = self.context.language
        return (
            row.name,
            tell_game_of(row, language),
            BETWEEN.join(self._players.get(row.id, ())),
            tell_stage_of(row, language),
            short_time(row.updated_at),
        )

    def chosen_id(self) -> int:
        """The battle that is selected; 0 when there is none."""
        return int(self.table.id_at(self.table.currentRow()) or 0)

    def _show_actions(self) -> None:
        for action in (self.open_action, self.rename_action, self.export_action, self.delete_action):
            action.setEnabled(bool(self.chosen_id()))

    def _open_row(self, row: int) -> None:
        battle_id = self.table.id_at(row)
        if battle_id in self.damaged:
            self.damaged_wanted.emit(battle_id, self.damaged[battle_id])
        elif battle_id:
            self.open_wanted.emit(battle_id)

    def _rename(self) -> None:
        item = self.table.item(self.table.currentRow(), 0)
        if item is not None:
            self.table.scrollToItem(item)
            self.table.editItem(item)

    def _renamed(self, item: QTableWidgetItem) -> None:
        if item.column() == 0:
            self.rename_wanted.emit(int(item.data(ID_ROLE)), item.text().strip())

    def _export(self) -> None:
        if battle_id := self.chosen_id():
            self.export_wanted.emit(battle_id)

    def _delete(self) -> None:
        if battle_id := self.chosen_id():
            self.delete_wanted.emit(battle_id)
