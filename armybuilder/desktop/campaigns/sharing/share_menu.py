"""The button by which a campaign is shared: my moves, the whole of it, and what others bring."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget
from shiboken6 import isValid

from armybuilder.campaign_files import bundle_of
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.exchange.campaign_bundle import SUFFIX, Bundle, write_bundle
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file


class ShareMenu(Retranslated, QWidget):
    """Writes files in another thread; tells what was written, and that somebody wants to take a file in."""

    told = Signal(str)
    take_wanted = Signal()

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self._path = Path()
        self.job = job = BackgroundJob(self)
        self.job.done.connect(lambda _: self._tell_written())
        self.job.failed.connect(self._refuse)
        self.destroyed.connect(lambda _=None: job.wait() if isValid(job) else None)
        self.button = make_button(sign="share")
        self.menu = QMenu(self.button)
        self.send_action, self.whole_action, self.take_action = (QAction(self.menu) for _ in range(3))
        self.send_action.triggered.connect(self.ask_return)
        self.whole_action.triggered.connect(self.ask_whole)
        self.take_action.triggered.connect(self.take_wanted)
        self.menu.addActions([self.send_action, self.whole_action])
        self.menu.addSeparator()
        self.menu.addAction(self.take_action)
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(self._offer)
        self.button.setMenu(self.menu)
        hbox(self.button, inside=self, margins=0)
        self.retranslate()

    def retranslate(self) -> None:
        self.button.setText(self.tr("Share"))
        self.button.setToolTip(self.tr("Files for the others, and files that the others bring"))
        self.send_action.setText(self.tr("Send my moves…"))
        self.whole_action.setText(self.tr("The whole campaign…"))
        self.whole_action.setToolTip(self.tr("Everything, for whoever takes part or wants to look"))
        self.take_action.setText(self.tr("Take in a file…"))
        self.take_action.setToolTip(self.tr("What it would come to is shown before anything is kept"))
        self._offer()

    def _offer(self) -> None:
        me = self._campaign.state.players.get(self._campaign.me)
        self.send_action.setEnabled(me is not None)
        told = self.tr("What %1 has told, for the organiser to take in").replace("%1", me.name if me else "")
        self.send_action.setToolTip(told if me else self.tr("Say first who you are"))

    def ask_return(self) -> None:
        """Ask for a path, and write what who sits here has told."""
        me = self._campaign.state.players.get(self._campaign.me)
        if me is not None:
            self._ask(self.tr("Send my moves"), f"{self._campaign.name} - {me.name}", me.id)

    def ask_whole(self) -> None:
        """Ask for a path, and write the whole campaign."""
        self._ask(self.tr("Send the whole campaign"), self._campaign.name, "")

    def _ask(self, title: str, name: str, author: str) -> None:
        start = f"{plain_name(name) or 'campaign'}{SUFFIX}"
        target = ask_target(self.window(), title, start, {SUFFIX: self.tr("Campaigns")})
        if target is not None:
            self.write(target, author)

    def write(self, path: Path, author: str = "") -> None:
        """Write a file of the whole campaign, or of what one player has told."""
        try:
            bundle = bundle_of(self._campaign.kept, author)
        except Problem as problem:
            self._refuse(problem)
            return
        self._path = path
        self.job.run(partial(_written, path, bundle))

    def _tell_written(self) -> None:
        self.told.emit(self.tr("Written to %1").replace("%1", str(self._path)))

    def _refuse(self, problem: object) -> None:
        if isinstance(problem, Problem):
            self._campaign.refused.emit(problem)


def _written(path: Path, bundle: Bundle, _progress: Progress) -> None:
    write_file(path, write_bundle(bundle))
