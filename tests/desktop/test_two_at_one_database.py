"""Another window, the command line, or the file system changes the database of an open window: nothing is lost."""

import os
import shutil

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox

from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.main_window.active_workspace import ARMIES, LIBRARY
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.roster.edits import SetDetails
from armybuilder.storage.history import Change
from armybuilder.storage.kept_battles import open_battle
from armybuilder.storage.store import open_store
from tests.desktop.battling import opened
from tests.desktop.games.conftest import write_game
from tests.systems import lets_open_files_go

CLONES = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
RAPTOR = "sheets_2008.polaris.raptor"


@pytest.fixture
def other(store):
    """Another program at the same database."""
    with open_store(store.path) as other:
        yield other


@pytest.fixture
def full_disk(store, monkeypatch):
    """Nothing can be saved any more, until it is told that it can."""
    save = store.rosters.save

    def refuse(*_, **__):
        raise Problem("storage.full", path="", folder="")

    return lambda full=True: monkeypatch.setattr(store.rosters, "save", refuse if full else save)


def names(store):
    return sorted(row.name for row in store.rosters.list())


def change_elsewhere(builder, other):
    """Save the open army from another program under another name."""
    document = builder.document
    key, game = document.roster_id, document.context.game
    roster = SetDetails(name="Чужое имя").apply(other.rosters.get(key, game))
    saved = other.rosters.saved(key)
    other.rosters.save(key, roster, game.judge(roster), since=saved.revision, change=Change("elsewhere"))


def click(window, text):
    """Click the button of a message."""
    found = [
        button for row in window.messages.rows.values() for button in row.buttons if button.text() == text
    ]
    assert found, [button.text() for row in window.messages.rows.values() for button in row.buttons]
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def texts(window):
    return window.messages.texts()


@pytest.fixture
def english(window):
    window.appearance.set_language("en")
    return window


def refuse_take(builder, other, window):
    change_elsewhere(builder, other)
    assert builder.army.take(CLONES).refused
    QApplication.processEvents()


def test_an_edit_into_a_changed_army_is_told_and_stays_told(english, builder, other):
    refuse_take(builder, other, english)
    assert builder.document.roster.name == "Чужое имя"
    assert len(texts(english)) == 1
    assert "changed meanwhile" in texts(english)[0]
    assert english.messages.isVisible()
    # another edit goes on top of theirs; the matter is not settled by that
    builder.army.take(RAPTOR)
    assert len(texts(english)) == 1


def test_mine_is_kept_as_a_copy(english, builder, other):
    mine = builder.document.roster.name
    refuse_take(builder, other, english)
    click(english, "Keep mine as a copy")
    document = english.armies.document
    assert (document.roster.name, len(document.roster.units)) == (mine, 1)
    assert names(other) == sorted([mine, "Чужое имя"])
    assert not english.messages.isVisible()
    assert not builder.document.unsaved


def test_my_change_is_made_on_what_the_other_saved(english, builder, other):
    refuse_take(builder, other, english)
    click(english, "Make my change here")
    assert (builder.document.roster.name, len(builder.document.roster.units)) == ("Чужое имя", 1)
    assert names(other) == ["Чужое имя"]
    assert not english.messages.isVisible()


@pytest.mark.parametrize("way", ["dismiss", "Do without my change"])
def test_my_change_is_given_up(english, builder, other, way):
    refuse_take(builder, other, english)
    if way == "dismiss":
        next(iter(english.messages.rows.values())).close_button.click()
    else:
        click(english, way)
    assert not english.messages.isVisible()
    assert builder.document.roster.units == ()
    assert not builder.document.unsaved


def test_an_army_that_was_deleted_is_brought_back_with_the_edit(english, builder, other):
    other.rosters.delete(builder.document.roster_id)
    assert builder.army.take(CLONES).refused
    assert "deleted meanwhile" in texts(english)[0]
    click(english, "Bring it back")
    assert len(builder.document.roster.units) == 1
    assert names(other) == [builder.document.roster.name]
    assert not english.messages.isVisible()


