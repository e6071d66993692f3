"""One control for each kind of a single value: number, flag, choice, dice, text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QToolButton,
    QWidget,
)

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import Language
from armybuilder.catalogue.throw import Throw
from armybuilder.desktop.forms.examples import Examples
from armybuilder.desktop.forms.form_context import Named
from armybuilder.desktop.forms.labels import choice_of
from armybuilder.desktop.widgets.boxes import BoxPart, Gap, Spacer, hbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button

if TYPE_CHECKING:
    from armybuilder.desktop.forms.field_cell import FieldCell

LONGEST_SLIDER = 40
MOST_BUTTONS = 3
NO_BOUND = 9999
USUAL_DICE = ("D6", "D6+1", "D6+2", "2D6", "3D6", "D12", "2D12", "3D12", "D20")
STEP_BUTTON = 26


class FieldControl(QWidget):
    """Shows a plain value and lets it be changed; `changed` tells of the player's changes only."""

    changed = Signal()
    # something was typed, if only the same again
    typed = Signal()
    # whether what is inside says of itself what is an example
    holds_more = False

    def value(self) -> Any:
        """The value as typed: it need not be allowed."""
        raise NotImplementedError

    def show_value(self, value: Any) -> None:
        """Show a value; nothing is told."""
        with QSignalBlocker(self):
            self._show(value)

    def _show(self, value: Any) -> None:
        raise NotImplementedError

    def _hold(self, box: QWidget, *parts: BoxPart, spacing: int | None = None) -> None:
        """Let a widget of Qt have the keyboard; it alone, or parts with it, is what the control looks like."""
        self.setFocusProxy(box)
        if isinstance(box, QComboBox | QAbstractSpinBox):
            WheelGuard(self).watch(box)
        hbox(*(parts or ((box, 1),)), inside=self, margins=0, spacing=spacing)

    def expect(self, told: Sequence[Plain]) -> None:
        """Take what cards have told of a record for as usual as what a new form has."""

    def show_examples(self, examples: Examples, place: str) -> None:
        """Say which of the values inside a control at a place of the facts are those of an example."""

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        """Say what is wrong at a place inside; False where nothing inside can. An empty text takes it back."""
        return False

    def set_fields(self) -> int | None:
        """How many fields of a record hold something unusual; None of what is no record."""
        return None

    def cell_at(self, path: Sequence[str]) -> "FieldCell | None":
        """The cell of a field inside; None where nothing inside has cells."""
        return None

    def go_to(self, path: Sequence[str]) -> None:
        """Give the keyboard to what stands at a place inside."""
        next(iter(self.keys())).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def head_line(self) -> QHBoxLayout | None:
        """The line at the top where a button about the whole may stand; None where there is none."""
        return None

    def keys(self) -> Iterator[QWidget]:
        """What the Tab key stops at, as the eye goes."""
        yield self.focusProxy() or self

    def name(self, text: str) -> None:
        """What screen readers call the control."""
        self.setAccessibleName(text)
        if (proxy := self.focusProxy()) is not None:
            proxy.setAccessibleName(text)


class PartsBox(QDoubleSpinBox):
    """A number with a part: 4 and 4.5, never 4.00."""

    def textFromValue(self, value: float) -> str:
        text = f"{value:.2f}".rstrip("0").rstrip(".")
        return text.replace(".", self.locale().decimalPoint())


class NumberControl(FieldControl):
    """A stepper with large buttons; a slider beside it where the bounds are near each other."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        whole = field.kind == "whole"
        self.box: QSpinBox | QDoubleSpinBox = QSpinBox() if whole else PartsBox()
        least = -NO_BOUND if field.least is None else field.least
        most = NO_BOUND if field.most is None else field.most
        if isinstance(self.box, QSpinBox):
            self.box.setRange(int(least), int(most))
        else:
            self.box.setRange(least, most)
        self.box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.setProperty("role", "stepper")
        self.box.setFixedWidth(64)
        self.less, self.more = self._button("less", -1), self._button("add", 1)
        self.slider: QSlider | None = None
        beside: tuple[BoxPart, ...] = (Spacer(1),)
        if whole and most - least <= LONGEST_SLIDER:
            self.slider = QSlider(Qt.Orientation.Horizontal)
            self.slider.setRange(int(least), int(most))
            self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.slider.setMinimumWidth(48)
            self.slider.valueChanged.connect(self.box.setValue)
            beside = (Gap(6), (self.slider, 1))
        self._hold(self.box, self.less, self.box, self.more, *beside, spacing=2)
        self.box.valueChanged.connect(self._moved)
        self.box.lineEdit().textEdited.connect(lambda _: self.typed.emit())

    def _button(self, sign: str, step: int) -> QToolButton:
        button = make_tool_button(sign, size=16, clicked=lambda: self.box.stepBy(step))
        button.setFixedSize(STEP_BUTTON, STEP_BUTTON)
        button.setAutoRepeat(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button

    def _moved(self) -> None:
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        self.less.setEnabled(self.box.value() > self.box.minimum())
        self.more.setEnabled(self.box.value() < self.box.maximum())
        if self.slider is not None:
            with QSignalBlocker(self.slider):
                self.slider.setValue(int(self.box.value()))

    def value(self) -> Any:
        number = self.box.value()
        return int(number) if number == int(number) else number

    def _show(self, value: Any) -> None:
        if not isinstance(value, int | float):
            value = self.box.minimum()
        # one from elsewhere that is beyond the usual bounds stays as it is
        if isinstance(self.box, QSpinBox):
            self.box.setMaximum(max(self.box.maximum(), int(value)))
            self.box.setValue(int(value))
        else:
            self.box.setMaximum(max(self.box.maximum(), value))
            self.box.setValue(value)
        self._follow()

    def name(self, text: str) -> None:
        super().name(text)
        self.less.setAccessibleName(f"{text} −")
        self.more.setAccessibleName(f"{text} +")


class TickBox(QWidget):
    """A box to tick whose words may run over several lines; a click on the words ticks it too."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.box = QCheckBox()
        self.box.setAccessibleName(words)
        self.setFocusProxy(self.box)
        label = make_label(words, wraps=True)
        hbox(
            (self.box, 0, Qt.AlignmentFlag.AlignTop), (label, 1), inside=self, margins=(0, 2, 0, 2), spacing=2
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.pos()):
            self.box.click()


