"""Where an event belongs: after which other one, and what that would come to."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QWidget

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.course import Fate
from armybuilder.campaign.decisions import OpenDecision
from armybuilder.campaign.event import Event
from armybuilder.campaign.touching import with_rounds
from armybuilder.catalogue.text import fold
from armybuilder.clock import today
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.timeline.decision_box import foretold
from armybuilder.desktop.campaigns.timeline.event_list import EventList
from armybuilder.desktop.campaigns.timeline.event_model import EventRow
from armybuilder.desktop.campaigns.timeline.looking_ahead import LookingAhead
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, name_field
from armybuilder.desktop.widgets.screen_room import resize_within_screen


class MoveDialog(QDialog):
    """Asks after which event one belongs: `place` is its id then."""

    def __init__(self, campaign: OpenCampaign, event: Event, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._campaign, self._event = campaign, event
        self.place = ""
        self._ahead = LookingAhead(self)
        self.setWindowTitle(self.tr("Move after"))
        fates = campaign.campaign.fates
        self._rows = [
            EventRow(one, number, fates[one.id])
            for number, one in with_rounds(campaign.campaign)
            if one.id != event.id and fates[one.id].status == "applied" and not one.kind.startswith("event.")
        ][::-1]
        self.list = EventList(campaign)
        self.list.setAccessibleName(self.tr("After which event"))
        self.list.event_chosen.connect(self._chosen)
        self.search = QLineEdit(clearButtonEnabled=True)
        name_field(self.search, self.tr("Search in what was done"))
        self.search.textChanged.connect(self._filter)
        what = plain_label(role="event", wraps=True)
        what.setText(
            self.tr("After which event does this belong: %1").replace("%1", self.list.events.text_of(event))
        )
        self.told = plain_label(wraps=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.move_button = self.buttons.button(ok)
        self.move_button.setText(self.tr("Move it here"))
        self.move_button.setEnabled(False)
        vbox(what, self.search, (self.list, 1), self.told, self.buttons, inside=self, margins=16, spacing=8)
        resize_within_screen(self, 640, 620)
        self._filter()

    def _filter(self) -> None:
        words = fold(self.search.text()).split()
        model = self.list.events
        model.show_rows(
            [row for row in self._rows if all(word in fold(model.text_of(row.event)) for word in words)]
        )
        if not self.list.choose(self.place):
            self.list.forget_choice()

    def _chosen(self, event_id: str) -> None:
        self.place = event_id
        self.move_button.setEnabled(True)
        decision = OpenDecision(self._event, Fate(status="held"))
        teller = self._campaign.me, today().isoformat(), self._campaign.language

        def work(campaign: Campaign) -> str:
            return foretold(campaign, decision, "after", event_id, teller)

        self.told.setText(self.tr("Working it out…"))
        self._ahead.ask(self._campaign.campaign, work, self.told.setText)