def test_an_army_that_was_deleted_is_kept_as_a_new_one(english, builder, other):
    former = builder.document.roster_id
    other.rosters.delete(former)
    builder.army.take(CLONES)
    click(english, "Keep mine as a new one")
    document = english.armies.document
    assert document.roster_id != former
    assert len(document.roster.units) == 1
    assert former not in english.armies.builders
    assert len(names(other)) == 1


def test_a_battle_that_was_deleted_is_brought_back(english, other):
    view = opened(english, Battle(), "Siege")
    other.battles.delete(view.session.battle_id)
    assert view.session.do(Wanted("size", {"points_limit": 4500})).key == "storage.battle_deleted"
    assert "deleted meanwhile" in texts(english)[0]
    click(english, "Bring it back")
    assert [row.name for row in other.battles.list()] == ["Siege"]
    assert view.session.do(Wanted("size", {"points_limit": 3000})) is None
    assert view.session.battle.points_limit == 3000


def test_a_full_disk_keeps_the_edits_until_they_can_be_saved(english, builder, full_disk):
    full_disk()
    builder.army.take(CLONES)
    builder.document.do(SetDetails(notes="a"), "Write a note")
    builder.document.do(SetDetails(notes="ab"), "Write a note")
    assert len(texts(english)) == 1
    assert texts(english)[0].count("Write a note") == 1
    click(english, "Try again")
    assert len(builder.document.unsaved) == 2
    full_disk(False)
    click(english, "Try again")
    assert builder.document.roster.notes == "ab"
    assert len(builder.document.roster.units) == 1
    assert not english.messages.isVisible()


def test_an_edit_that_is_made_again_by_hand_waits_no_more(english, builder, full_disk):
    full_disk()
    builder.army.take(CLONES)
    full_disk(False)
    builder.army.take(CLONES)
    assert len(builder.document.roster.units) == 1
    assert not english.messages.isVisible()


def test_what_is_refused_in_the_library_is_told_there_and_where_the_army_is(english, builder, full_disk):
    english.show_workspace(LIBRARY)
    full_disk()
    english.take_unit(RAPTOR)
    assert english.messages.isVisible()
    english.show_workspace(ARMIES)
    assert english.messages.isVisible()
    english.show_workspace(2)
    assert not english.messages.isVisible()


@pytest.fixture
def question(monkeypatch):
    """Answers questions with the keys or the roles of buttons it is told, and counts them."""
    asked = []

    def answer(box, how):
        asked.append(box.text())
        box.show()
        if isinstance(how, QMessageBox.ButtonRole):
            next(button for button in box.buttons() if box.buttonRole(button) == how).click()
        else:
            # the key itself would be taken by the window, which stays the active one without a screen
            {Qt.Key.Key_Return: box.defaultButton, Qt.Key.Key_Escape: box.escapeButton}[how]().click()
        return 0

    def with_answer(how):
        monkeypatch.setattr(QMessageBox, "exec", lambda box: answer(box, how))
        return asked

    return with_answer


def test_closing_asks_about_what_is_not_saved_and_loses_nothing_by_default(
    english, builder, full_disk, question
):
    full_disk()
    builder.army.take(CLONES)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        asked = question(key)
        assert not english.close()
        assert english.isVisible()
        assert builder.document.unsaved
    assert builder.document.roster.name in asked[-1]
    full_disk(False)
    question(Qt.Key.Key_Return)
    assert english.close()
    assert len(builder.document.roster.units) == 1


def test_closing_without_saving_is_said_on_its_button(english, builder, full_disk, question):
    full_disk()
    builder.army.take(CLONES)
    question(QMessageBox.ButtonRole.DestructiveRole)
    assert english.close()


# --- the file


def lose(path):
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        path.with_name(name).unlink(missing_ok=True)


@lets_open_files_go
def test_a_deleted_file_is_written_again_and_told(english, builder, store):
    lose(store.path)
    assert builder.army.take(CLONES).changed
    assert "written again" in texts(english)[0]
    assert store.path.exists()


