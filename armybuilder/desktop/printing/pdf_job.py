"""Long work on a PDF away from the window: it shows progress and can be stopped."""

from collections.abc import Callable
from threading import Event

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

Progress = Callable[[int, int], None]
Work = Callable[[Progress], bytes]


class Stopped(Exception):  # noqa: N818 - not an error: the player has asked for it
    """The work was stopped; its result is not wanted any more."""


class _Signals(QObject):
    progress = Signal(int, int, int)
    done = Signal(int, bytes)
    failed = Signal(int, object)


class _Task(QRunnable):
    def __init__(self, number: int, work: Work, signals: _Signals) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.number, self.work, self.signals = number, work, signals
        self.stop = Event()

    def run(self) -> None:
        try:
            result = self.work(self._progress)
            self._progress(1, 1)
        except Exception as error:
            # whoever started the work hears of it in the window's thread, where faults of ours are shown
            self.signals.failed.emit(self.number, error)
        else:
            self.signals.done.emit(self.number, result)

    def _progress(self, done: int, total: int) -> None:
        if self.stop.is_set():
            raise Stopped
        self.signals.progress.emit(self.number, done, total)


class PdfJob(QObject):
    """Runs one piece of work at a time; a new one stops the one before, whose result is dropped."""

    progress = Signal(int, int)
    done = Signal(bytes)
    failed = Signal(object)
    running_changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._signals = _Signals(self)
        self._signals.progress.connect(self._on_progress)
        self._signals.done.connect(self._on_done)
        self._signals.failed.connect(self._on_failed)
        self._tasks: dict[int, _Task] = {}
        self._number = 0

    @property
    def running(self) -> bool:
        """Whether there is work whose result is still wanted."""
        return self._number in self._tasks

    def start(self, work: Work) -> None:
        """Do some work; it calls its argument with what is done and how much there is."""
        self._stop_tasks()
        self._number += 1
        task = self._tasks[self._number] = _Task(self._number, work, self._signals)
        self.running_changed.emit(True)
        self._pool.start(task)

    def stop(self) -> None:
        """Stop the work; nothing more is heard of it."""
        if self.running:
            self._stop_tasks()
            self._number += 1
            self.running_changed.emit(False)

    def wait(self) -> None:
        """Stop the work and come back when its thread is at rest."""
        self.stop()
        self._pool.waitForDone()
        self._tasks.clear()

    def _stop_tasks(self) -> None:
        for task in self._tasks.values():
            task.stop.set()
        # a task that has not begun never will: its thread would only find that it is stopped
        self._tasks = {n: task for n, task in self._tasks.items() if not self._pool.tryTake(task)}

    def _finish(self, number: int) -> bool:
        self._tasks.pop(number, None)
        if number != self._number:
            return False
        self.running_changed.emit(False)
        return True

    def _on_progress(self, number: int, done: int, total: int) -> None:
        if number == self._number:
            self.progress.emit(done, total)

    def _on_done(self, number: int, data: bytes) -> None:
        if self._finish(number):
            self.done.emit(data)

    def _on_failed(self, number: int, error: Exception) -> None:
        if self._finish(number):
            self.failed.emit(error)
