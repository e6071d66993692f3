"""What is offered in a preparation may be done, whatever is chosen; and by offers alone it comes to its end."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import play_at_random, some_option
from armybuilder.battle.session.session import Wanted
from armybuilder.games.ninth_age.pregame.battle import Battle
from tests.games.ninth_age.carrying import session_of
from tests.games.ninth_age.test_pregame_walk import random_army


@pytest.mark.parametrize("seed", range(40))
def test_offers_alone_lead_to_the_end(seed):
    chance = Random(seed)
    session = session_of(Battle())
    session.do(Wanted("size"), SeededDice())
    if seed % 4:
        for player in ("one", "two"):
            session.do(Wanted("roster", {"player": player, "army": random_army(chance)}), SeededDice())
    for _ in range(600):
        option = some_option(session, chance)
        if option is None:
            break
        # a game may go on for ever: it ends soon enough; what comes when armies take the field is another matter
        if option.command in ("player-round", "take-field"):
            continue
        session.do(
            Wanted(option.command, chosen_at_random(option, chance)), SeededDice(chance.getrandbits(32))
        )
    assert session.state.own.play.over


def test_a_preparation_of_nobody_ends_too():
    session = session_of(Battle())
    play_at_random(session, Random(1), SeededDice, most=2000)
    assert session.state.own.play.over
    # nobody takes the field of whom there are none
    assert not session.state.sides
