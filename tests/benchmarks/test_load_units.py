"""All units of the game are read in under half a second."""

from armybuilder.games.bronepehota.profiles.armlists import read_armlist
from tests.games.bronepehota.content import FILES

MOST_SECONDS = 0.5


def load():
    return [unit for path in FILES for unit in read_armlist(path.read_text("utf-8"), path.name)]


def test_load_all_units(benchmark):
    assert len(benchmark.pedantic(load, rounds=5, warmup_rounds=1)) == 186
    if benchmark.stats is not None:  # None when benchmarks are switched off
        assert benchmark.stats.stats.min < MOST_SECONDS
