"""Colours of the sheets, and a sign for each faction: our own, of plain polygons."""

from math import pi

from armybuilder.games.bitvy_fantasy.profiles.units import Element
from armybuilder.games.signs import Sign, star

PARCHMENT = "#f6efdd"
STRIPE = "#f3f4f6"

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


SIGNS: dict[str, Sign] = {
    "charodey": ((star(5, 0.2), True),),
    "nekromant": (
        (((0.1, 0.08), (0.9, 0.08), (0.9, 0.55), (0.68, 0.95), (0.32, 0.95), (0.1, 0.55)), True),
        (((0.22, 0.34), (0.44, 0.34), (0.38, 0.56), (0.24, 0.52)), False),
        (((0.78, 0.34), (0.56, 0.34), (0.62, 0.56), (0.76, 0.52)), False),
        (((0.5, 0.58), (0.57, 0.72), (0.43, 0.72)), False),
    ),
    "koldun": ((((0.6, 0.0), (0.16, 0.58), (0.44, 0.58), (0.36, 1.0), (0.84, 0.4), (0.55, 0.4)), True),),
    "gvs": (
        (((0.9, 0.1), (0.84, 0.46), (0.54, 0.16)), True),
        (((0.74, 0.2), (0.8, 0.26), (0.2, 0.86), (0.14, 0.8)), True),
        (((0.06, 0.72), (0.28, 0.94), (0.1, 0.98), (0.02, 0.9)), True),
    ),
    "common": ((star(6, 0.43, pi / 6), True), (star(6, 0.16, pi / 6), False)),
    "neutral": ((((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)), True),),
    "black_planet": ((star(12, 0.48), True), (star(4, 0.12), False)),
    "fallen_mage": ((star(5, 0.2, pi), True),),
    "baza": (
        (((0.08, 0.2), (0.92, 0.2), (0.92, 0.42), (0.08, 0.42)), True),
        (((0.08, 0.56), (0.92, 0.56), (0.92, 0.78), (0.08, 0.78)), True),
    ),
}
ELEMENT_SIGNS: dict[Element, Sign] = {
    "fire": ((((0.5, 0.0), (0.82, 0.5), (0.74, 0.9), (0.5, 1.0), (0.26, 0.9), (0.18, 0.5)), True),),
    "earth": ((((0.5, 0.0), (0.88, 0.4), (0.5, 1.0), (0.12, 0.4)), True),),
    "water": ((((0.5, 0.0), (0.84, 0.62), (0.7, 0.94), (0.3, 0.94), (0.16, 0.62)), True),),
    "air": (
        (((0.05, 0.22), (0.95, 0.22), (0.8, 0.4), (0.05, 0.4)), True),
        (((0.2, 0.6), (0.95, 0.6), (0.95, 0.78), (0.05, 0.78)), True),
    ),
}
