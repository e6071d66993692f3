"""The menu of one's own data: copies, archives, and what comes back from them."""

import zipfile
from io import BytesIO

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QToolButton

from armybuilder.desktop.armies.import_report import ReportDialog
from armybuilder.everything import export_everything
from armybuilder.storage.store import open_store
from tests.storage.armies import keep, mixed_army


@pytest.fixture
def asked(monkeypatch):
    """Answers every question for a file."""

    def answer(path):
        for name in ("getSaveFileName", "getOpenFileName"):
            monkeypatch.setattr(QFileDialog, name, lambda *_, **__: (str(path), ""))

    return answer


@pytest.fixture
def reports(monkeypatch):
    """The texts of the reports that were shown."""
    shown = []
    monkeypatch.setattr(
        ReportDialog, "exec", lambda self: shown.append(self.findChild(QPlainTextEdit).toPlainText())
    )
    return shown


def do(window, action, qtbot):
    """Choose an action of the menu and wait until it is done."""
    action.trigger()
    qtbot.waitUntil(lambda: not window.own_data.job.running)
    return window.toast.label.text()


def test_the_menu_is_in_the_rail(window, qapp, qtbot):
    (button,) = [b for b in window.rail.findChildren(QToolButton) if b.text() == "Данные"]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = window.own_data.menu
    assert menu.isVisible()
    texts = [action.text() for action in menu.actions()]
    assert {"Скопировать мои данные…", "Экспортировать всё…", "Импортировать всё…"} <= set(texts)
    menu.hide()
    window.appearance.set_language("en")
    qapp.processEvents()
    assert button.text() == "Data"
    assert window.own_data.copy.text() == "Copy my data…"


def test_a_copy_is_made_and_told(window, qtbot, asked, tmp_path, store):
    keep(store, mixed_army("Моя"))
    asked(tmp_path / "copy")
    told = do(window, window.own_data.copy, qtbot)
    assert str(tmp_path / "copy.db") in told
    with open_store(tmp_path / "copy.db") as copy:
        assert "Моя" in [row.name for row in copy.rosters.list()]


def test_a_copy_takes_no_place_that_is_taken(window, qtbot, asked, tmp_path):
    (tmp_path / "mine.db").write_bytes(b"mine")
    asked(tmp_path / "mine.db")
    do(window, window.own_data.copy, qtbot)
    assert (tmp_path / "mine.db").read_bytes() == b"mine"


def test_out_and_into_another_database(window, qtbot, asked, tmp_path, reports):
    store = window.context.store
    with open_store(tmp_path / "other.db") as other:
        keep(other, mixed_army("Чужая"))
        written = export_everything(other, "en")
    (tmp_path / "other.zip").write_bytes(written.content)
    asked(tmp_path / "other.zip")
    window.show_all_armies()
    do(window, window.own_data.take, qtbot)
    table = window.armies.list.table
    assert "Чужая" in [table.item(row, 0).text() for row in range(table.rowCount())]
    window.toast.button.click()
    assert len(reports) == 1
    asked(tmp_path / "all.zip")
    assert str(tmp_path / "all.zip") in do(window, window.own_data.export, qtbot)
    with open_store(tmp_path / "fresh.db") as fresh:
        assert not fresh.rosters.list()
    do(window, window.own_data.take, qtbot)
    assert [row.name for row in store.rosters.list()].count("Чужая") == 1


def test_what_is_damaged_in_an_archive_is_named_and_the_rest_comes(window, qtbot, asked, tmp_path, reports):
    with open_store(tmp_path / "other.db") as other:
        keep(other, mixed_army("Целая"))
        keep(other, mixed_army("Битая"))
        content = export_everything(other, "ru", past=False).content
    with zipfile.ZipFile(BytesIO(content)) as whole, zipfile.ZipFile(tmp_path / "rotten.zip", "w") as rotten:
        for name in whole.namelist():
            rotten.writestr(name, whole.read(name) + (b" " if name == "exact/armies/0002.json" else b""))
    asked(tmp_path / "rotten.zip")
    assert "1 вещь взять не удалось" in do(window, window.own_data.take, qtbot)
    assert [row.name for row in window.context.store.rosters.list()].count("Целая") == 1
    window.toast.button.click()
    assert "«Битая»: файл exact/armies/0002.json повреждён или изменён" in reports[0]


def test_a_file_that_is_no_archive_is_told(window, qtbot, asked, tmp_path, store):
    (tmp_path / "text.zip").write_bytes(b"text")
    asked(tmp_path / "text.zip")
    before = store.rosters.list()
    do(window, window.own_data.take, qtbot)
    assert store.rosters.list() == before


def test_asking_no_further_does_nothing(window, qtbot, asked, tmp_path):
    asked("")
    for action in (window.own_data.copy, window.own_data.export, window.own_data.take):
        do(window, action, qtbot)
    assert not window.own_data.job.running
