"""The virtual table under the mouse and the keys."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from armybuilder.battle.session.options import Option, number
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.battle.table.measuring import moved_facts
from armybuilder.battle.table.positions import positions
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.battle.table_items import to_scene
from armybuilder.desktop.battle.table_overlays import reaches
from armybuilder.desktop.battle.table_view import TableView
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.exchange.table_file import table_file
from armybuilder.games.terrain_pieces import TerrainPiece
from tests.desktop.battle.table_battle import ShownToys

PLACES = [("a.1.1", 10, 10, 90), ("b.1.1", 20, 10, 180), ("b.1.2", 25, 20, 180)]
WALL = {"kind": "building", "x": 15, "y": 10, "width": 2, "length": 2}


@pytest.fixture
def shown(context, qtbot):
    """Shows a battle of soldiers as the table of a window."""

    def show(places=PLACES, terrain=(), **more):
        battle, view = ShownToys(places, terrain, **more), TableView(context)
        view.command_wanted.connect(battle.do)
        view.put_wanted.connect(battle.put)
        qtbot.addWidget(view)
        view.resize(1200, 760)
        view.show_battle(battle)
        view.show()
        qtbot.waitExposed(view)
        view.canvas.fit()
        return battle, view

    return show


def spot(view, x, y):
    return view.canvas.mapFromScene(to_scene(x, y))


def click(qtbot, view, x, y):
    qtbot.mouseClick(view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, x, y))


def drag(qtbot, view, start, end, *, release=True):
    port = view.canvas.viewport()
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=spot(view, *start))
    for part in (0.5, 1.0):
        middle = [a + (b - a) * part for a, b in zip(start, end, strict=True)]
        qtbot.mouseMove(port, spot(view, *middle))
        send_move(view, spot(view, *middle))
    if release:
        qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=spot(view, *end))


def send_move(view, at):
    """Tell the canvas of a mouse that moved: offscreen there is none."""
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    port = view.canvas.viewport()
    moved = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(at),
        QPointF(port.mapToGlobal(QPoint(at))),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(port, moved)


def keys(qtbot, view, *pressed):
    for key in pressed:
        qtbot.keyClick(view.canvas, key)


def test_a_piece_that_is_clicked_is_picked(shown, qtbot):
    _, view = shown()
    with qtbot.waitSignal(view.picked) as told:
        click(qtbot, view, 10, 10)
    assert told.args == ["a.1.1"]
    assert view.panel.chosen.text() == "Soldier 1"
    assert (view.panel.x_box.value(), view.panel.heading_box.value()) == (10, 90)


def test_a_drag_shows_its_way_before_it_is_let_go_and_then_puts(shown, qtbot):
    battle, view = shown()
    drag(qtbot, view, (10, 10), (10, 15), release=False)
    assert view.told.text().startswith("way ")
    assert battle.done == []
    qtbot.mouseRelease(view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, 10, 15))
    assert battle.state.pieces["a.1.1"].place.y == pytest.approx(15, abs=0.2)


def test_what_bars_a_way_is_told(shown, qtbot):
    _, view = shown(terrain=[WALL])
    drag(qtbot, view, (10, 10), (20, 10), release=False)
    assert "nobody passes: Building" in view.told.text()
    assert "in the way: Soldier 1" in view.told.text()


def test_one_undo_takes_back_all_who_came_by_one_click(shown, qtbot):
    battle, view = shown(places=())
    before = battle.session.done
    view.pick("a.1")
    click(qtbot, view, 20, 4)
    assert [entry.together for entry in battle.session.entries[before:]] == [False, True, True]
    battle.session.undo()
    assert battle.session.done == before
    battle.session.redo()
    assert battle.session.done == before + 3


def test_it_is_asked_before_a_hand_puts_somebody_whose_way_is_barred(shown, qtbot):
    battle, view = shown(terrain=[WALL])
    drag(qtbot, view, (10, 10), (15, 10))
    assert view.question.isVisible()
    assert "nobody passes" in view.told.text()
    assert battle.done == []
    qtbot.mouseClick(view.question.back_button, Qt.MouseButton.LeftButton)
    assert not view.question.isVisible()
    assert view.canvas.plan is None
    assert (battle.done, battle.state.pieces["a.1.1"].place.x) == ([], 10)
    drag(qtbot, view, (10, 10), (15, 10))
    qtbot.mouseClick(view.question.put_button, Qt.MouseButton.LeftButton)
    assert battle.state.pieces["a.1.1"].place.x == pytest.approx(15, abs=0.2)
    assert not view.question.isVisible()


def test_by_keys_the_question_takes_back_unless_the_hand_is_chosen(shown, qtbot):
    battle, view = shown(terrain=[WALL])
    view.pick("a.1.1")
    keys(qtbot, view, *[Qt.Key.Key_Right] * 4, Qt.Key.Key_Return)
    assert view.question.isVisible()
    qtbot.keyClick(view.question.back_button, Qt.Key.Key_Escape)
    assert not view.question.isVisible()
    assert battle.done == []
    keys(qtbot, view, *[Qt.Key.Key_Right] * 4, Qt.Key.Key_Return)
    view.question.put_button.setFocus()
    qtbot.keyClick(view.question.put_button, Qt.Key.Key_Return)
    assert len(battle.done) == 1


def test_a_battle_that_is_ticked_is_not_asked_again(shown, qtbot):
    battle, view = shown(terrain=[WALL])
    drag(qtbot, view, (10, 10), (15, 10))
    view.question.unasked.click()
    view.question.put_button.click()
    drag(qtbot, view, (15, 10), (15, 11))
    assert not view.question.isVisible()
    assert len(battle.done) == 2
    battle.battle_id = 2
    drag(qtbot, view, (15, 11), (15, 10))
    assert view.question.isVisible()


def test_a_move_that_ends_sooner_is_told_before_it_is_let_go(shown, qtbot, monkeypatch):
    battle, view = shown()
    stops = Wanted("put", {"who": "a.1.1", "x": 10, "y": 12, "heading": 90})
    monkeypatch.setattr(type(view.sending.going), "move_of", lambda *_: stops)
    drag(qtbot, view, (10, 10), (10, 15), release=False)
    qtbot.waitUntil(lambda: "stops short" in view.told.text())
    assert battle.state.pieces["a.1.1"].place.y == 10
    assert battle.done == []


def test_escape_leaves_a_piece_where_it_stands(shown, qtbot):
    battle, view = shown()
    drag(qtbot, view, (10, 10), (10, 15), release=False)
    keys(qtbot, view, Qt.Key.Key_Escape)
    qtbot.mouseRelease(view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot(view, 10, 15))
    assert battle.done == []


def test_the_keys_move_and_turn_the_chosen_piece(shown, qtbot):
    battle, view = shown()
    view.pick("a.1.1")
    view.canvas.setFocus()
    keys(qtbot, view, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Comma, Qt.Key.Key_Return)
    place = battle.state.pieces["a.1.1"].place
    assert (place.x, place.y, place.heading) == (11, 12, 105)


def test_with_ctrl_the_whole_unit_goes(shown, qtbot):
    battle, view = shown(places=[("a.1.1", 10, 10, 90), ("a.1.2", 12, 10, 90), ("b.1.1", 20, 10, 180)])
    view.pick("a.1.1")
    view.canvas.setFocus()
    qtbot.keyClick(view.canvas, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    keys(qtbot, view, Qt.Key.Key_Return)
    places = [battle.state.pieces[who].place for who in ("a.1.1", "a.1.2", "b.1.1")]
    assert [(place.x, place.y) for place in places] == [(10, 11), (12, 11), (20, 10)]


def test_arrows_go_as_the_table_is_seen_from_another_side(shown, qtbot):
    _, view = shown()
    view.pick("a.1.1")
    view.canvas.turn_table()
    before = view.canvas.mapFromScene(to_scene(10, 10))
    view.canvas.nudge(1, 0)
    after = view.canvas.mapFromScene(to_scene(view.canvas.plan.x, view.canvas.plan.y))
    assert after.x() > before.x()
    assert abs(after.y() - before.y()) <= 1


def test_numbers_are_typed_and_put(shown, qtbot):
    battle, view = shown()
    view.pick("a.1.1")
    view.panel.x_box.setValue(12.5)
    view.panel.put.click()
    assert battle.state.pieces["a.1.1"].place.x == 12.5


def test_pointing_at_another_tells_distance_arc_and_sight(shown):
    _, view = shown(terrain=[WALL])
    view.pick("a.1.1")
    view.canvas.pointed.emit("b.1.1")
    told = view.told.text()
    assert "9″" in told
    assert "on the right" in told
    assert "0 % seen (hidden by Building)" in told


def test_a_template_tells_who_is_under_it(shown, qtbot):
    _, view = shown()
    view.tools.tools["circle"].click()
    click(qtbot, view, 20, 10)
    assert "1 under the template: Soldier 1" in view.told.text()
    assert view.scene.pieces["b.1.1"].marked


def test_the_ruler_measures_between_two_points(shown, qtbot):
    _, view = shown()
    view.tools.tools["ruler"].click()
    view.canvas.measured.emit((1.0, 1.0), (4.0, 5.0))
    assert view.told.text() == "5″"


def test_terrain_is_laid_from_the_palette_moved_turned_and_taken(shown, qtbot):
    battle, view = shown()
    view.panel.palette_list.setCurrentRow(0)
    click(qtbot, view, 30, 25)
    (laid,) = battle.state.terrain.values()
    assert (laid.kind, round(laid.x), round(laid.y)) == ("hill", 30, 25)
    click(qtbot, view, 30, 25)
    drag(qtbot, view, (30, 25), (25, 22))
    assert round(battle.state.terrain["t.1"].x) == 25
    keys(qtbot, view, Qt.Key.Key_Comma)
    assert battle.state.terrain["t.1"].heading == 105
    keys(qtbot, view, Qt.Key.Key_Delete)
    assert not battle.state.terrain


def test_terrain_of_the_players_own_stands_first_and_is_laid_under_its_name(shown, qtbot):
    battle, view = shown()
    barrow = TerrainPiece(id="barrow", name=LocalText("Курган", "Barrow"), like="hill", width=7, length=5)
    view.show_own_terrain({"barrow": barrow})
    assert view.panel.palette_list.item(0).text() == "Barrow"
    view.panel.palette_list.setCurrentRow(0)
    click(qtbot, view, 30, 25)
    (laid,) = battle.state.terrain.values()
    assert (laid.kind, laid.name, laid.width, laid.length) == ("hill", "Barrow", 7, 5)


def test_those_who_are_not_placed_form_up_in_their_zone(shown, qtbot):
    battle, view = shown(places=())
    item = view.panel.unplaced.item(0)
    view.panel.unplaced.itemActivated.emit(item)
    at = positions(battle.state)
    assert at.knows("a.1.1", "a.1.2", "a.1.3")
    assert all(at.place(f"a.1.{number}").y < 9 for number in (1, 2, 3))
    assert view.panel.unplaced.count() == 1


def test_a_table_is_kept_and_laid_out_again(shown, qtbot):
    battle, view = shown(terrain=[WALL])
    menu = view.tools.tables_menu
    menu.keep_wanted.emit("Ford")
    menu.clear_wanted.emit()
    assert not battle.state.terrain
    assert menu.kept.names() == ["Ford"]
    menu.lay_kept("Ford")
    assert battle.state.terrain["t.1"].kind == "building"
    menu.rename("Ford", "Bridge")
    assert menu.kept.names() == ["Bridge"]
    menu.forget("Bridge")
    assert menu.kept.names() == []


def test_a_kept_table_goes_to_a_file_and_comes_back(shown, tmp_path):
    _, view = shown(terrain=[WALL])
    menu, file = view.tools.tables_menu, tmp_path / "ford.json"
    menu.keep_wanted.emit("Ford")
    menu.write("Ford", file)
    assert str(file) in view.told.text()
    menu.take(file)
    assert menu.kept.names() == ["Ford", "Ford (2)"]
    assert menu.kept.get("Ford (2)") == menu.kept.get("Ford")


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff", b'{"table_file": 9, "game": "toys", "name": "x", "layout": {}}']
)
def test_a_file_that_is_no_table_is_refused(shown, tmp_path, content):
    _, view = shown()
    file = tmp_path / "ford.json"
    file.write_bytes(content)
    view.tools.tables_menu.take(file)
    assert "ford.json" in view.told.text()
    assert view.tools.tables_menu.kept.names() == []


def test_a_table_of_another_game_is_refused(shown, tmp_path):
    _, view = shown()
    file = tmp_path / "ford.json"
    file.write_bytes(table_file("batalist", "Ford", BoardLayout(length=10, width=10)))
    view.tools.tables_menu.take(file)
    assert "another game" in view.told.text()


def test_the_menu_offers_the_games_own_tables(shown):
    _, view = shown()
    view._context.language = "en"
    menu = view.tools.tables_menu
    menu.show_game("bronepehota", ("a", "b"), may_change=True)
    menu.fill()
    names = [action.text() for action in menu.actions()]
    assert "Ruins" in names
    wanted = []
    menu.command_wanted.connect(wanted.append)
    menu.actions()[names.index("Ruins")].trigger()
    laid = wanted[0].facts["layout"]
    assert (laid["length"], laid["width"]) == (24, 16)


def test_the_menu_prints_any_table_of_the_game(shown, monkeypatch):
    _, view = shown()
    view._context.language = "en"
    menu = view.tools.tables_menu
    menu.show_game("bronepehota", ("a", "b"), may_change=False)
    menu.keep("Polygon", BoardLayout(length=12, width=8))
    menu.fill()
    (printing,) = (action.menu() for action in menu.actions() if action.text() == "Print a table")
    names = [action.text() for action in printing.actions()]
    assert {"Ruins", "Polygon"} <= set(names)
    printed = []

    def shown_and_closed(dialog):
        printed.append(dialog.subject.title.en)
        dialog.reject()

    monkeypatch.setattr(PrintDialog, "exec", shown_and_closed)
    printing.actions()[names.index("Polygon")].trigger()
    assert printed == ["Polygon"]


def test_a_ghost_stays_where_a_piece_stood(shown):
    battle, view = shown()
    battle.put("a.1.1", 12, 12, 90)
    assert len(view.scene._ghosts) == 1
    view.scene.set_layer("ghosts", False)
    assert not view.scene._ghosts


def test_no_ghost_stays_where_an_undone_entry_had_put_somebody(shown):
    battle, view = shown()
    battle.put("a.1.1", 12, 12, 90)
    battle.session.undo()
    battle.changed.emit()
    assert not view.scene._ghosts
    battle.session.redo()
    battle.changed.emit()
    assert len(view.scene._ghosts) == 1


def test_the_picture_holds_the_whole_table(shown):
    _, view = shown()
    picture = view.picture(800)
    assert (picture.width(), picture.height()) == (800, round(800 * 34 / 44))


def test_a_move_of_the_game_is_filled_with_what_was_measured(shown):
    battle, _ = shown()
    route = positions(battle.state).route("a.1.1", [(10, 14)])
    option = Option(
        command="go", who="a.1.1", facts={"who": "a.1.1"}, choices=(number("steps", 0, 5, measured=True),)
    )
    filled = moved_facts(battle.state, option, route, 90, ("who", "steps", "x", "y", "heading"))
    assert filled == {"who": "a.1.1", "steps": 4, "x": 10, "y": 14, "heading": 90}
    far = positions(battle.state).route("a.1.1", [(10, 20)])
    assert moved_facts(battle.state, option, far, 90, ("who", "steps", "x", "y")) is None
    assert moved_facts(battle.state, option, route, 90, ("who", "steps")) is None


def test_what_a_weapon_reaches_is_a_number_or_a_throw():
    assert reaches(12) == (12,)
    assert reaches("D6+2") == (3, 8)
    assert reaches("all") == ()
    assert reaches(None) == ()


def test_terrain_is_chosen_and_taken_by_keys(shown, qtbot):
    battle, view = shown(terrain=[WALL, {**WALL, "x": 30}])
    keys(qtbot, view, Qt.Key.Key_T)
    # the same key on a Russian keyboard
    russian = QKeyEvent(QEvent.Type.KeyPress, ord("Е"), Qt.KeyboardModifier.NoModifier, "е")
    QApplication.sendEvent(view.canvas, russian)
    assert view.canvas.terrain == "t.2"
    keys(qtbot, view, Qt.Key.Key_Delete)
    assert list(battle.state.terrain) == ["t.1"]
