"""The board of sheets on a battle that is open; what it asks for is done."""

import pytest

from armybuilder.desktop.battle.sheets_board import SheetsBoard
from tests.desktop.battle.open_battle import OpenBattle


@pytest.fixture
def in_english_too(context):
    context.language = "en"
    return context


@pytest.fixture
def battle(in_english_too):
    return OpenBattle(in_english_too)


@pytest.fixture
def make_board(qtbot, in_english_too):
    """Makes a board on a battle, as large as it is in the window."""

    def make(battle, width=1000, height=700):
        board = SheetsBoard(in_english_too)
        qtbot.addWidget(board)
        board.slide_wanted.connect(battle.slide)
        board.wanted.connect(battle.do)
        board.show_battle(battle)
        board.resize(width, height)
        board.show()
        qtbot.waitExposed(board)
        return board

    return make
