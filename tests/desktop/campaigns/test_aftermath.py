"""What a battle comes to in the window: dice, lines changed by hand, what is kept, accepted, undone and put right."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder.battle.result_file import plain_result
from armybuilder.campaign.battles.effects import MoneyWon, TrackEnds
from armybuilder.catalogue.plain_files import json_text
from tests.desktop.battling import click
from tests.desktop.campaigns.playing import force_of, fought, planned, rounds_of, sample_rounds

KEYS = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(window):
    return sample_rounds(window)


def file_of(tmp_path, result):
    path = tmp_path / "result.json"
    path.write_text(json_text(plain_result(result)))
    return path


@pytest.fixture
def begun(page, tmp_path):
    """A report of a planned game that came out of a file, before anything is decided."""
    game = planned(page)
    page.take_file(file_of(tmp_path, fought(page.campaign.state, game.players)), game.id)
    QApplication.processEvents()
    return page.aftermath


def line(view, kind):
    return next(one for one in view.looked.lines if isinstance(one.shown, kind))


def test_a_file_leads_to_what_follows_and_nothing_happens_before_it_is_accepted(page, begun):
    events = len(page.campaign.campaign.events)
    assert page.pages.currentWidget() is begun
    assert begun.draft.game == planned(page).id
    assert begun.looked.to_roll
    assert any("the die is not thrown yet" in text for text in begun.lines.texts())
    assert begun.what.topLevelItemCount() == 2
    assert len(page.campaign.campaign.events) == events


def test_all_by_keys_from_the_dice_to_the_accepted_report(page, begun):
    game = planned(page)
    before = force_of(page.campaign.state, game.players[0]).treasury
    wanted = len(begun.looked.to_roll)
    begun.lines.setFocus()
    QTest.keyClick(begun.lines, KEYS.Key_R)
    assert not begun.looked.to_roll
    assert len(begun.draft.aftermath.rolls) == wanted
    QTest.keyClick(begun.lines, KEYS.Key_Return, CONTROL)
    assert begun.problem.text() == ""
    state = page.campaign.state
    assert state.games[game.id].outcomes[game.players[0]] == "won"
    assert force_of(state, game.players[0]).treasury > before
    assert page.pages.currentWidget() is page.season
    assert not begun.drafts.all()
    page.campaign.history.undo()
    assert page.campaign.state.games[game.id].state == "planned"
    assert force_of(page.campaign.state, game.players[0]).treasury == before


def test_own_dice_are_typed_in_the_order_of_the_list(begun):
    wanted = begun.looked.to_roll
    begun.dice.own.setFocus()
    QTest.keyClicks(begun.dice.own, "41")
    assert begun.draft.aftermath.rolls == {wanted[0]: 4, wanted[1]: 1}
    assert any("dead (roll 1)" in text for text in begun.lines.texts())
    QTest.keyClick(begun.dice.own, KEYS.Key_Backspace)
    assert begun.draft.aftermath.rolls == {wanted[0]: 4}


def test_a_digit_on_somebody_who_fell_is_his_die(begun):
    wanted = begun.looked.to_roll
    begun.lines.setFocus()
    QTest.keyClick(begun.lines, KEYS.Key_2)
    QTest.keyClick(begun.lines, KEYS.Key_6)
    assert begun.draft.aftermath.rolls == {wanted[0]: 2, wanted[1]: 6}


def test_dice_that_are_wanted_are_said_before_a_report_is_accepted_without_them(page, begun):
    events = len(page.campaign.campaign.events)
    click(begun.accept_button)
    assert "still to be thrown" in begun.problem.text()
    assert len(page.campaign.campaign.events) == events
    click(begun.accept_button)
    assert len(page.campaign.campaign.events) == events + 1


def test_a_line_is_changed_by_hand_marked_left_out_and_brought_back(begun):
    money = line(begun, MoneyWon)
    begun.lines.choose(money.key)
    QTest.keyClick(begun.lines, KEYS.Key_Return)
    begun.editor.number.setValue(99)
    begun.editor.number.editingFinished.emit()
    assert line(begun, MoneyWon).effect.amount == 99
    assert any("by hand" in text and "instead of" in text for text in begun.lines.texts())
    click(begun.editor.reset_button)
    assert line(begun, MoneyWon) == money
    QTest.keyClick(begun.lines, KEYS.Key_Delete)
    assert line(begun, MoneyWon).effect is None
    assert any("left out" in text for text in begun.lines.texts())
    QTest.keyClick(begun.lines, KEYS.Key_Delete)
    assert line(begun, MoneyWon) == money


def test_where_a_sheet_told_otherwise_one_button_takes_its_values(page, tmp_path):
    game = planned(page)
    result = fought(page.campaign.state, game.players)
    side = result.sides[0]
    at = next(at for at, unit in enumerate(side.units) if unit.tracks)
    told = side.units[at].tracks[0]
    track = replace(told, start=told.start - 2, end=1)
    unit = replace(side.units[at], tracks=(track, *side.units[at].tracks[1:]))
    units = (*side.units[:at], unit, *side.units[at + 1 :])
    page.take_file(file_of(tmp_path, replace(result, sides=(replace(side, units=units), *result.sides[1:]))))
    view = page.aftermath
    assert "the difference counts" in view.advices.text()
    of_track = next(one for one in view.looked.lines if one.sheet == 1)
    assert of_track.effect.after == 3
    QApplication.processEvents()
    click(view.sheets_button)
    assert next(one for one in view.looked.lines if one.key == of_track.key).effect.after == 1
    assert not view.sheets_button.isVisible()


def test_who_is_outstanding_and_which_land_changes_hands_are_chosen(page, begun):
    game = planned(page)
    winner = game.players[0]
    before = {one.key: one.effect.amount for one in begun.looked.lines if one.key.startswith("experience.")}
    combo = begun.choices.outstanding["a"]
    combo.setCurrentIndex(1)
    combo.activated.emit(1)
    QApplication.processEvents()
    unit = begun.draft.aftermath.outstanding[0]
    now = {one.key: one.effect.amount for one in begun.looked.lines if one.key.startswith("experience.")}
    assert now[f"experience.{unit}"] == before[f"experience.{unit}"] + 1
    land = begun.choices.territory
    land.setCurrentIndex(1)
    land.activated.emit(1)
    QApplication.processEvents()
    assert begun.draft.aftermath.claims[0].player == winner


def test_a_draft_is_still_there_after_the_window_was_gone(page, begun, window, open_window, tmp_path):
    begun.lines.setFocus()
    QTest.keyClick(begun.lines, KEYS.Key_5)
    rolls, key = begun.draft.aftermath.rolls, page.campaign.key
    other = open_window()
    again = rounds_of(other, key)
    assert not again.season.waiting.isHidden()
    (draft,) = again.aftermath.drafts.all()
    again.season.waiting.draft_wanted.emit(draft)
    assert again.aftermath.draft.aftermath.rolls == rolls
    click(again.aftermath.forget_button)
    assert again.season.waiting.isHidden()


def test_a_report_is_read_put_right_and_the_correction_undone(page):
    state = page.campaign.state
    game = [game for game in state.games.values() if game.report][-1]
    page.show_report(game.report)
    view = page.aftermath
    QApplication.processEvents()
    assert not view.live
    assert not view.accept_button.isVisible()
    click(view.correct_button)
    assert view.live
    money = line(view, MoneyWon)
    former = state.forces[money.shown.force].treasury
    view.write_line(replace(money.shown, amount=money.shown.amount + 7))
    view.reason.setText("counted anew")
    view.accept()
    assert page.campaign.state.forces[money.shown.force].treasury == former + 7
    page.show_report(game.report)
    assert line(view, MoneyWon).by_hand
    page.campaign.history.undo()
    assert page.campaign.state.forces[money.shown.force].treasury == former


def test_a_result_of_unknown_sides_wants_their_forces(page, tmp_path):
    game = planned(page)
    result = fought(page.campaign.state, game.players)
    state = page.campaign.state
    plain = []
    for side in result.sides:
        known = {unit.id: unit.key for unit in state.forces[side.force].serving()}
        # a captured machine has the key that it had in its former army
        keys = {key: own for own, key in known.items()}
        units = [
            replace(unit, unit=None, key=known[unit.unit])
            for unit in side.units
            if keys[known[unit.unit]] == unit.unit
        ]
        plain.append(replace(side, force=None, units=tuple(units)))
    page.take_file(file_of(tmp_path, replace(result, sides=tuple(plain))))
    view = page.aftermath
    assert not view.accept_button.isEnabled()
    assert view.accept_button.toolTip()
    for key, player in zip("ab", game.players, strict=True):
        combo = view.choices.forces[key]
        combo.setCurrentIndex(combo.findData(force_of(page.campaign.state, player).id))
        combo.activated.emit(combo.currentIndex())
        QApplication.processEvents()
    assert view.draft.game == game.id
    assert view.accept_button.isEnabled()
    assert any(isinstance(one.shown, TrackEnds) for one in view.looked.lines)


def test_a_file_of_another_game_is_refused(page, tmp_path):
    told = []
    page.problem.connect(told.append)
    result = replace(fought(page.campaign.state, planned(page).players), game_system="batalist")
    page.take_file(file_of(tmp_path, result))
    assert told[0].key == "campaign.another_games_result"
    assert page.pages.currentWidget() is page.season


def test_the_result_of_three_players_counts_by_place(page, tmp_path):
    state = page.campaign.state
    players = [player.id for player in state.active_players()][:3]
    page.take_file(file_of(tmp_path, fought(state, players)))
    view = page.aftermath
    assert view.draft.game == ""
    view.dice.roll_all()
    view.accept()
    view.accept()
    game = [*page.campaign.state.games.values()][-1]
    assert len(game.players) == 3
    assert game.points[players[0]] == page.campaign.state.house_rules.table.places[0]


def test_a_second_report_fills_in_what_the_first_left_open(page, tmp_path):
    game = planned(page)
    whole = fought(page.campaign.state, game.players)
    side = whole.sides[1]
    unknown = tuple(
        replace(
            unit,
            fate=None,
            tracks=tuple(replace(track, end=None) for track in unit.tracks),
            models=tuple(replace(model, fate=None) for model in unit.models),
        )
        for unit in side.units
    )
    half = replace(whole, complete=False, sides=(whole.sides[0], replace(side, units=unknown)))
    page.take_file(file_of(tmp_path, half), game.id)
    view = page.aftermath
    force = side.force
    assert not any(isinstance(one.shown, TrackEnds) and one.shown.force == force for one in view.looked.lines)
    view.dice.roll_all()
    view.accept()
    treasury = page.campaign.state.forces[force].treasury
    page.take_file(file_of(tmp_path, replace(whole, id="other")), game.id)
    assert view.draft.game == game.id
    shown = [one.shown for one in view.looked.lines]
    assert {one.force for one in shown if isinstance(one, TrackEnds)} == {force}
    assert not any(isinstance(one, MoneyWon) for one in shown)
    view.dice.roll_all()
    view.accept()
    assert page.pages.currentWidget() is page.season
    assert page.campaign.state.forces[force].treasury == treasury


def test_a_battle_that_nobody_has_won_yet_is_not_taken_in(page, tmp_path):
    game = planned(page)
    result = fought(page.campaign.state, game.players)
    still = replace(result, sides=tuple(replace(side, outcome=None) for side in result.sides))
    page.take_file(file_of(tmp_path, still), game.id)
    assert not page.aftermath.accept_button.isEnabled()
    assert "who won" in page.aftermath.accept_button.toolTip()
