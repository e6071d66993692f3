"""Controls for the options of what is printed: a tick, a number or a choice for each field of a record."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QSpinBox, QWidget

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.field_controls import PartsBox
from armybuilder.desktop.forms.labels import choice_of, name_of
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_label
from armybuilder.wording.messages import say

NUMBER_WIDTH = 76
TENTH = 0.1
# how wide the options are, and what a tick takes beside its words
ROOM, MARK = 256, 28

Control: TypeAlias = QCheckBox | QSpinBox | QDoubleSpinBox | ElidedCombo


def make_tick(word: str, room: int = ROOM) -> QCheckBox:
    """Return a tick with its words in as many lines as they need: a tick breaks none by itself."""
    tick = QCheckBox()
    tick.ensurePolished()
    metrics, lines = tick.fontMetrics(), [""]
    for part in word.split(" "):
        longer = f"{lines[-1]} {part}".strip()
        if lines[-1] and metrics.horizontalAdvance(longer) > room - MARK:
            lines.append(part)
        else:
            lines[-1] = longer
    # an & would underline what follows it
    tick.setText("\n".join(lines).replace("&", "&&"))
    tick.setAccessibleName(word)
    return tick


class OptionControls(QWidget):
    """A row for each of some fields, `indent` from the left; tells when a player changes one."""

    changed = Signal()

    def __init__(
        self, fields: Iterable[Field], language: Language, indent: int = 0, room: int = ROOM
    ) -> None:
        super().__init__()
        self._room = room - indent
        self._language = language
        self._wheel = WheelGuard(self)
        self.controls: dict[str, Control] = {}
        self._rows: dict[str, tuple[QWidget, ...]] = {}
        self._column = vbox(inside=self, margins=(indent, 0, 0, 0), spacing=4)
        for field in fields:
            self._add(field)

    def _add(self, field: Field) -> None:
        word = name_of(field.owner, field.name, self._language)
        if field.unit:
            word += f", {say(f'resolving.unit.{field.unit}', self._language)}"
        control = self.controls[field.name] = self._control(field, word)
        if isinstance(control, QCheckBox):
            self._column.addWidget(control)
            self._rows[field.name] = (control,)
            return
        self._wheel.watch(control)
        control.setAccessibleName(word)
        label = make_label(word, wraps=True)
        label.setBuddy(control)
        self._rows[field.name] = (label, control)
        if isinstance(control, QComboBox):
            self._column.addWidget(label)
            self._column.addWidget(control)
        else:
            self._column.addLayout(hbox((label, 1), control))

    def _control(self, field: Field, word: str) -> Control:
        match field.kind:
            case "flag":
                tick = make_tick(word, self._room)
                tick.toggled.connect(self.changed)
                return tick
            case "choice":
                box = ElidedCombo()
                for value in field.choices:
                    box.addItem(choice_of(field, value, self._language), value)
                box.currentIndexChanged.connect(self.changed)
                return box
            case "whole":
                whole = QSpinBox()
                whole.setRange(int(field.least or 0), int(field.most or 0))
                whole.setSingleStep(max(1, (whole.maximum() - whole.minimum()) // 12))
                whole.setFixedWidth(NUMBER_WIDTH)
                whole.valueChanged.connect(self.changed)
                return whole
        number = PartsBox()
        number.setRange(field.least or 0, field.most or 0)
        number.setSingleStep(TENTH if number.maximum() <= 10 else 1)
        number.setFixedWidth(NUMBER_WIDTH)
        number.valueChanged.connect(self.changed)
        return number

    def show_row(self, name: str, shown: bool) -> None:
        """Show or hide the row of a field."""
        for widget in self._rows[name]:
            widget.setVisible(shown)

    def values(self) -> dict[str, Any]:
        """Return what stands in each control, by the field."""
        return {name: _value(control) for name, control in self.controls.items()}

    def show_values(self, values: Mapping[str, Any]) -> None:
        """Show values, and tell nothing; a field that is not told keeps what stands in it."""
        for name, control in self.controls.items():
            if name in values:
                control.blockSignals(True)
                _show(control, values[name])
                control.blockSignals(False)


def _value(control: Control) -> Any:
    if isinstance(control, QCheckBox):
        return control.isChecked()
    return control.currentData() if isinstance(control, QComboBox) else control.value()


def _show(control: Control, value: Any) -> None:
    if isinstance(control, QCheckBox):
        control.setChecked(bool(value))
    elif isinstance(control, QComboBox):
        control.setCurrentIndex(max(0, control.findData(value)))
        control.setToolTip(control.currentText())
    else:
        control.setValue(value)
