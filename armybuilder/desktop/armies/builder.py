"""The builder: units to take on the left, the army in the middle, the chosen unit on the right."""

from contextlib import suppress

from PySide6.QtCore import QByteArray, QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.army_view import ArmyView
from armybuilder.desktop.armies.inspector import Inspector
from armybuilder.desktop.armies.palette import Palette
from armybuilder.desktop.armies.session import ArmySession
from armybuilder.desktop.library.drawer import NARROW, TIGHT
from armybuilder.desktop.library.peek import CardPeek

STATE_KEY = "window.builder"


class Builder(QWidget):
    """One open army. In a window below 1100 px the right column is a drawer in place of the left one."""

    rule_wanted = Signal(str, QPoint)
    levels_wanted = Signal()
    removed = Signal(int)
    narrow_changed = Signal()

    def __init__(self, session: ArmySession) -> None:
        super().__init__()
        self.session = session
        self.palette_view = Palette(session)
        self.army = ArmyView(session)
        self.inspector = Inspector(session)
        self.drawer_open = False
        self.narrow = self.tight = False
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        for widget in (self.palette_view, self.army, self.inspector):
            self.splitter.addWidget(widget)
        self.splitter.setChildrenCollapsible(False)
        self.palette_view.setMinimumWidth(200)
        self.army.setMinimumWidth(290)
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
        self.army.peek_wanted.connect(self.peek)
        self.army.open_wanted.connect(self.open_chosen)
        self.army.rename_wanted.connect(self.name_chosen)
        self.splitter.splitterMoved.connect(self._remember)
        if self.session.roster.units:
            self.army.choose(self.session.roster.units[0].id)

    def _restore(self) -> None:
        state = self.session.context.store.settings.get(STATE_KEY)
        if isinstance(state, str):
            self.splitter.restoreState(QByteArray.fromBase64(state.encode()))

    def _remember(self) -> None:
        if not self.narrow:
            state = bytes(self.splitter.saveState().toBase64().data()).decode()
            with suppress(Problem):
                # where the columns stand is not worth a message when the disk is full
                self.session.context.store.settings.set(STATE_KEY, state)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow, tight = self.width() < NARROW, self.width() < TIGHT
        if (narrow, tight) != (self.narrow, self.tight):
            self.narrow, self.tight, self.drawer_open = narrow, tight, False
            self._fit()
            self.narrow_changed.emit()

    def _fit(self) -> None:
        self.army.setVisible(not (self.tight and self.drawer_open))
        self.inspector.setVisible(not self.narrow or self.drawer_open)
        self.palette_view.setVisible(not (self.narrow and self.drawer_open))

    def show_drawer(self, shown: bool) -> None:
        """Open or close the right column of a narrow window; without effect in a wide one."""
        if self.narrow:
            self.drawer_open = shown
            self._fit()
            if shown:
                self.inspector.focus_first()
            else:
                self.army.list.setFocus()

    def toggle_drawer(self) -> None:
        """Open the right column of a narrow window, or close it."""
        self.show_drawer(not self.drawer_open)

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

    def peek(self) -> None:
        """Show the card of the chosen unit large over the window."""
        selection = self.session.roster.find(self.army.chosen_id())
        if selection is not None:
            popup = CardPeek(self)
            popup.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            name = self.session.roster.unit(selection).name.get(self.session.context.language)
            popup.show_sheet(self.inspector.sheet_of(selection), name)
