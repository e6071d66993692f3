"""Battles of 2,000 entries on paper: the report with the map of each turn, the log, and one table."""

from datetime import date
from random import Random

import pytest
from msgspec.structs import replace

from armybuilder.battle.session.entry import Saying
from armybuilder.battle.session.turns import course_of
from armybuilder.battle.table.picture import table_sheet
from armybuilder.catalogue.text import LocalText, in_both
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.subjects.battle import battle_subject
from tests.battle.table.small_table import do, laid_out
from tests.printing.jobs import job_of, printed

SAID = tuple(
    Saying(
        LocalText(f"Дальность {n}, до цели {n} шагов: попадание", f"Range {n}, target at {n}: hit"),
        f"BP-7.4-{n}",
    )
    for n in range(1, 5)
)
TERRAIN = [
    {"kind": kind, "x": 5 + 4 * n, "y": 8 + n} for n, kind in enumerate(("hill", "forest", "marsh", "ruin"))
]


@pytest.fixture(scope="module")
def long_battle():
    """A battle of twenty rounds in which twenty soldiers walk about, with four sentences an entry."""
    session, random = laid_out(terrain=TERRAIN, number=10), Random(3)
    while session.done < 2000:
        who = f"{random.choice('ab')}.1.{random.randint(1, 10)}"
        do(session, "put", who=who, x=random.uniform(1, 39), y=random.uniform(1, 29))
        session.entries[-1] = replace(session.entries[-1], said=SAID, title=LocalText("Движение", "Movement"))
        if session.done % 100 == 0:
            do(session, "end-round")
    return session


def request(session, part):
    battle = BattlePrint(name="Брод", game=in_both("Toys"), course=course_of(session))
    return job_of(battle_subject(battle, date(2026, 11, 21)), "ru", (part,))


@pytest.mark.parametrize(("part", "most"), [("report", 2.0), ("log", 5.0), ("sheets", 1.0)])
def test_print_a_battle_of_2000_entries(benchmark, long_battle, part, most):
    asked = request(long_battle, part)
    assert benchmark.pedantic(printed, (asked,), rounds=2).startswith(b"%PDF")
    if benchmark.stats:
        assert benchmark.stats["min"] < most


def test_draw_a_table(benchmark, long_battle):
    state = long_battle.state
    assert benchmark(table_sheet, state, 94.0).shapes
    if benchmark.stats:
        assert benchmark.stats["min"] < 0.05
