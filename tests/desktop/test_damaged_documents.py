"""One damaged army or battle keeps nobody out: it is marked, told, and has ways out."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from armybuilder import __version__
from armybuilder.desktop.armies.army_list import STATE
from armybuilder.desktop.backups.damaged_dialog import DamagedDialog
from armybuilder.desktop.main_window.active_workspace import ARMIES
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.storage.checking import check
from tests.storage.armies import keep, mixed_army


def spoil(store, table, name):
    """Change a byte of a document behind the window's back."""
    with closing(sqlite3.connect(store.path)) as db:
        db.execute(f"UPDATE {table} SET body = replace(body, ':', ';') WHERE name = ?", [name])
        db.commit()


@pytest.fixture
def damaged(store):
    """The id of an army that is damaged, and open when the window was closed; a copy has it whole."""
    key = keep(store, mixed_army("Первая"))
    keep(store, mixed_army("Вторая"))
    store.backups.take("asked")
    spoil(store, "rosters", "Первая")
    store.settings.set("started", __version__)
    store.settings.set("window.army", key)
    return key


def row_of(window, key):
    table = window.armies.list.table
    return next(row for row in range(table.rowCount()) if table.id_at(row) == key)


@pytest.fixture
def dialog(damaged, open_window, qtbot):
    window = open_window()
    dialog = DamagedDialog(window.backups, "army", damaged, "Первая", window)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: not dialog.job.running)
    return dialog


def test_the_window_starts_with_the_list_and_says_why(damaged, open_window):
    window = open_window()
    assert window.stack.currentIndex() == ARMIES
    assert window.armies.document is None
    table = window.armies.list.table
    assert table.item(row_of(window, damaged), STATE).text() == "повреждена"
    assert table.item(row_of(window, damaged), 0).toolTip()
    assert "Первая" in window.messages.texts()[0]


@pytest.mark.parametrize("last", [[], {"a": 1}, "x", True, 10**30, None])
def test_a_strange_last_army_is_none(store, open_window, last):
    store.settings.set("started", __version__)
    store.settings.set("window.army", last)
    assert open_window().armies.document is None


def test_opening_a_marked_line_asks_for_the_ways_out(damaged, open_window, qtbot):
    window = open_window()
    asked = []
    window.armies.damaged_wanted.disconnect()
    window.armies.damaged_wanted.connect(lambda *what: asked.append(what))
    window.armies.list.table.setCurrentCell(row_of(window, damaged), 0)
    window.armies.list.actions_by_name["open"].trigger()
    assert asked == [(damaged, "Первая")]


def test_it_is_taken_from_the_newest_copy_that_can_read_it(dialog, damaged, qtbot):
    window = dialog.controller._window
    assert window.messages.texts()
    qtbot.mouseClick(dialog.take_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.backups.busy)
    assert not window.messages.texts()
    assert window.context.store.rosters.get(damaged, GAME) == mixed_army("Первая")
    assert window.armies.list.table.item(row_of(window, damaged), STATE).text() == "в порядке"


def test_its_bytes_are_saved_as_they_are(dialog, damaged, qtbot, monkeypatch, tmp_path):
    target = tmp_path / "army.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(target), ""))
    qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    store = dialog.controller.context.store
    assert target.read_bytes() == store.rosters.bytes_of(damaged)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(store.path), ""))
    qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    assert dialog.notice.isVisible()


def test_it_is_deleted_and_comes_back(dialog, damaged, qtbot):
    window = dialog.controller._window
    qtbot.mouseClick(dialog.delete_button, Qt.MouseButton.LeftButton)
    assert [row.name for row in window.context.store.rosters.list()] == ["Вторая"]
    window.undo_group.undo()
    assert window.armies.list.table.rowCount() == 2


def test_without_a_copy_that_has_it_nothing_is_offered(store, open_window, qtbot):
    key = keep(store, mixed_army("Первая"))
    spoil(store, "rosters", "Первая")
    window = open_window()
    dialog = DamagedDialog(window.backups, "army", key, "Первая", window)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: not dialog.job.running)
    assert not dialog.take_button.isEnabled()
    assert dialog.save_button.isEnabled()


def test_everything_is_read_after_the_start_and_what_is_damaged_told(store, window, qtbot):
    keep(store, mixed_army("Первая"))
    battle = store.battles.create("ninth_age", "Перевал", "agreement", Battle())
    store.settings.set("odd", 1)
    spoil(store, "rosters", "Первая")
    spoil(store, "battles", "Перевал")
    told = []
    window.backups.problem.connect(told.append)
    window.backups.checker.check()
    qtbot.waitUntil(lambda: bool(told))
    assert [problem.key for problem in told] == ["storage.documents_damaged"]
    assert set(told[0].values["names"]) == {"Первая", "Перевал"}
    # what stands in the list may be damaged too
    window.show_all_battles()
    assert window.battles.list.damaged == {battle: "Перевал"}


def test_shipped_units_that_are_not_what_was_shipped_are_loaded_anew(store, window, qtbot):
    before = store.units.all(GAME)
    with closing(sqlite3.connect(store.path)) as db:
        sql = "UPDATE units SET profile = replace(profile, '3', '4') WHERE game = ? AND origin = 'program'"
        db.execute(sql, [GAME.id])
        db.commit()
    assert store.units.all(GAME) != before
    with qtbot.waitSignal(window.context.content_changed, timeout=10_000):
        window.backups.checker.check()
    assert store.units.all(GAME) == before


def test_a_damaged_index_of_units_is_made_anew_without_a_word(store, window, qtbot):
    with closing(sqlite3.connect(store.path)) as db:
        db.execute("UPDATE unit_search_content SET c0 = 'other'")
        db.commit()
    told = []
    window.backups.problem.connect(told.append)
    window.backups.checker.check()
    qtbot.waitUntil(lambda: not window.backups.checker.job.running)
    qtbot.waitUntil(lambda: check(store.path).sound)
    assert told == []
