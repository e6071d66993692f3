"""The table under the mouse and the keys: choosing, dragging with the way shown, ruler, templates, zoom and turn."""

from math import atan2, cos, degrees, radians, sin
from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView

from armybuilder.battle.session.holders import Place
from armybuilder.battle.table.formation import first_heading
from armybuilder.battle.table.routes import Route
from armybuilder.desktop.battle.table_items import to_scene, to_table
from armybuilder.desktop.battle.table_scene import TableScene
from armybuilder.desktop.widgets.latin_keys import latin_key

Tool = Literal["choose", "ruler", "circle", "teardrop", "line", "lay"]
ZOOM, MOST_ZOOM, LEAST_ZOOM = 1.2, 12.0, 0.05
TURN, FINE_TURN, FULL = 15.0, 1.0, 360.0
STEP, FINE_STEP = 1.0, 0.1
DECIMALS = 2
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
# with Shift the same keys write other signs
TURNS = {
    Qt.Key.Key_Comma: 1,
    Qt.Key.Key_Less: 1,
    Qt.Key.Key_BracketLeft: 1,
    Qt.Key.Key_BraceLeft: 1,
    Qt.Key.Key_Period: -1,
    Qt.Key.Key_Greater: -1,
    Qt.Key.Key_BracketRight: -1,
    Qt.Key.Key_BraceRight: -1,
}


