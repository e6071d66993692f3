"""Odds are counted away from the window: while a value slides, only the last question is answered."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.battle.action import Asked
from armybuilder.battle.outcome import Record
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.resolving.session import odds_of

WAIT_MS = 4


class OddsJob(QObject):
    """Answers one question at a time; `found` has the fates, or the error that ended the counting."""

    found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = BackgroundJob(self)
        self._job.done.connect(self.found)
        self._job.failed.connect(self.found)
        self._asked: Asked | None = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(WAIT_MS)
        self._wait.timeout.connect(self._start)

    @property
    def running(self) -> bool:
        """Whether an answer is still to come."""
        return self._wait.isActive() or self._job.running

    def ask(self, asked: Asked) -> None:
        """Ask for odds; what was asked before is not answered any more."""
        self.stop()
        self._asked = asked
        self._wait.start()

    def stop(self) -> None:
        """Forget what was asked."""
        self._wait.stop()
        self._job.stop()

    def wait(self) -> None:
        """Forget what was asked, and come back when the thread is at rest."""
        self.stop()
        self._job.wait()

    def _start(self) -> None:
        asked = self._asked
        assert asked is not None

        def count(progress: Progress) -> Any:
            def go_on(facts: Any, record: Record[Any]) -> None:
                progress()
                asked.action.procedure(facts, record)

            return odds_of(replace(asked, action=replace(asked.action, procedure=go_on)))

        self._job.run_instead(count)
