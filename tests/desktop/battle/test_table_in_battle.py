"""The table in the window of a battle that is played."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from armybuilder.battle.session.session import Wanted
from armybuilder.battle.table.positions import positions
from armybuilder.catalogue.codec import to_plain
from armybuilder.desktop.battle.option_tree import option_of
from armybuilder.games.bronepehota.rules.settings import Settings


@pytest.fixture
def setup(setup):
    """The page on which a battle begins, agreed so that shots are thrown with dice."""
    settings = setup.settings
    settings.show_settings(Settings, to_plain(Settings(shooting_mode="virtual")), "en")
    return setup


def on_table(view, qtbot):
    """Show the table of a battle, as large as it is in the window."""
    view.tabs.setCurrentWidget(view.table)
    qtbot.waitUntil(view.table.isVisible)
    return view.table


def standing(view, side):
    """Somebody of a side who stands by himself."""
    return next(one.id for one in view.session.state.here(side) if not one.post)


def put(view, who, x, y, heading):
    assert view.session.do(Wanted("put", {"who": who, "x": x, "y": y, "heading": heading})) is None


def test_units_form_up_and_move_by_what_the_game_allows(view, play_on, qtbot):
    session = view.session.kept.session
    going = [session.command("move"), session.command("drive")]
    state = play_on(lambda _: any(any(session.options_of(one)) for one in going))
    table = on_table(view, qtbot)
    for unit in state.units:
        table.panel.form_up_wanted.emit(unit)
    state = view.session.state
    walker = next(
        one.who
        for one in view.session.session.options()
        if one.command in ("move", "drive") and positions(state).knows(one.who)
    )
    table.pick(walker)
    table.canvas.setFocus()
    up = Qt.Key.Key_Up if positions(state).place(walker).y < 8 else Qt.Key.Key_Down
    before, done = positions(state).place(walker), view.session.session.done
    qtbot.keyClick(table.canvas, up)
    told = table.told.text()
    assert "way 1" in told
    # what the rules think of it is asked a moment later, and moves nobody
    qtbot.wait(250)
    assert table.scene.at().place(walker) == before
    # much farther nobody goes: only a hand puts him there, which is said in time
    far = positions(state).place(walker)
    table.canvas.plan_to(replace(far, x=(far.x + 12) % 20, y=15 - far.y))
    assert "no move of his leads there now" in table.told.text()
    table.canvas.plan_to(None)
    qtbot.keyClick(table.canvas, up)
    qtbot.keyClick(table.canvas, Qt.Key.Key_Return)
    entry = view.session.session.entries[done]
    assert entry.command in ("move", "drive")
    assert not entry.by_hand
    assert entry.facts["length"] == 5
    assert round(abs(positions(view.session.state).place(walker).y - before.y), 6) == 1


def test_who_is_picked_on_the_table_is_picked_everywhere(view, play_on, qtbot):
    play_on(lambda state: state.acting)
    table = on_table(view, qtbot)
    one, other = standing(view, "a"), standing(view, "b")
    put(view, one, 5, 5, 0)
    table.canvas.picked.emit(one)
    assert view.options.picked == one
    view.pick(other)
    assert table.canvas.chosen == other


def test_the_form_of_a_shot_is_filled_with_what_the_table_measures(view, play_on, qtbot):
    session = view.session.kept.session
    play_on(lambda _: any(session.options_of(session.command("shoot"))))
    table = on_table(view, qtbot)
    shot = next(one for one in view.options.tree.options if one.command == "shoot")
    target = next(one.values for one in shot.choices if one.field == "target")[0]
    put(view, shot.who, 5, 5, 0)
    put(view, target, 5, 9, 180)
    wall = {"kind": "wall", "x": 4, "y": 7, "width": 2, "length": 0.2, "heading": 0, "height": 3}
    assert view.session.do(Wanted("lay-terrain", {"terrain": wall})) is None
    row = next(
        row
        for row in view.options.tree.rows()
        if (one := option_of(row)) and (one.command, one.who) == ("shoot", shot.who)
    )
    view.options.tree.setCurrentItem(row)
    form = view.options.form
    form.chosen["target"].show_value(target)
    form._changed()
    assert form.facts()["visible"] in ("half", "less", "most")
    # a click on him on the table aims at him, and whoever shoots stays chosen
    table.canvas.picked.emit(target)
    qtbot.waitUntil(lambda: table.canvas.chosen == shot.who)
    assert form.chosen["target"].value() == target
    assert "hidden by Wall" in table.told.text()
    form.chosen["visible"].show_value("all")
    form._changed()
    assert form.facts()["visible"] == "all"


def test_looking_back_shows_the_table_as_it_stood_and_lets_nobody_move(view, play_on, qtbot):
    play_on(lambda state: state.acting)
    table = on_table(view, qtbot)
    one = standing(view, "a")
    put(view, one, 5, 5, 0)
    put(view, one, 9, 5, 0)
    view.session.look_back(view.session.session.done - 1)
    assert positions(view.session.state).place(one).x == 5
    assert not table.canvas.may_move
    view.session.look_now()
    assert table.canvas.may_move


def test_a_template_alone_has_a_size_and_who_waits_is_asked_for(view, qtbot):
    tools = on_table(view, qtbot).tools
    assert not tools.template_size.isVisibleTo(tools)
    tools.pick("circle")
    assert tools.template_size.isVisibleTo(tools)
    # the first of the squad drives a machine
    assert view.session.state.pieces["a.1.1"].post
    view.table.pick("a.1")
    assert not view.session.state.pieces[view.table.canvas.chosen].post
    assert "Click where it should stand" in view.table.told.text()


def test_the_keys_of_the_ruler_reach_the_table_of_a_window(view, play_on, qtbot):
    session = view.session.kept.session
    state = play_on(lambda _: any(any(session.options_of(session.command(one))) for one in ("move", "drive")))
    table = on_table(view, qtbot)
    for unit in state.units:
        table.panel.form_up_wanted.emit(unit)
    table.pick(standing(view, "a"))
    table.canvas.setFocus()
    done = session.done
    qtbot.keyClick(table.canvas, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_PageUp, Qt.Key.Key_Right):
        qtbot.keyClick(table.canvas, key)
    assert table.canvas.tool == "ruler"
    assert table.canvas.accessibleDescription() == table.told.text() != ""
    qtbot.keyClick(table.canvas, Qt.Key.Key_Return)
    assert table.tools.ends.from_x.hasFocus()
    qtbot.keyClick(table.tools.ends.from_x, Qt.Key.Key_Escape)
    qtbot.keyClick(table.canvas, Qt.Key.Key_Escape)
    assert (table.canvas.tool, session.done) == ("choose", done)
