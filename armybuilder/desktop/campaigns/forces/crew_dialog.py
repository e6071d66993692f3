"""Who serves a machine or a gun: ticks for the soldiers of the force; who cannot serve it is grey, and says why."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.forces.posts import CrewAssigned
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label, show_or_hide
from armybuilder.wording.messages import say_problem

ROW = Qt.ItemDataRole.UserRole
SIZE = (420, 460)


class CrewDialog(QDialog):
    """Asks for the crew of a machine; `deed` is what is told then."""

    def __init__(
        self, campaign: OpenCampaign, force: Force, unit: ForceUnit, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._campaign, self._force, self._unit = campaign, force, unit
        self.soldiers = QListWidget()
        self.problem = make_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok_button = self.buttons.button(ok)
        self.ok_button.setText(self.tr("Let them serve it"))
        self.setWindowTitle(self.tr("Crew of %1").replace("%1", unit.name.get(campaign.language)))
        self.resize(*SIZE)
        vbox((self.soldiers, 1), self.problem, self.buttons, inside=self, margins=16, spacing=12)
        self._fill()
        self.soldiers.itemChanged.connect(lambda _: self._judge())
        self.soldiers.setAccessibleName(self.windowTitle())
        self._judge()

    @staticmethod
    def asked(campaign: OpenCampaign, force: Force, unit: ForceUnit) -> str:
        """Return why nobody may be asked for the crew of a machine now; empty where somebody may."""
        problem = campaign.why_not(CrewAssigned(force=force.id, machine=unit.id, soldiers=unit.crew or ()))
        told = "" if problem is None else say_problem(problem, campaign.language)
        return (
            told
            if problem is not None and problem.key in ("campaign.organisers_only", "campaign.in_battle")
            else ""
        )

    def _fill(self) -> None:
        language, crew = self._campaign.language, self._unit.crew or ()
        for unit in self._force.serving():
            for soldier in unit.living if unit is not self._unit else ():
                item = QListWidgetItem(f"{soldier.name.get(language)} — {unit.name.get(language)}")
                item.setData(ROW, soldier.id)
                item.setCheckState(Qt.CheckState.Checked if soldier.id in crew else Qt.CheckState.Unchecked)
                alone = CrewAssigned(force=self._force.id, machine=self._unit.id, soldiers=(soldier.id,))
                problem = self._campaign.why_not(alone)
                if problem is not None:
                    item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
                    item.setToolTip(say_problem(problem, language))
                    item.setText(f"{item.text()} ({say_problem(problem, language)})")
                self.soldiers.addItem(item)

    def deed(self) -> CrewAssigned:
        """Return what is told: who serves the machine from now on."""
        items = (self.soldiers.item(at) for at in range(self.soldiers.count()))
        chosen = tuple(item.data(ROW) for item in items if item.checkState() == Qt.CheckState.Checked)
        return CrewAssigned(force=self._force.id, machine=self._unit.id, soldiers=chosen)

    def _judge(self) -> None:
        problem = self._campaign.why_not(self.deed())
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self._campaign.language))
        self.ok_button.setEnabled(problem is None)
