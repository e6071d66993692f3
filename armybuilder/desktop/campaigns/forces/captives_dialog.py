"""Captives of a force and those that it holds: let go, bought back, sold or broken up, each for what the house rules say."""

from functools import partial

from PySide6.QtWidgets import QCheckBox, QDialog, QGridLayout, QPushButton, QWidget

from armybuilder.campaign.forces.captives import ENDINGS, Captive, Ending, RansomPaid, captive_price, captives
from armybuilder.campaign.state import CampaignState
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import clear, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import (
    make_button,
    make_button_box,
    make_label,
    make_scroll_area,
    show_or_hide,
)
from armybuilder.wording.messages import say_problem

SIZE = (860, 420)


def captives_of(state: CampaignState, force_id: str) -> tuple[Captive, ...]:
    """Return the captives that a force holds, and those of its own that others hold."""
    return tuple(one for one in captives(state) if force_id in (one.captor.id, one.owner.id))


class CaptivesDialog(QDialog):
    """What is done here is told at once, and can be undone."""

    def __init__(self, campaign: OpenCampaign, force_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign, self._own = campaign, force_id
        self.buttons: dict[tuple[str, Ending], QPushButton] = {}
        self.nothing = make_label(
            self.tr("Nobody is captive: captured machines and soldiers of either side come here."),
            role="quiet",
            wraps=True,
        )
        self.agreed = QCheckBox(self.tr("The other player has agreed"))
        self.agreed.toggled.connect(lambda _: self._show())
        self.problem = make_label(role="error", wraps=True, hidden=True)
        inside = QWidget()
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        vbox(self._grid, inside=inside, margins=0).addStretch(1)
        name = campaign.state.forces[force_id].name
        self.setWindowTitle(self.tr("Captives: %1").replace("%1", name))
        self.resize(*SIZE)
        vbox(
            self.nothing,
            (make_scroll_area(inside), 1),
            self.agreed,
            self.problem,
            make_button_box(self),
            inside=self,
            margins=16,
            spacing=12,
        )
        self._show()

    def _show(self) -> None:
        clear(self._grid)
        self.buttons = {}
        found = captives_of(self._campaign.state, self._own)
        for row, captive in enumerate(found):
            label = ElidedLabel()
            label.setText(self._told(captive))
            self._grid.addWidget(label, row, 0)
            for column, ending in enumerate(ENDINGS, 1):
                if captive.soldier is None or ending != "scrap":
                    self._grid.addWidget(self._button(captive, ending), row, column)
        self.nothing.setVisible(not found)
        self.agreed.setVisible(bool(found))

    def _told(self, captive: Captive) -> str:
        told = self.tr("%1, of %2, held by %3 since round %4")
        name = captive.name.get(self._campaign.language)
        values = (name, captive.owner.name, captive.captor.name, str(captive.since))
        for place, value in enumerate(values, 1):
            told = told.replace(f"%{place}", value)
        return told

    def _button(self, captive: Captive, ending: Ending) -> QPushButton:
        words: dict[Ending, str] = {
            "release": self.tr("Let go"),
            "ransom": self.tr("Buy back for %1"),
            "sale": self.tr("Sell for %1"),
            "scrap": self.tr("Scrap for %1"),
        }
        deed = self._deed(captive, ending)
        button = make_button(
            words[ending].replace("%1", str(deed.money)), clicked=partial(self.end, captive.id, ending)
        )
        button.setAutoDefault(False)
        button.setAccessibleName(f"{captive.name.get(self._campaign.language)}: {button.text()}")
        problem = self._campaign.why_not(deed)
        button.setEnabled(problem is None)
        button.setToolTip(button.text() if problem is None else say_problem(problem, self._campaign.language))
        self.buttons[captive.id, ending] = button
        return button

    def _deed(self, captive: Captive, ending: Ending) -> RansomPaid:
        me, players = self._campaign.me, (captive.captor.player, captive.owner.player)
        other = players[1] if me == players[0] else players[0]
        return RansomPaid(
            captive=captive.id,
            ending=ending,
            money=captive_price(captive, ending, self._campaign.state.house_rules),
            agreed_by=other if self.agreed.isChecked() else "",
        )

    def end(self, own_id: str, ending: Ending) -> None:
        """Tell what becomes of a captive."""
        captive = next((one for one in captives(self._campaign.state) if one.id == own_id), None)
        problem = self._campaign.tell(self._deed(captive, ending)) if captive else None
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self._campaign.language))
        self._show()
