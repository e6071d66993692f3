"""The tracker of imported games: an army mustered, what may be done, damage dealt, and a battle by chance.

There are twenty units a side, half of them squads of ten.
"""

from random import Random

from armybuilder.battle.fast import FastDice
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.games.any_game.game import RULES
from armybuilder.games.any_game.mustering import muster
from armybuilder.wording.narration import BothLanguages
from tests.games.any_game.field import army_of, battle, entry, profile, text, unit

ABILITY = text("Fury", "Once per battle, in your Command phase, do it.")
SQUADS = [
    unit(f"Squad {n}", profile("Man", W="2"), ABILITY, entry("Man", number=10), cost=90) for n in range(10)
]
TANKS = [unit(f"Tank {n}", profile("Tank", W="12"), ABILITY, kind="model", cost=110) for n in range(10)]


def test_mustering(benchmark):
    army = army_of(*SQUADS, *TANKS)
    events = benchmark(lambda: list(muster(army, "a")))
    assert len(events) == 40


def test_options(benchmark):
    session = battle(*SQUADS, *TANKS, enemies=(*SQUADS, *TANKS))
    session.do(Wanted("begin-battle"), FastDice(1))
    assert len(benchmark(lambda: list(session.options()))) > 20


def test_damage(benchmark):
    session = battle(*SQUADS, *TANKS, enemies=(*SQUADS, *TANKS))
    session.do(Wanted("begin-battle"), FastDice(1))
    wanted = Wanted("damage", {"who": "a.11"})
    entry = benchmark.pedantic(lambda: session.do(wanted, FastDice(1), BothLanguages()), rounds=10)
    assert entry.events


def test_a_battle_by_chance(benchmark):
    begin = battle(*SQUADS, *TANKS, enemies=(*SQUADS, *TANKS)).entries

    def play():
        random = Random(5)
        session = Session(RULES, begin, copies=False)
        play_at_random(session, random, lambda: FastDice(random.getrandbits(32)))
        return session

    assert benchmark(play).state.ended is not None
