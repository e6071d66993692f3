"""Battle units as entries of the catalogue tree."""

from collections.abc import Iterator

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import CategoryLink, SelectionEntry
from armybuilder.games.road_world.profiles.editions import EDITIONS, KINDS
from armybuilder.games.road_world.profiles.units import BattleUnit, Item, Model
from armybuilder.games.unit_tree import UnitNodes, data_of, limits, points, system_of

SYSTEM = system_of(
    "road_world",
    LocalText(ru="Мир Дорог Апокалипсиса", en="World of the Roads of the Apocalypse"),
    KINDS,
)
DATA = data_of(SYSTEM, EDITIONS)


def entry_of(unit: BattleUnit) -> SelectionEntry:
    """The tree entry of a unit: its models and what is bought for it, each with its price (RW-4.1-4)."""
    return node_of(unit).entry


def node_of(unit: BattleUnit) -> EntryNode:
    """The tree entry of a unit in its place."""
    return _NODES.of(unit)


def _make(unit: BattleUnit) -> SelectionEntry:
    return SelectionEntry(
        id=unit.id,
        name=unit.name,
        category_links=(CategoryLink(target_id=unit.kind, primary=True),),
        selection_entries=tuple(_parts(unit)),
    )


def _parts(unit: BattleUnit) -> Iterator[SelectionEntry]:
    yield from (_model(model) for model in unit.models)
    yield from (_item(item) for item in unit.items)


def _model(model: Model) -> SelectionEntry:
    """A kind of model: as many as its sheet allows."""
    return SelectionEntry(
        id=model.id,
        name=model.name,
        type="upgrade",
        costs=points(model.cost),
        constraints=limits(model.id, "RW-4.1-5", least=model.least, most=model.most),
        default_amount=model.least,
    )


def _item(item: Item) -> SelectionEntry:
    """An additional weapon or an artefact that its player takes or leaves."""
    return SelectionEntry(
        id=item.id,
        name=item.name,
        type="upgrade",
        costs=points(item.cost),
        constraints=limits(item.id, "RW-4.1-5", least=0, most=item.most),
        default_amount=0,
    )


_NODES = UnitNodes(SYSTEM, _make)
