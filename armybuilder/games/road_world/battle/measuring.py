"""What the table tells where models have places: distances, the battle group, the edge, the ground of a way, zones, sight."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from armybuilder.battle.session.holders import Piece, Place, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.positions import Positions, positions
from armybuilder.battle.table.routes import XY, length_of, swept
from armybuilder.games.road_world.battle.standing import steady
from armybuilder.games.road_world.rules.basics.models import MOST_NEAR
from armybuilder.games.road_world.rules.morale.rally import Nearby
from armybuilder.games.road_world.rules.movement.cohesion import Group, WarriorPlace, candidates, clusters
from armybuilder.games.road_world.rules.movement.paths import (
    MOST_LEGS,
    GoesOn,
    PathLeg,
    TerrainClass,
    obstacle_kind,
)

if TYPE_CHECKING:
    from shapely import LineString

ENEMY_NEAREST = (Nearby(side="enemy", distance=0),)
CLASSES: dict[float, TerrainClass] = {1: "open", 2: "difficult", 4: "dangerous", 0: "impassable"}
# what is jumped over and not walked on
OBSTACLES = ("wall",)
DECIMALS = 2
# lengths are rounded: who is so little beyond is asked about too
SLACK = 0.01
# who sees whom, as a battle remembers it while nobody moves
SIGHTS = "road_world.sights"


def is_known(state: BattleState, *who: str) -> bool:
    """Return whether all of some models stand in known places on the board."""
    pieces = state.pieces
    return all(pieces[one].place is not None and pieces[one].fate == "table" for one in who)


def apart(state: BattleState, one: str, another: str, told: float | None, otherwise: float = 0) -> float:
    """Return the distance of two models in steps: as told, else between their bases, else what is likely."""
    if told is not None:
        return told
    return measured(state, one, another) if is_known(state, one, another) else otherwise


def measured(state: BattleState, one: str, another: str) -> float:
    """Return the distance from base to base of two models that have places."""
    return round(positions(state).distance(one, another), DECIMALS)


def in_reach(state: BattleState, one: Piece, others: Sequence[Piece], reach: float) -> list[Piece]:
    """Return those who may be within reach of a model: where nobody knows where they stand it may be so."""
    if not is_known(state, one.id):
        return list(others)
    # the nearest come first: only the last of them may be a little too far
    near = positions(state).within(one.id, reach + SLACK)
    while near and measured(state, one.id, near[-1]) > reach:
        near.pop()
    found = set(near)
    return [other for other in others if other.id in found or not is_known(state, other.id)]


def sees(state: BattleState, one: str, another: str, told: bool | None = None) -> bool:
    """Return whether a model sees another: as told, else by what stands between them; unknown places hide nobody."""
    if told is not None:
        return told
    if not is_known(state, one, another):
        return True
    return another in seen_of(state, one, (another,))


def seen_of(state: BattleState, one: str, others: Sequence[str]) -> list[str]:
    """Return those whom a model sees, all of them in known places; it is worked out once until somebody moves."""
    at = positions(state)
    known = state.__dict__.get(SIGHTS)
    if known is None or known[0] is not at:
        known = state.__dict__[SIGHTS] = (at, {})
    found: dict[tuple[str, str], bool] = known[1]
    fresh = [other for other in others if (one, other) not in found]
    seen = set(at.seen_among(one, fresh))
    found.update(((one, other), other in seen) for other in fresh)
    return [other for other in others if found[one, other]]


def nearby_of(state: BattleState, piece: Piece, enemy_nearest: bool | None) -> tuple[Nearby, ...]:
    """Return the fighters near one who flees: as players told who is nearest, else by their places."""
    if enemy_nearest is not None:
        return ENEMY_NEAREST if enemy_nearest else ()
    if not is_known(state, piece.id):
        return ()
    found = [
        Nearby(
            side="own" if one.side == piece.side else "enemy",
            distance=measured(state, one.id, piece.id),
            fleeing="fleeing" in one.marks,
            hiding="masked" in state.units[one.unit].marks,
        )
        for one in state.here()
        if one.place is not None and one.id != piece.id
    ]
    return tuple(sorted(found, key=lambda near: near.distance)[:MOST_NEAR])


class Warriors(NamedTuple):
    """The models of a unit that count for its group, with their places, and the largest groups that they form."""

    ids: tuple[str, ...]
    places: tuple[WarriorPlace, ...]
    largest: list[Group]

    def lost(self, chosen: int) -> list[str]:
        """Return those who are not in the chosen group, by their ids."""
        group = self.largest[max(chosen, 1) - 1]
        return [one for place, one in enumerate(self.ids) if place not in group]


def warriors(state: BattleState, unit: Unit) -> Warriors | None:
    """Return a unit's models by their places; None where somebody's place is not known, or it is one model alone."""
    here = steady(state, unit)
    if len(here) < 2 or not is_known(state, *(piece.id for piece in here)):
        return None
    places = tuple(_warrior(state, piece) for piece in here)
    return Warriors(tuple(piece.id for piece in here), places, _largest(places, state.settings.cohesion))


@lru_cache(maxsize=1024)  # most units stand still while others act
def _largest(places: tuple[WarriorPlace, ...], cohesion: str) -> list[Group]:
    return candidates(clusters(places, cohesion))


def _warrior(state: BattleState, piece: Piece) -> WarriorPlace:
    base, place = state.rules.board.base_of(piece), piece.place
    assert place is not None
    wide = base.width if base.shape == "round" else (base.width + base.depth) / 2
    return WarriorPlace(x=round(place.x, DECIMALS), y=round(place.y, DECIMALS), diameter=wide)


def to_group(state: BattleState, piece: Piece) -> tuple[str, float] | None:
    """Return the nearest comrade of one who has lost the group, and how far he is; None where places are not known."""
    unit = state.units[piece.unit]
    group = [one.id for one in steady(state, unit) if one.id != piece.id and "lost" not in one.marks]
    if not group or not is_known(state, piece.id, *group):
        return None
    nearest = min(group, key=lambda one: measured(state, piece.id, one))
    return nearest, measured(state, piece.id, nearest)


def to_edge(state: BattleState, piece: Piece) -> float | None:
    """Return how far a model's base is from the nearest edge of the board; None where places are not known."""
    edges = _edges(state, piece)
    return None if edges is None else round(max(0.0, min(edges)), DECIMALS)


