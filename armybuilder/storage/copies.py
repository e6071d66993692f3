"""Which backups a database has. They lie in a folder beside it, named by the time they were made (UTC)."""

import re
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from armybuilder.storage.inspection import look

STAMP = "%Y%m%d-%H%M%S-%f"
_NAME = re.compile(r"(\d{8}-\d{6}-\d{6})-([\w-]+)\.db")


class Backup(Struct, frozen=True):
    """One copy: where it is, when (UTC) and why it was made, its size in bytes."""

    path: Path
    made_at: datetime
    reason: str
    size: int


def folder_of(database: Path) -> Path:
    """Return the folder of a database's backups; it may not exist yet."""
    return database.with_name(f"{database.stem}-backups")


def copies_of(database: Path) -> list[Backup]:
    """Return every backup of a database, newest first. Other files in the folder are none of ours."""
    folder = folder_of(database)
    if not folder.is_dir():
        return []
    found = []
    for path in folder.iterdir():
        if match := _NAME.fullmatch(path.name):
            made_at = datetime.strptime(match[1], STAMP).replace(tzinfo=UTC)
            found.append(Backup(path, made_at, match[2], path.stat().st_size))
    return sorted(found, key=lambda backup: backup.made_at, reverse=True)


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
