"""A layout that sets its widgets in lines, like words: what does not fit goes to the next line."""

from PySide6.QtCore import QPoint, QRect, QSize

from armybuilder.desktop.widgets.line_layout import LineLayout

GAP = 6


class FlowLayout(LineLayout):
    """Left to right, then down. A widget wider than the line gets the whole line."""

    def minimumSize(self) -> QSize:
        height = max((item.sizeHint().height() for item in self._items if not item.isEmpty()), default=0)
        return QSize(1, height)

    def place(self, rect: QRect, *, really: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():  # it is hidden
                continue
            size = item.sizeHint()
            width = min(size.width(), rect.width())
            if line and x + width > rect.right() + 1:
                x, y, line = rect.x(), y + line + GAP, 0
            if really:
                item.setGeometry(QRect(QPoint(x, y), QSize(width, size.height())))
            x += width + GAP
            line = max(line, size.height())
        return y + line - rect.y()
