"""Work on values alone, beside the window: it goes on painting, and what is typed or clicked meanwhile is dropped."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, TypeVar

from PySide6.QtCore import QEventLoop, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

T = TypeVar("T")
# what is done sooner needs no sign of being under way
AT_ONCE = 0.08


class WorkBeside(QObject):
    """Does one piece of work at a time and hands over its result, or raises what it raised.

    `working` tells that it takes a while, and that it is done. The work must touch neither widgets nor the database.
    """

    working = Signal(bool)
    _ended = Signal()

    def do(self, work: Callable[[], T]) -> T:
        """Return what some work comes to."""
        outcome: dict[str, Any] = {}

        def run() -> None:
            try:
                outcome["result"] = work()
            except BaseException as error:
                outcome["error"] = error
            self._ended.emit()

        loop = QEventLoop()
        self._ended.connect(loop.quit, Qt.ConnectionType.QueuedConnection)
        thread = Thread(target=run, daemon=True)
        thread.start()
        thread.join(AT_ONCE)
        if thread.is_alive():
            with self._shown():
                loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
                thread.join()
        self._ended.disconnect(loop.quit)
        if "error" in outcome:
            raise outcome["error"]
        result: T = outcome["result"]
        return result

    @contextmanager
    def _shown(self) -> Iterator[None]:
        QApplication.setOverrideCursor(Qt.CursorShape.BusyCursor)
        self.working.emit(True)
        try:
            yield
        finally:
            self.working.emit(False)
            QApplication.restoreOverrideCursor()
