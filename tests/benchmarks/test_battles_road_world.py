"""A battle of «Мир Дорог» played by chance in memory, and the options of a large one."""

from random import Random

import pytest

from armybuilder.battle.fast import FastDice
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import POSITIONS
from armybuilder.games.road_world.battle.game import RULES
from tests.games.road_world.battle.playing import SISTERS, Table, begun
from tests.games.road_world.content import ABBESS, BROTHERS, CHAINS, LANCERS, PILGRIMS, army

TEN = (ABBESS, *[BROTHERS, SISTERS, PILGRIMS] * 3)
TWENTY = (ABBESS, *[BROTHERS, SISTERS, PILGRIMS] * 6, LANCERS)


def test_a_battle_of_ten_units_a_side(benchmark):
    begin = begun(army(*TEN), army(*TEN)).entries

    def play():
        random = Random(5)
        session = Session(RULES, begin, copies=False)
        play_at_random(session, random, lambda: FastDice(random.getrandbits(32)))
        return session

    assert benchmark(play).state.ended is not None


@pytest.mark.parametrize("task", ["", "movement", "melee", "shooting"])
def test_the_options_of_twenty_units_a_side(benchmark, task):
    table = Table(army(*TWENTY), army(*TWENTY[1:], CHAINS))
    table.to_activations(a=6, b=6)
    if task:
        table.session.do(Wanted("activate", {"unit": "a.3", "unit_task": task}), FastDice(1))
    assert len(benchmark(lambda: list(table.session.options()))) > 2


def on_a_table():
    """Twenty units a side in ranks on a table, the crossbows of one of them about to shoot."""
    table = Table(army(*TWENTY), army(*TWENTY[1:], CHAINS))
    table.do("generate-table", seed=3, length=75, width=45, pieces=16)
    for side, near in (("a", 14), ("b", 20)):
        for place, piece in enumerate(table.state.here(side)):
            x, y = 4 + place % 22 * 3.2, near + place // 22 * 2.5 * (1 if side == "b" else -1)
            table.do("put", who=piece.id, x=x, y=y, heading=90)
    table.to_activations(a=6, b=6)
    shooting = {"unit": "a.3", "unit_task": "shooting", "lost": []}
    table.session.do(Wanted("activate", shooting), FastDice(1))
    return table


def test_the_first_shots_among_many_on_a_table(benchmark):
    table = on_a_table()
    state = table.state

    def options():
        # as after a move: who sees whom is worked out anew
        state.forget(POSITIONS)
        return list(table.session.options())

    assert [one for one in benchmark(options) if one.command == "shoot"]
