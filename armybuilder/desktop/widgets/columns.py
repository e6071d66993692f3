"""Columns beside each other, whose borders can be dragged and are remembered as text."""

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QSplitter, QWidget


def as_text(state: QByteArray) -> str:
    """Return what Qt saves of a window or its columns as text to remember."""
    return bytes(state.toBase64().data()).decode()


def from_text(state: object) -> QByteArray:
    """Return what was remembered as Qt restores it; anything but a text is nothing."""
    return QByteArray.fromBase64(state.encode()) if isinstance(state, str) else QByteArray()


class Columns(QSplitter):
    """None of the columns can be pushed away; they share the room by `stretch`."""

    def __init__(self, *columns: QWidget, stretch: tuple[int, ...] = ()) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setChildrenCollapsible(False)
        for column in columns:
            self.addWidget(column)
        for at, share in enumerate(stretch):
            self.setStretchFactor(at, share)
