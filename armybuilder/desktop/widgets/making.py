"""Labels and buttons made in one expression. A role is what the style sheet knows a widget by."""

from collections.abc import Callable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QPushButton


def make_label(text: str = "", *, role: str = "", wraps: bool = False, selectable: bool = False) -> QLabel:
    """Return a label; what is selectable can be copied with the mouse."""
    label = QLabel(text)
    if role:
        label.setProperty("role", role)
    label.setWordWrap(wraps)
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def make_button(
    text: str = "",
    *,
    role: str = "",
    icon: QIcon | None = None,
    tip: str = "",
    checkable: bool = False,
    clicked: Callable[..., object] | SignalInstance | None = None,
) -> QPushButton:
    """Return a button that calls a slot, or sends a signal on, when it is clicked."""
    button = QPushButton(text)
    if role:
        button.setProperty("role", role)
    if icon is not None:
        button.setIcon(icon)
    if tip:
        button.setToolTip(tip)
    button.setCheckable(checkable)
    if clicked is not None:
        button.clicked.connect(clicked)
    return button
