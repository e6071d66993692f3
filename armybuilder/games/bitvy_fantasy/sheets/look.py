"""Colours of the sheets, in one place."""

from armybuilder.games.bitvy_fantasy.profiles.editions import FACTIONS
from armybuilder.games.bitvy_fantasy.profiles.units import Element
from armybuilder.games.palette import Palette, palette_of

PARCHMENT = "#f6efdd"
STRIPE = "#f3f4f6"
_OTHER = "#4d5560"

COST = "#d2691e"
# a bar across the columns and the pill of a value on it
COLOURS = {
    "manoeuvre": "#3f8f4a",
    "melee": "#b8342c",
    "shooting": "#2b6cb0",
    "armour": "#c79a00",
    "clearance": "#7a4a9c",
    "cost": COST,
    "crew": "#b8342c",
    "mobility": "#3f8f4a",
}

ELEMENTS: dict[Element, str] = {"fire": "#c8401c", "earth": "#4f8a2a", "water": "#2470b8", "air": "#7d8894"}


def palette(faction: str) -> Palette:
    """Return the palette of a faction."""
    return palette_of(next((f.colour for f in FACTIONS if f.id == faction), _OTHER))
