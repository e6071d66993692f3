"""Section VII.C: the terrain generator. Pieces are rectangles; lengths are inches, angles degrees from the x axis."""

from collections.abc import Sequence
from itertools import islice, permutations
from math import cos, hypot, radians, sin
from typing import Literal

from msgspec.structs import replace

from armybuilder.battle.dice import Dice
from armybuilder.battle.rule import rule
from armybuilder.battle.shapes import ahead
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games.ninth_age.rules.field.nudging import nearest_place
from armybuilder.games.ninth_age.rules.field.table import (
    ROOM,
    Footprint,
    Point,
    Table,
    corners,
    distance,
    is_small,
    sectors,
)

TerrainKind = Literal[
    "hill", "forest", "impassable", "building", "water", "field_crop", "rock", "ruins", "wall"
]
SPACING = 6
# places are told with six decimals: a piece at the edge lies on the table wherever its place is handed on
ROUNDED = 1e-6
# in how many orders the pieces that give way are tried: all orders of up to four pieces
MOST_ORDERS = 24
# in degrees: a rectangle looks the same after half a turn; one that finds no room is turned by so many at a time
HALF_TURN, QUARTER_TURN, TURN = 180, 90, 5
_BY_TOTAL: dict[int, TerrainKind] = {
    2: "hill",
    3: "hill",
    4: "hill",
    5: "water",
    6: "field_crop",
    7: "forest",
    8: "rock",
    9: "ruins",
    10: "wall",
    11: "building",
    12: "building",
}


class Piece(Footprint, frozen=True, kw_only=True):
    """A piece of terrain: what it is, and where its rectangle lies. `impassable` may be said of any kind."""

    scenery: TerrainKind = "hill"
    impassable: bool = False

    @property
    def blocks(self) -> bool:
        """Tell whether nothing may enter it."""
        return self.impassable or self.scenery == "impassable"


@rule("NA-VII.C-14")
def sizes(terrain: TerrainKind) -> tuple[Point, ...]:
    """Return the recommended sizes: a wall is 10 by 1, everything else 8 by 6 or 10 by 6."""
    return ((10.0, 1.0),) if terrain == "wall" else ((8.0, 6.0), (10.0, 6.0))


@rule("NA-VII.C-11")
def terrain_of(total: int) -> TerrainKind:
    """Return the kind of an extra piece by 2D6."""
    return _BY_TOTAL[total]


@rule("NA-VII.C-9")
def d3(face: int) -> int:
    """A D6 read as a D3: 1–2 is 1, 3–4 is 2, 5–6 is 3."""
    return (face + 1) // 2


@rule("NA-VII.C-9")
def extra_dice(table: Table) -> int:
    """Return how many D3 of further pieces: two, on the small table one."""
    return 1 if is_small(table) else 2


def roll_extra(table: Table, dice: Dice) -> int:
    """Return how many further pieces there are."""
    return sum(d3(dice.roll(D6, "ninth_age.ask.extra_pieces").total) for _ in range(extra_dice(table)))


@rule("NA-VII.C-7")
def trio(table: Table, dice: Dice) -> tuple[tuple[TerrainKind, Point], ...]:
    """Return a hill, a forest, and impassable ground or a building, each in the centre of another sector."""
    free = list(sectors(table))
    third: tuple[TerrainKind, TerrainKind] = ("impassable", "building")
    last = third[dice.pick(2, "ninth_age.ask.third_piece")]
    kinds: tuple[TerrainKind, ...] = ("hill", "forest", last)
    return tuple((kind, free.pop(dice.pick(len(free), "ninth_age.ask.sector"))) for kind in kinds if free)


@rule("NA-VII.C-10")
def extra(table: Table, dice: Dice) -> tuple[TerrainKind, Point]:
    """Return a further piece: its kind by 2D6, in the centre of any sector."""
    kind = terrain_of(dice.roll(Throw(6, 2), "ninth_age.ask.terrain_kind").total)
    centres = sectors(table)
    return kind, centres[dice.pick(len(centres), "ninth_age.ask.sector")]


