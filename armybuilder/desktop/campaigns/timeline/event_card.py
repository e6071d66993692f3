"""The chosen event: what was done, what it changed, what hangs on it, and what can be done about it."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.consequences import Consequences, consequences
from armybuilder.campaign.decisions import OpenDecision, wants_decision
from armybuilder.campaign.differences import differences
from armybuilder.campaign.event import Event
from armybuilder.catalogue.problem import Problem
from armybuilder.clock import today
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.timeline.acting import is_directive, way_back, why_not
from armybuilder.desktop.campaigns.timeline.decision_box import DecisionBox
from armybuilder.desktop.campaigns.timeline.event_model import EventModel, mark_of
from armybuilder.desktop.campaigns.timeline.looking_ahead import LookingAhead
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.translation import told_date
from armybuilder.desktop.widgets.boxes import Spacer, clear, hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import (
    make_button,
    make_label,
    make_scroll_area,
    name_field,
    set_role,
    show_or_hide,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.campaign_change_words import tell_differences
from armybuilder.wording.campaign_words import tell_author, tell_event, tell_fate
from armybuilder.wording.messages import say, say_problem

MOST_HANGING = 8
LONGEST_REASON = 2000
SIGN = 20
ROLES = {"error": "error", "advice": "advice", "success": "success"}


class _Found(NamedTuple):
    """What was worked out of an event: what it changed, and what hangs on it."""

    changed: list[str]
    hanging: Consequences
    then: list[str]


class EventCard(Retranslated, QWidget):
    """Tells what is wanted of the event: another one shown, itself corrected, undone or brought back, moved, decided about."""

    event_wanted = Signal(str)
    correction_wanted = Signal(str)
    way_back_wanted = Signal(str)
    move_wanted = Signal(str)
    decided = Signal(str, str)

    def __init__(self, campaign: OpenCampaign, events: EventModel) -> None:
        super().__init__()
        self._campaign, self._events = campaign, events
        self.shown: Event | None = None
        self._ahead = LookingAhead(self)
        self.title = plain_label(role="event", wraps=True)
        self.sign, self.status = QLabel(), plain_label(wraps=True)
        self.facts = plain_label(role="quiet", wraps=True)
        self.about = plain_label(wraps=True)
        self.links = vbox(spacing=2)
        self.decision = DecisionBox(campaign, events)
        self.changed_heading, self.hanging_heading = (make_label(role="heading") for _ in range(2))
        self.changed, self.hanging = plain_label(wraps=True), plain_label(wraps=True)
        self.hanging_links = vbox(spacing=2)
        self.reason = QLineEdit(maxLength=LONGEST_REASON)
        self.correct_button = make_button(sign="own", clicked=lambda: self._want(self.correction_wanted))
        self.back_button = make_button(sign="undo", clicked=lambda: self._want(self.way_back_wanted))
        self.move_button = make_button(sign="swap", clicked=lambda: self._want(self.move_wanted))
        self.problem = plain_label(role="error", wraps=True, hidden=True)
        self.decision.decided.connect(self.decided)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        inside = QWidget()
        vbox(
            self.title,
            hbox((self.sign, 0, Qt.AlignmentFlag.AlignTop), (self.status, 1), spacing=8),
            self.facts,
            self.about,
            self.links,
            self.decision,
            self.changed_heading,
            self.changed,
            self.hanging_heading,
            self.hanging,
            self.hanging_links,
            Spacer(1),
            inside=inside,
            margins=(16, 12, 12, 12),
            spacing=8,
        )
        self.area = make_scroll_area(inside)
        self.foot = QWidget()
        buttons = QWidget()
        line = FlowLayout(buttons)
        for button in self._buttons():
            line.addWidget(button)
        vbox(self.problem, self.reason, buttons, inside=self.foot, margins=(16, 8, 12, 12), spacing=8)
        vbox((self.area, 1), self.foot, inside=self, margins=0, spacing=0)

    def keys(self) -> tuple[QWidget, ...]:
        """What the Tab key stops at, below what is told."""
        return self.reason, *self._buttons()

    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.correct_button, self.back_button, self.move_button

    def _want(self, signal: SignalInstance) -> None:
        if self.shown is not None:
            signal.emit(self.shown.id)

    def retranslate(self) -> None:
        name_field(self.reason, self.tr("Reason, for the others to read"))
        self.changed_heading.setText(self.tr("What it changed"))
        self.correct_button.setText(self.tr("Correct…"))
        self.move_button.setText(self.tr("Move after…"))
        self.show_event(self.shown)

    # showing

    def show_event(self, event: Event | None) -> None:
        """Show an event; what takes longer is said when it is worked out."""
        self.shown = event
        self._ahead.forget()
        self.problem.hide()
        clear(self.links)
        clear(self.hanging_links)
        for part in (self.decision, self.changed_heading, self.hanging_heading, self.foot, self.sign):
            part.setVisible(event is not None)
        if event is None:
            self.title.setText(self.tr("Choose an event to see what it changed and what hangs on it."))
            for label in (self.status, self.facts, self.about, self.changed, self.hanging):
                label.setText("")
            self.decision.show_decision(None)
            return
        self._show_what(event)
        self._show_acts(event)
        fate = self._campaign.campaign.fates[event.id]
        self.decision.show_decision(OpenDecision(event, fate) if wants_decision(fate) else None)
        for label in (self.changed, self.hanging):
            label.setText(self.tr("Working it out…"))
        self.hanging_heading.setText(
            self.tr("If it came back") if fate.status == "aside" else self.tr("What hangs on it")
        )
        self._ahead.ask(self._campaign.campaign, self._work(event), self._tell_found)

    def _show_what(self, event: Event) -> None:
        campaign, language = self._campaign.campaign, self._campaign.language
        fate = campaign.fates[event.id]
        mark = mark_of(fate)
        self.title.setText(tell_event(campaign, event, language))
        self.sign.setPixmap(icon(mark.sign, mark.colour).pixmap(SIGN, SIGN))
        told = tell_fate(fate, language)
        self.status.setText(told or mark.word[:1].upper() + mark.word[1:])
        set_role(self.status, ROLES.get(mark.colour, ""))
        facts = [tell_author(campaign, event, language), told_date(event.date, language), self._place(event)]
        self.facts.setText(" · ".join(facts))
        self.about.setVisible(False)
        if fate.by and fate.by in campaign.events:
            by = campaign.events[fate.by]
            link = f"{tell_author(campaign, by, language)}: {tell_event(campaign, by, language)}"
            self.links.addWidget(self._link(fate.by, link))
        target = str(event.deed.get("target", ""))
        if target in campaign.events:
            self.links.addWidget(self._link(target, self.tr("Show what it is about")))

    def _place(self, event: Event) -> str:
        order = [one.id for one in self._campaign.campaign.order]
        place = self.tr("event %1 of %2").replace("%1", str(order.index(event.id) + 1))
        return place.replace("%2", str(len(order)))

    def _link(self, event_id: str, text: str) -> QPushButton:
        shown = text if len(text) <= 90 else f"{text[:88]}…"
        button = make_button(shown.replace("&", "&&"), role="link", tip=text)
        button.clicked.connect(partial(self.event_wanted.emit, event_id))
        return button

    def _show_acts(self, event: Event) -> None:
        campaign = self._campaign
        problem = why_not(campaign, event)
        aside = campaign.campaign.fates[event.id].status == "aside"
        self.back_button.setText(self.tr("Bring back") if aside else self.tr("Undo"))
        refused = say_problem(problem, campaign.language) if problem else ""
        founding = event.id == campaign.campaign.id
        back = refused or (say("campaign.founding_stays", campaign.language) if founding else "")
        directive = self.tr("Undo it, and do it anew") if is_directive(event) else ""
        place = directive or (say("campaign.founding_stays", campaign.language) if founding else "")
        battle = isinstance(campaign.campaign.deed(event.id), BattleReported)
        self.correct_button.setText(self.tr("Correct the battle…") if battle else self.tr("Correct…"))
        for button, reason in (
            (self.correct_button, refused or directive),
            (self.back_button, back),
            (self.move_button, refused or place),
        ):
            button.setEnabled(not reason)
            button.setToolTip(reason)
        self.reason.clear()

    # what takes longer

    def _work(self, event: Event) -> Callable[[Campaign], _Found]:
        """Return what works out what an event changed and what hangs on it, in whatever thread."""
        language, day = self._campaign.language, today().isoformat()
        fate = self._campaign.campaign.fates[event.id]
        state = self._campaign.state
        who = next((own for own in state.players if state.is_organiser(own)), self._campaign.me)
        back = None if fate.status == "waiting" else way_back(self._campaign, event)
        founding = event.id == self._campaign.campaign.id

        def work(campaign: Campaign) -> _Found:
            before, after = campaign.around(event.id)
            changed = tell_differences(before, after, differences(before, after), language)
            if back is None or founding:
                return _Found(changed, Consequences(), [])
            found = consequences(campaign, [back], by=who, date=day)
            then: list[str] = []
            if found.state is not None:
                then = tell_differences(campaign.state, found.state, found.differences, language)
            return _Found(changed, found, then)

        return work

    def _tell_found(self, found: _Found) -> None:
        self.changed.setText("\n".join(found.changed) or self.tr("Nothing that is counted."))
        language = self._campaign.language
        hanging = found.hanging
        if hanging.problem is not None:
            self.hanging.setText(say_problem(hanging.problem, language))
            return
        self.hanging.setText(self._hanging_text(found))
        others = [one for one in hanging.turned if self.shown is not None and one.event.id != self.shown.id]
        for one in others[:MOST_HANGING]:
            text = f"{self._events.text_of(one.event)}: {mark_of(one.after).word}"
            self.hanging_links.addWidget(self._link(one.event.id, text))
        if len(others) > MOST_HANGING:
            more = self.tr("and %1 more").replace("%1", str(len(others) - MOST_HANGING))
            self.hanging_links.addWidget(make_label(more, role="quiet"))

    def _hanging_text(self, found: _Found) -> str:
        aside = self.shown is not None and self._campaign.campaign.fates[self.shown.id].status == "aside"
        others = any(self.shown is None or one.event.id != self.shown.id for one in found.hanging.turned)
        if not found.then and not others:
            return self.tr("Nothing else hangs on it.")
        lead = self.tr("With it:") if aside else self.tr("Without it:")
        return "\n".join((lead, *found.then)) if found.then else ""

    def rest(self) -> None:
        """Come back when nothing is worked out any more."""
        self._ahead.rest()
        self.decision.rest()

    def refuse(self, problem: Problem) -> None:
        """Say why what was wanted cannot be done."""
        show_or_hide(self.problem, say_problem(problem, self._campaign.language))
