"""A battle of «Битвы Fantasy» played by chance in memory, and the options of a large one."""

from random import Random

from armybuilder.battle.fast import FastDice
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import play_at_random, some_option
from armybuilder.battle.session.session import Session, Wanted
from tests.games.bitvy_fantasy.battle.field import BULLDOG, SPIDER, begun
from tests.games.bitvy_fantasy.content import BUG, HAWK, MITHRA, MONITORS, THUNDER, TOMB_GUARDS, UNICORN, UNL

SQUADS = [HAWK, MONITORS, UNICORN, MITHRA, TOMB_GUARDS]
OTHERS = [THUNDER, BUG, BULLDOG, SPIDER, UNL]


def test_a_battle_of_ten_units_a_side(benchmark):
    begin = begun([*SQUADS, *OTHERS], [*SQUADS, *OTHERS]).entries
    rules = begun([HAWK], [UNICORN]).rules

    def play():
        random = Random(5)
        session = Session(rules, begin, copies=False)
        play_at_random(session, random, lambda: FastDice(random.getrandbits(32)))
        return session

    assert benchmark(play).state.ended is not None


def test_the_options_of_twenty_units_a_side(benchmark):
    session = begun([*SQUADS * 3, *OTHERS], [*SQUADS * 3, *OTHERS])
    random = Random(3)
    while session.state.phase != "manoeuvre" or "base" not in session.state.marks:
        option = some_option(session, random)
        facts = chosen_at_random(option, random)
        session.do(Wanted(option.command, facts, side=option.side), FastDice(random.getrandbits(32)))
    assert len(benchmark(lambda: list(session.options()))) > 60
