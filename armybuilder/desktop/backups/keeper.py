"""Keeps what is done in the window safe: edits are brought into the file soon, and copies taken now and then."""

from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.storage.backups import Backups, missed_backup

MINUTES_KEY = "backups.minutes"
MINUTES = 15
SETTLED_AFTER_MS = 300
# while one edit follows another
SETTLED_AT_LATEST_MS = 2000


class DataKeeper(QObject):
    """Works by itself. `taken` says that there is a new copy, `missed` why one that was due could not be taken.

    A copy that fails again for the same reason is not told again.
    """

    taken = Signal()
    missed = Signal(object)

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context, self._store = context, context.store
        self._unsettled_since: float | None = None
        self._changed = False
        self._told = ""
        self.settling = QTimer(self, singleShot=True)
        self.settling.timeout.connect(self._settle)
        self.copying = QTimer(self)
        self.copying.timeout.connect(self.take_when_due)
        self.job = BackgroundJob(self)
        self.job.done.connect(self._taken)
        self.job.failed.connect(self._failed)
        self._store.committed.append(self.note_change)
        self.minutes = self._saved_minutes()
        self._start()

    def _saved_minutes(self) -> int:
        saved = self._store.settings.get(MINUTES_KEY)
        return saved if isinstance(saved, int) and 0 <= saved <= 24 * 60 else MINUTES

    def copy_every(self, minutes: int) -> None:
        """Take copies so far apart from now on; 0 for none."""
        self.minutes = minutes
        self._context.remember(MINUTES_KEY, minutes)
        self._start()

    def _start(self) -> None:
        if self.minutes:
            self.copying.start(self.minutes * 60_000)
        else:
            self.copying.stop()

    def note_change(self) -> None:
        """Something has been written to the database."""
        self._changed = True
        now = monotonic()
        if self._unsettled_since is None:
            self._unsettled_since = now
        left = SETTLED_AT_LATEST_MS - int((now - self._unsettled_since) * 1000)
        self.settling.start(max(0, min(SETTLED_AFTER_MS, left)))

    def _settle(self) -> None:
        self._unsettled_since = None
        self._store.settle()

    def take_when_due(self) -> None:
        """Take a copy if something has changed since the last one."""
        # a file that was replaced is dealt with at the next edit; its journal is not that of the new one
        if not self._changed or self.job.running or not self._store.in_place:
            return
        self._changed = False
        self._settle()
        database = self._store.path
        self.job.run(lambda _: _take(Backups(database)))

    def _taken(self, taken: bool) -> None:
        self._told = ""
        if taken:
            self.taken.emit()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            raise error
        self._changed = True
        if error.key != self._told:
            self._told = error.key
            self.missed.emit(missed_backup(self._store.path, error))

    def rest(self) -> None:
        """Do nothing more, and come back when nothing is under way; `go_on` begins again."""
        self.settling.stop()
        self.copying.stop()
        self.job.wait()
        self._unsettled_since = None

    def go_on(self) -> None:
        """Begin again after a rest."""
        self._start()

    def close(self) -> None:
        """Bring everything into the file, and do nothing more."""
        self.rest()
        if self.note_change in self._store.committed:
            self._store.committed.remove(self.note_change)
        self._store.settle()


def _take(backups: Backups) -> bool:
    """Take a copy, unless the newest one is of this state already; whether there is a new one."""
    if not backups.needed():
        return False
    backups.take("working")
    return True
