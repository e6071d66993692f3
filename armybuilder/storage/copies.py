"""Which backups a database has. They lie in a folder beside it, counted: no clock is asked which is the newest.

A name tells the count, when it was (UTC) and why: `000012-20261122-101500-000000-start.db`. A copy in which not every
document is as it was saved says so. Earlier versions did not count, and named the folder without the file's suffix.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from armybuilder.clock import is_possible
from armybuilder.storage.inspection import look

STAMP = "%Y%m%d-%H%M%S-%f"
SUFFIXES = (".db", ".sqlite", ".sqlite3", "")
_NAME = re.compile(r"(?:(\d{6,12})-)?(\d{8}-\d{6}-\d{6})-([\w-]+?)(\.torn)?\.db")
UNKNOWN = datetime(1970, 1, 1, tzinfo=UTC)


class Backup(Struct, frozen=True):
    """One copy: where it is, when (UTC) and why it was made, its size in bytes, and its place in the count.

    `whole` tells that every document in it was as it had been saved. The count of a copy of an earlier version is 0.
    """

    path: Path
    made_at: datetime
    reason: str
    size: int
    count: int = 0
    whole: bool = True


def folder_of(database: Path) -> Path:
    """Return the folder of a database's backups; it may not exist yet."""
    return database.with_name(f"{database.name}-backups")


def earlier_folder_of(database: Path) -> Path | None:
    """Return the folder in which an earlier version kept backups; None where there is none, or another database's too."""
    folder = database.with_name(f"{database.stem}-backups")
    if folder == folder_of(database) or not folder.is_dir():
        return None
    others = (database.with_name(f"{database.stem}{suffix}") for suffix in SUFFIXES)
    return None if any(other.is_file() for other in others if other != database) else folder


def copies_of(database: Path) -> list[Backup]:
    """Return every backup of a database, newest first. Other files in the folder are none of ours."""
    folders = [folder_of(database), earlier_folder_of(database)]
    found = [backup for folder in folders if folder is not None and folder.is_dir() for backup in _in(folder)]
    return sorted(found, key=lambda backup: (backup.count, backup.made_at, backup.path.name), reverse=True)


def _in(folder: Path) -> Iterator[Backup]:
    for path in folder.iterdir():
        # a file may go away meanwhile, and a link may lead nowhere
        with suppress(OSError):
            if (match := _NAME.fullmatch(path.name)) and path.is_file():
                made_at, size = _moment(match[2]), path.stat().st_size
                yield Backup(path, made_at, match[3], size, int(match[1] or 0), not match[4])


def _moment(stamp: str) -> datetime:
    try:
        made_at = datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)
    except ValueError:
        return UNKNOWN
    return made_at if is_possible(made_at) else UNKNOWN


def is_good(backup: Path) -> bool:
    """Return a backup that this version of the program can go on with."""
    try:
        return look(backup, alone=True).condition == "sound"
    except (OSError, sqlite3.Error):
        return False


def latest_good(database: Path) -> Backup | None:
    """Return the newest backup that can be restored; None when there is none."""
    try:
        return next((backup for backup in copies_of(database) if is_good(backup.path)), None)
    except OSError:
        return None
