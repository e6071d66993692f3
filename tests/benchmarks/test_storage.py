"""Opening, searching and saving are over before anybody notices."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games import game
from armybuilder.storage.content import read_content, update_content
from armybuilder.storage.store import open_store

BRONEPEHOTA = game("bronepehota")


def at_most(benchmark, seconds):
    if benchmark.stats:
        assert benchmark.stats["median"] < seconds


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    path = tmp_path_factory.mktemp("filled") / "armies.db"
    with open_store(path) as store:
        update_content(store, BRONEPEHOTA)
    return path


def test_open_with_full_content(benchmark, filled):
    def start():
        with open_store(filled) as store:
            assert not update_content(store, BRONEPEHOTA)
            return store.units.all(BRONEPEHOTA)

    assert len(benchmark(start)) > 180
    at_most(benchmark, 0.2)


def test_content_that_has_not_changed(benchmark, filled):
    with open_store(filled) as store:
        assert not benchmark(update_content, store, BRONEPEHOTA)
    at_most(benchmark, 0.02)


def test_first_load_of_all_content(benchmark, tmp_path):
    numbers = iter(range(10**6))

    def load():
        with open_store(tmp_path / f"{next(numbers)}.db") as store:
            update_content(store, BRONEPEHOTA)

    benchmark.pedantic(load, rounds=5)
    at_most(benchmark, 1)


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """Ten thousand units, each with a name of its own."""
    shipped = read_content(BRONEPEHOTA)

    def numbered(n):
        unit = shipped[n % len(shipped)]
        name = LocalText(ru=f"{unit.name.ru} {n}", en=f"{unit.name.en} {n}")
        return replace(unit, id=f"{unit.id}.{n}", name=name)

    with open_store(tmp_path_factory.mktemp("large") / "armies.db") as store:
        store.units.put_own(BRONEPEHOTA, [numbered(n) for n in range(10_000)])
        yield store


@pytest.mark.parametrize("text", ["п", "тяж", "тяжел пех", "heavy", "heavy infantry 12"])
def test_search_ten_thousand_units(benchmark, large, text):
    assert benchmark(large.units.search, BRONEPEHOTA.id, text)
    at_most(benchmark, 0.1)
