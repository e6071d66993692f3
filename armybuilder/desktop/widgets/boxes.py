"""Layouts told in one expression: what stands below each other, and what stands beside each other."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget


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


def vbox(
    *parts: BoxPart, inside: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QVBoxLayout:
    """Return parts from top to bottom. A part may be followed by its stretch factor and alignment, as in `addWidget`.

    Lengths are pixels; margins go left, top, right, bottom. What is not given is as the style has it.
    """
    box = QVBoxLayout() if inside is None else QVBoxLayout(inside)
    _fill(box, parts, margins, spacing)
    return box


def hbox(
    *parts: BoxPart, inside: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QHBoxLayout:
    """Return parts from left to right; the rest is as in `vbox`."""
    box = QHBoxLayout() if inside is None else QHBoxLayout(inside)
    _fill(box, parts, margins, spacing)
    return box


def _fill(box: QBoxLayout, parts: tuple[BoxPart, ...], margins: Margins | None, spacing: int | None) -> None:
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing is not None:
        box.setSpacing(spacing)
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
