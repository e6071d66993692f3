"""Stepping the keyboard through widgets in an order of their own, whatever order Qt has them in."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget


def step_focus(stops: Iterable[QWidget], forward: bool) -> bool:
    """Give the keyboard to the next of some widgets, or the one before; False where none of them has it."""
    focus = QApplication.focusWidget()
    listed = [one for one in stops if one is focus or takes_focus(one)]
    if focus not in listed or len(listed) < 2:
        return False
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    listed[(listed.index(focus) + (1 if forward else -1)) % len(listed)].setFocus(reason)
    return True


def takes_focus(widget: QWidget) -> bool:
    """Return whether the Tab key stops at a widget now; of buttons of which one is chosen, at that alone."""
    if not (widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus):
        return False
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    return group is None or not group.exclusive() or group.checkedButton() in (None, widget)
