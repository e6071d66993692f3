"""A slim line for long work: what is done, how much of it, the time left, and a way to stop it."""

from time import monotonic
from typing import Protocol

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QProgressBar, QWidget

from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated

ICON = 16
SURE_AFTER = 2.0  # seconds before which nothing sensible can be said of the time left
MINUTE = 90


class Job(Protocol):
    """Work that can be followed."""

    @property
    def progress(self) -> SignalInstance: ...

    @property
    def running_changed(self) -> SignalInstance: ...

    @property
    def running(self) -> bool: ...

    def stop(self) -> None: ...


class ProgressStrip(Retranslated, QWidget):
    """Seen only while the work it follows is under way."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._job: Job | None = None
        self._text = ""
        self._name = ""
        self._since = 0.0
        self.label = ElidedLabel()
        self.bar = QProgressBar(textVisible=False)
        self.bar.setFixedSize(120, 6)
        self.amount = make_label(role="quiet")
        self.cancel = make_tool_button("cancel", size=ICON, flat=True, clicked=self._stop)
        self.cancel.setCursor(Qt.CursorShape.PointingHandCursor)
        hbox((self.label, 1), self.bar, self.amount, self.cancel, inside=self, margins=0, spacing=8)
        self.retranslate()
        self.hide()

    def follow(self, job: Job, text: str) -> None:
        """Show how a job goes; `text` says what it does. The same job may be followed again under another text."""
        self._text = text
        if job is not self._job:
            self._job = job
            job.progress.connect(self._show_progress)
            job.running_changed.connect(self._show_running)
            self._show_running(job.running)
        self._say()

    def retranslate(self) -> None:
        """Name the button in the language of the window."""
        name_button(self.cancel, self.tr("Stop"))

    def _show_running(self, running: bool) -> None:
        if running:
            self._since = monotonic()
            self._name = ""
            self.bar.setRange(0, 1)
            self.bar.setValue(0)
            self._say()
        self.setVisible(running)

    def _show_progress(self, done: int, total: int, name: str) -> None:
        if done < self.bar.value():
            self._since = monotonic()  # the next piece of work has begun
        self._name = name
        self.bar.setRange(0, max(1, total))
        self.bar.setValue(done)
        self._say()

    def _say(self) -> None:
        self.label.setText(f"{self._text}: {self._name}" if self._name else self._text)
        share = self.bar.value() / self.bar.maximum()
        percent = self.tr("%1 %").replace("%1", str(round(100 * share)))
        self.amount.setText(" · ".join(part for part in (percent, self._left(share)) if part))
        self.bar.setAccessibleName(f"{self._text}, {self.amount.text()}")

    def _left(self, share: float) -> str:
        """About how long it will take yet; nothing while there is nothing to tell it by."""
        taken = monotonic() - self._since
        if not 0 < share < 1 or taken < SURE_AFTER:
            return ""
        seconds = max(1, round(taken * (1 - share) / share))
        if seconds > MINUTE:
            return self.tr("about %n minute(s) left", "", round(seconds / 60))
        return self.tr("about %n second(s) left", "", seconds)

    def _stop(self) -> None:
        if self._job is not None:
            self._job.stop()
