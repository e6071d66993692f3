"""Controls for what an option leaves to the players: only what is legal can be chosen."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QCheckBox, QListWidget, QListWidgetItem, QWidget

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.options import Choice
from armybuilder.catalogue.records.fields import Field
from armybuilder.desktop.battle.hand_control import HandControl, are_hands
from armybuilder.desktop.forms.field_controls import ButtonsControl, FieldControl, FlagControl, NumberControl
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_label

MOST_BUTTONS = 3
LONGEST_BUTTONS = 34
MOST_BOXES = 8
ROWS_IN_SIGHT = 6
VALUE = Qt.ItemDataRole.UserRole

Words = Callable[[Any], str]


class OneControl(FieldControl):
    """One of several values, in a list that folds down."""

    def __init__(self, values: Sequence[Any], words: Words) -> None:
        super().__init__()
        self._values = list(values)
        self.box = ElidedCombo()
        for value in values:
            self.box.addItem(words(value))
        self._hold(self.box)
        self.box.currentIndexChanged.connect(self.changed)

    def value(self) -> Any:
        at = self.box.currentIndex()
        return self._values[at] if at >= 0 else None

    def _show(self, value: Any) -> None:
        if value in self._values:
            self.box.setCurrentIndex(self._values.index(value))


class MeasuredControl(NumberControl):
    """A number that only the table tells: empty until the players have measured it."""

    def __init__(self, field: Field) -> None:
        super().__init__(field)
        self._least = self.box.minimum()
        below = int(self._least) - 1
        self.box.setMinimum(below)
        # the least number stands for none; a space is what is typed over
        self.box.setSpecialValueText(" ")
        if self.slider is not None:
            self.slider.setMinimum(below)

    @property
    def is_full(self) -> bool:
        """Whether it was measured."""
        return self.box.value() >= self._least

    def value(self) -> Any:
        return super().value() if self.is_full else None

    def _show(self, value: Any) -> None:
        super()._show(self.box.minimum() if value is None else value)


class WholeBox(QCheckBox):
    """A box whose last letter is not cut off where it has the keyboard."""

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(6, 0)


class SeveralControl(FieldControl):
    """Some of several values, no fewer and no more than are allowed."""

    def __init__(self, values: Sequence[Any], words: Words, bounds: tuple[int, int]) -> None:
        super().__init__()
        self._values, (self._least, self._most) = list(values), bounds
        self.told = make_label(role="quiet", wraps=True)
        self.boxes: list[QCheckBox] = []
        self.list: QListWidget | None = None
        inside: QWidget = self._make_boxes(words) if len(values) <= MOST_BOXES else self._make_list(words)
        vbox(inside, self.told, inside=self, margins=0, spacing=4)
        self._follow()

    def _make_boxes(self, words: Words) -> QWidget:
        inside = QWidget()
        flow = FlowLayout(inside)
        for value in self._values:
            box = WholeBox(words(value))
            box.clicked.connect(self._changed)
            self.boxes.append(box)
            flow.addWidget(box)
        if self.boxes:
            self.setFocusProxy(self.boxes[0])
        return inside

    def _make_list(self, words: Words) -> QWidget:
        self.list = found = QListWidget()
        for value in self._values:
            item = QListWidgetItem(words(value))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            found.addItem(item)
        height = found.sizeHintForRow(0) * ROWS_IN_SIGHT + 2 * found.frameWidth()
        found.setFixedHeight(max(height, QSize(0, 96).height()))
        found.itemChanged.connect(self._changed)
        self.setFocusProxy(found)
        return found

    def _checked(self) -> list[bool]:
        if self.list is None:
            return [box.isChecked() for box in self.boxes]
        rows = range(self.list.count())
        return [self.list.item(row).checkState() == Qt.CheckState.Checked for row in rows]

    def value(self) -> list[Any]:
        return [value for value, on in zip(self._values, self._checked(), strict=True) if on]

    @property
    def is_full(self) -> bool:
        """Whether neither too few nor too many are chosen."""
        return self._least <= len(self.value()) <= self._most

    def _show(self, value: Any) -> None:
        for place, one in enumerate(self._values):
            self._check(place, one in value)
        self._follow()

    def _check(self, place: int, on: bool) -> None:
        if self.list is None:
            self.boxes[place].setChecked(on)
        else:
            self.list.item(place).setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def _changed(self) -> None:
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        """Say how many are to be chosen, and close the others once there are enough."""
        chosen = len(self.value())
        if self._least == self._most:
            text = self.tr("%1 of %2 chosen").replace("%1", str(chosen)).replace("%2", str(self._most))
        else:
            text = self.tr("%1 chosen, from %2 to %3").replace("%1", str(chosen))
            text = text.replace("%2", str(self._least)).replace("%3", str(self._most))
        self.told.setText(text)
        for box in self.boxes:
            box.setEnabled(box.isChecked() or chosen < self._most)

    def keys(self) -> Iterator[QWidget]:
        yield from self.boxes if self.list is None else (self.list,)

    def name(self, text: str) -> None:
        self.setAccessibleName(text)
        for box in self.boxes:
            box.setAccessibleName(f"{text}: {box.text()}")
        if self.list is not None:
            self.list.setAccessibleName(text)


def choice_control(
    choice: Choice, kind: type[Facts], heading: str, words: Words, *, asked: bool = False
) -> FieldControl:
    """Return the control of a choice: of a number, of yes and no, of one value, or of several; `asked` ones begin empty."""
    if choice.least is not None and choice.most is not None:
        field = Field(
            name=choice.field,
            kind="whole" if choice.whole else "number",
            owner=kind,
            least=choice.least,
            most=choice.most,
        )
        return MeasuredControl(field) if asked else NumberControl(field)
    if choice.many is not None:
        return SeveralControl(choice.values, words, choice.many)
    if is_flag(choice):
        return FlagControl(heading)
    told = tuple((value, words(value)) for value in choice.values)
    simple = all(isinstance(value, str) for value in choice.values)
    short = sum(len(text) + 4 for _, text in told) <= LONGEST_BUTTONS
    if simple and len(told) <= MOST_BUTTONS and short:
        return ButtonsControl(told)
    if are_hands(choice.values):
        return HandControl(choice.values, words)
    return OneControl(choice.values, words)


def is_flag(choice: Choice) -> bool:
    """Whether a choice is one of yes and no."""
    return choice.many is None and choice.values in ((False, True), (True, False))


def is_legal(choice: Choice, value: Any) -> bool:
    """Whether a choice allows a value."""
    if choice.least is not None and choice.most is not None:
        return isinstance(value, int | float) and choice.least <= value <= choice.most
    if choice.many is not None:
        least, most = choice.many
        return (
            isinstance(value, list)
            and least <= len(value) <= most
            and all(one in choice.values for one in value)
        )
    return value in choice.values


def first_value(choice: Choice, known: Any) -> Any:
    """Return what a choice begins with: what the option thinks likely, else the first that is legal."""
    if known is not None:
        return known
    if choice.least is not None:
        return choice.least
    if choice.many is not None:
        return list(choice.values[: choice.many[0]])
    return choice.values[0] if choice.values else None
