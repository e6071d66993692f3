"""A scale as a strip of paper, and the sleeve that slides along it: its window shows the number that counts."""

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.track import Track
from armybuilder.printing.tracking.look import BAND, MUTED, PAPER, draw_dashes, draw_name
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.scale import SECTORS, draw_cell, sector_colours
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say

CUT = "#9aa0a8"
LABEL, EDGE = 32.0, 2.0
# over the cells stand the speeds, under them the places for a paper clip, at the edge that it is pushed over
HEAD, CELL, FOOT = 5.0, 8.0, 4.0
HEIGHT = HEAD + CELL + FOOT
WIDEST, NARROWEST = 9.0, 5.2
# the widest strip goes on an upright sheet of A4
LONGEST = 190.0
SIGN, NAME, TRACK, SMALL = 3.0, 3.1, 2.5, 2.1
CLIP, CLIP_HEIGHT = 2.4, 2.2
# the sleeve is a little larger than the strip inside it, and its edges beside the window hold it together
SLACK, FRAME, TAB = 0.6, 3.6, 6.0


class Strip(Struct, frozen=True):
    """A scale to be printed as a strip: whose it is, what it counts, its track, and where it stands; None on a clean one.

    It is no longer than `longest`; `sign` is the letter and number of its unit. One that `rises` counts from 0 up.
    """

    owner: str
    name: str
    track: Track
    value: int | None
    sign: str = ""
    longest: float = LONGEST
    rises: bool = False

    @property
    def cell(self) -> float:
        """How wide its cells are."""
        return cell_width(self.track, self.longest)


def fits_strip(track: Track, longest: float = LONGEST) -> bool:
    """Tell whether a track is short enough for a strip."""
    return track.maximum > 0 and LABEL + EDGE + (track.maximum + 1) * NARROWEST <= longest


def cell_width(track: Track, longest: float = LONGEST) -> float:
    """Return how wide the cells of a strip are, in millimetres."""
    return min(WIDEST, (longest - LABEL - EDGE) / (track.maximum + 1))


def strip_sheet(strip: Strip, language: Language) -> Sheet:
    """Return a strip: its name at the left, cells with the places for a clip under them, and a mark where it stands."""
    drawing, wide = Drawing(), strip.cell
    width = LABEL + EDGE + wide * (strip.track.maximum + 1)
    drawing.rect(SheetRegion(0, 0, width, HEIGHT), fill=PAPER)
    _draw_label(drawing, strip, language)
    colours = sector_colours(strip.track)
    cells = list(strip.track.cells)
    for place, value in enumerate(reversed(cells) if strip.rises else cells):
        left = LABEL + place * wide
        draw_cell(drawing, SheetRegion(left, HEAD, wide, CELL), value, colours[value])
        middle, top = left + wide / 2, HEAD + CELL + 0.5
        points = (
            (middle - CLIP / 2, top + CLIP_HEIGHT),
            (middle + CLIP / 2, top + CLIP_HEIGHT),
            (middle, top),
        )
        drawing.polygon(points, fill=INK if value == strip.value else None, stroke=MUTED, line=0.15)
    _draw_speeds(drawing, strip.track, wide, language)
    drawing.rect(SheetRegion(0, 0, width, HEIGHT), stroke=INK, line=0.15)
    return Sheet(width, HEIGHT, tuple(drawing.shapes))


def _draw_label(drawing: Drawing, strip: Strip, language: Language) -> None:
    """Draw on a dark field whose scale it is, and what it counts."""
    drawing.rect(SheetRegion(0, 0, LABEL - EDGE, HEIGHT), fill=BAND)
    room, left = LABEL - 3 * EDGE, EDGE
    if strip.sign:
        taken = drawing.words(left, 5.6, strip.sign, SIGN, "bold", colour="#c9d1da", room=9.0, least=1.8)
        left, room = left + taken + 1.4, room - taken - 1.4
    drawing.words(left, 5.6, strip.owner, NAME, "bold", colour=PAPER, room=room, least=1.7)
    room = LABEL - 3 * EDGE
    drawing.words(EDGE, 10.4, strip.name, TRACK, colour=PAPER, room=room, least=1.7)
    clip = say("print.tracking.clip", language)
    drawing.words(LABEL - 2 * EDGE, HEIGHT - 1.5, clip, SMALL, colour="#c9d1da", align="right", room=room)


def _draw_speeds(drawing: Drawing, track: Track, wide: float, language: Language) -> None:
    """Draw the speed that each sector governs, over its cells on its colour."""
    colours = sector_colours(track)
    for sector in track.sectors:
        if sector.speed is None:
            continue
        left = LABEL + (track.maximum - sector.start) * wide
        room = (sector.start - sector.end + 1) * wide
        drawing.rect(SheetRegion(left, HEAD - 1.0, room, 1.0), fill=SECTORS[colours[sector.start]])
        told = say("print.tracking.speed", language, speed=sector.speed)
        drawing.words(left + 0.6, 3.2, told, 2.4, "narrow-bold", room=room - 1.0, least=1.5)
        drawing.line(left, 0.6, left, HEAD, stroke=CUT, line=0.12)


def sleeve_sheet(strip: Strip, language: Language) -> Sheet:
    """Return the sleeve of a strip: front with the window to be cut out, back, and a tab to glue; folded along dashed lines."""
    drawing, wide = Drawing(), strip.cell
    width, side = wide + 2 * FRAME, HEIGHT + SLACK
    height = 2 * side + TAB
    drawing.rect(SheetRegion(0, 0, width, height), stroke=INK, line=0.15)
    window = SheetRegion(FRAME, HEAD + SLACK / 2, wide, CELL)
    # the frame of the window, in four bars: what is cut out stays white
    for bar in (
        SheetRegion(0, 0, width, window.y),
        SheetRegion(0, window.y, FRAME, CELL),
        SheetRegion(FRAME + wide, window.y, FRAME, CELL),
        SheetRegion(0, window.y + CELL, width, side - window.y - CELL),
    ):
        drawing.rect(bar, fill=BAND)
    drawing.rect(window, stroke=INK, line=0.2)
    _cross(drawing, window)
    middle = width / 2
    tip = ((middle - 1.5, HEAD - 2.9), (middle + 1.5, HEAD - 2.9), (middle, HEAD - 0.7))
    drawing.polygon(tip, fill=PAPER)
    for fold in (side, 2 * side):
        draw_dashes(drawing, SheetRegion(0, fold, width, 0))
    back = side + HEIGHT / 2
    told = f"{strip.sign} {strip.owner}".strip()
    draw_name(drawing, SheetRegion(0, back - 5.4, width, 5.2), told, TRACK, least=1.2)
    drawing.centred(SheetRegion(0, back + 0.4, width, 2.8), strip.name, SMALL, "narrow", MUTED, least=1.3)
    glue = say("print.tracking.glue", language)
    drawing.centred(SheetRegion(0, 2 * side, width, TAB), glue, SMALL, "narrow", MUTED, least=1.3)
    return Sheet(width, height, tuple(drawing.shapes))


def _cross(drawing: Drawing, window: SheetRegion) -> None:
    """Draw what says that a window is cut out."""
    right, foot = window.x + window.width, window.y + window.height
    drawing.line(window.x, window.y, right, foot, stroke=CUT, line=0.1)
    drawing.line(window.x, foot, right, window.y, stroke=CUT, line=0.1)
