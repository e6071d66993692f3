"""The card of a record that is being written: its values are written where they stand, by mouse or keyboard."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QToolTip, QWidget

from armybuilder.catalogue.track import Track
from armybuilder.desktop.sheets.sheet_view import CHOSEN, NO_NAMES, SheetView
from armybuilder.sheet.shapes import Sheet, SheetRegion

LEAST_WIDTH, LEAST_HEIGHT = 56, 24
ON = (Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Enter)
FORTH = (Qt.Key.Key_Right, Qt.Key.Key_Down)
BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)


class LiveCard(SheetView):
    """A click on a value, or typing while it has the keyboard, opens a small field over it: Enter and Tab go on to the next.

    `text_of` gives the text of the value at a place, None where it is none that is typed: then `wanted` asks for it
    elsewhere. `why_not` says why a text will not do, nothing where it does. `typed` tells what was typed where.
    """

    typed = Signal(str, str)
    wanted = Signal(str)

    def __init__(
        self,
        text_of: Callable[[str], str | None],
        why_not: Callable[[str, str], str],
        name_of: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._text_of, self._why_not, self._name_of = text_of, why_not, name_of
        self._at, self._under = 0, -1
        self.line = QLineEdit(self)
        self.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.line.hide()
        self.line.installEventFilter(self)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_sheet(
        self,
        sheet: Sheet,
        live: bool,
        tracks: Mapping[str, Track] | None = None,
        *,
        names: Mapping[str, str] = NO_NAMES,
    ) -> None:
        super().show_sheet(sheet, live, tracks, names=names)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if sheet.fields else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Card: Tab goes from value to value"))
        self._at = min(self._at, max(0, len(sheet.fields) - 1))

    # places

    @property
    def place(self) -> str:
        """The place of the record that has the keyboard; empty where the card has none."""
        fields = self.sheet().fields
        return fields[self._at].field if self._at < len(fields) else ""

    def rect_at(self, place: str) -> QRectF:
        """Where a value of the record stands in the view."""
        return next(self._rect_of(one.place) for one in self.sheet().fields if one.field == place)

    def _number_at(self, point: QPointF) -> int:
        """The smallest of the places under a point; -1 where there is none."""
        under = [
            (one.place.width * one.place.height, number)
            for number, one in enumerate(self.sheet().fields)
            if self._rect_of(one.place).contains(point)
        ]
        return min(under)[1] if under else -1

    def go_to(self, number: int) -> bool:
        """Give the keyboard to one of the places; False where there is none."""
        there = 0 <= number < len(self.sheet().fields)
        if there:
            self._at = number
            self.update()
        return there

    # mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self._number_at(event.position())
        if number >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.finish()
            self.go_to(number)
            self.open()
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        under = self._number_at(event.position())
        if under != self._under:
            self._under = under
            self.setToolTip(self._name_of(self.sheet().fields[under].field) if under >= 0 else "")
            self.setCursor(Qt.CursorShape.IBeamCursor if under >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._under = -1
        super().leaveEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        moved = self.hasFocus() and self.go_to(self._at + (1 if forward else -1))
        return moved or super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = Qt.Key(event.key()), event.text()
        if key in FORTH or key in BACK:
            self.go_to(self._at + (1 if key in FORTH else -1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2, Qt.Key.Key_Space):
            self.open()
        elif text.strip() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.open(text)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    # the small field

    def open(self, begun: str = "") -> None:
        """Open the small field over the place that has the keyboard, with what is begun in it."""
        if not self.place:
            return
        text = self._text_of(self.place)
        if text is None:
            self.wanted.emit(self.place)
            return
        box = self.rect_at(self.place).toAlignedRect()
        wide, high = max(LEAST_WIDTH, box.width()), max(LEAST_HEIGHT, box.height())
        room = QRect(0, 0, min(wide, self.width()), high)
        room.moveCenter(box.center())
        room.moveLeft(max(0, min(room.left(), self.width() - room.width())))
        self.line.setGeometry(room)
        self.line.setAccessibleName(self._name_of(self.place))
        self.line.setText(begun or ("" if text == "–" else text))
        if not begun:
            self.line.selectAll()
        self.line.show()
        self.line.raise_()
        self.line.setFocus(Qt.FocusReason.MouseFocusReason)

    def finish(self) -> bool:
        """Take what is typed in the small field; False where it will not do, which is said beside it."""
        if not self.line.isVisible():
            return True
        text, place = self.line.text(), self.place
        before = self._text_of(place) or ""
        if text.strip() != before and not (before == "–" and not text.strip()):
            if why := self._why_not(place, text):
                self._say(why)
                return False
            self._close()
            self.typed.emit(place, text)
        else:
            self._close()
        return True

    def _close(self) -> None:
        self.line.hide()
        QToolTip.hideText()

    def _say(self, why: str) -> None:
        below = self.line.mapToGlobal(QPoint(0, self.line.height()))
        QToolTip.showText(below, why, self.line)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.line:
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.FocusOut and self.line.isVisible():
            self.finish()
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self._close()
            self.setFocus()
            return True
        back = key == Qt.Key.Key_Backtab or (
            key == Qt.Key.Key_Tab and bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        )
        if back or key in ON:
            if self.finish():
                self.setFocus()
                if self.go_to(self._at + (-1 if back else 1)):
                    self.open()
            return True
        return super().eventFilter(watched, event)

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, one in enumerate(self.sheet().fields):
            chosen = number == self._at and self.hasFocus()
            if chosen or number == self._under:
                self._frame(painter, one.place, 2.5 if chosen else 1.2)

    def _frame(self, painter: QPainter, place: SheetRegion, width: float) -> None:
        painter.setPen(QPen(QColor(CHOSEN), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box: Any = self._rect_of(place)
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 3, 3)
