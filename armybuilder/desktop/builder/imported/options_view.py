"""The options of a unit as a tree: groups fold, one of a group is chosen, others are switched on or counted."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QAbstractItemView, QMenu, QTreeView, QWidget

from armybuilder.desktop.builder.imported.option_delegate import (
    FACTS_ROLE,
    ROW_ROLE,
    Index,
    OptionDelegate,
    sign_rect,
    signs_at,
)
from armybuilder.desktop.builder.imported.option_rows import COPY, COUNTER, GROUP, OptionRow, opens
from armybuilder.desktop.widgets.making import make_action
from armybuilder.roster.edits import Edit

Told = Callable[[OptionRow], str]


class OptionsView(QTreeView):
    """Tells what the player wants done; shows the rows that it is given, keeping what is unfolded and where one is."""

    edit_wanted = Signal(object, str)
    # a name, where the row has none of its own
    name_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        delegate = OptionDelegate(self)
        self.setItemDelegate(delegate)
        self.setHeaderHidden(True)
        self.setMouseTracking(True)
        self.setIndentation(16)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setExpandsOnDoubleClick(False)
        self.name_action = make_action(self, self.name_current, "F2")
        # the rows are made anew by it: not while the field is open
        delegate.named.connect(self._rename, Qt.ConnectionType.QueuedConnection)
        self._folding: dict[str, bool] = {}
        self._shown_for = ""
        self._shown: list[OptionRow] = []
        self._told: Told = lambda _: ""
        self._reading: set[str] = set()
        self.expanded.connect(lambda index: self._remember(index, True))
        self.collapsed.connect(lambda index: self._remember(index, False))

    # --- showing

    def show_rows(self, rows: list[OptionRow], of: str, told: Told | None = None) -> None:
        """Show the options of a unit; of the same unit as before the place is kept. `told` says what an option is."""
        if told is not None:
            self._told = told
        same = of == self._shown_for
        if same and rows == self._shown:
            self._reword()
            return
        self._shown_for, self._shown = of, rows
        current = self._key(self.currentIndex())
        scrolled = self.verticalScrollBar().value()
        blocked = self.blockSignals(True)
        self._model.clear()
        for row in rows:
            self._append(self._model.invisibleRootItem(), row)
        self._unfold(self._model.invisibleRootItem())
        self.blockSignals(blocked)
        if same:
            self._go_to(current)
            self.verticalScrollBar().setValue(scrolled)
        else:
            self.scrollToTop()

    def _reword(self) -> None:
        """What is read of options may have become different where the options have not."""
        for item in self._items():
            row = item.parent().data(ROW_ROLE) if item.data(FACTS_ROLE) and item.parent() else None
            if isinstance(row, OptionRow) and (facts := self._told(row)) != item.data(FACTS_ROLE):
                item.setData(facts, FACTS_ROLE)

    def _append(self, item: QStandardItem, row: OptionRow) -> None:
        child = QStandardItem(row.name)
        child.setData(row, ROW_ROLE)
        child.setEditable(bool(row.named))
        child.setToolTip("\n".join(part for part in (row.name, row.told, row.why) if part))
        child.setData(self._spoken(row), Qt.ItemDataRole.AccessibleTextRole)
        item.appendRow(child)
        if row.key in self._reading and row.tells:
            child.appendRow(self._facts_item(row))
        for below in row.rows:
            self._append(child, below)

    def _facts_item(self, row: OptionRow) -> QStandardItem:
        item = QStandardItem()
        item.setData(self._told(row), FACTS_ROLE)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        return item

    def read(self, index: Index) -> None:
        """Show below an option what it is, or put it away again."""
        row, item = (
            self.row_at(index),
            self._model.itemFromIndex(self._model.index(index.row(), 0, index.parent())),
        )
        if row is None or not row.tells:
            return
        if row.key in self._reading:
            self._reading.discard(row.key)
            if item.hasChildren() and item.child(0).data(FACTS_ROLE) is not None:
                item.removeRow(0)
            return
        self._reading.add(row.key)
        item.insertRow(0, [self._facts_item(row)])
        self.setExpanded(index, True)
        self.scrollTo(item.child(0).index())

    def _spoken(self, row: OptionRow) -> str:
        state = self.tr("chosen") if row.on else self.tr("not chosen")
        count = str(row.count) if row.kind == COUNTER else state if row.kind not in (GROUP, COPY) else ""
        return ", ".join(part for part in (row.name, count, row.cost, row.told, row.why) if part)

    def _unfold(self, item: QStandardItem) -> None:
        for at in range(item.rowCount()):
            child = item.child(at)
            row = child.data(ROW_ROLE)
            if child.hasChildren():
                shown = row.key in self._reading or self._folding.get(row.key, opens(row))
                self.setExpanded(child.index(), shown)
                self._unfold(child)

    def _remember(self, index: QModelIndex, unfolded: bool) -> None:
        self._folding[self._key(index)] = unfolded

    def _key(self, index: Index) -> str:
        row = self.row_at(index)
        return row.key if row is not None else ""

    def _items(self, item: QStandardItem | None = None) -> "list[QStandardItem]":
        item = item or self._model.invisibleRootItem()
        below = [item.child(at) for at in range(item.rowCount())]
        return [found for child in below for found in (child, *self._items(child))]

    def _go_to(self, key: str) -> None:
        for item in self._items() if key else ():
            if self._key(item.index()) == key:
                self.setCurrentIndex(item.index())
                return

    def show_chosen(self, selection_id: str) -> None:
        """Unfold the tree down to a selection, or to what is at fault right in it, and put the cursor there."""
        found = [(item.index(), item.data(ROW_ROLE)) for item in self._items()]
        faulty = [at for at, row in found if row and row.parent == selection_id and (row.wanting or row.over)]
        own = [at for at, row in found if row and selection_id in row.chosen]
        for at in (*faulty, *own)[:1]:
            self.setCurrentIndex(at)
            self.scrollTo(at)

    # --- doing

    def row_at(self, index: Index) -> OptionRow | None:
        """The row at an index."""
        row = index.data(ROW_ROLE)
        return row if isinstance(row, OptionRow) else None

    def _want(self, edit: Edit | None, row: OptionRow) -> None:
        if edit is not None:
            self.edit_wanted.emit(edit, row.name)

    def name_current(self) -> None:
        """Have the name of the current row typed in its place; where it has none, that of the unit is wanted."""
        row = self.row_at(self.currentIndex())
        if row is not None and row.named:
            self.scrollTo(self.currentIndex())
            self.edit(self.currentIndex())
        else:
            self.name_wanted.emit()

    def _rename(self, row: OptionRow, name: str) -> None:
        if name.strip() != row.own_name:
            self._want(row.rename(name.strip()), row)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self.indexAt(event.pos())
        row = self.row_at(index)
        if row is None or not row.named:
            return
        self.setCurrentIndex(index)
        self.name_action.setText(self.tr("Name…"))
        menu = QMenu(self)
        menu.addAction(self.name_action)
        menu.exec(event.globalPos())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        row = self.row_at(index)
        if row is None or event.button() != Qt.MouseButton.LeftButton:
            return
        rect = self.visualRect(index)
        if not rect.contains(place):
            return
        if row.tells and sign_rect(rect).contains(place):
            self.read(index)
        elif row.kind in (GROUP, COPY):
            self.setExpanded(index, not self.isExpanded(index))
        elif row.kind == COUNTER:
            self._click_counter(place, index, row)
        else:
            self._want(row.switch(), row)

    def signs_of(self, index: Index) -> tuple[QRect, QRect, QRect]:
        """Where “−”, the number and “+” of a counter are."""
        row = self.row_at(index)
        return signs_at(self.visualRect(index), row.cost if row is not None else "", self)

    def _click_counter(self, place: QPoint, index: Index, row: OptionRow) -> None:
        less, _, more = self.signs_of(index)
        if less.contains(place):
            self._want(row.less(), row)
        elif more.contains(place):
            self._want(row.more(), row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.row_at(self.currentIndex())
        key = event.key()
        if self.state() == QAbstractItemView.State.EditingState:
            return  # what the field of a name leaves over is not for the option
        if row is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if row.kind in (GROUP, COPY):
                self.setExpanded(self.currentIndex(), not self.isExpanded(self.currentIndex()))
            else:
                self._want(row.more() if row.kind == COUNTER else row.switch(), row)
        elif key == Qt.Key.Key_Question:
            self.read(self.currentIndex())
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._want(row.more(), row)
        elif key == Qt.Key.Key_Minus:
            self._want(row.less(), row)
        elif row.kind == COUNTER and event.text().isdigit():
            self._type_digit(event.text(), row)
        else:
            super().keyPressEvent(event)

    def _type_digit(self, digit: str, row: OptionRow) -> None:
        """Digits typed one after the other make one number, as far as there may be so many."""
        grown = row.count * 10 + int(digit)
        most = row.most if row.most is not None else 999
        self._want(row.set_to(grown if row.count > 0 and grown <= most else min(int(digit), most)), row)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._reading:
            # texts are as high as their width makes them
            self.scheduleDelayedItemsLayout()
