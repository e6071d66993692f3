"""A gift or a trade: which units and how much money go to which force, what comes back, and whether the other agreed."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.forces.between_games import GoodsTraded
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.house_rules import MOST_MONEY
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_button_box, make_label, show_or_hide
from armybuilder.wording.messages import say_problem

ROW = Qt.ItemDataRole.UserRole
SIZE = (460, 520)


class TradeDialog(QDialog):
    """Asks; `deeds` are what is told then, what is given and what comes back for it."""

    def __init__(
        self,
        campaign: OpenCampaign,
        force: Force,
        units: tuple[str, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._campaign, self._force = campaign, force
        self.takers = ElidedCombo()
        self.takers.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.units = QListWidget()
        self.money, self.back = QSpinBox(maximum=MOST_MONEY), QSpinBox(maximum=MOST_MONEY)
        self.reason = QLineEdit(maxLength=2000)
        self.agreed = QCheckBox(self.tr("The other player has agreed"))
        self.problem = make_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok_button = self.buttons.button(ok)
        self.ok_button.setText(self.tr("Hand over"))
        self._fill(units)
        self._lay_out()
        for signal in (
            self.takers.currentIndexChanged,
            self.units.itemChanged,
            self.money.valueChanged,
            self.back.valueChanged,
            self.agreed.toggled,
        ):
            signal.connect(lambda _: self._judge())
        self._judge()

    def _fill(self, chosen: tuple[str, ...]) -> None:
        state, language = self._campaign.state, self._campaign.language
        for force in state.active_forces():
            if force is not self._force:
                self.takers.addItem(f"{force.name} — {state.players[force.player].name}", force.id)
        for unit in self._force.serving():
            item = QListWidgetItem(unit.name.get(language))
            item.setData(ROW, unit.id)
            item.setCheckState(Qt.CheckState.Checked if unit.id in chosen else Qt.CheckState.Unchecked)
            self.units.addItem(item)

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Give or trade"))
        self.resize(*SIZE)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(self.tr("To"), self.takers)
        form.addRow(self.tr("Units"), self.units)
        form.addRow(self.tr("Money given"), self.money)
        form.addRow(self.tr("Money in return"), self.back)
        form.addRow(self.tr("Remark"), self.reason)
        vbox(form, self.agreed, self.problem, self.buttons, inside=self, margins=16, spacing=12)
        self.units.setAccessibleName(self.tr("Units"))

    def deeds(self) -> tuple[Deed, ...]:
        """Return what is told: what is given, then what is paid for it."""
        taker = self._campaign.state.forces[str(self.takers.currentData())]
        items = (self.units.item(at) for at in range(self.units.count()))
        units = tuple(item.data(ROW) for item in items if item.checkState() == Qt.CheckState.Checked)
        agreed = self._other(taker) if self.agreed.isChecked() else ""
        reason = self.reason.text().strip()
        found = []
        if units or self.money.value():
            found.append(
                GoodsTraded(
                    giver=self._force.id,
                    taker=taker.id,
                    units=units,
                    money=self.money.value(),
                    agreed_by=agreed,
                    reason=reason,
                )
            )
        if self.back.value():
            found.append(
                GoodsTraded(
                    giver=taker.id,
                    taker=self._force.id,
                    money=self.back.value(),
                    agreed_by=agreed,
                    reason=reason,
                )
            )
        return tuple(found)

    def _other(self, taker: Force) -> str:
        """Return whoever of both sides does not sit here."""
        me = self._campaign.me
        return self._force.player if taker.player == me else taker.player

    def _judge(self) -> None:
        problem: Problem | None = None
        deeds = self.deeds() if self.takers.count() else ()
        for deed in deeds:
            problem = problem or self._campaign.why_not(deed)
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self._campaign.language))
        self.ok_button.setEnabled(bool(deeds) and problem is None)
        self.ok_button.setToolTip("" if deeds else self.tr("Choose what goes over"))
