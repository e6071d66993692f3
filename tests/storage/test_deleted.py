"""What was deleted stays until it is deleted for good."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.storage.store import open_beside
from tests.storage.armies import keep, mixed_army, save


@pytest.fixture
def deleted(store):
    """Two armies and a battle, the armies deleted after it."""
    battle = store.battles.create("ninth_age", "Битва", "size", Battle())
    first, second = keep(store, mixed_army("Первая")), keep(store, mixed_army("Вторая"))
    save(store, first, mixed_army("Первая", notes="Новое"), title="Заметки")
    store.battles.delete(battle)
    store.rosters.delete(first)
    store.rosters.delete(second)
    return battle, first, second


def states(store):
    return store.connection.rows("SELECT count(*) FROM states")[0][0]


def test_what_was_deleted_last_stands_first(store, deleted):
    found = store.deleted.list()
    assert [(one.kind, one.name) for one in found] == [
        ("army", "Вторая"),
        ("army", "Первая"),
        ("battle", "Битва"),
    ]
    assert found[0].units == 3
    assert found[2].stage == "size"


def test_several_are_taken_back_at_once(store, deleted):
    store.deleted.restore(store.deleted.list())
    assert store.deleted.list() == []
    assert sorted(row.name for row in store.rosters.list()) == ["Вторая", "Первая"]
    assert [row.name for row in store.battles.list()] == ["Битва"]


def test_what_is_deleted_for_good_goes_with_its_history(store, deleted):
    assert states(store)
    store.deleted.forget(store.deleted.list())
    assert store.deleted.list() == []
    assert states(store) == 0
    with pytest.raises(Problem, match=r"storage.no_army"):
        store.rosters.bytes_of(deleted[1])


def test_what_was_brought_back_meanwhile_is_not_deleted_and_nothing_else_is(store, deleted):
    found = store.deleted.list()
    store.rosters.restore(deleted[1])
    with pytest.raises(Problem, match=r"storage.no_army"):
        store.deleted.forget(found)
    assert len(store.deleted.list()) == 2


def test_the_id_of_what_is_gone_for_good_is_never_used_again(store, deleted):
    store.deleted.forget(store.deleted.list())
    assert keep(store, mixed_army("Третья")) > deleted[2]


def test_no_database_is_made_in_the_place_of_one_that_was_deleted(store):
    store.path.unlink()
    with pytest.raises(Problem, match=r"storage.file_gone"):
        open_beside(store.path)
    with pytest.raises(Problem, match=r"storage.file_gone"):
        store.beside()
    assert not store.path.exists()
