"""A battle on one page, to be kept by hand: who plays, the rounds with their phases, lists of what the game has, notes."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from armybuilder.battle.session.tally import TallyList
from armybuilder.printing.tracking.blocks import Block, Elastic, fitted
from armybuilder.printing.tracking.kept import Kept
from armybuilder.printing.tracking.look import BAND, FINE, HAIR, MUTED, PAPER, RULE, TINT, draw_sign
from armybuilder.printing.tracking.round_track import RoundTrack
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion

BAR, FIELDS, SIDE, GAP = 11.0, 7.0, 15.5, 3.0
LIST_HEAD, COLUMN_HEAD, LINE, NOTE_LINE = 5.2, 3.6, 5.6, 6.6
TITLE, TEXT, SMALL = 5.2, 2.9, 2.2
PAD = 1.4
# so many boxes of sides stand abreast at most, none narrower than that
SIDES_ABREAST, NARROWEST_SIDE = 3, 60.0
GOAL_LINES, RESERVE_LINES, MOST_LINES = 2, 3, 14


class Listed(Struct, frozen=True):
    """A list with its heading, the heads of its columns, and its lines; the letter of its side, if it is one's own."""

    title: str
    heads: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    side: str = ""

    @property
    def height(self) -> float:
        return LIST_HEAD + (COLUMN_HEAD if any(self.heads) else 0.0) + LINE * len(self.lines)


def battle_sheet(kept: Kept, width: float, height: float, size: float) -> tuple[Sheet, ...]:
    """Return the sheet of a battle: one page where that has room for it."""
    return fitted(lambda wide: _blocks(kept, wide), width, height, size)


def _blocks(kept: Kept, width: float) -> tuple[Sequence[Block], Elastic]:
    blocks = [_bar(kept, width), _fields(kept, width), *_sides(kept, width)]
    blocks += RoundTrack(kept, width).blocks()
    blocks += _lists(kept, width)
    return blocks, Elastic(least=LIST_HEAD + 2 * NOTE_LINE, draw=_notes(kept, width))


def _bar(kept: Kept, width: float) -> Block:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        drawing.rect(SheetRegion(x, y, width, BAR), fill=BAND, radius=1.6)
        told = drawing.words(
            x + width - 3.0, y + 6.9, kept.game, 3.2, colour=PAPER, align="right", room=width * 0.4, least=1.8
        )
        kind = kept.heading("title").upper()
        drawing.words(x + 3.0, y + 3.7, kind, SMALL, "bold", colour="#c9d1da", room=width * 0.5)
        room = width - told - 12.0
        drawing.words(x + 3.0, y + 9.0, kept.title, TITLE, "bold", colour=PAPER, room=room, least=2.4)

    return Block(height=BAR, draw=draw)


def _fields(kept: Kept, width: float) -> Block:
    """Return the line to write on when and where the battle was, and what was played."""
    shares = (("date", 0.22), ("place", 0.33), ("mission", 0.45))

    def draw(drawing: Drawing, x: float, y: float) -> None:
        left = x
        for name, share in shares:
            room = width * share - (GAP if name != "mission" else 0.0)
            _blank(drawing, SheetRegion(left, y, room, FIELDS), kept.heading(name))
            left += width * share

    return Block(height=FIELDS, draw=draw)


def _blank(drawing: Drawing, place: SheetRegion, label: str, value: str = "") -> None:
    """Draw a line to write on, with what belongs there at its left and, where it is known, written."""
    base = place.y + place.height - 1.0
    told = drawing.words(place.x, base - 0.6, label, SMALL, colour=MUTED, room=place.width * 0.6, least=1.5)
    left = place.x + told + 1.2
    drawing.line(left, base, place.x + place.width, base, stroke=RULE, line=FINE)
    if value:
        room = place.x + place.width - left
        drawing.words(left + 0.4, base - 0.8, value, TEXT, "bold", room=room - 0.6, least=1.6)


