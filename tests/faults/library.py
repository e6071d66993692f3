"""The small library that makes calls of the disk fail: built here, where there is a compiler of C on Linux."""

import ctypes
import errno
import mmap
import os
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).with_name("faults.c")
BUILD_SECONDS = 60
MOST_CALLS, NAME = 20_000, 120
COUNT, KILL_BEFORE, KILL_AFTER, TEAR, FAIL_ONCE, FAIL_ON = range(6)


class Plan(ctypes.Structure):
    """What is to happen, and what has: the same table as in `faults.c`, shared by both processes."""

    _fields_ = (
        ("what", ctypes.c_int),
        ("at", ctypes.c_int),
        ("error", ctypes.c_int),
        ("calls", ctypes.c_int),
        ("fired", ctypes.c_int),
        ("names", (ctypes.c_char * NAME) * MOST_CALLS),
    )

    @property
    def trace(self) -> list[str]:
        """The calls that were counted: what each was and which file it was about."""
        return [self.names[n].value.decode("utf-8", "replace") for n in range(min(self.calls, MOST_CALLS))]


class Fault(NamedTuple):
    """A way in which a call goes wrong."""

    name: str
    what: int
    error: int = 0

    @property
    def kills(self) -> bool:
        return self.what in (KILL_BEFORE, KILL_AFTER, TEAR)


FAULTS = (
    Fault("killed before", KILL_BEFORE),
    Fault("killed after", KILL_AFTER),
    Fault("torn", TEAR),
    Fault("full", FAIL_ONCE, errno.ENOSPC),
    Fault("full from then on", FAIL_ON, errno.ENOSPC),
    Fault("bad disk", FAIL_ONCE, errno.EIO),
    Fault("bad disk from then on", FAIL_ON, errno.EIO),
)


def why_not() -> str:
    """Return why the library cannot be built here; empty when it can."""
    if sys.platform != "linux":
        return "calls of the disk are caught on Linux only"
    return "" if _compiler() else "there is no compiler of C"


def _compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc")


def build(folder: Path) -> Path:
    """Build the library in a folder; the path to preload."""
    library = folder / "faults.so"
    command = [_compiler() or "cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
    subprocess.run(command, check=True, timeout=BUILD_SECONDS)
    return library


def shared_plan() -> Plan:
    """Return a plan that a child process sees too."""
    return Plan.from_buffer(mmap.mmap(-1, ctypes.sizeof(Plan)))


def arm(plan: Plan, folder: Path) -> None:
    """Let the plan happen in this process, to files below a folder. The library must have been preloaded."""
    preloaded = _preloaded()
    preloaded.faults_arm.argtypes = [ctypes.POINTER(Plan), ctypes.c_char_p]
    preloaded.faults_arm(ctypes.byref(plan), os.fsencode(folder))


def set_clock(moment: datetime) -> None:
    """Let this process, and those it forks, see another time; the disk keeps its own."""
    preloaded = _preloaded()
    preloaded.faults_set_clock.argtypes = [ctypes.c_longlong]
    preloaded.faults_set_clock(int(moment.timestamp()))


def _preloaded() -> ctypes.CDLL:
    return ctypes.CDLL(os.environ["LD_PRELOAD"])
