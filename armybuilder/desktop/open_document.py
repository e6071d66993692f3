"""What is open in the window and kept in the database: its value, and the history of its steps.

Every step is saved before the window shows it; one that cannot be saved leaves everything as it was.
"""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.storage.connection import FILE_GONE, FILE_REPLACED, LONG_AGO
from armybuilder.storage.document_table import DocumentTable, Saved
from armybuilder.storage.history import Change, Deed, MilestoneKind

T = TypeVar("T")

# somebody else has saved it: what is shown is out of date
OVERTAKEN = ("storage.army_changed", "storage.army_moved", "storage.battle_changed")


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

    Subclasses `read` the value and `save` it, together with what goes with it; former states they read with
    `value_of`, if the table keeps a history: then steps of another day can be undone.
    """

    changed = Signal()
    refused = Signal(object)

    def __init__(
        self, context: Context, table: DocumentTable[Any], key: int, value: T, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.key = key
        self.value = value
        self._table = table
        self._since = table.saved(key) or Saved(0, LONG_AGO)
        self.history = QUndoStack(self)
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
    def saved_at(self) -> datetime:
        """When it was saved last, by the clock on the wall."""
        return self._since.at.astimezone()

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
            self._since = self._save_in_place(value, change)
        except Problem as problem:
            if problem.key in OVERTAKEN:
                QTimer.singleShot(0, self.catch_up)
            return problem
        self.value = value
        return None

    def _save_in_place(self, value: T, change: Change) -> Saved:
        """Save; where the database file went away meanwhile, after it was taken up again."""
        try:
            return self.save(value, self._since.revision, change)
        except Problem as problem:
            if problem.key not in (FILE_GONE, FILE_REPLACED):
                raise
            told = self.context.store.take_up_again()
            if told is not None:
                self.context.told.emit(told)
            return self.save(value, self._since.revision, change)

    def step(
        self, after: T, text: str, merge_key: str = "", milestone: MilestoneKind | None = None
    ) -> Problem | None:
        """Go on to a value, under a name for the undo menu; why it could not be saved."""
        before = self.value
        last = self.history.command(self.history.index() - 1) if self.history.canUndo() else None
        merges = bool(merge_key) and isinstance(last, _Step) and last.merge_key == merge_key
        problem = self.keep(after, Change(text, merges=merges, milestone=milestone))
        if problem is None:
            self.history.push(_Step(self, text, lambda: before, lambda: after, merge_key))
        return problem

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
            if saved is None or saved == self._since:
                return
            self.value = self.read()
        except Problem as problem:
            self.refused.emit(problem)
            return
        self._since = saved
        self._recall_steps()
        self.changed.emit()
