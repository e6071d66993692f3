"""What units are found by is checked, and made anew when it is damaged."""

import sqlite3
from contextlib import closing

import pytest

from armybuilder.storage.checking import check
from armybuilder.storage.store import open_store
from tests.armies import machine, squad
from tests.storage.armies import GAME

DAMAGE = {
    "its first page": "UPDATE unit_search_data SET block = x'00ff10' WHERE id = 10",
    "the index": "UPDATE unit_search_data SET block = x'00ff10' WHERE id > 1",
    "a part of the index": "UPDATE unit_search_data SET block = zeroblob(9) WHERE id = (SELECT max(id) FROM unit_search_data)",
    "the words": "UPDATE unit_search_content SET c0 = 'другое'",
    "a row": "UPDATE unit_search_content SET id = id + 1000",
    "a count of words": "UPDATE unit_search_docsize SET sz = x'7f'",
    "a weapon": "UPDATE weapons SET name_ru = 'другое'",
    "no weapons": "DELETE FROM weapons",
}


@pytest.fixture
def known(path):
    """The ids of what a search finds, in a database that is closed."""
    with open_store(path) as store:
        store.units.put_own(GAME, [squad(name="Свои"), machine(name="Машина")])
        return store.units.search(GAME.id, "свои")


@pytest.fixture(params=DAMAGE.values(), ids=DAMAGE.keys())
def damaged(path, known, request):
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute(request.param).rowcount
        connection.commit()


def test_a_database_without_units_is_sound(path):
    open_store(path).close()
    assert check(path).faults == ()


def test_a_damaged_index_is_told_and_made_anew(path, known, damaged):
    assert [fault.key for fault in check(path).faults] == ["storage.check.search"]
    with open_store(path) as store:
        store.units.index_anew()
        assert store.units.search(GAME.id, "свои") == known
    assert check(path).sound


def test_units_are_changed_whatever_became_of_the_index(path, known, damaged):
    with open_store(path) as store:
        store.units.put_own(GAME, [squad(name="Другие")])
        store.units.delete_own(GAME.id, known)
        store.units.replace_shipped(GAME, [squad(name="Чужие")])
        assert store.units.search(GAME.id, "чужие")


def test_a_search_makes_an_index_anew_that_cannot_be_read(path, known):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM unit_search_data WHERE id > 10")
        connection.commit()
    with open_store(path) as store:
        assert store.units.search(GAME.id, "свои") == known


def test_a_shipped_unit_that_is_not_in_its_place_is_told(path):
    with open_store(path) as store:
        store.units.replace_shipped(GAME, [squad(name="Первые"), squad(name="Вторые")])
    assert check(path).sound
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE units SET position = 7 WHERE name_ru = 'Вторые'")
        connection.commit()
    assert [fault.key for fault in check(path).faults] == ["storage.check.shipped_unit"]
