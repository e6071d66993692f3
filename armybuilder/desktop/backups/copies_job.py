"""What copies hold is read beside the window, one after the other, the newest first."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QObject

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.storage.copies import Backup
from armybuilder.storage.copies_compared import (
    Differences,
    StoredDocument,
    compare,
    documents_in_use,
    documents_or_none,
)

Documents = tuple[StoredDocument, ...]


class CopyRead(Struct, frozen=True):
    """What a copy holds; None when it cannot be read. The database in use has no `copy`."""

    copy: Path | None
    documents: Documents | None
    # of each copy that was compared with the database, how it differs: with many armies that takes its time
    differences: Mapping[Path, Differences]


class CopiesJob(BackgroundJob):
    """Reads the database in use, and then copies that were not read before: they never change. `done` tells a CopyRead."""

    def __init__(self, database: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._database = database
        self.known: dict[Path, Documents | None] = {}
        self.now: Documents | None = None
        self.differences: dict[Path, Differences] = {}
        # what was read of the database last, in the thread that reads
        self._latest: Documents | None = None

    def read(self, backups: list[Backup]) -> None:
        """Read the database and these copies."""
        known = dict(self.known)
        self.run_instead(lambda progress: self._read_in_use(known, progress))
        for backup in backups:
            if backup.path not in self.known:
                self.run(partial(self._read_copy, backup.path))

    def receive(self, result: CopyRead) -> CopyRead:
        """Keep what was read."""
        if result.copy is None:
            self.now = result.documents
        else:
            self.known[result.copy] = result.documents
        self.differences.update(result.differences)
        return result

    def _read_in_use(self, known: Mapping[Path, Documents | None], progress: Progress) -> CopyRead:
        self._latest = _in_use(self._database)
        found: dict[Path, Differences] = {}
        for copy, documents in known.items():
            progress()
            found |= self._compared(copy, documents)
        return CopyRead(None, self._latest, found)

    def _read_copy(self, copy: Path, progress: Progress) -> CopyRead:
        progress()
        documents = documents_or_none(copy)
        return CopyRead(copy, documents, self._compared(copy, documents))

    def _compared(self, copy: Path, documents: Documents | None) -> dict[Path, Differences]:
        if documents is None or self._latest is None:
            return {}
        return {copy: compare(documents, self._latest)}


def _in_use(database: Path) -> Documents | None:
    try:
        return documents_in_use(database)
    except Problem:
        return None
