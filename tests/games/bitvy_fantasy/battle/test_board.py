"""A battle on the virtual table: contact, guns, distances and sight are found where places are known."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.table.measuring import measured_facts
from tests.games.bitvy_fantasy.battle.field import BULLDOG, SPIDER, begun, do, why_not
from tests.games.bitvy_fantasy.battle.test_easily_forgotten import DECK, in_play, manoeuvre, shooting
from tests.games.bitvy_fantasy.content import HAWK, UNICORN, UNL
from tests.sampling import examples

H2, H5, U2, U3, GUN, BOLT = "a.1.2", "a.1.5", "b.1.2", "b.1.3", "a.2.1", "b.2.1"


def put(session, **places):
    for who, (x, y) in places.items():
        do(session, "put", who=who.replace("_", "."), x=x, y=y)


@pytest.mark.rule("BF-5-1")
def test_who_is_moved_against_an_enemy_touches_him_and_who_is_moved_away_does_not():
    session = in_play()
    put(session, a_1_2=(0, 0), b_1_2=(4, 0))
    manoeuvre(session, 4)
    do(session, "move", who=H2, x=3.1, y=0)
    assert session.state.enemies_touched(H2) == [U2]
    do(session, "put", who=U2, x=9, y=0)
    assert session.state.enemies_touched(H2) == []


@pytest.mark.rule("BF-4.2-1", "BF-6.1-10")
def test_a_gun_within_a_step_is_stood_at_and_captured():
    session = in_play()
    put(session, a_1_2=(0, 0), b_2_1=(4, 0))
    manoeuvre(session, 4)
    do(session, "move", who=H2, x=2.2, y=0)
    assert session.state.pieces[BOLT].side == "a"


@pytest.mark.rule("BF-6.9-3", "BF-6.7-1", "BF-6.3-1")
def test_the_table_tells_what_a_shooter_sees():
    session = begun([HAWK, BULLDOG], [UNICORN, SPIDER])
    do(session, "deploy", who=U2, height=5)
    do(session, "roll-first", 6, 1)
    do(session, "prepare-deck", 1, 1, cards=DECK, shuffled=True)
    put(session, a_1_5=(0, 5), b_1_2=(9, 5), b_1_3=(3, 9))
    wall = {"kind": "wall", "x": 6, "y": 5.1, "width": 1.2, "length": 0.4, "height": 8}
    do(session, "lay-terrain", terrain=wall)
    shooting(session)
    option = next(one for one in session.options() if one.command == "shoot" and one.who == H5)
    assert measured_facts(session.state, option, {"target": U2}) == {
        "visibility": "less_than_half",
        "from_above": False,
    }
    assert measured_facts(session.state, option, {"target": U3})["visibility"] == "all"


def test_pieces_have_bases_and_silhouettes_of_their_kind():
    session = begun([HAWK, BULLDOG, UNL], [UNICORN])
    board, pieces = session.rules.board, session.state.pieces
    assert [board.silhouette_of(pieces[who]) for who in ("a.1.1", H2, GUN, "a.3.1")] == [
        "hero",
        "trooper",
        "gun",
        "walker",
    ]
    assert board.base_of(pieces["a.3.1"]).width > board.base_of(pieces[H2]).width


@pytest.mark.rule("BF-1-9")
def test_on_a_table_that_is_laid_out_everybody_is_offered_a_place_in_his_zone():
    session = begun([HAWK, BULLDOG], [UNICORN])
    do(session, "generate-table", seed=1, pieces=0)
    random = Random(1)
    while places := [one for one in session.options() if any(choice.field == "x" for choice in one.choices)]:
        option = places[0]
        entry = do(session, "deploy", **chosen_at_random(option, random))
        assert entry.said == (), option
    assert all(piece.place is not None for piece in session.state.here())


@pytest.mark.rule("BF-4.2-1", "BF-4.2-4")
def test_a_gun_goes_along_on_the_table_with_a_warrior_who_stands_at_it():
    session = in_play()
    put(session, a_1_2=(0, 0), a_2_1=(1, 0), a_1_3=(9, 9))
    manoeuvre(session, 4)
    assert why_not(session, "move", who="a.1.3", steps=1, direction=0, gun=GUN) == "BF-4.2-1"
    do(session, "move", who=H2, steps=3, direction=90, gun=GUN)
    places = [session.state.pieces[who].place for who in (H2, GUN)]
    assert [(place.x, place.y) for place in places] == [(0, 3), (1, 3)]


@pytest.mark.rule("BF-3-4")
def test_whoever_is_back_without_a_place_is_put_on_the_table_anew():
    session = in_play()
    assert why_not(session, "place-anew", who=H2, x=1, y=1) == "battle.not_now"
    do(session, "generate-table", seed=1, pieces=0)
    put(session, a_1_2=(0, 0), b_1_2=(9, 5))
    offered = {one.who for one in session.options() if one.command == "place-anew"}
    assert H5 in offered
    assert H2 not in offered
    do(session, "place-anew", who=H5, x=4, y=2)
    assert session.state.pieces[H5].place.x == 4
    assert why_not(session, "place-anew", who=H5, x=5, y=2) == "bitvy_fantasy.battle.stands_already"


@pytest.mark.parametrize("seed", range(examples(40, share=20)))
def test_a_battle_of_chance_on_the_table_ends_with_everybody_in_his_place(seed):
    random = Random(seed)
    session = begun([HAWK, BULLDOG], [UNICORN, SPIDER])
    do(session, "generate-table", seed=seed)
    while places := [one for one in session.options() if any(choice.field == "x" for choice in one.choices)]:
        do(session, "deploy", **chosen_at_random(places[0], random))
    play_at_random(session, random, lambda: SeededDice(random.getrandbits(32)))
    assert session.state.ended is not None
    assert any(piece.place is not None for piece in session.state.here())
