"""What campaigns ask of units of «Мир Дорог»: models have the prices of their sheets."""

from collections import Counter

from msgspec.structs import replace

from armybuilder.battle.session.events import UnitMustered
from armybuilder.games.battle_game import Artefact, Maintained
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.model import Selection


def maintained(mustered: UnitMustered, army: ArmyBackend) -> Maintained:
    """Return the kind of a unit, and the prices of its models in the order in which they are mustered."""
    kind = mustered.unit.kind
    selection = army.roster.find(mustered.unit.selection)
    if selection is None:
        return Maintained(kind)
    profile: BattleUnit = army.roster.unit(selection)
    costs = [model.cost for model in profile.models for _ in range(selection.amount(model.id))]
    known = {row: cost for row, cost in enumerate(costs) if cost is not None}
    artefacts = (item for item in profile.items if item.artefact and selection.amount(item.id))
    borne = tuple(Artefact(item.id, item.name, item.cost, None) for item in artefacts)
    return Maintained(kind, prices=known, artefacts=borne)


def without(selection: Selection, profile: BattleUnit, rows: frozenset[int]) -> tuple[Selection, BattleUnit]:
    """Return a unit without some of its models: there are so many fewer of each kind."""
    kinds = [model.id for model in profile.models for _ in range(selection.amount(model.id))]
    gone = Counter(kinds[row] for row in rows if row < len(kinds))
    children = tuple(
        replace(child, number=child.number - gone[child.entry])
        for child in selection.children
        if child.number > gone[child.entry]
    )
    return replace(selection, children=children), profile
