"""What a unit is made of, as entries of the catalogue tree."""

from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.games.bronepehota.profiles.units import Gun, Machine, Squad, Unit
from armybuilder.games.unit_tree import limits


def entries_of(unit: Unit) -> tuple[SelectionEntry, ...]:
    """Return the troopers of a squad, or the weapons of a machine or gun, with their limits."""
    return _troopers(unit) if isinstance(unit, Squad) else _weapons(unit)


def _troopers(squad: Squad) -> tuple[SelectionEntry, ...]:
    """A squad has as many troopers as its card has rows (BP-2.1-1)."""
    return tuple(
        SelectionEntry(
            id=f"trooper-{row}",
            name=LocalText(ru=f"Боец {row}", en=f"Trooper {row}"),
            type="model",
            constraints=limits(f"trooper-{row}", "BP-2.1-1", least=1, most=1),
            default_amount="1",
        )
        for row in range(1, len(squad.troopers) + 1)
    )


def _weapons(unit: Machine | Gun) -> tuple[SelectionEntry, ...]:
    """A machine mounts any part of its arsenal (BP-2.2-6); a gun is its weapon (BP-2.4-1)."""
    fixed = isinstance(unit, Gun)
    rule = "BP-2.4-1" if fixed else "BP-2.2-6"
    spare = "" if isinstance(unit, Gun) or unit.either_or is None else unit.either_or[1]
    return tuple(
        SelectionEntry(
            id=part.id,
            name=part.name,
            type="upgrade",
            constraints=limits(part.id, rule, least=part.count if fixed else 0, most=part.count),
            default_amount="" if part.id == spare else str(part.count),
        )
        for part in unit.arsenal
    )
