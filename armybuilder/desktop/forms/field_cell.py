"""One field of a form in its cell: its words above, the control below, and under it what is wrong with the value."""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.starting import present_of, start_of
from armybuilder.desktop.forms.cell_grid import Span
from armybuilder.desktop.forms.examples import NO_EXAMPLES, Examples
from armybuilder.desktop.forms.field_controls import ButtonsControl, FieldControl, TickBox
from armybuilder.desktop.widgets.boxes import Spacer, add_to, vbox
from armybuilder.desktop.widgets.making import make_label, show_or_hide

WIDE_KINDS = ("group", "list", "union")
# a text of more letters has a line of the form
LONG_TEXT = 100


class FieldCell(QWidget):
    """One field: its words, its control, what is wrong with it. An optional field has a box to switch it on."""

    changed = Signal()

    def __init__(self, field: Field, control: FieldControl, words: str, *, headed: bool) -> None:
        super().__init__()
        self.field, self.control, self.words = field, control, words
        self.told: list[Any] = []
        self._words, self._price, self._example = words, "", ""
        self._examples: tuple[Examples, str] = (NO_EXAMPLES, "")
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
        control.typed.connect(self._typed)

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
        if self.switch is None or self.switch.isChecked():
            many = self.control.set_fields()
            if many is not None:
                return many > 0
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
        self._examples = examples, place
        self.control.show_examples(examples, place)
        example = examples.is_left(place) and not self.control.holds_more
        if bool(self._example) != example:
            self._example = self.tr("example") if example else ""
            for box in self.control.findChildren(QWidget):
                if isinstance(box, QLineEdit | QAbstractSpinBox | QComboBox):
                    box.setProperty("example", "true" if example else "")
                    box.style().unpolish(box)
                    box.style().polish(box)
        self._say_words()

    def _typed(self) -> None:
        """What its author has typed is no example, if it is the same."""
        examples, place = self._examples
        if examples.is_left(place):
            examples.drop([place])
            self.show_examples(examples, place)

    def show_price(self, price: str) -> None:
        """Say what more of it costs; nothing where that is not known."""
        if price != self._price:
            self._price = price
            self._say_words()

    def _say_words(self) -> None:
        beside = [part for part in (self._price, self._example) if part]
        if self.label is not None:
            self.label.setText(" · ".join((self._words, *beside)))
        else:
            show_or_hide(self.example, " · ".join(beside))
        self.control.name(", ".join((self._words, *beside)))

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Say what is wrong at a place inside, or here; an empty text takes it back everywhere inside."""
        told_inside = self.control.show_problem(path, text)
        show_or_hide(self.problem, "" if told_inside else text)
        return True


def _is_long(control: ButtonsControl) -> bool:
    return sum(len(button.text()) + 4 for button in control.buttons.values()) > 30


def example_sign(head: QHBoxLayout) -> QLabel:
    """Put a sign behind a heading, which says that what is below is an example, and return it."""
    sign = make_label(role="quiet", hidden=True)
    head.insertWidget(min(1, head.count()), sign)
    return sign


def buttons_of(line: QHBoxLayout) -> Iterator[QWidget]:
    """Yield the buttons beside a heading."""
    for at in range(line.count()):
        item = line.itemAt(at)
        if item is not None and isinstance(button := item.widget(), QPushButton):
            yield button
