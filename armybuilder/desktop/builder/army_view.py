"""The army in the middle of the builder: its own fields, its units, and what is wrong with it."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu, QWidget

from armybuilder.desktop.builder.army_delegate import ArmyDelegate
from armybuilder.desktop.builder.army_document import EditResult
from armybuilder.desktop.builder.army_head import ArmyHead
from armybuilder.desktop.builder.army_model import ArmyModel
from armybuilder.desktop.builder.issue_panel import IssuePanel, IssueSplitter
from armybuilder.desktop.builder.parts import BuilderParts
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_action, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.edits import Duplicate, Remove, RemoveForce, Reorder, Several, Take
from armybuilder.roster.joining_edits import Join, Unjoin


class ArmyView(Retranslated, QWidget):
    """Says which unit is chosen, and asks the document for every edit."""

    selection_chosen = Signal(str)
    part_wanted = Signal(str)
    force_chosen = Signal(str)
    rule_wanted = Signal(str, QPoint)
    removed = Signal(int)
    open_wanted = Signal()
    # an entry of the palette, dropped where no row is
    dropped_beside = Signal(str)

    def __init__(self, parts: BuilderParts) -> None:
        super().__init__()
        self.parts = parts
        self.document = parts.document
        self.model = ArmyModel(parts)
        self._kept = ""
        self.head = ArmyHead(parts)
        self.name, self.limit, self.notes = self.head.name, self.head.limit, self.head.notes
        self._make_list()
        self.issues = IssuePanel(self.document, self)
        self.issues.place_chosen.connect(self.show_place)
        self.issues.rule_wanted.connect(self.rule_wanted)
        self.issues.emptied.connect(self.list.setFocus)
        self.splitter = IssueSplitter(self.list, self.issues)
        self.column = vbox(inside=self, margins=(12, 0, 12, 0), spacing=8)
        for widget in (parts.banner(), self.head):
            if widget is not None:
                self.column.addWidget(widget)
        self.column.addWidget(self.splitter, 1)
        self.setFocusProxy(self.list)
        self._make_actions()
        self.retranslate()
        # after the issues have changed: their room is theirs to ask
        self.document.changed.connect(self.refresh)
        self._units = self._unit_ids()
        # as soon as there is a row for it: the unit that was chosen before need not be shown once more
        self.document.changed.connect(self._choose_what_came)
        # what somebody else has brought is known before it is shown, and is not chosen
        self.document.history.indexChanged.connect(self._choose_what_came)

    def _make_list(self) -> None:
        self.list = QListView()
        self.list.setModel(self.model)
        delegate = ArmyDelegate(self.document.context, self.list)
        delegate.add_wanted.connect(self._show_force_menu)
        self.list.setItemDelegate(delegate)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        if self.parts.ordered_by_player:
            self.list.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
            self.list.setDefaultDropAction(Qt.DropAction.MoveAction)
            self.list.setDragDropOverwriteMode(False)
        elif self.parts.joins_units:
            self.list.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
            self.list.setDefaultDropAction(Qt.DropAction.MoveAction)
        else:
            self.list.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._context_menu)
        self.list.selectionModel().currentChanged.connect(self._current_changed)
        self.list.doubleClicked.connect(self.open_wanted)
        self.model.modelAboutToBeReset.connect(self._keep_chosen)
        self.model.modelReset.connect(self._choose_kept)
        self.model.rowsRemoved.connect(self._choose_near)
        self.model.unit_dropped.connect(self._take_dropped)
        self.model.rows_moved_to.connect(self._move_to)
        self.model.units_joined.connect(self.join)
        self.model.units_transferred.connect(self.parts.transfer)
        self.empty = make_label(role="quiet", wraps=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.cover = vbox(self.empty, inside=self.list)

    def _make_actions(self) -> None:
        self.open_action = make_action(self.list, self.open_wanted, "Return", "Enter")
        self.peek_action = make_action(self.list, None, "Space")
        self.duplicate_action = make_action(self.list, self.duplicate_chosen, "Ctrl+D")
        self.up_action = make_action(self.list, lambda: self._move_by(-1), "Ctrl+Up")
        self.down_action = make_action(self.list, lambda: self._move_by(1), "Ctrl+Down")
        self.rename_action = make_action(self.list, None, "F2")
        self.rule_action = make_action(self.list, self._peek_rule)
        self.part_action = make_action(self.list, self._part_chosen)
        self.remove_action = make_action(self.list, self.remove_chosen, "Del")
        for action in (self.up_action, self.down_action):
            action.setEnabled(self.parts.ordered_by_player)
        self.menu = QMenu(self)
        self.notes_action = self.menu.addAction("")
        self.notes_action.setCheckable(True)
        self.notes_action.setChecked(bool(self.document.roster.notes))
        self.notes_action.toggled.connect(self.notes.setVisible)
        self.menu.addActions(list(self.parts.menu_actions()))
        self.text_action = self.menu.addAction("")
        self.forms_action = self.menu.addAction("")
        self.picture_action = self.menu.addAction("")
        self.history_action = make_action(self, None, "Ctrl+H")
        self.menu.addAction(self.history_action)
        self.play_action = make_action(self, None)
        self.menu.addAction(self.play_action)
        self.menu.addSeparator()
        self.generate_action = make_action(self, None, "Ctrl+G")
        self.menu.addAction(self.generate_action)
        self.fits_action = make_action(self, None, "Ctrl+E")
        self.menu.addAction(self.fits_action)
        self.compare_action = self.menu.addAction("")
        self.head.menu_button.setMenu(self.menu)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.list.setAccessibleName(self.tr("Units of the army"))
        self.empty.setText(self.tr("Nobody yet. Double-click a unit on the left, or drag it here."))
        self.notes_action.setText(self.tr("Notes on the army"))
        self.text_action.setText(self.tr("Copy as text"))
        self.forms_action.setText(self.tr("Text for a chat or a tournament…"))
        self.picture_action.setText(self.tr("Picture for a chat…"))
        self.history_action.setText(self.tr("History…"))
        self.play_action.setText(self.tr("Play a battle…"))
        self.generate_action.setText(self.tr("Generate…"))
        self.fits_action.setText(self.tr("What still fits…"))
        self.compare_action.setText(self.tr("Compare with…"))
        self.open_action.setText(self.tr("Change…"))
        self.peek_action.setText(self.tr("Show the card"))
        self.duplicate_action.setText(self.tr("Duplicate"))
        self.up_action.setText(self.tr("Move up"))
        self.down_action.setText(self.tr("Move down"))
        self.rename_action.setText(self.tr("Name…"))
        # the key is the window's, which opens the rules at the same one
        self.rule_action.setText(self.tr("Rule of its issue") + "\tF1")
        self.part_action.setText(self.tr("Part from the others"))
        self.remove_action.setText(self.tr("Remove"))
        self.parts.retranslate()
        self.refresh()
        self.model.refresh()

    def refresh(self) -> None:
        """Show what there is room for, and say so where there is nobody."""
        self.empty.setVisible(bool(self.document.roster.forces) and not self.document.roster.units)
        headings = self.list.visualRect(self.model.index(self.model.rowCount() - 1)).bottom()
        self.cover.setContentsMargins(24, max(0, headings) + 24, 24, 24)
        self.splitter.fit()

    # --- what is chosen

    def show_first_issue(self) -> None:
        """Go to the first issue and what it names."""
        self.issues.focus_first()

    def chosen_id(self) -> str:
        """The unit under the cursor, empty when there is none."""
        return self.model.unit_at(self.list.currentIndex().row())

    def choose(self, place: str) -> None:
        """Put the cursor on a unit, or on the unit that something belongs to."""
        self._choose_row(self.model.row_of(place))

    def choose_first(self) -> None:
        """Put the cursor on the first unit."""
        self._choose_row(self.model.nearest_unit(-1))

    def show_place(self, place: str) -> None:
        """Put the cursor on a unit, and the right column on what is at fault in it."""
        self.choose(place)
        self.part_wanted.emit(place)

    def _choose_row(self, row: int) -> None:
        if row >= 0:
            # the view's own way would add to the selection while Ctrl is held, as it is for Ctrl+D
            index, flag = self.model.index(row), QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.list.selectionModel().setCurrentIndex(index, flag)
            self.list.scrollTo(index)

    def _keep_chosen(self) -> None:
        self._kept = self.chosen_id()

    def _unit_ids(self) -> set[str]:
        return {unit.id for unit in self.document.roster.units}

    def _choose_what_came(self) -> None:
        """A unit that a step has brought, done or undone, is the chosen one."""
        before, self._units = self._units, self._unit_ids()
        rows = [row for unit in self._units - before if (row := self.model.row_of(unit)) >= 0]
        if rows:
            self._choose_row(min(rows))

    def _choose_kept(self) -> None:
        """The rows are new, in another order: the chosen unit stays chosen."""
        self.choose(self._kept)
        self._choose_near()

    def _choose_near(self) -> None:
        """Somebody is chosen as long as there is anybody."""
        if not self.chosen_id():
            row = self.model.nearest_unit(self.list.currentIndex().row())
            self._choose_row(row)
            if row < 0:
                self.selection_chosen.emit("")

    def _current_changed(self, current: QModelIndex) -> None:
        if force := self.model.force_at(current.row()):
            self.force_chosen.emit(force)
        elif chosen := self.model.unit_at(current.row()):
            self.selection_chosen.emit(chosen)

    # --- what the player does

    def take(self, entry: str, force: str = "", at: int = -1) -> EditResult:
        """Take an entry into a force, or with an empty id where the army puts it."""
        text = self.tr("Take %1").replace("%1", self.parts.entry_name(entry, force))
        result = self.document.do(Take(force, entry, at if at >= 0 else None), text)
        self.choose(result.made)
        return result

    def _take_dropped(self, entry: str, place: int) -> None:
        if place >= 0:
            self.take(entry, self.model.force_around(place), at=place)
        else:
            self.dropped_beside.emit(entry)

    def _chosen_ids(self) -> tuple[str, ...]:
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        return tuple(own for row in rows if (own := self.model.unit_at(row)))

    def remove_chosen(self) -> None:
        """Take the chosen units out, or the chosen force; the next one becomes the chosen one."""
        ids, row = self._chosen_ids(), self.list.currentIndex().row()
        force = "" if ids else self.model.force_at(row)
        if force:
            result = self.document.do(RemoveForce(force), self.tr("Remove a force"))
        elif ids:
            row = self.model.row_of(ids[0])
            result = self.document.do(Remove(ids), self.tr("Remove %n unit(s)", "", len(ids)))
        else:
            return
        if result.changed:
            self.removed.emit(len(ids) or 1)
            self._choose_row(self.model.nearest_unit(min(row, self.model.rowCount() - 1)))

    def duplicate_chosen(self) -> None:
        """Take every chosen unit once more, in one step."""
        if ids := self._chosen_ids():
            result = self.document.do(Duplicate(ids), self.tr("Duplicate %n unit(s)", "", len(ids)))
            self.choose(result.made)

    def join(self, ids: list[str], target: str) -> None:
        """Join units to another, in one step."""
        name = self.model.index(self.model.row_of(target)).data()
        edits = tuple(Join(own, target) for own in ids)
        if edits:
            edit = edits[0] if len(edits) == 1 else Several(edits)
            self.document.do(edit, self.tr("Join to %1").replace("%1", name))
            self.choose(ids[0])

    def _part_chosen(self) -> None:
        self.document.do(Unjoin(self.chosen_id()), self.tr("Part a unit"))

    def _move_by(self, step: int) -> None:
        own = self.chosen_id()
        to = self.model.row_of(own) + step
        if own and 0 <= to < self.model.rowCount():
            self._put((own,), to)

    def _move_to(self, ids: list[str], place: int) -> None:
        """Put the dragged units before what stands at a place."""
        moved = tuple(own for own in ids if self.model.row_of(own) >= 0)
        if moved:
            self._put(moved, place - sum(self.model.row_of(own) < place for own in moved))

    def _put(self, ids: tuple[str, ...], to: int) -> None:
        self.document.do(Reorder(ids, to), self.tr("Move a unit"))
        self.choose(ids[0])

    def _peek_rule(self) -> None:
        row = self.list.visualRect(self.list.currentIndex())
        if rule := self.parts.rule_of(self.chosen_id()):
            self.rule_wanted.emit(rule, self.list.viewport().mapToGlobal(row.center()))

    def _context_menu(self, place: QPoint) -> None:
        if not self.list.indexAt(place).isValid():
            return
        chosen = self.chosen_id()
        self.peek_action.setVisible(self.parts.sheet(chosen) is not None)
        self.rule_action.setVisible(bool(self.parts.rule_of(chosen)))
        self.part_action.setVisible(self.model.is_joined(chosen))
        self._menu_of(self.list.indexAt(place).row()).exec(self.list.viewport().mapToGlobal(place))

    def _menu_of(self, row: int) -> QMenu:
        """What can be done with the chosen units, or with the force of a row."""
        menu = QMenu(self)
        force, ids = self.model.force_at(row), self._chosen_ids()
        offered = (self.remove_action,) if force else self.list.actions()
        more = self.parts.row_menu(() if force else ids, force, menu)
        if force and more is not None:
            menu.addMenu(more)
        menu.addActions([action for action in offered if action.isEnabled()])
        if more is not None and not force:
            menu.insertMenu(self.remove_action, more)
        return menu

    def _show_force_menu(self, row: int, place: QPoint) -> None:
        menu = self.parts.row_menu((), self.model.force_at(row), self)
        if menu is not None:
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(place)
