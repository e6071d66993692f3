"""The board of sheets on a battle that is open; the page on which a battle begins, and the view of one that is played."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.sheets_board import SheetsBoard
from armybuilder.desktop.main_window.window import BATTLES
from armybuilder.wording.narration import BothLanguages
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


@pytest.fixture
def setup(window):
    """The page on which a battle begins, in English, between two sample armies of «Бронепехота»."""
    window.appearance.set_language("en")
    window.show_workspace(BATTLES)
    window.battles.new()
    return window.battles.setup


@pytest.fixture
def view(window, setup):
    """The view of a battle that has just begun."""
    setup.begin()
    return window.battles.views[window.battles.session.battle_id]


@pytest.fixture
def play_on(view):
    """Plays on by chance, without the window, until a condition of the battle holds; then the window catches up."""

    def play(until, seed=1, most=400):
        random = Random(seed)
        kept = view.session.kept
        for _ in range(most):
            if until(kept.session.state):
                break
            option = some_option(kept.session, random)
            wanted = Wanted(option.command, chosen_at_random(option, random), side=option.side)
            kept.do(wanted, SeededDice(random.randrange(10**6)), BothLanguages())
        view.session._open(view.session.battle_id)
        return view.session.state

    return play
