"""An army that is open, of whatever game: its value, its verdict, and the history of its edits.

Every edit is judged and saved before the window shows it; when it cannot be saved the army stays as it
was, and `refused` says why.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster


class _Step(QUndoCommand):
    """One edit: the army before and after. Steps on the same thing in a row become one."""

    def __init__(self, army: "OpenArmy", text: str, before: Roster, after: Roster, merge_key: str) -> None:
        super().__init__(text)
        self.army, self.before, self.after, self.merge_key = army, before, after, merge_key

    def id(self) -> int:
        return 1 if self.merge_key else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Step) or other.merge_key != self.merge_key:
            return False
        self.after = other.after
        return True

    def redo(self) -> None:
        self.army.show(self.after)

    def undo(self) -> None:
        self.army.take_back(self.before)


# somebody else has saved the army: what is shown is out of date
OVERTAKEN = ("storage.army_changed", "storage.army_moved")


class OpenArmy(QObject):
    """Tells `changed` with what the army now is. `judge` is asked for the verdict on every new value."""

    changed = Signal()
    refused = Signal(object)

    def __init__(
        self, context: Context, roster_id: int, roster: Roster, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.roster_id = roster_id
        self.roster = roster
        self.verdict = self.judge(roster)
        self._since = context.store.rosters.saved_at(roster_id)
        self.history = QUndoStack(self)

    def judge(self, roster: Roster) -> Verdict:
        """The verdict on a value that the army had, has or is to have."""
        raise NotImplementedError

    def read(self) -> Roster:
        """The army as it is in the database."""
        raise NotImplementedError

    @property
    def saved_at(self) -> datetime:
        """When the army was saved last, by the clock on the wall."""
        return (self._since or datetime.now().astimezone()).astimezone()

    def catch_up(self) -> None:
        """Show the army as it is in the database, when somebody else has saved it; its history here is over then."""
        saved = self.context.store.rosters.saved_at(self.roster_id)
        if saved == self._since:
            return
        try:
            roster = self.read()
            self.verdict = self.judge(roster)
        except Problem as problem:
            self.refused.emit(problem)
            return
        self.roster, self._since = roster, saved
        self.history.clear()
        self.changed.emit()

    def do(self, edit: Any, text: str) -> object:
        """Make an edit under a name for the undo menu; falsy or None when it could not be made or saved."""
        raise NotImplementedError

    @property
    def limit(self) -> int | None:
        """The limit in the unit in which the verdict counts."""
        return self.roster.limit

    @property
    def game_title(self) -> str:
        """What the army's game is called."""
        return self.context.game.title.get(self.context.language)

    def put(self, after: Roster, text: str, merge_key: str = "") -> bool:
        """Make an edited value the army under a name for the undo menu; False when it could not be saved."""
        if after == self.roster:
            return True
        before = self.roster
        if not self._save(after):
            return False
        self.history.push(_Step(self, text, before, after, merge_key))
        return True

    @contextmanager
    def together(self, text: str) -> Iterator[None]:
        """Edits made inside are one step of the history, under a name of its own."""
        self.history.beginMacro(text)
        try:
            yield
        finally:
            self.history.endMacro()

    def close_step(self) -> None:
        """The next edit is a step of its own, even on the same thing."""
        if self.history.count() and self.history.canUndo():
            last = self.history.command(self.history.index() - 1)
            if isinstance(last, _Step):
                last.merge_key = ""

    def show(self, roster: Roster) -> None:
        """Called by a step that is done or done again; refused, the history goes back to where the army is."""
        if roster is self.roster or self._save(roster):
            self.changed.emit()
        else:
            QTimer.singleShot(0, self.history.undo)

    def take_back(self, roster: Roster) -> None:
        """Called by a step that is undone; refused, the history goes back to where the army is."""
        if roster is self.roster or self._save(roster):
            self.changed.emit()
        else:
            QTimer.singleShot(0, self.history.redo)

    def _save(self, roster: Roster) -> bool:
        verdict = self.judge(roster)
        try:
            saved = self.context.store.rosters.save(self.roster_id, roster, verdict, since=self._since)
        except Problem as problem:
            self.judge(self.roster)
            if problem.key in OVERTAKEN:
                QTimer.singleShot(0, self.catch_up)
            self.refused.emit(problem)
            return False
        self.roster, self.verdict, self._since = roster, verdict, saved
        return True
