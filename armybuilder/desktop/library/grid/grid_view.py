"""The table of records: a name that stays in sight, cells that are edited in place, and what is copied from it."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QApplication,
    QCompleter,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from armybuilder.desktop.library.grid.record_table import RECORD_ROLE, Index, RecordTable, Sorting

ROW = 26
# over and under the text of a row, and the place of the sign before a name
ROW_PADDING, SIGN = 10, 28
NAME_WIDTH = 220
COLUMN_WIDTH = 92
MOST_WIDTH = 420
PADDING = 34
# a column is as wide as what is in this many rows, taken from everywhere, asks for
MEASURED = 60


class CellDelegate(QStyledItemDelegate):
    """Edits a cell. `why_not` tells why a text will not do, which is shown beside the cell while it is edited; `changed`
    says what was entered; `choices` offers what may stand in a cell.
    """

    changed = Signal(QModelIndex, str)

    def __init__(
        self,
        view: QTableView,
        why_not: Callable[[QModelIndex, str], str],
        choices: Callable[[QModelIndex], Sequence[str]],
    ) -> None:
        super().__init__(view)
        self._view, self._why_not, self._choices = view, why_not, choices
        self._index = QModelIndex()
        self.reason = QLabel(view)
        self.reason.setProperty("role", "refusal")
        self.reason.setWordWrap(True)
        self.reason.setMargin(6)
        self.reason.setAutoFillBackground(True)
        self.reason.setFrameShape(QLabel.Shape.StyledPanel)
        self.reason.hide()

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: QModelIndex) -> QLineEdit:  # type: ignore[override]
        editor = QLineEdit(parent)
        editor.setProperty("role", "cell")
        self._index = QModelIndex(index)
        if offered := self._choices(index):
            completer = QCompleter(list(offered), editor)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            editor.setCompleter(completer)
        editor.textEdited.connect(lambda text: self._complain(editor, text))
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        # the whole cell, but for its sign
        rect: QRect = option.rect
        sign = index.data(Qt.ItemDataRole.DecorationRole) is not None
        editor.setGeometry(rect.adjusted(SIGN if sign else 0, 0, 0, 0))

    def setEditorData(self, editor: QWidget, index: QModelIndex) -> None:  # type: ignore[override]
        assert isinstance(editor, QLineEdit)
        editor.setText(str(index.data() or ""))
        editor.selectAll()

    def setModelData(self, editor: QWidget, _model: QAbstractItemModel, index: QModelIndex) -> None:  # type: ignore[override]
        assert isinstance(editor, QLineEdit)
        text = editor.text()
        self.reason.hide()
        if text != str(index.data() or "") and not self._why_not(QModelIndex(index), text):
            self.changed.emit(QModelIndex(index), text)

    def _complain(self, editor: QLineEdit, text: str) -> bool:
        """Show why what is typed will not do, below its cell; return whether there is something to say."""
        reason = self._why_not(self._index, text) if text != str(self._index.data() or "") else ""
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        if reason:
            self.reason.setFixedWidth(min(360, self._view.width() - 16))
            self.reason.adjustSize()
            place = editor.mapTo(self._view, QPoint(0, editor.height()))
            left = max(8, min(place.x(), self._view.width() - self.reason.width() - 8))
            top = (
                place.y()
                if place.y() + self.reason.height() < self._view.height()
                else place.y() - editor.height() - self.reason.height()
            )
            self.reason.move(left, top)
            self.reason.raise_()
        return bool(reason)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and isinstance(editor, QLineEdit)
        ):
            key = event.key()
            enters = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            if enters and self._complain(editor, editor.text()):
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.commitData.emit(editor)
                self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.NoHint)
                self._go_down()
                return True
            if key == Qt.Key.Key_Escape:
                self.reason.hide()
        return super().eventFilter(editor, event)

    def _go_down(self) -> None:
        below = self._index.siblingAtRow(self._index.row() + 1)
        if below.isValid():
            self._view.setCurrentIndex(below)


class GridView(QTableView):
    """The first column stays in sight. A click on a head sorts, one with Shift by this column too.

    Without `why_not`, which tells why a text will not do in a cell, it is only read: letters go to the row that begins with them.
    """

    sorted_by = Signal(tuple)
    official_wanted = Signal(object)

    def __init__(
        self,
        model: RecordTable,
        why_not: Callable[[QModelIndex, str], str] | None = None,
        choices: Callable[[QModelIndex], Sequence[str]] = lambda _: (),
    ) -> None:
        super().__init__()
        self.records = model
        self._editable = why_not is not None
        why_not = why_not or (lambda _index, _text: "")
        # what keys do here, in the place of what they do in the window
        self.keys: dict[str, Callable[[], object]] = {}
        self.setModel(model)
        self.cells = CellDelegate(self, why_not, choices)
        self.names = CellDelegate(self, why_not, choices)
        self.names.changed.connect(self.cells.changed)
        # the table of the names takes no focus: the keyboard comes back here
        self.names.closeEditor.connect(self._take_back_keyboard)
        self.setItemDelegate(self.cells)
        self.frozen = self._make_frozen()
        for table in (self, self.frozen):
            self._set_up(table)
        header = self.horizontalHeader()
        header.sectionClicked.connect(self._head_clicked)
        header.sectionResized.connect(self._resized)
        self.frozen.horizontalHeader().sectionClicked.connect(self._head_clicked)
        self.frozen.horizontalHeader().sectionResized.connect(self._name_resized)
        self.verticalScrollBar().valueChanged.connect(self.frozen.verticalScrollBar().setValue)
        self.frozen.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        model.modelReset.connect(self._fit_frozen)
        self.doubleClicked.connect(self._double_clicked)

    def _make_frozen(self) -> QTableView:
        frozen = QTableView(self)
        frozen.setModel(self.records)
        frozen.setSelectionModel(self.selectionModel())
        frozen.setItemDelegate(self.names)
        frozen.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        frozen.setFrameShape(QTableView.Shape.NoFrame)
        frozen.setStyleSheet(
            "QTableView { border: 0; border-right: 1px solid palette(mid); border-radius: 0 }"
        )
        frozen.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        frozen.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().stackUnder(frozen)
        return frozen

    def _take_back_keyboard(self) -> None:
        # an editor that loses it would keep what was given up
        QTimer.singleShot(0, self, self.setFocus)

    def _set_up(self, table: QTableView) -> None:
        table.verticalHeader().hide()
        rows = table.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(max(ROW, self.fontMetrics().height() + ROW_PADDING))
        table.setWordWrap(False)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setTabKeyNavigation(False)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        # a click on a head sorts, and chooses nothing; what is chosen is not looked for row by row
        header.sectionPressed.disconnect()
        header.setSelectionModel(QItemSelectionModel(self.records, self))
        header.setMinimumSectionSize(36)
        triggers = QAbstractItemView.EditTrigger
        table.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.AnyKeyPressed)

    # the name that stays in sight

    def _fit_frozen(self) -> None:
        for column in range(self.records.columnCount()):
            self.frozen.setColumnHidden(column, column != 0)
        self.frozen.setColumnWidth(0, self.columnWidth(0))
        self._place_frozen()

    def _resized(self, column: int, _before: int, width: int) -> None:
        if column == 0:
            self.frozen.setColumnWidth(0, width)
            self._place_frozen()

    def _name_resized(self, column: int, _before: int, width: int) -> None:
        if column == 0:
            self.setColumnWidth(0, width)

    def _place_frozen(self) -> None:
        edge = self.frameWidth()
        height = self.viewport().height() + self.horizontalHeader().height()
        self.frozen.setGeometry(edge, edge, self.columnWidth(0), height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_frozen()

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        if index.column() > 0:
            super().scrollTo(index, hint)
            # not below the name
            left = self.visualRect(index).left() - self.columnWidth(0)
            if left < 0:
                bar = self.horizontalScrollBar()
                bar.setValue(bar.value() + left)
        else:
            place = self.horizontalScrollBar().value()
            super().scrollTo(index, hint)
            self.horizontalScrollBar().setValue(place)

    # sorting

    def _head_clicked(self, section: int) -> None:
        more = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.sort_by_column(self.records.columns[section].key, more=more)

    def sort_by_column(self, key: str, *, more: bool = False) -> None:
        """Sort by a column, amounts from the best; again the other way, then not at all. With `more` after the others."""
        column = next(one for one in self.records.columns if one.key == key)
        first = column.is_amount
        before = dict(self.records.sorting)
        kept: Sorting = tuple(one for one in self.records.sorting if one[0] != key) if more else ()
        if key not in before:
            sorting = (*kept, (key, first))
        elif before[key] == first:
            sorting = (*kept, (key, not first))
        else:
            sorting = kept
        self.sorted_by.emit(sorting)

    # widths

    def fit_columns(self, widths: dict[str, int]) -> None:
        """Give the columns the widths that are remembered, the others what their first rows ask for."""
        metrics, model = self.fontMetrics(), self.records
        rows = range(0, model.rowCount(), max(1, model.rowCount() // MEASURED))
        for place, column in enumerate(model.columns):
            width = widths.get(column.key, 0)
            if not width:
                head = str(model.headerData(place, Qt.Orientation.Horizontal) or "")
                texts = [head + "  ▼2", *(str(model.index(row, place).data() or "") for row in rows)]
                width = max(metrics.horizontalAdvance(text) for text in texts) + PADDING
                width = max(NAME_WIDTH if place == 0 else 44, min(width, MOST_WIDTH if place else 300))
            self.setColumnWidth(place, width)
        self._fit_frozen()

    def widths(self) -> dict[str, int]:
        """Return the widths of the columns by their keys."""
        return {column.key: self.columnWidth(place) for place, column in enumerate(self.records.columns)}

    # the keyboard and the mouse

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._asked(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def _asked(self, event: QKeyEvent) -> Callable[[], object] | None:
        """What a key does here; None where it is no such key."""
        return self.keys.get(QKeySequence(event.keyCombination()).toString())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (act := self._asked(event)) is not None:
            act()
            return
        index = self.currentIndex()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            if not self._tell_official(index):
                self.edit(index)
        elif (
            self._editable
            and plain
            and event.text().strip()
            and index.isValid()
            and self._tell_official(index)
        ):
            return
        else:
            super().keyPressEvent(event)

    def edit(self, index: Index, *how: Any) -> Any:
        if index.column() != 0 or (how and not self._begins(index, *how)):
            return super().edit(index, *how)
        # the name is edited where it is seen
        self.frozen.edit(index)
        editor = self.frozen.viewport().findChild(QLineEdit)
        if editor is not None and how and isinstance(how[1], QKeyEvent) and how[1].text().strip():
            editor.setText(how[1].text())
        return True

    def _begins(self, index: Index, trigger: QAbstractItemView.EditTrigger, _event: QEvent | None) -> bool:
        """Whether something begins to edit a cell."""
        return bool(self.editTriggers() & trigger) and bool(index.flags() & Qt.ItemFlag.ItemIsEditable)

    def _double_clicked(self, index: QModelIndex) -> None:
        self._tell_official(index)

    def _tell_official(self, index: QModelIndex) -> bool:
        """Tell that somebody tries to edit what came with the program; False for what is his own."""
        if index.flags() & Qt.ItemFlag.ItemIsEditable:
            return False
        self.official_wanted.emit(index.data(RECORD_ROLE))
        return True

    # what is chosen

    def chosen(self) -> list[Any]:
        """Return the records of the chosen cells in their order; the current one where none is chosen."""
        # by ranges: all cells of thousands of rows would be felt
        ranges = self.selectionModel().selection().toList()
        rows = sorted({row for one in ranges for row in range(one.top(), one.bottom() + 1)})
        if not rows and self.currentIndex().isValid():
            rows = [self.currentIndex().row()]
        return [self.records.records[row] for row in rows if row < len(self.records.records)]

    def choose_near(self, row: int, column: int) -> None:
        """Choose the cell that stands where one was, or the last row where there are not so many any more."""
        last = self.records.rowCount() - 1
        if last >= 0:
            self.setCurrentIndex(self.records.index(min(row, last), column))

    def choose(self, ids: Sequence[str], column: int = 0) -> None:
        """Choose records again that are shown, the first of them as the current one."""
        rows = [row for row in map(self.records.row_of, ids[:MEASURED]) if row >= 0]
        if not rows:
            return
        flags = QItemSelectionModel.SelectionFlag
        first = self.records.index(rows[0], min(column, self.records.columnCount() - 1))
        self.selectionModel().setCurrentIndex(first, flags.ClearAndSelect)
        for row in rows[1:]:
            self.selectionModel().select(self.records.index(row, first.column()), flags.Select)
