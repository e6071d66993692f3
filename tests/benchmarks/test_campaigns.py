"""A league of 64 players, 5 seasons and 500 battles: it opens at once, and is worked out anew in a moment."""

import pytest

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventUndone
from armybuilder.campaign.event import read_event
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.pairing.proposing import proposed
from armybuilder.campaign.seasons import RoundOpened, SeasonOpened
from armybuilder.catalogue.codec import encode
from armybuilder.storage.kept_campaigns import KeptCampaign, take_campaign
from armybuilder.storage.store import open_store
from tests.benchmarks.test_storage import at_most
from tests.campaign.leagues import DAY, league


@pytest.fixture(scope="module")
def events():
    return league()


@pytest.fixture(scope="module")
def folded(events):
    return Campaign(events)


@pytest.fixture(scope="module")
def kept(tmp_path_factory, folded):
    """A database with the league, which was opened once."""
    with open_store(tmp_path_factory.mktemp("league") / "league.db") as store:
        key = take_campaign(store, folded, {}, folded.order[0].made(1))
        KeptCampaign(store, key)
        yield store, key


def anew(events):
    return [read_event(event.stored, event.id) for event in events]


def test_it_opens_from_the_database(benchmark, kept, folded):
    store, key = kept
    opened = benchmark.pedantic(KeptCampaign, (store, key), rounds=3)
    assert encode(opened.state) == encode(folded.state)
    at_most(benchmark, 1)


def test_it_is_folded_from_nothing(benchmark, events, folded):
    found = benchmark.pedantic(lambda: Campaign(anew(events)), rounds=3)
    assert encode(found.state) == encode(folded.state)
    at_most(benchmark, 3)


def test_a_battle_of_the_first_season_is_undone(benchmark, events):
    folded = Campaign(events)
    battles = [event for event in folded.order if event.kind == "battle.reported"]
    organiser = folded.order[0].made(1)
    undone = iter(battles[10:20])

    def undo():
        folded.tell(EventUndone(target=next(undone).id), by=organiser, date=DAY)

    benchmark.pedantic(undo, rounds=3)
    at_most(benchmark, 3)


def test_something_is_told_and_kept(benchmark, kept):
    store, key = kept
    opened = KeptCampaign(store, key)
    benchmark.pedantic(lambda: opened.tell(JournalWritten(text="Rain"), date=DAY), rounds=20)
    at_most(benchmark, 0.1)


def test_64_are_paired(benchmark, events):
    campaign = Campaign(events)
    organiser = campaign.order[0].made(1)
    campaign.tell(SeasonOpened(format="swiss"), by=organiser, date=DAY)
    campaign.tell(RoundOpened(), by=organiser, date=DAY)
    assert len(benchmark(proposed, campaign.state, "swiss", ()).games) == 32
    at_most(benchmark, 0.2)
