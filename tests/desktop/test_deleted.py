"""Deleted armies and battles are found, taken back, and deleted for good only when the player is sure."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from armybuilder.desktop.backups.page import DELETED
from armybuilder.desktop.main_window.destinations import WindowDestinations
from armybuilder.games.ninth_age.pregame.battle import Battle
from tests.storage.armies import keep, mixed_army


@pytest.fixture
def page(store, window, qtbot):
    """The page of a window in which two armies and a battle were deleted; no copy has them."""
    ids = [keep(store, mixed_army(name)) for name in ("Первая", "Вторая")]
    window.armies.list.refresh()
    for key in ids:
        window.armies.delete(key)
    store.battles.delete(store.battles.create("ninth_age", "Битва", "size", Battle()))
    qtbot.mouseClick(window.armies.list.deleted_button, Qt.MouseButton.LeftButton)
    page = window.backups.page
    yield page
    qtbot.waitUntil(lambda: not page.job.running and not window.backups.busy)
    page.close()


def shown(page):
    table = page.deleted.table
    return [table.item(row, 0).text() for row in range(table.rowCount())]


def answer(button):
    """Press a button of the question that comes."""

    def press():
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        chosen = (
            box.defaultButton() if button is None else next(b for b in box.buttons() if b.text() == button)
        )
        chosen.click()

    QTimer.singleShot(0, press)


def test_the_list_leads_to_what_was_deleted(page, window):
    assert page.tabs.currentIndex() == DELETED
    assert page.tabs.tabText(DELETED) == "Удалённые (3)"
    assert shown(page)[1:] == ["Вторая", "Первая"]
    assert "Удалённые армии, битвы и кампании" in [place.name for place in WindowDestinations(window).all()]


def test_an_army_that_no_copy_has_is_taken_back(page, window, qtbot):
    page.deleted.table.selectRow(2)
    qtbot.mouseClick(page.deleted.restore_button, Qt.MouseButton.LeftButton)
    assert [row.name for row in window.context.store.rosters.list()] == ["Первая"]
    assert window.armies.list.table.rowCount() == 1
    assert page.focusWidget() is page.deleted.table
    assert len(shown(page)) == 2


def test_several_are_taken_back_at_once(page, window, qtbot):
    page.deleted.table.selectAll()
    qtbot.mouseClick(page.deleted.restore_button, Qt.MouseButton.LeftButton)
    assert shown(page) == []
    assert page.deleted.empty.isVisibleTo(page)
    assert window.armies.list.table.rowCount() == 2
    assert not window.armies.list.deleted_button.isVisibleTo(window.armies.list)


def test_enter_at_the_question_deletes_nothing(page, qtbot):
    answer(None)
    qtbot.mouseClick(page.deleted.empty_button, Qt.MouseButton.LeftButton)
    assert len(shown(page)) == 3


def test_one_is_deleted_for_good_and_the_others_stay(page, window, qtbot):
    page.deleted.table.selectRow(2)
    answer("Удалить навсегда")
    qtbot.mouseClick(page.deleted.forget_button, Qt.MouseButton.LeftButton)
    assert [row.name for row in window.context.store.deleted.list()] == ["Битва", "Вторая"]


def test_undo_of_a_deletion_says_what_is_gone_for_good(page, window, qtbot):
    answer("Удалить навсегда")
    qtbot.mouseClick(page.deleted.empty_button, Qt.MouseButton.LeftButton)
    window.armies.list_history.undo()
    assert window.context.store.rosters.list() == []


def test_the_battles_lead_there_too(page, window, qtbot):
    page.close()
    qtbot.mouseClick(window.battles.list.deleted_button, Qt.MouseButton.LeftButton)
    assert page.isVisible()
    assert page.tabs.currentIndex() == DELETED
