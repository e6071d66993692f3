"""Battles as a list: new, open, rename, delete with undo; two windows on one battle; languages and themes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.main_window.window import BATTLES
from armybuilder.desktop.ninth_age.session import BattleSession
from armybuilder.storage.kept_battles import open_battle
from armybuilder.storage.store import open_store
from tests.desktop.battling import click, kept, opened, panel, pressed, shown
from tests.games.ninth_age import preparing as ready


def names(window):
    return [row.name for row in window.context.store.battles.list()]


def test_an_empty_list_teaches_and_begins_a_battle(window):
    window.show_workspace(BATTLES)
    assert window.battles.list.empty_text.isVisible()
    click(window.battles.list.first_button)
    assert window.battles.sets_up
    assert window.top.title.text() == "Новая битва"
    window.commands.back.trigger()
    click(window.battles.list.prepare_button)
    assert names(window) == ["Битва"]
    assert window.top.title.text() == "Битва"
    window.commands.new.trigger()
    window.battles.setup.begin()
    assert len(names(window)) == 2


def test_a_battle_is_opened_from_the_list_with_enter_and_left_with_back(window):
    window.show_workspace(BATTLES)
    key = kept(window)
    window.battles.list.refresh()
    table = window.battles.list.table
    table.setFocus()
    pressed(table, Qt.Key.Key_Return)
    assert window.battles.session.battle_id == key
    window.commands.back.trigger()
    assert window.battles.session is None
    assert window.battles.list.chosen_id() == key


def test_a_battle_is_renamed_in_the_list(window):
    window.show_workspace(BATTLES)
    kept(window)
    window.battles.list.refresh()
    window.battles.list.rename_action.trigger()
    editor = window.battles.list.table.findChild(QLineEdit)
    editor.setText("Ford")
    pressed(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert names(window) == ["Ford"]


def test_a_battle_is_renamed_while_another_window_deletes_one(window, context):
    window.show_workspace(BATTLES)
    other, key = kept(window, name="Ford"), kept(window)
    window.battles.list.refresh()
    context.store.battles.delete(key)
    window.battles.list.table.item(1, 0).setText("Bridge")
    QApplication.processEvents()
    table = window.battles.list.table
    assert (names(window), table.rowCount(), table.item(0, 0).text()) == (["Bridge"], 1, "Bridge")
    assert window.battles.list.chosen_id() == other


def test_the_open_battle_is_renamed_in_its_title(window):
    opened(window)
    title = window.top.title
    shown(window).rename_action.trigger()
    assert title.field.isVisible()
    title.field.setText("Ford")
    pressed(title.field, Qt.Key.Key_Return)
    assert (names(window), title.text(), title.field.isVisible()) == (["Ford"], "Ford", False)
    title.rename()
    title.field.setText("Bridge")
    pressed(title.field, Qt.Key.Key_Escape)
    assert (names(window), title.field.isVisible()) == (["Ford"], False)


def test_a_title_that_is_not_a_name_cannot_be_typed(window):
    window.show_workspace(BATTLES)
    window.top.title.rename()
    assert not window.top.title.field.isVisible()


def test_a_deleted_battle_comes_back_and_can_be_played_on(window):
    view = opened(window)
    assert view.session.do(Wanted("size", {"points_limit": 4500})) is None
    window.commands.back.trigger()
    click(window.battles.list.delete_button)
    assert names(window) == []
    window.commands.undo.trigger()
    assert names(window) == ["Siege"]
    window.open_battle(view.session.battle_id)
    assert shown(window).session.do(Wanted("players", {"one_name": "Anna", "two_name": ""})) is None


def test_what_another_window_saved_is_shown_and_not_overwritten(window, context):
    view = opened(window)
    other = BattleSession(context, view.session.battle_id)
    assert other.do(Wanted("size", {"points_limit": 3000})) is None
    problem = view.session.do(Wanted("players", {"one_name": "Anna", "two_name": ""}))
    assert problem.key == "storage.battle_changed"
    QApplication.processEvents()
    assert view.session.battle.points_limit == 3000
    assert view.step == 2
    # what they did can be taken back here, too
    view.session.history.undo()
    assert view.session.battle.done == 0


def test_what_cannot_be_saved_is_refused_once_and_leaves_battle_and_history_together(
    window, monkeypatch, qtbot
):
    session = opened(window).session
    assert session.do(Wanted("size", {"points_limit": 3000})) is None
    refusals = []
    session.refused.connect(refusals.append)

    def full(*_, **__):
        raise Problem("storage.full", path="", folder="")

    for act, index, done in ((session.history.undo, 1, 1), (session.history.redo, 0, 0)):
        with monkeypatch.context() as disk:
            disk.setattr(window.context.store.battles, "stand_at", full)
            act()
            qtbot.waitUntil(lambda wanted=index: session.history.index() == wanted)
            QApplication.processEvents()
            assert [problem.key for problem in refusals] == ["storage.full"]
        assert (session.history.index(), session.battle.done) == (index, done)
        session.history.undo()
        refusals.clear()


def test_a_name_given_in_another_window_is_taken_over(window, context):
    view = opened(window)
    BattleSession(context, view.session.battle_id).rename("Ford")
    window.commands.back.trigger()
    window.open_battle(view.session.battle_id)
    assert window.top.title.text() == "Ford"
    window.battles.rename(view.session.battle_id, "Bridge")
    assert names(window) == ["Bridge"]


def test_every_command_is_in_the_database_at_once(window, store):
    view = opened(window)
    panel(view).points.show_plain({"points_limit": 3000})
    click(panel(view).points.button)
    again = open_store(store.path)
    assert open_battle(again, view.session.battle_id).state.own.points_limit == 3000
    again.close()


def test_a_narrow_window_keeps_every_column(window):
    view = opened(window, ready.playing())
    window.resize(900, 600)
    QApplication.processEvents()
    assert view.tight
    assert all(width > 60 for width in view.splitter.sizes())
    assert panel(view).inside.width() <= view.tabs.width()
    window.resize(1280, 800)
    QApplication.processEvents()
    assert not view.tight
    assert view.splitter.sizes()[0] >= 150


def test_the_places_of_the_columns_are_remembered(window):
    view = opened(window)
    view.splitter.moveSplitter(260, 1)
    view.splitter.splitterMoved.emit(260, 1)
    other = opened(window, name="Ford")
    assert other.splitter.sizes()[0] == view.splitter.sizes()[0]
