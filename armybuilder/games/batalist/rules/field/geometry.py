"""Section 1: bases as rectangles on the table, the zones around them, distance, contact and round templates.

Points are (x, y) in steps; headings are degrees counter-clockwise from the x axis, so 90 looks along +y.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from msgspec import Meta

from armybuilder.battle import shapes
from armybuilder.battle.facts import Facts, Named
from armybuilder.battle.rule import rule
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom

if TYPE_CHECKING:
    from shapely import LineString, Polygon
    from shapely.geometry.base import BaseGeometry

Coordinate = Annotated[float, Meta(ge=-1000, le=1000, extra_json_schema={"unit": "steps"})]
Extent = Annotated[float, Meta(ge=0.1, le=1000, extra_json_schema={"unit": "steps"})]
Heading = Annotated[float, Meta(ge=0, le=360, extra_json_schema={"unit": "degrees"})]
Zone = Literal["front", "rear", "left_flank", "right_flank"]
Direction = Literal["front", "flank", "rear"]
Edge = Literal["front", "rear", "left", "right"]
XY = tuple[float, float]

# two lengths that differ by no more than this are equal on a map
ROUNDING = 0.001
# bases that are no further apart than this touch
TOUCHING = 0.05
# errors of coordinates that were computed are far smaller than this
COMPUTED = 1e-6
# how far a zone is drawn: further than any table
REACH = 5000.0
LEAST_CORNERS = 3


class Stand(Named, frozen=True, kw_only=True):
    """A base on the table: its centre, where its front looks, its front width and its depth."""

    x: Coordinate = 0
    y: Coordinate = 0
    heading: Heading = 90
    width: Extent = 3
    base_depth: Extent = 2


class TablePoint(Facts, frozen=True, kw_only=True):
    """A point of the table."""

    x: Coordinate = 0
    y: Coordinate = 0


Corners = Annotated[tuple[TablePoint, ...], Meta(max_length=30), Seldom]


class Offsets(NamedTuple):
    """How far a point lies beyond the side of a base, ahead of its front line and behind its rear line."""

    side: float
    ahead: float
    behind: float


def footprint(stand: Stand) -> "Polygon":
    """The rectangle that a base covers."""
    return _rectangle(stand.x, stand.y, stand.width, stand.base_depth, stand.heading)


@lru_cache(maxsize=8192)  # everybody on the field is asked for again by every move and every line of sight
def _rectangle(x: float, y: float, width: float, depth: float, heading: float) -> "Polygon":
    return shapes.rectangle(x, y, width, depth, heading)


def on_table(stand: Stand, x: float, y: float) -> XY:
    """Return a point of the base's own frame (x to its right, y ahead) on the table."""
    return shapes.framed(stand.x, stand.y, stand.heading, (x, y))


def polygon(x: float, y: float, heading: float, corners: Sequence[TablePoint]) -> "Polygon":
    """Return an outline by its corners in order, measured from a point: x to the right of a heading, y along it."""
    from shapely import Polygon

    at = Stand(x=x, y=y, heading=heading)
    return Polygon([on_table(at, corner.x, corner.y) for corner in corners])


def check_corners(corners: Sequence[TablePoint], field: str) -> None:
    """A Problem where the corners of an outline do not go round some ground."""
    if corners and (len(corners) < LEAST_CORNERS or not polygon(0, 0, 90, corners).is_valid):
        raise Problem("facts.outline", field=field, least=LEAST_CORNERS)


@rule("BT-1-5")
def in_frame(stand: Stand, point: XY) -> XY:
    """Return a point of the table in the base's own frame: x to its right, y ahead."""
    return shapes.in_frame(stand.x, stand.y, stand.heading, point)


@rule("BT-1-5")
def offsets(stand: Stand, point: XY) -> Offsets:
    """Return how far a point lies beyond the side, ahead and behind."""
    x, y = in_frame(stand, point)
    return Offsets(abs(x) - stand.width / 2, y - stand.base_depth / 2, -y - stand.base_depth / 2)


@rule("BT-1-6", "BT-1-9")
def in_front(place: Offsets) -> bool:
    """Between the two rays that lean outwards from the front corners by 45 degrees, the rays included."""
    return place.ahead >= max(0.0, place.side) - ROUNDING


@rule("BT-1-7", "BT-1-9")
def in_rear(place: Offsets) -> bool:
    """The same behind the base."""
    return place.behind >= max(0.0, place.side) - ROUNDING


def is_within(place: Offsets) -> bool:
    """On the base itself, not on its outline."""
    return max(place) < -ROUNDING


@rule("BT-1-8")
def zone_of(stand: Stand, point: XY) -> Zone:
    """Return the zone of a base in which a point outside it lies; what is neither front nor rear is flank."""
    place = offsets(stand, point)
    if in_front(place):
        return "front"
    if in_rear(place):
        return "rear"
    return "left_flank" if in_frame(stand, point)[0] < 0 else "right_flank"


