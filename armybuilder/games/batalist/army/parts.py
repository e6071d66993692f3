"""What a player fits to a base: nothing, its figures are all alike (BT-2-9)."""

from armybuilder.catalogue.text import Language
from armybuilder.games.batalist.profiles.units import Base
from armybuilder.games.game import Part


def parts_of(_unit: Base, _language: Language) -> tuple[Part, ...]:
    """Nothing is chosen before the battle."""
    return ()
