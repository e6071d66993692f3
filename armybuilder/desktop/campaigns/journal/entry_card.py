"""An entry of the journal as it is read."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.campaign.state import JournalEntry
from armybuilder.desktop.campaigns.journal.kept_pictures import picture_button
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.timeline.acting import why_not
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.translation import told_date
from armybuilder.desktop.widgets.boxes import Card, Spacer, hbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.wording.campaign_words import tell_author
from armybuilder.wording.messages import say_problem

# a first line of fewer letters over more text is its title
LONGEST_TITLE = 90


def title_and_text(text: str) -> tuple[str, str]:
    """Return the title of an entry, its first line where that is short and more follows, and the rest of it."""
    first, _, rest = text.strip().partition("\n")
    if rest.strip() and len(first) <= LONGEST_TITLE:
        return first.strip(), rest.strip("\n")
    return "", text.strip()


class EntryCard(Card):
    """Tells what is wanted of the entry: corrected, undone, seen among all events, or what it is about shown."""

    correction_wanted = Signal(str)
    undo_wanted = Signal(str)
    event_wanted = Signal(str)
    thing_wanted = Signal(str)

    def __init__(self, campaign: OpenCampaign, entry: JournalEntry, about: dict[str, str]) -> None:
        super().__init__()
        self.entry = entry
        event = campaign.campaign.events[entry.event]
        title, text = title_and_text(entry.text)
        self.title, self.text = plain_label(role="title", wraps=True), plain_label(wraps=True)
        self.title.setText(title)
        self.text.setText(text)
        told = [
            tell_author(campaign.campaign, event, campaign.language),
            told_date(entry.date, campaign.language),
        ]
        self.facts = plain_label(role="quiet")
        self.facts.setText(" · ".join(told))
        self.correct_button = make_button(sign="own", clicked=partial(self._want, self.correction_wanted))
        self.undo_button = make_button(sign="undo", clicked=partial(self._want, self.undo_wanted))
        self.event_button = make_button(role="link", clicked=partial(self._want, self.event_wanted))
        self.correct_button.setText(self.tr("Edit…"))
        self.undo_button.setText(self.tr("Undo"))
        self.event_button.setText(self.tr("In the timeline"))
        problem = why_not(campaign, event)
        for button in (self.correct_button, self.undo_button):
            button.setEnabled(problem is None)
            button.setToolTip(say_problem(problem, campaign.language) if problem else "")
        if title:
            self.column.addWidget(self.title)
        self.column.addWidget(self.facts)
        if text:
            self.column.addWidget(self.text)
        self._add_pictures(campaign)
        self._add_about(about)
        self.column.addLayout(
            hbox(self.correct_button, self.undo_button, self.event_button, Spacer(1), spacing=8)
        )

    def _want(self, signal: object) -> None:
        signal.emit(self.entry.event)  # type: ignore[attr-defined]

    def _add_pictures(self, campaign: OpenCampaign) -> None:
        """Show the pictures; of one that this copy has not got that it is missing."""
        if not self.entry.pictures:
            return
        place = QWidget()
        line = FlowLayout(place)
        missing = 0
        for digest in self.entry.pictures:
            content = campaign.kept.file(digest)
            button = picture_button(content, self.tr("Show the picture large")) if content else None
            if button is None:
                missing += 1
            else:
                line.addWidget(button)
        self.column.addWidget(place)
        if missing:
            told = self.tr(
                "%n picture(s) are not in this copy: take in a file of whoever wrote this.", "", missing
            )
            self.column.addWidget(make_label(told, role="quiet", wraps=True))

    def _add_about(self, about: dict[str, str]) -> None:
        """Show what the entry is about, each thing leading there."""
        if not self.entry.about:
            return
        place = QWidget()
        line = FlowLayout(place)
        line.addWidget(make_label(self.tr("About:"), role="quiet"))
        for own in self.entry.about:
            button = make_button(about.get(own, own).replace("&", "&&"), role="link")
            button.clicked.connect(partial(self.thing_wanted.emit, own))
            line.addWidget(button)
        self.column.addWidget(place)
