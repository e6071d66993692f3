"""Three columns with a splitter; in a narrow window the right one becomes a drawer."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.columns import Columns, as_text, from_text

# a window of 1100 px without its rail
NARROW = 990
# no room beside the drawer
TIGHT = 660
SIZES = [250, 400, 540]


class DrawerSplitter(QWidget):
    """Lays out three widgets. In a window below 1100 px the right one is hidden; opened, it takes
    the left one's place, in a very narrow one the whole place.

    `narrow_changed` tells when there is room for two columns only, or for three again.
    """

    narrow_changed = Signal(bool)
    drawer_toggled = Signal(bool)
    moved = Signal()

    def __init__(self, left: QWidget, middle: QWidget, right: QWidget) -> None:
        super().__init__()
        self.narrow = self.tight = False
        self._open = self._wide = False
        # where the handles were before a page shared the room in its own way
        self._before = ""
        self._left, self._middle, self._right = left, middle, right
        self.splitter = Columns(left, middle, right, stretch=(0, 3, 4))
        self.splitter.setHandleWidth(8)
        self.splitter.setSizes(SIZES)
        self.splitter.splitterMoved.connect(self.moved)
        vbox(self.splitter, inside=self, margins=0)

    def state(self) -> str:
        """Where the handles are, as text to remember."""
        return self._before or as_text(self.splitter.saveState())

    def restore(self, state: Any) -> None:
        """Put the handles where they were; anything but a remembered text is passed over."""
        self.splitter.restoreState(from_text(state))

    def share(self, right: int) -> None:
        """Give the right column so many pixels and the middle one the rest; 0 puts all back as it was."""
        if right and not self._before and not self.narrow:
            left, middle, last = self.splitter.sizes()
            self._before = self.state()
            self.splitter.setSizes([left, middle + last - right, right])
        elif not right and self._before:
            before, self._before = self._before, ""
            self.restore(before)

    @property
    def drawer_open(self) -> bool:
        """Whether the right widget is shown in a narrow window."""
        return self.narrow and self._open

    def show_drawer(self, shown: bool) -> None:
        """Open or close the drawer; without effect in a wide window."""
        if self.narrow and shown != self._open:
            self._open = shown
            self._fit()
            self.drawer_toggled.emit(shown)

    def widen_middle(self, wide: bool) -> None:
        """Give the middle widget the room of the right one, or take it back."""
        if wide and not self._wide:
            self.show_drawer(False)
        self._wide = wide
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow, tight = self.width() < NARROW, self.width() < TIGHT
        if (narrow, tight) != (self.narrow, self.tight):
            focus = QApplication.focusWidget()
            had_keys = focus is not None and self._right.isAncestorOf(focus)
            self.narrow, self.tight, self._open = narrow, tight, False
            self._fit()
            if narrow and had_keys:
                self._middle.setFocus()
            self.narrow_changed.emit(narrow)

    def _fit(self) -> None:
        self._middle.setVisible(not (self.tight and self.drawer_open))
        self._right.setVisible(self.drawer_open or not (self.narrow or self._wide))
        self._left.setVisible(not self.drawer_open)
