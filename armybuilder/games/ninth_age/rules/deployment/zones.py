"""Section VII.D: the deployment zones, exact with their borders. A zone is told by limits, part by part along the table."""

from math import hypot
from typing import Literal, get_args

from msgspec import Struct, convert
from msgspec.structs import asdict

from armybuilder.battle.facts import Facts, wrong_fact
from armybuilder.battle.rule import rule
from armybuilder.games.ninth_age.rules.field.table import (
    ROOM,
    STANDARD,
    Footprint,
    Point,
    Side,
    Table,
    corners,
)

Deployment = Literal["frontline", "dawn", "counterthrust", "encircle", "refused_flank", "marching"]
DEPLOYMENTS: tuple[Deployment, ...] = get_args(Deployment)
LongEdge = Literal["near", "far", "unchosen"]
ShortEdge = Literal["left", "right", "unchosen"]
Corner = Literal["near_left", "near_right", "far_left", "far_right", "unchosen"]
Role = Literal["attacker", "defender", "unchosen"]
Diagonal = Literal["A", "B"]
_PAIRS = {
    "near": "far",
    "left": "right",
    "near_left": "far_right",
    "near_right": "far_left",
    "attacker": "defender",
    "unchosen": "unchosen",
}
OPPOSITE = _PAIRS | {other: one for one, other in _PAIRS.items()}


class Choices(Facts, frozen=True, kw_only=True):
    """What a player chooses: a long edge, a short edge, a corner, a role; what the type does not use is of no account."""

    long_edge: LongEdge = "unchosen"
    short_edge: ShortEdge = "unchosen"
    corner: Corner = "unchosen"
    role: Role = "unchosen"


class Ground(Facts, frozen=True, kw_only=True):
    """The table, the deployment type, and what the player chose who chose his zone first."""

    table: Table = STANDARD
    deployment: Deployment = "frontline"
    long_edge: LongEdge = "near"
    short_edge: ShortEdge = "left"
    corner: Corner = "near_left"
    role: Role = "attacker"


@rule("NA-VII.F-3", "NA-VII.D-6", "NA-VII.D-14")
def choices_of(ground: Ground, side: Side) -> Choices:
    """Return what the first player chose; the second player has the opposite of it all."""
    first = Choices(
        long_edge=ground.long_edge, short_edge=ground.short_edge, corner=ground.corner, role=ground.role
    )
    if side == "first":
        return first
    return convert({name: OPPOSITE[choice] for name, choice in asdict(first).items()}, Choices)


@rule("NA-VII.F-2", "NA-VII.F-4", "NA-VII.F-5", "NA-VII.F-6", "NA-VII.F-7")
def first_choices(deployment: Deployment) -> tuple[str, ...]:
    """Return what the first player chooses before deployment: a long edge, and a short one or a role; or a corner."""
    if deployment == "refused_flank":
        return ("corner",)
    more = {"dawn": ("short_edge",), "encircle": ("role",)}
    return (*more.get(deployment, ()), "long_edge")


def check_chosen(ground: Ground) -> None:
    """A Problem while the first player has not made a choice on which the zones depend."""
    for name in first_choices(ground.deployment):
        if getattr(ground, name) == "unchosen":
            allowed = [choice for choice in get_args(Choices.__annotations__[name]) if choice != "unchosen"]
            because = {"battlefield.deployment": ground.deployment}
            raise wrong_fact(f"battlefield.{name}", "unchosen", ", ".join(allowed), because)


class HalfPlane(Struct, frozen=True):
    """The points with a·x + b·y ≥ c; without the border itself when it is `strict`. (a, b) has length 1."""

    a: float
    b: float
    c: float
    strict: bool = False

    def beyond(self, point: Point) -> float:
        """Return how far a point is beyond the border; negative outside."""
        return self.a * point[0] + self.b * point[1] - self.c

    def holds(self, point: Point) -> bool:
        beyond = self.beyond(point)
        return beyond > ROOM if self.strict else beyond >= -ROOM


class ZonePart(Struct, frozen=True):
    """A zone between two values of x; which of the two ends belong to the part, and the limits that hold in it."""

    left: float
    right: float
    limits: tuple[HalfPlane, ...]
    has_left: bool = True
    has_right: bool = True

    def reaches(self, x: float) -> bool:
        """Tell whether a value of x belongs to the part."""
        after = x >= self.left - ROOM if self.has_left else x > self.left + ROOM
        before = x <= self.right + ROOM if self.has_right else x < self.right - ROOM
        return after and before


