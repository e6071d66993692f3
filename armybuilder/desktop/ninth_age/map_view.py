"""The table on the screen, to scale: says where it is clicked, and shows what is about to be put there."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.sheets.sheet_painter import PAPER, paint_sheet
from armybuilder.desktop.style.theme import colours
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.games.ninth_age.rules.field.table import Footprint, Point, corners
from armybuilder.games.ninth_age.sheets.map import map_sheet
from armybuilder.games.ninth_age.sheets.map_view import View, largest_scale

# how many pixels a millimetre of the map takes, at least: its words grow with the room that there is for the map
DENSITY = 4.4
MILLIMETRES = 170
# the map is never drawn for less
LEAST_MILLIMETRES = 52
LEAST = QSize(120, 120)
# places are taken to a quarter of an inch
GRAIN = 4
TURN = 15
FULL_TURN = 360
# to the right and up the table
STEPS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class MapView(QWidget):
    """Shows a battle's table as large as there is room for.

    Tells `clicked` and `hovered` places of the table in inches. While it `offers` a footprint that follows the mouse, the
    wheel turns it and `turned` tells its angle; what a press has taken up drops where the mouse is let go. From the keyboard
    arrows move the place (with Shift by a quarter of an inch), Enter is a click, plus and minus turn.
    """

    clicked = Signal(float, float)
    hovered = Signal(float, float)
    turned = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._battle = Battle()
        self._language: Language = "ru"
        self._chosen = ""
        self._sectors = False
        self._picture = QPixmap()
        self._offered: Footprint | None = None
        self._allowed = True
        self._marked: tuple[Footprint, ...] = ()
        self._marked_first: Footprint | None = None
        # where the mouse was pressed to take something up; let go elsewhere it is put down there
        self._taken_at: QPointF | None = None
        self._at: Point | None = None
        self._by_keys = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_battle(
        self, battle: Battle, language: Language, *, chosen: str = "", sectors: bool = False
    ) -> None:
        """Draw a battle; the chosen unit is drawn stronger."""
        shown = (battle, language, chosen, sectors)
        if shown == (self._battle, self._language, self._chosen, self._sectors):
            return
        self._battle, self._language, self._chosen, self._sectors = shown
        self._picture = QPixmap()
        self.update()

    def offer(self, footprint: Footprint | None) -> None:
        """What follows the mouse; None for nothing. A footprint of no size is a marker."""
        self._offered = footprint
        self.setCursor(Qt.CursorShape.CrossCursor if footprint is not None else Qt.CursorShape.ArrowCursor)
        self.update()

    def mark(self, footprints: Sequence[Footprint], chosen: Footprint | None = None) -> None:
        """Outline what may be chosen by a click; what is chosen is filled."""
        marked = (tuple(footprints), chosen)
        if marked != (self._marked, self._marked_first):
            self._marked, self._marked_first = marked
            self.update()

    def allow(self, allowed: bool) -> None:
        """Whether what follows the mouse may stand where it is now."""
        if allowed != self._allowed:
            self._allowed = allowed
            self.update()

    # places

    def _density(self) -> float:
        return max(min(DENSITY, self.width() / LEAST_MILLIMETRES), self.width() / MILLIMETRES)

    def view(self) -> View:
        """How the table lies on the map now."""
        table = self._battle.field.table
        scale = largest_scale(table, self.width() / self._density(), self.height() / self._density())
        return View(table, max(0.5, scale))

    def _origin(self, view: View) -> QPointF:
        width, height = view.extent
        return QPointF(
            max(0.0, (self.width() - width * self._density()) / 2),
            max(0.0, (self.height() - height * self._density()) / 2),
        )

    def place_of(self, at: QPointF) -> Point:
        """The place of the table under a point of the widget, to a quarter of an inch; it may be beside the table."""
        view = self.view()
        inside = (at - self._origin(view)) / self._density()
        x, y = view.to_table(inside.x(), inside.y())
        return round(x * GRAIN) / GRAIN, round(y * GRAIN) / GRAIN

    def point_of(self, place: Point) -> QPointF:
        """Where a place of the table is in the widget."""
        view = self.view()
        x, y = view.to_sheet(place)
        return self._origin(view) + QPointF(x, y) * self._density()

    def is_on_table(self, place: Point) -> bool:
        """Whether a place lies on the table."""
        table = self._battle.field.table
        return 0 <= place[0] <= table.length and 0 <= place[1] <= table.width

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture.isNull():
            self._picture = self._drawn()
        painter = QPainter(self)
        painter.drawPixmap(self._origin(self.view()).toPoint(), self._picture)
        self._paint_marked(painter)
        if self._offered is not None and self._at is not None:
            self._paint_offered(painter, self._offered, self._at)
        if self._by_keys and self.hasFocus():
            painter.setPen(QPen(QColor(colours().accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def _drawn(self) -> QPixmap:
        view = self.view()
        sheet = map_sheet(
            self._battle, self._language, scale=view.scale, chosen=self._chosen, sectors=self._sectors
        )
        ratio = self.devicePixelRatioF()
        size = QRectF(
            0, 0, sheet.width * self._density() * ratio, sheet.height * self._density() * ratio
        ).toAlignedRect()
        picture = QPixmap(size.size())
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor(PAPER))
        painter = QPainter(picture)
        paint_sheet(painter, sheet, self._density())
        painter.end()
        return picture

    def _paint_marked(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(colours().accent)
        fill = QColor(colour)
        fill.setAlpha(90)
        for one in self._marked:
            chosen = one == self._marked_first
            pen = QPen(colour, 4 if chosen else 2)
            pen.setStyle(Qt.PenStyle.SolidLine if chosen else Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(fill if chosen else Qt.BrushStyle.NoBrush)
            painter.drawPolygon(QPolygonF([self.point_of(corner) for corner in corners(one)]))

    def _paint_offered(self, painter: QPainter, offered: Footprint, at: Point) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(colours().accent if self._allowed else colours().error)
        painter.setPen(QPen(colour, 2))
        fill = QColor(colour)
        fill.setAlpha(70)
        painter.setBrush(fill)
        if not offered.width and not offered.deep:
            painter.drawEllipse(self.point_of(at), 6, 6)
            return
        x, y = at
        standing = Footprint(x=x, y=y, width=offered.width, deep=offered.deep, angle=offered.angle)
        points = [self.point_of(corner) for corner in corners(standing)]
        painter.drawPolygon(QPolygonF(points))
        # the front is the stronger edge
        painter.setPen(QPen(colour, 4))
        painter.drawLine(points[0], points[1])
        if not self._allowed:
            painter.setPen(QPen(colour, 2))
            painter.drawLine(points[0], points[2])
            painter.drawLine(points[1], points[3])

    # the mouse

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = QPixmap()
        super().resizeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._go_to(self.place_of(event.position()))
        super().mouseMoveEvent(event)

    def _go_to(self, place: Point) -> None:
        if place != self._at:
            self._at = place
            self.hovered.emit(*place)
            if self._offered is not None:
                self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._at = None
        self.update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_of(event.position())
        if event.button() == Qt.MouseButton.LeftButton and self.is_on_table(place):
            empty_hand = self._offered is None
            self.clicked.emit(*place)
            self._taken_at = event.position() if empty_hand and self._offered is not None else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """What was taken up and dragged somewhere drops there; after a click alone it follows the mouse."""
        taken_at, self._taken_at = self._taken_at, None
        if event.button() == Qt.MouseButton.LeftButton and taken_at is not None:
            place = self.place_of(event.position())
            far = (event.position() - taken_at).manhattanLength() >= QApplication.startDragDistance()
            if far and self._offered is not None and self.is_on_table(place):
                self.clicked.emit(*place)
        super().mouseReleaseEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._offered is None or not event.angleDelta().y():
            super().wheelEvent(event)
            return
        self._turn(TURN if event.angleDelta().y() > 0 else -TURN)
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        # a click needs no frame to show where one is
        self._by_keys = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def _turn(self, by: float) -> None:
        if self._offered is not None:
            self.turned.emit((self._offered.angle + by) % FULL_TURN)

    # the keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in STEPS:
            self._step(*STEPS[key], 1 / GRAIN if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._at is not None:
            if self.is_on_table(self._at):
                self.clicked.emit(*self._at)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self._turn(-TURN if key == Qt.Key.Key_Minus else TURN)
        else:
            super().keyPressEvent(event)

    def _step(self, right: int, up: int, by: float) -> None:
        """Move the place; it starts in the middle of the table and stays on it."""
        table = self._battle.field.table
        if self._at is None:
            self._go_to(table.centre)
            return
        x, y = self._at[0] + right * by, self._at[1] + up * by
        self._go_to((min(max(0.0, x), table.length), min(max(0.0, y), table.width)))
