"""The army in the middle of the builder: its name and limit, its forces and units, and what is wrong with it."""

from decimal import Decimal
from typing import Any

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from armybuilder.catalogue.text import said
from armybuilder.desktop.builder.army_model import SELECTION_ROLE
from armybuilder.desktop.builder.imported.army_delegate import ForceDelegate
from armybuilder.desktop.builder.imported.army_model import FORCE_ROLE, ForceModel
from armybuilder.desktop.builder.imported.session import ForceSession
from armybuilder.desktop.builder.issue_panel import IssuePanel
from armybuilder.desktop.builder.issue_splitter import IssueSplitter
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.input_guards import HistoryKeys, WheelGuard, indent, show_text
from armybuilder.roster.edits import Duplicate, Remove, RemoveForce, SetDetails, SetLimit, Take

LIMIT_MOST = 1_000_000


class ForceView(QWidget):
    """Says which unit is chosen, and asks the session for every action."""

    selection_chosen = Signal(str)
    part_wanted = Signal(str)
    force_chosen = Signal(str)
    force_wanted = Signal()
    removed = Signal(int)
    open_wanted = Signal()
    rename_wanted = Signal()
    rule_wanted = Signal(str, QPoint)
    text_wanted = Signal()

    def __init__(self, session: ForceSession) -> None:
        super().__init__()
        self.session = session
        self.model = ForceModel(session)
        self.keys = HistoryKeys(self, session.close_step)
        self.wheel = WheelGuard(self)
        self._kept = ""
        self._make_head()
        self._make_list()
        self.issues = IssuePanel(session, self)
        self.issues.place_chosen.connect(self.show_place)
        self.issues.emptied.connect(self.list.setFocus)
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
        self.limit_label = QLabel()
        self.limit = QSpinBox()
        self.limit.setRange(0, LIMIT_MOST)
        self.limit.setSingleStep(250)
        self.limit.setMaximumWidth(128)
        self.limit_label.setBuddy(self.limit)
        self.limit.valueChanged.connect(self._set_limit)
        self.about = ElidedLabel()
        self.about.setProperty("role", "quiet")
        self.add_force = QPushButton()
        self.add_force.clicked.connect(self.force_wanted)
        self.menu_button = QToolButton()
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setAutoRaise(True)
        self.notes = QPlainTextEdit()
        self.notes.setMaximumHeight(72)
        self.notes.setTabChangesFocus(True)
        self.notes.textChanged.connect(self._note)
        self.keys.watch(self.name, self.limit, self.limit.lineEdit(), self.notes)
        indent(self.limit)
        self.wheel.watch(self.limit)

    def _make_list(self) -> None:
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(ForceDelegate(self.list))
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._context_menu)
        self.list.selectionModel().currentChanged.connect(self._current_changed)
        self.list.doubleClicked.connect(self.open_wanted)
        self.model.modelAboutToBeReset.connect(self._keep_chosen)
        self.model.modelReset.connect(self._choose_kept)
        self.model.entry_dropped.connect(self.take)
        self.empty = QLabel(self.list)
        self.empty.setWordWrap(True)
        self.empty.setProperty("role", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        cover = QVBoxLayout(self.list)
        cover.setContentsMargins(24, 160, 24, 24)
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
        second.addWidget(self.about, 1)
        second.addWidget(self.add_force)
        self.splitter = IssueSplitter(self.list, self.issues)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 0, 12, 0)
        self.column.setSpacing(8)
        self.column.addLayout(first)
        self.column.addLayout(second)
        self.column.addWidget(self.notes)
        self.column.addWidget(self.splitter, 1)

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
        self.rename_action = self._action(self.rename_wanted.emit, "F2")
        self.open_action = self._action(self.open_wanted.emit, "Return", "Enter")
        self.menu = QMenu(self)
        self.notes_action = self.menu.addAction("")
        self.notes_action.setCheckable(True)
        self.notes_action.setChecked(bool(self.session.roster.notes))
        self.notes_action.toggled.connect(self.notes.setVisible)
        self.notes.setVisible(bool(self.session.roster.notes))
        self.force_action = self.menu.addAction("")
        self.force_action.triggered.connect(self.force_wanted)
        self.text_action = self.menu.addAction("")
        self.text_action.triggered.connect(self.text_wanted)
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
        self.name.setPlaceholderText(self.tr("Name of the army"))
        self.name.setAccessibleName(self.tr("Name of the army"))
        self.notes.setPlaceholderText(self.tr("Notes on the army"))
        self.notes.setAccessibleName(self.tr("Notes on the army"))
        self.list.setAccessibleName(self.tr("Units of the army"))
        self.empty.setText(self.tr("Nobody yet. Double-click a unit on the left, or drag it here."))
        self.add_force.setText(self.tr("Add a force…"))
        self.menu_button.setToolTip(self.tr("More about this army"))
        self.menu_button.setAccessibleName(self.tr("More about this army"))
        self.notes_action.setText(self.tr("Notes on the army"))
        self.force_action.setText(self.tr("Add a force…"))
        self.text_action.setText(self.tr("Copy as text"))
        self.remove_action.setText(self.tr("Remove"))
        self.duplicate_action.setText(self.tr("Duplicate"))
        self.rename_action.setText(self.tr("Name…"))
        self.open_action.setText(self.tr("Change…"))
        self.refresh()
        self.model.refresh()

    def refresh(self) -> None:
        """Show the army's own fields as they are now."""
        roster = self.session.roster
        show_text(self.name, roster.name)
        show_text(self.notes, roster.notes)
        self.limit.blockSignals(True)
        if (self.session.limit or 0) != self.limit.value():
            self.limit.setValue(self.session.limit or 0)
        for widget in (self.limit, self.limit_label):
            widget.setVisible(bool(self.session.cost_type))
        self.limit.setSuffix(f" {self.session.cost_name}" if self.session.cost_name else "")
        self.limit.blockSignals(False)
        forces = self.session.engine.roster.forces
        self.add_force.setVisible(not forces)
        names = dict.fromkeys(said(f.expansion.catalogue.name, self.session.context.language) for f in forces)
        self.about.setText(", ".join(names))
        self.about.setToolTip(", ".join((self.session.game_title, *names)))
        self.empty.setVisible(bool(forces) and not roster.units)
        self.splitter.fit()

    # --- what is chosen

    def show_first_issue(self) -> None:
        """Go to the first issue and what it names."""
        self.issues.focus_first()

    def chosen_id(self) -> str:
        """The unit under the cursor, empty when there is none."""
        return str(self.list.currentIndex().data(SELECTION_ROLE) or "")

    def choose(self, place: str) -> None:
        """Put the cursor on a unit, or on the unit that something belongs to."""
        row = self.model.row_of(place)
        if row >= 0:
            self._choose_row(row)

    def show_place(self, place: str) -> None:
        """Put the cursor on a unit, and the options on what is at fault in it."""
        self.choose(place)
        self.part_wanted.emit(place)

    def choose_first(self) -> None:
        """Put the cursor on the first unit."""
        first = self.model.first_unit()
        if first >= 0:
            self._choose_row(first)

    def _choose_row(self, row: int) -> None:
        index = self.model.index(row)
        self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.list.scrollTo(index)

    def _keep_chosen(self) -> None:
        self._kept = self.chosen_id()

    def _choose_kept(self) -> None:
        """The rows are new, in another order: the chosen unit stays chosen."""
        if self._kept:
            self.choose(self._kept)
        first = self.model.first_unit()
        if not self.chosen_id() and first >= 0:
            self._choose_row(first)
        elif first < 0:
            self.selection_chosen.emit("")

    def _current_changed(self, current: QModelIndex) -> None:
        if force := current.data(FORCE_ROLE):
            self.force_chosen.emit(str(force))
        elif chosen := current.data(SELECTION_ROLE):
            self.selection_chosen.emit(str(chosen))

    # --- what the player does

    def take(self, force: str, entry: str) -> None:
        """Take an entry into a force, or with an empty id into the first."""
        forces = self.session.engine.roster.forces
        if not force:
            if not forces:
                return
            force = forces[0].id
        node = self.session.engine.force(force).expansion.root(entry)
        name = said(node.name, self.session.context.language) if node is not None else entry
        made = self.session.do(Take(force, entry), self.tr("Take %1").replace("%1", name))
        if made:
            self.choose(made)

    def _chosen_ids(self) -> tuple[str, ...]:
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        ids = (self.model.index(row).data(SELECTION_ROLE) for row in rows)
        return tuple(str(own) for own in ids if own)

    def remove_chosen(self) -> None:
        """Take the chosen units out, or the chosen force; the next one becomes the chosen one."""
        ids, row = self._chosen_ids(), self.list.currentIndex().row()
        if not ids:
            force = self.list.currentIndex().data(FORCE_ROLE)
            if force and self.session.do(RemoveForce(str(force)), self.tr("Remove a force")) is not None:
                self.removed.emit(1)
            return
        if self.session.do(Remove(ids), self.tr("Remove %n unit(s)", "", len(ids))) is not None:
            self.removed.emit(len(ids))
            after = range(min(row, self.model.rowCount() - 1), -1, -1)
            units = (at for at in after if self.model.index(at).data(SELECTION_ROLE))
            if (at := next(units, -1)) >= 0:
                self._choose_row(at)

    def duplicate_chosen(self) -> None:
        """Take every chosen unit once more, in one step."""
        ids = self._chosen_ids()
        if ids and (made := self.session.do(Duplicate(ids), self.tr("Duplicate %n unit(s)", "", len(ids)))):
            self.choose(made)

    def _rename(self, text: str) -> None:
        self.session.do(SetDetails(name=text), self.tr("Name the army"))

    def _note(self) -> None:
        self.session.do(SetDetails(notes=self.notes.toPlainText()), self.tr("Write a note"))

    def _set_limit(self, limit: int) -> None:
        value = Decimal(limit) if limit else None
        self.session.do(SetLimit(self.session.cost_type, value), self.tr("Set the limit"))

    def _context_menu(self, place: QPoint) -> None:
        if not self.list.indexAt(place).isValid():
            return
        menu = QMenu(self)
        for action in (self.open_action, self.duplicate_action, self.rename_action, self.remove_action):
            menu.addAction(action)
        menu.exec(self.list.viewport().mapToGlobal(place))
