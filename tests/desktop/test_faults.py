"""A mistake of the program's own in the window: one calm dialog, a text to send, and the program goes on."""

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer, qWarning
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder import log
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop import app as start
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.faults.dialog import FaultDialog
from armybuilder.desktop.faults.handler import FAULT_CODE, MOST_DIALOGS, FaultHandler
from armybuilder.fault_report import report_of
from armybuilder.locations import log_file


@pytest.fixture
def faults(qapp, monkeypatch):
    """The handler in force, as in the running program."""
    monkeypatch.delenv(log.TRACEBACK)
    faults = FaultHandler()
    faults.install()
    yield faults
    if faults.dialog is not None:
        faults.dialog.accept()
    faults.uninstall()


def wrong(message="lost"):
    raise KeyError(message)


def raise_in_a_slot(slot=wrong):
    QTimer.singleShot(0, slot)
    for _ in range(3):
        QApplication.processEvents()


def logged():
    return log_file().read_text(encoding="utf-8")


def test_a_fault_in_a_slot_opens_a_dialog_and_is_in_the_log(faults, window):
    raise_in_a_slot()
    assert faults.dialog.isVisible()
    assert "KeyError: 'lost'" in faults.dialog.details.toPlainText()
    assert not faults.dialog.details.isVisible()
    assert "KeyError: 'lost'" in logged()
    assert str(log_file()) in faults.dialog.log.text()


def test_escape_goes_on_and_the_window_works(faults, window):
    raise_in_a_slot()
    QTest.keyClick(faults.dialog, Qt.Key.Key_Escape)
    assert faults.dialog is None
    window.armies.new_own()
    assert window.armies.document is not None


def test_the_text_to_send_is_copied_and_unfolds(faults, window):
    raise_in_a_slot()
    dialog = faults.dialog
    dialog.copy_button.click()
    copied = QApplication.clipboard().text()
    assert "armybuilder" in copied
    assert "KeyError" in copied
    dialog.fold.click()
    assert dialog.details.isVisible()


def test_the_same_fault_again_is_counted_in_the_same_dialog(faults, window):
    for _ in range(20):
        raise_in_a_slot()
    assert "20" in faults.dialog.count.text()
    assert faults.dialog.details.toPlainText().count("Traceback") == 1
    assert logged().count("Traceback") == 3
    open_dialogs = [w for w in QApplication.topLevelWidgets() if w is faults.dialog and w.isVisible()]
    assert len(open_dialogs) == 1


def test_another_fault_is_added_to_the_text(faults, window):
    raise_in_a_slot()
    raise_in_a_slot(lambda: 1 / 0)
    assert "ZeroDivisionError" in faults.dialog.details.toPlainText()
    assert "KeyError" in faults.dialog.details.toPlainText()


def test_a_fault_that_was_told_comes_again_in_the_bar(faults, window):
    window.appearance.set_language("en")
    faults.repeated.connect(window.tell_repeated_fault)
    raise_in_a_slot()
    faults.dialog.accept()
    raise_in_a_slot()
    raise_in_a_slot()
    assert faults.dialog is None
    (text,) = window.messages.texts()
    assert "3 times" in text


def test_after_some_dialogs_there_are_no_more(faults, window):
    shown = 0
    for number in range(3 * MOST_DIALOGS):
        raise_in_a_slot(fault_of_its_own(number))
        if faults.dialog is not None:
            shown += 1
            faults.dialog.accept()
    assert shown == MOST_DIALOGS


def fault_of_its_own(number):
    """A slot that raises in a line of its own."""
    lines = "\n" * number + "def slot():\n    raise ValueError\n"
    places = {}
    exec(compile(lines, "many.py", "exec"), places)
    return places["slot"]


def test_a_fault_in_a_thread_is_told_in_the_window_s(faults, window):
    thread = threading.Thread(target=wrong)
    thread.start()
    thread.join()
    QApplication.processEvents()
    assert faults.dialog.thread() is QApplication.instance().thread()
    assert "KeyError" in faults.dialog.details.toPlainText()


