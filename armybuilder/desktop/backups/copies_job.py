"""What copies hold is read beside the window, one after the other, the newest first."""

from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QObject

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress, Work
from armybuilder.storage.copies import Backup
from armybuilder.storage.copies_compared import StoredDocument, documents_in_use, documents_or_none

Documents = tuple[StoredDocument, ...]


class CopyRead(Struct, frozen=True):
    """What a copy holds; None when it cannot be read. The database in use has no `copy`."""

    copy: Path | None
    documents: Documents | None


class CopiesJob(BackgroundJob):
    """Reads the database in use, and then copies that were not read before: they never change. `done` tells a CopyRead."""

    def __init__(self, database: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._database = database
        self.known: dict[Path, Documents | None] = {}
        self.now: Documents | None = None

    def read(self, backups: list[Backup]) -> None:
        """Read the database and these copies."""
        self.run_instead(lambda _: CopyRead(None, _in_use(self._database)))
        for backup in backups:
            if backup.path not in self.known:
                self.run(_reading(backup.path))

    def receive(self, result: CopyRead) -> CopyRead:
        """Keep what was read."""
        if result.copy is None:
            self.now = result.documents
        else:
            self.known[result.copy] = result.documents
        return result


def _reading(copy: Path) -> Work:
    def work(progress: Progress) -> CopyRead:
        progress()
        return CopyRead(copy, documents_or_none(copy))

    return work


def _in_use(database: Path) -> Documents | None:
    try:
        return documents_in_use(database)
    except Problem:
        return None
