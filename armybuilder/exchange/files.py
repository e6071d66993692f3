"""Bytes from and to the disk; what goes wrong there is told as a Problem."""

import errno
import secrets
from contextlib import suppress
from pathlib import Path

from armybuilder.catalogue.problem import Problem

MOST_BYTES = 5_000_000
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


def read_file(path: Path) -> bytes:
    """Return the bytes of a file; a Problem when it is missing, a folder, not readable or absurdly long."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Problem("file.missing", file=str(path)) from None
    except IsADirectoryError:
        raise Problem("file.folder", file=str(path)) from None
    except (OSError, ValueError) as error:
        raise Problem("file.unreadable", file=str(path), reason=reason_of(error)) from None
    return data


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; a Problem when the disk refuses."""
    try:
        draft = path.with_name(f".{path.name[:80]}.{secrets.token_hex(4)}")
    except ValueError:
        raise Problem("file.folder", file=str(path)) from None
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            draft.unlink(missing_ok=True)
        raise not_written(path, error) from None


def not_written(path: Path, error: OSError | ValueError) -> Problem:
    """Why a file or folder could not be written, and what to do about it."""
    key = NOT_WRITTEN.get(error.errno or 0) if isinstance(error, OSError) else None
    if key is not None:
        return Problem(key, file=str(path), folder=str(path.parent))
    return Problem("file.unwritable", file=str(path), reason=reason_of(error))


def reason_of(error: OSError | ValueError) -> str:
    """Return what the system says of an error."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
