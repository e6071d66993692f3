"""Sheets in a battle: tracks that slide, marks, who has fallen; two beside each other, or a whole side on the table."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.sheets_board import SheetsBoard
from armybuilder.desktop.style.theme import apply_theme, side_colour
from armybuilder.games import games
from armybuilder.wording.narration import tell_mark
from tests.desktop.battle.open_battle import OpenBattle

LEFT = Qt.MouseButton.LeftButton


def unit_of(battle, kind, side="a"):
    return next(unit for unit in battle.state.units_of(side) if unit.kind == kind)


@pytest.fixture
def machine(battle):
    return unit_of(battle, "machine").id


@pytest.fixture
def squad(battle):
    return unit_of(battle, "squad", "b").id


@pytest.fixture
def board(make_board, battle, machine, squad):
    board = make_board(battle)
    board.show_pair(machine, f"{squad}.2")
    return board


def test_the_two_stand_beside_each_other_or_one_above_the_other(board, battle, machine, squad):
    acting, target = board.pair.acting, board.pair.target
    assert (acting.unit_id, target.unit_id) == (machine, squad)
    assert acting.geometry().right() < target.geometry().left()
    board.resize(480, 1100)
    QTest.qWait(1)
    assert acting.geometry().bottom() < target.geometry().top()
    assert acting.area.isVisible()
    assert target.area.isVisible()


def test_without_room_for_two_the_other_is_folded_until_it_is_wanted(board, battle, machine, squad, qtbot):
    acting, target = board.pair.acting, board.pair.target
    board.resize(480, 620)
    QTest.qWait(1)
    assert [acting.area.isVisible(), target.area.isVisible()] == [True, False]
    qtbot.mouseClick(target.fold_button, LEFT)
    assert [acting.area.isVisible(), target.area.isVisible()] == [False, True]
    board.show_pair("a.1", squad)
    assert acting.area.isVisible()
    board.show_pair("a.1", "")
    assert acting.area.isVisible()
    assert not target.fold_button.isVisible()


def test_a_drag_on_a_printed_track_is_a_logged_command_and_undo_takes_it_back(board, battle, machine, qtbot):
    card = board.pair.acting.sheet.card
    slider = card.slider("durability")
    most = slider.value
    before = battle.session.done

    def at(value):
        return slider.cell_rect(value).center().toPoint()

    qtbot.mousePress(slider, LEFT, pos=at(most))
    qtbot.mouseMove(slider, at(2))
    assert slider.preview == 2
    assert battle.session.done == before
    qtbot.mouseRelease(slider, LEFT, pos=at(2))
    assert battle.state.pieces[f"{machine}.1"].at("durability") == 2
    assert battle.session.entries[-1].by_hand
    assert card.slider("durability").value == 2
    battle.undo()
    assert card.slider("durability").value == most


def test_arrow_keys_step_and_the_speed_of_the_sector_follows(board, battle, machine, qtbot):
    sheet = board.pair.acting.sheet
    slider = sheet.card.slider("durability")
    track = battle.state.pieces[f"{machine}.1"].sliders["durability"].track
    assert f"speed {track.speed(track.maximum)}" in sheet.told.text()
    qtbot.keyClicks(slider, "1")
    qtbot.keyClick(slider, Qt.Key.Key_Return)
    assert f"speed {track.speed(1)}" in sheet.told.text()
    qtbot.keyClick(slider, Qt.Key.Key_Up)
    assert battle.state.pieces[f"{machine}.1"].at("durability") == 2


def test_a_mark_is_a_chip_that_goes_when_it_is_clicked_and_the_form_puts_one_on(
    board, battle, machine, qtbot
):
    marks = board.pair.acting.sheet.marks
    battle.do(Wanted("put-mark", {"who": f"{machine}.1", "mark": "lying"}))
    chip = marks.chips[f"{machine}.1", "lying"]
    assert chip.text() == tell_mark("bronepehota", "lying", "en")
    qtbot.mouseClick(chip, LEFT)
    assert "lying" not in battle.state.pieces[f"{machine}.1"].marks
    qtbot.mouseClick(marks.add_button, LEFT)
    marks.form.mark.setEditText("stunned")
    marks.form.amount.setValue(3)
    qtbot.mouseClick(marks.form.put_button, LEFT)
    assert battle.state.units[machine].noted("stunned") == 3
    assert marks.chips[machine, "stunned"].text() == "stunned: 3"
    assert marks.form is None


def test_a_known_mark_is_put_by_its_word(board, battle, machine, qtbot):
    marks = board.pair.acting.sheet.marks
    qtbot.mouseClick(marks.add_button, LEFT)
    marks.form.mark.setEditText(tell_mark("bronepehota", "panicked", "en"))
    marks.form.whom.setCurrentIndex(1)
    qtbot.keyClick(marks.form.typed, Qt.Key.Key_Return)
    assert battle.state.pieces[f"{machine}.1"].noted("panicked") == 1


def chosen(widget, text):
    """Choose something in the menu that is open."""
    [menu] = [menu for menu in widget.findChildren(QMenu) if menu.isVisible()]
    next(action for action in menu.actions() if action.text() == text).trigger()
    menu.close()


def test_who_has_fallen_is_struck_out_and_comes_back_by_hand(board, battle, squad):
    sheet = board.pair.target.sheet
    sheet.figures.open_menu(f"{squad}.2")
    chosen(sheet, "Destroyed")
    assert battle.state.pieces[f"{squad}.2"].fate == "destroyed"
    assert sheet.card._struck[1] == "gone"
    assert sheet.figures.chips[f"{squad}.2"].font().strikeOut()
    sheet.figures.open_menu(f"{squad}.2")
    chosen(sheet, "On the table")
    assert 1 not in sheet.card._struck
    assert not sheet.figures.chips[f"{squad}.2"].font().strikeOut()


def test_a_unit_is_handed_over_and_shows_its_new_owner(board, battle, machine, qtbot):
    sheet = board.pair.acting.sheet
    qtbot.mouseClick(sheet.menu_button, LEFT)
    chosen(sheet, "Hand over to Ben")
    assert battle.state.pieces[f"{machine}.1"].side == "b"


def test_a_click_on_a_figure_of_the_sheet_picks_it(board, squad, qtbot):
    card = board.pair.target.sheet.card
    with qtbot.waitSignal(board.picked) as told:
        qtbot.mouseClick(card, LEFT, pos=card._figure_rect(2).center().toPoint())
    assert told.args == [f"{squad}.3"]


def test_what_stood_once_is_only_looked_at(board, battle, machine):
    battle.slide(f"{machine}.1", "ammo", 1)
    battle.kept.look_back(1)
    battle.shown_number = 1
    battle.changed.emit()
    slider = board.pair.acting.sheet.card.slider("ammo")
    assert slider.value != 1
    assert not slider.live
    assert not board.pair.acting.sheet.marks.isEnabled()


@pytest.fixture
def table(board, battle, qtbot):
    qtbot.mouseClick(board.side_buttons["a"], LEFT)
    return board.tables["a"]


def test_all_sheets_of_a_side_lie_on_the_table(board, battle, table):
    assert table.order == [unit.id for unit in battle.state.units_of("a")]
    places = [view.geometry() for view in table.views.values()]
    assert not any(one.intersects(other) for one in places for other in places if one is not other)
    assert all(view.card.isVisible() for view in table.views.values())


def test_a_sheet_is_dragged_to_another_place_and_it_is_remembered(board, battle, table, make_board, qtbot):
    first, last = table.order[0], table.order[-1]
    view, goal = table.views[last], table.views[first]
    grip = QPoint(view.width() // 2, 10)
    target = view.mapFromGlobal(goal.mapToGlobal(QPoint(2, 10)))
    qtbot.mousePress(view, LEFT, pos=grip)
    qtbot.mouseMove(view, grip + QPoint(-30, 0))
    assert view.dragging
    middle = goal.geometry().topLeft() + QPoint(4, 20) - view.geometry().center()
    qtbot.mouseMove(view, grip + middle)
    qtbot.mouseRelease(view, LEFT, pos=target)
    assert table.order[0] == last
    again = make_board(battle)
    again.show_table("a")
    assert again.tables["a"].order == table.order


def test_keys_move_a_sheet_along(table, qtbot):
    first, second, *rest = table.order
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(table.views[first], Qt.Key.Key_Right, held)
    assert table.order == [second, first, *rest]
    qtbot.keyClick(table.views[first], Qt.Key.Key_End, held)
    assert table.order == [second, *rest, first]


def test_the_sheets_grow_and_shrink(board, table, qtbot):
    before = next(iter(table.views.values())).width()
    qtbot.mouseClick(board.zoom_in, LEFT)
    QTest.qWait(1)
    assert next(iter(table.views.values())).width() > before
    for _ in range(9):
        qtbot.mouseClick(board.zoom_out, LEFT)
    assert table.zoom == 0


def test_a_slide_on_the_table_is_seen_in_the_two(board, battle, machine, table, qtbot):
    slider = table.views[machine].card.slider("ammo")
    qtbot.keyClick(slider, Qt.Key.Key_Down)
    value = battle.state.pieces[f"{machine}.1"].at("ammo")
    assert value == max(slider.track.cells) - 1
    board.show_table("")
    assert board.pair.acting.sheet.card.slider("ammo").value == value


@pytest.mark.parametrize("game_id", [one.id for one in games()])
def test_every_unit_of_every_game_is_shown_in_both_languages(in_english_too, make_board, game_id):
    battle = OpenBattle(in_english_too, game_id)
    board = make_board(battle)
    for unit in battle.state.units:
        board.show_pair(unit, "")
        sheet = board.pair.acting.sheet
        assert sheet.card.sheet().width
        assert sheet.name.text()
    in_english_too.language = "ru"
    board.follow()
    assert board.pair.acting.sheet.card.isVisible()


def test_what_a_side_counts_far_is_a_number_with_steps(in_english_too, make_board, qtbot):
    battle = OpenBattle(in_english_too, "road_world")
    board = make_board(battle)
    stepper = board.strip.cards["a"].tracks.steppers["a/points"]
    assert (stepper.box.value(), stepper.label.text()) == (0, "Fortitude Points")
    assert stepper.most.isHidden()
    qtbot.keyClick(stepper.box, Qt.Key.Key_Up)
    assert battle.state.sides["a"].at("points") == 1
    assert stepper.box.value() == 1


def test_tokens_of_fatigue_are_counted_as_the_card_counts_them(in_english_too, make_board, qtbot):
    battle = OpenBattle(in_english_too, "road_world")
    board = make_board(battle)
    unit = next(iter(battle.state.units))
    board.show_pair(unit, "")
    card = board.pair.acting.sheet.card
    slider = card.slider("fatigue")
    before = battle.state.units[unit].at("fatigue")
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert battle.state.units[unit].at("fatigue") == before + 1
    assert slider.track.figure(slider.value) == before + 1


def test_a_track_longer_than_its_cells_is_a_number_with_steps(battle, make_board, machine, qtbot):
    from armybuilder.battle.session.events import SliderGiven
    from armybuilder.battle.session.holders import slider

    SliderGiven(who="a", slider="credits", given=slider(500, value=120)).apply(battle.state)
    board = make_board(battle)
    stepper = board.strip.cards["a"].tracks.steppers["a/credits"]
    assert stepper.box.value() == 120
    qtbot.mouseClick(stepper.more, LEFT)
    assert battle.state.sides["a"].at("credits") == 121
    stepper.box.selectAll()
    qtbot.keyClicks(stepper.box, "30")
    assert battle.state.sides["a"].at("credits") == 121
    qtbot.keyClick(stepper.box, Qt.Key.Key_Return)
    assert battle.state.sides["a"].at("credits") == 30


def test_a_board_without_a_battle_is_empty(qtbot, in_english_too):
    board = SheetsBoard(in_english_too)
    qtbot.addWidget(board)
    board.show()
    assert not board.pair.acting.sheet.isVisible()


def test_the_view_of_a_battle_speaks_another_language_and_takes_another_theme_at_once(window, view):
    view.board.pair.acting.show_unit("a.1")
    sheet, name = view.board.pair.acting.sheet, view.board.strip.cards["b"].name
    assert "6 of 6 on the table" in sheet.told.text()
    light = name.palette().color(QPalette.ColorRole.WindowText)
    window.appearance.set_language("ru")
    assert "на столе 6 из 6" in sheet.told.text()
    assert view.board.pair_button.text() == "Ходит и цель"
    apply_theme(QApplication.instance(), True)
    try:
        assert name.palette().color(QPalette.ColorRole.WindowText) == QColor(side_colour("b")) != light
    finally:
        apply_theme(QApplication.instance(), False)
    assert name.palette().color(QPalette.ColorRole.WindowText) == light
