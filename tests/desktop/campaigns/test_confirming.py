"""Results in the window that house rules want confirmed: by whom, and what becomes of those that are disputed."""

import pytest
from PySide6.QtWidgets import QInputDialog

from tests.desktop.battling import click
from tests.desktop.campaigns.playing import sample_rounds


@pytest.fixture
def page(window):
    return sample_rounds(window)


def reported(page):
    """A game whose result waits for its confirmation, chosen."""
    game = next(game for game in page.campaign.state.games.values() if game.state == "reported")
    page.season.choose_game(game.id)
    return game


def test_the_opponent_confirms_a_result_and_takes_that_back(page):
    game = reported(page)
    teller = game.confirmed_by[0]
    page.campaign.sit_down(next(player for player in game.players if player != teller))
    page.season.choose_game(game.id)
    click(page.season.panel.confirm_button)
    assert page.campaign.state.games[game.id].state == "confirmed"
    assert page.season.panel.confirm_button.isHidden()
    page.campaign.history.undo()
    assert page.campaign.state.games[game.id].state == "reported"


def test_who_does_not_play_there_cannot_confirm_and_is_told_why(page):
    game = reported(page)
    state = page.campaign.state
    stranger = next(
        player.id
        for player in state.active_players()
        if player.id not in game.players and not state.is_organiser(player.id)
    )
    page.campaign.sit_down(stranger)
    page.season.choose_game(game.id)
    panel = page.season.panel
    for button in (panel.confirm_button, panel.dispute_button):
        assert not button.isEnabled()
        assert "Only an organiser" in button.toolTip()
    assert not panel.correct_button.isEnabled()


def test_a_disputed_result_says_what_is_wrong_with_it(page, monkeypatch):
    game = reported(page)
    monkeypatch.setattr(QInputDialog, "getMultiLineText", lambda *_: ("The ford was ours.", True))
    click(page.season.panel.dispute_button)
    assert page.campaign.state.games[game.id].state == "disputed"
    assert page.season.panel.why.text() == "The ford was ours."
    assert page.season.panel.confirm_button.isVisible()


def test_a_report_is_undone_from_its_game(page):
    game = reported(page)
    click(page.season.panel.undo_button)
    assert page.campaign.state.games[game.id].state == "planned"
    page.campaign.history.undo()
    assert page.campaign.state.games[game.id].state == "reported"
