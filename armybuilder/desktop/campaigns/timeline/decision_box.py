"""The ways of deciding about an event that does not hold, or of which something has to be said, each with what it comes to."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLabel, QPushButton

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.consequences import consequences
from armybuilder.campaign.decisions import OpenDecision, Way, decided, places_after
from armybuilder.catalogue.text import Language
from armybuilder.clock import today
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.timeline.event_model import EventModel
from armybuilder.desktop.campaigns.timeline.looking_ahead import LookingAhead
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.widgets.boxes import Card, add_to, clear, hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.campaign_change_words import tell_differences, tell_outcome_of

MOST_PLACES = 40


class _Line(NamedTuple):
    button: QPushButton
    told: QLabel


class DecisionBox(Retranslated, Card):
    """Tells what was decided: the way, and the event after which to move."""

    decided = Signal(str, str)

    def __init__(self, campaign: OpenCampaign, events: EventModel) -> None:
        super().__init__()
        self._campaign, self._events = campaign, events
        self._decision: OpenDecision | None = None
        self._ahead = LookingAhead(self)
        self._ahead_of_place = LookingAhead(self)
        self.heading = make_label(role="heading", wraps=True)
        self.places = ElidedCombo()
        self.places.currentIndexChanged.connect(self._place_chosen)
        self.lines: dict[Way, _Line] = {}
        self._ways = vbox(spacing=10)
        add_to(self.column, self.heading, self._ways)
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("What becomes of it?"))
        self.places.setAccessibleName(self.tr("After which event"))
        self.show_decision(self._decision)

    def show_decision(self, decision: OpenDecision | None) -> None:
        """Offer the ways of deciding about an event; nothing where there is nothing to decide."""
        self._decision = decision
        self._ahead.forget()
        self._ahead_of_place.forget()
        self.places.setParent(None)
        clear(self._ways)
        self.lines.clear()
        self.setVisible(decision is not None and bool(decision.ways))
        if decision is None or not decision.ways:
            return
        self._offer_places(decision)
        for way in decision.ways:
            self._add(way, decision)
        language, me, day = self._campaign.language, self._campaign.me, today().isoformat()
        ways = [way for way in decision.ways if way != "after"]

        def work(campaign: Campaign) -> dict[Way, str]:
            return {way: foretold(campaign, decision, way, "", (me, day, language)) for way in ways}

        self._ahead.ask(self._campaign.campaign, work, self._tell)
        self._place_chosen()

    def _offer_places(self, decision: OpenDecision) -> None:
        with QSignalBlocker(self.places):
            self.places.clear()
            for event in places_after(self._campaign.campaign, decision.event)[:MOST_PLACES]:
                self.places.addItem(self._events.text_of(event), event.id)

    def _add(self, way: Way, decision: OpenDecision) -> None:
        button = make_button(self._word(way, decision), clicked=partial(self._decide, way))
        told = plain_label(role="quiet", wraps=True)
        line = hbox(button, spacing=8)
        if way == "after":
            self.places.show()
            line.addWidget(self.places, 1)
        else:
            line.addStretch(1)
        self._forbid(button, way, decision)
        self.lines[way] = _Line(button, told)
        self._ways.addLayout(vbox(line, told, spacing=2))

    def _word(self, way: Way, decision: OpenDecision) -> str:
        holds = decision.fate.status == "applied"
        grant = self.tr("Give %1 back") if holds else self.tr("Grant the missing %1")
        words: dict[Way, str] = {
            "grant": grant.replace("%1", str(decision.short)),
            "leave_out": self.tr("Leave it out"),
            "after": self.tr("Move it after"),
            "anyway": self.tr("Allow the debt") if decision.short else self.tr("Apply it anyway"),
        }
        if holds and way == "anyway":
            return self.tr("It is right as it is")
        if decision.fate.status == "applied" and way == "grant":
            return self.tr("Give %1 back").replace("%1", str(decision.short))
        return words[way]

    def _forbid(self, button: QPushButton, way: Way, decision: OpenDecision) -> None:
        """Grey out what who sits here may not do, with the reason."""
        campaign, reason = self._campaign, ""
        if not campaign.organises and (way == "grant" or decision.event.by != campaign.me):
            reason = self.tr("An organiser decides this")
        elif way == "after" and not self.places.count():
            reason = self.tr("Nothing follows after which it could stand")
        button.setEnabled(not reason)
        button.setToolTip(reason)
        if way == "after":
            self.places.setEnabled(not reason)

    def _place_chosen(self) -> None:
        """Say what moving after the chosen event would come to."""
        decision, place = self._decision, str(self.places.currentData() or "")
        if decision is None or "after" not in self.lines or not place:
            return
        language, me, day = self._campaign.language, self._campaign.me, today().isoformat()

        def work(campaign: Campaign) -> dict[Way, str]:
            return {"after": foretold(campaign, decision, "after", place, (me, day, language))}

        self._ahead_of_place.ask(self._campaign.campaign, work, self._tell)

    def _tell(self, told: dict[Way, str]) -> None:
        for way, text in told.items():
            if way in self.lines:
                self.lines[way].told.setText(text)

    def rest(self) -> None:
        """Come back when nothing is worked out any more."""
        self._ahead.rest()
        self._ahead_of_place.rest()

    def _decide(self, way: Way) -> None:
        self.decided.emit(way, str(self.places.currentData() or "") if way == "after" else "")


def foretold(
    campaign: Campaign, decision: OpenDecision, way: Way, place: str, teller: tuple[str, str, Language]
) -> str:
    """Return what deciding in a way would come to, in words; `teller` is who decides, the day, and the language."""
    me, day, language = teller
    told = decided(campaign, decision, way, place)
    found = consequences(campaign, [told.deed], by=me, date=day, after=told.after)
    text = tell_outcome_of(found, decision.event.id, language, leaves_out=way == "leave_out")
    lines = (
        tell_differences(campaign.state, found.state, found.differences, language, 3) if found.state else []
    )
    return " ".join((text, "; ".join(lines))).strip()
