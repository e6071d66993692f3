"""Folders in the list of armies: made, renamed, filled by menu and by drag, taken away without an army lost."""

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QLineEdit


@pytest.fixture
def armies(window):
    """The list of two armies."""
    for _ in range(2):
        window.armies.new_own()
        window.armies.show_list()
    return window.armies.list


def shown(armies):
    return [armies.table.item(row, 0).text() for row in range(armies.table.rowCount())]


def names(armies):
    rows = armies.folders.list
    return [rows.item(row).text() for row in range(rows.count())]


def menu(armies):
    armies._fill_folder_menu()
    return {action.text(): action for action in armies.folder_menu.actions() if action.text()}


def type_name(armies, qtbot, name):
    (field,) = armies.folders.list.findChildren(QLineEdit)
    field.selectAll()
    qtbot.keyClicks(field, name)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_who_has_no_folder_sees_none(armies):
    assert armies.folders.isHidden()
    assert list(menu(armies)) == ["Без папки", "Новая папка"]


def test_an_army_is_put_into_a_new_folder_that_is_named_at_once(armies, qtbot):
    armies.choose(armies.table.id_at(0))
    first, second = shown(armies)
    menu(armies)["Новая папка"].trigger()
    assert armies.folders.isVisible()
    type_name(armies, qtbot, "Cup")
    qtbot.waitUntil(lambda: armies.context.store.army_folders.names() == ["Cup"])
    qtbot.waitUntil(lambda: len(names(armies)) == 2)
    assert names(armies)[1] == "Cup"
    assert shown(armies) == [first, second]
    armies.folders.list.setCurrentRow(1)
    assert shown(armies) == [first]
    armies.folders.list.setCurrentRow(0)
    assert shown(armies) == [first, second]


def test_armies_are_dropped_on_a_folder_and_stay_when_it_goes(armies, qtbot):
    folders = armies.context.store.army_folders
    folders.create("Cup")
    armies.refresh()
    rows = armies.folders.list
    armies.table.selectAll()
    place = QPointF(rows.visualItemRect(rows.item(1)).center())
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    rows.dropEvent(QDropEvent(place, Qt.DropAction.MoveAction, QMimeData(), buttons, keys))
    assert set(folders.by_army().values()) == {"Cup"}
    assert len(shown(armies)) == 2
    rows.setCurrentRow(1)
    armies.folders.remove_action.trigger()
    assert folders.names() == []
    assert len(shown(armies)) == 2
    assert armies.folders.isHidden()


def test_a_folder_is_renamed_and_an_empty_name_changes_nothing(armies, qtbot):
    folders = armies.context.store.army_folders
    folders.create("Cup")
    armies.refresh()
    armies.folders.list.setCurrentRow(1)
    armies.folders.rename_action.trigger()
    type_name(armies, qtbot, "League")
    qtbot.waitUntil(lambda: folders.names() == ["League"])
    armies.folders.list.setCurrentRow(1)
    armies.folders.rename_action.trigger()
    type_name(armies, qtbot, " ")
    qtbot.waitUntil(lambda: names(armies)[1] == "League")
    assert folders.names() == ["League"]
