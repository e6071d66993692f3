"""What is worked out of a campaign for the event that is chosen: at once for a small one, else in another thread."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject
from shiboken6 import isValid

from armybuilder.campaign.campaign import Campaign
from armybuilder.desktop.background import BackgroundJob, Progress

# the events of a campaign that is folded between two pictures on the screen
SMALL = 300


class LookingAhead(QObject):
    """Works something out on a copy of a campaign; what was asked before is forgotten."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.job = job = BackgroundJob(self)
        self._then: Callable[[Any], object] = lambda _: None
        self.job.done.connect(self._tell)
        parent.destroyed.connect(lambda _=None: job.wait() if isValid(job) else None)

    def ask(self, campaign: Campaign, work: Callable[[Campaign], Any], then: Callable[[Any], object]) -> None:
        """Call `then` with what comes of some work on a copy of a campaign."""
        self.forget()
        if len(campaign.events) <= SMALL:
            then(work(campaign))
            return
        trial = campaign.trial()
        self._then = then

        def work_there(_progress: Progress) -> Any:
            return work(trial.detached())

        self.job.run_instead(work_there)

    def rest(self) -> None:
        """Come back when nothing is worked out any more."""
        self.job.wait()

    def _tell(self, found: Any) -> None:
        self._then(found)

    def forget(self) -> None:
        """Have nothing worked out."""
        self.job.stop()
        self._then = lambda _: None
