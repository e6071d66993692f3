"""Gauges: strips of one length, half discs of angles, slopes and heights to hold against terrain."""

from math import radians, tan

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import FittedPiece
from armybuilder.games.palette import FAINT, INK, PAPER
from armybuilder.games.pieces.disc import Disc
from armybuilder.games.pieces.look import (
    HOLE,
    OUTLINE,
    RED,
    RIM,
    Note,
    TextRow,
    arc,
    at_bearing,
    draw_hole,
    pale,
    write_block,
)
from armybuilder.games.pieces.ruler import Ruler, ruler
from armybuilder.games.pieces.units import LengthUnit
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion

LOW, TALL, WIDE_ENOUGH = 15.0, 24.0, 62.0
ARROW = 1.6
DEGREE_MARKS, NUMBERED = 15, 3
QUARTER_TURN = 90.0
MOST_REACH = 70.0


class Stick(Struct, frozen=True, kw_only=True):
    """A strip of paper of exactly one length."""

    note: Note
    unit: LengthUnit
    length: float


def stick(told: Stick, language: Language) -> FittedPiece:
    """Return a strip that is made for a page: one that is longer than it becomes a ruler of that length."""

    def make(width: float, height: float) -> tuple[Sheet, ...]:
        if told.unit.on_paper(told.length) <= width:
            return (stick_sheet(told, language),)
        note = told.note
        longer = Ruler(name=note.name, unit=told.unit, length=int(told.length), rule=note.rule)
        return ruler(longer, language)(width, height)

    return make


def stick_sheet(told: Stick, language: Language) -> Sheet:
    """Return the strip: the arrow along its upper edge is the length."""
    drawing, long = Drawing(), told.unit.on_paper(told.length)
    tall, colour = LOW if long >= WIDE_ENOUGH else TALL, told.note.colour
    drawing.rect(SheetRegion(0, 0, long, tall), fill=pale(colour), stroke=INK, line=OUTLINE)
    y = 2.4
    drawing.line(0, y, long, y, stroke=colour, line=0.4)
    for x, way in ((0.0, 1), (long, -1)):
        drawing.polygon(((x, y), (x + way * 2.2, y - ARROW / 2), (x + way * 2.2, y + ARROW / 2)), fill=colour)
    note, left = told.note, 1.0
    if long >= WIDE_ENOUGH:
        draw_hole(drawing, 2.2 + HOLE, tall - 2.2 - HOLE)
        left = 2.2 + 2 * HOLE + 1.0
    length = told.unit.told(told.length, language)
    if long >= WIDE_ENOUGH:
        named, used = _joined(note.name, length), _joined(note.use, note.rule)
        rows: tuple[TextRow, ...] = (
            TextRow(named, 4.2, "bold", colour),
            TextRow(used, 3.0, "narrow", spare=1),
        )
    else:
        rows = replace(note, size=length).rows(3.8)
    place = SheetRegion(left, y + 1.2, long - left - 1.0, tall - y - 1.8)
    write_block(drawing, place, tuple(row for row in rows if row.text))
    return Sheet(long, tall, tuple(drawing.shapes))


def _joined(*texts: str) -> str:
    return " · ".join(text for text in texts if text)


class Sweep(Struct, frozen=True, kw_only=True):
    """A stretch of angles that a rule speaks of, in degrees from where the gauge counts."""

    start: float
    end: float
    name: str
    colour: str


class AngleGauge(Struct, frozen=True, kw_only=True):
    """A half disc to be laid with its straight edge along a front; it counts from straight ahead, or `from_left`."""

    note: Note
    sweeps: tuple[Sweep, ...]
    front: str
    radius: float = MOST_REACH
    from_left: bool = False


def angle_gauge(told: AngleGauge) -> FittedPiece:
    """Return a gauge that is made for a page: angles are the same however large it is."""

    def make(width: float, height: float) -> tuple[Sheet, ...]:
        radius = min(told.radius, width / 2 - RIM, height - 2 * RIM - 0.4)
        return (_angles(replace(told, radius=radius)),)

    return make


def _angles(told: AngleGauge) -> Sheet:
    """Draw the gauge, with a mark each 15 degrees."""
    drawing, radius = Drawing(), told.radius
    x, y = radius + RIM, radius + RIM
    zero = -QUARTER_TURN if told.from_left else 0.0
    drawing.polygon(arc(x, y, radius, -90, 90), fill=PAPER, stroke=INK, line=OUTLINE)
    for sweep in told.sweeps:
        start, end = zero + sweep.start, zero + sweep.end
        outline = ((x, y), *arc(x, y, radius - 9.0, start, end))
        drawing.polygon(outline, fill=pale(sweep.colour), stroke=sweep.colour, line=0.3)
        middle = at_bearing(x, y, (start + end) / 2, radius * 0.64)
        room = min(0.5 * radius, radius * 0.62 * radians(end - start))
        rows = tuple(TextRow(word, 3.4, "narrow-bold", sweep.colour) for word in sweep.name.split("\n"))
        write_block(drawing, SheetRegion(middle[0] - room / 2, middle[1] - 6, room, 12), rows)
    _draw_degrees(drawing, told, (x, y), zero)
    panel = SheetRegion(x - radius * 0.4, y - radius * 0.42, radius * 0.8, radius * 0.42)
    drawing.rect(panel, fill=PAPER, stroke=FAINT, line=0.2, radius=1.5)
    rows = (*told.note.rows(4.2), TextRow(told.front, 2.6, "narrow-bold", told.note.colour))
    write_block(drawing, SheetRegion(panel.x + 1, panel.y + 0.6, panel.width - 2, panel.height - 2.0), rows)
    drawing.line(panel.x, y, panel.x + panel.width, y, stroke=told.note.colour, line=1.2)
    return Sheet(2 * x, y + RIM + 0.4, tuple(drawing.shapes))


