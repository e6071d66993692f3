"""What kinds of units look like from above: plain outlines in a square of side 1 around the middle, that look up.

Up is where y is negative, as on a screen and on a sheet.
"""

from math import cos, pi, sin
from typing import NamedTuple

from armybuilder.battle.table.board_rules import Silhouette

Points = tuple[tuple[float, float], ...]
ROUND = 20


class Oval(NamedTuple):
    """An oval by its middle and its half axes."""

    x: float
    y: float
    across: float
    along: float


class Bar(NamedTuple):
    """A rectangle by its corner, with corners that may be round."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0


Part = Points | Oval | Bar

ARROW: Points = ((0, -0.42), (0.3, 0.3), (0, 0.14), (-0.3, 0.3))
GUN_BARREL: Points = ((-0.06, -0.46), (0.06, -0.46), (0.06, 0.1), (-0.06, 0.1))
GUN_TRAIL: Points = (
    (-0.3, 0.42),
    (-0.06, 0.0),
    (0.06, 0.0),
    (0.3, 0.42),
    (0.18, 0.42),
    (0, 0.18),
    (-0.18, 0.42),
)
HULL: Points = ((-0.2, -0.42), (0.2, -0.42), (0.26, 0.42), (-0.26, 0.42))
WINGS: Points = ((0, -0.46), (0.08, -0.1), (0.46, 0.14), (0.46, 0.24), (0.08, 0.18), (0.14, 0.42), (-0.14, 0.42),
                 (-0.08, 0.18), (-0.46, 0.24), (-0.46, 0.14), (-0.08, -0.1))  # fmt: skip
HORSE: Points = ((0, -0.46), (0.12, -0.2), (0.16, 0.36), (0.0, 0.46), (-0.16, 0.36), (-0.12, -0.2))
CLAWS: Points = ((-0.36, -0.4), (-0.12, -0.18), (0, -0.34), (0.12, -0.18), (0.36, -0.4), (0.34, 0.2), (0, 0.44),
                 (-0.34, 0.2))  # fmt: skip
STAR: Points = ((0, -0.46), (0.11, -0.14), (0.44, -0.14), (0.18, 0.06), (0.27, 0.4), (0, 0.2), (-0.27, 0.4), (-0.18, 0.06),
                (-0.44, -0.14), (-0.11, -0.14))  # fmt: skip
FLAME: Points = (
    (0, -0.46),
    (0.2, -0.05),
    (0.3, 0.2),
    (0.12, 0.44),
    (-0.12, 0.44),
    (-0.3, 0.2),
    (-0.2, -0.05),
)

SILHOUETTES: dict[Silhouette, tuple[Part, ...]] = {
    "trooper": (Oval(0, 0.06, 0.4, 0.2), Oval(0, -0.02, 0.17, 0.17), Bar(0.22, -0.44, 0.07, 0.44)),
    "walker": (Bar(-0.44, -0.28, 0.2, 0.6, 0.06), Bar(0.24, -0.28, 0.2, 0.6, 0.06), Oval(0, 0, 0.22, 0.3)),
    "tracked": (
        Bar(-0.4, -0.42, 0.16, 0.84),
        Bar(0.24, -0.42, 0.16, 0.84),
        Bar(-0.2, -0.34, 0.4, 0.7),
        Bar(-0.04, -0.48, 0.08, 0.4),
    ),
    "wheeled": (HULL, *(Bar(x, y, 0.12, 0.2) for y in (-0.34, -0.06, 0.2) for x in (-0.4, 0.28))),
    "cavalry": (HORSE, Oval(0, 0.06, 0.24, 0.12)),
    "gun": (GUN_BARREL, GUN_TRAIL, Bar(-0.36, -0.1, 0.1, 0.34), Bar(0.26, -0.1, 0.1, 0.34)),
    "flyer": (WINGS,),
    "monster": (CLAWS,),
    "mage": (FLAME,),
    "hero": (STAR,),
    "base": (ARROW,),
}


def corners_of(part: Part) -> Points:
    """Return a part as corners, an oval as many."""
    if isinstance(part, Oval):
        turns = [2 * pi * number / ROUND for number in range(ROUND)]
        return tuple((part.x + part.across * cos(turn), part.y + part.along * sin(turn)) for turn in turns)
    if isinstance(part, Bar):
        right, foot = part.x + part.width, part.y + part.height
        return ((part.x, part.y), (right, part.y), (right, foot), (part.x, foot))
    return part
