"""What is open in the window and kept in the database: its value, and the history of its steps.

Every step is saved before the window shows it; one that cannot be saved leaves everything as it was, and waits in
`unsaved` until it is made again, kept elsewhere or given up.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from armybuilder.catalogue.problem import Problem
from armybuilder.clock import local
from armybuilder.desktop.context import Context
from armybuilder.storage.connection import LONG_AGO
from armybuilder.storage.document_table import DocumentTable, Saved
from armybuilder.storage.history import Change, Deed, MilestoneKind

T = TypeVar("T")

# there is nothing any more that it could be saved to
GONE = tuple(
    f"storage.{key}"
    for thing in ("army", "battle", "campaign")
    for key in (f"{thing}_deleted", f"no_{thing}")
)
# somebody else has saved it: what is shown is out of date
OVERTAKEN = (
    "storage.army_changed",
    "storage.army_moved",
    "storage.battle_changed",
    "storage.campaign_changed",
)


@dataclass(frozen=True)
class UnsavedStep(Generic[T]):
    """A step that could not be saved: its name, and how it is made on a value.

    Steps of one `merge_key`, or of an equal `edit`, are one: the last.
    """

    text: str
    merge_key: str
    edit: object
    onto: Callable[[T], T]
    milestone: MilestoneKind | None = None

    def replaces(self, other: "UnsavedStep[T]") -> bool:
        """Whether it does what another did, and perhaps more."""
        same_key = bool(self.merge_key) and self.merge_key == other.merge_key
        return same_key or (self.edit is not None and self.edit == other.edit)


class _Step(QUndoCommand, Generic[T]):
    """One step: what gives the value before and after. Steps on the same thing in a row become one."""

    def __init__(
        self,
        kept: "OpenDocument[T]",
        text: str,
        before: Callable[[], T],
        after: Callable[[], T],
        merge_key: str,
    ) -> None:
        super().__init__(text)
        self._kept, self.before, self.after, self.merge_key = kept, before, after, merge_key

    def id(self) -> int:
        return 1 if self.merge_key else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Step) or other.merge_key != self.merge_key:
            return False
        self.after = other.after
        # a name typed and taken back letter by letter leaves nothing to undo
        self.setObsolete(self.after() == self.before())
        return True

    def redo(self) -> None:
        self._kept.stand_at(self.after, "redo", self._kept.history.undo)

    def undo(self) -> None:
        self._kept.stand_at(self.before, "undo", self._kept.history.redo)


class OpenDocument(QObject, Generic[T]):
    """A row of a table of documents, open. Tells `changed` with what it now is; `refused` says why it could not be saved.

    `unsaved` are the steps that were refused, `mine` what the value would be with them, `obstacle` what was in the
    way; `unsaved_changed` tells of all three.

    Subclasses `read` the value and `save` it, together with what goes with it; former states they read with
    `value_of`, if the table keeps a history: then steps of another day can be undone.
    """

    changed = Signal()
    refused = Signal(object)
    unsaved_changed = Signal()

    def __init__(
        self, context: Context, table: DocumentTable[Any], key: int, value: T, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.key = key
        self.value = value
        self._table = table
        self._since = table.saved(key) or Saved(0, LONG_AGO)
        # which of the files that were the database one after the other it was saved to
        self._files = context.files
        self.history = QUndoStack(self)
        self.unsaved: list[UnsavedStep[T]] = []
        self.mine: T | None = None
        self.obstacle: Problem | None = None
        # while steps are only put into the stack, or taken out, nothing is saved
        self._at_rest = False
        self._recall_steps()

    def read(self) -> T:
        """The value as it is in the database."""
        raise NotImplementedError

    def value_of(self, state: str) -> T:
        """The value in a state of the history; a Problem when it cannot be read."""
        raise NotImplementedError

    def save(self, value: T, since: int, change: Change) -> Saved:
        """Save a value in the place of revision `since`, and return the save. A Problem leaves everything as it was."""
        raise NotImplementedError

    @property
    def name(self) -> str:
        """What the document is called."""
        raise NotImplementedError

    def create(self, value: T) -> int:
        """Keep a value as a new document under a free name, and return its id; a Problem when it cannot be kept."""
        raise NotImplementedError

    @property
    def saved_at(self) -> datetime:
        """When it was saved last, by the clock on the wall."""
        return local(self._since.at)

    def _recall_steps(self) -> None:
        """Put the steps into the stack that were made when the document was open before."""
        recalled = self._table.history.undo_steps(self.key)
        self._at_rest = True
        try:
            self.history.clear()
            for step in recalled.steps:
                before, after = partial(self.value_of, step.before), partial(self.value_of, step.after)
                self.history.push(_Step(self, step.title, before, after, ""))
            self.history.setIndex(recalled.done)
        finally:
            self._at_rest = False

    def keep(self, value: T, change: Change) -> Problem | None:
        """Save a value and have it from now on; why it could not be. What somebody else saved is shown then."""
        try:
            self._since = self.context.write(partial(self._save_own, value, change))
        except Problem as problem:
            if problem.key in OVERTAKEN:
                QTimer.singleShot(0, self.catch_up)
            return problem
        self.value = value
        return None

    def _save_own(self, value: T, change: Change) -> Saved:
        """Save, unless another file has taken the place of the database whose document of this id is another."""
        if not self.is_in_place():
            raise Problem(f"storage.no_{self._table.thing}", found=self.key)
        return self.save(value, self._since.revision, change)

    def is_in_place(self) -> bool:
        """Whether the database still has this document as it was saved here, if its file was replaced meanwhile."""
        if self._files != self.context.files and self._table.saved(self.key) == self._since:
            self._files = self.context.files
        return self._files == self.context.files

    def go_on_as_new(self) -> None:
        """Be a new document from now on, of the value that is shown; a Problem when it cannot be made."""
        self.key = self.create(self.value)
        self._since = self._table.saved(self.key) or self._since
        self._files = self.context.files

    def step(
        self,
        after: T,
        text: str,
        merge_key: str = "",
        milestone: MilestoneKind | None = None,
        *,
        edit: object = None,
        onto: Callable[[T], T] | None = None,
    ) -> Problem | None:
        """Go on to a value, under a name for the undo menu; why it could not be saved.

        `onto` makes the same step on another value, should it be made again later; `edit` is what it does.
        """
        before = self.value
        last = self.history.command(self.history.index() - 1) if self.history.canUndo() else None
        merges = bool(merge_key) and isinstance(last, _Step) and last.merge_key == merge_key
        step = UnsavedStep(text, merge_key, edit, onto or (lambda _: after), milestone)
        problem = self.keep(after, Change(text, merges=merges, milestone=milestone))
        if problem is None:
            self.history.push(_Step(self, text, lambda: before, lambda: after, merge_key))
            self._forget_replaced(step)
        else:
            self._put_off(step, after, problem)
        return problem

    # --- what could not be saved

    def _put_off(self, step: UnsavedStep[T], after: T, problem: Problem) -> None:
        """Keep a step that could not be saved, on top of those that could not be before."""
        if self.mine is not None:
            with suppress(Problem):
                after = step.onto(self.mine)
        self.mine, self.obstacle = after, problem
        self.unsaved = [*(one for one in self.unsaved if not step.replaces(one)), step]
        self.unsaved_changed.emit()

    def _forget_replaced(self, step: UnsavedStep[T]) -> None:
        """What was refused before has been made now."""
        if self.unsaved:
            self._leave_unsaved([one for one in self.unsaved if not step.replaces(one)])

    def _leave_unsaved(self, steps: list[UnsavedStep[T]]) -> None:
        self.unsaved = steps
        if not steps:
            self.mine = self.obstacle = None
        self.unsaved_changed.emit()

    def give_up_unsaved(self) -> None:
        """Do without the steps that could not be saved."""
        self._leave_unsaved([])

    def try_again(self) -> None:
        """Make the steps that could not be saved on what is there now; those that still cannot be stay `unsaved`."""
        waiting, self.unsaved, self.mine = self.unsaved, [], None
        problem: Problem | None = None
        for step in waiting:
            if problem is not None and self.mine is not None:
                self._put_off(step, self.mine, problem)
                continue
            try:
                after = step.onto(self.value)
            except Problem as impossible:
                self.refused.emit(impossible)
                continue
            problem = self.step(
                after, step.text, step.merge_key, step.milestone, edit=step.edit, onto=step.onto
            )
        self._leave_unsaved(self.unsaved)

    @property
    def can_be_made_anew(self) -> bool:
        """Whether the steps that could not be saved can be made on what somebody else has saved, and lose none of it."""
        return all(step.edit is not None for step in self.unsaved)

    @property
    def must_be_new(self) -> bool:
        """Whether what could not be saved can only be saved as a new document, as far as is known."""
        key = self.obstacle.key if self.obstacle is not None else ""
        return key in GONE or (key in OVERTAKEN and not self.can_be_made_anew)

    def save_unsaved(self) -> bool:
        """Save what could not be saved before, and return whether that has made a new document.

        Where the former is gone, or changed in another way, nothing else is left. What still cannot be saved stays
        `unsaved`; a Problem when no new one can be made.
        """
        if not self.must_be_new:
            self.try_again()
        if self.obstacle is None or self.obstacle.key not in (*GONE, *OVERTAKEN):
            return False
        self.save_as_new()
        return True

    def save_as_new(self) -> None:
        """Keep what is shown, with what could not be saved, as a new document; a Problem when it cannot be made."""
        self.create(self.value if self.mine is None else self.mine)
        self.give_up_unsaved()

    def stand_at(self, state: Callable[[], T], deed: Deed, way_back: Callable[[], None]) -> None:
        """Called by a step that is done, undone or done again; refused, the history goes back to where the value is."""
        if self._at_rest:
            return
        try:
            value = state()
            problem = None if value is self.value else self.keep(value, Change(deed=deed))
        except Problem as unreadable:
            problem = unreadable
        if problem is None:
            self.changed.emit()
        else:
            self.refused.emit(problem)
            QTimer.singleShot(0, partial(self._go_back, way_back))

    def _go_back(self, way_back: Callable[[], None]) -> None:
        self._at_rest = True
        try:
            way_back()
        finally:
            self._at_rest = False

    def close_step(self) -> None:
        """The next step is one of its own, even on the same thing."""
        if self.history.canUndo():
            last = self.history.command(self.history.index() - 1)
            if isinstance(last, _Step):
                last.merge_key = ""

    def catch_up(self) -> None:
        """Show what is in the database, when somebody else has saved it, with the steps that led there."""
        try:
            saved = self._table.saved(self.key)
            if saved is None or saved == self._since or not self.is_in_place():
                return
            self.value = self.read()
        except Problem as problem:
            self.refused.emit(problem)
            return
        self._since = saved
        self._recall_steps()
        self.changed.emit()
