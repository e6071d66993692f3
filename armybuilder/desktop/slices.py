"""Work of many small steps in the window's own thread, a little at a time: whoever types or clicks is not held up."""

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

SLICE = 0.01  # seconds


class Slices(QObject):
    """Takes steps from an iterator; `done` has the last of them. Other work takes the place of what is under way."""

    done = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[Any] | None = None
        self._last: Any = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._some)

    @property
    def running(self) -> bool:
        """Whether there are steps left."""
        return self._steps is not None

    def run(self, steps: Iterator[Any]) -> None:
        """Take these steps, the first of them at once: where there are few, they are done when this comes back."""
        self._steps, self._last = steps, None
        self._timer.start()
        self._some()

    def stop(self) -> None:
        """Take no more steps."""
        self._steps = None
        self._timer.stop()

    def _some(self) -> None:
        until = perf_counter() + SLICE
        while self._steps is not None and perf_counter() < until:
            try:
                self._last = next(self._steps)
            except StopIteration:
                self.stop()
                self.done.emit(self._last)
