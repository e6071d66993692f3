"""What an army of any game answers to, whether it is of one of our own games or of an imported one."""

from decimal import Decimal
from typing import Protocol

from armybuilder.catalogue.text import Text
from armybuilder.roster.costs import whole
from armybuilder.roster.edits import Edit
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster


class ArmyBackend(Protocol):
    """An army that edits are made to, with the verdict on what it is after each."""

    @property
    def roster(self) -> Roster:
        """The army as it stands, as a value."""

    @property
    def verdict(self) -> Verdict:
        """What the army costs as it stands, and what is wrong with it."""

    @property
    def game_title(self) -> Text:
        """What the army's game is called."""

    @property
    def cost_type(self) -> str:
        """The id of the cost type in which the verdict counts; empty when the game has none."""

    @property
    def cost_name(self) -> Text:
        """What armies of the game are paid with; empty where that goes without saying."""

    def load(self, roster: Roster) -> None:
        """Stand at another value of the army: one that it had (an undo), or one that somebody else has saved."""

    def perform(self, edit: Edit) -> str:
        """Make an edit; the id of what it made, empty when nothing was. A Problem leaves the army as it was."""


def limit_of(army: ArmyBackend) -> int | None:
    """Return the limit in the cost type in which the verdict counts, None for none."""
    limit: Decimal | None = army.roster.limits.get(army.cost_type)
    return None if limit is None else whole(limit)
