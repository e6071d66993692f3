"""Labels, buttons, headings, actions and scrolling columns, each made in one expression.

A role is what the style sheet goes by.
"""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, SignalInstance
from PySide6.QtGui import QAction, QIcon, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QTreeWidgetItem,
    QWidget,
)

from armybuilder.desktop.style.icons import icon


def make_label(
    text: str = "", *, role: str = "", wraps: bool = False, selectable: bool = False, hidden: bool = False
) -> QLabel:
    """Return a label; what is selectable can be copied with the mouse, what is hidden waits for `show_or_hide`."""
    label = QLabel(text)
    if role:
        label.setProperty("role", role)
    label.setWordWrap(wraps)
    if hidden:
        label.hide()
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def make_button(
    text: str = "",
    *,
    role: str = "",
    sign: str = "",
    tip: str = "",
    checkable: bool = False,
    clicked: Callable[..., object] | SignalInstance | None = None,
) -> QPushButton:
    """Return a button that calls a slot, or sends a signal on, when it is clicked; `sign` is our word for its icon."""
    button = QPushButton(text)
    if role:
        button.setProperty("role", role)
    if sign:
        button.setIcon(icon(sign, "accent_text" if role == "primary" else "text"))
    if tip:
        button.setToolTip(tip)
    button.setCheckable(checkable)
    if clicked is not None:
        button.clicked.connect(clicked)
    return button


def make_tool_button(
    sign: str = "",
    tip: str = "",
    *,
    size: int = 0,
    flat: bool = False,
    clicked: Callable[..., object] | SignalInstance | None = None,
) -> QToolButton:
    """Return a button of an icon alone, `size` pixels high; a flat one has no frame until the mouse is over it."""
    button = QToolButton(autoRaise=flat)
    if sign:
        button.setIcon(icon(sign))
    if size:
        button.setIconSize(QSize(size, size))
    name_button(button, tip)
    if clicked is not None:
        button.clicked.connect(clicked)
    return button


def name_button(button: QToolButton, tip: str) -> None:
    """Say what a button of an icon alone does, to the mouse and to screen readers."""
    button.setToolTip(tip)
    button.setAccessibleName(tip)


def name_action(action: QAction, text: str, tip: str = "") -> None:
    """Say what an action does; without words of its own its tip tells the same, and its key."""
    key = action.shortcut().toString()
    action.setText(text)
    action.setToolTip(tip or (f"{text} ({key})" if key else text))


def name_field(field: QLineEdit | QPlainTextEdit, name: str) -> None:
    """Say what is written in a field, in it while it is empty and to screen readers."""
    field.setPlaceholderText(name)
    field.setAccessibleName(name)


def make_button_box(
    dialog: QDialog,
    buttons: QDialogButtonBox.StandardButton = QDialogButtonBox.StandardButton.Close,
) -> QDialogButtonBox:
    """Return buttons that accept or reject a dialog."""
    box = QDialogButtonBox(buttons)
    # icons of the system's, which style rules take away only from boxes that are shown already
    for button in box.buttons():
        button.setIcon(QIcon())
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    return box


def set_role(label: QLabel, role: str) -> None:
    """Give a label that is shown already another role."""
    if label.property("role") != role:
        label.setProperty("role", role)
        label.style().unpolish(label)
        label.style().polish(label)


def show_or_hide(label: QLabel, text: str) -> None:
    """Show a text in a label, which is hidden while there is none."""
    label.setText(text)
    label.setVisible(bool(text))


def hide_unless(shown: object, *widgets: QWidget) -> None:
    """Hide widgets that are not to be seen while their place is made.

    None is shown: what stands in no window yet would flash as a window of its own, and take the keyboard.
    """
    for widget in widgets:
        if not shown:
            widget.hide()


def make_heading_item(*texts: str) -> QTreeWidgetItem:
    """Return a line of a tree in bold that cannot be chosen."""
    item = QTreeWidgetItem(texts)
    font = item.font(0)
    font.setBold(True)
    item.setFont(0, font)
    item.setFlags(Qt.ItemFlag.ItemIsEnabled)
    return item


def make_action(widget: QWidget, slot: Callable[..., object] | SignalInstance | None, *keys: str) -> QAction:
    """Return an action whose keys work while a widget, or a part of it, has the keyboard.

    Without a slot whoever does what it names connects it.
    """
    action = QAction(widget)
    if keys:
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    if slot is not None:
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