def _edges(state: BattleState, piece: Piece) -> tuple[float, ...] | None:
    board = state.board
    if board is None or piece.place is None:
        return None
    left, near, right, far = positions(state).covered_at(piece.id, piece.place).bounds
    return left, near, board.length - right, board.width - far


def to_the_line(state: BattleState, piece: Piece, half: str) -> tuple[float, bool] | None:
    """Return how far a model's base is from the line that halves the board, and whether it stands in its own half.

    None where places are not known. The near half is that of the lower edge.
    """
    board = state.board
    if board is None or piece.place is None:
        return None
    _, near, _, far = positions(state).covered_at(piece.id, piece.place).bounds
    line = board.width / 2
    own = piece.place.y <= line if half == "near" else piece.place.y >= line
    return round(max(0.0, line - far, near - line), DECIMALS), own


def toward_edge(state: BattleState, piece: Piece, steps: float) -> Place | None:
    """Return where a model is that has run so far to the nearest edge; None where places are not known."""
    edges, here = _edges(state, piece), piece.place
    if edges is None or here is None:
        return None
    x, y = ((-1, 0), (0, -1), (1, 0), (0, 1))[edges.index(min(edges))]
    return Place(here.x + x * steps, here.y + y * steps, here.heading, here.height)


def toward(here: Place | None, there: Place | None, steps: float) -> Place | None:
    """Return where one is who has gone so far toward a place, or, with steps below 0, away from it."""
    if here is None or there is None:
        return None
    way = hypot(there.x - here.x, there.y - here.y)
    part = steps / way if way else 0.0
    x, y = here.x + (there.x - here.x) * part, here.y + (there.y - here.y) * part
    return Place(round(x, DECIMALS), round(y, DECIMALS), here.heading, here.height)


def along(points: Sequence[XY], steps: float, heading: float) -> Place:
    """Return the place on a way of several points after so many steps, or its end."""
    for one, other in pairwise(points):
        length = hypot(other[0] - one[0], other[1] - one[1])
        if steps <= length and length:
            part = steps / length
            x, y = one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
            return Place(round(x, DECIMALS), round(y, DECIMALS), heading)
        steps -= length
    return Place(points[-1][0], points[-1][1], heading)


