"""What kinds of units look like from above: plain outlines in a square of side 1 around the middle, that look up."""

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

from armybuilder.battle.table.board_rules import Silhouette

Points = Sequence[tuple[float, float]]

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


def _add(path: QPainterPath, points: Points) -> None:
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()


def _shoulders(path: QPainterPath) -> None:
    path.addEllipse(QPointF(0, 0.06), 0.4, 0.2)
    path.addEllipse(QPointF(0, -0.02), 0.17, 0.17)
    path.addRect(0.22, -0.44, 0.07, 0.44)


def _walker(path: QPainterPath) -> None:
    path.addRoundedRect(-0.44, -0.28, 0.2, 0.6, 0.06, 0.06)
    path.addRoundedRect(0.24, -0.28, 0.2, 0.6, 0.06, 0.06)
    path.addEllipse(QPointF(0, 0), 0.22, 0.3)


def _tracked(path: QPainterPath) -> None:
    path.addRect(-0.4, -0.42, 0.16, 0.84)
    path.addRect(0.24, -0.42, 0.16, 0.84)
    path.addRect(-0.2, -0.34, 0.4, 0.7)
    path.addRect(-0.04, -0.48, 0.08, 0.4)


def _wheeled(path: QPainterPath) -> None:
    _add(path, HULL)
    for y in (-0.34, -0.06, 0.2):
        path.addRect(-0.4, y, 0.12, 0.2)
        path.addRect(0.28, y, 0.12, 0.2)


def _cavalry(path: QPainterPath) -> None:
    _add(path, HORSE)
    path.addEllipse(QPointF(0, 0.06), 0.24, 0.12)


def _gun(path: QPainterPath) -> None:
    _add(path, GUN_BARREL)
    _add(path, GUN_TRAIL)
    path.addRect(-0.36, -0.1, 0.1, 0.34)
    path.addRect(0.26, -0.1, 0.1, 0.34)


MADE = {
    "trooper": _shoulders,
    "walker": _walker,
    "tracked": _tracked,
    "wheeled": _wheeled,
    "cavalry": _cavalry,
    "gun": _gun,
}
PLAIN: dict[str, Points] = {"flyer": WINGS, "monster": CLAWS, "mage": FLAME, "hero": STAR, "base": ARROW}


@cache
def silhouette(kind: Silhouette) -> QPainterPath:
    """Return the outline of a kind of unit, looking up."""
    path = QPainterPath()
    if kind in MADE:
        MADE[kind](path)
    else:
        _add(path, PLAIN.get(kind, ARROW))
    return path.simplified()
