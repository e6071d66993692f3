"""An army of 100 units is judged within a keystroke."""

from armybuilder.games.bronepehota.army.crew import proposed_crews
from armybuilder.games.bronepehota.game import GAME
from armybuilder.roster.edits import SetCrew, apply
from tests.armies import army, gun, machine, squad


def test_judge_100_units(benchmark):
    roster = army(
        *[squad(name=f"Отряд {n}") for n in range(40)],
        *[machine() for _ in range(40)],
        *[gun() for _ in range(20)],
    )
    for machine_id, post in proposed_crews(roster).items():
        roster = apply(roster, SetCrew(machine_id, (post,)))
    assert benchmark(GAME.judge, roster).legal


def test_judge_100_units_without_pilots(benchmark):
    roster = army(*[squad(name=f"Отряд {n}") for n in range(50)], *[machine() for _ in range(50)])
    assert not benchmark(GAME.judge, roster).legal
