"""An open army of an imported game: ask it to `do` an edit."""

from PySide6.QtCore import QObject

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.desktop.builder.army_document import OpenArmy
from armybuilder.desktop.context import Context
from armybuilder.roster.edits import AddForce, Edit, Rename, SetDetails, SetLimit, SetNotes
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import cost_name, main_cost_type, verdict_of, whole
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster
from armybuilder.storage.opening import data_of_version, game_data_of

MERGED = (Rename, SetNotes, SetDetails, SetLimit)


def merge_key(edit: Edit) -> str:
    """Typing a name letter by letter is one thing to undo; empty never merges."""
    if not isinstance(edit, MERGED):
        return ""
    fields = [name for name in ("name", "notes") if getattr(edit, name, None) is not None]
    return " ".join((type(edit).__name__, getattr(edit, "id", ""), *fields))


class ForceSession(OpenArmy):
    """An army that an engine keeps up to date. `engine` always stands at the value of `roster`."""

    def __init__(
        self, context: Context, roster_id: int, roster: Roster, parent: QObject | None = None
    ) -> None:
        self.data: GameData = game_data_of(context.store, roster)
        self.engine = Engine(self.data, roster, settled=True)
        self._stands_at = roster
        self.cost_type = main_cost_type(self.data)
        super().__init__(context, roster_id, roster, parent)

    def judge(self, roster: Roster) -> Verdict:
        """The verdict by the constraints of the data; the engine follows."""
        if roster is not self._stands_at:
            if roster.data != self._stands_at.data or roster.own_data != self._stands_at.own_data:
                self.data = game_data_of(self.context.store, roster)
                self.engine = Engine(self.data, roster, settled=True)
            else:
                self.engine.load(roster, settled=True)
            self._stands_at = roster
        return verdict_of(self.engine)

    def load(self) -> Roster:
        """The army as it is in the database."""
        return self.context.store.rosters.get(self.roster_id, None)

    def do(self, edit: Edit, text: str) -> str | None:
        """Carry an edit out under a name for the undo menu: the id of what it made, None when it could not be."""
        try:
            self._reach(edit)
            made = edit.perform(self.engine)
        except Problem as problem:
            self.engine.load(self.roster, settled=True)
            self._stands_at = self.roster
            self.refused.emit(problem)
            return None
        after = self.engine.freeze()
        self._stands_at = after
        return made if self.put(after, text, merge_key(edit)) else None

    def _reach(self, edit: Edit) -> None:
        """A force of a catalogue that the army has not needed yet wants its data."""
        if isinstance(edit, AddForce) and self.data.expansion(edit.catalogue) is None:
            forces = [force.origin.catalogue for force in self.engine.roster.all_forces()]
            wanted = (*forces, edit.catalogue)
            self.data = data_of_version(self.context.store, self.roster.data, wanted, self.roster.own_data)
            self.engine = Engine(self.data, self.roster, settled=True)

    @property
    def limit(self) -> int | None:
        """The limit of the main cost type."""
        limit = self.roster.limits.get(self.cost_type)
        return None if limit is None else whole(limit)

    @property
    def cost_name(self) -> str:
        """What armies of this game are paid with."""
        return said(cost_name(self.data, self.cost_type), self.context.language)

    @property
    def game_title(self) -> str:
        """What the army's game is called."""
        return said(self.data.system.name, self.context.language)
