"""All saved armies: open, new, copy, delete with undo, import and export."""

from PySide6.QtCore import (
    QItemSelectionModel,
    QPoint,
    QSize,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtWidgets import (
    QMenu,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.stored_table import StoredTable, short_time
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Gap, Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_action, make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import WITH_ARMLISTS, game

WIDEST = 420
SIGN = 16
NUMBERS = (2, 3)
STATE = 4


class ArmyList(Retranslated, QWidget):
    """A row an army. Says what the player wants; the workspace does it."""

    open_wanted = Signal(int)
    new_wanted = Signal()
    sample_wanted = Signal()
    copy_wanted = Signal(int)
    delete_wanted = Signal(int)
    import_wanted = Signal()
    export_wanted = Signal(int)
    setup_wanted = Signal(object)
    data_wanted = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._make_parts()
        self._lay_out()
        self._make_actions()
        self.retranslate()
        context.language_changed.connect(self.refresh)
        context.theme_changed.connect(self._icons)

    def _make_parts(self) -> None:
        self.new_button = make_button(role="primary", clicked=self.new_wanted)
        self.import_button = make_button(clicked=self.import_wanted)
        self.data_button = make_button(clicked=self.data_wanted)
        self.buttons = {name: QToolButton() for name in ("copy", "export", "delete")}
        for button in self.buttons.values():
            button.setAutoRaise(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setup_button = make_button(clicked=lambda: self.setup_wanted.emit(self.chosen_ids()))
        self.table = StoredTable(6, NUMBERS)
        self.table.horizontalHeader().setMaximumSectionSize(WIDEST)
        self.table.setIconSize(QSize(SIGN, SIGN))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._context_menu)
        self.table.cellDoubleClicked.connect(lambda row, _: self._open_row(row))
        self.table.itemSelectionChanged.connect(self._show_actions)
        self.empty_text = make_label(wraps=True)
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sample_button = make_button(clicked=self.sample_wanted)
        self.first_button = make_button(role="primary", clicked=self.new_wanted)

    def _lay_out(self) -> None:
        empty = QWidget()
        inside = vbox(Spacer(1), self.empty_text, inside=empty)
        both = hbox(Spacer(1), self.sample_button, self.first_button, Spacer(1))
        inside.addLayout(both)
        inside.addStretch(2)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.table)
        self.pages.addWidget(empty)
        vbox(
            hbox(
                self.new_button,
                self.import_button,
                self.data_button,
                Spacer(1),
                *self.buttons.values(),
                Gap(8),
                self.setup_button,
                spacing=8,
            ),
            (self.pages, 1),
            inside=self,
            margins=(16, 12, 16, 12),
            spacing=12,
        )

    def _make_actions(self) -> None:
        self.actions_by_name = {
            "open": make_action(self.table, self._open_chosen, "Return", "Enter"),
            "copy": make_action(self.table, lambda: self._each(self.copy_wanted), "Ctrl+D"),
            "export": make_action(self.table, lambda: self._each(self.export_wanted)),
            "delete": make_action(self.table, lambda: self._each(self.delete_wanted), "Del"),
        }
        for name, button in self.buttons.items():
            button.setDefaultAction(self.actions_by_name[name])
        self._icons()

    def _show_actions(self) -> None:
        """Only an army that is chosen can be opened, copied, exported, deleted."""
        for action in self.actions_by_name.values():
            action.setEnabled(bool(self.chosen_ids()))

    def _icons(self) -> None:
        self.new_button.setIcon(icon("add", colours().accent_text))
        self.import_button.setIcon(icon("import"))
        self.data_button.setIcon(icon("library"))
        self.setup_button.setIcon(icon("compare"))
        for name in self.buttons:
            self.actions_by_name[name].setIcon(icon(name))
        self.refresh()

    def retranslate(self) -> None:
        self.new_button.setText(self.tr("New army"))
        self.import_button.setText(self.tr("Import…"))
        self.data_button.setText(self.tr("Game data…"))
        self.setup_button.setText(self.tr("Before the battle…"))
        self.empty_text.setText(self.tr("No army yet. Take the sample army, or start with an empty one."))
        self.sample_button.setText(self.tr("Take the sample army"))
        self.first_button.setText(self.tr("New army"))
        self.table.setAccessibleName(self.tr("Saved armies"))
        self.table.name_columns(
            self.tr("Army"),
            self.tr("Game"),
            self.tr("Units"),
            self.tr("Points"),
            self.tr("State"),
            self.tr("Changed"),
        )
        for name, text in (
            ("open", self.tr("Open")),
            ("copy", self.tr("Copy")),
            ("export", self.tr("Export…")),
            ("delete", self.tr("Delete")),
        ):
            self.actions_by_name[name].setText(text)
        self.refresh()

    def refresh(self) -> None:
        """Read the list from the database."""
        chosen = self.chosen_ids()
        rows = self.context.store.rosters.list()
        self.pages.setCurrentIndex(0 if rows else 1)
        self.table.setRowCount(len(rows))
        names = self._game_names({row.game for row in rows})
        for at, row in enumerate(rows):
            points = number(row.cost) if row.limit is None else f"{number(row.cost)} / {number(row.limit)}"
            state = self.tr("%n issue(s)", "", row.errors) if row.errors else self.tr("in order")
            sign, colour = ("issue", colours().error) if row.errors else ("ok", colours().success)
            texts = (
                row.name,
                names.get(row.game, "—"),
                str(row.units),
                points,
                state,
                short_time(row.updated_at),
            )
            self.table.put(at, row.id, texts)[STATE].setIcon(icon(sign, colour))
        self._choose([at for at, row in enumerate(rows) if row.id in chosen] or [0])
        self._show_actions()

    def _game_names(self, wanted: set[str]) -> dict[str, str]:
        """Return what games are called: those of our own that are wanted, and those that are imported now."""
        names = {row.id: row.name for row in self.context.store.game_data.systems()}
        own = (game(game_id) for game_id in WITH_ARMLISTS if game_id in wanted)
        return names | {game.id: game.title.get(self.context.language) for game in own}

    def _choose(self, rows: list[int]) -> None:
        """Select these rows and no other, whatever keys are held."""
        model, flag = self.table.selectionModel(), QItemSelectionModel.SelectionFlag
        model.clear()
        for row in rows:
            index = self.table.model().index(row, 0)
            model.setCurrentIndex(index, flag.Select | flag.Rows)

    def choose(self, roster_id: int) -> None:
        """Select one army."""
        rows = range(self.table.rowCount())
        self._choose([row for row in rows if self.table.id_at(row) == roster_id])

    def chosen_ids(self) -> set[int]:
        """The armies that are selected."""
        return self.table.chosen_ids()

    def _each(self, signal: SignalInstance) -> None:
        for key in sorted(self.chosen_ids()):
            signal.emit(key)

    def _open_chosen(self) -> None:
        if self.table.currentRow() >= 0:
            self._open_row(self.table.currentRow())

    def _open_row(self, row: int) -> None:
        if roster_id := self.table.id_at(row):
            self.open_wanted.emit(roster_id)

    def _context_menu(self, place: QPoint) -> None:
        if self.table.itemAt(place) is None:
            return
        menu = QMenu(self)
        menu.addActions(list(self.actions_by_name.values()))
        menu.exec(self.table.viewport().mapToGlobal(place))
