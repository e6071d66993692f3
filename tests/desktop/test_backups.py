"""Copies are looked into and taken back from in the window; copies are taken while it is open."""

import shutil

import pytest
from PySide6.QtCore import Qt

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.backups import keeper as keeper_module
from armybuilder.desktop.backups.copies_table import ARMIES, DIFFERENT, WHY
from armybuilder.desktop.main_window.destinations import WindowDestinations
from armybuilder.storage.backups import Backups
from armybuilder.storage.connection import Connection
from armybuilder.storage.copies_compared import documents_of
from tests.storage.armies import keep, mixed_army, save


@pytest.fixture
def changed(store):
    """One army changed, one deleted and one added since a copy was taken; the ids of the first two."""
    first, second = keep(store, mixed_army("Первая")), keep(store, mixed_army("Вторая"))
    store.backups.take("asked")
    save(store, first, mixed_army("Первая", notes="Новое"), title="Заметки")
    store.rosters.delete(second)
    keep(store, mixed_army("Третья"))
    return first, second


@pytest.fixture
def page(changed, window, qtbot):
    """The page of backups of a window, with everything read."""
    window.armies.open(changed[0])
    page = window.backups.open_page()
    qtbot.waitUntil(lambda: page.contents.chosen is not None)
    yield page
    qtbot.waitUntil(lambda: not window.backups.busy)
    page.close()


def said(tree):
    """The groups of the tree, and what is in each."""
    tops = [tree.topLevelItem(at) for at in range(tree.topLevelItemCount())]
    return {top.text(0): [top.child(at).text(0) for at in range(top.childCount())] for top in tops}


