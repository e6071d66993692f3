"""Units as entries of the catalogue tree."""

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import CategoryLink, SelectionEntry
from armybuilder.games.bronepehota.profiles.editions import EDITIONS, KINDS
from armybuilder.games.bronepehota.profiles.listing import kind_of
from armybuilder.games.bronepehota.profiles.units import Gun, Machine, Squad, Unit
from armybuilder.games.unit_tree import UnitNodes, data_of, limits, points, system_of

SYSTEM = system_of("bronepehota", LocalText(ru="Бронепехота", en="Armoured Infantry"), KINDS)
DATA = data_of(SYSTEM, EDITIONS)


def entry_of(unit: Unit) -> SelectionEntry:
    """The tree entry of a unit: its cost, and its troopers or weapons with their limits."""
    return node_of(unit).entry


def node_of(unit: Unit) -> EntryNode:
    """The tree entry of a unit in its place."""
    return _NODES.of(unit)


def _make(unit: Unit) -> SelectionEntry:
    return SelectionEntry(
        id=unit.id,
        name=unit.name,
        costs=points(unit.cost),
        category_links=(CategoryLink(target_id=kind_of(unit), primary=True),),
        selection_entries=_troopers(unit) if isinstance(unit, Squad) else _weapons(unit),
    )


def _troopers(squad: Squad) -> tuple[SelectionEntry, ...]:
    """A squad has as many troopers as its card has rows (BP-2.1-1)."""
    return tuple(
        SelectionEntry(
            id=f"trooper-{row}",
            name=LocalText(ru=f"Боец {row}", en=f"Trooper {row}"),
            type="model",
            constraints=limits(f"trooper-{row}", "BP-2.1-1", least=1, most=1),
            default_amount=1,
        )
        for row in range(1, len(squad.troopers) + 1)
    )


def _weapons(unit: Machine | Gun) -> tuple[SelectionEntry, ...]:
    """A machine mounts any part of its arsenal (BP-2.2-6); a gun is its weapon (BP-2.4-1)."""
    fixed = isinstance(unit, Gun)
    parts = unit.weapons if isinstance(unit, Gun) else unit.arsenal
    either_or = None if isinstance(unit, Gun) else unit.either_or
    return tuple(
        SelectionEntry(
            id=part.id,
            name=part.name,
            type="upgrade",
            constraints=limits(
                part.id,
                "BP-2.4-1" if fixed else "BP-2.2-6",
                least=part.count if fixed else 0,
                most=part.count,
            ),
            default_amount=0 if either_or and part.id == either_or[1] else part.count,
        )
        for part in parts
    )


_NODES = UnitNodes(SYSTEM, _make)
