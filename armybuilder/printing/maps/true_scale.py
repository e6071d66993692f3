"""A table, and its terrain piece by piece, at true scale: shapes in millimetres as they are on the table."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.table.hatching import hatched
from armybuilder.battle.table.layout import BoardTerrain
from armybuilder.battle.table.looks import GROUNDS, mixed, side_tone
from armybuilder.battle.table.outlines import board_outline, outline
from armybuilder.battle.table.picture import MARGIN, NOBODY, TINT, table_sheet
from armybuilder.catalogue.text import Language, sentence
from armybuilder.games.palette import PAPER
from armybuilder.printing.maps.spots import Spots
from armybuilder.printing.maps.table_map import TableMap, size_word
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import cap_height, width
from armybuilder.sheet.shapes import Shape, SheetRegion
from armybuilder.sheet.shifting import shifted

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

# letters on a table at true scale are read from afar
LARGE, SMALL, LEAST = 9.0, 5.0, 2.0
PAD = 1.0


class Outline(Struct, frozen=True):
    """A piece of terrain at true scale: what it is called, its shapes, and its size in millimetres."""

    name: str
    shapes: tuple[Shape, ...]
    width: float
    height: float


def table_shapes(table: TableMap, *, coloured: bool) -> tuple[Shape, ...]:
    """Return a table at true scale without those who stand there, from the upper left corner of its board."""
    zoom = table.unit_mm
    hidden = frozenset(table.state.pieces)
    look = replace(table.look, hidden=hidden, bare=not coloured, tinted=coloured, names=False)
    sheet = table_sheet(table.state, (table.size[0] + 2 * MARGIN) * zoom, look)
    return tuple(shifted(one, -MARGIN * zoom, -MARGIN * zoom) for one in sheet.shapes)


def names_in(table: TableMap, place: SheetRegion, language: Language) -> Iterator[Shape]:
    """Yield the names of the zones and of the terrain on one sheet of a table at true scale, from the corner of the sheet."""
    zoom, rules = table.unit_mm, table.state.rules.board
    from shapely import box

    sheet = box(place.x / zoom, table.size[1] - (place.y + place.height) / zoom,
                 (place.x + place.width) / zoom, table.size[1] - place.y / zoom)  # fmt: skip
    window = sheet.intersection(board_outline(*table.size))
    grounds = [outline(one, rules) for one in table.state.terrain.values()]
    writer = _Writer(place, table, Spots(grounds))
    for one, ground in zip(table.state.terrain.values(), grounds, strict=True):
        writer.write(
            sentence(table.terrain_word(one.kind, language)), ground.intersection(window), SMALL, "#1a1a1a"
        )
    for zone in table.zones:
        covered = outline(zone, rules).intersection(window)
        told = zone.name or (table.side_word(zone.side, language) if zone.side else "")
        colour = side_tone(zone.side).light if zone.side else NOBODY.light
        writer.write(told, covered, LARGE, colour)
    yield from writer.drawing.shapes


class _Writer:
    """Writes on one sheet of a table at true scale."""

    def __init__(self, place: SheetRegion, table: TableMap, spots: Spots) -> None:
        self.drawing = Drawing()
        self._place, self._table, self._spots = place, table, spots

    def write(self, told: str, ground: "BaseGeometry", letter: float, colour: str) -> None:
        """Write a name on some ground, as large as there is room for; not at all where there is none."""
        zoom = self._table.unit_mm
        while told and not ground.is_empty and letter >= LEAST:
            wide, high = width(told, "bold", letter) + 2 * PAD, cap_height("bold", letter) + 2 * PAD
            spot = self._spots.take(ground, wide / zoom, high / zoom)
            if spot is None:
                letter *= 0.7
                continue
            x = spot[0] * zoom - self._place.x
            y = (self._table.size[1] - spot[1]) * zoom - self._place.y
            plate = SheetRegion(x - wide / 2, y - high / 2, wide, high)
            self.drawing.rect(plate, fill=PAPER, radius=0.6)
            self.drawing.words(x, plate.y + high - PAD, told, letter, "bold", colour=colour, align="middle")
            return


def terrain_kinds(table: TableMap) -> Iterator[tuple[BoardTerrain, int]]:
    """Yield the pieces of terrain of a table, those that are alike once, with how many of them there are."""
    ahead = table.state.rules.board.heading(90)
    alike = Counter(
        replace(one, id="", x=0, y=0, heading=ahead, traits=()) for one in table.state.terrain.values()
    )
    yield from alike.items()


def outline_of(one: BoardTerrain, table: TableMap, language: Language) -> Outline:
    """Return a piece of terrain to be cut out: its outline, its pattern, its name and its size."""
    board, zoom = table.state.rules.board, table.unit_mm
    covered = outline(one, board)
    left, low, right, top = covered.bounds
    corners = tuple(((x - left) * zoom, (top - y) * zoom) for x, y in covered.exterior.coords[:-1])
    look = GROUNDS[board.kind(one.kind).texture]
    colour = look.tone.light
    drawing = Drawing()
    drawing.polygon(corners, fill=mixed(colour, PAPER, TINT))
    if look.hatch != "solid":
        drawing.shapes += hatched(corners, look.hatch, colour)
    drawing.polygon(corners, stroke=mixed(colour, "#000000", 0.5), line=0.3)
    name = sentence(one.name or table.terrain_word(one.kind, language))
    return Outline(
        f"{name}, {size_word(table, right - left, top - low, language)}",
        tuple(drawing.shapes),
        (right - left) * zoom,
        (top - low) * zoom,
    )
