"""Bases that stand somewhere: distances between them, and how far one can go straight backwards."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, dist, hypot, radians, sin
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Steps
from armybuilder.battle.rule import rule
from armybuilder.battle.shapes import ahead, rectangle
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.games.batalist.rules.basics.bases import Base, Figures, Value, are_at_odds
from armybuilder.games.batalist.rules.field.geometry import (
    COMPUTED,
    ROUNDING,
    Coordinate,
    Extent,
    Heading,
    Stand,
    distance_between,
    footprint,
    in_frame,
    is_within_steps,
)

Points = Annotated[int, Meta(ge=0, le=3)]


class Placed(Base, frozen=True, kw_only=True, cache_hash=True):
    """A base and where it stands.

    `room_behind` is how far it can go backwards until impassable ground or the edge of the field, null if that is far away.
    `bearer_near`: one of its side's standard-bearers is within 6 steps. `rerolls`: it makes use of him.
    Whoever only tests its morale needs no weapons: kinds that strike or shoot show theirs.
    """

    melee: Annotated[Value, Seldom] = 3
    shooting: Annotated[Value, Seldom] = 0
    range: Annotated[Value, Seldom] = 0

    x: Annotated[Coordinate, Seldom] = 0
    y: Annotated[Coordinate, Seldom] = 0
    heading: Annotated[Heading, Seldom] = 90
    width: Annotated[Extent, Seldom] = 3
    base_depth: Annotated[Extent, Seldom] = 2
    room_behind: Annotated[Steps | None, Seldom] = None
    bearer_near: Annotated[bool, Seldom] = False
    rerolls: Annotated[bool, Seldom] = True

    def mistakes(self) -> Iterator[Mistake]:
        """Yield that a base is a coward and steadfast at once."""
        if are_at_odds(self.skills):
            yield Mistake("wrong", "skills", "coward, steadfast", told={"allowed": "coward | steadfast"})


class Neighbour(Placed, frozen=True, kw_only=True):
    """A base near by: its side as the player sees it whose base is being activated."""

    whose: Literal["own", "enemy"] = "own"


class Witness(Neighbour, frozen=True, kw_only=True):
    """A base near by that may test its morale: where it stands matters, how it defends itself does not.

    `points` are those that it has left when it is itself in its activation: a failed test takes them.
    """

    x: Coordinate = 0
    y: Coordinate = 0
    defence: Annotated[Value, Seldom] = 3
    figures: Annotated[Figures, Seldom] = 8
    points: Annotated[Points, Seldom] = 0


@lru_cache(maxsize=16384)  # odds ask for the same distances on every branch
def within(one: Placed, other: Placed, steps: float) -> bool:
    """Tell whether two bases are no further apart than that."""
    return is_within_steps(distance_between(_stand(one), _stand(other)), steps)


@lru_cache(maxsize=4096)
def _stand(base: Placed) -> Stand:
    return Stand(x=base.x, y=base.y, heading=base.heading, width=base.width, base_depth=base.base_depth)


@lru_cache(maxsize=16384)
def gap_behind(base: Placed, other: Placed, most: float) -> float:
    """Return how far a base can go backwards until it meets another, `most` if it does not."""
    from shapely import get_coordinates

    if most <= 0:
        return 0.0
    stand = _stand(base)
    middle = ahead(base.x, base.y, base.heading, -(base.base_depth + most) / 2)
    # most bases are nowhere near, and outlines take long to cut
    reach = hypot(base.width, most) + hypot(other.width, other.base_depth)
    if 2 * dist(middle, (other.x, other.y)) > reach:
        return most
    # a base that only brushes its side is not in the way
    way = rectangle(*middle, base.width - 2 * ROUNDING, most, base.heading)
    met = way.intersection(footprint(_stand(other)))
    if met.area <= COMPUTED:
        return most
    nearest = max(in_frame(stand, point)[1] for point in get_coordinates(met))
    return max(0.0, float(-nearest - base.base_depth / 2))


@rule("BT-10-10")
def steps_back(base: Placed, steps: int, others: tuple[Placed, ...]) -> float:
    """Return how far a base goes straight backwards: it stops at another base, at impassable ground and at the field's edge."""
    room = float(steps) if base.room_behind is None else min(float(steps), base.room_behind)
    return round(min([room, *(gap_behind(base, other, room) for other in others)]), 6)


def way_back(base: Placed, steps: float) -> Placed:
    """Return the ground of a base and of its way straight backwards, as if it were a base."""
    x, y = ahead(base.x, base.y, base.heading, -steps / 2)
    return replace(base, x=x, y=y, base_depth=base.base_depth + steps)


@lru_cache(maxsize=4096)
def moved_back(base: Placed, steps: float) -> Placed:
    """Return the base after its retreat; it keeps its heading."""
    x = base.x - steps * cos(radians(base.heading))
    y = base.y - steps * sin(radians(base.heading))
    room = None if base.room_behind is None else max(0.0, base.room_behind - steps)
    return replace(base, x=round(x, 6), y=round(y, 6), room_behind=room)
