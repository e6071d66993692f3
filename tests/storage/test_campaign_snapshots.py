"""Snapshots of campaigns in the database: kept without being asked, and lost without being missed."""

import sqlite3
from contextlib import closing

import pytest

from armybuilder.campaign import campaign as folding
from armybuilder.campaign import snapshots
from armybuilder.campaign.directives import EventUndone
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import CampaignFounded
from armybuilder.catalogue.codec import encode
from armybuilder.storage.checking import check
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign, take_campaign
from armybuilder.storage.store import open_for_reading, open_store

DAY = "2026-11-22"


@pytest.fixture(autouse=True)
def often(monkeypatch):
    monkeypatch.setattr(folding, "BETWEEN_COPIES", 8)
    monkeypatch.setattr(snapshots, "EVERY", 8)


@pytest.fixture
def applied(monkeypatch):
    """How many turns were gone through."""
    found = []
    apply = folding._apply
    monkeypatch.setattr(folding, "_apply", lambda state, turn: (found.append(turn), apply(state, turn))[1])
    return found


@pytest.fixture
def kept(store):
    deed = CampaignFounded(name="Ford", game="bronepehota", organiser="Anna")
    kept = KeptCampaign(store, found_campaign(store, deed, date=DAY))
    for number in range(20):
        kept.tell(JournalWritten(text=f"entry {number}"), date=DAY)
    return kept


def places(store):
    return [
        place for (place,) in store.connection.rows("SELECT place FROM campaign_snapshots ORDER BY place")
    ]


def test_they_are_kept_as_a_campaign_grows(store, kept, applied):
    assert places(store) == [8, 16]
    del applied[:]
    again = KeptCampaign(store, kept.key)
    assert len(applied) == 21 - 16
    assert encode(again.state) == encode(kept.state)


def test_a_campaign_that_is_taken_has_them_from_its_first_opening_on(store, kept, applied):
    key = take_campaign(store, kept.campaign, {})
    KeptCampaign(store, key)
    del applied[:]
    KeptCampaign(store, key)
    assert len(applied) == 21 - 16


def test_a_correction_puts_others_in_the_place_of_those_after_it(store, kept, applied):
    before = {one.place: one.mark for one in store.campaigns.snapshots(kept.key)}
    kept.tell(EventUndone(target=kept.campaign.order[12].id), date=DAY)
    after = {one.place: one.mark for one in store.campaigns.snapshots(kept.key)}
    assert before.keys() == after.keys()
    assert before[8] == after[8]
    assert before[16] != after[16]
    del applied[:]
    assert encode(KeptCampaign(store, kept.key).state) == encode(kept.state)
    assert len(applied) == 22 - 16


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE campaign_snapshots SET content = x'00'",
        "UPDATE campaign_snapshots SET mark = 'x'",
        "UPDATE campaign_snapshots SET content = x'', digest = 'cae66941d9efbd404e4d88758ea67670'",
        "DELETE FROM campaign_snapshots",
    ],
)
def test_one_that_is_damaged_or_gone_is_made_anew(path, store, kept, sql):
    before = encode(kept.state)
    store.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute(sql).rowcount
        db.commit()
    with open_store(path) as again:
        assert encode(KeptCampaign(again, kept.key).state) == before
        assert places(again) == [8, 16]
        assert len(again.campaigns.snapshots(kept.key)) == 2
    assert check(path).sound


def test_who_may_only_read_opens_a_campaign_all_the_same(path, store, kept):
    store.connection.db.execute("DELETE FROM campaign_snapshots")
    store.close()
    reading = open_for_reading(path)
    assert encode(KeptCampaign(reading, kept.key).state) == encode(kept.state)
    reading.close()
