"""The rounds of a campaign: its games, who meets whom, and how each comes to its result."""

from PySide6.QtWidgets import QStackedLayout, QWidget

from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.campaigns.rounds.draft_view import DraftView
from armybuilder.desktop.campaigns.rounds.season_view import SeasonView


class RoundsPage(CampaignPage):
    """Shows the rounds; pairings that are drafted stand in their place for as long as that takes."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self.season = SeasonView(campaign)
        self.draft = DraftView(campaign)
        self.pages = QStackedLayout(self)
        for page in (self.season, self.draft):
            self.pages.addWidget(page)
        self.season.organiser.pairing_wanted.connect(self.pair)
        self.season.organiser.problem.connect(self.problem)
        self.season.panel.problem.connect(self.problem)
        self.season.panel.report_wanted.connect(self.report_wanted)
        self.draft.left.connect(self.show_season)

    def retranslate(self) -> None:
        """Its parts say everything themselves."""

    def refresh(self) -> None:
        self.season.refresh()

    def show_season(self) -> None:
        """Back to the rounds."""
        self._show(self.season)
        self.season.take_keyboard()

    def _show(self, page: QWidget) -> None:
        self.pages.setCurrentWidget(page)

    def pair(self) -> None:
        """Propose who meets whom in the open round."""
        self._show(self.draft)
        self.draft.begin()

    def show_thing(self, own_id: str) -> None:
        """Show a game."""
        self._show(self.season)
        self.season.show_round_of(own_id)

    def take_keyboard(self) -> None:
        if self.pages.currentWidget() is self.season:
            self.season.take_keyboard()