def front_zone(stand: Stand) -> "Polygon":
    """Return the ground between the rays of the front, as far as a table reaches."""
    from shapely import Polygon

    side, ahead = stand.width / 2, stand.base_depth / 2
    corners = [(-side, ahead), (side, ahead), (side + REACH, ahead + REACH), (-side - REACH, ahead + REACH)]
    return Polygon([on_table(stand, *corner) for corner in corners])


def edge_middles(stand: Stand) -> dict[Edge, XY]:
    """Return the middles of the four edges: first rank, last rank, left and right file."""
    side, ahead = stand.width / 2, stand.base_depth / 2
    return {
        "front": on_table(stand, 0, ahead),
        "rear": on_table(stand, 0, -ahead),
        "left": on_table(stand, -side, 0),
        "right": on_table(stand, side, 0),
    }


def front_middle(stand: Stand) -> XY:
    """Return the middle of the front edge: from here a base sees, and by it an attack is judged."""
    return on_table(stand, 0, stand.base_depth / 2)


def front_corners(stand: Stand) -> tuple[XY, XY]:
    """Return the left and the right front corner."""
    side, ahead = stand.width / 2, stand.base_depth / 2
    return on_table(stand, -side, ahead), on_table(stand, side, ahead)


def front_edge(stand: Stand) -> "LineString":
    """Return the front edge, from the left to the right corner."""
    from shapely import LineString

    return LineString(front_corners(stand))


def field_outline(length: float, width: float) -> "Polygon":
    """Return the ground of a field, which spans from (0, 0) to its length and width."""
    from shapely import box

    return box(0, 0, length, width)


@rule("BT-1-11", "BT-1-12", "BT-1-13")
def attack_direction(attacker: Stand, target: Stand) -> Direction:
    """Return where the middle of the attacker's front edge lies around the target: exactly one of three directions."""
    zone = zone_of(target, front_middle(attacker))
    return zone if zone in ("front", "rear") else "flank"


@rule("BT-1-10")
def may_aim_at(attacker: Stand, point: XY) -> bool:
    """A shot is aimed only into the own front zone."""
    return in_front(offsets(attacker, point))


@rule("BT-1-10")
def touches_front(attacker: Stand, target: Stand) -> bool:
    """The target touches the attacker's front edge."""
    return bool(front_edge(attacker).distance(footprint(target)) <= TOUCHING + COMPUTED)


@rule("BT-1-10")
def is_before(attacker: Stand, target: Stand) -> bool:
    """Some part of the target, and not only a point or a line, lies in the attacker's front zone."""
    return bool(front_zone(attacker).intersection(footprint(target)).area > ROUNDING)


@rule("BT-1-23")
def distance_between(one: Stand, other: Stand) -> float:
    """Return the shortest distance between two bases, in steps."""
    return float(footprint(one).distance(footprint(other)))


@rule("BT-1-23")
def is_within_steps(distance: float, steps: float) -> bool:
    """Within includes exactly so many steps; on a map a thousandth of a step counts as nothing."""
    return distance <= steps + ROUNDING


def length_between(one: XY, other: XY) -> float:
    """Return the length of a straight line, in steps."""
    return hypot(one[0] - other[0], one[1] - other[1])


def passes_near(eye: XY, end: XY, middle: XY, reach: float) -> bool:
    """Tell whether a line comes so near to a point: what reaches no further from there need not be looked at."""
    way_x, way_y = end[0] - eye[0], end[1] - eye[1]
    off_x, off_y = middle[0] - eye[0], middle[1] - eye[1]
    length = way_x * way_x + way_y * way_y
    along = max(0.0, min(1.0, (off_x * way_x + off_y * way_y) / length)) if length else 0.0
    gap_x, gap_y = off_x - along * way_x, off_y - along * way_y
    most = reach + ROUNDING
    return gap_x * gap_x + gap_y * gap_y <= most * most


@rule("BT-1-24")
def touch(one: Stand, other: Stand) -> bool:
    """Two bases touch when they share a point; on a map, when they are no more than 0.05 step apart."""
    return distance_between(one, other) <= TOUCHING + COMPUTED


def overlap(one: "BaseGeometry", other: "BaseGeometry") -> bool:
    """Two outlines share more than a border and what the rounding of their places adds to it."""
    # most never meet, and drawing in an outline takes long
    return bool(one.intersects(other) and _inner(one).intersects(_inner(other)))


def _inner(ground: "BaseGeometry") -> "BaseGeometry":
    return ground.buffer(-ROUNDING, join_style="mitre")


@rule("BT-13-29")
def is_under(stand: Stand, centre: XY, radius: float) -> bool:
    """A base is under a round template when some of it is covered: nearer to the centre than the radius."""
    from shapely import Point

    return bool(Point(centre).distance(footprint(stand)) < radius - COMPUTED)
