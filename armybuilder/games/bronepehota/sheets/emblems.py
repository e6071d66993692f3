"""A sign for each faction, so that sides are told apart without colour: our own, of plain polygons."""

from math import pi

from armybuilder.games.signs import Sign, draw_sign, star
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import SheetRegion

_SIGNS: dict[str, Sign] = {
    "polaris": ((star(4, 0.14), True), (star(4, 0.16, pi / 4), True), (star(4, 0.07), False)),
    "protectorate": (
        (((0.08, 0.08), (0.92, 0.08), (0.92, 0.55), (0.5, 0.98), (0.08, 0.55)), True),
        (((0.24, 0.26), (0.76, 0.26), (0.76, 0.4), (0.24, 0.4)), False),
        (((0.24, 0.5), (0.7, 0.5), (0.56, 0.64), (0.44, 0.64)), False),
    ),
    "common": (
        (((0.5, 0.02), (0.98, 0.5), (0.82, 0.5), (0.5, 0.22), (0.18, 0.5), (0.02, 0.5)), True),
        (((0.5, 0.42), (0.98, 0.9), (0.82, 0.9), (0.5, 0.62), (0.18, 0.9), (0.02, 0.9)), True),
    ),
    "mercenaries": (
        (((0.04, 0.16), (0.16, 0.04), (0.96, 0.84), (0.84, 0.96)), True),
        (((0.84, 0.04), (0.96, 0.16), (0.16, 0.96), (0.04, 0.84)), True),
    ),
    "rutenia": (
        (((0.5, 0.0), (0.95, 0.5), (0.5, 1.0), (0.05, 0.5)), True),
        (((0.5, 0.25), (0.72, 0.5), (0.5, 0.75), (0.28, 0.5)), False),
    ),
    "dead_fleet": (
        (((0.5, 0.02), (0.98, 0.94), (0.5, 0.72), (0.02, 0.94)), True),
        (((0.5, 0.36), (0.62, 0.6), (0.5, 0.54), (0.38, 0.6)), False),
    ),
    "snow_wolves": ((star(6, 0.16), True), (star(6, 0.06, pi / 6), False)),
}
_UNKNOWN = ((star(8, 0.36), True),)


def draw_emblem(drawing: Drawing, place: SheetRegion, faction: str, ink: str, ground: str) -> None:
    """A faction's sign in a square place (BP-1.5-3)."""
    draw_sign(drawing, place, _SIGNS.get(faction, _UNKNOWN), ink, ground)
