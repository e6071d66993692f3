"""Bases as entries of the catalogue tree."""

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import CategoryLink, SelectionEntry
from armybuilder.games.batalist.profiles.editions import EDITIONS, KINDS
from armybuilder.games.batalist.profiles.units import Base
from armybuilder.games.unit_tree import UnitNodes, data_of, points, system_of

SYSTEM = system_of("batalist", LocalText(ru="Баталист", en="Battalist"), KINDS)
DATA = data_of(SYSTEM, EDITIONS)


def entry_of(unit: Base) -> SelectionEntry:
    """The tree entry of a base with its cost; nothing of it is chosen."""
    return node_of(unit).entry


def node_of(unit: Base) -> EntryNode:
    """The tree entry of a base in its place."""
    return _NODES.of(unit)


def _make(unit: Base) -> SelectionEntry:
    return SelectionEntry(
        id=unit.id,
        name=unit.name,
        costs=points(unit.cost),
        category_links=(CategoryLink(target_id=unit.stand, primary=True),),
    )


_NODES = UnitNodes(SYSTEM, _make)
