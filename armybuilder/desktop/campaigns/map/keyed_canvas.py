"""The keys on the map: territories chosen, corners moved, outlines drawn and links pulled without a mouse."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence

from armybuilder.campaign.map.territories import Corner
from armybuilder.desktop.campaigns.map.canvas import ZOOM_STEP, MapCanvas

# how far the keys move a pen or a corner on the map's ground
STEP, LONG_STEP = 5, 25
ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left.value: (-1, 0),
    Qt.Key.Key_Right.value: (1, 0),
    Qt.Key.Key_Up.value: (0, -1),
    Qt.Key.Key_Down.value: (0, 1),
}


class KeyedMapCanvas(MapCanvas):
    """A map that is drawn with the keyboard too.

    Arrows go from territory to territory. While the map is drawn Page Up and Down go from corner to corner, Ctrl and arrows
    move one, Insert and Backspace add and remove one; with the pen arrows move it, the space bar puts a corner, Enter closes
    the outline; with links the space bar begins and ends one. `taken_back` and `made_again` are what the keys of undo ask for.
    """

    taken_back = Signal()
    made_again = Signal()

    def event(self, event: QEvent) -> bool:
        """Take the keys of undo before the window does, while the map is drawn."""
        if event.type() == QEvent.Type.ShortcutOverride and self.is_drawing and isinstance(event, QKeyEvent):
            undo = event.matches(QKeySequence.StandardKey.Undo)
            if undo or event.matches(QKeySequence.StandardKey.Redo):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_drawing and event.matches(QKeySequence.StandardKey.Undo):
            self.taken_back.emit()
        elif self.is_drawing and event.matches(QKeySequence.StandardKey.Redo):
            self.made_again.emit()
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.set_zoom(self.zoom * ZOOM_STEP)
        elif event.key() == Qt.Key.Key_Minus:
            self.set_zoom(self.zoom / ZOOM_STEP)
        elif not (self._draws_by(event) if self.tool == "outline" else self._chooses_by(event)):
            super().keyPressEvent(event)

    def _draws_by(self, event: QKeyEvent) -> bool:
        """Move the pen, put and take back corners, close the outline; whether the key was one of these."""
        arrow = ARROWS.get(event.key())
        if arrow is not None:
            self._pen, self._pen_shown = self._stepped(self._pen, arrow, event), True
            self.update()
        elif event.key() == Qt.Key.Key_Space:
            self._pen_shown = True
            self.put_corner(self._snapped(self.place_of(self._pen)))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close_outline()
        elif event.key() == Qt.Key.Key_Backspace and self._begun:
            self._begun.pop()
            self.update()
        elif event.key() == Qt.Key.Key_Escape and self._begun:
            self.give_up()
        else:
            return False
        return True

    def _chooses_by(self, event: QKeyEvent) -> bool:
        """Go from territory to territory, link them, move corners; whether the key was one of these."""
        arrow, key = ARROWS.get(event.key()), event.key()
        if self._edits_corner(event, arrow):
            return True
        if arrow is not None:
            self._go(arrow)
        elif key == Qt.Key.Key_Space and self.tool == "link" and self.choice:
            begun = self._link_from
            self._link_from = "" if begun else self.choice
            if begun and begun != self.choice:
                self.link_wanted.emit(begun, self.choice)
        elif key == Qt.Key.Key_Escape and (self._link_from or self.choice):
            self.choose("") if not self._link_from else self.give_up()
        else:
            return False
        self.update()
        return True

    def _edits_corner(self, event: QKeyEvent, arrow: tuple[int, int] | None) -> bool:
        corners = [(round(x), round(y)) for x, y in self._outlines.get(self.choice, ())]
        if not (corners and self.is_drawing and self.tool == "choose"):
            return False
        at = self.corner = min(self.corner, len(corners) - 1)
        key = event.key()
        if key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self.corner = (at + (1 if key == Qt.Key.Key_PageDown else -1)) % len(corners)
        elif arrow is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._moved = corners
            self._moved[at] = self._stepped(corners[at], arrow, event)
            self._finish_moving()
        elif key == Qt.Key.Key_Insert:
            follow = corners[(at + 1) % len(corners)]
            halfway = ((corners[at][0] + follow[0]) // 2, (corners[at][1] + follow[1]) // 2)
            self._moved = [*corners[: at + 1], halfway, *corners[at + 1 :]]
            self.corner = at + 1
            self._finish_moving()
        elif key == Qt.Key.Key_Backspace:
            self._moved = [*corners[:at], *corners[at + 1 :]]
            self._finish_moving()
        else:
            return False
        self.update()
        return True

    def _stepped(self, corner: Corner, arrow: tuple[int, int], event: QKeyEvent) -> Corner:
        step = LONG_STEP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP
        x, y = corner[0] + arrow[0] * step, corner[1] + arrow[1] * step
        return min(max(x, 0), self._ground.width), min(max(y, 0), self._ground.height)

    def _go(self, arrow: tuple[int, int]) -> None:
        """Choose the nearest territory in a direction; the first where none is chosen."""
        if self.choice not in self._outlines:
            self.choose(next(iter(self._outlines), ""))
            return
        here = self.middle_of(self.choice)
        found: list[tuple[float, str]] = []
        for own in self._outlines:
            away = self.middle_of(own) - here
            along = away.x() * arrow[0] + away.y() * arrow[1]
            aside = abs(away.x() * arrow[1]) + abs(away.y() * arrow[0])
            if along > 1 and along >= aside * 0.5:
                found.append((along + aside, own))
        if found:
            self.choose(min(found)[1])
            if self._link_from:
                self._pen = self.ground_at(self.middle_of(self.choice))
