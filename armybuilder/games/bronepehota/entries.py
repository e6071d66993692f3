"""Units as entries of the catalogue tree."""

from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import CategoryLink, Constraint, Cost, EntryType, SelectionEntry
from armybuilder.games.bronepehota.facts import kind_of
from armybuilder.games.bronepehota.profiles import Gun, Machine, Squad, Unit

POINTS = "points"
_cache: dict[int, tuple[Unit, SelectionEntry]] = {}
CACHED = 4096


def entry_of(unit: Unit) -> SelectionEntry:
    """The tree entry of a unit: its cost, and its troopers or weapons with their limits."""
    held = _cache.get(id(unit))
    # the unit is held too, so that its id cannot come to mean another
    if held is not None and held[0] is unit:
        return held[1]
    if len(_cache) >= CACHED:
        _cache.clear()
    entry = _make(unit)
    _cache[id(unit)] = (unit, entry)
    return entry


def _make(unit: Unit) -> SelectionEntry:
    return SelectionEntry(
        id=unit.id,
        name=unit.name,
        costs=(Cost(POINTS, unit.cost),),
        category_links=(CategoryLink(kind_of(unit), primary=True),),
        selection_entries=_troopers(unit) if isinstance(unit, Squad) else _weapons(unit),
    )


def _part(
    part_id: str, name: LocalText, kind: EntryType, least: int, most: int, default: int, rule: str
) -> SelectionEntry:
    limits = [Constraint(id=f"{part_id}-max", type="max", value=most, rule=rule)]
    if least:
        limits.insert(0, Constraint(id=f"{part_id}-min", type="min", value=least, rule=rule))
    return SelectionEntry(id=part_id, name=name, type=kind, constraints=tuple(limits), default_amount=default)


def _troopers(squad: Squad) -> tuple[SelectionEntry, ...]:
    """A squad has as many troopers as its card has rows (BP-2.1-1)."""
    return tuple(
        _part(
            f"trooper-{row}",
            LocalText(ru=f"Боец {row}", en=f"Trooper {row}"),
            "model",
            1,
            1,
            1,
            "BP-2.1-1",
        )
        for row in range(1, len(squad.troopers) + 1)
    )


def _weapons(unit: Machine | Gun) -> tuple[SelectionEntry, ...]:
    """A machine mounts any part of its arsenal (BP-2.2-6); a gun is its weapon."""
    if isinstance(unit, Gun):
        return tuple(
            _part(w.id, w.name, "upgrade", w.count, w.count, w.count, "BP-2.4-1") for w in unit.weapons
        )
    second = unit.either_or[1] if unit.either_or else ""
    return tuple(
        _part(w.id, w.name, "upgrade", 0, w.count, 0 if w.id == second else w.count, "BP-2.2-6")
        for w in unit.arsenal
    )
