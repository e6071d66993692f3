"""A campaign that is open in the window: what is told is kept before anything shows it, and undo tells it undone."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.directives import EventRestored, EventUndone
from armybuilder.campaign.event import Event
from armybuilder.campaign.state import CampaignState
from armybuilder.campaign.trying import why_not
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.clock import local, today
from armybuilder.desktop.campaigns.working import WorkBeside
from armybuilder.desktop.context import Context
from armybuilder.desktop.open_document import OVERTAKEN
from armybuilder.storage.campaigns import SealedOrder
from armybuilder.storage.document_table import Saved
from armybuilder.storage.kept_campaigns import KeptCampaign, take_campaign
from armybuilder.wording.battle_words import tell_system
from armybuilder.wording.campaign_words import tell_event, tell_stage

T = TypeVar("T")


class _Told(QUndoCommand):
    """Events that were told at once: undone, each of them is told to be undone; redone, to hold again."""

    def __init__(self, campaign: "OpenCampaign", text: str, events: Sequence[Event]) -> None:
        super().__init__(text)
        self._campaign, self._events = campaign, tuple(event.id for event in events)

    def undo(self) -> None:
        self._campaign.tell_of_told([EventUndone(target=own) for own in reversed(self._events)], back=False)

    def redo(self) -> None:
        self._campaign.tell_of_told([EventRestored(target=own) for own in self._events], back=True)


class OpenCampaign(QObject):
    """An open campaign. `changed` tells that it stands otherwise; `refused` has what could not be kept."""

    changed = Signal()
    refused = Signal(object)

    def __init__(self, context: Context, key: int, parent: QObject | None = None) -> None:
        """Open a campaign; a Problem when it cannot be read."""
        super().__init__(parent)
        self.context = context
        self.beside = WorkBeside(self)
        self.kept = KeptCampaign(context.store, key, self.beside.do)
        self.history = QUndoStack(self)
        self._at_rest = False
        self._files = context.files
        self._saved = self._saved_now()

    # what it is

    @property
    def key(self) -> int:
        """Its id in the database."""
        return self.kept.key

    @property
    def name(self) -> str:
        """What this copy of the campaign is called."""
        return self.kept.name

    @property
    def game_id(self) -> str:
        """The game that is played."""
        return self.kept.game_id

    @property
    def game_title(self) -> str:
        """What the game is called."""
        return tell_system(self.game_id, self.state.system, self.language)

    @property
    def stage(self) -> str:
        """How far the campaign has come, in words."""
        return tell_stage(self.state, self.language)

    @property
    def campaign(self) -> Campaign:
        """Its events and what became of each."""
        return self.kept.campaign

    @property
    def state(self) -> CampaignState:
        """The campaign as it stands."""
        return self.kept.state

    @property
    def me(self) -> str:
        """The player who sits here; empty where nobody does."""
        return self.kept.me

    @property
    def organises(self) -> bool:
        """Whether who sits here may do what organisers and their deputies may."""
        return self.state.is_organiser(self.me)

    @property
    def language(self) -> Language:
        """The language of the window."""
        return self.context.language

    @property
    def saved_at(self) -> datetime:
        """When it was saved last, by the clock on the wall."""
        return local(self._saved.at)

    # telling

    def why_not(self, deed: Deed) -> Problem | None:
        """Return what keeps who sits here from doing something with players or forces now; None where nothing does."""
        try:
            self.kept.want_free(deed.touched())
        except Problem as problem:
            return problem
        return why_not(self.state, deed, self.me)

    def tell(
        self, deed: Deed, *, by: str | None = None, after: str = "", files: Mapping[str, bytes] | None = None
    ) -> Problem | None:
        """Keep what somebody does, by default who sits here; the Problem where it does not hold: then nothing happened."""
        date = today().isoformat()
        return self._keep(lambda: (self.kept.tell(deed, date=date, by=by, after=after, files=files),))

    def tell_all(self, deeds: Iterable[Deed], text: str = "", *, by: str | None = None) -> Problem | None:
        """Keep several things at once, all or nothing, under a name for the undo menu; the Problem where they do not hold."""
        date = today().isoformat()
        return self._keep(lambda: self.kept.tell_all(deeds, date=date, by=by), text)

    def order_secretly(self, order: SealedOrder) -> Problem | None:
        """Keep an order that others see only the seal of; the Problem where it does not hold."""
        date = today().isoformat()
        return self._keep(lambda: (self.kept.order_secretly(order, date=date),))

    def take_in(self, act: Callable[[], Sequence[Event]], text: str) -> Problem | None:
        """Keep events that others have told, as a merge does; they are not undone by one key."""
        problem = self._try(act)[0]
        if problem is None:
            self.changed.emit()
        return problem

    def tell_of_told(self, deeds: Sequence[Deed], *, back: bool) -> None:
        """Called by undo and redo; what cannot be kept leaves campaign and history together."""
        if self._at_rest:
            return
        date = today().isoformat()
        problem, _ = self._try(lambda: self.kept.tell_all(deeds, date=date))
        if problem is None:
            self.changed.emit()
            return
        if not problem.key.startswith("storage."):
            self.refused.emit(problem)
        QTimer.singleShot(0, partial(self._go_back, self.history.undo if back else self.history.redo))

    def _go_back(self, way_back: Callable[[], None]) -> None:
        self._at_rest = True
        try:
            way_back()
        finally:
            self._at_rest = False

    def _keep(self, act: Callable[[], Sequence[Event]], text: str = "") -> Problem | None:
        problem, events = self._try(act)
        if problem is None and events:
            self._at_rest = True
            try:
                told = text or tell_event(self.campaign, events[0], self.language)
                self.history.push(_Told(self, told, events))
            finally:
                self._at_rest = False
            self.changed.emit()
        return problem

    def _try(self, act: Callable[[], T]) -> tuple[Problem | None, T | None]:
        """Do what writes to the database; what somebody else has saved meanwhile is shown a moment later."""
        try:
            if not self.is_in_place():
                raise Problem("storage.no_campaign", found=self.key)
            done = self.context.write(act, by_id=True)
        except Problem as problem:
            if problem.key in OVERTAKEN:
                QTimer.singleShot(0, self.catch_up)
            if problem.key.startswith("storage."):
                self.refused.emit(problem)
            return problem, None
        self._saved = self._saved_now()
        return None, done

    def sit_down(self, player: str) -> Problem | None:
        """Let another player sit here."""
        problem, _ = self._try(partial(self.kept.sit_down, player))
        self.changed.emit()
        return problem

    def rename(self, name: str) -> Problem | None:
        """Give this copy of the campaign another name, on top of what others may have saved."""
        self.catch_up()
        try:
            entered = entered_name(name, self.name)
        except Problem as unfit:
            return unfit
        problem, _ = self._try(partial(self.kept.rename, entered))
        self.changed.emit()
        return problem

    def release(self, battle: str) -> Problem | None:
        """Let the units of a battle go, by its lasting id, whose result nobody will take in."""
        problem, _ = self._try(partial(self.kept.release, battle))
        self.changed.emit()
        return problem

    # where it is kept

    def _saved_now(self) -> Saved:
        found = self.context.store.campaigns.saved(self.key)
        assert found is not None
        return found

    def is_in_place(self) -> bool:
        """Whether the database still has this campaign as it was saved here, if its file was replaced meanwhile."""
        table = self.context.store.campaigns
        if self._files != self.context.files and table.saved(self.key) == self._saved:
            self._files = self.context.files
        return self._files == self.context.files

    def catch_up(self) -> None:
        """Show what is in the database, when somebody else has saved it."""
        try:
            saved = self.context.store.campaigns.saved(self.key)
            if saved is None or saved == self._saved or not self.is_in_place():
                return
            self._open(self.key)
        except Problem as problem:
            self.refused.emit(problem)

    def go_on_as_new(self) -> None:
        """Be a new campaign of the database from now on, with everything that is shown; a Problem when it cannot be made."""
        store, files = self.context.store, self._files_now()
        self._open(self.context.write(lambda: take_campaign(store, self.campaign, files, self.me)))
        self._files = self.context.files

    def _files_now(self) -> dict[str, bytes]:
        """Return the files that this copy still has: another database in the place of the former has none of them."""
        try:
            return self.kept.files()
        except Problem:
            return {}

    def _open(self, key: int) -> None:
        self.kept = KeptCampaign(self.context.store, key, self.beside.do)
        self._saved = self._saved_now()
        self.history.clear()
        self.changed.emit()
