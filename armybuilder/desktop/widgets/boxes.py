"""Layouts told in one expression: what stands below each other, and what stands beside each other."""

from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)


@dataclass(frozen=True)
class Spacer:
    """Room that grows, as `addStretch` makes it."""

    factor: int = 0


@dataclass(frozen=True)
class Gap:
    """Room of so many pixels between two parts beside the usual spacing."""

    pixels: int


BoxPart = (
    QWidget | QLayout | Spacer | Gap | tuple[QWidget | QLayout, int] | tuple[QWidget, int, Qt.AlignmentFlag]
)
Margins = int | tuple[int, int, int, int]
Box = TypeVar("Box", bound=QBoxLayout)


def vbox(
    *parts: BoxPart, inside: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QVBoxLayout:
    """Return parts from top to bottom. A part may be followed by its stretch factor and alignment, as in `addWidget`.

    Lengths are pixels; margins go left, top, right, bottom. What is not given is as the style has it.
    """
    return _spaced(QVBoxLayout() if inside is None else QVBoxLayout(inside), parts, margins, spacing)


def hbox(
    *parts: BoxPart, inside: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QHBoxLayout:
    """Return parts from left to right; the rest is as in `vbox`."""
    return _spaced(QHBoxLayout() if inside is None else QHBoxLayout(inside), parts, margins, spacing)


def _spaced(box: Box, parts: tuple[BoxPart, ...], margins: Margins | None, spacing: int | None) -> Box:
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing is not None:
        box.setSpacing(spacing)
    add_to(box, *parts)
    return box


def add_to(box: QBoxLayout, *parts: BoxPart) -> None:
    """Put parts behind those that a layout has."""
    for part in parts:
        match part:
            case Spacer(factor):
                box.addStretch(factor)
            case Gap(pixels):
                box.addSpacing(pixels)
            case (QWidget() as widget, factor, alignment):
                box.addWidget(widget, factor, alignment)
            case (QWidget() as widget, factor):
                box.addWidget(widget, factor)
            case (QLayout() as layout, factor):
                box.addLayout(layout, factor)
            case QWidget():
                box.addWidget(part)
            case QLayout():
                box.addLayout(part)


def take_out(box: QLayout, *widgets: QWidget) -> None:
    """Take widgets out of their layout, out of sight at once and for good."""
    for widget in widgets:
        box.removeWidget(widget)
        widget.hide()
        widget.deleteLater()


def clear(box: QLayout) -> None:
    """Take everything out of a layout; its widgets are nobody's children at once."""
    while item := box.takeAt(0):
        if widget := item.widget():
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()


def stack(*pages: QWidget) -> QStackedWidget:
    """Return pages in one place, of which the first is seen."""
    stacked = QStackedWidget()
    for page in pages:
        stacked.addWidget(page)
    return stacked


class Card(QFrame):
    """A framed part of a panel; what it has stands below each other."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.column = vbox(inside=self, margins=(12, 10, 12, 12), spacing=8)
