"""What of a battle is asked of the printer."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.turns import BattleCourse
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.game import Game
from armybuilder.printing.picture_bands import NO_PICTURES, Pictures
from armybuilder.printing.progress import Progress
from armybuilder.roster.model import Roster
from armybuilder.sheet.shapes import Sheet

Drawn = Mapping[tuple[str, str], Sheet]
NONE_DRAWN: Drawn = MappingProxyType({})


def none_drawn(_language: Language, _progress: Progress) -> Drawn:
    """Return no sheets: the game has its own."""
    return NONE_DRAWN


class BattlePrint(Struct, frozen=True, kw_only=True):
    """A battle to be printed, as a side may see it; an empty `reader` sees what all may.

    `game` is what its game is called. `unit` and `text` pick entries of the log; `maps` are those of a report, `terms` the
    record of what is agreed on beside the settings. `armies` are as they were brought, `drawn` gives the sheets of imported
    units by side and unit, `pictures` are those of units by their digests.
    """

    name: str
    game: LocalText
    course: BattleCourse
    language: Language = "ru"
    reader: str = ""
    unit: str | None = None
    text: str | None = None
    maps: bool = True
    terms: type[Facts] | None = None
    own_game: Game | None = None
    armies: Sequence[Roster | None] = ()
    drawn: Callable[[Language, Progress], Drawn] = none_drawn
    pictures: Pictures = NO_PICTURES
