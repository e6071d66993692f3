"""A hundred sheets are printed in under three seconds."""

from datetime import date
from itertools import cycle, islice

from armybuilder.games import game
from armybuilder.printing.armlists import PrintRequest, print_army
from tests.armies import army
from tests.samples import UNITS


def test_print_100_sheets(benchmark):
    bronepehota = game("bronepehota")
    roster = army(*islice(cycle(UNITS), 100), name="Сто листов")
    request = PrintRequest(
        game=bronepehota,
        roster=roster,
        verdict=bronepehota.judge(roster),
        language="ru",
        date=date(2026, 11, 21),
    )
    assert benchmark(print_army, request).startswith(b"%PDF")
    if benchmark.stats:
        assert benchmark.stats["min"] < 3
