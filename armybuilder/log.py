"""The program's log: faults of its own, and what Qt remarks, in a file of the user's folder that stays small."""

import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from armybuilder.locations import log_file

if TYPE_CHECKING:
    from armybuilder.log_writer import LogWriter

Level = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]
# set by whoever works on the program: faults are shown on the terminal besides
TRACEBACK = "ARMYBUILDER_TRACEBACK"


def write(level: Level, text: str) -> Path | None:
    """Write some lines to the log, and return where it is; None when they could not be written."""
    path = log_file()
    with suppress(OSError):
        if _writer_of(path).write(level, text):
            return path
    return None


@cache
def _writer_of(path: Path) -> "LogWriter":
    # most runs have nothing to write, and the library takes its time to load
    from armybuilder.log_writer import LogWriter

    return LogWriter(path)


def shows_tracebacks() -> bool:
    """Whether faults are to be shown on the terminal, for whoever works on the program."""
    return os.environ.get(TRACEBACK, "") not in ("", "0")