@lets_open_files_go
def test_in_another_file_the_open_army_is_a_new_one(english, builder, store, tmp_path, filled_database):
    name = builder.document.roster.name
    shutil.copyfile(filled_database, tmp_path / "other.db")
    with open_store(tmp_path / "other.db") as another:
        game = builder.document.context.game
        theirs = SetDetails(name="Их армия").apply(builder.document.roster)
        while another.rosters.create(theirs, game.judge(theirs)) < builder.document.roster_id:
            pass
    count = len(names(open_store(tmp_path / "other.db")))
    (tmp_path / "other.db").replace(store.path)
    assert builder.army.take(CLONES).changed
    assert any("took the place" in text for text in texts(english))
    assert english.armies.document is builder.document
    assert len(builder.document.roster.units) == 1
    assert len(names(store)) == count + 1
    assert name in names(store)
    assert english.armies.builders == {builder.document.roster_id: builder}
    assert len(english.armies.list.context.store.rosters.list()) == english.armies.list.table.rowCount()
    assert builder.army.take(RAPTOR).changed


@lets_open_files_go
def test_in_an_older_copy_of_the_file_the_open_army_is_a_new_one(english, builder, store, tmp_path):
    store.settle()
    shutil.copyfile(store.path, tmp_path / "older.db")
    builder.army.take(CLONES)
    (tmp_path / "older.db").replace(store.path)
    assert builder.army.take(RAPTOR).changed
    assert len(builder.document.roster.units) == 2
    assert sorted(row.units for row in store.rosters.list()) == [0, 2]


@lets_open_files_go
def test_what_cannot_be_taken_up_loses_no_edit(english, builder, store, tmp_path, monkeypatch):
    store.settle()
    shutil.copyfile(store.path, tmp_path / "kept.db")
    lose(store.path)
    store.path.write_text("Dear all")
    assert builder.army.take(CLONES).refused
    assert "The database is damaged; nothing in it was changed" in texts(english)[0]
    written = tmp_path / "mine.toml"
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_: (str(written), ""))
    click(english, "Save a copy to a file…")
    assert CLONES in written.read_text()
    assert builder.document.unsaved
    store.path.unlink()
    click(english, "Try again")
    assert len(builder.document.roster.units) == 1
    assert not builder.document.unsaved


@lets_open_files_go
@pytest.mark.parametrize("share", [0, 2])
def test_a_file_that_is_cut_off_loses_no_edit(english, builder, tmp_path, monkeypatch, share):
    store = english.context.store
    builder.army.take(RAPTOR)
    store.settle()
    size = store.path.stat().st_size
    builder.army.take(RAPTOR)
    os.truncate(store.path, size // share // 4096 * 4096 if share else 0)
    assert builder.army.take(CLONES).refused
    assert "damaged" in texts(english)[0]
    written = tmp_path / "mine.toml"
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_: (str(written), ""))
    click(english, "Save a copy to a file…")
    assert CLONES in written.read_text()
    assert written.read_text().count(RAPTOR) == 2


def test_deleting_by_its_number_spares_another_file(english, builder, store, tmp_path, filled_database):
    english.show_all_armies()
    shutil.copyfile(filled_database, tmp_path / "other.db")
    with open_store(tmp_path / "other.db") as another:
        game = builder.document.context.game
        theirs = SetDetails(name="Их армия").apply(builder.document.roster)
        while another.rosters.create(theirs, game.judge(theirs)) < builder.document.roster_id:
            pass
    (tmp_path / "other.db").replace(store.path)
    english.armies.delete(builder.document.roster_id)
    assert "Их армия" in names(store)
    assert texts(english)


@lets_open_files_go
def test_settings_are_written_into_a_file_that_was_taken_up(english, store):
    lose(store.path)
    english.appearance.switch_theme()
    assert store.settings.get("theme") in ("dark", "light")
    assert store.path.exists()


# --- names


def test_armies_made_at_the_same_time_have_names_of_their_own(english, other):
    english.armies.new_own()
    roster = english.armies.document.roster
    english.armies.start(roster)
    assert len(set(names(other))) == 2


# --- closing, restoring, writing over


def answer_with(monkeypatch, answer):
    """Answer the question at closing, and keep what was asked."""
    asked = []

    def ask(_parent, _title, question, **_):
        asked.append(question)
        return answer

    monkeypatch.setattr("armybuilder.desktop.main_window.closing.ask_to_save", ask)
    return asked


