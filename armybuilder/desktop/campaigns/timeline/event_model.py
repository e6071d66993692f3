"""The events of a campaign as a list: a heading for each round, the newest first."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QCoreApplication, QModelIndex, QPersistentModelIndex, Qt

from armybuilder.campaign.course import Fate
from armybuilder.campaign.decisions import wants_decision
from armybuilder.campaign.event import Event
from armybuilder.campaign.touching import by_hand
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.translation import told_date
from armybuilder.wording.campaign_words import tell_author, tell_event

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()

EVENT_ROLE = Qt.ItemDataRole.UserRole + 1
FACTS_ROLE = Qt.ItemDataRole.UserRole + 2
MARK_ROLE = Qt.ItemDataRole.UserRole + 3
COUNT_ROLE = Qt.ItemDataRole.UserRole + 4


class Mark(NamedTuple):
    """What became of an event: its sign, the colour of it, and the word."""

    sign: str
    colour: str
    word: str


def mark_of(fate: Fate) -> Mark:
    """Return the mark of what became of an event."""

    if fate.status == "held":
        return Mark("issue", "error", QCoreApplication.translate("EventMark", "does not hold"))
    if fate.status == "waiting":
        return Mark("round", "advice", QCoreApplication.translate("EventMark", "waits"))
    if fate.status == "aside":
        return Mark("cancel", "quiet", QCoreApplication.translate("EventMark", "set aside"))
    if wants_decision(fate):
        return Mark("advice", "advice", QCoreApplication.translate("EventMark", "holds, with an advice"))
    if fate.by:
        return Mark("own", "quiet", QCoreApplication.translate("EventMark", "holds, corrected"))
    return Mark("ok", "success", QCoreApplication.translate("EventMark", "holds"))


class EventRow(NamedTuple):
    """An event, the round in which it holds, and what became of it."""

    event: Event
    number: int
    fate: Fate


class RoundRow(NamedTuple):
    """The heading over the events of a round, and how many they are."""

    number: int
    size: int


class EventModel(QAbstractListModel):
    """One row a heading or an event. Sentences are made when a row is first seen."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self.campaign = campaign
        self.rows: list[EventRow | RoundRow] = []
        self._places: dict[str, int] = {}
        self._texts: dict[str, str] = {}

    def show_rows(self, events: Sequence[EventRow], *, headed: bool = True) -> None:
        """Show events in this order, under the headings of their rounds."""
        self.beginResetModel()
        self.rows = _with_headings(events) if headed else [*events]
        self._places = {row.event.id: at for at, row in enumerate(self.rows) if isinstance(row, EventRow)}
        self.endResetModel()

    def forget_texts(self) -> None:
        """Say everything anew: names or the language may be others now."""
        self._texts.clear()

    def text_of(self, event: Event) -> str:
        """The sentence of an event."""
        found = self._texts.get(event.id)
        if found is None:
            told = tell_event(self.campaign.campaign, event, self.campaign.language)
            found = self._texts[event.id] = " ".join(told.split())
        return found

    def author_of(self, event: Event) -> str:
        """Who told an event."""
        return tell_author(self.campaign.campaign, event, self.campaign.language)

    def index_of(self, event_id: str) -> QModelIndex:
        """Where an event stands; an invalid index when it is not shown."""
        at = self._places.get(event_id)
        return QModelIndex() if at is None else self.index(at)

    def first(self) -> QModelIndex:
        """The first event; an invalid index when there is none."""
        return self.index(min(self._places.values())) if self._places else QModelIndex()

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self.rows[index.row()], RoundRow):
            return Qt.ItemFlag.ItemIsEnabled
        return super().flags(index)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if isinstance(row, RoundRow):
            return {Qt.ItemDataRole.DisplayRole: self._round(row.number), COUNT_ROLE: row.size}.get(role)
        return self._event_data(row, role)

    def _event_data(self, row: EventRow, role: int) -> object:
        told: dict[int, Callable[[], object]] = {
            Qt.ItemDataRole.DisplayRole: lambda: self.text_of(row.event),
            Qt.ItemDataRole.ToolTipRole: lambda: self.text_of(row.event),
            Qt.ItemDataRole.AccessibleTextRole: lambda: self._spoken(row),
            EVENT_ROLE: lambda: row.event.id,
            MARK_ROLE: lambda: mark_of(row.fate),
            FACTS_ROLE: lambda: self._facts(row),
        }
        return told[role]() if role in told else None

    def _spoken(self, row: EventRow) -> str:
        return f"{self.text_of(row.event)}. {self._facts(row)}, {mark_of(row.fate).word}"

    def _facts(self, row: EventRow) -> str:
        told = [self.author_of(row.event), told_date(row.event.date, self.campaign.language)]
        if by_hand(row.event):
            told.append(self.tr("by hand"))
        return " · ".join(told)

    def _round(self, number: int) -> str:
        state = self.campaign.state
        if not 0 < number <= len(state.rounds):
            return self.tr("Before the first round")
        season = state.seasons[state.rounds[number - 1].season - 1]
        name = season.name or self.tr("Season %1").replace("%1", str(season.number))
        place = season.rounds.index(number) + 1
        return self.tr("%1, round %2").replace("%1", name).replace("%2", str(place))


def _with_headings(events: Sequence[EventRow]) -> list[EventRow | RoundRow]:
    """Return events with a heading before the first of each round."""
    found: list[EventRow | RoundRow] = []
    start = 0
    for at in range(1, len(events) + 1):
        if at == len(events) or events[at].number != events[start].number:
            found.append(RoundRow(events[start].number, at - start))
            found += events[start:at]
            start = at
    return found
