"""The things that an army is made of, as a collection counts them."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from armybuilder.catalogue.nodes import EntryNode, plain_id
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.unit import Unit
from armybuilder.roster.collection import Thing, joined
from armybuilder.roster.costs import whole
from armybuilder.roster.unit_facts import MODEL
from armybuilder.roster.working import WorkingSelection

ZERO = Decimal(0)
UPGRADE = "upgrade"


def thing_of_unit(unit: Unit) -> Thing:
    """Return a unit of a built-in game as a thing."""
    return Thing(entry=unit.id, name=unit.name, points=unit.cost)


def things_of_selection(unit: WorkingSelection, cost_type: str = "") -> Iterator[Thing]:
    """Yield the models of a unit of an imported game; where the data tell of none the unit is the thing itself.

    What an army chooses beside its units, such as the size of the battle, is nothing that anybody owns.

    A model is worth what it and what it carries cost as it was taken; where the data price the unit alone, its share of that.
    """
    models = [model for model in _models(unit) if model.number > 0]
    if not models and is_thing(unit.node):
        models = [unit]
    share = unit.cost_of(cost_type) / max(1, sum(model.number for model in models)) if cost_type else ZERO
    for model in models:
        worth = model.cost_of(cost_type) / model.number if cost_type and model.number else ZERO
        yield Thing(
            entry=plain_id(model.node.full_id),
            name=model.name,
            number=model.number,
            catalogue=model.force.expansion.catalogue.name,
            points=whole(worth or share) or None,
        )


def is_thing(root: EntryNode) -> bool:
    """Return whether a root of a catalogue stands on a table: a unit, or anything where a catalogue calls nothing a unit."""
    return root.type != UPGRADE or all(other.type == UPGRADE for other in root.expansion.roots)


def _models(selection: WorkingSelection) -> Iterator[WorkingSelection]:
    """Yield the models of a selection; what is inside of a model belongs to it."""
    if selection.node.type == MODEL:
        yield selection
        return
    for child in selection.children:
        yield from _models(child)


def units_with_things(army: AnyArmy) -> Iterator[tuple[str, Thing]]:
    """Yield what each unit of an army is made of, with the id of its selection."""
    if isinstance(army, OwnArmy):
        for selection in army.roster.units:
            unit: Any = army.roster.unit(selection)
            thing = thing_of_unit(unit)
            yield (
                selection.id,
                Thing(entry=thing.entry, name=thing.name, number=selection.number, points=thing.points),
            )
        return
    for force in army.engine.roster.all_forces():
        for chosen in force.selections:
            for thing in things_of_selection(chosen, army.cost_type):
                yield chosen.id, thing


def things_in(army: AnyArmy) -> list[Thing]:
    """Return what an army is made of, each thing once."""
    return joined(thing for _, thing in units_with_things(army))
