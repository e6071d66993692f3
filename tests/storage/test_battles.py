"""Battles are kept, put away, brought back, and never written over unseen."""

import pytest
from msgspec import Struct

from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.problem import Problem
from armybuilder.storage.store import open_store


class Played(Struct, frozen=True):
    """A battle of some game."""

    moves: tuple[str, ...] = ()


def read(stored):
    return decode(stored, Played)


@pytest.fixture
def battles(path):
    with open_store(path) as store:
        yield store.battles


def test_a_battle_comes_back_as_it_was(battles):
    key = battles.create("ninth_age", "Перевал", "zones", Played(("первый", "второй")))
    assert battles.get(key, read) == Played(("первый", "второй"))
    (row,) = battles.list()
    assert (row.id, row.name, row.game, row.stage) == (key, "Перевал", "ninth_age", "zones")


def test_keeping_an_entry_says_when(battles):
    key = battles.create("ninth_age", "Перевал", "zones", Played())
    saved = battles.append(key, 1, b'"one"', name="Брод", stage="spells", since=1)
    assert saved.revision == 2
    assert battles.saved(key) == saved
    assert (battles.entries(key).bodies, battles.entries(key).standing) == ((b'"one"',), 1)
    assert [(row.name, row.stage) for row in battles.list()] == [("Брод", "spells")]


def test_what_another_window_saved_is_not_written_over(battles):
    key = battles.create("ninth_age", "Перевал", "zones", Played())
    battles.append(key, 1, b'"theirs"', name="Перевал", stage="zones", since=1)
    with pytest.raises(Problem, match=r"storage\.battle_changed"):
        battles.append(key, 1, b'"mine"', name="Перевал", stage="zones", since=1)
    assert battles.entries(key).bodies == (b'"theirs"',)


def test_a_deleted_battle_comes_back(battles):
    key = battles.create("ninth_age", "Перевал", "zones", Played())
    battles.delete(key)
    assert battles.list() == []
    assert [row.id for row in battles.list(deleted=True)] == [key]
    battles.restore(key)
    assert [row.id for row in battles.list()] == [key]


def test_a_name_is_free_only_once(battles):
    battles.create("ninth_age", "Перевал", "zones", Played())
    assert battles.free_name("перевал") == "перевал 2"
    assert battles.free_name("Брод") == "Брод"


@pytest.mark.parametrize("deed", ["get", "append", "delete", "restore"])
def test_a_number_that_is_not_there_is_told(battles, deed):
    calls = {
        "get": lambda: battles.get(7, read),
        "append": lambda: battles.append(7, 1, b"1", name="Перевал", stage="zones", since=1),
        "delete": lambda: battles.delete(7),
        "restore": lambda: battles.restore(7),
    }
    with pytest.raises(Problem, match=r"storage\.no_battle"):
        calls[deed]()


def test_a_battle_that_this_version_cannot_read_is_told(battles):
    class Other(Struct, frozen=True):
        moves: int = 3

    key = battles.create("ninth_age", "Перевал", "zones", Other())
    with pytest.raises(Problem, match=r"storage\.battle_unreadable"):
        battles.get(key, read)
