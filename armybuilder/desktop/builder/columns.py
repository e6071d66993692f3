"""The three columns of a builder, and what becomes of them in a narrow window."""

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSplitter, QVBoxLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.drawer import NARROW, TIGHT

if TYPE_CHECKING:
    from armybuilder.desktop.builder.army_view import ArmyView
    from armybuilder.desktop.builder.imported.army_view import ForceView
    from armybuilder.desktop.builder.imported.unit_pane import UnitPane
    from armybuilder.desktop.builder.own_games.inspector import Inspector

STATE_KEY = "window.builder"


class BuilderColumns(QWidget):
    """What there is, what is in the army, what is chosen. Below 1100 px the right column is a drawer."""

    narrow_changed = Signal()
    army: "ArmyView | ForceView"
    inspector: "Inspector | UnitPane"

    def __init__(self, context: Context, left: QWidget, middle: QWidget, right: QWidget) -> None:
        super().__init__()
        self.context = context
        self._left, self._middle, self._right = left, middle, right
        self.drawer_open = False
        self.narrow = self.tight = False
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        for widget in (left, middle, right):
            self.splitter.addWidget(widget)
        self.splitter.setChildrenCollapsible(False)
        left.setMinimumWidth(200)
        middle.setMinimumWidth(290)
        right.setMinimumWidth(300)
        for at, stretch in enumerate((3, 4, 4)):
            self.splitter.setStretchFactor(at, stretch)
        self.splitter.setSizes([330, 440, 440])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 0, 8)
        layout.addWidget(self.splitter)
        state = context.store.settings.get(STATE_KEY)
        if isinstance(state, str):
            self.splitter.restoreState(QByteArray.fromBase64(state.encode()))
        self.splitter.splitterMoved.connect(self._remember)

    def focus_right(self) -> None:
        """Put the keyboard into the right column."""
        self.inspector.focus_first()

    def focus_middle(self) -> None:
        """Put the keyboard into the army."""
        self.army.list.setFocus()

    def open_chosen(self) -> None:
        """Go to the first thing that can be changed about the chosen unit."""
        if self.army.chosen_id():
            self.show_drawer(True)
            self.inspector.focus_first()

    def name_chosen(self) -> None:
        """Put the cursor into the name of the chosen unit."""
        if self.army.chosen_id():
            self.show_drawer(True)
            self.inspector.focus_name()

    def _remember(self) -> None:
        if not self.narrow:
            state = bytes(self.splitter.saveState().toBase64().data()).decode()
            with suppress(Problem):
                # where the columns stand is not worth a message when the disk is full
                self.context.store.settings.set(STATE_KEY, state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow, tight = self.width() < NARROW, self.width() < TIGHT
        if (narrow, tight) != (self.narrow, self.tight):
            had_keys = self._has_focus(self._right)
            self.narrow, self.tight, self.drawer_open = narrow, tight, False
            self._fit()
            if narrow and had_keys:
                self.focus_middle()
            self.narrow_changed.emit()

    def _has_focus(self, column: QWidget) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and column.isAncestorOf(focus)

    def _fit(self) -> None:
        self._middle.setVisible(not (self.tight and self.drawer_open))
        self._right.setVisible(not self.narrow or self.drawer_open)
        self._left.setVisible(not (self.narrow and self.drawer_open))

    def show_drawer(self, shown: bool) -> None:
        """Open or close the right column of a narrow window; without effect in a wide one."""
        if self.narrow:
            self.drawer_open = shown
            self._fit()
            if shown:
                self.focus_right()
            else:
                self.focus_middle()

    def toggle_drawer(self) -> None:
        """Open the right column of a narrow window, or close it."""
        self.show_drawer(not self.drawer_open)
