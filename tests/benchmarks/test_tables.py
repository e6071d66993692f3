"""Ten thousand units as a table: opened, read row by row, and held against what is there, in seconds and not in minutes."""

import pytest

from armybuilder.games import game
from armybuilder.games.content_type import UNIT
from armybuilder.library_files import LibraryFile, library_file
from tests.benchmarks.many_units import UNITS, many_units

BRONEPEHOTA = game("bronepehota")
# on a machine with nothing else to do it is about three, of a workbook five
MOST_SECONDS = 30


@pytest.fixture(scope="module")
def units():
    return list(many_units(BRONEPEHOTA))


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_table_of_ten_thousand_units(benchmark, units, form):
    kind = BRONEPEHOTA.content_type(UNIT)
    data = library_file(BRONEPEHOTA, kind, units, form, "ru")
    present = {unit.id: unit for unit in units}

    def look():
        file = LibraryFile(data, f"units.{form}", BRONEPEHOTA)
        file.recognise({})
        return file.plan(lambda _: present)

    (planned,) = benchmark.pedantic(look, rounds=1)
    assert planned.plan.counts["equal"] == UNITS
    if benchmark.stats:
        assert benchmark.stats["min"] < MOST_SECONDS
