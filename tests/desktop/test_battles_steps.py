"""The steps before a game, with clicks: what is settled, what is refused and where that is said, and the keyboard."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from armybuilder.desktop.ninth_age.tab_stops import tab_stops
from armybuilder.roster.evaluation import verdict_of
from tests.desktop.battling import (
    bench_on,
    click,
    click_table,
    opened,
    panel,
    point_at,
    pressed,
    roll_own,
)
from tests.gamedata import army, data_set
from tests.games.ninth_age import preparing as ready

WIZARDS = (ready.wizard("master"), ready.scoring("First"))
AMBUSH = (ready.unit("Wolves", own_rule="ambush"), ready.scoring("First"))


@pytest.fixture
def bench(qapp, tmp_path):
    with bench_on(tmp_path / "battles.db") as bench:
        yield bench


def focused(within):
    focus = QApplication.focusWidget()
    return focus is not None and within.isAncestorOf(focus)


def test_names_are_saved_when_they_are_typed(bench):
    view = opened(bench)
    line = panel(view).players.lines["one"]
    line.setFocus()
    line.insert("Anna")
    pressed(line, Qt.Key.Key_Tab)
    assert view.session.battle.one.name == "Anna"
    assert panel(view).players.lines["two"].hasFocus()
    bench.undo()
    assert (view.session.battle.one.name, line.text()) == ("", "")
    line.editingFinished.emit()
    assert not view.session.history.canUndo()


def test_agreements_are_folded_until_they_are_asked_for(bench):
    view = opened(bench)
    step = panel(view)
    assert not step.agreements.isVisible()
    click(step.unfold)
    box = step.agreements.form.cells["settings"].control.cells["english_encircle"].control
    box.box.click()
    click(step.agreements.button)
    assert view.session.battle.settings.english_encircle


def test_the_size_opens_the_next_step_and_the_keyboard_goes_there(bench):
    bench.activateWindow()
    view = opened(bench)
    pressed(view.steps, Qt.Key.Key_Return)
    assert panel(view).players.lines["one"].hasFocus()
    click(panel(view).points.button)
    assert view.step == 2
    assert focused(panel(view))


def test_a_locked_step_says_what_it_waits_for(bench):
    view = opened(bench)
    view.steps.setFocus()
    for _ in range(3):
        pressed(view.steps, Qt.Key.Key_Down)
    assert view.step == 4
    assert panel(view).locked.text() == "This step waits until “1. Size of the game” is settled."
    pressed(view.steps, Qt.Key.Key_Home)
    assert not panel(view).locked.isVisible()


def test_going_back_forgets_what_came_later_and_undo_brings_it_back(bench):
    view = opened(bench, ready.typed())
    view.show_step(4)
    click(panel(view).again)
    assert (view.session.battle.done, view.step) == (3, 4)
    bench.undo()
    assert view.session.battle.done == 5
    bench.redo()
    assert view.session.battle.done == 3


def test_own_dice_are_asked_for_one_by_one_and_for_every_later_roll(bench):
    view = opened(bench, ready.laid_out())
    row = panel(view).roll.dice
    click(row.own_button)
    assert row.asked.text().startswith("Next: ")
    row.numbers.setText("7")
    assert "7" in row.asked.text()
    assert not row.use_button.isEnabled()
    row.numbers.setText("5")
    click(row.use_button)
    assert (view.session.battle.deployment, view.step) == ("refused_flank", 5)
    assert panel(view).roll.dice.numbers.isVisible()
    click(panel(view).roll.dice.own_button)
    assert not panel(view).roll.dice.numbers.isVisible()


def test_the_generator_goes_piece_by_piece_with_own_dice(bench):
    view = opened(bench, ready.exchanged())
    step = panel(view)
    click(step.sources["disagree"])
    assert step.sources["disagree"].isChecked()
    roll_own(step.trio.dice, "1 1 1 1")
    assert len(view.session.battle.field.waiting) == 3
    assert step.next.dice.asked.text().startswith("Next: ")
    step.next.dice.numbers.setText("1 90 6 6 90")
    pressed(step.next.dice.numbers, Qt.Key.Key_Return)
    assert len(view.session.battle.field.pieces) == 1
    assert step.next.dice.numbers.hasFocus()
    click(step.all.dice.roll_button)
    assert step.ready.isVisible()
    click(step.ready)
    assert view.step == 4


def test_terrain_is_laid_out_taken_up_turned_and_removed_by_hand(bench):
    view = opened(bench, ready.exchanged(points=2000))
    step = panel(view)
    click(step.sources["layout"])
    click(step.add)
    assert point_at(view, 24, 18)
    click_table(view, 24, 18)
    assert [(piece.x, piece.y) for piece in view.session.battle.field.pieces] == [(24, 18)]
    assert not step.add.isChecked()
    click_table(view, 24, 18)
    step.take_turn(45)
    click_table(view, 30, 18)
    assert [(piece.x, piece.angle) for piece in view.session.battle.field.pieces] == [(30, 45)]
    click(step.remove)
    assert view.session.battle.field.pieces == ()
    bench.undo()
    assert len(view.session.battle.field.pieces) == 1


def test_a_piece_in_hand_is_let_go_when_undo_takes_it_away(bench):
    view = opened(bench, ready.exchanged())
    step = panel(view)
    click(step.sources["layout"])
    click(step.add)
    click_table(view, 24, 18)
    click_table(view, 24, 18)
    bench.undo()
    click_table(view, 30, 18)
    assert view.session.battle.field.pieces == ()


def test_another_table_is_typed_in(bench):
    view = opened(bench, ready.exchanged())
    step = panel(view)
    step.tables.setCurrentIndex(step.tables.count() - 1)
    step.tables.activated.emit(step.tables.currentIndex())
    step.table.show_plain({"table_length": 60, "table_width": 40})
    click(step.table.button)
    assert view.session.battle.field.table.length == 60
    assert "60" in step.tables.currentText()


def test_an_objective_is_agreed_or_left_out(bench):
    view = opened(bench, ready.do(ready.laid_out(), "deployment", decided_by="players", deployment="dawn"))
    click(panel(view).none.button)
    assert (view.session.battle.objective, view.step) == ("none", 6)


def test_markers_of_secure_target_are_placed_before_the_step_is_left(bench):
    view = opened(bench, ready.typed("frontline", "secure"))
    roll_own(panel(view).roll.dice, "6 1")
    click(panel(view).choice.button)
    step = panel(view)
    assert view.step == 6
    assert step.turn.text() == "Anna places a marker: click on the table"
    assert not point_at(view, 2, 2)
    click_table(view, 2, 2)
    assert step.marker.problem.isVisible()
    assert point_at(view, 24, 24)
    click_table(view, 24, 24)
    assert not step.marker.problem.isVisible()
    click_table(view, 48, 24)
    assert len(view.session.battle.markers) == 2
    assert view.step > 6


def test_spells_are_taken_in_turns_and_a_wrong_number_is_refused(bench):
    view = opened(bench, ready.zoned(one=WIZARDS, two=WIZARDS))
    step = panel(view)
    assert step.turn.text() == "Anna chooses"
    click(step.spells.button)
    assert step.problem.isVisible()
    seen = []
    while view.step == 7:
        seen.append(step.turn.text())
        while len(step.spells.ticked()) < int(step.spells.heading.text().split()[0]):
            next(box for box in step.spells.boxes.values() if not box.isChecked()).click()
        click(step.spells.button)
        assert not step.problem.isVisible()
    assert {"Anna chooses", "Boris chooses"} == set(seen)


def test_terrain_of_king_of_the_hill_is_chosen_before_the_step_is_left(bench):
    hill = {"scenery": "hill", "x": 36, "y": 24, "width": 8, "deep": 6}
    view = opened(bench, ready.spelled("frontline", "king", hill))
    step = panel(view)
    assert view.step == 7
    click_table(view, 36, 24)
    click(step.hill_button)
    click(step.hill_button)
    assert view.session.battle.hills == {"one": 1, "two": 1}
    assert view.step == 8


def test_units_are_set_aside_and_reserves_kept(bench):
    view = opened(bench, ready.spelled("dawn", one=AMBUSH))
    step = panel(view)
    step.own.boxes["one.1"].click()
    step.reserve.boxes["one.2"].click()
    click(step.button)
    assert view.session.battle.aside == {"one.1": "ambush", "one.2": "reserve"}
    assert "Boris" in step.turn.text()
    click(step.button)
    assert view.step == 9


def test_a_unit_is_placed_with_the_mouse_and_refused_outside_its_zone(bench):
    view = opened(bench, ready.declared())
    step = panel(view)
    click(step.start_buttons["one"])
    assert step.turn.text() == "Anna places, round 1"
    assert not point_at(view, 36, 24)
    click_table(view, 36, 24)
    assert step.problem.isVisible()
    assert point_at(view, 36, 6)
    click_table(view, 36, 6)
    assert (view.session.battle.places["one.1"].x, view.session.battle.places["one.1"].y) == (36, 6)
    click(step.end)
    assert step.turn.text() == "Boris places, round 1"
    # who comes from the far edge looks the other way
    assert step.angle.value() == 270


def test_the_wheel_turns_the_unit_in_hand(bench, qtbot):
    view = opened(bench, ready.begun())
    step = panel(view)
    view.map.turned.emit(105)
    assert step.angle.value() == 105
    click_table(view, 36, 5)
    assert view.session.battle.places["one.1"].angle == 105


def test_a_unit_is_placed_from_the_keyboard(bench):
    view = opened(bench, ready.begun())
    view.map.setFocus()
    table = view.map
    pressed(table, Qt.Key.Key_Up)
    for _ in range(18):
        pressed(table, Qt.Key.Key_Down)
    pressed(table, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    pressed(table, Qt.Key.Key_Plus)
    pressed(table, Qt.Key.Key_Minus)
    pressed(table, Qt.Key.Key_Return)
    placed = view.session.battle.places["one.1"]
    assert (placed.x, placed.y, placed.angle) == (36.25, 6, 90)


def test_the_rest_of_marching_columns_is_delayed(bench):
    view = opened(bench, ready.begun("marching"))
    step = panel(view)
    assert step.edge.isVisible()
    click_table(view, 6, 6)
    assert view.session.battle.deploying.edges == {"one": "left"}
    click(step.end)
    click_table(view, 66, 42)
    click(step.end)
    assert step.turn.text() == "Anna places, round 2"
    click(step.delay)
    assert "delayed" in view.session.battle.aside.values()


def test_the_log_tells_everything_in_the_language_of_the_window(bench):
    view = opened(bench, ready.typed())
    view.tabs.setCurrentWidget(view.log)
    assert "Deployment" in view.log.toPlainText()
    bench.set_language("ru")
    assert "Развёртывание" in view.log.toPlainText() or "развёртывания" in view.log.toPlainText()


def test_a_change_of_language_or_theme_keeps_the_step_and_the_tab(bench):
    view = opened(bench, ready.playing())
    panel(view).show_tab(2)
    bench.set_language("ru")
    assert panel(view).title.text() == "Игра"
    assert panel(view).tab() == 2
    bench.context.theme_changed.emit(True)
    assert (view.step, panel(view).tab()) == (10, 2)
    view.show_step(2)
    bench.set_language("en")
    assert view.rosters.rosters["one"].model.headerData(0, Qt.Orientation.Horizontal) == "Unit"


def test_a_saved_army_of_imported_data_is_taken_as_a_roster(bench):
    store = bench.context.store
    kept = store.game_data.keep(data_set())
    engine = army(version=kept.version)
    store.rosters.create(engine.freeze(), verdict_of(engine))
    view = opened(bench, ready.sized())
    box = panel(view).boxes["one"]
    click(box.take_button)
    taken = view.session.battle.one.army
    assert (taken.title, taken.points) == ("Zoo", 135)
    assert taken.units[0].name == "Leo"
    assert box.state.text() == "Zoo: 3 units, 135"
    click(panel(view).exchange.button)
    assert panel(view).exchange.problem.isVisible()
    click(panel(view).boxes["two"].take_button)
    click(panel(view).exchange.button)
    assert view.step == 3


def test_without_a_saved_army_there_is_nothing_to_take(bench):
    view = opened(bench, ready.sized())
    box = panel(view).boxes["one"]
    assert not box.take_button.isEnabled()
    assert box.armies.placeholderText() == "No saved army"


def test_a_unit_of_a_hundred_letters_leaves_the_columns_as_they_are(bench):
    view = opened(bench, ready.begun(one=(ready.scoring("W" * 100), ready.unit("Long name " * 9))))
    panel(view).refresh()
    QApplication.processEvents()
    assert panel(view).inside.width() <= view.tabs.width()
    assert view.tabs.width() <= 400


def test_the_tab_key_follows_the_eye(bench):
    view = opened(bench, ready.laid_out())
    stops = [stop for stop in tab_stops(panel(view).inside) if stop.isVisible()]
    places = [stop.mapTo(panel(view).inside, stop.rect().topLeft()).y() for stop in stops]
    assert len(stops) > 4
    assert places == sorted(places)
    for before, after in pairwise(stops):
        chain = before.nextInFocusChain()
        while not (chain.isVisible() and chain in stops):
            chain = chain.nextInFocusChain()
        assert chain is after


def drag(view, start, end):
    """Press the mouse on a place of the table, in inches, move it, and let it go at another."""
    points = [view.map.point_of(place).toPoint() for place in (start, end)]
    QTest.mousePress(view.map, Qt.MouseButton.LeftButton, pos=points[0])
    QTest.mouseMove(view.map, points[1])
    QTest.mouseRelease(view.map, Qt.MouseButton.LeftButton, pos=points[1])


def test_dragged_terrain_drops_where_the_mouse_is_let_go(bench):
    view = opened(bench, ready.exchanged(points=2000))
    step = panel(view)
    click(step.sources["layout"])
    click(step.add)
    click_table(view, 24, 18)
    drag(view, (24, 18), (12, 12))
    assert [(piece.x, piece.y) for piece in view.session.battle.field.pieces] == [(12, 12)]
    drag(view, (12, 12), (24, 18))
    assert [(piece.x, piece.y) for piece in view.session.battle.field.pieces] == [(24, 18)]
    # a click alone takes up, and the next one puts down
    click_table(view, 24, 18)
    click_table(view, 12, 18)
    assert [(piece.x, piece.y) for piece in view.session.battle.field.pieces] == [(12, 18)]


@pytest.mark.parametrize("state", [ready.laid_out, ready.typed], ids=["step 4", "step 6"])
def test_dice_that_decide_a_step_are_drawn_when_the_next_comes_up(bench, state):
    view = opened(bench, state())
    assert not view.fallen.isVisible()
    click(panel(view).roll.dice.roll_button)
    entry = view.session.session.entries[-1]
    assert view.fallen.isVisible()
    assert [one._rolled for one in view.fallen.rolls] == [one.rolled for one in entry.dice]
    assert entry.title.en in view.fallen.title.text()
    bench.undo()
    assert not view.fallen.isVisible()


def test_dice_of_the_objective_are_drawn_too(bench):
    view = opened(bench, ready.laid_out())
    roll_own(panel(view).roll.dice, "5")
    assert view.step == 5
    roll_own(panel(view).roll.dice, "3")
    assert [one._rolled.faces for one in view.fallen.rolls] == [(3,)]


def test_many_dice_of_one_command_are_all_drawn(bench):
    view = opened(bench, ready.exchanged())
    click(panel(view).sources["disagree"])
    click(panel(view).all.dice.roll_button)
    assert len(view.fallen.rolls) == len(view.session.session.entries[-1].dice) > 4


HILLS = (
    {"scenery": "hill", "x": 12, "y": 24, "width": 10, "deep": 8},
    {"scenery": "forest", "x": 30, "y": 24, "width": 8, "deep": 6},
)


def test_the_kings_hill_is_named_outlined_and_chosen_on_the_map(bench):
    view = opened(bench, ready.spelled("frontline", "king", *HILLS))
    step = panel(view)
    assert view.step == 7
    assert step.turn.text() == "King of the Hill: Anna chooses"
    assert "Boris" in step.hill_hint.text()
    assert step.hill_button.text() == "Choose 1. hill"
    assert len(view.map._marked) == 2
    click_table(view, 30, 24)
    assert step.hill_button.text() == "Choose 2. forest"
    assert view.map._marked_first == view.session.battle.field.pieces[1]
    click(step.hill_button)
    assert view.session.battle.hills == {"one": 2}
    assert step.turn.text() == "King of the Hill: Boris chooses"
    view.show_step(3)
    assert view.map._marked == ()


STATES = {
    1: lambda: None,
    2: ready.sized,
    3: ready.exchanged,
    6: ready.typed,
    7: lambda: ready.zoned(one=(ready.wizard("master"), ready.scoring("First")), two=WIZARDS),
    8: lambda: ready.spelled("dawn", one=AMBUSH, two=AMBUSH),
    9: ready.begun,
}


@pytest.mark.parametrize("step", STATES)
def test_the_main_button_of_a_step_is_in_sight_in_a_low_window(bench, step):
    battle = STATES[step]()
    view = opened(bench) if battle is None else opened(bench, battle)
    bench.battles.resize(900, 420)
    assert view.step == step
    if step == 3:
        click(panel(view).sources["layout"])
    if step == 1:
        click(panel(view).unfold)
    main = [
        button
        for button in panel(view).foot.findChildren(QPushButton)
        if button.isVisible() and button.property("role") == "primary"
    ]
    for button in main:
        assert button.mapTo(view, QPoint(0, button.height())).y() <= view.height()
    assert bool(main) == (step != 9)
