"""The life story of a unit, a force or a player: every event that touched it, each leading to the timeline."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from armybuilder.campaign.event import Event
from armybuilder.campaign.story import story_of
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.campaign_words import tell_author, tell_event, tell_fate

ROW = Qt.ItemDataRole.UserRole
MOST = 200


class StoryList(Retranslated, QWidget):
    """The newest first. `events_wanted` tells a title and the ids of events to be looked at."""

    events_wanted = Signal(str, object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self._title = ""
        self._events: tuple[Event, ...] = ()
        self.heading = make_label(role="heading")
        self.all_button = make_button(role="link", clicked=self._show_all)
        self.list = QListWidget()
        self.list.setProperty("role", "steps")
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._show_one)
        self.list.itemClicked.connect(self._show_one)
        vbox(hbox((self.heading, 1), self.all_button), self.list, inside=self, margins=0, spacing=4)
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Life story"))
        self.list.setAccessibleName(self.heading.text())
        self.all_button.setText(self.tr("Show in the timeline"))

    def show_story(self, title: str, own_id: str) -> None:
        """Show what touched a thing, under a title for the timeline."""
        self._title = title
        events = story_of(self._campaign.campaign, own_id)
        if self._events == events and self.list.count():
            return
        self._events = events
        self.list.clear()
        for event in reversed(events[-MOST:]):
            item = QListWidgetItem(self._told(event))
            item.setData(ROW, event.id)
            self.list.addItem(item)
        self._fit()

    def _told(self, event: Event) -> str:
        campaign, language = self._campaign.campaign, self._campaign.language
        told = f"{event.date} · {tell_author(campaign, event, language)}\n{tell_event(campaign, event, language)}"
        fate = campaign.fates[event.id]
        why = tell_fate(fate, language) if fate.status != "applied" else ""
        return f"{told}\n{why}" if why else told

    def _fit(self) -> None:
        """Be as high as the story is long: the column that it stands in scrolls."""
        self.list.doItemsLayout()
        height = sum(self.list.sizeHintForRow(at) for at in range(self.list.count()))
        self.list.setFixedHeight(height + 2 * self.list.frameWidth() + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show_one(self, item: QListWidgetItem) -> None:
        self.events_wanted.emit(item.text().partition("\n")[2], (item.data(ROW),))

    def _show_all(self) -> None:
        self.events_wanted.emit(self._title, tuple(event.id for event in self._events))
