"""What is open in the window and kept in the database: its value, and the history of its steps.

Every step is saved before the window shows it; one that cannot be saved leaves everything as it was.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.storage.connection import LONG_AGO
from armybuilder.storage.document_table import DocumentTable, Saved

T = TypeVar("T")

# somebody else has saved it: what is shown is out of date
OVERTAKEN = ("storage.army_changed", "storage.army_moved", "storage.battle_changed")


class _Step(QUndoCommand, Generic[T]):
    """One step: the value before and after. Steps on the same thing in a row become one."""

    def __init__(self, kept: "OpenDocument[T]", text: str, before: T, after: T, merge_key: str) -> None:
        super().__init__(text)
        self._kept, self.before, self.after, self.merge_key = kept, before, after, merge_key

    def id(self) -> int:
        return 1 if self.merge_key else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Step) or other.merge_key != self.merge_key:
            return False
        self.after = other.after
        # a name typed and taken back letter by letter leaves nothing to undo
        self.setObsolete(self.after == self.before)
        return True

    def redo(self) -> None:
        self._kept.stand_at(self.after, self._kept.history.undo)

    def undo(self) -> None:
        self._kept.stand_at(self.before, self._kept.history.redo)


class OpenDocument(QObject, Generic[T]):
    """A row of a shelf, open. Tells `changed` with what it now is; `refused` says why it could not be saved.

    Subclasses `read` the value and `save` it, together with what goes with it.
    """

    changed = Signal()
    refused = Signal(object)

    def __init__(
        self, context: Context, shelf: DocumentTable[Any], key: int, value: T, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.key = key
        self.value = value
        self._shelf = shelf
        self._since = shelf.saved(key) or Saved(0, LONG_AGO)
        self.history = QUndoStack(self)

    def read(self) -> T:
        """The value as it is in the database."""
        raise NotImplementedError

    def save(self, value: T, since: int) -> Saved:
        """Save a value in the place of revision `since`, and return the save. A Problem leaves everything as it was."""
        raise NotImplementedError

    @property
    def saved_at(self) -> datetime:
        """When it was saved last, by the clock on the wall."""
        return self._since.at.astimezone()

    def keep(self, value: T) -> Problem | None:
        """Save a value and have it from now on; why it could not be. What somebody else saved is shown then."""
        try:
            self._since = self.save(value, self._since.revision)
        except Problem as problem:
            if problem.key in OVERTAKEN:
                QTimer.singleShot(0, self.catch_up)
            return problem
        self.value = value
        return None

    def step(self, after: T, text: str, merge_key: str = "") -> Problem | None:
        """Go on to a value, under a name for the undo menu; why it could not be saved."""
        before = self.value
        problem = self.keep(after)
        if problem is None:
            self.history.push(_Step(self, text, before, after, merge_key))
        return problem

    def stand_at(self, value: T, way_back: Callable[[], None]) -> None:
        """Called by a step that is done, undone or done again; refused, the history goes back to where the value is."""
        problem = None if value is self.value else self.keep(value)
        if problem is None:
            self.changed.emit()
        else:
            self.refused.emit(problem)
            QTimer.singleShot(0, way_back)

    def close_step(self) -> None:
        """The next step is one of its own, even on the same thing."""
        if self.history.canUndo():
            last = self.history.command(self.history.index() - 1)
            if isinstance(last, _Step):
                last.merge_key = ""

    def catch_up(self) -> None:
        """Show what is in the database, when somebody else has saved it; the history here is over then."""
        try:
            saved = self._shelf.saved(self.key)
            if saved is None or saved == self._since:
                return
            self.value = self.read()
        except Problem as problem:
            self.refused.emit(problem)
            return
        self._since = saved
        self.history.clear()
        self.changed.emit()
