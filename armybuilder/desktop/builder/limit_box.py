"""The limit of one cost type: a number to set, none at zero, with what has been spent of it before."""

from decimal import Decimal
from typing import Any

from msgspec import Struct
from PySide6.QtWidgets import QLabel, QSpinBox

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.widgets.input_guards import HistoryKeys, WheelGuard, indent
from armybuilder.roster.edits import SetLimit

WIDEST = 128


class LimitedCost(Struct, frozen=True):
    """A cost type with its limit, None for none, and what is spent of it in words; empty where that is told elsewhere."""

    cost_type: str
    name: str
    limit: int | None
    spent: str = ""


class LimitBox(QSpinBox):
    """Sets the limit as it is typed. Its `label` stands before it."""

    def __init__(self, document: ArmyDocument[Any], keys: HistoryKeys, most: int, step: int) -> None:
        super().__init__()
        self.document = document
        self.cost_type = ""
        self.label = QLabel()
        self.label.setBuddy(self)
        self.setRange(0, most)
        self.setSingleStep(step)
        self.setMaximumWidth(WIDEST)
        self.valueChanged.connect(self._set)
        keys.watch(self, self.lineEdit())
        indent(self)
        WheelGuard(self).watch(self)

    def show_limit(self, told: LimitedCost) -> None:
        """Show the limit of a cost type as it is now, and what is spent of it."""
        self.blockSignals(True)
        self.cost_type = told.cost_type
        if (told.limit or 0) != self.value():
            self.setValue(told.limit or 0)
        self.setSpecialValueText(self.tr("none"))
        self.setSuffix(f" {told.name}" if told.name else "")
        self.setAccessibleName(
            self.tr("Limit: %1").replace("%1", told.name) if told.name else self.tr("Points limit")
        )
        self.label.setText(self._before(told))
        self.blockSignals(False)

    def _before(self, told: LimitedCost) -> str:
        if not told.spent:
            return self.tr("Limit")
        if told.limit:
            return self.tr("%1 of").replace("%1", told.spent)
        return self.tr("%1, limit").replace("%1", told.spent)

    def _set(self, limit: int) -> None:
        value = Decimal(limit) if limit else None
        self.document.do(SetLimit(self.cost_type, value), self.tr("Set the limit"))
