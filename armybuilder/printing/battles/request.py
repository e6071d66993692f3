"""What of a battle is asked of the printer."""

from collections.abc import Mapping, Sequence
from datetime import date as Date  # noqa: N812 - a field is called `date`
from types import MappingProxyType

from msgspec import Struct

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.turns import BattleCourse
from armybuilder.catalogue.text import Language
from armybuilder.games.game import Game
from armybuilder.printing.battle_parts import BattlePart
from armybuilder.printing.document import Progress
from armybuilder.printing.paper import PaperId
from armybuilder.printing.picture_bands import NO_PICTURES, Pictures
from armybuilder.roster.model import Roster
from armybuilder.sheet.shapes import Sheet

NONE_DRAWN: Mapping[tuple[str, str], Sheet] = MappingProxyType({})
# names that come from files may be of any length: nobody reads more of one in a report, or of a sentence in a log
LONGEST_NAME, LONGEST_TEXT = 70, 600


class BattlePrint(Struct, frozen=True, kw_only=True):
    """A part of a battle to be printed, as a side may see it; an empty `reader` sees what all may.

    `game` is what its game is called. `unit` and `text` pick entries of the log; `maps` are those of a report,
    `terms` the record of what is agreed on beside the settings. `armies` are as
    they were brought, `drawn` the sheets of imported units by side and unit, and `pictures` those of units by their
    digests, for the sheets.
    """

    part: BattlePart
    name: str
    game: str
    course: BattleCourse
    language: Language
    date: Date
    paper: PaperId = "a4"
    reader: str = ""
    unit: str | None = None
    text: str | None = None
    maps: bool = True
    terms: type[Facts] | None = None
    own_game: Game | None = None
    armies: Sequence[Roster | None] = ()
    drawn: Mapping[tuple[str, str], Sheet] = NONE_DRAWN
    pictures: Pictures = NO_PICTURES


def shorter(text: str, most: int = LONGEST_NAME) -> str:
    """Return a text of so many letters at most."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def no_progress(_done: int, _total: int) -> None:
    """Tell nobody how far the work is."""


def halves(progress: Progress | None) -> tuple[Progress, Progress]:
    """Return who is told of the first and of the second half of some work."""
    if progress is None:
        return no_progress, no_progress
    told = progress

    def first(done: int, total: int) -> None:
        told(done, 2 * max(1, total))

    def second(done: int, total: int) -> None:
        told(total + done, 2 * max(1, total))

    return first, second
