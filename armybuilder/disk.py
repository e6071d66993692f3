"""What the disk needs to be told, and asked, beyond reading and writing."""

import os
import stat
from contextlib import suppress
from pathlib import Path

OF_THE_SHELL = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")


def sync_folder(folder: Path) -> None:
    """Let a new name in a folder outlast a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def is_pipe(path: Path) -> bool:
    """Return whether a path is a named pipe, which would be waited for; those of the shell's own have somebody behind.

    An OSError where there is nothing.
    """
    return stat.S_ISFIFO(path.stat().st_mode) and not path.as_posix().startswith(OF_THE_SHELL)
