"""What happened in a battle, as its result tells: a side and its units, each with its fate, its figures and its tracks."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from armybuilder.battle.result import BattleResult, SideResult, UnitResult
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.making import make_heading_item
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.campaign_words import tell_thing
from armybuilder.wording.narration import tell_slider
from armybuilder.wording.result_words import tell_end, tell_figures, tell_outcome, tell_unit_fate

UNIT, FATE, REST = range(3)
WIDEST = 260


class WhatHappened(Retranslated, QTreeWidget):
    """Reads only: what is wrong here is put right in the battle's result."""

    def __init__(self) -> None:
        super().__init__()
        self.setColumnCount(3)
        self.setRootIsDecorated(False)
        self.setIndentation(12)
        self.setWordWrap(True)
        self.header().setSectionResizeMode(UNIT, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(FATE, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(REST, QHeaderView.ResizeMode.Stretch)
        self.header().setMaximumSectionSize(WIDEST)
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("What happened"))
        self.setHeaderLabels([self.tr("What happened"), self.tr("Fate"), self.tr("Figures and tracks")])

    def show_result(self, state: CampaignState, result: BattleResult, language: Language) -> None:
        """Show a result of a battle of the campaign's game."""
        self.clear()
        for side in result.sides:
            head = make_heading_item(self._told_side(state, side, language))
            head.setFirstColumnSpanned(True)
            self.addTopLevelItem(head)
            for unit in side.units:
                head.addChild(self._item(state, unit, language))
            head.setFirstColumnSpanned(True)
            head.setExpanded(True)

    def _told_side(self, state: CampaignState, side: SideResult, language: Language) -> str:
        force = state.forces.get(side.force or "")
        name = side.player or side.key.upper()
        if force is not None:
            name = f"{tell_thing(state, force.player)}, {force.name}"
        parts = [name, tell_outcome(side.outcome, language)]
        if side.score is not None:
            parts.append(self.tr("points %1").replace("%1", str(side.score)))
        if side.held_field:
            parts.append(self.tr("held the field"))
        return " · ".join(parts)

    def _item(self, state: CampaignState, unit: UnitResult, language: Language) -> QTreeWidgetItem:
        tracks = [
            f"{tell_slider(state.game, one.id, language)} {one.start} → {tell_end(one.end)}"
            for one in unit.tracks
            if one.end != one.start and one.kind not in ("counter", "fatigue")
        ]
        fate = tell_unit_fate(unit.fate, language)
        if unit.fielded == "not_fielded":
            fate = self.tr("not fielded")
        rest = ", ".join(filter(None, (tell_figures(unit, language), *tracks)))
        item = QTreeWidgetItem([unit.name.get(language) or unit.key, fate, rest])
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        if unit.fate != "through":
            colour = colours().advice if unit.fate is None else colours().error
            item.setForeground(FATE, QBrush(QColor(colour)))
        for column in range(3):
            item.setToolTip(column, item.text(column))
        return item
