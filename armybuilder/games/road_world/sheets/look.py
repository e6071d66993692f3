"""Colours of the sheets, and a sign for each faction: our own, of plain polygons."""

from armybuilder.games.signs import Sign, star

STRIPE = "#f4f3f0"
COLOURS = {
    "mobility": "#3f8f4a",
    "persistence": "#b8342c",
    "fortitude": "#7a4a9c",
    "defense": "#8a6d00",
}


SIGNS: dict[str, Sign] = {
    # a bell with its clapper
    "bell_order": (
        (
            ((0.5, 0.0), (0.72, 0.14), (0.78, 0.56), (0.96, 0.78), (0.04, 0.78), (0.22, 0.56), (0.28, 0.14)),
            True,
        ),
        (((0.4, 0.84), (0.6, 0.84), (0.6, 0.96), (0.5, 1.0), (0.4, 0.96)), True),
    ),
    # a toothed wheel
    "rust_choir": ((star(10, 0.38), True), (star(10, 0.14), False)),
    "wanderers": (
        (((0.42, 0.0), (0.58, 0.0), (0.9, 1.0), (0.1, 1.0)), True),
        (((0.48, 0.1), (0.52, 0.1), (0.53, 0.34), (0.47, 0.34)), False),
        (((0.46, 0.5), (0.54, 0.5), (0.56, 0.86), (0.44, 0.86)), False),
    ),
    "black_knights": (
        (((0.08, 0.04), (0.92, 0.04), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)), True),
        (((0.2, 0.36), (0.8, 0.36), (0.8, 0.48), (0.2, 0.48)), False),
    ),
    "own": ((((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)), True),),
    "own_second": ((star(5, 0.2), True),),
}
