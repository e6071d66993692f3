"""What is seen first of a campaign, and where it leads."""

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from armybuilder.campaign.people import CampaignFounded, PlayerJoined
from armybuilder.campaign.seasons import PairingsSet, PlannedGame, RoundOpened, SeasonOpened
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.overview_page import OverviewPage
from armybuilder.storage.kept_campaigns import found_campaign
from tests.desktop.battling import click


@pytest.fixture
def page(shown_page):
    return shown_page(OverviewPage)


def said(card):
    return [one.text() for one in card.findChildren(QLabel)] + [
        one.text() for one in card.findChildren(QPushButton)
    ]


def players(campaign, number):
    return [one.id for one in campaign.state.active_players() if one.role == "player"][:number]


def test_between_rounds_the_next_game_is_none(page):
    assert "No round is open now." in said(page.game)


def test_a_paired_game_stands_first_with_its_terms(page, open_league):
    one, other = players(open_league, 2)
    open_league.tell(SeasonOpened())
    open_league.tell(RoundOpened(mission="The ford", limit=300, until="2026-12-01"))
    open_league.tell(PairingsSet(method="free", games=(PlannedGame(players=(one, other), table=4),)))
    open_league.sit_down(one)
    told = said(page.game)
    assert "Player 0 — Player 1" in told
    assert "The ford, up to 300 points, table 4, until 01/12/2026" in told
    assert "0 of 1 results are in" in said(page.round)


def test_my_force_is_told_with_its_money(page, open_league):
    (me,) = players(open_league, 1)
    open_league.sit_down(me)
    force = next(one for one in open_league.state.forces.values() if one.player == me)
    told = " ".join(said(page.force))
    assert force.name in told
    assert f"Treasury {force.treasury}" in told


def test_the_line_of_who_sits_here_leads_to_the_events_behind_it(page, open_league):
    told = []
    page.events_wanted.connect(lambda title, events: told.append((title, events)))
    (me,) = players(open_league, 1)
    open_league.sit_down(me)
    QApplication.processEvents()
    line = next(one for one in page.table.findChildren(QPushButton) if "Player 0" in one.text())
    click(line)
    assert told[0][0] == "Player 0"
    assert set(told[0][1]) <= set(open_league.campaign.events)


def test_what_was_read_is_no_news_any_more(page, open_league):
    assert page.read_button.isVisible()
    click(page.read_button)
    assert "Nothing new since you last read." in said(page.news)
    open_league.tell(SeasonOpened())
    assert len(page.news.findChildren(QPushButton)) == 3


def test_what_does_not_hold_waits_for_a_decision(page, open_league):
    held = [own for own, fate in open_league.campaign.fates.items() if fate.status == "held"]
    assert page.waiting.isVisible() == bool(held)


def test_the_next_game_is_played_from_here(page, open_league):
    one, other = players(open_league, 2)
    open_league.tell(SeasonOpened())
    open_league.tell(RoundOpened())
    open_league.tell(PairingsSet(method="free", games=(PlannedGame(players=(one, other)),)))
    open_league.sit_down(other)
    game = open_league.state.round.games[0]
    told = []
    page.play_wanted.connect(told.append)
    page.result_wanted.connect(told.append)
    click(page.play_button)
    assert page.game_button.text() == "Enter the result…"
    click(page.game_button)
    assert told == [game, game]


def test_ones_own_sheets_are_printed_from_here(page, open_league):
    (me,) = players(open_league, 1)
    assert not page.print_button.isEnabled()
    open_league.sit_down(me)
    told = []
    page.print_wanted.connect(told.append)
    click(page.print_button)
    assert told == [force.id for force in open_league.state.forces.values() if force.player == me]


def test_a_campaign_that_has_just_been_founded_says_what_comes_first(context, qtbot, store):
    context.language = "en"
    deed = CampaignFounded(name="Ford", game="bronepehota", organiser="Anna")
    page = OverviewPage(OpenCampaign(context, found_campaign(store, deed, date="2026-11-23")))
    page.resize(1100, 700)
    page.show()
    qtbot.waitExposed(page)
    wanted = []
    page.page_wanted.connect(wanted.append)
    assert page.steps.isVisible()
    assert "1. Name the players" in said(page.steps)
    click(next(one for one in page.steps.findChildren(QPushButton) if one.text().startswith("3.")))
    assert wanted == ["rounds"]
    page.campaign.tell(PlayerJoined(name="Boris"))
    page.refresh()
    assert "1. Name the players ✓" in said(page.steps)
    shiboken6.delete(page)


def test_first_steps_are_told_no_more_when_a_round_was_opened(page):
    assert not page.steps.isVisible()
