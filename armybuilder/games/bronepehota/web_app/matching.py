"""Which unit of ours a unit of the web app is: the same numbers, whatever the names are."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from armybuilder.catalogue.text import fold
from armybuilder.games.bronepehota.profiles.units import (
    ArsenalPart,
    CloseCombatWeapon,
    Squad,
    Unit,
    Weapon,
)


def numbers_of(part: ArsenalPart) -> tuple[Any, ...]:
    """Return what a weapon does, without its name."""
    if isinstance(part, Weapon):
        return ("shoots", part.range, part.power, part.ammo)
    if isinstance(part, CloseCombatWeapon):
        return ("strikes", part.melee, part.ammo)
    return ("serves", part.repair, part.ammo)


def _counted(parts: Iterable[ArsenalPart]) -> Counter[tuple[Any, ...]]:
    found: Counter[tuple[Any, ...]] = Counter()
    for part in parts:
        found[numbers_of(part)] += part.count
    return found


def _played(unit: Unit) -> tuple[Any, ...]:
    """What a unit plays with: cost, stat lines and weapons, in whatever words."""
    if isinstance(unit, Squad):
        return (unit.cost, unit.troopers)
    sectors = sorted((s.start, s.end, s.speed or 0) for s in unit.durability.sectors)
    scales = (unit.ammo.maximum, unit.durability.maximum, sectors)
    return (unit.cost, unit.rank, unit.rate_of_fire, *scales, _counted(unit.arsenal))


def same_numbers(ours: Unit, theirs: Unit) -> bool:
    """Tell whether two profiles play the same."""
    return _played(ours) == _played(theirs)


def places_of(file_parts: list[ArsenalPart], ours: Unit) -> list[str | None]:
    """For each weapon of the file the id of our part, in the file's order; None where we have none.

    A weapon that our card shows several times takes as many of the file's.
    """
    if isinstance(ours, Squad):
        return [None] * len(file_parts)
    left = {part.id: part.count for part in ours.arsenal}
    parts = {part.id: part for part in ours.arsenal}
    found: list[str | None] = []
    for theirs in file_parts:
        fitting = [k for k, n in left.items() if n and numbers_of(parts[k]) == numbers_of(theirs)]
        named = [k for k in fitting if fold(parts[k].name.ru) == fold(theirs.name.ru)]
        chosen = next(iter(named or fitting), None)
        if chosen is not None:
            left[chosen] -= 1
        found.append(chosen)
    return found