def test_closing_saves_an_army_that_was_deleted_elsewhere_as_a_new_one(english, builder, other, monkeypatch):
    asked = answer_with(monkeypatch, "save")
    other.rosters.delete(builder.document.roster_id)
    builder.army.take(CLONES)
    assert english.close()
    assert "Saving makes a new army" in asked[0]
    assert [row.units for row in other.rosters.list()] == [1]


def test_closing_stays_where_it_made_a_new_army_that_was_not_asked_about(
    english, builder, other, full_disk, monkeypatch
):
    asked = answer_with(monkeypatch, "save")
    full_disk()
    builder.army.take(CLONES)
    full_disk(False)
    other.rosters.delete(builder.document.roster_id)
    assert not english.close()
    assert "new army" not in asked[0]
    assert any("kept under a new name" in text for text in texts(english))
    assert [row.units for row in other.rosters.list()] == [1]


def test_closing_keeps_theirs_beside_mine_where_mine_cannot_be_made_on_it(
    english, builder, other, monkeypatch
):
    answer_with(monkeypatch, "save")
    change_elsewhere(builder, other)
    document = builder.document
    document.put(SetDetails(name="Моё имя").apply(document.roster), "by hand")
    QApplication.processEvents()
    assert english.close()
    assert names(other) == ["Моё имя", "Чужое имя"]


def test_a_name_that_is_being_typed_is_saved_at_closing(english, store):
    view = opened(english, Battle(), "Siege")
    (line,) = [line for line in english.findChildren(QLineEdit) if line.placeholderText() == "Player 1"]
    line.setFocus()
    QTest.keyClicks(line, "Anna")
    assert english.close()
    with open_store(store.path) as again:
        assert open_battle(again, view.session.battle_id).state.own.one.name == "Anna"


def test_restoring_keeps_what_was_not_saved(english, builder, store, full_disk, qtbot):
    store.backups.take("asked")
    full_disk()
    builder.army.take(CLONES)
    full_disk(False)
    english.backups.restore(store.backups.list()[0].path)
    qtbot.waitUntil(lambda: not english.backups.busy)
    assert sorted(row.units for row in store.rosters.list()) == [0, 1]
    assert "What could not be saved before is not lost" in texts(english)[0]


def write_over(store, content):
    with store.path.open("r+b") as file:
        file.truncate(0)
        file.write(content)


@lets_open_files_go
def test_every_open_army_stays_when_the_file_is_written_over(english, builder, store, filled_database):
    store.settle()
    content = filled_database.read_bytes()
    english.armies.new_own()
    second = english.armies.builder
    second.army.take(RAPTOR)
    store.settle()
    write_over(store, content)
    assert second.army.take(CLONES).changed
    assert sorted(row.units for row in store.rosters.list()) == [0, 2]
    assert "was written over the database" in texts(english)[0]
    assert second.army.take(RAPTOR).changed
    english.armies.open(builder.document.roster_id)
    assert english.armies.builder.army.take(RAPTOR).changed


@lets_open_files_go
def test_data_that_come_after_the_file_was_written_over_are_kept(
    english, store, filled_database, qtbot, tmp_path
):
    content = filled_database.read_bytes()
    english.armies.new_own()
    store.settle()
    write_over(store, content)
    with qtbot.waitSignal(english.desk.job.done, timeout=20_000):
        english.desk.import_paths([write_game(tmp_path / "toy")])
    assert [row.name for row in store.game_data.systems()]
    assert "was written over the database" in texts(english)[0]


# --- Ctrl+Z


def test_undo_in_the_search_of_the_library_takes_back_what_was_taken(english, builder):
    english.show_workspace(LIBRARY)
    search = english.library.units.browser.search
    search.setFocus()
    QTest.keyClicks(search, "raptor")
    english.take_unit(RAPTOR)
    search.setFocus()
    QTest.keySequence(search, QKeySequence.StandardKey.Undo)
    assert builder.document.roster.units == ()
    assert search.text() == "raptor"
