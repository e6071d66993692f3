"""Silhouettes of kinds of units as Qt paints them."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from armybuilder.battle.table.board_rules import Silhouette
from armybuilder.battle.table.silhouettes import SILHOUETTES, Bar, Oval


@cache
def silhouette(kind: Silhouette) -> QPainterPath:
    """Return the outline of a kind of unit, looking up."""
    path = QPainterPath()
    for part in SILHOUETTES.get(kind, SILHOUETTES["base"]):
        if isinstance(part, Oval):
            path.addEllipse(QPointF(part.x, part.y), part.across, part.along)
        elif isinstance(part, Bar):
            place = QRectF(part.x, part.y, part.width, part.height)
            path.addRoundedRect(place, part.radius, part.radius)
        else:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in part]))
            path.closeSubpath()
    return path.simplified()
