"""Garbage is collected in the window's thread alone.

Python collects in whichever thread happens to make objects. In a thread that reads files or makes a PDF it would
delete widgets there, and Qt does not survive that.
"""

import gc

from PySide6.QtCore import QObject, QTimer

LOOKS_EVERY_MS = 400


class Collector(QObject):
    """Looks from time to time whether there is enough to collect, as Python itself does after every object."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        self._was_on = gc.isenabled()
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(LOOKS_EVERY_MS)

    def look(self) -> None:
        """Collect the generations that are full."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > self._thresholds[generation]:
                gc.collect(generation)
                return

    def stop(self) -> None:
        """Let Python collect by itself again, if it did before."""
        self._timer.stop()
        if self._was_on:
            gc.enable()
