"""The entry tree of a built-in game: its system, its data, and the node of each of its units."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any

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
from armybuilder.games.game import Edition, Kind
from armybuilder.roster.model import ARMY, POINTS

CACHED = 4096


def system_of(game_id: str, name: LocalText, kinds: Iterable[Kind]) -> Catalogue:
    """A game system priced in points, with one kind of force and a category for each kind of unit."""
    listed = tuple(kinds)
    return Catalogue(
        id=game_id,
        name=name,
        cost_types=(CostType(id=POINTS, name=LocalText(ru="очки", en="points")),),
        category_entries=tuple(CategoryEntry(id=kind.id, name=kind.plural) for kind in listed),
        force_entries=(
            ForceEntry(
                id=ARMY,
                name=LocalText(ru="Армия", en="Army"),
                category_links=tuple(CategoryLink(target_id=kind.id) for kind in listed),
            ),
        ),
    )


def data_of(system: Catalogue, editions: Iterable[Edition]) -> GameData:
    """A game's data: its system and a catalogue for each edition."""
    catalogues = (
        Catalogue(id=edition.id, name=edition.name, game_system_id=system.id) for edition in editions
    )
    return GameData(system, catalogues)


class UnitNodes:
    """The tree node of each unit, made once: a unit never changes."""

    def __init__(self, system: Catalogue, make: Callable[[Any], SelectionEntry]) -> None:
        self._make = make
        self._expansion = Expansion(system, system, {})
        self._held: dict[int, tuple[Any, EntryNode]] = {}

    def of(self, unit: Any) -> EntryNode:
        """The tree entry of a unit in its place."""
        held = self._held.get(id(unit))
        # the unit is held too, so that its id cannot come to mean another
        if held is not None and held[0] is unit:
            return held[1]
        if len(self._held) >= CACHED:
            self._held.clear()
        node = EntryNode((), self._make(unit), None, None, self._expansion)
        self._held[id(unit)] = (unit, node)
        return node


def points(cost: int | None) -> tuple[Cost, ...]:
    """A cost in points; none where it is nothing or not known."""
    return (Cost(type_id=POINTS, value=Decimal(cost)),) if cost else ()


def limits(part_id: str, rule: str, *, least: int, most: int) -> tuple[Constraint, ...]:
    """How many of a part a unit has, under the register id that says so."""
    upper = Constraint(id=f"{part_id}-max", type="max", value=Decimal(most), rule=rule)
    lower = Constraint(id=f"{part_id}-min", type="min", value=Decimal(least), rule=rule)
    return (lower, upper) if least else (upper,)
