"""Work in another thread than the window's: it tells how it goes, can be stopped, and hands over its result."""

from collections.abc import Callable
from threading import Event
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from armybuilder.catalogue.problem import Problem

Progress = Callable[..., None]
Work = Callable[[Progress], Any]


class Cancelled(Exception):  # noqa: N818 - not an error: the player has asked for it
    """Ends work whose result is not wanted any more."""


class _Signals(QObject):
    progress = Signal(int, object)
    ended = Signal(int, object, bool)


class _Task(QRunnable):
    def __init__(self, number: int, work: Work, signals: _Signals) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.number, self.work, self.signals = number, work, signals
        self.cancelled = Event()

    def run(self) -> None:
        try:
            result = self.work(self._progress)
            self._progress()
        except Exception as error:
            # whoever started the work hears of it in the window's thread, where faults of ours are shown
            self.signals.ended.emit(self.number, error, False)
        else:
            self.signals.ended.emit(self.number, result, True)

    def _progress(self, *told: Any) -> None:
        if self.cancelled.is_set():
            raise Cancelled
        if told:
            self.signals.progress.emit(self.number, told)


class BackgroundJob(QObject):
    """Runs work in a thread of its own, one piece at a time; all signals are told in the window's thread.

    Work is called with a function to be called in its turn: without arguments it only ends work that is cancelled,
    with arguments it also tells them as `progress`: steps done, of how many, and what is at hand. `done` has the
    result, `failed` the exception that ended the work; a fault of ours is raised besides. Nothing is heard of work
    that was cancelled. Whoever drops a job with work under way calls `wait` first.
    """

    progress = Signal(int, int, str)
    done = Signal(object)
    failed = Signal(object)
    running_changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._signals = _Signals(self)
        self._signals.progress.connect(self._told)
        self._signals.ended.connect(self._ended)
        self._wanted: dict[int, _Task] = {}
        self._cancelled: dict[int, _Task] = {}
        self._number = 0

    @property
    def running(self) -> bool:
        """Whether there is work under way or waiting whose result is still wanted."""
        return bool(self._wanted)

    def run(self, work: Work) -> None:
        """Do some work, after what is under way already."""
        idle = not self.running
        self._number += 1
        task = self._wanted[self._number] = _Task(self._number, work, self._signals)
        if idle:
            self.running_changed.emit(True)
        self._pool.start(task)

    def run_instead(self, work: Work) -> None:
        """Do some work in the place of all that is under way or waiting."""
        self.stop()
        self.run(work)

    def stop(self) -> None:
        """Cancel all work, under way or waiting."""
        if not self.running:
            return
        for number, task in self._wanted.items():
            task.cancelled.set()
            # a task that has begun must live until it ends; one that has not never will
            if not self._pool.tryTake(task):
                self._cancelled[number] = task
        self._wanted = {}
        self.running_changed.emit(False)

    def wait(self) -> None:
        """Cancel all work, and come back when the thread is at rest."""
        self.stop()
        self._pool.waitForDone()
        self._cancelled.clear()

    def receive(self, result: Any) -> Any:
        """Return what `done` tells of a result, in the window's thread; a Problem makes it `failed`."""
        return result

    def _told(self, number: int, told: tuple[Any, ...]) -> None:
        if number in self._wanted:
            done, total, what = (*told, "")[:3]
            self.progress.emit(done, total, what)

    def _ended(self, number: int, result: object, well: bool) -> None:
        self._cancelled.pop(number, None)
        if number not in self._wanted:
            return
        if well:
            try:
                result = self.receive(result)
            except Problem as problem:
                result, well = problem, False
        self._wanted.pop(number, None)
        if not self.running:
            self.running_changed.emit(False)
        (self.done if well else self.failed).emit(result)
        if not well and isinstance(result, Exception) and not isinstance(result, Problem | OSError):
            raise result  # a fault of ours, which whoever hears of `failed` need not tell
