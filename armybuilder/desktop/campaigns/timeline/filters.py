"""Which events are shown: by a player, about a unit, of a sort, set by hand, or that do not hold; and a search."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.campaign.touching import FAMILIES, Family, about, by_hand, family_of
from armybuilder.catalogue.text import fold
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.timeline.event_model import EventModel, EventRow
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, name_field
from armybuilder.desktop.widgets.retranslated import Retranslated

# sentences that are made at once for a search, so that typing goes on meanwhile
AT_ONCE = 400
COMBO_WIDTH = 150


class EventFilters(Retranslated, QWidget):
    """Tells when others are asked for. Units can be chosen once it is clear whose."""

    changed = Signal()

    def __init__(self, campaign: OpenCampaign, events: EventModel) -> None:
        super().__init__()
        self._campaign, self._events = campaign, events
        self._searched: dict[str, str] = {}
        self.search = QLineEdit(clearButtonEnabled=True)
        self.player, self.family, self.thing = ElidedCombo(), ElidedCombo(), ElidedCombo()
        self.hand_button, self.held_button = (make_button(role="choice", checkable=True) for _ in range(2))
        self.clear_button = make_button(role="link", clicked=self.clear)
        for combo in (self.player, self.family, self.thing):
            combo.setFixedWidth(COMBO_WIDTH)
        flow = QWidget()
        line = FlowLayout(flow)
        for part in self._parts():
            line.addWidget(part)
        vbox(self.search, flow, inside=self, margins=0, spacing=8)
        self._slices = QTimer(self, interval=0)
        self._slices.timeout.connect(self._read_on)
        self._waiting: list[EventRow] = []
        self._connect()
        self.retranslate()

    def _parts(self) -> tuple[QWidget, ...]:
        return (self.player, self.thing, self.family, self.hand_button, self.held_button, self.clear_button)

    def keys(self) -> tuple[QWidget, ...]:
        """What the Tab key stops at."""
        return self.search, *self._parts()

    def _connect(self) -> None:
        self.search.textChanged.connect(self.changed)
        self.player.currentIndexChanged.connect(self._player_chosen)
        for combo in (self.thing, self.family):
            combo.currentIndexChanged.connect(self.changed)
        for button in (self.hand_button, self.held_button):
            button.toggled.connect(self.changed)

    def retranslate(self) -> None:
        name_field(self.search, self.tr("Search in what was done"))
        self.player.setAccessibleName(self.tr("Player"))
        self.thing.setAccessibleName(self.tr("Force or unit"))
        self.family.setAccessibleName(self.tr("Sort of event"))
        self.hand_button.setText(self.tr("By hand"))
        self.hand_button.setToolTip(self.tr("What somebody set by hand, whatever the rules say"))
        self.held_button.setText(self.tr("Does not hold"))
        self.held_button.setToolTip(self.tr("What does not hold, waits or was set aside"))
        self.clear_button.setText(self.tr("Show all"))
        words: dict[Family, str] = {
            "battles": self.tr("Battles"),
            "forces": self.tr("Forces, repairs, purchases"),
            "rounds": self.tr("Seasons and rounds"),
            "people": self.tr("Players"),
            "map": self.tr("Map"),
            "rules": self.tr("Rules and values by hand"),
            "journal": self.tr("Journal"),
            "corrections": self.tr("Corrections and decisions"),
        }
        kinds: list[tuple[str, str]] = [(words[one], one) for one in FAMILIES]
        _fill(self.family, self.tr("All sorts"), kinds)
        self.refresh()

    def refresh(self) -> None:
        """Offer the players and units as they are now."""
        state = self._campaign.state
        self._searched.clear()
        _fill(self.player, self.tr("All players"), [(one.name, one.id) for one in state.players.values()])
        self._offer_things()

    def _offer_things(self) -> None:
        """Offer the forces and units of the player who is chosen."""
        state, who, language = self._campaign.state, self.player.currentData(), self._campaign.language
        things: list[tuple[str, str]] = []
        for force in state.forces.values():
            if force.player == who:
                things.append((force.name, force.id))
                things += [(f"    {unit.name.get(language)}", unit.id) for unit in force.units.values()]
        _fill(self.thing, self.tr("All units"), things)
        self.thing.setEnabled(bool(things))
        self.thing.setToolTip("" if things else self.tr("Choose a player to choose among his units"))

    def _player_chosen(self) -> None:
        self._offer_things()
        self.changed.emit()

    @property
    def is_set(self) -> bool:
        """Whether some events are left out."""
        chosen = (self.player.currentData(), self.family.currentData(), self.thing.currentData())
        return any(
            (*chosen, self.search.text().strip(), self.hand_button.isChecked(), self.held_button.isChecked())
        )

    def clear(self) -> None:
        """Leave nothing out."""
        controls = (self.search, *self._parts())
        blocked = [QSignalBlocker(one) for one in controls]
        self.search.clear()
        for combo in (self.player, self.family):
            combo.setCurrentIndex(0)
        for button in (self.hand_button, self.held_button):
            button.setChecked(False)
        self._offer_things()
        del blocked
        self.changed.emit()

    def show_thing(self, own_id: str) -> None:
        """Show what is about a player, a force or a unit."""
        state = self._campaign.state
        owner = own_id if own_id in state.players else ""
        for force in state.forces.values():
            if own_id == force.id or own_id in force.units:
                owner = force.player
        self.clear()
        self.player.setCurrentIndex(max(0, self.player.findData(owner)))
        self.thing.setCurrentIndex(max(0, self.thing.findData(own_id)))

    # what passes

    def passing(self, rows: list[EventRow]) -> list[EventRow]:
        """Return the events that are asked for; of a search that is not through yet those that are known so far."""
        self.clear_button.setVisible(self.is_set)
        tests = [*self._tests()]
        words = fold(self.search.text()).split()
        found = [row for row in rows if all(test(row) for test in tests)]
        if not words:
            self._waiting = []
            return found
        self._waiting = [row for row in found if row.event.id not in self._searched]
        if self._waiting:
            self._read(AT_ONCE)
        return [row for row in found if all(word in self._searched.get(row.event.id, "") for word in words)]

    def _tests(self) -> Iterator[Callable[[EventRow], bool]]:
        campaign = self._campaign.campaign
        if thing := self.thing.currentData() or self.player.currentData():
            found = about(campaign, str(thing))
            yield lambda row: row.event.id in found
        if family := self.family.currentData():
            yield lambda row: family_of(row.event) == family
        if self.hand_button.isChecked():
            yield lambda row: by_hand(row.event)
        if self.held_button.isChecked():
            yield lambda row: row.fate.status != "applied"

    def _read(self, number: int) -> None:
        """Make the sentences of some events, and go on with the next a moment later."""
        for row in self._waiting[:number]:
            told = f"{self._events.text_of(row.event)} {self._events.author_of(row.event)}"
            self._searched[row.event.id] = fold(told)
        del self._waiting[:number]
        if self._waiting:
            self._slices.start()

    def _read_on(self) -> None:
        self._slices.stop()
        self._read(AT_ONCE)
        if not self._waiting:
            self.changed.emit()


def _fill(combo: ElidedCombo, everything: str, things: list[tuple[str, str]]) -> None:
    """Offer things under an entry for all of them; what was chosen stays so, if it is there still."""
    with QSignalBlocker(combo):
        chosen = combo.currentData()
        combo.clear()
        combo.addItem(everything, "")
        for name, own in things:
            combo.addItem(name, own)
        combo.setCurrentIndex(max(0, combo.findData(chosen)))
