"""All saved armies: open, new, copy, delete with undo, import and export."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QPoint, QSize, Qt
from PySide6.QtGui import QAction, QIcon, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QMenu, QToolButton, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.deletion import Deletion
from armybuilder.desktop.armies.folder_list import FolderList
from armybuilder.desktop.lists.stored_table import StoredTable, short_time
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Gap, Spacer, hbox, stack, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import (
    make_action,
    make_button,
    make_label,
    make_tool_button,
    name_button,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import game, with_armlists
from armybuilder.storage.army_folders import is_inside
from armybuilder.storage.rosters import RosterRow

if TYPE_CHECKING:
    from armybuilder.desktop.armies.workspace import ArmiesWorkspace

WIDEST = 420
# what the buttons that make armies need beside those about the chosen one
LEAST_BESIDE = 260
SIGN = 16
NUMBERS = (2, 3)
STATE = 4


class ArmyList(Retranslated, QWidget):
    """A row an army. The workspace does what the player wants."""

    def __init__(self, workspace: "ArmiesWorkspace") -> None:
        super().__init__()
        self.context = workspace.context
        self._workspace = workspace
        # the names of those that cannot be read, by id
        self.damaged: dict[int, str] = {}
        self._make_parts(workspace)
        self._make_actions(workspace)
        self._lay_out()
        self.retranslate()

    def _make_parts(self, workspace: "ArmiesWorkspace") -> None:
        self.new_button = make_button(role="primary", sign="add", clicked=workspace.new)
        self.generate_button = make_button(sign="dice", clicked=workspace.tools.generate_new)
        self.import_button = make_button(sign="import", clicked=workspace.ask_import)
        self.data_button = make_button(sign="library", clicked=workspace.desk.open_data)
        self.backups_button = make_button(sign="reset", clicked=workspace.backups_wanted)
        self.deleted_button = make_button(sign="delete", clicked=workspace.deleted_wanted)
        self.setup_button = make_button(
            sign="compare", clicked=lambda: workspace.tools.prepare(self.chosen_ids())
        )
        self.table = StoredTable(6, NUMBERS)
        self.table.horizontalHeader().setMaximumSectionSize(WIDEST)
        self.table.setIconSize(QSize(SIGN, SIGN))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._context_menu)
        self.table.cellDoubleClicked.connect(lambda row, _: self._open(row))
        self.table.itemSelectionChanged.connect(self._show_actions)
        self.table.setDragEnabled(True)
        self.table.setDragDropMode(StoredTable.DragDropMode.DragOnly)
        self.folders = FolderList(self.context)
        self.folders.folder_chosen.connect(self._show_rows)
        self.folders.changed.connect(self._show_rows)
        self.folders.armies_dropped.connect(self.put_into)
        self.folders.stepped.connect(self._keep_folder_step)
        self.folder_menu = QMenu(self)
        self.folder_menu.aboutToShow.connect(self._fill_folder_menu)
        self.folder_button = make_tool_button("folder", flat=True)
        self.folder_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.folder_button.setMenu(self.folder_menu)
        self.empty_text = make_label(wraps=True)
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sample_button = make_button(clicked=workspace.take_sample)
        self.first_button = make_button(role="primary", clicked=workspace.new)

    def _make_actions(self, workspace: "ArmiesWorkspace") -> None:
        opening = make_action(self.table, lambda: self._open(self.table.currentRow()), "Return", "Enter")
        history = make_action(
            self.table, lambda: workspace.histories.show(self.table.id_at(self.table.currentRow())), "Ctrl+H"
        )
        history.setIcon(icon("reset"))
        playing = make_action(self.table, lambda: workspace.play_wanted.emit(self.first_chosen()))
        playing.setIcon(icon("battle"))
        comparing = make_action(self.table, lambda: workspace.tools.compare_chosen(self.chosen_ids()))
        comparing.setIcon(icon("compare"))
        self.actions_by_name: dict[str, QAction] = {
            "open": opening,
            "history": history,
            "compare": comparing,
            "play": playing,
        }
        self.buttons: dict[str, QToolButton] = {}
        self._put_button("play")
        for name, act, *keys in (
            ("copy", workspace.copy, "Ctrl+D"),
            ("export", workspace.ask_export),
            ("delete", workspace.delete, "Del"),
        ):
            action = make_action(self.table, lambda _, act=act: self._each(act), *keys)
            action.setIcon(icon(name))
            self.actions_by_name[name] = action
            self._put_button(name)

    def _put_button(self, name: str) -> None:
        """Make the button of an action that stands above the list."""
        button = self.buttons[name] = make_tool_button(flat=True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setDefaultAction(self.actions_by_name[name])

    def _lay_out(self) -> None:
        empty = QWidget()
        both = hbox(Spacer(1), self.sample_button, self.first_button, Spacer(1))
        vbox(Spacer(1), self.empty_text, both, Spacer(2), inside=empty)
        filled = QWidget()
        hbox(self.folders, (self.table, 1), inside=filled, margins=0, spacing=12)
        self.pages = stack(filled, empty)
        # in a narrow window they take two lines
        first = FlowLayout()
        for button in (
            self.new_button,
            self.generate_button,
            self.import_button,
            self.data_button,
            self.backups_button,
            self.deleted_button,
        ):
            first.addWidget(button)
        top = Qt.AlignmentFlag.AlignTop
        others = [(button, 0, top) for button in (self.folder_button, *self.buttons.values())]
        self.aside = QWidget()
        hbox(*others, Gap(8), (self.setup_button, 0, top), inside=self.aside, margins=0, spacing=8)
        self.bar = hbox((first, 1), (self.aside, 0, top), spacing=8)
        vbox(
            self.bar,
            (self.pages, 1),
            inside=self,
            margins=(16, 12, 16, 12),
            spacing=12,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room for the buttons beside each other those about the chosen army stand below the first."""
        super().resizeEvent(event)
        narrow = self.width() - self.aside.sizeHint().width() < LEAST_BESIDE
        sides = QBoxLayout.Direction
        self.bar.setDirection(sides.TopToBottom if narrow else sides.LeftToRight)

    def _show_actions(self) -> None:
        """Only an army that is chosen can be opened, copied, exported, deleted; a history is that of one."""
        chosen = self.chosen_ids()
        for action in self.actions_by_name.values():
            action.setEnabled(bool(chosen))
        self.actions_by_name["history"].setEnabled(len(chosen) == 1)

    def retranslate(self) -> None:
        self.new_button.setText(self.tr("New army"))
        self.generate_button.setText(self.tr("Generate…"))
        self.generate_button.setToolTip(self.tr("Make a legal army to a number of points"))
        self.import_button.setText(self.tr("Import…"))
        self.data_button.setText(self.tr("Game data…"))
        self.backups_button.setText(self.tr("Backups…"))
        self.backups_button.setToolTip(self.tr("Take back an army, or everything, as it was before"))
        self.deleted_button.setText(self.tr("Deleted…"))
        self.deleted_button.setToolTip(self.tr("Armies that were deleted, and the way back"))
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
        name_button(self.folder_button, self.tr("Put into a folder"))
        self.folder_menu.setTitle(self.tr("Folder"))
        for name, text in (
            ("open", self.tr("Open")),
            ("history", self.tr("History…")),
            ("compare", self.tr("Compare…")),
            ("play", self.tr("Play…")),
            ("copy", self.tr("Copy")),
            ("export", self.tr("Export…")),
            ("delete", self.tr("Delete")),
        ):
            self.actions_by_name[name].setText(text)
        # the key is the window's, which plays the open army by the same one
        self.actions_by_name["play"].setToolTip(self.tr("Play a battle with this army (Ctrl+Shift+B)"))
        self.refresh()

    def refresh(self) -> None:
        """Read the list from the database."""
        self.folders.refresh()
        self._show_rows()

    def _show_rows(self) -> None:
        """Show the armies of the folder that is chosen, or all."""
        chosen = self.chosen_ids()
        rows = self.context.store.rosters.list()
        self.deleted_button.setVisible(self.context.store.rosters.has_deleted())
        self.damaged = {row.id: row.name for row in rows if row.set_aside}
        self.pages.setCurrentIndex(0 if rows else 1)
        if folder := self.folders.chosen:
            stands_in = self.context.store.army_folders.by_army()
            rows = [row for row in rows if is_inside(stands_in.get(row.id, ""), folder)]
        names = self._game_names({row.game for row in rows})
        with self.table.filling():
            told = [names.get(row.game, "—") for row in rows]
            states = [(row, name, self.context.language) for row, name in zip(rows, told, strict=True)]
            self.table.show_records(
                [(row.id, state) for row, state in zip(rows, states, strict=True)],
                lambda at: self._show_row(at, rows[at], told[at]),
            )
        self._choose([at for at, row in enumerate(rows) if row.id in chosen] or [0])
        self._show_actions()

    def _show_row(self, at: int, row: RosterRow, game_name: str) -> None:
        points = number(row.cost) if row.limit is None else f"{number(row.cost)} / {number(row.limit)}"
        state, sign = self._state(row)
        texts = (
            row.name,
            game_name,
            str(row.units),
            points,
            state,
            short_time(row.updated_at),
        )
        cells = self.table.put(at, row.id, texts)
        cells[STATE].setIcon(sign)
        if row.set_aside:
            for cell in cells:
                cell.setToolTip(
                    self.tr("Damaged and set aside. Open it to take it from a backup, or to save it as it is")
                )

    def _state(self, row: RosterRow) -> tuple[str, QIcon]:
        """How an army stands, in words, and the sign of it."""
        if row.set_aside:
            return self.tr("damaged"), icon("advice", "error")
        if row.errors:
            return self.tr("%n issue(s)", "", row.errors), icon("issue", "error")
        return self.tr("in order"), icon("ok", "success")

    def _open(self, row: int) -> None:
        """Open the army of a line; of a damaged one the ways out."""
        key = self.table.id_at(row)
        if key in self.damaged:
            self._workspace.damaged_wanted.emit(key, self.damaged[key])
        elif key is not None:
            self._workspace.open(key)

    def _game_names(self, wanted: set[str]) -> dict[str, str]:
        """Return what games are called: those of our own that are wanted, and those that are imported now."""
        names = {row.id: row.name for row in self.context.store.game_data.systems()}
        own = (game(game_id) for game_id in with_armlists() if game_id in wanted)
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

    def first_chosen(self) -> int:
        """The one of the selected armies that was kept first; 0 where none is selected."""
        return min(self.chosen_ids(), default=0)

    def _each(self, act: Callable[[int], object]) -> None:
        for key in sorted(self.chosen_ids()):
            act(key)

    def _fill_folder_menu(self) -> None:
        """Offer the folders for the armies that are selected, none, and a new one."""
        self.folder_menu.clear()
        for name in self.context.store.army_folders.names():
            self.folder_menu.addAction(name, partial(self.put_into, name))
        self.folder_menu.addSeparator()
        self.folder_menu.addAction(self.tr("No folder"), lambda: self.put_into(""))
        self.folder_menu.addAction(self.tr("New folder"), self._put_into_new)

    def put_into(self, folder: str) -> None:
        """Put the armies that are selected into a folder, or with an empty name into none."""
        folders = self.context.store.army_folders
        put, before = folders.put, folders.state()
        for key in sorted(self.chosen_ids()):
            try:
                self.context.write(partial(put, key, folder), by_id=True)
            except Problem as problem:
                self.context.told.emit(problem)
        self.refresh()
        if folders.state() != before:
            where = folder or self.tr("No folder")
            text = self.tr("Moved: %1").replace("%1", where)
            self.folders.stepped.emit(text, before, folders.state(), True)

    def _keep_folder_step(self, text: str, before: object, after: object, offered: bool) -> None:
        """Let a change of the folders be taken back in the list; `offered` says that the toast offers it too."""
        workspace, put_back = self._workspace, self.context.store.army_folders.put_back

        def put(state: object) -> None:
            with workspace.telling():
                self.context.write(lambda: put_back(state))
            self.refresh()

        workspace.list_history.push(Deletion(text, partial(put, after), partial(put, before)))
        if offered:
            workspace.told.emit(text, self.tr("Undo"), workspace.list_history.undo)

    def _put_into_new(self) -> None:
        """Make a folder for the armies that are selected, and let the player name it."""
        chosen, folders = self.chosen_ids(), self.context.store.army_folders
        name = self.folders.make_folder()
        for key in chosen if name in folders.names() else ():
            folders.put(key, name)

    def _context_menu(self, place: QPoint) -> None:
        if self.table.itemAt(place) is None:
            return
        menu = QMenu(self)
        menu.addActions(list(self.actions_by_name.values()))
        menu.addMenu(self.folder_menu)
        menu.exec(self.table.viewport().mapToGlobal(place))
