"""An army with a long history opens and is saved as quickly as one with none."""

from itertools import count

import pytest
from msgspec.structs import replace

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.context import Context
from armybuilder.games import game
from armybuilder.games.own_army import OwnArmy
from armybuilder.storage.history import LAST, OLDER, Change
from armybuilder.storage.rosters import columns_of
from armybuilder.storage.store import open_store
from tests.armies import army, gun, machine, squad

BRONEPEHOTA = game("bronepehota")


def at_most(benchmark, seconds):
    if benchmark.stats:
        assert benchmark.stats["median"] < seconds


@pytest.fixture(scope="module")
def hundred_units():
    squads = [squad(name=f"Отряд {n}") for n in range(40)]
    return army(*squads, *[machine() for _ in range(40)], *[gun() for _ in range(20)], name="Сотня")


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "armies.db") as store:
        yield store


def edited(store, roster, steps):
    """Keep an army and save as many steps of it."""
    key = store.rosters.create(roster, BRONEPEHOTA.judge(roster))
    verdict = BRONEPEHOTA.judge(roster)
    for since in range(1, steps + 1):
        named = replace(roster, name=f"Шаг {since}")
        store.rosters.save(key, named, verdict, since=since, change=Change(f"Шаг {since}"))
    return key


def test_open_an_army_with_100_steps(benchmark, qapp, store, hundred_units):
    key = edited(store, hundred_units, LAST - 1)
    context = Context(store)
    opened = OwnArmy(BRONEPEHOTA, store.rosters.get(key, BRONEPEHOTA), dict)
    document = benchmark(lambda: ArmyDocument(context, key, opened))
    assert document.history.count() == LAST - 1
    at_most(benchmark, 0.01)


def test_list_the_longest_history(benchmark, store, hundred_units):
    key = edited(store, hundred_units, LAST + 2 * OLDER - 2)
    assert len(benchmark(store.rosters.history.saves, key)) == LAST + 2 * OLDER - 1
    at_most(benchmark, 0.02)


@pytest.mark.parametrize("with_history", [False, True], ids=["without history", "with history"])
def test_save_100_units(benchmark, store, hundred_units, with_history):
    key = edited(store, hundred_units, 0)
    verdict = BRONEPEHOTA.judge(hundred_units)
    revisions = count(1)

    def save():
        since = next(revisions)
        roster = replace(hundred_units, name=f"Шаг {since}")
        change = Change(roster.name) if with_history else None
        store.rosters._update(
            key, columns_of(roster, verdict.cost, verdict.errors), since, roster.name, change
        )

    benchmark(save)
    at_most(benchmark, 0.05)
