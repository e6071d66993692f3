"""What the disk needs to be told, and asked, beyond reading and writing."""

import os
import stat
from collections import Counter
from contextlib import suppress
from pathlib import Path
from threading import Lock

OF_THE_SHELL = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")


class NotAFile(OSError):  # noqa: N818 - it says what is there
    """Something else has the name of a file: a pipe, a device, a socket. To read it might never end."""


DATABASE_HEADER = b"SQLite format 3\x00"

# what SQLite has open in this program, and how often
_held: Counter[tuple[int, int]] = Counter()
_counting = Lock()


def identity(path: Path) -> tuple[int, int] | None:
    """Return by what a file is told from another of the same name; None when there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def hold(file: tuple[int, int]) -> None:
    """Note that SQLite has opened a file, known by its identity, in this program."""
    with _counting:
        _held[file] += 1


def let_go(file: tuple[int, int]) -> None:
    """Note that SQLite has closed a file."""
    with _counting:
        _held[file] -= 1


def is_held(path: Path) -> bool:
    """Return whether SQLite has a file open in this program: then nobody else may open it here.

    To close it again would take away all locks that the program has on the file. The next program that closes the
    database would throw the journal away, with what is written to it from then on.
    """
    return _held[identity(path) or (0, 0)] > 0


def sync_folder(folder: Path) -> None:
    """Let a new name in a folder outlast a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def is_readable(path: Path) -> bool:
    """Return whether a path is a plain file, or a pipe of the shell's own, which has somebody behind it.

    An OSError where there is nothing.
    """
    mode = path.stat().st_mode
    return stat.S_ISREG(mode) or (stat.S_ISFIFO(mode) and path.as_posix().startswith(OF_THE_SHELL))


def read_at_most(path: Path, most: int) -> bytes:
    """Return the bytes of a file, of a longer one `most` and one more.

    An OSError where there is none, ValueError where the name can be none; NotAFile where reading might never end.
    """
    if path.is_dir():
        raise IsADirectoryError(str(path))
    if not is_readable(path):
        raise NotAFile(str(path))
    if is_held(path):
        return DATABASE_HEADER  # enough to see what it is
    with path.open("rb") as stream:
        return stream.read(most + 1)
