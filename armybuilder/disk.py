"""What the disk needs to be told, and asked, beyond reading and writing."""

import os
import stat
from contextlib import suppress
from pathlib import Path

OF_THE_SHELL = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")


class NotAFile(OSError):  # noqa: N818 - it says what is there
    """Something else has the name of a file: a pipe, a device, a socket. To read it might never end."""


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
    with path.open("rb") as stream:
        return stream.read(most + 1)
