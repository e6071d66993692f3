"""Campaigns in the database: kept before anybody sees what was done, whole or not at all."""

import sqlite3

import pytest

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.merging.merge import look_at
from armybuilder.campaign.people import CampaignFounded, PlayerJoined
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign, take_campaign
from armybuilder.storage.store import open_store

DAY = "2026-11-22"


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        yield store


@pytest.fixture
def kept(store):
    founded = CampaignFounded(name="Ford", game="bronepehota", organiser="Anna")
    return KeptCampaign(store, found_campaign(store, founded, date=DAY))


def texts(campaign):
    return [entry.text for entry in campaign.state.journal]


def test_a_campaign_opens_as_it_was_left(store, kept):
    kept.tell(PlayerJoined(name="Boris"), date=DAY)
    kept.tell(JournalWritten(text="one"), date=DAY)
    again = KeptCampaign(store, kept.key)
    assert encode(again.state) == encode(kept.state)
    assert again.state.players[again.me].name == "Anna"
    assert [row.name for row in store.campaigns.list()] == ["Ford"]


def test_what_does_not_hold_is_not_kept(store, kept):
    with pytest.raises(Problem, match=r"campaign\.empty_entry"):
        kept.tell(JournalWritten(text=""), date=DAY)
    assert len(KeptCampaign(store, kept.key).campaign.events) == 1


def test_of_several_deeds_all_are_kept_or_none(store, kept):
    before = encode(kept.state)
    with pytest.raises(Problem, match=r"campaign\.empty_entry"):
        kept.tell_all([JournalWritten(text="first"), JournalWritten(text="")], date=DAY)
    assert encode(kept.state) == before == encode(KeptCampaign(store, kept.key).state)
    told = kept.tell_all([JournalWritten(text="first"), JournalWritten(text="second")], date=DAY)
    assert [event.clock for event in told] == [2, 3]
    assert texts(KeptCampaign(store, kept.key)) == ["first", "second"]


def test_two_windows_on_one_campaign(store, kept):
    other = KeptCampaign(store, kept.key)
    other.tell(JournalWritten(text="first"), date=DAY)
    before = encode(kept.state)
    with pytest.raises(Problem) as found:
        kept.tell(JournalWritten(text="second"), date=DAY)
    assert found.value.key == "storage.campaign_changed"
    assert encode(kept.state) == before
    assert texts(KeptCampaign(store, kept.key)) == ["first"]


def test_files_are_kept_with_the_event_that_names_them(store, kept):
    picture = b"picture"
    digest = file_digest(picture)
    kept.tell(JournalWritten(pictures=(digest,)), date=DAY, files={digest: picture})
    assert KeptCampaign(store, kept.key).file(digest) == picture
    assert kept.files() == {digest: picture}
    assert kept.file("0" * 64) is None


def test_what_others_bring_is_kept_all_or_nothing(store, kept):
    other = Campaign(kept.campaign.order, kept.campaign.id)
    for text in ("one", "two"):
        other.tell(JournalWritten(text=text), by=kept.me, date=DAY)
    look = look_at(kept.campaign, other.order)
    assert len(kept.merge(look, {})) == 2
    assert texts(KeptCampaign(store, kept.key)) == ["one", "two"]
    assert kept.merge(look_at(kept.campaign, other.order), {}) == ()


def test_a_campaign_of_somebody_else_is_taken_in(store, kept):
    key = take_campaign(store, kept.campaign, {}, me=kept.me)
    taken = KeptCampaign(store, key)
    assert (taken.name, taken.campaign.id) == ("Ford 2", kept.campaign.id)
    assert encode(taken.state) == encode(kept.state)


def test_another_player_sits_down(store, kept):
    boris = kept.tell(PlayerJoined(name="Boris"), date=DAY).made(1)
    kept.sit_down(boris)
    assert KeptCampaign(store, kept.key).me == boris
    with pytest.raises(Problem):
        kept.sit_down("nobody")


def test_a_damaged_event_is_told_and_the_rest_is_there(store, kept):
    for text in ("first", "second"):
        kept.tell(JournalWritten(text=text), date=DAY)
    store.close()
    with sqlite3.connect(store.path) as db:
        db.execute(
            "UPDATE campaign_events SET body = replace(body, 'first', 'worst') WHERE body LIKE '%first%'"
        )
    with open_store(store.path) as again:
        found = KeptCampaign(again, kept.key)
        assert found.lost == 1
        assert texts(found) == ["second"]


def test_a_deleted_campaign_comes_back(store, kept):
    store.campaigns.delete(kept.key)
    assert not store.campaigns.list()
    with pytest.raises(Problem) as found:
        kept.tell(JournalWritten(text="x"), date=DAY)
    assert found.value.key == "storage.campaign_deleted"
    store.campaigns.restore(kept.key)
    assert KeptCampaign(store, kept.key).name == "Ford"
