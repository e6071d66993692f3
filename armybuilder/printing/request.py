"""An army to be printed."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from armybuilder.catalogue.rulebook import RuleText
from armybuilder.catalogue.text import Language
from armybuilder.games.extra_files import Extras, no_extras
from armybuilder.games.game import Game
from armybuilder.printing.picture_bands import NO_PICTURES, Pictures
from armybuilder.printing.setup import State
from armybuilder.roster.issues import Verdict
from armybuilder.roster.model import Roster, Selection
from armybuilder.wording.messages import say

NO_RULES: Mapping[str, RuleText] = MappingProxyType({})


class PrintRequest(Struct, frozen=True, kw_only=True):
    """An army to be printed, judged already: `current` prints its markers where they stand, `clean` none.

    `extras` reads what the program ships beside armlists; `pictures` are the player's own of its units, by their
    digests, `rules` what the rules are called that the army takes otherwise.
    """

    game: Game
    roster: Roster
    verdict: Verdict
    language: Language = "ru"
    state: State = "current"
    extras: Extras = no_extras
    pictures: Pictures = NO_PICTURES
    rules: Mapping[str, RuleText] = NO_RULES

    @property
    def title(self) -> str:
        """The army's name, or that it has none."""
        return self.roster.name or say("print.untitled", self.language)

    def unit_name(self, selection: Selection) -> str:
        """Return what a unit is called in lists: its card's name, the player's own, its number among its likes."""
        marks = self.game.marks_of(self.roster, selection, self.language)
        name = str(self.roster.unit(selection).name.get(self.language))
        if marks.name:
            name += f" «{marks.name}»" if self.language == "ru" else f" “{marks.name}”"
        return name if marks.number is None else f"{name} №{marks.number}"
