"""An army of one of our own games: every edit makes a new value, which the game's rules judge."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, Union

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Text
from armybuilder.games.game import Game
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, Edit, Several, Take
from armybuilder.roster.growing import check_growth
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import POINTS, Roster

if TYPE_CHECKING:
    from armybuilder.roster.imported_army import ImportedArmy

UnitsOf = Callable[[], Mapping[str, Any]]


class OwnArmy:
    """Keeps the army's value and the verdict on it. `units_of` gives the game's units as they are now, by id."""

    cost_type = POINTS
    # points go without a name
    cost_name = ""

    def __init__(self, game: Game, roster: Roster, units_of: UnitsOf) -> None:
        self.game = game
        self.units_of = units_of
        self._roster = roster
        self._verdict: Verdict | None = None

    @property
    def roster(self) -> Roster:
        return self._roster

    @property
    def verdict(self) -> Verdict:
        if self._verdict is None:
            self._verdict = self.game.judge(self._roster)
        return self._verdict

    @property
    def game_title(self) -> Text:
        return self.game.title

    def load(self, roster: Roster) -> None:
        if roster is not self._roster:
            self._roster, self._verdict = roster, None

    def perform(self, edit: Edit) -> str:
        before = {selection.id for selection in self._roster.units}
        roster = self._known(edit).apply(self._roster)
        check_growth(self._roster, roster)
        self.load(roster)
        made = (selection.id for selection in reversed(self._roster.units) if selection.id not in before)
        return next(made, "")

    def _known(self, edit: Edit) -> Edit:
        """The edit with the profiles of all that it takes."""
        if isinstance(edit, Several):
            return Several(tuple(self._known(one) for one in edit.edits))
        return self._adding(edit) if isinstance(edit, Take) else edit

    def _adding(self, edit: Take) -> AddUnit:
        """The edit that takes a unit with the profile that it has in the catalogue."""
        unit = self.units_of().get(edit.entry)
        if unit is None:
            raise Problem("roster.no_entry", found=edit.entry)
        return AddUnit(unit, select(unit, self.game.entry_of(unit)), edit.at)


# the engine of imported games takes its time to load; a Union, since others write `AnyArmy | None`
AnyArmy: TypeAlias = Union[OwnArmy, "ImportedArmy"]
