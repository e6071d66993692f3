"""On a full disk the last change is refused and all before it stays.

SQLite is told that the file may not grow, and answers as it does on a disk without space.
"""

import pytest
from msgspec.structs import replace

from armybuilder.storage.content import update_content
from armybuilder.storage.store import open_store
from tests.storage.armies import GAME, keep, mixed_army, save


@pytest.fixture
def full(store):
    """Take away the space: the file stays as long as it is."""

    def fill():
        (pages,) = store._connection.row("PRAGMA page_count")
        store._connection.db.execute(f"PRAGMA max_page_count = {pages}")

    return fill


def test_an_edit_is_refused_and_the_army_stays(store, full, path, refused):
    key = keep(store, mixed_army())
    full()
    before = store.rosters.get(key, GAME)
    longer = replace(before, notes="очень длинная заметка " * 5000)
    refused("storage.full", lambda: save(store, key, longer, GAME.judge(longer)))
    assert store.rosters.get(key, GAME) == before
    shorter = replace(before, notes="коротко")
    save(store, key, shorter, GAME.judge(shorter))
    store.close()
    with open_store(path) as again:
        assert again.rosters.get(key, GAME) == shorter


def test_content_is_loaded_whole_or_not_at_all(store, full, refused):
    full()
    refused("storage.full", lambda: update_content(store, GAME))
    assert store.units.all(GAME) == []
    assert store.content.version(GAME.id) is None
    store._connection.db.execute("PRAGMA max_page_count = 100000")
    assert update_content(store, GAME)
    assert store.units.all(GAME)


def test_a_new_army_is_refused_and_the_others_stay(store, full, refused):
    keep(store, mixed_army())
    full()
    large = mixed_army("Большая", notes="заметка " * 5000)
    refused("storage.full", lambda: keep(store, large))
    assert [row.name for row in store.rosters.list()] == ["Разведка"]
