"""An army as a picture for a chat: one sheet with a list of its units, or with all the cards of them."""

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.exchange.army_outline import ArmyOutline, SectionOutline, UnitOutline, outline_of
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.palette import FAINT, INK, MUTED
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.marker import marker_shapes
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.raster import png_of
from armybuilder.sheet.shapes import Font, Line, Polygon, Shape, Sheet, SheetRegion
from armybuilder.wording.messages import say

# by what a chat shows well, the widths of pictures in pixels
SIZES = {"small": 800, "medium": 1200, "large": 2000}
USUAL_SIZE = "medium"
WIDTH, MARGIN, GAP = 130.0, 6.0, 4.0
TITLE, HEADING, NAME, SMALL = 6.4, 4.2, 3.8, 3.0
LEADING = 1.45
MOST_LINES = 400
# widths that are tried for cards: the area of the picture by its height, as shares of the cards' own area
SHARES = (0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0, 2.3)
BAND = "#22314a"
ON_BAND = "#ffffff"
TINT = "#eef1f6"


class _Ink(Struct, frozen=True):
    """A way to write lines: how high, in what colour and how far from the left."""

    size: float
    colour: str
    indent: float = 0.0


FACT = _Ink(SMALL, MUTED, 3.0)
NOTE = _Ink(SMALL, INK)


def army_sheet(army: AnyArmy, language: Language, *, cards: bool = False) -> Sheet:
    """Return an army as one sheet: a list, or with `cards` all that its units say.

    Of our own games those are their cards with the markers as they stand, of imported ones profiles and rules.
    """
    if cards and isinstance(army, OwnArmy) and army.roster.units:
        return _of_cards(army, language)
    return _Listed(outline_of(army, language, with_facts=cards), language).sheet()


def army_png(sheet: Sheet, size: str = USUAL_SIZE) -> bytes:
    """Return the sheet of an army as a PNG of one of the sizes."""
    return png_of(sheet, SIZES[size])


class _Listed:
    """Writes an army as a list."""

    def __init__(self, outline: ArmyOutline, language: Language) -> None:
        self.outline, self.language = outline, language
        self.drawing = Drawing()
        self.y = 0.0
        self.lines = 0

    def sheet(self) -> Sheet:
        self._head()
        for force in self.outline.forces:
            if force.name:
                self._lines(force.name, _Ink(HEADING, INK), bold=True)
            for section in force.sections:
                self._section(section)
        if not self.outline.units:
            self._lines(say("army_text.empty", self.language), _Ink(NAME, MUTED))
        if self.outline.notes:
            self.y += 2
            self._lines(self.outline.notes, NOTE)
        height = self.y + MARGIN
        frame = Drawing()
        frame.rect(SheetRegion(0.2, 0.2, WIDTH - 0.4, height - 0.4), stroke=FAINT, line=0.4)
        return Sheet(WIDTH, height, (*self.drawing.shapes, *frame.shapes))

    def _head(self) -> None:
        room = WIDTH - 2 * MARGIN
        height = MARGIN + TITLE + SMALL * 1.8 + 3
        self.drawing.rect(SheetRegion(0, 0, WIDTH, height), fill=BAND)
        base = MARGIN + TITLE * 0.8
        total = self.outline.total
        taken = self.drawing.words(
            WIDTH - MARGIN, base, total, HEADING, "bold", colour=ON_BAND, align="right", room=room * 0.5
        )
        self.drawing.words(
            MARGIN, base, self.outline.name, TITLE, "bold", colour=ON_BAND, room=room - taken - GAP
        )
        self.drawing.words(MARGIN, base + SMALL * 2, self.outline.source, SMALL, colour=ON_BAND, room=room)
        self.y = height + 2

    def _section(self, section: SectionOutline) -> None:
        self.y += 1.5
        self.drawing.rect(SheetRegion(0, self.y, WIDTH, HEADING * 1.5), fill=TINT)
        self._row(section.name, section.cost, HEADING, bold=True, height=HEADING * 1.5)
        for unit in section.units:
            self._unit(unit)

    def _unit(self, unit: UnitOutline) -> None:
        if self.lines > MOST_LINES:
            return
        name = f"{'+ ' if unit.joined else ''}{unit.name}{f' ×{unit.number}' if unit.number > 1 else ''}"
        self._row(name, unit.cost, NAME, height=NAME * LEADING)
        if unit.parts:
            self._lines("; ".join(unit.parts), FACT)
        for fact in unit.facts:
            self._lines(fact, FACT)

    def _row(self, name: str, cost: str, size: float, *, height: float, bold: bool = False) -> None:
        base, room = self.y + height * 0.72, WIDTH - 2 * MARGIN
        font: Font = "bold" if bold else "regular"
        taken = self.drawing.words(WIDTH - MARGIN, base, cost, size, font, align="right", room=room / 3)
        self.drawing.words(MARGIN, base, name, size, font, room=room - taken - GAP)
        self.y += height
        self.lines += 1

    def _lines(self, text: str, ink: _Ink, *, bold: bool = False) -> None:
        """Write a text in as many lines as it takes."""
        font: Font = "bold" if bold else "regular"
        for paragraph in text.splitlines():
            for line in wrap(paragraph, font, ink.size, WIDTH - 2 * MARGIN - ink.indent):
                if self.lines > MOST_LINES:
                    return
                self.y += ink.size * LEADING
                at = self.y - ink.size * 0.35
                self.drawing.words(MARGIN + ink.indent, at, line, ink.size, font, colour=ink.colour)
                self.lines += 1


