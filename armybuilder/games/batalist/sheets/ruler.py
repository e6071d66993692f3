"""Rulers marked in steps (BT-3-6), and one of how far the bases of an army shoot."""

from collections.abc import Iterable

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Pieces
from armybuilder.games.batalist.profiles.units import BaseProfile
from armybuilder.games.batalist.rules.basics.costs import can_shoot
from armybuilder.games.pieces.ruler import Ruler, range_ruler, ruler
from armybuilder.games.pieces.units import step_of
from armybuilder.wording.messages import say


@rule("BT-3-6", "BT-1-16")
def rulers(
    count: int, steps: int, step_cm: float, bases: Iterable[BaseProfile], language: Language
) -> Pieces:
    """Return several rulers of so many steps, for each player his own, and one of the ranges of some bases."""
    name, unit = say("batalist.ruler.title", language), step_of(step_cm)
    told = Ruler(name=name, unit=unit, length=steps, rule="BT-3-6")
    ranges = shooting_ranges(bases, language)
    shots = range_ruler(say("batalist.ruler.ranges", language), "BT-2-6 · BT-1-23", unit, ranges, language)
    return Pieces((), (*(ruler(told, language),) * count, *((ruler(shots, language),) if shots else ())))


@rule("BT-2-6")
def shooting_ranges(bases: Iterable[BaseProfile], language: Language) -> dict[float, list[str]]:
    """Return how far some bases shoot, each range with the names of those that have it."""
    found: dict[float, list[str]] = {}
    for base in bases:
        if can_shoot(base):
            found.setdefault(base.range, []).append(base.name.get(language))
    return found
