"""Whom a form aims at is clicked; what the table alone tells has to be measured before dice fall."""

from typing import ClassVar

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.option_tree import option_of
from armybuilder.desktop.rules.popup import RulePopup
from tests.desktop.battle.test_playing import give, row_of


@pytest.fixture
def shooting(view):
    """A machine of side a acts, and both its launchers may shoot."""
    play = view.session
    for wanted, dice in (
        (Wanted("agree-mode", {"shooting_mode": "virtual"}), None),
        (Wanted("roll-deployment"), "6 1"),
        (Wanted("deploy-all"), None),
        (Wanted("roll-initiative"), "12 1"),
        (Wanted("announce-order", {"order": ["a", "b"]}), None),
    ):
        problem = play.do(wanted, dice)
        assert problem is None, problem
    begins = (one for one in view.options.tree.options if one.command == "begin-turn")
    begin = next(one for one in begins if "raptor" in play.name_of(one.who).lower())
    assert play.do(Wanted(begin.command, dict(begin.facts), side=begin.side)) is None
    return view


def named(view, who):
    return view.session.name_of(who)


def line_of(view, who):
    return view.units._items[who]


def click(view, who):
    units = view.units
    units.scrollToItem(line_of(view, who))
    place = units.visualItemRect(line_of(view, who)).center()
    QTest.mouseClick(units.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_click_on_a_unit_aims_the_open_form_at_it(shooting):
    form = give(shooting, row_of(shooting, "shoot"))
    target = form.chosen["target"]
    assert target.value() != "b.3.1"
    click(shooting, "b.3")
    assert shooting.options.form is form
    assert target.value() == "b.3.1"
    # sheets show who shoots and at whom, and nobody is picked instead of him
    pair = shooting.board.pair
    assert (pair.acting.unit_id, pair.target.unit_id) == (shooting.session.state.acting, "b.3")
    assert shooting.options.picked != "b.3"


def test_who_was_clicked_before_is_aimed_at_by_the_next_form(shooting):
    click(shooting, "b.5")
    assert shooting.options.form is None
    form = give(shooting, row_of(shooting, "shoot"))
    assert form.chosen["target"].value() == "b.5.1"


def test_no_dice_fall_for_a_distance_that_nobody_has_measured(shooting):
    form = give(shooting, row_of(shooting, "shoot"))
    assert not form.do_button.isEnabled()
    assert "Distance" in form.missing.text()
    done = shooting.session.session.done
    form.carry_out()
    assert shooting.session.session.done == done
    box = form.chosen["distance"].control.box
    box.setFocus()
    QTest.keyClicks(box, "6")
    assert form.chosen["distance"].value() == 6
    assert form.do_button.isEnabled()
    assert not form.missing.isVisibleTo(form.foot)
    form.carry_out()
    assert shooting.session.session.done == done + 1


def test_a_second_shot_at_the_same_target_is_measured_already(shooting):
    form = give(shooting, row_of(shooting, "shoot"))
    form.aim("b.3")
    form.chosen["distance"].control.box.setValue(30)
    form.carry_out()
    rows = [row for row in shooting.options.tree.rows() if option_of(row).command == "shoot"]
    if rows:
        second = give(shooting, rows[0])
        assert second.chosen["target"].value() == "b.3.1"
        assert second.chosen["distance"].value() == 30


def test_a_double_click_begins_with_a_unit_and_never_ends_its_turn(view, play_on):
    play_on(lambda state: state.stage == "turns" and not state.acting)
    side = view.session.state.active
    able = next(one.who for one in view.options.tree.options if one.command == "begin-turn")
    assert able.startswith(side)
    view.units.itemDoubleClicked.emit(line_of(view, able), 0)
    assert view.session.state.acting == able
    view.units.itemDoubleClicked.emit(line_of(view, able), 0)
    assert view.session.state.acting == able


def test_what_ends_a_turn_is_offered_last(shooting):
    rows = [
        option_of(row)
        for row in shooting.options.tree.rows()
        if option_of(row) in shooting.options.tree.options
    ]
    about = [one.command for one in rows if one.who.startswith(shooting.session.state.acting)]
    assert about[-1] == "end-turn"


def test_enter_on_a_heading_goes_to_the_first_line_below(shooting):
    tree = shooting.options.tree
    shooting.window().activateWindow()
    tree.go_to_top()
    tree.setFocus()
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert option_of(tree.currentItem()) is not None
    assert tree.topLevelItem(0).isExpanded()
    # the heading names who acts, so its lines do not
    assert named(shooting, shooting.session.state.acting) not in tree.currentItem().text(0)


def test_units_of_one_name_are_told_apart_by_their_sides(shooting):
    form = give(shooting, row_of(shooting, "shoot"))
    words = [form.chosen["target"].control.box.itemText(place) for place in range(3)]
    assert not any("(b." in word for word in words)
    assert "(a." not in form.told.text()


def test_a_click_on_a_target_takes_the_keyboard_to_what_is_not_measured(shooting, qtbot):
    shooting.window().activateWindow()
    form = give(shooting, row_of(shooting, "shoot"))
    box = form.chosen["distance"].control.box
    units = shooting.units
    units.scrollToItem(line_of(shooting, "b.3"))
    QTest.mousePress(
        units.viewport(),
        Qt.MouseButton.LeftButton,
        pos=units.visualItemRect(line_of(shooting, "b.3")).center(),
    )
    qtbot.waitUntil(box.hasFocus)
    QTest.keyClicks(box, "7")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert shooting.session.session.entries[-1].facts["distance"] == 7


def test_what_was_told_names_weapons_and_results_stand_above_reasons(shooting):
    form = give(shooting, row_of(shooting, "shoot"))
    form.chosen["distance"].control.box.setValue(6)
    form.carry_out()
    told = shooting.options.result
    assert "rocket_launcher" not in told.told.text()
    assert told.said.text().index("<b>") < told.said.text().index("href")


def test_who_has_had_his_turn_is_marked_in_the_list(shooting):
    acting = shooting.session.state.acting
    assert line_of(shooting, acting).data(0, 0x100).standing == "acts"
    assert shooting.options.end_turn()
    assert line_of(shooting, acting).data(0, 0x100).standing == "done"


def test_no_part_of_a_form_flashes_as_a_window(shooting, qapp):
    class Spy(QObject):
        shown: ClassVar[list[str]] = []

        def eventFilter(self, who, event):
            if event.type() == QEvent.Type.Show and who.isWidgetType() and who.isWindow():
                self.shown.append(type(who).__name__)
            return False

    spy = Spy()
    qapp.installEventFilter(spy)
    for command in ("shoot", "drive", "end-turn"):
        give(shooting, row_of(shooting, command))
    qapp.removeEventFilter(spy)
    assert spy.shown == []


def test_what_ends_a_phase_is_offered_last(shooting):
    assert shooting.options.end_turn()
    rows = [option_of(row).command for row in shooting.options.tree.rows()]
    assert rows[0] == "begin-turn"


def test_a_number_of_two_digits_is_typed_where_the_program_throws_for_the_other_side(view, qtbot):
    play = view.session
    play.choose_dice("a", "own")
    play.choose_dice("b", "program")
    for wanted, dice in (
        (Wanted("agree-mode", {"shooting_mode": "virtual"}), None),
        (Wanted("roll-deployment"), "6 1"),
        (Wanted("deploy-all"), None),
    ):
        assert play.do(wanted, dice) is None
    # the program throws no 12: both would throw again
    play._seed = 1
    view.window().activateWindow()
    form = give(view, row_of(view, "roll-initiative"))
    numbers = form.dice.numbers
    numbers.setFocus()
    QTest.keyClicks(numbers, "12")
    assert numbers.text() == "12"
    qtbot.waitUntil(form.do_button.isEnabled)
    QTest.keyClicks(numbers, " ")
    assert numbers.text() == "12 ? "
    QTest.keyClick(numbers, Qt.Key.Key_Backspace)
    assert numbers.text() == "12 ?"
    QTest.keyClick(numbers, Qt.Key.Key_Return)
    entry = play.session.entries[-1]
    assert (entry.command, entry.dice[0].faces) == ("roll-initiative", (12,))
    assert [one.whose for one in entry.dice[:2]] == ["own", "program"]


def test_what_one_of_a_squad_may_do_stands_first_when_he_is_clicked(shooting):
    assert shooting.options.end_turn()
    squad = next(
        one for one in shooting.options.tree.options if one.command == "begin-turn" and one.who == "b.1"
    )
    assert shooting.session.do(Wanted(squad.command, dict(squad.facts), side=squad.side)) is None
    shooting.options.close_form()
    last = [piece.id for piece in shooting.session.state.pieces_of("b.1") if not piece.post][-1]
    shooting.pick(last)
    rows = [option_of(row) for row in shooting.options.tree.rows()]
    own = [one for one in rows if one.who == last and one in shooting.options.tree.options]
    assert own
    assert rows[: len(own)] == own
    assert shooting.options.tree.topLevelItem(0).text(0) == named(shooting, last)


def test_two_ways_of_one_shot_are_told_apart_by_what_is_answered_with_yes(setup, window):
    setup.settings.form.show_value({**setup.settings.value(), "shooting_mode": "virtual", "aimed_fire": True})
    setup.begin()
    view = window.battles.views[window.battles.session.battle_id]
    for wanted, dice in (
        (Wanted("roll-deployment"), "6 1"),
        (Wanted("deploy-all"), None),
        (Wanted("roll-initiative"), "12 1"),
        (Wanted("announce-order", {"order": ["a", "b"]}), None),
        (Wanted("begin-turn", {"unit": "a.1"}), None),
    ):
        assert view.session.do(wanted, dice) is None
    shots = [row.text(0) for row in view.options.tree.rows() if option_of(row).command == "shoot"]
    assert len(set(shots)) == len(shots)
    assert any("Aimed" in text or "aimed" in text for text in shots)
    assert not any("A1." in text for text in shots)


def test_the_form_of_a_command_leads_to_its_rule(shooting):
    form = give(shooting, row_of(shooting, "shoot"))
    assert form.rule == shooting.rule_of_form == "BP-7.1-1"
    QTest.mouseClick(form.rule_button, Qt.MouseButton.LeftButton)
    popup = shooting.findChild(RulePopup)
    assert popup is not None
    popup.close()
