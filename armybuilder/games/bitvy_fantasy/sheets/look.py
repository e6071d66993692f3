"""Colours of the sheets, in one place."""

from armybuilder.games.bitvy_fantasy.profiles.editions import FACTIONS
from armybuilder.games.bitvy_fantasy.profiles.units import Element
from armybuilder.games.palette import Palette, palette_of

PARCHMENT = "#f6efdd"
STRIPE = "#f3f4f6"
_OTHER = "#4d5560"

# a bar across the columns and the pill of a value on it
MANOEUVRE = "#3f8f4a"
MELEE = "#b8342c"
SHOOTING = "#2b6cb0"
ARMOUR = "#c79a00"
CLEARANCE = "#7a4a9c"
COST = "#d2691e"

ELEMENTS: dict[Element, str] = {"fire": "#c8401c", "earth": "#4f8a2a", "water": "#2470b8", "air": "#7d8894"}


def palette(faction: str) -> Palette:
    """The palette of a faction."""
    return palette_of(next((f.colour for f in FACTIONS if f.id == faction), _OTHER))
