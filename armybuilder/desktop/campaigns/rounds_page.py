"""The rounds of a campaign: its games, who meets whom, and how each comes to its result."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QStackedLayout, QWidget

from armybuilder.battle.result import BattleResult
from armybuilder.battle_reports import read_report
from armybuilder.campaign.battles.report_draft import Names, ReportDraft, with_forces_found
from armybuilder.campaign.glance import next_games
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.aftermath.aftermath_view import AftermathView
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.campaigns.rounds.draft_view import DraftView
from armybuilder.desktop.campaigns.rounds.play_view import PlayView
from armybuilder.desktop.campaigns.rounds.season_view import SeasonView
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.files import read_file
from armybuilder.storage.kept_battles import open_battle

SUFFIX = ".json"


class RoundsPage(CampaignPage):
    """Shows the rounds; pairings that are drafted, and reports, stand in their place for as long as that takes."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self.season = SeasonView(campaign)
        self.draft = DraftView(campaign)
        self.play = PlayView(campaign)
        self.aftermath = AftermathView(campaign)
        self.pages = QStackedLayout(self)
        for page in (self.season, self.draft, self.play, self.aftermath):
            self.pages.addWidget(page)
        self._connect()

    def _connect(self) -> None:
        season, panel, waiting = self.season, self.season.panel, self.season.waiting
        season.organiser.pairing_wanted.connect(self.pair)
        season.free_wanted.connect(self._free_game)
        for part in (season.organiser, panel, waiting):
            part.problem.connect(self.problem)
        panel.report_wanted.connect(self.show_report)
        panel.correction_wanted.connect(self.correct_report)
        panel.file_wanted.connect(self.ask_file)
        panel.battle_wanted.connect(self.battle_wanted)
        panel.play_wanted.connect(self.show_play)
        panel.result_wanted.connect(self.show_result)
        self.play.left.connect(self.show_season)
        self.play.begun.connect(self._begun)
        waiting.battle_wanted.connect(self.battle_wanted)
        waiting.report_wanted.connect(self.show_battle)
        waiting.draft_wanted.connect(self._show_draft)
        self.draft.left.connect(self.show_season)
        self.aftermath.left.connect(self.show_season)
        self.aftermath.accepted.connect(self._accepted)
        self.aftermath.result_wanted.connect(self.battle_wanted)

    def retranslate(self) -> None:
        """Its parts say everything themselves."""

    def refresh(self) -> None:
        self.season.refresh()
        if self.pages.currentWidget() is self.aftermath:
            self.aftermath.refresh()

    def show_season(self) -> None:
        """Back to the rounds."""
        self.season.refresh()
        self._show(self.season)
        self.season.take_keyboard()

    def _show(self, page: QWidget) -> None:
        self.pages.setCurrentWidget(page)

    def pair(self) -> None:
        """Propose who meets whom in the open round."""
        self._show(self.draft)
        self.draft.begin()

    def _free_game(self, way: str) -> None:
        if way == "file":
            self.ask_file()
        else:
            self._show_sides("", record=way == "record")

    def show_play(self, own_id: str) -> None:
        force = self.campaign.state.forces.get(own_id)
        if force is None:
            self._show_sides(own_id, record=False)
            return
        # where its player has a game to play, that is what is meant
        fought = {battle.fought_for.game for battle in self.campaign.kept.battles()}
        games = [game.id for game in next_games(self.campaign.state, force.player) if game.id not in fought]
        self._show_sides(next(iter(games), ""), record=False, force=own_id)

    def show_result(self, game: str) -> None:
        self._show_sides(game, record=True)

    def _show_sides(self, game: str, *, record: bool, force: str = "") -> None:
        self.play.show_game(game, record=record, force=force)
        self._show(self.play)
        self.play.take_keyboard()

    def _begun(self, battle: int) -> None:
        self.show_season()
        self.campaign.changed.emit()
        self.battle_wanted.emit(battle)

    # reports

    def _show_draft(self, draft: ReportDraft) -> None:
        self.aftermath.show_draft(draft)
        self._show(self.aftermath)
        self.aftermath.take_keyboard()

    def _accepted(self, told: str) -> None:
        self.told.emit(told)
        self.show_season()

    def show_report(self, event: str) -> None:
        try:
            self.aftermath.show_report(event)
        except Problem as problem:
            self.problem.emit(problem)
            return
        self._show(self.aftermath)
        self.aftermath.take_keyboard()

    def correct_report(self, event: str) -> None:
        """Put a report right: its page with what was accepted, to be changed."""
        self.show_report(event)
        self.aftermath.correct()

    def show_battle(self, battle: int) -> None:
        try:
            kept = open_battle(self.campaign.context.store, battle)
            fought = kept.fought_for
            if fought is not None and fought.campaign != self.campaign.campaign.id:
                raise Problem("campaign.another_campaigns_battle", battle=kept.name)
        except Problem as problem:
            self.problem.emit(problem)
            return
        names = {key: (side.name, side.army) for key, side in kept.state.sides.items()}
        self._report(kept.result, names, "" if fought is None else fought.game, battle)

    def ask_file(self, game: str = "") -> None:
        """Ask for the file of a result, and show what it comes to."""
        filters = ";;".join((name_filter(self.tr("Reports"), (SUFFIX,)), self.tr("All files (*)")))
        path, _ = QFileDialog.getOpenFileName(self, self.tr("A result from a file"), "", filters)
        if path:
            self.take_file(Path(path), game)

    def take_file(self, path: Path, game: str = "") -> None:
        """Show what the result of a file comes to, of a planned game or a free one."""
        try:
            result = read_report(read_file(path), path)
            if result.game_system and result.game_system != self.campaign.game_id:
                raise Problem("campaign.another_games_result", file=path.name)
        except Problem as problem:
            self.problem.emit(problem)
            return
        self._report(result, None, game, 0)

    def _report(self, result: BattleResult, names: Names | None, game: str, battle: int) -> None:
        state = self.campaign.state
        draft = ReportDraft(result=with_forces_found(state, result, names), game=game, battle=battle)
        self._show_draft(draft.with_game_found(state))

    def show_thing(self, own_id: str) -> None:
        """Show a game."""
        self._show(self.season)
        self.season.show_round_of(own_id)

    def take_keyboard(self) -> None:
        if self.pages.currentWidget() is self.season:
            self.season.take_keyboard()
