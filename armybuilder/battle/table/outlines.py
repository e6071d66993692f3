"""What bases, terrain and zones cover, as outlines on the board. Angles are counter-clockwise from the x axis."""

from functools import lru_cache
from typing import TYPE_CHECKING

from armybuilder.battle.shapes import circle, framed, rectangle
from armybuilder.battle.table.board_rules import BaseShape, BoardRules
from armybuilder.battle.table.layout import BoardTerrain, BoardZone, Ground

if TYPE_CHECKING:
    from shapely import Polygon

# two outlines that share no more than this, in square units, only touch
SLIVER = 1e-6
# bases that are no further apart than this touch
TOUCHING = 0.05
REMEMBERED = 4096
# a quarter of a round base by so many straight parts is true to a three-hundredth of its radius
ROUND_PARTS = 12


@lru_cache(maxsize=REMEMBERED)  # a base stays where it is while others move
def footprint(base: BaseShape, x: float, y: float, angle: float) -> "Polygon":
    """Return what a base covers that stands somewhere and looks along an angle."""
    if base.shape == "round":
        return circle(x, y, base.width / 2, parts=ROUND_PARTS)
    if base.shape == "rectangle" or not base.corners:
        return rectangle(x, y, base.width, base.depth, angle)
    from shapely import Polygon

    return Polygon([framed(x, y, angle, corner) for corner in base.corners])


def outline(ground: Ground, rules: BoardRules) -> "Polygon":
    """Return what terrain or a zone covers."""
    return _outline(ground, rules.angle(ground.heading))


@lru_cache(maxsize=REMEMBERED)
def _outline(ground: Ground, angle: float) -> "Polygon":
    from shapely import Polygon

    if ground.corners:
        return Polygon([framed(ground.x, ground.y, angle, (one.x, one.y)) for one in ground.corners])
    if isinstance(ground, BoardTerrain) and ground.circular:
        return circle(ground.x, ground.y, ground.width / 2)
    return rectangle(ground.x, ground.y, ground.width, ground.length, angle)


def is_ground(ground: Ground) -> bool:
    """Tell whether the corners of some ground, if it has any, go round it."""
    from shapely import Polygon

    least = 3
    if not ground.corners:
        return True
    corners = [(one.x, one.y) for one in ground.corners]
    return len(corners) >= least and Polygon(corners).is_valid and Polygon(corners).area > SLIVER


def board_outline(length: float, width: float) -> "Polygon":
    """Return the board itself."""
    from shapely import box

    return box(0, 0, length, width)


def usual_zones(
    rules: BoardRules, length: float, width: float, sides: tuple[str, ...]
) -> tuple[BoardZone, ...]:
    """Return a strip along an edge for each of up to four sides: near, far, left, right."""
    deep = min(rules.zone_depth, width / 3)
    ahead = rules.heading(90)
    strips = (
        (length / 2, deep / 2, length, deep),
        (length / 2, width - deep / 2, length, deep),
        (deep / 2, width / 2, deep, width - 2 * deep),
        (length - deep / 2, width / 2, deep, width - 2 * deep),
    )
    return tuple(
        BoardZone(side=side, heading=ahead, x=x, y=y, width=wide, length=long)
        for side, (x, y, wide, long) in zip(sides, strips, strict=False)
    )
