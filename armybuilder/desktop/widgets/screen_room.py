"""Sizes that the screen has room for: at 200 % a small screen has half of its points left."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

# what the window's frame and the bars of the desktop take beside the contents
FRAME = QSize(4, 48)


def resize_within_screen(window: QWidget, width: int, height: int) -> None:
    """Give a window or dialog a size in logical pixels, or as much of it as the screen has."""
    parent = window.parentWidget()
    screen = (parent or window).screen()
    room = screen.availableSize() - FRAME
    window.resize(QSize(width, height).boundedTo(room).expandedTo(window.minimumSize()))