def _sides(kept: Kept, width: float) -> Iterator[Block]:
    """Yield the boxes of the sides, two or three abreast where there is room."""
    abreast = max(1, min(len(kept.sides), SIDES_ABREAST, int(width // NARROWEST_SIDE)))
    room = (width - GAP * (abreast - 1)) / abreast
    for first in range(0, len(kept.sides), abreast):
        yield Block(height=SIDE, draw=_side_row(kept, kept.sides[first : first + abreast], room), gap=GAP)


def _side_row(kept: Kept, sides: tuple[str, ...], room: float) -> Callable[[Drawing, float, float], None]:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        for number, side in enumerate(sides):
            _side(drawing, SheetRegion(x + number * (room + GAP), y, room, SIDE), kept, side)

    return draw


def _side(drawing: Drawing, place: SheetRegion, kept: Kept, side: str) -> None:
    """Draw the box of a side: its letter, its player and army, points and outcome."""
    drawing.rect(place, fill=TINT, stroke=RULE, line=HAIR, radius=1.4)
    draw_sign(drawing, place.x + 5.2, place.y + place.height / 2, 3.4, side)
    known = kept.state.sides.get(side)
    army = known.army if known is not None else ""
    player = kept.called(side) if known is not None and known.name != army else ""
    units = [unit for unit in kept.units if unit.home == side]
    worth = str(sum(unit.value for unit in units)) if units else ""
    score = "" if kept.clean or known is None or not kept.state.scores else str(kept.state.score_of(side))
    left, wide = place.x + 10.4, place.width - 12.0
    half = wide * 0.5
    _blank(drawing, SheetRegion(left, place.y + 0.8, wide, 6.6), kept.heading("player"), player)
    _blank(drawing, SheetRegion(left, place.y + 7.6, half, 6.6), kept.heading("army"), army)
    rest = SheetRegion(left + half + 2.0, place.y + 7.6, wide * 0.24 - 2.0, 6.6)
    _blank(drawing, rest, kept.heading("points"), worth)
    last = SheetRegion(left + wide * 0.74 + 2.0, place.y + 7.6, wide * 0.26 - 2.0, 6.6)
    _blank(drawing, last, kept.heading("outcome"), score)


def _lists(kept: Kept, width: float) -> Iterator[Block]:
    """Yield what stands beside the rounds, two lists abreast where there is room."""
    abreast = max(1, min(2, int(width // NARROWEST_SIDE)))
    room = (width - GAP * (abreast - 1)) / abreast
    found = list(_listed(kept, room))
    for first in range(0, len(found), abreast):
        pair = found[first : first + abreast]
        wide = width if len(pair) == 1 else room
        yield Block(height=max(one.height for one in pair), draw=_pair(pair, wide), gap=GAP)


def _pair(pair: Sequence[Listed], wide: float) -> Callable[[Drawing, float, float], None]:
    def draw(drawing: Drawing, x: float, y: float) -> None:
        for number, one in enumerate(pair):
            _list(drawing, x + number * (wide + GAP), y, wide, one)

    return draw


def _listed(kept: Kept, room: float) -> Iterator[Listed]:
    """Yield the lists of a battle: what each side is after, those of the game, who comes later."""
    if kept.tally.goals:
        for side in kept.sides:
            told = [] if kept.clean or side not in kept.state.sides else list(kept.goals(side))
            lines = [line for one in told for line in wrap(one, "regular", TEXT, room - 2 * PAD)]
            lines += [""] * (GOAL_LINES - len(lines))
            yield Listed(kept.heading("goals"), ("",), tuple((line,) for line in lines), side)
    for one in kept.tally.lists:
        for side in kept.sides if one.each else ("",):
            yield _of_game(kept, one, side)
    if kept.tally.reserves:
        waiting = list(_reserves(kept)) if kept.state.round and not kept.clean else []
        waiting += [("", "")] * (RESERVE_LINES - len(waiting))
        heads = (kept.word("tally.unit"), kept.heading("arrives"))
        yield Listed(kept.heading("reserves"), heads, tuple(waiting[:MOST_LINES]))


def _of_game(kept: Kept, one: TallyList, side: str) -> Listed:
    """Return a list of the game, with what the battle knows of it, if it may be read."""
    secret = any(f".{side}" in pile for pile in kept.hidden) if side else False
    known = () if kept.clean or secret else one.filled(kept.state, side)
    lines = [tuple(kept.cell(cell) for cell in line) for line in known]
    lines += [("",) * len(one.columns)] * (one.lines - len(lines))
    heads = tuple(kept.word(column) for column in one.columns)
    return Listed(kept.word(one.word), heads, tuple(lines[:MOST_LINES]), side)


def _reserves(kept: Kept) -> Iterator[tuple[str, str]]:
    for unit in kept.units:
        pieces = list(kept.state.pieces_of(unit.id))
        if pieces and all(one.fate in ("reserve", "aside") for one in pieces):
            yield kept.called(unit.id), ""


def _list(drawing: Drawing, x: float, y: float, width: float, one: Listed) -> None:
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


def _notes(kept: Kept, width: float) -> Callable[[Drawing, float, float], None]:
    def draw(drawing: Drawing, y: float, room: float) -> None:
        drawing.rect(SheetRegion(0.0, y, width, LIST_HEAD), fill=TINT, stroke=RULE, line=HAIR)
        head = SheetRegion(PAD, y, width - 2 * PAD, LIST_HEAD)
        drawing.beside(head, kept.heading("notes"), TEXT, "bold")
        top = y + LIST_HEAD + NOTE_LINE
        while top < y + room - 1.0:
            drawing.line(PAD, top, width - PAD, top, stroke=RULE, line=HAIR)
            top += NOTE_LINE
        drawing.rect(SheetRegion(0.0, y, width, room), stroke=RULE, line=HAIR)

    return draw
