"""A scale as a strip of paper, and the sleeve that slides along it: its window shows the number that counts."""

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.track import Track
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.scale import draw_cell, sector_colours
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say

MUTED, CUT = "#5f656d", "#9aa0a8"
LABEL, EDGE = 34.0, 2.0
# over the cells stand the places for a paper clip and the speeds, under them nothing but paper to hold
HEAD, CELL, FOOT = 5.0, 8.0, 2.0
HEIGHT = HEAD + CELL + FOOT
WIDEST, NARROWEST = 9.0, 5.2
# the widest strip goes on an upright sheet of A4
LONGEST = 190.0
NAME, TRACK, SMALL = 2.9, 2.5, 2.0
CLIP = 1.1
# the sleeve is a little larger than the strip inside it, and its edges beside the window hold it together
SLACK, FRAME, TAB = 0.6, 3.0, 5.0
DASH = 1.2


class Strip(Struct, frozen=True):
    """A scale to be printed as a strip: whose it is, what it counts, its track, and where it stands; None on a clean one."""

    owner: str
    name: str
    track: Track
    value: int | None


def fits_strip(track: Track) -> bool:
    """Tell whether a track is short enough for a strip."""
    return track.maximum > 0 and LABEL + 2 * EDGE + (track.maximum + 1) * NARROWEST <= LONGEST


def cell_width(track: Track) -> float:
    """Return how wide the cells of a strip are, in millimetres."""
    return min(WIDEST, (LONGEST - LABEL - 2 * EDGE) / (track.maximum + 1))


def strip_sheet(strip: Strip, language: Language) -> Sheet:
    """Return a strip: its name at the left, cells with the places for a clip over them, and a mark where it stands."""
    drawing, wide = Drawing(), cell_width(strip.track)
    width = LABEL + 2 * EDGE + wide * (strip.track.maximum + 1)
    drawing.rect(SheetRegion(0, 0, width, HEIGHT), stroke=CUT, line=0.1)
    drawing.words(EDGE, 5.6, strip.owner, NAME, "bold", room=LABEL - EDGE, least=1.8)
    drawing.words(EDGE, 9.4, strip.name, TRACK, colour=MUTED, room=LABEL - EDGE, least=1.8)
    colours = sector_colours(strip.track)
    for place, value in enumerate(strip.track.cells):
        left = EDGE + LABEL + place * wide
        draw_cell(drawing, SheetRegion(left, HEAD, wide, CELL), value, colours[value])
        middle = left + wide / 2
        points = ((middle - CLIP / 2, HEAD - CLIP), (middle + CLIP / 2, HEAD - CLIP), (middle, HEAD - 0.1))
        drawing.polygon(points, fill=INK if value == strip.value else None, stroke=MUTED, line=0.12)
    _draw_speeds(drawing, strip.track, wide, language)
    return Sheet(width, HEIGHT, tuple(drawing.shapes))


def _draw_speeds(drawing: Drawing, track: Track, wide: float, language: Language) -> None:
    """Draw the speed that each sector governs, over its cells."""
    for sector in track.sectors:
        if sector.speed is None:
            continue
        left = EDGE + LABEL + (track.maximum - sector.start) * wide
        room = (sector.start - sector.end + 1) * wide
        told = say("print.tracking.speed", language, speed=sector.speed)
        drawing.words(left + 0.6, 2.7, told, SMALL, "narrow-bold", colour=MUTED, room=room - 1.0, least=1.6)
        drawing.line(left, 0.4, left, HEAD, stroke=CUT, line=0.1)


def sleeve_sheet(strip: Strip, language: Language) -> Sheet:
    """Return the sleeve of a strip: front with the window to be cut out, back, and a tab to glue; folded along dashed lines."""
    drawing, wide = Drawing(), cell_width(strip.track)
    width, side = wide + 2 * FRAME, HEIGHT + SLACK
    height = 2 * side + TAB
    drawing.rect(SheetRegion(0, 0, width, height), stroke=INK, line=0.15)
    window = SheetRegion(FRAME, HEAD + SLACK / 2, wide, CELL)
    drawing.rect(window, fill="#ffffff", stroke=INK, line=0.3)
    _cross(drawing, window)
    middle = width / 2
    tip = ((middle - 1.2, HEAD - 2.6), (middle + 1.2, HEAD - 2.6), (middle, HEAD - 0.6))
    drawing.polygon(tip, fill=INK)
    for fold in (side, 2 * side):
        _dashes(drawing, width, fold)
    drawing.centred(
        SheetRegion(0, side, width, side),
        strip.name,
        SMALL,
        "narrow-bold",
        MUTED,
        least=1.4,
    )
    glue = say("print.tracking.glue", language)
    drawing.centred(SheetRegion(0, 2 * side, width, TAB), glue, SMALL, "narrow", MUTED, least=1.4)
    return Sheet(width, height, tuple(drawing.shapes))


def _cross(drawing: Drawing, window: SheetRegion) -> None:
    """Draw what says that a window is cut out."""
    right, foot = window.x + window.width, window.y + window.height
    drawing.line(window.x, window.y, right, foot, stroke=CUT, line=0.1)
    drawing.line(window.x, foot, right, window.y, stroke=CUT, line=0.1)


def _dashes(drawing: Drawing, width: float, y: float) -> None:
    at = 0.0
    while at < width:
        drawing.line(at, y, min(at + DASH, width), y, stroke=MUTED, line=0.15)
        at += 2 * DASH
