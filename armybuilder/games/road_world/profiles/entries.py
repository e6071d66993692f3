"""What a battle unit is made of, as entries of the catalogue tree."""

from collections.abc import Iterator

from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.games.road_world.profiles.units import BattleUnit, BoughtItem, ModelProfile
from armybuilder.games.unit_tree import limits, points


def entries_of(unit: BattleUnit) -> Iterator[SelectionEntry]:
    """Yield the models of a unit and what is bought for it, each with its price (RW-4.1-4)."""
    yield from (_model(model) for model in unit.models)
    yield from (_item(item) for item in unit.items)


def _model(model: ModelProfile) -> SelectionEntry:
    """A kind of model: as many as its sheet allows."""
    return SelectionEntry(
        id=model.id,
        name=model.name,
        type="upgrade",
        costs=points(model.cost),
        constraints=limits(model.id, "RW-4.1-5", least=model.least, most=model.most),
        default_amount=str(model.least),
    )


def _item(item: BoughtItem) -> SelectionEntry:
    """An additional weapon or an artefact that its player takes or leaves."""
    return SelectionEntry(
        id=item.id,
        name=item.name,
        type="upgrade",
        costs=points(item.cost),
        constraints=limits(item.id, "RW-4.1-5", least=0, most=item.most),
        default_amount="",
    )
