"""Workarounds for faults of PySide6: garbage collected in the wrong thread, constants released too often, and the source of
everything that is imported read on the way."""

import ctypes
import gc
import sys

from PySide6.QtCore import QObject, QTimer

COLLECT_EVERY_MS = 400
# how many looks at what is new are followed by a look at everything: that takes a large army's data a tenth of a second
WHOLE_EVERY = 12
PLENTY = 1 << 40


class GarbageCollector(QObject):
    """Collects garbage in the window's thread alone.

    Python collects in whichever thread happens to make objects. In a thread that reads files or makes a PDF it would
    delete widgets there, and Qt does not survive that. So Python's own collection is switched off, and a timer of
    the window looks whether there is enough to collect. What has stood a look at everything is passed over for some time.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        self._was_on = gc.isenabled()
        self._looks = 0
        # what somebody else has frozen is not ours to thaw
        self._passes_over = not gc.get_freeze_count()
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect_if_due)
        self._timer.start(COLLECT_EVERY_MS)

    def collect_if_due(self) -> None:
        """Collect the generations that are full."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > self._thresholds[generation]:
                self.collect(generation)
                return

    def collect(self, generation: int) -> None:
        """Collect a generation and those younger; of the oldest what is new, and now and then all of it."""
        whole = generation == 2 and self._passes_over
        if whole and self._looks % WHOLE_EVERY == 0:
            gc.unfreeze()
        gc.collect(generation)
        if whole:
            self._looks += 1
            gc.freeze()

    def stop(self) -> None:
        """Let Python collect by itself again, if it did before."""
        self._timer.stop()
        if self._passes_over:
            gc.unfreeze()
        if self._was_on:
            gc.enable()


def keep_constants_alive() -> None:
    """Raise the reference counts of None, True and False out of reach; calling twice is harmless.

    Under PySide6 6.12 with Python 3.11 a call of Qt that returns nothing lowers the reference count of None by one,
    and a signal with a flag that of the flag. After some thousands of calls the interpreter stops with “deallocating
    None”. From Python 3.12 on these have no reference count, and the fault does nothing.
    """
    if sys.version_info >= (3, 12):
        return
    for constant in (None, True, False):
        if sys.getrefcount(constant) < PLENTY:
            ctypes.c_ssize_t.from_address(id(constant)).value += PLENTY * 2


def leave_sources_unread() -> None:
    """Let modules be imported without a look into their source; calling twice is harmless.

    PySide6 reads the source of each module that is imported after it, and looks for its own name in it: a module that has it may
    have chosen other names for Qt's methods. None of ours does, and reading hundreds of files takes a sixth of the start.
    """
    switching = sys.modules.get("shibokensupport.feature")
    if switching is not None:
        vars(switching)["_mod_uses_pyside"] = lambda _: True
