"""Campaigns in the windows of copies, of what was deleted, and of what is damaged."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt

from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import CampaignFounded
from armybuilder.desktop.backups.copies_table import CAMPAIGNS
from armybuilder.desktop.backups.damaged_dialog import DamagedDialog
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign

DAY = "2026-11-22"


@pytest.fixture
def key(store):
    """A campaign with one entry, which a copy has, and another since."""
    deed = CampaignFounded(name="Брод", game="bronepehota", organiser="Анна")
    key = found_campaign(store, deed, date=DAY)
    kept = KeptCampaign(store, key)
    kept.tell(JournalWritten(text="first"), date=DAY)
    store.backups.take("asked")
    kept.tell(JournalWritten(text="second"), date=DAY)
    return key


def texts(store, key):
    return [entry.text for entry in KeptCampaign(store, key).state.journal]


def test_a_copy_tells_of_it_and_it_is_taken_back(store, key, window, qtbot):
    page = window.backups.open_page()
    qtbot.waitUntil(lambda: page.contents.chosen is not None)
    assert page.copies.item(0, CAMPAIGNS).text() == "1"
    chosen = page.contents.chosen
    assert (chosen.kind, chosen.name) == ("campaign", "Брод")
    qtbot.mouseClick(page.one_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.backups.busy, timeout=10_000)
    assert texts(store, key) == ["first"]
    page.close()


def test_what_was_deleted_is_taken_back_and_opened(store, key, window, qtbot):
    store.campaigns.delete(key)
    page = window.backups.open_deleted()
    table = page.deleted.table
    assert [table.item(row, 0).text() for row in range(table.rowCount())] == ["Брод"]
    qtbot.mouseClick(page.deleted.restore_button, Qt.MouseButton.LeftButton)
    assert [row.name for row in store.campaigns.list()] == ["Брод"]
    window.open_document("campaign", key)
    assert window.campaigns.session.name == "Брод"
    qtbot.waitUntil(lambda: not page.job.running and not window.backups.busy)
    page.close()


def test_a_damaged_one_has_its_ways_out(store, key, window, qtbot):
    with closing(sqlite3.connect(store.path)) as db:
        db.execute("UPDATE campaign_events SET body = replace(body, 'second', 'wrong')")
        db.commit()
    dialog = DamagedDialog(window.backups, "campaign", key, "Брод", window)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: not dialog.job.running)
    assert "Брод" in dialog.text.text()
    qtbot.mouseClick(dialog.take_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.backups.busy, timeout=10_000)
    assert texts(store, key) == ["first"]
