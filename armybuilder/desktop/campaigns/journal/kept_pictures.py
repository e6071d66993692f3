"""Pictures of the journal as they are shown: read from the campaign, scaled once, enlarged by a click."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from armybuilder.desktop.lists.stored_pictures import pixmap_of
from armybuilder.desktop.widgets.making import make_tool_button
from armybuilder.desktop.widgets.peek import SHARE, Peek
from armybuilder.sheet.pictures import OF_A_JOURNAL

WIDEST, HIGHEST = 380, 260


def picture_button(content: bytes, name: str, most: QSize | None = None) -> QToolButton | None:
    """Return a picture that is enlarged by a click; None where it is no picture."""
    whole = pixmap_of(content, kept=OF_A_JOURNAL)
    if whole.isNull():
        return None
    button = make_tool_button(tip=name, flat=True)
    ratio = button.devicePixelRatioF()
    size = whole.size()
    room = most or QSize(WIDEST, HIGHEST)
    if size.width() > room.width() or size.height() > room.height():
        size = size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
    aspect, manner = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    small = whole.scaled(size * ratio, aspect, manner)
    small.setDevicePixelRatio(ratio)
    button.setIcon(QIcon(small))
    button.setIconSize(size)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    button.clicked.connect(lambda: enlarge(button, content, name))
    return button


def enlarge(over: QWidget, content: bytes, name: str) -> None:
    """Show a picture large over the window."""
    window = over.window()
    most = QSize(round(window.width() * SHARE) - 30, round(window.height() * SHARE) - 30)
    whole: QPixmap = pixmap_of(content, kept=OF_A_JOURNAL)
    size = whole.size()
    if size.width() > most.width() or size.height() > most.height():
        size = size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio)
    label = QLabel()
    label.setPixmap(
        whole.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    )
    Peek(over, label).show_sized(name, size.width() + 26, size.height() + 26)
