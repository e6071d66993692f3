"""From the command line into the window."""

import os
import sys

from armybuilder.catalogue.problem import Problem
from armybuilder.cli.session import Session

HEADLESS_PLATFORMS = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")


def has_display() -> bool:
    """Return whether there is a screen to open a window on."""
    if sys.platform in ("win32", "darwin"):
        return True
    chosen = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    return chosen in HEADLESS_PLATFORMS or any(os.environ.get(v) for v in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_window(session: Session) -> int:
    """Open the window and stay until it is closed; a Problem when there is no display or no Qt."""
    if not has_display():
        raise Problem("cli.no_display")
    try:
        from armybuilder.desktop.app import run
    except ImportError as error:
        raise Problem("cli.no_qt", reason=str(error)) from error
    return run(session.database, session.asked_language)
