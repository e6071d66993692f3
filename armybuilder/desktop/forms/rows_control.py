"""A table to type into, for records that are lines of values: by keyboard alone, as in a spreadsheet."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.reading import MOST_ITEMS
from armybuilder.catalogue.records.starting import start_of
from armybuilder.desktop.forms.examples import NO_EXAMPLES, Examples
from armybuilder.desktop.forms.field_cell import example_sign
from armybuilder.desktop.forms.field_controls import FieldControl
from armybuilder.desktop.forms.form_context import FormContext
from armybuilder.desktop.forms.rows_model import RowsModel, pasted_cells
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button, show_or_hide

ROW, HEAD, NUMBERS = 28, 26, 34
Hint = QAbstractItemDelegate.EndEditHint


def is_line(field: Field) -> bool:
    """Return whether a field is a list of records that stand as lines of values."""
    return (
        field.kind == "list"
        and field.fields[0].kind == "group"
        and all(one.head and not one.within for one in field.fields[0].fields)
    )


class WholeCells(QStyledItemDelegate):
    """Has the whole of a cell to type into: a line of text in a frame of its own would be cut off there."""

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        editor = super().createEditor(parent, option, index)
        editor.setProperty("role", "cell")
        if isinstance(editor, QLineEdit):
            editor.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect: QRect = option.rect
        editor.setGeometry(rect)


class RowsView(QTableView):
    """Cells that are typed into at once: Tab goes on to the next cell and row, behind the last one and with Ctrl out of them.

    Enter goes to the cell below.
    """

    def __init__(self, model: RowsModel) -> None:
        super().__init__()
        self.rows = model
        self.setModel(model)
        self.setItemDelegate(WholeCells(self))
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.AnyKeyPressed | triggers.DoubleClicked | triggers.EditKeyPressed)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.setCornerButtonEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setMinimumSectionSize(34)
        self.horizontalHeader().setFixedHeight(HEAD)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(ROW)
        self.verticalHeader().setFixedWidth(NUMBERS)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)

    def closeEditor(self, editor: QWidget, hint: Hint) -> None:
        super().closeEditor(editor, Hint.NoHint)
        if hint in (Hint.EditNextItem, Hint.EditPreviousItem):
            forward = hint == Hint.EditNextItem
            out = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
            (super().focusNextPrevChild if out else self.focusNextPrevChild)(forward)
        elif hint == Hint.SubmitModelCache:
            self._go(self.currentIndex().row() + 1, self.currentIndex().column())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.state() == QAbstractItemView.State.EditingState:
            # the cell that is typed into has had its key already
            event.accept()
            return
        key, at = event.key(), self.currentIndex()
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            # with Ctrl it leaves the table from any cell
            super().focusNextPrevChild(key == Qt.Key.Key_Tab)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            if not self._go(at.row() + 1, at.column()):
                super().focusNextPrevChild(True)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.rows.put_texts([(one.row(), one.column(), "") for one in self.selectedIndexes()])
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self._step(1 if forward else -1) or super().focusNextPrevChild(forward)

    def _step(self, by: int) -> bool:
        """Go to the next or former cell, row by row; False where there is none."""
        at, many = self.currentIndex(), self.rows.columnCount()
        place = at.row() * many + at.column() + by
        return 0 <= place < many * self.rows.rowCount() and self._go(*divmod(place, many))

    def _go(self, row: int, column: int) -> bool:
        index = self.rows.index(row, column)
        if index.isValid():
            self.setCurrentIndex(index)
        return index.isValid()


class RowsControl(FieldControl):
    """The table with its heading and what is done with rows: added, doubled, moved, filled down, copied and pasted."""

    holds_more = True

    def __init__(
        self, field: Field, manner: FormContext, heading: str, columns: Sequence[Field] | None = None
    ) -> None:
        """A table of all fields of the records, or of some `columns`."""
        super().__init__()
        self._field = field
        self._most = int(field.most) if field.most is not None else MOST_ITEMS
        self.model = RowsModel(columns or field.fields[0].fields, manner.language)
        self.table = RowsView(self.model)
        self.count = make_label(role="quiet")
        self.why = make_label(role="error", wraps=True, hidden=True)
        self.add_button = make_button(self.tr("Add"), sign="add", clicked=self.add)
        self.add_button.setAccessibleName(f"{heading}: {self.add_button.text()}")
        self.tools = [
            self._tool("duplicate", self.tr("Double the row (Ctrl+Ins)"), self.double),
            self._tool("down", self.tr("Fill down what is in the upper cell (Ctrl+D)"), self.fill_down),
            self._tool("delete", self.tr("Take the row away (Ctrl+Del)"), self.take_away),
        ]
        self.head = hbox(
            make_label(heading, role="heading"), (self.count, 1), *self.tools, self.add_button, spacing=6
        )
        self.example = example_sign(self.head)
        tip = self.tr(
            "Type into cells; Tab goes on, Enter goes down, Ctrl+Tab leaves. Lines copied from a card or a table can be pasted."
        )
        self.table.setToolTip(tip)
        self.setFocusProxy(self.table)
        self.column = vbox(self.head, self.table, self.why, inside=self, margins=0, spacing=6)
        self._keys()
        self.model.edited.connect(self._edited)
        self.model.typed_again.connect(self._typed_again)
        self._shown_examples: tuple[Examples, str] = (NO_EXAMPLES, "")

    def _tool(self, sign: str, words: str, slot: Callable[[], object]) -> QWidget:
        button = make_tool_button(sign, words, size=16, flat=True, clicked=slot)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button

    def _keys(self) -> None:
        contexts = Qt.ShortcutContext
        # some mean something else in a cell that is typed into
        for context, keys, slot in (
            (contexts.WidgetShortcut, "Ctrl+C", self.copy),
            (contexts.WidgetShortcut, "Ctrl+V", self.paste),
            (contexts.WidgetShortcut, "Ctrl+Insert", self.double),
            (contexts.WidgetShortcut, "Ctrl+Delete", self.take_away),
            (contexts.WidgetWithChildrenShortcut, "Ctrl+D", self.fill_down),
            (contexts.WidgetWithChildrenShortcut, "Ctrl+Return", self.add),
            (contexts.WidgetWithChildrenShortcut, "Alt+Up", lambda: self.move_row(-1)),
            (contexts.WidgetWithChildrenShortcut, "Alt+Down", lambda: self.move_row(1)),
        ):
            action = self.table.addAction("")
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(context)
            action.triggered.connect(partial(self._finish_and, slot))

    def _finish_and(self, act: Callable[[], object]) -> None:
        """Do something with the rows once what is being typed is in its cell."""
        self.table.setFocus()
        act()

    # the value

    def value(self) -> Any:
        return list(self.model.rows)

    def _show(self, value: Any) -> None:
        at = self.table.currentIndex()
        self.model.show(value)
        if not self.table.currentIndex().isValid():
            self._go(min(max(0, at.row()), len(value) - 1), max(0, at.column()))
        self._fit()

    def _edited(self) -> None:
        self._fit()
        self.changed.emit()

    def _fit(self) -> None:
        many = len(self.model.rows)
        self.count.setText(str(many) if many else self.tr("none"))
        self.add_button.setEnabled(many < self._most)
        self.table.setFixedHeight(HEAD + ROW * max(1, many) + 2 * self.table.frameWidth())

    def show_examples(self, examples: Examples, place: str) -> None:
        self._shown_examples = examples, place
        whole = examples.is_whole(place)
        show_or_hide(self.example, self.tr("example") if whole else "")
        names = [one.name for one in self.model.fields]
        self.model.show_examples(
            lambda row, column: whole or examples.is_left(f"{place}.{row + 1}.{names[column]}")
        )

    def _typed_again(self, row: int, column: int) -> None:
        """What its author has typed is no example, if it is the same."""
        examples, place = self._shown_examples
        cell = f"{place}.{row + 1}.{self.model.fields[column].name}"
        if examples.is_left(cell):
            examples.drop([cell])
            self.show_examples(examples, place)

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Mark the cell that is wrong, and say below the table why."""
        at = int(path[0]) - 1 if path and path[0].isdecimal() else -1
        column = next((n for n, one in enumerate(self.model.fields) if path[1:2] == [one.name]), 0)
        inside = bool(text) and 0 <= at < len(self.model.rows)
        self.model.mark({(at, column): text} if inside else {})
        show_or_hide(self.why, text if inside else "")
        return inside

    def keys(self) -> Iterator[QWidget]:
        yield from (self.table, self.add_button)

    def name(self, text: str) -> None:
        super().name(text)
        self.table.setAccessibleName(text)

    def go_to(self, path: Sequence[str]) -> None:
        row = int(path[0]) - 1 if path and path[0].isdecimal() else 0
        column = next((n for n, one in enumerate(self.model.fields) if path[1:2] == [one.name]), 0)
        self._go(row, column)
        self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def field_now(self) -> Field | None:
        """The field of the cell that has the keyboard."""
        at = self.table.currentIndex()
        return self.model.fields[at.column()] if at.isValid() else None

    # what its author does

    def _go(self, row: int, column: int) -> None:
        index: QModelIndex = self.model.index(row, column)
        if index.isValid():
            self.table.setCurrentIndex(index)

    def add(self) -> None:
        """Put a row behind the others: as the last is, or as a new one starts."""
        rows = self.model.rows
        self._put(rows[-1] if rows else start_of(self._field.fields[0]), len(rows))

    def double(self) -> None:
        """Put another row as this is below it."""
        at = self.table.currentIndex().row()
        if at >= 0:
            self._put(self.model.rows[at], at + 1)

    def _put(self, row: Any, at: int) -> None:
        if len(self.model.rows) >= self._most:
            return
        rows = list(self.model.rows)
        rows.insert(at, row)
        self.model.replace(rows)
        self._go(at, 0)
        self.table.setFocus()

    def take_away(self) -> None:
        """Take away the rows that are chosen."""
        gone = {index.row() for index in self.table.selectedIndexes()}
        at, column = min(gone, default=0), self.table.currentIndex().column()
        self.model.replace([row for place, row in enumerate(self.model.rows) if place not in gone])
        self._go(min(at, len(self.model.rows) - 1), max(0, column))

    def move_row(self, by: int) -> None:
        """Move the row up or down."""
        at, column, rows = (
            self.table.currentIndex().row(),
            self.table.currentIndex().column(),
            list(self.model.rows),
        )
        if at >= 0 and 0 <= at + by < len(rows):
            rows.insert(at + by, rows.pop(at))
            self.model.replace(rows)
            self._go(at + by, column)

    def fill_down(self) -> None:
        """Put what is in the uppermost of the chosen cells into those below; into one cell what is above it."""
        chosen = self.table.selectedIndexes()
        tops: dict[int, int] = {}
        for index in chosen:
            tops[index.column()] = min(tops.get(index.column(), index.row()), index.row())
        if len({index.row() for index in chosen}) == 1:
            tops = {column: row - 1 for column, row in tops.items() if row}
        texts = {column: self.model.text(row, column) for column, row in tops.items()}
        cells = [(one.row(), one.column(), texts[one.column()]) for one in chosen if one.column() in texts]
        self.model.put_texts(cells)

    def copy(self) -> None:
        """Copy the chosen cells as a spreadsheet would."""
        rows: dict[int, list[str]] = {}
        for index in sorted(self.table.selectedIndexes(), key=lambda one: (one.row(), one.column())):
            rows.setdefault(index.row(), []).append(self.model.text(index.row(), index.column()))
        if rows:
            QGuiApplication.clipboard().setText("\n".join("\t".join(cells) for cells in rows.values()))

    def paste(self) -> None:
        """Paste cells from the one that has the keyboard on; whole lines from their first column. Rows are added for them."""
        many = len(self.model.fields)
        cells = pasted_cells(QGuiApplication.clipboard().text(), many)
        at = self.table.currentIndex()
        row = max(0, at.row())
        column = 0 if any(len(line) >= many for line in cells) else max(0, at.column())
        cells = cells[: self._most - row]
        rows = list(self.model.rows)
        while len(rows) < row + len(cells):
            rows.append(rows[-1] if rows else start_of(self._field.fields[0]))
        self.model.show(rows)
        self.model.put_texts(
            [
                (row + place, column + number, text)
                for place, line in enumerate(cells)
                for number, text in enumerate(line[: many - column])
            ]
        )
        self._go(row, column)
