"""Bases that stand somewhere: distances between them, and how far one can go straight backwards."""

from functools import lru_cache
from math import cos, radians, sin
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace
from shapely import get_coordinates

from armybuilder.battle.facts import Seldom, Steps
from armybuilder.battle.rule import rule
from armybuilder.battle.shapes import ahead, rectangle
from armybuilder.games.batalist.rules.bases import Base
from armybuilder.games.batalist.rules.geometry import (
    COMPUTED,
    Coordinate,
    Extent,
    Heading,
    Stand,
    distance_between,
    footprint,
    in_frame,
)

Points = Annotated[int, Meta(ge=0, le=3)]


class Placed(Base, frozen=True, kw_only=True):
    """A base and where it stands.

    `room_behind` is how far it can go backwards until impassable ground or the edge of the field, null if that is far away.
    `bearer_near`: one of its side's standard-bearers is within 6 steps. `rerolls`: it makes use of him.
    """

    x: Annotated[Coordinate, Seldom] = 0
    y: Annotated[Coordinate, Seldom] = 0
    heading: Annotated[Heading, Seldom] = 90
    width: Annotated[Extent, Seldom] = 3
    base_depth: Annotated[Extent, Seldom] = 2
    room_behind: Annotated[Steps | None, Seldom] = None
    bearer_near: Annotated[bool, Seldom] = False
    rerolls: Annotated[bool, Seldom] = True


class Neighbour(Placed, frozen=True, kw_only=True):
    """A base near by: its side as the player sees it whose base is being activated."""

    whose: Literal["own", "enemy"] = "own"


@lru_cache(maxsize=4096)  # odds ask for the same distances on every branch
def apart_by(one: Placed, other: Placed) -> float:
    """The distance between two bases in steps."""
    return distance_between(_stand(one), _stand(other))


def within(one: Placed, other: Placed, steps: float) -> bool:
    """Whether two bases are no further apart than that."""
    return apart_by(one, other) <= steps + COMPUTED


def _stand(base: Placed) -> Stand:
    return Stand(x=base.x, y=base.y, heading=base.heading, width=base.width, base_depth=base.base_depth)


@lru_cache(maxsize=4096)
def gap_behind(base: Placed, other: Placed, most: float) -> float:
    """How far a base can go backwards until it meets another, `most` if it does not."""
    if most <= 0:
        return 0.0
    stand = _stand(base)
    middle = ahead(base.x, base.y, base.heading, -(base.base_depth + most) / 2)
    way = rectangle(*middle, base.width, most, base.heading)
    met = way.intersection(footprint(_stand(other)))
    if met.area <= COMPUTED:
        return most
    nearest = max(in_frame(stand, point)[1] for point in get_coordinates(met))
    return max(0.0, -nearest - base.base_depth / 2)


@rule("BT-10-10")
def steps_back(base: Placed, steps: int, others: tuple[Placed, ...]) -> float:
    """How far a base goes straight backwards: it stops at another base, at impassable ground and at the field's edge."""
    room = float(steps) if base.room_behind is None else min(float(steps), base.room_behind)
    return round(min((gap_behind(base, other, room) for other in others), default=room), 6)


def moved_back(base: Placed, steps: float) -> Placed:
    """The base after its retreat; it keeps its heading."""
    x = base.x - steps * cos(radians(base.heading))
    y = base.y - steps * sin(radians(base.heading))
    room = None if base.room_behind is None else max(0.0, base.room_behind - steps)
    return replace(base, x=round(x, 6), y=round(y, 6), room_behind=room)
