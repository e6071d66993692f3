"""One open army: its value, its verdict, and the history of its edits.

Every edit is judged and saved before the window shows it; when it cannot be saved the army stays as it
was, and `refused` says why.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.roster.edits import Edit, Rename, SetHead, SetTrack, SetUnitNotes, apply
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster

MERGED = (SetTrack, Rename, SetHead, SetUnitNotes)


class _Step(QUndoCommand):
    """One edit: the army before and after. Steps on the same thing in a row become one."""

    def __init__(
        self, session: "ArmySession", text: str, before: Roster, after: Roster, merge_key: str
    ) -> None:
        super().__init__(text)
        self.session, self.before, self.after, self.merge_key = session, before, after, merge_key

    def id(self) -> int:
        return 1 if self.merge_key else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Step) or other.merge_key != self.merge_key:
            return False
        self.after = other.after
        return True

    def redo(self) -> None:
        self.session.show(self.after)

    def undo(self) -> None:
        self.session.take_back(self.before)


def merge_key(edit: Edit) -> str:
    """Typing a name letter by letter, or sliding one marker, is one thing to undo; empty never merges."""
    if not isinstance(edit, MERGED):
        return ""
    if isinstance(edit, SetHead):
        fields = [name for name in ("name", "notes", "limit", "edition") if getattr(edit, name) is not None]
        return f"SetHead {' '.join(fields)}"
    track = edit.track if isinstance(edit, SetTrack) else getattr(edit, "child", "")
    return f"{type(edit).__name__} {edit.id} {track}"


def _saved_at(context: Context, roster_id: int) -> datetime:
    rows = (row.updated_at for row in context.store.rosters.list() if row.id == roster_id)
    return next(rows, datetime.now().astimezone()).astimezone()


class ArmySession(QObject):
    """An army that is open: ask it to `do` an edit; it tells `changed` with what it now is."""

    changed = Signal()
    refused = Signal(object)

    def __init__(self, context: Context, roster_id: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.roster_id = roster_id
        self.roster: Roster = context.store.rosters.get(roster_id, context.game)
        self.verdict: Verdict = context.game.judge(self.roster)
        self.saved_at = _saved_at(context, roster_id)
        self.history = QUndoStack(self)

    def do(self, edit: Edit, text: str) -> bool:
        """Make an edit under a name for the undo menu; False when it could not be saved."""
        after = apply(self.roster, edit)
        if after == self.roster:
            return True
        before = self.roster
        if not self._save(after):
            return False
        self.history.push(_Step(self, text, before, after, merge_key(edit)))
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
        verdict = self.context.game.judge(roster)
        try:
            self.context.store.rosters.save(self.roster_id, roster, verdict)
        except Problem as problem:
            self.refused.emit(problem)
            return False
        self.roster, self.verdict = roster, verdict
        self.saved_at = datetime.now().astimezone()
        return True
