"""What campaigns ask of units of «Битвы Fantasy»: warriors have prices of their own, machines and guns can be repaired."""

from armybuilder.battle.session.events import UnitMustered
from armybuilder.games.battle_game import Maintained
from armybuilder.games.bitvy_fantasy.profiles.units import Squad
from armybuilder.roster.army_backend import ArmyBackend

BREAKS = ("machine", "gun")


def maintained(mustered: UnitMustered, army: ArmyBackend) -> Maintained:
    """Return the kind of a unit, and the prices of its warriors by their columns."""
    kind = mustered.unit.kind
    selection = army.roster.find(mustered.unit.selection)
    profile = None if selection is None else army.roster.unit(selection)
    if isinstance(profile, Squad):
        return Maintained(kind, prices=dict(enumerate(one.cost for one in profile.warriors)))
    return Maintained(kind, breaks=kind in BREAKS)
