"""Labels, buttons, actions and scrolling columns, each made in one expression. A role is what the style sheet goes by."""

from collections.abc import Callable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QAction, QIcon, QKeySequence
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QWidget


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


def make_action(widget: QWidget, slot: Callable[..., object], *keys: str) -> QAction:
    """Return an action whose keys work while a widget, or a part of it, has the keyboard."""
    action = QAction(widget)
    if keys:
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    action.triggered.connect(slot)
    widget.addAction(action)
    return action


def make_scroll_area(inside: QWidget) -> QScrollArea:
    """Return a column that is as wide as its place, and scrolls where it is too high."""
    area = QScrollArea()
    scroll_downwards(area)
    area.setWidget(inside)
    return area


def scroll_downwards(area: QScrollArea) -> None:
    """Make an area a plain column that scrolls where it is too high and is no stop of the Tab key."""
    area.setProperty("role", "plain")
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
