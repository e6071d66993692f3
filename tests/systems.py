"""What not every system can do, for tests that need it: Windows above all."""

import os
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

WINDOWS = sys.platform == "win32"


@cache
def makes_links() -> bool:
    """Tell whether links to files can be made: on Windows only some may."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            Path(folder, "link").symlink_to("nowhere")
        except (OSError, NotImplementedError):
            return False
    return True


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
needs_rights = pytest.mark.skipif(WINDOWS, reason="rights of files are another matter on Windows")
needs_kill = pytest.mark.skipif(WINDOWS, reason="Windows has no SIGKILL")
needs_shell = pytest.mark.skipif(WINDOWS, reason="the shell's pipes and redirections")
needs_links = pytest.mark.skipif(not makes_links(), reason="no links can be made here")
needs_full_device = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
not_for_root = pytest.mark.skipif(
    hasattr(os, "geteuid") and os.geteuid() == 0, reason="root writes everywhere"
)
lets_open_files_go = pytest.mark.skipif(WINDOWS, reason="Windows keeps a file in its place while it is open")


class AfterTheLastYear:
    """The module `time` when the computer's clock is set behind the last year that it knows."""

    @staticmethod
    def time() -> float:
        raise OverflowError("timestamp too large to convert to C _PyTime_t")
