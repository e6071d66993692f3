"""Sizes that the screen has room for (at 200 % a small one has half of its points left), and what is out of sight."""

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QScrollArea, QWidget

# what the window's frame and the bars of the desktop take beside the contents
FRAME = QSize(4, 48)


def resize_within_screen(window: QWidget, width: int, height: int) -> None:
    """Give a window or dialog a size in logical pixels, or as much of it as the screen has."""
    parent = window.parentWidget()
    screen = (parent or window).screen()
    room = screen.availableSize() - FRAME
    window.resize(QSize(width, height).boundedTo(room).expandedTo(window.minimumSize()))


def bring_into_sight(widget: QWidget) -> None:
    """Scroll the area that a widget stands in until it is seen, its upper end first."""
    area = widget.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    inside = area.widget() if area is not None else None
    if area is not None and inside is not None and inside.isAncestorOf(widget):
        top = widget.mapTo(inside, QPoint(0, 0)).y()
        area.ensureVisible(0, top + widget.height(), 0, 8)
        area.ensureVisible(0, top, 0, 8)
