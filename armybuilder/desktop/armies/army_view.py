"""The army in the middle of the builder: its name and limit, its units, and what is wrong with it."""

from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from armybuilder.desktop.armies.army_delegate import ArmyDelegate
from armybuilder.desktop.armies.army_model import SELECTION_ROLE, ArmyModel
from armybuilder.desktop.armies.issue_panel import IssuePanel
from armybuilder.desktop.armies.session import ArmySession
from armybuilder.desktop.icons import icon
from armybuilder.roster.edits import (
    AddUnit,
    DuplicateUnit,
    MoveUnit,
    RemoveUnits,
    ResetTracks,
    SetHead,
    new_id,
    select,
)

LIMIT_MOST = 100_000


class ArmyView(QWidget):
    """Says which unit is chosen, and asks the session for every edit."""

    selection_chosen = Signal(str)
    rule_wanted = Signal(str)
    levels_wanted = Signal()
    removed = Signal(int)
    peek_wanted = Signal()

    def __init__(self, session: ArmySession) -> None:
        super().__init__()
        self.session = session
        self.model = ArmyModel(session)
        self._make_head()
        self._make_list()
        self.issues = IssuePanel(session)
        self.issues.place_chosen.connect(self.choose)
        self.issues.rule_wanted.connect(self.rule_wanted)
        self._lay_out()
        self._make_actions()
        self.retranslate()
        session.changed.connect(self.refresh)
        session.context.language_changed.connect(self.retranslate)
        session.context.theme_changed.connect(self._icons)
        self.refresh()

    def _make_head(self) -> None:
        self.name = QLineEdit()
        self.name.setMaxLength(120)
        self.name.textEdited.connect(self._rename)
        self.name.editingFinished.connect(self.session.close_step)
        self.limit_label = QLabel()
        self.limit = QSpinBox()
        self.limit.setRange(0, LIMIT_MOST)
        self.limit.setSingleStep(50)
        self.limit.setMaximumWidth(116)
        self.limit.setKeyboardTracking(True)
        self.limit_label.setBuddy(self.limit)
        self.limit.valueChanged.connect(self._set_limit)
        self.edition_label = QLabel()
        self.edition = QComboBox()
        self.edition_label.setBuddy(self.edition)
        self.edition.activated.connect(self._set_edition)
        self.menu_button = QToolButton()
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setAutoRaise(True)
        self.notes = QPlainTextEdit()
        self.notes.setMaximumHeight(72)
        self.notes.setTabChangesFocus(True)
        self.notes.textChanged.connect(self._note)
        self.notice = QLabel()
        self.notice.setProperty("role", "quiet")
        self.notice.setWordWrap(True)

    def _make_list(self) -> None:
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(ArmyDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.list.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.list.setDragDropOverwriteMode(False)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._context_menu)
        self.list.selectionModel().currentChanged.connect(self._current_changed)
        self.model.unit_dropped.connect(self.take)
        self.model.row_moved.connect(self._move_to)
        self.empty = QLabel(self.list)
        self.empty.setWordWrap(True)
        self.empty.setProperty("role", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        cover = QVBoxLayout(self.list)
        cover.setContentsMargins(24, 24, 24, 24)
        cover.addWidget(self.empty)

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self.name, 1)
        first.addWidget(self.menu_button)
        second = QHBoxLayout()
        second.setSpacing(8)
        second.addWidget(self.limit_label)
        second.addWidget(self.limit)
        second.addSpacing(8)
        second.addWidget(self.edition_label)
        second.addWidget(self.edition, 1)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.list)
        self.splitter.addWidget(self.issues)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([420, 170])
        self.splitter.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 0, 12, 0)
        layout.setSpacing(8)
        layout.addLayout(first)
        layout.addLayout(second)
        layout.addWidget(self.notes)
        layout.addWidget(self.notice)
        layout.addWidget(self.splitter, 1)

    def _action(self, shortcut: str, slot: Any) -> QAction:
        action = QAction(self)
        if shortcut:
            action.setShortcut(QKeySequence(shortcut))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(slot)
        self.list.addAction(action)
        return action

    def _make_actions(self) -> None:
        self.remove_action = self._action("Del", self.remove_chosen)
        self.duplicate_action = self._action("Ctrl+D", self.duplicate_chosen)
        self.up_action = self._action("Ctrl+Up", lambda: self._move_by(-1))
        self.down_action = self._action("Ctrl+Down", lambda: self._move_by(1))
        self.rename_action = self._action("F2", self.peek_wanted.emit)
        self.rule_action = self._action("F1", self._rule_of_chosen)
        self.peek_action = self._action("Space", self.peek_wanted.emit)
        self.menu = QMenu(self)
        self.notes_action = self.menu.addAction("")
        self.notes_action.setCheckable(True)
        self.notes_action.setChecked(bool(self.session.roster.notes))
        self.notes_action.toggled.connect(self.notes.setVisible)
        self.notes.setVisible(bool(self.session.roster.notes))
        self.levels_action = self.menu.addAction("")
        self.levels_action.triggered.connect(self.levels_wanted)
        self.reset_action = self.menu.addAction("")
        self.reset_action.triggered.connect(self._reset_tracks)
        self.menu_button.setMenu(self.menu)
        self._icons()

    def _icons(self) -> None:
        self.menu_button.setIcon(icon("more"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.limit_label.setText(self.tr("Limit"))
        self.limit.setSpecialValueText(self.tr("none"))
        self.limit.setAccessibleName(self.tr("Points limit"))
        self.edition_label.setText(self.tr("Edition"))
        self.name.setPlaceholderText(self.tr("Name of the army"))
        self.name.setAccessibleName(self.tr("Name of the army"))
        self.notes.setPlaceholderText(self.tr("Notes on the army"))
        self.notes.setAccessibleName(self.tr("Notes on the army"))
        self.list.setAccessibleName(self.tr("Units of the army"))
        self.empty.setText(self.tr("Nobody yet. Double-click a unit on the left, or drag it here."))
        self.menu_button.setToolTip(self.tr("More about this army"))
        self.menu_button.setAccessibleName(self.tr("More about this army"))
        self.notes_action.setText(self.tr("Notes on the army"))
        self.levels_action.setText(self.tr("Rules of this army…"))
        self.reset_action.setText(self.tr("All markers to the maximum"))
        self.remove_action.setText(self.tr("Remove"))
        self.duplicate_action.setText(self.tr("Duplicate"))
        self.up_action.setText(self.tr("Move up"))
        self.down_action.setText(self.tr("Move down"))
        self.rename_action.setText(self.tr("Name…"))
        self.rule_action.setText(self.tr("Rule of its issue"))
        self.peek_action.setText(self.tr("Show the card"))
        self.refresh()
        self.model.refresh()

    def refresh(self) -> None:
        """Show the army's own fields as they are now."""
        roster, context = self.session.roster, self.session.context
        if self.name.text() != roster.name:
            self.name.setText(roster.name)
        if self.notes.toPlainText() != roster.notes:
            self.notes.blockSignals(True)
            self.notes.setPlainText(roster.notes)
            self.notes.blockSignals(False)
        self.limit.blockSignals(True)
        if (roster.limit or 0) != self.limit.value():
            self.limit.setValue(roster.limit or 0)
        self.limit.blockSignals(False)
        self.edition.clear()
        for edition in context.game.editions:
            self.edition.addItem(edition.short.get(context.language), edition.id)
            self.edition.setItemData(
                self.edition.count() - 1, edition.name.get(context.language), Qt.ItemDataRole.ToolTipRole
            )
        self.edition.setCurrentIndex(max(0, self.edition.findData(roster.edition)))
        self.empty.setVisible(not roster.units)
        eased = len(roster.levels)
        self.notice.setVisible(bool(eased))
        if eased:
            self.notice.setText(self.tr("%n rule(s) of this army are advice or off", "", eased))

    def chosen_id(self) -> str:
        """The selection under the cursor, empty when there is none."""
        return str(self.list.currentIndex().data(SELECTION_ROLE) or "")

    def choose(self, selection_id: str) -> None:
        """Put the cursor on a unit."""
        row = self.model.row_of(selection_id)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
            self.list.scrollTo(self.model.index(row))

    def take(self, unit_id: str, at: int = -1) -> None:
        """Take a unit of the catalogue into the army."""
        unit = self.session.context.units.get(unit_id)
        if unit is None:
            return
        selection = select(unit, self.session.context.game.entry_of(unit))
        place = at if at >= 0 else None
        text = self.tr("Take %1").replace("%1", unit.name.get(self.session.context.language))
        if self.session.do(AddUnit(unit, selection, place), text):
            self.choose(selection.id)

    def _chosen_ids(self) -> tuple[str, ...]:
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        return tuple(str(self.model.index(row).data(SELECTION_ROLE)) for row in rows)

    def remove_chosen(self) -> None:
        """Take the chosen units out; the next one becomes the chosen one."""
        ids = self._chosen_ids()
        if not ids:
            return
        row = self.model.row_of(ids[0])
        if self.session.do(RemoveUnits(ids), self.tr("Remove %n unit(s)", "", len(ids))):
            self.removed.emit(len(ids))
            if count := self.model.rowCount():
                self.list.setCurrentIndex(self.model.index(min(row, count - 1)))

    def duplicate_chosen(self) -> None:
        """Take the chosen unit once more."""
        if own := self.chosen_id():
            copy = new_id()
            if self.session.do(DuplicateUnit(own, copy), self.tr("Duplicate a unit")):
                self.choose(copy)

    def _move_by(self, step: int) -> None:
        own = self.chosen_id()
        to = self.model.row_of(own) + step
        if own and 0 <= to < self.model.rowCount():
            self.session.do(MoveUnit(own, to), self.tr("Move a unit"))
            self.choose(own)

    def _move_to(self, selection_id: str, place: int) -> None:
        old = self.model.row_of(selection_id)
        to = place - 1 if place > old else place
        if old >= 0 and to != old:
            self.session.do(MoveUnit(selection_id, to), self.tr("Move a unit"))
            self.choose(selection_id)

    def _rename(self, text: str) -> None:
        self.session.do(SetHead(name=text), self.tr("Name the army"))

    def _note(self) -> None:
        self.session.do(SetHead(notes=self.notes.toPlainText()), self.tr("Write a note"))

    def _set_limit(self, limit: int) -> None:
        self.session.do(SetHead(limit=limit or -1), self.tr("Set the limit"))

    def _set_edition(self) -> None:
        self.session.do(SetHead(edition=self.edition.currentData()), self.tr("Choose the edition"))

    def _reset_tracks(self) -> None:
        self.session.do(ResetTracks(), self.tr("All markers to the maximum"))

    def _rule_of_chosen(self) -> None:
        own = self.chosen_id()
        issue = next((i for i in self.session.verdict.issues if i.place == own), None)
        if issue is not None:
            self.rule_wanted.emit(issue.rule)

    def _current_changed(self, current: QModelIndex) -> None:
        self.selection_chosen.emit(str(current.data(SELECTION_ROLE) or ""))

    def _context_menu(self, place: QPoint) -> None:
        if not self.list.indexAt(place).isValid():
            return
        menu = QMenu(self)
        for action in (
            self.duplicate_action,
            self.up_action,
            self.down_action,
            self.rename_action,
            self.remove_action,
        ):
            menu.addAction(action)
        menu.exec(self.list.viewport().mapToGlobal(place))
