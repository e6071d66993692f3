"""The three columns of the window of odds and dice, and what becomes of them where there is no room for three."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.resolving.facts_column import FactsColumn
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.columns import Columns, as_text, from_text

NARROW = 830
LEAST = (150, 320, 240)
USUAL = [244, 552, 374]
STRETCH = (1, 3, 2)


class ResolvingColumns(QWidget):
    """Actions, facts, outcome. In a narrow window the actions take the place of the facts when they are asked for."""

    def __init__(self, actions: QWidget, facts: FactsColumn, outcome: QWidget) -> None:
        super().__init__()
        self._actions, self._facts = actions, facts
        self._asked_for = False
        for widget, least in zip((actions, facts, outcome), LEAST, strict=True):
            widget.setMinimumWidth(least)
        self.splitter = Columns(actions, facts, outcome, stretch=STRETCH)
        self.splitter.setHandleWidth(16)
        self.splitter.setSizes(USUAL)
        vbox(self.splitter, inside=self, margins=0)

    @property
    def narrow(self) -> bool:
        """There is room for two columns only."""
        return self.width() < NARROW

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.show_actions(self._asked_for and self.narrow)

    def show_actions(self, asked_for: bool) -> None:
        """Show the actions, or in a narrow window the facts again."""
        self._asked_for = asked_for
        self._actions.setVisible(asked_for or not self.narrow)
        self._facts.setVisible(not (asked_for and self.narrow))
        self._facts.actions_button.setVisible(self.narrow)

    def state(self) -> str:
        """The places of the columns, to be remembered; empty in a narrow window, whose two say nothing of three."""
        return "" if self.narrow else as_text(self.splitter.saveState())

    def restore(self, state: object) -> None:
        """Put the columns where they were."""
        self.splitter.restoreState(from_text(state))
