"""A database that cannot be opened is answered with ways out, never with a traceback."""

import sqlite3

import pytest
from PySide6.QtWidgets import QMessageBox, QPlainTextEdit, QPushButton

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.import_report import ReportDialog
from armybuilder.desktop.main_window import recovery
from armybuilder.desktop.main_window.recovery import (
    OTHER_FILE,
    SALVAGE,
    TAKE_BACKUP,
    RecoveryDialog,
    open_with_recovery,
)
from armybuilder.storage.backups import Backups
from armybuilder.storage.store import open_store


@pytest.fixture
def damaged(store):
    path = store.path
    store.settings.set("theme", "dark")
    store.close()
    open_store(path).close()
    content = bytearray(path.read_bytes())
    content[100:9000] = bytes(8900)
    path.write_bytes(content)
    return path


def answer(monkeypatch, *codes):
    """Answer the dialogs one after the other; what each of them showed."""
    shown, left = [], list(codes)

    def click(dialog):
        shown.append((dialog.text.text(), [b.text() for b in dialog.findChildren(QPushButton)]))
        return left.pop(0)

    monkeypatch.setattr(RecoveryDialog, "exec", click)
    return shown


def test_the_backup_is_taken_and_the_damaged_file_kept(qapp, damaged, monkeypatch):
    shown = answer(monkeypatch, TAKE_BACKUP)
    store = open_with_recovery(damaged, "en")
    assert store is not None
    store.close()
    (text, buttons) = shown[0]
    assert "damaged" in text
    assert len(buttons) == 3
    assert len(list(damaged.parent.glob(f"{damaged.stem}*"))) > 1


def test_giving_up_changes_nothing(qapp, damaged, monkeypatch):
    before = damaged.read_bytes()
    answer(monkeypatch, 0)
    assert open_with_recovery(damaged, "ru") is None
    assert damaged.read_bytes() == before


def test_another_file_may_be_named(qapp, tmp_path, monkeypatch):
    path = tmp_path / "letters.db"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE letters (id INTEGER)")
    other.commit()
    other.close()
    new = tmp_path / "new.db"
    shown = answer(monkeypatch, OTHER_FILE)
    monkeypatch.setattr(recovery.QFileDialog, "getSaveFileName", lambda *_, **__: (str(new), ""))
    store = open_with_recovery(path, "en")
    assert store is not None
    assert store.path == new
    store.close()
    assert len(shown[0][1]) == 2


@pytest.mark.parametrize("key", ["storage.newer_with_backup", "storage.locked"])
def test_every_button_is_shown_whole(qapp, qtbot, store, key):
    path = store.path
    problem = Problem(key, path=str(path), found="9", known="1", copy="copy.db")
    dialog = RecoveryDialog(path, problem, Backups(path).latest_good(), "ru")
    qtbot.addWidget(dialog)
    dialog.show()
    for button in dialog.findChildren(QPushButton):
        assert button.width() >= button.sizeHint().width()
        assert dialog.rect().contains(button.geometry())


@pytest.fixture
def without_backups(damaged):
    for copy in Backups(damaged).list():
        copy.path.unlink()
    return damaged


def test_without_a_backup_what_can_be_read_is_saved(qapp, store, without_backups, monkeypatch):
    reports = []
    monkeypatch.setattr(
        ReportDialog, "exec", lambda self: reports.append(self.findChild(QPlainTextEdit).toPlainText())
    )
    shown = answer(monkeypatch, SALVAGE)
    opened = open_with_recovery(without_backups, "en")
    assert opened is not None
    assert opened.settings.get("theme") == "dark"
    opened.close()
    assert shown[0][1][0] == "Save what can be read"
    assert "settings: 1" in reports[0]
    assert str(without_backups.parent) in reports[0]
    assert not list(without_backups.parent.glob("*salvaged*"))


def test_where_nothing_can_be_read_it_is_said(qapp, tmp_path, monkeypatch):
    path = tmp_path / "noise.db"
    path.write_bytes(b"noise" * 5000)
    told = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *words: told.append(words[-1]))
    answer(monkeypatch, SALVAGE, 0)
    assert open_with_recovery(path, "en") is None
    assert "Nothing of yours" in told[0]
    assert path.read_bytes() == b"noise" * 5000
    assert [file.name for file in tmp_path.iterdir()] == ["noise.db"]