class TableCanvas(QGraphicsView):
    """Shows a `TableScene`. It tells what is wanted of whom; it changes nothing itself.

    `planned` is where the chosen piece is to stand, with its way, None when nothing is planned; `released` that it shall go
    there. `pointed` is whom the mouse is over. `measured` has the two ends of what a tool measures, on the table.
    """

    picked = Signal(str)
    terrain_picked = Signal(str)
    pointed = Signal(str)
    planned = Signal(object, object)
    released = Signal()
    measured = Signal(object, object)
    terrain_moved = Signal(float, float)
    turn_wanted = Signal(float)
    delete_wanted = Signal()
    next_wanted = Signal(int)
    next_terrain_wanted = Signal(int)

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.table = scene
        self.tool: Tool = "choose"
        self.may_move = True
        self.chosen, self.terrain = "", ""
        # whether the chosen one is not on the table yet: a click says where he is to stand
        self.waits = False
        # whether all of the chosen piece's unit go the same way: what Ctrl says
        self.with_unit = False
        self._turned = 0.0
        self._grip: QPointF | None = None
        self._from: tuple[float, float] | None = None
        self._plan: Place | None = None
        self._way: list[tuple[float, float]] = []
        self._dragging: Literal["", "piece", "terrain", "pan", "tool"] = ""
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    # how it is looked at

    def fit(self) -> None:
        """Show the whole board."""
        self.fitInView(self.table.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)

    def zoom(self, factor: float) -> None:
        """Show the table larger or smaller."""
        now = self.transform().determinant() ** 0.5
        if LEAST_ZOOM <= now * factor <= MOST_ZOOM:
            self.scale(factor, factor)

    def turn_table(self, by: float = 90) -> None:
        """Look at the table from another side."""
        self._turned = (self._turned + by) % FULL
        self.rotate(by)

    def recolour(self) -> None:
        """Take the colours of the theme."""
        self.table.recolour()
        self.viewport().update()

    # what is planned

    @property
    def plan(self) -> Place | None:
        """Where the chosen piece is to stand; None when nothing is planned."""
        return self._plan

    @property
    def way(self) -> list[tuple[float, float]]:
        """The points set so far of the way of the chosen piece."""
        return list(self._way)

    def plan_to(self, place: Place | None) -> None:
        """Plan where the chosen piece is to stand, and tell the way there."""
        self._plan = place
        if place is None:
            self._way, self.with_unit = [], False
            self.planned.emit(None, None)
            return
        self.planned.emit(place, self.route_to(place))

    def route_to(self, place: Place) -> Route | None:
        """Return the way of the chosen piece over the points set so far; None for who stands nowhere."""
        at = self.table.at()
        if not at.knows(self.chosen):
            return None
        return at.route(self.chosen, [*self._way, (place.x, place.y)], place.heading)

    def add_waypoint(self) -> None:
        """Have the way lead over where the piece is planned to stand now."""
        if self._plan is not None:
            self._way.append((self._plan.x, self._plan.y))

    def start_place(self) -> Place:
        """Return where the chosen piece is to stand, stands, or would stand first."""
        if self._plan is not None:
            return self._plan
        at = self.table.at()
        if at.knows(self.chosen):
            return at.place(self.chosen)
        state = self.table.state
        heading = at.rules.heading(90) if state is None else first_heading(state, self.chosen)
        return Place(*self.table.middle(), heading)

    def let_go(self) -> None:
        """Drag nothing any more, and plan nothing."""
        self._dragging = ""
        self.plan_to(None)

    def nudge(self, right: float, up: float) -> None:
        """Plan the chosen piece so far to the right and up, as the table is seen."""
        start, (x, y) = self.start_place(), self.as_seen(right, up)
        spot = round(start.x + x, DECIMALS), round(start.y + y, DECIMALS)
        self.plan_to(Place(*spot, start.heading, start.height))

    def as_seen(self, right: float, up: float) -> tuple[float, float]:
        """Return how far on the table it is so far to the right and up, as the table is seen."""
        along = radians(self._turned)
        return right * cos(along) - up * sin(along), right * sin(along) + up * cos(along)

    def turn_chosen(self, by: float) -> None:
        """Plan the chosen piece turned to the left by so much."""
        start, rules = self.start_place(), self.table.at().rules
        heading = rules.heading(rules.angle(start.heading) + by)
        self.plan_to(Place(start.x, start.y, heading, start.height))

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = to_table(self.mapToScene(event.position().toPoint()))
        if event.button() == Qt.MouseButton.MiddleButton:
            self._grip, self._dragging = event.position(), "pan"
        elif event.button() == Qt.MouseButton.RightButton and self._dragging == "piece":
            self.add_waypoint()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press(spot, event)
        event.accept()

    def _press(self, spot: tuple[float, float], event: QMouseEvent) -> None:
        if self.tool != "choose":
            self._from, self._dragging = spot, "tool"
            self.measured.emit(spot, spot)
            return
        who = self.table.piece_at(*spot)
        if not who and self.waits and self.may_move:
            self._plan_under(spot)
            self.released.emit()
            return
        terrain = "" if who else self.table.terrain_at(*spot)
        if who or not terrain:
            if who != self.chosen:
                self.plan_to(None)
            self.picked.emit(who)
        self.terrain_picked.emit(terrain)
        self._from = spot
        self._dragging = (
            "piece" if who and self.may_move else "terrain" if terrain and self.may_move else "pan"
        )
        self._grip = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = to_table(self.mapToScene(event.position().toPoint()))
        if self._dragging == "pan" and self._grip is not None:
            moved = event.position() - self._grip
            self._grip = event.position()
            across, down = self.horizontalScrollBar(), self.verticalScrollBar()
            across.setValue(across.value() - int(moved.x()))
            down.setValue(down.value() - int(moved.y()))
        elif self._dragging == "tool":
            self.measured.emit(self._from, spot)
        elif self._dragging == "terrain" and self._has_moved(event):
            self._drag_terrain(spot)
        elif self._dragging == "piece" and self._has_moved(event):
            self._drag_piece(spot, event.modifiers())
        elif not self._dragging:
            who = self.table.piece_at(*spot)
            if self.waits and self.may_move and self.tool == "choose":
                self._plan_under(spot) if not who else self.plan_to(None)
            self.pointed.emit(who)

    def leaveEvent(self, event: QEvent) -> None:
        if self.waits and not self._dragging:
            self.plan_to(None)
        super().leaveEvent(event)

    def _plan_under(self, spot: tuple[float, float]) -> None:
        """Plan the chosen one, who is not on the table yet, where the mouse is."""
        self.plan_to(replace(self.start_place(), x=round(spot[0], DECIMALS), y=round(spot[1], DECIMALS)))

    def _has_moved(self, event: QMouseEvent) -> bool:
        """Tell whether the mouse has gone so far that a drag is meant."""
        if self._grip is None:
            return True
        if (event.position() - self._grip).manhattanLength() < 4:
            return False
        self._grip = None
        return True

    def _drag_piece(self, spot: tuple[float, float], modifiers: Qt.KeyboardModifier) -> None:
        """Plan where the piece is dragged to; with Shift it turns to where the mouse is."""
        at = self.table.at()
        if self._from is None or not at.knows(self.chosen):
            return
        here, start = at.place(self.chosen), self.start_place()
        self.with_unit = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            angle = degrees(atan2(spot[1] - start.y, spot[0] - start.x)) % FULL
            self.plan_to(Place(start.x, start.y, round(at.rules.heading(angle), DECIMALS), start.height))
            return
        x, y = here.x + spot[0] - self._from[0], here.y + spot[1] - self._from[1]
        self.plan_to(Place(round(x, DECIMALS), round(y, DECIMALS), start.heading, start.height))

    def _drag_terrain(self, spot: tuple[float, float]) -> None:
        item = self.table.terrain.get(self.terrain)
        if item is not None and self._from is not None:
            item.setPos(to_scene(spot[0] - self._from[0], spot[1] - self._from[1]))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, self._dragging = self._dragging, ""
        if event.button() == Qt.MouseButton.RightButton:
            self._dragging = dragged
            return
        if dragged == "piece" and self._plan is not None:
            self.released.emit()
        elif dragged == "terrain":
            item = self.table.terrain.get(self.terrain)
            if item is not None and not item.pos().isNull():
                x, y = to_table(item.pos())
                item.setPos(QPointF())
                self.terrain_moved.emit(round(x, DECIMALS), round(y, DECIMALS))
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()  # the right button sets points of a way

    def wheelEvent(self, event: QWheelEvent) -> None:
        up = event.angleDelta().y()
        if up:
            self.zoom(ZOOM if up > 0 else 1 / ZOOM)
        event.accept()

    # the keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, fine = latin_key(event), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self.chosen and self.may_move and key in ARROWS:
            right, up = ARROWS[Qt.Key(key)]
            self.with_unit = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            step = FINE_STEP if fine else STEP
            self.nudge(right * step, up * step)
        elif key in TURNS and self.may_move:
            by = TURNS[Qt.Key(key)] * (FINE_TURN if fine else TURN)
            self.turn_wanted.emit(by)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._plan is not None:
            self.released.emit()
        elif key == Qt.Key.Key_Space and self._plan is not None:
            self.add_waypoint()
        elif key == Qt.Key.Key_Escape and (self._plan is not None or self._dragging):
            self._dragging = ""
            self.plan_to(None)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.terrain:
            self.delete_wanted.emit()
        elif key in (Qt.Key.Key_N, Qt.Key.Key_P):
            self.next_wanted.emit(1 if key == Qt.Key.Key_N else -1)
        elif key == Qt.Key.Key_T:
            self.next_terrain_wanted.emit(-1 if fine else 1)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom(1 / ZOOM if key == Qt.Key.Key_Minus else ZOOM)
        elif key == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)
