"""Rulers: the table's own unit along one edge, centimetres along the other, with stretches that a rule speaks of between them.

One that is longer than the page is made in parts that are glued end to end.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import ceil

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import FittedPiece
from armybuilder.games.palette import FAINT, INK, MUTED, PAPER
from armybuilder.games.pieces.look import BLUE, COLOURS, HOLE, OUTLINE, draw_hole, pale
from armybuilder.games.pieces.units import MM_PER_CM, LengthUnit
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Align, Sheet, SheetRegion
from armybuilder.wording.messages import say

FLAP = 10.0
BAND = 5.0
NUMBERS = 12.0
STRETCH = 6.0
TITLE = 5.0
CENTIMETRES = 7.0
SHADE = "#d9e2ee"
DIE = 5.4
PIPS: dict[int, tuple[int, ...]] = {
    1: (4,),
    2: (0, 8),
    3: (0, 4, 8),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
}
LEAST_SPAN = 6.0


class Stretch(Struct, frozen=True, kw_only=True):
    """A length along a ruler that a rule speaks of, in the ruler's unit."""

    start: float = 0
    end: float
    name: str
    colour: str = BLUE


class Ruler(Struct, frozen=True, kw_only=True):
    """A ruler of so many units; `halves` marks them, `dice` shows what a die shows at each in place of a number."""

    name: str
    unit: LengthUnit
    length: int
    stretches: tuple[Stretch, ...] = ()
    halves: bool = True
    dice: bool = False
    rule: str = ""

    @property
    def height(self) -> float:
        return NUMBERS + (STRETCH if self.stretches else 0.0) + TITLE + CENTIMETRES


def ruler(told: Ruler, language: Language) -> FittedPiece:
    """Return a ruler that is made for a page."""

    def make(width: float, _height: float) -> tuple[Sheet, ...]:
        parts = shares(told, width)
        return tuple(_Strip(told, parts, place, language).sheet() for place in range(len(parts)))

    return make


