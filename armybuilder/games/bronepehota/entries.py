"""Units as entries of the catalogue tree."""

from decimal import Decimal

from armybuilder.catalogue.expansion import Expansion, GameData
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import (
    Catalogue,
    CategoryEntry,
    CategoryLink,
    Constraint,
    Cost,
    CostType,
    ForceEntry,
    SelectionEntry,
)
from armybuilder.games.bronepehota.editions import EDITIONS, KINDS
from armybuilder.games.bronepehota.facts import kind_of
from armybuilder.games.bronepehota.profiles import Gun, Machine, Squad, Unit
from armybuilder.roster.model import ARMY, POINTS

SYSTEM = Catalogue(
    id="bronepehota",
    name=LocalText(ru="Бронепехота", en="Armoured Infantry"),
    cost_types=(CostType(id=POINTS, name=LocalText(ru="очки", en="points")),),
    category_entries=tuple(CategoryEntry(id=kind.id, name=kind.plural) for kind in KINDS),
    force_entries=(
        ForceEntry(
            id=ARMY,
            name=LocalText(ru="Армия", en="Army"),
            category_links=tuple(CategoryLink(target_id=kind.id) for kind in KINDS),
        ),
    ),
)
DATA = GameData(
    SYSTEM,
    (Catalogue(id=edition.id, name=edition.name, game_system_id=SYSTEM.id) for edition in EDITIONS),
)
EXPANSION = Expansion(SYSTEM, SYSTEM, {})
_cache: dict[int, tuple[Unit, EntryNode]] = {}
CACHED = 4096


def entry_of(unit: Unit) -> SelectionEntry:
    """The tree entry of a unit: its cost, and its troopers or weapons with their limits."""
    return node_of(unit).entry


def node_of(unit: Unit) -> EntryNode:
    """The tree entry of a unit in its place."""
    held = _cache.get(id(unit))
    # the unit is held too, so that its id cannot come to mean another
    if held is not None and held[0] is unit:
        return held[1]
    if len(_cache) >= CACHED:
        _cache.clear()
    node = EntryNode((), _make(unit), None, None, EXPANSION)
    _cache[id(unit)] = (unit, node)
    return node


def _make(unit: Unit) -> SelectionEntry:
    return SelectionEntry(
        id=unit.id,
        name=unit.name,
        costs=(Cost(type_id=POINTS, value=Decimal(unit.cost)),),
        category_links=(CategoryLink(target_id=kind_of(unit), primary=True),),
        selection_entries=_troopers(unit) if isinstance(unit, Squad) else _weapons(unit),
    )


def _limits(part_id: str, rule: str, *, least: int, most: int) -> tuple[Constraint, ...]:
    upper = Constraint(id=f"{part_id}-max", type="max", value=Decimal(most), rule=rule)
    lower = Constraint(id=f"{part_id}-min", type="min", value=Decimal(least), rule=rule)
    return (lower, upper) if least else (upper,)


def _troopers(squad: Squad) -> tuple[SelectionEntry, ...]:
    """A squad has as many troopers as its card has rows (BP-2.1-1)."""
    return tuple(
        SelectionEntry(
            id=f"trooper-{row}",
            name=LocalText(ru=f"Боец {row}", en=f"Trooper {row}"),
            type="model",
            constraints=_limits(f"trooper-{row}", "BP-2.1-1", least=1, most=1),
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
            constraints=_limits(
                part.id,
                "BP-2.4-1" if fixed else "BP-2.2-6",
                least=part.count if fixed else 0,
                most=part.count,
            ),
            default_amount=0 if either_or and part.id == either_or[1] else part.count,
        )
        for part in parts
    )
