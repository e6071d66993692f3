"""The boards of the games: every kind of terrain has words, every piece a base, and tables of chance fit them."""

import pytest

from armybuilder.battle.table.generating import generated
from armybuilder.games import ANY_GAME, battles_of, playables
from armybuilder.wording.messages import key_of

BOARDS = [(game.id, game.battle.rules.board) for game in playables() if game.battle]
BOARDS.append((ANY_GAME, battles_of(ANY_GAME).rules.board))


@pytest.mark.parametrize(("game", "board"), BOARDS, ids=[game for game, _ in BOARDS])
def test_every_kind_of_terrain_has_words(game, board):
    assert [kind.id for kind in board.kinds if not key_of(game, f"terrain.{kind.id}")] == []


@pytest.mark.parametrize(("game", "board"), BOARDS, ids=[game for game, _ in BOARDS])
def test_a_table_of_chance_has_terrain_in_both_halves(game, board):
    layout = generated(board, 1)
    far = [piece.y > layout.width / 2 for piece in layout.terrain]
    assert any(far)
    assert not all(far)
