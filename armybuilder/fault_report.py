"""A mistake of the program's own, told so that it can be mended: versions, and where it happened. Nothing of the user's.

Names of folders are cut down to what belongs to the program: those of a home tell who lives there.
"""

import platform
import sys
import traceback
from importlib import metadata
from pathlib import Path
from types import TracebackType

from msgspec import Struct

from armybuilder import __version__, log

LIBRARIES = ("PySide6-Essentials", "msgspec", "sqlite-utils", "reportlab", "lxml", "click")
DEEPEST = 40
LONGEST = 20_000


class FaultReport(Struct, frozen=True):
    """What to send: `text`. Faults of one `place` are the same."""

    text: str
    place: str


def report_of(error: BaseException, trace: TracebackType | None = None) -> FaultReport:
    """Return what to tell of an exception that nobody caught."""
    shown = traceback.TracebackException(type(error), error, trace or error.__traceback__, limit=-DEEPEST)
    told = _shortened("".join(shown.format()))
    if len(told) > LONGEST:
        told = f"{told[: LONGEST // 2]}\n…\n{told[-LONGEST // 2 :]}"
    last = shown.stack[-1] if shown.stack else None
    where = "?" if last is None else f"{Path(last.filename).name}:{last.lineno}"
    return FaultReport(f"{_versions()}\n\n{told}", f"{type(error).__name__} {where}")


def record_fault(report: FaultReport) -> Path | None:
    """Write a fault to the log, and return where that is; None when it could not be written."""
    return log.write("ERROR", report.text)


def _versions() -> str:
    libraries = ", ".join(f"{name} {_version(name)}" for name in LIBRARIES)
    return (
        f"armybuilder {__version__}, Python {platform.python_version()}, {platform.platform()}\n{libraries}"
    )


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "—"


def _shortened(text: str) -> str:
    package = Path(__file__).parent
    folders = [(str(package), "armybuilder")]
    folders += [(folder, "…") for folder in sys.path if len(folder) > 1]
    folders += [(sys.prefix, "…"), (sys.base_prefix, "…"), (str(Path.home()), "~")]
    # the longest first: a folder may stand in another
    for folder, short in sorted(folders, key=lambda pair: -len(pair[0])):
        if len(folder) > 1:
            text = text.replace(folder, short)
    return text
