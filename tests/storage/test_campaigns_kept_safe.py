"""What is done for everything that players keep is done for campaigns: compared, checked, salvaged, taken back, deleted."""

import sqlite3
from contextlib import closing

import pytest

from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import CampaignFounded
from armybuilder.catalogue.codec import encode
from armybuilder.everything import export_everything, import_everything
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.checking import check
from armybuilder.storage.copies import is_good
from armybuilder.storage.copies_compared import compare, documents_in_use, documents_of
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign
from armybuilder.storage.salvage import salvage
from armybuilder.storage.store import open_store
from armybuilder.storage.taking_back import take_back

DAY = "2026-11-22"
PICTURE = b"a picture"
PAGE = 4096


def founded(store, name="Ford"):
    deed = CampaignFounded(name=name, game="bronepehota", organiser="Anna")
    return KeptCampaign(store, found_campaign(store, deed, date=DAY))


def note(kept, *texts):
    for text in texts:
        kept.tell(JournalWritten(text=text), date=DAY)


def texts(store, key):
    return [entry.text for entry in KeptCampaign(store, key).state.journal]


@pytest.fixture
def key(path):
    """A campaign of four events, one of which names a picture."""
    with open_store(path) as store:
        kept = founded(store)
        note(kept, "first", "second")
        digest = file_digest(PICTURE)
        kept.tell(JournalWritten(text="seen", pictures=(digest,)), date=DAY, files={digest: PICTURE})
        return kept.key


def damage(path, *statements):
    with closing(sqlite3.connect(path)) as connection:
        for sql in statements:
            assert connection.execute(sql).rowcount, sql
        connection.commit()


ALTERED = "UPDATE campaign_events SET body = replace(body, 'first', 'worst') WHERE body LIKE '%first%'"
LOST = "DELETE FROM campaign_events WHERE body LIKE '%first%'"


@pytest.mark.parametrize("as_copy", [False, True])
def test_it_comes_back_from_a_copy_with_its_events_and_files(path, key, as_copy):
    with open_store(path) as store:
        before = encode(KeptCampaign(store, key).state)
        copy = store.backups.take("asked").path
        note(KeptCampaign(store, key), "since")
        store.connection.db.execute("DELETE FROM campaign_files")
        (changed,) = compare(documents_of(copy), documents_in_use(path)).changed
        assert (changed.kind, changed.name, changed.whole) == ("campaign", "Ford", True)
        taken = take_back(store, copy, changed, as_copy=as_copy)
        found = KeptCampaign(store, taken.id)
        assert encode(found.state) == before
        assert found.files() == {file_digest(PICTURE): PICTURE}
        assert (taken.name, taken.replaced) == (("Ford 2", False) if as_copy else ("Ford", True))
        assert (taken.kept is None) == as_copy
    assert check(path).sound


def test_a_copy_of_the_same_campaign_does_not_differ(path, key):
    with open_store(path) as store:
        copy = store.backups.take("asked").path
    assert compare(documents_of(copy), documents_in_use(path)).none


@pytest.mark.parametrize("sql", [ALTERED, LOST])
def test_an_event_that_is_damaged_or_gone_is_told_and_the_rest_opens(path, key, sql):
    damage(path, sql)
    assert [(one.key, one.values["number"]) for one in check(path).faults] == [
        ("storage.check.campaign", key)
    ]
    (document,) = documents_in_use(path)
    assert not document.whole
    with open_store(path) as store:
        store.campaigns.set_damaged_aside()
        assert [row.set_aside for row in store.campaigns.list()] == [True]
        assert KeptCampaign(store, key).lost == 1
        assert texts(store, key) == ["second", "seen"]


def test_a_backup_with_a_damaged_event_is_no_whole_one(path, key):
    with open_store(path) as store:
        assert store.backups.take("asked").whole
    damage(path, ALTERED)
    with open_store(path) as store:
        torn = store.backups.take("asked")
    assert is_good(torn.path)
    assert not torn.whole


def test_who_sat_here_may_be_lost_the_campaign_opens(path, key):
    damage(path, "UPDATE campaigns SET body = '{\"me\":'")
    assert [one.key for one in check(path).faults] == ["storage.check.campaign"]
    with open_store(path) as store:
        kept = KeptCampaign(store, key)
        assert kept.me == ""
        kept.sit_down(next(iter(kept.state.players)))
    assert check(path).sound


