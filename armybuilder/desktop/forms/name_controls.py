"""Things that are named by id, such as cards: chosen by their names, one or a whole list."""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QColor, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QCompleter,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QWidget,
)

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.text import fold
from armybuilder.desktop.forms.field_controls import FieldControl
from armybuilder.desktop.forms.form_context import Named
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button

ID = Qt.ItemDataRole.UserRole
MOST_ROWS_IN_SIGHT = 8


class NameBox(QComboBox):
    """A search among names; what is none of them stays as it was typed."""

    def __init__(self, named: Named) -> None:
        super().__init__()
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.offer(named)
        completer = QCompleter(self.model(), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.setCompleter(completer)
        self.setCurrentIndex(-1)

    def offer(self, named: Named) -> None:
        """Offer other names; what is typed stays."""
        typed = self.currentText()
        self._named = named
        self._ids = {fold(name): key for key, name in named.items()}
        with QSignalBlocker(self):
            self.clear()
            self.addItems(list(named.values()))
            self.setCurrentIndex(-1)
            self.setEditText(typed)

    @property
    def line(self) -> QLineEdit:
        """Where is typed."""
        line = self.lineEdit()
        assert line is not None
        return line

    def id(self) -> str:
        """The id of the name that is typed; what is typed where it is no name."""
        text = self.currentText()
        return self._ids.get(fold(text), text.strip())

    def show_id(self, key: str) -> None:
        """Show the name of an id."""
        if key != self.id():
            self.setEditText(self._named.get(key, key))
            self.line.setCursorPosition(0)


class NameControl(FieldControl):
    """One thing, by its name."""

    def __init__(self, named: Named) -> None:
        super().__init__()
        self.box = NameBox(named)
        self.box.line.setPlaceholderText(self.tr("Name"))
        self._hold(self.box)
        self.box.editTextChanged.connect(self.changed)

    def value(self) -> Any:
        return self.box.id()

    def _show(self, value: Any) -> None:
        self.box.show_id(str(value))


class NameListControl(FieldControl):
    """Many things in their order, a short line each: a name chosen goes to the end, lines can be dragged."""

    def __init__(self, field: Field, named: Named, heading: str) -> None:
        super().__init__()
        self._named, self._most = named, field.most
        self.title = make_label(heading, role="heading")
        self.count = make_label(role="quiet")
        self.box = NameBox(named)
        self.box.line.setPlaceholderText(self.tr("Add by name"))
        self.add_button = make_button(self.tr("Add"), sign="add", clicked=self._add)
        self.list = QListWidget()
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.up, self.down, self.remove = (
            self._button("up", self.tr("Move up (Alt+Up)"), "Alt+Up", lambda: self._move(-1)),
            self._button("down", self.tr("Move down (Alt+Down)"), "Alt+Down", lambda: self._move(1)),
            self._button("delete", self.tr("Take away (Del)"), "Del", self._take_away),
        )
        WheelGuard(self).watch(self.box)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.rows = QWidget()
        buttons = ((button, 0, Qt.AlignmentFlag.AlignTop) for button in (self.up, self.down, self.remove))
        hbox((self.list, 1), *buttons, inside=self.rows, margins=0, spacing=4)
        head = hbox(self.title, self.count, (self.box, 1), self.add_button, spacing=8)
        vbox(head, self.rows, inside=self, margins=0, spacing=6)

    def _connect(self) -> None:
        # the box and its completer finish first what they do with the text that was chosen
        queued = Qt.ConnectionType.QueuedConnection
        self.box.textActivated.connect(self._add, queued)
        self.box.line.returnPressed.connect(self._add, queued)
        self.list.model().rowsMoved.connect(self._told)

    def _button(self, sign: str, words: str, keys: str, slot: Any) -> QToolButton:
        button = make_tool_button(sign, words, clicked=slot)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        QShortcut(QKeySequence(keys), self.list, context=Qt.ShortcutContext.WidgetShortcut).activated.connect(
            slot
        )
        return button

    def value(self) -> list[str]:
        return [str(self.list.item(row).data(ID)) for row in range(self.list.count())]

    def offer(self, named: Named) -> None:
        """Offer other names; those that stand in the list are called by them."""
        if named == self._named:
            return
        self._named = named
        self.box.offer(named)
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setText(named.get(item.data(ID), item.data(ID)))

    def _show(self, value: Any) -> None:
        if list(value) != self.value():
            self.list.clear()
            for key in value:
                self._put(str(key))
        self._fit()

    def keys(self) -> Iterator[QWidget]:
        yield from (self.box, self.add_button, self.list)

    def name(self, text: str) -> None:
        super().name(text)
        self.list.setAccessibleName(text)
        self.box.setAccessibleName(f"{text}: {self.box.line.placeholderText()}")
        self.add_button.setAccessibleName(f"{text}: {self.add_button.text()}")
        for button in (self.up, self.down, self.remove):
            button.setAccessibleName(f"{text}: {button.toolTip()}")

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Mark the line that is wrong, by its number from 1; none where there is no number. What is wrong it cannot say."""
        at = int(path[0]) - 1 if path and path[0].isdigit() else -1
        for row in range(self.list.count()):
            wrong = row == at
            self.list.item(row).setForeground(QColor(colours().error if wrong else colours().text))
            if wrong:
                self.list.scrollToItem(self.list.item(row))
        return False

    def _put(self, key: str) -> None:
        item = QListWidgetItem(self._named.get(key, key))
        item.setData(ID, key)
        self.list.addItem(item)

    def _add(self) -> None:
        if (key := self.box.id()) and (self._most is None or self.list.count() < self._most):
            self._put(key)
            self.box.setEditText("")
            self.list.scrollToBottom()
            self._told()

    def _take_away(self) -> None:
        for item in self.list.selectedItems():
            self.list.takeItem(self.list.row(item))
        self._told()

    def _move(self, by: int) -> None:
        row = self.list.currentRow()
        if row >= 0 and 0 <= row + by < self.list.count():
            self.list.insertItem(row + by, self.list.takeItem(row))
            self.list.setCurrentRow(row + by)
            self._told()

    def _told(self) -> None:
        self._fit()
        self.changed.emit()

    def _fit(self) -> None:
        """As high as its lines, but no higher than so many of them."""
        many = self.list.count()
        self.count.setText(str(many) if many else self.tr("none"))
        self.rows.setVisible(many > 0)
        self.add_button.setEnabled(self._most is None or many < self._most)
        lines = min(many, MOST_ROWS_IN_SIGHT) * max(1, self.list.sizeHintForRow(0))
        self.list.setFixedHeight(lines + 2 * self.list.frameWidth() + 4)
