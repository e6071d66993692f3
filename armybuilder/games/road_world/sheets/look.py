"""Colours of the cards, in one place."""

from armybuilder.games.palette import Palette, palette_of
from armybuilder.games.road_world.profiles.editions import FACTIONS

STRIPE = "#f4f3f0"
_OTHER = "#4d5560"
_CHARACTERISTICS = {
    "mobility": "#3f8f4a",
    "persistence": "#b8342c",
    "fortitude": "#7a4a9c",
    "defense": "#8a6d00",
}


def colour_of(characteristic: str) -> str:
    """Return the colour of a characteristic's box."""
    return _CHARACTERISTICS.get(characteristic, _OTHER)


def palette(faction: str) -> Palette:
    """The palette of a faction."""
    return palette_of(next((f.colour for f in FACTIONS if f.id == faction), _OTHER))
