"""The facts as a form: cells in columns, groups as framed sections, lists that grow, what is seldom needed folded.

A cell has the words above, the control below, and under it what is wrong with the value.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.starting import Plain, present_of, start_of
from armybuilder.desktop.forms.cell_grid import CellGrid, Span
from armybuilder.desktop.forms.examples import NO_EXAMPLES, Examples
from armybuilder.desktop.forms.field_controls import (
    ButtonsControl,
    FieldControl,
    LocalTextControl,
    TickBox,
    TicksControl,
    single_control,
)
from armybuilder.desktop.forms.form_context import FormContext, plain_form_context
from armybuilder.desktop.forms.labels import name_of, name_of_one
from armybuilder.desktop.forms.more_fields import MoreFields
from armybuilder.desktop.forms.name_controls import NameControl, NameListControl
from armybuilder.desktop.forms.union_control import UnionControl
from armybuilder.desktop.widgets.boxes import Spacer, add_to, hbox, take_out, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button, show_or_hide
from armybuilder.messages import say

WIDE_KINDS = ("group", "list", "union")
# a list of more things that are named is shown in short lines
LONG_LIST = 10
# a text of more letters has a line of the form
LONG_TEXT = 100


class FieldCell(QWidget):
    """One field: its words, its control, what is wrong with it. An optional field has a box to switch it on."""

    changed = Signal()

    def __init__(self, field: Field, control: FieldControl, words: str, *, headed: bool) -> None:
        super().__init__()
        self.field, self.control, self.words = field, control, words
        self.told: list[Any] = []
        self._words = words
        tick = TickBox(words) if field.optional else None
        self.switch = tick.box if tick is not None else None
        self.label = make_label(words, wraps=True) if headed and self.switch is None else None
        self.problem = make_label(role="error", wraps=True, hidden=True)
        # says of what has no words above it that it is an example
        self.example = make_label(role="quiet", hidden=True)
        control.name(words)
        layout = vbox(inside=self, margins=0, spacing=3)
        if self.label is not None:
            self.label.setBuddy(control)
            layout.addWidget(self.label)
        if tick is not None:
            layout.addWidget(tick)
            tick.box.toggled.connect(self._switched)
        add_to(layout, control, self.example, self.problem, Spacer(1))
        control.changed.connect(self.changed)

    def value(self) -> Any:
        """The value as typed; None for an optional one that is off."""
        return None if self.switch is not None and not self.switch.isChecked() else self.control.value()

    def show_value(self, value: Any) -> None:
        """Show a value; nothing is told."""
        if self.switch is not None:
            with QSignalBlocker(self.switch):
                self.switch.setChecked(value is not None)
            self.control.setVisible(value is not None)
        if value is not None:
            self.control.show_value(value)

    @property
    def span(self) -> Span:
        """How much of a line the cell takes."""
        if self.field.kind == "group" and not self.field.optional:
            return Span.GROUP
        long = isinstance(self.control, ButtonsControl) and _is_long(self.control)
        long |= self.field.kind == "text" and (self.field.most or 0) > LONG_TEXT
        long |= self.field.kind == "local"
        return Span.LINE if long or self.field.kind in WIDE_KINDS else Span.COLUMN

    def differs(self) -> bool:
        """Whether the value is neither what a new form has nor what a card has `told`."""
        if isinstance(self.control, GroupControl) and (self.switch is None or self.switch.isChecked()):
            return self.control.set_fields() > 0
        value = self.value()
        return value != start_of(self.field) and value not in self.told

    def keys(self) -> Iterator[QWidget]:
        """What the Tab key stops at: the switch, then the control."""
        if self.switch is not None:
            yield self.switch
        yield from self.control.keys()

    def _switched(self, on: bool) -> None:
        if on:
            self.control.show_value(present_of(self.field))
        self.control.setVisible(on)
        self.changed.emit()

    def show_examples(self, examples: Examples, place: str) -> None:
        """Say whether the value is that of an example, or which of those inside are."""
        self.control.show_examples(examples, place)
        told = self.tr("example") if examples.is_left(place) and not self._holds_more else ""
        if self.label is not None:
            self.label.setText(" · ".join(part for part in (self._words, told) if part))
        else:
            show_or_hide(self.example, told)
        self.control.name(", ".join(part for part in (self._words, told) if part))

    @property
    def _holds_more(self) -> bool:
        return isinstance(self.control, GroupControl | ListControl)

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Say what is wrong at a place inside, or here; an empty text takes it back everywhere inside."""
        told_inside = self.control.show_problem(path, text)
        show_or_hide(self.problem, "" if told_inside else text)
        return True


