"""A saved army is opened with the data that it was built from: those of its version, its own file's for the rest."""

import gc
import weakref

import pytest

from armybuilder.catalogue.tree import Catalogue
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import Force, Roster
from armybuilder.storage.opening import data_of_version, game_data_of, open_army, saved_roster
from tests.storage.armies import GAME, mixed_army, save
from tests.storage.test_game_data import catalogue, data_set

OWN_SYSTEM = Catalogue(id="battles", name="Битвы из файла")
OWN_CATALOGUE = Catalogue(id="own", name="Каталог из файла", game_system_id="battles")


@pytest.fixture
def version(store):
    return store.game_data.keep(data_set(catalogue("a"), catalogue("b"), catalogue("c", "b"))).version


def army(version="", *catalogues, **fields) -> Roster:
    forces = tuple(Force(id=f"force-{key}", entry="force", catalogue=key) for key in catalogues)
    return Roster(game="battles", data=version, forces=forces, **fields)


def no_units(game):
    raise AssertionError("an imported army asks for no units of our own games")


def test_an_imported_army_is_opened_as_one(store, version):
    opened = open_army(store, army(version, "a"), no_units)
    assert isinstance(opened, ImportedArmy)
    assert (opened.game_title, list(opened.data.catalogues)) == ("Битвы", ["a"])


def test_an_army_of_our_own_games_is_opened_by_its_game(store):
    roster = Roster(game=GAME.id, name="Разведка")
    key = store.rosters.create(roster, GAME.judge(roster))
    store.rosters.create(other := Roster(game=GAME.id, name="Другая"), GAME.judge(other))
    opened = open_army(store, saved_roster(store, key), lambda _game: {})
    assert opened.roster == roster
    assert not isinstance(opened, ImportedArmy)


def test_an_army_is_read_by_its_own_game_whatever_was_saved_after_it(store, version):
    roster = mixed_army()
    verdict = GAME.judge(roster)
    key = store.rosters.create(roster, verdict)
    imported = store.rosters.create(army(version, "a"), verdict)
    assert saved_roster(store, key) == roster
    save(store, key, roster, verdict)
    assert saved_roster(store, imported) == army(version, "a")


def test_an_army_whose_data_are_not_here_yet_is_saved_all_the_same(store):
    roster = army("not here yet", "a")
    verdict = GAME.judge(Roster(game=GAME.id))
    key = store.rosters.create(roster, verdict)
    assert save(store, key, roster, verdict).at == store.rosters.list()[0].updated_at


def test_an_army_that_was_never_saved_is_told(store, refused):
    assert refused("storage.no_army", lambda: saved_roster(store, 77)).values["found"] == 77


def test_catalogues_are_those_of_the_forces_with_what_they_link_to_and_those_named(store, version):
    assert list(game_data_of(store, army(version, "c")).catalogues) == ["b", "c"]
    assert list(game_data_of(store, army(version, "b"), ["a"]).catalogues) == ["a", "b"]


def test_the_version_goes_before_what_the_army_tells_itself(store, version):
    told = Catalogue(id="a", name="Другой", game_system_id="battles")
    data = data_of_version(store, version, ["a"], (OWN_SYSTEM, told, OWN_CATALOGUE))
    assert data.system.name == "Битвы"
    assert {key: one.name for key, one in data.catalogues.items()} == {
        "a": "Каталог a",
        "own": "Каталог из файла",
    }


def test_an_army_without_a_version_has_its_own_data_alone(store):
    data = data_of_version(store, "", None, (OWN_CATALOGUE, OWN_SYSTEM))
    assert data.system is OWN_SYSTEM
    assert data.catalogues == {"own": OWN_CATALOGUE}


def test_an_army_without_a_system_is_told(store, refused):
    refused("storage.no_game_data", lambda: data_of_version(store, "", None, (OWN_CATALOGUE,)))


def test_armies_on_the_same_data_share_them(store, version):
    first, second = (game_data_of(store, army(version, "a")) for _ in range(2))
    assert first is second
    assert game_data_of(store, army(version, "b")) is not first
    assert game_data_of(store, army(version, "a")) is first


def test_data_that_nobody_has_any_more_go_once_others_are_asked_for(store, version):
    known = weakref.ref(game_data_of(store, army(version, "a")))
    gc.collect()
    assert known() is not None
    game_data_of(store, army(version, "b"))
    gc.collect()
    assert known() is None


def test_data_in_use_are_not_there_for_an_army_whose_version_has_gone(store, version, refused):
    kept = game_data_of(store, army(version, "a"))
    store.game_data.remove("battles")
    assert kept.catalogues
    refused("storage.no_game_data", lambda: game_data_of(store, army(version, "a")))
