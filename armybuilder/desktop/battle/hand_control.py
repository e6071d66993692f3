"""A hand of cards as a choice: how many of each kind, in place of a list of all hands that there are."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSpinBox, QToolButton, QWidget

from armybuilder.desktop.forms.field_controls import FieldControl
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_tool_button

BUTTON = 26


def are_hands(values: Sequence[Any]) -> bool:
    """Whether values are hands of cards: of each hand any card may be left out, and some hold several."""
    if not all(
        isinstance(value, list | tuple) and all(isinstance(card, str) for card in value) for value in values
    ):
        return False
    hands = {tuple(sorted(value)) for value in values}
    fewer = (hand[:place] + hand[place + 1 :] for hand in hands for place in range(len(hand)))
    return any(len(hand) > 1 for hand in hands) and all(hand in hands for hand in fewer)


class HandControl(FieldControl):
    """A hand of cards, each kind as often as is allowed: a stepper a kind, and what the hand is by then."""

    def __init__(self, values: Sequence[Any], words: Callable[[Any], str]) -> None:
        super().__init__()
        self._hands = {tuple(sorted(value)): value for value in values}
        self._kinds = list(dict.fromkeys(card for value in values for card in value))
        self.steppers: list[QSpinBox] = []
        self._labels: list[QLabel] = []
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        for row, kind in enumerate(self._kinds):
            stepper, label = QSpinBox(), QLabel(words([kind]))
            stepper.setRange(0, max(value.count(kind) for value in values))
            stepper.setAlignment(Qt.AlignmentFlag.AlignCenter)
            stepper.setProperty("role", "stepper")
            stepper.setFixedWidth(56)
            stepper.valueChanged.connect(self._changed)
            label.setBuddy(stepper)
            WheelGuard(self).watch(stepper)
            buttons = [self._button(stepper, sign, step) for sign, step in (("less", -1), ("add", 1))]
            for column, part in enumerate((label, buttons[0], stepper, buttons[1])):
                grid.addWidget(part, row, column)
            self.steppers.append(stepper)
            self._labels.append(label)
        grid.setColumnStretch(4, 1)
        vbox(grid, inside=self, margins=0)
        self.setFocusProxy(self.steppers[0])
        self._follow()

    def _button(self, stepper: QSpinBox, sign: str, step: int) -> QToolButton:
        button = make_tool_button(sign, size=16, clicked=lambda: stepper.stepBy(step))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button

    def _cards(self) -> list[str]:
        return [
            kind for kind, box in zip(self._kinds, self.steppers, strict=True) for _ in range(box.value())
        ]

    def value(self) -> Any:
        return self._hands.get(tuple(sorted(self._cards())))

    def _show(self, value: Any) -> None:
        for kind, box in zip(self._kinds, self.steppers, strict=True):
            with QSignalBlocker(box):
                box.setMaximum(max(box.maximum(), value.count(kind)))
                box.setValue(value.count(kind))
        self._follow()

    def _changed(self) -> None:
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        """Let no kind become more than a legal hand has beside the others."""
        cards = self._cards()
        for kind, box in zip(self._kinds, self.steppers, strict=True):
            others = [card for card in cards if card != kind]
            most = max(
                (
                    count
                    for count in range(len(cards) + 2)
                    if tuple(sorted([*others, *[kind] * count])) in self._hands
                ),
                default=0,
            )
            with QSignalBlocker(box):
                box.setMaximum(max(most, box.value()))

    def keys(self) -> Iterator[QWidget]:
        yield from self.steppers

    def name(self, text: str) -> None:
        self.setAccessibleName(text)
        for label, box in zip(self._labels, self.steppers, strict=True):
            box.setAccessibleName(f"{text}: {label.text()}")
