"""The army in the middle of the builder: its name and limit, its units, and what is wrong with it."""

from decimal import Decimal
from typing import Any

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
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
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from armybuilder.desktop.builder.army_delegate import ArmyDelegate
from armybuilder.desktop.builder.army_model import SELECTION_ROLE, ArmyModel
from armybuilder.desktop.builder.issue_panel import IssuePanel
from armybuilder.desktop.builder.issue_splitter import IssueSplitter
from armybuilder.desktop.builder.own_games.session import ArmySession
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.input_guards import HistoryKeys, WheelGuard, indent, show_text
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, Duplicate, Remove, Reorder, ResetTracks, SetDetails, SetLimit
from armybuilder.roster.model import POINTS

LIMIT_MOST = 100_000


class ArmyView(QWidget):
    """Says which unit is chosen, and asks the session for every edit."""

    selection_chosen = Signal(str)
    rule_wanted = Signal(str, QPoint)
    levels_wanted = Signal()
    removed = Signal(int)
    peek_wanted = Signal()
    open_wanted = Signal()
    rename_wanted = Signal()

    def __init__(self, session: ArmySession) -> None:
        super().__init__()
        self.session = session
        self.model = ArmyModel(session)
        self.keys = HistoryKeys(self, session.close_step)
        self.wheel = WheelGuard(self)
        self._kept = ""
        self._make_head()
        self._make_list()
        self.issues = IssuePanel(session, self)
        self.issues.place_chosen.connect(self.choose)
        self.issues.rule_wanted.connect(self.rule_wanted)
        self.issues.emptied.connect(self.list.setFocus)
        self._lay_out()
        self._make_actions()
        self.retranslate()
        # after the issues have changed: their room is theirs to ask
        session.changed.connect(self.refresh)
        session.context.language_changed.connect(self.retranslate)
        session.context.theme_changed.connect(self._icons)
        self.refresh()

    def _make_head(self) -> None:
        self.name = QLineEdit()
        self.name.setMaxLength(120)
        self.name.textEdited.connect(self._rename)
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
        self.keys.watch(self.name, self.limit, self.limit.lineEdit(), self.notes)
        indent(self.limit)
        self.wheel.watch(self.limit, self.edition)

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
        self.list.doubleClicked.connect(self.open_wanted)
        self.model.modelAboutToBeReset.connect(self._keep_chosen)
        self.model.modelReset.connect(self._choose_kept)
        self.model.unit_dropped.connect(self.take)
        self.model.rows_moved_to.connect(self._move_to)
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
        self.splitter = IssueSplitter(self.list, self.issues)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 0, 12, 0)
        layout.setSpacing(8)
        layout.addLayout(first)
        layout.addLayout(second)
        layout.addWidget(self.notes)
        layout.addWidget(self.notice)
        layout.addWidget(self.splitter, 1)

    def _action(self, slot: Any, *shortcuts: str) -> QAction:
        action = QAction(self)
        if shortcuts:
            action.setShortcuts([QKeySequence(keys) for keys in shortcuts])
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(slot)
        self.list.addAction(action)
        return action

    def _make_actions(self) -> None:
        self.remove_action = self._action(self.remove_chosen, "Del")
        self.duplicate_action = self._action(self.duplicate_chosen, "Ctrl+D")
        self.up_action = self._action(lambda: self._move_by(-1), "Ctrl+Up")
        self.down_action = self._action(lambda: self._move_by(1), "Ctrl+Down")
        self.rename_action = self._action(self.rename_wanted.emit, "F2")
        self.rule_action = self._action(self._peek_rule)
        self.peek_action = self._action(self.peek_wanted.emit, "Space")
        self.open_action = self._action(self.open_wanted.emit, "Return", "Enter")
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
        self.edition.setAccessibleName(self.tr("Edition"))
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
        # the key is the window's, which opens the rules at the same one
        self.rule_action.setText(self.tr("Rule of its issue") + "\tF1")
        self.peek_action.setText(self.tr("Show the card"))
        self.open_action.setText(self.tr("Change…"))
        self.refresh()
        self.model.refresh()

    def refresh(self) -> None:
        """Show the army's own fields as they are now."""
        roster, context = self.session.roster, self.session.context
        show_text(self.name, roster.name)
        show_text(self.notes, roster.notes)
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
        self.splitter.fit()

    def show_first_issue(self) -> None:
        """Go to the first issue and the unit that it names."""
        self.issues.focus_first()

    def chosen_id(self) -> str:
        """The selection under the cursor, empty when there is none."""
        return str(self.list.currentIndex().data(SELECTION_ROLE) or "")

    def choose(self, selection_id: str) -> None:
        """Put the cursor on a unit."""
        row = self.model.row_of(selection_id)
        if row >= 0:
            self._choose_row(row)

    def _choose_row(self, row: int) -> None:
        # the view's own way would add to the selection while Ctrl is held, as it is for Ctrl+D
        index = self.model.index(row)
        self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.list.scrollTo(index)

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
        if self.session.do(Remove(ids), self.tr("Remove %n unit(s)", "", len(ids))):
            self.removed.emit(len(ids))
            if count := self.model.rowCount():
                self._choose_row(min(row, count - 1))

    def duplicate_chosen(self) -> None:
        """Take every chosen unit once more, in one step."""
        ids = self._chosen_ids()
        if not ids:
            return
        before = {s.id for s in self.session.roster.units}
        if self.session.do(Duplicate(ids), self.tr("Duplicate %n unit(s)", "", len(ids))):
            made = [s.id for s in self.session.roster.units if s.id not in before]
            self.choose(made[-1] if made else ids[-1])

    def _keep_chosen(self) -> None:
        self._kept = self.chosen_id()

    def _choose_kept(self) -> None:
        """The rows are new, in another order: the chosen unit stays chosen."""
        self.choose(self._kept)
        if not self.chosen_id() and self.model.rowCount():
            self._choose_row(0)

    def _move_by(self, step: int) -> None:
        own = self.chosen_id()
        to = self.model.row_of(own) + step
        if own and 0 <= to < self.model.rowCount():
            self.session.do(Reorder((own,), to), self.tr("Move a unit"))
            self.choose(own)

    def _move_to(self, selection_ids: list[str], place: int) -> None:
        """Put the dragged units before what stands at a place."""
        moved = [own for own in selection_ids if self.model.row_of(own) >= 0]
        if moved:
            to = place - sum(self.model.row_of(own) < place for own in moved)
            self.session.do(Reorder(tuple(moved), to), self.tr("Move a unit"))
            self.choose(moved[0])

    def _rename(self, text: str) -> None:
        self.session.do(SetDetails(name=text), self.tr("Name the army"))

    def _note(self) -> None:
        self.session.do(SetDetails(notes=self.notes.toPlainText()), self.tr("Write a note"))

    def _set_limit(self, limit: int) -> None:
        self.session.do(SetLimit(POINTS, Decimal(limit) if limit else None), self.tr("Set the limit"))

    def _set_edition(self) -> None:
        self.session.do(SetDetails(edition=self.edition.currentData()), self.tr("Choose the edition"))

    def _reset_tracks(self) -> None:
        self.session.do(ResetTracks(), self.tr("All markers to the maximum"))

    def rule_of_chosen(self) -> str:
        """The id of the rule of the chosen unit's first issue, else of the one about its card; empty without one."""
        own = self.chosen_id()
        selection = self.session.roster.find(own)
        if selection is None:
            return ""
        game = self.session.context.game
        issue = next((i for i in self.session.verdict.issues if i.place == own), None)
        return issue.rule if issue else game.kind(game.kind_of(self.session.roster.unit(selection))).rule

    def _peek_rule(self) -> None:
        row = self.list.visualRect(self.list.currentIndex())
        if rule := self.rule_of_chosen():
            self.rule_wanted.emit(rule, self.list.viewport().mapToGlobal(row.center()))

    def _current_changed(self, current: QModelIndex) -> None:
        self.selection_chosen.emit(str(current.data(SELECTION_ROLE) or ""))

    def _context_menu(self, place: QPoint) -> None:
        if not self.list.indexAt(place).isValid():
            return
        menu = QMenu(self)
        for action in (
            self.open_action,
            self.peek_action,
            self.duplicate_action,
            self.up_action,
            self.down_action,
            self.rename_action,
            self.rule_action,
            self.remove_action,
        ):
            menu.addAction(action)
        menu.exec(self.list.viewport().mapToGlobal(place))