def choose(tree, name):
    (item,) = tree.findItems(name, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    tree.setCurrentItem(item)


def names(window):
    return sorted(row.name for row in window.context.store.rosters.list())


def press(qtbot, window, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.backups.busy, timeout=10_000)


def test_the_page_is_found_where_one_looks(window, qtbot):
    places = [place.name for place in WindowDestinations(window).all()]
    assert "Резервные копии" in places
    qtbot.mouseClick(window.armies.list.backups_button, Qt.MouseButton.LeftButton)
    assert window.backups.page.isVisible()
    window.backups.page.close()


def test_a_copy_tells_why_and_what_differs(page):
    row = [page.copies.item(0, column).text() for column in (WHY, ARMIES, DIFFERENT)]
    assert row == ["по просьбе", "2", "есть только в ней: «Вторая»; иначе: «Первая»; нет ещё: «Третья»"]
    assert said(page.contents) == {
        "Есть только в копии": ["Вторая"],
        "Сейчас иначе": ["Первая"],
        "В копии ещё нет": ["Третья"],
    }


def test_a_deleted_army_is_taken_back_and_opened(page, window, qtbot):
    press(qtbot, window, page.one_button)
    assert names(window) == ["Вторая", "Первая", "Третья"]
    assert page.toast.isVisible()
    qtbot.mouseClick(page.toast.button, Qt.MouseButton.LeftButton)
    assert window.armies.document.roster.name == "Вторая"
    assert not page.isVisible()


def test_an_open_army_is_taken_back_as_a_step_that_can_be_undone(page, window, qtbot):
    document = window.armies.document
    choose(page.contents, "Первая")
    press(qtbot, window, page.one_button)
    assert document.roster.notes == ""
    document.history.undo()
    assert document.roster.notes == "Новое"


def test_an_army_as_a_copy_leaves_the_present_one(page, window, qtbot):
    choose(page.contents, "Первая")
    press(qtbot, window, page.copy_button)
    assert names(window) == ["Первая", "Первая 2", "Третья"]
    assert window.armies.document.roster.notes == "Новое"


def test_everything_is_restored_in_the_running_window_and_there_is_a_way_back(page, window, qtbot):
    press(qtbot, window, page.all_button)
    assert names(window) == ["Вторая", "Первая"]
    assert window.armies.document.roster.notes == ""
    assert window.isEnabled()
    assert not page.isVisible()
    window.armies.document.context.store.settings.set("theme", "dark")
    qtbot.mouseClick(window.toast.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.backups.busy)
    assert names(window) == ["Первая", "Третья"]
    assert window.armies.document.roster.notes == "Новое"


def test_an_open_army_that_the_copy_does_not_have_gives_way_to_the_list(changed, window, qtbot):
    window.armies.open(next(row.id for row in window.context.store.rosters.list() if row.name == "Третья"))
    window.backups.restore(Backups(window.context.store.path).list()[0].path)
    qtbot.waitUntil(lambda: not window.backups.busy)
    assert window.armies.document is None
    assert window.armies.pages.currentWidget() is window.armies.list
    assert window.armies.list.table.rowCount() == 2


def test_a_restore_that_fails_leaves_everything_and_says_why(page, window, qtbot):
    page.copies.chosen.path.write_bytes(b"nothing")
    press(qtbot, window, page.all_button)
    assert names(window) == ["Первая", "Третья"]
    assert page.notice.isVisible()
    assert window.isEnabled()


def test_a_file_from_elsewhere_is_looked_into_first(page, window, qtbot, tmp_path):
    stick = tmp_path / "stick.db"
    shutil.copy(page.copies.chosen.path, stick)
    page.look_into(stick)
    qtbot.waitUntil(lambda: page.contents.chosen is not None)
    assert page.copies.chosen.path == stick
    assert page.copies.item(0, WHY).text() == "файл, указанный вами"
    press(qtbot, window, page.all_button)
    assert names(window) == ["Вторая", "Первая"]


def test_a_copy_is_taken_when_asked(page, window, qtbot):
    many = page.copies.rowCount()
    press(qtbot, window, page.take_button)
    qtbot.waitUntil(lambda: page.copies.rowCount() == many + 1)


def test_copies_are_taken_while_working_when_something_changed(window, qtbot):
    keeper, store = window.backups.keeper, window.context.store
    window.armies.new_own()
    with qtbot.waitSignal(keeper.taken):
        keeper.take_when_due()
    assert store.backups.list()[0].reason == "working"
    many = len(store.backups.list())
    keeper.take_when_due()
    qtbot.waitUntil(lambda: not keeper.job.running)
    assert len(store.backups.list()) == many


def test_a_copy_that_fails_while_working_is_told_once(window, qtbot, monkeypatch):
    def full(*_):
        raise Problem("storage.full", folder="/")

    keeper, told = window.backups.keeper, []
    keeper.missed.connect(told.append)
    monkeypatch.setattr(keeper_module, "_take", full)
    window.armies.new_own()
    for _ in range(2):
        keeper.take_when_due()
        qtbot.waitUntil(lambda: not keeper.job.running)
    assert [problem.key for problem in told] == ["storage.backup_missed"]


def test_edits_are_soon_in_the_file_itself(window, qtbot, tmp_path):
    window.armies.new_own()
    qtbot.waitUntil(lambda: not window.backups.keeper.settling.isActive(), timeout=4000)
    copy = tmp_path / "copied.db"
    shutil.copy(window.context.store.path, copy)
    taken = [row.name for row in window.context.store.rosters.list()]
    assert [document.name for document in documents_of(copy)] == taken


def test_how_often_copies_are_taken_is_remembered(window, qtbot):
    page = window.backups.open_page()
    page.every.setCurrentIndex(page.every.findData(0))
    page.every.activated.emit(page.every.currentIndex())
    assert not window.backups.keeper.copying.isActive()
    assert window.context.store.settings.get("backups.minutes") == 0
    page.close()


def test_battles_follow_a_restore(window, qtbot):
    window.battles.prepare()
    window.context.store.backups.take("asked")
    window.battles.rename_open("Другое имя")
    window.backups.restore(window.context.store.backups.list()[0].path)
    qtbot.waitUntil(lambda: not window.backups.busy)
    assert window.battles.session.name != "Другое имя"


def test_another_window_at_the_database_refuses_a_restore_and_nothing_is_lost(page, window, qtbot):
    other = Connection(window.context.store.path)
    try:
        other.rows("SELECT count(*) FROM rosters")
        press(qtbot, window, page.all_button)
    finally:
        other.close()
    assert page.notice.isVisible()
    assert names(window) == ["Первая", "Третья"]
    window.armies.new_own()
    assert len(names(window)) == 3


def test_what_was_told_of_damage_goes_when_the_damaged_is_taken_back(store, window, qtbot):
    key = keep(store, mixed_army("Первая"))
    store.backups.take("asked")
    store.connection.db.execute("UPDATE rosters SET digest = 'other' WHERE id = ?", [key])
    window.backups.checker.check()
    qtbot.waitUntil(lambda: bool(window.messages.texts()))
    page = window.backups.open_page()
    qtbot.waitUntil(lambda: page.contents.chosen_differs)
    press(qtbot, window, page.one_button)
    qtbot.waitUntil(lambda: not window.backups.checker.job.running and not page.job.running)
    assert window.messages.texts() == []
    page.close()
