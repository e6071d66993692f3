"""Everything that was done in a campaign, newest first, and what each of it changed."""

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtWidgets import QWidget

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.decisions import OpenDecision, decided
from armybuilder.campaign.directives import EventCorrected, EventDecided, EventRestored, EventUndone
from armybuilder.campaign.event import Event
from armybuilder.campaign.touching import with_rounds
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.campaigns.timeline.acting import way_back
from armybuilder.desktop.campaigns.timeline.correction_dialog import CorrectionDialog, no_form_for
from armybuilder.desktop.campaigns.timeline.decision_list import DecisionList
from armybuilder.desktop.campaigns.timeline.event_card import EventCard
from armybuilder.desktop.campaigns.timeline.event_list import EventList
from armybuilder.desktop.campaigns.timeline.event_model import EventRow
from armybuilder.desktop.campaigns.timeline.filters import EventFilters
from armybuilder.desktop.campaigns.timeline.move_dialog import MoveDialog
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.columns import Columns
from armybuilder.desktop.widgets.making import make_button, make_label

LIST_WIDTH, CARD_WIDTH = 640, 460


class TimelinePage(CampaignPage):
    """What waits for a decision, the events as they are filtered, and the card of the one that is chosen."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self._rows: list[EventRow] = []
        self._only: frozenset[str] = frozenset()
        self.list = EventList(campaign)
        self.filters = EventFilters(campaign, self.list.events)
        self.decisions = DecisionList(campaign)
        self.card = EventCard(campaign, self.list.events)
        self.only_title = plain_label(role="heading", wraps=True)
        self.all_button = make_button(sign="back", clicked=self.show_all)
        self.only = QWidget()
        hbox(self.all_button, (self.only_title, 1), inside=self.only, margins=0, spacing=8)
        self.count = make_label(role="quiet")
        left = QWidget()
        column = vbox(inside=left, margins=(16, 12, 8, 12), spacing=8)
        for part in (self.decisions, self.only, self.filters):
            column.addWidget(part)
        column.addWidget(self.list, 1)
        column.addWidget(self.count)
        self.columns = Columns(left, self.card, stretch=(4, 3))
        self.columns.setSizes([LIST_WIDTH, CARD_WIDTH])
        vbox(self.columns, inside=self, margins=0)
        self.only.hide()
        keys = (self.decisions.list, self.all_button, *self.filters.keys(), self.list, *self.card.keys())
        for before, after in pairwise(keys):
            QWidget.setTabOrder(before, after)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.filters.changed.connect(self._filter)
        self.list.event_chosen.connect(self._choose)
        self.decisions.event_chosen.connect(self._choose_decision)
        self.card.event_wanted.connect(self.show_event)
        self.card.way_back_wanted.connect(self.take_back)
        self.card.correction_wanted.connect(self.correct)
        self.card.move_wanted.connect(self.ask_place)
        self.card.decided.connect(self.decide)
        self.campaign.context.theme_changed.connect(self._theme_changed)

    def retranslate(self) -> None:
        self.all_button.setText(self.tr("All events"))
        self.list.setAccessibleName(self.tr("Events, the newest first"))
        self.refresh()

    # showing

    def refresh(self) -> None:
        self.list.events.forget_texts()
        fates = self.campaign.campaign.fates
        told = [
            EventRow(event, number, fates[event.id]) for number, event in with_rounds(self.campaign.campaign)
        ]
        self._rows = told[::-1]
        self.filters.refresh()
        self.decisions.refresh()
        self._filter()
        shown = self.card.shown
        still = self.campaign.campaign.events.get(shown.id) if shown is not None else None
        self.card.show_event(still)

    def _theme_changed(self, _dark: bool) -> None:
        self.card.show_event(self.card.shown)

    def _filter(self) -> None:
        """Show the events that are asked for; the one that is chosen stays so."""
        rows = [row for row in self._rows if not self._only or row.event.id in self._only]
        found = self.filters.passing(rows)
        self.list.events.show_rows(found)
        if self.card.shown is None or not self.list.choose(self.card.shown.id):
            self.list.forget_choice()
        told = self.tr("%n event(s)", "", len(found))
        if len(found) < len(self._rows):
            told = self.tr("%1 of %2").replace("%1", told).replace("%2", str(len(self._rows)))
        self.count.setText(told)

    def _choose(self, event_id: str) -> None:
        self.card.show_event(self.campaign.campaign.events.get(event_id))
        if self.decisions.list.chosen != event_id:
            self.decisions.list.forget_choice()

    def _choose_decision(self, event_id: str) -> None:
        self.card.show_event(self.campaign.campaign.events.get(event_id))
        if not self.list.choose(event_id):
            self.list.forget_choice()

    def show_event(self, event_id: str) -> None:
        """Show one event, whatever is filtered."""
        if not self.list.events.index_of(event_id).isValid():
            self.show_all()
        self.list.choose(event_id)

    def show_all(self) -> None:
        """Show every event again."""
        self._only = frozenset()
        self.only.hide()
        self.filters.clear()

    def show_events(self, title: str, events: object) -> None:
        """Show the events behind a number, under what it is; the way back to all stands beside."""
        ids = events if isinstance(events, Iterable) else ()
        self._only = frozenset(str(own) for own in ids)
        self.only_title.setText(title)
        self.only.setVisible(bool(self._only))
        self.filters.clear()
        first = self.list.events.first()
        if first.isValid():
            self.list.setCurrentIndex(first)

    def show_thing(self, own_id: str) -> None:
        self._only = frozenset()
        self.only.hide()
        self.filters.show_thing(own_id)

    def rest(self) -> None:
        self.card.rest()

    def take_keyboard(self) -> None:
        self.list.setFocus()

    # doing

    def take_back(self, event_id: str) -> None:
        """Undo an event, or bring one back."""
        event = self.campaign.campaign.events[event_id]
        back = way_back(self.campaign, event)
        if isinstance(back, EventRestored):
            self._tell(EventRestored(target=back.target, reason=self._reason))
        elif isinstance(back, EventUndone):
            self._tell(EventUndone(target=back.target, reason=self._reason))

    def correct(self, event_id: str) -> None:
        """Ask for what should have been done in the place of an event."""
        event = self.campaign.campaign.events[event_id]
        deed = self.campaign.campaign.deed(event_id)
        if isinstance(deed, BattleReported):
            self.report_wanted.emit(event_id)
            return
        if deed is None or no_form_for(type(deed)):
            self.card.refuse(Problem("campaign.no_form"))
            return
        dialog = CorrectionDialog(self.campaign, deed, self)
        dialog.reason.setText(self._reason)
        if dialog.exec() and dialog.corrected is not None:
            self._tell(EventCorrected(target=event.id, deed=dialog.corrected, reason=dialog.reason.text()))
        dialog.deleteLater()

    def ask_place(self, event_id: str) -> None:
        """Ask after which event another belongs."""
        event = self.campaign.campaign.events[event_id]
        dialog = MoveDialog(self.campaign, event, self)
        if dialog.exec() and dialog.place:
            self._tell(EventDecided(target=event_id, choice="after", place=dialog.place, reason=self._reason))
        dialog.deleteLater()

    def decide(self, way: str, place: str) -> None:
        """Decide about the event that is shown."""
        event = self.card.shown
        if event is None:
            return
        decision = OpenDecision(event, self.campaign.campaign.fates[event.id])
        told = decided(self.campaign.campaign, decision, way, place, self._reason)  # type: ignore[arg-type]
        self._tell(told.deed, after=told.after)

    @property
    def _reason(self) -> str:
        return self.card.reason.text().strip()

    def _tell(self, deed: Deed, after: str = "") -> None:
        problem = self.campaign.tell(deed, after=after)
        if problem is not None:
            self.card.refuse(problem)

    def chosen(self) -> Event | None:
        """The event that is shown."""
        return self.card.shown
