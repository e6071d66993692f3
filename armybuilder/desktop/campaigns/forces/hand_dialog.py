"""Anything of a force, a unit or a soldier set by hand: what, to which value, and why; everybody reads it in the log."""

from typing import Any

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QSpinBox,
    QStackedWidget,
    QWidget,
)

from armybuilder.campaign.by_hand import OWED, TRACK, ValueSet, settable
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.house_rules import MOST_MONEY
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_button_box, make_label, name_field, show_or_hide
from armybuilder.wording.force_words import tell_campaign_track, tell_settable, tell_status
from armybuilder.wording.messages import say_problem

WIDTH = 480
STATUSES: dict[type, tuple[str, ...]] = {
    ForceUnit: ("ready", "destroyed", "missing", "captured", "sold", "disbanded"),
}
SOLDIER = ("ready", "dead", "missing", "captured")
BETWEEN = ", "


class HandDialog(QDialog):
    """Asks; `deed` is what is told then."""

    def __init__(
        self, campaign: OpenCampaign, force: Force, unit: ForceUnit | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._campaign, self._force, self._unit = campaign, force, unit
        self.things, self.fields = ElidedCombo(), QComboBox()
        self.number, self.text, self.flag, self.choice = QSpinBox(), QLineEdit(), QCheckBox(), QComboBox()
        self.values = QStackedWidget()
        for control in (self.number, self.text, self.flag, self.choice):
            self.values.addWidget(control)
        self.reason = QLineEdit(maxLength=2000)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok_button = self.buttons.button(ok)
        self.ok_button.setText(self.tr("Set by hand"))
        self._lay_out()
        self._fill()
        self.things.currentIndexChanged.connect(lambda _: self._show_fields())
        self.fields.currentIndexChanged.connect(lambda _: self._show_value())
        for signal in (
            self.number.valueChanged,
            self.text.textChanged,
            self.flag.toggled,
            self.choice.currentIndexChanged,
            self.reason.textChanged,
        ):
            signal.connect(lambda _: self._judge())
        self._show_fields()

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Set by hand"))
        self.setMinimumWidth(WIDTH)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(self.tr("Of whom"), self.things)
        form.addRow(self.tr("What"), self.fields)
        form.addRow(self.tr("New value"), self.values)
        form.addRow(self.tr("Reason"), self.reason)
        name_field(self.reason, self.tr("Reason, for the log"))
        self.values.setFixedHeight(self.number.sizeHint().height())
        vbox(form, self.problem, self.buttons, inside=self, margins=16, spacing=12)

    def _fill(self) -> None:
        language = self._campaign.language
        if self._unit is not None:
            self.things.addItem(self._unit.name.get(language), self._unit.id)
            for soldier in self._unit.soldiers:
                self.things.addItem(soldier.name.get(language), soldier.id)
        self.things.addItem(self._force.name, self._force.id)

    # showing

    @property
    def thing(self) -> str:
        """The id of what is set."""
        return str(self.things.currentData())

    @property
    def field(self) -> str:
        """The field of it that is set."""
        return str(self.fields.currentData())

    def _show_fields(self) -> None:
        """Offer what can be set of the thing, as far as a line can hold it."""
        self.fields.blockSignals(True)
        self.fields.clear()
        for field, value in settable(self._campaign.state, self.thing).items():
            if value is None or isinstance(value, str | int | list):
                self.fields.addItem(self._named(field), field)
        self.fields.blockSignals(False)
        self._show_value()

    def _named(self, field: str) -> str:
        language = self._campaign.language
        if not field.startswith(TRACK):
            return tell_settable(field, language)
        unit = self._unit
        soldier = self.thing if unit is not None and unit.id != self.thing else ""
        track = (unit.tracks_of(soldier) or {} if unit is not None else {})[field.removeprefix(TRACK)]
        return tell_campaign_track(self._campaign.game_id, track, language)

    @property
    def old(self) -> Any:
        """The value as it is now."""
        return settable(self._campaign.state, self.thing)[self.field]

    def _show_value(self) -> None:
        value, language = self.old, self._campaign.language
        self.choice.clear()
        if self.field == "owner":
            for force in self._campaign.state.forces.values():
                self.choice.addItem(force.name, force.id)
        elif self.field == "status":
            is_unit = self._unit is not None and self.thing == self._unit.id
            for one in STATUSES[ForceUnit] if is_unit else SOLDIER:
                self.choice.addItem(tell_status(one, language, soldier=not is_unit), one)
        if self.choice.count():
            self.choice.setCurrentIndex(max(0, self.choice.findData(value)))
            self.values.setCurrentWidget(self.choice)
        elif isinstance(value, bool):
            self.flag.setChecked(value)
            self.values.setCurrentWidget(self.flag)
        elif isinstance(value, int):
            self.number.setRange(-MOST_MONEY if self.field in OWED else 0, MOST_MONEY)
            self.number.setValue(value)
            self.values.setCurrentWidget(self.number)
        else:
            self.text.setText(BETWEEN.join(value) if isinstance(value, list) else str(value or ""))
            self.values.setCurrentWidget(self.text)
        self._judge()

    def value(self) -> Any:
        """Return the value as it is entered."""
        match self.values.currentWidget():
            case self.choice:
                return self.choice.currentData()
            case self.flag:
                return self.flag.isChecked()
            case self.number:
                return self.number.value()
        text = self.text.text().strip()
        if isinstance(self.old, list):
            return [one.strip() for one in text.split(",") if one.strip()]
        return text

    def deed(self) -> ValueSet:
        """Return what is told."""
        return ValueSet(
            thing=self.thing,
            field=self.field,
            old=self.old,
            new=self.value(),
            reason=self.reason.text().strip(),
        )

    def _judge(self) -> None:
        deed = self.deed()
        problem = self._campaign.why_not(deed) if deed.reason and deed.new != deed.old else None
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self._campaign.language))
        ready = bool(deed.reason) and deed.new != deed.old
        self.ok_button.setEnabled(ready and problem is None)
        self.ok_button.setToolTip("" if ready else self.tr("Choose another value, and say why"))