class Zone(Struct, frozen=True):
    """A deployment zone: its corners in order, and its parts from left to right without a gap."""

    outline: tuple[Point, ...]
    parts: tuple[ZonePart, ...]

    def has_point(self, point: Point) -> bool:
        """Tell whether a point lies in the zone, borders as printed."""
        return any(
            part.reaches(point[0]) and all(limit.holds(point) for limit in part.limits) for part in self.parts
        )

    def has_part_of(self, unit: Footprint) -> bool:
        """Tell whether any part of a unit lies in the zone; of what has no size, the point itself."""
        return any(_lies_in(corners(unit), part) for part in self.parts)


class Zones(Struct, frozen=True):
    """The zones of the player who chose first and of the other."""

    first: Zone
    second: Zone

    def of(self, side: Side) -> Zone:
        return self.first if side == "first" else self.second


@rule("NA-VII.D-3")
def centre_line(table: Table) -> float:
    """Return the y of the Centre Line, between the midpoints of the short edges."""
    return table.width / 2


@rule("NA-VII.D-5", "NA-VII.D-20")
def frontline_zone(table: Table, edge: LongEdge) -> Zone:
    """12 inches or more from the Centre Line; Marching Columns has the same zones."""
    return _strip(table, edge, 12, 0, table.length)


@rule("NA-VII.D-7")
def dawn_zone(table: Table, edge: LongEdge, short: ShortEdge) -> Zone:
    """12 inches or more from the Centre Line and a quarter of the length from the opponent's short edge."""
    left, right = (0.0, table.length - table.quarter) if short == "left" else (table.quarter, table.length)
    return _strip(table, edge, 12, left, right)


@rule("NA-VII.D-10")
def counterthrust_zone(table: Table, edge: LongEdge) -> Zone:
    """8 inches or more from the Centre Line."""
    return _strip(table, edge, 8, 0, table.length)


@rule("NA-VII.D-15", "NA-VII.D-16")
def encircle_zone(table: Table, edge: LongEdge, role: Role, *, english: bool = False) -> Zone:
    """The attacker stands more than 9 inches from the Centre Line in the middle, 15 or more in the outer quarters.

    The defender the other way round: more than 15, and 9 or more. The English rules swap the two.
    """
    middle, flank = (9, 15) if (role == "attacker") != english else (15, 9)
    quarter, length = table.quarter, table.length
    outer = _beyond_centre(table, edge, flank, strict=False)
    inner = _beyond_centre(table, edge, middle, strict=True)
    parts = (
        ZonePart(0, quarter, outer, has_right=False),
        ZonePart(quarter, length - quarter, inner),
        ZonePart(length - quarter, length, outer, has_left=False),
    )
    deep, shallow = (_front(table, edge, gap) for gap in (middle, flank))
    base = 0.0 if edge == "near" else table.width
    line = (
        (0.0, base), (length, base), (length, shallow), (length - quarter, shallow),
        (length - quarter, deep), (quarter, deep), (quarter, shallow), (0.0, shallow),
    )  # fmt: skip
    return Zone(line, parts)


@rule("NA-VII.D-18")
def diagonal_of(corner: Corner) -> Diagonal:
    """Return the diagonal that does not pass through the corner: A from (0, 0) to (L, W), B from (0, W) to (L, 0)."""
    return "A" if corner in ("far_left", "near_right") else "B"


@rule("NA-VII.D-18")
def diagonal_ends(table: Table, diagonal: Diagonal) -> tuple[Point, Point]:
    """Return the ends of a diagonal, the left one first."""
    if diagonal == "A":
        return (0.0, 0.0), (table.length, table.width)
    return (0.0, table.width), (table.length, 0.0)


@rule("NA-VII.D-19")
def refused_flank_zone(table: Table, corner: Corner) -> Zone:
    """9 inches or more from the diagonal, on the side of the corner: a right triangle."""
    length, width = table.length, table.width
    x, y = length if corner.endswith("right") else 0.0, width if corner.startswith("far") else 0.0
    to_left, to_near = (-1 if x else 1), (-1 if y else 1)
    across = hypot(length, width)
    # seen from the corner u = |x − corner x|, v = |y − corner y|, the diagonal is W·u + L·v = L·W
    reach = length * width - 9 * across
    a, b = -to_left * width / across, -to_near * length / across
    limit = HalfPlane(a, b, a * x + b * y - reach / across)
    line = ((x, y), (x + to_left * reach / width, y), (x, y + to_near * reach / length))
    return Zone(line, (ZonePart(0, length, (limit, *_on_table(table))),))


