"""An army as a list on one sheet: its units by section, in columns where it is long, on light or on dark paper."""

import math
from itertools import pairwise

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.exchange.army_outline import ArmyOutline, SectionOutline, UnitOutline
from armybuilder.games.palette import FAINT, INK, MUTED
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Font, Sheet, SheetRegion
from armybuilder.sheet.shifting import shifted
from armybuilder.wording.messages import say

# how wide one column is, in millimetres, and how much higher than wide a picture may be before there is another
WIDTH, MARGIN, GAP = 130.0, 6.0, 4.0
SLENDER, MOST_COLUMNS = 1.7, 3
TITLE, HEADING, NAME, SMALL = 6.4, 4.2, 3.8, 3.0
LEADING = 1.45
MOST_LINES = 900
# so many letters of a rule are not said twice
LONG = 120
BAND = "#22314a"
ON_BAND = "#ffffff"


class Paper(Struct, frozen=True):
    """What a list is written on and with."""

    ground: str
    ink: str
    muted: str
    tint: str
    frame: str


LIGHT = Paper("#ffffff", INK, MUTED, "#eef1f6", FAINT)
DARK = Paper("#1b1f27", "#eceff4", "#a9b2c1", "#2a303c", "#4a5364")


class _Ink(Struct, frozen=True):
    """A way to write lines: how high, whether as a remark, and how far from the left."""

    size: float
    quiet: bool = False
    indent: float = 0.0


FACT = _Ink(SMALL, True, 3.0)
NOTE = _Ink(SMALL)


class _Break(Struct, frozen=True):
    """Where a column may end: before which shape, and at what height."""

    shape: int
    y: float


def list_sheet(outline: ArmyOutline, language: Language, *, dark: bool = False) -> Sheet:
    """Return an army as a list of its units."""
    return _Listed(outline, language, DARK if dark else LIGHT).sheet()


class _Listed:
    """Writes an army as a list."""

    def __init__(self, outline: ArmyOutline, language: Language, paper: Paper) -> None:
        self.outline, self.language, self.paper = outline, language, paper
        self.drawing = Drawing()
        self.breaks: list[_Break] = []
        self.y = 0.0
        self.lines = self.left_out = 0
        self.told: set[str] = set()

    def sheet(self) -> Sheet:
        self._write()
        top = MARGIN + TITLE + SMALL * 1.8 + 5
        ends = self._ends()
        columns = len(ends) + 1
        starts = [_Break(0, 0.0), *ends, _Break(len(self.drawing.shapes), self.y)]
        shapes = [
            shifted(shape, at * WIDTH, top - start.y)
            for at, (start, end) in enumerate(pairwise(starts))
            for shape in self.drawing.shapes[start.shape : end.shape]
        ]
        tallest = max(end.y - start.y for start, end in pairwise(starts))
        width, height = columns * WIDTH, top + tallest + MARGIN
        under, over = Drawing(), Drawing()
        under.rect(SheetRegion(0, 0, width, height), fill=self.paper.ground)
        self._head(over, width, top - 2)
        edge = SheetRegion(0.2, 0.2, width - 0.4, height - 0.4)
        over.rect(edge, stroke=self.paper.frame, line=0.4)
        return Sheet(width, height, (*under.shapes, *shapes, *over.shapes))

    def _ends(self) -> list[_Break]:
        """Where each column but the last ends: columns are about as high as each other, and as many as make no strip."""
        wanted = math.ceil(math.sqrt(self.y / (SLENDER * WIDTH)))
        columns = min(MOST_COLUMNS, wanted, len(self.breaks) + 1)
        found: list[_Break] = []
        for at in range(1, columns):
            goal = self.y * at / columns
            later = [one for one in self.breaks if not found or one.y > found[-1].y]
            if later:
                found.append(min(later, key=lambda one: abs(one.y - goal)))
        return found

    def _write(self) -> None:
        for force in self.outline.forces:
            if force.name:
                self._may_break()
                self._lines(force.name, _Ink(HEADING), bold=True)
            for section in force.sections:
                self._section(section)
        if not self.outline.units:
            self._lines(say("army_text.empty", self.language), _Ink(NAME, quiet=True))
        if self.left_out:
            told = say("army_text.left_out", self.language, n=self.left_out)
            self._row(told, "", SMALL, height=SMALL * 2)
        if self.outline.notes:
            self.y += 2
            self._lines(self.outline.notes, NOTE)

    def _head(self, drawing: Drawing, width: float, height: float) -> None:
        room, outline = width - 2 * MARGIN, self.outline
        drawing.rect(SheetRegion(0, 0, width, height), fill=BAND)
        base = MARGIN + TITLE * 0.8
        taken = drawing.words(
            width - MARGIN,
            base,
            outline.total,
            HEADING,
            "bold",
            colour=ON_BAND,
            align="right",
            room=room * 0.5,
        )
        drawing.words(MARGIN, base, outline.name, TITLE, "bold", colour=ON_BAND, room=room - taken - GAP)
        drawing.words(MARGIN, base + SMALL * 2, outline.source, SMALL, colour=ON_BAND, room=room)

    def _section(self, section: SectionOutline) -> None:
        self._may_break()
        self.y += 1.5
        self.drawing.rect(SheetRegion(0, self.y, WIDTH, HEADING * 1.5), fill=self.paper.tint)
        self._row(section.name, section.cost, HEADING, bold=True, height=HEADING * 1.5)
        for at, unit in enumerate(section.units):
            if at:
                self._may_break()
            self._unit(unit)

    def _may_break(self) -> None:
        self.breaks.append(_Break(len(self.drawing.shapes), self.y))

    def _unit(self, unit: UnitOutline) -> None:
        if self.lines > MOST_LINES:
            self.left_out += 1
            return
        name = f"{'+ ' if unit.joined else ''}{unit.name}{f' ×{unit.number}' if unit.number > 1 else ''}"
        self._row(name, unit.cost, NAME, height=NAME * LEADING)
        if unit.parts:
            self._lines("; ".join(unit.parts), FACT)
        for fact in unit.facts:
            self._fact(fact)

    def _fact(self, fact: str) -> None:
        """Write what a unit can do; a long rule that stands there already is only named."""
        if fact in self.told:
            fact = say("army_text.above", self.language, what=fact.partition(":")[0])
        elif len(fact) > LONG:
            self.told.add(fact)
        self._lines(fact, FACT)

    def _row(self, name: str, cost: str, size: float, *, height: float, bold: bool = False) -> None:
        base, room = self.y + height * 0.72, WIDTH - 2 * MARGIN
        font: Font = "bold" if bold else "regular"
        ink = self.paper.ink
        taken = self.drawing.words(
            WIDTH - MARGIN, base, cost, size, font, colour=ink, align="right", room=room / 3
        )
        self.drawing.words(MARGIN, base, name, size, font, colour=ink, room=room - taken - GAP)
        self.y += height
        self.lines += 1

    def _lines(self, text: str, ink: _Ink, *, bold: bool = False) -> None:
        """Write a text in as many lines as it takes."""
        font: Font = "bold" if bold else "regular"
        colour = self.paper.muted if ink.quiet else self.paper.ink
        for paragraph in text.splitlines():
            for line in wrap(paragraph, font, ink.size, WIDTH - 2 * MARGIN - ink.indent):
                if self.lines > MOST_LINES:
                    return
                self.y += ink.size * LEADING
                at = self.y - ink.size * 0.35
                self.drawing.words(MARGIN + ink.indent, at, line, ink.size, font, colour=colour)
                self.lines += 1
