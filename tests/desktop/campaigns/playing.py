"""Campaigns in the window, for tests: a club in its round, and what is done with its pages."""

from armybuilder.campaign.people import CampaignFounded, PlayerJoined
from armybuilder.campaign.presets import preset
from armybuilder.campaign.seasons import RoundOpened, SeasonOpened
from armybuilder.desktop.campaigns.pages import ROUNDS
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign

DAY = "2026-11-22"
GAME = "bronepehota"


def club(store, *names, is_open=True, game=GAME):
    """The id of a campaign whose organiser is the first named; its first round is open, unless it is to be opened."""
    organiser, *others = names
    deed = CampaignFounded(name="Season", game=game, organiser=organiser, house_rules=preset(game))
    key = found_campaign(store, deed, date=DAY)
    kept = KeptCampaign(store, key)
    kept.tell_all([PlayerJoined(name=name) for name in others], date=DAY)
    if is_open:
        kept.tell_all([SeasonOpened(format="swiss"), RoundOpened(mission="Ford")], date=DAY)
    return key


def rounds_of(window, key):
    """The page of rounds of a campaign, open in English."""
    if window.context.language != "en":
        window.set_language("en")
    window.open_campaign(key)
    view = window.campaigns.view
    view.show_page(ROUNDS)
    return view.page


def named(page, name):
    """The id of a player."""
    return next(one.id for one in page.campaign.state.players.values() if one.name == name)
