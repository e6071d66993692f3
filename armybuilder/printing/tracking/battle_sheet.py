"""A battle on one page, to be kept by hand: who plays, the rounds with their phases, lists of what the game has, notes."""

from collections.abc import Callable, Iterator, Sequence

from armybuilder.battle.session.tally import TallyList
from armybuilder.printing.tracking.blocks import Block, Elastic, fitted
from armybuilder.printing.tracking.kept import Kept
from armybuilder.printing.tracking.listed import (
    GAP,
    LIST_HEAD,
    NOTE_LINE,
    PAD,
    TEXT,
    Listed,
    bar_block,
    draw_blank,
    list_blocks,
    list_width,
    notes_of,
)
from armybuilder.printing.tracking.look import HAIR, RULE, TINT, draw_sign
from armybuilder.printing.tracking.round_track import RoundTrack
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion

FIELDS, SIDE = 7.0, 15.5
# so many boxes of sides stand abreast at most, none narrower than that
SIDES_ABREAST, NARROWEST_SIDE = 3, 60.0
GOAL_LINES, RESERVE_LINES, MOST_LINES = 2, 3, 14


def battle_sheet(kept: Kept, width: float, height: float, size: float) -> tuple[Sheet, ...]:
    """Return the sheet of a battle: one page where that has room for it."""
    return fitted(lambda wide: _blocks(kept, wide), width, height, size)


def _blocks(kept: Kept, width: float) -> tuple[Sequence[Block], Elastic]:
    blocks = [
        bar_block(kept.heading("title"), kept.title, kept.game if kept.game != kept.title else "", width),
        _fields(kept, width),
        *_sides(kept, width),
    ]
    blocks += RoundTrack(kept, width).blocks()
    blocks += _lists(kept, width)
    return blocks, Elastic(least=LIST_HEAD + 2 * NOTE_LINE, draw=notes_of(kept.heading("notes"), width))


def _fields(kept: Kept, width: float) -> Block:
    """Return the line to write on when and where the battle was, and what was played."""
    shares = (("date", 0.22), ("place", 0.33), ("mission", 0.45))

    def draw(drawing: Drawing, x: float, y: float) -> None:
        left = x
        for name, share in shares:
            room = width * share - (GAP if name != "mission" else 0.0)
            value = kept.mission() if name == "mission" else ""
            draw_blank(drawing, SheetRegion(left, y, room, FIELDS), kept.heading(name), value)
            left += width * share

    return Block(height=FIELDS, draw=draw)


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
    draw_blank(drawing, SheetRegion(left, place.y + 0.8, wide, 6.6), kept.heading("player"), player)
    draw_blank(drawing, SheetRegion(left, place.y + 7.6, half, 6.6), kept.heading("army"), army)
    rest = SheetRegion(left + half + 2.0, place.y + 7.6, wide * 0.24 - 2.0, 6.6)
    draw_blank(drawing, rest, kept.heading("points"), worth)
    last = SheetRegion(left + wide * 0.74 + 2.0, place.y + 7.6, wide * 0.26 - 2.0, 6.6)
    draw_blank(drawing, last, kept.heading("outcome"), score)


def _lists(kept: Kept, width: float) -> Iterator[Block]:
    """Yield what stands beside the rounds."""
    yield from list_blocks(list(_listed(kept, list_width(width))), width)


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
            yield kept.cell(unit.id), ""
