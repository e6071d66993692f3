"""An army that is open, of whatever game: its value, its verdict, and the history of its edits.

Every edit is judged before it is saved.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from PySide6.QtCore import QObject

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.open_document import OpenDocument
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster


class OpenArmy(OpenDocument[Roster]):
    """An open army; `judge` is asked for the verdict on every new value."""

    def __init__(
        self, context: Context, roster_id: int, roster: Roster, parent: QObject | None = None
    ) -> None:
        super().__init__(context, context.store.rosters, roster_id, roster, parent)
        self.verdict = self.judge(roster)

    @property
    def roster_id(self) -> int:
        return self.key

    @property
    def roster(self) -> Roster:
        return self.value

    def judge(self, roster: Roster) -> Verdict:
        """The verdict on a value that the army had, has or is to have."""
        raise NotImplementedError

    def load(self) -> Roster:
        """The army as it is in the database."""
        raise NotImplementedError

    def read(self) -> Roster:
        """The army as it is in the database, judged."""
        roster = self.load()
        self.verdict = self.judge(roster)
        return roster

    def save(self, value: Roster, since: datetime | None) -> datetime:
        """Judge an army and save it; when that was."""
        verdict = self.judge(value)
        try:
            saved = self.context.store.rosters.save(self.roster_id, value, verdict, since=since)
        except Problem:
            # what judges follows the army, so it has to go back with it
            self.judge(self.roster)
            raise
        self.verdict = verdict
        return saved

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
        problem = self.step(after, text, merge_key)
        if problem is not None:
            self.refused.emit(problem)
        return problem is None

    @contextmanager
    def together(self, text: str) -> Iterator[None]:
        """Edits made inside are one step of the history, under a name of its own."""
        self.history.beginMacro(text)
        try:
            yield
        finally:
            self.history.endMacro()
