"""A list that grows: things of one kind under each other."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QToolButton, QWidget

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.starting import Plain, start_of
from armybuilder.desktop.forms.examples import NO_EXAMPLES, Examples
from armybuilder.desktop.forms.field_cell import FieldCell, buttons_of, example_sign
from armybuilder.desktop.forms.field_controls import FieldControl
from armybuilder.desktop.forms.form_context import FormContext
from armybuilder.desktop.forms.labels import name_of_one
from armybuilder.desktop.forms.part_chooser import PartChooser
from armybuilder.desktop.widgets.boxes import hbox, take_out, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button, show_or_hide
from armybuilder.desktop.widgets.screen_room import bring_into_sight

# keys for the thing whose field has the keyboard, where an author writes
ADD, DOUBLE, TAKE_AWAY, UP, DOWN = "Ctrl+Return", "Ctrl+D", "Ctrl+Shift+Del", "Alt+Up", "Alt+Down"
# by then the form has grown by a thing that was added
GROWN_MS = 40
MakeCell = Callable[[Field, FormContext, int, str, str], FieldCell]


class ListControl(FieldControl):
    """Things of one kind, each numbered and with a button to take it away.

    An author moves and doubles them too, and takes things of the kind from other records.
    """

    holds_more = True

    def __init__(
        self,
        field: Field,
        manner: FormContext,
        heading: str,
        depth: int,
        key: str,
        *,
        make_cell: MakeCell,
    ) -> None:
        super().__init__()
        self._field, self._manner, self._depth, self._key = field, manner, depth, key
        self._make_cell, self._heading = make_cell, heading
        self._one = name_of_one(field.owner, field.name, manner.language)
        self._told: Sequence[Plain] = ()
        self.items: list[FieldCell] = []
        self._buttons: list[tuple[QToolButton, ...]] = []
        self.add_button = make_button(self.tr("Add"), sign="add", clicked=self._add)
        self.add_button.setAccessibleName(f"{heading}: {self.add_button.text()}")
        self.count = make_label(role="quiet")
        self.take_button = make_button(self.tr("Take from another…"), sign="copy", clicked=self._take)
        self.take_button.setAccessibleName(f"{heading}: {self.take_button.text()}")
        self.take_button.setVisible(False)
        title = make_label(heading, role="heading")
        self.head = hbox(title, (self.count, 1), self.take_button, self.add_button)
        self.example = example_sign(self.head)
        self._rows = vbox(spacing=8)
        vbox(self.head, self._rows, inside=self, margins=0, spacing=8)

    def keys(self) -> Iterator[QWidget]:
        yield from buttons_of(self.head)
        for cell, buttons in zip(self.items, self._buttons, strict=True):
            yield from cell.keys()
            yield from buttons

    def expect(self, told: Sequence[Plain]) -> None:
        self._told = told
        for cell in self.items:
            cell.control.expect(told)

    def show_examples(self, examples: Examples, place: str) -> None:
        """Say once that all of the list is an example, else of which things in it."""
        whole = examples.is_whole(place)
        show_or_hide(self.example, self.tr("example") if whole else "")
        for number, cell in enumerate(self.items, 1):
            cell.show_examples(NO_EXAMPLES if whole else examples, f"{place}.{number}")

    def value(self) -> list[Any]:
        return [cell.value() for cell in self.items]

    def _show(self, value: Any) -> None:
        while len(self.items) > len(value):
            self._take_out(self.items[-1])
        while len(self.items) < len(value):
            self._put_in()
        for cell, one in zip(self.items, value, strict=True):
            cell.show_value(one)
        self._fit()

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Say what is wrong with one of the things, by its number from 1."""
        for cell in self.items if not text else ():
            cell.show_problem((), "")
        at = int(path[0]) - 1 if path and path[0].isdigit() else -1
        return 0 <= at < len(self.items) and self.items[at].show_problem(path[1:], text)

    def cell_at(self, path: Sequence[str]) -> FieldCell | None:
        cell = self._item(path)
        return cell and (cell.control.cell_at(path[1:]) or cell)

    def go_to(self, path: Sequence[str]) -> None:
        cell = self._item(path)
        if cell is None:
            super().go_to(path)
        else:
            cell.control.go_to(path[1:])

    def _item(self, path: Sequence[str]) -> FieldCell | None:
        at = int(path[0]) - 1 if path and path[0].isdecimal() else -1
        return self.items[at] if 0 <= at < len(self.items) else None

    # what its author does

    def item_around(self, widget: QWidget) -> FieldCell | None:
        """Return the thing of the list that a widget stands in."""
        return next((cell for cell in self.items if cell.isAncestorOf(widget)), None)

    def add_below(self, widget: QWidget) -> None:
        """Put another thing behind that in which a widget stands."""
        cell = self.item_around(widget)
        self._put(
            start_of(self._field.fields[0]), len(self.items) if cell is None else self.items.index(cell) + 1
        )

    def double(self, widget: QWidget) -> None:
        """Put another like that in which a widget stands behind it."""
        if (cell := self.item_around(widget)) is not None:
            self._double(cell)

    def take_away(self, widget: QWidget) -> None:
        """Take that away in which a widget stands."""
        if (cell := self.item_around(widget)) is not None:
            self._remove(cell)

    def move_up(self, widget: QWidget) -> None:
        """Let that in which a widget stands change places with the one before it."""
        if (cell := self.item_around(widget)) is not None:
            self._move(cell, -1)

    def move_down(self, widget: QWidget) -> None:
        """Let that in which a widget stands change places with the one behind it."""
        if (cell := self.item_around(widget)) is not None:
            self._move(cell, 1)

    def _add(self) -> None:
        self._put(start_of(self._field.fields[0]), len(self.items))

    def _take(self) -> None:
        """Ask which thing of another record is wanted too, and add it."""
        donors = self._manner.authoring.donors(self._field) if self._manner.authoring else ()
        taken = PartChooser(self._heading, donors, self).ask()
        if taken is not None:
            self._put(as_new(taken), len(self.items))

    def _double(self, cell: FieldCell) -> None:
        self._put(as_new(cell.value()), self.items.index(cell) + 1)

    def _put(self, value: Any, at: int) -> None:
        """Put a thing at a place of the list, and give it the keyboard; a list that is full stays as it is."""
        if self._is_full:
            return
        values = self.value()
        self.show_value([*values[:at], value, *values[at:]])
        self.items[at].control.go_to(())
        self.changed.emit()
        QTimer.singleShot(GROWN_MS, self, lambda: self._show_item(at))

    def _show_item(self, at: int) -> None:
        bring_into_sight(self.items[at] if at < len(self.items) else self)

    def _move(self, cell: FieldCell, by: int) -> None:
        values, at = self.value(), self.items.index(cell)
        if 0 <= at + by < len(values):
            values.insert(at + by, values.pop(at))
            self.show_value(values)
            self.items[at + by].control.go_to(())
            self.changed.emit()

    def _put_in(self) -> FieldCell:
        number = len(self.items) + 1
        heading = f"{self._one} {number}"
        cell = self._make_cell(self._field.fields[0], self._manner, self._depth, heading, self._key)
        buttons = tuple(self._item_buttons(cell, heading))
        row = QWidget()
        line = hbox((cell, 1), inside=row, margins=0)
        cell.control.expect(self._told)
        head = cell.control.head_line()
        for button in buttons:
            if head is not None:
                head.addWidget(button)
            else:
                line.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        self._rows.addWidget(row)
        self.items.append(cell)
        self._buttons.append(buttons)
        cell.changed.connect(self.changed)
        return cell

    def _item_buttons(self, cell: FieldCell, heading: str) -> Iterator[QToolButton]:
        told: list[tuple[str, str, str, Callable[[], object]]] = []
        keys = self._manner.authoring is not None
        if keys:
            told = [
                ("up", self.tr("Move up"), UP, lambda: self._move(cell, -1)),
                ("down", self.tr("Move down"), DOWN, lambda: self._move(cell, 1)),
                ("duplicate", self.tr("Duplicate"), DOUBLE, lambda: self._double(cell)),
            ]
        told.append(("delete", self.tr("Take away"), TAKE_AWAY, lambda: self._remove(cell)))
        for sign, words, key, slot in told:
            shown = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
            button = make_tool_button(sign, f"{words} ({shown})" if keys else words, clicked=slot)
            button.setAccessibleName(f"{heading}: {words}")
            if keys:
                # Tab goes from field to field
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            yield button

    def _remove(self, cell: FieldCell) -> None:
        value, at = self.value(), self.items.index(cell)
        value.pop(at)
        # the last row goes, the others move up: their numbers stay right
        self.show_value(value)
        if self.items and self._manner.authoring is not None:
            self.items[min(at, len(self.items) - 1)].control.go_to(())
        else:
            self.add_button.setFocus()
        self.changed.emit()

    def _take_out(self, cell: FieldCell) -> None:
        self._buttons.pop(self.items.index(cell))
        self.items.remove(cell)
        if (row := cell.parentWidget()) is not None:
            take_out(self._rows, row)

    @property
    def _is_full(self) -> bool:
        return self._field.most is not None and len(self.items) >= self._field.most

    def _fit(self) -> None:
        authoring = self._manner.authoring
        self.add_button.setEnabled(not self._is_full)
        self.take_button.setEnabled(not self._is_full)
        named = any(one.name == "name" for one in self._field.fields[0].fields)
        self.take_button.setVisible(authoring is not None and named)
        self.count.setText(str(len(self.items)) if self.items else self.tr("none"))


def as_new(thing: Any) -> Any:
    """Return a thing without its id: another like it gets one of its own."""
    return {**thing, "id": ""} if isinstance(thing, dict) and "id" in thing else thing
