"""An army of an imported game: an engine carries the edits out, by the data that the army was built from."""

from collections.abc import Callable, Collection

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Note, Text
from armybuilder.roster.costs import cost_name, main_cost_type
from armybuilder.roster.edits import AddForce, Edit
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.growing import check_growth
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster

DataOf = Callable[[Roster, Collection[str]], GameData]


class ImportedArmy:
    """Keeps an engine at the army's value.

    `data_of` gives the data that a roster was built from, with the catalogues of its forces and those named besides.
    """

    def __init__(self, engine: Engine, data_of: DataOf) -> None:
        self.engine = engine
        self.data_of = data_of
        self._roster = engine.freeze()
        self._verdict: Verdict | None = None

    @classmethod
    def opened(cls, roster: Roster, data_of: DataOf) -> "ImportedArmy":
        """Return a saved army, with the costs that it was saved with."""
        army = cls(Engine(data_of(roster, ()), roster, settled=True), data_of)
        army._roster = roster
        return army

    @property
    def data(self) -> GameData:
        """The data as far as the army has needed them."""
        return self.engine.data

    @property
    def roster(self) -> Roster:
        return self._roster

    @property
    def verdict(self) -> Verdict:
        if self._verdict is None:
            self._verdict = verdict_of(self.engine)
        return self._verdict

    @property
    def game_title(self) -> Text:
        return self.data.system.name

    @property
    def cost_type(self) -> str:
        return main_cost_type(self.data)

    @property
    def cost_name(self) -> Text:
        return cost_name(self.data, self.cost_type)

    @property
    def followed(self) -> tuple[Note, ...]:
        """What came or went by itself after the last edit."""
        return tuple(change.note for change in self.engine.changes)

    def load(self, roster: Roster) -> None:
        if roster is self._roster:
            return
        if roster.data != self._roster.data or roster.own_data != self._roster.own_data:
            self.engine = Engine(self.data_of(roster, ()), roster, settled=True)
        else:
            self.engine.load(roster, settled=True)
        self._roster, self._verdict = roster, None

    def perform(self, edit: Edit) -> str:
        try:
            self._reach(edit)
            made = edit.perform(self.engine)
            roster = self.engine.freeze()
            check_growth(self._roster, roster)
        except Problem:
            self.engine.load(self._roster, settled=True)
            raise
        self._roster, self._verdict = roster, None
        return made

    def _reach(self, edit: Edit) -> None:
        """A force of a catalogue that the army has not needed yet wants its data."""
        if isinstance(edit, AddForce) and self.data.expansion(edit.catalogue) is None:
            data = self.data_of(self._roster, (edit.catalogue,))
            self.engine = Engine(data, self._roster, settled=True)
