"""What is chosen for a unit: the weapons of a machine, the tyres of a gun, the models of a warband (BP-2.2-6, BF-6.10-3)."""

from typing import Any

from PySide6.QtWidgets import QCheckBox, QGridLayout, QGroupBox, QSpinBox

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.widgets.boxes import clear
from armybuilder.desktop.widgets.input_guards import WheelGuard, indent
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.unit import Part
from armybuilder.roster.edits import SetAmount
from armybuilder.roster.model import Selection


class WeaponsBox(Retranslated, QGroupBox):
    """A row a weapon: a box to tick, or a number where the card shows more than one."""

    def __init__(self, document: ArmyDocument[OwnArmy]) -> None:
        super().__init__()
        self.document = document
        self.selection_id = ""
        self._shown: tuple[Any, ...] = ()
        self.controls: dict[str, QCheckBox | QSpinBox] = {}
        self.wheel = WheelGuard(self)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 4, 0, 0)
        self.grid.setHorizontalSpacing(12)
        self.grid.setVerticalSpacing(4)
        self.grid.setColumnStretch(0, 1)
        self.grid.setColumnStretch(1, 1)
        self.setTitle(self.tr("Options"))

    def retranslate(self) -> None:
        self.setTitle(self.tr("Options"))

    def show_unit(self, selection: Selection, unit: Any) -> None:
        """Show what the unit may be fitted with; most have nothing to choose from."""
        context = self.document.context
        parts = context.game.parts_of(unit, context.language)
        self.setVisible(bool(parts))
        if not parts:
            self._shown = ()
            return
        key = (selection.id, selection.definition, context.language)
        if key != self._shown:
            self._shown = key
            self.selection_id = selection.id
            self._build(parts)
        for part_id, control in self.controls.items():
            amount = selection.amount(part_id)
            control.blockSignals(True)
            if isinstance(control, QSpinBox):
                control.setMaximum(max(amount, control.maximum()))
                control.setValue(amount)
            else:
                control.setChecked(amount > 0)
            control.blockSignals(False)

    def _build(self, parts: tuple[Part, ...]) -> None:
        clear(self.grid)
        self.controls = {}
        language = self.document.context.language
        for row, part in enumerate(parts):
            name = part.name.get(language)
            label = make_label(name, wraps=True)
            control: QCheckBox | QSpinBox
            if part.most > 1:
                control = QSpinBox()
                self.wheel.watch(control)
                indent(control)
                control.setRange(0, part.most)
                control.setSuffix(f" / {part.most}")
                control.valueChanged.connect(lambda n, p=part.id: self._set(p, n))
            else:
                control = QCheckBox()
                control.toggled.connect(lambda on, p=part.id: self._set(p, int(on)))
            label.setBuddy(control)
            control.setAccessibleName(name)
            self.grid.addWidget(label, row, 0)
            self.grid.addWidget(control, row, 2)
            self.grid.addWidget(make_label(part.values, role="quiet", wraps=True), row, 1)
            self.controls[part.id] = control

    def _set(self, part_id: str, amount: int) -> None:
        self.document.do(SetAmount(self.selection_id, part_id, amount), self.tr("Choose weapons"))
