"""What two armies come to beside each other, worked out beside the window."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from armybuilder.army_tools.comparing import ComparedArmies, compare_armies
from armybuilder.army_tools.expected import ExpectedLosses, expected_losses
from armybuilder.army_tools.stat_lines import StatTable, stat_lines
from armybuilder.catalogue.text import Language, Text
from armybuilder.desktop.armies.generating.maker import ArmyMaker
from armybuilder.desktop.background import Progress
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.model import Roster
from armybuilder.storage.agreements import agreed


class Compared(Struct, frozen=True):
    """Two armies compared, with the losses that each inflicts on the other; stat lines of games whose rules are not here."""

    armies: ComparedArmies
    losses: tuple[Sequence[ExpectedLosses], Sequence[ExpectedLosses]]
    game: Text
    stats: tuple[StatTable, ...] = ()


class Asked(Struct, frozen=True):
    """How armies are compared: from how far shots are fired, and in which language data are told."""

    distance: int
    language: Language


def compared(
    path: Path,
    rosters: tuple[Roster, Roster],
    units: Mapping[str, Any],
    asked: Asked,
    progress: Progress,
) -> Compared:
    """Compare two armies over a connection of its own."""
    first, second = (ArmyMaker(path, roster, units).opened() for roster in rosters)
    found = compare_armies(first, second)
    progress()
    if not isinstance(first, OwnArmy):
        stats = stat_lines((first, second), asked.language)
        return Compared(found, ((), ()), first.game_title, stats)
    settings = agreed(first.game, first.game.resolver.settings())
    done = expected_losses(first, second, settings, distance=asked.distance, progress=progress)
    back = expected_losses(second, first, settings, distance=asked.distance, progress=progress)
    return Compared(found, (done, back), first.game_title)
