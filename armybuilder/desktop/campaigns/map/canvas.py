"""The map as it is drawn on the screen, and the mouse and the keys on it."""

from collections.abc import Sequence
from functools import partial
from math import hypot
from typing import Literal

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from armybuilder.campaign.map.drawing import outlines
from armybuilder.campaign.map.history import MapMoment
from armybuilder.campaign.map.shapes import is_inside, middle
from armybuilder.campaign.map.territories import LEAST_CORNERS, Corner
from armybuilder.campaign.state import MapGround
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.sheets.sheet_painter import paint_sheet
from armybuilder.desktop.style.theme import colours
from armybuilder.sheet.shapes import Sheet

Tool = Literal["choose", "outline", "link"]
# a map is described this wide, in millimetres
WIDTH = 240.0
LEAST_ZOOM, MOST_ZOOM, ZOOM_STEP = 1.0, 16.0, 1.25
# how near the mouse has to be to a corner, in pixels
NEAR = 9.0
# a map of more shapes is painted beside the window's thread
MOST_AT_ONCE = 600
HANDLE = 4.0


class MapCanvas(QWidget):
    """Shows a map. While it is drawn a `tool` is in hand: corners are moved, outlines drawn, links pulled.

    `chosen` has the id of a territory, empty for none; `outline_drawn` corners, `outline_changed` a territory with its
    corners, `link_wanted` two territories; `zoomed` tells that the map is larger or smaller.
    """

    chosen = Signal(str)
    outline_drawn = Signal(object)
    outline_changed = Signal(str, object)
    link_wanted = Signal(str, str)
    zoomed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.zoom = 3.0
        self.tool: Tool = "choose"
        self.is_drawing = False
        self.choice = ""
        self.corner = 0
        self._ground = MapGround()
        self._outlines: dict[str, tuple[tuple[float, float], ...]] = {}
        self._sheet = Sheet(WIDTH, WIDTH, ())
        # the map as it is painted now, and as it was while a large one is painted anew
        self._picture: QPixmap | None = None
        self._stale: QPixmap | None = None
        self._painting = BackgroundJob(self)
        self._painting.done.connect(self._show_painted)
        self._pen: Corner = (0, 0)
        self._pen_shown = False
        self._begun: list[Corner] = []
        self._moved: list[Corner] | None = None
        self._link_from = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    # what is shown

    def show_map(self, moment: MapMoment, sheet: Sheet) -> None:
        """Show a map, described as a sheet that is WIDTH wide."""
        self._ground, self._outlines, self._sheet = moment.ground, outlines(moment), sheet
        if self.choice not in self._outlines:
            self.choice = ""
        self._moved = None
        self.corner = min(self.corner, max(0, len(self._outlines.get(self.choice, ())) - 1))
        self._fit()

    def _fit(self) -> None:
        self._stale, self._picture = self._picture or self._stale, None
        self.setFixedSize(self.sizeHint())
        painting = partial(_painted, self._sheet, self.zoom, self.devicePixelRatioF(), self.size())
        if len(self._sheet.shapes) > MOST_AT_ONCE:
            self._painting.run_instead(lambda _tell: painting())
        else:
            self._painting.stop()
            self._show_painted(painting())
        self.update()

    def _show_painted(self, image: QImage) -> None:
        self._picture, self._stale = QPixmap.fromImage(image), None
        self.update()

    def rest(self) -> None:
        """Come back when nothing is painted beside the window's thread."""
        self._painting.wait()

    def sizeHint(self) -> QSize:
        return QSize(round(self._sheet.width * self.zoom), round(self._sheet.height * self.zoom))

    def set_zoom(self, zoom: float) -> None:
        """Show the map at so many pixels a millimetre."""
        zoom = min(MOST_ZOOM, max(LEAST_ZOOM, zoom))
        if zoom != self.zoom:
            self.zoom = zoom
            self._fit()
            self.zoomed.emit()

    def fit_into(self, size: QSize) -> None:
        """Show the whole map in some room."""
        self.set_zoom(min(size.width() / self._sheet.width, size.height() / self._sheet.height))

    def set_tool(self, tool: Tool) -> None:
        """Take a tool in hand; what was begun with another is given up."""
        self.tool = tool
        self.give_up()
        self._pen_shown = False
        if tool == "outline":
            self.setCursor(Qt.CursorShape.CrossCursor)
        else:
            self.unsetCursor()

    def give_up(self) -> None:
        """Begin anew: an outline or a link that is not finished is gone."""
        self._begun, self._link_from, self._moved = [], "", None
        self.update()

    def choose(self, own: str) -> None:
        """Choose a territory, or none."""
        if own != self.choice:
            self.choice, self.corner = own, 0
            self.update()
            self.chosen.emit(own)

    # places

    @property
    def _scale(self) -> float:
        """Pixels to a unit of the map's ground."""
        return self.zoom * WIDTH / self._ground.width

    def ground_at(self, place: QPointF) -> Corner:
        """Return where a place of the widget lies on the map's ground."""
        x, y = round(place.x() / self._scale), round(place.y() / self._scale)
        return min(max(x, 0), self._ground.width), min(max(y, 0), self._ground.height)

    def place_of(self, corner: Sequence[float]) -> QPointF:
        """Return where a corner lies in the widget."""
        return QPointF(corner[0] * self._scale, corner[1] * self._scale)

    def territory_at(self, place: QPointF) -> str:
        """Return the territory at a place of the widget; empty where there is none."""
        at = place.x() / self._scale, place.y() / self._scale
        return next((own for own, corners in reversed(self._outlines.items()) if is_inside(corners, at)), "")

    def middle_of(self, own: str) -> QPointF:
        """Return the middle of a territory in the widget."""
        return self.place_of(middle(self._outlines[own]))

    def _snapped(self, place: QPointF) -> Corner:
        """Return a place on the ground, that of a corner near it where there is one: so borders meet."""
        corners = (corner for outline in self._outlines.values() for corner in outline)
        near = [(self._apart(corner, place), corner) for corner in (*corners, *self._begun)]
        apart, corner = min(near, default=(NEAR + 1, (0, 0)))
        return (round(corner[0]), round(corner[1])) if apart <= NEAR else self.ground_at(place)

    def _apart(self, corner: Sequence[float], place: QPointF) -> float:
        there = self.place_of(corner)
        return hypot(there.x() - place.x(), there.y() - place.y())

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._picture is not None:
            painter.drawPixmap(0, 0, self._picture)
        elif self._stale is not None:
            painter.drawPixmap(self.rect(), self._stale)
        accent, ink = QColor(colours().accent), QColor(colours().text)
        if self.choice in self._outlines:
            corners = self._moved or self._outlines[self.choice]
            painter.setPen(QPen(accent, 3))
            painter.drawPolygon(QPolygonF([self.place_of(corner) for corner in corners]))
            if self.is_drawing and self.tool == "choose":
                self._paint_corners(painter, corners)
        if self._begun:
            painter.setPen(QPen(accent, 2, Qt.PenStyle.DashLine))
            painter.drawPolyline([self.place_of(corner) for corner in (*self._begun, self._pen)])
            self._paint_corners(painter, self._begun)
        if self._pen_shown:
            here = self.place_of(self._pen)
            painter.setPen(QPen(ink, 1))
            painter.drawLine(here - QPointF(8, 0), here + QPointF(8, 0))
            painter.drawLine(here - QPointF(0, 8), here + QPointF(0, 8))
        if self._link_from in self._outlines:
            painter.setPen(QPen(accent, 3))
            painter.drawLine(self.middle_of(self._link_from), self.place_of(self._pen))
        if self.hasFocus() and not self.choice:
            painter.setPen(QPen(accent, 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _paint_corners(self, painter: QPainter, corners: Sequence[Sequence[float]]) -> None:
        for at, corner in enumerate(corners):
            painter.setBrush(QColor(colours().accent if at == self.corner else colours().surface))
            painter.setPen(QPen(QColor(colours().accent), 1.5))
            painter.drawEllipse(self.place_of(corner), HANDLE, HANDLE)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        place = event.position()
        if self.tool == "outline":
            self.put_corner(self._snapped(place))
            return
        if self.tool == "choose" and self.is_drawing and self._takes_corner(place):
            return
        own = self.territory_at(place)
        self.choose(own)
        if self.tool == "link":
            self._link_from, self._pen = own, self.ground_at(place)

    def _takes_corner(self, place: QPointF) -> bool:
        """Take the corner of the chosen territory that the mouse is on, if there is one."""
        corners = self._outlines.get(self.choice, ())
        near = [(self._apart(corner, place), at) for at, corner in enumerate(corners)]
        apart, at = min(near, default=(NEAR + 1, 0))
        if apart > NEAR:
            return False
        self.corner = at
        self._moved = [(round(x), round(y)) for x, y in corners]
        return True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        if self._moved is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._moved[self.corner] = self._snapped(place)
        elif self.tool == "outline":
            self._pen = self._snapped(place)
        elif self._link_from:
            self._pen = self.ground_at(place)
        else:
            return
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._moved is not None:
            self._finish_moving()
        elif self._link_from and self.tool == "link":
            begun, other = self._link_from, self.territory_at(event.position())
            self.give_up()
            if other and other != begun:
                self.link_wanted.emit(begun, other)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.tool == "outline":
            self.close_outline()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self.zoom * (ZOOM_STEP if event.angleDelta().y() > 0 else 1 / ZOOM_STEP))
            event.accept()
        else:
            event.ignore()

    def _finish_moving(self) -> None:
        moved, self._moved = self._moved, None
        if moved is not None and tuple(moved) != tuple(self._outlines.get(self.choice, ())):
            self.outline_changed.emit(self.choice, tuple(moved))
        self.update()

    # outlines

    def put_corner(self, corner: Corner) -> None:
        """Put a corner of an outline; one on the first corner closes it."""
        self._pen = corner
        if len(self._begun) >= LEAST_CORNERS and corner == self._begun[0]:
            self.close_outline()
        elif not self._begun or corner != self._begun[-1]:
            self._begun.append(corner)
            self.update()

    def close_outline(self) -> None:
        """Make a territory of the corners that were put."""
        corners = tuple(self._begun)
        self.give_up()
        if corners:
            self.outline_drawn.emit(corners)


def _painted(sheet: Sheet, zoom: float, ratio: float, size: QSize) -> QImage:
    """Return a map painted so many pixels large, in any thread."""
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    paint_sheet(painter, sheet, zoom)
    painter.end()
    return image
