"""A file that somebody brings: a campaign of its own, or what is to be merged into one that is here."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QMessageBox, QWidget

from armybuilder.campaign.campaign import Campaign
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.sharing.merge_dialog import MergeDialog
from armybuilder.desktop.campaigns.sharing.who_dialog import WhoDialog
from armybuilder.desktop.context import Context
from armybuilder.exchange.campaign_bundle import SUFFIX, Bundle, read_bundle
from armybuilder.exchange.files import read_file
from armybuilder.exchange.members import MOST_PACKED
from armybuilder.storage.campaigns import CampaignRow
from armybuilder.storage.kept_campaigns import take_campaign

SUFFIXES = (SUFFIX, ".zip")
# a file that is read between two pictures on the screen
SMALL = 200_000


def campaign_path(data: QMimeData) -> Path | None:
    """Return the file of a campaign among what is dragged; None where there is none."""
    paths = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return next((path for path in paths if path.suffix.lower() in SUFFIXES), None)


class _Read(NamedTuple):
    """A bundle that was read, and the campaign that it holds if it is a whole one."""

    name: str
    bundle: Bundle
    campaign: Campaign | None


class FileTaking(QObject):
    """Reads files of campaigns, large ones in another thread.

    `taken` tells the id of the campaign that a file has come to, `told` what was done.
    """

    taken = Signal(int)
    told = Signal(str)
    problem = Signal(object)

    def __init__(self, context: Context, over: QWidget, opened: Callable[[], OpenCampaign | None]) -> None:
        super().__init__(over)
        self._context, self._over, self._opened = context, over, opened
        self._asked: set[int] = set()
        self.job = BackgroundJob(self)
        self.job.done.connect(self._route)
        self.job.failed.connect(self._refuse)
        self.dialog: MergeDialog | None = None
        over.setAcceptDrops(True)
        over.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the file of a campaign that is dropped."""
        if event.type() in (QEvent.Type.DragEnter, QEvent.Type.Drop) and isinstance(event, QDropEvent):
            path = campaign_path(event.mimeData())
            if path is not None:
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop:
                    self.take(path)
                return True
        return super().eventFilter(watched, event)

    def take(self, path: Path) -> None:
        """Read a file, and go on with what it is."""

        def work(_progress: Progress) -> _Read:
            bundle = read_bundle(read_file(path, MOST_PACKED), path.name)
            whole = bundle.manifest.kind == "whole"
            campaign = Campaign(bundle.events, bundle.manifest.campaign) if whole else None
            return _Read(path.name, bundle, campaign)

        try:
            if path.stat().st_size > SMALL:
                self.job.run_instead(work)
                return
        except (OSError, ValueError):
            pass  # reading it says what is wrong
        try:
            read = work(lambda *_: None)
        except Problem as problem:
            self.problem.emit(problem)
            return
        self._route(read)

    def _refuse(self, problem: object) -> None:
        if isinstance(problem, Problem):
            self.problem.emit(problem)

    def _route(self, read: _Read) -> None:
        """Merge what is told of a campaign that is here; take another one as a new one."""
        try:
            known = self._context.store.campaigns.find(read.bundle.manifest.campaign)
            if known is not None:
                self._merge(known, read)
            elif read.campaign is None:
                raise Problem("campaign.only_a_return", file=read.name)
            elif self._wants_new(read):
                self._take_new(read.campaign, read.bundle)
        except Problem as problem:
            self.problem.emit(problem)

    def _wants_new(self, read: _Read) -> bool:
        """Ask whether another campaign than the one that is open is to be taken as a new one; without one open it is."""
        session = self._opened()
        if session is None:
            return True
        name = read.campaign.state.name if read.campaign else read.bundle.manifest.name
        told = self.tr("“%1” is the file of another campaign than “%2”: %3. Take it as a new campaign?")
        for mark, text in (("%1", read.name), ("%2", session.name), ("%3", name)):
            told = told.replace(mark, text)
        return self.ask_new(told)

    def ask_new(self, question: str) -> bool:
        """Ask, and return whether a new campaign is wanted."""
        box = QMessageBox(QMessageBox.Icon.Question, self.tr("Another campaign"), question, parent=self._over)
        take = box.addButton(self.tr("Take it as a new one"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(self.tr("Go back"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        wanted = box.clickedButton() is take
        box.deleteLater()
        return wanted

    def _take_new(self, campaign: Campaign, bundle: Bundle) -> None:
        store = self._context.store
        key = self._context.write(lambda: take_campaign(store, campaign, bundle.blobs))
        self.taken.emit(key)

    def _merge(self, known: CampaignRow, read: _Read) -> None:
        """Open the campaign that a file is of, and show what merging would come to."""
        self.taken.emit(known.id)
        session = self._opened()
        if session is None or session.key != known.id:
            return
        dialog = self.dialog = MergeDialog(session, read.bundle, read.name, self._over)
        dialog.accepted.connect(lambda: self._tell_merged(dialog.merged))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _tell_merged(self, number: int) -> None:
        self.told.emit(self.tr("%n event(s) taken in", "", number))

    def ask_who(self, campaign: OpenCampaign) -> None:
        """Ask who sits here, once while the program runs; whoever only looks need not say."""
        if campaign.key in self._asked:
            return
        self._asked.add(campaign.key)
        dialog = WhoDialog(campaign, self._over)
        dialog.player_told.connect(campaign.sit_down)
        dialog.open()
