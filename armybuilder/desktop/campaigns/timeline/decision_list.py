"""What waits for a decision, on top of the timeline: oldest first."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.campaign.decisions import OpenDecision, open_decisions
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.timeline.event_list import EventList
from armybuilder.desktop.campaigns.timeline.event_model import EventRow
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated

MOST_ROWS = 4


class DecisionList(Retranslated, QWidget):
    """Hidden while there is nothing to decide. Tells which event is chosen."""

    event_chosen = Signal(str)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self.decisions: tuple[OpenDecision, ...] = ()
        self.heading = make_label(role="advice")
        self.list = EventList(campaign)
        self.list.event_chosen.connect(self.event_chosen)
        self.list.clicked.connect(lambda _: self.event_chosen.emit(self.list.chosen))
        vbox(self.heading, self.list, inside=self, margins=0, spacing=4)
        self.retranslate()

    def retranslate(self) -> None:
        self.list.setAccessibleName(self.tr("What waits for a decision"))
        self.refresh()

    def refresh(self) -> None:
        """Show what waits for a decision now."""
        chosen = self.list.chosen
        self.list.events.forget_texts()
        self.decisions = open_decisions(self._campaign.campaign)
        rows = [EventRow(one.event, 0, one.fate) for one in self.decisions]
        self.list.events.show_rows(rows, headed=False)
        number = len(rows)
        self.setVisible(bool(rows))
        self.heading.setText(self.tr("%n event(s) wait for a decision, oldest first", "", number))
        height = self.list.sizeHintForRow(0) * min(number, MOST_ROWS) + 2 * self.list.frameWidth()
        self.list.setFixedHeight(max(1, height))
        if not self.list.choose(chosen):
            self.list.forget_choice()
