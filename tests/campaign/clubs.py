"""A club that plays campaigns, for tests."""

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.people import CampaignFounded, PlayerJoined

DAY = "2026-11-22"


class Club:
    """A campaign with an organiser and other players, by name."""

    def __init__(self, *names: str, organiser: str = "Anna", rules: HouseRules | None = None) -> None:
        self.campaign = Campaign()
        founding = CampaignFounded(
            name="Season", game="bronepehota", organiser=organiser, house_rules=rules or HouseRules()
        )
        founded = self.campaign.tell(founding, by="", date=DAY, nonce="0")
        self.organiser = organiser
        self.players = {organiser: founded.made(1)}
        for name in names:
            event = self.tell(PlayerJoined(name=name))
            self.players[name] = event.made(1)

    def tell(self, deed, by="", after=""):
        """Have somebody do something, the organiser if nobody is named; alike deeds are told apart by the clock alone."""
        who = by or self.organiser
        return self.campaign.tell(deed, by=self.players.get(who, who), date=DAY, after=after, nonce="")

    def id(self, name):
        return self.players[name]
