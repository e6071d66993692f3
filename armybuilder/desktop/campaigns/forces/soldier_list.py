"""The soldiers of a unit: who serves, who is away, who is gone, what each has become, and who leads."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.campaign.forces.condition import next_round
from armybuilder.campaign.forces.force import Force, ForceUnit, Soldier
from armybuilder.campaign.forces.posts import LeaderNamed
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import clear, hbox, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import make_label, make_tool_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.force_words import tell_improvement, tell_soldier
from armybuilder.wording.messages import say_problem


class SoldierList(Retranslated, QWidget):
    """Hidden for a unit without soldiers. `wanted` has what is to be told."""

    wanted = Signal(object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self._force: Force | None = None
        self._unit: ForceUnit | None = None
        self.heading = make_label(role="heading")
        self._rows = vbox(spacing=2)
        vbox(self.heading, self._rows, inside=self, margins=0, spacing=4)
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Soldiers"))
        if self._unit is not None:
            self._show_anew()

    def show_unit(self, force: Force, unit: ForceUnit) -> None:
        """Show the soldiers of a unit as they are."""
        self._force, self._unit = force, unit
        self._show_anew()

    def _show_anew(self) -> None:
        assert self._unit is not None
        clear(self._rows)
        for soldier in self._unit.soldiers:
            self._rows.addWidget(self._row(soldier))
        self.setVisible(bool(self._unit.soldiers))

    def _row(self, soldier: Soldier) -> QWidget:
        assert self._force is not None
        campaign, language = self._campaign, self._campaign.language
        row, name, told = QWidget(), ElidedLabel(), ElidedLabel()
        told.setProperty("role", "quiet")
        leads = self._force.leader == soldier.id
        own = soldier.name.get(language)
        name.setText(self.tr("%1, leads the force").replace("%1", own) if leads else own)
        words = [tell_soldier(soldier, next_round(campaign.state), language)]
        words += [tell_improvement(campaign.state.house_rules, one, language) for one in soldier.improvements]
        told.setText(" · ".join((*words, *soldier.scars)))
        deed = LeaderNamed(force=self._force.id, leader=soldier.id)
        problem = campaign.why_not(deed)
        lead = make_tool_button("star", size=14, flat=True, clicked=lambda: self.wanted.emit(deed))
        lead.setEnabled(problem is None)
        lead.setVisible(soldier.status == "ready" and not leads)
        tip = (
            self.tr("Name as the leader of the force") if problem is None else say_problem(problem, language)
        )
        lead.setToolTip(tip)
        lead.setAccessibleName(f"{soldier.name.get(language)}: {tip}")
        hbox((name, 2), (told, 3), lead, inside=row, margins=0, spacing=8)
        return row