def test_a_fault_of_work_beside_the_window_is_told_once(faults, window, qtbot):
    job = BackgroundJob()

    def heard(error):
        raise error

    job.failed.connect(heard)
    with qtbot.waitSignal(job.failed):
        job.run(lambda _: wrong())
    qtbot.waitUntil(lambda: faults.dialog is not None)
    QApplication.processEvents()
    assert faults.dialog.count.isHidden()
    job.wait()


def test_what_qt_remarks_goes_to_the_log(faults):
    qWarning("this layout is odd")
    assert "WARNING Qt: this layout is odd" in logged()


def test_what_ends_with_an_object_is_logged_alone(faults, window):
    class Ends:
        def __del__(self):
            raise OSError("gone")

    Ends()
    QApplication.processEvents()
    assert faults.dialog is None
    assert "OSError: gone" in logged()


def test_quitting_closes_the_window(faults, window):
    raise_in_a_slot()
    faults.dialog.quit_button.click()
    assert not window.isVisible()


def test_quitting_ends_the_program_where_closing_is_at_fault(faults, window, monkeypatch):
    codes = []
    monkeypatch.setattr(QApplication, "exit", lambda code=0: codes.append(code))
    monkeypatch.setattr(QApplication, "closeAllWindows", lambda: faults.take(KeyError("again")))
    raise_in_a_slot()
    faults.dialog.quit_button.click()
    assert codes == [FAULT_CODE]


def test_a_fault_while_a_fault_is_told_reaches_the_terminal_alone(faults, monkeypatch, capsys):
    monkeypatch.setattr("armybuilder.fault_report.record_fault", wrong)
    faults.take(ValueError("first"))
    QApplication.processEvents()
    assert faults.dialog is None
    assert "first" in capsys.readouterr().err


def test_a_problem_that_nobody_caught_is_told_in_the_bar(faults, window):
    faults.problem.connect(window.tell_problem)

    def damaged():
        raise Problem("storage.locked", path="armies.db")

    raise_in_a_slot(damaged)
    assert faults.dialog is None
    assert "armies.db" in window.messages.texts()[0]


def test_a_fault_of_the_start_is_told_before_there_is_a_window(qapp, monkeypatch, tmp_path):
    told = []
    monkeypatch.delenv(log.TRACEBACK)
    monkeypatch.setattr(start, "QApplication", lambda _: qapp)
    monkeypatch.setattr(start, "open_with_recovery", lambda *_: wrong())
    monkeypatch.setattr(
        "armybuilder.desktop.faults.dialog.FaultDialog.exec",
        lambda dialog: told.append((dialog.details.toPlainText(), dialog.go_on_button.isHidden())),
    )
    hook = sys.excepthook
    assert start.run(tmp_path / "armies.db", "en") == FAULT_CODE
    assert "KeyError" in told[0][0]
    assert told[0][1]
    assert sys.excepthook is hook


def test_an_interrupt_from_the_terminal_is_no_fault(faults, qapp, monkeypatch):
    quits = []
    monkeypatch.setattr(QApplication, "quit", lambda: quits.append(True))
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    QApplication.processEvents()
    assert quits
    assert faults.dialog is None


def test_who_works_on_the_program_sees_the_traceback(faults, window, monkeypatch, capsys):
    monkeypatch.setenv(log.TRACEBACK, "1")
    raise_in_a_slot()
    assert "KeyError: 'lost'" in capsys.readouterr().err
    assert faults.dialog.isVisible()


@pytest.mark.parametrize("size", [(560, 200), (400, 300), (760, 520)])
def test_buttons_never_lie_over_the_details(qtbot, size):
    report = report_of(ValueError("wrong"))
    dialog = FaultDialog(report, Path("/somewhere/with/a/long/name/logs/armybuilder.log"))
    qtbot.addWidget(dialog)
    dialog.add(report)
    dialog.show()
    dialog.fold.click()
    dialog.resize(*size)
    qtbot.waitUntil(
        lambda: (
            dialog.details.geometry().bottom() < dialog.copy_button.geometry().top()
            and dialog.copy_button.geometry().bottom() < dialog.height()
        )
    )
