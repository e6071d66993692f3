"""The games that are imported: a list, imports by button and by dropping, and removal with a way back."""

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.games.data_dialog import FOLDER_KEY, GameDataDialog
from armybuilder.desktop.translation import install_language
from armybuilder.exchange.battlescribe.data_writing import DataForm
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster


@pytest.fixture
def dialog(context, job, watch, qtbot):
    dialog = GameDataDialog(context, job, watch)
    dialog.show()
    qtbot.waitExposed(dialog)
    yield dialog
    # gone before the database is: a hidden dialog still hears of a change of language
    shiboken6.delete(dialog)


def rows(dialog):
    table = dialog.table
    return [[table.item(r, c).text() for c in range(table.columnCount())] for r in range(table.rowCount())]


def drop(dialog, *paths):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    action, button, key = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPointF(5, 5), action, data, button, key)
    QApplication.sendEvent(dialog, enter)
    shown = dialog.drop_hint.isVisible()
    QApplication.sendEvent(dialog, QDropEvent(QPointF(5, 5), action, data, button, key, QEvent.Type.Drop))
    return enter.isAccepted(), shown


def test_with_no_games_it_teaches(dialog):
    assert dialog.pages.currentIndex() == 1
    assert "BattleScribe" in dialog.empty_text.text()
    assert dialog.first_files.isVisible()
    assert dialog.first_folder.isVisible()
    assert not dialog.files_button.isVisible()


def test_an_import_fills_the_list_and_says_what_came(dialog, game_files, job, qtbot):
    with qtbot.waitSignal(job.done):
        dialog.import_paths([game_files])
    (row,) = rows(dialog)
    assert row[:5] == ["Toy Wars", "3", "2", "0", "3"]
    assert dialog.pages.currentIndex() == 0
    assert dialog.told.text() == "Imported “Toy Wars”: 3 catalogues, 2 entries"
    assert dialog.details.isVisible()
    assert dialog.strip.isHidden()


def test_progress_is_shown_and_the_list_stays_usable(dialog, imported, game_files, job, qtbot):
    dialog.import_paths([game_files])
    assert dialog.strip.isVisible()
    assert not dialog.told.isVisible()
    assert dialog.table.isEnabled()
    assert dialog.remove_button.isEnabled()
    qtbot.waitUntil(lambda: not job.running)
    assert "already" in dialog.told.text()


def test_stopping_leaves_everything_as_it_was(dialog, game_files, job, qtbot):
    dialog.import_paths([game_files])
    qtbot.mouseClick(dialog.strip.cancel, Qt.MouseButton.LeftButton)
    assert not job.running
    assert dialog.strip.isHidden()
    assert dialog.pages.currentIndex() == 1


def test_files_that_are_dropped_are_imported(dialog, game_files, job, qtbot):
    with qtbot.waitSignal(job.done):
        accepted, shown = drop(dialog, *sorted(game_files.iterdir()))
    assert accepted
    assert shown
    assert not dialog.drop_hint.isVisible()
    assert len(rows(dialog)) == 1


def test_text_that_is_dragged_is_not_wanted(dialog):
    data = QMimeData()
    data.setText("lions")
    action, button, key = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPointF(5, 5), action, data, button, key)
    enter.ignore()
    QApplication.sendEvent(dialog, enter)
    assert not enter.isAccepted()


def test_the_buttons_ask_for_files_and_folders(dialog, game_files, job, monkeypatch, qtbot):
    files = [str(path) for path in game_files.iterdir()]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (files, ""))
    with qtbot.waitSignal(job.done):
        dialog.first_files.click()
    assert dialog.context.store.settings.get(FOLDER_KEY) == str(game_files)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(game_files))
    with qtbot.waitSignal(job.done) as done:
        dialog.folder_button.click()
    assert done.args[0].unchanged
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    dialog.folder_button.click()
    assert not job.running


def test_when_nothing_could_be_read_it_says_why(dialog, tmp_path, job, qtbot):
    with qtbot.waitSignal(job.done):
        dialog.import_paths([tmp_path / f"nowhere-{n}.cat" for n in range(5)])
    assert dialog.notice.isVisible()
    assert "nowhere-0.cat" in dialog.notice.text.text()
    assert dialog.notice.text.text().endswith("… and 2 more")
    assert dialog.told.text() == "Nothing was imported: 5 problems"


