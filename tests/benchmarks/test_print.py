"""A hundred sheets are printed in under three seconds."""

from datetime import date
from itertools import cycle, islice

from armybuilder.games import game
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_subject
from tests.armies import army
from tests.printing.jobs import job_of, printed
from tests.samples import UNITS


def test_print_100_sheets(benchmark):
    bronepehota = game("bronepehota")
    roster = army(*islice(cycle(UNITS), 100), name="Сто листов")
    request = PrintRequest(game=bronepehota, roster=roster, verdict=bronepehota.judge(roster))
    job = job_of(army_subject(request, date(2026, 11, 21)), "ru")
    assert benchmark(printed, job).startswith(b"%PDF")
    if benchmark.stats:
        assert benchmark.stats["min"] < 3
