"""The colours of the map and of the page, and the signs that tell the two players apart where there is no colour."""

from msgspec import Struct

from armybuilder.games.ninth_age.pregame.battle import Player
from armybuilder.games.ninth_age.rules.field.terrain import TerrainKind
from armybuilder.games.palette import PAPER
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import SheetRegion

GROUND = "#fbfaf6"
GRID, GRID_STRONG = "#e6e3da", "#cfcbbf"
LINE = "#55514a"
TERRAIN_EDGE = "#6b675e"
HATCHING = "#8a857b"
CHOSEN = "#f0a500"

TERRAIN: dict[TerrainKind, str] = {
    "hill": "#ead9ab",
    "forest": "#bcd6ac",
    "impassable": "#cfcfcf",
    "building": "#dcc6b4",
    "water": "#bfdfec",
    "field_crop": "#f1e9a8",
    "rock": "#d5d2cb",
    "ruins": "#e2dad2",
    "wall": "#a5a19a",
}


class PlayerColours(Struct, frozen=True):
    """A player's colours: `main` for lines, `tint` for his zone, `fill` and `ink` for his units.

    The units of one are dark with light figures, those of the other light with dark ones: so they differ in grey too.
    """

    main: str
    tint: str
    fill: str
    ink: str


LOOKS: dict[Player, PlayerColours] = {
    "one": PlayerColours(main="#1f4e8c", tint="#e1eaf6", fill="#1f4e8c", ink=PAPER),
    "two": PlayerColours(main="#a3341f", tint="#f9e7e1", fill=PAPER, ink="#7d2413"),
}


def draw_chip(drawing: Drawing, x: float, base: float, size: float, player: Player) -> float:
    """Draw a player's sign beside a text on a baseline, full for one, hollow for the other, and return the room that it takes."""
    look, side = LOOKS[player], size * 0.7
    place = SheetRegion(x, base - side, side, side)
    drawing.rect(place, fill=look.fill, stroke=look.main, line=0.35)
    return side + 1.2


def draw_flag(drawing: Drawing, place: SheetRegion, fill: str, stroke: str) -> None:
    """Draw a pennant in a place, its pole at the left."""
    x, base, height, wide = place.x, place.y + place.height, place.height, place.width
    points = ((x, base - height), (x + wide, base - height * 0.72), (x, base - height * 0.42))
    drawing.polygon(points, fill, stroke, 0.18)
    drawing.line(x, base - height, x, base, stroke=stroke, line=0.3)
