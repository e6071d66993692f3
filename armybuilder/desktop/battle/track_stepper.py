"""A track too long for cells: a number with steps up and down, which is typed too."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QSpinBox, QToolButton, QWidget

from armybuilder.desktop.widgets.boxes import Spacer, hbox
from armybuilder.desktop.widgets.making import make_label, make_tool_button

BUTTON = 26
BOX_WIDTH = 56


class TrackStepper(QWidget):
    """Shows a value and asks for another by `wanted`: at once by a button or an arrow key, a typed one when it is complete."""

    wanted = Signal(int)

    def __init__(self, name: str, most: int) -> None:
        super().__init__()
        self._value = 0
        self.label = make_label(name)
        self.box = QSpinBox(maximum=most)
        self.box.setKeyboardTracking(False)
        self.box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.setProperty("role", "stepper")
        self.box.setFixedWidth(BOX_WIDTH)
        self.box.setAccessibleName(name)
        self.box.valueChanged.connect(self._ask)
        self.most = make_label(f"/ {most}", role="quiet")
        self.less, self.more = self._button("less", -1), self._button("add", 1)
        self.less.setAccessibleName(f"{name} −")
        self.more.setAccessibleName(f"{name} +")
        row = (self.less, self.box, self.more, self.most, Spacer(1))
        hbox((self.label, 1), *row, inside=self, margins=(6, 0, 6, 0), spacing=4)

    def _button(self, sign: str, step: int) -> QToolButton:
        button = make_tool_button(sign, size=16, clicked=lambda: self.box.stepBy(step))
        button.setFixedSize(BUTTON, BUTTON)
        button.setAutoRepeat(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button

    def show_value(self, value: int) -> None:
        """Show where the slider stands."""
        self._value = value
        with QSignalBlocker(self.box):
            self.box.setValue(value)
        self.less.setEnabled(value > 0)
        self.more.setEnabled(value < self.box.maximum())

    def _ask(self, value: int) -> None:
        if value != self._value:
            self.wanted.emit(value)
