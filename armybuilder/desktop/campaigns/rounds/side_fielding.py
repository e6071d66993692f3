"""A side of a battle of the campaign: its force, and which units of it go, up to the limit of the round."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from armybuilder.campaign.forces.condition import next_round
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.standing import ForceStanding, UnitStanding, force_standing
from armybuilder.clock import local
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import Card, hbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.making import make_label, make_tool_button, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.storage.battles import FoughtBattle
from armybuilder.wording.force_words import tell_conditions

OWN_ID = Qt.ItemDataRole.UserRole
UNIT, POINTS, STATE = range(3)
ROW, ROWS = 22, 8


class SideFielding(Retranslated, Card):
    """Says by `changed` that another force was chosen, or other units of it. What cannot go is grey, with its reason."""

    changed = Signal()
    removed = Signal()

    def __init__(self, campaign: OpenCampaign, letter: str) -> None:
        super().__init__()
        self._campaign, self.letter = campaign, letter
        self.standing: ForceStanding | None = None
        self._fighting: dict[str, FoughtBattle] = {}
        self.heading = make_label(role="heading")
        self.forces = ElidedCombo()
        self.forces.activated.connect(lambda _: self._show_force())
        self.remove_button = make_tool_button("delete", flat=True, clicked=self.removed)
        self.units = QTreeWidget()
        self.units.setRootIsDecorated(False)
        self.units.setAlternatingRowColors(True)
        self.units.header().setSectionResizeMode(UNIT, QHeaderView.ResizeMode.Stretch)
        for column in (POINTS, STATE):
            self.units.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.units.header().setStretchLastSection(False)
        self.units.itemChanged.connect(lambda *_: self._count())
        self.told = make_label(role="quiet", wraps=True)
        self.over = make_label(role="advice", wraps=True, hidden=True)
        self.column.addLayout(hbox((self.heading, 0), (self.forces, 1), self.remove_button, spacing=8))
        self.column.addWidget(self.units)
        self.column.addWidget(self.told)
        self.column.addWidget(self.over)
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Side %1").replace("%1", self.letter.upper()))
        force = self.tr("force")
        self.forces.setAccessibleName(f"{self.heading.text()}: {force}")
        self.remove_button.setToolTip(self.tr("Without this side"))
        self.remove_button.setAccessibleName(self.remove_button.toolTip())
        self.units.setHeaderLabels([self.tr("Goes to battle"), self.tr("Points"), self.tr("State")])
        going = self.tr("units that go")
        self.units.setAccessibleName(f"{self.heading.text()}: {going}")
        self._count()

    # what is chosen

    def offer(self, forces: Sequence[Force], chosen: str) -> None:
        """Offer forces, one of them chosen."""
        state = self._campaign.state
        self.forces.clear()
        for force in forces:
            self.forces.addItem(f"{state.player(force.player).name}, {force.name}", force.id)
        self.forces.setCurrentIndex(max(0, self.forces.findData(chosen)))
        self._show_force()

    @property
    def force(self) -> Force | None:
        """The force that is chosen."""
        return self._campaign.state.forces.get(str(self.forces.currentData() or ""))

    def chosen(self) -> list[str]:
        """Return the ids of the units that go."""
        return [
            str(item.data(UNIT, OWN_ID))
            for item in self._items()
            if item.checkState(UNIT) == Qt.CheckState.Checked
        ]

    def staying(self) -> list[str]:
        """Return the ids of the units that stay at home."""
        chosen = {*self.chosen()}
        return [] if self.force is None else [own for own in self.force.units if own not in chosen]

    @property
    def points(self) -> int:
        """What the units that go count in battle."""
        going = {*self.chosen()}
        units = () if self.standing is None else self.standing.units
        return sum(unit.counts for unit in units if unit.unit in going)

    def _items(self) -> list[QTreeWidgetItem]:
        found = (self.units.topLevelItem(at) for at in range(self.units.topLevelItemCount()))
        return [item for item in found if item is not None]

    # showing

    def _show_force(self) -> None:
        """Show the units of the force, ticked as far as the limit lasts."""
        force, campaign = self.force, self._campaign
        self._fighting = campaign.kept.in_battle()
        names = {own: battle.name for own, battle in self._fighting.items()}
        self.standing = None if force is None else force_standing(campaign.state, force, names)
        with QSignalBlocker(self.units):
            self.units.clear()
            left = self.standing.limit if self.standing is not None else 0
            for unit in () if self.standing is None else self.standing.units:
                if unit.status == "ready":
                    fits = unit.goes and not unit.battle and unit.counts <= left
                    left -= unit.counts if fits else 0
                    self._add(unit, ticked=fits)
        self.units.header().resizeSections(QHeaderView.ResizeMode.ResizeToContents)
        rows = max(2, min(ROWS, self.units.topLevelItemCount()))
        self.units.setFixedHeight(self.units.header().sizeHint().height() + ROW * rows + 8)
        self._count()
        self.changed.emit()

    def _add(self, unit: UnitStanding, *, ticked: bool) -> None:
        language = self._campaign.language
        state = self._told_state(unit)
        item = QTreeWidgetItem([unit.name.get(language), str(unit.counts), state])
        item.setData(UNIT, OWN_ID, unit.unit)
        item.setTextAlignment(POINTS, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        can_go = unit.goes and not unit.battle
        if can_go:
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(UNIT, Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        else:
            for column in range(3):
                item.setForeground(column, QBrush(QColor(colours().quiet)))
                battle = self._fighting.get(unit.unit)
                why = state if battle is None else f"{state}: {battle.name}"
                item.setToolTip(column, self.tr("Cannot go: %1").replace("%1", why))
        self.units.addTopLevelItem(item)

    def _told_state(self, unit: UnitStanding) -> str:
        """Return how a unit stands; of one that fights, since when."""
        campaign, force = self._campaign, self.force
        battle = self._fighting.get(unit.unit)
        if battle is not None:
            return self.tr("in battle since %1").replace("%1", local(battle.since).strftime("%H:%M"))
        found = None if force is None else force.units.get(unit.unit)
        return "" if found is None else tell_conditions(found, next_round(campaign.state), campaign.language)

    def _count(self) -> None:
        """Say what goes, and whether it is more than the limit."""
        standing = self.standing
        if standing is None:
            self.told.setText(self.tr("No force to choose"))
            return
        told = self.tr("%1 of %2 points").replace("%1", str(self.points)).replace("%2", str(standing.limit))
        units = self.tr("%n unit(s)", "", len(self.chosen()))
        self.told.setText(f"{units} · {told}")
        above = self.points - standing.limit
        show_or_hide(
            self.over, self.tr("%n point(s) above the limit of the round", "", above) if above > 0 else ""
        )
        self.changed.emit()