def test_a_problem_of_the_database_is_told(dialog, game_files, job, monkeypatch, qtbot):
    def full(packed):
        raise Problem("storage.full", path="a.db", folder="/")

    monkeypatch.setattr(dialog.context.store.game_data, "keep_packed", full)
    with qtbot.waitSignal(job.failed):
        dialog.import_paths([game_files])
    assert dialog.notice.isVisible()
    assert "места" in dialog.notice.text.text()


def test_removing_a_game_and_taking_it_back(dialog, version, store, job, qtbot):
    store.rosters.create(Roster(game="sys-1", name="Прайд", data=version), Verdict(0, {}, ()))
    dialog.refresh()
    assert rows(dialog)[0][3] == "1"
    dialog.remove_button.click()
    assert not store.game_data.systems()
    assert dialog.pages.currentIndex() == 1
    assert dialog.toast.label.text() == "“Toy Wars” removed. 1 army keeps its data"
    with qtbot.waitSignal(job.done):
        dialog.toast.button.click()
    assert store.game_data.current("sys-1") == version
    assert dialog.told.text() == "“Toy Wars” is here again"
    assert not dialog.details.isVisible()


def test_the_delete_key_removes_the_game_that_is_chosen(dialog, imported, store, qtbot):
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert not store.game_data.systems()


def test_a_new_import_ends_the_way_back(dialog, imported, game_files, job, qtbot):
    dialog.remove_button.click()
    assert dialog.toast.isVisible()
    with qtbot.waitSignal(job.done):
        dialog.import_paths([game_files])
    assert not dialog.toast.isVisible()


def test_a_game_that_cannot_be_removed_stays(dialog, imported, store, monkeypatch):
    def locked(system_id):
        raise Problem("storage.locked", path="a.db", folder="/")

    monkeypatch.setattr(store.game_data, "remove", locked)
    dialog.remove_button.click()
    assert len(rows(dialog)) == 1
    assert dialog.notice.isVisible()


def test_closing_the_dialog_does_not_stop_the_import(dialog, game_files, job, store, qtbot):
    dialog.import_paths([game_files])
    dialog.close()
    qtbot.waitUntil(lambda: not job.running)
    assert store.game_data.systems()


def test_in_a_narrow_window_the_names_have_room(dialog, imported):
    dialog.resize(560, 360)
    assert dialog.table.isColumnHidden(4)
    assert dialog.table.columnWidth(0) > 120
    dialog.resize(900, 500)
    assert not dialog.table.isColumnHidden(4)


def test_it_changes_its_language_at_once(dialog, imported, qapp, context):
    context.language = "ru"
    install_language(qapp, "ru")
    QApplication.processEvents()
    assert dialog.windowTitle() == "Данные игр"
    assert dialog.told.text().startswith("Импортировано: «Toy Wars»")


@pytest.mark.usefixtures("imported")
@pytest.mark.parametrize("form", DataForm)
def test_the_data_of_a_game_are_saved(dialog, tmp_path, monkeypatch, qtbot, form):
    dialog.refresh()
    ending = ".json" if form is DataForm.JSON else ".cat"
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "out"))
    with qtbot.waitSignal(dialog.export_job.done):
        dialog.save_as[form].trigger()
    saved = sorted(path.name for path in (tmp_path / "out" / "Toy Wars").iterdir())
    assert [name for name in saved if name.endswith(ending)]
    assert "“Toy Wars” saved: 4 files" in dialog.toast.label.text()
    (tmp_path / "out" / "Toy Wars" / saved[0]).write_bytes(b"mine")
    with qtbot.waitSignal(dialog.export_job.failed):
        dialog.save_as[form].trigger()
    assert dialog.notice.isVisible()


def test_nothing_is_saved_without_a_game_or_a_folder(dialog, imported, monkeypatch):
    dialog.refresh()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    dialog.save_as[DataForm.XML].trigger()
    dialog.remove_chosen()
    dialog.save_as[DataForm.XML].trigger()
    assert not dialog.export_job.running
    assert not dialog.save_button.isEnabled()


def test_a_roster_that_is_dropped_is_called_one(dialog, job, tmp_path, qtbot):
    (tmp_path / "army.xyz").write_bytes(b"<roster/>")
    with qtbot.waitSignal(job.done):
        drop(dialog, tmp_path / "army.xyz")
    assert "ростер" in dialog.notice.text.text()
