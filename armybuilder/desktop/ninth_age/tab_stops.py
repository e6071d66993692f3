"""What the Tab key stops at, in the order in which it is read."""

from collections.abc import Iterator
from itertools import chain, pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QTabWidget, QWidget


def tab_stops(widget: QWidget) -> Iterator[QWidget]:
    """The fields and buttons inside a widget as its layouts have them, itself first; of pages that which is open."""
    if isinstance(widget, QTabWidget):
        yield widget.tabBar()
        page = widget.currentWidget()
        yield from tab_stops(page) if page is not None else ()
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None:
        yield widget
    layout = widget.layout()
    if layout is not None:
        yield from _stops_of(layout)


def _stops_of(layout: QLayout) -> Iterator[QWidget]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        if item is None:
            continue
        if (widget := item.widget()) is not None:
            yield from tab_stops(widget)
        elif (inner := item.layout()) is not None:
            yield from _stops_of(inner)


def order_tab_stops(*widgets: QWidget) -> None:
    """Let the Tab key follow the eye, from one widget to the next."""
    for before, after in pairwise(chain.from_iterable(tab_stops(widget) for widget in widgets)):
        QWidget.setTabOrder(before, after)
