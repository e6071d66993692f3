"""A battle is begun on one page, played by its options, and ended, with real widgets."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.options import Option
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.desktop.battle.choice_controls import OneControl, SeveralControl
from armybuilder.desktop.battle.option_tree import option_of
from armybuilder.desktop.battle.play_view import PlayView
from armybuilder.desktop.forms.field_controls import NumberControl
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.games import games
from armybuilder.storage.kept_tables import KeptTables
from armybuilder.wording.battle_words import tell_options

PLAYED = [one.id for one in games() if one.battle is not None]


def give(view, row):
    """Choose a line of the tree and do what it says with the values that its form begins with."""
    tree = view.options.tree
    tree.setCurrentItem(row)
    form = view.options.form
    assert form.option == option_of(row)
    return form


def row_of(view, command):
    return next(row for row in view.options.tree.rows() if option_of(row).command == command)


def test_while_nobody_acts_a_unit_is_shown_that_may(view):
    while not any(option_of(row).who for row in view.options.tree.rows()):
        form = give(view, view.options.tree.rows()[0])
        QTest.mouseClick(form.do_button, Qt.MouseButton.LeftButton)
    place = view.board.pair.acting
    assert not view.session.state.acting
    assert place.unit_id
    assert place.title.text() == "Unit"


def test_a_battle_begins_between_two_armies(window, setup):
    assert window.top.title.text() == "New battle"
    assert [side.army is not None for side in setup.sides] == [True, True]
    setup.sides[0].player.setText("Anna")
    setup.sides[1].player.setText("Boris")
    QTest.mouseClick(setup.begin_button, Qt.MouseButton.LeftButton)
    battle = window.battles.session
    assert battle.name == "Anna — Boris"
    assert window.top.title.text() == "Anna — Boris"
    assert [side.name for side in battle.state.sides.values()] == ["Anna", "Boris"]
    window.commands.back.trigger()
    table = window.battles.list.table
    assert [table.item(0, column).text() for column in range(4)][2:] == [
        "Anna — Boris",
        "Deployment: round 0",
    ] or (table.item(0, 2).text() == "Anna — Boris")


def test_what_was_agreed_is_there_again_the_next_time(window, setup):
    setup.sides[0].player.setText("Anna")
    setup.terms.form.show_value({**setup.terms.value()})
    setup.begin()
    window.battles.new()
    assert window.battles.setup.sides[0].player.text() == "Anna"


def test_more_sides_take_part_where_the_game_allows_it(window, setup):
    for _ in range(4):
        setup.add_button.click()
    assert [side.letter for side in setup.sides] == list("abcdef")
    assert not setup.add_button.isEnabled()
    setup.sides[2].remove_button.click()
    assert [side.letter for side in setup.sides] == list("abcde")
    setup.begin()
    assert len(window.battles.session.state.sides) == 5


def test_a_saved_army_is_played_from_its_builder(window, store):
    window.appearance.set_language("en")
    window.armies.take_sample()
    window.play_army()
    setup = window.battles.setup
    assert setup.sides[0].source == window.armies.document.roster_id
    assert setup.sides[0].armies.currentText() == window.armies.document.roster.name


def test_the_bar_over_an_open_army_plays_it(window):
    window.appearance.set_language("en")
    window.show()
    window.armies.take_sample()
    button = window.top.play_button
    assert button.isVisible()
    assert button.text() == "Play"
    assert "Ctrl+Shift+B" in button.toolTip()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.battles.setup.sides[0].source == window.armies.document.roster_id
    assert not button.isVisible()


def test_the_key_plays_the_army_chosen_in_the_list(window):
    window.show()
    window.armies.take_sample()
    roster = window.armies.document.roster_id
    window.armies.show_list()
    window.armies.list.table.clearSelection()
    window.commands.play.trigger()
    assert window.stack.currentIndex() == 1
    window.armies.list.table.selectRow(0)
    assert "Ctrl+Shift+B" in window.armies.list.buttons["play"].toolTip()
    QTest.keyClick(
        window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert window.battles.setup.sides[0].source == roster


def test_a_battle_opens_again_with_the_page_that_was_shown_last(window, view):
    view.tabs.setCurrentWidget(view.log)
    again = PlayView(PlayedBattle(window.context, view.session.battle_id))
    assert again.tabs.currentWidget() is again.log
    view.session.do(Wanted("concede", {"side": "b"}))
    view.tabs.setCurrentWidget(view.table)
    ended = PlayView(PlayedBattle(window.context, view.session.battle_id))
    assert ended.tabs.currentWidget() is ended.table
    window.commands.undo.trigger()
    going_on = PlayView(PlayedBattle(window.context, view.session.battle_id))
    assert going_on.tabs.currentWidget() is going_on.board


def test_an_option_is_done_and_its_result_is_shown(view):
    form = give(view, row_of(view, "agree-mode"))
    assert form.isVisible()
    QTest.mouseClick(form.do_button, Qt.MouseButton.LeftButton)
    assert view.session.session.done == 2
    assert view.options.result_card.isVisible()
    assert "Agree on a shooting mode" in view.options.result.text()
    roll = give(view, row_of(view, "roll-deployment"))
    roll.carry_out()
    assert view.session.session.entries[-1].dice
    assert view.session.session.entries[-1].dice[0].whose == "program"


def test_undo_and_redo_bring_the_same_dice(window, view):
    give(view, row_of(view, "agree-mode")).carry_out()
    give(view, row_of(view, "roll-deployment")).carry_out()
    fell = view.session.session.entries[-1]
    window.commands.undo.trigger()
    window.commands.undo.trigger()
    assert view.session.session.done == 1
    assert row_of(view, "agree-mode")
    assert not view.session.history.canUndo()
    window.commands.redo.trigger()
    window.commands.redo.trigger()
    assert view.session.session.done == 3
    assert view.session.session.entries[2] is fell


def test_own_dice_are_asked_for_one_by_one(view):
    view.session.choose_dice("b", "program")
    give(view, row_of(view, "agree-mode")).carry_out()
    form = give(view, row_of(view, "roll-deployment"))
    form.dice.modes.setCurrentIndex(1)
    assert not form.do_button.isEnabled()
    while not form.do_button.isEnabled():
        assert "Next" in form.dice.asked.text()
        before = len(form.dice.numbers.text().split())
        form.dice.put(6 - before % 2)
    form.dice.numbers.setFocus()
    QTest.keyClick(form.dice.numbers, Qt.Key.Key_Return)
    entry = view.session.session.entries[-1]
    assert entry.command == "roll-deployment"
    # the other side has left its dice to the program
    assert {(one.side, one.whose) for one in entry.dice} == {("a", "own"), ("b", "program")}


def test_both_sides_throw_their_own_dice_in_one_command(view):
    view.session.choose_dice("a", "own")
    view.session.choose_dice("b", "own")
    give(view, row_of(view, "agree-mode")).carry_out()
    dice = give(view, row_of(view, "roll-deployment")).dice
    dice.put(3)
    assert dice.asked.text().startswith("Side B")
    dice.put(5)
    view.options.form.carry_out()
    assert {one.whose for one in view.session.session.entries[-1].dice} == {"own"}


def test_the_other_sides_own_dice_are_asked_for_where_mine_are_the_programs(view):
    view.session.choose_dice("b", "own")
    give(view, row_of(view, "agree-mode")).carry_out()
    dice = give(view, row_of(view, "roll-deployment")).dice
    assert dice.numbers.text().strip() == "?"
    assert dice.asked.text().startswith("Side B")


def test_a_single_die_is_left_to_the_program(view):
    view.session.choose_dice("a", "own")
    view.session.choose_dice("b", "own")
    give(view, row_of(view, "agree-mode")).carry_out()
    form = give(view, row_of(view, "roll-deployment"))
    form.dice.put(6)
    form.dice.leave_button.click()
    # what the program threw may be a tie
    while not form.do_button.isEnabled():
        form.dice.leave_button.click()
    form.carry_out()
    entry = view.session.session.entries[-1]
    assert [one.whose for one in entry.dice[:2]] == ["own", "program"]


@pytest.mark.parametrize("sides", [6, 12, 20])
def test_the_pad_shows_the_die_that_falls(view, sides):
    view.session.choose_dice("", "own")
    view.pick("a")
    form = give(view, row_of(view, "roll-dice"))
    view.session.choose_dice(form.option.side, "own")
    form = give(view, row_of(view, "roll-dice"))
    form.chosen.get("throw", form.known.get("throw")).show_value(f"2D{sides}")
    form._changed()
    dice = form.dice
    dice._show_mode()
    assert [(face.sides, face.face) for face in dice._faces] == [
        (sides, face) for face in range(1, sides + 1)
    ]
    dice._faces[-1].click()
    dice._faces[0].click()
    assert dice.numbers.text() == f"{sides} 1"
    assert not dice._faces


def test_a_wrong_number_says_so_and_does_nothing(view):
    give(view, row_of(view, "agree-mode")).carry_out()
    form = give(view, row_of(view, "roll-deployment"))
    form.dice.modes.setCurrentIndex(1)
    form.dice.numbers.setText("77")
    assert not form.do_button.isEnabled()
    assert "77" in form.dice.asked.text()
    assert view.session.session.done == 2


def test_a_unit_that_is_picked_is_put_right_by_hand(view):
    view.pick("a.1.1")
    assert view.options.picked == "a.1.1"
    fate = row_of(view, "set-fate")
    assert option_of(fate).who == "a.1.1"
    form = give(view, fate)
    form.chosen["fate"].control.show_value("destroyed")
    form.carry_out()
    assert view.session.state.pieces["a.1.1"].fate == "destroyed"
    assert view.session.session.entries[-1].by_hand


def test_one_key_ends_the_turn(view, play_on):
    state = play_on(lambda state: state.stage == "turns" and state.acting)
    acting = state.acting
    assert view.strip.end_button.isEnabled()
    view.activateWindow()
    QTest.keyClick(view.options.tree, Qt.Key.Key_F10)
    assert view.session.state.acting != acting
    assert view.session.session.entries[-1].command == "end-turn"


def test_what_the_battle_fills_in_is_shown_and_put_right(view, play_on):
    play_on(lambda _: any(one.command == "launch" for one in view.session.kept.session.options()))
    form = give(view, row_of(view, "launch"))
    report = form.chosen["report"].control
    for value in ("hit", "target", "on_target"):
        report.show_value(value)
    form.corrections.fold.setChecked(True)
    assert form.corrections.isVisible()


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_whole_battle_is_played_by_its_forms(window, game_id):
    """Everything that the tree offers is accepted as its form has it, until the players end the battle."""
    window.appearance.set_language("en")
    window.new_battle()
    setup = window.battles.setup
    setup.games.setCurrentIndex(setup.games.findData(game_id))
    setup.begin()
    assert setup.problem.text() == ""
    view = window.battles.views[window.battles.session.battle_id]
    random = Random(7)
    for _ in range(25):
        if view.session.state.ended is not None:
            break
        rows = [row for row in view.options.tree.rows() if option_of(row) in view.options.tree.options]
        form = give(view, random.choice(rows))
        choose_something(form, random)
        done = view.session.session.done
        form.carry_out()
        assert view.session.session.done == done + 1, (form.option, form.problem.text())
        QApplication.processEvents()
    assert view.session.do(Wanted("end-battle", {"winners": ["a"], "how": "agreed"})) is None
    assert view.strip.victory.isVisible()
    assert "agreement" in view.strip.victory.text()


def choose_something(form, random):
    for choice in form.option.choices:
        control = form.chosen[choice.field].control
        if isinstance(control, NumberControl):
            control.box.setValue(random.uniform(choice.least, choice.most))
        elif isinstance(control, SeveralControl):
            control.show_value(random.sample(choice.values, random.randint(*choice.many)))
        elif isinstance(control, OneControl):
            control.box.setCurrentIndex(random.randrange(len(choice.values)))
        else:
            control.show_value(random.choice(choice.values))


def test_everything_is_done_by_keys(window, view):
    window.activateWindow()
    tree = view.options.tree
    tree.setFocus()
    # the only thing that can be done is chosen by itself
    QApplication.processEvents()
    assert option_of(tree.currentItem()).command == "agree-mode"
    QTest.keyClick(tree, Qt.Key.Key_Tab)
    first = QApplication.focusWidget()
    assert view.options.form.isAncestorOf(first)
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert view.session.session.done == 2
    QApplication.processEvents()
    assert QApplication.focusWidget() is tree
    QTest.keyClick(tree, Qt.Key.Key_Down)
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert view.session.session.entries[-1].command == "roll-deployment"


def test_who_throws_his_own_dice_does_so_for_the_next_command_too(view):
    give(view, row_of(view, "agree-mode")).carry_out()
    form = give(view, row_of(view, "roll-deployment"))
    assert form.do_button.text() == "Throw and do"
    form.dice.modes.setCurrentIndex(1)
    assert form.do_button.text() == "Do"
    form.dice.numbers.setText("6 5")
    form.carry_out()
    view.session.choose_dice("a", "own")
    view.pick("a")
    row = next(one for one in view.options.tree.rows() if option_of(one).command == "roll-dice")
    form = give(view, row)
    assert form.option.side == "a"
    form.chosen["throw"].show_value("2D6")
    form._changed()
    assert "Next" in form.dice.asked.text()
    form.dice.numbers.setText("3")
    assert not form.do_button.isEnabled()
    form.dice.numbers.setText("3 4")
    form.carry_out()
    assert view.session.session.entries[-1].dice[0].faces == (3, 4)


def test_dice_may_be_asked_for_each_time(view):
    give(view, row_of(view, "agree-mode")).carry_out()
    form = give(view, row_of(view, "roll-deployment"))
    form.dice.modes.setCurrentIndex(2)
    assert form.dice.own_button.isVisible()
    assert not form.dice.own.isVisible()
    QTest.mouseClick(form.dice.own_button, Qt.MouseButton.LeftButton)
    assert form.dice.own.isVisible()
    form.dice.numbers.setText("6 5")
    form.carry_out()
    assert view.session.session.entries[-1].dice[0].whose == "own"


def test_options_that_read_alike_say_what_tells_them_apart(view):
    """Both armies are the same sample: whose pilot it is stands behind his name."""
    state = view.session.session.state
    options = [
        Option(command="appoint-pilot", who=who, side=who[0], facts={"who": who})
        for who in ("a.1.1", "a.1.2", "b.1.1")
    ]
    told = tell_options(state, options, "en")
    assert len(set(told)) == len(told)


def test_a_battle_begins_on_a_table_that_is_chosen(window, setup):
    table = setup.table
    table.choose("shipped", "bait")
    assert "The Bait" in table.about.text()
    setup.begin()
    state = window.battles.session.state
    assert (state.board.length, state.board.width) == (24, 16)
    assert len(state.terrain) == 10
    window.battles.new()
    assert window.battles.setup.table.tables.currentData() == ("shipped", "bait")


def test_a_battle_begins_on_a_table_by_a_seed(window, setup):
    setup.table.tables.setCurrentIndex(1)
    setup.table.seed.setValue(5)
    setup.begin()
    assert window.battles.session.state.terrain


def test_a_battle_begins_on_a_kept_table(window, setup):
    kept = KeptTables(window.context.store.settings, "bronepehota")
    kept.keep("Mine", BoardLayout(length=30, width=20))
    setup.table.show_game("bronepehota")
    setup.table.choose("kept", "Mine")
    setup.begin()
    assert window.battles.session.state.board.length == 30


def test_a_window_of_half_the_size_clips_nothing(window, view, qtbot):
    """So it is at a scale of 200 % on a usual screen."""
    window.resize(960, 531)
    view.session.choose_dice("a", "own")
    view.session.choose_dice("b", "own")
    give(view, row_of(view, "agree-mode")).carry_out()
    form = give(view, row_of(view, "roll-deployment"))
    qtbot.waitUntil(lambda: view.width() < 960)
    assert view.tabs.width() >= 300
    form.keep_dice_inside(True)
    assert form.isAncestorOf(form.dice)
    for button in (view.board.pair_button, *view.board.side_buttons.values()):
        assert button.width() >= button.sizeHint().width()


def test_a_tie_leaves_to_the_program_what_is_its_own(view, qtbot, window):
    """The pad goes on behind what the program threw, even where that does not stand in the line yet."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    give(view, row_of(view, "agree-mode")).carry_out()
    view.session._seed = next(
        seed for seed in range(100) if ScriptedDice(None, seed=seed).pick(6, "battle.free_roll") == 5
    )
    dice = give(view, row_of(view, "roll-deployment")).dice
    dice.modes.setCurrentIndex(1)
    dice.numbers.setFocus()
    dice.put(6)
    assert dice._thrown == ["6", "?"]
    dice.put(5)
    assert dice._thrown[:3] == ["6", "?", "5"]


