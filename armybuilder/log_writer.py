"""Writes one log file, and begins it anew when it has become large; a few former ones are kept beside it."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from armybuilder.log import Level

LARGEST = 500_000
FORMER = 2
LONGEST = 100_000
FORM = "%(asctime)s %(process)d %(levelname)s %(message)s"


class LogWriter(RotatingFileHandler):
    """Opens its file with the first line. A disk that takes nothing is no reason to stop or to complain."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            path,
            maxBytes=LARGEST,
            backupCount=FORMER,
            encoding="utf-8",
            delay=True,
            errors="backslashreplace",
        )
        self.setFormatter(logging.Formatter(FORM))
        self._failed = False

    def write(self, level: Level, text: str) -> bool:
        """Write some lines; whether they could be written."""
        self._failed = False
        number = logging.getLevelNamesMapping()[level]
        try:
            record = logging.LogRecord("armybuilder", number, "", 0, text[:LONGEST], None, None)
        except OverflowError:  # Python's log knows no year after 2262
            return False
        self.handle(record)
        return not self._failed

    def _open(self) -> Any:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002 - the name is Python's
        self._failed = True
