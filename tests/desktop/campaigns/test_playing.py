"""Games of a campaign go to battle and come back: chosen units, locks, results entered by keys, the aftermath."""

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder.battle.session.report_cells import Cell
from armybuilder.desktop.main_window.active_workspace import BATTLES, CAMPAIGNS
from tests.desktop.battling import click
from tests.desktop.campaigns.playing import force_of, planned, sample_rounds

KEYS = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(window):
    return sample_rounds(window)


def chosen_game(page):
    game = planned(page)
    page.season.choose_game(game.id)
    return page.campaign.state.games[game.id]


def test_a_game_is_played_with_the_forces_as_they_stand_and_locks_their_units(page, window):
    game = chosen_game(page)
    click(page.season.panel.play_button)
    sides = page.play.sides
    assert [side.force.player for side in sides] == [*game.players]
    assert all(0 < side.points <= side.standing.limit for side in sides)
    one = sides[0].units.topLevelItem(0)
    left_out = str(one.data(0, Qt.ItemDataRole.UserRole))
    one.setCheckState(0, Qt.CheckState.Unchecked)
    assert left_out not in sides[0].chosen()
    going = len(sides[0].chosen())
    click(page.play.begin_button)
    assert window.stack.currentIndex() == BATTLES
    kept = window.battles.session.kept
    assert kept.fought_for.game == game.id
    assert len([unit for unit in kept.state.units.values() if unit.home == "a"]) == going
    locked = page.campaign.kept.in_battle()
    assert left_out not in locked
    assert len(locked) == going + len(sides[1].chosen())


def test_units_in_battle_are_grey_with_their_reason_until_they_are_released(page, window):
    game = chosen_game(page)
    click(page.season.panel.play_button)
    click(page.play.begin_button)
    window.show_workspace(CAMPAIGNS)
    waiting = page.season.waiting
    assert waiting.isVisible()
    page.show_play(force_of(page.campaign.state, game.players[0]).id)
    side = page.play.sides[0]
    states = [side.units.topLevelItem(row).text(2) for row in range(side.units.topLevelItemCount())]
    assert any(text.startswith("in battle since") for text in states)
    assert not {*side.chosen()} & {*page.campaign.kept.in_battle()}
    for row in range(side.units.topLevelItemCount()):
        side.units.topLevelItem(row).setCheckState(0, Qt.CheckState.Unchecked)
    assert not page.play.begin_button.isEnabled()
    assert "unit at least" in page.play.begin_button.toolTip()
    page.show_season()
    (battle,) = page.campaign.kept.battles()
    waiting._release(battle.id)
    assert not page.campaign.kept.in_battle()
    assert waiting.isHidden()


def test_a_battle_that_is_given_up_comes_into_the_campaign_from_its_result(page, window):
    game = chosen_game(page)
    click(page.season.panel.play_button)
    click(page.play.begin_button)
    view = window.battles.views[window.battles.session.battle_id]
    view.tabs.setCurrentWidget(view.result)
    view.result.tell([Cell(what="winner", value="b"), Cell(what="ended", value="conceded")])
    QApplication.processEvents()
    click(view.result.campaign_button)
    assert window.stack.currentIndex() == CAMPAIGNS
    assert page.aftermath.draft.game == game.id
    assert page.aftermath.draft.is_of_campaign
    page.aftermath.dice.roll_all()
    page.aftermath.accept()
    assert page.campaign.state.games[game.id].outcomes[game.players[1]] == "won"
    assert page.campaign.state.games[game.id].outcomes[game.players[0]] == "conceded"
    assert not page.campaign.kept.in_battle()


class Typist:
    """Presses keys on whatever has the keyboard, and counts them."""

    def __init__(self):
        self.count = 0

    def press(self, *keys, modifier=Qt.KeyboardModifier.NoModifier):
        for key in keys:
            self.count += 1
            QTest.keyClick(QApplication.focusWidget(), key, modifier)

    def type(self, text):
        self.count += len(text)
        QTest.keyClicks(QApplication.focusWidget(), text)


def test_a_game_played_away_is_entered_by_keys_within_the_two_minutes(page, window):
    game = chosen_game(page)
    began = time.perf_counter()
    typist = Typist()
    page.season.games.setFocus()
    panel = page.season.panel
    panel.result_button.setFocus()
    typist.press(KEYS.Key_Space)
    QApplication.processEvents()
    typist.press(KEYS.Key_Return, modifier=CONTROL)
    QApplication.processEvents()
    result = window.battles.views[window.battles.session.battle_id]
    assert result.session.kept.is_record
    assert result.result.mission
    result.outcome.winner.setFocus()
    typist.type("1")
    result.outcome.winner.activated.emit(result.outcome.winner.currentIndex())
    table = result.table
    table.setFocus()
    rows = [at for at, row in enumerate(table.results.rows) if row.unit is not None]
    changed = 0
    for at in rows[:8]:
        table.setCurrentIndex(table.results.index(at, 0))
        typist.count += 1
        row = table.results.rows[at]
        if row.unit.models:
            typist.press(KEYS.Key_1, KEYS.Key_2)
        else:
            typist.press(KEYS.Key_Tab)
            typist.type("-3")
            typist.press(KEYS.Key_Return)
        changed += 1
    assert changed == min(8, len(rows))
    typist.press(KEYS.Key_Return, modifier=CONTROL)
    QApplication.processEvents()
    assert window.stack.currentIndex() == CAMPAIGNS
    view = page.aftermath
    assert page.pages.currentWidget() is view
    assert view.looked.fallen
    view.lines.setFocus()
    typist.press(KEYS.Key_R)
    typist.press(KEYS.Key_Return, modifier=CONTROL)
    took = time.perf_counter() - began
    state = page.campaign.state
    assert state.games[game.id].outcomes[game.players[0]] == "won"
    assert page.pages.currentWidget() is page.season
    # at three keys in two seconds, and a second to look at each unit, far below the budget of 110 s
    assert typist.count / 1.5 + len(rows) + took < 110


def test_a_game_that_nobody_planned_is_played_between_chosen_forces(page, window):
    state = page.campaign.state
    click(page.season.free_button)
    play = page.play
    assert play.sides[0].force.player == page.campaign.me
    assert play.sides[1].force.player != page.campaign.me
    play.sides[1].forces.setCurrentIndex(play.sides[1].forces.findData(play.sides[0].force.id))
    play.sides[1].forces.activated.emit(0)
    assert "against himself" in play.begin_button.toolTip()
    other = [force for force in state.active_forces() if force.player != page.campaign.me][-1]
    play.sides[1].forces.setCurrentIndex(play.sides[1].forces.findData(other.id))
    play.sides[1].forces.activated.emit(0)
    click(play.begin_button)
    assert window.battles.session.kept.fought_for.game == ""


def test_the_underdog_is_told_what_he_may_hire(page):
    chosen_game(page)
    click(page.season.panel.play_button)
    side = page.play.sides[1]
    for row in range(1, side.units.topLevelItemCount()):
        item = side.units.topLevelItem(row)
        if item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
            item.setCheckState(0, Qt.CheckState.Unchecked)
    gap = page.play.sides[0].points - side.points
    assert f"units for {gap // 2} point" in page.play.hired.text()
