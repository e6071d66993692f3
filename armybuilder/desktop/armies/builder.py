"""The builder: units to take on the left, the army in the middle, the chosen unit on the right."""

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from armybuilder.desktop.armies.army_view import ArmyView
from armybuilder.desktop.armies.inspector import Inspector
from armybuilder.desktop.armies.palette import Palette
from armybuilder.desktop.armies.session import ArmySession

DRAWER_BELOW = 1100
STATE_KEY = "window.builder"


class Builder(QWidget):
    """One open army. Below 1100 px the right column is a drawer over the middle."""

    rule_wanted = Signal(str)
    levels_wanted = Signal()
    removed = Signal(int)

    def __init__(self, session: ArmySession) -> None:
        super().__init__()
        self.session = session
        self.palette_view = Palette(session)
        self.army = ArmyView(session)
        self.inspector = Inspector(session)
        self.drawer_open = False
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        for widget in (self.palette_view, self.army, self.inspector):
            self.splitter.addWidget(widget)
        self.splitter.setChildrenCollapsible(False)
        self.palette_view.setMinimumWidth(220)
        self.army.setMinimumWidth(320)
        self.inspector.setMinimumWidth(300)
        for at, stretch in enumerate((3, 4, 4)):
            self.splitter.setStretchFactor(at, stretch)
        self.splitter.setSizes([330, 440, 440])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 0, 8)
        layout.addWidget(self.splitter)
        self._connect()
        self._restore()

    def _connect(self) -> None:
        self.palette_view.unit_wanted.connect(self.army.take)
        self.army.selection_chosen.connect(self.inspector.show_selection)
        self.army.rule_wanted.connect(self.rule_wanted)
        self.army.levels_wanted.connect(self.levels_wanted)
        self.army.removed.connect(self.removed)
        self.army.peek_wanted.connect(self._peek)
        self.splitter.splitterMoved.connect(self._remember)
        if self.session.roster.units:
            self.army.choose(self.session.roster.units[0].id)

    def _restore(self) -> None:
        state = self.session.context.store.settings.get(STATE_KEY)
        if isinstance(state, str):
            self.splitter.restoreState(QByteArray.fromBase64(state.encode()))

    def _remember(self) -> None:
        if self.width() >= DRAWER_BELOW:
            state = bytes(self.splitter.saveState().toBase64().data()).decode()
            self.session.context.store.settings.set(STATE_KEY, state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        narrow = self.width() < DRAWER_BELOW
        self.inspector.setVisible(not narrow or self.drawer_open)
        self.palette_view.setVisible(not (narrow and self.drawer_open))

    def _peek(self) -> None:
        """Show the card in a narrow window, or go back; in a wide one put the cursor into the name."""
        if self.width() < DRAWER_BELOW:
            self.drawer_open = not self.drawer_open
            self._fit()
        elif self.inspector.parts.isVisible():
            self.inspector.name.setFocus()
            self.inspector.name.selectAll()

    def toggle_drawer(self) -> None:
        """Open or close the right column of a narrow window."""
        self.drawer_open = not self.drawer_open
        self._fit()
