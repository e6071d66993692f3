"""One command leads to the next: what alone can be done opens by itself, and so does the next of a row."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.options import Choice, Option
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.records.fields import Field
from armybuilder.desktop.battle.command_form import CommandForm
from armybuilder.desktop.battle.hand_control import HandControl, are_hands
from armybuilder.desktop.battle.option_tree import option_of
from armybuilder.desktop.battle.table_items import to_scene
from armybuilder.games.batalist.battle.mustering import cards_pile


@pytest.fixture
def field(window, setup, qtbot):
    """The view of a battle of «Баталист» that has just begun."""
    setup.games.setCurrentIndex(setup.games.findData("batalist"))
    setup.sides[0].player.setText("Anna")
    setup.sides[1].player.setText("Boris")
    setup.begin()
    return window.battles.views[window.battles.session.battle_id]


@pytest.fixture
def orders(field):
    """That battle when the cards are dealt."""
    battle = field.session
    battle.do(Wanted("roll-placing"), "5 2")
    while battle.state.phase != "orders":
        option = next(one for one in battle.session.options() if one.command == "place-base")
        assert battle.do(Wanted(option.command, dict(option.facts), side=option.side)) is None
    return field


def deals(view):
    rows = [row for row in view.options.tree.rows() if option_of(row).command == "deal-orders"]
    return {option_of(row).who: row for row in rows}


def test_what_alone_can_be_done_opens_by_itself(window, field, qtbot):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.waitUntil(lambda: field.options.form is not None)
    assert field.options.form.option.command == "roll-placing"
    assert option_of(field.options.tree.currentItem()).command == "roll-placing"
    field.options.tree.setFocus()
    QTest.keyClick(field.options.tree, Qt.Key.Key_Return)
    assert field.session.session.entries[-1].command == "roll-placing"
    # several may be placed now: the players choose
    qtbot.wait(1)
    assert field.options.form is None


def test_what_must_be_decided_stands_above_what_led_to_it(orders, qtbot):
    battle = orders.session
    for side in "ab":
        battle.do(Wanted("finish-dealing", {"side": side}))
    qtbot.waitUntil(lambda: orders.options.form is not None)
    for box in orders.options.form.dice.boxes.values():
        box.setCurrentIndex(1)
    for face in (6, 1):
        orders.options.form.dice.put(face)
    orders.options.form.carry_out()
    qtbot.waitUntil(
        lambda: orders.options.form is not None and orders.options.form.option.command == "name-first"
    )
    assert orders.options.result_card.isVisible()
    assert "Roll for initiative" in orders.options.result.heading.text()
    assert orders.strip.pending.text() == "To be decided: Name who begins — Anna"


def test_a_hand_is_dealt_card_by_card_and_the_next_base_follows(orders, qtbot):
    row = deals(orders)["a.1.1"]
    orders.options.tree.setCurrentItem(row)
    hand = orders.options.form.chosen["order_cards"].control
    assert isinstance(hand, HandControl)
    movement, attack = hand.steppers[:2]
    movement.stepUp()
    attack.stepUp()
    attack.stepUp()
    assert movement.maximum() == 1
    orders.options.form.carry_out()
    assert sorted(orders.session.state.piles[cards_pile("a.1.1")]) == ["attack", "attack", "movement"]
    qtbot.waitUntil(lambda: orders.options.form is not None)
    assert orders.options.form.option.who == "a.2.1"
    chips = orders.units._items["a.1"].toolTip(0)
    assert "order cards: 3" in chips


def test_the_button_says_whose_dealing_is_done(orders):
    assert orders.strip.end_button.text() == "Dealing is done: Anna"
    orders.strip.end_button.click()
    assert orders.strip.end_button.text() == "Dealing is done: Boris"


def test_lists_of_places_have_no_bare_numbers(field):
    field.session.do(Wanted("roll-placing"), "5 2")
    told = {row.text(0) for row in field.options.tree.rows() if option_of(row).command == "place-base"}
    assert told
    assert not any(" · " in text for text in told)


def test_dice_say_whose_they_are_where_both_throw(orders, qtbot):
    battle = orders.session
    for side in "ab":
        battle.do(Wanted("finish-dealing", {"side": side}))
    assert battle.do(Wanted("roll-initiative"), "4 4 6 1") is None
    told = [label.text() for label, _ in orders.options.result._rolls if label.isVisible()]
    assert told == ["initiative · Anna", "initiative · Boris"] * 2


def test_only_what_may_be_thinned_out_is_a_hand():
    assert are_hands(((), ("a",), ("a", "a")))
    assert not are_hands((("a", "b"), ("a",)))
    assert not are_hands(("a", "b"))
    assert not are_hands(((), ("a",)))


def table_of(view, qtbot):
    """The table of a battle, as large as it is in the window."""
    view.tabs.setCurrentWidget(view.table)
    qtbot.waitUntil(view.table.isVisible)
    qtbot.wait(1)
    return view.table


def on_canvas(table, x, y):
    return table.canvas.mapFromScene(to_scene(x, y))


def test_who_waits_is_placed_by_a_click_on_the_table(field, qtbot):
    field.session.do(Wanted("roll-placing"), "5 2")
    table = table_of(field, qtbot)
    field.pick("a.1")
    QTest.mouseMove(table.canvas.viewport(), on_canvas(table, 20, 5))
    qtbot.waitUntil(lambda: table.canvas.plan is not None)
    assert table.canvas.plan.heading == 90
    QTest.mouseClick(table.canvas.viewport(), Qt.MouseButton.LeftButton, pos=on_canvas(table, 20, 5))
    entry = field.session.session.entries[-1]
    assert (entry.command, entry.facts["who"]) == ("place-base", "a.1.1")
    place = field.session.state.pieces["a.1.1"].place
    assert (round(place.x), round(place.y), place.heading) == (20, 5, 90)


def test_a_place_outside_the_zone_is_refused_at_the_table(field, qtbot):
    field.session.do(Wanted("roll-placing"), "5 2")
    table = table_of(field, qtbot)
    field.pick("a.1")
    QTest.mouseClick(table.canvas.viewport(), Qt.MouseButton.LeftButton, pos=on_canvas(table, 20, 25))
    assert field.session.session.entries[-1].command == "roll-placing"
    assert "BT-3.5-1" in table.told.text()


@pytest.fixture
def active(orders):
    """That battle when the first base, looking up the table, acts with a card of movement."""
    battle = orders.session
    battle.do(Wanted("deal-orders", {"who": "a.1.1", "order_cards": ["movement"]}))
    for side in "ab":
        battle.do(Wanted("finish-dealing", {"side": side}))
    battle.do(Wanted("roll-initiative"), "6 1")
    battle.do(Wanted("name-first", {"winner_names": "itself"}, side="a"))
    assert battle.do(Wanted("activate", {"who": "a.1.1"}, side="a"), "1 1 2") is None
    for one in [one for one in battle.session.options() if one.forced]:
        battle.do(Wanted(one.command, {**one.facts, "reroll": False}, side=one.side))
    return orders


def test_what_the_rules_forbid_is_said_before_a_piece_is_let_go(active, qtbot):
    table = table_of(active, qtbot)
    active.pick("a.1.1")
    assert table.scene.pieces["a.1.1"].acts
    canvas, start = table.canvas, active.session.state.pieces["a.1.1"].place
    canvas.plan_to(replace(start, y=start.y + 12))
    qtbot.waitUntil(lambda: "BT-12-1" in table.told.text())
    canvas.plan_to(replace(start, y=start.y + 2))
    qtbot.wait(60)
    assert "BT-12-1" not in table.told.text()
    canvas.released.emit()
    assert active.session.session.entries[-1].command == "movement"


def test_a_base_turns_there_and_back_where_that_costs_less_than_going_aside(active, qtbot):
    table = table_of(active, qtbot)
    active.pick("a.1.1")
    start = active.session.state.pieces["a.1.1"].place
    table.canvas.plan_to(replace(start, x=start.x + 0.5, y=start.y + 2.5))
    table.canvas.released.emit()
    ways = [leg["way"] for leg in active.session.session.entries[-1].facts["legs"]]
    assert ways == ["turn_right", "ahead", "turn_left"]
    assert active.session.state.pieces["a.1.1"].place.heading == start.heading


def test_a_lone_question_has_both_answers_and_the_button_says_whether_dice_fall(orders, qtbot, monkeypatch):
    battle = orders.session
    option = Option(
        command="roll-initiative", choices=(Choice(field="agreed", values=(False, True)),), forced=True
    )
    monkeypatch.setattr(CommandForm, "wanted", lambda _form: Wanted("finish-dealing", {"side": "a"}))
    field = Field(name="agreed", kind="text", owner=Facts)
    form = CommandForm(battle, Option(command="roll-initiative"))
    qtbot.addWidget(form)
    qtbot.addWidget(form.foot)
    assert form.do_button.text() == "Do"
    form.option = option
    cell = form._choice_cell(field, option.choices[0])
    qtbot.addWidget(cell)
    assert [button.text() for button in cell.control.buttons.values()] == ["Yes", "No"]


def test_the_page_of_the_result_has_all_the_room(window, field, qtbot):
    window.resize(1280, 800)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    field.options.tree.setFocus()
    field.tabs.setCurrentWidget(field.result)
    assert not field.units.isVisible()
    assert not field.options.isVisible()
    assert field.isAncestorOf(QApplication.focusWidget())
    field.tabs.setCurrentWidget(field.board)
    assert field.units.isVisible()
    assert field.options.isVisible()


def test_the_keyboard_stays_with_the_dice_when_the_last_face_is_clicked(window, field, qtbot):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.waitUntil(lambda: field.options.form is not None)
    dice = field.options.form.dice
    for side in dice.boxes:
        dice.boxes[side].setCurrentIndex(1)
    for face in (5, 2):
        button = dice._faces[face - 1]
        button.setFocus()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert field.options.form.do_button.isEnabled()
    assert QApplication.focusWidget() is dice.numbers
    QTest.keyClick(dice.numbers, Qt.Key.Key_Return)
    assert field.session.session.entries[-1].command == "roll-placing"
