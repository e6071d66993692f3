"""Scales: the cells of tracks as they are printed, in the colours of their sectors, and sheets of nothing but scales."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from armybuilder.catalogue.track import Track
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion, TrackPlaces

PAPER = "#ffffff"
# "none" is a gap between sectors, "zero" the last cell, "plain" a track without sectors
SECTORS = {
    "green": "#7dc07a",
    "yellow": "#ffe36b",
    "red": "#d6453d",
    "none": "#ffffff",
    "zero": "#7a1414",
    "plain": "#e3ebf3",
}
ON_SECTOR = {"green": INK, "yellow": INK, "red": PAPER, "none": INK, "zero": PAPER, "plain": INK}
HATCH = {"yellow": "#c79a00", "red": "#8e1f19"}
STRIP = 1.5
FIGURE = 4.2

# a longer track is no scale any more, but a number with steps up and down
MOST_CELLS = 60
EDGE, GAP = 1.4, 1.6
LABEL, LABEL_SIZE = 30.0, 3.0
ROW, WIDEST, NARROWEST = 7.0, 9.0, 4.8


class Scale(Struct, frozen=True):
    """A row of a sheet of scales: the track, where its marker stands, and what it is called.

    One that `rises` counts from 0 up, such as tokens taken; any other falls to 0.
    """

    key: str
    label: str
    track: Track
    value: int
    rises: bool = False


def sector_colours(track: Track, idle: bool = False) -> dict[int, str]:
    """Return the colour of each cell: those that the sectors tell, else the usual order of the sheets.

    Where sectors are `idle`, governing nothing, the full cell is green and all below it yellow.
    """
    usual = _usual_colours(track)
    colours = {0: "zero" if track.sectors else "plain"}
    for value in range(1, track.maximum + 1):
        sector = track.sector(value)
        if sector is None:
            colours[value] = "none" if track.sectors else "plain"
        else:
            idle_colour = "green" if value == track.maximum else "yellow"
            colours[value] = sector.colour or (idle_colour if idle else usual[sector.start])
    return colours


def _usual_colours(track: Track) -> dict[int, str]:
    count = len(track.sectors)
    names = ["green", *["yellow"] * (count - 2), "red"][:count] if count > 1 else ["green"] * count
    return {sector.start: name for sector, name in zip(track.sectors, names, strict=True)}


def draw_cell(drawing: Drawing, cell: SheetRegion, value: int, colour: str) -> None:
    """Draw a cell with its number on the colour of its sector."""
    drawing.rect(cell, fill=SECTORS[colour], stroke=INK, line=0.15)
    _draw_hatch(drawing, cell, colour)
    figure = SheetRegion(cell.x, cell.y, cell.width, cell.height - STRIP / 2)
    drawing.centred(figure, str(value), min(FIGURE, cell.width * 0.66), "bold", ON_SECTOR[colour], margin=0.1)


def _draw_hatch(drawing: Drawing, cell: SheetRegion, colour: str) -> None:
    """A patterned foot that tells the sectors apart in black and white: none, slanted right, slanted left."""
    ink = HATCH.get(colour)
    if ink is None:
        return
    count = max(2, round(cell.width / 1.5))
    step = cell.width / count
    top, foot = cell.y + cell.height - STRIP, cell.y + cell.height
    for place in range(count):
        left = cell.x + place * step
        high, low = (left + step / 2, left) if colour == "yellow" else (left, left + step / 2)
        points = ((high, top), (high + step / 2, top), (low + step / 2, foot), (low, foot))
        drawing.polygon(points, ink)


def scale_sheet(scales: Iterable[Scale], width: float) -> Sheet:
    """Return a sheet of scales below each other, `width` millimetres wide; long ones go over several lines."""
    drawing = Drawing()
    tracks: list[TrackPlaces] = []
    top = GAP
    for scale in scales:
        places, height = _draw_scale(drawing, scale, top, width)
        tracks.append(places)
        top += height + GAP
    return Sheet(width, top, tuple(drawing.shapes), tuple(tracks))


def _draw_scale(drawing: Drawing, scale: Scale, top: float, width: float) -> tuple[TrackPlaces, float]:
    """Draw one scale with its label at the left; return where its cells lie, and its height."""
    order = list(reversed(scale.track.cells)) if scale.rises else list(scale.track.cells)
    left = EDGE + LABEL
    lines = _lines(order, width - left - EDGE)
    wide = min(WIDEST, (width - left - EDGE) / max(len(line) for line in lines))
    label = SheetRegion(EDGE, top, LABEL - EDGE, ROW)
    drawing.beside(label, scale.label, LABEL_SIZE, "narrow-bold", least=2.2)
    cells = {
        value: SheetRegion(left + place * wide, top + row * ROW, wide, ROW)
        for row, line in enumerate(lines)
        for place, value in enumerate(line)
    }
    colours = sector_colours(scale.track)
    for value, cell in cells.items():
        draw_cell(drawing, cell, value, colours[value])
    marker = scale.track.clamp(scale.value)
    return TrackPlaces(scale.key, cells, marker, vertical=False), len(lines) * ROW


def _lines(values: Sequence[int], room: float) -> list[Sequence[int]]:
    """Return cells in lines of one length, so that the last cell never stands under the first: it tells which way keys go."""
    most = max(2, int(room / NARROWEST))
    lines = -(-len(values) // most)
    each = -(-len(values) // lines)
    return [values[at : at + each] for at in range(0, len(values), each)]
