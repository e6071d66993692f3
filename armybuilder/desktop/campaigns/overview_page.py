"""What a player and an organiser see first of a campaign."""

from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.widgets.boxes import Spacer, vbox
from armybuilder.desktop.widgets.making import make_label


class OverviewPage(CampaignPage):
    """The next game, the force, the news and the table at a glance."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self.players = make_label(wraps=True)
        vbox(self.players, Spacer(1), inside=self, margins=16)
        self.retranslate()

    def retranslate(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        self.players.setText(", ".join(player.name for player in self.campaign.state.active_players()))
