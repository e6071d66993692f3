"""The two scales of a machine or gun: ammunition down the right edge, durability along the bottom.

Both end in one cell 0 in the lower right corner (BP-2.2-1, BP-2.4-1).
"""

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games.bronepehota.profiles.units import Gun, Machine
from armybuilder.games.bronepehota.sheets import look
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width
from armybuilder.sheet.scale import ON_SECTOR, SECTORS, draw_cell, sector_colours
from armybuilder.sheet.shapes import SheetRegion, TrackPlaces
from armybuilder.wording.messages import say

EDGE = 1.4
CELL = 8.4
CAPTION = 3.4
SPEEDS = 4.8
LEAST_AMMO_CELL = 3.75
LEAST_DURABILITY_CELL = 4.8


class ScaleRoom(Struct, frozen=True):
    """Where the scales lie: `top` and `bottom` of the ammunition column, the sheet's width, the column's."""

    top: float
    bottom: float
    width: float
    column: float

    @property
    def corner(self) -> SheetRegion:
        """The cell 0 that both scales share."""
        return SheetRegion(self.width - EDGE - self.column, self.bottom - EDGE - CELL, self.column, CELL)


def foot_height(unit: Machine | Gun) -> float:
    """How much of the bottom the durability scale takes with its captions."""
    return EDGE + CELL + CAPTION + (SPEEDS if _has_speeds(unit.durability) else 0.0)


def least_column_height(unit: Machine | Gun) -> float:
    """How tall the ammunition column must be above the corner cell to stay readable."""
    return CAPTION + unit.ammo.maximum * LEAST_AMMO_CELL


def least_width(unit: Machine | Gun, column: float) -> float:
    """How wide a sheet must be for its durability scale to stay readable."""
    return 2 * EDGE + column + unit.durability.maximum * LEAST_DURABILITY_CELL


def draw_scales(
    drawing: Drawing, unit: Machine | Gun, room: ScaleRoom, language: Language, marks: Marks
) -> tuple[TrackPlaces, ...]:
    """Draw both scales; where their cells lie and where their markers stand."""
    ammo = _ammo_cells(unit.ammo, room)
    durability = _durability_cells(unit.durability, room)
    _draw_ammo(drawing, ammo, room, language)
    _draw_durability(drawing, unit, durability, language)
    return (
        TrackPlaces("ammo", ammo, _marker("ammo", unit.ammo, marks), vertical=True),
        TrackPlaces("durability", durability, _marker("durability", unit.durability, marks), vertical=False),
    )


def cell_colours(track: Track, gun: bool) -> dict[int, str]:
    """The colour of each cell: the source's own where it tells one, else the usual order of the sheets."""
    colours = {**sector_colours(track, idle=gun), 0: "zero"}
    return {value: "none" if colour == "plain" else colour for value, colour in colours.items()}


def _has_speeds(track: Track) -> bool:
    return any(sector.speed is not None for sector in track.sectors)


def _marker(key: str, track: Track, marks: Marks) -> int | None:
    return None if marks.clean else track.clamp(marks.values.get(key, track.maximum))


def _ammo_cells(track: Track, room: ScaleRoom) -> dict[int, SheetRegion]:
    corner = room.corner
    top = room.top + CAPTION
    height = (corner.y - top) / max(1, track.maximum)
    cells = {
        value: SheetRegion(corner.x, top + place * height, corner.width, height)
        for place, value in enumerate(range(track.maximum, 0, -1))
    }
    return {**cells, 0: corner}


def _durability_cells(track: Track, room: ScaleRoom) -> dict[int, SheetRegion]:
    corner = room.corner
    wide = (corner.x - EDGE) / max(1, track.maximum)
    cells = {
        value: SheetRegion(EDGE + place * wide, corner.y, wide, CELL)
        for place, value in enumerate(range(track.maximum, 0, -1))
    }
    return {**cells, 0: corner}


def _draw_ammo(drawing: Drawing, cells: dict[int, SheetRegion], room: ScaleRoom, language: Language) -> None:
    corner = room.corner
    caption = SheetRegion(corner.x, room.top, corner.width, CAPTION - 1.0)
    drawing.centred(caption, say("bronepehota.sheet.ammo", language), 2.5, "narrow-bold", least=1.6, margin=0)
    drawing.field("ammo.maximum", caption)
    for value, cell in cells.items():
        if value:
            drawing.rect(cell, fill=look.AMMO, stroke=look.AMMO_EDGE, line=0.25)
            drawing.centred(cell, str(value), min(3.6, cell.height * 0.78), "bold")


def _draw_durability(
    drawing: Drawing, unit: Machine | Gun, cells: dict[int, SheetRegion], language: Language
) -> None:
    track = unit.durability
    colours = cell_colours(track, isinstance(unit, Gun))
    for value, cell in cells.items():
        draw_cell(drawing, cell, value, colours[value])
    speeds = _has_speeds(track)
    for number, sector in enumerate(track.sectors, 1):
        span = _span(sector, cells)
        if span:
            drawing.rect(span, stroke=look.INK, line=0.5)
            if speeds:
                _draw_speed(drawing, span, sector, colours[track.clamp(sector.start)], language)
                place = SheetRegion(span.x, span.y - SPEEDS, span.width, SPEEDS)
                drawing.field(f"durability.sectors.{number}.speed", place)
    drawing.rect(cells[0], stroke=look.INK, line=0.5)
    base = cells[0].y - (SPEEDS if speeds else 0) - 1.0
    wide = drawing.words(EDGE + 0.4, base, say("bronepehota.sheet.durability", language), 2.5, "narrow-bold")
    drawing.field("durability.maximum", SheetRegion(EDGE, base - 2.6, wide + 0.8, 3.4))


def _span(sector: Sector, cells: dict[int, SheetRegion]) -> SheetRegion | None:
    held = [cell for value, cell in cells.items() if value and sector.holds(value)]
    if not held:
        return None
    left = min(cell.x for cell in held)
    return SheetRegion(left, held[0].y, max(cell.x + cell.width for cell in held) - left, CELL)


def _draw_speed(drawing: Drawing, span: SheetRegion, sector: Sector, colour: str, language: Language) -> None:
    place = SheetRegion(span.x, span.y - SPEEDS, span.width, SPEEDS)
    drawing.rect(place, fill=SECTORS[colour], stroke=look.INK, line=0.5)
    speed = say("bronepehota.sheet.unknown", language) if sector.speed is None else str(sector.speed)
    text = say("bronepehota.sheet.speed", language, n=speed)
    if width(text, "bold", 2.4) > span.width - 1.0:
        text = say("bronepehota.sheet.speed_short", language, n=speed)
    drawing.centred(place, text, 3.2, "bold", ON_SECTOR[colour])
