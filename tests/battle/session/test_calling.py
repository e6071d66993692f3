"""Units that come into a battle while it is played."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.result import check_result
from armybuilder.battle.session.entry import read_entry, write_entry
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.state import frozen
from armybuilder.catalogue.problem import Problem
from tests.games.batalist.battle import fighting as batalist
from tests.games.bitvy_fantasy.battle import field as fantasy
from tests.games.bitvy_fantasy.content import HAWK, UNICORN
from tests.games.bronepehota.battle import playing as bronepehota
from tests.games.road_world.battle import playing as road_world


def bases():
    units = batalist.shipped()
    general = next(one for one in units if units[one].is_general)
    return batalist.begun(batalist.army(units, general), batalist.army(units, general))


def troopers():
    armies = (bronepehota.of_cards(one) for one in (bronepehota.CLONES, bronepehota.CYBERS))
    return bronepehota.Table(*armies).session


BATTLES = {
    "batalist": bases,
    "bronepehota": troopers,
    "road_world": lambda: road_world.Table().session,
    "bitvy_fantasy": lambda: fantasy.begun([HAWK, fantasy.BULLDOG], [UNICORN]),
}


def call_up(session, **facts):
    return session.do(Wanted("call-up", facts), SeededDice(1))


@pytest.mark.parametrize("game", BATTLES)
def test_a_unit_like_another_comes_fresh_and_the_battle_goes_on_with_it(game):
    session = BATTLES[game]()
    like = next(iter(session.state.units))
    own = f"b.{1 + sum(one.side == 'b' for one in session.state.units.values())}"
    entry = call_up(session, side="b", like=like, name="Second")
    assert entry.by_hand
    state = session.state
    assert len(state.units[own].pieces) == len(state.units[like].pieces)
    assert (state.units[own].side, state.units[own].value) == ("b", 0)
    assert all(state.pieces[one].is_here and not state.pieces[one].marks for one in state.units[own].pieces)
    random = Random(5)
    play_at_random(session, random, lambda: SeededDice(random.getrandbits(32)), most=400)
    again = [read_entry(write_entry(one), session.rules.events) for one in session.entries]
    assert frozen(Session(session.rules, again).state) == frozen(session.state)
    # two units of one selection of the army are told apart
    check_result(result_of(session))


def test_some_of_its_figures_alone_may_come():
    session = troopers()
    call_up(session, side="a", like="b.1", pieces=2)
    assert session.state.units["a.2"].pieces == ("a.2.1", "a.2.2")
    for facts in ({"side": "c", "like": "b.1"}, {"side": "a", "like": "b.9"}):
        with pytest.raises(Problem):
            call_up(session, **facts)
