"""Ticks for what a game is played with besides its armlists, and the choices that shape it."""

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QLabel, QSpinBox, QWidget

from armybuilder.battle.facts import Facts, read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.field_controls import PartsBox
from armybuilder.desktop.forms.labels import name_of
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.accessories import Accessories, AccessoryChoice
from armybuilder.wording.messages import say

INDENT = 22
NUMBER_WIDTH = 64
PART = 0.1


class AccessoriesBox(Retranslated, QWidget):
    """A tick for each kind of accessory; the options of a kind stand under it and wait until it is ticked.

    `kept` is what `state` has told before; kinds in `ticked` are ticked where nothing was kept.
    """

    def __init__(
        self,
        accessories: Accessories,
        *,
        has_army: bool,
        language: Language,
        kept: Any,
        ticked: Iterable[str],
    ) -> None:
        super().__init__()
        self._accessories, self._language = accessories, language
        self.ticks: dict[str, QCheckBox] = {}
        self.controls: dict[str, QCheckBox | QSpinBox | QDoubleSpinBox] = {}
        self._wheel = WheelGuard(self)
        self.heading = make_label(role="heading")
        self._column = vbox(self.heading, inside=self, margins=(0, 8, 0, 0), spacing=6)
        self._lay_out(has_army)
        self._show(kept, set(ticked))
        self.retranslate()

    def _lay_out(self, has_army: bool) -> None:
        fields = {field.name: field for field in fields_of(self._accessories.options)}
        for kind in self._accessories.kinds:
            own = [fields.pop(name) for name in kind.fields]
            if kind.needs_army and not has_army:
                continue
            tick = self.ticks[kind.id] = QCheckBox(kind.name.get(self._language))
            self._column.addWidget(tick)
            for field in own:
                row = self._row(field, INDENT)
                tick.toggled.connect(row.setEnabled)
                row.setEnabled(False)
        self._column.addSpacing(4)
        for field in fields.values():
            self._row(field, 0)

    def _row(self, field: Field, indent: int) -> QWidget:
        """An option: a number beside its name, or a tick."""
        row, word = QWidget(), name_of(field.owner, field.name, self._language)
        if field.unit:
            word += f", {say(f'resolving.unit.{field.unit}', self._language)}"
        layout = hbox(inside=row, margins=(indent, 0, 0, 0))
        if field.kind == "flag":
            control = self.controls[field.name] = QCheckBox(word)
            layout.addWidget(control, 1)
        else:
            box = self.controls[field.name] = _number_box(field)
            box.setAccessibleName(word)
            self._wheel.watch(box)
            label = QLabel(word)
            label.setBuddy(box)
            layout.addWidget(label, 1)
            layout.addWidget(box)
        self._column.addWidget(row)
        return row

    def retranslate(self) -> None:
        """Say the heading in the language of the window."""
        self.heading.setText(self.tr("Accessories"))

    # what is chosen

    def choice(self) -> AccessoryChoice:
        """What is ticked, and the options."""
        kinds = tuple(kind for kind, tick in self.ticks.items() if tick.isChecked())
        return AccessoryChoice(kinds, read_facts(self._accessories.options, self._values()))

    def state(self) -> dict[str, Any]:
        """What is chosen, to be kept."""
        choice = self.choice()
        return {"kinds": list(choice.kinds), "options": to_builtins(choice.options)}

    def _values(self) -> dict[str, Any]:
        return {
            name: control.isChecked() if isinstance(control, QCheckBox) else control.value()
            for name, control in self.controls.items()
        }

    def _show(self, kept: Any, ticked: set[str]) -> None:
        known = kept if isinstance(kept, dict) else {"kinds": ticked}
        for kind, tick in self.ticks.items():
            tick.setChecked(kind in known.get("kinds", ()))
        options = self._read(known.get("options", {}))
        for name, control in self.controls.items():
            value = getattr(options, name)
            if isinstance(control, QCheckBox):
                control.setChecked(value)
            else:
                control.setValue(value)

    def _read(self, kept: Any) -> Facts:
        """The options that were kept; the usual ones where they will not do any more."""
        try:
            return read_facts(self._accessories.options, kept)
        except Problem:
            return self._accessories.options()


def _number_box(field: Field) -> QSpinBox | QDoubleSpinBox:
    box: QSpinBox | QDoubleSpinBox
    if field.kind == "whole":
        box = QSpinBox()
        box.setRange(int(field.least or 0), int(field.most or 0))
    else:
        box = PartsBox()
        box.setRange(field.least or 0, field.most or 0)
        box.setSingleStep(PART)
    box.setFixedWidth(NUMBER_WIDTH)
    return box
