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
    folders = armies.folders
    wanted = ["", *folders.context.store.army_folders.names()]
    return [folders.row_of(name).text(0) for name in wanted]


def choose_folder(armies, name):
    armies.folders.list.setCurrentItem(armies.folders.row_of(name))


def drop(armies, name, source=None):
    """Drop what is dragged on the row of a folder."""
    rows = armies.folders.list
    place = QPointF(rows.visualItemRect(armies.folders.row_of(name)).center())
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(place, Qt.DropAction.MoveAction, QMimeData(), buttons, keys)
    rows.dropEvent(event)


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
    qtbot.waitUntil(lambda: armies.folders.row_of("Cup") is not None)
    assert names(armies) == ["Все армии", "Cup"]
    assert shown(armies) == [first, second]
    choose_folder(armies, "Cup")
    assert shown(armies) == [first]
    choose_folder(armies, "")
    assert shown(armies) == [first, second]


def test_armies_are_dropped_on_a_folder_and_stay_when_it_goes(armies, qtbot):
    folders = armies.context.store.army_folders
    folders.create("Cup")
    armies.refresh()
    armies.table.selectAll()
    drop(armies, "Cup")
    assert set(folders.by_army().values()) == {"Cup"}
    assert len(shown(armies)) == 2
    choose_folder(armies, "Cup")
    armies.folders.remove_action.trigger()
    assert folders.names() == []
    assert len(shown(armies)) == 2
    assert armies.folders.isHidden()


def test_a_folder_is_renamed_and_an_empty_name_changes_nothing(armies, qtbot):
    folders = armies.context.store.army_folders
    folders.create("Cup")
    armies.refresh()
    choose_folder(armies, folders.names()[0])
    armies.folders.rename_action.trigger()
    type_name(armies, qtbot, "League")
    qtbot.waitUntil(lambda: folders.names() == ["League"])
    choose_folder(armies, folders.names()[0])
    armies.folders.rename_action.trigger()
    type_name(armies, qtbot, " ")
    qtbot.waitUntil(lambda: names(armies) == ["Все армии", "League"])
    assert folders.names() == ["League"]


def test_folders_stand_in_each_other_and_show_what_is_in_all_of_them(armies):
    folders = armies.context.store.army_folders
    folders.create("Cup/2026")
    armies.refresh()
    armies.table.selectAll()
    drop(armies, "Cup/2026")
    assert names(armies) == ["Все армии", "Cup", "2026"]
    choose_folder(armies, "Cup")
    assert len(shown(armies)) == 2
    armies.folders.put_into("Cup/2026", "")
    assert folders.names() == ["Cup", "2026"]
    assert set(folders.by_army().values()) == {"2026"}


def test_what_was_done_to_folders_is_taken_back(armies):
    folders, undo = armies.context.store.army_folders, armies._workspace.list_history.undo
    folders.create("Cup/2026")
    armies.refresh()
    armies.table.selectAll()
    drop(armies, "Cup/2026")
    before = folders.by_army()
    choose_folder(armies, "Cup")
    armies.folders.remove_action.trigger()
    assert folders.names() == ["2026"]
    undo()
    assert folders.names() == ["Cup", "Cup/2026"]
    assert folders.by_army() == before
    undo()
    assert folders.by_army() == {}
    armies._workspace.list_history.redo()
    assert folders.by_army() == before


def test_in_a_narrow_window_the_buttons_stand_below_each_other(armies):
    armies.setMinimumWidth(0)
    for width, below in ((590, True), (1400, False)):
        armies.resize(width, 400)
        armies.layout().activate()
        armies.bar.activate()
        assert (armies.aside.y() > armies.new_button.y()) is below
        assert armies.new_button.width() >= armies.new_button.sizeHint().width()