def shares(told: Ruler, width: float) -> list[tuple[int, int]]:
    """Return from where to where each part goes so that no part with its flap is wider than said: whole units, much alike."""
    one = told.unit.mm
    if told.unit.on_paper(told.length) <= width:
        return [(0, told.length)]
    most = max(1, int((width - FLAP) // one))
    count = ceil(told.length / most)
    ends = [round(told.length * place / count) for place in range(count + 1)]
    return list(pairwise(ends))


def marks(first: int, last: int, unit: LengthUnit) -> dict[int, float]:
    """Return where the marks of the units are on a part, in millimetres from its left edge."""
    return {at: unit.on_paper(at - first) for at in range(first, last + 1)}


class _Strip:
    """A part of a ruler in the making."""

    def __init__(self, told: Ruler, parts: list[tuple[int, int]], place: int, language: Language) -> None:
        self._told, self._parts, self._place, self._language = told, parts, place, language
        self._first, self._last = parts[place]
        self._marks = marks(self._first, self._last, told.unit)
        self._length = self._marks[self._last]
        self._drawing = Drawing()

    def sheet(self) -> Sheet:
        """Draw the part; the next one is glued over its flap."""
        drawing, height = self._drawing, self._told.height
        flap = FLAP if self._place < len(self._parts) - 1 else 0.0
        drawing.rect(SheetRegion(0, 0, self._length, height), fill=PAPER)
        self._draw_units()
        for stretch in self._told.stretches:
            self._draw_stretch(stretch)
        self._draw_title()
        self._draw_centimetres()
        drawing.rect(SheetRegion(0, 0, self._length, height), stroke=INK, line=OUTLINE)
        if flap:
            self._draw_flap()
        return Sheet(self._length + flap, height, tuple(drawing.shapes))

    def _draw_units(self) -> None:
        drawing, one = self._drawing, self._told.unit.mm
        for at, x in self._marks.items():
            if at % 2 and at < self._last:
                drawing.rect(SheetRegion(x, 0, one, BAND), fill=SHADE)
        for at, x in self._marks.items():
            drawing.line(x, 0, x, BAND + 1.6, line=0.35)
            if self._told.halves and at < self._last:
                drawing.line(x + one / 2, 0, x + one / 2, BAND - 1.0, stroke=MUTED, line=0.2)
            self._draw_number(at, x)

    def _draw_number(self, at: int, x: float) -> None:
        if self._told.dice and at in PIPS:
            inside = min(max(x, DIE / 2 + 0.8), self._length - DIE / 2 - 0.8)
            draw_die(self._drawing, inside, BAND + 1.2 + DIE / 2, at)
            return
        shift, align = self._side(x)
        self._drawing.words(
            shift, BAND + 5.6, str(at), min(4.6, self._told.unit.mm / 2.6), "bold", align=align
        )

    def _side(self, x: float, room: float = 0.8) -> tuple[float, Align]:
        """Where words at a mark begin: those at the ends stand inside."""
        if x <= 0:
            return room, "left"
        return (x - room, "right") if x >= self._length else (x, "middle")

    def _draw_stretch(self, stretch: Stretch) -> None:
        """The stretch as far as it lies on this part."""
        start, end = max(stretch.start, self._first), min(stretch.end, self._last)
        unit = self._told.unit
        x, wide = unit.on_paper(start - self._first), unit.on_paper(end - start) if end > start else 0.0
        if wide <= 0:
            return
        place = SheetRegion(x, NUMBERS, wide, STRETCH - 1.0)
        self._drawing.rect(place, fill=pale(stretch.colour, 0.8), stroke=stretch.colour, line=0.25)
        if wide >= LEAST_SPAN:
            self._drawing.centred(place, stretch.name, 3.2, "narrow-bold", INK, margin=0.8)

    def _draw_title(self) -> None:
        drawing, told = self._drawing, self._told
        middle = told.height - CENTIMETRES - TITLE / 2
        left = 1.6
        if not self._place:
            left += 2 * HOLE
            draw_hole(drawing, left - HOLE, middle)
            left += 1.2
        words = [told.name, told.unit.about(self._language), told.rule]
        if len(self._parts) > 1:
            number = {"part": self._place + 1, "parts": len(self._parts)}
            words.append(say("pieces.part", self._language, **number))
        place = SheetRegion(left, middle - TITLE / 2, self._length - left - 1.6, TITLE)
        drawing.beside(place, " · ".join(word for word in words if word), 3.0, "narrow", MUTED)

    def _draw_centimetres(self) -> None:
        """A scale along the lower edge, which goes on over all parts."""
        drawing, foot = self._drawing, self._told.height
        for tenth, x in self._half_centimetres():
            whole = tenth % 2 == 0
            drawing.line(x, foot, x, foot - (2.6 if whole else 1.5), line=0.2)
            number = tenth // 2
            if whole and number % 5 == 0:
                shift, align = self._side(x)
                told = str(number) if number else say("pieces.centimetres", self._language)
                drawing.words(shift, foot - 3.4, told, 2.8, "narrow", colour=MUTED, align=align)

    def _half_centimetres(self) -> Iterator[tuple[int, float]]:
        half, begun = MM_PER_CM / 2, self._told.unit.on_paper(self._first)
        for number in range(ceil(begun / half - 1e-6), int((begun + self._length) / half + 1e-6) + 1):
            yield number, number * half - begun

    def _draw_flap(self) -> None:
        drawing, height = self._drawing, self._told.height
        place = SheetRegion(self._length, 0, FLAP, height)
        drawing.rect(place, stroke=FAINT, line=0.2)
        words = (
            say("pieces.glue", self._language),
            say("pieces.glue_to", self._language, part=self._place + 2),
        )
        for number, text in enumerate(words):
            row = SheetRegion(self._length, height / 2 - 4 + 4 * number, FLAP, 4.0)
            drawing.centred(row, text, 2.5, "narrow", MUTED)


def draw_die(drawing: Drawing, x: float, y: float, shown: int, size: float = DIE) -> None:
    """A face of a die about its middle."""
    drawing.rect(
        SheetRegion(x - size / 2, y - size / 2, size, size),
        fill=PAPER,
        stroke=INK,
        line=0.25,
        radius=size / 6,
    )
    for pip in PIPS[shown]:
        row, column = divmod(pip, 3)
        drawing.circle(x + (column - 1) * size * 0.28, y + (row - 1) * size * 0.28, size * 0.09, fill=INK)


def range_ruler(
    name: str, rule_id: str, unit: LengthUnit, ranges: Mapping[float, Iterable[str]], language: Language
) -> Ruler | None:
    """Return a ruler as long as the longest of some ranges, with who reaches how far; None where nobody does."""
    reached = sorted(reach for reach in ranges if reach > 0)
    stretches = tuple(
        Stretch(
            start=start,
            end=end,
            name=say("pieces.reaches", language, n=end, names=", ".join(dict.fromkeys(ranges[end]))),
            colour=COLOURS[at % len(COLOURS)],
        )
        for at, (start, end) in enumerate(pairwise((0.0, *reached)))
    )
    if not reached:
        return None
    return Ruler(name=name, unit=unit, length=ceil(reached[-1]), stretches=stretches, rule=rule_id)
