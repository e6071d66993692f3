"""An army of an imported game is judged within a keystroke, and opens at once."""

import itertools
from decimal import Decimal
from pathlib import Path

import pytest

from armybuilder.catalogue.expansion import GameData
from armybuilder.exchange.battlescribe.xml_reading import read_catalogue
from armybuilder.roster.engine import Engine, new_roster
from tests.roster.trees import army, at_least, at_most, category, change, costs, entry, group, of, per, when

NINTH_AGE = Path(__file__).parents[2].parent / "shared" / "battlescribe" / "the-9th-age"
POINTS = "24fd-8af8-0c78-001c"
LIMIT = 4500


def ninth_age_army(book, kinds=3):
    """An army of 4,500 points: units of the book in turn, each with options of its own in turn."""
    if not NINTH_AGE.is_dir():
        pytest.skip(f"no data of The 9th Age in {NINTH_AGE}")
    files = (NINTH_AGE / "T9A-FB-3rd.gst", NINTH_AGE / book)
    system, catalogue = (read_catalogue(file.read_bytes(), file.name)[0] for file in files)
    data = GameData(system, (catalogue,))
    engine = Engine(data, new_roster(data, "benchmark"))
    engine.set_limit(POINTS, Decimal(LIMIT))
    expansion = data.expansion(catalogue.id)
    kind = next(entry for entry in expansion.force_entries.values() if not entry.hidden)
    force, _ = engine.add_force(kind.id, catalogue.id)
    for node in itertools.islice(itertools.cycle(expansion.roots), 400):
        if engine.roster.totals.get(POINTS, 0) >= LIMIT:
            break
        unit, _ = engine.select(force.id, node.full_id)
        for option in unit.node.children[:: max(1, len(unit.node.children) // kinds)]:
            engine.select_child(unit.id, option.full_id)
    return engine


def synthetic_army():
    """300 selections of units whose costs, names and limits hang on one another."""
    units = [
        entry(
            f"unit-{n}",
            costs(100),
            of("core"),
            at_most(40, scope="force"),
            change("increment", "max", 1, per("banner", include_child_selections=True)),
            change("append", "name", "of the banner", when("banner", include_child_selections=True)),
            entry("man", costs(5), at_least(5), at_most(30), change("increment", "pts", 1, when("banner"))),
            group("arms", *(entry(f"arm-{k}", costs(k), at_most(1)) for k in range(20)), at_most(2)),
            entry("banner", costs(20), at_most(1, id="once", scope="roster", include_child_selections=True)),
        )
        for n in range(10)
    ]
    built = army(category("core", at_least(20)), *units)
    for n in range(100):
        unit = built.take(f"unit-{n % 10}")
        built.give(unit, f"arm-{n % 20}")
    return built.engine


def one_edit(engine):
    """Takes a unit and gives it up again, with all that has to be worked out: half of it is one edit."""
    force = engine.roster.forces[0]
    wanted = force.selections[0].node.full_id

    def edit():
        unit, _ = engine.select(force.id, wanted)
        found = len(engine.constraint_errors)
        engine.freeze()
        engine.remove(unit.id)
        return found + len(engine.constraint_errors)

    return edit


def opened(engine):
    """Opens an army anew."""
    data, roster = engine.data, engine.freeze()
    return lambda: len(Engine(data, roster).constraint_errors)


@pytest.mark.parametrize("book", ["vampireCovenant.cat", "empireOfSonnstahl.cat"])
def test_two_edits_of_a_ninth_age_army(benchmark, book):
    benchmark(one_edit(ninth_age_army(book)))


@pytest.mark.parametrize("book", ["vampireCovenant.cat", "empireOfSonnstahl.cat"])
def test_open_a_ninth_age_army(benchmark, book):
    benchmark(opened(ninth_age_army(book)))


def test_two_edits_of_300_selections(benchmark):
    engine = synthetic_army()
    assert sum(1 for _ in engine.roster.all_selections()) == 300
    benchmark(one_edit(engine))


def test_open_300_selections(benchmark):
    benchmark(opened(synthetic_army()))
