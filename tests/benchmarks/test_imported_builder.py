"""A click in the window on a 2,000-point army of a large imported game: judged, saved and drawn within 50 ms.

The data are those of Warhammer 40,000 and of Age of Sigmar where they stand beside the checkout.
"""

from decimal import Decimal
from pathlib import Path

import pytest
import shiboken6
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.builder.imported.option_delegate import ROW_ROLE
from armybuilder.desktop.builder.opening import open_builder
from armybuilder.desktop.context import Context
from armybuilder.desktop.qt_workarounds import GarbageCollector
from armybuilder.exchange.battlescribe.importing import read_game_data
from armybuilder.roster.costs import main_cost_type
from armybuilder.roster.counting import Viewpoint
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.updating import is_concealed
from armybuilder.storage.opening import data_of_version
from armybuilder.storage.store import open_store

REAL = Path(__file__).parents[3] / "shared" / "battlescribe" / "real"
CATALOGUES = {
    "wh40k-10e": "Imperium - Adeptus Astartes - Ultramarines",
    "age-of-sigmar-4th": "Cities of Sigmar",
}
LIMIT = 2000


@pytest.fixture(scope="module", params=list(CATALOGUES))
def game(request):
    return request.param


@pytest.fixture(scope="module")
def store(tmp_path_factory, game):
    packed = REAL / f"{game}.zip"
    if not packed.is_file():
        pytest.skip(f"no game data in {packed}")
    with open_store(tmp_path_factory.mktemp("real") / "armies.db") as store:
        for found in read_game_data([packed]).sets:
            store.game_data.keep(found)
        yield store


def engine_of(store, catalogue):
    """An army of as many different units as fit the limit."""
    system = store.game_data.systems()[0]
    own = next(row for row in store.game_data.catalogues(system.version) if row.name == catalogue)
    data = data_of_version(store, system.version, {own.id})
    engine = Engine(data, replace(new_roster(data, "benchmark"), data=system.version))
    expansion = data.expansion(own.id)
    kind = next(entry for entry in expansion.force_entries.values() if not entry.hidden)
    force, _ = engine.add_force(kind.id, own.id)
    points = main_cost_type(data)
    engine.set_limit(points, Decimal(LIMIT))
    for node in expansion.roots:
        if is_concealed(node, Viewpoint(force, None, None, node), engine.answers):
            continue
        unit, _ = engine.select(force.id, node.full_id)
        if not unit.cost_of(points) or engine.roster.totals[points] > LIMIT:
            engine.remove(unit.id)
    return engine


@pytest.fixture(scope="module")
def army(store, game):
    engine = engine_of(store, CATALOGUES[game])
    return store.rosters.create(engine.freeze(), verdict_of(engine))


@pytest.fixture(scope="module", autouse=True)
def collected_here(qapp):
    """Garbage is collected between clicks, as in the program."""
    collector = GarbageCollector(qapp)
    yield
    collector.stop()


@pytest.fixture
def builder(qapp, qtbot, store, army):
    context = Context(store, language="en")
    builder = open_builder(context, army, context)
    builder.resize(1280, 720)
    with qtbot.waitExposed(builder):
        builder.show()
    # what units cost as they are taken is worked out after the window is there
    qtbot.waitUntil(lambda: not builder.parts.offers.pricing.is_busy, timeout=60_000)
    yield builder
    # gone before the database is: a hidden one still hears of a change of language
    shiboken6.delete(builder)


def drawn():
    QApplication.processEvents()


def dearest(builder):
    """The unit that costs most."""
    costs = builder.document.verdict.unit_costs
    return max(costs, key=lambda own: costs[own])


def test_take_and_remove_a_unit(benchmark, builder):
    entry = builder.document.roster.find(dearest(builder)).entry

    def two_clicks():
        builder.army.take(entry)
        drawn()
        builder.army.remove_chosen()
        drawn()

    benchmark(two_clicks)


def test_choose_an_option_and_another(benchmark, builder):
    view = builder.pane.options

    def edits():
        rows = [row for item in view._items() if (row := item.data(ROW_ROLE))]
        for row in rows:
            if edit := row.set_to(row.count + 1) or row.set_to(row.count - 1) or row.switch():
                yield edit, row.name

    for unit in builder.document.roster.units:
        builder.army.choose(unit.id)
        if next(edits(), None):
            break

    def click():
        view.edit_wanted.emit(*next(edits()))
        drawn()

    benchmark(click)


def test_open_the_army(benchmark, qapp, store, army):
    context = Context(store, language="en")

    kept = []

    def opened():
        builder = open_builder(context, army, context)
        kept.append(builder)
        builder.parts.offers.pricing.stop()
        builder.resize(1280, 720)
        builder.show()
        drawn()

    benchmark.pedantic(opened, rounds=5)
    for builder in kept:
        shiboken6.delete(builder)