def test_one_key_goes_from_part_to_part(window, view, qtbot):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    view.tabs.setCurrentWidget(view.table)
    view.units.setFocus()
    QTest.keyClick(view.units, Qt.Key.Key_F6)
    assert QApplication.focusWidget() is view.table.canvas
    QTest.keyClick(view.table.canvas, Qt.Key.Key_F6)
    assert QApplication.focusWidget() is view.options.tree
    QTest.keyClick(view.options.tree, Qt.Key.Key_F6)
    assert QApplication.focusWidget() is view.units
    QTest.keyClick(view.units, Qt.Key.Key_F8)
    assert view.strip.clocks.told.text() == "The clocks stand"


def test_folded_lines_are_there_once_opened_and_stay_open(view):
    tree = view.options.tree

    def by_hand():
        return tree.topLevelItem(tree.topLevelItemCount() - 1)

    assert not by_hand().isExpanded()
    by_hand().setExpanded(True)
    lines = [by_hand().child(place).text(0) for place in range(by_hand().childCount())]
    assert lines
    view.options.refresh()
    assert by_hand().isExpanded()
    assert [by_hand().child(place).text(0) for place in range(by_hand().childCount())] == lines
    by_hand().setExpanded(False)
    view.options.refresh()
    assert not by_hand().isExpanded()
