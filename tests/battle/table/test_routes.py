"""Routes: how long, what they cost, what bars them; and tables laid out by a seed."""

import pytest

from armybuilder.battle.table.board_rules import BoardRules
from armybuilder.battle.table.generating import generated
from armybuilder.battle.table.layout import MOST_TERRAIN
from armybuilder.battle.table.outlines import board_outline, outline
from armybuilder.battle.table.positions import positions
from tests.battle.table.small_table import do, laid_out


def route(session, *points):
    return positions(session.state).route("a.1.1", points)


def bars(session, *points):
    return [(one.bar, one.id) for one in route(session, *points).barred]


def test_a_bent_way_is_as_long_as_its_legs():
    found = route(laid_out([("a.1.1", 5, 5)]), (5, 9), (8, 9))
    assert (found.length, found.cost, found.is_free) == (7, 7, True)


def test_slow_ground_costs_more_where_the_way_leads_over_it():
    rough = {"kind": "rough", "x": 10, "y": 5, "width": 4, "length": 4}
    assert route(laid_out([("a.1.1", 5, 5)], [rough]), (15, 5)).cost == pytest.approx(14)


def test_water_and_the_edge_of_the_board_bar_the_way():
    water = {"kind": "water", "x": 10, "y": 5, "width": 4, "length": 2}
    assert bars(laid_out([("a.1.1", 5, 5)], [water]), (15, 5)) == [("terrain", "t.1")]
    assert bars(laid_out([("a.1.1", 5, 5)]), (0.2, 5)) == [("edge", "")]


def test_enemies_bar_the_way_and_friends_only_its_end():
    enemy = laid_out([("a.1.1", 5, 5), ("b.1.1", 10, 5)])
    assert bars(enemy, (15, 5)) == [("base", "b.1.1")]
    assert bars(enemy, (10, 10), (15, 5)) == []
    friend = laid_out([("a.1.1", 5, 5), ("a.1.2", 10, 5)])
    assert bars(friend, (15, 5)) == []
    assert route(friend, (10.3, 5)).barred[0].at_end


def test_who_touches_may_walk_away_and_touching_is_no_overlap():
    session = laid_out([("a.1.1", 5, 5), ("b.1.1", 6, 5)])
    assert bars(session, (2, 5)) == []
    do(session, "put", who="b.1.1", x=10, y=5)
    assert bars(session, (9, 5)) == []


def test_zones_of_control_are_told_where_one_enters_them():
    session = laid_out([("a.1.1", 5, 5), ("b.1.1", 12, 8)], control=3)
    assert bars(session, (18, 5)) == [("control", "b.1.1")]
    assert bars(session, (6, 5)) == []


def test_the_same_seed_lays_the_same_table_on_the_board_and_apart():
    rules = BoardRules()
    one, same, other = (generated(rules, seed) for seed in (7, 7, 8))
    assert one == same != other
    board = board_outline(one.length, one.width)
    grounds = [outline(piece, rules) for piece in one.terrain]
    assert len(grounds) >= 6
    assert all(board.covers(ground) for ground in grounds)
    assert all(a.distance(b) >= 1 for n, a in enumerate(grounds) for b in grounds[n + 1 :])
    assert {zone.side for zone in one.zones} == {"a", "b"}


def test_a_table_is_generated_by_command_and_taken_back():
    session = laid_out()
    do(session, "generate-table", seed=3, length=48, width=36, pieces=5)
    assert session.state.board.length == 48
    assert 0 < len(session.state.terrain) <= 5
    session.undo()
    assert session.state.board.length == 40


def test_the_largest_table_has_as_many_pieces_as_a_table_may_have():
    session = laid_out()
    do(session, "generate-table", seed=3, length=1000, width=1000)
    assert 0 < len(session.state.terrain) <= MOST_TERRAIN
