"""What lies and stands on the drawn table: terrain, zones, pieces. A unit of length is `SCALE` of the scene; up is away."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from armybuilder.battle.table.board_rules import BaseShape, BoardRules, Silhouette
from armybuilder.battle.table.layout import BoardTerrain
from armybuilder.battle.table.looks import EDGE
from armybuilder.battle.table.outlines import outline
from armybuilder.desktop.battle.silhouettes import silhouette
from armybuilder.desktop.battle.table_colours import ground_brush, ground_colour
from armybuilder.desktop.style.theme import colours, side_colour

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

SCALE = 20.0
TERRAIN_LEVEL, ZONE_LEVEL, PIECE_LEVEL, OVERLAY_LEVEL = 1, 2, 10, 20
# from what zoom on names are read at all
READABLE = 0.6
NAME_SIZE = 9


def to_scene(x: float, y: float) -> QPointF:
    """Return where a place of the table is drawn."""
    return QPointF(x * SCALE, -y * SCALE)


def to_table(point: QPointF) -> tuple[float, float]:
    """Return the place of the table that is drawn somewhere."""
    return point.x() / SCALE, -point.y() / SCALE


def path_of(ground: "BaseGeometry") -> QPainterPath:
    """Return an outline of the table as it is drawn; what lies apart too."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    from shapely import Polygon

    for part in getattr(ground, "geoms", (ground,)):
        if not isinstance(part, Polygon):
            continue
        for ring in (part.exterior, *part.interiors):
            path.addPolygon(QPolygonF([to_scene(x, y) for x, y in ring.coords]))
    return path


class TerrainItem(QGraphicsPathItem):
    """A piece of terrain."""

    def __init__(self, terrain: BoardTerrain, rules: BoardRules, name: str) -> None:
        super().__init__(path_of(outline(terrain, rules)))
        self.terrain, self.rules = terrain, rules
        self.chosen = False
        self.setZValue(TERRAIN_LEVEL)
        self.setToolTip(name)
        self.recolour()

    def recolour(self) -> None:
        """Take the colours of the theme."""
        texture = self.rules.kind(self.terrain.kind).texture
        self.setBrush(ground_brush(texture))
        edge = QColor(colours().accent) if self.chosen else ground_colour(texture).darker(130)
        self.setPen(QPen(edge, 3 if self.chosen else 1.5))

    def choose(self, chosen: bool) -> None:
        """Show whether it is chosen."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.recolour()


class PieceItem(QGraphicsItem):
    """A piece on its base: the owner's colour and letter, the silhouette of its kind, and where it looks.

    One without an id is a ghost, or a marker under which nobody may look.
    """

    def __init__(self, who: str, base: BaseShape, kind: Silhouette) -> None:
        super().__init__()
        self.who, self.base, self.kind = who, base, kind
        self.side, self.short = "", ""
        self.chosen = self.marked = self.acts = self.is_ghost = False
        self._path = _base_path(base)
        self._turn = 0.0
        self.setZValue(PIECE_LEVEL)

    def stand(self, x: float, y: float, angle: float) -> None:
        """Stand somewhere, looking along an angle of the table."""
        self.setPos(to_scene(x, y))
        self._turn = 90 - angle
        self.setRotation(self._turn)

    def belong(self, side: str, short: str) -> None:
        """Show whose it is, by colour and letter."""
        if (side, short) != (self.side, self.short):
            self.side, self.short = side, short
            self.update()

    def show_as(self, *, chosen: bool, marked: bool, acts: bool = False) -> None:
        """Show whether it is chosen, or meant by something, or acts now."""
        if (chosen, marked, acts) != (self.chosen, self.marked, self.acts):
            self.chosen, self.marked, self.acts = chosen, marked, acts
            self.setZValue(PIECE_LEVEL + chosen)
            self.update()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(*(edge * (NAME_SIZE + 8) for edge in (-1, -1, 1, 1)))

    def shape(self) -> QPainterPath:
        return self._path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        fill = QColor(side_colour(self.side))
        fill.setAlpha(70 if self.is_ghost else 235)
        edge = QColor(colours().accent if self.chosen else colours().advice if self.marked else EDGE)
        style = Qt.PenStyle.DashLine if self.is_ghost else Qt.PenStyle.SolidLine
        pen = QPen(edge, 4 if self.chosen or self.marked else 1.2, style)
        if (self.chosen or self.acts) and not self.is_ghost:
            # its own colour may be that of the frame: something light goes between
            painter.setBrush(Qt.BrushStyle.NoBrush)
            halo = colours().text if self.chosen else colours().success
            for colour, width in ((halo, 12), (colours().surface, 7)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawPath(self._path)
        painter.setPen(pen)
        painter.setBrush(fill)
        painter.drawPath(self._path)
        if self.is_ghost:
            return
        box = self._path.boundingRect()
        self._paint_front(painter, box)
        if self.who:
            self._paint_silhouette(painter, box)
        if option.levelOfDetailFromTransform(painter.worldTransform()) >= READABLE:
            self._paint_name(painter, box)

    def _paint_silhouette(self, painter: QPainter, box: QRectF) -> None:
        size = min(box.width(), box.height()) * 0.72
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours().surface))
        painter.save()
        painter.scale(size, size)
        painter.drawPath(silhouette(self.kind))
        painter.restore()

    def _paint_front(self, painter: QPainter, box: QRectF) -> None:
        """Draw a wedge where it looks."""
        wide, high = box.width() * 0.16, max(2.0, box.height() * 0.12)
        top = box.top()
        wedge = QPolygonF([QPointF(0, top - high), QPointF(wide, top + 1), QPointF(-wide, top + 1)])
        painter.setBrush(QColor(EDGE))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(wedge)

    def _paint_name(self, painter: QPainter, box: QRectF) -> None:
        """Write the owner's letter and the unit's number below the base, upright however it looks."""
        painter.save()
        painter.rotate(-self._turn)
        font = QFont(painter.font())
        font.setPixelSize(NAME_SIZE)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(colours().text))
        low = max(box.width(), box.height()) / 2
        painter.drawText(QRectF(-40, low, 80, NAME_SIZE + 2), Qt.AlignmentFlag.AlignHCenter, self.short)
        painter.restore()


def _base_path(base: BaseShape) -> QPainterPath:
    path = QPainterPath()
    if base.shape == "round":
        path.addEllipse(QPointF(0, 0), base.width * SCALE / 2, base.width * SCALE / 2)
    elif base.shape == "polygon" and base.corners:
        path.addPolygon(QPolygonF([to_scene(x, y) for x, y in base.corners]))
        path.closeSubpath()
    else:
        width, depth = base.width * SCALE, base.depth * SCALE
        path.addRect(-width / 2, -depth / 2, width, depth)
    return path


def add_overlay(
    scene: QGraphicsScene, ground: "BaseGeometry", colour: QColor, *, filled: bool = True
) -> QGraphicsPathItem:
    """Lay an outline over the table: a template, an arc, a ring."""
    item = QGraphicsPathItem(path_of(ground))
    item.setPen(QPen(colour, 2))
    if filled:
        fill = QColor(colour)
        fill.setAlpha(50)
        item.setBrush(fill)
    item.setZValue(OVERLAY_LEVEL)
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    scene.addItem(item)
    return item
