"""Round templates: whole where the page is wide enough, else in halves or quarters with tabs to glue."""

from math import sqrt

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import FittedPiece
from armybuilder.games.palette import FAINT, INK, MUTED, PAPER
from armybuilder.games.pieces.look import (
    OUTLINE,
    RIM,
    XY,
    Note,
    TextRow,
    arc,
    draw_arc,
    pale,
    write_block,
)
from armybuilder.games.pieces.round_label import Label, draw_label
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say

RING = 1.2
TAB = 8.0
# how far the corners of a tab are cut off, so that it stays hidden
SLANT = 4.0
WHOLE = 360.0
# how far to either side from straight up a ring goes
FREE = 112.0
HALVES, QUARTERS = 2, 4


class Disc(Struct, frozen=True, kw_only=True):
    """A circle of a radius in millimetres; `sign` stands large over its centre, `rings` are circles within it, by radius.

    A model stands on a ring of the radius `base`: nothing is written there. `length` is its size alone, for one so small that
    nothing else has room.
    """

    note: Note
    radius: float
    length: str
    sign: str = ""
    rings: tuple[float, ...] = ()
    base: float = 0.0


def disc(told: Disc, language: Language) -> FittedPiece:
    """Return a round template that is made for a page."""

    def make(width: float, height: float) -> tuple[Sheet, ...]:
        across = 2 * (told.radius + RIM)
        if across <= min(width, height) or _fits(across, across, width, height):
            return (whole(told),)
        count = HALVES if _fits(across, across / 2 + TAB, width, height) else QUARTERS
        return tuple(_part(told, place, count, language) for place in range(count))

    return make


def _fits(wide: float, tall: float, width: float, height: float) -> bool:
    return wide <= width and tall <= height


def whole(told: Disc) -> Sheet:
    """Return a round template in one piece."""
    drawing, middle, colour = Drawing(), told.radius + RIM, told.note.colour
    drawing.circle(middle, middle, told.radius, fill=pale(colour), stroke=INK, line=OUTLINE)
    drawing.circle(middle, middle, told.radius - RING, stroke=colour, line=0.5)
    for radius in told.rings:
        # the words under the centre are left free
        draw_arc(drawing, (middle, middle), radius, -FREE, FREE, colour=pale(colour, 0.4), line=0.25)
    if told.base:
        drawing.circle(middle, middle, told.base, fill=PAPER, stroke=colour, line=0.3)
    note = told.note
    label = Label(told.sign, note.name, note.size, told.length, colour, note.use, note.rule)
    draw_label(drawing, middle, middle, told.radius - RING, label, told.base)
    return Sheet(2 * middle, 2 * middle, tuple(drawing.shapes))


def _part(told: Disc, place: int, count: int, language: Language) -> Sheet:
    """A half or a quarter: parts go round the centre clockwise, a tab goes under the next one."""
    drawing, colour, part = Drawing(), told.note.colour, _Part(told.radius, place, count)
    if part.tab:
        drawing.polygon(part.tab, stroke=FAINT, line=0.2)
        words = say("pieces.glue_under", language, part=(place + 1) % count + 1)
        write_block(drawing, part.tab_words(), (TextRow(words, 2.6, "narrow", MUTED),))
    drawing.polygon((part.centre, *part.rim(told.radius)), fill=pale(colour), stroke=INK, line=OUTLINE)
    draw_arc(drawing, part.centre, told.radius - RING, part.start, part.end, colour=colour, line=0.5)
    for radius in (*told.rings, *((told.base,) if told.base else ())):
        for start, end in part.ends():
            draw_arc(drawing, part.centre, radius, start, end, colour=pale(colour, 0.4), line=0.25)
    number = say("pieces.part", language, part=place + 1, parts=count)
    note = told.note if not place else replace(told.note, use="", rule="")
    write_block(drawing, part.words_place(), (*note.rows(5.6), TextRow(number, 2.8, "narrow", MUTED)))
    return Sheet(part.width, part.height, tuple(drawing.shapes))


class _Part:
    """Where everything of a half or a quarter lies on its sheet: the upper half is the first, or the upper right quarter."""

    def __init__(self, radius: float, place: int, count: int) -> None:
        self._radius, self._place, self._halves = radius, place, count == HALVES
        turn = WHOLE / count
        self.start = turn * place - (turn / 2 if self._halves else 0.0)
        self.end = self.start + turn
        reach = radius + RIM
        if self._halves:
            left = right = reach
            up, down = (reach, TAB) if place == 0 else (RIM, reach)
        else:
            left = reach if place in (2, 3) else TAB if place == 1 else RIM
            right = reach if place in (0, 1) else TAB if place == 3 else RIM
            up = reach if place in (0, 3) else TAB if place == 2 else RIM
            down = reach if place in (1, 2) else TAB if place == 0 else RIM
        self.centre: XY = (left, up)
        self.width, self.height = left + right, up + down
        self.tab = self._tab()

    def rim(self, radius: float) -> tuple[XY, ...]:
        """Return the arc of the part."""
        return arc(*self.centre, radius, self.start, self.end)

    def ends(self) -> tuple[tuple[float, float], ...]:
        """Return the stretches of a ring at both ends of the part: between them are the words."""
        share = (self.end - self.start) * (0.12 if self._halves else 0.1)
        return (self.start, self.start + share), (self.end - share, self.end)

    def _tab(self) -> tuple[XY, ...]:
        """The tab along the edge where a quarter ends, or under the upper half."""
        (x, y), long = self.centre, self._radius
        if self._halves:
            if self._place:
                return ()
            ends = ((x - long + SLANT, y), (x + long - SLANT, y))
            return (*ends, (x + long - 3 * SLANT, y + TAB), (x - long + 3 * SLANT, y + TAB))
        corners = ((SLANT, 0.0), (long - SLANT, 0.0), (long - 3 * SLANT, TAB), (2 * SLANT, TAB))
        return tuple(self._along(far, off) for far, off in corners)

    def _along(self, far: float, off: float) -> XY:
        """A point so far along the edge where a quarter ends, and so far outside it."""
        (x, y), ways = (
            self.centre,
            (((1, 0), (0, 1)), ((0, 1), (-1, 0)), ((-1, 0), (0, -1)), ((0, -1), (1, 0))),
        )
        (along_x, along_y), (out_x, out_y) = ways[self._place]
        return x + along_x * far + out_x * off, y + along_y * far + out_y * off

    def tab_words(self) -> SheetRegion:
        """Return where the words of the tab stand."""
        xs, ys = zip(*self.tab, strict=True)
        wide, tall = max(xs) - min(xs), max(ys) - min(ys)
        return SheetRegion(min(xs) + 0.15 * wide, min(ys) + 0.1 * tall, 0.7 * wide, 0.8 * tall)

    def words_place(self) -> SheetRegion:
        """Return the largest even rectangle within the part, a little off its centre."""
        x, y = self.centre
        if self._halves:
            wide, tall = 1.5 * self._radius, 0.58 * self._radius
            return SheetRegion(x - wide / 2, y + 4 if self._place else y - 4 - tall, wide, tall)
        side = self._radius / sqrt(2) - 5
        left, up = self._place in (2, 3), self._place in (0, 3)
        return SheetRegion(x - side - 4 if left else x + 4, y - side - 4 if up else y + 4, side, side)
