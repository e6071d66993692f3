"""A built-in game as a tree of entries, in the terms of BattleScribe: what prices and judges its armies."""

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Generic

from armybuilder.catalogue.conditions import Constraint
from armybuilder.catalogue.expansion import Expansion, GameData
from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import (
    Catalogue,
    CategoryEntry,
    CategoryLink,
    Cost,
    CostType,
    ForceEntry,
    SelectionEntry,
)
from armybuilder.games.edition import Edition, Kind
from armybuilder.games.unit import UnitT
from armybuilder.roster.model import ARMY, POINTS

CACHED = 4096
POINTS_TYPE = CostType(id=POINTS, name=LocalText(ru="очки", en="points"))
ARMY_NAME = LocalText(ru="Армия", en="Army")


def plain_system(game_id: str, name: LocalText, kinds: Sequence[Kind]) -> Catalogue:
    """Return the system of a game priced in points: one kind of force, and a category for each kind of unit."""
    links = tuple(CategoryLink(target_id=kind.id) for kind in kinds)
    return Catalogue(
        id=game_id,
        name=name,
        cost_types=(POINTS_TYPE,),
        category_entries=tuple(CategoryEntry(id=kind.id, name=kind.plural) for kind in kinds),
        force_entries=(ForceEntry(id=ARMY, name=ARMY_NAME, category_links=links),),
    )


class UnitTree(Generic[UnitT]):
    """A game as data: its system, a catalogue for each edition, and the entry of each unit, made once by `make`: a unit
    never changes."""

    def __init__(
        self, system: Catalogue, editions: Iterable[Edition], make: Callable[[UnitT], SelectionEntry]
    ) -> None:
        catalogues = (Catalogue(id=e.id, name=e.name, game_system_id=system.id) for e in editions)
        self.data = GameData(system, catalogues)
        self._make = make
        self._expansion = Expansion(system, system, {})
        self._held: dict[int, tuple[UnitT, EntryNode]] = {}

    def node(self, unit: UnitT) -> EntryNode:
        """Return the tree entry of a unit in its place."""
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
