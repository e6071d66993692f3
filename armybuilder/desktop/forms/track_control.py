"""A track that is drawn: how many cells it has, where its sectors begin, their colours and what they govern."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSpinBox, QWidget

from armybuilder.catalogue.records.fields import Field, field_of
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import Language
from armybuilder.catalogue.track import Sector, Track
from armybuilder.desktop.forms.field_controls import ComboControl, FieldControl, NumberControl
from armybuilder.desktop.forms.labels import choice_of
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import Spacer, hbox, take_out, vbox
from armybuilder.desktop.widgets.making import (
    hide_unless,
    make_button,
    make_label,
    make_tool_button,
    show_or_hide,
)
from armybuilder.sheet.scale import MOST_CELLS, ON_SECTOR, SECTORS, sector_colours

HEIGHT, WIDEST, GRIP, BOX = 34, 40, 6, 46


def sound_track(plain: Plain) -> Track:
    """Return the track that plain values tell, as far as they tell one: for showing it."""
    sectors = []
    for one in plain.get("sectors") or ():
        start, end = one.get("start"), one.get("end")
        if isinstance(start, int) and isinstance(end, int):
            sectors.append(Sector(start, end, one.get("speed"), one.get("colour") or None))
    most = plain.get("maximum")
    return Track(max(0, min(most if isinstance(most, int) else 0, MOST_CELLS)), tuple(sectors))


def fitted(plain: Plain, most: int) -> Plain:
    """Return a track of another length: its first sector grows or shrinks, those that have no cells are gone."""
    sectors = [dict(one) for one in plain.get("sectors") or ()]
    sectors = [one for one in sectors if one["end"] <= most]
    if sectors:
        sectors[0]["start"] = max(most, sectors[0]["end"])
    return {**plain, "maximum": most, "sectors": sectors}


def divided(plain: Plain) -> Plain:
    """Return a track whose longest sector is two; one without sectors has one."""
    sectors = [dict(one) for one in plain.get("sectors") or ()]
    most = plain["maximum"]
    if not sectors:
        return {**plain, "sectors": [{"start": most, "end": 1, "speed": None, "colour": None}]}
    at = max(range(len(sectors)), key=lambda place: sectors[place]["start"] - sectors[place]["end"])
    long = sectors[at]
    middle = (long["start"] + long["end"] + 1) // 2
    if long["start"] > long["end"]:
        sectors[at : at + 1] = [{**long, "end": middle}, {**long, "start": middle - 1}]
    return {**plain, "sectors": sectors}


def without_sector(plain: Plain, at: int) -> Plain:
    """Return a track without a sector, whose cells the one before it takes, or else the one behind it."""
    sectors = [dict(one) for one in plain["sectors"]]
    gone = sectors.pop(at)
    if at:
        sectors[at - 1]["end"] = gone["end"]
    elif sectors:
        sectors[0]["start"] = gone["start"]
    return {**plain, "sectors": sectors}


def with_end(plain: Plain, at: int, end: int) -> Plain:
    """Return a track whose sector ends at another cell, with those below moved as far as needed. Each keeps a cell at least."""
    sectors = [dict(one) for one in plain["sectors"]]
    lowest = sectors[-1]["end"]
    sectors[at]["end"] = max(lowest + len(sectors) - 1 - at, min(end, sectors[at]["start"]))
    for above, below in pairwise(sectors[at:]):
        below["start"] = above["end"] - 1
        below["end"] = min(below["end"], below["start"])
    return {**plain, "sectors": sectors}


def with_border(plain: Plain, at: int, end: int) -> Plain:
    """Return a track whose border is dragged to another cell, as far as the next border."""
    return with_end(plain, at, max(end, plain["sectors"][at + 1]["end"] + 1))


def _number_box() -> QSpinBox:
    """A narrow box: a line for a sector has room for its colour beside two of them."""
    box = QSpinBox()
    box.setProperty("role", "stepper")
    box.setAlignment(Qt.AlignmentFlag.AlignCenter)
    box.setFixedWidth(BOX)
    return box


class TrackStrip(QWidget):
    """The cells, from the greatest number down to 0. A border between two sectors is dragged, or moved by the arrow keys.

    `divide_wanted` wants a sector more, `join_wanted` the sector behind a border joined with the one before it.
    """

    border_moved = Signal(int, int)
    divide_wanted = Signal()
    join_wanted = Signal(int)

    def __init__(self, idle: bool = False) -> None:
        """A strip; `idle` sectors govern nothing."""
        super().__init__()
        self.track = Track(0)
        self._idle = idle
        self._held: int | None = None
        self._border = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

    def show_track(self, track: Track) -> None:
        """Show another track."""
        self.track = track
        self._border = min(self._border, max(0, len(track.sectors) - 2))
        borders = len(track.sectors) > 1
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if borders else Qt.FocusPolicy.NoFocus)
        self.update()

    def cell(self, value: int) -> QRectF:
        """Where the cell of a number stands."""
        wide = min(WIDEST, (self.width() - 2) / (self.track.maximum + 1))
        return QRectF(1 + (self.track.maximum - value) * wide, 1, wide, self.height() - 2)

    def border_at(self, point: QPointF) -> int | None:
        """The sector behind whose last cell a point is; None where there is no border."""
        for at, sector in enumerate(self.track.sectors[:-1]):
            if abs(self.cell(sector.end).right() - point.x()) <= GRIP:
                return at
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held = self.border_at(event.position())
        if self._held is not None:
            self._border = self._held
            self.setFocus()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is None:
            at = self.border_at(event.position())
            self.setCursor(Qt.CursorShape.ArrowCursor if at is None else Qt.CursorShape.SplitHCursor)
            return
        wide = self.cell(0).width()
        end = self.track.maximum - round((event.position().x() - 1) / wide) + 1
        if end != self.track.sectors[self._held].end:
            self.border_moved.emit(self._held, end)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Left: 1, Qt.Key.Key_Right: -1}.get(Qt.Key(event.key()))
        if by is not None and len(self.track.sectors) > 1:
            self.border_moved.emit(self._border, self.track.sectors[self._border].end + by)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and len(self.track.sectors) > 1:
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self._border = (self._border + step) % (len(self.track.sectors) - 1)
            self.update()
        elif event.key() == Qt.Key.Key_Insert:
            self.divide_wanted.emit()
        elif event.key() == Qt.Key.Key_Delete and len(self.track.sectors) > 1:
            self.join_wanted.emit(self._border + 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        told = sector_colours(self.track, self._idle)
        for value in self.track.cells:
            box = self.cell(value)
            painter.setPen(QPen(QColor("#1a1a1a"), 0.8))
            painter.setBrush(QColor(SECTORS[told[value]]))
            painter.drawRect(box)
            painter.setPen(QColor(ON_SECTOR[told[value]]))
            if box.width() >= 14 or value == self.track.maximum:
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(value))
        for at, sector in enumerate(self.track.sectors[:-1]):
            focused = self.hasFocus() and at == self._border
            painter.setPen(QPen(QColor(colours().accent if focused else "#1a1a1a"), 5 if focused else 3))
            edge = self.cell(sector.end)
            painter.drawLine(edge.topRight(), edge.bottomRight())


class TrackControl(FieldControl):
    """How many cells, the strip of them, and a line for each sector: its last cell, its colour, and the speed that it gives."""

    holds_more = True

    def __init__(self, field: Field, language: Language, heading: str) -> None:
        super().__init__()
        self._field, self._language = field, language
        self._plain: Plain = {"maximum": 0, "sectors": []}
        # what a new length or end is cut from: of 16 the 1 is typed first, and would leave no sectors
        self._uncut = self._plain
        self._typed_in: QWidget | None = None
        maximum = field_of(Track, "maximum")
        self.most = NumberControl(maximum)
        self.most.changed.connect(
            lambda: self._cut(self.most, lambda plain: fitted(plain, int(self.most.value())))
        )
        self.strip = TrackStrip(idle=field.sectors == "nothing")
        self.strip.border_moved.connect(lambda at, end: self._put(with_border(self._plain, at, end)))
        self.strip.divide_wanted.connect(self._divide)
        self.strip.join_wanted.connect(self._join)
        self.strip.setToolTip(
            self.tr(
                "Drag a border, or move it with Left and Right; Up and Down go to another, Ins divides, Del joins."
            )
        )
        self.divide_button = make_button(self.tr("Divide"), sign="add", clicked=self._divide)
        self.divide_button.setToolTip(self.tr("Make two sectors of the longest one"))
        hide_unless(field.sectors, self.divide_button)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        title = make_label(heading, role="heading")
        self._lines = vbox(spacing=4)
        self.ends: list[QSpinBox] = []
        self.colours: list[ComboControl] = []
        self.speeds: list[QSpinBox] = []
        head = hbox(title, self.most, Spacer(1), self.divide_button, spacing=8)
        self.setFocusProxy(self.most)
        vbox(head, self.strip, self._lines, self.problem, inside=self, margins=0, spacing=6)

    def value(self) -> Any:
        return self._plain

    def _show(self, value: Any) -> None:
        same = len(self._plain.get("sectors") or ()) == len(value.get("sectors") or ())
        if dict(value) != self._plain:
            self._uncut = dict(value)
        self._plain = dict(value)
        self.most.show_value(value.get("maximum") or 0)
        self.strip.show_track(sound_track(value))
        if not same or not self.colours:
            self._make_lines()
        self._show_lines()

    def _put(self, plain: Plain) -> None:
        if plain != self._plain:
            self.show_value(plain)
            self.changed.emit()

    def _cut(self, box: QWidget, cut: Callable[[Plain], Plain]) -> None:
        """Cut the track anew with each digit that is typed in a box, always from what was there before the first."""
        uncut = self._uncut if self._typed_in is box else self._plain
        self._typed_in = box
        self._put(cut(uncut))
        self._uncut = uncut

    def _divide(self) -> None:
        if self._field.sectors:
            self._put(divided(self._plain))

    # sectors

    def _make_lines(self) -> None:
        while item := self._lines.itemAt(0):
            if (widget := item.widget()) is not None:
                take_out(self._lines, widget)
        self.ends, self.colours, self.speeds = [], [], []
        for at in range(len(self._plain.get("sectors") or ())):
            self._lines.addWidget(self._line(at))

    def _line(self, at: int) -> QWidget:
        line, cells = QWidget(), make_label(role="quiet")
        cells.setMinimumWidth(36)
        cells.setObjectName("cells")
        end = self._end(at)
        colour = field_of(Sector, "colour")
        choices = tuple(
            (choice, choice_of(self._of_game(colour), choice, self._language)) for choice in colour.choices
        )
        box = ComboControl((("", self.tr("usual colour")), *choices))
        box.changed.connect(partial(self._paint, at))
        speed = _number_box()
        speed.setRange(-1, 40)
        speed.setSpecialValueText("–")
        speed.valueChanged.connect(lambda value: self._set(at, "speed", None if value < 0 else value))
        words = make_label(self.tr("speed"), role="quiet")
        hide_unless(self._field.sectors == "speed", speed, words)
        remove = make_tool_button(
            "delete", self.tr("Join with the sector before it"), clicked=partial(self._join, at)
        )
        # Tab goes from value to value: by keyboard sectors are joined on the strip
        remove.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        name = self.tr("Sector %1").replace("%1", str(at + 1))
        for control, told in (
            (end, self.tr("last cell")),
            (box, self.tr("colour")),
            (speed, self.tr("speed")),
        ):
            control.setAccessibleName(f"{name}, {told}")
        told_colour = self.tr("colour")
        box.name(f"{name}, {told_colour}")
        hbox(cells, end, (box, 1), words, speed, remove, inside=line, margins=0, spacing=6)
        self.ends.append(end)
        self.colours.append(box)
        self.speeds.append(speed)
        return line

    def _end(self, at: int) -> QSpinBox:
        """The box of the last cell of a sector; the lowest sector ends with the track, and has none to be seen."""
        end = _number_box()
        end.setToolTip(self.tr("Its last cell; the next sector begins below it"))
        end.valueChanged.connect(lambda value: self._cut(end, lambda plain: with_end(plain, at, value)))
        policy = end.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        end.setSizePolicy(policy)
        hide_unless(at < len(self._plain["sectors"]) - 1, end)
        return end

    def _of_game(self, field: Field) -> Field:
        """The field with the words of the game that has the track."""
        from msgspec.structs import replace

        return replace(field, owner=self._field.owner)

    def _show_lines(self) -> None:
        sectors: Sequence[Plain] = self._plain.get("sectors") or ()
        for at, sector in enumerate(sectors):
            below = len(sectors) - 1 - at
            item = self._lines.itemAt(at)
            line = item.widget() if item is not None else None
            if line is not None:
                for label in line.findChildren(QWidget, "cells"):
                    label.setText(f"{sector['start']}–{'' if below else sector['end']}")  # type: ignore[attr-defined]
            with QSignalBlocker(self.ends[at]):
                self.ends[at].setRange(sectors[-1]["end"] + below, sector["start"])
                self.ends[at].setValue(sector["end"])
            self.colours[at].show_value(sector.get("colour") or "")
            speed = sector.get("speed")
            with QSignalBlocker(self.speeds[at]):
                self.speeds[at].setValue(-1 if speed is None else int(speed))

    def _paint(self, at: int) -> None:
        self._set(at, "colour", self.colours[at].value() or None)

    def _set(self, at: int, name: str, value: Any) -> None:
        sectors = [dict(one) for one in self._plain["sectors"]]
        sectors[at][name] = value
        self._put({**self._plain, "sectors": sectors})

    def _join(self, at: int) -> None:
        self._put(without_sector(self._plain, at))

    # the form around it

    def show_problem(self, path: Sequence[str], text: str) -> bool:
        show_or_hide(self.problem, text)
        return bool(text)

    def keys(self) -> Iterator[QWidget]:
        yield from self.most.keys()
        yield self.strip
        yield self.divide_button
        for end, box, speed in zip(self.ends, self.colours, self.speeds, strict=True):
            yield end
            yield from box.keys()
            yield speed

    def name(self, text: str) -> None:
        super().name(text)
        self.most.name(text)
        self.strip.setAccessibleName(text)