# --- all cards


def _of_cards(army: OwnArmy, language: Language) -> Sheet:
    """Lay the cards of an army out in rows, as wide as leaves the least paper empty in a picture that is no strip."""
    game, roster = army.game, army.roster
    cards = [
        game.sheet_of(roster.unit(unit), language, game.marks_of(roster, unit, language))
        for unit in roster.units
    ]
    widest = max(card.width for card in cards) + 2 * GAP
    area = sum((card.width + GAP) * (card.height + GAP) for card in cards)
    tried = [_rows(cards, max(widest, (area * share) ** 0.5)) for share in SHARES]
    placed, height = min(tried, key=lambda one: _wasted(*one))
    right = _right(placed)
    shapes = tuple(shape for x, y, card in placed for shape in _card_at(card, x, y))
    return Sheet(right, height, shapes)


def _rows(cards: Sequence[Sheet], width: float) -> tuple[list[tuple[float, float, Sheet]], float]:
    """Return where cards stand that are laid in rows of a width, and how high all of them are."""
    placed: list[tuple[float, float, Sheet]] = []
    x = y = GAP
    tallest = 0.0
    for card in cards:
        if x > GAP and x + card.width + GAP > width:
            x, y, tallest = GAP, y + tallest + GAP, 0.0
        placed.append((x, y, card))
        x, tallest = x + card.width + GAP, max(tallest, card.height)
    return placed, y + tallest + GAP


def _right(placed: Sequence[tuple[float, float, Sheet]]) -> float:
    return max(x + card.width for x, _, card in placed) + GAP


def _wasted(placed: Sequence[tuple[float, float, Sheet]], height: float) -> float:
    """Return how much paper a layout takes, more where it is far from as wide as high."""
    width = _right(placed)
    return width * height * math.sqrt(max(width / height, height / width))


def _card_at(card: Sheet, x: float, y: float) -> Iterator[Shape]:
    markers = (shape for track in card.tracks for shape in marker_shapes(track))
    for shape in (*card.shapes, *markers):
        yield _moved(shape, x, y)


def _moved(shape: Shape, x: float, y: float) -> Shape:
    match shape:
        case Line():
            return replace(shape, x1=shape.x1 + x, x2=shape.x2 + x, y1=shape.y1 + y, y2=shape.y2 + y)
        case Polygon():
            return replace(shape, points=tuple((a + x, b + y) for a, b in shape.points))
        case _:
            return replace(shape, x=shape.x + x, y=shape.y + y)