class GroupControl(FieldControl):
    """A record: its fields in cells. One in the form itself is framed.

    The form (`depth` 0) has no heading, nor has a record under a switch.
    """

    def __init__(
        self, fields: tuple[Field, ...], manner: FormContext, heading: str = "", depth: int = 0, key: str = ""
    ) -> None:
        super().__init__()
        self.cells = {
            field.name: make_cell(field, manner, depth + 1, key=f"{key}/{field.name}") for field in fields
        }
        frame = QFrame()
        if depth == 1:
            frame.setProperty("role", "card")
        self.head = hbox(spacing=8)
        if heading:
            self.head.addWidget(make_label(heading, role="heading"), 1)
        elif depth:
            self.head.addStretch(1)
        self.example = _example_sign(self.head)
        inside = vbox(self.head, inside=frame, margins=(12, 8, 12, 12) if depth == 1 else 0, spacing=8)
        self.more = self._fill(inside, manner, key)
        inside.addStretch(1)
        vbox(frame, inside=self, margins=0)

    def _fill(self, inside: QVBoxLayout, manner: FormContext, key: str) -> MoreFields | None:
        """Put the cells into their places; the seldom ones behind the line that is given back, unless all are seldom."""
        shown = [cell for cell in self.cells.values() if not cell.field.kept]
        self._seldom = [cell for cell in shown if cell.field.seldom]
        if len(self._seldom) == len(shown):
            self._seldom = []
        grid, folded = CellGrid(), QWidget()
        seldom = CellGrid(folded)
        for cell in self.cells.values():
            if cell.field.kept:
                cell.setParent(self)
                cell.hide()
            else:
                (seldom if cell in self._seldom else grid).add(cell, cell.span)
            cell.changed.connect(self._cell_changed)
        inside.addLayout(grid)
        if not self._seldom:
            folded.deleteLater()
            return None
        more = MoreFields(folded, len(self._seldom), self._set_seldom, key, manner)
        add_to(inside, more, folded)
        return more

    def _cell_changed(self) -> None:
        if self.more is not None:
            self.more.refresh()
        self.changed.emit()

    def _set_seldom(self) -> int:
        return sum(cell.differs() for cell in self._seldom)

    def head_line(self) -> QHBoxLayout:
        return self.head

    def set_fields(self) -> int:
        """How many fields hold what is neither usual nor told by a card."""
        return sum(cell.differs() for cell in self.cells.values())

    def show_examples(self, examples: Examples, place: str = "") -> None:
        """Say once that all of the record is an example, else of which fields it is; of a whole form its owner says so."""
        whole = examples.is_whole(place) if place else examples.whole
        show_or_hide(self.example, self.tr("example") if whole and place else "")
        inside = NO_EXAMPLES if whole else examples
        for name, cell in self.cells.items():
            cell.show_examples(inside, f"{place}.{name}" if place else name)

    def expect(self, told: Sequence[Plain]) -> None:
        for name, cell in self.cells.items():
            cell.told = [one[name] for one in told if name in one]

    def keys(self) -> Iterator[QWidget]:
        yield from _buttons_of(self.head)
        for cell in self.cells.values():
            if cell not in self._seldom and not cell.field.kept:
                yield from cell.keys()
        if self.more is not None:
            yield self.more
        for cell in self._seldom:
            yield from cell.keys()

    def value(self) -> Plain:
        return {name: cell.value() for name, cell in self.cells.items()}

    def _show(self, value: Plain) -> None:
        for name, cell in self.cells.items():
            cell.show_value(value[name] if name in value else start_of(cell.field))
        if self.more is not None:
            self.more.unfold_set()

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Say what is wrong with a field; False when there is no such field."""
        for cell in self.cells.values() if not text else ():
            cell.show_problem((), "")
        named = self.cells.get(path[0]) if path else None
        if named is None or not named.show_problem(path[1:], text):
            return False
        if self.more is not None and named in self._seldom:
            self.more.setChecked(True)
        return True

    def complain(self, problem: Problem, text: str) -> bool:
        """Say beside the field that a Problem names what is wrong with it; False when it names none of the form."""
        return self.show_problem(str(problem.values.get("field", "")).split("."), text)


def empty_form() -> GroupControl:
    """Return the form of nothing, which stands where another will."""
    return GroupControl((), plain_form_context("en"))


class ListControl(FieldControl):
    """Things of one kind, each numbered and with a button to take it away."""

    def __init__(self, field: Field, manner: FormContext, heading: str, depth: int, key: str) -> None:
        super().__init__()
        self._field, self._manner, self._depth, self._key = field, manner, depth, key
        self._one = name_of_one(field.owner, field.name, manner.language)
        self._told: Sequence[Plain] = ()
        self.items: list[FieldCell] = []
        self._removes: list[QToolButton] = []
        self.add_button = make_button(self.tr("Add"), sign="add", clicked=self._add)
        self.add_button.setAccessibleName(f"{heading}: {self.add_button.text()}")
        self.count = make_label(role="quiet")
        self.head = hbox(make_label(heading, role="heading"), (self.count, 1), self.add_button)
        self.example = _example_sign(self.head)
        self._rows = vbox(spacing=8)
        vbox(self.head, self._rows, inside=self, margins=0, spacing=8)

    def keys(self) -> Iterator[QWidget]:
        yield from _buttons_of(self.head)
        for cell, remove in zip(self.items, self._removes, strict=True):
            yield from cell.keys()
            yield remove

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

    def _add(self) -> None:
        cell = self._put_in()
        cell.show_value(start_of(self._field.fields[0]))
        self._fit()
        cell.control.setFocus()
        self.changed.emit()

    def _put_in(self) -> FieldCell:
        number = len(self.items) + 1
        heading = f"{self._one} {number}"
        cell = make_cell(self._field.fields[0], self._manner, self._depth, heading, self._key)
        remove = make_tool_button("delete", self.tr("Take away"), clicked=lambda: self._remove(cell))
        remove.setAccessibleName(f"{heading}: {remove.toolTip()}")
        row = QWidget()
        line = hbox((cell, 1), inside=row, margins=0)
        cell.control.expect(self._told)
        if (head := cell.control.head_line()) is not None:
            head.addWidget(remove)
        else:
            line.addWidget(remove, 0, Qt.AlignmentFlag.AlignBottom)
        self._rows.addWidget(row)
        self.items.append(cell)
        self._removes.append(remove)
        cell.changed.connect(self.changed)
        return cell

    def _remove(self, cell: FieldCell) -> None:
        value = self.value()
        value.pop(self.items.index(cell))
        # the last row goes, the others move up: their numbers stay right
        self.show_value(value)
        self.add_button.setFocus()
        self.changed.emit()

    def _take_out(self, cell: FieldCell) -> None:
        self._removes.pop(self.items.index(cell))
        self.items.remove(cell)
        if (row := cell.parentWidget()) is not None:
            take_out(self._rows, row)

    def _fit(self) -> None:
        most = self._field.most
        self.add_button.setEnabled(most is None or len(self.items) < most)
        self.count.setText(str(len(self.items)) if self.items else self.tr("none"))


def _example_sign(head: QHBoxLayout) -> QLabel:
    """Put a sign behind a heading, which says that what is below is an example."""
    sign = make_label(role="quiet", hidden=True)
    head.insertWidget(min(1, head.count()), sign)
    return sign


def _buttons_of(line: QHBoxLayout) -> Iterator[QWidget]:
    """The buttons beside a heading."""
    for at in range(line.count()):
        item = line.itemAt(at)
        if item is not None and isinstance(button := item.widget(), QPushButton):
            yield button


def make_cell(field: Field, manner: FormContext, depth: int, heading: str = "", key: str = "") -> FieldCell:
    """The cell of a field of any kind; `key` is its place in the facts, under which its folds are remembered."""
    language = manner.language
    words = heading or name_of(field.owner, field.name, language)
    control: FieldControl
    if field.kind == "group":
        control = GroupControl(field.fields, manner, "" if field.optional else words, depth, key)
    elif field.kind == "union":
        control = UnionControl(field, manner, words, depth, key, make_group=GroupControl)
    elif field.kind == "list" and field.unique:
        control = TicksControl(field, language, manner.names.get(field.fields[0].names, {}))
    elif field.kind == "list" and field.fields[0].names and (field.most or LONG_LIST) >= LONG_LIST:
        control = NameListControl(field, manner.names.get(field.fields[0].names, {}), words)
    elif field.kind == "list":
        control = ListControl(field, manner, words, depth, key)
    elif field.kind == "local":
        control = LocalTextControl(language)
    elif field.names:
        control = NameControl(manner.names.get(field.names, {}))
    else:
        # a number has its unit after its name
        words += f", {say(f'resolving.unit.{field.unit}', language)}" if field.unit else ""
        control = single_control(field, words, language)
    headed = field.unique or field.kind not in (*WIDE_KINDS, "flag")
    return FieldCell(field, control, words, headed=headed)


def _is_long(control: ButtonsControl) -> bool:
    return sum(len(button.text()) + 4 for button in control.buttons.values()) > 30
