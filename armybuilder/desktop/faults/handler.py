"""Takes what nobody caught, in whatever thread: into the log, and to the user in one dialog."""

import sys
import threading
from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from armybuilder import log
from armybuilder.catalogue.problem import Problem
from armybuilder.log import Level

if TYPE_CHECKING:
    from armybuilder.desktop.faults.dialog import FaultDialog
    from armybuilder.fault_report import FaultReport

FAULT_CODE = 70
# the whole text of a fault is written so often, then only now and then that it has happened again
WRITTEN_IN_FULL = 3
NOTED_EVERY = 100
# after so many dialogs the rest is told in the window's bar
MOST_DIALOGS = 5
LEVELS: dict[QtMsgType, Level] = {
    QtMsgType.QtDebugMsg: "DEBUG",
    QtMsgType.QtInfoMsg: "INFO",
    QtMsgType.QtWarningMsg: "WARNING",
    QtMsgType.QtCriticalMsg: "ERROR",
    QtMsgType.QtFatalMsg: "CRITICAL",
}


class FaultHandler(QObject):
    """Shows the first fault of a kind in a dialog; `repeated` tells how often one came again that was shown before.

    A Problem that nobody caught is the world's fault, such as a database that was destroyed under the window: it is
    told as `problem`.
    """

    problem = Signal(object)
    repeated = Signal(int)
    _taken = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.dialog: FaultDialog | None = None
        self._counts: Counter[str] = Counter()
        self._shown = 0
        self.log_path: Path | None = None
        # queued: the fault may come from another thread, or from the midst of painting
        self._taken.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    # --- taking over

    def install(self) -> None:
        """Take over from Python's and Qt's own ways, which write to a terminal that nobody sees."""
        self._former = sys.excepthook, threading.excepthook, sys.unraisablehook
        sys.excepthook = self._raised
        threading.excepthook = self._raised_in_thread
        sys.unraisablehook = self._raised_in_passing
        self._former_messages = qInstallMessageHandler(self._remarked)

    def uninstall(self) -> None:
        """Leave everything to those who had it before."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._former
        qInstallMessageHandler(self._former_messages)

    def _raised(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        if log.shows_tracebacks():
            sys.__excepthook__(kind, error, trace)
        self.take(error, trace)

    def _raised_in_thread(self, raised: threading.ExceptHookArgs) -> None:
        if raised.exc_value is not None and not isinstance(raised.exc_value, SystemExit):
            self._raised(raised.exc_type, raised.exc_value, raised.exc_traceback)

    def _raised_in_passing(self, raised: "sys.UnraisableHookArgs") -> None:
        """Where nothing can be raised, as in the end of an object, nothing was asked for: the log is enough."""
        from armybuilder.fault_report import report_of

        if raised.exc_value is not None:
            self._write(report_of(raised.exc_value, raised.exc_traceback))

    def _remarked(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        log.write(LEVELS.get(kind, "WARNING"), f"Qt: {text}")
        if (log.shows_tracebacks() or kind == QtMsgType.QtFatalMsg) and sys.stderr is not None:
            sys.stderr.write(f"{text}\n")

    # --- telling

    def take(self, error: BaseException, trace: TracebackType | None = None) -> None:
        """Write a fault to the log, and have it told in the window's thread. One that was taken already is left."""
        if getattr(error, "_armybuilder_taken", False):
            return
        from armybuilder.fault_report import report_of

        try:
            error._armybuilder_taken = True  # type: ignore[attr-defined]
            report = report_of(error, trace)
            self._write(report)
            self._taken.emit(error if isinstance(error, Problem) else report)
        except Exception:  # whatever goes wrong here must not come here again
            sys.__excepthook__(type(error), error, trace)

    def _write(self, report: "FaultReport") -> None:
        from armybuilder.fault_report import record_fault

        self._counts[report.place] += 1
        times = self._counts[report.place]
        if times <= WRITTEN_IN_FULL:
            self.log_path = record_fault(report)
        elif times % NOTED_EVERY == 0:
            log.write("ERROR", f"{report.place}: {times} times")

    def _tell(self, told: "Problem | FaultReport") -> None:
        if isinstance(told, Problem):
            self.problem.emit(told)
        else:
            self._tell_fault(told)

    def _tell_fault(self, report: "FaultReport") -> None:
        times = self._counts[report.place]
        if self.dialog is not None:
            self.dialog.add(report)
        elif times > 1 or self._shown >= MOST_DIALOGS:
            self.repeated.emit(times)
        else:
            self._open(report)

    def _open(self, report: "FaultReport") -> None:
        from armybuilder.desktop.faults.dialog import FaultDialog

        self._shown += 1
        parent = QApplication.activeModalWidget() or QApplication.activeWindow()
        self.dialog = dialog = FaultDialog(report, self.log_path, parent)
        dialog.quit_wanted.connect(self._quit)
        dialog.finished.connect(self._closed)
        dialog.setModal(True)
        dialog.show()

    def show_and_wait(self, error: BaseException) -> None:
        """Tell of a fault while there is no window yet: the start ends with it."""
        from armybuilder.desktop.faults.dialog import FaultDialog
        from armybuilder.desktop.style.theme import apply_rules
        from armybuilder.fault_report import report_of

        report = report_of(error)
        self._write(report)
        dialog = FaultDialog(report, self.log_path)
        apply_rules(dialog)
        dialog.advice.hide()
        dialog.go_on_button.hide()
        dialog.quit_button.setDefault(True)
        dialog.exec()

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = None

    def _quit(self) -> None:
        """Close the windows, which asks about what is not saved; at once where even that is at fault."""
        before = self._counts.total()
        QApplication.closeAllWindows()
        if self._counts.total() > before:
            QApplication.exit(FAULT_CODE)