@rule("NA-VII.C-8")
def shifted(piece: Piece, length: float, direction: float, table: Table) -> Piece:
    """Return a piece after its shift; one that would hang over the edge slides back along it until it lies on the table."""
    x, y = ahead(piece.x, piece.y, direction, length)
    moved = replace(piece, x=x, y=y)
    back = max(
        *_overhang(cos(radians(direction)), [px for px, _ in corners(moved)], table.length, length),
        *_overhang(sin(radians(direction)), [py for _, py in corners(moved)], table.width, length),
    )
    return replace(piece, **dict(zip("xy", ahead(piece.x, piece.y, direction, length - back), strict=True)))


def _overhang(share: float, places: list[float], size: float, length: float) -> tuple[float, float]:
    """Return how far along the shift a piece hangs over either edge; at most the whole shift."""
    over, under = max(places) - size, -min(places)
    return (
        min(length, over / share) if share > ROOM and over > 0 else 0.0,
        min(length, under / -share) if share < -ROOM and under > 0 else 0.0,
    )


@rule("NA-VII.C-12")
def spaced(piece: Piece, standing: Sequence[Piece]) -> bool:
    """Tell whether a piece is at least 6 inches from all others, edge to edge."""
    return all(distance(piece, other) >= SPACING - ROUNDED for other in standing)


def on_table(piece: Footprint, table: Table) -> bool:
    """Tell whether something lies wholly on the table."""
    return all(
        -ROUNDED <= x <= table.length + ROUNDED and -ROUNDED <= y <= table.width + ROUNDED
        for x, y in corners(piece)
    )


@rule("NA-VII.C-12", "NA-VII.C-13")
def make_room(new: Piece, standing: Sequence[Piece], table: Table, most: float) -> tuple[Piece, ...] | None:
    """Return the standing pieces, shifted by at most `most` inches each so that a new one fits; None when it has to go.

    Only pieces too near the new one give way, each by the shortest shift that keeps all gaps. Where several do, they go one
    after the other, in the order that shifts them least in all.
    """
    if not on_table(new, table):
        return None
    crowding = [place for place, piece in enumerate(standing) if not spaced(piece, [new])]
    # a shift widens a gap by its own length at most
    if any(SPACING - distance(standing[place], new) > most + ROUNDED for place in crowding):
        return None
    orders = islice(permutations(crowding), MOST_ORDERS)
    found = [_give_way(new, standing, order, table, most) for order in orders]
    rooms = [room for room in found if room is not None]
    return min(rooms, key=lambda room: total_shift(standing, room), default=None)


@rule("NA-VII.C-13", "NA-VII.C-14")
def turned_to_fit(new: Piece, standing: Sequence[Piece], table: Table, most: float) -> Piece:
    """Return a new piece turned where it lies, as little as lets it stay; as it is when it fits or no turn helps.

    The book goes without a piece only if it cannot be placed, and says nothing of how pieces are turned.
    """
    turns = (sign * turn for turn in range(TURN, QUARTER_TURN + 1, TURN) for sign in (1, -1))
    turned = (replace(new, angle=(new.angle + turn) % HALF_TURN) for turn in turns)
    fits = (one for one in (new, *turned) if make_room(one, standing, table, most) is not None)
    return next(fits, new)


def _give_way(
    new: Piece, standing: Sequence[Piece], order: tuple[int, ...], table: Table, most: float
) -> tuple[Piece, ...] | None:
    """Return the standing pieces after those of `order` gave way in turn; those still to go do not hinder those before them."""
    found = list(standing)
    for turn, place in enumerate(order):
        settled = [one for number, one in enumerate(found) if number not in order[turn:]]
        nudged = nearest_place(found[place], [new, *settled], table, SPACING, most)
        if nudged is None:
            return None
        found[place] = nudged
    return tuple(found)


def total_shift(before: Sequence[Piece], after: Sequence[Piece]) -> float:
    """Return how far pieces were shifted in all, in inches."""
    return sum(hypot(new.x - old.x, new.y - old.y) for old, new in zip(before, after, strict=True))
