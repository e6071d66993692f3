"""Section 3.1: terrain pieces, and what they do to movement, sight and height where they lie."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts, Name, wrong_beside
from armybuilder.battle.rule import rule
from armybuilder.battle.shapes import rectangle
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.games.batalist.rules.field.geometry import (
    COMPUTED,
    ROUNDING,
    XY,
    Coordinate,
    Extent,
    Heading,
    Stand,
    TablePoint,
    check_corners,
    front_corners,
    front_middle,
    polygon,
)

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

TerrainKind = Literal[
    "hill",
    "forest",
    "water",
    "bog",
    "ravine",
    "building",
    "difficult_ground",
    "bridge",
    "clearing",
    "barrier",
    "lake_of_death",
    "cloud_of_death",
]
Side = Literal["far", "right", "near", "left"]
# the speed on slow ground is divided by this
FACTORS: dict[TerrainKind, int] = {"bog": 4, "difficult_ground": 2}
HIDES: tuple[TerrainKind, ...] = ("hill", "forest", "building", "barrier")
BARS_SHOTS: tuple[TerrainKind, ...] = (*HIDES, "cloud_of_death")
SOLID: tuple[TerrainKind, ...] = ("building", "barrier")
WET: tuple[TerrainKind, ...] = ("water", "lake_of_death")
# a quarter of a circle by so many straight parts is true to a thousandth of a step
ROUND = 64
MOST_PIECES = 100
BRIDGED: tuple[TerrainKind, ...] = ("water", "bog", "ravine", "difficult_ground")


class Corner(TablePoint, frozen=True, kw_only=True):
    """A corner of an outline; `steep_on`: from it to the next one the slope is steep."""

    steep_on: Annotated[bool, Seldom] = False


class Terrain(Facts, frozen=True, kw_only=True, cache_hash=True):
    """A terrain piece by its centre: a rectangle of a width across its heading and a length along it, or a circle.

    `circular`: the width is the diameter. `corners`, measured from the centre, make it any other outline, and the width
    and the length do not count.

    `slow`: a forest that is difficult ground as well. `steep`: the sides of a hill or ravine that nobody crosses; `far`
    is the one that its heading looks to. A round piece that has any steep side is steep all round.
    """

    terrain_kind: TerrainKind
    name: Name = ""
    x: Coordinate = 0
    y: Coordinate = 0
    heading: Annotated[Heading, Seldom] = 90
    width: Extent = 1
    length: Extent = 1
    circular: Annotated[bool, Seldom] = False
    slow: Annotated[bool, Seldom] = True
    steep: Annotated[tuple[Side, ...], Meta(max_length=4), Seldom] = ()
    corners: Annotated[tuple[Corner, ...], Meta(max_length=30), Seldom] = ()

    def mistakes(self) -> Iterator[Mistake]:
        """Yield that a piece with corners is round, or steep by the sides of a rectangle."""
        if self.corners and self.circular:
            yield wrong_beside(self, "circular", "false", "corners")
        if self.corners and self.steep:
            yield wrong_beside(self, "steep", "[]", "corners")


Pieces = tuple[Terrain, ...]


def check_pieces(pieces: Pieces) -> None:
    """A Problem where the corners of a piece do not go round some ground."""
    for place, piece in enumerate(pieces, 1):
        check_corners(piece.corners, f"terrain.{place}.corners")


@lru_cache(maxsize=512)  # each is asked for again by every leg of a move
def outline(piece: Terrain) -> "Polygon":
    """Return the ground that a piece covers."""
    if piece.corners:
        return polygon(piece.x, piece.y, piece.heading, piece.corners)
    if piece.circular:
        from shapely import Point

        return Point(piece.x, piece.y).buffer(piece.width / 2, quad_segs=ROUND)
    return rectangle(piece.x, piece.y, piece.width, piece.length, piece.heading)


def is_rectangle(piece: Terrain, pieces: Pieces) -> bool:
    """Tell whether a piece is a plain rectangle of which nothing is cancelled."""
    if piece.corners or piece.circular:
        return False
    cancels = "clearing" if piece.terrain_kind == "forest" else "bridge"
    return not any(one.terrain_kind == cancels for one in pieces)


@lru_cache(maxsize=512)
def reach_of(piece: Terrain) -> float:
    """Return how far a piece reaches from its centre, at the most."""
    if piece.corners:
        return max(hypot(corner.x, corner.y) for corner in piece.corners)
    return piece.width / 2 if piece.circular else hypot(piece.width, piece.length) / 2


def may_cover(piece: Terrain, point: XY) -> bool:
    """Tell whether a point is so near to the centre of a piece that it may lie on it."""
    return hypot(point[0] - piece.x, point[1] - piece.y) <= reach_of(piece) + 2 * ROUNDING


def covers(piece: Terrain, point: XY) -> bool:
    """A point lies on a piece, its border included."""
    if not may_cover(piece, point):
        return False
    from shapely import Point

    return bool(outline(piece).distance(Point(point)) <= ROUNDING)


def area(pieces: Pieces, *kinds: TerrainKind) -> "BaseGeometry":
    """Return the ground of all pieces of some kinds together."""
    from shapely import union_all

    return union_all([outline(piece) for piece in pieces if piece.terrain_kind in kinds])


@rule("BT-12-22")
@lru_cache(maxsize=512)
def left_open(piece: Terrain, pieces: Pieces) -> "BaseGeometry":
    """Return what is left of a piece where no bridge and no clearing cancels it."""
    found: BaseGeometry = outline(piece)
    if piece.terrain_kind in BRIDGED:
        found = found.difference(area(pieces, "bridge"))
    if piece.terrain_kind == "forest":
        found = found.difference(area(pieces, "clearing"))
    return found


@rule("BT-3.1-4", "BT-3.1-6", "BT-3.1-10")
def factor_of(piece: Terrain) -> int:
    """By how much a piece divides the speed: a bog by 4, difficult ground by 2, a forest only when declared so."""
    return 2 if piece.terrain_kind == "forest" and piece.slow else FACTORS.get(piece.terrain_kind, 1)


def has_inside(ground: "BaseGeometry", point: XY) -> bool:
    """A point lies on some ground and not only on its border."""
    from shapely import Point

    spot = Point(point)
    return bool(ground.contains(spot) and ground.boundary.distance(spot) > COMPUTED)


@rule("BT-3.1-11")
def ground_factor(pieces: Pieces, point: XY, *, flying: bool = False) -> int:
    """Return the worst divisor at a point; divisors do not multiply."""
    if flying:
        return 1
    return max(
        (
            factor_of(piece)
            for piece in pieces
            if may_cover(piece, point) and has_inside(left_open(piece, pieces), point)
        ),
        default=1,
    )


@rule("BT-12-2", "BT-12-3")
def factor_under(stand: Stand, pieces: Pieces, *, flying: bool = False) -> int:
    """Return the greater divisor of the two front corners; the rest of the stand does not matter."""
    return max(ground_factor(pieces, corner, flying=flying) for corner in front_corners(stand))


@rule("BT-3.1-1", "BT-3.1-7")
def is_on(stand: Stand, piece: Terrain) -> bool:
    """A base stands on a piece when the middle of its front edge lies there."""
    return covers(piece, front_middle(stand))


@rule("BT-3.1-13")
def level_of(stand: Stand, pieces: Pieces) -> int:
    """Return the height of a base: one up for each hill, one down in a ravine, unless it stands on a bridge over it."""
    bridged = any(piece.terrain_kind == "bridge" and is_on(stand, piece) for piece in pieces)
    hills = sum(piece.terrain_kind == "hill" and is_on(stand, piece) for piece in pieces)
    ravine = any(piece.terrain_kind == "ravine" and is_on(stand, piece) for piece in pieces) and not bridged
    return hills - ravine


@rule("BT-3.1-2", "BT-3.1-7")
def steep_lines(piece: Terrain, pieces: Pieces) -> "BaseGeometry":
    """The steep parts of the border of a hill or a ravine; a bridge leads across a ravine's."""
    from shapely import LineString, union_all

    found: BaseGeometry = LineString()
    if piece.terrain_kind in ("hill", "ravine") and any(_steep_sides(piece)):
        found = outline(piece).exterior
        if not piece.circular:
            sides = zip(_steep_sides(piece), pairwise(found.coords), strict=True)
            found = union_all([LineString(side) for is_steep, side in sides if is_steep])
    return found.difference(area(pieces, "bridge")) if piece.terrain_kind == "ravine" else found


def _steep_sides(piece: Terrain) -> tuple[bool, ...]:
    """Return for each side of an outline with corners whether it is steep, in their order."""
    if piece.corners:
        return tuple(corner.steep_on for corner in piece.corners)
    return tuple(side in piece.steep for side in ("far", "right", "near", "left"))


@rule("BT-1-20", "BT-3.1-3", "BT-3.1-4", "BT-3.1-9")
def hides(piece: Terrain, *, shooting: bool) -> bool:
    """Hills, forests, buildings and barriers interrupt sight; a cloud of death only bars shots."""
    return piece.terrain_kind in (BARS_SHOTS if shooting else HIDES)
