"""Shipped content is loaded when it is newer, and never at the cost of what is the user's."""

import pytest
from msgspec.structs import replace

from armybuilder.games.bronepehota.game import GAME as BRONEPEHOTA
from armybuilder.storage import content
from armybuilder.storage.content import armlist_files, read_content, shipped_version, update_content
from tests.armies import squad
from tests.storage.armies import GAME, keep, mixed_army


def read_names(text, file):
    """The simplest of armlists: a line a squad, a name and a cost."""
    edition, faction = file.removesuffix(".toml").split("/")
    lines = (line.split("=") for line in text.splitlines() if not line.startswith("#"))
    return [squad(name=name, cost=int(cost), edition=edition, faction=faction) for name, cost in lines]


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    """Content that the test may change, in the place of the shipped one."""
    folder = tmp_path / "resources" / "games" / GAME.id
    for edition in ("tehnolog", "sheets_2008"):
        (folder / edition).mkdir(parents=True)
    monkeypatch.setattr(content, "resources", lambda: tmp_path / "resources")

    def write(version, **files):
        (folder / "content.toml").write_text(f"version = {version}\n", encoding="utf-8")
        for name, text in files.items():
            (folder / f"{name.replace('__', '/')}.toml").write_text(text, encoding="utf-8")
        return replace(GAME, read_armlist=read_names)

    return write


def names(store, game):
    return [unit.name.ru for unit in store.units.all(game)]


def test_the_order_is_that_of_editions_and_factions(shipped, store):
    game = shipped(
        1,
        tehnolog__polaris="Т=1",
        sheets_2008__common="Общий=1",
        sheets_2008__polaris="П=1\nР=2",
        sheets_2008__beyond="Иные=1",
    )
    factions = [f.id for f in game.factions]
    by_place = sorted([("polaris", ["П", "Р"]), ("common", ["Общий"])], key=lambda f: factions.index(f[0]))
    update_content(store, game)
    assert names(store, game) == [*by_place[0][1], *by_place[1][1], "Иные", "Т"]


def test_a_second_start_loads_nothing(shipped, store):
    game = shipped(1, tehnolog__polaris="А=1")
    assert update_content(store, game)
    assert not update_content(store, replace(game, read_armlist=None))


@pytest.mark.parametrize("version", [1, 2])
def test_changed_files_are_loaded(shipped, store, version):
    update_content(store, shipped(1, tehnolog__polaris="А=1"))
    game = shipped(version, tehnolog__polaris="А=5\nБ=1")
    assert update_content(store, game)
    assert names(store, game) == ["А", "Б"]
    assert store.content.version(game.id).number == version


def test_newer_content_in_the_database_is_left_alone(shipped, store):
    update_content(store, shipped(7, tehnolog__polaris="Новый=1"))
    game = shipped(6, tehnolog__polaris="Старый=1")
    assert not update_content(store, game)
    assert names(store, game) == ["Новый"]


def test_own_units_and_armies_stay_as_they_were(shipped, store):
    game = shipped(1, tehnolog__polaris="А=1")
    update_content(store, game)
    own = squad(name="Свои")
    store.units.put_own(game, [own])
    army = mixed_army()
    key = keep(store, army)
    row = store.rosters.list()
    game = shipped(2, tehnolog__polaris="Б=1")
    update_content(store, game)
    assert names(store, game) == ["Б", "Свои"]
    assert store.units.own_ids(game.id) == {own.id}
    assert store.rosters.get(key, game) == army
    assert store.rosters.list() == row


def test_a_file_that_cannot_be_read_leaves_the_old_content(shipped, store):
    game = shipped(1, tehnolog__polaris="А=1")
    update_content(store, game)
    broken = shipped(2, tehnolog__polaris="А=дорого")
    with pytest.raises(ValueError, match="дорого"):
        update_content(store, broken)
    assert names(store, game) == ["А"]
    assert store.content.version(game.id).number == 1


def test_a_file_in_another_encoding_is_told(shipped, refused):
    game = shipped(1, tehnolog__polaris="")
    armlist_files(game)[0].write_bytes("Тяжёлая=1".encode("cp1251"))
    refused("storage.not_text", lambda: read_content(game))


def test_what_ships_is_loaded_and_searched(store):
    assert update_content(store, BRONEPEHOTA)
    units = read_content(BRONEPEHOTA)
    assert store.units.all(BRONEPEHOTA) == units
    assert store.content.version(BRONEPEHOTA.id) == shipped_version(BRONEPEHOTA.id)
    for unit in units:
        assert unit.id in store.units.search(BRONEPEHOTA.id, unit.name.ru)
        assert unit.id in store.units.search(BRONEPEHOTA.id, unit.name.en)
