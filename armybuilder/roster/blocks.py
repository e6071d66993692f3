"""Units that are joined stand together: in lists, on paper and in a battle they are one block."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from msgspec import Struct

from armybuilder.roster.working import WorkingRoster, WorkingSelection


class JoinedBlock(Struct, frozen=True):
    """A unit with those that have joined it, in the order of the army; mostly it is alone."""

    unit: WorkingSelection
    joined: tuple[WorkingSelection, ...] = ()

    @property
    def units(self) -> tuple[WorkingSelection, ...]:
        """All of it, the unit that was joined first."""
        return (self.unit, *self.joined)

    def cost_of(self, kind: str) -> Decimal:
        """Return what all of it costs in a cost type."""
        return sum((unit.cost_of(kind) for unit in self.units), Decimal(0))


class Blocks:
    """Who stands with whom in an army as it is."""

    def __init__(self, roster: WorkingRoster) -> None:
        self._with: dict[str, tuple[WorkingSelection, ...]] = {}
        self._joined: set[str] = set()
        chosen_by = joined_roots(roster)
        if chosen_by:
            units = [unit for force in roster.all_forces() for unit in force.selections]
            for group in _groups(units, chosen_by):
                first = _joined_first(group, chosen_by)
                rest = tuple(unit for unit in group if unit is not first)
                self._with[first.id] = rest
                self._joined.update(unit.id for unit in rest)

    def of(self, units: Iterable[WorkingSelection]) -> Iterator[JoinedBlock]:
        """Yield the blocks of some units; one that has joined another stands in the block of that."""
        for unit in units:
            if unit.id not in self._joined:
                yield JoinedBlock(unit, self._with.get(unit.id, ()))


def joined_roots(roster: WorkingRoster) -> dict[str, set[str]]:
    """Return the units that others have been joined to, by who has joined them, itself or with a part of it."""
    joined = [selection for selection in roster.all_selections() if selection.joined]
    if not joined:
        return {}
    there = {selection.id: selection.root.id for selection in roster.all_selections()}
    found: dict[str, set[str]] = {}
    for selection in joined:
        own = selection.root.id
        for targets in selection.joined.values():
            others = {there[target] for target in targets if target in there} - {own}
            if others:
                found.setdefault(own, set()).update(others)
    return found


def _groups(
    units: list[WorkingSelection], chosen_by: dict[str, set[str]]
) -> Iterator[list[WorkingSelection]]:
    """Yield the units that are joined, at any distance, those together that are."""
    beside: dict[str, set[str]] = {}
    for own, targets in chosen_by.items():
        for target in targets:
            beside.setdefault(own, set()).add(target)
            beside.setdefault(target, set()).add(own)
    seen: set[str] = set()
    for unit in units:
        if unit.id in seen or unit.id not in beside:
            continue
        found = [unit.id]
        seen.add(unit.id)
        for own in found:  # it grows on the way
            more = beside[own] - seen
            seen |= more
            found += more
        yield [one for one in units if one.id in found]


def _joined_first(group: list[WorkingSelection], chosen_by: dict[str, set[str]]) -> WorkingSelection:
    """Return the unit that the others have joined: one that has chosen none, of several the most chosen."""

    def rank(unit: WorkingSelection) -> tuple[bool, int]:
        times = sum(unit.id in targets for targets in chosen_by.values())
        return unit.id in chosen_by, -times

    return min(group, key=rank)
