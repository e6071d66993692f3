"""How pieces look: thin lines to cut along, pale areas that spend little ink, places to punch and to glue."""

import itertools
from math import cos, radians, sin

from msgspec import Struct

from armybuilder.games.palette import FAINT, INK, MUTED, PAPER, mix
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import cap_height, fit, width, wrap
from armybuilder.sheet.shapes import Font, SheetRegion

# room for half the outline around a piece
RIM = 0.5
OUTLINE = 0.3
HAIR = 0.2
PALE = 0.86
# the hole that a ring or a pin goes through
HOLE = 2.0
PIN = 0.8
# a chord of two degrees of a circle as large as a page leaves it by a fiftieth of a millimetre
ARC_DEGREES = 2
LEADING = 1.24
# smaller letters are not read at the table
LEAST = 1.8
SCALES = tuple(1 - step / 20 for step in range(13))
BLUE, RED, GREEN, BROWN, VIOLET = "#3a5f9a", "#a8322d", "#3b7d4f", "#6a4a1e", "#6b4a8a"
# one after another where there are several of a kind
COLOURS = (BLUE, GREEN, BROWN, VIOLET, RED)

XY = tuple[float, float]


class TextRow(Struct, frozen=True):
    """A line of words on a piece, broken where it is too long; where there is no room, the most `spare` ones are left out."""

    text: str
    size: float
    font: Font = "regular"
    colour: str = INK
    spare: int = 0


class Note(Struct, frozen=True, kw_only=True):
    """What is written on a piece: what it is called, how large it is, what it serves, and the rule by its id."""

    name: str
    size: str = ""
    use: str = ""
    rule: str = ""
    colour: str = BLUE

    def rows(self, largest: float = 4.6) -> tuple[TextRow, ...]:
        """Return it line by line, the name as tall as said."""
        found = (
            TextRow(self.name, largest, "bold", self.colour),
            TextRow(self.size, largest * 0.74, "narrow-bold", spare=1),
            TextRow(self.use, largest * 0.65, "narrow", spare=3),
            TextRow(self.rule, largest * 0.52, "narrow", MUTED, spare=2),
        )
        return tuple(row for row in found if row.text)


def pale(colour: str, share: float = PALE) -> str:
    """Return a tint of a colour that words are read on."""
    return mix(colour, PAPER, share)


def write_block(drawing: Drawing, place: SheetRegion, rows: tuple[TextRow, ...]) -> None:
    """Write lines in the middle of a place, all smaller by as much as they have to be; no word is broken."""
    lines = _fitted_lines(rows, place)
    y = place.y + (place.height - sum(line.size * LEADING for line in lines)) / 2
    for line in lines:
        base = y + (line.size * LEADING + cap_height(line.font, line.size)) / 2
        middle = place.x + place.width / 2
        drawing.words(middle, base, line.text, line.size, line.font, colour=line.colour, align="middle")
        y += line.size * LEADING


def _fitted_lines(rows: tuple[TextRow, ...], place: SheetRegion) -> list[TextRow]:
    """Return the lines as large as there is room for; those that would be too small to read make room for the others."""
    for left in sorted({row.spare for row in rows}, reverse=True):
        kept = tuple(row for row in rows if row.spare <= left)
        for scale in SCALES:
            lines = [line for row in kept for line in _lines(row, scale, place.width)]
            tall = sum(line.size * LEADING for line in lines)
            if tall <= place.height and _longest_word(kept, scale) <= place.width:
                return lines
    return [
        TextRow(*fit(row.text, row.font, row.size, place.width, 1.0), row.font, row.colour) for row in kept
    ]


def _longest_word(rows: tuple[TextRow, ...], scale: float) -> float:
    return max(width(word, row.font, _size(row, scale)) for row in rows for word in row.text.split(" "))


def _size(row: TextRow, scale: float) -> float:
    return min(row.size, max(row.size * scale, LEAST))


def _lines(row: TextRow, scale: float, room: float) -> list[TextRow]:
    size = _size(row, scale)
    return [TextRow(text, size, row.font, row.colour) for text in wrap(row.text, row.font, size, room)]


def draw_hole(drawing: Drawing, x: float, y: float, radius: float = HOLE) -> None:
    """A place to punch a hole, for a ring or a pin."""
    drawing.circle(x, y, radius, fill=PAPER, stroke=MUTED, line=HAIR)
    arm = radius * 0.45
    drawing.line(x - arm, y, x + arm, y, stroke=FAINT, line=0.15)
    drawing.line(x, y - arm, x, y + arm, stroke=FAINT, line=0.15)


def draw_centre(drawing: Drawing, x: float, y: float, arm: float = 2.5) -> None:
    """The middle of a piece: a cross, with a hole for a pin where it is large enough."""
    drawing.line(x - arm, y, x + arm, y, line=0.25)
    drawing.line(x, y - arm, x, y + arm, line=0.25)
    if arm > 2 * PIN:
        drawing.circle(x, y, PIN, fill=PAPER, stroke=INK, line=HAIR)


def at_bearing(x: float, y: float, bearing: float, reach: float) -> XY:
    """Return the point at a distance in a direction, in degrees clockwise from up."""
    return x + reach * sin(radians(bearing)), y - reach * cos(radians(bearing))


def arc(x: float, y: float, radius: float, start: float, end: float) -> tuple[XY, ...]:
    """Return the points of an arc between two bearings."""
    count = max(1, round(abs(end - start) / ARC_DEGREES))
    return tuple(at_bearing(x, y, start + (end - start) * part / count, radius) for part in range(count + 1))


def draw_arc(
    drawing: Drawing, centre: XY, radius: float, start: float, end: float, *, colour: str, line: float
) -> None:
    """A line along an arc between two bearings."""
    points = arc(*centre, radius, start, end)
    for one, other in itertools.pairwise(points):
        drawing.line(*one, *other, stroke=colour, line=line)
