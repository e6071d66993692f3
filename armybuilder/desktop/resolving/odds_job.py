"""Odds are counted away from the window: while a value slides, only the last question is answered."""

from threading import Event
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from armybuilder.battle.action import Asked
from armybuilder.battle.outcome import Record
from armybuilder.desktop.resolving.session import odds_of

WAIT_MS = 4


class _Overtaken(Exception):  # noqa: N818 - not an error: there is a newer question
    """Nobody waits for these odds any more."""


class _Signals(QObject):
    done = Signal(int, object)


class _Task(QRunnable):
    def __init__(self, number: int, asked: Asked, signals: _Signals) -> None:
        super().__init__()
        self.setAutoDelete(False)
        self.number, self.asked, self.signals = number, asked, signals
        self.stop = Event()

    def run(self) -> None:
        result: Any
        try:
            action = replace(self.asked.action, procedure=self._go_on)
            result = odds_of(replace(self.asked, action=action))
        except Exception as error:
            # whoever asked hears of it in the window's thread, where faults of ours are shown
            result = error
        self.signals.done.emit(self.number, result)

    def _go_on(self, facts: Any, record: Record[Any]) -> None:
        if self.stop.is_set():
            raise _Overtaken
        self.asked.action.procedure(facts, record)


class OddsJob(QObject):
    """Answers one question at a time; `found` has the fates, or the error that ended the counting."""

    found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._signals = _Signals(self)
        self._signals.done.connect(self._on_done)
        self._tasks: dict[int, _Task] = {}
        self._number = 0
        self._asked: Asked | None = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(WAIT_MS)
        self._wait.timeout.connect(self._start)

    @property
    def running(self) -> bool:
        """Whether an answer is still to come."""
        return self._wait.isActive() or self._number in self._tasks

    def ask(self, asked: Asked) -> None:
        """Ask for odds; what was asked before is not answered any more."""
        self.stop()
        self._asked = asked
        self._wait.start()

    def stop(self) -> None:
        """Nothing more is heard of what was asked."""
        self._wait.stop()
        self._number += 1
        for task in self._tasks.values():
            task.stop.set()
        self._tasks = {n: task for n, task in self._tasks.items() if not self._pool.tryTake(task)}

    def wait(self) -> None:
        """Stop, and come back when the thread is at rest."""
        self.stop()
        self._pool.waitForDone()
        self._tasks.clear()

    def _start(self) -> None:
        assert self._asked is not None
        task = self._tasks[self._number] = _Task(self._number, self._asked, self._signals)
        self._pool.start(task)

    def _on_done(self, number: int, result: object) -> None:
        self._tasks.pop(number, None)
        if number == self._number:
            self.found.emit(result)