def zone(ground: Ground, side: Side, *, english: bool = False) -> Zone:
    """Return the zone of one of the two players; a Problem while a choice is open on which it depends."""
    check_chosen(ground)
    mine = choices_of(ground, side)
    table = ground.table
    if ground.deployment == "dawn":
        return dawn_zone(table, mine.long_edge, mine.short_edge)
    if ground.deployment == "counterthrust":
        return counterthrust_zone(table, mine.long_edge)
    if ground.deployment == "encircle":
        return encircle_zone(table, mine.long_edge, mine.role, english=english)
    if ground.deployment == "refused_flank":
        return refused_flank_zone(table, mine.corner)
    return frontline_zone(table, mine.long_edge)


def zones(ground: Ground, *, english: bool = False) -> Zones:
    """Return the zones of both players."""
    return Zones(zone(ground, "first", english=english), zone(ground, "second", english=english))


@rule("NA-VII.D-4", "NA-VII.D-17")
def stands_inside(unit: Footprint, place: Zone) -> bool:
    """Tell whether the whole of a unit lies in a zone: every part of it within the limits that hold there."""
    points = corners(unit)
    if not all(place.parts[0].left - ROOM <= x <= place.parts[-1].right + ROOM for x, _ in points):
        return False
    return all(
        limit.holds(point)
        for part in place.parts
        for point in _between(points, part)
        for limit in part.limits
    )


def _lies_in(points: tuple[Point, ...], part: ZonePart) -> bool:
    """Tell whether a piece of an outline lies in a part of a zone: where it is cut off, the middle is off open borders."""
    left = list(points)
    for limit in (*_ends(part), *part.limits):
        left = _cut(left, limit)
    if not left:
        return False
    middle = sum(x for x, _ in left) / len(left), sum(y for _, y in left) / len(left)
    return part.reaches(middle[0]) and all(limit.holds(middle) for limit in part.limits)


def _between(points: tuple[Point, ...], part: ZonePart) -> list[Point]:
    """Return the corners of the piece of an outline that lies in a part of a zone; none if it only touches an open end."""
    inside = [part.reaches(x) for x, _ in points]
    crosses = min(x for x, _ in points) < part.left and max(x for x, _ in points) > part.right
    if not any(inside) and not crosses:
        return []
    left = list(points)
    for end in _ends(part):
        left = _cut(left, end)
    return left


def _ends(part: ZonePart) -> tuple[HalfPlane, HalfPlane]:
    """Return the limits that keep a point between the two ends of a part."""
    return HalfPlane(1, 0, part.left), HalfPlane(-1, 0, -part.right)


def _cut(points: list[Point], limit: HalfPlane) -> list[Point]:
    """Return the corners of what of an outline lies within a limit, its border included."""
    kept: list[Point] = []
    for start, end in zip(points, [*points[1:], *points[:1]], strict=True):
        before, after = limit.beyond(start), limit.beyond(end)
        if before >= -ROOM:
            kept.append(start)
        if before * after < 0 and min(abs(before), abs(after)) > ROOM:
            share = before / (before - after)
            kept.append((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
    return kept


def _on_table(table: Table) -> tuple[HalfPlane, HalfPlane]:
    return HalfPlane(0, 1, 0), HalfPlane(0, -1, -table.width)


def _front(table: Table, edge: LongEdge, gap: float) -> float:
    return centre_line(table) + (-gap if edge == "near" else gap)


def _beyond_centre(table: Table, edge: LongEdge, gap: float, *, strict: bool) -> tuple[HalfPlane, ...]:
    sign = -1 if edge == "near" else 1
    return (HalfPlane(0, sign, sign * _front(table, edge, gap), strict), *_on_table(table))


def _strip(table: Table, edge: LongEdge, gap: float, left: float, right: float) -> Zone:
    base, front = (0.0 if edge == "near" else table.width), _front(table, edge, gap)
    low, high = min(base, front), max(base, front)
    line = ((left, low), (right, low), (right, high), (left, high))
    return Zone(line, (ZonePart(left, right, _beyond_centre(table, edge, gap, strict=False)),))
