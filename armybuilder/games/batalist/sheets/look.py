"""Colours of the cards, and a sign for each faction: our own, of plain polygons."""

from math import pi

from armybuilder.games.palette import OTHER
from armybuilder.games.signs import Sign, star

GROUND = "#f4f1ea"

COLOURS = {
    "quality": "#7a4a9c",
    "speed": "#3f8f4a",
    "melee": "#b8342c",
    "shooting": "#2b6cb0",
    "range": "#2a7a8c",
    "defence": "#a07a00",
}
COST = OTHER

SIGNS: dict[str, Sign] = {
    # two peaks, the farther one snow-capped
    "grey_ridge": (
        (((0.0, 0.95), (0.38, 0.1), (0.72, 0.95)), True),
        (((0.38, 0.1), (0.5, 0.38), (0.38, 0.32), (0.27, 0.36)), False),
        (((0.45, 0.95), (0.74, 0.4), (1.0, 0.95)), True),
    ),
    # a sail over a hull
    "salt_shore": (
        (((0.47, 0.05), (0.47, 0.62), (0.08, 0.62)), True),
        (((0.55, 0.18), (0.88, 0.62), (0.55, 0.62)), True),
        (((0.02, 0.7), (0.98, 0.7), (0.8, 0.95), (0.2, 0.95)), True),
    ),
    # a leaf with its vein
    "blackwood": (
        (((0.5, 0.0), (0.86, 0.36), (0.76, 0.74), (0.5, 0.9), (0.24, 0.74), (0.14, 0.36)), True),
        (((0.47, 0.2), (0.53, 0.2), (0.53, 1.0), (0.47, 1.0)), False),
    ),
    # a flame
    "cinder_horde": (
        (((0.52, 0.0), (0.84, 0.5), (0.74, 0.9), (0.5, 1.0), (0.26, 0.9), (0.16, 0.52), (0.36, 0.6)), True),
        (((0.5, 0.55), (0.64, 0.8), (0.5, 0.93), (0.36, 0.8)), False),
    ),
    "common": ((star(4, 0.18), True), (star(4, 0.18, pi / 4), True)),
}
