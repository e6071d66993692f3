"""A whole battle of «Баталист», ten bases a side, by chance and with nobody reading why; what may be done has 5 ms."""

from itertools import count
from random import Random

import pytest

from armybuilder.battle.fast import FastDice
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.session import Session
from armybuilder.games.batalist.battle.game import RULES
from armybuilder.games.batalist.battle.terms import Terms
from tests.games.batalist.battle.fighting import COUNTED, begun, drawn_army, fast, play_on
from tests.games.batalist.battle.grounds import HILLS_AND_WATER

PLACES = pytest.mark.parametrize("places", ["by_eye", "kept"])


def sides(places, size=10):
    """Two armies of the samples that meet on a field with terrain, counted at the end of the fifth turn."""
    random = Random(7)
    terms = Terms(
        places_are=places, terrain=HILLS_AND_WATER, first_conditions=COUNTED, second_conditions=COUNTED
    )
    armies = (drawn_army(faction, random, size) for faction in ("blackwood", "salt_shore"))
    return begun(*armies, terms=terms).entries[0]


@PLACES
def test_a_battle_by_chance(benchmark, places):
    beginning, seeds = sides(places), count()

    def battle():
        seed = next(seeds)
        session = Session(RULES, [beginning], copies=False)
        return session, play_on(session, Random(seed), fast(seed), eager=True)

    session, commands = benchmark.pedantic(battle, rounds=8)
    benchmark.extra_info["commands"] = commands
    assert session.state.ended is not None


@PLACES
def test_what_may_be_done_with_twenty_bases_a_side(benchmark, places):
    session = Session(RULES, [sides(places, 20)], copies=False)
    random, dice = Random(4), FastDice(4)
    play_at_random(session, random, lambda: dice, most=150)
    while not session.state.acting:
        play_at_random(session, random, lambda: dice, most=1)
    assert benchmark(lambda: list(session.options()))
