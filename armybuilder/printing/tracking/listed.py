"""Lists and lines to write on: what battle sheets and the sheets of forces are made of beside their tables."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from armybuilder.printing.tracking.blocks import Block
from armybuilder.printing.tracking.look import BAND, FINE, HAIR, MUTED, PAPER, RULE, TINT, draw_sign
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.shapes import SheetRegion

BAR, GAP = 11.0, 3.0
LIST_HEAD, COLUMN_HEAD, LINE, NOTE_LINE = 5.2, 3.6, 5.6, 6.6
TITLE, TEXT, SMALL = 5.2, 2.9, 2.2
PAD = 1.4
# no list is narrower, where two would stand abreast
NARROWEST = 60.0


class Listed(Struct, frozen=True):
    """A list with its heading, the heads of its columns, and its lines; the letter of its side, if it is one's own."""

    title: str
    heads: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    side: str = ""

    @property
    def height(self) -> float:
        return LIST_HEAD + (COLUMN_HEAD if any(self.heads) else 0.0) + LINE * len(self.lines)


def bar_block(kind: str, title: str, aside: str, width: float) -> Block:
    """Return the dark band over a page: what it is, whose it is, and at the right of what game."""

    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.rect(SheetRegion(x, y, width, BAR), fill=BAND, radius=1.6)
        room = width * 0.4
        right = x + width - 3.0
        told = drawing.words(right, y + 6.9, aside, 3.2, colour=PAPER, align="right", room=room, least=1.8)
        drawing.words(x + 3.0, y + 3.7, kind.upper(), SMALL, "bold", colour="#c9d1da", room=width * 0.5)
        room = width - told - 12.0
        drawing.words(x + 3.0, y + 9.0, title, TITLE, "bold", colour=PAPER, room=room, least=2.4)

    return Block(height=BAR, draw=draw)


def list_width(width: float) -> float:
    """Return how wide lists are: two stand abreast where there is room."""
    return (width - GAP) / 2 if width >= 2 * NARROWEST else width


def list_blocks(lists: Sequence[Listed], width: float) -> Iterator[Block]:
    """Yield lists, two abreast where there is room; the last one alone takes the whole width."""
    abreast = 1 if list_width(width) == width else 2
    for first in range(0, len(lists), abreast):
        pair = lists[first : first + abreast]
        wide = width if len(pair) == 1 else list_width(width)
        yield Block(height=max(one.height for one in pair), draw=_pair(pair, wide), gap=GAP)


def _pair(pair: Sequence[Listed], wide: float) -> Callable[[Drawing, float, float], None]:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        for number, one in enumerate(pair):
            draw_list(drawing, x + number * (wide + GAP), y, wide, one)

    return draw


def draw_list(drawing: Drawing, x: float, y: float, width: float, one: Listed) -> None:
    """Draw a list: its heading on a band, the heads of its columns, its lines."""
    drawing.rect(SheetRegion(x, y, width, LIST_HEAD), fill=TINT, stroke=RULE, line=HAIR)
    indent = 5.4 if one.side else 0.0
    if one.side:
        draw_sign(drawing, x + 3.2, y + LIST_HEAD / 2, 1.8, one.side)
    head = SheetRegion(x + PAD + indent, y, width - 2 * PAD - indent, LIST_HEAD)
    drawing.beside(head, one.title, TEXT, "bold", least=1.7)
    shares = _shares(len(one.heads))
    top = y + LIST_HEAD
    if any(one.heads):
        for name, (start, share) in zip(one.heads, shares, strict=True):
            room = width * share - 2 * PAD
            drawing.words(x + PAD + width * start, top + 2.8, name, SMALL, colour=MUTED, room=room, least=1.4)
        top += COLUMN_HEAD
    for line in one.lines:
        for told, (start, share) in zip(line, shares, strict=True):
            room = width * share - 2 * PAD
            if told:
                drawing.words(
                    x + PAD + width * start, top + LINE - 1.6, told, TEXT, colour=INK, room=room, least=1.7
                )
        top += LINE
        drawing.line(x, top, x + width, top, stroke=RULE, line=HAIR)
    for start, _ in shares[1:]:
        at = x + width * start
        drawing.line(at, y + LIST_HEAD, at, top, stroke=RULE, line=HAIR)
    drawing.rect(SheetRegion(x, y, width, one.height), stroke=RULE, line=HAIR)


def _shares(columns: int) -> list[tuple[float, float]]:
    """Return where columns begin and how wide they are: the first ones have names in them."""
    widths = {1: (1.0,), 2: (0.62, 0.38), 3: (0.4, 0.36, 0.24)}[columns]
    return [(sum(widths[:at]), share) for at, share in enumerate(widths)]


def draw_blank(drawing: Drawing, place: SheetRegion, label: str, value: str = "") -> None:
    """Draw a line to write on, with what belongs there at its left and, where it is known, written."""
    base = place.y + place.height - 1.0
    told = drawing.words(place.x, base - 0.6, label, SMALL, colour=MUTED, room=place.width * 0.6, least=1.5)
    left = place.x + told + 1.2
    drawing.line(left, base, place.x + place.width, base, stroke=RULE, line=FINE)
    if value:
        room = place.x + place.width - left
        drawing.words(left + 0.4, base - 0.8, value, TEXT, "bold", room=room - 0.6, least=1.6)


def notes_of(title: str, width: float) -> Callable[[Drawing, float, float], None]:
    """Return what draws lines to write on under a heading, from a place to the foot of the page."""

    def draw(drawing: Drawing, y: float, room: float) -> None:
        drawing.rect(SheetRegion(0.0, y, width, LIST_HEAD), fill=TINT, stroke=RULE, line=HAIR)
        head = SheetRegion(PAD, y, width - 2 * PAD, LIST_HEAD)
        drawing.beside(head, title, TEXT, "bold")
        top = y + LIST_HEAD + NOTE_LINE
        while top < y + room - 1.0:
            drawing.line(PAD, top, width - PAD, top, stroke=RULE, line=HAIR)
            top += NOTE_LINE
        drawing.rect(SheetRegion(0.0, y, width, room), stroke=RULE, line=HAIR)

    return draw