def test_a_damaged_file_is_told_and_not_given(path, key):
    damage(path, "UPDATE campaign_files SET content = x'00'")
    assert [one.key for one in check(path).faults] == ["storage.check.campaign_files"]
    with open_store(path) as store:
        assert KeptCampaign(store, key).files() == {}


def test_deleted_ones_are_listed_brought_back_and_forgotten_with_all_they_have(path, key):
    with open_store(path) as store:
        store.campaigns.delete(key)
        (found,) = store.deleted.list()
        assert (found.kind, found.name, found.game) == ("campaign", "Ford", "bronepehota")
        store.deleted.restore([found])
        assert texts(store, key) == ["first", "second", "seen"]
        store.campaigns.delete(key)
        store.deleted.forget(store.deleted.list())
        for table in ("campaigns", "campaign_events", "campaign_files", "campaign_snapshots"):
            assert store.connection.rows(f"SELECT count(*) FROM {table}") == [(0,)]


# --- salvage


def salvaged(path, tmp_path):
    report = salvage(path, tmp_path / "saved.db")
    assert check(tmp_path / "saved.db").sound
    return [one.key for one in (*report.doubtful, *report.lost)]


@pytest.mark.parametrize("sql", [ALTERED, LOST])
def test_salvage_takes_the_events_that_are_left_and_tells_of_the_others(path, key, tmp_path, sql):
    damage(path, sql)
    assert salvaged(path, tmp_path) == ["storage.salvage.shorter_campaign"]
    with open_store(tmp_path / "saved.db") as store:
        assert texts(store, key) == ["second", "seen"]


def test_salvage_finds_a_campaign_by_its_events(path, key, tmp_path):
    damage(path, "DELETE FROM campaigns")
    assert salvaged(path, tmp_path) == ["storage.salvage.nameless_campaign"]
    with open_store(tmp_path / "saved.db") as store:
        (row,) = store.campaigns.list()
        assert (row.name, row.game) == ("Ford", "bronepehota")
        assert texts(store, key) == ["first", "second", "seen"]
        assert store.campaigns.files(key) == {file_digest(PICTURE): PICTURE}


def test_each_page_lost_in_turn(path, tmp_path):
    with open_store(path) as store:
        kept = founded(store)
        note(kept, *(f"entry {number} {'и' * 300}" for number in range(40)))
        whole = {event.id for event in kept.campaign.order}
    content = path.read_bytes()
    for page in range(1, len(content) // PAGE):
        damaged, target = tmp_path / "damaged.db", tmp_path / f"saved{page}.db"
        damaged.write_bytes(content[: page * PAGE] + bytes(PAGE) + content[(page + 1) * PAGE :])
        report = salvage(damaged, target)
        with open_store(target) as store:
            left = {
                event.id for row in store.campaigns.list() for event in store.campaigns.events(row.id).events
            }
        told = {one.key.rpartition(".")[2] for one in (*report.doubtful, *report.lost)}
        assert left <= whole
        assert left == whole or told & {"shorter_campaign", "no_campaign", "campaign_events"}, page


# --- the archive of everything


def test_a_damaged_one_goes_through_the_archive_with_what_is_left(path, key, tmp_path):
    damage(path, ALTERED)
    with open_store(path) as store:
        written = export_everything(store, "en")
    assert written.damaged == ("Ford",)
    (tmp_path / "all.zip").write_bytes(written.content)
    with open_store(tmp_path / "other.db") as store:
        report = import_everything(store, tmp_path / "all.zip")
        assert (report.came["campaign"], report.came["campaign_file"], report.refused) == (1, 1, ())
        assert texts(store, key) == ["second", "seen"]


def test_another_state_of_a_campaign_that_is_here_comes_beside_it(path, key, tmp_path):
    with open_store(path) as store:
        (tmp_path / "all.zip").write_bytes(export_everything(store, "en").content)
        note(KeptCampaign(store, key), "since")
        report = import_everything(store, tmp_path / "all.zip")
        assert [one.key for one in report.told] == ["archive.renamed_campaign"]
        assert sorted(row.name for row in store.campaigns.list()) == ["Ford", "Ford 2"]
        assert import_everything(store, tmp_path / "all.zip").came == {}
