"""Keys for the things of a list, such as weapons, from whatever field of one has the keyboard."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from armybuilder.desktop.forms.field_controls import FieldControl
from armybuilder.desktop.forms.list_control import ADD, DOUBLE, DOWN, TAKE_AWAY, UP, ListControl
from armybuilder.desktop.forms.name_controls import NameListControl
from armybuilder.desktop.forms.rows_control import RowsControl
from armybuilder.desktop.widgets.making import make_action

# what has keys of its own for the same
WITH_OWN_KEYS = (RowsControl, NameListControl)


class PartKeys(QObject):
    """Lets the innermost list around the keyboard do what is wanted, and scrolls to what has the keyboard."""

    def __init__(self, area: QScrollArea, over: QWidget) -> None:
        super().__init__(over)
        self._area = area
        self._actions: list[QAction] = [
            make_action(over, lambda: self._do(ListControl.add_below), ADD),
            make_action(over, lambda: self._do(ListControl.double), DOUBLE),
            make_action(over, lambda: self._do(ListControl.take_away), TAKE_AWAY),
            make_action(over, lambda: self._do(ListControl.move_up), UP),
            make_action(over, lambda: self._do(ListControl.move_down), DOWN),
        ]
        self._follow(None, QApplication.focusWidget())
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        within = list_around(now) is not None
        for action in self._actions:
            action.setEnabled(within)
        if now is not None and self._area.isAncestorOf(now):
            # what was made a moment ago has no place yet
            QTimer.singleShot(0, self, self._show_focus)

    def _show_focus(self) -> None:
        focus = QApplication.focusWidget()
        if focus is not None and self._area.isAncestorOf(focus):
            self._area.ensureWidgetVisible(focus, 0, 24)

    def _do(self, wanted: Callable[[ListControl, QWidget], None]) -> None:
        focus = QApplication.focusWidget()
        control = list_around(focus)
        if control is not None and focus is not None:
            wanted(control, focus)


def list_around(widget: QWidget | None) -> ListControl | None:
    """Return the innermost list one of whose things a widget is in; None where what is nearer has keys of its own."""
    inner = widget
    while widget is not None:
        if isinstance(widget, ListControl) and inner is not None and widget.item_around(inner) is not None:
            return widget
        if isinstance(widget, FieldControl) and isinstance(widget, WITH_OWN_KEYS):
            return None
        widget = widget.parentWidget()
    return None