class FlagControl(FieldControl):
    """A box to tick; its words stand beside it."""

    def __init__(self, words: str) -> None:
        super().__init__()
        tick = TickBox(words)
        self.box = tick.box
        self._hold(self.box, tick)
        self.box.toggled.connect(self.changed)

    def value(self) -> Any:
        return self.box.isChecked()

    def _show(self, value: Any) -> None:
        self.box.setChecked(bool(value))


class ButtonsControl(FieldControl):
    """A choice among few: all of them beside each other."""

    def __init__(self, choices: tuple[tuple[Any, str], ...]) -> None:
        super().__init__()
        self.group = QButtonGroup(self)
        self.group.setExclusive(True)
        self.buttons: dict[Any, QPushButton] = {}
        layout = FlowLayout(self)
        for value, words in choices:
            button = make_button(words, role="choice", checkable=True)
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            self.group.addButton(button)
            self.buttons[value] = button
            layout.addWidget(button)
        self.group.buttonClicked.connect(self.changed)

    def value(self) -> Any:
        return next((value for value, button in self.buttons.items() if button.isChecked()), None)

    def _show(self, value: Any) -> None:
        for known, button in self.buttons.items():
            button.setChecked(known == value)

    def keys(self) -> Iterator[QWidget]:
        yield from self.buttons.values()

    def name(self, text: str) -> None:
        super().name(text)
        for button in self.buttons.values():
            button.setAccessibleDescription(text)


class TicksControl(FieldControl):
    """A box for each choice; the value has those that are ticked, in the order of the boxes."""

    def __init__(self, field: Field, language: Language, named: Named) -> None:
        """Boxes for the choices of the field; for things `named` by id where it names some."""
        super().__init__()
        self._words = {
            choice: choice_of(field, choice, language) for choice in field.fields[0].choices
        } or dict(named)
        self.boxes = {choice: QCheckBox(word) for choice, word in self._words.items()}
        self._shown: list[Any] = []
        layout = FlowLayout(self)
        for box in self.boxes.values():
            layout.addWidget(box)
            box.clicked.connect(self.changed)
        # of things that are named there may be none
        for box in list(self.boxes.values())[:1]:
            self.setFocusProxy(box)

    def show_prices(self, prices: Mapping[str, str]) -> None:
        """Say beside each choice what it costs, where that is known."""
        for choice, box in self.boxes.items():
            price = prices.get(choice, "")
            box.setText(f"{self._words[choice]} {price}" if price else self._words[choice])

    def value(self) -> Any:
        ticked = [choice for choice, box in self.boxes.items() if box.isChecked()]
        # what nobody has changed stays in its order
        return list(self._shown) if set(ticked) == set(self._shown) else ticked

    def _show(self, value: Any) -> None:
        self._shown = [choice for choice in value if choice in self.boxes]
        for choice, box in self.boxes.items():
            box.setChecked(choice in value)

    def keys(self) -> Iterator[QWidget]:
        yield from self.boxes.values()

    def name(self, text: str) -> None:
        self.setAccessibleName(text)
        for box in self.boxes.values():
            box.setAccessibleName(f"{text}: {box.text()}")


class ComboControl(FieldControl):
    """A choice among many."""

    def __init__(self, choices: tuple[tuple[str, str], ...]) -> None:
        super().__init__()
        self.box = QComboBox()
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(8)
        self.offer(choices)
        self._hold(self.box)
        self.box.currentIndexChanged.connect(self.changed)

    def offer(self, choices: tuple[tuple[str, str], ...]) -> None:
        """Offer other choices; nothing is told."""
        with QSignalBlocker(self.box):
            self.box.clear()
            for value, words in choices:
                self.box.addItem(words, value)
                self.box.setItemData(self.box.count() - 1, words, Qt.ItemDataRole.ToolTipRole)

    def value(self) -> Any:
        return self.box.currentData()

    def _show(self, value: Any) -> None:
        self.box.setCurrentIndex(self.box.findData(value))


class DiceControl(FieldControl):
    """Dice as a player writes them, Д6+2; the usual ones can be chosen from a list."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language: Language = language
        self.box = QComboBox()
        self.box.setEditable(True)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.box.setMinimumContentsLength(6)
        for text in USUAL_DICE:
            self.box.addItem(Throw.parse(text).as_range(language))
        self._hold(self.box, self.box, Spacer(1))
        self.box.editTextChanged.connect(self.changed)

    def value(self) -> Any:
        text = self.box.currentText()
        try:
            return str(Throw.parse(text))
        except ValueError:
            return text

    def _show(self, value: Any) -> None:
        try:
            self.box.setEditText(Throw.parse(str(value)).as_range(self._language))
        except ValueError:
            self.box.setEditText(str(value))
