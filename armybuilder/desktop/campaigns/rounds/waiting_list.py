"""Battles on their way into the campaign: those that are fought, which lock their units, and reports that are half filled in."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from armybuilder.campaign.battles.report_draft import ReportDraft
from armybuilder.clock import local
from armybuilder.desktop.campaigns.aftermath.drafts import ReportDrafts
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import Spacer, clear, hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.battle_game import ENDED
from armybuilder.storage.battles import FoughtBattle
from armybuilder.wording.campaign_game_words import tell_players


class WaitingList(Retranslated, QWidget):
    """Asks by signals for a battle to be opened, or taken into the campaign, and for a draft to be gone on with."""

    battle_wanted = Signal(int)
    report_wanted = Signal(int)
    draft_wanted = Signal(object)
    problem = Signal(object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self._drafts = ReportDrafts(campaign)
        self._column = vbox(inside=self, margins=0, spacing=4)
        self.retranslate()

    def retranslate(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show what is on its way now."""
        clear(self._column)
        battles = self._campaign.kept.battles()
        for battle in battles:
            self._column.addWidget(self._battle(battle))
        fought = {battle.id for battle in battles}
        drafts = [draft for draft in self._drafts.all() if draft.key not in fought]
        for draft in drafts:
            self._column.addWidget(self._draft(draft))
        self.setVisible(bool(battles or drafts))

    def _battle(self, battle: FoughtBattle) -> QWidget:
        row = self._campaign.context.store.battles.row(battle.key)
        ended = row is not None and row.stage == ENDED
        since = local(battle.since).strftime("%H:%M")
        told = self.tr("%1: over, its result waits") if ended else self.tr("%1: in battle since %2")
        text = told.replace("%1", battle.name).replace("%2", since)
        take = make_button(self.tr("Into the campaign…"), role="primary" if ended else "", sign="merge")
        take.clicked.connect(lambda: self.report_wanted.emit(battle.key))
        show = make_button(self.tr("Open the battle"), sign="battle")
        show.clicked.connect(lambda: self.battle_wanted.emit(battle.key))
        release = make_button(self.tr("Release"), sign="close")
        release.setToolTip(self.tr("Its units are free again; the battle stays, but nothing of it counts"))
        release.clicked.connect(lambda: self._release(battle.id))
        return self._line(text, take, show, release)

    def _draft(self, draft: ReportDraft) -> QWidget:
        players = tell_players(self._campaign.state, draft.players(self._campaign.state))
        text = self.tr("A report is begun: %1").replace("%1", players or draft.result.date or "—")
        go_on = make_button(self.tr("Go on"), sign="own")
        go_on.clicked.connect(lambda: self.draft_wanted.emit(draft))
        forget = make_button(self.tr("Throw it away"), sign="delete")
        forget.clicked.connect(lambda: self._forget(draft.key))
        return self._line(text, go_on, forget)

    def _line(self, text: str, *buttons: QWidget) -> QWidget:
        line = QWidget()
        label = make_label(text, wraps=True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        hbox((label, 1), *buttons, Spacer(), inside=line, margins=0, spacing=6)
        return line

    def _release(self, battle: str) -> None:
        problem = self._campaign.release(battle)
        if problem is not None:
            self.problem.emit(problem)

    def _forget(self, key: str) -> None:
        self._drafts.drop(key)
        self.refresh()
