"""A league of eight in the database, open in the window."""

import pytest
import shiboken6

from armybuilder.campaign.campaign import Campaign
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.main_window.active_workspace import CAMPAIGNS
from armybuilder.storage.kept_campaigns import take_campaign
from tests.campaign.leagues import league


@pytest.fixture(scope="session")
def league_events():
    """The events of eight players in two seasons of forty battles."""
    return tuple(league(8, 2, 40))


@pytest.fixture
def kept_league(store, league_events):
    """The id of the league in the database; its organiser sits there."""
    campaign = Campaign(league_events)
    return take_campaign(store, campaign, {}, campaign.order[0].made(1))


@pytest.fixture
def open_league(context, kept_league):
    """The league, open without a window around it."""
    context.language = "en"
    return OpenCampaign(context, kept_league)


@pytest.fixture
def shown_page(open_league, qtbot):
    """Shows a page of the league, which is gone before its database is."""
    made = []

    def make(kind, width=1100, height=700):
        page = kind(open_league)
        made.append(page)
        open_league.changed.connect(page.refresh)
        page.resize(width, height)
        page.show()
        qtbot.waitExposed(page)
        return page

    yield make
    for page in made:
        shiboken6.delete(page)


@pytest.fixture
def campaigns(window):
    """The Campaigns workspace of the window."""
    window.show_workspace(CAMPAIGNS)
    return window.campaigns
