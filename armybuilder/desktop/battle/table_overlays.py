"""What is laid over the table for a moment: a planned way, arcs, rings of a weapon, a template, the line to somebody."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from armybuilder.battle.session.holders import Place
from armybuilder.battle.shapes import circle
from armybuilder.battle.table.arcs import sector
from armybuilder.battle.table.routes import Route
from armybuilder.battle.table.templates import line, teardrop
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import Throw
from armybuilder.desktop.battle.table_canvas import Tool
from armybuilder.desktop.battle.table_items import OVERLAY_LEVEL, PieceItem, add_overlay, to_scene
from armybuilder.desktop.battle.table_scene import TableScene
from armybuilder.desktop.style.theme import colours

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

XY = tuple[float, float]
ARC_REACH = 12.0


def reaches(told: object) -> tuple[float, ...]:
    """Return how far a weapon reaches: one length, or the least and the most of what is thrown."""
    if isinstance(told, int | float) and not isinstance(told, bool):
        return (float(told),) if told > 0 else ()
    if isinstance(told, str):
        try:
            throw = Throw.parse(told)
        except (Problem, ValueError):
            return ()
        return float(throw.count + throw.plus), float(throw.count * throw.sides + throw.plus)
    return ()


class TableOverlays:
    """Lays things over a scene under names, and takes them away again."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._laid: dict[str, list[QGraphicsItem]] = {}

    def clear(self, *names: str) -> None:
        """Take away what was laid under some names, or everything."""
        for name in names or tuple(self._laid):
            for item in self._laid.pop(name, ()):
                self._scene.removeItem(item)

    def show_plan(self, who: str, place: Place, route: Route | None) -> None:
        """Show where a piece is to stand, and its way: red where something bars it."""
        self.clear("plan")
        state = self._scene.state
        assert state is not None
        piece, rules = state.pieces[who], state.rules.board
        ghost = PieceItem("", rules.base_of(piece), rules.silhouette_of(piece))
        ghost.is_ghost = True
        ghost.chosen = True
        ghost.belong(piece.side, "")
        ghost.stand(place.x, place.y, rules.angle(place.heading))
        ghost.setZValue(OVERLAY_LEVEL)
        ghost.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(ghost)
        self._laid["plan"] = [ghost]
        if route is not None:
            colour = QColor(colours().success if route.is_free else colours().error)
            self._laid["plan"].append(self._line(route.points, colour, 3))

    def show_pair(self, one: XY, other: XY, share: float) -> None:
        """Draw the line between two: whole where all is seen, dashed where something is hidden."""
        self.clear("pair")
        names = colours()
        colour = QColor(names.success if share >= 1 else names.advice if share > 0 else names.error)
        item = self._line((one, other), colour, 2)
        if share < 1:
            item.setPen(QPen(colour, 2, Qt.PenStyle.DashLine))
        self._laid["pair"] = [item]

    def show_ruler(self, one: XY, other: XY) -> None:
        """Draw a straight line between two points."""
        self.clear("tool")
        self._laid["tool"] = [self._line((one, other), QColor(colours().accent), 3)]

    def show_template(self, tool: Tool, one: XY, other: XY, size: float) -> list[str]:
        """Lay a template, and return who is under it: a circle at a point, a drop or a strip from one to another."""
        self.clear("tool")
        ground: BaseGeometry
        if tool == "circle":
            ground = circle(*other, size)
        elif one == other:
            return []
        else:
            ground = teardrop(one, other, size) if tool == "teardrop" else line(one, other, size)
        self._laid["tool"] = [add_overlay(self._scene, ground, QColor(colours().error))]
        return self._scene.at().under(ground)

    def show_rings(self, who: str, reach: tuple[float, ...]) -> None:
        """Draw how far somebody reaches, from the edge of his base."""
        self.clear("rings")
        at = self._scene.at()
        if not at.knows(who):
            return
        colour = QColor(colours().accent)
        grounds = [at.outlines[who].buffer(far) for far in reach if far > 0]
        self._laid["rings"] = [add_overlay(self._scene, one, colour, filled=False) for one in grounds]

    def show_arcs(self, who: str) -> None:
        """Draw the arc in front of somebody, and the zone of control around him."""
        self.clear("arcs")
        at = self._scene.at()
        if not at.knows(who) or "arcs" not in self._scene.layers:
            return
        place, rules = at.place(who), at.rules
        front = sector((place.x, place.y), at.angle(who), min(359.0, rules.arc), ARC_REACH)
        self._laid["arcs"] = [add_overlay(self._scene, front, QColor(colours().success))]
        if rules.control:
            zone = at.outlines[who].buffer(rules.control)
            self._laid["arcs"].append(add_overlay(self._scene, zone, QColor(colours().advice), filled=False))

    def _line(self, points: tuple[XY, ...], colour: QColor, width: float) -> QGraphicsPathItem:
        path = QPainterPath(to_scene(*points[0]))
        for point in points[1:]:
            path.lineTo(to_scene(*point))
        item = QGraphicsPathItem(path)
        item.setPen(QPen(colour, width))
        item.setZValue(OVERLAY_LEVEL)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        return item
