"""What campaigns ask of units of «Мир Дорог»: models have the prices of their sheets."""

from armybuilder.battle.session.events import UnitMustered
from armybuilder.games.battle_game import Maintained
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.roster.army_backend import ArmyBackend


def maintained(mustered: UnitMustered, army: ArmyBackend) -> Maintained:
    """Return the kind of a unit, and the prices of its models in the order in which they are mustered."""
    kind = mustered.unit.kind
    selection = army.roster.find(mustered.unit.selection)
    if selection is None:
        return Maintained(kind)
    profile: BattleUnit = army.roster.unit(selection)
    costs = [model.cost for model in profile.models for _ in range(selection.amount(model.id))]
    known = {row: cost for row, cost in enumerate(costs) if cost is not None}
    return Maintained(kind, prices=known)
