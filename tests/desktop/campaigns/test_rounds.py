"""Rounds in the window: opened, paired and changed by keys and mouse, games that were not played, closed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from armybuilder.desktop.campaigns.rounds.asking import CloseDialog, RoundDialog, SeasonDialog
from armybuilder.desktop.campaigns.rounds.unplayed_dialog import UnplayedDialog
from tests.desktop.battling import click
from tests.desktop.campaigns.playing import club, named, rounds_of

KEYS = Qt.Key


@pytest.fixture
def page(window):
    return rounds_of(window, club(window.context.store, "Anna", "Boris", "Clara", "Dora", "Egor"))


@pytest.fixture
def accepted(monkeypatch):
    """Dialogs are filled in as a test says, and accepted."""
    filled = []

    def exec_(dialog):
        for fill in filled:
            fill(dialog)
        return QDialog.DialogCode.Accepted

    for kind in (SeasonDialog, RoundDialog, CloseDialog, UnplayedDialog):
        monkeypatch.setattr(kind, "exec", exec_)
    return filled


def cell(table, name):
    return next(
        table.item(row, column)
        for row in range(table.rowCount())
        for column in range(1, table.columnCount() - 1)
        if table.item(row, column).text() == name
    )


def pairs(page):
    state = page.campaign.state
    return {
        frozenset(state.players[one].name for one in state.games[own].players)
        for own in state.rounds[-1].games
    }


def test_a_season_and_a_round_open_and_the_next_step_stands_out(window, accepted):
    page = rounds_of(window, club(window.context.store, "Anna", "Boris", is_open=False))
    bar = page.season.organiser
    assert bar.open_season_button.property("role") == "primary"
    assert bar.open_round_button.isHidden()
    click(bar.open_season_button)
    accepted.append(lambda dialog: dialog.mission.setText("Ford"))
    click(bar.open_round_button)
    state = page.campaign.state
    assert state.season.format == "swiss"
    assert state.round.mission == "Ford"
    assert state.round.limit == state.house_rules.battle_limit
    assert bar.pair_button.property("role") == "primary"
    assert "Round 1 is still going on" in bar.open_round_button.toolTip()


def test_players_are_paired_exchanged_by_keys_and_published(page):
    click(page.season.organiser.pair_button)
    table = page.draft.table
    assert page.pages.currentWidget() is page.draft
    assert len(page.draft.pairings.games) == 2
    one, other = page.draft.pairings.games[0].players[0], page.draft.pairings.byes[0]
    table.choose(one)
    QTest.keyClick(table, KEYS.Key_Space)
    assert table.taken == one
    table.choose(other)
    QTest.keyClick(table, KEYS.Key_Space)
    assert other in page.draft.pairings.games[0].players
    assert page.draft.pairings.byes == (one,)
    QTest.keyClick(table, KEYS.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.pages.currentWidget() is page.season
    assert page.campaign.state.round.byes == [one]
    assert page.season.games.topLevelItemCount() == 2
    assert "Has a bye" in page.season.byes.text()


def test_a_player_is_dragged_onto_another_and_into_a_game_of_three(page):
    click(page.season.organiser.pair_button)
    table, draft = page.draft.table, page.draft
    first, second = draft.pairings.games
    name = page.campaign.state.player(first.players[0]).name
    table.drop_on(cell(table, name), cell(table, page.campaign.state.player(second.players[0]).name))
    assert first.players[0] in draft.pairings.games[1].players
    bye = draft.pairings.byes[0]
    menu = table.menu_of(cell(table, page.campaign.state.player(bye).name))
    menu.actions()[0].trigger()
    assert len(draft.pairings.games[0].players) == 3
    assert not draft.pairings.byes
    assert table.columnCount() == 5


def test_a_second_meeting_is_said_in_words(page, accepted):
    click(page.season.organiser.pair_button)
    click(page.draft.publish_button)
    met = pairs(page)
    accepted.clear()
    click(page.season.organiser.close_round_button)
    click(page.season.organiser.open_round_button)
    click(page.season.organiser.pair_button)
    draft, state = page.draft, page.campaign.state
    assert not any(
        frozenset(state.player(one).name for one in game.players) in met for game in draft.pairings.games
    )
    pair = next(iter(met))
    one, other = (named(page, name) for name in pair)
    partner = (
        next(
            player
            for game in draft.pairings.games
            if one in game.players
            for player in game.players
            if player != one
        )
        if any(one in game.players for game in draft.pairings.games)
        else other
    )
    if partner != other:
        draft.table.swap_wanted.emit(partner, other)
        last = draft.table.columnCount() - 1
        told = [draft.table.item(row, last).text() for row in range(draft.table.rowCount())]
        assert any("they met in round 1" in text for text in told)


def test_a_game_is_marked_unplayed_with_who_did_not_come(page, accepted):
    click(page.season.organiser.pair_button)
    click(page.draft.publish_button)
    game = page.season.chosen_game
    absent = game.players[0]
    accepted.append(lambda dialog: dialog.absent[absent].setChecked(True))
    click(page.season.panel.unplayed_button)
    game = page.campaign.state.games[game.id]
    assert game.outcomes[absent] == "no_show"
    assert game.points[absent] == -1
    assert "did not come" in page.season.panel.outcomes.text()
    page.campaign.history.undo()
    assert page.campaign.state.games[game.id].state == "planned"


def test_an_unplayed_game_wants_somebody_named_unless_all_agreed(page):
    click(page.season.organiser.pair_button)
    click(page.draft.publish_button)
    dialog = UnplayedDialog(page.campaign, page.season.chosen_game)
    button = dialog.buttons.buttons()[0]
    assert not button.isEnabled()
    assert button.toolTip()
    dialog.why.setCurrentIndex(dialog.why.findData("agreed"))
    assert button.isEnabled()
    dialog.deleteLater()


def test_closing_a_round_says_first_what_follows(page):
    click(page.season.organiser.pair_button)
    click(page.draft.publish_button)
    from armybuilder.campaign.seasons import RoundClosed

    dialog = CloseDialog(page.campaign, RoundClosed())
    assert dialog.lines.count() == 2
    assert "not played" in dialog.lines.item(0).text()
    assert page.campaign.state.round.is_open
    dialog.deleteLater()


def test_who_does_not_organise_is_told_why_nothing_can_be_pressed(page):
    page.campaign.sit_down(named(page, "Boris"))
    bar = page.season.organiser
    for button in (bar.pair_button, bar.close_round_button):
        assert not button.isEnabled()
        assert "Only an organiser" in button.toolTip()
    QApplication.processEvents()
    assert bar.why.isVisible()
