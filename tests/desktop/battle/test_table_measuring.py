"""Ruler and templates on the table by keys and by typed numbers alone."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.battle.table_view import TableView
from tests.desktop.battle.table_battle import ShownToys

PLACES = [("a.1.1", 10, 10, 90), ("b.1.1", 20, 10, 180), ("b.1.2", 25, 20, 180)]
KEY, ALT, SHIFT, CTRL = (
    Qt.Key,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


@pytest.fixture
def view(context, qtbot):
    battle, view = ShownToys(PLACES), TableView(context)
    view.command_wanted.connect(battle.do)
    view.battle = battle
    qtbot.addWidget(view)
    view.resize(1200, 760)
    view.show_battle(battle)
    view.show()
    qtbot.waitActive(view)
    view.canvas.setFocus()
    return view


def press(key, modifiers=Qt.KeyboardModifier.NoModifier):
    """Press a key where the keyboard is."""
    QTest.keyClick(QApplication.focusWidget(), key, modifiers)


def type_in(text):
    QTest.keyClicks(QApplication.focusWidget(), text)


def test_the_ruler_begins_at_the_chosen_piece_and_arrows_stretch_it(view):
    view.pick("a.1.1")
    press(KEY.Key_2, ALT)
    assert view.canvas.tool == "ruler"
    assert view.tools.ends.from_x.value() == 10
    press(KEY.Key_Right)
    press(KEY.Key_Right)
    press(KEY.Key_Right)
    press(KEY.Key_Up, SHIFT)
    assert view.told.text() == view.canvas.accessibleDescription() == "3″"
    assert (view.tools.ends.to_x.value(), view.tools.ends.to_y.value()) == (13, 10.1)
    assert view.battle.done == []
    assert view.canvas.plan is None


def test_tab_leads_the_ruler_to_the_next_piece_from_base_to_base(view):
    view.pick("a.1.1")
    press(KEY.Key_2, ALT)
    press(KEY.Key_Tab)
    assert QApplication.focusWidget() is view.canvas
    assert "9″" in view.told.text()
    press(KEY.Key_Tab)
    assert (view.tools.ends.to_x.value(), view.tools.ends.to_y.value()) == (25, 20)
    press(KEY.Key_Backtab, SHIFT)
    assert (view.tools.ends.to_x.value(), view.tools.ends.to_y.value()) == (20, 10)


def test_the_ends_of_the_ruler_are_typed(view):
    press(KEY.Key_2, ALT)
    press(KEY.Key_Return)
    for box, number in zip(view.tools.ends.boxes, ("1", "1", "4", "5"), strict=True):
        assert QApplication.focusWidget() is box
        box.selectAll()
        type_in(number)
        if box is not view.tools.ends.to_y:
            press(KEY.Key_Tab)
    press(KEY.Key_Return)
    assert QApplication.focusWidget() is view.canvas
    assert view.told.text() == "5″"


def test_escape_goes_from_the_numbers_to_the_table_and_then_ends(view):
    view.pick("a.1.1")
    press(KEY.Key_3, ALT)
    assert view.scene.pieces["a.1.1"].marked
    press(KEY.Key_Return)
    assert QApplication.focusWidget() is view.tools.ends.to_x
    press(KEY.Key_Escape)
    assert QApplication.focusWidget() is view.canvas
    assert view.canvas.tool == "circle"
    press(KEY.Key_Escape)
    assert view.canvas.tool == "choose"
    assert view.tools.ends.isHidden()
    assert view.told.text() == view.canvas.accessibleDescription() == ""
    assert not view.scene.pieces["a.1.1"].marked


def test_a_circle_grows_and_tells_who_is_under_it(view):
    view.pick("a.1.1")
    press(KEY.Key_3, ALT)
    press(KEY.Key_Tab)
    assert view.canvas.accessibleDescription() == "1 under the template: Soldier 1"
    for _ in range(20):
        press(KEY.Key_PageUp)
    assert view.tools.template_size.value() == 12
    assert view.told.text().startswith("3 under the template")
    press(KEY.Key_PageDown)
    assert view.tools.template_size.value() == 11.5


def test_a_line_is_turned_around_its_start_and_moved_as_a_whole(view):
    view.pick("a.1.1")
    press(KEY.Key_5, ALT)
    ends = view.tools.ends
    assert (ends.to_x.value(), ends.to_y.value()) == (10, 16)
    for _ in range(6):
        press(KEY.Key_Period)
    assert (ends.to_x.value(), ends.to_y.value()) == (16, 10)
    press(KEY.Key_Greater, SHIFT)
    assert ends.to_y.value() == pytest.approx(9.9, abs=0.01)
    press(KEY.Key_Less, SHIFT)
    for _ in range(5):
        press(KEY.Key_Right, CTRL)
    assert (ends.from_x.value(), ends.to_x.value()) == (15, 21)
    assert view.told.text() == "1 under the template: Soldier 1"


def test_the_next_piece_is_measured_from_while_a_tool_is_in_hand(view):
    view.pick("a.1.1")
    press(KEY.Key_4, ALT)
    press(KEY.Key_N)
    assert (view.tools.ends.from_x.value(), view.tools.ends.from_y.value()) == (20, 10)


def test_a_ruler_stays_when_the_battle_changes(view):
    view.pick("a.1.1")
    press(KEY.Key_2, ALT)
    press(KEY.Key_Right)
    view.battle.put("b.1.2", 30, 20, 180)
    assert view.told.text() == "1″"


def test_without_anybody_chosen_it_begins_in_the_middle(view):
    press(KEY.Key_3, ALT)
    assert (view.tools.ends.to_x.value(), view.tools.ends.to_y.value()) == view.scene.middle()
    assert view.told.text() == "nobody under the template"


def test_a_letter_of_another_alphabet_is_no_key_of_the_ruler(view):
    view.pick("a.1.1")
    press(KEY.Key_2, ALT)
    event = QKeyEvent(QEvent.Type.KeyPress, ord("К"), Qt.KeyboardModifier.NoModifier, "к")
    QApplication.sendEvent(view.canvas, event)
    assert view.told.text() == "0″"


def test_shift_turns_a_piece_finely_though_it_writes_another_sign(view):
    view.pick("a.1.1")
    press(KEY.Key_Less, SHIFT)
    press(KEY.Key_BraceLeft, SHIFT)
    assert view.canvas.plan.heading == 92


def test_of_those_who_are_hidden_a_template_tells_nothing(view):
    view.battle.hidden = frozenset(["b.1.1"])
    view.refresh()
    view.pick("a.1.1")
    press(KEY.Key_3, ALT)
    view.canvas.measured.emit((20.0, 10.0), (20.0, 10.0))
    assert view.told.text() == "nobody under the template"
    press(KEY.Key_Tab)
    assert (view.tools.ends.to_x.value(), view.tools.ends.to_y.value()) == (25, 20)
