"""The layout of a form: cells in columns, groups beside each other where there is room."""

from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from armybuilder.desktop.widgets.line_layout import LineLayout

COLUMN = 236
LEAST_COLUMN = 200
GROUP = 340
GAP = 12


class Span(Enum):
    """How much of a line a cell takes: a column of its own, half of a line with room for two groups, or all of it."""

    COLUMN = COLUMN
    GROUP = GROUP
    LINE = 0

    def width(self, line: int) -> int:
        """How wide the cell is in a line so wide."""
        together = max(1, (line + GAP) // (self.value + GAP)) if self.value else 1
        if self is Span.GROUP:
            together = min(together, 2)
        return (line - GAP * (together - 1)) // together


class CellPlace(NamedTuple):
    """Where an item stands in its line."""

    item: QLayoutItem
    x: int
    width: int

    @property
    def height(self) -> int:
        if self.item.hasHeightForWidth():
            return self.item.heightForWidth(self.width)
        return self.item.sizeHint().height()


class CellGrid(LineLayout):
    """Cells from left to right, as many in a line as fit; only cells of one span stand beside each other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spans: list[Span] = []

    def add(self, widget: QWidget, span: Span) -> None:
        """Put a cell after the others."""
        self._spans.append(span)
        self.addWidget(widget)

    def takeAt(self, index: int) -> QLayoutItem | None:
        item = super().takeAt(index)
        if item is not None:
            self._spans.pop(index)
        return item

    def minimumSize(self) -> QSize:
        height = max((item.minimumSize().height() for item in self._items), default=0)
        return QSize(LEAST_COLUMN, height)

    def _lines(self, width: int) -> list[list[CellPlace]]:
        """The items line by line."""
        lines: list[list[CellPlace]] = []
        x, before = 0, Span.LINE
        for item, span in zip(self._items, self._spans, strict=True):
            if item.isEmpty():
                continue
            wide = span.width(width)
            if not lines or span is not before or x + wide > width:
                lines.append([])
                x = 0
            lines[-1].append(CellPlace(item, x, wide))
            x, before = x + wide + GAP, span
        return lines

    def place(self, rect: QRect, *, really: bool) -> int:
        y = rect.y()
        for line in self._lines(rect.width()):
            height = max(place.height for place in line)
            for place in line if really else ():
                place.item.setGeometry(QRect(rect.x() + place.x, y, place.width, height))
            y += height + GAP
        return max(0, y - GAP - rect.y())
