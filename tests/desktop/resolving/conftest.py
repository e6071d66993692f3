"""The window of odds and dice, open."""

import pytest

from armybuilder.desktop.resolving import window as resolving_window
from armybuilder.desktop.resolving.opening import show_resolving
from armybuilder.wording import messages
from tests.desktop.resolving.looking import counted
from tests.desktop.resolving.sample_action import WORDS, sample_action, sample_game

GAME = "bronepehota"


@pytest.fixture(autouse=True)
def sample_words(monkeypatch):
    """The words of the sample actions, beside the program's own."""
    for key, text in WORDS.items():
        monkeypatch.setitem(messages._words_of(""), key, text)


@pytest.fixture
def sample(window, qtbot, monkeypatch):
    """The window on a game with one action that has a field of every kind, and another one."""
    other = sample_action(id="other", group="other")
    game = sample_game(sample_action(), other)
    monkeypatch.setattr(resolving_window, "playables", lambda: (game,))
    shown = show_resolving(window.context, window, GAME)
    qtbot.waitExposed(shown)
    counted(shown, qtbot)
    return shown


@pytest.fixture
def real(window, qtbot):
    """The window on the games as they are."""
    shown = show_resolving(window.context, window, GAME)
    qtbot.waitExposed(shown)
    return shown
