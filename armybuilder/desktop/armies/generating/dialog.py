"""Makes a legal army to a number of points: what is wanted at the left, armies to choose from at the right."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QSplitter, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.generating.maker import ArmyMaker, Made, Offered
from armybuilder.desktop.armies.generating.proposals import Proposals
from armybuilder.desktop.armies.generating.wish_form import WishForm
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import (
    hide_unless,
    make_button,
    make_scroll_area,
)
from armybuilder.desktop.widgets.progress_strip import ProgressStrip
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import own_game
from armybuilder.wording.messages import say, say_problem

SIZES = [400, 560]
USUAL_POINTS = 500


class GenerateDialog(QDialog):
    """Accepted when the player takes an army: `roster` is that one, `as_new` says that it shall be an army of its own.

    `points` is the limit to begin with. An army that is `open` may be replaced by the one that is made.
    """

    def __init__(
        self,
        context: Context,
        start: Roster,
        points: int | None,
        parent: QWidget | None = None,
        *,
        is_open: bool,
    ) -> None:
        super().__init__(parent)
        self.context, self._start = context, start
        self.roster: Roster | None = None
        self.as_new = False
        own = own_game(start.game)
        units: Mapping[str, Any] = context.of(start.game).units if own is not None else {}
        self._maker = ArmyMaker(context.store.path, start, dict(units))
        self._owned = context.store.collection.counts(start.game)
        self.setWindowTitle(self.tr("Generate an army"))
        factions = [] if own is None else [(one.id, one.name) for one in own.factions]
        starred = context.favourites(start.game)
        self.form = WishForm(context.language, points or USUAL_POINTS, factions, starred)
        self.form.owned.setVisible(bool(self._owned))
        self.proposals = Proposals(context.language)
        self.strip = ProgressStrip()
        self._job = BackgroundJob(self)
        self._lay_out(is_open)
        self._connect()
        resize_within_screen(self, 1040, 700)
        self._job.run(self._maker.offered)

    def _lay_out(self, is_open: bool) -> None:
        self.make_button = make_button(self.tr("Make armies"), role="primary", sign="dice")
        self.again_button = make_button(self.tr("Others"), sign="reset")
        self.take_button = make_button(self.tr("Take this army"), sign="ok")
        hide_unless(is_open, self.take_button)
        self.new_button = make_button(self.tr("Take as a new army"), sign="copy")
        self.close_button = make_button(self.tr("Close"), clicked=self.reject)
        for button in (self.again_button, self.take_button, self.new_button, self.close_button):
            button.setAutoDefault(False)
        self.make_button.setDefault(True)
        right = QWidget()
        vbox((self.proposals, 1), inside=right, margins=(12, 0, 0, 0))
        left = QWidget()
        vbox(
            (make_scroll_area(self.form), 1),
            hbox((self.make_button, 1), self.again_button, spacing=8),
            inside=left,
            margins=0,
        )
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        for at, part in enumerate((left, right)):
            part.setMinimumWidth(300)
            self.splitter.addWidget(part)
            self.splitter.setStretchFactor(at, at + 1)
        self.splitter.setSizes(SIZES)
        vbox(
            (self.splitter, 1),
            hbox((self.strip, 1), Spacer(), self.close_button, self.new_button, self.take_button, spacing=8),
            inside=self,
            margins=16,
            spacing=12,
        )
        self._show_buttons()

    def _connect(self) -> None:
        self.make_button.clicked.connect(self.make)
        self.again_button.clicked.connect(self.make_others)
        self.take_button.clicked.connect(partial(self._take, as_new=False))
        self.new_button.clicked.connect(partial(self._take, as_new=True))
        self.proposals.chosen_changed.connect(self._show_buttons)
        self._job.done.connect(self._done)
        self._job.failed.connect(self._failed)
        self._job.running_changed.connect(self._show_buttons)
        self.strip.follow(self._job, self.tr("Reading what there is to take"))

    # --- what the player does

    def make(self) -> None:
        """Make armies as the form says, around the units that are ticked."""
        chosen, kept = self.proposals.chosen, self.proposals.kept
        roster = chosen.roster if chosen is not None else self._start
        wish = self.form.wish(self._owned)
        self._kept = kept
        self.strip.follow(self._job, self.tr("Making armies"))
        factions = self.form.factions
        self._job.run_instead(lambda progress: self._maker.make(roster, kept, factions, wish, progress))

    def make_others(self) -> None:
        """Make others by the next number of chance."""
        self.form.roll()
        self.make()

    def _take(self, *, as_new: bool) -> None:
        if self.proposals.chosen is not None:
            self.roster, self.as_new = self.proposals.chosen.roster, as_new
            self.accept()

    # --- what comes of it

    def _done(self, result: Offered | Made) -> None:
        if isinstance(result, Offered):
            self.form.show_kinds(result.kinds, result.entries)
            if result.army.units:
                self.proposals.show_present(result.army)
        elif result.armies:
            self.proposals.show_made(result.armies, self._kept, result.stopped)
        else:
            language = self.context.language
            reasons = [say(one.key, language, **one.values) for one in result.obstacles]
            self.proposals.show_reasons(list(dict.fromkeys(reasons)))
        self._show_buttons()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            raise error
        self.proposals.show_reasons([say_problem(error, self.context.language)])

    def _show_buttons(self, *_: object) -> None:
        chosen = self.proposals.chosen
        is_made = chosen is not None and chosen.roster is not self._start
        for button in (self.take_button, self.new_button):
            button.setEnabled(is_made and not self._job.running)
        self.again_button.setEnabled(is_made)

    def done(self, result: int) -> None:
        """Let no work outlive the dialog."""
        self._job.wait()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reject()
        super().closeEvent(event)
