"""The tables that come with the program: every piece is of its game, lies on the board, and leaves room to deploy."""

import pytest

from armybuilder.battle.table.outlines import board_outline, is_ground, outline
from armybuilder.games import ANY_GAME, battles_of
from armybuilder.games.board_tables import board_tables, for_sides

GAMES = ("bronepehota", "bitvy_fantasy", "batalist", "road_world", ANY_GAME)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_tables_with_names(game):
    tables = board_tables(game)
    assert len(tables) >= 3
    assert len({one.id for one in tables}) == len(tables)
    assert all(one.name.ru and one.name.en and one.about.ru and one.about.en for one in tables)


@pytest.mark.parametrize(("game", "table"), [(game, one) for game in GAMES for one in board_tables(game)])
def test_terrain_is_of_the_game_and_lies_on_the_board(game, table):
    rules, layout = battles_of(game).rules.board, table.layout
    board = board_outline(layout.length, layout.width)
    known = {kind.id for kind in rules.kinds}
    for one in (*layout.terrain, *layout.zones):
        assert is_ground(one)
        assert board.buffer(1e-6).covers(outline(one, rules)), one
    assert {one.kind for one in layout.terrain} <= known
    covered = sum(outline(one, rules).area for one in layout.terrain)
    assert covered < board.area / 2


def test_zones_of_sides_that_do_not_take_part_are_left_out():
    table = next(one for one in board_tables("bronepehota") if one.id == "control-3")
    assert {zone.side for zone in for_sides(table.layout, ("a",)).zones} == {"a", ""}


def test_a_game_without_tables_has_none():
    assert board_tables("ninth_age") == ()
