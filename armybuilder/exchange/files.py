"""Bytes from and to the disk; what goes wrong there is told as a Problem."""

import errno
import os
import stat
from pathlib import Path

from armybuilder.catalogue.limits import MOST_FILE_BYTES
from armybuilder.catalogue.problem import Problem
from armybuilder.disk import DATABASE_HEADER, NotAFile, is_held, read_at_most, sync_folder
from armybuilder.drafts import draft_beside

NOT_WRITTEN = {
    errno.ENOENT: "file.no_folder",
    errno.ENOTDIR: "file.no_folder",
    errno.EEXIST: "file.not_a_folder",
    errno.EACCES: "file.no_rights",
    errno.EPERM: "file.no_rights",
    errno.EROFS: "file.no_rights",
    errno.ENOSPC: "file.no_space",
    errno.EDQUOT: "file.no_space",
    errno.EISDIR: "file.folder",
}
BESIDE_DATABASE = ("-wal", "-shm", "-journal")
BACKUPS = "-backups"
WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def read_file(path: Path, most: int = MOST_FILE_BYTES) -> bytes:
    """Return the bytes of a file; a Problem when it is missing, a folder, not readable or longer than `most`."""
    try:
        data = read_at_most(path, most)
    except FileNotFoundError:
        raise Problem("file.missing", file=str(path)) from None
    except IsADirectoryError:
        raise Problem("file.folder", file=str(path)) from None
    except NotAFile:
        raise Problem("file.endless", file=str(path)) from None
    except (OSError, ValueError) as error:
        raise Problem("file.unreadable", file=str(path), reason=reason_of(error)) from None
    if len(data) > most:
        raise Problem("file.huge", file=str(path), most=most // 1_000_000)
    return data


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, and on the disk for good; what a link leads to is written, the link stays.

    A Problem when the disk refuses, and where a database, its backups or a file that may only be read would be
    written over.
    """
    try:
        target = path.resolve()
    except (OSError, ValueError, RuntimeError):
        raise Problem("file.folder", file=str(path)) from None
    try:
        present = _present(target)
        if present is not None:
            _refuse(path, target, present)
        with draft_beside(target) as draft:
            _write_synced(draft, data)
            if present is not None:
                draft.chmod(stat.S_IMODE(present.st_mode))
            draft.replace(target)
            sync_folder(target.parent)
    except (OSError, ValueError) as error:
        raise not_written(path, error) from None


def _present(target: Path) -> os.stat_result | None:
    try:
        return target.stat()
    except FileNotFoundError:
        return None


def _refuse(path: Path, target: Path, present: os.stat_result) -> None:
    """Raise a Problem where what is there must stay."""
    if stat.S_ISDIR(present.st_mode):
        raise Problem("file.folder", file=str(path))
    if not stat.S_ISREG(present.st_mode):
        raise Problem("file.not_plain", file=str(path))
    if is_of_a_database(target):
        raise Problem("file.database", file=str(path))
    # the superuser may write everything: what was made read-only was meant so all the same
    if not present.st_mode & WRITABLE:
        raise Problem("file.no_rights", file=str(path), folder=str(path.parent))


def is_of_a_database(path: Path) -> bool:
    """Return whether a file is a database, lies beside one as a part of it, or is one of its backups."""
    name = path.name
    beside = next(
        (path.with_name(name.removesuffix(end)) for end in BESIDE_DATABASE if name.endswith(end)), None
    )
    return path.parent.name.endswith(BACKUPS) or any(_is_database(file) for file in (path, beside) if file)


def _is_database(path: Path) -> bool:
    try:
        if is_held(path):
            return True
        with path.open("rb") as stream:
            return stream.read(len(DATABASE_HEADER)) == DATABASE_HEADER
    except OSError:
        return False


def _write_synced(draft: Path, data: bytes) -> None:
    with draft.open("xb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def not_written(path: Path, error: OSError | ValueError) -> Problem:
    """Why a file or folder could not be written, and what to do about it."""
    key = NOT_WRITTEN.get(error.errno or 0) if isinstance(error, OSError) else None
    if key is not None:
        return Problem(key, file=str(path), folder=str(path.parent))
    return Problem("file.unwritable", file=str(path), reason=reason_of(error))


def reason_of(error: OSError | ValueError) -> str:
    """Return what the system says of an error."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