def legs_of(state: BattleState, points: Sequence[XY]) -> tuple[PathLeg, ...]:
    """Return the legs of a way over the ground that lies on the board: each class of terrain apart, and what is jumped over."""
    legs = list(_legs(positions(state), points))
    if len(legs) > MOST_LEGS:
        left = sum(leg.steps_wanted or 0 for leg in legs[MOST_LEGS - 1 :])
        legs[MOST_LEGS - 1 :] = [PathLeg(terrain_class="difficult", steps_wanted=round(left, DECIMALS))]
    return tuple(legs)


def as_far_as_it_goes(legs: Sequence[PathLeg], goes_on: GoesOn) -> tuple[PathLeg, ...]:
    """Return the legs of a way up to what a model can neither cross nor jump over."""
    for place, leg in enumerate(legs):
        wheels = goes_on == "on_wheels" and leg.passage == "obstacle"
        high = leg.passage == "obstacle" and obstacle_kind(leg.tall, leg.wide) in ("wide", "sheer")
        if leg.terrain_class == "impassable" or wheels or high:
            return tuple(legs[:place])
    return tuple(legs)


def _legs(at: Positions, points: Sequence[XY]) -> Iterator[PathLeg]:
    from shapely import LineString

    line = LineString(points)
    stretches = list(_stretches(at, line))
    marks = sorted({0.0, length_of(points), *(edge for one in stretches for edge in one[:2])})
    begun, now = 0.0, 1.0
    for start, end in pairwise(marks):
        factor = _factor(start, end, stretches)
        if factor != now:
            yield from _leg(now, start - begun)
            begun, now = start, factor
        for first, _, _, jumped in stretches:
            if jumped is not None and first == start:
                yield from _leg(now, start - begun)
                begun = start
                yield jumped
    yield from _leg(now, marks[-1] - begun)


def _leg(factor: float, steps: float) -> Iterator[PathLeg]:
    if round(steps, DECIMALS) > 0:
        kind = CLASSES.get(factor) or ("dangerous" if factor > 2 else "difficult")
        yield PathLeg(terrain_class=kind, steps_wanted=round(steps, DECIMALS))


Stretch = tuple[float, float, float, PathLeg | None]


def _stretches(at: Positions, line: "LineString") -> Iterator[Stretch]:
    """Yield where terrain begins and ends along a way, what a step on it costs, or the obstacle that it is."""
    from shapely import Point

    for key, ground in at.grounds.items():
        terrain, kind = at.terrain[key], at.rules.kind(at.terrain[key].kind)
        met = line.intersection(ground)
        for part in getattr(met, "geoms", (met,)):
            if part.length > 0:
                ends = sorted(line.project(Point(part.coords[end])) for end in (0, -1))
                if kind.id in OBSTACLES:
                    wide = min(terrain.width, terrain.length)
                    jumped = PathLeg(passage="obstacle", tall=at.height_of(terrain), wide=wide)
                    yield ends[0], ends[0], 1.0, jumped
                elif kind.factor != 1:
                    yield ends[0], ends[1], kind.factor, None


def _factor(start: float, end: float, stretches: Iterable[Stretch]) -> float:
    """Return what a step costs between two points of a way: the worst ground counts, and nobody crosses impassable."""
    middle = (start + end) / 2
    found = [factor for first, last, factor, _ in stretches if first < middle < last]
    return 0.0 if 0 in found else max(found, default=1.0)


class Zone(NamedTuple):
    """An enemy near a way, how far he was from the one who goes it before, and at the least."""

    owner: str
    before: float
    least: float


def near_way(state: BattleState, piece: Piece, points: Sequence[XY], owners: dict[str, float]) -> list[Zone]:
    """Return those of some enemies whose zones of control a model's way touches; `owners` are told with their reach."""
    at, first = positions(state), points[0]
    heading = piece.place.heading if piece.place else 0.0
    base = at.covered_at(piece.id, Place(first[0], first[1], heading))
    ground = swept(base, points)
    found = []
    for owner, reach in owners.items():
        if at.knows(owner):
            there = at.outlines[owner]
            least = round(float(ground.distance(there)), DECIMALS)
            if least <= reach:
                found.append(Zone(owner, round(float(base.distance(there)), DECIMALS), least))
    return found
