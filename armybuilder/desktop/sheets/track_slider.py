"""A live track on a sheet: a marker that slides over the printed cells, by mouse and by keyboard."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.sheets.sheet_painter import sheet_font
from armybuilder.sheet.shapes import TrackPlaces

MARGIN = 6
TYPING_MS = 900
INK = "#10141c"
ACCENT = "#2457a6"
ON_DARK = "#ffffff"
FONT_SHARE = 0.62


class TrackSlider(QWidget):
    """Lies over the cells of one track. It shows a value and asks for another; its owner decides.

    `wanted` is what the player has asked for; `preview_changed` is the number under consideration while
    the mouse hovers or drags or a number is typed, and -1 when there is none.
    """

    wanted = Signal(str, int)
    preview_changed = Signal(str, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.track = TrackPlaces("", {}, None, False)
        self.live = True
        self._scale = 1.0
        self._origin = QPointF()
        self._preview: int | None = None
        self._dragging = False
        self._typed = ""
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_MS)
        self._typing.timeout.connect(self._take_typed)

    # what is shown

    def show_track(self, track: TrackPlaces, live: bool) -> None:
        """Show another track, or the same one with its marker elsewhere; `live` allows sliding."""
        self.track = track
        self.live = live and track.marker is not None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.live else Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not self.live)
        self.setVisible(bool(track.cells) and track.marker is not None)
        if not self.live:
            self._set_preview(None)
        self.update()

    def place(self, origin: QPointF, scale: float) -> None:
        """Lie over the cells of a sheet whose corner is at `origin` of the parent; pixels a millimetre."""
        cells = self.track.cells.values()
        if not cells:
            return
        self._scale = scale
        left = origin.x() + min(c.x for c in cells) * scale
        top = origin.y() + min(c.y for c in cells) * scale
        right = origin.x() + max(c.x + c.width for c in cells) * scale
        bottom = origin.y() + max(c.y + c.height for c in cells) * scale
        area = QRectF(QPointF(left, top), QPointF(right, bottom)).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        self.setGeometry(area.toAlignedRect())
        self._origin = origin - QPointF(self.geometry().topLeft())
        self.update()

    @property
    def value(self) -> int:
        """The number under the marker."""
        return self.track.marker or 0

    @property
    def preview(self) -> int | None:
        """The number that a click, a release or Enter would set; None when nothing is in question."""
        return self._preview

    def cell_rect(self, value: int) -> QRectF:
        """Where a cell lies in this widget, in pixels."""
        cell, scale = self.track.cells[value], self._scale
        corner = self._origin + QPointF(cell.x, cell.y) * scale
        return QRectF(corner, QSizeF(cell.width, cell.height) * scale)

    def value_at(self, point: QPointF) -> int | None:
        """The cell nearest to a point; None without cells."""

        def distance(value: int) -> float:
            centre = self.cell_rect(value).center() - point
            return centre.x() ** 2 + centre.y() ** 2

        return min(self.track.cells, key=distance, default=None)

    # the mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.live and not self._typed and (self._dragging or not event.buttons()):
            self._set_preview(self.value_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.live or event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._forget_typed()
        self._dragging = True
        self._set_preview(self.value_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._dragging or event.button() != Qt.MouseButton.LeftButton:
            return
        value = self._preview
        self._dragging = False
        self._set_preview(None)
        self._ask(value)

    def leaveEvent(self, event: object) -> None:
        if not self._dragging and not self._typed:
            self._set_preview(None)

    # the keyboard

    def event(self, event: QEvent) -> bool:
        # Escape belongs to the slide that it cancels, not to a shortcut of the window
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and (self._dragging or self._typed)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if not self.live or held:
            event.ignore()
        elif key == Qt.Key.Key_Escape and (self._dragging or self._typed):
            self._cancel()
        elif text.isdecimal() and text.isascii():
            self._type(text)
        elif key == Qt.Key.Key_Backspace and self._typed:
            self._typed = self._typed[:-1]
            self._set_preview(self._value_typed() if self._typed else None)
            self._typing.start()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._typed:
            self._take_typed()
        elif (target := self._target_of(Qt.Key(key))) is not None:
            self._cancel()
            self._ask(target)
        else:
            event.ignore()

    def _target_of(self, key: Qt.Key) -> int | None:
        """Where a key takes the marker: arrows as the scale lies, Home to the full end, End to 0."""
        along = -1 if self._falls_rightwards() else 1
        steps = {
            Qt.Key.Key_Up: 1,
            Qt.Key.Key_Down: -1,
            Qt.Key.Key_Right: along,
            Qt.Key.Key_Left: -along,
            Qt.Key.Key_Plus: 1,
            Qt.Key.Key_Minus: -1,
        }
        if key in steps:
            return self._clamped(self.value + steps[key])
        ends = {Qt.Key.Key_Home: max(self.track.cells), Qt.Key.Key_End: min(self.track.cells)}
        return ends.get(key)

    def _falls_rightwards(self) -> bool:
        cells = self.track.cells
        return not self.track.vertical and cells[max(cells)].x < cells[min(cells)].x

    def _type(self, digit: str) -> None:
        self._typed = (self._typed + digit).lstrip("0") or "0"
        number = int(self._typed)
        self._set_preview(self._value_typed())
        # when one more digit could only overshoot, the number is complete
        if number * 10 > max(self.track.cells) or number == 0:
            self._take_typed()
        else:
            self._typing.start()

    def _take_typed(self) -> None:
        value = self._value_typed() if self._typed else None
        self._forget_typed()
        if value is not None:
            self._set_preview(None)
            self._ask(value)

    def _value_typed(self) -> int:
        """The value nearest to the number that is typed."""
        return self._clamped(self.track.figure(int(self._typed)))

    @property
    def _sliding(self) -> bool:
        return self._dragging or bool(self._typed)

    def _forget_typed(self) -> None:
        self._typed = ""
        self._typing.stop()

    def _cancel(self) -> None:
        self._forget_typed()
        self._dragging = False
        self._set_preview(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._take_typed()
        self.update()
        super().focusOutEvent(event)

    def _clamped(self, value: int) -> int:
        return max(min(self.track.cells), min(max(self.track.cells), value))

    def _ask(self, value: int | None) -> None:
        if value is not None and value != self.value:
            self.wanted.emit(self.track.key, value)

    def _set_preview(self, value: int | None) -> None:
        if value != self._preview:
            self._preview = value
            self.preview_changed.emit(self.track.key, -1 if value is None else value)
            self.update()

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.track.marker is None or self.track.marker not in self.track.cells:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(ACCENT), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        asked = self._preview if self._preview != self.value else None
        if asked is not None:
            self._paint_span(painter, asked)
        self._paint_marker(painter, self.value, faded=asked is not None and self._sliding)
        if asked is not None:
            self._paint_ghost(painter, asked)

    def _paint_span(self, painter: QPainter, asked: int) -> None:
        """Shade the cells between the marker and where it would go."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(16, 20, 28, 56))
        for value in range(min(asked, self.value), max(asked, self.value) + 1):
            if value in self.track.cells:
                painter.drawRect(self.cell_rect(value))

    def _handle(self, value: int) -> QRectF:
        along, across = 1.5, 3.0
        x, y = (across, along) if self.track.vertical else (along, across)
        return self.cell_rect(value).adjusted(-x, -y, x, y)

    def _paint_marker(self, painter: QPainter, value: int, faded: bool) -> None:
        """The slider of paper: dark, larger than its cell, with the number in light figures."""
        painter.setOpacity(0.35 if faded else 1.0)
        painter.setPen(QPen(QColor(ON_DARK), 1.5))
        painter.setBrush(QColor(INK))
        painter.drawRoundedRect(self._handle(value), 4, 4)
        self._paint_number(painter, value, ON_DARK)
        painter.setOpacity(1.0)

    def _paint_ghost(self, painter: QPainter, value: int) -> None:
        """Where the marker would go: an outline on hover, a light slider while it is dragged."""
        solid = self._sliding
        painter.setPen(QPen(QColor(ACCENT), 2, Qt.PenStyle.SolidLine if solid else Qt.PenStyle.DashLine))
        painter.setBrush(QColor(255, 255, 255, 235 if solid else 200))
        painter.drawRoundedRect(self._handle(value), 4, 4)
        self._paint_number(painter, value, ACCENT)

    def _paint_number(self, painter: QPainter, value: int, colour: str) -> None:
        handle = self._handle(value)
        size = min(handle.height() * FONT_SHARE, handle.width() * (0.9 if value < 10 else 0.72))
        painter.setFont(sheet_font("narrow-bold", size, self.logicalDpiY()))
        painter.setPen(QColor(colour))
        painter.drawText(handle, Qt.AlignmentFlag.AlignCenter, str(self.track.figure(value)))
