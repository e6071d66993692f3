"""The table of a season: its lines, the events behind its numbers, points given and lots drawn."""

import pytest

from armybuilder.campaign.people import PlayerJoined
from armybuilder.campaign.results import season_table
from armybuilder.campaign.seasons import SeasonOpened
from armybuilder.desktop.campaigns.points_dialog import PointsDialog
from armybuilder.desktop.campaigns.standings_page import PLAYER, POINTS, StandingsPage
from tests.desktop.battling import click


@pytest.fixture
def page(shown_page):
    return shown_page(StandingsPage)


def shown(page, column):
    return [page.table.item(row, column).text() for row in range(page.table.rowCount())]


def test_the_lines_are_those_of_the_table(page, open_league):
    lines = season_table(open_league.state)
    assert shown(page, POINTS) == [str(line.points) for line in lines]
    assert shown(page, PLAYER) == [open_league.state.players[line.player].name for line in lines]


def test_another_season_is_shown_when_it_is_chosen(page, open_league):
    first = season_table(open_league.state, open_league.state.seasons[0])
    at = page.seasons.findData(1)
    page.seasons.setCurrentIndex(at)
    page.seasons.activated.emit(at)
    assert shown(page, POINTS) == [str(line.points) for line in first]


def test_the_points_lead_to_the_reports_behind_them(page, open_league):
    told = []
    page.events_wanted.connect(lambda title, events: told.append((title, events)))
    page.table.selectRow(0)
    page.show_events_behind()
    title, events = told[0]
    player = season_table(open_league.state)[0].player
    games = [game for game in open_league.state.games.values() if player in game.outcomes]
    last = open_league.state.seasons[-1]
    assert set(events) == {game.report for game in games if game.round in last.rounds}
    assert shown(page, PLAYER)[0] in title


def test_a_number_of_victories_leads_to_the_victories_alone(page, open_league):
    told = []
    page.events_wanted.connect(lambda _, events: told.append(events))
    column = next(at for at, one in enumerate(page._columns) if one.outcomes == ("won",))
    page.table.cellDoubleClicked.emit(0, column)
    assert len(told[0]) == int(page.table.item(0, column).text())


def test_points_that_are_taken_are_told_with_their_reason(page, open_league, qtbot):
    player = season_table(open_league.state)[0].player
    before = season_table(open_league.state)[0].points
    dialog = PointsDialog(open_league, player, "Player")
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.give_button.isEnabled()
    dialog.points.setValue(-2)
    assert dialog.give_button.text() == "Take points"
    dialog.reason.setText("Late twice")
    click(dialog.give_button)
    line = next(line for line in season_table(open_league.state) if line.player == player)
    assert line.points == before - 2
    event = open_league.campaign.order[-1]
    assert event.deed["reason"] == "Late twice"


def test_a_player_cannot_give_points(page, open_league):
    open_league.sit_down(next(one.id for one in open_league.state.active_players() if one.role == "player"))
    page.refresh()
    assert not page.adjust_button.isEnabled()
    assert page.adjust_button.toolTip() == "Only an organiser does this"


def test_before_anybody_has_played_the_page_says_so(page, open_league):
    open_league.tell(SeasonOpened())
    open_league.tell(PlayerJoined(name="Late"))
    assert page.season.number == 3
    assert page.empty.text() == "Nobody has a result in this season yet."
