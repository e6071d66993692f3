"""Drops: a round head and its tangents from the tip, whole or in two parts that are glued."""

from math import acos, cos, pi, sin

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import FittedPiece
from armybuilder.games.palette import FAINT, INK, MUTED
from armybuilder.games.pieces.look import ARC_DEGREES, OUTLINE, RIM, XY, Note, TextRow, pale, write_block
from armybuilder.games.pieces.round_label import Label, draw_label
from armybuilder.games.pieces.units import LengthUnit
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say

TAB = 8.0
LEAST_NUMBER = 0.9


class Drop(Struct, frozen=True, kw_only=True):
    """A drop: `length` from its tip to the middle of its head, and the radius of the head, in the unit."""

    note: Note
    unit: LengthUnit
    length: float
    radius: float
    size: str
    sign: str = ""


def drop_outline(length: float, radius: float) -> tuple[XY, ...]:
    """A head of a radius whose middle is `length` above the tip, and its tangents; the tip is at the origin, y is up."""
    # the angle at the head's middle between the way to the tip and the point where a tangent touches
    half = acos(radius / length)
    count = round((2 * pi - 2 * half) / (ARC_DEGREES * pi / 180))
    angles = (-pi / 2 + half + (2 * pi - 2 * half) * step / count for step in range(count + 1))
    return ((0.0, 0.0), *((radius * cos(one), length + radius * sin(one)) for one in angles))


def drop(told: Drop, language: Language) -> FittedPiece:
    """Return a drop that is made for a page."""

    def make(_width: float, height: float) -> tuple[Sheet, ...]:
        length, radius = told.unit.on_paper(told.length), told.unit.on_paper(told.radius)
        if length + radius + 2 * RIM <= height:
            return (_whole(told),)
        return _parted(told, language)

    return make


def _whole(told: Drop) -> Sheet:
    drawing, length, radius = Drawing(), told.unit.on_paper(told.length), told.unit.on_paper(told.radius)
    x, foot = radius + RIM, radius + length + RIM
    outline = tuple((x + dx, foot - dy) for dx, dy in drop_outline(length, radius))
    drawing.polygon(outline, fill=pale(told.note.colour), stroke=INK, line=OUTLINE)
    _draw_marks(drawing, told, (x, foot), 0.0, length - radius)
    _draw_head(drawing, told, (x, radius + RIM), radius)
    return Sheet(2 * x, foot + RIM, tuple(drawing.shapes))


def _draw_head(drawing: Drawing, told: Drop, middle: XY, radius: float) -> None:
    note = told.note
    label = Label(told.sign, note.name, note.size, told.size, note.colour, note.use, note.rule)
    draw_label(drawing, *middle, radius, label)


def _draw_marks(drawing: Drawing, told: Drop, tip: XY, start: float, end: float) -> None:
    """A mark at each unit from the tip, between two distances from it."""
    length, radius = told.unit.on_paper(told.length), told.unit.on_paper(told.radius)
    for number in range(1, int(told.length) + 1):
        far = told.unit.on_paper(number)
        half = radius * far / length * 0.5
        if not start < far < end:
            continue
        drawing.line(tip[0] - half, tip[1] - far, tip[0] + half, tip[1] - far, stroke=MUTED, line=0.25)
        size = min(3.0, half * 1.6)
        if size >= LEAST_NUMBER:
            drawing.words(
                tip[0], tip[1] - far - 0.6, str(number), size, "narrow", colour=MUTED, align="middle"
            )


def _cut(told: Drop) -> int:
    """Return at which mark the drop is cut: where both parts are most alike in length."""
    length, radius = told.unit.on_paper(told.length), told.unit.on_paper(told.radius)
    whole = length + radius + TAB

    def longer(mark: int) -> float:
        tail = told.unit.on_paper(mark)
        return max(tail, whole - tail)

    return min(range(1, max(2, int((length - radius) / told.unit.mm) + 1)), key=longer)


def _parted(told: Drop, language: Language) -> tuple[Sheet, Sheet]:
    """The head with a tab under it, and the tail that is glued over the tab; the cut is a mark of the unit."""
    length, radius = told.unit.on_paper(told.length), told.unit.on_paper(told.radius)
    cut = told.unit.on_paper(_cut(told))
    outline = drop_outline(length, radius)
    slope = outline[1][0] / outline[1][1]
    wide = slope * cut
    x, foot = radius + RIM, length + radius + RIM
    head, colour = Drawing(), pale(told.note.colour)
    across = foot - cut
    tab = (
        (x - wide, across),
        (x + wide, across),
        (x + wide * 0.7, across + TAB),
        (x - wide * 0.7, across + TAB),
    )
    head.polygon(tab, stroke=FAINT, line=0.2)
    place = SheetRegion(x - wide * 0.6, across + 0.6, wide * 1.2, TAB - 1.2)
    glue = say("pieces.glue_under", language, part=2)
    write_block(head, place, (TextRow(glue, 2.6, "narrow", MUTED),))
    rim = tuple((x + dx, foot - dy) for dx, dy in outline[1:])
    head.polygon((*rim, (x - wide, across), (x + wide, across)), fill=colour, stroke=INK, line=OUTLINE)
    _draw_marks(head, told, (x, foot), cut, length - radius)
    _draw_head(head, told, (x, radius + RIM), radius)
    tail, middle = Drawing(), wide + RIM
    tail.polygon(
        ((middle, cut + RIM), (middle - wide, RIM), (middle + wide, RIM)),
        fill=colour,
        stroke=INK,
        line=OUTLINE,
    )
    _draw_marks(tail, told, (middle, cut + RIM), 0.0, cut - 8.0)
    number = say("pieces.part", language, part=2, parts=2)
    place = SheetRegion(middle - wide * 0.75, RIM + 0.8, wide * 1.5, 6.0)
    write_block(tail, place, (TextRow(number, 2.4, "narrow", MUTED),))
    return (
        Sheet(2 * x, across + TAB + RIM, tuple(head.shapes)),
        Sheet(2 * middle, cut + 2 * RIM, tuple(tail.shapes)),
    )
