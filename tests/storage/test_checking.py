"""A check says what is in a database and what is wrong with it, and writes nothing."""

import sqlite3
from contextlib import closing

import pytest

from armybuilder.storage.checking import check
from armybuilder.storage.migrations import known_names
from armybuilder.storage.store import open_store
from tests.armies import gun
from tests.storage.armies import GAME, keep, mixed_army
from tests.storage.keep_version import VERSIONS
from tests.storage.test_opening import make_newer, spoil


@pytest.fixture
def filled(path):
    with open_store(path) as store:
        keep(store, mixed_army())
        store.units.put_own(GAME, [gun()])
    return path


def said(path):
    """What a check says of a database: the key of each fault, and what it is about."""
    return [(fault.key, fault.values.get("name")) for fault in check(path).faults]


def test_a_sound_database(filled):
    before = filled.read_bytes()
    report = check(filled)
    assert report.sound
    assert report.migrations == known_names()
    assert report.pending == ()
    assert report.counts == {"units": 1, "rosters": 1, "battles": 0, "campaigns": 0}
    assert report.size == len(before)
    assert filled.read_bytes() == before


def test_a_table_that_is_not_there_yet_is_not_counted():
    report = check(VERSIONS / "0002.db")
    assert report.sound
    assert report.counts == {"units": 1, "rosters": 2}


def test_a_table_that_is_gone_is_told(filled):
    with closing(sqlite3.connect(filled)) as connection:
        connection.execute("DROP TABLE battles")
        connection.commit()
    assert said(filled) == [("storage.check.no_table", "battles")]


def test_damaged_pages_are_reported(filled):
    spoil(filled)
    report = check(filled)
    assert not report.sound
    assert report.faults


def test_a_broken_reference_is_reported(filled):
    with closing(sqlite3.connect(filled)) as connection:
        connection.execute("DELETE FROM units")
        connection.commit()
    assert said(filled) == [("storage.check.reference", "weapons"), ("storage.check.search", "unit_search")]


def test_what_is_no_database_of_ours_is_told(filled, tmp_path, refused):
    refused("storage.no_file", lambda: check(tmp_path / "nothing.db"))
    refused("storage.folder", lambda: check(tmp_path))
    text = tmp_path / "text.db"
    text.write_text("текст" * 100, encoding="utf-8")
    refused("storage.not_a_database", lambda: check(text))
    make_newer(filled)
    refused("storage.newer", lambda: check(filled))
