"""Ruler and templates in hand: they begin at the chosen piece, then go by the mouse, by keys and by typed numbers."""

from collections.abc import Callable
from math import cos, radians, sin

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from armybuilder.battle.table.routes import length_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.battle.table_canvas import (
    ARROWS,
    DECIMALS,
    FINE_STEP,
    FINE_TURN,
    STEP,
    TURN,
    TURNS,
    TableCanvas,
)
from armybuilder.desktop.battle.table_items import to_scene
from armybuilder.desktop.battle.table_overlays import TableOverlays
from armybuilder.desktop.battle.table_tools import MEASURES, TableTools
from armybuilder.desktop.widgets.latin_keys import latin_key
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.table_words import tell_length, tell_pair, tell_under

XY = tuple[float, float]
# so long are a drop and a line before anybody stretches them
FIRST_LENGTH = 6.0
STEPS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
SIZES = {Qt.Key.Key_PageUp: 1, Qt.Key.Key_PageDown: -1}
# so many pixels around the end stay in sight
AROUND = 24


class TableMeasuring(QObject):
    """Lays what measures over the table, and says what it tells. `ended` asks for the tool to be put away."""

    ended = Signal()

    def __init__(
        self, canvas: TableCanvas, overlays: TableOverlays, tools: TableTools, say: Callable[[str], None]
    ) -> None:
        super().__init__(canvas)
        self._canvas, self._overlays, self._tools, self._say = canvas, overlays, tools, say
        self._language: Language = "en"
        self._begun = ("", "")
        self._one = self._other = (0.0, 0.0)
        self._target = ""
        canvas.installEventFilter(self)
        tools.ends.typed.connect(self._go_typed)
        tools.ends.left.connect(canvas.setFocus)
        tools.template_size.valueChanged.connect(lambda _: self._show())

    @property
    def _measures(self) -> bool:
        return self._canvas.tool in MEASURES and self._canvas.table.state is not None

    def show_for(self, chosen: str, language: Language) -> None:
        """Show what is measured again, or begin at who is chosen where he or the tool is another one."""
        self._language = language
        tool, before = self._canvas.tool, self._begun
        self._begun = (tool, chosen)
        if not self._measures:
            self._canvas.setAccessibleDescription("")
            return
        if self._begun != before:
            self._begin()
        if tool != before[0]:
            self._canvas.setFocus()
        self._show()

    def go(self, one: XY, other: XY) -> None:
        """Measure from one point to another."""
        self._one, self._other, self._target = one, other, ""
        self._show()

    def _begin(self) -> None:
        """Begin at the chosen one, else in the middle of the table; a drop and a line lie the way he looks."""
        at, (tool, chosen) = self._canvas.table.at(), self._begun
        self._one, along = self._canvas.table.middle(), 90.0
        if at.knows(chosen):
            place = at.place(chosen)
            self._one, along = (place.x, place.y), at.angle(chosen)
        far = FIRST_LENGTH if tool in ("teardrop", "line") else 0.0
        right, up = far * cos(radians(along)), far * sin(radians(along))
        self._other, self._target = (self._one[0] + right, self._one[1] + up), ""

    # what is told

    def _show(self) -> None:
        if not self._measures:
            return
        tool = self._canvas.tool
        self._tools.ends.show_ends(self._one, self._other, has_start=tool != "circle")
        told = self._measured() if tool == "ruler" else self._covered()
        self._say(told)
        # who does not see the table is told it by its description
        self._canvas.setAccessibleDescription(told)

    def _measured(self) -> str:
        """Lay the ruler, and return how long it is: between two pieces from base to base."""
        at, chosen = self._canvas.table.at(), self._begun[1]
        self._overlays.show_ruler(self._one, self._other)
        if self._target and at.knows(chosen) and (at.place(chosen).x, at.place(chosen).y) == self._one:
            return tell_pair(at, chosen, self._target, self._language)
        told = tell_length(at.state, length_of((self._one, self._other)), self._language)
        if self._target:
            told += f" · {tell_holder(at.state, self._target, self._language)}"
        return told

    def _covered(self) -> str:
        """Lay the template, and return who is under it."""
        table, size = self._canvas.table, self._tools.template_size.value()
        under = self._overlays.show_template(self._canvas.tool, self._one, self._other, size)
        # of those who are hidden nothing is told
        seen = [who for who in under if who in table.pieces and table.pieces[who].who]
        table.mark({self._begun[1]}, set(seen), "")
        return tell_under(table.at().state, seen, self._language)

    # by keys and by numbers

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._measures:
            return self._press(event)
        return False

    def _press(self, event: QKeyEvent) -> bool:
        """Do what a key says while something is measured; return whether it says anything."""
        key, modifiers = latin_key(event), event.modifiers()
        fine = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        whole = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if key in ARROWS:
            step = FINE_STEP if fine else STEP
            right, up = ARROWS[Qt.Key(key)]
            self._push(self._canvas.as_seen(right * step, up * step), whole=whole)
        elif key in STEPS and not whole:
            self._step(STEPS[Qt.Key(key)])
        elif key in TURNS:
            self._turn(TURNS[Qt.Key(key)] * (FINE_TURN if fine else TURN))
        elif key in SIZES:
            self._tools.template_size.stepBy(SIZES[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tools.ends.take_keys()
        elif key == Qt.Key.Key_Escape:
            self.ended.emit()
        else:
            return False
        return True

    def _push(self, by: XY, *, whole: bool) -> None:
        """Move the end, or everything."""
        one = _moved(self._one, by) if whole else self._one
        self._go_visibly(one, _moved(self._other, by))

    def _turn(self, by: float) -> None:
        """Turn the end around the start, to the left."""
        (x, y), along = self._one, radians(by)
        right, up = self._other[0] - x, self._other[1] - y
        end = (x + right * cos(along) - up * sin(along), y + right * sin(along) + up * cos(along))
        self._go_visibly(self._one, end)

    def _step(self, by: int) -> None:
        """Have the end go to the next piece that stands on the table, or to the one before."""
        table, chosen = self._canvas.table, self._begun[1]
        at = table.at()
        order = [who for who, item in table.pieces.items() if item.who and who != chosen and at.knows(who)]
        if not order:
            return
        number = order.index(self._target) + by if self._target in order else min(by, 0)
        target = order[number % len(order)]
        place = at.place(target)
        self._go_visibly(self._one, (place.x, place.y), target)

    def _go_typed(self, one: XY, other: XY) -> None:
        if self._measures:
            self._go_visibly(one, other)

    def _go_visibly(self, one: XY, other: XY, target: str = "") -> None:
        """Measure from one point to another, with the end in sight."""
        self._one, self._other, self._target = one, other, target
        self._canvas.ensureVisible(QRectF(to_scene(*other), to_scene(*other)), AROUND, AROUND)
        self._show()


def _moved(point: XY, by: XY) -> XY:
    return round(point[0] + by[0], DECIMALS), round(point[1] + by[1], DECIMALS)
