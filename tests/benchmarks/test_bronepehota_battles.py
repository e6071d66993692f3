"""A whole battle of «Бронепехота», ten units a side, by chance and with nobody reading why: its mark is 0.2 s on one core.

What may be done has 5 ms.
"""

from itertools import count
from random import Random

from armybuilder.battle.fast import FastDice
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.session import Session
from armybuilder.games.bronepehota.battle.game import RULES
from tests.games.bronepehota.battle.playing import (
    BRONEKHOD,
    CLONES,
    CYBERS,
    GRYPHON,
    HELIX,
    RAPTOR,
    SPRUT,
    begun,
    of_cards,
)

PILOTS = {6: (0, 0), 7: (1, 0), 8: (2, 0), 9: (3, 0)}


def sides():
    """Six squads and four machines on each side."""
    ours = of_cards(*[CLONES] * 6, RAPTOR, HELIX, RAPTOR, HELIX, pilots=PILOTS)
    theirs = of_cards(*[CYBERS] * 6, BRONEKHOD, SPRUT, GRYPHON, BRONEKHOD, pilots=PILOTS)
    return begun(ours, theirs).entries[0]


def test_a_battle_by_chance(benchmark):
    beginning, seeds = sides(), count()

    def battle():
        seed = next(seeds)
        dice = FastDice(seed)
        session = Session(RULES, [beginning], copies=False)
        return session, play_at_random(session, Random(seed), lambda: dice)

    session, commands = benchmark.pedantic(battle, rounds=12)
    benchmark.extra_info["commands"] = commands
    assert session.state.ended is not None


def test_what_may_be_done_with_ten_units_a_side(benchmark):
    session = Session(RULES, [sides()], copies=False)
    random, dice = Random(4), FastDice(4)
    play_at_random(session, random, lambda: dice, most=150)
    while not session.state.acting:
        play_at_random(session, random, lambda: dice, most=1)
    assert benchmark(lambda: list(session.options()))
