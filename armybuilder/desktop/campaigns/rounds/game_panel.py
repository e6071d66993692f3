"""The game that is chosen: what is known of it, and what may be done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QInputDialog, QPushButton

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.battles.reports import BattleConfirmed, BattleDisputed
from armybuilder.campaign.directives import EventUndone
from armybuilder.campaign.state import CampaignGame
from armybuilder.clock import today
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.rounds.unplayed_dialog import UnplayedDialog
from armybuilder.desktop.translation import told_date
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.storage.battles import FoughtBattle
from armybuilder.wording.campaign_game_words import tell_game_state, tell_outcomes, tell_players
from armybuilder.wording.messages import say_problem


class GamePanel(Retranslated, QFrame):
    """Asks by signals for a game to be played, for its result, and for its report; the rest it tells the campaign itself."""

    play_wanted = Signal(str)
    battle_wanted = Signal(int)
    result_wanted = Signal(str)
    file_wanted = Signal(str)
    report_wanted = Signal(str)
    correction_wanted = Signal(str)
    problem = Signal(object)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self.setProperty("role", "side")
        self._campaign = campaign
        self.game: CampaignGame | None = None
        self.heading = make_label(role="heading", wraps=True)
        self.state = make_label(wraps=True)
        self.facts = make_label(role="quiet", wraps=True)
        self.outcomes = make_label(wraps=True, hidden=True)
        self.why = make_label(role="quiet", wraps=True, hidden=True)
        self.play_button = make_button(
            role="primary", sign="battle", clicked=lambda: self._ask(self.play_wanted)
        )
        self.battle_button = make_button(role="primary", sign="battle", clicked=self._open_battle)
        self.result_button = make_button(sign="notes", clicked=lambda: self._ask(self.result_wanted))
        self.file_button = make_button(sign="import", clicked=lambda: self._ask(self.file_wanted))
        self.unplayed_button = make_button(sign="cancel", clicked=self.ask_unplayed)
        self.report_button = make_button(sign="card", clicked=lambda: self._ask_of_report(self.report_wanted))
        self.confirm_button = make_button(role="primary", sign="ok", clicked=self.confirm)
        self.dispute_button = make_button(sign="doubt", clicked=self.ask_dispute)
        self.correct_button = make_button(
            sign="own", clicked=lambda: self._ask_of_report(self.correction_wanted)
        )
        self.undo_button = make_button(sign="undo", clicked=self.undo_report)
        vbox(
            self.heading,
            self.state,
            self.facts,
            self.outcomes,
            *self._buttons(),
            self.why,
            Spacer(1),
            inside=self,
            margins=(12, 12, 16, 12),
            spacing=8,
        )
        self.retranslate()

    def _buttons(self) -> tuple[QPushButton, ...]:
        return (
            self.play_button,
            self.battle_button,
            self.result_button,
            self.file_button,
            self.unplayed_button,
            self.confirm_button,
            self.dispute_button,
            self.report_button,
            self.correct_button,
            self.undo_button,
        )

    def retranslate(self) -> None:
        self.play_button.setText(self.tr("Play…"))
        self.play_button.setToolTip(self.tr("A battle with the forces as they stand"))
        self.battle_button.setText(self.tr("Open the battle"))
        self.battle_button.setToolTip(self.tr("It is being fought: its units are locked"))
        self.result_button.setText(self.tr("Enter its result…"))
        self.result_button.setToolTip(self.tr("Of a game that was played away from the program"))
        self.unplayed_button.setText(self.tr("Not played…"))
        self.confirm_button.setText(self.tr("Confirm the result"))
        self.dispute_button.setText(self.tr("Dispute…"))
        self.report_button.setText(self.tr("Open the report"))
        self.correct_button.setText(self.tr("Correct…"))
        self.undo_button.setText(self.tr("Undo the report"))
        self.undo_button.setToolTip(
            self.tr("Everything is as it was before the battle; what no longer holds is listed")
        )
        self.show_game(self.game)

    def show_game(self, game: CampaignGame | None) -> None:
        """Show a game, and the buttons for what may be done with it now."""
        self.game = game
        for button in self._buttons():
            button.hide()
        for label in (self.state, self.facts, self.outcomes, self.why):
            label.hide()
        if game is None:
            self.heading.setText(self.tr("Choose a game"))
            return
        state, language = self._campaign.state, self._campaign.language
        self.heading.setText(tell_players(state, game.players))
        show_or_hide(self.state, tell_game_state(game, language))
        show_or_hide(self.facts, self._told_facts(game))
        show_or_hide(self.outcomes, "\n".join(tell_outcomes(state, game, language)))
        if game.state == "disputed":
            show_or_hide(self.why, game.why)
        self._show_buttons(game)

    def _told_facts(self, game: CampaignGame) -> str:
        state = self._campaign.state
        current = state.rounds[game.round - 1]
        parts = [current.mission]
        if current.limit:
            parts.append(self.tr("up to %n point(s)", "", current.limit))
        if current.until:
            parts.append(self.tr("by %1").replace("%1", told_date(current.until, self._campaign.language)))
        if game.table is not None:
            parts.append(self.tr("table %1").replace("%1", str(game.table)))
        if game.territory in state.territories:
            parts.append(state.territories[game.territory].name or game.territory)
        return " · ".join(filter(None, parts))

    def _show_buttons(self, game: CampaignGame) -> None:
        waits = game.state in ("planned", "unplayed")
        fought = self._battle
        self.play_button.setVisible(waits and fought is None)
        self.result_button.setVisible(waits and fought is None)
        self.battle_button.setVisible(waits and fought is not None)
        self.file_button.setVisible(waits or bool(game.report))
        self.file_button.setText(
            self.tr("A second report from a file…") if game.report else self.tr("A result from a file…")
        )
        self.file_button.setToolTip(
            self.tr("What only it tells is filled in; what both tell is confirmed") if game.report else ""
        )
        self.unplayed_button.setVisible(game.state == "planned")
        for button in (self.report_button, self.correct_button, self.undo_button):
            button.setVisible(bool(game.report))
        asked = game.state in ("reported", "disputed")
        self.confirm_button.setVisible(asked)
        self.dispute_button.setVisible(game.state == "reported")
        if asked:
            self._allow(self.confirm_button, BattleConfirmed(report=game.report))
            self._allow(self.dispute_button, BattleDisputed(report=game.report))
        may_correct = self._campaign.organises or self._is_own(game.report)
        for button in (self.correct_button, self.undo_button):
            button.setEnabled(may_correct)
        tip = "" if may_correct else self.tr("Only who told it, or an organiser, can correct it")
        self.correct_button.setToolTip(tip)
        may_play = self._campaign.organises or self._campaign.me in game.players
        for button in (self.play_button, self.result_button, self.file_button):
            button.setEnabled(may_play)
        self.unplayed_button.setEnabled(self._campaign.organises)
        if waits and not may_play:
            show_or_hide(self.why, self.tr("Only who plays here, or an organiser, can do this"))
        self.unplayed_button.setToolTip(
            "" if self._campaign.organises else self.tr("An organiser notes that a game was not played")
        )

    @property
    def _battle(self) -> FoughtBattle | None:
        """The battle of the game that is on its way into the campaign."""
        game = self.game
        battles = () if game is None else self._campaign.kept.battles()
        return next((one for one in battles if game is not None and one.fought_for.game == game.id), None)

    def _open_battle(self) -> None:
        if (battle := self._battle) is not None:
            self.battle_wanted.emit(battle.key)

    def _is_own(self, event: str) -> bool:
        found = self._campaign.campaign.events.get(event)
        return found is not None and found.by == self._campaign.me

    def _allow(self, button: QPushButton, deed: Deed) -> None:
        """Let a button be pressed if what it does holds; else it says why not."""
        campaign = self._campaign
        problem = campaign.campaign.tried(deed, by=campaign.me, date=today().isoformat()).problem
        button.setEnabled(problem is None)
        button.setToolTip("" if problem is None else say_problem(problem, campaign.language))

    # doing

    def _ask(self, signal: object) -> None:
        if self.game is not None:
            signal.emit(self.game.id)  # type: ignore[attr-defined]

    def _ask_of_report(self, signal: object) -> None:
        if self.game is not None and self.game.report:
            signal.emit(self.game.report)  # type: ignore[attr-defined]

    def _tell(self, deed: Deed) -> None:
        problem = self._campaign.tell(deed)
        if problem is not None:
            self.problem.emit(problem)

    def ask_unplayed(self) -> None:
        """Ask why a game was not played, and note it."""
        if self.game is None:
            return
        dialog = UnplayedDialog(self._campaign, self.game, self.window())
        if dialog.exec():
            self._tell(dialog.deed)
        dialog.deleteLater()

    def confirm(self) -> None:
        """Say that the report is right."""
        if self.game is not None:
            self._tell(BattleConfirmed(report=self.game.report))

    def ask_dispute(self) -> None:
        """Ask what is wrong with the report, and say so."""
        if self.game is None:
            return
        text, agreed = QInputDialog.getMultiLineText(
            self, self.tr("Dispute the result"), self.tr("What is wrong with it")
        )
        if agreed:
            self._tell(BattleDisputed(report=self.game.report, text=text.strip()[:4000]))

    def undo_report(self) -> None:
        """Let the report be undone, with all that it came to."""
        if self.game is not None and self.game.report:
            self._tell(EventUndone(target=self.game.report))