def _draw_degrees(drawing: Drawing, told: AngleGauge, centre: tuple[float, float], zero: float) -> None:
    for number in range(-6, 7):
        bearing = float(number * DEGREE_MARKS)
        long = 4.0 if number % 2 == 0 else 2.4
        one, other = (at_bearing(*centre, bearing, told.radius - off) for off in (0.0, long))
        drawing.line(*one, *other, line=0.25)
        if number % 2 == 0 and abs(number) < 6:
            x, y = at_bearing(*centre, bearing, told.radius - 6.0)
            angle = abs(round(bearing - zero))
            drawing.words(x, y + 0.8, f"{angle}°", 2.8, "narrow", align="middle")


class HeightBand(Struct, frozen=True, kw_only=True):
    """What an obstacle is up to a height in the unit, and what that costs."""

    top: float
    name: str
    colour: str


class HeightGauge(Struct, frozen=True, kw_only=True):
    """A strip that is stood beside an obstacle: what it costs is read off at its top; `beyond` is what is higher."""

    note: Note
    unit: LengthUnit
    bands: tuple[HeightBand, ...]
    beyond: str
    wide: float = 44.0


def height_gauge(gauge: HeightGauge, language: Language) -> Sheet:
    """Return a gauge of heights, which stands on its lower edge."""
    unit, bands, wide, note = gauge.unit, gauge.bands, gauge.wide, gauge.note
    highest, head = unit.on_paper(bands[-1].top), 26.0
    drawing, tall = Drawing(), highest + head
    drawing.rect(SheetRegion(0, 0, wide, tall), fill=PAPER)
    top = SheetRegion(0, 0, wide, head)
    drawing.rect(top, fill=pale(RED))
    write_block(drawing, SheetRegion(2, 1.0, wide - 4, head - 9.0), note.rows(3.8))
    drawing.centred(SheetRegion(0, head - 7.4, wide, 5.4), gauge.beyond, 3.0, "narrow-bold", RED, margin=1.5)
    below = 0.0
    for band in bands:
        high, low = tall - unit.on_paper(band.top), tall - unit.on_paper(below)
        drawing.rect(SheetRegion(0, high, wide, low - high), fill=pale(band.colour))
        drawing.line(0, high, wide, high, line=0.35)
        told = unit.up_to(band.top, language)
        rows = (TextRow(band.name, 3.2, "narrow-bold", band.colour), TextRow(told, 2.8, "narrow"))
        write_block(drawing, SheetRegion(1.5, high + 0.5, wide - 3.0, low - high - 1.0), rows)
        below = band.top
    drawing.rect(SheetRegion(0, 0, wide, tall), stroke=INK, line=OUTLINE)
    return Sheet(wide, tall, tuple(drawing.shapes))


def slope_gauge(note: Note, angle: float, long: float = 62.0) -> Sheet:
    """Return a right-angled wedge: its long side rises at the angle from its foot."""
    drawing, tall = Drawing(), long * tan(radians(angle))
    x, y = RIM, RIM
    corners = ((x, y + tall), (x + long, y + tall), (x + long, y))
    drawing.polygon(corners, fill=pale(note.colour), stroke=INK, line=OUTLINE)
    drawing.line(x, y + tall, x + long, y, stroke=note.colour, line=0.8)
    drawing.words(x + 9.0, y + tall - 1.6, f"{angle:g}°", 4.0, "bold", colour=note.colour)
    place = SheetRegion(x + long * 0.5, y + tall * 0.56, long * 0.46, tall * 0.4)
    write_block(drawing, place, note.rows(4.2))
    return Sheet(long + 2 * RIM, tall + 2 * RIM, tuple(drawing.shapes))


def base_zone(note: Note, radius: float, base: float, length: str) -> Disc:
    """Return a disc that a model stands on: `radius` beyond the rim of a base of a diameter, in millimetres."""
    return Disc(note=note, radius=base / 2 + radius, length=length, base=base / 2)


def rose(note: Note, names: tuple[str, ...], inner: tuple[str, ...], radius: float = 34.0) -> Sheet:
    """Return a disc of directions: as many as `names` around its rim, and those of `inner` nearer to its centre."""
    drawing, middle = Drawing(), radius + RIM
    drawing.circle(middle, middle, radius, fill=pale(note.colour), stroke=INK, line=OUTLINE)
    drawing.circle(middle, middle, radius * 0.72, fill=PAPER, stroke=note.colour, line=0.3)
    for circle, reach, size in ((names, 0.825, 5.0), (inner, 0.53, 4.4)):
        turn = 360 / len(circle) if circle else 0.0
        for number, name in enumerate(circle):
            x, y = at_bearing(middle, middle, turn * number, radius * reach)
            drawing.words(x, y + size * 0.34, name, size, "bold", align="middle")
            edge = radius if circle is names else radius * 0.72
            _draw_pointer(drawing, middle, turn * number, edge, note.colour)
    place = SheetRegion(middle - radius * 0.36, middle - radius * 0.34, radius * 0.72, radius * 0.68)
    write_block(drawing, place, note.rows(3.9))
    return Sheet(2 * middle, 2 * middle, tuple(drawing.shapes))


def _draw_pointer(drawing: Drawing, middle: float, bearing: float, edge: float, colour: str) -> None:
    tip = at_bearing(middle, middle, bearing, edge)
    left, right = (at_bearing(middle, middle, bearing + side, edge - 2.0) for side in (-2.2, 2.2))
    drawing.polygon((tip, left, right), fill=colour)
