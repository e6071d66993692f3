"""A list of events in which one is chosen."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListView

from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.timeline.event_delegate import EventDelegate
from armybuilder.desktop.campaigns.timeline.event_model import EVENT_ROLE, EventModel


class EventList(QListView):
    """Tells which event is chosen, by its id."""

    event_chosen = Signal(str)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self.events = EventModel(campaign)
        self.setModel(self.events)
        self.setItemDelegate(EventDelegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._moved)

    @property
    def chosen(self) -> str:
        """The id of the event that is chosen; empty when there is none."""
        return str(self.currentIndex().data(EVENT_ROLE) or "")

    def choose(self, event_id: str) -> bool:
        """Choose an event; whether it is in the list."""
        index = self.events.index_of(event_id)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
        return index.isValid()

    def forget_choice(self) -> None:
        """Have nothing chosen."""
        self.selectionModel().blockSignals(True)
        self.setCurrentIndex(QModelIndex())
        self.clearSelection()
        self.selectionModel().blockSignals(False)

    def _moved(self, current: QModelIndex) -> None:
        if own := current.data(EVENT_ROLE):
            self.event_chosen.emit(str(own))
